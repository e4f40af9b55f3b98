"""Packets that run sideways: each covered card shows what it is where it is seen, is touched there, and answers.

The rows of La Forteresse run to the left too.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from tests.support.table_page import TablePage, lit_sentence, page_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

FORTERESSE, RUN = "la-forteresse", "left-1"


@pytest.mark.parametrize("width", [1280, 390])
def test_a_covered_card_is_touched_where_it_is_seen(open_book: Callable[..., Any], width: int) -> None:
    page = open_book(page_of(FORTERESSE), width=width)
    example = TablePage(page, index=1)
    assert len(example.view["piles"][RUN]) - 1 == 7, "more than were dealt to the row: they overlap on a wide table too"
    example.show_in_the_middle()
    assert example.touched_beside(RUN) == [True] * 6


def test_a_covered_card_is_refused_by_the_rule_restated_in_the_chapter(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(FORTERESSE))
    table = TablePage(page, FORTERESSE).awake()
    table.click("left-2", 3)
    table.click("up-1")
    page.wait_for_function("CSS.highlights.get('patience-sentence')?.size")
    assert "after the edition of 1914" in table.note.lower()
    assert "the ace of diamonds lies under the queen of clubs" in table.note.lower()
    assert lit_sentence(page).startswith("Only the outside card of each row is available")
    assert page.evaluate("[...CSS.highlights.get('patience-sentence')][0].startContainer.parentElement.closest('.restated') !== null")


@pytest.mark.parametrize("slug, spot", [("la-belle-lucie", "packet-1"), (FORTERESSE, "left-1"), (FORTERESSE, "right-1")])
def test_a_covered_card_shows_its_value_and_the_whole_of_its_suit_on_a_phone(open_book: Callable[..., Any], slug: str, spot: str) -> None:
    page = open_book(page_of(slug), width=360, height=740)
    table = TablePage(page, slug).awake()
    table.show_in_the_middle()
    page.evaluate("scrollBy({top: -100, behavior: 'instant'})")     # from under the page's own bar
    for strip in table.strips(spot)[:-1]:
        seen = Image.open(BytesIO(page.screenshot(clip=strip))).convert("L")
        (wide, high), light = seen.size, seen.tobytes()
        ink = [[light[y * wide + x] < 140 for x in range(2, wide - 2)] for y in range(2, int(high * 0.6))]
        cut = 0 if spot.startswith("left") else -1
        assert any(map(any, ink[:high // 5])) and any(map(any, ink[high * 2 // 5:])), "the value, and the sign below it"
        assert not any(line[cut] for line in ink), "neither is cut off by the next card"
