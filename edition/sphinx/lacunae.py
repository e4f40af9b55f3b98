"""What the book says of its pages of 1887 (``edition/text/lacunae.py``).

1. Directives: ``page-strip``, every page at a glance; ``lost-chapters``, what our scan lacks; ``contents-now``, every chapter of the
contents list with what survives of it. 2. A line at the head of a lost chapter.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from ..text.lacunae import STATES, UNREAD, contents, leaves
from .elements import table

# ---- 1. directives ---------------------------------------------------------------------------------------------------


class PageStrip(SphinxDirective):
    """Every page of the book in a row, with its state; then what the states mean, with how many there are of each."""

    def run(self) -> list[nodes.Node]:
        strip, count = nodes.bullet_list(classes=["page-strip"]), dict.fromkeys(STATES, 0)
        for leaf in leaves():
            count[leaf.state] += 1
            spoken = f", {leaf.title}: {STATES[leaf.state]}"
            where = f"{leaf.file}.html" + (f"#p{leaf.number}" if leaf.state in ("survives", "in-part") else "") if leaf.file else ""
            said: list[nodes.Node] = [nodes.Text(leaf.number), nodes.inline("", spoken, classes=["spoken"])]
            shown = nodes.reference("", "", *said, refuri=where) if where else nodes.inline("", "", *said)
            shown["reftitle"] = f"{leaf.number}{spoken}"
            strip += nodes.list_item("", nodes.paragraph("", "", shown), classes=[leaf.state])
        legend = nodes.bullet_list(classes=["page-strip-legend"])
        for state, words in STATES.items():
            if count[state]:
                pages = "page" if count[state] == 1 else "pages"
                legend += nodes.list_item("", nodes.paragraph("", f"{count[state]} {pages}: {words}"), classes=[state])
        return [strip, legend]


class LostChapters(SphinxDirective):
    """The chapters that our scan lacks, whole or in part."""

    def run(self) -> list[nodes.Node]:
        rows = []
        for chapter in contents():
            if chapter.state != "survives":
                name = nodes.reference("", chapter.title, refuri=f"{chapter.slug}.html") if chapter.written else nodes.Text(chapter.title)
                rows.append([f"{chapter.first}–{chapter.last}", name, chapter.words])
        return [table(["pages", "chapter", "what we have"], rows, "lost-chapters")]


class ContentsNow(SphinxDirective):
    """The contents list again, in our words: what survives of each chapter, and the way there."""

    def run(self) -> list[nodes.Node]:
        rows: list[list[str | nodes.Node]] = []
        for chapter in contents():
            where = f"{chapter.slug}.html" + (f"#p{chapter.pages[0]}" if chapter.pages else "")
            name = nodes.reference("", chapter.title, refuri=where) if chapter.written else nodes.Text(chapter.title)
            rows.append([name, chapter.words, str(chapter.first)])
        return [table(["chapter", "what survives", "page"], rows, "contents-now", right=2)]


# ---- 2. a lost chapter's head ----------------------------------------------------------------------------------------


def add_status(app: Sphinx, doctree: nodes.document) -> None:
    """Below the title of a chapter that does not survive whole, what of it is lost and whose rules the table plays."""
    slug = app.env.docname.rpartition("/")[2]
    status = UNREAD.get(slug) or next((chapter.status for chapter in contents() if chapter.slug == slug), "")
    title = next(doctree.findall(nodes.title), None)
    if status and title is not None:
        title.parent.insert(1, nodes.paragraph("", status, classes=["status"]))


def setup(app: Sphinx) -> None:
    app.connect("env-before-read-docs", lambda *_: contents.cache_clear())
    app.connect("doctree-read", add_status)
    app.add_directive("page-strip", PageStrip)
    app.add_directive("lost-chapters", LostChapters)
    app.add_directive("contents-now", ContentsNow)
