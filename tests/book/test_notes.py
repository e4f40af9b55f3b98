"""Notes, terms, page numbers, search and print in the built book."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from edition.text import apparatus, chapters, concordance, witnesses
from tests.support.browser import PHONE
from tests.support.table_page import axe_faults
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN = "book/le-cadran.html"
BOX = "#edition-note"


def word(page: Any, kind: str, words: str) -> Any:
    return page.locator(f".historical a.noted.{kind}", has_text=words).first


def test_hovering_shows_a_note_into_which_the_pointer_may_go(open_book: Any) -> None:
    page = open_book(CADRAN)
    box, emended = page.locator(BOX), word(page, "emended", "talon.")
    assert box.is_hidden()
    emended.hover()
    assert box.inner_text().startswith("The scan reads “from the taloa”: misread by the scan.")
    box.hover()
    page.wait_for_timeout(500)
    assert box.is_visible()
    page.mouse.move(5, 5)
    box.wait_for(state="hidden")


def test_the_keyboard_reaches_a_note_and_comes_back(open_book: Any) -> None:
    page = open_book(CADRAN)
    box, term = page.locator(BOX), word(page, "term", "lane")
    here = "document.activeElement.textContent"
    term.focus()
    assert "Lane. An empty space in the tableau" in box.inner_text()
    assert term.get_attribute("aria-describedby") == "edition-note"
    page.keyboard.press("Escape")
    assert box.is_hidden() and page.evaluate(here) == "lane"
    page.keyboard.press("Enter")
    assert box.is_visible() and page.evaluate(here) == "Explanation of Terms, page vii"
    page.keyboard.press("Escape")
    assert box.is_hidden() and page.evaluate(here) == "lane"
    # Out of the note the Tab key goes on from the word.
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(here) == "available" and box.inner_text().startswith("Available cards.")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(here) == "lane" and box.is_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_url("**/front-matter.html#term-lane")


def test_a_touch_shows_a_note_within_the_window_and_another_closes_it(open_book: Any) -> None:
    page = open_book(CADRAN, **PHONE)
    box = page.locator(BOX)
    marks = page.locator(".historical a.noted")
    for n in range(marks.count()):
        mark = marks.nth(n)
        mark.scroll_into_view_if_needed()
        mark.tap()
        box.wait_for()
        at = box.bounding_box()
        assert at and at["x"] >= 0 and at["x"] + at["width"] <= 360, f"the note on {mark.inner_text()!r} goes over the edge"
        if n < marks.count() - 1:
            page.keyboard.press("Escape")          # it may lie on the next word
            box.wait_for(state="hidden")
    assert page.url.endswith(CADRAN)
    page.evaluate("document.querySelectorAll('patience-table').forEach(table => table.remove())")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=scheme)
        assert axe_faults(page) == [], scheme
    page.locator(".historical p").first.tap(position={"x": 3, "y": 3})
    box.wait_for(state="hidden")


def test_every_mark_can_be_touched(open_book: Any) -> None:
    page = open_book(CADRAN, **PHONE)
    for sign in page.locator(".note-sign a").all():
        at = sign.bounding_box()
        assert at and min(at["width"], at["height"]) >= 24, sign.get_attribute("aria-label")


def test_a_click_keeps_a_note_and_leads_nowhere(open_book: Any) -> None:
    page = open_book(CADRAN)
    box = page.locator(BOX)
    word(page, "term", "sequence").click()
    page.mouse.move(5, 5)
    page.wait_for_timeout(500)
    assert box.is_visible() and page.url.endswith(CADRAN)
    word(page, "term", "available").click()
    assert box.inner_text().startswith("Available cards.")
    page.locator("article h1").first.click()
    assert box.is_hidden()


def test_without_scripts_a_term_is_a_link_to_its_definition(open_book: Any) -> None:
    page = open_book(CADRAN, java_script_enabled=False)
    talon = word(page, "term", "talon")
    assert talon.get_attribute("title").startswith("Talon. Cards which, being unsuitable at the moment")
    talon.click()
    page.wait_for_url("**/front-matter.html#term-talon")
    assert page.locator("#term-talon").is_visible()


def test_plates_and_readings_say_what_they_are(open_book: Any) -> None:
    page = open_book(CADRAN)
    page.locator("a.noted.reconstructed").first.hover()
    assert "The plates of 1887 are lost to us" in page.locator(BOX).inner_text()
    page.mouse.move(5, 5)               # else it would lie on whatever word comes beneath it as the page scrolls
    page.locator("a.noted.read-so").first.focus()
    assert "Read here: with any available card" in page.locator(BOX).inner_text()


# ---- pages -----------------------------------------------------------------------------------------------------------


def built(slug: str) -> str:
    return (paths.HTML / "book" / f"{slug}.html").read_text(encoding="utf-8")


def test_ids_are_unique_and_every_page_of_the_text_has_its_own() -> None:
    for path in sorted((paths.HTML / "book").glob("*.html")):
        source = re.sub(r"<(script|svg|template)\b.*?</\1>", "", path.read_text(encoding="utf-8"), flags=re.S)
        many = [name for name, count in Counter(re.findall(r'\sid="([^"]+)"', source)).items() if count > 1]
        assert not many, f"{path.name}: {many}"
    for witness in witnesses.WITNESSES.values():
        for slug, _ in witness.stretches:
            if path := chapters.chapter_file(slug):
                wanted = [name for _, name in chapters.historical(path).pages]
                assert re.findall(r'<a aria-label="page [^"]*" class="page[^"]*" href="#p\w+" id="p(\w+)"', built(slug)) == wanted


def test_a_page_of_1887_has_an_address(open_book: Any) -> None:
    page = open_book("book/le-cadran.html#p4")
    page.wait_for_function("Math.abs(document.getElementById('p4').getBoundingClientRect().top) < innerHeight")
    assert page.locator("#p4").get_attribute("href") == "#p4"


def test_what_is_left_out_at_a_page_is_said_there(open_book: Any) -> None:
    page = open_book(CADRAN)
    sign = page.locator("#left-out-4 a")
    sign.scroll_into_view_if_needed()
    assert sign.is_visible()
    sign.focus()
    assert "4 LE CADRAN." in page.locator(BOX).inner_text() and "running head" in page.locator(BOX).inner_text()


# ---- the pages about the edition -------------------------------------------------------------------------------------


def test_the_legend_is_the_closed_list(open_book: Any) -> None:
    page = open_book("book/sources.html")
    rows = page.locator("table.legend tbody tr").all()
    assert {row.locator("td").nth(0).inner_text(): row.locator("td").nth(1).inner_text() for row in rows} == apparatus.KINDS


def test_the_account_is_that_of_the_collation(open_book: Any) -> None:
    page = open_book("book/sources.html")
    last = page.locator("table.account").first.locator("tbody tr").last.locator("td").all_inner_texts()
    assert last == ["in all", *(f"{len(witnesses.seed(siglum)):,}" for siglum in witnesses.WITNESSES)]


def test_every_page_of_1887_is_in_the_strip(open_book: Any) -> None:
    page = open_book("book/sources.html")
    said = page.locator("ul.page-strip li").all_text_contents()
    assert len(said) == 56 and said[10].strip().startswith("3, Le Cadran: the text survives")
    page.locator("ul.page-strip a", has_text="3, Le Cadran").first.click()
    page.wait_for_url("**/le-cadran.html#p3")


def test_the_concordance_holds_every_sentence_and_leads_to_its_page(open_book: Any) -> None:
    page = open_book("book/concordance.html")
    assert page.locator("div.sentence").count() == sum(len(chapter.entries) for chapter in concordance.chapters())
    first = page.locator("#of-le-cadran div.sentence").first
    assert first.locator(".said").inner_text().startswith("ONLY cards in the lowest row are available")
    assert "patience/games/le_cadran.py:" in first.inner_text()
    first.locator(".label a").click()
    page.wait_for_url("**/le-cadran.html#p3")


# ---- search and print ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "chapter"), [
    ("perpendicular lane", "Le Cadran"), ("infringement", "La Quinzaine"), ("windmill", "Le Moulin"), ("contradistinction", "Title-page"),
])
def test_the_search_finds_words_of_the_text(open_book: Any, words: str, chapter: str) -> None:
    page = open_book(f"search.html?q={words.replace(' ', '+')}")
    page.locator("ul.search li", has_text=chapter).first.wait_for()


@pytest.mark.parametrize("slug", ["le-cadran", "distribution", "front-matter"])
def test_a_chapter_prints_with_text_plate_and_apparatus_and_without_controls(open_book: Any, slug: str) -> None:
    page = open_book(f"book/{slug}.html")
    page.emulate_media(media="print")
    for kept in (".historical p", "table.apparatus", "figure.plate"):
        for each in page.locator(kept).all()[:3]:
            assert each.is_visible(), kept
    for left in (".pt button:not(.pt-place)", ".bd-sidebar-primary", ".bd-sidebar-secondary", ".article-header-buttons", BOX):
        assert not any(each.is_visible() for each in page.locator(left).all()), f"{left} is printed"
