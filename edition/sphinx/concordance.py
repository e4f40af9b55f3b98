"""The directive ``concordance``, which prints what ``edition/text/concordance.py`` gathers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from ..text.chapters import chapter_file
from ..text.concordance import HOMES, PLURALS, Chapter, Entry, Place, chapters
from .elements import table


class Concordance(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        self.base = self.config.edition_repository.rstrip("/")
        return [*self.coverage(), *map(self.section, chapters())]

    def code(self, place: Place) -> nodes.Node:
        """A function and its line; a link where the configuration says at which address the repository is shown."""
        said = f"{place.file}:{place.line}" if place.line else place.file
        shown: nodes.Node = nodes.literal("", said)
        if self.base:
            shown = nodes.reference("", "", shown, refuri=f"{self.base}/{place.file}" + (f"#L{place.line}" if place.line else ""))
        return nodes.inline("", "", nodes.literal("", place.name), nodes.Text(" "), shown) if place.name else shown

    def coverage(self) -> Iterable[nodes.Node]:
        sentences, texts = sum(len(chapter.entries) for chapter in chapters()), [chapter for chapter in chapters() if chapter.has_text]
        whole = sum(not chapter.homeless for chapter in texts)
        restating = [chapter for chapter in chapters() if chapter.restates]
        stated = sum(not chapter.homeless for chapter in restating)
        proved, rules = (sum(n) for n in zip(*(chapter.of_rules(g) for chapter in chapters() for g in (False, True)), strict=True))
        yield nodes.paragraph(
            "", f"{sentences} sentences stand in the files of {len(chapters())} chapters. Of the {len(texts)} chapters that reproduce "
            f"a text, {whole} leave no word of it without a home; so do {stated} of the {len(restating)} that state a lost game's rules "
            f"in our own words. {proved} of {rules} rules are proved by a case.")
        head = ["chapter", "sentences", "refusing", "permitting", "left over"]
        rows: list[list[str | nodes.Node]] = []
        for chapter in chapters():
            name = nodes.reference("", chapter.title, refid=f"of-{chapter.slug}")
            left = str(sum(len(words.split()) for words in chapter.homeless)) if chapter.has_text or chapter.restates else "no text"
            seen = ["{} of {}".format(*chapter.of_rules(grants)) for grants in (False, True)]
            rows.append([name, str(len(chapter.entries)), *seen, left])
        yield table(head, rows, "coverage")
        yield nodes.paragraph(
            "", "Refusing: restrictions that a case shows refusing a move. Permitting: sentences that only permit, which a case shows "
            "permitting one. Left over: words of the text, or of the rules we state, that no sentence of a game holds.")
        yield table(["home", "what it means"], HOMES.items(), "legend")
        timed = [entry for chapter in chapters() for entry in chapter.entries if entry.when]
        free = sum(all("not by default" in way for way in entry.when) for entry in timed)
        yield nodes.paragraph(
            "", f"{len(timed)} sentences say when a thing is to be done, or may be. {len(timed) - free} of them bind with the usual "
            f"readings; the other {free} bind with the reading that is named beside them.")

    def section(self, chapter: Chapter) -> nodes.section:
        made = nodes.section("", nodes.title("", chapter.title), ids=[f"of-{chapter.slug}"], names=[f"of-{chapter.slug}"])
        intro = nodes.paragraph("", "", nodes.Text("Declared in "), self.code(Place("", chapter.module, 0)))
        intro += [nodes.Text(", its cases in "), self.code(Place("", chapter.listed, 0))]
        if chapter.tests:
            intro += [nodes.Text(", tested in "), self.code(Place("", chapter.tests, 0))]
        homes = [f"{count} {PLURALS[home] if count > 1 else home}" for home in HOMES if (count := chapter.count(home))]
        intro += nodes.Text(f". {len(chapter.entries)} sentences: {', '.join(homes)}.")
        made += intro
        for entry in chapter.entries:
            made += self.entry(chapter, entry)
        if chapter.homeless:
            made += nodes.paragraph("", "", nodes.strong("", "Without a home: "), nodes.Text(" … ".join(chapter.homeless)))
        if chapter.others:
            made += nodes.paragraph("", "Tested beside the cases:", classes=["others"])
            made += nodes.bullet_list("", *[nodes.list_item("", nodes.paragraph(
                "", "", nodes.Text(place.name.removeprefix("test_").replace("_", " ") + " "), self.code(place._replace(name=""))))
                for place in chapter.others], classes=["others"])
        return made

    def entry(self, chapter: Chapter, entry: Entry) -> nodes.container:
        where = f"{entry.label}, page {entry.page}" if entry.page else entry.label
        label: nodes.Node = nodes.Text(where)
        if chapter_file(chapter.slug):
            marked = entry.page and chapter.witness == "A"
            label = nodes.reference("", where, refuri=f"{chapter.slug}.html" + (f"#p{entry.page}" if marked else ""))
        said = nodes.inline("", entry.said, classes=["quoted" if entry.quoted else "ours"])
        home: list[nodes.Node] = [nodes.strong("", entry.home)]
        if entry.home == "rule":
            home.append(nodes.Text(" that only permits" if entry.grants else ""))
            for n, kind in enumerate(entry.moves):
                home += [nodes.Text(", of " if n == 0 else "; "), nodes.literal("", kind)]
        if entry.when:
            home.append(nodes.Text(f"; says when, and {', '.join(entry.when)}"))
        if entry.home == "claim":
            home.append(nodes.Text(f": {entry.finding}"))
        if len(entry.games) > 1 or entry.games[0] != chapter.title.replace("’", "'"):
            home.append(nodes.Text(f" ({'; '.join(entry.games)})"))
        by: list[nodes.Node] = [nodes.Text("by " if entry.home in ("rule", "deed", "sight") else "in ")]
        for n, place in enumerate(entry.places):
            by += [nodes.Text(", " if n else ""), self.code(place)]
        made = nodes.container("", nodes.paragraph("", "", label, classes=["label"]), nodes.paragraph("", "", said, classes=["said"]),
                               nodes.paragraph("", "", *home, nodes.Text(", "), *by, nodes.Text("."), classes=["home"]),
                               classes=["sentence", entry.home])
        if entry.cases:
            ids = [nodes.list_item("", nodes.paragraph("", "", nodes.literal("", case.id))) for case in entry.cases]
            made += nodes.bullet_list("", *ids, classes=["proofs"])
        return made


def always_anew(app: Sphinx, env: Any, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    """The page depends on the engine and on the tests, which Sphinx does not watch."""
    chapters.cache_clear()
    return [name for name in ("book/concordance",) if name in env.found_docs]


def setup(app: Sphinx) -> None:
    app.add_config_value("edition_repository", "", "env")
    app.add_directive("concordance", Concordance)
    app.connect("env-get-outdated", always_anew)
