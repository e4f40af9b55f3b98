"""The built pages without what belongs to a screen alone, for the EPUB and the PDF.

A table to play at becomes its picture; drawings become files; links to pages that are not taken along lose their address.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import lxml.html
from lxml import etree

from ..text.chapters import TextError
from .chapters import files

LEFT_OUT = {"index", "how-to-play", "games", "playroom", "concordance", "library"}       # of use where the book is played, or data
ARTICLE = re.compile(r"<article\b[^>]*>(.*?)</article>", re.S)
DRAWING = re.compile(r"<svg\b.*?</svg>", re.S)
OF_A_SCREEN = ("script", "style", "noscript", "button", "form", "input", "select", "dialog", "template", "details")
SIGNS = {"omitted": "[…]", "read-so": "†"}                   # what the stylesheet puts in the place of the words of a note's sign


class Page(NamedTuple):
    """A page: its name, its heading, its content as an element of HTML (``<section>``), its drawings by their file names."""
    name: str
    title: str
    content: Any
    drawings: dict[str, str]


def pages(root: Path) -> Iterator[Page]:
    """The pages of the built book in ``root``, in its order."""
    names = [name for name in files() if name not in LEFT_OUT]
    for name in names:
        yield clean(root / "book" / f"{name}.html", names)


def clean(path: Path, names: list[str]) -> Page:
    found = ARTICLE.search(path.read_text(encoding="utf-8"))
    if not found:
        raise TextError(f"{path.name}: the built page has no article")
    drawings: list[str] = []

    def keep(drawing: re.Match[str]) -> str:
        drawings.append(drawing[0])
        return f'<img data-drawing="{len(drawings) - 1}">'

    article = lxml.html.fragment_fromstring(DRAWING.sub(keep, found[1]), create_parent="div")
    content = article.find(".//section")
    for gone in content.xpath(f"{' | '.join(f'.//{tag}' for tag in OF_A_SCREEN)} | .//a[contains(@class, 'headerlink')]"
                              " | .//section[@id='to-take-away'] | .//p[@class='play']"):
        gone.drop_tree()
    kept: dict[str, str] = {}
    for image in content.xpath(".//img[@data-drawing]"):
        draw(image, drawings[int(image.get("data-drawing"))], path.stem, kept)
    for table in content.xpath(".//patience-table"):
        image = table.find(".//img")
        for child in list(table):
            table.remove(child)
        table.text, table.tag = None, "figure"
        table.set("class", "table")
        if image is not None:
            table.append(image)
    places = {element.get("id") for element in content.iter() if element.get("id")}
    for link in content.xpath(".//a"):
        relink(link, names, places)
    for element in content.iter():
        if not isinstance(element.tag, str):
            continue
        for name in list(element.attrib):
            if name.startswith("data-") or name in ("style", "tabindex", "role", "aria-hidden"):
                del element.attrib[name]
    for comment in content.xpath(".//comment()"):
        comment.drop_tree()
    heading = content.find("h1")
    return Page(path.stem, heading.text_content().strip(), content, kept)


def draw(image: Any, drawing: str, page: str, kept: dict[str, str]) -> None:
    """Give an image its file and its words; what only decorates is left out."""
    drawing = re.sub(r"var\(--\w+, ([^)]+)\)", r"\1", drawing)             # colours and letters of the page: what stands for them elsewhere
    root = etree.fromstring(re.sub(r"<use\b[^>]*href=\"#pc-[^>]*?(?:/>|></use>)", "", drawing))     # the deck is not taken along
    told = (each for each in root if etree.QName(each).localname in ("title", "desc"))
    words = root.get("aria-label") or " ".join("".join(each.itertext()) for each in told)
    if not words.strip():
        image.drop_tree()
        return
    for name in ("role", "aria-label", "style", "class"):
        root.attrib.pop(name, None)
    box = root.get("viewBox")
    if box and not root.get("width", "100%").endswith(("pt", "px")):
        root.set("width", box.split()[2])
        root.set("height", box.split()[3])
    file = f"{page}-{len(kept) + 1}.svg"
    kept[file] = etree.tostring(root, encoding="unicode")
    image.set("src", f"drawings/{file}")
    image.set("alt", " ".join(words.split()))


def relink(link: Any, names: list[str], places: set[str]) -> None:
    """Links stay among the pages that are taken along, or go to the world; the sign of a note gets its letters. What opens a game at a
    table opens nothing here."""
    for kind, letters in SIGNS.items():
        if kind in link.get("class", "").split() and not link.text_content():
            link.text = letters
    link.attrib.pop("title", None)
    href = link.get("href", "")
    page, _, place = href.partition("#")
    if href.startswith(("http:", "https:")) or (place in places if not page else page.removesuffix(".html") in names):
        return
    link.attrib.pop("href", None)
