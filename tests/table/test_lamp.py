"""The lamp: it says whether the game can be won from here, beside the play and not in its way, and never of another position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.table_page import Desk, axe_faults, page_of, spots_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN, PAQUETS = "le-cadran", "les-petits-paquets"

# What the table asks of the engine from now on.
LISTEN = """index => {
  const {table} = document.querySelectorAll("patience-table")[index];
  const send = Worker.prototype.postMessage;
  window.asked = [];
  Worker.prototype.postMessage = function (message) { asked.push(JSON.parse(message.text)); return send.call(this, message); };
}"""


@pytest.fixture
def table_at(read_page: Callable[..., Any]) -> Callable[..., Desk]:
    """``table_at(slug, start)`` → a table of the game with this start."""

    def at(slug: str, start: str, **options: Any) -> Desk:
        page = read_page(f"{page_of(slug)}#{start}:", **options)
        desk = Desk(page, slug).awake()
        return desk.started(start).settled()

    return at


def panel(desk: Desk) -> Any:
    return desk.root.locator(".pt-lamp")


def verdict(desk: Desk) -> str:
    """What the lamp says in the end."""
    desk.page.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.lamp?.verdict",
                                arg=desk.index, timeout=120_000)
    return str(desk.root.locator(".pt-verdict").text_content())


def burning(desk: Desk, more_than: int = 0) -> int:
    """How many positions a lamp that is lit has looked at, as soon as they are more than so many."""
    handle = desk.page.wait_for_function(
        """([index, least]) => {
            const {lamp} = document.querySelectorAll("patience-table")[index].table;
            return lamp?.looked > least && !lamp.verdict ? lamp.looked : 0;
        }""", arg=[desk.index, more_than], timeout=60_000)
    return int(handle.json_value())


def test_the_lamp_finds_a_way_and_lays_it_ready(table_at: Callable[..., Desk]) -> None:
    desk = table_at(PAQUETS, "les-petits-paquets:1")
    desk.button("Lamp").click()
    assert verdict(desk) == "Winnable"
    assert desk.button("Lamp").get_attribute("aria-pressed") == "true"
    assert desk.said.startswith("Winnable. A way to win was found, of") and "may not see" in panel(desk).inner_text()
    desk.button("Lay the way ready").click()
    assert desk.said.startswith("The way is laid ready") and desk.focused() == "Put out"
    ready = len(desk.view["made"])
    assert ready > 8 and desk.made == [], "nothing is played by it"
    desk.button("Redo").click()
    desk.settled()
    assert panel(desk).is_hidden(), "it spoke of another position"
    for _ in range(ready - 1):
        desk.button("Redo").click()
        desk.settled()
    assert desk.view["won"] and desk.disagreements() == []


def test_the_lamp_says_what_can_no_longer_be_won(table_at: Callable[..., Desk]) -> None:
    desk = table_at(PAQUETS, "les-petits-paquets:(packet-1: 9S KH | packet-2: 8D KS)")
    desk.js("table.places.go({id: 'packet-1', level: 99})")
    desk.page.keyboard.press("l")
    assert verdict(desk) == "Unwinnable"
    assert "every position that can still come about was looked at" in desk.said.lower()
    assert desk.button("Lay the way ready").is_hidden()
    assert desk.js("table.places.focused"), "the focus stays on the cards"
    desk.page.keyboard.press("l")
    assert panel(desk).is_hidden() and desk.said == "The lamp is out."


def test_play_goes_on_while_the_lamp_burns_and_stop_stops_it(desk: Desk) -> None:
    """Le Cadran takes many seconds to look through: a card is taken up meanwhile, a hint comes, and the search can be ended."""
    page = desk.page
    desk.button("Lamp").click()
    assert desk.said == "The lamp is lit."
    looked = burning(desk)
    move = next(move for move in desk.moves if " > " in move)
    desk.click(spots_of(move)[1])
    assert "taken up" in desk.said
    looked = burning(desk, looked)
    page.keyboard.press("Escape")
    desk.button("Hint").click()
    desk.settled()
    assert desk.said.startswith("Hint:")
    burning(desk, looked)
    assert "positions looked at, of 60,000 at the most" in panel(desk).inner_text()
    page.evaluate(LISTEN, desk.index)
    desk.button("Stop").click()
    assert panel(desk).is_hidden() and desk.said == "The lamp is out." and desk.focused() == "Lamp"
    desk.js("table.visit(at => at)")
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    lamps = [message["lamp"] for message in page.evaluate("asked") if "lamp" in message]
    assert lamps.index(False) == len(lamps) - 1, "what was looked at is let go, and nothing more is looked at"
    assert desk.made == ["turn"]


@pytest.mark.parametrize("change", ["move", "deal"])
def test_a_lamp_goes_out_when_the_position_changes(desk: Desk, change: str) -> None:
    desk.button("Lamp").click()
    burning(desk)
    if change == "move":
        desk.root.locator('[data-action="turn"]').click()
        assert panel(desk).is_hidden(), "at once, before the engine has answered"
        desk.settled()
        assert desk.made == ["turn"] and desk.said.endswith("to the talon. The lamp goes out.")
    else:
        desk.button("New deal").click()
        desk.settled()
        assert desk.said.startswith("Deal") and desk.said.endswith("The lamp goes out.")
    desk.page.wait_for_timeout(400)
    assert panel(desk).is_hidden() and desk.button("Lamp").get_attribute("aria-pressed") == "false"


def test_a_verdict_is_dropped_when_the_position_changes(table_at: Callable[..., Desk]) -> None:
    desk = table_at(PAQUETS, "les-petits-paquets:1")
    desk.button("Lamp").click()
    verdict(desk)
    desk.js("table.send(table.view.moves[0])")
    desk.settled()
    assert panel(desk).is_hidden() and "lamp" not in desk.said, "what has been said need not be taken back"
    desk.button("Undo").click()
    desk.settled()
    assert panel(desk).is_hidden(), "nor does it come back by itself"


@pytest.mark.parametrize(("width", "scheme"), [(1200, "light"), (320, "dark")])
def test_no_barrier_by_lamplight(table_at: Callable[..., Desk], width: int, scheme: str) -> None:
    desk = table_at(PAQUETS, "les-petits-paquets:1", width=width, scheme=scheme)
    desk.button("Lamp").click()
    verdict(desk)
    desk.more()
    assert axe_faults(desk.page, ".pt") == []
    assert desk.page.evaluate("document.documentElement.scrollWidth") <= width
    for name in ("Lamp", "Lay the way ready", "Put out"):
        box = desk.button(name).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["height"] >= 24
