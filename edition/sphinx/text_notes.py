"""Notes in the text: a word, or a sign beside it, with something to say, and the place where that is said at length.

One mechanism serves the words that differ from the scan, matter that is left out, remarks, readings, reconstructed plates and the
author's terms. In the page a note is a link to its entry, so that it works without scripts (the note is then its tooltip); where
there are scripts, ``web/notes.js`` shows it on hover, focus and tap.

``Words`` finds words in the historical text of a page, whatever italics, page numbers and other notes they run over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape, unescape
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx


class textnote(nodes.Inline, nodes.TextElement):
    """A link with a note. ``anchor``: the entry's id; ``doc``: its page if it is another; ``says``: the note, as HTML; ``more``: what the
    link to the entry is called in the note; ``name``: spoken, for a sign without words."""


def open_note(translator: Any, node: textnote) -> None:
    builder = translator.builder
    here = builder.current_docname
    page = builder.get_relative_uri(here, node["doc"]) if node.get("doc", here) != here else ""
    attributes = {"href": f"{page}#{node['anchor']}", "title": plain(node["says"]), "data-note": node["says"], "data-more": node["more"]}
    if node.get("name"):
        attributes["aria-label"] = node["name"]
    translator.body.append(translator.starttag(node, "a", "", **attributes))


def close_note(translator: Any, node: textnote) -> None:
    translator.body.append("</a>")


def plain(html: str) -> str:
    """The words of a note."""
    return unescape(re.sub(r"<[^>]+>", "", re.sub(r"</p><p>|<br>", " · ", html))).strip()


def html(text: str) -> str:
    return escape(text, quote=False)


def sign(kind: str, name: str, **attributes: Any) -> nodes.superscript:
    """A note without words of its own: the stylesheet gives it its sign, so that the text keeps its letters."""
    link = textnote("", "", classes=["noted", kind], name=name, **attributes)
    return nodes.superscript("", "", link, classes=["note-sign"])


# ---- the historical text, letter by letter ---------------------------------------------------------------------------


class Letter(NamedTuple):
    """One printed character: the text node that holds it, and its place there."""

    node: nodes.Text
    offset: int


class Words:
    """The printed characters of some text nodes in a row, spaces left out."""

    def __init__(self, texts: Iterable[nodes.Text]) -> None:
        self.letters = [Letter(node, m.start()) for node in texts for m in re.finditer(r"\S", node.astext())]
        self.text = "".join(letter.node.astext()[letter.offset] for letter in self.letters)

    def find(self, words: str) -> tuple[int, int] | None:
        """From which letter to which these words stand, the first time they do."""
        sought = re.sub(r"\s", "", words)
        at = self.text.find(sought) if sought else -1
        return (at, at + len(sought)) if at >= 0 else None

    def pieces(self, start: int, stop: int) -> Iterator[tuple[nodes.Text, int, int]]:
        """The stretches of text nodes that hold these letters: node, from, to."""
        node, first, last = self.letters[start].node, self.letters[start].offset, self.letters[start].offset
        for letter in self.letters[start:stop]:
            if letter.node is not node:
                yield node, first, last + 1
                node, first = letter.node, letter.offset
            last = letter.offset
        yield node, first, last + 1

    def wrap(self, start: int, stop: int, classes: list[str], id: str = "", **attributes: Any) -> None:
        """Make a note of these letters: a link in each text node that holds some of them, the first with the id."""
        for node, first, last in list(self.pieces(start, stop)):
            words = node.astext()
            link = textnote("", "", nodes.Text(words[first:last]), classes=["noted", *classes], ids=[id] if id else [], **attributes)
            split(node, first, last, [link])
            id = ""

    def insert_after(self, letter: int, added: nodes.Node) -> None:
        """Put something behind a letter; behind the note too, if the letter is part of one."""
        node, at = self.letters[letter]
        if isinstance(node.parent, textnote):
            node.parent.parent.insert(node.parent.parent.index(node.parent) + 1, added)
        else:
            split(node, at + 1, at + 1, [added])


def split(node: nodes.Text, first: int, last: int, between: list[nodes.Node]) -> None:
    """Put nodes into a text node in the place of some of its characters."""
    words = node.astext()
    before: list[nodes.Node] = [nodes.Text(words[:first])] if first else []
    after: list[nodes.Node] = [nodes.Text(words[last:])] if words[last:] else []
    node.parent.replace(node, before + between + after)


def setup(app: Sphinx) -> None:
    app.add_node(textnote, html=(open_note, close_note))
