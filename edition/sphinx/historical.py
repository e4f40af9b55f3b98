"""The historical text in a page.

In the source it is HTML: ``<div class="historical">`` round the text, ``<a class="page" id="p3">3</a>`` where a page begins. One transform,
before anyone else looks at the page, makes nodes of both; whoever marks, sets or counts something in the text asks for these nodes.

``web/page.css`` says how the text looks; what its paragraphs are is said here: its title, headings, numbered rules, notes, opening words.
The chapter itself has none of these marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.transforms import SphinxTransform

NUMERAL = re.compile(r"[IVXL]+\.\s")
CAPITALS = re.compile(r"(\s*[A-Z])([A-Z]+)\b")

# ---- the nodes -------------------------------------------------------------------------------------------------------


class historical(nodes.compound):
    """A historical text. Its class ``modern`` says that it is not of the period."""


class page_number(nodes.Inline, nodes.TextElement):
    """Where a page of the old book begins: a link to itself, so that the page can be cited. ``number``: the page; ``within``: it begins in
    mid-paragraph; ``supposed``: its number stands in brackets, for the page itself has none."""


def open_text(translator: Any, node: historical) -> None:
    translator.body.append(translator.starttag(node, "div"))


def close_text(translator: Any, node: historical) -> None:
    translator.body.append("</div>\n")


def open_number(translator: Any, node: page_number) -> None:
    kinds = " ".join(["page", *(kind for kind in ("within", "supposed") if node[kind])])
    number = node["number"]
    attributes = {"CLASS": kinds, "href": f"#p{number}", "aria-label": f"page {number}"}
    translator.body.append(translator.starttag(node, "a", "", **attributes) + "<span>")


def close_number(translator: Any, node: page_number) -> None:
    translator.body.append("</span></a>")


# ---- the transform ---------------------------------------------------------------------------------------------------

OPENING = re.compile(r'<div class="historical([^"]*)">\s*')
NUMBER = re.compile(r'<a class="page" id="p(\w+)">')


class MakeHistoricalText(SphinxTransform):
    """HTML of the source → the nodes above."""

    default_priority = 50

    def apply(self, **kwargs: Any) -> None:
        for raw in list(self.document.findall(nodes.raw)):
            if found := OPENING.fullmatch(raw.astext()):
                self.make_text(raw, found[1].split())
            elif found := NUMBER.fullmatch(raw.astext()):
                self.make_number(raw, found[1])

    def make_text(self, opening: nodes.raw, classes: list[str]) -> None:
        parent = opening.parent
        begin = parent.index(opening)
        inside = parent.children[begin + 1 :]
        length = next((n for n, node in enumerate(inside) if isinstance(node, nodes.raw) and node.astext().strip() == "</div>"), None)
        if length is None:
            raise self.fault(opening, "a historical text is not closed by an empty line and </div>, beside its beginning")
        text = historical("", *inside[:length], classes=["historical", *classes])
        text.source, text.line = opening.source, opening.line
        parent[begin : begin + length + 2] = [text]

    def make_number(self, opening: nodes.raw, number: str) -> None:
        parent = opening.parent
        at = parent.index(opening)
        words, closing = [*parent.children[at + 1 : at + 3], None, None][:2]
        if not isinstance(words, nodes.Text) or closing is None or closing.astext() != "</a>":
            raise self.fault(opening, f"the number of page {number} is not written as <a class=\"page\" id=\"p{number}\">{number}</a>")
        within = any(before.astext() for before in parent.children[:at])
        after = parent.children[at + 3] if len(parent.children) > at + 3 else None
        if within and isinstance(after, nodes.Text) and parent.children[at - 1].astext().endswith(" "):
            parent.replace(after, nodes.Text(after.astext().removeprefix(" ")))       # one space between two words, as in the old book
        made = page_number("", "", words, ids=[f"p{number}"], number=number, within=within, supposed=words.astext().startswith("["))
        parent[at : at + 3] = [made]

    def fault(self, node: nodes.raw, reason: str) -> ExtensionError:
        cell, line = divmod(node.line or node.parent.line or 0, 10_000)  # of a notebook, the cell is counted in ten thousands
        return ExtensionError(f"{node.source or self.env.docname}, {f'cell {cell}, ' if cell else ''}line {line}: {reason}")


# ---- asked by those who mark the text --------------------------------------------------------------------------------


def text_nodes(doctree: nodes.document, modern: bool = True) -> Iterator[tuple[nodes.Text, str]]:
    """The words of the historical text, with the page each stands on; not the numbers of the pages and not the signs of notes.
    ``modern``: also of a text that is not of the period."""
    page = ""
    for text in doctree.findall(historical):
        if not modern and "modern" in text["classes"]:
            continue
        for node in text.findall(lambda node: isinstance(node, (page_number, nodes.Text))):
            if isinstance(node, page_number):
                page = node["number"]
            elif isinstance(node, nodes.Text) and not within(node, (page_number, nodes.superscript, nodes.raw)):
                yield node, page


def within(node: nodes.Node, kinds: tuple[type[nodes.Element], ...]) -> bool:
    while node.parent is not None:
        node = node.parent
        if isinstance(node, kinds):
            return True
    return False


def pages(doctree: nodes.document) -> list[str]:
    """The pages of the old book that begin here."""
    return [node["number"] for node in doctree.findall(page_number)]


# ---- what the paragraphs are -----------------------------------------------------------------------------------------


def letters(text: str) -> str:
    return re.sub(r"\W", "", text).casefold()


def set_paragraph(paragraph: nodes.Element, title: str) -> None:
    """Say by a class what a paragraph is: the title again, a heading, a numbered rule, a note or a term; part numeral and opening word."""
    parts = [part for part in paragraph.children if part.astext() and not isinstance(part, page_number)]
    if not parts:
        return
    if len(parts) == 1 and isinstance(parts[0], nodes.strong):
        said = letters(parts[0].astext())
        kind = "title-line" if said == title else "packs-line" if re.search(r"packs?ofcards$", said) else "heading-line"
        paragraph["classes"].append(kind)
        return
    if isinstance(parts[0], nodes.emphasis) and len(parts) > 1:
        paragraph["classes"].append("note-line" if letters(parts[0].astext()) == "note" else "term-line")
    if not isinstance(parts[0], nodes.Text):
        return
    words = parts[0].astext()
    pieces: list[nodes.Node] = []
    numeral = NUMERAL.match(words)
    if numeral:
        paragraph["classes"].append("rule-line")
        pieces.append(nodes.inline("", numeral.group(), classes=["numeral"]))
        words = words[numeral.end() :]
    opening = CAPITALS.match(words)
    if opening and re.search("[a-z]", paragraph.astext()):  # the first word after a heading: small capitals, the initial a large one
        pieces += [nodes.Text(opening.group(1)), nodes.inline("", opening.group(2), classes=["small-capitals"])]
        words = words[opening.end() :]
    if pieces:
        paragraph.replace(parts[0], [*pieces, nodes.Text(words)])


def set_paragraphs(app: Sphinx, doctree: nodes.document) -> None:
    title = letters(next((title.astext() for title in doctree.findall(nodes.title)), ""))
    for text in doctree.findall(historical):
        if "modern" in text["classes"]:
            continue  # the encyclopaedia's text is left alone
        for block in text.children:
            if isinstance(block, nodes.paragraph):
                set_paragraph(block, title)


def setup(app: Sphinx) -> None:
    app.add_node(historical, html=(open_text, close_text))
    app.add_node(page_number, html=(open_number, close_number))
    app.add_transform(MakeHistoricalText)
    app.connect("doctree-read", set_paragraphs, priority=400)  # before words are marked, which may stand within what is parted here
