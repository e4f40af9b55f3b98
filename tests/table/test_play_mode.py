"""Play mode: a chapter's table at the size of the window, the rules beside it, and the way back; and what is said at a table, in its own
place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.browser import PHONE
from tests.support.table_page import TablePage, axe_faults, card_move, lit_sentence, page_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN = "le-cadran"
WINDOWS: list[dict[str, Any]] = [{"width": 1280, "height": 800}, {**PHONE, "color_scheme": "dark"}]


@pytest.mark.parametrize("window", WINDOWS, ids=["desk", "phone"])
def test_a_chapter_is_played_at_the_size_of_the_window(open_book: Callable[..., Any], window: dict[str, Any]) -> None:
    page = open_book(page_of(CADRAN), **window)
    table = TablePage(page, CADRAN)
    button = page.locator("a.play-button")
    assert button.bounding_box()["y"] + button.bounding_box()["height"] < window.get("height", 740), "it is seen without scrolling"
    page.evaluate("scrollTo(0, 60)")
    table.enter_play_mode()
    assert "#play:le-cadran" in page.url and table.hidden_by_words() == []
    move, source, target = card_move(table)
    table.place(source).click()
    table.place(target).click()
    assert table.settled().made == [move] and page.evaluate("document.querySelector('dialog.pt-full').scrollTop") == 0
    # A refusal lights its sentence in the drawer, and hides nothing.
    table.play("column-1.1 > up-1")
    assert "RULE I" in table.note.upper() and table.hidden_by_words() == []
    rules = page.locator(".pt-rules")
    assert not rules.is_visible() or not window.get("is_mobile")
    table.button("Show it in the text").click()
    assert rules.is_visible() and "cards in the lowest row are available" in lit_sentence(page)
    page.wait_for_function("""() => {
        const box = [...CSS.highlights.get("patience-sentence")][0].getBoundingClientRect();
        const frame = document.querySelector(".pt-rules").getBoundingClientRect();
        return box.top >= frame.top && box.top < frame.bottom;
    }""")
    assert axe_faults(page, page.locator("dialog.pt-full").element_handle()) == []
    # Escape closes what is said, then play mode; the page is where it was.
    table.focus_here()
    page.keyboard.press("Escape")
    assert table.note == "" and table.in_play_mode
    page.keyboard.press("Escape")
    table.left_play_mode()
    assert page.evaluate("scrollY") == 60 and "#" not in page.url and table.made == [move]
    assert table.focused() == "Play Le Cadran"
    # So does the browser's own way back.
    table.enter_play_mode()
    page.go_back()
    table.left_play_mode()
    assert page.evaluate("scrollY") == 60 and "#" not in page.url


def test_an_address_opens_a_record_in_play_mode_and_a_reload_stays_there(open_book: Callable[..., Any]) -> None:
    page = open_book(f"{page_of(CADRAN)}#play:le-cadran:17:turn")
    table = TablePage(page, CADRAN).follow_play_mode().started("le-cadran:17")
    assert table.made == ["turn"]
    table.play("turned > talon")
    page.reload()
    table = TablePage(page, CADRAN).follow_play_mode()
    assert table.made == ["turn", "turned > talon"] and page.url.endswith("#play")
    page.get_by_role("button", name="Back to the page").click()
    table.left_play_mode()
    assert "#" not in page.url and table.made == ["turn", "turned > talon"]


def test_back_after_a_link_is_back_at_the_game_that_was_kept(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(CADRAN))
    table = TablePage(page, CADRAN).awake().load("le-cadran:17:turn").started("le-cadran:17")
    table.keep_now()
    page.evaluate("location.hash = '#le-cadran:99:turn'")
    table.started("le-cadran:99")
    page.go_back()
    table.started("le-cadran:17")
    assert table.made == ["turn"] and table.earlier_games() == []


def test_from_a_sentence_that_has_been_shown_a_button_leads_back_to_the_table(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(CADRAN))
    table = TablePage(page, CADRAN).awake()
    table.play("column-1.1 > up-1")
    table.button("Show it in the text").click()
    page.get_by_role("button", name="Back to the table").click()
    page.wait_for_function("(place => place.top > 0 && place.bottom < innerHeight)(document.activeElement.getBoundingClientRect())")
    assert table.has_focus and "cards in the lowest row are available" in lit_sentence(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    assert table.note == "", "Escape closes what is said wherever the focus is"
    assert page.get_by_role("button", name="Back to the table").count() == 0
