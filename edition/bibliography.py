"""The bibliography, ``book/references.bib``: read with pybtex and checked entry by entry.

``python -m edition.bibliography`` says what is wrong in it, each fault with file, line and reason; the build does the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import Any

from pybtex.database import BibliographyData, parse_string
from pybtex.errors import capture
from pybtex.exceptions import PybtexError

from .paths import BOOK
from .text.chapters import TextError

FILE = BOOK / "references.bib"
FIELDS = {"author", "editor", "title", "edition", "publisher", "address", "year", "journal", "booktitle", "volume", "number", "pages",
          "month", "series", "url", "urldate", "note", "siglum", "named"}
PLACE = {"book": "publisher", "article": "journal", "incollection": "booktitle", "online": "url", "software": "url"}
YEAR = re.compile(r"\d{4}(?:[–-]\d{2,4})?|undated|about \d{4}")


def line_of(source: str, key: str) -> int:
    found = re.search(rf"^@\w+\{{\s*{re.escape(key)}\s*,", source, re.M)
    return source[: found.start()].count("\n") + 1 if found else 1


def faults(source: str, name: str = FILE.name) -> Iterator[str]:
    """What cannot stand in a bibliography: file, line, entry, reason."""
    with capture() as found:
        try:
            data = parse_string(source, "bibtex")
        except PybtexError as broken:
            found.append(broken)
            data = BibliographyData()
    for fault in found:
        line = getattr(fault, "lineno", None) or (line_of(source, key) if (key := _quoted(str(fault))) else 1)
        yield f"{name}, line {line}: {fault}"
    sigla: dict[str, str] = {}
    for key, entry in data.entries.items():
        for reason in entry_faults(entry):
            yield f"{name}, line {line_of(source, key)}, {key}: {reason}"
        if siglum := entry.fields.get("siglum"):
            if other := sigla.get(siglum):
                yield f"{name}, line {line_of(source, key)}, {key}: the siglum {siglum} is that of {other}"
            sigla[siglum] = key


def _quoted(words: str) -> str:
    """The key that a fault of the parser names."""
    found = re.search(r":\s*(\S+)$", words)
    return found[1] if found else ""


def entry_faults(entry: Any) -> Iterator[str]:
    fields = entry.fields
    if entry.type not in PLACE:
        yield f"@{entry.type} is none of {', '.join(sorted(PLACE))}"
    if unknown := {field.lower() for field in fields} - FIELDS:
        yield f"there is no field {', '.join(sorted(unknown))}"
    if not fields.get("title"):
        yield "the title is missing"
    if not entry.persons and entry.type != "software":
        yield "who wrote it is missing (author or editor)"
    if not YEAR.fullmatch(fields.get("year", "")):
        yield "the year is missing, or is neither four digits, a span of years, about a year, nor undated"
    if (place := PLACE.get(entry.type)) and not fields.get(place):
        yield f"where it was published is missing ({place})"
    if (url := fields.get("url")) and not re.fullmatch(r"https?://[^\s<>\"]+", url):
        yield f"{url!r} is no address"
    if named := fields.get("named"):
        try:
            re.compile(named)
        except re.error as fault:
            yield f"named = {named!r} is no pattern: {fault}"
    if day := fields.get("urldate"):
        try:
            date.fromisoformat(day)
        except ValueError:
            yield f"{day!r} is no date like 2026-12-01"
        if not url:
            yield "a day of reading (urldate) without an address (url)"
    elif url and entry.type in ("online", "software") and "siglum" not in fields:
        yield "a page of the web needs the day on which it was read (urldate)"


@cache
def entries() -> dict[str, Any]:
    """The entries by their keys, in the order of the file. Raises ``TextError`` if one is faulty."""
    source = FILE.read_text(encoding="utf-8")
    if found := list(faults(source)):
        raise TextError("\n".join(found))
    return dict(parse_string(source, "bibtex").entries.items())


def names(entry: Any) -> str:
    """Who wrote it, as "First Last and First Last"."""
    persons = entry.persons.get("author") or entry.persons.get("editor") or []
    return " and ".join(" ".join([*p.first_names, *p.middle_names, *p.prelast_names, *p.last_names]).strip("{}") for p in persons)


def in_words(entry: Any) -> str:
    """An entry as a line: who, what, where, when."""
    field = entry.fields.get
    edition = f"{field('edition').lower()} edition" if field("edition") else ""
    printed = ": ".join(filter(None, [field("address"), field("publisher")])) or field("journal") or ""
    said = ", ".join(filter(None, [names(entry), field("title").replace("{", "").replace("}", ""), edition, printed, field("year")]))
    return said + "." + (f" {field('note')}." if field("note") else "")


def witnesses() -> dict[str, str]:
    """The witnesses: siglum → what it is, in words."""
    return {entry.fields["siglum"]: in_words(entry) for entry in entries().values() if "siglum" in entry.fields}


CITED = re.compile(r"bibliography\.md#([\w-]+)|\{cite:\w+\}`([^`]+)`")
NOT_OURS = re.compile(r'<div class="historical.*?\n</div>|^## Apparatus.*', re.S | re.M)          # an apparatus quotes


def cited(words: str) -> set[str]:
    """The keys of the entries that a text cites."""
    return {key for link, role in CITED.findall(words) for key in (link or role).split(",")}


def uncited(pages: dict[str, str]) -> Iterator[str]:
    """What the prose of these pages names and does not cite, or cites and the bibliography does not have: page, words, entry."""
    for page, words in pages.items():
        ours = NOT_OURS.sub("", words)
        found = cited(ours)
        for key in sorted(found - set(entries())):
            yield f"{page}: there is no entry {key} in {FILE.name}"
        for key, entry in entries().items():
            named = entry.fields.get("named")
            if named and key not in found and (said := re.search(named, ours)):
                yield f"{page}: names {said[0]!r} and does not cite {key}"


if __name__ == "__main__":
    try:
        print(f"{len(entries())} entries, {len(witnesses())} witnesses")
    except TextError as fault:
        raise SystemExit(str(fault)) from None
