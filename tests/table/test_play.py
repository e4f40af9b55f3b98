"""Playing at the table: by mouse, by keyboard, by touch, before the engine is awake and after, and what a refusal says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.browser import asleep
from tests.support.table_page import Desk, page_of, spots_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))
SPOKEN = Path(__file__).parents[1] / "transcripts" / "spoken"
CADRAN = "le-cadran"

ARROWS = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}

# Everything that is said aloud from now on, as a live region says it: what is put into it, or added.
HEAR = """(window.heard = [], new MutationObserver(changes => heard.push(
    ...changes.flatMap(change => [...change.addedNodes]).map(node => node.textContent.replace("\\u00a0", " ").trim()))
  ).observe(table.said, {childList: true}))"""

# A whole record by clicks in the page itself: every place and button is clicked where it lies, and must be what lies there.
PLAY = """async ([index, moves]) => {
  const {table} = document.querySelectorAll("patience-table")[index];
  const settled = async () => {
    await table.line;
    while (table.waiting || !table.moves.known) await new Promise(resolve => setTimeout(resolve, 1));
  };
  const press = button => {
    button.scrollIntoView({block: "nearest"});
    const box = button.getBoundingClientRect();
    const parts = [0.5, 0.1, 0.9, 0.3, 0.7];
    const points = parts.flatMap(x => parts.map(y => [box.x + x * box.width, box.y + y * box.height]));
    if (!points.some(point => button.contains(document.elementFromPoint(...point)))) {
      throw new Error(`${button.ariaLabel ?? button.textContent} cannot be touched`);
    }
    button.click();
  };
  const place = (id, depth) => {
    const {under} = table.pictures.piles[id];
    return table.places.at({id, level: depth ? depth - 1 - under + (under ? 1 : 0) : 99});
  };
  for (const [n, move] of moves.entries()) {
    const [, word, from, depth, , to] = move.match(/^(?:([a-z-]+) )?([a-z0-9-]+)(?:\\.(\\d+))?(?: ([>+]) (\\S+))?$/);
    if (!word && !to) {
      const action = table.view.actions.find(each => each.move === move);
      if (!action?.open) throw new Error(`move ${n + 1}: ${move} is not offered`);
      press(table.root.querySelector(`[data-action="${move}"]`));
    } else {
      press(place(from, Number(depth)));
      if (to) press(place(to, 0));
      const ways = [...table.note.querySelectorAll("[data-move]")];
      const way = ways.find(button => button.dataset.move === move);
      if (way) press(way);
    }
    await settled();
    if (table.view.made.length !== n + 1 || table.view.made[n] !== move) {
      throw new Error(`move ${n + 1}: ${move} gave ${table.view.made.slice(n)}; ${table.said.textContent}`);
    }
  }
  return table.view.won;
}"""


def record_of(slug: str) -> tuple[str, list[str]]:
    """A won game from the records: its start, and its moves."""
    start, _, moves = (Path(__file__).parents[1] / "records" / f"{slug}.txt").read_text(encoding="utf-8").strip().rpartition(":")
    return start, [move.strip() for move in moves.split(";") if move.strip()]


def card_move(desk: Desk) -> tuple[str, str, str]:
    """A legal move of a card: the text, the first spot, the second."""
    move = next(move for move in desk.moves if " > " in move)
    _, source, target = spots_of(move)
    return move, source, target


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_won_game_is_played_by_clicks(path: Path, read_page: Callable[..., Any]) -> None:
    start, moves = record_of(path.stem)
    slug = start.partition(":")[0].partition("[")[0]
    page = read_page(f"{page_of(slug)}#{start}:", height=1100)
    desk = Desk(page, slug).awake().started(start)
    won = page.evaluate(PLAY, [desk.index, moves])
    assert won
    assert desk.disagreements() == []
    assert "has succeeded" in desk.note
    assert desk.said.count("The game is won.") == 1
    assert desk.root.evaluate("root => root.classList.contains('pt-won')")


@pytest.mark.parametrize("slug", ["la-belle-lucie", "les-petits-paquets"])
def test_a_won_game_is_played_by_the_keyboard_alone(slug: str, read_page: Callable[..., Any]) -> None:
    """Arrows go from place to place, N to what can be moved; Enter takes up and lays down. Whatever is spoken is in the transcript, which
    is to be read as a player hears it. After a change of words: delete it, and this test writes it anew."""
    start, record = record_of(slug)
    page = read_page(f"{page_of(slug)}#{start}:")
    desk = Desk(page, slug).awake().started(start)
    desk.settled()
    desk.js(HEAR)
    told = [f"{desk.view['title']}, deal {desk.view['deal']}, by the keyboard alone: each key, and what is then spoken.", ""]

    def hear(keys: str, focus: bool = False) -> None:
        """What is spoken after these keys: the name of the place arrived at, and whatever the table says, each time it says it."""
        desk.settled()
        said = [each for each in page.evaluate("heard.splice(0)") if each != "One moment."]      # a matter of the machine
        spoken = " ‖ ".join(filter(None, [desk.focused() if focus else "", *said]))
        told.append(f"{keys:<9} {spoken.replace(chr(10), ' / ')}")

    def go(spot: str) -> None:
        """By arrows, along the way a person would find by looking."""
        keys = desk.js(
            """(() => {
                const {places} = table, seen = new Map(), line = [[places.at(places.here), []]];
                const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
                while (line.length) {
                    const [button, keys] = line.shift();
                    if (!button || seen.has(button)) continue;
                    seen.set(button, keys);
                    for (const [key, step] of Object.entries(steps)) line.push([places.beyond(button, ...step), [...keys, key]]);
                }
                return seen.get(places.at({id: a[0], level: 99}));
            })()""", spot)
        for key in keys:
            page.keyboard.press(key)
        hear("".join(ARROWS[key] for key in keys), focus=True)

    def leap(spot: str) -> None:
        """By N alone."""
        for _ in range(60):
            page.keyboard.press("n")
            hear("n", focus=True)
            if desk.js("table.places.here.id") == spot:
                return
        pytest.fail(f"N does not lead to {spot}")

    reach = leap if slug == "les-petits-paquets" else go

    def press(key: str) -> None:
        page.keyboard.press(key)
        hear(key)

    desk.js("table.root.querySelector('.pt-place[tabindex=\"0\"]').focus()")
    hear("Tab", focus=True)
    for key in "deh":
        press(key)
    for key in ("n", "Shift+N", "Home"):
        page.keyboard.press(key)
        hear(key, focus=True)
    press("Enter")
    if not desk.js("Boolean(table.hand)"):          # it lay face down
        page.keyboard.press("ArrowDown")
        hear("↓", focus=True)
        press("Enter")
    go(desk.js("table.pictures.order.findLast(id => table.places.buttons[id] && id !== table.hand.id && !table.hand.targets.has(id))"))
    press("Enter")
    assert desk.made == [] and desk.said.startswith("Refused.")

    for number, move in enumerate(record, 1):
        _, source, target = spots_of(move)
        told += ["", f"{number}."]
        if target:
            reach(source)
            press("Enter")
            assert "taken up" in desk.focused() and "taken up" in desk.said
            reach(target)
            press("Enter")
        else:
            press("t")
        assert desk.made[number - 1:] == [move]
        assert desk.js("table.places.focused"), "the focus stays on the table"
    assert desk.js("table.view.won") and "The game is won." in desk.said
    press("Control+z")
    assert desk.made == record[:-1] and desk.said.startswith("Taken back.")
    transcript = SPOKEN / f"{slug}.txt"
    text = "\n".join([*told, ""])
    if not transcript.exists():
        transcript.write_text(text, encoding="utf-8")
        pytest.fail(f"tests/transcripts/spoken/{slug}.txt was not there and is now: read it, and run this again", pytrace=False)
    assert text == transcript.read_text(encoding="utf-8")
    page.keyboard.press("Control+Shift+Z")
    desk.settled()
    assert desk.made == record
    page.keyboard.press("Control+z")
    desk.settled()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert desk.js("table.hand") is None


def test_one_tab_stop_and_named_places(desk: Desk) -> None:
    assert desk.js("table.ground.querySelectorAll('[tabindex=\"0\"]').length") == 1
    names = desk.js("[...table.ground.querySelectorAll('.pt-place')].map(place => place.ariaLabel)")
    assert all(names) and len(set(names)) == len(names)
    assert any("covered" in name for name in names)


def test_a_card_is_dragged_to_its_place(open_page: Callable[..., Any]) -> None:
    page = open_page(page_of(CADRAN), viewport={"width": 1280, "height": 1000})
    desk = Desk(page, CADRAN).awake()
    move, source, target = card_move(desk)
    x, y = desk.middle(source)
    to_x, to_y = desk.middle(target)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10)
    page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    card = desk.root.locator(".pt-dragged")
    box = card.bounding_box()
    assert abs(box["x"] + box["width"] / 2 - (x + to_x) / 2) < 12, "the card follows the pointer"
    page.mouse.move(to_x + 25, to_y + 30, steps=4)            # generous: beside the middle is near enough
    assert desk.root.locator(".pt-over").count() == 1
    page.mouse.up()
    desk.settled()
    assert desk.made == [move] and desk.disagreements() == []
    # Dropped where it came from it is put back, and the click that follows a drag does nothing.
    _, source, _ = card_move(desk)
    x, y = desk.middle(source)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 8, steps=3)
    page.mouse.up()
    assert desk.js("table.hand") is None and "put back" in desk.said


def test_a_won_game_is_played_by_touch(open_page: Callable[..., Any]) -> None:
    start, record = record_of("les-petits-paquets")
    page = open_page(f"{page_of('les-petits-paquets')}#{start}:", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True,
                     reduced_motion="reduce")
    desk = Desk(page, "les-petits-paquets").awake().started(start)
    for n, move in enumerate(record, 1):
        _, source, target = spots_of(move)
        if target:
            desk.place(source).tap()
            desk.place(target).tap()
        else:
            desk.root.locator(f'[data-action="{move}"]').tap()
        desk.made_by_touch(n)
    assert desk.made == record and desk.js("table.view.won") and "has succeeded" in desk.note


def test_cards_are_tapped_and_dragged_by_a_finger(open_page: Callable[..., Any]) -> None:
    page = open_page(page_of(CADRAN), viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    desk = Desk(page, CADRAN).awake()
    played = 0
    while played < 6:
        move = desk.moves[0]
        if " > " in move:
            _, source, target = spots_of(move)
            desk.place(source).tap()
            desk.place(target).tap()
        else:
            desk.root.locator(f'[data-action="{move}"]').tap()
        played += 1
        desk.made_by_touch(played)
        assert desk.made[-1] == move
    touch = page.context.new_cdp_session(page)

    def swipe(start: tuple[float, float], end: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start[0], "y": start[1]}]})
        for n in range(1, 9):
            point = {"x": start[0] + (end[0] - start[0]) * n / 8, "y": start[1] + (end[1] - start[1]) * n / 8}
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(150)

    made = desk.made
    move, source, target = card_move(desk)
    desk.place(target).scroll_into_view_if_needed()
    swipe(desk.middle(source), desk.middle(target))
    desk.made_by_touch(len(made) + 1)
    assert desk.made == [*made, move], "a free card is dragged by the finger at once"
    page.evaluate("window.setTimeout = () => 0")         # however slow the machine is, this is no long press
    stuck = desk.js("table.pictures.order.find(id => id.startsWith('column') && !table.moves.from(id).size)")
    before, (x, y) = page.evaluate("scrollY"), desk.middle(stuck)
    swipe((x, y), (x, y - 200))
    page.wait_for_function("before => scrollY > before", arg=before)
    assert desk.made == [*made, move], "a swipe on any other card scrolls the page"


def test_the_first_move_waits_for_nothing(open_page: Callable[..., Any]) -> None:
    """With the engine held back: the first move is shown at once, three more are queued, and are judged when it wakes."""
    page = open_page("book/how-to-play.html", viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    with asleep(page):
        page.goto(page.url.rsplit("/book/", 1)[0] + "/" + page_of(CADRAN))
        desk = Desk(page, CADRAN)
        move, source, target = card_move(desk)
        desk.click(source)
        desk.click(target)
        assert desk.made == [move] and desk.js("table.waiting") == 1
        assert desk.js("table.pictures.piles[a[0]].cards.length", target) >= 1
        assert desk.js("table.names[a[0]]", target) in desk.said
        desk.root.locator('[data-action="turn"]').click()
        desk.click("column-1", 0)            # a covered card: it will be refused
        desk.click("up-8")
        desk.root.locator('[data-action="turn"]').click()
        assert desk.made == [move], "what is asked meanwhile waits"
    desk.awake()
    desk.answered()
    desk.js("table.line")
    assert desk.made == [move, "turn"]
    assert desk.disagreements() == []


def test_a_refusal_quotes_the_rule_and_lights_its_sentence(desk: Desk) -> None:
    page = desk.page
    desk.click("column-1", 0)
    desk.click("up-1")
    desk.settled()
    assert "RULE I" in desk.note.upper() and "p. 3" in desk.note
    assert "cards in the lowest row are available" in desk.note
    assert "lies under" in desk.note
    assert desk.said.startswith("Refused. Rule I:")
    lit = "[...(CSS.highlights.get('patience-sentence') ?? [])].map(range => range.toString()).join(' ')"
    assert "cards in the lowest row are available" in page.evaluate(lit)
    assert page.evaluate("[...CSS.highlights.get('patience-sentence')][0].startContainer.parentElement.closest('.historical') !== null")
    desk.button("Show it in the text").click()
    page.wait_for_function("""() => {
        const box = [...CSS.highlights.get("patience-sentence")][0].getBoundingClientRect();
        return box.top > 0 && box.bottom < innerHeight;
    }""")
    assert desk.made == []
    _, source, target = card_move(desk)
    desk.click(source)
    desk.click(target)
    desk.settled()
    assert page.evaluate(lit) == "" and desk.note == ""


def test_undo_redo_restart_and_another_deal(desk: Desk) -> None:
    opening = desk.view["piles"]
    move, source, target = card_move(desk)
    desk.click(source)
    desk.click(target)
    desk.settled()
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    assert desk.made == [move, "turn"]
    desk.button("Undo").click()
    desk.settled()
    assert desk.made == [move] and desk.view["made"] == [move, "turn"]
    desk.button("Redo").click()
    desk.settled()
    assert desk.made == [move, "turn"] and desk.disagreements() == []
    desk.more()
    desk.button("Restart").click()
    desk.settled()
    assert desk.made == [] and desk.view["piles"] == opening
    desk.root.get_by_label("Deal number").fill("1887")
    desk.button("Open").click()
    desk.settled()
    assert desk.view["start"] == "le-cadran:1887" and "Deal 1887" in desk.said
    assert desk.disagreements() == []
    desk.button("New deal").click()
    desk.settled()
    assert desk.view["deal"] not in (0, 1887)
    desk.root.get_by_label("Deal number").fill("many")
    desk.button("Open").click()
    desk.settled()
    assert "a deal has a number" in desk.note.lower()


def test_readings(desk: Desk) -> None:
    deal = desk.view["deal"]
    desk.reading("Vacancies", "talon")
    desk.settled()
    assert desk.root.locator(".pt-reading p").inner_text()
    assert desk.view["start"] == f"le-cadran[vacancies=talon]:{deal}"
    assert desk.root.get_by_label("Vacancies").input_value() == "talon"


def test_a_hint_can_be_followed(desk: Desk) -> None:
    desk.button("Hint").click()
    desk.settled()
    assert desk.said.startswith("Hint:") and desk.root.locator(".pt-hint").count() >= 1
    desk.button("Do this").click()
    desk.settled()
    assert len(desk.made) == 1 and desk.note == ""


def test_a_move_in_writing_and_the_list_of_moves(desk: Desk) -> None:
    desk.more()
    move, source, target = card_move(desk)
    written = desk.root.get_by_label("A move in writing")
    written.fill(move.replace(" ", ""))
    written.press("Enter")
    desk.settled()
    assert desk.made == [move]
    written.fill("column-77 > up-1")
    written.press("Enter")
    desk.settled()
    assert "no spot 'column-77'" in desk.note and desk.made == [move]
    desk.root.locator(".pt-list > summary").click()
    listed = desk.root.locator(".pt-list [data-move]")
    listed.first.wait_for()
    assert sorted(listed.evaluate_all("buttons => buttons.map(button => button.dataset.move)")) == sorted(desk.moves)
    listed.first.click()
    desk.settled()
    assert len(desk.made) == 2


def test_double_click_plays_to_a_foundation(desk: Desk) -> None:
    move = next((move for move in desk.moves if " > up" in move), None)
    assert move, "the chapter's deal offers an ace"
    _, source, _ = spots_of(move)
    desk.page.evaluate("performance.now = () => 1")         # however slow the machine is, these two are quick
    desk.place(source).dblclick(position={"x": 9, "y": 30})
    desk.page.evaluate("delete performance.now")
    desk.settled()
    assert desk.made == [move]
    desk.more()
    desk.button("All to the foundations").click()
    desk.page.wait_for_timeout(300)
    desk.settled()
    assert not [move for move in desk.moves if " > up" in move]


def test_lay_aside_and_turn_the_next_is_one_touch(desk: Desk) -> None:
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    if "turned > talon" in desk.moves:
        assert desk.button("Lay aside, turn the next").is_visible()
        desk.click("pack")
        desk.page.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.view.at === 3", arg=desk.index)
        desk.settled()
        assert desk.made == ["turn", "turned > talon", "turn"]


def test_the_table_is_described(desk: Desk) -> None:
    desk.more()
    desk.button("Describe the table").click()
    desk.settled()
    assert "Column 1:" in desk.note and "Pack:" in desk.note
    assert "Column 1:" in desk.said


def test_a_worked_example_is_stepped_through(cadran_page: Any) -> None:
    page = cadran_page
    index = page.evaluate("[...document.querySelectorAll('patience-table')].findIndex(element => element.table.first.made.length > 2)")
    assert index >= 0
    desk = Desk(page, index=index)
    desk.js("table.root.scrollIntoView()")
    made = desk.view["made"]
    assert desk.button("Next step").is_visible() and not desk.button("Undo").is_visible()
    for n in range(1, len(made) + 1):
        desk.button("Next step").click()
        desk.settled()
        assert desk.js("table.view.at") == n
    desk.button("Step back").click()
    desk.settled()
    assert desk.js("table.view.at") == len(made) - 1 and desk.view["made"] == made
    # A person may leave it, and come back.
    desk.js("table.visit(() => 0)")
    desk.settled()
    other = next(move for move in desk.moves if move != made[0] and " > " in move)
    desk.js("table.send(a[0])", other)
    desk.settled()
    assert desk.button("Undo").is_visible() and not desk.button("Next step").is_visible()
    desk.more()
    desk.button("Back to the example").click()
    desk.settled()
    page.wait_for_timeout(100)
    desk.settled()
    assert desk.view["made"] == made and desk.js("table.view.at") == 0 and desk.button("Next step").is_visible()


def test_a_covered_card_is_offered_the_move_that_takes_it_out(read_page: Callable[..., Any]) -> None:
    """La Quinzaine's exception names a column, but a person takes up the ace in its sixth row."""
    page = read_page(f"{page_of('la-quinzaine')}#la-quinzaine:532:")
    desk = Desk(page, "la-quinzaine").awake()
    page.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.view.start.endsWith(':532')", arg=desk.index)
    desk.click("column-14", 4)
    assert not desk.root.locator("[data-move]").count(), "the card above it is offered nothing"
    desk.click("column-14", 5)
    desk.root.locator("[data-move]").click()
    desk.settled()
    assert desk.made == ["withdraw column-14"]
    assert desk.view["piles"]["up-1"] == [0, "AC"]
