"""Every page with a table: nothing overflows, every place can be reached, axe-core is content with each shape of page and state of table,
and the pictures are the cards of the view after play at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.table_page import COURTS, TablePage, axe_faults, axe_faults_in_words, chapters, page_of, resize, width_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

# A page of each shape: the front page, a chapter, the longest (with games added to it), one whose text is lost, the playroom.
SHAPES = ["index", "le-cadran", "la-belle-lucie", "imaginary-thirteen", "playroom"]
WINDOWS = pytest.mark.parametrize(("width", "scheme"), [(1200, "light"), (360, "dark")])


@pytest.mark.parametrize("chapter", chapters())
def test_a_page_with_tables(chapter: str, open_book: Callable[..., Any]) -> None:
    """Wide and narrow nothing overflows and every place can be reached; the pictures are the cards after play at random."""
    page = open_book(f"book/{chapter}.html", width=1200, height=900)
    tables = [TablePage(page, index=index) for index in range(page.locator("patience-table").count())]
    tables[0].awake()
    for width in (1200, 360):
        resize(page, width)
        assert width_of(page) <= width
        for table in tables:
            assert table.out_of_reach() == []
    for index, table in enumerate(tables):
        assert table.play_at_random(20 + index, 8 if index else 36) == [], table.view["title"]        # the first has the whole game
    resize(page, 320)
    assert width_of(page) <= 320
    assert axe_faults_in_words(page) == []


def test_tables_come_to_life_as_they_are_come_to(open_book: Callable[..., Any]) -> None:
    """By scrolling or by keyboard; and all of them for print, which shows the games as they stand."""
    page = open_book("book/la-belle-lucie.html", height=600)
    living = "[...document.querySelectorAll('patience-table')].map(({living}) => Boolean(living))"
    page.wait_for_function("performance.getEntriesByName('patience-drawn').length")
    modules = page.evaluate("performance.getEntriesByType('resource').map(({name}) => name).filter(name => name.includes('/table.js'))")
    assert modules == [page.evaluate("document.querySelector('link[rel=modulepreload]').href")], "fetched once, with the page"
    count = page.locator("patience-table").count()
    assert page.evaluate(living)[-2:] == [False, False]
    assert axe_faults(page, "patience-table") == []
    page.locator("patience-table").last.evaluate("element => element.focus()")
    assert page.evaluate(living)[-1] and page.locator("patience-table").last.locator(".pt-place:focus").count() == 1
    page.reload()
    page.wait_for_function("performance.getEntriesByName('patience-drawn').length")
    assert page.evaluate(living) != [True] * count
    page.locator("patience-table").nth(2).scroll_into_view_if_needed()
    page.wait_for_function(f"({living})[2]")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(living) == [True] * count


@pytest.mark.parametrize("chapter", SHAPES)
def test_no_barrier_on_a_page_with_tables(chapter: str, open_book: Callable[..., Any]) -> None:
    """With its first table and one that is an example; the others are like them."""
    page = open_book(f"book/{chapter}.html", width=1200, height=900)
    TablePage(page).awake()
    page.wait_for_function(COURTS)
    page.evaluate("[...document.querySelectorAll('patience-table')].slice(2).forEach(table => table.remove())")
    for width, scheme in ((1200, "light"), (360, "dark")):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=scheme)
        resize(page, width)
        page.evaluate("scrollTo(0, 0)")
        assert axe_faults(page, targets=True) == [], (width, scheme)


@WINDOWS
@pytest.mark.parametrize("slug", ["le-cadran", "the-empress-of-india", "la-nivernaise"])
def test_no_barrier_while_a_card_is_held_or_when_it_is_refused(slug: str, width: int, scheme: str, open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(slug), width=width, height=900, scheme=scheme)
    table = TablePage(page, slug).awake().alone()
    page.wait_for_function(COURTS)
    table.more()
    table.root.locator(".pt-list > summary").click()
    table.pick(next(spot for spot in table.spots if table.targets_of(spot)))
    assert table.axe_faults() == [], "held, with the list of moves open"
    table.put_back()
    source = next(spot for spot in table.spots if table.cards_drawn(spot) and spot not in table.foundations)
    table.pick_and_drop(source, next(spot for spot in table.spots if spot not in (source, *table.targets_of(source))))
    assert table.refused, table.note
    assert table.axe_faults() == [], "refused"


def test_the_engine_sleeps_until_a_table_is_near_and_is_one_for_the_page(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of("le-cadran"), engine="pyodide", width=360, height=400)
    tables = page.locator("patience-table")
    page.wait_for_load_state("networkidle")
    assert tables.first.bounding_box()["y"] > 400 + 2000, "the first table is far down the page"
    assert page.workers[0].evaluate("performance.getEntriesByType('resource').length") == 0, "nothing of Python has been fetched"
    for index in range(tables.count()):
        table = TablePage(page, index=index).awake()
        table.button("Hint" if table.button("Hint").is_visible() else "Next step").click()
        table.settled()
    assert len(page.workers) == 1


@pytest.mark.parametrize(("button", "opened"), [
    ("button.primary-toggle", "#pst-primary-sidebar-modal"),
    ("button.secondary-toggle", "#pst-secondary-sidebar-modal"),
    ("button.search-button__button", "#pst-search-dialog"),
])
def test_no_barrier_in_what_the_buttons_of_a_page_open(button: str, opened: str, open_book: Callable[..., Any]) -> None:
    page = open_book(page_of("le-cadran"), width=360, scheme="dark")
    page.locator(f"{button}:visible").first.click()
    page.locator(f"{opened}[open]").wait_for()
    assert axe_faults(page) == []
    page.keyboard.press("Escape")
    page.locator(f"{opened}[open]").wait_for(state="hidden")


def test_the_drawing_and_the_table_agree(open_book: Callable[..., Any]) -> None:
    """Without scripts the page shows the same cards in the same places."""
    drawn = open_book(page_of("le-cadran"), width=1200, height=900, java_script_enabled=False)
    figure = drawn.locator("patience-table svg.patience-figure").first
    assert figure.is_visible() and figure.locator("title").text_content() and figure.locator("desc").text_content()
    assert drawn.locator("patience-table noscript").first.inner_text().startswith("To play, switch on JavaScript")
    assert "Run this cell" not in drawn.content()
    box = figure.bounding_box()
    _, _, width, height = map(float, figure.get_attribute("viewBox").split())
    ratio = box["width"] / box["height"]
    assert abs(ratio - width / height) < 0.02
    texts = figure.locator("g > text").all_text_contents()
    table = TablePage(open_book(page_of("le-cadran"), width=1200, height=900), index=0)
    signs = table.signs()
    assert sorted(texts) == sorted(signs)
    room = table.root.locator(".pt-cards").bounding_box()
    assert abs(room["width"] / room["height"] - (width - 21) / (height - 21)) < 0.01, "the same figure, but for the drawing's margin"


def test_the_present_position_is_printed_light(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of("le-cadran"), scheme="dark")
    table = TablePage(page, "le-cadran").awake()
    table.press("turn")
    page.emulate_media(media="print", color_scheme="dark")
    assert table.action("turn").is_hidden()
    assert table.root.evaluate("root => getComputedStyle(root).colorScheme") == "light"
    assert table.root.locator(".pt-card").first.is_visible()
    assert table.fits()
    page.emulate_media(media="screen", color_scheme="dark")


def test_forced_colours_keep_the_marks(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of("le-cadran"), width=1200, height=900, forced_colors="active")
    table = TablePage(page, "le-cadran").awake()
    spot = next(move for move in table.moves if " > " in move).split(" > ")[0]
    table.click(spot)
    lit = table.root.locator(".pt-lit").first.evaluate("element => getComputedStyle(element).outlineStyle")
    assert lit == "solid"
    closed = table.button("Redo").evaluate("button => getComputedStyle(button).color")
    assert closed != table.button("Hint").evaluate("button => getComputedStyle(button).color")
