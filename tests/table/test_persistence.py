"""What outlives a visit: the record, a link, the browser's own memory; and what happens when one of them is damaged or forbidden."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.table_page import TablePage, leave

pytestmark = [pytest.mark.browser, pytest.mark.native]

BENCH = "bench/le-cadran.html"


@pytest.fixture
def fresh(open_book: Callable[..., Any]) -> TablePage:
    """A table of its own, for what needs a reload."""
    return TablePage(open_book(BENCH)).awake()


def opened(table: TablePage, text: str) -> None:
    table.more()
    table.root.locator(".pt-record").fill(text)
    table.button("Open this record").click()
    table.settled()


def test_a_link_opens_the_game_it_names(table: TablePage, open_book: Callable[..., Any]) -> None:
    page = table.page
    table.press("turn")
    table.more()
    table.button("Copy a link").click()
    table.noted()
    link = page.evaluate("navigator.clipboard.readText()")
    deal = table.view["deal"]
    assert link.endswith(f"#le-cadran:{deal}:turn")
    other = open_book(link.replace(f":{deal}:", ":17:"), context=page.context)
    there = TablePage(other).awake().started("le-cadran:17")
    assert there.made == ["turn"] and there.disagreements() == []
    other.evaluate("location.hash = '#le-cadran:18:turn;turned%3Etalon'")
    assert there.started("le-cadran:18").made == ["turn", "turned > talon"]
    other.goto(link.partition("#")[0])
    assert TablePage(other).view["deal"] == deal, "a game that came by a link does not take the place of the one that is kept"


def test_a_link_played_on_is_found_again_and_opened_again_is_laid_aside(open_book: Callable[..., Any]) -> None:
    page = open_book(f"{BENCH}#le-cadran:17:turn")
    link, played = page.url, ["turn", "turned > talon", "turn"]
    table = TablePage(page).awake().started("le-cadran:17")
    page.reload()
    table = TablePage(page).awake().started("le-cadran:17").settled()
    assert table.made == played[:1], "not played on yet: the link still counts"
    for move in played[1:]:
        table.play(move)
    page.reload()
    table = TablePage(page).awake()
    table.all_answered()
    assert table.made == played
    page.goto(link)
    again = TablePage(page).awake().at_ply(1)
    again.play("turned > talon")
    assert again.earlier().made == played, "one move does not take the place of the whole game"


def test_a_link_that_is_followed_at_once_does_not_take_the_place_of_the_game(open_book: Callable[..., Any]) -> None:
    page = open_book(BENCH)
    table = TablePage(page).awake()
    deal = table.view["deal"]
    table.play("turn")
    page.evaluate("location.hash = '#le-cadran:17:turn;turned%3Etalon'")        # sooner than the game is kept
    assert table.started("le-cadran:17").settled().made == ["turn", "turned > talon"]
    page.goto(page.url.partition("#")[0] + "?anew")
    table = TablePage(page)
    assert (table.view["deal"], table.made) == (deal, ["turn"])


def test_a_number_that_has_been_written_waits_until_it_is_opened(table: TablePage) -> None:
    table.more()
    field = table.root.get_by_label("Deal number")
    with table.unanswered():
        table.begin("turn")
        field.fill("77")
        field.press("Tab")
    table.settled()
    table.page.keyboard.press("Enter")
    assert table.settled().view["deal"] == 77 and table.made == [] and field.input_value() == "77"
    table.button("New deal").click()
    assert field.input_value() == str(table.settled().view["deal"])


@pytest.mark.quick
def test_the_record_is_copied_and_downloaded(table: TablePage) -> None:
    table.press("turn")
    table.more()
    table.button("Copy").click()
    table.noted()
    record = f"le-cadran:{table.view['deal']}:turn"
    assert table.page.evaluate("navigator.clipboard.readText()") == record
    assert table.root.locator(".pt-record").input_value() == record
    with table.page.expect_download() as download:
        table.button("Download").click()
    assert download.value.path().read_text(encoding="utf-8").strip() == record


@pytest.mark.quick
def test_records_are_opened_also_damaged_ones(table: TablePage) -> None:
    opened(table, "le-cadran:17:turn; turned > talon; turn")
    assert table.made == ["turn", "turned > talon", "turn"] and table.note == ""
    before = table.view
    opened(table, "le-cadrun:17:turn")
    assert "le-cadran" in table.note and table.view == before, "a game that is not there: all stays as it was"
    opened(table, "what is this")
    assert "no record" in table.note and table.view == before
    opened(table, "la-belle-lucie:17:")
    assert "La Belle Lucie" in table.note and table.view == before
    opened(table, "le-cadran:17:turn; turned > up-1; turn")
    assert "Move 2" in table.note and table.made == ["turn"], "a damaged record is followed as far as it can be"
    opened(table, "le-cadran:18:turn; nonsense")
    assert "Move 2" in table.note and table.made == ["turn"] and table.view["deal"] == 18
    assert table.disagreements() == []


@pytest.mark.quick
def test_a_reload_finds_the_game_as_it_was(fresh: TablePage) -> None:
    table, page = fresh, fresh.page
    table.press("turn")
    table.click("turned")
    table.click("talon")
    table.settled()
    table.press("turn")
    table.button("Undo").click()
    table.settled()
    made, piles = table.recorded, table.view["piles"]
    page.reload()
    again = TablePage(page)              # before the engine is awake
    assert again.recorded == made and again.view["piles"] == piles and again.ply == len(made) - 1
    assert again.disagreements() == [] and again.known
    again.awake()
    again.button("Redo").click()
    assert again.settled().made == made


def test_a_move_made_while_the_engine_slept_is_not_lost(open_book: Callable[..., Any]) -> None:
    page = open_book(BENCH)
    table = TablePage(page)
    with table.unanswered():
        table.action("turn").click()
        assert table.made == ["turn"] and table.waiting == 1, "shown, and not yet answered"
        page.reload()
    again = TablePage(page).awake()
    assert again.made == ["turn"] and again.disagreements() == []


def games(table: TablePage) -> list[str]:
    """The earlier games, as they are offered."""
    return [words.strip() for words in table.root.locator(".pt-earlier button").all_text_contents()]


def played(table: TablePage, count: int) -> list[str]:
    for _ in range(count):
        table.play_first()
    return table.made


@pytest.mark.quick
def test_the_same_deal_opened_again_keeps_the_game_that_was_played_of_it(table: TablePage) -> None:
    made, deal = played(table, 3), table.view["deal"]
    table.more()
    table.root.get_by_label("Deal number").press("Enter")          # it holds the number of this deal
    assert table.settled().made == [] and games(table)[0] == f"Deal {deal}, 3 moves"
    assert table.earlier().made == made


def test_the_button_of_an_earlier_game_opens_it_also_when_another_has_come_between(table: TablePage) -> None:
    """A second tab has kept a game at this table, and nothing has been drawn since: as the first tab keeps its own, it lays that aside."""
    made, deal = played(table, 3), table.view["deal"]
    table.open_deal(deal)
    played(table.settled(), 1)
    leave(table.page)
    table.more()
    assert games(table)[0] == f"Deal {deal}, 3 moves"
    table.keep(json.dumps({"start": "le-cadran:77", "made": ["turn"], "at": 1, "opened": table.first_start}))
    table.keep_now()
    assert games(table)[0] == "Deal 77, 1 move"
    table.earlier(games(table).index(f"Deal {deal}, 3 moves"))
    assert table.made == made


def test_a_long_game_is_not_lost_behind_short_ones(table: TablePage) -> None:
    made = played(table, 4)
    for deal in range(21, 36):
        table.open_deal(deal)
        played(table.settled(), 1)
    assert len(games(table)) == 12, "of very many the shortest is given up"
    which = next(n for n, words in enumerate(games(table)) if words.endswith("4 moves"))
    assert table.earlier(which).made == made


def test_a_game_begun_anew_and_otherwise_can_be_had_back(table: TablePage) -> None:
    """Also with the same first move: in many a game there is no other."""
    for deal, other in ((41, True), (43, False)):
        table.open_deal(deal)
        made = played(table, 3)
        table.more()
        table.button("Restart").click()
        table.settled()
        table.play(next(move for move in table.moves if (move != made[0]) is other))
        assert len(table.settled().made) == 1
        assert table.earlier().made == made


def test_a_game_taken_back_can_be_had_back_with_all_its_moves(table: TablePage) -> None:
    table.open_deal(42)
    made = played(table, 3)
    table.go_to(1)
    table.button("New deal").click()
    table.settled().earlier()
    assert table.recorded == made and table.made == made[:1]


def test_what_cannot_be_laid_aside_in_the_browser_is_kept_in_the_page(fresh: TablePage) -> None:
    """Storage that fills up in the midst of a game: said, and the game before is there as long as the page is."""
    made = played(fresh, 3)
    fresh.page.evaluate("""() => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; }""")
    fresh.button("New deal").click()
    fresh.settled()
    assert "To keep a game, copy its record" in fresh.root.locator(".pt-notice").inner_text()
    assert fresh.earlier().made == made


DAMAGED = [
    "{", "null", "5", '{"start": 5, "made": [], "at": 0}', '{"made": ["turn"], "at": 1}',
    '{"start": "le-cadran:17", "made": ["turn"], "at": "abc"}',
    '{"start": "le-cadran:17", "made": {"0": "turn"}, "at": 1}', '{"start": "le-cadran:17", "made": [], "at": 3}',
    '{"start": "le-cadran:17", "made": ["turn"], "at": 1, "view": {"piles": null}}',
    '{"start": "le-cadran:17", "made": ["turn"], "at": 1, "view": {"moves": 7}}',
]


def test_a_damaged_memory_leaves_a_table_to_play_at(fresh: TablePage) -> None:
    page, start, table = fresh.page, fresh.start, fresh
    for damage in DAMAGED:
        played(table.reset(), 1)
        leave(page)
        kept = damage
        if isinstance(said := damage != "{" and json.loads(damage), dict):         # but for this a game that was kept in order
            kept = json.dumps({name: value for name, value in json.loads(table.kept or "").items() if name in ("stamp", "opened")} | said)
        table.keep(kept)
        page.reload()
        table = TablePage(page).awake()
        assert table.disagreements() == [] and table.view["start"] in (start, "le-cadran:17"), damage
        assert len(played(table, 1)) >= 1, damage


@pytest.mark.parametrize(("start", "why", "opened"), [
    ("le-cadran[gaps=any]:5", "no reading", "le-cadran:5"), ("le-cadran:abc", "deal", ""),
])
def test_a_kept_game_that_no_edition_can_read_any_more(fresh: TablePage, start: str, why: str, opened: str) -> None:
    """It is told, and nothing of it is given up; asked for again, as much of it is opened as can be."""
    page, first = fresh.page, fresh.start
    kept = {"opened": first, "start": start, "made": ["turn"], "at": 1}
    fresh.keep(json.dumps(kept))
    page.reload()
    again = TablePage(page).awake().noted()
    assert "cannot be opened" in again.note and again.view["start"] == first
    assert len(games(again)) == 1 and len(played(again, 1)) == 1
    again.earlier()
    assert why in again.note and again.view["start"] == (opened or first) and len(again.made) == 1
    assert len(games(again)) == (2 if opened else 1), "the game that lay there, and the one as it was kept"


def test_a_kept_game_that_breaks_a_rule_of_this_edition(fresh: TablePage) -> None:
    """As much of it is opened as can be followed; the whole is among the earlier games."""
    page = fresh.page
    kept = {"opened": fresh.view["start"], "start": "le-cadran:17", "made": ["turn", "turned > up-1", "turn"], "at": 3}
    fresh.keep(json.dumps(kept))
    page.reload()
    again = TablePage(page).awake().noted().settled()
    assert "Move 2" in again.note and again.made == ["turn"]
    played(again, 1)
    assert games(again) == ["Deal 17, 3 moves"]


def test_a_game_under_way_outlives_a_chapter_that_opens_with_another_deal(fresh: TablePage) -> None:
    """An edition may come that lays another deal on the table: the game played at the old one is among the earlier games."""
    page = fresh.page
    made = played(fresh, 2)
    leave(page)
    kept = json.loads(fresh.kept or "") | {"opened": "le-cadran:9"}
    fresh.keep(json.dumps(kept))
    page.reload()
    again = TablePage(page).awake()
    assert again.made == []
    played(again, 1)
    assert again.earlier().made == made


def test_a_damaged_link_is_told(fresh: TablePage) -> None:
    for link, words in (
        ("#le-cadran:17:turn;turn%2", "Move 2"), ("#le-cadram:17:turn", "le-cadran"), ("#la-belle-lucie:17:", "La Belle Lucie"),
        ("#le-cadran:17:turn;turned%3Eup-1", "Move 2"), ("#le-cadran:seventeen:", "seventeen"),
        ("#le-cadran[vacancies=some]:17:turn", "may be any or talon"), ("#le-cadran[vacancies=tal", "no record"),
    ):
        before = fresh.reset().view
        fresh.page.evaluate("link => { location.hash = link; }", link)
        fresh.noted().settled()
        assert words in fresh.note, link
        assert fresh.view == before or fresh.view["start"] == "le-cadran:17" and fresh.made == ["turn"], "as far as it can be followed"


def test_a_link_carries_the_readings_to_another_machine(table: TablePage, open_book: Callable[..., Any]) -> None:
    table.reading("Vacancies", "talon")
    table.started(f"le-cadran[vacancies=talon]:{table.view['deal']}").settled()
    table.play("turn")
    table.button("Copy a link").click()
    table.noted()
    link = table.page.evaluate("navigator.clipboard.readText()")
    other = TablePage(open_book(link, alone=True)).awake().started(table.start)
    assert other.made == ["turn"] and other.view["piles"] == table.view["piles"]
    assert other.view["readings"][0]["chosen"] == "talon"


def test_a_link_typed_in_capitals_or_with_a_space(fresh: TablePage) -> None:
    fresh.page.evaluate("location.hash = '#%20Le-Cadran:17:TURN'")
    assert fresh.started("le-cadran:17").settled().made == ["turn"]


def test_deals_as_great_as_they_come(table: TablePage) -> None:
    greatest = 2**64 - 1
    table.open_deal(str(greatest))
    assert table.started(f"le-cadran:{greatest}").settled().view["deal"] == str(greatest)
    table.reading("Vacancies", "talon")
    assert table.started(f"le-cadran[vacancies=talon]:{greatest}").settled().note == ""


def test_a_record_with_something_wrong_in_it_stays_to_be_mended(table: TablePage) -> None:
    text = "le-cadran:17:turn; turned > up-1; turn"
    opened(table, text)
    assert "Move 2" in table.note and table.root.locator(".pt-record").input_value() == text


@pytest.mark.parametrize("how", ["forbidden", "full"])
def test_play_goes_on_where_nothing_can_be_kept(open_book: Callable[..., Any], how: str) -> None:
    page = open_book(BENCH, alone=True, before={
        "forbidden": "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});",
        "full": "Storage.prototype.setItem = function () { throw new DOMException('full', 'QuotaExceededError'); };",
    }[how])
    table = TablePage(page).awake()
    for n in range(3):
        table.play_first()
        leave(page)
        assert len(table.made) == n + 1
    assert page.locator(".pt-notice").count() == 1, "said once"
    assert "reload" in page.locator(".pt-notice").inner_text()


def test_looks_are_remembered(fresh: TablePage) -> None:
    table = fresh
    table.more()
    table.root.get_by_label("Four colours").check()
    table.root.get_by_label("Large indices").check()
    table.root.get_by_label("No motion").check()
    table.page.reload()
    again = TablePage(table.page)
    assert again.root.evaluate("root => ['pt-four', 'pt-large', 'pt-still'].every(look => root.classList.contains(look))")


@pytest.mark.parametrize(("system", "here", "moves"), [
    ("no-preference", False, True), ("no-preference", True, False), ("reduce", False, False),
])
def test_cards_lie_still_for_who_wishes_it(open_book: Callable[..., Any], system: str, here: bool, moves: bool) -> None:
    """The whole machine may be set so, or the book alone."""
    page = open_book(BENCH, motion=system, before=f"localStorage.setItem('patience:looks', '{json.dumps({'noMotion': here})}')")
    assert bool(TablePage(page).moving_after("turn")) is moves
