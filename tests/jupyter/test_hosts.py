"""The table in marimo and in Voilà: a move made by mouse is known to the Python behind it.

Their stage installs them: `tasks.py test hosts`.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.jupyter.test_jupyter import write_notebook
from tools import paths

pytestmark = [pytest.mark.hosts, pytest.mark.browser, pytest.mark.native]

MARIMO = '''import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import patience
    table = mo.ui.anywidget(patience.Table("le-cadran", deal=17))
    table
    return mo, table


@app.cell
def _(mo, table):
    mo.md(f"Played: {table.widget.record}, {table.value['record']}")
    return
'''
VOILA = ('import ipywidgets, patience\n\ntable = patience.Table("le-cadran", deal=17)\ntable',
         "field = ipywidgets.Text()\nipywidgets.dlink((table, 'record'), (field, 'value'))\nfield")


@contextmanager
def running(module: str, *options: str, home: Path) -> Iterator[str]:
    """The address of a host that has been started with these options, once it answers."""
    if not (paths.HOSTS / module).is_dir():
        pytest.fail(f"{module} is not installed: python tasks.py test hosts", pytrace=False)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    places = {"PYTHONPATH": os.pathsep.join(map(str, (paths.HOSTS, paths.ROOT))), "JUPYTER_PATH": str(paths.HOSTS / "share" / "jupyter"),
              "HOME": str(home), "IPYTHONDIR": str(home / "ipython")}
    places |= {f"JUPYTER_{kind}_DIR": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
    with (home / "log").open("w+") as log:
        process = subprocess.Popen([sys.executable, "-m", module, *options, f"--port={port}"], cwd=home, env={**os.environ, **places},
                                   stdout=log, stderr=subprocess.STDOUT)
        address = f"http://127.0.0.1:{port}/"
        try:
            for _ in range(900):
                try:
                    urllib.request.urlopen(address).close()
                    break
                except OSError:
                    assert process.poll() is None, f"{module} did not start: {(home / 'log').read_text()}"
                    time.sleep(0.1)
            yield address
        finally:
            process.terminate()
            process.wait(90)


def turn_a_card(page: Any) -> None:
    page.locator('.pt [data-action="turn"]').click(timeout=90_000)
    page.locator(".pt").get_by_role("button", name="Nine of clubs, the card turned").wait_for()
    face = page.locator(".pt-card:not(.pt-down) svg use").first
    page.wait_for_function("use => use.getBBox().width > 10", arg=face.element_handle())       # the deck has come to where the table stands


def test_in_marimo_what_depends_on_the_record_runs_again_after_a_move(browser: Any, tmp_path: Path) -> None:
    (tmp_path / "app.py").write_text(MARIMO, encoding="utf-8")
    with running("marimo", "run", "app.py", "--headless", "--host=127.0.0.1", "--no-token", home=tmp_path) as address:
        page = browser.new_page(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
        page.goto(address)
        turn_a_card(page)
        page.get_by_text("Played: le-cadran:17:turn, le-cadran:17:turn").wait_for()
        page.close()


def test_in_voila_a_field_that_is_linked_in_python_follows_a_move(browser: Any, tmp_path: Path) -> None:
    write_notebook(tmp_path / "page.ipynb", VOILA)
    with running("voila", "page.ipynb", "--no-browser", "--Voila.ip=127.0.0.1", home=tmp_path) as address:
        page = browser.new_page(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
        page.goto(address)
        turn_a_card(page)
        page.wait_for_function("() => document.querySelector('.widget-text input').value === 'le-cadran:17:turn'")
        page.close()
