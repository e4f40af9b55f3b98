"""The historical text paragraph by paragraph and sentence by sentence, each with an id by which it can be cited.

The ids count through a chapter: ``par-3`` is its third paragraph (headings and tables are counted too), ``s-12`` its twelfth sentence.
The built page, the TEI, the JSON and "Cite" all use them. Standard library only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from .chapters import BOLD, CLOSING, MARK, OPENING, Run, TextError, historical, joined, place, prose, runs, words


class Sentence(NamedTuple):
    """A sentence: its id, the page on which it begins, from where to where it runs in the chapter's reading text."""
    id: str
    page: str | None
    start: int
    end: int


class Paragraph(NamedTuple):
    """A paragraph: its id, what it is, in which block it stands, where it begins in the reading text, and its parts.

    ``kind``: ``"head"`` (all of it bold), ``"table"``, ``"list"``, or ``"text"``. ``block``: the classes of the historical text that
    holds it, such as ``"title-page"`` or ``"modern"``.
    """
    id: str
    kind: str
    block: str
    page: str | None
    start: int
    runs: tuple[Run, ...]
    sentences: tuple[Sentence, ...]

    @property
    def text(self) -> str:
        return "".join(run.text for run in self.runs)


@cache
def paragraphs(path: Path) -> tuple[Paragraph, ...]:
    """The paragraphs of a chapter's historical text, in its order."""
    reading, start, said = historical(path), 0, 0
    found: list[Paragraph] = []
    for cell in prose(path):
        for opening in OPENING.finditer(cell):
            block = re.sub(r'<div class="historical ?|">\s*', "", opening[0])
            end = cell.find(CLOSING, opening.end())
            for source in re.split(r"\n{2,}", cell[opening.end() : end].strip("\n")):
                pieces = re.split(MARK.pattern, words(source))
                styled: tuple[Run, ...] = ()
                for piece in pieces[:: MARK.groups + 1]:
                    if styled and styled[-1].text.endswith(" "):
                        piece = piece.removeprefix(" ")          # a number in mid-line has a space on either side
                    styled = joined((*styled, *runs(piece)))
                text = "".join(run.text for run in styled)
                if reading.text[start : start + len(text)] != text:
                    raise TextError(f"{place(path, source)}: the words of a paragraph are not those of the reading text")
                kind = ("table" if source.startswith("|") else "list" if source.startswith("- ") else
                        "head" if all(run.style == BOLD or not run.text.strip() for run in styled) else "text")
                spans = list(sentence_spans(text)) if kind == "text" else [(0, len(text))]
                page = reading.page_at(start)
                made = tuple(Sentence(f"s-{said + n}", reading.page_at(start + a) or page, start + a, start + b)
                             for n, (a, b) in enumerate(spans, 1))
                said += len(made)
                found.append(Paragraph(f"par-{len(found) + 1}", kind, block, page, start, styled, made))
                start += len(text) + 2
    return tuple(found)


# What ends with a full stop and no sentence.
ABBREVIATIONS = re.compile(r"(?:\b(?:No|Nos|i\.e|e\.g|viz|Mr|Mrs|St|ST|Rule|E|[IVXL]+)\.)$")
END = re.compile(r"[.!?][\"')\]]*\s+(?=[\"'(\[]?[A-Z0-9])")


def sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    """From where to where the sentences of a paragraph run. A numeral, or two or three words that head a paragraph ("Note."), belong to
    the sentence they head; a paragraph in capitals is one.

    >>> [text[a:b] for text in ["I. ALL cards, i.e. aces, are free. Note the No. 2."] for a, b in sentence_spans(text)]
    ['I. ALL cards, i.e. aces, are free.', 'Note the No. 2.']
    """
    start = 0
    if text != text.upper():
        for found in END.finditer(text):
            head = text[start : found.start() + 1]
            if ABBREVIATIONS.search(head) or start == 0 and len(head.split()) <= 3:
                continue
            yield start, start + len(text[start : found.end()].rstrip())
            start = found.end()
    yield start, len(text)
