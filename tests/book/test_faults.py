"""What goes wrong on a reader's machine: the table says so in plain words, keeps what has been played, and goes on when it can."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import patience
from tests.support.browser import CHROMIUM_FLAGS, Shelf, asleep, wait_from_outside, watch
from tests.support.table_page import AWAKE, LEAVE, Desk, page_of
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN = "le-cadran"
WIDE = {"viewport": {"width": 1280, "height": 1000}, "reduced_motion": "reduce", "service_workers": "block"}
NO_WASM = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:"


@pytest.fixture
def visit(browser: Any) -> Iterator[Callable[..., Any]]:
    contexts = []

    def open_(address: str) -> Any:
        contexts.append(browser.new_context(**WIDE))
        contexts[-1].set_default_timeout(90_000)
        page = contexts[-1].new_page()
        wait_from_outside(page)
        page.goto(address)
        return page

    yield open_
    for context in contexts:
        context.close()


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
        ending, text = {
            "no script": ("/worker.js", None),
            "a script that fails": ("/worker.js", "throw new Error('the dog ate it');"),
            "no Python": ("/pyodide.mjs", None),
            "half of Python": ("/pyodide.asm.wasm", None),
            "no engine": ("/patience.zip", None),
        }[fault]
        host.instead[ending] = text
    page = visit(f"http://127.0.0.1:{host.port}/{page_of(CADRAN)}")
    desk = Desk(page, CADRAN)
    cards = desk.root.locator(".pt-card").count()
    desk.root.locator('[data-action="turn"]').click()
    desk.answered()
    for _ in range(2):
        assert "could not be woken" in desk.note and because in desk.note and "nothing is lost" in desk.note
        assert desk.made == ["turn"] and desk.root.locator(".pt-card").count() >= cards, "the cards stay as they lie"
        desk.button("Try again").click()
        desk.answered()
    if fault == "no WebAssembly":
        return                         # the policy came with the page, and stays with it
    host.instead.clear()
    desk.button("Try again").click()
    desk.awake()
    assert desk.made == ["turn"] and desk.disagreements() == [] and desk.note == ""
    desk.click("turned")
    desk.click("talon")
    assert desk.settled().made == ["turn", "turned > talon"]


def test_a_link_is_opened_when_the_engine_wakes_after_all(visit: Callable[..., Any], shelf: Callable[..., Shelf]) -> None:
    host = shelf(paths.HTML)
    host.instead["/patience.zip"] = None
    desk = Desk(visit(f"http://127.0.0.1:{host.port}/{page_of(CADRAN)}#le-cadran:17:turn"), CADRAN)
    desk.answered()
    assert "could not be woken" in desk.note and desk.made == []
    host.instead.clear()
    desk.button("Try again").click()
    assert desk.started("le-cadran:17").settled().made == ["turn"]


def test_an_engine_that_is_long_in_coming(open_page: Callable[..., Any]) -> None:
    """On a slow line: the question is given up, the waking is not."""
    page = open_page("book/how-to-play.html", viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    page.clock.install()
    with asleep(page):
        page.goto(page.url.rsplit("/book/", 1)[0] + "/" + page_of(CADRAN))
        desk = Desk(page, CADRAN)
        desk.root.locator('[data-action="turn"]').click()
        page.clock.fast_forward(46_000)
        desk.answered()
        assert "has not woken within 45 seconds" in desk.note and desk.made == ["turn"]
    desk.button("Try again").click()
    assert desk.settled().made == ["turn"] and desk.note == "" and desk.disagreements() == []


def test_a_playroom_is_told_the_games_when_the_engine_wakes_after_all(visit: Callable[..., Any], shelf: Callable[..., Shelf]) -> None:
    host = shelf(paths.HTML)
    host.instead["/patience.zip"] = None
    desk = Desk(visit(f"http://127.0.0.1:{host.port}/book/playroom.html"))
    desk.root.locator('[data-action="turn"]').click()
    desk.answered()
    games = desk.root.get_by_label("Game", exact=True).locator("option")
    assert games.all_inner_texts() == [desk.view["title"]], "the game on the table, as long as no more is known"
    host.instead.clear()
    desk.button("Try again").click()
    desk.awake()
    desk.page.wait_for_function("count => document.querySelectorAll('.pt-game option').length === count", arg=len(patience.contents()))


def test_an_engine_that_stops_is_woken_again(visit: Callable[..., Any], site: str) -> None:
    page = visit(f"{site}/{page_of(CADRAN)}")
    desk = Desk(page, CADRAN).awake()
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    worker = page.workers[0]
    with worker.expect_event("close"):
        worker.evaluate("setTimeout(() => { throw new Error('no memory is left'); })")
    page.evaluate("performance.clearMarks()")
    desk.button("Undo").click()
    page.wait_for_function(AWAKE)
    assert desk.settled().made == [] and desk.disagreements() == [] and desk.note == ""


def test_an_engine_that_has_been_given_up_is_heard_no_more(browser: Any, site: str) -> None:
    context = browser.new_context(**WIDE)
    page = context.new_page()
    page.add_init_script("""window.woken = [];
        window.Worker = class extends Worker { constructor(...how) { super(...how); woken.push(this); } };""")
    page.goto(f"{site}/{page_of(CADRAN)}")
    desk = Desk(page, CADRAN).awake()
    fail = "woken[0].dispatchEvent(new ErrorEvent('error', {message: 'no memory is left'}))"
    page.evaluate(fail)
    desk.root.locator('[data-action="turn"]').click()
    page.evaluate(fail)
    assert desk.settled().made == ["turn"] and desk.note == "" and page.evaluate("woken.length") == 2
    context.close()


def test_two_tables_of_a_page_do_not_disturb_each_other(read_page: Callable[..., Any]) -> None:
    page = read_page(page_of(CADRAN))
    one = Desk(page, CADRAN).awake()
    other = Desk(page, index=next(n for n in range(page.locator("patience-table").count()) if n != one.index)).settled()
    before = other.view
    one.root.locator('[data-action="turn"]').click()
    other.js("table.visit(at => at + 1)")                  # both ask at once
    one.settled()
    other.settled()
    assert one.made == ["turn"] and other.js("table.view.at") == before["at"] + 1
    one.click("column-1", 0)
    one.click("up-1")
    one.settled()
    assert one.note and not other.note, "a refusal is told at the table it belongs to"
    one.click("turned")
    assert one.js("table.hand.id") == "turned" and other.js("table.hand") is None
    page.reload()
    one, other = Desk(page, index=one.index), Desk(page, index=other.index)
    assert one.made == ["turn"] and other.js("table.view.at") == before["at"] + 1


def test_two_tabs_of_a_chapter_lose_nothing(browser: Any, site: str) -> None:
    """Each tab plays its own game; the last to play is kept, and what it took the place of can be had back."""
    context = browser.new_context(**WIDE)
    tabs = [context.new_page() for _ in range(2)]
    desks = []
    for page in tabs:
        page.goto(f"{site}/{page_of(CADRAN)}")
        desks.append(Desk(page, CADRAN).awake())
    for _ in range(3):
        desks[0].js("table.send(table.view.moves[0])")
        desks[0].settled()
    first = desks[0].made
    tabs[0].evaluate(LEAVE)
    other = next(move for move in desks[1].moves if move != first[0])
    desks[1].js("table.send(a[0])", other)
    desks[1].settled()
    tabs[1].evaluate(LEAVE)
    assert desks[0].made == first and desks[1].made == [other]
    for page in tabs:
        page.close()
    page = context.new_page()
    page.goto(f"{site}/{page_of(CADRAN)}")
    desk = Desk(page, CADRAN).awake()
    assert desk.made == [other]
    assert desk.earlier().made == first
    assert desk.earlier().made == [other], "and so to and fro"
    context.close()


def test_a_new_deal_does_not_destroy_the_game_it_replaces(desk: Desk) -> None:
    for _ in range(2):
        desk.js("table.send(table.view.moves[0])")
        desk.settled()
    made, start = desk.made, desk.view["start"]
    desk.button("New deal").click()
    desk.settled()
    desk.earlier()
    assert desk.made == made and desk.view["start"] == start


def test_back_from_another_page_the_game_goes_on(browser: Any, chromium: str, site: str) -> None:
    """The browser keeps the page alive meanwhile: the game is there, and the engine answers."""
    # Playwright switches the memory for pages gone back to off; here it is what is tried.
    alive = browser.browser_type.launch(executable_path=chromium, args=CHROMIUM_FLAGS, ignore_default_args=["--disable-back-forward-cache"])
    page = alive.new_context(**WIDE).new_page()
    faults = watch(page, site)
    page.goto(f"{site}/{page_of(CADRAN)}")
    desk = Desk(page, CADRAN).awake()
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    page.evaluate("addEventListener('pageshow', event => { window.persisted = event.persisted; })")
    page.goto(f"{site}/book/how-to-play.html")
    page.go_back(wait_until="commit")          # a page that was kept alive does not load again
    page.wait_for_function("window.persisted !== undefined")
    desk = Desk(page, CADRAN)
    assert page.evaluate("window.persisted") is True, "the page was kept alive"
    assert desk.made == ["turn"]
    desk.button("Undo").click()
    assert desk.settled().made == []
    assert not faults
    alive.close()


def test_a_closed_lid(read_page: Callable[..., Any]) -> None:
    page = read_page(page_of(CADRAN))
    desk = Desk(page, CADRAN).awake()
    desk.root.locator('[data-action="turn"]').click()
    lid = page.context.new_cdp_session(page)
    lid.send("Page.setWebLifecycleState", {"state": "frozen"})
    lid.send("Page.setWebLifecycleState", {"state": "active"})
    desk.settled()
    desk.click("turned")
    desk.click("talon")
    assert desk.settled().made == ["turn", "turned > talon"]


def test_a_page_that_is_hidden_has_kept_its_game(read_page: Callable[..., Any]) -> None:
    """A phone may end a page in the background without another word: what was played last is kept by then."""
    page = read_page(page_of(CADRAN))
    desk = Desk(page, CADRAN).awake()
    kept = desk.js(
        """(() => {
            table.send("turn");
            const before = localStorage.getItem(table.options.keep);
            document.dispatchEvent(new Event("visibilitychange"));
            return [before, localStorage.getItem(table.options.keep)];
        })()""")
    assert kept[0] is None and '"turn"' in kept[1]
    desk.settled()


KEYS = "Enter Escape ArrowLeft ArrowRight ArrowUp ArrowDown Home End Tab f t h d Control+z Control+Shift+Z".split()

# Any button that a hand could find on the table just now; and the focus back on the table, from wherever it was.
TOUCH = """([index, one]) => {
  const {table} = document.querySelectorAll("patience-table")[index];
  const buttons = ".pt-place, [data-action], [data-by], [data-move], [data-do=hint], [data-do=deal]";
  const some = [...table.root.querySelectorAll(buttons)].filter(button => button.checkVisibility());
  some[Math.floor(one * some.length)].click();
}"""
FOCUS = """index => {
  const {places} = document.querySelectorAll("patience-table")[index].table;
  if (!places.focused) places.go({...places.here});
}"""


@pytest.mark.parametrize("slug", ["le-cadran", "la-belle-lucie"])
def test_a_thousand_hasty_touches_lose_no_card(slug: str, read_page: Callable[..., Any]) -> None:
    seed = random.randrange(1 << 32)
    print("seed", seed)
    chance = random.Random(seed)
    page = read_page(page_of(slug))
    desk = Desk(page, slug).awake()
    cards = 52 * patience.game(slug).packs
    assert desk.js("Object.values(table.view.piles).reduce((sum, [under, ...cards]) => sum + under + cards.length, 0)") == cards
    for _ in range(1000):
        if chance.random() < 0.6:
            page.evaluate(TOUCH, [desk.index, chance.random()])
        else:
            page.evaluate(FOCUS, desk.index)
            page.keyboard.press(chance.choice(KEYS))
    desk.js("table.line")               # whatever is asked waits its turn, and this is the last
    desk.settled()
    assert desk.disagreements() == [], seed
    record = patience.Record.parse(desk.js("table.written"))
    position = record.position
    assert {spot.id: [sum(card is None for card in seen), *[card.text for card in seen if card is not None]]
            for spot in position.game.spots if (seen := position.seen(spot))} == desk.view["piles"], seed
    assert sum(len(position.cards(spot.id)) for spot in position.game.spots) == cards, seed
