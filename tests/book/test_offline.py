"""One visit, and the book is there without a network; a new edition takes the place of the old one whole; and the book from the disk."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from edition.sphinx import offline
from edition.won import start_and_moves
from tests.support.browser import UNDER, Reader
from tests.support.table_page import COURTS, DRAWN, TablePage, page_of
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN = "le-cadran"
def another_edition(folder: Path) -> Path:
    """The book as a later build leaves it: another folder of assets, every page and the table changed; Python the same."""
    book = folder / UNDER
    shutil.copytree(paths.HTML, book)
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
    start, moves = start_and_moves("les-petits-paquets")
    page = at.open(f"{page_of('les-petits-paquets')}#{start}:{';'.join(moves[:-3])}".replace(" ", ""))
    table = TablePage(page, "les-petits-paquets").awake().started(start)
    table.play_by_clicks(moves[-3:])
    assert table.won, "a game to its end"
    at.open(page_of(CADRAN), page)
    table = TablePage(page, CADRAN).awake()
    table.button("Hint").click()
    table.settled()
    table.button("Do this").click()
    assert len(table.settled().made) == 1
    page.wait_for_function(COURTS)
    # The addresses that readers use: a folder, a search, a place in a page, a host that leaves the ending out.
    for address in ("", "book/", "book/index.html?from=afar", "book/index"):
        at.open(address, page)
        page.wait_for_function(DRAWN)
    at.open("search.html?q=perpendicular", page)
    page.get_by_text("thus forming a perpendicular lane").first.wait_for()
    assert not at.faults
    with pytest.raises(Exception, match="ERR_"):
        at.open("book/of-another-author.html", page)


def test_a_new_edition_takes_the_place_of_the_old_one_whole(reader: Callable[..., Reader], tmp_path: Path) -> None:
    at = reader()
    page = at.open(page_of(CADRAN))
    table = TablePage(page, CADRAN).awake()
    table.action("turn").click()
    assert table.settled().made == ["turn"]
    at.wait(page)
    at.shelf.folder = another_edition(tmp_path / "second")
    at.shelf.asked.clear()
    page.reload()
    assert "The second edition." not in page.content() and not page.evaluate("globalThis.edition"), "the first, but all of it"
    at.wait(page)
    again = [path for path in at.shelf.asked if "/pyodide/" in path or "deck-courts" in path or "/scripts/" in path]
    assert not again, "what has not changed is not fetched again"
    page.reload()
    table = TablePage(page, CADRAN)
    assert "The second edition." in page.content() and page.evaluate("globalThis.edition") == "second"
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({name}) => name).filter(name => name.includes('/patience-'))")
    assert loaded and all("/patience-00000000beef/" in name for name in loaded)
    assert table.awake().made == ["turn"] and table.disagreements() == [], "the game that was kept is there"
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
    keeper, let_go = at.context.service_workers[-1], "asker => letGo(asker)"
    asker = "document.querySelector('script[src*=\"/offline.js\"]').src"
    woken = """address => new Promise(resolve => {
        const worker = new Worker(address, {type: "module"});
        worker.onmessage = ({data}) => resolve(data);
        worker.onerror = () => resolve("its script is not there");
        worker.postMessage({});         // it sleeps until then
        setTimeout(() => resolve("it does not wake"), 180_000);
    })"""
    keeper.evaluate(let_go, new.evaluate(asker))        # as it does of itself at every page, a moment later
    assert old.evaluate(woken, engine) == {"awake": True}
    new.close()
    keeper.evaluate(let_go, old.evaluate(asker))        # the page of the edition before had no leisure until now
    assert any(key.startswith(engine) for key in at.kept(old))
    old.close()
    new = at.open("book/le-calcul.html")
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
    TablePage(page, CADRAN).awake()
    at.wait(page, [key for key in at.keys() if "/pyodide/" in key and ".zip?" not in key])    # what a snapshot does without is not fetched
    assert sum("pyodide.asm.wasm" in path for path in at.shelf.asked) == 1
    at.cut_off()
    page.reload()
    TablePage(page, CADRAN).awake()
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
    TablePage(page, CADRAN).awake()


@pytest.mark.parametrize("how", ["unknown", "forbidden"])
def test_a_browser_that_keeps_no_books_reads_as_before(reader: Callable[..., Reader], how: str) -> None:
    at = reader()
    at.context.add_init_script({
        "unknown": "delete Navigator.prototype.serviceWorker;",
        "forbidden": "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'));",
    }[how])
    page = at.open(page_of(CADRAN))
    table = TablePage(page, CADRAN).awake()
    table.action("turn").click()
    assert table.settled().made == ["turn"]
    assert not at.faults


def test_opened_from_the_disk_the_book_reads_and_says_how_to_play(open_book: Callable[..., Any]) -> None:
    page = open_book("about:blank", alone=True, watched=False)
    uncaught: list[str] = []
    page.on("pageerror", lambda error: uncaught.append(str(error)))
    page.goto((paths.HTML / page_of(CADRAN)).as_uri())
    tables = page.locator("patience-table")
    assert tables.count() > 1 and page.locator(".historical").first.is_visible()
    for n in range(tables.count()):
        assert tables.nth(n).locator("svg.patience-figure").is_visible()
        assert "python3 tasks.py serve" in tables.nth(n).locator("> p").inner_text()
    page.emulate_media(media="print")
    assert tables.first.locator("> p").is_hidden()
    page.emulate_media(media="screen")
    page.get_by_role("link", name="La Quinzaine").first.click()
    page.wait_for_url("**/la-quinzaine.html")
    assert not uncaught
