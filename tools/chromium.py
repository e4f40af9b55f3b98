"""A Chromium for the browser tests: the machine's own, or one installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools.paths import PYTHON
from tools.shell import Trouble, run, say

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_BROWSERS = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium")


def find_chromium() -> str | None:
    """A Chromium that is already here: PATIENCE_CHROMIUM, one on the PATH, or Playwright's own."""
    named = os.environ.get("PATIENCE_CHROMIUM")
    if named:
        if not shutil.which(named):
            raise Trouble(f"PATIENCE_CHROMIUM says {named}, but no program is there.")
        return named
    for name in (*BROWSERS, *MAC_BROWSERS):
        found = shutil.which(name)
        if found:
            return found
    asked = subprocess.run(
        [str(PYTHON), "-c", "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"],
        capture_output=True, text=True,
    )  # fmt: skip
    own = asked.stdout.strip()
    return own if own and Path(own).exists() else None


def make_chromium() -> str:
    """Find a Chromium or install one; the tests are told through PATIENCE_CHROMIUM."""
    found = find_chromium()
    if not found:
        for what, commands in chromium_installers():
            say(f"No Chromium on this machine: installing it ({what}) …")
            try:
                if all(run(*command, timeout=900) == 0 for command in commands):
                    found = find_chromium()
            except subprocess.TimeoutExpired:
                say("  that took too long; giving it up.")
            if found:
                break
    if not found:
        raise Trouble("The browser tests need Chromium. Install it, or name one: PATIENCE_CHROMIUM=/path/to/chromium python tasks.py test")
    os.environ["PATIENCE_CHROMIUM"] = found
    return found


def chromium_installers() -> Iterator[tuple[str, list[list[str]]]]:
    """The ways to get one, the likeliest first: a Debian root has a browser in its own packages, with the libraries it needs."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
        yield (
            "apt-get install chromium",
            [[*quiet, "update"], ["env", "DEBIAN_FRONTEND=noninteractive", *quiet, "install", "-y", "chromium"]],
        )
    yield "playwright install chromium", [[str(PYTHON), "-m", "playwright", "install", "chromium"]]
