"""The author's "Explanation of Terms" as the glossary of the whole book.

The definitions are read from the front matter, word for word. In every chapter of the period the first use of a term in a paragraph is a
note (``text_notes.py``) that shows its definition and leads to it.
"""

from __future__ import annotations

import re
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from ..text.chapters import TextError
from ..text.glossary import FORMS, Term, terms
from .historical import text_nodes
from .text_notes import Words, html, textnote

HOME = "book/front-matter"

def mark_terms(app: Sphinx, doctree: nodes.document) -> None:
    if app.env.docname == HOME:
        name_terms(doctree)
        return
    app.env.note_dependency(str(Path(app.env.doc2path(HOME))))
    paragraphs: dict[nodes.Element, list[nodes.Text]] = {}
    for text, _ in text_nodes(doctree, modern=False):
        paragraphs.setdefault(paragraph_of(text), []).append(text)
    for texts in paragraphs.values():
        for term in terms():
            texts = mark_first(texts, term)


def paragraph_of(node: nodes.Node) -> nodes.Element:
    while not isinstance(node, (nodes.paragraph, nodes.document)):
        node = node.parent
    return node


def mark_first(texts: list[nodes.Text], term: Term) -> list[nodes.Text]:
    """Mark the first use of a term that is not in a note already; returns the text nodes that are left to look at."""
    whole, starts = "", []
    for text in texts:
        starts.append(len(whole))
        whole += text.astext()
    for found in re.finditer(rf"\b(?:{FORMS[term.name]})\b", whole):
        at = max(n for n, start in enumerate(starts) if start <= found.start())
        text, first = texts[at], found.start() - starts[at]
        if found.end() - starts[at] > len(text.astext()) or isinstance(text.parent, textnote):
            continue
        words = Words([text])
        letters = [n for n, letter in enumerate(words.letters) if first <= letter.offset < found.end() - starts[at]]
        parent, index, count = text.parent, text.parent.index(text), len(text.parent)
        says = f"<p><b>{html(term.name)}.</b> {html(term.definition)}</p>"
        words.wrap(letters[0], letters[-1] + 1, ["term"], says=says, doc=HOME, anchor=term.id, more="Explanation of Terms, page vii")
        new = [node for child in parent[index : index + len(parent) - count + 1] for node in child.findall(nodes.Text)]
        return [*texts[:at], *new, *texts[at + 1 :]]
    return texts


def name_terms(doctree: nodes.document) -> None:
    """In the front matter each definition gets its id."""
    wanted = {f"{term.name}.": term.id for term in terms()}
    for paragraph in doctree.findall(nodes.paragraph):
        first = paragraph.children[0] if paragraph.children else None
        if isinstance(first, nodes.emphasis) and first.astext() in wanted:
            paragraph["ids"].append(wanted.pop(first.astext()))
            paragraph["classes"].append("term-defined")
    if wanted:
        raise ExtensionError(f"The front matter does not set these terms as its definitions: {', '.join(wanted)}")


class TermsOfTheAuthor(SphinxDirective):
    """The author's terms with their definitions, each a link to its place in the front matter."""

    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(str(Path(self.env.doc2path(HOME))))
        made = nodes.definition_list(classes=["terms"])
        for term in sorted(terms(), key=lambda term: term.name.casefold()):
            link = nodes.reference("", term.name, refuri=f"{HOME.rpartition('/')[2]}.html#{term.id}")
            made += nodes.definition_list_item("", nodes.term("", "", link), nodes.definition("", nodes.paragraph("", term.definition)))
        return [made]


def check(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    terms.cache_clear()
    try:
        terms()
    except TextError as fault:
        raise ExtensionError(str(fault)) from None


def setup(app: Sphinx) -> None:
    app.add_directive("terms-of-the-author", TermsOfTheAuthor)
    app.connect("env-before-read-docs", check)
    app.connect("doctree-read", mark_terms, priority=520)         # after the apparatus: a word that differs from the scan says so first
