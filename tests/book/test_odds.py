"""The page on the odds in a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.table_page import axe_faults, width_of

pytestmark = [pytest.mark.browser, pytest.mark.native]


def test_the_page_on_the_odds_fits_a_phone_and_its_pictures_take_the_colour_of_the_text(open_book: Callable[..., Any]) -> None:
    page = open_book("book/odds.html", width=360, height=740, scheme="dark")
    assert width_of(page) <= 360
    assert page.locator("figure.odds svg").count() == 2
    ink = page.evaluate("getComputedStyle(document.querySelector('.bd-article')).color")
    assert page.evaluate("getComputedStyle(document.querySelector('figure.odds svg text')).fill") == ink
    assert page.locator("table.odds").first.locator("tbody tr").count() == 28
    assert axe_faults(page) == []
