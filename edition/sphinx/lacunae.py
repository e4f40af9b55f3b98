"""The pages of the book of 1887: which survive, which are lost, which another witness supplies.

All of it is read from the edition itself: the contents list of the front matter says where each chapter began, the numbers in
the chapters' historical text say which pages survive, the engine says from whom the rules of a lost game are taken.

1. The facts. 2. Directives: ``page-strip``, every page at a glance; ``lost-chapters``, what is lost. 3. The contents list of the
front matter, with a column of ours: what survives of each chapter, and the way there. 4. A line at the head of a lost chapter.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from ..text import collation
from .apparatus import table
from .glossary import HOME

# ---- 1. the facts ----------------------------------------------------------------------------------------------------

FRONT = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")
LAST = 48
# Chapters of which only a part survives, in words.
IN_PART = {"le-calcul": "the last lines"}
# From whom the rules of a lost game are taken, by siglum.
SUPPLIED = {
    "B": "its rules supplied from the edition of 1914",
    "M": "a later game supplied from other books",
    "W": "an older game of the same name in its place",
}
# The same at the head of its chapter.
RULES = {
    "B": "rules restated from the edition of 1914",
    "M": "a later game in its place",
    "W": "an older game of the same name in its place",
    "": "its rules are not known",
}
STATES = {
    "survives": "the text survives",
    "in-part": "the text survives in part",
    "supplied": "lost; rules are supplied from another witness",
    "lost": "lost",
    "silent": "nothing in the scan; perhaps blank",
}


class Chapter(NamedTuple):
    """One entry of the contents list of 1887."""

    printed: str                 # as the list has it
    title: str
    slug: str
    first: int
    last: int
    pages: tuple[str, ...]       # those whose text the edition prints
    written: bool
    witness: str                 # of its game's rules, "" where there is no game

    @property
    def state(self) -> str:
        if self.pages:
            return "in-part" if self.slug in IN_PART else "survives"
        return "supplied" if self.witness in SUPPLIED else "lost"

    @property
    def status(self) -> str:
        """What a chapter that does not survive whole says at its head."""
        if self.state == "survives":
            return ""
        but = f", but for {IN_PART[self.slug]}" if self.slug in IN_PART else ""
        return f"The text is lost{but} · {RULES[self.witness]}"

    @property
    def words(self) -> str:
        """What survives, in words."""
        supplied = f"; {SUPPLIED[self.witness]}" if self.witness in SUPPLIED else ""
        match self.state:
            case "survives":
                return "whole"
            case "in-part":
                return IN_PART[self.slug] + supplied
            case _:
                return "lost" + supplied


def slug_of(printed: str) -> str:
    plain = unicodedata.normalize("NFKD", printed).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def marked(slug: str) -> tuple[str, ...]:
    """The numbers of the pages that a chapter's historical text has."""
    path = collation.chapter_file(slug)
    if path is None or not collation.reproduces(path):
        return ()
    return tuple(name for _, name in collation.historical(path).pages)


@cache
def contents() -> tuple[Chapter, ...]:
    """The chapters of 1887, in its order."""
    import patience

    path = collation.chapter_file("front-matter")
    assert path
    listed = [(printed, int(page)) for printed, page in re.findall(r"^(.+)\t(\d+)$", collation.historical(path).text, re.M)]
    games = {collation.CHAPTER_OF.get(game.slug, game.slug): game for game in reversed(patience.contents())}
    found = []
    for n, (printed, first) in enumerate(listed):
        slug = slug_of(printed)
        chapter, game = collation.chapter_file(slug), games.get(slug)
        last = listed[n + 1][1] - 1 if n + 1 < len(listed) else LAST
        title = collation.title(chapter) or re.sub(r" (?:Of|De)\b", lambda word: word[0].lower(), printed.title())
        found.append(Chapter(printed, title, slug, first, last, marked(slug), bool(chapter),
                             game.witness if game else ""))
    return tuple(found)


class Leaf(NamedTuple):
    """A page of 1887: its number, its state, the chapter it belonged to, and the file that prints or supplies it."""

    number: str
    state: str
    title: str
    file: str


def leaves() -> Iterator[Leaf]:
    front = marked("front-matter")
    for number in FRONT:
        there = number in front
        yield Leaf(number, "survives" if there else "silent", "what stands before the games", "front-matter" if there else "")
    for chapter in contents():
        for page in range(chapter.first, chapter.last + 1):
            state = chapter.state
            if chapter.pages and str(page) not in chapter.pages:
                state = "supplied" if chapter.witness in SUPPLIED else "lost"
            yield Leaf(str(page), state, chapter.title, chapter.slug if chapter.written else "")


# ---- 2. directives ---------------------------------------------------------------------------------------------------


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


# ---- 3. the contents list --------------------------------------------------------------------------------------------


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


# ---- 4. a lost chapter's head ----------------------------------------------------------------------------------------


# Not of the book of 1887, but not read by us either.
UNREAD = {"imaginary-thirteen": "The author’s own text is not known to us · rules restated from later tradition"}


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
