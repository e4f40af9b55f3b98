"""Every way of choosing is the same choosing: by pen, by two quick taps, in writing, from a file, packets spread to be examined; and no
state of the table is a barrier. (By mouse, finger and keyboard: test_play.py.)"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.table_page import Desk, axe_faults, page_of, spots_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN, LUCIE, PAQUETS = "le-cadran", "la-belle-lucie", "les-petits-paquets"


def opened(desk: Desk, start: str) -> Desk:
    """The table with another start of its game."""
    desk.js("table.load(a[0])", f"{start}:")
    return desk.started(start).settled()


def first_to_a_foundation(desk: Desk) -> tuple[str, str, str]:
    move = next(move for move in desk.moves if " > up" in move)
    _, source, target = spots_of(move)
    return move, source, target


def test_a_pen_does_what_a_finger_does(open_page: Callable[..., Any]) -> None:
    page = open_page(page_of(CADRAN), viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    desk = Desk(page, CADRAN).awake()
    move, source, target = first_to_a_foundation(desk)
    pen = page.context.new_cdp_session(page)

    def touch(kind: str, x: float, y: float) -> None:
        pen.send("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "left", "buttons": int(kind != "mouseReleased"),
                                              "clickCount": 1, "pointerType": "pen"})

    x, y = desk.middle(source)
    to_x, to_y = desk.middle(target)
    touch("mousePressed", x, y)
    for n in range(1, 9):
        touch("mouseMoved", x + (to_x + 20 - x) * n / 8, y + (to_y - 25 - y) * n / 8)
    assert desk.root.locator(".pt-dragged").count() == 1 and desk.root.locator(".pt-over").count() == 1
    touch("mouseReleased", to_x + 20, to_y - 25)
    desk.settled()
    assert desk.made == [move] and desk.disagreements() == []
    # … and point by point.
    move, source, target = next((move, *spots_of(move)[1:]) for move in desk.moves if " > " in move)
    for spot in (source, target):
        place = desk.middle(spot)
        touch("mousePressed", *place)
        touch("mouseReleased", *place)
    desk.settled()
    assert desk.made[1:] == [move]


def test_two_quick_taps_play_to_a_foundation(open_page: Callable[..., Any]) -> None:
    page = open_page(page_of(CADRAN), viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    desk = Desk(page, CADRAN).awake()
    move, source, _ = first_to_a_foundation(desk)
    desk.place(source).scroll_into_view_if_needed()
    x, y = desk.middle(source)
    page.evaluate("performance.now = () => 1")          # however slow the machine is, these two are quick
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    desk.made_by_touch(1)
    assert desk.made == [move]
    assert page.evaluate("visualViewport.scale") == 1, "the page is not enlarged by it"


def test_the_next_move_is_written_while_the_last_is_awaited(desk: Desk) -> None:
    desk.more()
    written = desk.root.get_by_label("A move in writing")
    written.fill("turn")
    with desk.unanswered():
        written.press("Enter")
        written.fill("turned > talon")
    assert desk.settled().made == ["turn"] and written.input_value() == "turned > talon"
    written.press("Enter")
    assert desk.settled().made == ["turn", "turned > talon"]
    desk.page.wait_for_function("field => !field.value", arg=written.element_handle())


def test_a_move_in_writing_is_refused_with_its_sentence(desk: Desk) -> None:
    desk.more()
    written = desk.root.get_by_label("A move in writing")
    written.fill("column-1.1 > up-1")
    written.press("Enter")
    desk.settled()
    assert "RULE I" in desk.note.upper() and desk.said.startswith("Refused. Rule I:")
    assert written.input_value() == "column-1.1 > up-1", "it stays, to be mended"
    written.fill("colunm 3 up 1")
    written.press("Enter")
    desk.settled()
    assert "is not written as a move" in desk.note and desk.made == []


def test_a_record_comes_from_a_file(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("le-cadran:17:turn; turned > up-1; turn\r\n", encoding="utf-8")
    desk.more()
    with desk.page.expect_file_chooser() as chooser:
        desk.button("From a file").click()
    chooser.value.set_files(file)
    desk.page.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.view.deal === 17", arg=desk.index)
    desk.settled()
    assert desk.made == ["turn"] and "Move 2" in desk.note, "of a damaged one as much as can be followed, and what is wrong"


def test_long_packets_are_spread_to_be_examined(read_page: Callable[..., Any]) -> None:
    desk = Desk(read_page(page_of(LUCIE)), LUCIE).awake()
    opened(desk, "la-belle-lucie:(packet-1: KH QH JH 10H 9H 8H 7H 6H | packet-2: KS QS)")
    assert desk.view["start"].startswith("la-belle-lucie:(")
    desk.click("packet-2")
    assert desk.note == "", "what can be read as it lies is not told"
    desk.page.keyboard.press("Escape")
    desk.click("packet-1")
    assert "K♥, Q♥, J♥, 10♥, 9♥, 8♥, 7♥, 6♥" in desk.note
    desk.page.keyboard.press("Escape")
    desk.js("table.places.go({id: 'packet-2', level: 99})")
    desk.page.keyboard.press("e")
    assert desk.said == "Packet 2, from the lowest card: king of spades, queen of spades." and "K♠, Q♠" in desk.note


def test_what_may_not_be_seen_is_not_spread(desk: Desk) -> None:
    opened(desk, "le-cadran:17")
    for move in ("turn", "turned > talon", "turn", "turned > talon"):
        desk.js("table.send(a[0])", move)
        desk.settled()
    top = desk.view["piles"]["talon"][-1]
    desk.js("table.places.go({id: 'talon', level: 99})")
    desk.page.keyboard.press("e")
    assert desk.said.startswith("The talon, from the lowest card: 1 card beneath, ")
    assert desk.note.count("♣") + desk.note.count("♥") + desk.note.count("♠") + desk.note.count("♦") == 1 and top[:-1] in desk.note


def test_what_is_turned_up_is_said_with_where_it_can_go(desk: Desk) -> None:
    desk.js("table.places.go({id: 'column-1', level: 99})")
    desk.page.keyboard.press("t")
    desk.settled()
    assert " turned up." in desk.said and desk.said.endswith(("It can go to the talon.", "or the talon."))


@pytest.mark.parametrize(("width", "scheme"), [(1200, "dark"), (320, "light")])
def test_no_barrier_when_the_game_is_won(read_page: Callable[..., Any], width: int, scheme: str) -> None:
    page = read_page(page_of(PAQUETS), width=width, scheme=scheme)
    desk = opened(Desk(page, PAQUETS).awake(), "les-petits-paquets:(packet-1: KH | packet-2: KS)")
    desk.js("table.send('packet-1 + packet-2')")
    desk.settled()
    assert "has succeeded" in desk.note
    desk.more()
    assert axe_faults(page, ".pt") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_nothing_is_lost_at_four_times_the_size(read_page: Callable[..., Any]) -> None:
    """A window of 1280 by 1024, its page zoomed to 400 %: what a rule says does not lie upon the cards."""
    page = read_page(page_of(CADRAN), width=320, height=256)
    desk = opened(Desk(page, CADRAN).awake(), "le-cadran:17")
    desk.js("table.send('column-1.1 > up-1')")
    desk.settled()
    desk.button("Lamp").click()
    desk.root.get_by_text("positions looked at").wait_for()
    desk.more()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for key in ("Home", *["ArrowRight"] * 4, *["ArrowDown"] * 4, "End"):
        desk.js("table.places.go(table.places.here)")
        page.keyboard.press(key)
        covered = page.evaluate(
            """() => {
                const button = document.activeElement, box = button.getBoundingClientRect();
                const seen = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(4, box.height / 2));
                return seen?.closest(".pt-note, .pt-lamp, .bd-header-article") ? button.ariaLabel : "";
            }""")
        assert not covered
    lamp = desk.root.locator(".pt-lamp [data-do=lamp]")              # "Stop", or "Put out" if it has found out
    for button in (lamp, *map(desk.button, ("Hint", "Lamp", "New deal", "Less"))):
        box = button.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320


@pytest.mark.parametrize(("width", "scheme"), [(1200, "light"), (320, "dark")])
def test_no_barrier_while_choosing_between_two_ways(read_page: Callable[..., Any], width: int, scheme: str) -> None:
    """A soldier and a sailor: taken together, or the one laid on the other."""
    slug = "the-empress-of-india"
    page = read_page(page_of(slug), width=width, scheme=scheme)
    desk = opened(Desk(page, slug).awake(), f"{slug}:1")
    desk.click("army-16")
    desk.click("navy-19")
    ways = desk.root.locator(".pt-note [data-move]")
    assert ways.evaluate_all("ways => ways.map(way => way.dataset.move)") == ["army-16 + navy-19", "army-16 > navy-19"]
    assert desk.focused() == ways.first.text_content(), "the first of them has the focus"
    assert axe_faults(page, ".pt") == []
    page.keyboard.press("Escape")
    assert desk.note == "" and desk.js("table.places.here.id") == "navy-19" and desk.js("table.hand") is None
    desk.click("army-16")
    desk.click("navy-19")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    desk.settled()
    assert desk.made == ["army-16 > navy-19"]


def test_a_king_slipped_underneath_his_packet_is_told_so(read_page: Callable[..., Any]) -> None:
    desk = opened(Desk(read_page(page_of("le-carre-napoleon")), "le-carre-napoleon").awake(), "le-carre-napoleon:22")
    move = next(move for move in desk.moves if move.startswith("slip packet-9"))
    desk.js("table.send(a[0])", move)
    desk.settled()
    assert " underneath packet 9" in desk.said and " to packet 9" not in desk.said
    assert desk.disagreements() == []


def test_all_to_the_foundations_stops_for_whatever_else_is_done(read_page: Callable[..., Any]) -> None:
    """One that takes a move back while the cards run home does not want that move made again."""
    record = (Path(__file__).parents[1] / "records" / "la-belle-lucie.txt").read_text(encoding="utf-8").strip()
    head, _, moves = record.rpartition(":")
    made = moves.split("; ")
    desk = Desk(read_page(page_of(LUCIE)), LUCIE).awake()
    desk.js("table.load(a[0])", f"{head}:{'; '.join(made[:-20])}")
    desk.settled()
    ran = desk.page.evaluate(
        """async ([index, wait]) => {
            const table = document.querySelectorAll("patience-table")[index].table;
            const run = table.finish();
            while (table.view.at < wait) await new Promise(requestAnimationFrame);
            await table.visit(at => at - 1);
            const taken = table.view.at;
            await run;
            return [taken, table.view.at];
        }""", [desk.index, len(made) - 18])
    assert ran[0] == ran[1] < len(made)


# ---- the mouse, interrupted -------------------------------------------------------------------------------------------


def take_hold(desk: Desk, spot: str) -> tuple[float, float]:
    """The uppermost card of a spot is dragged a little."""
    desk.place(spot).scroll_into_view_if_needed()
    x, y = desk.middle(spot)
    desk.page.mouse.move(x, y)
    desk.page.mouse.down()
    desk.page.mouse.move(x + 30, y + 20, steps=3)
    assert desk.root.locator(".pt-dragged").count() == 1
    return x, y


def test_a_card_dragged_where_two_ways_lead_waits_for_the_choice(read_page: Callable[..., Any]) -> None:
    slug = "the-empress-of-india"
    desk = opened(Desk(read_page(page_of(slug)), slug).awake(), f"{slug}:1")
    take_hold(desk, "army-16")
    desk.page.mouse.move(*desk.middle("navy-19"), steps=5)
    desk.page.mouse.up()
    desk.page.wait_for_timeout(50)
    assert desk.root.locator(".pt-note [data-move]").count() == 2
    desk.root.locator(".pt-note [data-move]").first.click()
    assert desk.settled().made == ["army-16 + navy-19"]


@pytest.mark.parametrize("key", ["Escape", "Control+z"])
def test_a_key_ends_a_drag(desk: Desk, key: str) -> None:
    opened(desk, "le-cadran:17")
    desk.js("table.send('turn')")
    desk.settled()
    move, source, target = next((move, *spots_of(move)[1:]) for move in desk.moves if " > " in move)
    take_hold(desk, source)
    desk.js("table.places.go(table.places.here)")
    desk.page.keyboard.press(key)
    desk.page.mouse.move(*desk.middle(target), steps=4)
    desk.page.mouse.up()
    desk.settled()
    assert move not in desk.made and desk.root.locator(".pt-dragged").count() == 0 and desk.disagreements() == []


def test_a_page_scrolled_under_a_drag(desk: Desk) -> None:
    desk.page.set_viewport_size({"width": 1280, "height": 560})
    opened(desk, "le-cadran:17")
    move, source, target = next((move, *spots_of(move)[1:]) for move in desk.moves if " > " in move)
    desk.js("table.root.scrollIntoView()")
    take_hold(desk, source)
    x, y = desk.middle(target)
    desk.page.mouse.move(x, y - 120, steps=4)
    at = desk.page.evaluate("scrollY")
    desk.page.mouse.wheel(0, 120)                       # the target comes up under the card, and the hand lies still
    desk.page.wait_for_function("at => scrollY >= at + 119", arg=at)
    desk.page.mouse.up()
    assert desk.settled().made == [move]


def test_a_deal_that_comes_while_a_card_is_dragged(desk: Desk) -> None:
    faults: list[str] = []
    desk.page.on("pageerror", lambda error: faults.append(str(error)))
    opened(desk, "le-cadran:17")
    now = desk.js("JSON.stringify(table.view)")
    desk.js("table.open(18)")
    desk.started("le-cadran:18").settled()
    take_hold(desk, "column-1")
    desk.js("table.show(JSON.parse(a[0]))", now)        # as the kernel of a notebook deals
    desk.started("le-cadran:17").settled()
    desk.page.mouse.move(500, 300, steps=3)
    desk.page.mouse.up()
    assert not faults and desk.root.locator(".pt-dragged").count() == 0
    move, source, target = next((move, *spots_of(move)[1:]) for move in desk.moves if " > " in move)
    take_hold(desk, source)
    desk.page.mouse.move(*desk.middle(target), steps=5)
    desk.page.mouse.up()
    assert desk.settled().made == [move], "the next drag is as good as ever"


def test_a_card_that_is_no_longer_there_is_not_dragged_on(desk: Desk) -> None:
    """A move is taken back, and before that is answered the card that was played is taken hold of."""
    faults: list[str] = []
    desk.page.on("pageerror", lambda error: faults.append(str(error)))
    opened(desk, "le-cadran:17")
    move, _, target = first_to_a_foundation(desk)
    desk.js("table.send(a[0])", move)
    desk.settled()
    with desk.unanswered():
        desk.js("[table.visit(at => at - 1)].length")
        take_hold(desk, target)
    desk.answered()
    desk.page.mouse.move(500, 300, steps=3)
    desk.page.mouse.up()
    assert not faults and desk.settled().made == [] and desk.root.locator(".pt-dragged").count() == 0
    assert desk.disagreements() == []


def test_a_card_that_went_while_it_was_pressed_is_not_dragged(desk: Desk) -> None:
    """One card has been laid upon another; that is taken back, and before it is answered the upper one is pressed."""
    faults: list[str] = []
    desk.page.on("pageerror", lambda error: faults.append(str(error)))
    opened(desk, "le-cadran:17")
    desk.js("table.send('column-8 > column-4')")
    desk.settled()
    with desk.unanswered():
        desk.js("[table.visit(at => at - 1)].length")
        desk.page.mouse.move(*desk.middle("column-4"))
        desk.page.mouse.down()
    desk.settled()
    desk.page.mouse.move(500, 300, steps=5)
    assert desk.root.locator(".pt-dragged").count() == 0
    desk.page.mouse.up()
    desk.js("table.send('turn')")
    assert not faults and desk.settled().made == ["turn"] and desk.disagreements() == []


def test_a_hand_that_shakes_takes_a_card_up(desk: Desk) -> None:
    x, y = desk.middle("column-1")
    desk.page.mouse.move(x, y)
    desk.page.mouse.down()
    desk.page.mouse.move(x + 6, y + 2, steps=2)
    desk.page.mouse.up()
    desk.page.wait_for_timeout(50)
    assert desk.js("table.hand?.id") == "column-1" and desk.root.locator(".pt-dragged").count() == 0


# ---- hurry ------------------------------------------------------------------------------------------------------------


def test_lay_aside_and_turn_the_next_many_times_at_once(desk: Desk) -> None:
    opened(desk, "le-cadran:17")
    desk.js("table.send('turn')")
    desk.settled()
    desk.js("""[1, 2, 3, 4, 5, 6].forEach(() => table.root.querySelector("[data-action=turn]").click())""")
    desk.answered()
    desk.js("table.line")
    assert desk.settled().made == ["turn", *["turned > talon", "turn"] * 6] and desk.note == ""


def test_a_move_is_not_made_among_cards_it_was_not_meant_for(desk: Desk) -> None:
    opened(desk, "le-cadran:17")
    desk.js("[table.open(18), table.send('turn'), table.act('turn')].length")
    desk.started("le-cadran:18")
    desk.js("table.line")
    assert desk.settled().made == [] and "nothing was moved" in desk.said


@pytest.mark.parametrize("key", ["f", "n"])
def test_nothing_is_said_of_moves_before_they_are_known(desk: Desk, key: str) -> None:
    opened(desk, "le-cadran:17")
    said = desk.js(f"""(() => {{
        table.send("turn");
        table.cloth.querySelector(".pt-place").dispatchEvent(new KeyboardEvent("keydown", {{key: "{key}", bubbles: true}}));
        return table.said.textContent;
    }})()""")
    assert said.strip() == "One moment."
    desk.settled()


# ---- focus ------------------------------------------------------------------------------------------------------------


def test_back_to_the_example_leaves_the_focus_on_its_next_step(read_page: Callable[..., Any]) -> None:
    page = read_page(page_of(CADRAN))
    Desk(page, CADRAN).awake()
    index = page.evaluate("""[...document.querySelectorAll("patience-table")].findIndex(({table}) => table.first.made.length)""")
    desk = Desk(page, index=index).settled()
    desk.button("Next step").click()
    desk.settled()
    desk.js("table.send(table.view.moves.find(move => move !== table.view.made[table.view.at]))")
    desk.settled()
    desk.more()
    desk.button("Back to the example").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.textContent === 'Next step'")
    desk.settled()


def test_what_has_the_focus_is_not_beneath_the_panel(read_page: Callable[..., Any]) -> None:
    page = read_page(page_of(CADRAN), width=1280, height=620)
    desk = opened(Desk(page, CADRAN).awake(), "le-cadran:17")
    desk.js("table.send('column-1.1 > up-1')")
    desk.settled()
    assert desk.note
    desk.js("table.root.scrollIntoView()")
    desk.js("table.places.go({id: 'talon', level: 99})")
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
