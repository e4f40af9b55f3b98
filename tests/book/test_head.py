"""What a page says of itself: to search engines, to whoever is sent a link, and where there is no such page; and what the search finds."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes
from docutils.utils import new_document

from edition.sphinx import head, searching
from tests.support.table_page import axe_faults
from tools import paths

pytestmark = pytest.mark.native


def described(*paragraphs: str) -> str:
    document = new_document("page")
    document += nodes.section("", nodes.title("", "A title"), *[nodes.paragraph("", words) for words in paragraphs])
    return head.description(document)


def test_a_description_is_the_first_prose_and_ends_with_a_sentence_or_a_word() -> None:
    said = "Ten columns of four, eight aces to be found, and sixty-four cards still in the hand."
    assert described("Too short.", said, "More of it.") == said
    assert described(f"{said} {'And then the game goes on and on ' * 9}") == said
    long = described("word " * 90)
    assert long.endswith("word …") and len(long) <= head.LONGEST + 2
    assert described("Short.") == ""


def test_where_the_book_has_an_address_its_pages_are_listed(tmp_path: Path) -> None:
    builder = SimpleNamespace(format="html", get_target_uri=lambda name: f"{name}.html")
    app: Any = SimpleNamespace(config=SimpleNamespace(html_baseurl="https://patience.example/book"), builder=builder, outdir=tmp_path,
                               env=SimpleNamespace(found_docs={"book/le-cadran", "book/index"}))
    head.write_sitemap(app, None)
    listed = re.findall("<loc>(.*?)</loc>", (tmp_path / "sitemap.xml").read_text(encoding="utf-8"))
    assert listed == ["https://patience.example/book/book/index.html", "https://patience.example/book/book/le-cadran.html"]
    app.config.html_baseurl, app.outdir = "", tmp_path / "other"
    head.write_sitemap(app, None)
    assert not app.outdir.exists()


def test_the_address_of_the_book_is_said_once() -> None:
    config: Any = SimpleNamespace(edition_address="https://patience.example/book", html_baseurl="")
    head.name_address(SimpleNamespace(), config)  # type: ignore[arg-type]
    assert config.html_baseurl == "https://patience.example/book/"


@pytest.mark.browser
@pytest.mark.parametrize("path", sorted(path.name for path in (paths.HTML / "book").glob("*.html")))
def test_a_page_names_itself_once_and_says_what_it_is(path: str) -> None:
    text = (paths.HTML / "book" / path).read_text(encoding="utf-8").partition("</head>")[0]
    assert text.count('name="viewport"') == 1
    title = unescape(re.findall("<title>(.*?)</title>", text)[0])
    assert title.count("Illustrated Games of Patience") == 1
    tags = dict(re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)"', text))
    assert len(tags["description"]) > 40 and tags["og:description"] == tags["description"]
    assert tags["og:title"] in title.replace("’", "’") or path == "index.html"


@pytest.mark.browser
def test_an_address_that_leads_nowhere_finds_its_way_back(open_book: Callable[..., Any], site: str) -> None:
    """A server shows the same page at any depth, and the book may lie in any folder."""
    page = open_book("404.html", watched=False)
    page.route("**/book/by/nobody.html", lambda route: route.fulfill(path=paths.HTML / "404.html", status=404))
    page.goto(f"{site}/book/by/nobody.html")
    page.wait_for_function("document.links[0].href.endsWith('/book/index.html') && !document.links[0].href.includes('/by/')")
    assert axe_faults(page) == []
    page.get_by_role("link", name="The games").click()
    page.locator(".gallery").wait_for()


@pytest.mark.browser
def test_the_search_finds_a_game_by_any_of_its_names_and_before_the_concordance(open_book: Callable[..., Any]) -> None:
    page = open_book("search.html?q=clock")
    found = page.locator("#search-results li > a")
    names = {"clock": "L’Horloge", "Forty Thieves": "Le Cadran", "hemispheres": "Les Hémisphères", "Tournament": "La Nivernaise",
             "carre": "Le Carré Napoléon"}
    for words, title in names.items():
        page.goto(page.url.partition("?")[0] + f"?q={words}")
        page.get_by_text("Pages found: ").wait_for()
        assert found.first.inner_text() == title, words
        pages = [re.findall(r"/([\w-]+)\.html", link)[0] for link in found.evaluate_all("links => links.map(link => link.href)")]
        late = [name in searching.ABOUT_EVERYTHING for name in pages]
        assert late == sorted(late) and (any(late) or words != "clock"), words
        assert "PlayA" not in page.locator("#search-results").inner_text()
    icon, field = (page.locator(f".bd-search-container .bd-search {part}").bounding_box() for part in (".fa-magnifying-glass", "input"))
    assert icon["x"] + icon["width"] <= field["x"] + 1, "the magnifier stands before the words"


def test_a_name_is_searched_without_its_accents() -> None:
    assert searching.without_accents("Les Hémisphères") == "Les Hemispheres"
