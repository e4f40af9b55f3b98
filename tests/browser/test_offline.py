"""One visit, and the book is there without a network; a new edition takes the place of the old one whole; and the book from the disk."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tasks
from tests import text  # noqa: F401  (puts book/_ext on the path)

from .conftest import Shelf
from .desk import Desk, page_of
from .test_play import PLAY, record_of

import offline  # isort: skip

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN = "le-cadran"
UNDER = "library/patience/"         # the book need not lie at the root of its host

KEPT = "async store => (await (await caches.open(store)).keys()).map(({url}) => url)"
# Waits for the store to hold what is wanted and, if so asked, nothing else. (Playwright's own waiting takes no promises.)
WAIT = f"""async ([store, wanted, nothingElse]) => {{
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 100))) {{
    const kept = new Set(await ({KEPT})(store));
    if (wanted.every(key => kept.has(key)) && (!nothingElse || kept.size === wanted.length)) return;
  }}
  throw new Error("it is not kept");
}}"""


class Reader:
    """Someone with a browser of their own, at a book that lies on a shelf."""

    def __init__(self, context: Any, shelf: Shelf, host: str) -> None:
        self.context, self.shelf = context, shelf
        self.scope = f"http://{host}:{shelf.port}/{UNDER}"
        self.faults: list[str] = []

    def open(self, path: str, page: Any = None) -> Any:
        if page is None:
            page = self.context.new_page()
            page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
            page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.goto(self.scope + path)
        return page

    def keys(self, *, later: bool = True) -> list[str]:
        """What is to be kept of the edition that is on the shelf now."""
        return [f"{self.scope}{path}?{value}" for path, value in offline.edition(self.shelf.folder / UNDER).items()
                if later or not re.search("/pyodide/|_sources/", path)]

    def kept(self, page: Any) -> list[str]:
        kept: list[str] = page.evaluate(KEPT, f"patience {self.scope}")
        return kept

    def wait(self, page: Any, wanted: list[str] | None = None, *, nothing_else: bool = False) -> None:
        """Until this is kept: the whole edition, if nothing is named."""
        page.evaluate(WAIT, [f"patience {self.scope}", wanted or self.keys(), nothing_else])

    def cut_off(self) -> None:
        self.shelf.close()
        self.context.set_offline(True)


@pytest.fixture
def reader(browser: Any, shelf: Callable[..., Shelf], tmp_path: Path) -> Iterator[Callable[..., Reader]]:
    """``reader(host)``: by a name that browsers trust as they do https, and that is not the machine's own."""
    contexts = []

    def read(host: str = "patience.localhost", **options: Any) -> Reader:
        book = tmp_path / "first" / UNDER
        book.parent.mkdir(parents=True)
        book.symlink_to(tasks.HTML, target_is_directory=True)
        contexts.append(browser.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce", **options))
        return Reader(contexts[-1], shelf(tmp_path / "first"), host)

    yield read
    for context in contexts:
        context.close()


def another_edition(folder: Path) -> Path:
    """The book as a later build leaves it: another folder of assets, every page and the table changed; Python the same."""
    book = folder / UNDER
    shutil.copytree(tasks.HTML, book)
    old = next((book / "_static").glob("patience-*"))
    new = old.rename(old.with_name("patience-00000000beef"))
    (new / "table.js").write_text((new / "table.js").read_text(encoding="utf-8") + "\nglobalThis.edition = 'second';\n", encoding="utf-8")
    for page in book.rglob("*.html"):
        said = page.read_text(encoding="utf-8").replace(old.name, new.name).replace("</body>", "<p>The second edition.</p></body>")
        page.write_text(said, encoding="utf-8")
    offline.write_worker(book)
    return folder


def test_after_one_visit_the_book_reads_and_plays_without_a_network(reader: Callable[..., Reader]) -> None:
    at = reader()
    first = at.open("book/front-matter.html")
    at.wait(first)
    at.cut_off()
    first.close()
    start, moves = record_of("les-petits-paquets")
    page = at.open(f"{page_of('les-petits-paquets')}#{start}:")
    desk = Desk(page, "les-petits-paquets").awake()
    page.wait_for_function("([index, start]) => document.querySelectorAll('patience-table')[index].table.view.start === start",
                           arg=[desk.index, start])
    assert page.evaluate(PLAY, [desk.index, moves]), "a whole game is won"
    at.open(page_of(CADRAN), page)
    desk = Desk(page, CADRAN).awake()
    desk.button("Hint").click()
    desk.settled()
    desk.button("Do this").click()
    assert len(desk.settled().made) == 1
    page.wait_for_function("document.documentElement.classList.contains('patience-courts')")
    # The addresses that readers use: a folder, a search, a place in a page, a host that leaves the ending out.
    for address in ("", "book/", "book/index.html?from=afar", "book/index"):
        at.open(address, page)
        page.wait_for_function("document.querySelector('patience-table')?.table")
    at.open("search.html?q=perpendicular", page)
    page.get_by_text("thus forming a perpendicular lane").wait_for()
    assert not at.faults
    with pytest.raises(Exception, match="ERR_"):
        at.open("book/of-another-author.html", page)


def test_a_new_edition_takes_the_place_of_the_old_one_whole(reader: Callable[..., Reader], tmp_path: Path) -> None:
    at = reader()
    page = at.open(page_of(CADRAN))
    desk = Desk(page, CADRAN).awake()
    desk.root.locator('[data-action="turn"]').click()
    assert desk.settled().made == ["turn"]
    at.wait(page)
    at.shelf.folder = another_edition(tmp_path / "second")
    at.shelf.asked.clear()
    page.reload()
    assert "The second edition." not in page.content() and not page.evaluate("globalThis.edition"), "the first, but all of it"
    at.wait(page)
    again = [path for path in at.shelf.asked if "/pyodide/" in path or "deck-courts" in path or "/scripts/" in path]
    assert not again, "what has not changed is not fetched again"
    page.reload()
    desk = Desk(page, CADRAN)
    assert "The second edition." in page.content() and page.evaluate("globalThis.edition") == "second"
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({name}) => name).filter(name => name.includes('/patience-'))")
    assert loaded and all("/patience-00000000beef/" in name for name in loaded)
    assert desk.awake().made == ["turn"] and desk.disagreements() == [], "the game that was kept is there"
    at.wait(page, nothing_else=True)
    assert not at.faults


def test_a_page_opened_before_goes_on_with_its_own_edition(reader: Callable[..., Reader], tmp_path: Path) -> None:
    at = reader()
    old = at.open("book/index.html")
    at.wait(old)
    engine = old.evaluate("new URL('worker.js', document.querySelector('script[src*=\"/host.js\"]').src).href")
    at.shelf.folder = another_edition(tmp_path / "second")
    new = at.open("book/le-calcul.html")
    at.wait(new)
    new.reload()
    assert "The second edition." in new.content()
    woken = """address => new Promise(resolve => {
        const worker = new Worker(address, {type: "module"});
        worker.onmessage = ({data}) => resolve(data);
        worker.onerror = () => resolve("its script is not there");
    })"""
    assert old.evaluate(woken, engine) == {"awake": True}
    old.close()
    new.reload()
    at.wait(new, nothing_else=True)


def test_an_edition_that_is_not_all_there_is_not_taken(reader: Callable[..., Reader], tmp_path: Path) -> None:
    at = reader()
    page = at.open("book/front-matter.html")
    at.wait(page)
    first = at.keys()
    at.shelf.folder = another_edition(tmp_path / "second")
    (at.shelf.folder / UNDER / "book" / "sources.html").write_text("The host is still copying.", encoding="utf-8")
    page.reload()
    page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update().catch(() => null);
        while (registration.installing) await new Promise(resolve => setTimeout(resolve, 50));
    }""")
    at.cut_off()
    page.reload()
    assert "The second edition." not in page.content()
    at.open("book/sources.html", page)
    assert "Sources" in page.title()
    at.wait(page, first)


def test_where_bytes_are_counted_python_is_kept_when_it_is_wanted(reader: Callable[..., Reader]) -> None:
    at = reader()
    at.context.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}});")
    page = at.open("book/front-matter.html")
    at.wait(page, at.keys(later=False))
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_load_state("networkidle")
    assert not any("/pyodide/" in path for path in at.shelf.asked)
    at.open(page_of(CADRAN), page)
    Desk(page, CADRAN).awake()
    at.wait(page, [key for key in at.keys() if "/pyodide/" in key])
    assert sum("pyodide.asm.wasm" in path for path in at.shelf.asked) == 1
    at.cut_off()
    page.reload()
    Desk(page, CADRAN).awake()
    assert not at.faults


def test_on_the_readers_own_machine_the_server_comes_first(reader: Callable[..., Reader], tmp_path: Path) -> None:
    at = reader("127.0.0.1")
    page = at.open("book/le-calcul.html")
    at.wait(page)
    at.shelf.folder = another_edition(tmp_path / "second")
    page.reload()
    assert "The second edition." in page.content(), "an author sees what has just been built"
    at.wait(page)
    at.cut_off()
    page.reload()
    assert "The second edition." in page.content()
    at.open(page_of(CADRAN), page)
    Desk(page, CADRAN).awake()


@pytest.mark.parametrize("how", ["unknown", "forbidden"])
def test_a_browser_that_keeps_no_books_reads_as_before(reader: Callable[..., Reader], how: str) -> None:
    at = reader()
    at.context.add_init_script({
        "unknown": "delete Navigator.prototype.serviceWorker;",
        "forbidden": "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));",
    }[how])
    page = at.open(page_of(CADRAN))
    desk = Desk(page, CADRAN).awake()
    desk.root.locator('[data-action="turn"]').click()
    assert desk.settled().made == ["turn"]
    assert not at.faults
