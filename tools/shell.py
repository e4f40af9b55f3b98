"""What the tasks share: to speak, to run a command, to know whether something is still as it was made."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

from tools.paths import ROOT


class Trouble(Exception):
    """Something the person at the keyboard can put right; the message says how."""


def say(text: str) -> None:
    print(text, flush=True)


def run(*command: str | Path, cwd: Path = ROOT, stderr: int | None = None, timeout: float | None = None) -> int:
    """Run a command and return its exit code; a missing program is Trouble."""
    try:
        return subprocess.run([str(part) for part in command], cwd=cwd, stderr=stderr, timeout=timeout).returncode
    except FileNotFoundError:
        raise Trouble(f"{command[0]} is not there.") from None


def digest(*files: Path, extra: str = "") -> str:
    total = hashlib.sha256(extra.encode())
    for file in files:
        total.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()


def is_fresh(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text().strip() == value


def write_stamp(stamp: Path, value: str) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(value + "\n")
