"""The old texts as plain text, for a reader of any age and machine."""

from __future__ import annotations

from collections.abc import Iterator

import patience

from .. import bibliography
from ..text.apparatus import NOTHING, Row
from .chapters import Chapter, Text, chapters

RULE = "-" * 72


def document() -> bytes:
    """The text of every chapter with its apparatus, in UTF-8; a page of 1887 begins at its number in braces, ``{p. 3}``."""
    head = ["Illustrated Games of Patience", "by Lady Adelaide Cadogan", "the text of the sixth edition, 1887, as far as it survives",
            "", f"Executable edition, version {patience.__version__}.", "",
            "{p. 3} is where a page of the old book begins. What the scan reads otherwise is listed below each chapter. The texts of Lady",
            "Adelaide Cadogan and Mary Whitmore Jones are in the public domain; Little Lots is Wikipedia's, under CC BY-SA 4.0; what the",
            "edition adds is under CC BY 4.0.", "", "Witnesses", ""]
    head += [f"  {siglum}  {words}" for siglum, words in bibliography.witnesses().items()]
    return "\n".join([*head, *[line for chapter in chapters() for line in chapter_lines(chapter)], ""]).encode()


def chapter_lines(chapter: Chapter) -> Iterator[str]:
    yield from ("", "", RULE, chapter.title, RULE, "")
    if chapter.status:
        yield from (f"[{chapter.status}.]", "")
    if chapter.text:
        yield from (with_pages(chapter.text), "")
    if chapter.restated:
        yield from ("[The rules, in the edition's own words:]", "")
        for words in chapter.restated:
            yield from (words, "")
    if chapter.text and chapter.text.rows:
        yield from ("Apparatus", "", *map(row_line, chapter.text.rows))


def with_pages(text: Text) -> str:
    """The reading text with the numbers of its pages, a table's cells apart."""
    said, last = "", 0
    for at, number in text.reading.pages:
        said += text.reading.text[last:at] + f"{{p. {number}}} "
        last = at
    return (said + text.reading.text[last:]).replace("\t", "  ").replace("}  ", "} ")


def row_line(row: Row) -> str:
    where = f"p. {row.page}: " if row.page else ""
    ours = "left out" if row.reading == NOTHING else row.reading
    scan = f"; the scan: {row.scan}" if row.scan != NOTHING else ""
    return f"  {where}{ours}{scan} ({row.kind})" + (f". {row.note}" if row.note else "")
