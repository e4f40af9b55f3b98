"""Sentences in a reading text: where a quotation stands, and what of the text no quotation covers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from .chapters import Reading
from .witnesses import witness_of


def flat(text: str) -> str:
    """On one line, single spaces."""
    return " ".join(text.split())


class Page(NamedTuple):
    """A reading text on one line, for finding quotations in it."""
    text: str
    pages: tuple[tuple[int, str], ...]

    def find(self, quote: str) -> list[tuple[int, int, str | None]]:
        """Every place of a quotation: from, to, and the page on which it begins."""
        words = re.escape(flat(quote))
        return [(m.start(), m.end(), Reading(self.text, self.pages).page_at(m.start())) for m in re.finditer(words, self.text)]


def on_one_line(reading: Reading) -> Page:
    """The reading text on one line, its pages kept."""
    pages = tuple((len(flat(reading.text[:start])) + (1 if flat(reading.text[:start]) else 0), name) for start, name in reading.pages)
    return Page(flat(reading.text), pages)


def headings(slug: str, reading: Reading) -> list[str]:
    """What of a chapter is no sentence of its game: the title, and in the encyclopaedia's article all that stands round its rules."""
    paragraphs = reading.text.split("\n\n")
    match witness_of(slug):
        case "A":
            return paragraphs[:1]
        case "J":
            return [paragraphs[0], paragraphs[-1]]
        case _:
            return [*paragraphs[:paragraphs.index("Cards") + 1], "Rules", "[4]", "[a]", *paragraphs[paragraphs.index("Footnotes"):]]


HEADINGS = re.compile(r"RULES\.|PLAY\.|Note\.|(?:ONE|TWO|FOUR) ENTIRE PACKS? OF CARDS\.|(?<!\w)[IVX]+\.(?!\w)|[\s;:,.\"]")


def remainder(reading: Reading, quotes: Iterable[str], headings: Iterable[str] = ()) -> list[str]:
    """What of the text no quotation covers, headings and the stops between quotations left out."""
    page = on_one_line(reading)
    covered = bytearray(len(page.text))
    for quote in quotes:
        for start, end, _ in page.find(quote):
            covered[start:end] = b"\1" * (end - start)
    for heading in headings:
        for start, end, _ in page.find(heading):
            covered[start:end] = b"\1" * (end - start)
    left = re.findall(r"[^\0]+", "".join("\0" if done else c for c, done in zip(page.text, covered, strict=True)))
    return [piece.strip() for piece in left if HEADINGS.sub("", piece)]
