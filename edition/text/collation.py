"""The reading text of the chapters, the apparatus that says where it departs from the scan, and the collation of both with the seeds.

A chapter holds the historical text in ``<div class="historical">`` and, under "Apparatus", one table with a row for every
place where the seed reads otherwise. Putting the two together gives the text as scanned, which must be the seed's own
stretch for that chapter, character by character. Between the two only the numbered general rules may stand: each is a few
lines below, each is stated in words in ``book/sources.md``, and each use of one is counted.

The book is built with this parser and tested with it. ``python -m edition.text.collation`` prints the account: what every character of
the seeds is. Standard library only, so that it runs wherever the engine runs.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..paths import BOOK, SEEDS

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
}
KINDS = CORRECTIONS | OMISSIONS | REMARKS
NOTHING = "—"
HEADER = ("page", "reading", "scan reads", "kind", "note")

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


class Witness(NamedTuple):
    """A seed, and the stretches into which it falls: the chapter that reproduces each, with the words at which it begins."""
    siglum: str
    file: str
    stretches: tuple[tuple[str, str], ...]
    web: bool = False                 # a page of the web, with its marks of tables and lists


WITNESSES = {w.siglum: w for w in (
    Witness("A", "002_30a45d9298ae5c59.txt", (
        ("front-matter", "* * .7 t>"),
        ("la-belle-lucie", "LA BELLE LUC1E. LA BELLE LUCIE."),
        ("le-cadran", "L LE CADRAN LE CADRAN."),
        ("la-quinzaine", "N LA QUINZAINE. Two"),
        ("la-loi-salique", "LA LOI SA LJ QUE ."),
        ("les-quatre-coins", "LES QUATRE COINS. LES QUATRE COINS."),
        ("le-moulin", "> > L E MOULIN LE MOULIN."),
        ("le-shah", "' LE SHAH LE SHAH."),
        ("le-blocus", "4 A 4 *** 4 + LE BLOCUS."),
        ("l-horloge", "CM o- w M cx: L'HORLOGE."),
        ("le-calcul", "4444 4 4444 444"),
        ("la-nivernaise", "V V LA NIVEPvNAISE LA NIVERNAISE."),
        ("the-empress-of-india", "EMPRESS OF INDIA THE EMPRESS OF INDIA."),
        ("the-besieged-city", "4 * 4 4 4 * * ***"),
        ("le-parterre", "LE PARTERRE LE PARTERRE."),
    )),
    Witness("J", "003_54649cd0fa121237.txt", (("distribution", "Distribution Solitaire"),)),
    Witness("W", "000_4a3998c90dfea4b3.txt", (("les-petits-paquets", "Little Lots[1] is"),), web=True),
)}
# The stretches of a seed that are no chapter of a game.
NO_GAME = {"front-matter"}
# Games that share another game's chapter.
CHAPTER_OF = {
    "the-house-in-the-wood": "la-belle-lucie",
    "the-house-on-the-hill": "la-belle-lucie",
    "le-carre-napoleon-single": "le-carre-napoleon",
}


class TextError(AssertionError):
    """A fault in a chapter: its file, the place in it, and the reason (a line for each, if there are several)."""


class Row(NamedTuple):
    """One entry of the apparatus."""
    number: int
    page: str | None
    reading: str
    scan: str
    kind: str
    note: str


class Reading(NamedTuple):
    """The reading text: paragraphs parted by a blank line, and where each page begins in it."""
    text: str
    pages: tuple[tuple[int, str], ...]

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


# --- reading the chapters ---------------------------------------------------------------------------

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
    parts, pages, length = [], [], 0
    for cell in prose(path):
        for opening in OPENING.finditer(cell):
            end = cell.find(CLOSING, opening.end())
            if end < 0:
                raise TextError(f"{path.name}: a historical text is not closed by an empty line and </div>")
            for paragraph in re.split(r"\n{2,}", cell[opening.end():end].strip("\n")):
                paragraph, text, last = _words(paragraph), "", 0
                for mark in MARK.finditer(paragraph):
                    text += plain(paragraph[last:mark.start()])
                    last = mark.end()
                    if not mark[1]:
                        raise TextError(f"{path.name}: unexpected markup {mark[0]!r} in the historical text")
                    if mark[1] != mark[2]:
                        raise TextError(f"{path.name}: the page mark p{mark[1]} shows {mark[2]!r}")
                    pages.append((length + len(text), mark[1]))
                text += plain(paragraph[last:])
                parts.append(text)
                length += len(text) + 2
        if len(OPENING.findall(cell)) != cell.count('<div class="historical'):
            raise TextError(f"{path.name}: a historical text must begin with its <div> and an empty line")
    if not parts:
        raise TextError(f"{path.name}: no historical text")
    return Reading("\n\n".join(parts), tuple(pages))


RESTATED = re.compile(r'<div class="restated">\n\n(.*?)\n\n</div>', re.S)


def restated(path: Path) -> str:
    """The rules of a lost game as the edition states them in ``<div class="restated">``, a paragraph for each; its headings left out."""
    paragraphs = [_words(paragraph) for cell in prose(path) for block in RESTATED.findall(cell) for paragraph in re.split(r"\n{2,}", block)]
    return "\n\n".join(plain(paragraph) for paragraph in paragraphs if not re.fullmatch(r"\*\*[^*]+\*\*", paragraph))


def _words(paragraph: str) -> str:
    """A paragraph without the marks of Markdown's lists and tables at its lines."""
    lines = []
    for line in paragraph.splitlines():
        if line.startswith("|"):
            if set(line) <= set("|-: "):
                continue
            line = "\t".join(cell.strip() for cell in line.removeprefix("|").removesuffix("|").split("|"))
        lines.append(line.removeprefix("- "))
    return "\n".join(lines)


def plain(markdown: str) -> str:
    """Markdown of the few kinds a historical text may use, without its signs: bold, italic, headings, escapes."""
    markdown = re.sub(r"(?<!\\)(\*\*|\*)(?=\S)(.+?)(?<=[^\s\\])\1", r"\2", markdown, flags=re.S)
    return re.sub(r"\\([\\`*_{}\[\]()#+.!|<>-])", r"\1", markdown)


def apparatus(path: Path) -> tuple[Row, ...]:
    """The rows of the chapter's apparatus; every fault in the table is named with its row."""
    cell = next((cell for cell in prose(path) if re.search(r"^## Apparatus$", cell, re.M)), None)
    if cell is None:
        raise TextError(f"{path.name}: no section \"Apparatus\"")
    lines = [line.strip() for line in cell[cell.index("## Apparatus"):].splitlines() if line.strip().startswith("|")]
    if not lines or tuple(_columns(lines[0])) != HEADER:
        raise TextError(f"{path.name}: the apparatus must be a table with the columns {' | '.join(HEADER)}")
    rows, faults, reading = [], [], historical(path)
    for number, line in enumerate(lines[2:], 1):
        cells = _columns(line)
        if len(cells) == len(HEADER):
            page, *rest = cells
            rows.append(Row(number, None if page == NOTHING else page, *rest))
            reason = _fault(rows[-1], reading)
        else:
            reason = f"{len(cells)} columns, not {len(HEADER)}"
        if reason:
            faults.append(f"{path.name}, row {number} of the apparatus ({line}): {reason}")
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
    if row.reading != NOTHING and (found := len(list(_find(reading, row)))) != 1:
        return f"the reading stands {found} times on its page, and must stand there once"
    return ""


def _columns(line: str) -> list[str]:
    """The cells of one line of a table. A cell may be set as code; a bar in a cell is written with a backslash."""
    cells = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
    bare = []
    for cell in map(str.strip, cells):
        code = re.fullmatch(r"(`+) ?(.*?) ?\1", cell)
        bare.append((code[2] if code else plain(cell)).replace("\\|", "|"))
    return bare


def _find(reading: Reading, row: Row) -> Iterator[re.Match[str]]:
    span = reading.page_span(row.page)
    assert span is not None
    before, after = (r"(?<!\w)" if row.reading[0].isalnum() else ""), (r"(?!\w)" if row.reading[-1].isalnum() else "")   # whole words
    words = r"\s+".join(map(re.escape, row.reading.split()))
    return re.compile(before + words + after).finditer(reading.text, *span)


# --- the text as scanned ----------------------------------------------------------------------------

class Piece(NamedTuple):
    """A stretch of the text as scanned, and what it is: "text", or the kind of the row that put it there."""
    text: str
    what: str


def as_scanned(path: Path) -> list[Piece]:
    """The chapter's reading text with its apparatus undone."""
    return undo(historical(path), apparatus(path), path.name)


def undo(reading: Reading, rows: Iterable[Row], where: str) -> list[Piece]:
    """A reading text with these rows undone."""
    changes: list[tuple[int, int, Row]] = []
    for row in rows:
        if row.reading == NOTHING:
            span = reading.page_span(row.page)
            assert span is not None
            changes.append((span[0], span[0], row))
        elif row.scan != NOTHING:
            found = next(_find(reading, row))
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


# --- the collation ----------------------------------------------------------------------------------

def seed(siglum: str) -> str:
    """A seed as it is, its bytes read as UTF-8 and nothing changed."""
    return (SEEDS / WITNESSES[siglum].file).read_bytes().decode("utf-8")


def stretches(siglum: str) -> dict[str, tuple[int, int]]:
    """Where each chapter's stretch begins and ends: together they are the whole seed."""
    text, witness, starts = seed(siglum), WITNESSES[siglum], []
    for slug, words in witness.stretches:
        if text.count(words) != 1:
            raise TextError(f"{witness.file}: {words!r}, where {slug} should begin, stands there {text.count(words)} times")
        starts.append(text.index(words))
    if starts != sorted(starts) or starts[0] != 0:
        raise TextError(f"{witness.file}: the stretches are not in its order")
    return {slug: (start, end) for (slug, _), start, end in zip(witness.stretches, starts, [*starts[1:], len(text)], strict=True)}


def witness_of(slug: str) -> str:
    """The siglum of the seed that a chapter reproduces."""
    return next(w.siglum for w in WITNESSES.values() for name, _ in w.stretches if name == slug)


def collate(slug: str, siglum: str = "") -> Counter[str]:
    """Compare a chapter with its stretch of the seed, to the last character. What each character of the seed is, counted.

    The first difference that no rule covers is an error that shows the place in both.
    """
    witness = WITNESSES[siglum or witness_of(slug)]
    path, whole = chapter_file(slug), seed(witness.siglum)
    if path is None:
        raise TextError(f"{slug}: the chapter is not written")
    start, end = stretches(witness.siglum)[slug]
    return compare(whole[start:end], as_scanned(path), f"{path.name} and {witness.file}", witness.web, whole)


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


# --- the account ------------------------------------------------------------------------------------

class Account(NamedTuple):
    """What every character of a seed is, the rows that say so, and the stretches no chapter accounts for yet."""
    characters: Counter[str]          # by "text", "space", a kind of row, or "rule n"
    rows: Counter[str]                # by kind
    pending: dict[str, int]           # chapter not written yet → characters


# The account's lines in the order in which it is told: name → what of the characters belongs there.
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
        characters += collate(slug, siglum)
        rows += Counter(row.kind for row in apparatus(path))
    return Account(characters, rows, pending)


def account_lines(told: Account) -> dict[str, int]:
    """The characters of an account by the names of ``LINES``; what is nothing is left out."""
    lines = {name: sum(told.characters[what] for what in whats) for name, whats in LINES.items()}
    assert sum(lines.values()) == told.characters.total(), "a kind of character is missing from LINES"
    return {name: count for name, count in lines.items() if count}


def report() -> str:
    """What every character of every seed is, and how many places of each kind the apparatus lists."""
    lines, rows = [], Counter[str]()
    for siglum, witness in WITNESSES.items():
        told = account(siglum)
        rows += told.rows
        lines += [f"{siglum}  {witness.file}  {len(seed(siglum)):,} characters"]
        lines += [f"     {count:>7,}  {name}" for name, count in account_lines(told).items()]
        lines += [f"     {count:>7,}  pending: {slug} (its chapter is not written yet)" for slug, count in told.pending.items()]
        left = len(seed(siglum)) - told.characters.total() - sum(told.pending.values())
        lines += [f"     {left:>7,}  not accounted for", ""]
    lines += ["Rows of the apparatus, by kind"]
    lines += [f"     {rows[kind]:>7,}  {kind}" for kind in KINDS if rows[kind]]
    return "\n".join(lines)


# --- sentences --------------------------------------------------------------------------------------

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


def title(path: Path | None) -> str:
    """The heading of a page, "" where there is none."""
    lines = (line for cell in (prose(path) if path else ()) for line in cell.splitlines())
    return next((line[2:] for line in lines if line.startswith("# ")), "")


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


if __name__ == "__main__":
    try:
        print(report())
    except TextError as fault:
        raise SystemExit(str(fault)) from None
