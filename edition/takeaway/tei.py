"""The old texts as TEI P5, with page breaks, ids for paragraphs and sentences, and the apparatus.

The apparatus is attached at both ends of its words (``variantEncoding``): ``<anchor>`` in the text, ``<app from to>`` in a ``<listApp>`` at
the end of each chapter. So a row may run over italics, sentences and pages.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from lxml import etree

import patience

from .. import bibliography
from ..text.apparatus import KINDS, NOTHING, Row, places
from ..text.chapters import Reading, TextError
from ..text.edition_of_1914 import SHARED, placed
from ..text.paragraphs import Paragraph
from .chapters import Chapter, Text, chapters

TEI = "http://www.tei-c.org/ns/1.0"
XML = "{http://www.w3.org/XML/1998/namespace}"
Element = Any                     # lxml has no types of its own


def E(name: str, *content: Any, **attributes: str) -> Element:
    """An element of TEI; ``id_`` is its ``xml:id``, a trailing underscore in any other name is dropped."""
    made = etree.Element(f"{{{TEI}}}{name}")
    for key, value in attributes.items():
        made.set(f"{XML}id" if key == "id_" else f"{XML}lang" if key == "lang_" else key.rstrip("_"), value)
    for part in content:
        add(made, part)
    return made


def add(parent: Element, part: Any) -> None:
    """Append an element, or words behind what is there already."""
    if not isinstance(part, str):
        parent.append(part)
    elif len(parent):
        parent[-1].tail = (parent[-1].tail or "") + part
    else:
        parent.text = (parent.text or "") + part


# ---- the text --------------------------------------------------------------------------------------------------------


class Ends(NamedTuple):
    """From where to where in the reading text a row of the apparatus stands."""
    start: int
    end: int
    row: Row


def ends(reading: Reading, rows: tuple[Row, ...]) -> Iterator[Ends]:
    for row in rows:
        if row.reading == NOTHING:
            span = reading.page_span(row.page)
            assert span is not None
            yield Ends(span[0], span[0], row)
        else:
            found = next(places(reading, row))
            yield Ends(found.start(), found.end(), row)


class Writer:
    """Writes the paragraphs of one chapter; ``marks`` are the page breaks and anchors by their place in the reading text."""

    def __init__(self, chapter: Chapter, text: Text) -> None:
        self.slug, self.text = chapter.slug, text
        self.marks: dict[int, list[Element]] = defaultdict(list)
        for at, page in text.reading.pages:
            self.marks[at].append(E("pb", n=page, id_=f"{self.slug}.p{page}", edRef=f"#{text.witness}"))
        self.apps = list(ends(text.reading, text.rows))
        for start, end, row in self.apps:
            self.marks[start].append(E("anchor", id_=f"{self.slug}.app{row.number}.from"))
            if end > start:                             # what is left out is a place, and has no end
                self.marks[end].insert(0, E("anchor", id_=f"{self.slug}.app{row.number}.to"))
        self.variants = [variant for _, variant in placed(self.slug)] if self.slug in SHARED else []
        for number, variant in enumerate(self.variants, 1):
            words = r"\s+".join(map(re.escape, variant.ours.replace("¶", " ").split()))
            found = re.search(words, text.reading.text)
            if found is None:
                raise TextError(f"{self.slug}: the reading of 1914 for “{variant.ours}” has no place in the TEI")
            self.marks[found.start()].append(E("anchor", id_=f"{self.slug}.b{number}.from"))
            self.marks[found.end()].insert(0, E("anchor", id_=f"{self.slug}.b{number}.to"))

    def here(self, at: int) -> list[Element]:
        return self.marks.pop(at, [])

    def words(self, into: Element, paragraph: Paragraph, start: int, end: int) -> None:
        """The words from one place to another, their styles and marks with them."""
        at = paragraph.start
        for run in paragraph.runs:
            first, last = max(at, start), min(at + len(run.text), end)
            at += len(run.text)
            if first >= last:
                continue
            styled = E("hi", rend=run.style) if run.style and paragraph.kind != "head" else into
            while first < last:
                for mark in self.here(first):
                    add(styled, mark)
                stop = min([place for place in self.marks if first < place < last], default=last)
                add(styled, self.text.reading.text[first:stop])
                first = stop
            if styled is not into:
                add(into, styled)

    def sentences(self, into: Element, paragraph: Paragraph) -> None:
        at = paragraph.start
        for sentence in paragraph.sentences:
            self.words(into, paragraph, at, sentence.start)
            made = E("s", id_=f"{self.slug}.{sentence.id}")
            self.words(made, paragraph, sentence.start, sentence.end)
            add(into, made)
            at = sentence.end
        for mark in self.here(paragraph.start + len(paragraph.text)):
            add(into, mark)

    def line(self, name: str, paragraph: Paragraph, start: int, end: int) -> Element:
        made = E(name)
        self.words(made, paragraph, start, end)
        for mark in self.here(end):                     # the end of the apparatus's words, at the end of ours
            add(made, mark)
        return made

    def rows(self, paragraph: Paragraph) -> Iterator[tuple[int, int, list[tuple[int, int]]]]:
        """The lines of a table or a list: from, to, and its cells."""
        at = paragraph.start
        for line in paragraph.text.split("\n"):
            cell, cells = at, []
            for words in line.split("\t"):
                cells.append((cell, cell + len(words)))
                cell += len(words) + 1
            yield at, at + len(line), cells
            at += len(line) + 1

    def block(self, paragraph: Paragraph) -> Element:
        id_ = f"{self.slug}.{paragraph.id}"
        match paragraph.kind:
            case "table":
                made = E("table", id_=id_)
                for _, _, cells in self.rows(paragraph):
                    row = E("row")
                    for start, end in cells:
                        add(row, self.line("cell", paragraph, start, end))
                    add(made, row)
            case "list":
                made = E("list", id_=id_)
                for start, end, _ in self.rows(paragraph):
                    add(made, self.line("item", paragraph, start, end))
            case "head":
                made = self.line("head", paragraph, paragraph.start, paragraph.start + len(paragraph.text))
                made.set(f"{XML}id", id_)
            case _:
                made = E("p", id_=id_)
                self.sentences(made, paragraph)
        return made

    def list_app(self) -> Element:
        made = E("listApp", E("head", "Apparatus"))
        for _, _, row in self.apps:
            add(made, self.app(row))
        for number, variant in enumerate(self.variants, 1):
            name = f"#{self.slug}.b{number}"
            ours, theirs = (" ".join(words.replace("¶", " ").split()) for words in (variant.ours, variant.theirs))
            app = E("app", E("lem", ours, wit=f"#{self.text.witness}"), E("rdg", theirs, wit="#B"),
                    E("note", f"{variant.kind.capitalize()}."),
                    id_=name[1:], type=f"1914-{variant.kind}".replace(" ", "-"), from_=f"{name}.from", to=f"{name}.to")
            add(made, app)
        return made

    def app(self, row: Row) -> Element:
        name = f"#{self.slug}.app{row.number}"
        made = E("app", id_=name[1:], type=row.kind.replace(" ", "-").replace("'", ""), from_=f"{name}.from")
        if row.reading != NOTHING:
            made.set("to", f"{name}.to")
        add(made, E("lem", *([] if row.reading == NOTHING else [row.reading]), resp="#editors"))
        if row.scan != NOTHING:
            add(made, E("rdg", row.scan, wit=f"#{self.text.witness}"))
        add(made, E("note", f"{row.kind.capitalize()}." + (f" {row.note}" if row.note else "")))
        return made


def division(chapter: Chapter) -> Element:
    """A chapter: its text, with a division for each heading, its apparatus; or what is lost, and the rules in our words."""
    made = E("div", id_=chapter.slug, type="game" if chapter.is_game else "preliminaries", n=chapter.title)
    text = chapter.text
    if text is None or not text.paragraphs or text.paragraphs[0].kind != "head":
        add(made, E("head", chapter.title, resp="#editors") if text is None else E("head", chapter.title))
    if chapter.status:
        add(made, E("p", E("note", chapter.status + ".", resp="#editors", type="status")))
    lost = len(chapter.pages) - (len(text.reading.pages) if text and text.witness == "A" else 0)
    if lost > 0 and chapter.pages:
        add(made, E("p", E("gap", reason="lost", unit="pages", quantity=str(lost))))
    if text:
        writer, source = Writer(chapter, text), E("div", type="text", corresp=f"#{text.witness}")
        add(made, source)
        into, empty = source, True
        for paragraph in text.paragraphs:
            if paragraph.kind == "head" and not empty:
                into, empty = E("div", type="section"), True
                add(source, into)
            elif paragraph.kind != "head":
                empty = False
            add(into, writer.block(paragraph))
        if left := {at: [mark.get(f"{XML}id") for mark in marks] for at, marks in writer.marks.items() if marks}:
            raise TextError(f"{chapter.slug}: marks without a place in the TEI: {left}")
        if "".join(source.itertext()) != "".join(paragraph.text.replace("\t", "").replace("\n", "") if paragraph.kind in ("table", "list")
                                                 else paragraph.text for paragraph in text.paragraphs):
            raise TextError(f"{chapter.slug}: the letters of the TEI are not those of the reading text")
    if chapter.restated:
        add(made, E("div", E("head", "The rules, in the edition’s own words"), *[E("p", words) for words in chapter.restated],
                    type="restated", resp="#editors"))
    if text and (text.rows or writer.variants):
        add(made, E("div", writer.list_app(), type="apparatus", resp="#editors"))
    return made


# ---- the header ------------------------------------------------------------------------------------------------------


def header(date: str) -> Element:
    witnesses = [E("witness", words, id_=siglum) for siglum, words in bibliography.witnesses().items()]
    kinds = [E("item", E("term", kind), ": " + (means or kind)) for kind, means in KINDS.items()]
    licence = E("availability", E("licence", "The texts of Lady Adelaide Cadogan and Mary Whitmore Jones are in the public domain."),
                E("licence", "The article Little Lots is quoted from Wikipedia.", target="https://creativecommons.org/licenses/by-sa/4.0/"),
                E("licence", "What the edition adds.", target="https://creativecommons.org/licenses/by/4.0/"))
    return E("teiHeader", E(
        "fileDesc",
        E("titleStmt", E("title", "Illustrated Games of Patience: the text of the sixth edition, 1887, as far as it survives"),
          E("author", "Lady Adelaide Cadogan"), E("author", "Mary Whitmore Jones"),
          E("respStmt", E("resp", "Edited, with apparatus, by"), E("name", "the editors", id_="editors"))),
        E("editionStmt", E("edition", f"Executable edition, version {patience.__version__}")),
        E("publicationStmt", E("publisher", "The editors"), E("date", date, when=date), licence),
        E("sourceDesc", E("listWit", *witnesses))),
        E("encodingDesc",
          E("editorialDecl",
            E("correction", E("p", "Every place where the reading text differs from its source beyond the general rules is a row of the "
                                   "apparatus, of one of these kinds:", E("list", *kinds))),
            E("normalization", E("p", "Lines and paragraphs, italics and bold letters are the edition’s; running heads and what the scan "
                                      "made of the plates are left out and stand in the apparatus.")),
            E("segmentation", E("p", "p and s are the paragraphs and sentences of the edition. Their ids end as those of the built book: "
                                     "le-cadran.s-5 is le-cadran.html#s-5."))),
          E("variantEncoding", method="double-end-point", location="external")),
        E("profileDesc", E("langUsage", E("language", "English", ident="en-GB"))))


def document(date: str) -> bytes:
    """The whole as an XML file. ``date``: of the build, as 1887-01-01."""
    front = [division(chapter) for chapter in chapters() if not chapter.is_game]
    body = [division(chapter) for chapter in chapters() if chapter.is_game]
    root = etree.Element(f"{{{TEI}}}TEI", nsmap={None: TEI})
    add(root, header(date))
    add(root, E("text", E("front", *front), E("body", *body), lang_="en-GB"))
    ids = [element.get(f"{XML}id") for element in root.iter() if element.get(f"{XML}id")]
    if twice := {name for name in ids if ids.count(name) > 1}:
        raise TextError(f"an id stands twice in the TEI: {', '.join(sorted(twice))}")
    etree.indent(root[0])
    written: bytes = etree.tostring(root, encoding="utf-8", xml_declaration=True)
    return written.replace(b"<div ", b"\n<div ").replace(b"<p ", b"\n<p ").replace(b"<app ", b"\n<app ")
