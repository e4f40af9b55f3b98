"""A packet that runs to the left, as the rows of La Forteresse do: each covered card is touched where it is seen, and answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.table_page import Desk, page_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

FORTERESSE, RUN = "la-forteresse", "left-1"

# Whether each covered card, from the innermost, is touched at the side that the next one leaves to be seen.
TOUCHED = """(id => {
    const levels = table.pictures.levels(id);
    return Array.from({length: levels - 1}, (_, level) => {
        const card = table.pictures.piles[id].cards[level].element.getBoundingClientRect();
        return document.elementFromPoint(card.right - 4, card.y + card.height / 2) === table.places.at({id, level});
    });
})(a[0])"""


@pytest.mark.parametrize("width", [1280, 390])
def test_a_covered_card_is_touched_where_it_is_seen(read_page: Callable[..., Any], width: int) -> None:
    page = read_page(page_of(FORTERESSE), width=width)
    example = Desk(page, index=1)
    assert len(example.view["piles"][RUN]) - 1 == 7, "more than were dealt to the row: they overlap on a wide table too"
    example.js("table.root.scrollIntoView({block: 'center'})")
    assert example.js(TOUCHED, RUN) == [True] * 6


def test_a_covered_card_is_refused_by_the_rule_restated_in_the_chapter(read_page: Callable[..., Any]) -> None:
    page = read_page(page_of(FORTERESSE))
    desk = Desk(page, FORTERESSE).awake()
    desk.click("left-2", 3)
    desk.click("up-1")
    page.wait_for_function("CSS.highlights.get('patience-sentence')?.size", timeout=90_000)
    assert "after the edition of 1914" in desk.note.lower()
    assert "the ace of diamonds lies under the queen of clubs" in desk.note.lower()
    lit = page.evaluate("[...CSS.highlights.get('patience-sentence')].map(String).join(' ')")
    assert lit.startswith("Only the outside card of each row is available")
    assert page.evaluate("[...CSS.highlights.get('patience-sentence')][0].startContainer.parentElement.closest('.restated') !== null")
