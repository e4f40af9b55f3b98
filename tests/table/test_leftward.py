"""A packet that runs to the left, as the rows of La Forteresse do: each covered card is touched where it is seen, and answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

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
