"""Every way of choosing is the same choosing: by pen, by two quick taps, in writing, from a file, packets spread to be examined; and no
state of the table is a barrier. (By mouse, finger and keyboard: test_play.py.)"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from edition.won import start_and_moves
from tests.support.browser import PHONE
from tests.support.table_page import TablePage, page_of, spots_of, stepped_index, width_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN, LUCIE, PAQUETS = "le-cadran", "la-belle-lucie", "les-petits-paquets"
BENCH = "bench/le-cadran.html"


def opened(table: TablePage, start: str) -> TablePage:
    """The table with another start of its game."""
    table.load(f"{start}:")
    return table.started(start).settled()


def first_to_a_foundation(table: TablePage) -> tuple[str, str, str]:
    move = next(move for move in table.moves if " > up" in move)
    _, source, target = spots_of(move)
    return move, source, target


def test_a_pen_does_what_a_finger_does(open_book: Callable[..., Any]) -> None:
    page = open_book(BENCH)
    table = TablePage(page, CADRAN).awake()
    move, source, target = first_to_a_foundation(table)
    pen = page.context.new_cdp_session(page)

    def touch(kind: str, x: float, y: float) -> None:
        pen.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "left", "buttons": int(kind != "mouseReleased"),
                                              "clickCount": 1, "pointerType": "pen"})

    x, y = table.middle(source)
    to_x, to_y = table.middle(target)
    touch("mousePressed", x, y)
    for n in range(1, 9):
        touch("mouseMoved", x + (to_x + 20 - x) * n / 8, y + (to_y - 25 - y) * n / 8)
    assert table.root.locator(".pt-dragged").count() == 1 and table.root.locator(".pt-over").count() == 1
    touch("mouseReleased", to_x + 20, to_y - 25)
    table.settled()
    assert table.made == [move] and table.disagreements() == []
    # … and point by point.
    move, source, target = next((move, *spots_of(move)[1:]) for move in table.moves if " > " in move)
    for spot in (source, target):
        place = table.middle(spot)
        touch("mousePressed", *place)
        touch("mouseReleased", *place)
    table.settled()
    assert table.made[1:] == [move]


def test_two_quick_taps_play_to_a_foundation(open_book: Callable[..., Any]) -> None:
    page = open_book(BENCH, **PHONE)
    table = TablePage(page, CADRAN).awake()
    move, source, _ = first_to_a_foundation(table)
    table.place(source).scroll_into_view_if_needed()
    x, y = table.middle(source)
    page.evaluate("performance.now = () => 1")          # however slow the machine is, these two are quick
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    table.at_ply(1)
    assert table.made == [move]
    assert page.evaluate("visualViewport.scale") == 1, "the page is not enlarged by it"


def test_the_next_move_is_written_while_the_last_is_awaited(table: TablePage) -> None:
    table.more()
    written = table.root.get_by_label("Type a move")
    written.fill("turn")
    with table.unanswered():
        written.press("Enter")
        written.fill("turned > talon")
    assert table.settled().made == ["turn"] and written.input_value() == "turned > talon"
    written.press("Enter")
    assert table.settled().made == ["turn", "turned > talon"]
    table.page.wait_for_function("field => !field.value", arg=written.element_handle())


@pytest.mark.quick
def test_a_move_in_writing_is_refused_with_its_sentence(table: TablePage) -> None:
    table.more()
    written = table.root.get_by_label("Type a move")
    written.fill("column-1.1 > up-1")
    written.press("Enter")
    table.settled()
    assert "RULE I" in table.note.upper() and table.said.startswith("Refused. Rule I:")
    assert written.input_value() == "column-1.1 > up-1", "it stays, to be mended"
    written.fill("colunm 3 up 1")
    written.press("Enter")
    table.settled()
    assert "is not written as a move" in table.note and table.made == []


def test_a_record_comes_from_a_file(table: TablePage, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("le-cadran:17:turn; turned > up-1; turn\r\n", encoding="utf-8")
    table.more()
    with table.page.expect_file_chooser() as chooser:
        table.button("From a file").click()
    chooser.value.set_files(file)
    table.started("le-cadran:17")
    assert table.made == ["turn"] and "Move 2" in table.note, "of a damaged one as much as can be followed, and what is wrong"


def test_long_packets_are_spread_to_be_examined(open_book: Callable[..., Any]) -> None:
    table = TablePage(open_book("bench/la-belle-lucie.html")).awake()
    opened(table, "la-belle-lucie:(packet-1: KH QH JH 10H 9H 8H 7H 6H | packet-2: KS QS)")
    assert table.view["start"].startswith("la-belle-lucie:(")
    table.click("packet-2")
    assert table.note == "", "what can be read as it lies is not told"
    table.page.keyboard.press("Escape")
    table.click("packet-1")
    assert "K♥, Q♥, J♥, 10♥, 9♥, 8♥, 7♥, 6♥" in table.note
    table.page.keyboard.press("Escape")
    table.focus_place("packet-2")
    table.page.keyboard.press("e")
    assert table.said == "Packet 2, from the lowest card: king of spades, queen of spades." and "K♠, Q♠" in table.note


def test_what_may_not_be_seen_is_not_spread(table: TablePage) -> None:
    opened(table, "le-cadran:17")
    for move in ("turn", "turned > talon", "turn", "turned > talon"):
        table.play(move)
    top = table.view["piles"]["talon"][-1]
    table.focus_place("talon")
    table.page.keyboard.press("e")
    assert table.said.startswith("The talon, from the lowest card: 1 card beneath, ")
    assert table.note.count("♣") + table.note.count("♥") + table.note.count("♠") + table.note.count("♦") == 1 and top[:-1] in table.note


def test_what_is_turned_up_is_said_with_where_it_can_go(table: TablePage) -> None:
    table.focus_place("column-1")
    table.page.keyboard.press("t")
    table.settled()
    assert " turned up." in table.said and table.said.endswith(("It can go to the talon.", "or the talon."))


@pytest.mark.parametrize(("width", "scheme"), [(1200, "dark"), (320, "light")])
def test_no_barrier_when_the_game_is_won(open_book: Callable[..., Any], width: int, scheme: str) -> None:
    page = open_book(page_of(PAQUETS), width=width, scheme=scheme)
    table = opened(TablePage(page, PAQUETS).awake().alone(), "les-petits-paquets:(packet-1: KH | packet-2: KS)")
    table.play("packet-1 + packet-2")
    assert "You have won" in table.note
    table.more()
    assert table.axe_faults() == []
    assert width_of(page) <= width


def test_nothing_is_lost_at_four_times_the_size(open_book: Callable[..., Any]) -> None:
    """A window of 1280 by 1024, its page zoomed to 400 %: what a rule says does not lie upon the cards."""
    page = open_book(page_of(CADRAN), width=320, height=256)
    table = opened(TablePage(page, CADRAN).awake(), "le-cadran:17")
    table.play("column-1.1 > up-1")
    table.button("Lamp").click()
    table.root.get_by_text("positions looked at").wait_for()
    table.more()
    assert width_of(page) <= 320
    for key in ("Home", *["ArrowRight"] * 4, *["ArrowDown"] * 4, "End"):
        table.focus_here()
        page.keyboard.press(key)
        covered = page.evaluate(
            """() => {
                const button = document.activeElement, box = button.getBoundingClientRect();
                const seen = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(4, box.height / 2));
                return seen?.closest(".pt-note, .pt-lamp, .bd-header-article") ? button.ariaLabel : "";
            }""")
        assert not covered
    lamp = table.root.locator(".pt-lamp [data-do=lamp]")              # "Stop", or "Put out" if it has found out
    for button in (lamp, *map(table.button, ("Hint", "Lamp", "New deal", "Less"))):
        box = button.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320


@pytest.mark.parametrize(("width", "scheme"), [(1200, "light"), (320, "dark")])
def test_no_barrier_while_choosing_between_two_ways(open_book: Callable[..., Any], width: int, scheme: str) -> None:
    """A soldier and a sailor: taken together, or the one laid on the other."""
    slug = "the-empress-of-india"
    page = open_book(page_of(slug), width=width, scheme=scheme)
    table = opened(TablePage(page, slug).awake().alone(), f"{slug}:1")
    table.click("army-16")
    table.click("navy-19")
    ways = table.root.locator(".pt-note [data-move]")
    assert ways.evaluate_all("ways => ways.map(way => way.dataset.move)") == ["army-16 + navy-19", "army-16 > navy-19"]
    assert table.focused() == ways.first.text_content(), "the first of them has the focus"
    assert table.axe_faults() == []
    page.keyboard.press("Escape")
    assert table.note == "" and table.here == "navy-19" and table.hand == ""
    table.click("army-16")
    table.click("navy-19")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    table.settled()
    assert table.made == ["army-16 > navy-19"]


def test_a_king_slipped_underneath_his_packet_is_told_so(open_book: Callable[..., Any]) -> None:
    table = opened(TablePage(open_book("bench/le-carre-napoleon.html")).awake(), "le-carre-napoleon:22")
    move = next(move for move in table.moves if move.startswith("slip packet-9"))
    table.play(move)
    assert " underneath packet 9" in table.said and " to packet 9" not in table.said
    assert table.disagreements() == []


def test_all_to_the_foundations_stops_for_whatever_else_is_done(open_book: Callable[..., Any]) -> None:
    """One that takes a move back while the cards run home does not want that move made again."""
    start, made = start_and_moves(LUCIE)
    table = TablePage(open_book("bench/la-belle-lucie.html")).awake()
    table.load(f"{start}:{'; '.join(made[:-20])}")
    ran = table.run_home_and_undo(len(made) - 18)
    assert ran[0] == ran[1] < len(made)


# ---- the mouse, interrupted -------------------------------------------------------------------------------------------


def take_hold(table: TablePage, spot: str) -> tuple[float, float]:
    """The uppermost card of a spot is dragged a little."""
    table.place(spot).scroll_into_view_if_needed()
    x, y = table.middle(spot)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 30, y + 20, steps=3)
    assert table.root.locator(".pt-dragged").count() == 1
    return x, y


def test_a_card_dragged_where_two_ways_lead_waits_for_the_choice(open_book: Callable[..., Any]) -> None:
    slug = "the-empress-of-india"
    table = opened(TablePage(open_book(f"bench/{slug}.html")).awake(), f"{slug}:1")
    take_hold(table, "army-16")
    table.page.mouse.move(*table.middle("navy-19"), steps=5)
    table.page.mouse.up()
    table.page.wait_for_timeout(50)
    assert table.root.locator(".pt-note [data-move]").count() == 2
    table.root.locator(".pt-note [data-move]").first.click()
    assert table.settled().made == ["army-16 + navy-19"]


@pytest.mark.parametrize("key", ["Escape", "Control+z"])
def test_a_key_ends_a_drag(table: TablePage, key: str) -> None:
    opened(table, "le-cadran:17")
    table.play("turn")
    move, source, target = next((move, *spots_of(move)[1:]) for move in table.moves if " > " in move)
    take_hold(table, source)
    table.focus_here()
    table.page.keyboard.press(key)
    table.page.mouse.move(*table.middle(target), steps=4)
    table.page.mouse.up()
    table.settled()
    assert move not in table.made and table.root.locator(".pt-dragged").count() == 0 and table.disagreements() == []


@pytest.mark.quick
def test_a_page_scrolled_under_a_drag(table: TablePage) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 560})
    opened(table, "le-cadran:17")
    move, source, target = next((move, *spots_of(move)[1:]) for move in table.moves if " > " in move)
    table.show()
    take_hold(table, source)
    x, y = table.middle(target)
    table.page.mouse.move(x, y - 120, steps=4)
    at = table.page.evaluate("scrollY")
    table.page.mouse.wheel(0, 120)                       # the target comes up under the card, and the hand lies still
    table.page.wait_for_function("at => scrollY >= at + 119", arg=at)
    table.page.mouse.up()
    assert table.settled().made == [move]


def test_a_deal_that_comes_while_a_card_is_dragged(table: TablePage) -> None:
    faults: list[str] = []
    table.page.on("pageerror", lambda error: faults.append(str(error)))
    opened(table, "le-cadran:17")
    now = table.view
    table.open_deal(18)
    table.started("le-cadran:18").settled()
    take_hold(table, "column-1")
    table.show_view(now)
    table.page.mouse.move(500, 300, steps=3)
    table.page.mouse.up()
    assert not faults and table.root.locator(".pt-dragged").count() == 0
    move, source, target = next((move, *spots_of(move)[1:]) for move in table.moves if " > " in move)
    take_hold(table, source)
    table.page.mouse.move(*table.middle(target), steps=5)
    table.page.mouse.up()
    assert table.settled().made == [move], "the next drag is as good as ever"


def test_a_card_that_is_no_longer_there_is_not_dragged_on(table: TablePage) -> None:
    """A move is taken back, and before that is answered the card that was played is taken hold of."""
    faults: list[str] = []
    table.page.on("pageerror", lambda error: faults.append(str(error)))
    opened(table, "le-cadran:17")
    move, _, target = first_to_a_foundation(table)
    table.play(move)
    with table.unanswered():
        table.begin_step(-1)
        take_hold(table, target)
    table.answered()
    table.page.mouse.move(500, 300, steps=3)
    table.page.mouse.up()
    assert not faults and table.settled().made == [] and table.root.locator(".pt-dragged").count() == 0
    assert table.disagreements() == []


def test_a_card_that_went_while_it_was_pressed_is_not_dragged(table: TablePage) -> None:
    """One card has been laid upon another; that is taken back, and before it is answered the upper one is pressed."""
    faults: list[str] = []
    table.page.on("pageerror", lambda error: faults.append(str(error)))
    opened(table, "le-cadran:17")
    table.play("column-8 > column-4")
    with table.unanswered():
        table.begin_step(-1)
        table.page.mouse.move(*table.middle("column-4"))
        table.page.mouse.down()
    table.settled()
    table.page.mouse.move(500, 300, steps=5)
    assert table.root.locator(".pt-dragged").count() == 0
    table.page.mouse.up()
    table.play("turn")
    assert not faults and table.settled().made == ["turn"] and table.disagreements() == []


def test_a_card_let_go_beyond_every_spot_is_put_back(table: TablePage) -> None:
    """However far it is from all of them, one is the nearest."""
    _, source, _ = first_to_a_foundation(table)
    x, y = table.middle(source)
    cloth, card = table.root.locator(".pt-cloth").bounding_box(), table.place(source).bounding_box()
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x, cloth["y"] + cloth["height"] + 2 * card["width"], steps=5)
    assert table.root.locator(".pt-dragged").count() == 1 and table.root.locator(".pt-over").count() == 0
    table.page.mouse.up()
    table.settled()
    assert (table.made, table.hand, table.note) == ([], "", "") and "put back" in table.said


def test_a_hand_that_shakes_takes_a_card_up(table: TablePage) -> None:
    x, y = table.middle("column-1")
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 6, y + 2, steps=2)
    table.page.mouse.up()
    table.page.wait_for_timeout(50)
    assert table.hand == "column-1" and table.root.locator(".pt-dragged").count() == 0


# ---- hurry ------------------------------------------------------------------------------------------------------------


@pytest.mark.quick
def test_lay_aside_and_turn_the_next_many_times_at_once(table: TablePage) -> None:
    opened(table, "le-cadran:17")
    table.play("turn")
    table.press_at_once("turn", 6)
    table.answered()
    table.all_answered()
    assert table.settled().made == ["turn", *["turned > talon", "turn"] * 6] and table.note == ""


def test_no_card_is_laid_aside_by_a_button_that_did_not_say_so(table: TablePage) -> None:
    """Pressed twice while the first card is awaited: by the time of the second it would mean to lay that card aside as well."""
    opened(table, "le-cadran:17")
    with table.unanswered():
        table.press_at_once("turn", 2)
    table.all_answered()
    assert table.settled().made == ["turn"] and "A card lies turned already" in table.note


def test_a_move_is_not_made_among_cards_it_was_not_meant_for(table: TablePage) -> None:
    opened(table, "le-cadran:17")
    table.deal_move_and_press_at_once(18, "turn", "turn")
    table.started("le-cadran:18")
    table.all_answered()
    assert table.settled().made == [] and "nothing was moved" in table.said


@pytest.mark.parametrize("key", ["f", "n"])
def test_nothing_is_said_of_moves_before_they_are_known(table: TablePage, key: str) -> None:
    opened(table, "le-cadran:17")
    assert table.key_while_unknown("turn", key) == "One moment."
    table.settled()


# ---- focus ------------------------------------------------------------------------------------------------------------


def test_back_to_the_example_leaves_the_focus_on_its_next_step(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(CADRAN))
    TablePage(page, CADRAN).awake()
    table = TablePage(page, index=stepped_index(page)).settled()
    table.button("Next step").click()
    table.settled()
    table.play(next(move for move in table.moves if move != table.recorded[table.ply]))
    table.more()
    table.button("Back to the example").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.textContent === 'Next step'")
    table.settled()


def test_what_has_the_focus_is_not_beneath_the_panel(open_book: Callable[..., Any]) -> None:
    page = open_book(BENCH, height=620)
    table = opened(TablePage(page).awake(), "le-cadran:17")
    table.play("column-1.1 > up-1")
    assert table.note
    table.show()
    table.focus_place("talon")
    covered = []
    for _ in range(8):
        page.keyboard.press("Tab")
        covered.append(page.evaluate(
            """() => {
                const button = document.activeElement, {x, y, width, height} = button.getBoundingClientRect();
                const seen = document.elementFromPoint(x + width / 2, y + height / 2);
                return button.closest(".pt-bar") && seen?.closest(".pt-note") ? button.textContent.trim() : "";
            }"""))
    assert not any(covered), covered
