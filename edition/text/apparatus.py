"""The apparatus of a chapter: one table, with a row for every place where the seed reads otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .chapters import Reading, TextError, historical, place, plain, prose

# The closed list, from which the legend of ``book/sources.md`` is made too.
# Words that we print otherwise than the scan:
CORRECTIONS = {
    "misread by the scan": "the scanning machine took one letter or sign for another; the printed book will have had our reading",
    "supplied": "words that the scan has lost, given back from the sense or from the witness named",
    "printer's slip": "the book itself has the error, or must have had it",
    "transcriber's slip": "an error of whoever copied the text for the web",
    "added by the transcriber": "words or signs that the copyist put in",
    "web-page residue": "a word that belongs to the buttons of the page, not to its text",
}
# Matter that stands in the scan at a page's beginning and is left out: the reading is NOTHING.
OMISSIONS = {
    "running head": "the chapter's name and the page number at the head of a page",
    "signature": "the binder's letter at the foot of a page",
    "plate": "the plate's caption, and what the scanning machine made of its cards",
    "mark of the copy": "stamps, numbers and stains of the copy that was scanned",
}
# Words that we print as the scan has them, and say something about: what the scan reads is NOTHING.
REMARKS = {
    "at odds": "the words stand in the scan; another witness, or the plate as we draw it, does not agree with them",
    "dash lost": "the scan has no dash anywhere; here the sentence needs one, and the edition of 1914 has it",
}
KINDS = CORRECTIONS | OMISSIONS | REMARKS
NOTHING = "—"
HEADER = ("page", "reading", "scan reads", "kind", "note")


class Row(NamedTuple):
    """One entry of the apparatus."""
    number: int
    page: str | None
    reading: str
    scan: str
    kind: str
    note: str


def read_rows(path: Path) -> tuple[Row, ...]:
    """The rows of the chapter's apparatus; every fault in the table is named with its row."""
    cell = next((cell for cell in prose(path) if re.search(r"^## Apparatus$", cell, re.M)), None)
    if cell is None:
        raise TextError(f"{path.name}: no section \"Apparatus\"")
    lines = [line.strip() for line in cell[cell.index("## Apparatus"):].splitlines() if line.strip().startswith("|")]
    if not lines or tuple(columns(lines[0])) != HEADER:
        raise TextError(f"{place(path, '## Apparatus')}: the apparatus must be a table with the columns {' | '.join(HEADER)}")
    rows, faults, reading = [], [], historical(path)
    for number, line in enumerate(lines[2:], 1):
        cells = columns(line)
        if len(cells) == len(HEADER):
            page, *rest = cells
            rows.append(Row(number, None if page == NOTHING else page, *rest))
            reason = _fault(rows[-1], reading)
        else:
            reason = f"{len(cells)} columns, not {len(HEADER)}"
        if reason:
            faults.append(f"{place(path, line)}: row {number} of the apparatus ({line}): {reason}")
    if faults:
        raise TextError("\n".join(faults))
    return tuple(rows)


def _fault(row: Row, reading: Reading) -> str:
    """Why a row cannot stand, or nothing."""
    if row.kind not in KINDS:
        return f"{row.kind!r} is not one of the kinds: {'; '.join(KINDS)}"
    if reading.page_span(row.page) is None:
        return f"there is no page {row.page} in the text" if row.page else "the text has pages, the row names none"
    if not row.reading:
        return "the reading is missing"
    if not row.scan or (row.scan == NOTHING) != (row.kind in REMARKS):
        return f"a row of the kind {row.kind!r} changes nothing, so what the scan reads is {NOTHING}" if row.kind in REMARKS else \
            "what the scan reads is missing"
    if (row.reading == NOTHING) != (row.kind in OMISSIONS):
        return f"a {row.kind!r} is left out, so its reading is {NOTHING}" if row.kind in OMISSIONS else \
            f"a {row.kind!r} needs the words it is part of"
    if row.reading == row.scan:
        return "the reading is what the scan reads"
    if row.reading != NOTHING and (found := len(list(places(reading, row)))) != 1:
        return f"the reading stands {found} times on its page, and must stand there once"
    return ""


def columns(line: str) -> list[str]:
    """The cells of one line of a table. A cell may be set as code; a bar in a cell is written with a backslash."""
    cells = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
    bare = []
    for cell in map(str.strip, cells):
        code = re.fullmatch(r"(`+) ?(.*?) ?\1", cell)
        bare.append((code[2] if code else plain(cell)).replace("\\|", "|"))
    return bare


def places(reading: Reading, row: Row) -> Iterator[re.Match[str]]:
    span = reading.page_span(row.page)
    assert span is not None
    before, after = (r"(?<!\w)" if row.reading[0].isalnum() else ""), (r"(?!\w)" if row.reading[-1].isalnum() else "")   # whole words
    words = r"\s+".join(map(re.escape, row.reading.split()))
    return re.compile(before + words + after).finditer(reading.text, *span)
