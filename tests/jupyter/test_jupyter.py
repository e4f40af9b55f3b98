"""The table in JupyterLab and in Notebook, with a kernel: played by hand and by keys, reopened, and after its kernel is gone."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

# The module that starts each, and where it shows a notebook.
APPS = {"jupyterlab": "lab/tree", "notebook": "notebooks"}
CELLS = ('import patience\n\ntable = patience.Table("le-cadran", deal=17)\ntable', "print(table.record, table.deal)")
TABLES = "count => document.querySelectorAll('.pt .pt-place').length > 20 * count"
SETTLED = "record => [...document.querySelectorAll('.pt-record')].every(field => field.value === record)"


def write_notebook(path: Path, cells: tuple[str, ...]) -> None:
    import nbformat
    from nbformat import v4

    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    nbformat.write(v4.new_notebook(cells=[v4.new_code_cell(cell) for cell in cells], metadata=kernel), path)


class Jupyter:
    """A server with a folder of notebooks, and pages of it."""

    def __init__(self, app: str, home: Path) -> None:
        self.app, self.folder, self.token = app, home / "notebooks", secrets.token_hex(16)
        self.folder.mkdir()
        places = {f"JUPYTER_{kind}_DIR": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "RUNTIME")}
        places |= {"JUPYTERLAB_SETTINGS_DIR": str(home / "settings"), "JUPYTERLAB_WORKSPACES_DIR": str(home / "spaces")}
        options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", "--port=0", f"--IdentityProvider.token={self.token}",
                   f"--ServerApp.root_dir={self.folder}", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", app, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, **places, "IPYTHONDIR": str(home / "ipython"), "PYTHONPATH": str(paths.ROOT)})
        try:
            self.site = self._address(home / "runtime")
        except BaseException:
            self.close()
            raise

    def _address(self, runtime: Path) -> str:
        for _ in range(1800):
            for told in runtime.glob("jpserver-*.json"):
                try:
                    site = str(json.loads(told.read_text())["url"]).rstrip("/")
                    urllib.request.urlopen(f"{site}/api?token={self.token}").close()
                    return site
                except (OSError, ValueError):
                    pass
            assert self.process.poll() is None, f"{self.app} did not start"
            time.sleep(0.1)
        raise AssertionError(f"{self.app} does not answer")

    def show(self, page: Any, name: str) -> None:
        page.goto(f"{self.site}/{APPS[self.app]}/{name}?token={self.token}&reset")      # no workspace of before
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=90_000)

    def await_kernel(self, name: str) -> None:
        """Until the notebook's kernel is idle and a page speaks with it: what is run before that may be lost."""
        for _ in range(1800):
            with urllib.request.urlopen(f"{self.site}/api/sessions?token={self.token}") as answer:
                kernels = [session["kernel"] for session in json.load(answer) if session["path"] == name]
            if kernels and kernels[0]["execution_state"] == "idle" and kernels[0]["connections"]:
                return
            time.sleep(0.1)
        raise AssertionError(f"the kernel of {name} does not start")

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(90)
        except subprocess.TimeoutExpired:
            self.process.kill()


@pytest.fixture(scope="module", params=APPS)
def jupyter(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    server = Jupyter(request.param, tmp_path_factory.mktemp(request.param))
    yield server
    server.close()


@pytest.fixture
def notebook(jupyter: Jupyter, browser: Any) -> Iterator[Callable[[str], Any]]:
    """``notebook(name)`` → its page, all its cells run. That it asks no other host for anything is watched."""
    context = browser.new_context(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
    strangers: list[str] = []
    own = (jupyter.site, "data:", "blob:")
    context.on("request", lambda request: None if request.url.startswith(own) else strangers.append(request.url))

    def open_(name: str) -> Any:
        page = context.new_page()
        jupyter.show(page, name)
        jupyter.await_kernel(name)
        command(page, "Run", "Run All Cells")
        return page

    yield open_
    context.close()
    assert not strangers


def command(page: Any, menu: str, item: str) -> None:
    page.locator(".lm-MenuBar-itemLabel", has_text=re.compile(f"^{menu}$")).click()
    page.locator(".lm-Menu-itemLabel", has_text=re.compile(f"^{item}$")).click()


def record_in(page: Any, record: str) -> None:
    page.wait_for_function(SETTLED, arg=record)


def told_by_kernel(page: Any) -> str:
    """What the kernel says of the table, by running the last cell anew."""
    cell = page.locator(".jp-CodeCell").last
    page.wait_for_function(r"() => /\d/.test([...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')].at(-1).innerText)")
    prompt = cell.locator(".jp-InputPrompt").inner_text()
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    page.wait_for_function(
        """prompt => {
            const now = [...document.querySelectorAll(".jp-CodeCell .jp-InputPrompt")].at(-1).innerText;
            return /\\d/.test(now) && now !== prompt;
        }""", arg=prompt)
    return str(cell.locator(".jp-OutputArea-output pre").inner_text()).strip()


def test_a_table_in_a_notebook(jupyter: Jupyter, notebook: Callable[[str], Any]) -> None:
    write_notebook(jupyter.folder / "a.ipynb", CELLS)
    page = notebook("a.ipynb")
    page.wait_for_function(TABLES, arg=1, timeout=90_000)
    table, cells = page.locator(".pt"), page.locator(".jp-Cell").count()
    assert table.locator(".pt-steps").is_hidden()
    # By hand; and what is played the kernel knows.
    table.locator('[data-action="turn"]').click()
    record_in(page, "le-cadran:17:turn")
    assert told_by_kernel(page) == "le-cadran:17:turn 17"
    # By keys. Those that have no meaning at the table have none for the notebook while the table has the focus: A and B would
    # insert a cell, D twice and X remove it, M and Y change it, 0 twice restart the kernel, Shift+Enter run the cell anew.
    place = table.get_by_role("button", name=re.compile("^Nine of clubs, the card turned"))
    place.focus()
    for key in ("a", "b", "d", "d", "x", "m", "y", "0", "0", "Shift+Enter", "Escape"):
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == cells and not page.locator(".jp-Dialog").count()
    assert place.evaluate("place => place === document.activeElement")
    page.keyboard.press("Control+z")
    record_in(page, "le-cadran:17:")
    page.keyboard.press("t")
    record_in(page, "le-cadran:17:turn")
    assert told_by_kernel(page) == "le-cadran:17:turn 17"
    # What is not the table's is left to the notebook: it is saved, also from there.
    table.locator(".pt-place[tabindex='0']").focus()
    with page.expect_response(lambda answer: answer.request.method == "PUT" and "a.ipynb" in answer.url):
        page.keyboard.press("Control+s")
    # Opened again, while its kernel lives: the game goes on.
    jupyter.show(page, "a.ipynb")
    page.wait_for_function(TABLES, arg=1, timeout=90_000)
    record_in(page, "le-cadran:17:turn")
    assert table.locator(".pt-steps").is_hidden(), "a game in progress is no worked example"
    table.locator('.pt-history [data-by="-1"]').click()
    record_in(page, "le-cadran:17:")


def test_a_notebook_that_is_neither_run_nor_trusted_shows_pictures(jupyter: Jupyter, browser: Any) -> None:
    shutil.copy(paths.ROOT / "book" / "le-cadran.ipynb", jupyter.folder / "untrusted.ipynb")
    page = browser.new_page()
    jupyter.show(page, "untrusted.ipynb")
    pictures = page.locator('.jp-OutputArea-output img[src^="data:image/svg+xml;base64,"]')
    pictures.first.wait_for(timeout=90_000)
    assert not page.locator(".jp-OutputArea-output patience-table, .jp-OutputArea-output svg").count(), "or the notebook is trusted"
    assert pictures.first.get_attribute("alt").startswith("Le Cadran")
    page.wait_for_function("picture => picture.complete && picture.naturalWidth > 300", arg=pictures.first.element_handle())
    page.close()


def test_a_kernel_that_is_restarted_or_stopped(jupyter: Jupyter, notebook: Callable[[str], Any]) -> None:
    write_notebook(jupyter.folder / "b.ipynb", CELLS)
    page = notebook("b.ipynb")
    page.wait_for_function(TABLES, arg=1, timeout=90_000)
    table = page.locator(".pt")
    table.locator('[data-action="turn"]').click()
    record_in(page, "le-cadran:17:turn")
    note = table.locator(".pt-note")
    command(page, "Kernel", "Restart Kernel…")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    note.get_by_text("kernel was stopped or restarted").wait_for()
    assert "run the cell again" in note.inner_text() and note.get_by_role("button", name="Copy the record").is_visible()
    assert not note.get_by_role("button", name="Try again").count(), "it would be in vain"
    table.locator('[data-action="turn"]').click()
    note.get_by_text("kernel was stopped or restarted").wait_for()
    table.get_by_role("button", name="More").click()
    record = table.locator(".pt-record").input_value()
    assert record.startswith("le-cadran:17:turn")
    # What the table says is what one can do.
    command(page, "Run", "Run All Cells")
    page.wait_for_function("record => document.querySelector('.pt-record')?.value !== record", arg=record)
    page.wait_for_function(TABLES, arg=1)
    table.get_by_role("button", name="More").click()
    table.locator(".pt-record").fill(record)
    table.get_by_role("button", name="Open this record").click()
    record_in(page, record)
    assert told_by_kernel(page) == f"{record} 17"
    command(page, "Kernel", "Shut Down Kernel")
    page.get_by_text("No Kernel").first.wait_for()
    table.locator('.pt-history [data-by="-1"]').click()
    note.get_by_text("No kernel is running for this notebook").wait_for()


def test_the_playroom_among_widgets(jupyter: Jupyter, notebook: Callable[[str], Any]) -> None:
    shutil.copy(paths.ROOT / "book" / "playroom.ipynb", jupyter.folder)
    page = notebook("playroom.ipynb")
    page.wait_for_function(TABLES, arg=2, timeout=90_000)

    def control(label: str, kind: str) -> Any:
        return page.locator(".widget-inline-hbox", has=page.locator(".widget-label", has_text=re.compile(f"^{label}$"))).locator(kind)

    control("Game", "select").select_option(label="Les Petits Paquets")
    record_in(page, "les-petits-paquets:1887:")
    page.locator(".pt-game select").first.select_option("le-cadran")
    record_in(page, "le-cadran:1887:")
    control("vacancies", "select").select_option(index=1)
    record_in(page, "le-cadran[vacancies=talon]:1887:")
    control("Record", "textarea").fill("le-cadran:17:turn; turned > up-1")
    control("Record", "textarea").blur()
    page.get_by_text("move 2 of the record is refused").wait_for()
    assert control("Record", "textarea").input_value() == "le-cadran[vacancies=talon]:1887:"
    control("Record", "textarea").fill("le-cadran:17:turn")
    control("Record", "textarea").blur()
    record_in(page, "le-cadran:17:turn")
    page.locator(".pt").last.locator('.pt-history [data-by="-1"]').click()
    record_in(page, "le-cadran:17:")
    assert control("Record", "textarea").input_value() == "le-cadran:17:"
