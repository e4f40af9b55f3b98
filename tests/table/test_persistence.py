"""What outlives a visit: the record, a link, the browser's own memory; and what happens when one of them is damaged or forbidden."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.table_page import LEAVE, Desk, page_of

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
    desk.told()
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
    page.reload()
    desk = Desk(page, CADRAN).awake()
    desk.js("table.line")
    assert desk.made == played
    page.goto(link)
    again = Desk(page, CADRAN).awake().settled()
    page.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.view.made.length === 1", arg=again.index)
    again.js("table.send('turned > talon')")
    again.settled()
    assert again.earlier().made == played, "one move does not take the place of the whole game"


def test_a_link_that_is_followed_at_once_does_not_take_the_place_of_the_game(read_page: Callable[..., Any]) -> None:
    page = read_page(page_of(CADRAN))
    desk = Desk(page, CADRAN).awake()
    deal = desk.view["deal"]
    desk.js("table.send('turn')")
    page.evaluate("location.hash = '#le-cadran:17:turn;turned%3Etalon'")        # sooner than the game is kept
    assert desk.started("le-cadran:17").settled().made == ["turn", "turned > talon"]
    page.wait_for_timeout(300)
    page.goto(page.url.partition("#")[0] + "?anew")
    desk = Desk(page, CADRAN)
    assert (desk.view["deal"], desk.made) == (deal, ["turn"])


def test_a_number_that_has_been_written_waits_until_it_is_opened(desk: Desk) -> None:
    desk.more()
    field = desk.root.get_by_label("Deal number")
    with desk.unanswered():
        desk.js("[table.send('turn')].length")
        field.fill("77")
        field.press("Tab")
    desk.settled()
    desk.page.keyboard.press("Enter")
    assert desk.settled().view["deal"] == 77 and desk.made == [] and field.input_value() == "77"
    desk.button("New deal").click()
    assert field.input_value() == str(desk.settled().view["deal"])


def test_the_record_is_copied_and_downloaded(desk: Desk) -> None:
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    desk.more()
    desk.button("Copy").click()
    desk.told()
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
    made, waiting = desk.js("(table.root.querySelector('[data-action=turn]').click(), [table.view.made, table.waiting])")
    assert made == ["turn"] and waiting == 1, "shown, and not yet answered"
    page.reload()
    again = Desk(page, CADRAN).awake()
    assert again.made == ["turn"] and again.disagreements() == []


def games(desk: Desk) -> list[str]:
    """The earlier games, as they are offered."""
    return [words.strip() for words in desk.root.locator(".pt-earlier button").all_text_contents()]


def played(desk: Desk, count: int) -> list[str]:
    for _ in range(count):
        desk.js("table.send(table.view.moves[0])")
        desk.settled()
    return desk.made


def test_the_same_deal_opened_again_keeps_the_game_that_was_played_of_it(desk: Desk) -> None:
    made, deal = played(desk, 3), desk.view["deal"]
    desk.more()
    desk.root.get_by_label("Deal number").press("Enter")          # it holds the number of this deal
    assert desk.settled().made == [] and games(desk)[0] == f"Deal {deal}, 3 moves"
    assert desk.earlier().made == made


def test_the_button_of_an_earlier_game_opens_it_also_when_another_has_come_between(desk: Desk) -> None:
    """A second tab has kept a game at this table, and nothing has been drawn since: as the first tab keeps its own, it lays that aside."""
    made, deal = played(desk, 3), desk.view["deal"]
    desk.js("table.open(a[0])", deal)
    played(desk.settled(), 1)
    desk.page.evaluate(LEAVE)
    desk.more()
    assert games(desk)[0] == f"Deal {deal}, 3 moves"
    desk.js("localStorage.setItem(table.options.keep, JSON.stringify({...a[0], opened: table.first.start}))",
            {"start": "le-cadran:77", "made": ["turn"], "at": 1})
    desk.js("table.keep()")
    desk.page.evaluate(LEAVE)
    assert games(desk)[0] == "Deal 77, 1 move"
    desk.earlier(games(desk).index(f"Deal {deal}, 3 moves"))
    assert desk.made == made


def test_a_long_game_is_not_lost_behind_short_ones(desk: Desk) -> None:
    made = played(desk, 4)
    for deal in range(21, 36):
        desk.js("table.open(a[0])", deal)
        played(desk.settled(), 1)
    assert len(games(desk)) == 12, "of very many the shortest is given up"
    which = next(n for n, words in enumerate(games(desk)) if words.endswith("4 moves"))
    assert desk.earlier(which).made == made


def test_a_game_begun_anew_and_otherwise_can_be_had_back(desk: Desk) -> None:
    """Also with the same first move: in many a game there is no other."""
    for deal, other in ((41, True), (43, False)):
        desk.js("table.open(a[0])", deal)
        made = played(desk, 3)
        desk.more()
        desk.button("Restart").click()
        desk.settled()
        desk.js("table.send(a[0])", next(move for move in desk.moves if (move != made[0]) is other))
        assert len(desk.settled().made) == 1
        assert desk.earlier().made == made


def test_a_game_taken_back_can_be_had_back_with_all_its_moves(desk: Desk) -> None:
    desk.js("table.open(42)")
    made = played(desk, 3)
    desk.js("table.visit(() => 1)")
    desk.settled()
    desk.button("New deal").click()
    desk.settled().earlier()
    assert desk.view["made"] == made and desk.made == made[:1]


def test_what_cannot_be_laid_aside_in_the_browser_is_kept_in_the_page(fresh: Desk) -> None:
    """Storage that fills up in the midst of a game: said, and the game before is there as long as the page is."""
    made = played(fresh, 3)
    fresh.js("""(Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); })""")
    fresh.button("New deal").click()
    fresh.settled()
    assert "Copy the record to keep a game" in fresh.root.locator(".pt-notice").inner_text()
    assert fresh.earlier().made == made


@pytest.mark.parametrize("damage", [
    "{", "null", "5", '{"start": 5, "made": [], "at": 0}', '{"made": ["turn"], "at": 1}',
    '{"start": "le-cadran:17", "made": ["turn"], "at": "abc"}',
    '{"start": "le-cadran:17", "made": {"0": "turn"}, "at": 1}', '{"start": "le-cadran:17", "made": [], "at": 3}',
    '{"start": "le-cadran:17", "made": ["turn"], "at": 1, "view": {"piles": null}}',
    '{"start": "le-cadran:17", "made": ["turn"], "at": 1, "view": {"moves": 7}}',
])
def test_a_damaged_memory_leaves_a_table_to_play_at(fresh: Desk, damage: str) -> None:
    page, key, start = fresh.page, fresh.js("table.options.keep"), fresh.view["start"]
    played(fresh, 1)
    page.evaluate(LEAVE)
    try:
        kept = {**json.loads(page.evaluate("key => localStorage.getItem(key)", key)), **json.loads(damage)}
        kept = {name: value for name, value in kept.items() if name in ("stamp", "opened") or name in json.loads(damage)}
        damage = json.dumps(kept)
    except (TypeError, ValueError):
        pass                                    # no game at all
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, damage])
    page.reload()
    again = Desk(page, CADRAN).awake()
    assert again.disagreements() == [] and again.view["start"] in (start, "le-cadran:17")
    assert len(played(again, 1)) >= 1


@pytest.mark.parametrize(("start", "why", "opened"), [
    ("le-cadran[gaps=any]:5", "no reading", "le-cadran:5"), ("le-cadran:abc", "deal", ""),
])
def test_a_kept_game_that_no_edition_can_read_any_more(fresh: Desk, start: str, why: str, opened: str) -> None:
    """It is told, and nothing of it is given up; asked for again, as much of it is opened as can be."""
    page, key, first = fresh.page, fresh.js("table.options.keep"), fresh.view["start"]
    kept = {"opened": first, "start": start, "made": ["turn"], "at": 1}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(kept)])
    page.reload()
    again = Desk(page, CADRAN).awake().told()
    assert "cannot be opened" in again.note and again.view["start"] == first
    assert len(games(again)) == 1 and len(played(again, 1)) == 1
    again.earlier()
    assert why in again.note and again.view["start"] == (opened or first) and len(again.made) == 1
    assert len(games(again)) == (2 if opened else 1), "the game that lay there, and the one as it was kept"


def test_a_kept_game_that_breaks_a_rule_of_this_edition(fresh: Desk) -> None:
    """As much of it is opened as can be followed; the whole is among the earlier games."""
    page, key = fresh.page, fresh.js("table.options.keep")
    kept = {"opened": fresh.view["start"], "start": "le-cadran:17", "made": ["turn", "turned > up-1", "turn"], "at": 3}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(kept)])
    page.reload()
    again = Desk(page, CADRAN).awake().told().settled()
    assert "Move 2" in again.note and again.made == ["turn"]
    played(again, 1)
    assert games(again) == ["Deal 17, 3 moves"]


def test_a_game_under_way_outlives_a_chapter_that_opens_with_another_deal(fresh: Desk) -> None:
    """An edition may come that lays another deal on the table: the game played at the old one is among the earlier games."""
    page, key = fresh.page, fresh.js("table.options.keep")
    made = played(fresh, 2)
    page.evaluate(LEAVE)
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", key)) | {"opened": "le-cadran:9"}
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(kept)])
    page.reload()
    again = Desk(page, CADRAN).awake()
    assert again.made == []
    played(again, 1)
    assert again.earlier().made == made


@pytest.mark.parametrize(("link", "words"), [
    ("#le-cadran:17:turn;turn%2", "Move 2"), ("#le-cadram:17:turn", "le-cadran"), ("#la-belle-lucie:17:", "La Belle Lucie"),
    ("#le-cadran:17:turn;turned%3Eup-1", "Move 2"), ("#le-cadran:seventeen:", "seventeen"),
    ("#le-cadran[vacancies=some]:17:turn", "may be any or talon"), ("#le-cadran[vacancies=tal", "no record"),
])
def test_a_damaged_link_is_told(fresh: Desk, link: str, words: str) -> None:
    before = fresh.view
    fresh.page.evaluate("link => { location.hash = link; }", link)
    fresh.told().settled()
    assert words in fresh.note
    assert fresh.view == before or fresh.view["start"] == "le-cadran:17" and fresh.made == ["turn"], "as far as it can be followed"


def test_a_link_carries_the_readings_to_another_machine(desk: Desk, browser: Any) -> None:
    desk.reading("Vacancies", "talon")
    desk.started(f"le-cadran[vacancies=talon]:{desk.view['deal']}").settled()
    desk.js("table.send('turn')")
    desk.settled()
    desk.button("Copy a link").click()
    desk.told()
    link = desk.page.evaluate("navigator.clipboard.readText()")
    machine = browser.new_context(**WIDE)
    there = machine.new_page()
    there.goto(link)
    other = Desk(there, CADRAN).awake().started(desk.view["start"]).settled()
    assert other.made == ["turn"] and other.view["piles"] == desk.view["piles"]
    assert other.view["readings"][0]["chosen"] == "talon"
    machine.close()


def test_a_link_typed_in_capitals_or_with_a_space(fresh: Desk) -> None:
    fresh.page.evaluate("location.hash = '#%20Le-Cadran:17:TURN'")
    assert fresh.started("le-cadran:17").settled().made == ["turn"]


def test_deals_as_great_as_they_come(desk: Desk) -> None:
    greatest = 2**64 - 1
    desk.js("table.open(a[0])", str(greatest))
    assert desk.started(f"le-cadran:{greatest}").settled().view["deal"] == str(greatest)
    desk.reading("Vacancies", "talon")
    assert desk.started(f"le-cadran[vacancies=talon]:{greatest}").settled().note == ""


def test_a_record_with_something_wrong_in_it_stays_to_be_mended(desk: Desk) -> None:
    text = "le-cadran:17:turn; turned > up-1; turn"
    opened(desk, text)
    assert "Move 2" in desk.note and desk.root.locator(".pt-record").input_value() == text


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
        page.evaluate(LEAVE)
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
    desk.root.get_by_label("No motion").check()
    desk.page.reload()
    again = Desk(desk.page, CADRAN)
    assert again.root.evaluate("root => ['pt-four', 'pt-large', 'pt-still'].every(look => root.classList.contains(look))")


@pytest.mark.parametrize(("system", "here", "moves"), [
    ("no-preference", False, True), ("no-preference", True, False), ("reduce", False, False),
])
def test_cards_lie_still_for_who_wishes_it(browser: Any, site: str, system: str, here: bool, moves: bool) -> None:
    """The whole machine may be set so, or the book alone."""
    context = browser.new_context(**{**WIDE, "reduced_motion": system})
    context.add_init_script(f"localStorage.setItem('patience:looks', '{json.dumps({'noMotion': here})}')")
    page = context.new_page()
    page.goto(f"{site}/{page_of(CADRAN)}")
    moving = Desk(page, CADRAN).js("(table.send('turn'), table.layer.querySelectorAll('.pt-moving').length)")
    assert bool(moving) is moves
    context.close()
