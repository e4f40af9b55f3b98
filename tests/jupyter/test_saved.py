"""Notebooks that no kernel stands behind: what is stored of tables, plates and positions is a picture wherever it is shown."""

from __future__ import annotations

import base64
import re
import shlex
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import patience
from tools import paths

pytestmark = pytest.mark.native


class Images(HTMLParser):
    """The images of a page: words and source."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if tag == "img":
            self.found.append((said.get("alt") or "", said.get("src") or ""))


def notebook_of(*values: Any) -> Any:
    """A notebook as it is saved when each value has been the last of a cell, without its kernel."""
    from ipywidgets import Widget
    from nbformat import v4

    cells = []
    for value in values:
        bundle = value._repr_mimebundle_() if hasattr(value, "_repr_mimebundle_") else {"text/html": value._repr_html_()}
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        cells.append(v4.new_code_cell("…", execution_count=1, outputs=[v4.new_output("execute_result", data=data, execution_count=1)]))
    widgets = [value for value in values if isinstance(value, Widget)]
    state = Widget.get_manager_state(widgets=widgets)           # Jupyter saves it with a notebook that has been played in
    return v4.new_notebook(cells=cells, metadata={"widgets": {"application/vnd.jupyter.widget-state+json": state}})


def converted(notebook: Any, **options: Any) -> str:
    from nbconvert import HTMLExporter
    from traitlets.config import Config

    return str(HTMLExporter(config=Config(options)).from_notebook_node(notebook)[0])


def test_a_chapter_made_into_a_page_shows_every_picture() -> None:
    import nbformat

    notebook = nbformat.read(paths.BOOK / "le-cadran.ipynb", as_version=4)
    stored = "".join(str(output.get("data", {}).get("text/html", "")) for cell in notebook.cells for output in cell.get("outputs", ()))
    images = Images(converted(notebook)).found
    assert len(images) == stored.count("data:image/svg+xml;base64,") >= 3
    for words, source in images:
        assert words.startswith("Le Cadran") and base64.b64decode(source.partition(",")[2]).startswith(b"<svg")


# What GitHub and other previews take of an output, which never have a kernel: the first of these that it holds.
PREVIEW = ("text/html", "text/markdown", "image/svg+xml", "image/png", "text/latex", "text/plain")


@pytest.mark.parametrize("chapter", sorted(path.stem for path in paths.BOOK.glob("*.ipynb")))
def test_a_preview_of_a_chapter_shows_a_picture_of_every_table_and_plate(chapter: str) -> None:
    import nbformat

    notebook = nbformat.read(paths.BOOK / f"{chapter}.ipynb", as_version=4)
    assert "widgets" not in notebook.metadata, "nothing that only a kernel could draw"
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            assert not [kind for kind in data if "widget" in kind]
            shown = next((data[kind] for kind in PREVIEW if kind in data), "")
            if str(data.get("text/plain", "")).startswith("Table(") or "<patience-" in shown or "<figure" in shown:
                images = Images(re.sub("<script.*?</script>|<style.*?</style>", "", shown, flags=re.S)).found
                assert images and all(words and source.startswith("data:image/svg+xml;base64,") for words, source in images), cell.source


@pytest.mark.browser
def test_a_chapter_made_into_a_page_needs_no_network(browser: Any, tmp_path: Path) -> None:
    import nbformat

    page_file = tmp_path / "chapter.html"
    page_file.write_text(converted(nbformat.read(paths.BOOK / "le-cadran.ipynb", as_version=4)), encoding="utf-8")
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(page_file.as_uri(), wait_until="domcontentloaded")
    pictures = page.locator('.jp-OutputArea-output img[src^="data:image/svg+xml;base64,"]')
    assert pictures.count() >= 3
    for picture in pictures.all():
        page.wait_for_function("picture => picture.complete && picture.naturalWidth > 200", arg=picture.element_handle())
    context.close()


def test_a_notebook_saved_after_play_can_be_made_into_a_page_as_the_book_says() -> None:
    table = patience.Table("le-cadran", deal=17)
    assert len(Images(converted(notebook_of(patience.game("le-cadran").deal(17)))).found) == 1
    notebook = notebook_of(table, patience.plate("le-cadran", {"column-1": "KC"}), patience.game("le-cadran").deal(17))
    said = re.search(r"`(jupyter nbconvert [^`]*)`", (paths.BOOK / "playroom.ipynb").read_text(encoding="utf-8"))
    assert said
    options = [word.removeprefix("--").partition("=") for word in shlex.split(said[1]) if "=" in word]
    assert [name for name, _, _ in options] == ["NbConvertBase.display_data_priority"]
    page = converted(notebook, NbConvertBase={"display_data_priority": [options[0][2]]})
    assert len(Images(page).found) == 3 and "<patience-table><img" in page
    assert len(Images(converted(notebook)).found) == 2, "without it nbconvert would show the widget, which has no kernel"


def test_a_stored_table_is_its_picture_and_its_opening() -> None:
    html = patience.Table("le-cadran", deal=17).html()
    assert len(html) < 60_000 and "<style" not in html and html.count("<script") == 1


def test_a_notebook_holds_the_script_and_the_styles_once_however_many_tables_there_are() -> None:
    from ipywidgets.embed import dependency_state

    state = dependency_state([patience.Table("le-cadran", deal=number) for number in (1, 2, 3)])
    models = [model["state"] for model in state.values()]
    assert sum("_view" in model for model in models) == 3
    assert all("export" in model["_esm"] for model in models if "_view" in model), "a page of saved widgets can draw its tables"
    assert [len(model["script"]) > 20_000 and len(model["styles"]) > 5_000 for model in models if "script" in model] == [True]
    assert all(len(model.get("_esm", "")) < 2_000 and not model.get("_css") for model in models)


def test_a_table_is_made_also_after_every_widget_has_been_closed() -> None:
    from ipywidgets import Widget

    first = patience.Table("le-cadran")
    Widget.close_all()
    assert patience.Table("le-cadran")._bundle is not first._bundle
