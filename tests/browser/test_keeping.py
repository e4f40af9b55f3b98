"""What outlives a visit: the record, a link, the browser's own memory; and what happens when one of them is damaged or forbidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .desk import Desk, page_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN = "le-cadran"
WIDE = {"viewport": {"width": 1280, "height": 1000}, "reduced_motion": "reduce", "service_workers": "block"}


@pytest.fixture
def fresh(read_page: Callable[..., Any]) -> Desk:
    """A table of its own, for what needs a reload."""
    return Desk(read_page(page_of(CADRAN)), CADRAN).awake()


def opened(desk: Desk, text: str) -> None:
    desk.more()
    desk.root.locator(".pt-record").fill(text)
    desk.button("Open this record").click()
    desk.settled()


def test_a_link_opens_the_game_it_names(desk: Desk) -> None:
    page = desk.page
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    desk.more()
    desk.button("Copy a link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    deal = desk.view["deal"]
    assert link.endswith(f"#le-cadran:{deal}:turn")
    other = page.context.new_page()
    other.goto(link.replace(f":{deal}:", ":17:"))
    there = Desk(other, CADRAN).awake()
    other.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.view.deal === 17", arg=there.index)
    assert there.made == ["turn"] and there.disagreements() == []
    other.evaluate("location.hash = '#le-cadran:18:turn;turned%3Etalon'")
    other.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.view.deal === 18", arg=there.index)
    assert there.settled().made == ["turn", "turned > talon"]
    other.goto(link.partition("#")[0])
    assert Desk(other, CADRAN).view["deal"] == deal, "a game that came by a link does not take the place of the one that is kept"
    other.close()


def test_a_link_played_on_is_found_again_and_opened_again_is_laid_aside(read_page: Callable[..., Any]) -> None:
    page = read_page(f"{page_of(CADRAN)}#le-cadran:17:turn")
    link, played = page.url, ["turn", "turned > talon", "turn"]
    desk = Desk(page, CADRAN).awake().started("le-cadran:17")
    page.reload()
    desk = Desk(page, CADRAN).awake().started("le-cadran:17").settled()
    assert desk.made == played[:1], "not played on yet: the link still counts"
    for move in played[1:]:
        desk.js("table.send(a[0])", move)
        desk.settled()
    page.wait_for_timeout(300)
    page.reload()
    desk = Desk(page, CADRAN).awake()
    desk.js("table.line")
    assert desk.made == played
    page.goto(link)
    again = Desk(page, CADRAN).awake().settled()
    page.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.view.made.length === 1", arg=again.index)
    again.js("table.send('turned > talon')")
    again.settled()
    page.wait_for_timeout(300)
    assert again.earlier().made == played, "one move does not take the place of the whole game"


def test_the_record_is_copied_and_downloaded(desk: Desk) -> None:
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    desk.more()
    desk.button("Copy").click()
    record = f"le-cadran:{desk.view['deal']}:turn"
    assert desk.page.evaluate("navigator.clipboard.readText()") == record
    assert desk.root.locator(".pt-record").input_value() == record
    with desk.page.expect_download() as download:
        desk.button("Download").click()
    assert download.value.path().read_text(encoding="utf-8").strip() == record


def test_records_are_opened_also_damaged_ones(desk: Desk) -> None:
    opened(desk, "le-cadran:17:turn; turned > talon; turn")
    assert desk.made == ["turn", "turned > talon", "turn"] and desk.note == ""
    before = desk.view
    opened(desk, "le-cadrun:17:turn")
    assert "le-cadran" in desk.note and desk.view == before, "a game that is not there: all stays as it was"
    opened(desk, "what is this")
    assert "no record" in desk.note and desk.view == before
    opened(desk, "la-belle-lucie:17:")
    assert "La Belle Lucie" in desk.note and desk.view == before
    opened(desk, "le-cadran:17:turn; turned > up-1; turn")
    assert "Move 2" in desk.note and desk.made == ["turn"], "a damaged record is followed as far as it can be"
    opened(desk, "le-cadran:18:turn; nonsense")
    assert "Move 2" in desk.note and desk.made == ["turn"] and desk.view["deal"] == 18
    assert desk.disagreements() == []


def test_a_reload_finds_the_game_as_it_was(fresh: Desk) -> None:
    desk, page = fresh, fresh.page
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    desk.click("turned")
    desk.click("talon")
    desk.settled()
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    desk.button("Undo").click()
    desk.settled()
    made, piles = desk.view["made"], desk.view["piles"]
    page.wait_for_timeout(300)
    page.reload()
    again = Desk(page, CADRAN)              # before the engine is awake
    assert again.view["made"] == made and again.view["piles"] == piles and again.js("table.view.at") == len(made) - 1
    assert again.disagreements() == [] and again.js("table.moves.known")
    again.awake()
    again.button("Redo").click()
    assert again.settled().made == made


def test_a_move_made_while_the_engine_slept_is_not_lost(read_page: Callable[..., Any]) -> None:
    page = read_page(page_of(CADRAN))
    desk = Desk(page, CADRAN)
    desk.js("table.root.querySelector('[data-action=turn]').click()")
    assert desk.made == ["turn"] and desk.js("table.waiting") == 1, "the engine takes a second at the least to wake"
    page.reload()
    again = Desk(page, CADRAN).awake()
    assert again.made == ["turn"] and again.disagreements() == []


@pytest.mark.parametrize("how", ["forbidden", "full"])
def test_play_goes_on_where_nothing_can_be_kept(browser: Any, site: str, how: str) -> None:
    context = browser.new_context(**WIDE)
    page = context.new_page()
    faults: list[str] = []      # the book's theme does not ask whether it may keep anything: its own complaints are not ours
    page.on("pageerror", lambda error: faults.append(error.stack) if "/patience-" in (error.stack or "") else None)
    page.add_init_script({
        "forbidden": "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});",
        "full": "Storage.prototype.setItem = function () { throw new DOMException('full', 'QuotaExceededError'); };",
    }[how])
    page.goto(f"{site}/{page_of(CADRAN)}")
    desk = Desk(page, CADRAN).awake()
    for n in range(3):
        desk.js("table.send(table.view.moves[0])")
        desk.settled()
        page.wait_for_timeout(260)
        assert len(desk.made) == n + 1
    assert page.locator(".pt-notice").count() == 1, "said once"
    assert "reload" in page.locator(".pt-notice").inner_text()
    assert not faults
    context.close()


def test_an_engine_that_cannot_wake_says_so(browser: Any, site: str) -> None:
    context = browser.new_context(**WIDE)
    page = context.new_page()
    page.route("**/pyodide/pyodide.mjs", lambda route: route.abort())
    page.goto(f"{site}/{page_of(CADRAN)}")
    desk = Desk(page, CADRAN)
    desk.root.locator('[data-action="turn"]').click()
    desk.answered()
    assert "could not be woken" in desk.note and "reload" in desk.note
    desk.button("Hint").click()
    desk.answered()
    assert "could not be woken" in desk.note, "what is asked later is answered too"
    assert desk.made == ["turn"], "the cards stay as they lie"
    context.close()


def test_looks_are_remembered(fresh: Desk) -> None:
    desk = fresh
    desk.more()
    desk.root.get_by_label("Four colours").check()
    desk.root.get_by_label("Large indices").check()
    desk.page.reload()
    again = Desk(desk.page, CADRAN)
    assert again.root.evaluate("root => root.classList.contains('pt-four') && root.classList.contains('pt-large')")
