"""The page on the odds in a browser. (That it fits a phone and is no barrier: test_built.py.)"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.native]


def test_the_pictures_of_the_odds_take_the_colour_of_the_text(open_book: Callable[..., Any]) -> None:
    page = open_book("book/odds.html", width=360, height=740, scheme="dark")
    assert page.locator("figure.odds svg").count() == 2
    ink = page.evaluate("getComputedStyle(document.querySelector('.bd-article')).color")
    assert page.evaluate("getComputedStyle(document.querySelector('figure.odds svg text')).fill") == ink
    assert page.locator("table.odds").first.locator("tbody tr").count() == 28
