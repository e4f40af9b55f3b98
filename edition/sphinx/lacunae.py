"""What the book says of its pages of 1887 (``edition/text/lacunae.py``).

1. Directives: ``page-strip``, every page at a glance; ``lost-chapters``, what is lost. 2. The contents list of the front matter, with a
column of ours: what survives of each chapter, and the way there. 3. A line at the head of a lost chapter.
"""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from ..text.lacunae import STATES, UNREAD, contents, leaves
from .elements import table
from .glossary import HOME

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
    """The chapters that are lost, whole or in part."""

    def run(self) -> list[nodes.Node]:
        rows = []
        for chapter in contents():
            if chapter.state != "survives":
                name = nodes.reference("", chapter.title, refuri=f"{chapter.slug}.html") if chapter.written else nodes.Text(chapter.title)
                rows.append([f"{chapter.first}–{chapter.last}", name, chapter.words])
        return [table(["pages", "chapter", "what we have"], rows, "lost-chapters")]


# ---- 2. the contents list --------------------------------------------------------------------------------------------


def add_what_survives(app: Sphinx, doctree: nodes.document) -> None:
    """Beside each entry of the contents list, in a column of ours."""
    if app.env.docname != HOME:
        return
    chapters = {chapter.printed: chapter for chapter in contents()}
    for listed in doctree.findall(nodes.table):
        rows = list(listed.findall(nodes.row))
        if not any(row.children[0].astext() in chapters for row in rows):
            continue
        group = next(iter(listed.findall(nodes.tgroup)))
        group["cols"] += 1
        group.insert(group.index(next(iter(group.findall(nodes.thead)))), nodes.colspec(colwidth=50))
        for row in rows:
            printed = row.children[0].astext()
            content: nodes.Node = nodes.Text("")
            if printed in chapters:
                chapter = chapters[printed]
                where = f"{chapter.slug}.html" + (f"#p{chapter.pages[0]}" if chapter.pages else "")
                said = f"{chapter.title}: {chapter.words}"
                content = nodes.reference("", said, refuri=where) if chapter.written else nodes.Text(said)
            elif printed.startswith("EXPLANATION"):
                content = nodes.reference("", "below", refid="pvii")
            elif isinstance(row.parent, nodes.thead):
                content = nodes.Text("in this edition")
            row += nodes.entry("", nodes.paragraph("", "", content), classes=["ours"])
        return


# ---- 3. a lost chapter's head ----------------------------------------------------------------------------------------


def add_status(app: Sphinx, doctree: nodes.document) -> None:
    """Below the title of a chapter that does not survive whole, what of it is lost and whose rules the table plays."""
    slug = app.env.docname.rpartition("/")[2]
    status = UNREAD.get(slug) or next((chapter.status for chapter in contents() if chapter.slug == slug), "")
    title = next(doctree.findall(nodes.title), None)
    if status and title is not None:
        title.parent.insert(1, nodes.paragraph("", status, classes=["status"]))


def setup(app: Sphinx) -> None:
    app.connect("env-before-read-docs", lambda *_: contents.cache_clear())
    app.connect("doctree-read", add_what_survives, priority=540)          # when the text has been marked: this column is none of it
    app.connect("doctree-read", add_status)
    app.add_directive("page-strip", PageStrip)
    app.add_directive("lost-chapters", LostChapters)
