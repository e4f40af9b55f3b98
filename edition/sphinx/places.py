"""Addresses for what can be cited: ``par-3`` and ``s-12`` in the old texts (``edition/text/paragraphs.py``), and in our own prose an id
made of a paragraph's letters, which therefore always leads to those words.

A sentence begins with an empty element that bears its id; ``web/cite.js`` offers all of them to whoever presses “Cite”. Directive
``corrections``: where a fault is to be reported, as the configuration says.
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

import patience

from ..text import chapters, paragraphs, witnesses
from .colophon import built
from .historical import historical, text_nodes
from .text_notes import Words

# Who is cited as the author of a text, by its witness.
AUTHORS = {"A": "Cadogan, Lady Adelaide", "J": "Jones, Mary Whitmore", "W": "Wikipedia"}


def name_places(app: Sphinx, doctree: nodes.document) -> None:
    path = Path(app.env.doc2path(app.env.docname))
    if chapters.reproduces(path):
        name_text(doctree, path)
    name_prose(doctree)


def name_text(doctree: nodes.document, path: Path) -> None:
    """The ids of paragraphs and sentences, each before the letter at which it begins."""
    paragraphs.paragraphs.cache_clear()
    reading = chapters.historical(path).text
    starts: dict[int, list[tuple[str, bool]]] = {}
    for paragraph in paragraphs.paragraphs(path):
        for sentence in paragraph.sentences:
            letter = len("".join(reading[: sentence.start].split()))
            starts.setdefault(letter, []).append((sentence.id, False))
        starts.setdefault(len("".join(reading[: paragraph.start].split())), []).append((paragraph.id, True))
    words = Words(text for text, _ in text_nodes(doctree))
    if words.text != "".join(reading.split()):
        raise ExtensionError(f"{path.name}: the page does not hold the letters of the reading text, so its sentences have no addresses")
    left: dict[int, nodes.Text] = {}                  # of a node that has been split, what stands before the place
    for letter in sorted(starts, reverse=True):              # from the end, so that this is what is still to be looked at
        whole, offset = words.letters[letter]
        node = left.get(id(whole), whole)
        for name, is_paragraph in starts[letter]:
            block = block_of(node)
            if is_paragraph and block is not None:
                block["ids"].append(name)
            elif not is_paragraph:
                mark = nodes.inline("", "", ids=[name], classes=["sentence-start"])
                if offset:
                    kept = node.astext()
                    before, after = nodes.Text(kept[:offset]), nodes.Text(kept[offset:])
                    node.parent.replace(node, [before, mark, after])
                    node = left[id(whole)] = before
                else:
                    node.parent.insert(node.parent.index(node), mark)


def block_of(node: nodes.Node) -> nodes.Element | None:
    """The paragraph, table or list that holds a word."""
    found = None
    while node.parent is not None and not isinstance(node, historical):
        if isinstance(node, (nodes.paragraph, nodes.table, nodes.bullet_list)):
            found = node
        node = node.parent
    return found


def name_prose(doctree: nodes.document) -> None:
    """An id for each paragraph of ours that is no part of a table, a list, or the old text."""
    for paragraph in doctree.findall(nodes.paragraph):
        letters = "".join(paragraph.astext().split())
        if letters and not paragraph["ids"] and isinstance(paragraph.parent, nodes.section):
            name = f"w-{zlib.crc32(letters.encode()):08x}"
            if name not in doctree.ids:
                paragraph["ids"].append(name)
                doctree.ids[name] = paragraph


def give_citation(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """What web/cite.js makes a citation of."""
    if doctree is None or "pages_of_1887" not in context:
        return
    path = Path(app.env.doc2path(pagename))
    author = AUTHORS[witnesses.witness_of(path.stem)] if chapters.reproduces(path) else ""
    context["citation"] = json.dumps({
        "title": context["title"], "author": author, "version": patience.__version__, "year": built().year,
        "address": app.config.edition_address.rstrip("/"), "page": f"{pagename}.html"}, ensure_ascii=False)


class Corrections(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        where = self.config.edition_corrections
        if not where:
            return [nodes.paragraph("", "This copy names no address for corrections: send them to whoever you have it from.")]
        shown = where.removeprefix("mailto:")
        return [nodes.paragraph("", "", nodes.Text("Send corrections to "), nodes.reference("", shown, refuri=where), nodes.Text("."))]


def setup(app: Sphinx) -> None:
    app.add_config_value("edition_address", "", "html")
    app.add_config_value("edition_corrections", "", "env")
    app.add_directive("corrections", Corrections)
    app.connect("doctree-read", name_places, priority=530)       # the notes are in the text; what is added to its tables is not
    app.connect("html-page-context", give_citation, priority=850)   # after the running head
