"""The readings of the edition of 1914 in the book (``edition/text/edition_of_1914.py``).

1. Below the apparatus of a chapter that both editions have: what 1914 reads otherwise. 2. Directives for the page that collates the
two: ``readings-of-1914``, all of it, game by game; ``readings-of-1914-kinds``, how many there are of each kind.
"""

from __future__ import annotations

from collections import Counter

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from ..text import edition_of_1914 as witness
from ..text.chapters import TextError, chapter_file, title
from .elements import table

PAGE = "book/edition-of-1914"
APPARATUS = "apparatus"                     # the id of the section in every chapter


def check(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    faults = []
    for slug in witness.SHARED:
        try:
            witness.placed(slug)
        except TextError as fault:
            faults.append(str(fault))
    if faults:
        raise ExtensionError("The readings of 1914 do not fit the text:\n" + "\n".join(faults))


def readings(slug: str, *, linked: bool) -> nodes.table:
    """What 1914 reads otherwise in a chapter; ``linked`` from another page, so that each page number leads to the text."""
    rows: list[list[str | nodes.Node]] = []
    for page, variant in witness.placed(slug):
        where = nodes.reference("", page or "", refuri=f"{slug}.html#p{page}") if linked else \
            nodes.reference("", page or "", refid=f"p{page}", internal=True)
        rows.append([where, variant.ours, variant.theirs, variant.kind])
    return table(["page", "1887", "1914", "kind"], rows, "readings-of-1914")


def english(printed: str) -> str:
    """A title of 1914, which prints them in capitals, as we write it."""
    words = [word if word in ("of", "at") else word.capitalize() for word in printed.lower().split()]
    return " ".join(words).replace("-garden", "-Garden")


def add_readings(app: Sphinx, doctree: nodes.document) -> None:
    """A section below the apparatus."""
    slug = app.env.docname.rpartition("/")[2]
    below = next((section for section in doctree.findall(nodes.section) if APPARATUS in section["ids"]), None)
    if slug not in witness.SHARED or below is None:
        return
    page = nodes.reference("", "The edition of 1914", refuri=f"{PAGE.rpartition('/')[2]}.html")
    named = nodes.paragraph("", "", page, nodes.Text(
        f", which calls the game {english(witness.SHARED[slug].title)}, reads otherwise in these places."))
    section = nodes.section("", nodes.title("", "Readings of 1914"), named, readings(slug, linked=False), ids=["readings-of-1914"])
    below += section


class Readings(SphinxDirective):
    """All readings of 1914, a table for each game."""

    def run(self) -> list[nodes.Node]:
        made: list[nodes.Node] = []
        for slug, shared in witness.SHARED.items():
            path = chapter_file(slug)
            assert path
            self.env.note_dependency(str(path))
            head = title(path) + ("" if shared.title == title(path).upper() else f" (1914: {english(shared.title)})")
            made.append(nodes.section("", nodes.title("", head), readings(slug, linked=True), ids=[slug]))
        return made


class Kinds(SphinxDirective):
    """What differs everywhere alike; then the kinds of difference, and how many there are of each."""

    def run(self) -> list[nodes.Node]:
        counts = Counter(variant.kind for shared in witness.SHARED.values() for variant in shared.variants)
        everywhere = nodes.bullet_list("", *[nodes.list_item("", nodes.paragraph("", said)) for said in witness.EVERYWHERE])
        rows = [[kind, means, str(counts[kind])] for kind, means in witness.KINDS.items()]
        rows.append(["in all", "", str(counts.total())])
        return [everywhere, table(["kind", "what it means", "places"], rows, "legend", right=2)]


def setup(app: Sphinx) -> None:
    app.connect("env-before-read-docs", check)
    app.connect("doctree-read", add_readings, priority=450)       # before the page's own contents are gathered
    app.add_directive("readings-of-1914", Readings)
    app.add_directive("readings-of-1914-kinds", Kinds)
