"""The built book, page by page: nothing is asked of another host, no fault, no barrier, no link to nowhere. (Tables: tests/table.)"""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import unquote

import pytest

from tests.support.table_page import axe_faults, width_of
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

# But for 404.html, which is opened anywhere (test_head.py).
PAGES = sorted(path.relative_to(paths.HTML).as_posix() for path in paths.HTML.rglob("*.html")
               if "_static" not in path.parts and path.name != "404.html")
each_page = pytest.mark.parametrize("path", PAGES)


def has_table(path: str) -> bool:
    return "<patience-table" in (paths.HTML / path).read_text(encoding="utf-8")


# The front door, index.html, leads on at once; the pages with tables are opened by their own tests.
@pytest.mark.parametrize("path", [path for path in PAGES if path != "index.html" and not has_table(path)])
@pytest.mark.parametrize("width, scheme", [(1200, "light"), (320, "dark")])
def test_a_page_opens_without_fault_barrier_or_sideways_scrolling(open_book, path, width, scheme):
    page = open_book(path, width=width, height=900, scheme=scheme)
    page.wait_for_load_state("networkidle")
    assert width_of(page) <= width, "the page is wider than the window"
    assert axe_faults(page, targets=True) == []


@each_page
def test_every_link_within_the_book_leads_somewhere(path):
    here = paths.HTML / path
    for link in map(unescape, re.findall(r'<a\b[^>]*?\bhref="([^"]*)"', here.read_text(encoding="utf-8"))):
        target, _, place = link.partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        file = (here.parent / unquote(target.partition("?")[0])).resolve() if target else here
        assert file.is_file(), f"{link} leads nowhere"
        if place and ":" not in place and file.suffix == ".html":  # with a colon it is a position for the table
            assert f'id="{unquote(place)}"' in file.read_text(encoding="utf-8"), f"{link}: the page has no such place"


@each_page
def test_no_page_names_another_host_for_something_to_load(path):
    text = (paths.HTML / path).read_text(encoding="utf-8")
    kinds = r'script|link(?! rel="canonical")|img|iframe|source|video|audio'
    loaded = re.findall(rf'<(?:{kinds})\b[^>]*?\b(?:src|href)="((?:https?:)?//[^"]*)"', text)
    assert not loaded


@each_page
def test_every_page_names_its_icon(path):
    """Where none is named, a browser asks the root of the host for one, which is not the book's to answer."""
    icon = re.search(r'<link rel="icon" href="([^"]*)"', (paths.HTML / path).read_text(encoding="utf-8"))
    assert icon and ((paths.HTML / path).parent / icon[1]).is_file()


def test_the_words_on_the_cards_are_not_searched():
    index = (paths.HTML / "searchindex.js").read_text(encoding="utf-8")
    assert not re.search("[♠♥♦♣]", index)
    assert (paths.HTML / ".nojekyll").is_file()


def test_a_search_finds_a_chapter_and_shows_its_words(open_book):
    page = open_book("search.html?q=perpendicular")
    found = page.locator("#search-results li", has_text="Le Cadran")
    found.get_by_text("thus forming a perpendicular lane").wait_for()
