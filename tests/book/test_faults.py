"""What goes wrong on a reader's machine: the table says so in plain words, keeps what has been played, and goes on when it can."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import patience
from tests.support.browser import CHROMIUM_FLAGS, Shelf, asleep, new_context, wait_from_outside, watch
from tests.support.table_page import AWAKE, TablePage, leave, page_of
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN = "le-cadran"
BENCH = "bench/le-cadran.html"
NO_ENGINE: dict[str, str | bytes | None] = {"/snapshot.bin": None, "/patience.zip": None}
NO_WASM = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"


@pytest.fixture
def visit(open_book: Callable[..., Any]) -> Callable[..., Any]:
    """``visit(address)`` → the page as a first visitor has it, with the browser's own Python; what goes wrong is to be expected."""

    def open_(address: str) -> Any:
        page = open_book("about:blank", engine="pyodide", alone=True, watched=False)
        wait_from_outside(page)
        page.goto(address)
        return page

    return open_


@pytest.mark.parametrize("fault, because", [
    ("no script", "script could not be loaded"),
    ("a script that fails", "the dog ate it"),
    ("no Python", "pyodide"),
    ("half of Python", "pyodide.asm.wasm: 404"),
    ("no WebAssembly", "WebAssembly"),
    ("no engine", "patience.zip: 404"),
])
def test_an_engine_that_does_not_wake(visit: Callable[..., Any], shelf: Callable[..., Shelf], fault: str, because: str) -> None:
    host = shelf(paths.HTML)
    if fault == "no WebAssembly":
        host.headers["Content-Security-Policy"] = NO_WASM
    else:
        instead: dict[str, dict[str, str | bytes | None]] = {
            "no script": {"/worker.js": None},
            "a script that fails": {"/worker.js": "throw new Error('the dog ate it');"},
            "no Python": {"/pyodide.mjs": None},
            "half of Python": {"/pyodide.asm.wasm": None},
            "no engine": NO_ENGINE,
        }
        host.instead |= instead[fault]
    page = visit(f"{host.site}/{page_of(CADRAN)}")
    table = TablePage(page, CADRAN)
    cards = table.root.locator(".pt-card").count()
    table.action("turn").click()
    table.answered()
    for _ in range(2):
        assert "could not be woken" in table.note and because in table.note and "nothing is lost" in table.note
        assert table.made == ["turn"] and table.root.locator(".pt-card").count() >= cards, "the cards stay as they lie"
        table.button("Try again").click()
        table.answered()
    table.button("Hint").click()
    table.button("Try again").wait_for()
    assert "could not be woken" in table.note, "what is asked later is answered too"
    if fault == "no WebAssembly":
        return                         # the policy came with the page, and stays with it
    host.instead.clear()
    table.button("Try again").click()
    table.awake()
    assert table.made == ["turn"] and table.disagreements() == [] and "could not be woken" not in table.note
    table.click("turned")
    table.click("talon")
    assert table.settled().made == ["turn", "turned > talon"]


def test_a_link_is_opened_when_the_engine_wakes_after_all(visit: Callable[..., Any], shelf: Callable[..., Shelf]) -> None:
    host = shelf(paths.HTML)
    host.instead |= NO_ENGINE
    table = TablePage(visit(f"{host.site}/{page_of(CADRAN)}#le-cadran:17:turn"), CADRAN)
    table.answered()
    assert "could not be woken" in table.note and table.made == []
    host.instead.clear()
    table.button("Try again").click()
    assert table.started("le-cadran:17").settled().made == ["turn"]


def test_an_engine_that_is_long_in_coming(open_book: Callable[..., Any]) -> None:
    """On a slow line: the question is given up, the waking is not."""
    page = open_book("book/how-to-play.html", engine="pyodide", alone=True)
    page.clock.install()
    with asleep(page):
        page.goto(page.url.rsplit("/book/", 1)[0] + "/" + page_of(CADRAN))
        table = TablePage(page, CADRAN)
        table.action("turn").click()
        page.clock.fast_forward(46_000)
        table.answered()
        assert "has not woken within 45 seconds" in table.note and table.made == ["turn"]
    table.button("Try again").click()
    assert table.settled().made == ["turn"] and table.note == "" and table.disagreements() == []


def test_a_playroom_lists_the_games_before_the_engine_wakes_and_after(visit: Callable[..., Any], shelf: Callable[..., Shelf]) -> None:
    host = shelf(paths.HTML)
    host.instead |= NO_ENGINE
    table = TablePage(visit(f"{host.site}/book/playroom.html"))
    table.action("turn").click()
    table.answered()
    games = table.root.get_by_label("Game", exact=True).locator("option")
    titles = [game.title for game in patience.contents()]
    assert games.all_inner_texts() == titles, "the page knows them"
    host.instead.clear()
    table.button("Try again").click()
    table.awake()
    assert games.all_inner_texts() == titles


def test_an_engine_that_stops_is_woken_again(visit: Callable[..., Any], site: str) -> None:
    page = visit(f"{site}/{page_of(CADRAN)}")
    table = TablePage(page, CADRAN).awake()
    table.press("turn")
    worker = page.workers[0]
    with worker.expect_event("close"):
        worker.evaluate("setTimeout(() => { throw new Error('no memory is left'); })")
    page.evaluate("performance.clearMarks()")
    table.button("Undo").click()
    page.wait_for_function(AWAKE)
    assert table.settled().made == [] and table.disagreements() == [] and table.note == ""


def test_an_engine_that_has_been_given_up_is_heard_no_more(open_book: Callable[..., Any]) -> None:
    page = open_book(BENCH, engine="pyodide", before="""window.woken = [];
        window.Worker = class extends Worker { constructor(...how) { super(...how); woken.push(this); } };""")
    table = TablePage(page).awake()
    fail = "woken[0].dispatchEvent(new ErrorEvent('error', {message: 'no memory is left'}))"
    page.evaluate(fail)
    table.action("turn").click()
    page.evaluate(fail)
    assert table.settled().made == ["turn"] and table.note == "" and page.evaluate("woken.length") == 2


def test_two_tables_of_a_page_do_not_disturb_each_other(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(CADRAN))
    one = TablePage(page, CADRAN).awake()
    other = TablePage(page, index=next(n for n in range(page.locator("patience-table").count()) if n != one.index)).settled()
    before = other.view
    one.action("turn").click()
    other.step(1)                  # both ask at once
    one.settled()
    other.settled()
    assert one.made == ["turn"] and other.ply == before["ply"] + 1
    one.click("column-1", 0)
    one.click("up-1")
    one.settled()
    assert one.refused and not other.refused, "a refusal is told at the table it belongs to"
    one.click("turned")
    assert one.hand == "turned" and other.hand == ""
    page.reload()
    one, other = TablePage(page, index=one.index), TablePage(page, index=other.index)
    assert one.made == ["turn"] and other.ply == before["ply"] + 1


def test_two_tabs_of_a_chapter_lose_nothing(open_book: Callable[..., Any]) -> None:
    """Each tab plays its own game; the last to play is kept, and what it took the place of can be had back."""
    page = open_book(BENCH, alone=True)
    one, other = TablePage(page).awake(), TablePage(open_book(BENCH, context=page.context)).awake()
    first = one.play_first(3)
    leave(one.page)
    move = next(move for move in other.moves if move != first[0])
    other.play(move)
    leave(other.page)
    assert one.made == first and other.made == [move]
    for table in (one, other):
        table.page.close()
    table = TablePage(open_book(BENCH, context=page.context)).awake()
    assert table.made == [move]
    assert table.earlier().made == first
    assert table.earlier().made == [move], "and so to and fro"


def test_a_new_deal_does_not_destroy_the_game_it_replaces(table: TablePage) -> None:
    for _ in range(2):
        table.play_first()
    made, start = table.made, table.view["start"]
    table.button("New deal").click()
    table.settled()
    table.earlier()
    assert table.made == made and table.view["start"] == start


def test_back_from_another_page_the_game_goes_on(browser: Any, chromium: str, site: str) -> None:
    """The browser keeps the page alive meanwhile: the game is there, and the engine answers."""
    # Playwright switches the memory for pages gone back to off; here it is what is tried.
    alive = browser.browser_type.launch(executable_path=chromium, args=CHROMIUM_FLAGS, ignore_default_args=["--disable-back-forward-cache"])
    page = new_context(alive, "pyodide").new_page()
    faults = watch(page, site)
    page.goto(f"{site}/{page_of(CADRAN)}")
    table = TablePage(page, CADRAN).awake()
    table.press("turn")
    page.evaluate("addEventListener('pageshow', event => { window.persisted = event.persisted; })")
    page.goto(f"{site}/book/how-to-play.html")
    page.go_back(wait_until="commit")          # a page that was kept alive does not load again
    page.wait_for_function("window.persisted !== undefined")
    table = TablePage(page, CADRAN)
    assert page.evaluate("window.persisted") is True, "the page was kept alive"
    assert table.made == ["turn"]
    table.button("Undo").click()
    assert table.settled().made == []
    assert not faults
    alive.close()


def test_a_closed_lid(open_book: Callable[..., Any]) -> None:
    page = open_book(BENCH, engine="pyodide")
    table = TablePage(page).awake()
    table.action("turn").click()
    lid = page.context.new_cdp_session(page)
    lid.send("Page.setWebLifecycleState", {"state": "frozen"})
    lid.send("Page.setWebLifecycleState", {"state": "active"})
    table.settled()
    table.click("turned")
    table.click("talon")
    assert table.settled().made == ["turn", "turned > talon"]


def test_a_page_that_is_hidden_has_kept_its_game(open_book: Callable[..., Any]) -> None:
    """A phone may end a page in the background without another word: what was played last is kept by then."""
    table = TablePage(open_book(BENCH)).awake()
    kept = table.kept_around_a_hiding("turn")
    assert kept[0] is None and '"turn"' in kept[1]
    table.settled()


KEYS = "Enter Escape ArrowLeft ArrowRight ArrowUp ArrowDown Home End Tab f t h d Control+z Control+Shift+Z".split()

@pytest.mark.parametrize("slug", ["le-cadran", "la-belle-lucie"])
def test_hasty_touches_lose_no_card(slug: str, open_book: Callable[..., Any]) -> None:
    seed = random.randrange(1 << 32)
    print("seed", seed)
    chance = random.Random(seed)
    page = open_book(f"bench/{slug}.html")
    table = TablePage(page).awake()
    cards = 52 * patience.game(slug).packs
    assert sum(under + len(seen) for under, *seen in table.piles.values()) == cards
    for _ in range(200):
        if chance.random() < 0.6:
            table.touch_somewhere(chance.random())
        else:
            table.focus_here()
            page.keyboard.press(chance.choice(KEYS))
    table.all_answered()               # whatever is asked waits its turn, and this is the last
    table.settled()
    assert table.disagreements() == [], seed
    record = patience.Record.parse(table.record)
    position = record.position
    assert {spot.id: [sum(card is None for card in seen), *[card.text for card in seen if card is not None]]
            for spot in position.game.spots if (seen := position.seen(spot))} == table.view["piles"], seed
    assert sum(len(position.cards(spot.id)) for spot in position.game.spots) == cards, seed
