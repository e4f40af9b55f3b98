"""The lamp: it says whether the game can be won from here, beside the play and not in its way, and never of another position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.table_page import TablePage, page_of, spots_of, width_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN, PAQUETS = "le-cadran", "les-petits-paquets"

@pytest.fixture
def table_at(open_book: Callable[..., Any]) -> Callable[..., TablePage]:
    """``table_at(slug, start)`` → a table of the game with this start."""

    def at(slug: str, start: str) -> TablePage:
        return TablePage(open_book(f"bench/{slug}.html#{start}:")).awake().started(start)

    return at


def panel(table: TablePage) -> Any:
    return table.root.locator(".pt-lamp")


def test_the_lamp_finds_a_way_and_lays_it_ready(table_at: Callable[..., TablePage]) -> None:
    table = table_at(PAQUETS, "les-petits-paquets:1")
    table.button("Lamp").click()
    assert table.verdict() == "Can be won"
    assert table.button("Lamp").get_attribute("aria-pressed") == "true"
    assert table.said.startswith("Can be won. There is a way to win, in") and "face down" in panel(table).inner_text()
    table.button("Show me how").click()
    assert table.said.startswith("Press Redo") and table.focused() == "Put out"
    ready = len(table.recorded)
    assert ready > 8 and table.made == [], "nothing is played by it"
    table.button("Redo").click()
    table.settled()
    assert panel(table).is_hidden(), "it spoke of another position"
    for _ in range(ready - 1):
        table.button("Redo").click()
        table.settled()
    assert table.view["won"] and table.disagreements() == []


def test_the_lamp_says_what_can_no_longer_be_won(table_at: Callable[..., TablePage]) -> None:
    table = table_at(PAQUETS, "les-petits-paquets:(packet-1: 9S KH | packet-2: 8D KS)")
    table.focus_place("packet-1")
    table.page.keyboard.press("l")
    assert table.verdict() == "Cannot be won"
    assert "every way to go on was tried" in table.said.lower()
    assert table.button("Show me how").is_hidden()
    assert table.has_focus, "the focus stays on the cards"
    table.page.keyboard.press("l")
    assert panel(table).is_hidden() and table.said == "The lamp is out."


def test_play_goes_on_while_the_lamp_burns_and_stop_stops_it(open_book: Callable[..., Any]) -> None:
    """Le Cadran takes many seconds to look through: a card is taken up meanwhile, a hint comes, and the search can be ended."""
    page = open_book("bench/le-cadran.html", engine="pyodide")
    table = TablePage(page).awake()
    table.play("column-1.1 > up-1")
    assert table.note
    table.button("Lamp").click()
    assert table.said == "The lamp is lit." and table.note == "", "what was said makes room for the lamp"
    looked = table.burning()
    move = next(move for move in table.moves if " > " in move)
    table.click(spots_of(move)[1])
    assert "taken up" in table.said
    looked = table.burning(looked)
    page.keyboard.press("Escape")
    table.button("Hint").click()
    table.settled()
    assert table.said.startswith("Hint:")
    table.burning(looked)
    assert "positions looked at so far, at most 60,000" in panel(table).inner_text()
    table.button("Close the message").click()
    with table.asked() as questions:
        table.button("Stop").click()
        assert panel(table).is_hidden() and table.said == "The lamp is out." and table.focused() == "Lamp"
        table.step(0)
        table.press("turn")
    lamps = [question["lit"] for question in questions if question["do"] == "lamp"]
    assert lamps.index(False) == len(lamps) - 1, "what was looked at is let go, and nothing more is looked at"
    assert table.made == ["turn"]


@pytest.mark.parametrize("change", ["move", "deal"])
def test_a_lamp_goes_out_when_the_position_changes(table: TablePage, change: str) -> None:
    table.button("Lamp").click()
    table.burning()
    if change == "move":
        table.action("turn").click()
        assert panel(table).is_hidden(), "at once, before the engine has answered"
        table.settled()
        assert table.made == ["turn"] and table.said.endswith("to the talon. The lamp goes out.")
    else:
        table.button("New deal").click()
        table.settled()
        assert table.said.startswith("Deal") and table.said.endswith("The lamp goes out.")
    with table.asked() as questions:
        table.step(0)
    assert not [question for question in questions if question["do"] == "lamp" and question["lit"]], "nothing more is looked at"
    assert panel(table).is_hidden() and table.button("Lamp").get_attribute("aria-pressed") == "false"


def test_a_verdict_is_dropped_when_the_position_changes(table_at: Callable[..., TablePage]) -> None:
    table = table_at(PAQUETS, "les-petits-paquets:1")
    table.button("Lamp").click()
    table.verdict()
    table.play_first()
    assert panel(table).is_hidden() and "lamp" not in table.said, "what has been said need not be taken back"
    table.button("Undo").click()
    table.settled()
    assert panel(table).is_hidden(), "nor does it come back by itself"


@pytest.mark.parametrize(("width", "scheme"), [(1200, "light"), (320, "dark")])
def test_no_barrier_by_lamplight(open_book: Callable[..., Any], width: int, scheme: str) -> None:
    page = open_book(f"{page_of(PAQUETS)}#les-petits-paquets:1:", width=width, scheme=scheme)
    table = TablePage(page, PAQUETS).awake().alone().started("les-petits-paquets:1")
    table.button("Lamp").click()
    table.verdict()
    table.more()
    assert table.axe_faults() == []
    assert width_of(table.page) <= width
    for name in ("Lamp", "Show me how", "Put out"):
        box = table.button(name).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["height"] >= 24
