"""The engine is taken up as the build has laid it down; where that cannot be, it is started from its modules, and answers the same."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from edition.paths import ENGINE, NODE_PACKAGES, WEB
from patience.table.engine import handle
from tests.support.browser import Shelf
from tools import paths
from tools.assets import node_tools

pytestmark = pytest.mark.native

OPENED = {"do": "go", "start": "the-empress-of-india:7", "to": 0, "opening": True}
# A worker of its own, which is asked a question before it is awake: what it says of itself, and its answer.
ASK = """([address, text]) => new Promise(resolve => {
    const said = [], worker = new Worker(address, {type: "module"});
    worker.onmessage = ({data}) => said.push(data) === 2 && resolve(said);
    worker.onerror = ({message}) => resolve([message]);
    worker.postMessage({number: 1, text});
})"""


def module(name: str) -> str:
    return (NODE_PACKAGES / "pyodide" / name).read_text(encoding="utf-8")


@pytest.fixture
def ask(open_book: Callable[..., Any], shelf: Callable[..., Shelf]) -> Callable[..., tuple[Any, Any, list[str]]]:
    """``ask(**instead)`` → the page, what a worker says that finds these files in place of its own, and which files it asked for."""
    host = shelf(paths.HTML, {"Cache-Control": "no-store"})
    page = open_book(f"{host.site}/book/how-to-play.html", engine="pyodide", alone=True, watched=False)
    worker = f"{host.site}/_static/{next(paths.HTML.glob('_static/patience-*')).name}/worker.js"

    def ask_(instead: dict[str, str | bytes | None]) -> tuple[Any, Any, list[str]]:
        host.instead = instead
        host.asked.clear()
        said = page.evaluate(ASK, [worker, json.dumps(OPENED)])
        return page, said, [name.rsplit("/", 1)[1] for name in host.asked]

    return ask_


@pytest.mark.browser
def test_the_engine_is_taken_up_and_draws_its_chance_anew(ask: Callable[..., tuple[Any, Any, list[str]]]) -> None:
    name = re.search(r"(\w+) as loadPyodide", module("pyodide.mjs"))[1]  # type: ignore[index]
    held = f"{module('pyodide.mjs').replace(f'{name} as loadPyodide', f'{name}')}; " + (
        f"export const loadPyodide = async options => (self.python = await {name}(options));")
    drawn = []
    for _ in range(2):
        page, said, asked = ask({"/pyodide.mjs": held})
        assert said[0] == {"awake": True} and json.loads(said[1]["text"]) == json.loads(handle(json.dumps(OPENED)))
        assert "snapshot.bin" in asked and not {"patience.zip", "stdlib.zip"} & set(asked)
        python = page.workers[-1]
        drawn.append(python.evaluate("self.python.runPython('import random, os; repr((random.random(), os.urandom(4)))')"))
    assert drawn[0] != drawn[1]
    # What is not in memory any more is looked for in the archive, which comes only now.
    late = "import sys; del sys.modules['difflib']; import difflib; difflib.get_close_matches('acing', ['ace', 'acting'])[0]"
    assert python.evaluate("late => self.python.runPython(late)", late) == "acting"


@pytest.mark.browser
def test_without_a_snapshot_that_fits_the_engine_is_started_from_its_modules(ask: Callable[..., tuple[Any, Any, list[str]]]) -> None:
    sound = (ENGINE / "snapshot.bin").read_bytes()
    image = bytearray(gzip.decompress(sound))
    image[8] ^= 1                                  # of the sum that the beginning of the memory is to have
    wanted = json.loads(handle(json.dumps(OPENED)))
    for fault, instead in {
        "it is missing": {"/snapshot.bin": None},
        "it is damaged": {"/snapshot.bin": sound[:100_000]},
        "it is no snapshot": {"/snapshot.bin": "<p>You are not signed in.</p>"},
        "it is of another Python": {"/snapshot.bin": gzip.compress(image, 1)},
        "Pyodide takes up none": {"/pyodide.mjs": module("pyodide.mjs").replace("_loadSnapshot", "_loadNothing")},
    }.items():
        _, said, asked = ask(instead)
        assert said[0] == {"awake": True} and json.loads(said[1]["text"]) == wanted, fault
        assert {"patience.zip", "stdlib.zip"} <= set(asked), fault


@pytest.mark.long
def test_the_snapshot_is_the_same_at_every_build(tmp_path: Path) -> None:
    node, _ = node_tools()
    subprocess.run([*node, WEB / "engine" / "snapshot.mjs", ENGINE / "sources.zip", tmp_path], check=True)
    for name in ("stdlib.zip", "patience.zip", "snapshot.bin"):
        assert (tmp_path / name).read_bytes() == (ENGINE / name).read_bytes(), name


@pytest.mark.long
def test_a_pyodide_that_gives_no_snapshot_fails_the_build_in_words(tmp_path: Path) -> None:
    another = tmp_path / "pyodide"
    shutil.copytree(NODE_PACKAGES / "pyodide", another, ignore=shutil.ignore_patterns("*.map", "*.html", "*.ts"))
    (another / "pyodide.asm.mjs").write_text(module("pyodide.asm.mjs").replace("makeMemorySnapshot", "makeNothing"), encoding="utf-8")
    node, _ = node_tools()
    done = subprocess.run([*node, WEB / "engine" / "snapshot.mjs", ENGINE / "sources.zip", tmp_path / "out", another],
                          capture_output=True, text=True)
    assert done.returncode == 1 and "gives no snapshot of the engine that can be taken up" in done.stderr
    assert not (tmp_path / "out" / "snapshot.bin").exists()
