"""The stages of the tests, in their order. ``python -m tools.stages NAME`` runs one of them, and nothing is prepared for it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import groupby
from pathlib import Path

from tools.assets import node_tools
from tools.book import build
from tools.chromium import make_chromium
from tools.environment import make_hosts
from tools.freshen import chapters, unrun
from tools.paths import HTML, PYTHON, ROOT, WEB
from tools.shell import Trouble, run, say


def pytest(*arguments: str | Path) -> int:
    """Pytest; that nothing was collected is no failure while a part of the book is still to come."""
    code = run(PYTHON, "-m", "pytest", "-q", *arguments)
    return 0 if code == 5 else code


def test_ruff() -> int:
    return run(PYTHON, "-m", "ruff", "check", ".")


def test_mypy() -> int:
    return run(PYTHON, "-m", "mypy")


def test_javascript() -> int:
    """The browser's side: its types, its habits, and the tests of what needs no browser."""
    _, npm = node_tools()
    codes = [run(*npm, "run", "--silent", script, cwd=WEB) for script in ("types", "lint", "test")]
    return int(any(codes))


def test_pytest() -> int:
    return pytest("-n", "2", "-m", "not browser", "--doctest-modules", "tests", "patience")


def test_pytest_briefly() -> int:
    """The laws with few examples and the usual readings; what goes over every game or every chapter at length is left out."""
    return pytest("-n", "2", "-m", "not browser and not long", "--hypothesis-profile", "brief", "tests")


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
    # worksteal: many tests of a file share a page, so each worker has whole files, and who is done first takes of the other's last.
    return pytest("-n", "2", "--dist", "worksteal", "-m", "browser and not hosts", "tests")


def test_hosts() -> int:
    """The table in marimo and in voila."""
    make_chromium()
    make_hosts()
    return pytest("-m", "hosts", "tests/jupyter")


def test_browser_briefly() -> int:
    """At one table that stays open, with the engine in the tests' own Python."""
    make_chromium()
    return pytest("-m", "browser and quick", "tests")


Stages = dict[str, Callable[[], int]]

# In this order, so that those of one process stand together: two of them run at the same time.
STAGES: Stages = {
    "ruff": test_ruff,
    "pyodide": test_pyodide,
    "hosts": test_hosts,
    "mypy": test_mypy,
    "javascript": test_javascript,
    "book": test_book,
    "pytest": test_pytest,
    "nbval": test_nbval,
    "browser": test_browser,
}

# For daily work: a part of the tests, in under two minutes.
QUICK: Stages = {
    "ruff": test_ruff,
    "mypy": test_mypy,
    "quick book": build,
    "javascript": test_javascript,
    "quick pytest": test_pytest_briefly,
    "quick browser": test_browser_briefly,
}

SINGLE = {"ruff", "pyodide", "hosts", "mypy", "javascript", "book", "quick book"}       # the stages of one process

Result = tuple[str, int, float]         # a stage, its exit code, the seconds it took


def test(names: Sequence[str]) -> int:
    """Run the stages named, or all, or with the word quick a part of them; go on after a failure, and say at the end what passed."""
    unknown = [name for name in names if name not in STAGES and names != ["quick"]]
    if unknown:
        raise Trouble(f"There is no test stage {', '.join(unknown)}. The stages: {', '.join(STAGES)}; or quick alone.")
    chosen = list(QUICK) if names == ["quick"] else [name for name in STAGES if name in (names or STAGES)]
    if any("browser" in name or name == "hosts" for name in chosen):
        make_chromium()         # first: to install one may take long, or ask for something
    start = time.monotonic()
    report = list(results(chosen))
    total = time.monotonic() - start
    say("\n==== summary ====")
    for name, code, seconds in report:
        say(f"{name:13} {'passed' if code == 0 else 'FAILED'} {seconds:7.1f} s")
    failures = sum(code != 0 for _, code, _ in report)
    say(f"stages: {len(report) - failures} passed, {failures} failed, in {total / 60:.1f} minutes")
    return 1 if failures else 0


def results(names: Sequence[str]) -> Iterator[Result]:
    """What becomes of the stages, one after another, those of one process by twos."""
    for single, some in groupby(names, SINGLE.__contains__):
        stages = list(some)
        if single and len(stages) > 1:
            say(f"\nTwo at a time: {', '.join(stages)}; what each says comes when it is done …")
            with ThreadPoolExecutor(2) as pool:
                for done in as_completed([pool.submit(run_apart, name) for name in stages]):
                    said, result = done.result()
                    say(f"\n==== {result[0]} ====\n{said.rstrip()}")
                    yield result
        else:
            for name in stages:
                say(f"\n==== {name} ====")
                start = time.monotonic()
                yield name, run_stage(name), time.monotonic() - start


def run_apart(name: str) -> tuple[str, Result]:
    """A stage in a process of its own, with all that it says."""
    start = time.monotonic()
    done = subprocess.run([PYTHON, "-m", "tools.stages", name], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout.decode(errors="replace"), (name, done.returncode, time.monotonic() - start)


def run_stage(name: str) -> int:
    try:
        return (STAGES | QUICK)[name]()
    except Trouble as trouble:
        say(str(trouble))
        return 1


if __name__ == "__main__":
    sys.exit(run_stage(sys.argv[1]))
