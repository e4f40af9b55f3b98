"""The built book, page by page: nothing is asked of another host, no fault, no barrier, no link to nowhere. (Tables: tests/table.)"""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import unquote

import pytest
from bs4 import BeautifulSoup

from tests.support.table_page import axe_faults, resize, width_of
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

# But for 404.html, which is opened anywhere (test_head.py).
PAGES = sorted(path.relative_to(paths.HTML).as_posix() for path in paths.HTML.rglob("*.html")
               if "_static" not in path.parts and path.name != "404.html")
each_page = pytest.mark.parametrize("path", PAGES)


def has_table(path: str) -> bool:
    return "<patience-table" in (paths.HTML / path).read_text(encoding="utf-8")


# axe-core takes a minute for the concordance: of lines, rows and sections that are made alike it sees a few, and of code the whole.
SHORTEN = """() => {
    const kinds = ["LI", "TR", "DT", "DD", "SECTION", "DIV", "g", "path", "use", "text"];
    const look = element => `${element.tagName} ${element.getAttribute("class")}`;
    for (const parent of document.querySelectorAll("article *")) {
        const met = {};
        for (const child of [...parent.children]) {
            met[look(child)] = (met[look(child)] ?? 0) + 1;
            if (kinds.includes(child.tagName) && met[look(child)] > 4) child.remove();
        }
    }
    for (const code of document.querySelectorAll("article code")) code.textContent = code.textContent;
}"""


# The theme makes what scrolls a stop of the Tab key, a moment after the window has changed.
STOPS = "[...document.querySelectorAll('pre')].every(part => part.scrollWidth <= part.clientWidth || part.tabIndex === 0)"


# The front door, index.html, leads on at once; the pages with tables are opened by their own tests.
@pytest.mark.parametrize("path", [path for path in PAGES if path != "index.html" and not has_table(path)])
def test_a_page_opens_without_fault_barrier_or_sideways_scrolling(open_book, path):
    page = open_book(path, width=1200, height=900)
    page.wait_for_load_state("networkidle")
    assert width_of(page) <= 1200, "the page is wider than the window"
    resize(page, 320)
    assert width_of(page) <= 320, "the page is wider than the window"
    page.evaluate(SHORTEN)
    for width, scheme in ((320, "dark"), (1200, "light")):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=scheme)
        resize(page, width)
        page.wait_for_function(STOPS)
        assert axe_faults(page, targets=True) == [], (width, scheme)


@each_page
def test_every_link_button_and_picture_has_a_name(path):
    """Each of them, also where axe-core is shown a few that are alike."""
    page = BeautifulSoup((paths.HTML / path).read_text(encoding="utf-8"), "lxml")
    for each in page.select("a[href], button"):
        named = each.get_text(strip=True) or each.get("aria-label") or each.get("title")
        assert named or each.select_one("img[alt]:not([alt='']), svg[aria-label], svg title"), each
    for picture in page.select("img, svg[role=img]"):
        assert picture.get("alt") is not None or picture.get("aria-label") or picture.get("aria-labelledby") or picture.title, picture


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
