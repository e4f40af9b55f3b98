"""The collation: a chapter's text with its apparatus undone is the seed's own stretch, character by character.

Between the two only the numbered general rules may stand: each is a few lines below, each is stated in words in ``book/sources.md``, and
each use of one is counted; where a text leaves one unapplied, it is told as a fault. The book is built with this and tested with it.
``python -m edition.text.collation`` prints the account: what every character of the seeds is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import NamedTuple

from .apparatus import CORRECTIONS, KINDS, NOTHING, OMISSIONS, Row, places, read_rows
from .chapters import Reading, TextError, chapter_file, historical, place
from .sentences import flat
from .witnesses import WITNESSES, seed, stretches, witness_of

# Beyond the rows of the apparatus the seed and the text as scanned may differ by these rules alone (``book/sources.md`` states them).
RULES = {
    1: "lines and paragraphs",
    2: "what stands round the text",
    3: "words divided at the end of a line",
    4: "space before a semicolon or colon",
    5: "quotation marks and apostrophes",
    6: "small capitals",
    7: "marks of a web page",
    8: "leaders",
}
SMALL_CAPITALS = {"TWO": "Two", "LOI": "Loi"}
LEADER = re.compile(r"\.[. ]*")
WEB_MARK = re.compile(r"\|(?:---\|)+|\||(?<=\n)- ")


class Piece(NamedTuple):
    """A stretch of the text as scanned, and what it is: "text", or the kind of the row that put it there."""
    text: str
    what: str


# What a reading text may not have, because a general rule takes it away.
TITLE = re.compile(r"(?<!\"|\w)(?<![A-Z]{2} )(?:(?:LA|LE|LES|THE) |L'|SYMPATHIE)[A-Z' ]*\.")
LEFT = {
    1: re.compile(r"(?<=\S) {2}"),
    3: re.compile(r"(?<=[A-Za-z])- (?=[a-z])"),
    4: re.compile(r"\s[;:]"),
    5: re.compile("[“”‘’]|''"),
    6: re.compile(rf"\b(?:{'|'.join(SMALL_CAPITALS.values())}) (?=[A-Z]{{2}})|(?<=[A-Z]{{2}} )(?:{'|'.join(SMALL_CAPITALS.values())})\b"),
    7: re.compile(r"\||(?<=\n)- "),
    8: re.compile(r"\.[. ]*\t|\. ?\."),
}


def as_scanned(path: Path) -> list[Piece]:
    """The chapter's reading text with its apparatus undone. A general rule that the text does not follow is a ``TextError``."""
    reading = historical(path)
    if left := unapplied(reading):
        raise TextError("\n".join(f"{place(path, words)}: {reason}" for words, reason in left))
    return undo(reading, read_rows(path), path.name)


def unapplied(reading: Reading) -> list[tuple[str, str]]:
    """Where a reading text has what a general rule takes away: the words, and the reason."""
    found = [(rule, m.start(), m.end()) for rule, pattern in LEFT.items() for m in pattern.finditer(reading.text)]
    # Rule 2: the title stands as a paragraph of its own; elsewhere, after a page number or a signature, it is a running head.
    at = 0
    for paragraph in reading.text.split("\n\n"):
        found += [(2, at + m.start(), at + m.end()) for m in TITLE.finditer(paragraph) if m[0] != paragraph]
        at += len(paragraph) + 2
    # Rule 5: the marks open and close by turns.
    for number, m in enumerate(re.finditer('"', reading.text)):
        inside = reading.text[m.end():m.end() + 1] if number % 2 == 0 else reading.text[m.start() - 1:m.start()]
        if inside.isspace():
            found.append((5, m.start(), m.end()))
    told = []
    for rule, start, end in sorted(found):
        words = reading.text[max(reading.text.rfind("\n", 0, start) + 1, start - 30):end + 30].splitlines()[0]
        told.append((words, f"general rule {rule} ({RULES[rule]}) is not applied: …{words}…"))
    return told


def undo(reading: Reading, rows: Iterable[Row], where: str) -> list[Piece]:
    """A reading text with these rows undone."""
    changes: list[tuple[int, int, Row]] = []
    for row in rows:
        if row.reading == NOTHING:
            span = reading.page_span(row.page)
            assert span is not None
            changes.append((span[0], span[0], row))
        elif row.scan != NOTHING:
            found = next(places(reading, row))
            changes.append((found.start(), found.end(), row))
    pieces, at = [], 0
    for start, end, row in sorted(changes, key=lambda change: change[:2]):
        if start < at:
            raise TextError(f"{where}, row {row.number} of the apparatus overlaps another")
        pieces.append(Piece(reading.text[at:start], "text"))
        if row.reading == NOTHING:
            pieces.append(Piece(f" {row.scan} ", row.kind))
        else:
            # Of the words of the row only what differs is of its kind; the rest is there to tell the place.
            begin, stop = _differing(flat(reading.text[start:end]), row.scan)
            pieces += [Piece(row.scan[:begin], "text"), Piece(row.scan[begin:stop], row.kind), Piece(row.scan[stop:], "text")]
        at = end
    pieces.append(Piece(reading.text[at:], "text"))
    return [piece for piece in pieces if piece.text]


def _differing(ours: str, theirs: str) -> tuple[int, int]:
    """Which of their characters differ from ours: all but those alike at either end."""
    shorter = min(len(ours), len(theirs))
    first = next((n for n in range(shorter) if ours[n] != theirs[n]), shorter)
    last = next((n for n in range(shorter - first) if ours[-1 - n] != theirs[-1 - n]), shorter - first)
    return first, len(theirs) - last


def differing_words(reading: str, scan: str) -> tuple[int, int]:
    """Which characters of a reading to mark: its words less those at either end that the scan has too."""
    ours, theirs = [(m.start(), m.end(), m.group()) for m in re.finditer(r"\S+", reading)], scan.split()
    shorter = min(len(ours), len(theirs)) - 1
    first = next((n for n in range(shorter) if ours[n][2] != theirs[n]), max(shorter, 0))
    last = next((n for n in range(shorter - first) if ours[-1 - n][2] != theirs[-1 - n]), max(shorter - first, 0))
    return ours[first][0], ours[len(ours) - 1 - last][1]


def collate(slug: str) -> Counter[str]:
    """Compare a chapter with its stretch of the seed, to the last character. What each character of the seed is, counted.

    The first difference that no rule covers is an error that shows the place in both.
    """
    path = chapter_file(slug)
    if path is None:
        raise TextError(f"{slug}: the chapter is not written")
    return compare_with_seed(slug, as_scanned(path), path.name)


def compare_with_seed(slug: str, pieces: Iterable[Piece], where: str) -> Counter[str]:
    """Compare a text as scanned, wherever it was read, with its chapter's stretch of the seed; see ``collate``."""
    witness = WITNESSES[witness_of(slug)]
    whole = seed(witness.siglum)
    start, end = stretches(witness.siglum)[slug]
    return compare(whole[start:end], pieces, f"{where} and {witness.file}", witness.web, whole)


def compare(scan: str, pieces: Iterable[Piece], where: str, web: bool = False, whole: str = "") -> Counter[str]:
    """Walk along the scan and the text as scanned together; see ``collate``."""
    text, kinds = "", []
    for piece in pieces:
        text += piece.text
        kinds += [piece.what] * len(piece.text)
    counts: Counter[str] = Counter()
    i = j = quotes = 0
    while i < len(scan) or j < len(text):
        a, b = scan[i:i + 1], text[j:j + 1]
        if a == b:
            quotes += a == '"' or scan[i - 1:i + 1] == "''"        # two apostrophes are a mark misread
            counts["space" if a.isspace() else kinds[j]] += 1
            i, j = i + 1, j + 1
        elif web and (mark := WEB_MARK.match(scan, i)):
            counts["rule 7"] += len(mark[0])
            i = mark.end()
        elif a == "." and b == "\t" and (leader := LEADER.match(scan, i)):
            counts["rule 8"] += len(leader[0])
            i, j = leader.end(), j + 1
        elif a.isspace() and (not b or b.isspace() or not text[j - 1:j].strip()):
            # Rule 1: any space is as good as any other, once there is one, and at either end.
            counts["space"] += 1
            i += 1
        elif b.isspace() and (not a or not scan[i - 1:i].strip() or a.isspace()):
            j += 1
        elif a == "-" and _divided(scan, i) and scan[i + 2:i + 3] == b and not _hyphened(scan, i, whole):
            counts["rule 3"] += 2
            i += 2
        elif a == " " and scan[i - 1:i] == "-" and _divided(scan, i - 1) and scan[i + 1:i + 2] == b and _hyphened(scan, i - 1, whole):
            counts["rule 3"] += 1
            i += 1
        elif a == " " and scan[i + 1:i + 2] == b and b in ";:":
            counts["rule 4"] += 1
            i += 1
        elif a == " " and (scan[i - 1:i] == '"' and quotes % 2 or scan[i + 1:i + 2] == '"' and quotes % 2):
            counts["rule 5"] += 1
            i += 1
        elif small := _small_capitals(scan, i, text, j):
            counts["rule 6"] += small
            i, j = i + small, j + small
        else:
            raise TextError(f"{where} part here:\n{_place('seed', scan, i)}\n{_place('text', text, j)}")
    return counts


def _divided(scan: str, i: int) -> bool:
    """A hyphen that the scan has at the end of a line: a letter before it, a space and a small letter after it."""
    return scan[i - 1:i].isalpha() and scan[i + 1:i + 2] == " " and scan[i + 2:i + 3].islower()


def _hyphened(scan: str, i: int, whole: str) -> bool:
    """Whether the seed elsewhere writes the divided word with a hyphen (re-deal), so that the hyphen is the word's own."""
    before, after = re.search(r"\w+$", scan[:i]), re.match(r"\w+", scan[i + 2:])
    return bool(before and after and re.search(rf"\b{before[0]}-{after[0]}\b", whole))


def _small_capitals(scan: str, i: int, text: str, j: int) -> int:
    """How much of a word is left that the text has in capitals and the scan in small letters by misreading small capitals."""
    before = re.search(r"[A-Za-z]*$", text[:j])
    after = re.match(r"[A-Za-z]*", text[j:])
    assert before and after
    word = before[0] + after[0]
    lower = SMALL_CAPITALS.get(word)
    return len(after[0]) if lower and scan[i - len(before[0]):i + len(after[0])] == lower else 0


def _place(name: str, text: str, at: int) -> str:
    before, after = text[max(at - 60, 0):at], text[at:at + 60]
    line = f"  {name} {at}: …{before}⟦{after[:1] or 'end'}⟧{after[1:]}…"
    return line.replace("\n", "¶")


class Account(NamedTuple):
    """What every character of a seed is, the rows that say so, and the stretches no chapter accounts for yet."""
    characters: Counter[str]          # by "text", "space", a kind of row, or "rule n"
    rows: Counter[str]                # by kind
    pending: dict[str, int]           # chapter not written yet → characters


# The account's lines in the order in which they are printed: name → what of the characters belongs there.
LINES = {
    "text": ("text", "rule 6"),
    "spacing": ("space", "rule 4", "rule 5"),
    "hyphens at line ends": ("rule 3",),
    "leaders": ("rule 8",),
    "marks of a web page": ("rule 7",),
    **{kind: (kind,) for kind in (*OMISSIONS, *CORRECTIONS)},
}


def account(siglum: str, written: Collection[str] | None = None) -> Account:
    """Collate every chapter that a seed has, or those named; see ``Account``."""
    characters, rows, pending = Counter[str](), Counter[str](), {}
    for slug, (start, end) in stretches(siglum).items():
        path = chapter_file(slug)
        if path is None or written is not None and slug not in written:
            pending[slug] = end - start
            continue
        characters += collate(slug)
        rows += Counter(row.kind for row in read_rows(path))
    return Account(characters, rows, pending)


def account_lines(found: Account) -> dict[str, int]:
    """The characters of an account by the names of ``LINES``; what is nothing is left out."""
    lines = {name: sum(found.characters[what] for what in whats) for name, whats in LINES.items()}
    assert sum(lines.values()) == found.characters.total(), "a kind of character is missing from LINES"
    return {name: count for name, count in lines.items() if count}


def report() -> str:
    """What every character of every seed is, and how many places of each kind the apparatus lists."""
    lines, rows = [], Counter[str]()
    for siglum, witness in WITNESSES.items():
        found = account(siglum)
        rows += found.rows
        lines += [f"{siglum}  {witness.file}  {len(seed(siglum)):,} characters"]
        lines += [f"     {count:>7,}  {name}" for name, count in account_lines(found).items()]
        lines += [f"     {count:>7,}  pending: {slug} (its chapter is not written yet)" for slug, count in found.pending.items()]
        left = len(seed(siglum)) - found.characters.total() - sum(found.pending.values())
        lines += [f"     {left:>7,}  not accounted for", ""]
    lines += ["Rows of the apparatus, by kind"]
    lines += [f"     {rows[kind]:>7,}  {kind}" for kind in KINDS if rows[kind]]
    return "\n".join(lines)


if __name__ == "__main__":
    try:
        print(report())
    except TextError as fault:
        raise SystemExit(str(fault)) from None
