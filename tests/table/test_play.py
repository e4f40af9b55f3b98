"""Playing at the table: by mouse, by keyboard, by touch, before the engine is awake and after, and what a refusal says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import patience
from edition.won import RECORDS, start_and_moves
from tests.support.browser import PHONE, asleep
from tests.support.table_page import TablePage, card_move, lit_sentence, page_of, spots_of, stepped_index

pytestmark = [pytest.mark.browser, pytest.mark.native]

SPOKEN = Path(__file__).parents[1] / "transcripts" / "spoken"
CADRAN = "le-cadran"
BENCH = "bench/le-cadran.html"
WHOLE = ["les-quatorze", "l-horloge", "la-nivernaise"]      # a square and its pairs, a ring, a tableau with a pack and a talon

ARROWS = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}

def succeeded(table: TablePage) -> None:
    assert table.won and table.disagreements() == []
    assert "You have won" in table.note
    assert table.said.count("The game is won.") == 1
    assert table.root.evaluate("root => root.classList.contains('pt-won')")


@pytest.mark.parametrize("slug", [path.stem for path in sorted(RECORDS.glob("*.txt"))])
def test_each_kind_of_move_of_a_won_game_is_made_by_clicks_and_the_last_wins(slug: str, any_table: TablePage) -> None:
    start, moves = start_and_moves(slug)
    position, clicked, met = patience.Record.parse(f"{start}:").start, [], set[object]()
    for number, move in enumerate(moves):
        if position.kind(move) not in met or number == len(moves) - 1:
            met.add(position.kind(move))
            clicked.append(number)
        position = position.play(move)
    for number in clicked:
        any_table.load(f"{start}:{'; '.join(moves[:number])}").started(start).at_ply(number)
        any_table.play_by_clicks([moves[number]])
        assert any_table.disagreements() == [], f"after move {number + 1}, {moves[number]}"
    succeeded(any_table)


@pytest.mark.parametrize("slug", WHOLE)
def test_a_won_game_is_played_by_clicks(slug: str, any_table: TablePage) -> None:
    start, moves = start_and_moves(slug)
    any_table.load(f"{start}:").started(start)
    any_table.play_by_clicks(moves)
    assert any_table.made == moves
    succeeded(any_table)


@pytest.mark.parametrize("slug", ["la-belle-lucie", "les-petits-paquets"])
def test_a_won_game_is_played_by_the_keyboard_alone(slug: str, open_book: Callable[..., Any]) -> None:
    """Arrows go from place to place, N to what can be moved; Enter takes up and lays down. Whatever is spoken is in the transcript, which
    is to be read as a player hears it. After a change of words: delete it, and this test writes it anew."""
    start, record = start_and_moves(slug)
    page = open_book(f"bench/{slug}.html#{start}:")
    table = TablePage(page).awake().started(start)
    table.settled()
    table.hear()
    told = [f"{table.view['title']}, deal {table.view['deal']}, by the keyboard alone: each key, and what is then spoken.", ""]

    def hear(keys: str, focus: bool = False) -> None:
        """What is spoken after these keys: the name of the place arrived at, and whatever the table says, each time it says it."""
        table.settled()
        said = [each for each in table.heard() if each != "One moment."]      # a matter of the machine
        spoken = " ‖ ".join(filter(None, [table.focused() if focus else "", *said]))
        told.append(f"{keys:<9} {spoken.replace(chr(10), ' / ')}")

    def go(spot: str) -> None:
        """By arrows, along the way a person would find by looking."""
        keys = table.way_to(spot)
        for key in keys:
            page.keyboard.press(key)
        hear("".join(ARROWS[key] for key in keys), focus=True)

    def leap(spot: str) -> None:
        """By N alone."""
        for _ in range(60):
            page.keyboard.press("n")
            hear("n", focus=True)
            if table.here == spot:
                return
        pytest.fail(f"N does not lead to {spot}")

    reach = leap if slug == "les-petits-paquets" else go

    def press(key: str) -> None:
        page.keyboard.press(key)
        hear(key)

    table.root.locator(".pt-place[tabindex='0']").focus()
    hear("Tab", focus=True)
    for key in "deh":
        press(key)
    for key in ("n", "Shift+N", "Home"):
        page.keyboard.press(key)
        hear(key, focus=True)
    press("Enter")
    if not table.hand:          # it lay face down
        page.keyboard.press("ArrowDown")
        hear("↓", focus=True)
        press("Enter")
    go([spot for spot in table.spots if spot not in (table.hand, *table.targets_of_hand())][-1])
    press("Enter")
    assert table.made == [] and table.said.startswith("Refused.")

    for number, move in enumerate(record, 1):
        _, source, target = spots_of(move)
        told += ["", f"{number}."]
        if target:
            reach(source)
            press("Enter")
            assert "taken up" in table.focused() and "taken up" in table.said
            reach(target)
            press("Enter")
        else:
            press("t")
        assert table.made[number - 1:] == [move]
        assert table.has_focus, "the focus stays on the table"
    assert table.won and "The game is won." in table.said
    press("Control+z")
    assert table.made == record[:-1] and table.said.startswith("Taken back.")
    transcript = SPOKEN / f"{slug}.txt"
    text = "\n".join([*told, ""])
    if not transcript.exists():
        transcript.write_text(text, encoding="utf-8")
        pytest.fail(f"tests/transcripts/spoken/{slug}.txt was not there and is now: read it, and run this again", pytrace=False)
    assert text == transcript.read_text(encoding="utf-8")
    page.keyboard.press("Control+Shift+Z")
    table.settled()
    assert table.made == record
    page.keyboard.press("Control+z")
    table.settled()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert table.hand == ""


@pytest.mark.quick
def test_one_tab_stop_and_named_places(table: TablePage) -> None:
    assert table.tab_stops() == 1
    names = table.names()
    assert all(names) and len(set(names)) == len(names)
    assert any("covered" in name for name in names)


def test_a_card_is_dragged_to_its_place(open_book: Callable[..., Any]) -> None:
    page = open_book(BENCH, motion="no-preference")
    table = TablePage(page).awake()
    move, source, target = card_move(table)
    x, y = table.middle(source)
    to_x, to_y = table.middle(target)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10)
    page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    card = table.root.locator(".pt-dragged")
    box = card.bounding_box()
    assert abs(box["x"] + box["width"] / 2 - (x + to_x) / 2) < 12, "the card follows the pointer"
    page.mouse.move(to_x + 25, to_y + 30, steps=4)            # generous: beside the middle is near enough
    assert table.root.locator(".pt-over").count() == 1
    page.mouse.up()
    table.settled()
    assert table.made == [move] and table.disagreements() == []
    # Dropped where it came from it is put back, and the click that follows a drag does nothing.
    _, source, _ = card_move(table)
    x, y = table.middle(source)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 8, steps=3)
    page.mouse.up()
    assert table.hand == "" and "put back" in table.said


def test_a_won_game_is_played_by_touch(open_book: Callable[..., Any]) -> None:
    start, record = start_and_moves("les-petits-paquets")
    table = TablePage(open_book(f"bench/les-petits-paquets.html#{start}:", **PHONE)).awake().started(start)
    for n, move in enumerate(record, 1):
        _, source, target = spots_of(move)
        if target:
            table.place(source).tap()
            table.place(target).tap()
        else:
            table.action(move).tap()
        table.at_ply(n)
    assert table.made == record and table.won and "You have won" in table.note


def test_cards_are_tapped_and_dragged_by_a_finger(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(CADRAN), **PHONE)
    table = TablePage(page, CADRAN).awake()
    played = 0
    while played < 6:
        move = table.moves[0]
        if " > " in move:
            _, source, target = spots_of(move)
            table.place(source).tap()
            table.place(target).tap()
        else:
            table.action(move).tap()
        played += 1
        table.at_ply(played)
        assert table.made[-1] == move
    touch = page.context.new_cdp_session(page)

    def swipe(start: tuple[float, float], end: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
        for n in range(1, 9):
            point = {"x": start[0] + (end[0] - start[0]) * n / 8, "y": start[1] + (end[1] - start[1]) * n / 8}
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(150)

    made = table.made
    move, source, target = card_move(table)
    table.place(target).scroll_into_view_if_needed()
    swipe(table.middle(source), table.middle(target))
    table.at_ply(len(made) + 1)
    assert table.made == [*made, move], "a free card is dragged by the finger at once"
    page.evaluate("window.setTimeout = () => 0")         # however slow the machine is, this is no long press
    stuck = next(spot for spot in table.spots if spot.startswith("column") and not table.targets_of(spot))
    before, (x, y) = page.evaluate("scrollY"), table.middle(stuck)
    swipe((x, y), (x, y - 200))
    page.wait_for_function("before => scrollY > before", arg=before)
    assert table.made == [*made, move], "a swipe on any other card scrolls the page"


def test_the_first_move_waits_for_nothing(open_book: Callable[..., Any]) -> None:
    """With the engine held back: the first move is shown at once, three more are queued, and are judged when it wakes."""
    page = open_book("book/how-to-play.html", engine="pyodide")
    with asleep(page):
        page.goto(page.url.rsplit("/book/", 1)[0] + "/" + page_of(CADRAN))
        table = TablePage(page, CADRAN)
        move, source, target = card_move(table)
        table.click(source)
        table.click(target)
        assert table.made == [move] and table.waiting == 1
        assert len(table.cards_drawn(target)) >= 1
        assert table.name_of(target) in table.said
        table.action("turn").click()
        table.click("column-1", 0)            # a covered card: it will be refused
        table.click("up-8")
        table.action("turn").click()
        assert table.made == [move], "what is asked meanwhile waits"
    table.awake()
    table.answered()
    table.all_answered()
    assert table.made == [move, "turn"]
    assert table.disagreements() == []


def test_a_refusal_quotes_the_rule_and_lights_its_sentence(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(CADRAN))
    table = TablePage(page, CADRAN).awake()
    table.click("column-1", 0)
    table.click("up-1")
    table.settled()
    assert "RULE I" in table.note.upper() and "p. 3" in table.note
    assert "cards in the lowest row are available" in table.note
    assert "lies under" in table.note
    assert table.said.startswith("Refused. Rule I:")
    assert "cards in the lowest row are available" in lit_sentence(page)
    assert page.evaluate("[...CSS.highlights.get('patience-sentence')][0].startContainer.parentElement.closest('.historical') !== null")
    table.button("Show it in the text").click()
    page.wait_for_function("""() => {
        const box = [...CSS.highlights.get("patience-sentence")][0].getBoundingClientRect();
        return box.top > 0 && box.bottom < innerHeight;
    }""")
    assert table.made == []
    _, source, target = card_move(table)
    table.click(source)
    table.click(target)
    table.settled()
    assert lit_sentence(page) == "" and table.note == ""


@pytest.mark.quick
def test_undo_redo_restart_and_another_deal(table: TablePage) -> None:
    opening = table.view["piles"]
    move, source, target = card_move(table)
    table.click(source)
    table.click(target)
    table.settled()
    table.press("turn")
    assert table.made == [move, "turn"]
    table.button("Undo").click()
    table.settled()
    assert table.made == [move] and table.recorded == [move, "turn"]
    table.button("Redo").click()
    table.settled()
    assert table.made == [move, "turn"] and table.disagreements() == []
    table.more()
    table.button("Restart").click()
    table.settled()
    assert table.made == [] and table.view["piles"] == opening
    table.root.get_by_label("Deal number").fill("1887")
    table.button("Open").click()
    table.settled()
    assert table.view["start"] == "le-cadran:1887" and "Deal 1887" in table.said
    assert table.disagreements() == []
    table.button("New deal").click()
    table.settled()
    assert table.view["deal"] not in (0, 1887)
    table.root.get_by_label("Deal number").fill("many")
    table.button("Open").click()
    table.settled()
    assert "a deal has a whole number" in table.note.lower()


@pytest.mark.quick
def test_readings(table: TablePage) -> None:
    deal = table.view["deal"]
    table.reading("Vacancies", "talon")
    table.settled()
    reasons = table.root.locator(".pt-reading p").all_inner_texts()
    assert len(reasons) == len(table.view["readings"]) and all(reasons), "each is offered with its reason"
    assert table.view["start"] == f"le-cadran[vacancies=talon]:{deal}"
    assert table.root.get_by_label("Vacancies").input_value() == "talon"


@pytest.mark.quick
def test_a_hint_can_be_followed(table: TablePage) -> None:
    table.button("Hint").click()
    table.settled()
    assert table.said.startswith("Hint:") and table.root.locator(".pt-hint").count() >= 1
    table.button("Do this").click()
    table.settled()
    assert len(table.made) == 1 and table.note == ""


@pytest.mark.quick
def test_a_move_in_writing_and_the_list_of_moves(table: TablePage) -> None:
    table.more()
    move, source, target = card_move(table)
    written = table.root.get_by_label("Type a move")
    written.fill(move.replace(" ", ""))
    written.press("Enter")
    table.settled()
    assert table.made == [move]
    written.fill("column-77 > up-1")
    written.press("Enter")
    table.settled()
    assert "no spot 'column-77'" in table.note and table.made == [move]
    table.root.locator(".pt-list > summary").click()
    listed = table.root.locator(".pt-list [data-move]")
    listed.first.wait_for()
    assert sorted(listed.evaluate_all("buttons => buttons.map(button => button.dataset.move)")) == sorted(table.moves)
    listed.first.click()
    table.settled()
    assert len(table.made) == 2


@pytest.mark.quick
def test_double_click_plays_to_a_foundation(table: TablePage) -> None:
    move = next((move for move in table.moves if " > up" in move), None)
    assert move, "the chapter's deal offers an ace"
    _, source, _ = spots_of(move)
    table.page.evaluate("performance.now = () => 1")         # however slow the machine is, these two are quick
    table.place(source).dblclick(position={"x": 9, "y": 30})
    table.page.evaluate("delete performance.now")
    table.settled()
    assert table.made == [move]
    table.more()
    table.button("Play all to the foundations").click()
    table.page.wait_for_timeout(300)
    table.settled()
    assert not [move for move in table.moves if " > up" in move]


@pytest.mark.quick
def test_lay_aside_and_turn_the_next_is_one_touch(table: TablePage) -> None:
    table.press("turn")
    if "turned > talon" in table.moves:
        assert table.button("Lay aside, turn the next").is_visible()
        table.click("pack")
        table.at_ply(3)
        assert table.made == ["turn", "turned > talon", "turn"]


@pytest.mark.quick
def test_the_table_is_described(table: TablePage) -> None:
    table.more()
    table.button("Describe the table").click()
    table.settled()
    assert "Column 1:" in table.note and "Pack:" in table.note
    assert "Column 1:" in table.said


def test_a_worked_example_is_stepped_through(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(CADRAN))
    table = TablePage(page, index=stepped_index(page))
    table.show()
    made = table.recorded
    assert table.button("Next step").is_visible() and not table.button("Undo").is_visible()
    for n in range(1, len(made) + 1):
        assert table.root.locator(".pt-arrow").count() == 1, "from the card to its place, before the move is made"
        table.button("Next step").click()
        table.settled()
        assert table.ply == n
        assert "p. " in table.note and lit_sentence(page), "the sentence that makes the step possible"
    assert table.root.locator(".pt-arrow").count() == 0
    table.button("Step back").click()
    table.settled()
    assert table.ply == len(made) - 1 and table.recorded == made
    # A person may leave it, and come back.
    table.go_to(0)
    other = next(move for move in table.moves if move != made[0] and " > " in move)
    table.play(other)
    assert table.button("Undo").is_visible() and not table.button("Next step").is_visible()
    table.more()
    table.button("Back to the example").click()
    table.settled()
    page.wait_for_timeout(100)
    table.settled()
    assert table.recorded == made and table.ply == 0 and table.button("Next step").is_visible()


def test_a_worked_example_is_taken_over(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(CADRAN))
    table = TablePage(page, index=stepped_index(page))
    made = table.recorded
    table.go_to(2)
    table.button("Now you").click()
    table.settled()
    assert table.recorded == made[:2] and table.button("Undo").is_visible() and table.root.locator(".pt-arrow").count() == 0
    table.play(next(move for move in table.moves if move != made[2]))
    assert len(table.made) == 3


def test_from_a_new_deal_a_button_leads_back_to_the_one_before(table: TablePage) -> None:
    start, made = table.start, table.play_first(2)
    table.button("New deal").click()
    table.settled()
    assert table.start != start
    table.root.get_by_role("button", name="Back to deal").click()
    table.started(start)
    assert table.made == made and table.root.get_by_role("button", name="Back to deal").count() == 0


def test_an_engine_that_says_nothing_more_gives_way_to_another(open_book: Callable[..., Any]) -> None:
    page = open_book(BENCH, alone=True)
    table = TablePage(page).awake()
    page.clock.install()
    page.evaluate("(window.send = Worker.prototype.postMessage, Worker.prototype.postMessage = () => {}, null)")
    table.begin("turn")
    page.clock.fast_forward(31_000)
    table.noted()
    assert "has not answered for 30 seconds" in table.note and table.made == ["turn"]
    page.evaluate("(Worker.prototype.postMessage = send, null)")
    table.button("Try again").click()
    table.settled()
    assert table.note == "" and table.made == ["turn"] and table.disagreements() == []
    assert table.play("turned > talon").made == ["turn", "turned > talon"]


def test_a_covered_card_is_offered_the_move_that_takes_it_out(open_book: Callable[..., Any]) -> None:
    """La Quinzaine's exception names a column, but a person takes up the ace in its sixth row."""
    table = TablePage(open_book("bench/la-quinzaine.html#la-quinzaine:532:")).awake()
    table.started("la-quinzaine:532")
    table.click("column-14", 4)
    assert not table.root.locator("[data-move]").count(), "the card above it is offered nothing"
    table.click("column-14", 5)
    table.root.locator("[data-move]").click()
    table.settled()
    assert table.made == ["withdraw column-14"]
    assert table.view["piles"]["up-1"] == [0, "AC"]
