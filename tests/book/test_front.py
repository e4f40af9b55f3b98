"""The front page: what this is, a button, cards to play and the places they are wanted for, all in the first window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.table_page import TablePage, resize

pytestmark = [pytest.mark.browser, pytest.mark.native]


def test_a_newcomer_sees_what_this_is_and_plays_without_scrolling(open_book: Callable[..., Any]) -> None:
    page = open_book("book/index.html", width=1280, height=800)
    table = TablePage(page).awake()
    for width, height in ((1280, 800), (360, 740)):
        resize(page, width, height)
        page.evaluate("scrollTo(0, 0)")
        wanted = [page.get_by_text("card games for one player"), page.locator("a.play-button").first]
        wanted += [table.place(spot) for spot in table.spots if table.cards_drawn(spot) or spot in table.foundations]
        for one in wanted:
            box = one.bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= height, (width, one)
            assert box["x"] >= 0 and box["x"] + box["width"] <= width, (width, one)
    move = next(move for move in table.moves if "> up" in move)
    table.play(move)
    assert table.made == [move] and page.evaluate("scrollY") == 0
