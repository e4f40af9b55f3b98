"""The apparatus of a chapter, read by ``edition/text/apparatus.py`` and shown where it concerns the text.

1. Before anything is read, every apparatus is checked: a row that cannot stand ends the build with its file, its number, its reason.
2. In a chapter the words of each row are marked; the beginning of a page tells what was left out there; the entries lead back.
3. Departures in rules and plates are marked in the same way, and no chapter says so twice: a sentence whose rule depends on a reading
   (the engine knows which), and the word by which a plate's caption calls it reconstructed.
4. Directives: ``apparatus-legend``, the closed list of kinds; ``text-account``, what every character of the seeds is.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from ..paths import SEEDS
from ..text import apparatus, chapters, collation, witnesses
from .elements import table
from .historical import page_number, text_nodes
from .text_notes import Words, html, sign

log = logging.getLogger(__name__)

OPEN_QUESTIONS = "what-the-text-leaves-open"          # the id of the section in every chapter
APPARATUS = "Apparatus"
PLATES = ("book/sources", "the-plates")


# ---- 1. before anything is read --------------------------------------------------------------------------------------


def check(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    chapters.prose.cache_clear()
    faults = []
    for path in chapters.texts():
        try:
            collation.as_scanned(path)
        except chapters.TextError as fault:
            faults.append(str(fault))
    if faults:
        raise ExtensionError("The text and its apparatus do not fit:\n" + "\n".join(faults))


# ---- 2. in a chapter -------------------------------------------------------------------------------------------------


def table_of(doctree: nodes.document) -> nodes.table | None:
    """The apparatus: the one table with its five headings."""
    for found in doctree.findall(nodes.table):
        heads = [entry.astext().strip() for entry in next(iter(found.findall(nodes.thead)), found).findall(nodes.entry)]
        if tuple(heads[: len(apparatus.HEADER)]) == apparatus.HEADER:
            return found
    return None


def scanned(row: apparatus.Row) -> str:
    return f'“<span class="scan">{html(row.scan)}</span>”'


def note_of(row: apparatus.Row) -> str:
    """A row as a note, which must stand alone."""
    scan = f"The scan reads {scanned(row)}" if row.scan != apparatus.NOTHING else "So the scan"
    return f"<p>{scan}: <i>{html(row.kind)}</i>.</p>" + (f"<p>{html(row.note)}</p>" if row.note else "")


def left_out(page: str | None, rows: list[apparatus.Row]) -> str:
    where = f"At the beginning of page {html(page)}" if page else "Here"
    return f"<p>{where} we leave out:</p>" + "".join(
        f"<p>{scanned(row)}: <i>{html(row.kind)}</i>. {html(row.note)}</p>" for row in rows)


def mark_text(app: Sphinx, doctree: nodes.document) -> None:
    path = Path(app.env.doc2path(app.env.docname))
    if not chapters.reproduces(path):
        return
    rows, shown = apparatus.read_rows(path), table_of(doctree)
    entries = [entry for body in (shown.findall(nodes.tbody) if shown else ()) for entry in body.findall(nodes.row)]
    if not shown or len(entries) != len(rows):
        raise ExtensionError(f"{path.name}: the page shows {len(entries)} rows of the apparatus, its source has {len(rows)}")
    shown["classes"].append("apparatus")
    for row, entry in zip(rows, entries, strict=True):
        entry["ids"].append(f"emendation-{row.number}")
        if row.reading != apparatus.NOTHING:
            mark_words(doctree, row)
        link_back(entry, f"emended-{row.number}" if row.reading != apparatus.NOTHING else f"left-out-{row.page}")
    for page in dict.fromkeys(row.page for row in rows if row.reading == apparatus.NOTHING):
        mark_omission(doctree, page, [row for row in rows if row.page == page and row.reading == apparatus.NOTHING])
    mark_readings(doctree, path.stem)
    mark_plates(doctree)


def mark_words(doctree: nodes.document, row: apparatus.Row) -> None:
    words = Words(text for text, page in text_nodes(doctree) if row.page in (None, page))
    found = words.find(row.reading)
    if found is None:       # the reading runs over the end of its page
        words = Words(text for text, _ in text_nodes(doctree))
        found = words.find(row.reading)
    if found is None:
        raise ExtensionError(f"row {row.number} of the apparatus: “{row.reading}” stands in the source, but not in the page")
    begin, end = collation.differing_words(row.reading, row.scan) if row.kind not in apparatus.REMARKS else (0, len(row.reading))
    before = len(re.sub(r"\s", "", row.reading[:begin]))
    length = len(re.sub(r"\s", "", row.reading[begin:end]))
    words.wrap(found[0] + before, found[0] + before + length, ["at-odds" if row.kind in apparatus.REMARKS else "emended"],
               id=f"emended-{row.number}", says=note_of(row), anchor=f"emendation-{row.number}", more=APPARATUS)


def mark_omission(doctree: nodes.document, page: str | None, rows: list[apparatus.Row]) -> None:
    """A sign behind the number of the page."""
    for number in doctree.findall(page_number):
        if number["number"] == page:
            kinds = " and ".join(dict.fromkeys(row.kind for row in rows))
            entry = f"emendation-{rows[0].number}"
            added = sign("omitted", f"Left out here: {kinds}", says=left_out(page, rows), anchor=entry, more=APPARATUS)
            added["ids"].append(f"left-out-{page}")
            number.parent.insert(number.parent.index(number) + 1, added)
            return


def link_back(entry: nodes.row, target: str) -> None:
    """From the page named in an entry to the words themselves."""
    for text in list(next(iter(entry.findall(nodes.entry))).findall(nodes.Text)):
        link = nodes.reference("", "", nodes.Text(text.astext()), internal=True, refid=target, reftitle="The place in the text")
        text.parent.replace(text, link)


# ---- 3. departures in rules and plates -------------------------------------------------------------------------------


def readings_by_sentence(slug: str) -> dict[str, list[Any]]:
    """Sentence → the readings on which the rule, deed or view that honours it depends; of every game of a chapter."""
    import patience
    from patience.rules import Sentence, parameters

    found: dict[str, list[Any]] = {}
    for game in patience.contents():
        if witnesses.CHAPTER_OF.get(game.slug, game.slug) != slug:
            continue
        depends: list[tuple[Sentence, set[str]]] = []
        for rule in game.rules:
            depends.append((rule, {name for condition in rule.conditions for name in condition.needs}))
        for kind in game.kinds:
            if kind.does:
                own = getattr(kind.does, "sentences", ()) or [rule for rule in kind.rules if rule.quote][-1:]
                depends += [(sentence, set(parameters(kind.does))) for sentence in own]
        views = [sentence for sentence in game.concordance if sentence.home == "sight"]
        depends += [(sentence, set(parameters(sentence.does))) for sentence in views if sentence.does]
        for sentence, needs in depends:
            for reading in game.readings:
                listed = found.setdefault(sentence.quote, []) if sentence.quote and reading.name in needs else None
                if listed is not None and all(other.name != reading.name for other in listed):
                    listed.append(reading)
    return found


def mark_readings(doctree: nodes.document, slug: str) -> None:
    for quote, readings in readings_by_sentence(slug).items():
        words = Words(text for text, _ in text_nodes(doctree))
        found = words.find(quote)
        if found is None:
            continue        # the quotation is tested elsewhere; a page may still be in the writing
        says = "".join(
            f"<p>Read here: <b>{html(next(iter(reading.values.values())))}</b>; the table also offers "
            f"{html(' or '.join(list(reading.values.values())[1:]))}.</p><p>{html(reading.why)}</p>" for reading in readings)
        added = sign("read-so", "How this is read", says=says, anchor=OPEN_QUESTIONS, more="What the text leaves open")
        words.insert_after(found[1] - 1, added)


def mark_plates(doctree: nodes.document) -> None:
    """The word by which a caption calls its plate reconstructed; the caption follows the plate."""
    waiting = False
    for node in list(doctree.findall(lambda node: isinstance(node, (nodes.raw, nodes.paragraph)))):
        if isinstance(node, nodes.raw):
            waiting = waiting or '<figure class="plate"' in node.astext()
        elif waiting:
            waiting = False
            for text in node.findall(nodes.Text):
                found = re.search(r"\breconstruct\w+", text.astext())
                if found:
                    words = Words([text])
                    start = next(n for n, letter in enumerate(words.letters) if letter.offset == found.start())
                    says = ("<p>The plates of 1887 are lost to us: the scanning machine read their cards as scattered signs. "
                            "This one is drawn anew from the words of the chapter and from the witness named.</p>")
                    stop = start + len(found.group())
                    words.wrap(start, stop, ["reconstructed"], says=says, doc=PLATES[0], anchor=PLATES[1], more="The plates")
                    break


# ---- 4. directives ---------------------------------------------------------------------------------------------------


class Legend(SphinxDirective):
    """The closed list of kinds."""

    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(collation.__file__)
        groups = (("Words that we print otherwise than the scan", apparatus.CORRECTIONS), ("Matter that we leave out", apparatus.OMISSIONS),
                  ("Words that we print as the scan has them", apparatus.REMARKS))
        made: list[nodes.Node] = []
        for name, kinds in groups:
            made += [nodes.paragraph("", "", nodes.strong("", f"{name}:")), table(["kind", "what it means"], kinds.items(), "legend")]
        return made


class TextAccount(SphinxDirective):
    """What every character of the seeds is, and the rows of all apparatuses by kind."""

    def run(self) -> list[nodes.Node]:
        accounts = {siglum: collation.account(siglum) for siglum in witnesses.WITNESSES}
        for path in (*chapters.texts(), *(SEEDS / witness.file for witness in witnesses.WITNESSES.values())):
            self.env.note_dependency(str(path))
        lines = {siglum: collation.account_lines(account) for siglum, account in accounts.items()}
        named = [name for name in collation.LINES if any(name in line for line in lines.values())]
        rows = [[name, *(f"{lines[siglum][name]:,}" if name in lines[siglum] else "–" for siglum in accounts)] for name in named]
        pending = {siglum: sum(account.pending.values()) for siglum, account in accounts.items()}
        if any(pending.values()):
            rows.append(["in chapters still to come", *(f"{count:,}" for count in pending.values())])
        rows.append(["in all", *(f"{len(witnesses.seed(siglum)):,}" for siglum in accounts)])
        kinds = sum((account.rows for account in accounts.values()), start=type(accounts["A"].rows)())
        listed = [[kind, f"{kinds[kind]}"] for kind in apparatus.KINDS if kinds[kind]]
        return [table(["characters of the seed", *accounts], rows, "account"), table(["rows of the apparatus", ""], listed, "account")]


def setup(app: Sphinx) -> None:
    app.connect("env-before-read-docs", check)
    app.connect("doctree-read", mark_text)
    app.add_directive("apparatus-legend", Legend)
    app.add_directive("text-account", TextAccount)
