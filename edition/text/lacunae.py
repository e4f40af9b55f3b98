"""The pages of the book of 1887: which our scan has, which it lacks, which another witness supplies.

All of it is read from the edition itself: the contents list of the front matter says where each chapter began, the numbers in
the chapters' historical text say which pages survive, the engine says from whom the rules of a lost game are taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import patience
from patience.notation import make_slug

from .chapters import chapter_file, historical, reproduces
from .chapters import title as heading
from .witnesses import CHAPTER_OF

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
    "supplied": "wanting in our scan; the rules are supplied from the edition of 1914",
    "instead": "wanting in our scan; a later or an older game is played in its place",
    "lost": "wanting in our scan",
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
        return self.without_text

    @property
    def without_text(self) -> str:
        """The state of those of its pages that the scan lacks."""
        return "supplied" if self.witness == "B" else "instead" if self.witness in SUPPLIED else "lost"

    @property
    def status(self) -> str:
        """What a chapter that does not survive whole says at its head."""
        if self.state == "survives":
            return ""
        but = f", but for {IN_PART[self.slug]}" if self.slug in IN_PART else ""
        return f"Wanting in our scan{but} · {RULES[self.witness]}"

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
                return "wanting in our scan" + supplied


def marked(slug: str) -> tuple[str, ...]:
    """The numbers of the pages that a chapter's historical text has."""
    path = chapter_file(slug)
    if path is None or not reproduces(path):
        return ()
    return tuple(name for _, name in historical(path).pages)


@cache
def contents() -> tuple[Chapter, ...]:
    """The chapters of 1887, in its order."""
    path = chapter_file("front-matter")
    assert path
    listed = [(printed, int(page)) for printed, page in re.findall(r"^(.+)\t(\d+)$", historical(path).text, re.M)]
    games = {CHAPTER_OF.get(game.slug, game.slug): game for game in reversed(patience.contents())}
    found = []
    for n, (printed, first) in enumerate(listed):
        slug = make_slug(printed)
        chapter, game = chapter_file(slug), games.get(slug)
        last = listed[n + 1][1] - 1 if n + 1 < len(listed) else LAST
        title = heading(chapter) or re.sub(r" (?:Of|De)\b", lambda word: word[0].lower(), printed.title())
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
                state = chapter.without_text
            yield Leaf(str(page), state, chapter.title, chapter.slug if chapter.written else "")


# Not of the book of 1887, but not read by us either.
UNREAD = {"imaginary-thirteen": "The author’s own text is not known to us · rules restated from later tradition"}
