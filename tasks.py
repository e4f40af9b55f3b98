#!/usr/bin/env python3
"""The edition's tasks: ``python tasks.py serve`` to read and play, ``python tasks.py test`` to check everything.

Each command first prepares what it needs and is not there yet, or has changed: the Python environment in .venv (from
requirements.lock), the Node packages in web/node_modules (from web/package-lock.json), the deck of cards,
the table's bundle. A second run finds them in place and starts at once.
What each command does stands in tools/, a module for each matter.
"""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from tools.assets import assets
from tools.book import build, serve
from tools.environment import enter_environment, make_environment
from tools.freshen import freshen
from tools.lock import lock
from tools.paths import PYTHON
from tools.shell import Trouble, run, say
from tools.stages import STAGES, test
from tools.takeaway import takeaway

COMMANDS = {
    "serve": "build the book and serve it on this machine",
    "test": "run every test; with the word quick a part of them; or the stages named: " + " ".join(STAGES),
    "build": "build the book into _build/html",
    "takeaway": "build it for publishing: with the PDF beside the other files to take away, all of them checked",
    "assets": "prepare the environment, the Node packages, the deck and the table, and stop",
    "freshen": "execute the chapters (or those named) in place and store their outputs",
    "transcripts": "write the golden transcripts, answers, counts of moves and texts anew, for review",
    "odds": "do what is missing of the studies in book/odds (those named; a number: in so many processes)",
    "bench": "measure the engine's speed, or with the word page that of the built pages",
    "lint": "ruff, mypy and the checks of the browser's side alone",
    "lock": "write requirements.lock anew from pyproject.toml",
}


def main() -> int:
    width = max(map(len, COMMANDS))
    parser = argparse.ArgumentParser(
        prog="python tasks.py", description="The edition's tasks.", formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="commands:\n" + "\n".join(f"  {name:{width}}  {what}" for name, what in COMMANDS.items()),
    )  # fmt: skip
    parser.add_argument("command", choices=COMMANDS, metavar="command")
    parser.add_argument("names", nargs="*", metavar="name",
                        help="test: stages; freshen: chapters; odds: studies; bench: what its own program takes")
    parser.add_argument("--port", type=int, default=8000, help="serve: the first port to try (8000)")
    chosen, rest = parser.parse_known_args()
    if rest and chosen.command not in ("bench", "transcripts"):
        parser.error(f"unknown option {rest[0]}")

    make_environment()
    enter_environment()
    command = chosen.command
    if command == "lock":
        return lock()
    if command == "bench":
        page = chosen.names[:1] == ["page"]
        return run(PYTHON, "-m", *(["tests.book.speed", *chosen.names[1:]] if page else ["tests.engine.bench", *chosen.names]), *rest)
    if command == "odds":
        return run(PYTHON, "-m", "tools.odds", *chosen.names)
    if command == "transcripts":
        return max(run(PYTHON, "-m", f"tests.{golden}", *chosen.names, *rest)
                   for golden in ("engine.transcripts", "engine.answers", "engine.perft", "text.accepted"))
    assets()
    if command == "assets":
        say("Ready: .venv, web/node_modules, the deck and the table are in place.")
        return 0
    if command == "freshen":
        return freshen(chosen.names)
    if command == "lint":
        return test(["ruff", "mypy", "javascript"])
    if command == "test":
        return test(chosen.names)
    if command == "takeaway":
        return takeaway()
    code = build(quiet=command == "serve")
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
