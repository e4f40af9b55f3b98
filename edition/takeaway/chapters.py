"""What the take-away files have of the book: its chapters in their order, each with its text, what is lost of it, and our own rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import yaml

from ..paths import ROOT
from ..text.apparatus import Row, read_rows
from ..text.chapters import Reading, chapter_file, historical, reproduces, restated, title
from ..text.lacunae import UNREAD, contents
from ..text.paragraphs import Paragraph, paragraphs
from ..text.witnesses import NO_GAME, witness_of


class Text(NamedTuple):
    """The historical text of a chapter with its apparatus, and the siglum of its witness."""
    witness: str
    reading: Reading
    paragraphs: tuple[Paragraph, ...]
    rows: tuple[Row, ...]


class Chapter(NamedTuple):
    """A chapter of the edition that belongs to the old books. ``pages``: those it had in 1887; ``status``: what of it is lost;
    ``restated``: the rules in our own words, a paragraph each, where the text is lost."""
    slug: str
    title: str
    pages: tuple[int, ...]
    status: str
    text: Text | None
    restated: tuple[str, ...]
    is_game: bool


def files() -> Iterator[str]:
    """The pages of the book in the order of ``_toc.yml``, by their names."""
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    yield toc["root"].rpartition("/")[2]
    for part in toc["parts"]:
        for entry in part["chapters"]:
            yield entry["file"].rpartition("/")[2]


@cache
def chapters() -> tuple[Chapter, ...]:
    """The chapters of the old books, in the order of the edition."""
    listed = {chapter.slug: chapter for chapter in contents()}
    found = []
    for slug in files():
        path = chapter_file(slug)
        assert path, slug
        has_text, own = reproduces(path), restated(path)
        if not (has_text or own or slug in listed):
            continue
        text = Text(witness_of(slug), historical(path), paragraphs(path), read_rows(path)) if has_text else None
        old = listed.get(slug)
        pages = tuple(range(old.first, old.last + 1)) if old else ()
        found.append(Chapter(slug, title(path), pages, UNREAD.get(slug) or (old.status if old else ""), text,
                             tuple(own.split("\n\n")) if own else (), slug not in NO_GAME))
    return tuple(found)
