"""The chapters as they are written: the historical text in ``<div class="historical">``, the numbers of its pages, the rules
of a lost game.

What is read here is the source, strictly: what the form does not foresee is a ``TextError`` that names the file. Standard library only,
so that it runs wherever the engine runs.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..paths import BOOK


class TextError(AssertionError):
    """A fault in a chapter: its file, the place in it, and the reason (a line for each, if there are several)."""


BOLD, ITALIC = "bold", "italic"


class Run(NamedTuple):
    """Words in one style: ``""``, ``"bold"`` or ``"italic"``."""
    text: str
    style: str


class Reading(NamedTuple):
    """The reading text: paragraphs parted by a blank line, where each page begins in it, and from where to where it is set in bold or in
    italics (which is the edition's: no seed has either)."""
    text: str
    pages: tuple[tuple[int, str], ...]
    emphasis: tuple[tuple[int, int, str], ...] = ()

    def page_at(self, offset: int) -> str | None:
        """The page on which this place of the text stands, None where the witness has no pages."""
        at = bisect_right(self.pages, (offset, "\uffff")) - 1
        return self.pages[at][1] if at >= 0 else None

    def page_span(self, page: str | None) -> tuple[int, int] | None:
        """From where to where a page's text runs."""
        if page is None:
            return (0, len(self.text)) if not self.pages else None
        starts = [start for start, name in self.pages] + [len(self.text)]
        return next(((start, starts[n + 1]) for n, (start, name) in enumerate(self.pages) if name == page), None)


def chapter_file(slug: str) -> Path | None:
    """The chapter's file, if it is written."""
    return next((path for path in (BOOK / f"{slug}.ipynb", BOOK / f"{slug}.md") if path.exists()), None)


@cache
def prose(path: Path) -> tuple[str, ...]:
    """The Markdown of a chapter, cell by cell."""
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".ipynb":
        return (source,)
    return tuple("".join(cell["source"]) for cell in json.loads(source)["cells"] if cell["cell_type"] == "markdown")


def place(path: Path, words: str) -> str:
    """Where words stand in a chapter's source, for whoever has to mend them: the line, in a notebook the cell and the line in it."""
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".ipynb":
        return f"{path.name}, line {_line(source, words)}"
    cells = enumerate(("".join(cell["source"]) for cell in json.loads(source)["cells"]), 1)
    return next((f"{path.name}, cell {number}, line {_line(cell, words)}" for number, cell in cells if words in cell), path.name)


def _line(source: str, words: str) -> int:
    return source[: max(source.find(words), 0)].count("\n") + 1


def reproduces(path: Path) -> bool:
    """Whether a page reproduces a historical text."""
    return any('<div class="historical' in cell for cell in prose(path))


def texts() -> Iterator[Path]:
    """The pages that do."""
    return filter(reproduces, sorted([*BOOK.glob("*.ipynb"), *BOOK.glob("*.md")]))


OPENING = re.compile(r'<div class="historical[^"]*">\n\n')
CLOSING = "\n\n</div>"
# The number of a page; in brackets where the scan does not have it and we infer it.
MARK = re.compile(r'<a class="page" id="p([^"]+)">\[?([^<\]]*)\]?</a>|<[^>]*>?')


def historical(path: Path) -> Reading:
    """The chapter's reading text, its markup taken off."""
    parts, pages, styled, length = list[str](), list[tuple[int, str]](), list[Run](), 0
    for cell in prose(path):
        for opening in OPENING.finditer(cell):
            end = cell.find(CLOSING, opening.end())
            if end < 0:
                raise TextError(f"{place(path, cell[opening.start() :])}: a historical text is not closed by an empty line and </div>")
            for paragraph in re.split(r"\n{2,}", cell[opening.end():end].strip("\n")):
                source, paragraph, text, last = paragraph, words(paragraph), "", 0
                if parts:
                    styled.append(Run("\n\n", ""))
                for mark in MARK.finditer(paragraph):
                    styled += runs(paragraph[last : mark.start()])
                    text += plain(paragraph[last:mark.start()])
                    last = mark.end()
                    last += text.endswith(" ") and paragraph.startswith(" ", last)       # a number in mid-line has a space on either side
                    if not mark[1]:
                        raise TextError(f"{place(path, source)}: unexpected markup {mark[0]!r} in the historical text")
                    if mark[1] != mark[2]:
                        raise TextError(f"{place(path, source)}: the page mark p{mark[1]} shows {mark[2]!r}")
                    pages.append((length + len(text), mark[1]))
                styled += runs(paragraph[last:])
                text += plain(paragraph[last:])
                parts.append(text)
                length += len(text) + 2
        if len(OPENING.findall(cell)) != cell.count('<div class="historical'):
            raise TextError(f"{place(path, cell)}: a historical text must begin with its <div> and an empty line")
    if not parts:
        raise TextError(f"{path.name}: no historical text")
    return Reading("\n\n".join(parts), tuple(pages), emphasis(styled))


RESTATED = re.compile(r'<div class="restated">\n\n(.*?)\n\n</div>', re.S)


def restated(path: Path) -> str:
    """The rules of a lost game as the edition states them in ``<div class="restated">``, a paragraph for each; its headings left out."""
    paragraphs = [words(paragraph) for cell in prose(path) for block in RESTATED.findall(cell) for paragraph in re.split(r"\n{2,}", block)]
    return "\n\n".join(plain(paragraph) for paragraph in paragraphs if not re.fullmatch(r"\*\*[^*]+\*\*", paragraph))


def words(paragraph: str) -> str:
    """A paragraph without the marks of Markdown's lists and tables at its lines."""
    lines = []
    for line in paragraph.splitlines():
        if line.startswith("|"):
            if set(line) <= set("|-: "):
                continue
            line = "\t".join(cell.strip() for cell in line.removeprefix("|").removesuffix("|").split("|"))
        lines.append(line.removeprefix("- "))
    return "\n".join(lines)


STYLED = re.compile(r"(?<!\\)(\*\*|\*)(?=\S)(.+?)(?<=[^\s\\])\1", re.S)


def plain(markdown: str) -> str:
    """Markdown of the few kinds a historical text may use, without its signs: bold, italic, headings, escapes."""
    markdown = STYLED.sub(r"\2", markdown)
    return re.sub(r"\\([\\`*_{}\[\]()#+.!|<>-])", r"\1", markdown)


def runs(markdown: str) -> Iterator[Run]:
    """The words of a piece of Markdown with their styles; their letters are those of ``plain``."""
    last = 0
    for found in STYLED.finditer(markdown):
        yield Run(plain(markdown[last : found.start()]), "")
        yield Run(plain(found[2]), BOLD if found[1] == "**" else ITALIC)
        last = found.end()
    yield Run(plain(markdown[last:]), "")


def joined(parts: Iterable[Run]) -> tuple[Run, ...]:
    """Neighbours of one style made one, empty ones left out."""
    made: list[Run] = []
    for run in parts:
        if made and made[-1].style == run.style:
            made[-1] = Run(made[-1].text + run.text, run.style)
        elif run.text:
            made.append(run)
    return tuple(made)


def emphasis(parts: Iterable[Run]) -> tuple[tuple[int, int, str], ...]:
    """From where to where the words of these runs are set in bold or in italics."""
    at, found = 0, []
    for run in joined(parts):
        if run.style:
            found.append((at, at + len(run.text), run.style))
        at += len(run.text)
    return tuple(found)


def title(path: Path | None) -> str:
    """The heading of a page, "" where there is none."""
    lines = (line for cell in (prose(path) if path else ()) for line in cell.splitlines())
    return next((line[2:] for line in lines if line.startswith("# ")), "")
