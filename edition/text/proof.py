"""The proof of a chapter: that its text and its apparatus are right, and are those that were accepted.

The collation shows that text and apparatus together make the seed. It cannot show that a row is wanted: whoever invents an emendation
and its row, or puts a misreading back and strikes its row out, leaves the sum as it was. So what a chapter prints is also kept as it was
last read and accepted (``tests/transcripts/text``), and a change of it is read again. ``python tasks.py transcripts`` writes it anew.
"""

from __future__ import annotations

from difflib import ndiff
from pathlib import Path

from .apparatus import NOTHING, REMARKS, Row, read_rows
from .chapters import BOLD, ITALIC, Reading, TextError, historical
from .collation import compare_with_seed, unapplied, undo


def accepted(reading: Reading, rows: tuple[Row, ...]) -> str:
    """A chapter's text with the numbers of its pages and with what is bold or in italics (between two asterisks or one), and its
    apparatus, row by row: what is kept and read again when it changes."""
    signs = {BOLD: "**", ITALIC: "*"}
    marks = [(end, 0, signs[style]) for _, end, style in reading.emphasis]
    marks += [(start, 1, f"[{page}]") for start, page in reading.pages]
    marks += [(start, 2, signs[style]) for start, _, style in reading.emphasis]
    text, last = "", 0
    for at, _, mark in sorted(marks):
        text += reading.text[last:at] + mark
        last = at
    text += reading.text[last:]
    lines = [f"{row.page or NOTHING} | {row.reading} | {row.scan} | {row.kind} | {row.note}".rstrip() for row in rows]
    return "\n".join([text, "", "Apparatus", "", *lines, ""])


def accepted_of(path: Path) -> str:
    """The same of a chapter's file."""
    return accepted(historical(path), read_rows(path))


def faults(slug: str, reading: Reading, rows: tuple[Row, ...], kept: str) -> list[str]:
    """All that is wrong with a chapter's text, wherever it was read: every general rule followed, text and apparatus together the seed,
    no row idle, and both as they were accepted (``kept``)."""
    found = [reason for _, reason in unapplied(reading)]
    try:
        compare_with_seed(slug, undo(reading, rows, slug), slug)
    except TextError as fault:
        found.append(str(fault))
    else:
        found += [f"row {row.number} of the apparatus ({row.reading}) is idle" for row in rows if _idle(slug, reading, rows, row)]
    if (now := accepted(reading, rows)) != kept:
        changed = [line for line in ndiff(kept.splitlines(), now.splitlines()) if line[0] in "+-"]
        found.append("not what was accepted (if it is meant: python tasks.py transcripts, and read what changed):\n" + "\n".join(changed))
    return found


def faults_of(path: Path, slug: str, kept: str) -> list[str]:
    """The same of a chapter's file; a file that cannot be read is a fault too."""
    try:
        reading, rows = historical(path), read_rows(path)
    except TextError as fault:
        return [str(fault)]
    return faults(slug, reading, rows, kept)


def _idle(slug: str, reading: Reading, rows: tuple[Row, ...], row: Row) -> bool:
    """Whether text and seed agree without the row too."""
    if row.kind in REMARKS:
        return False
    try:
        compare_with_seed(slug, undo(reading, [other for other in rows if other is not row], slug), slug)
    except TextError:
        return False
    return True
