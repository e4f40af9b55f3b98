"""The historical text read from a built page: what stands there for the reader, and nothing that the build knows of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bs4 import BeautifulSoup
from bs4.element import NavigableString, Tag

from edition.text.apparatus import HEADER, NOTHING, Row
from edition.text.chapters import BOLD, ITALIC, Reading, Run, emphasis

STYLES = {"strong": BOLD, "b": BOLD, "em": ITALIC, "i": ITALIC}


def page(html: str) -> BeautifulSoup:
    """A built page, to be read."""
    return BeautifulSoup(html, "html.parser")


def reading(built: BeautifulSoup) -> Reading:
    """The text of the blocks set as historical, with the numbers of its pages and its emphasis; a sign without letters is none of it."""
    parts, pages, paragraph, length = list[Run](), list[tuple[int, str]](), None, 0
    for words, block in _words(built):
        said = words.get_text() if isinstance(words, NavigableString) else ""
        parts += [Run(_between(paragraph, block) if block is not paragraph else "", ""),
                  Run(re.sub(r"\s+", " ", said), _style(words))]                # as a browser sets it
        paragraph, length = block, length + len(parts[-2].text) + len(parts[-1].text)
        if isinstance(words, Tag):                       # the number of a page
            pages.append((length, words.get_text().strip("[]")))
    return Reading("".join(run.text for run in parts), tuple(pages), emphasis(parts))


def _style(node: Tag | NavigableString) -> str:
    """Bold or in italics, as the innermost element says that makes it so."""
    found = node.find_parent(list(STYLES))
    return STYLES[found.name] if found and found.find_parent("div", class_="historical") else ""


def _words(built: BeautifulSoup) -> Iterator[tuple[Tag | NavigableString, Tag]]:
    """The words and page numbers of the text, each with its paragraph, cell or item."""
    for text in built.select("div.historical"):
        for node in text.descendants:
            if isinstance(node, Tag) and node.name == "a" and "page" in node.get_attribute_list("class"):
                yield node, _block(node)
            elif isinstance(node, Tag) and node.name in ("td", "th") and not node.contents:
                yield NavigableString(""), node
            elif isinstance(node, NavigableString) and not node.find_parent("a", class_="page") and _block(node).name != "div":
                yield node, _block(node)


def _block(node: Tag | NavigableString) -> Tag:
    found = node.find_parent(["p", "td", "th", "tr", "li", "thead", "tbody", "table", "ul", "ol", "div"])
    assert found
    return found if found.name in ("p", "td", "th", "li") else _nothing


_nothing = Tag(name="div")


def _between(before: Tag | None, block: Tag) -> str:
    """What parts two paragraphs: cells of a row a tab, rows and items of a list a line, all else a blank line."""
    if before is None:
        return ""
    for within, parting in (("tr", "\t"), ("table", "\n"), ("ul", "\n")):
        if (found := block.find_parent(within)) is not None and found is before.find_parent(within):
            return parting
    return "\n\n"


def small_capitals(built: BeautifulSoup) -> list[tuple[str, str]]:
    """What is set in small capitals in the historical text: the letter before, and the letters."""
    found = []
    for small in built.select("div.historical .small-capitals"):
        before = small.previous_sibling
        found.append((before.get_text()[-1:] if before else "", small.get_text()))
    return found


def rows(built: BeautifulSoup) -> tuple[Row, ...]:
    """The rows of the apparatus, as the page shows them."""
    for table in built.select("table"):
        lines = [[cell.get_text() for cell in line.select("td, th")] for line in table.select("tr")]
        if lines and tuple(lines[0][: len(HEADER)]) == HEADER:
            return tuple(Row(n, None if cells[0] == NOTHING else cells[0], *cells[1:]) for n, cells in enumerate(lines[1:], 1))
    raise AssertionError("the page shows no apparatus")
