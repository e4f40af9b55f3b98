"""The bibliography in the book: checked before anything is read, set in the edition's style; the witnesses as a table.

Citations are sphinxcontrib-bibtex's, or links to an entry; one of a source that is not in the file is a warning with its file and line, and
ends the build.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as field_of
from datetime import date
from typing import Any

from docutils import nodes
from pybtex.plugin import register_plugin
from pybtex.style.formatting import toplevel
from pybtex.style.formatting.unsrt import Style as Plain
from pybtex.style.template import field, href, join, optional, sentence
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective
from sphinxcontrib.bibtex import plugin as bibtex
from sphinxcontrib.bibtex.style.referencing import BracketStyle
from sphinxcontrib.bibtex.style.referencing.author_year import AuthorYearReferenceStyle

from .. import bibliography
from ..text.chapters import TextError
from .elements import table

PAGE = "book/bibliography"


class Style(Plain):  # type: ignore[misc]  # pybtex has no types
    """Pybtex's plain style, with the capitals of the titles kept and the day of reading told in words; by the alphabet."""

    default_sorting_style = "author_year_title"

    def format_title(self, e: Any, which_field: str, as_sentence: bool = True) -> Any:
        title = field(which_field)
        return sentence[title] if as_sentence else title

    def format_web_refs(self, e: Any) -> Any:
        address = field("url", raw=True)
        return sentence[optional[join["Read at ", href(address)[address], optional[" on ", field("urldate", apply_func=day_in_words)]]]]

    def get_misc_template(self, e: Any) -> Any:
        return toplevel[
            sentence[self.format_names("author")],
            self.format_title(e, "title"),
            sentence(capfirst=True, sep=" ")[optional[field("month")], field("year")],
            optional[sentence[field("note")]],
            self.format_web_refs(e),
        ]


def day_in_words(day: object) -> str:
    """2026-12-01 → 1 December 2026."""
    found = date.fromisoformat(str(day))
    return f"{found.day} {found:%B %Y}"


@dataclass
class InText(AuthorYearReferenceStyle):
    """A citation in the text: round brackets, and a semicolon between two."""

    bracket_parenthetical: BracketStyle = field_of(default_factory=lambda: BracketStyle("(", ")", "; ", "; ", "; "))


class WitnessList(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(str(bibliography.FILE))
        return [table(["siglum", "witness"], bibliography.witnesses().items(), "witnesses")]


def make_list(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """The entries as a list: docutils makes boxes of them, whose role assistive technology does not know there."""
    for first in list(doctree.findall(nodes.citation)):
        parent = first.parent
        if parent is None:
            continue                                                 # it is in the list already
        entries = [child for child in parent.children if isinstance(child, nodes.citation)]
        made = nodes.bullet_list(classes=["bibliography"])
        for entry in entries:
            made += nodes.list_item("", *[child for child in entry.children if not isinstance(child, nodes.label)], ids=entry["ids"])
        parent.replace(entries[0], made)
        for entry in entries[1:]:
            parent.remove(entry)
        for entry in entries:
            entry.parent = None


def check(app: Sphinx, *_: Any) -> None:
    bibliography.entries.cache_clear()
    try:
        bibliography.entries()
    except TextError as fault:
        raise ExtensionError(f"The bibliography has faults:\n{fault}") from None


def name_entries(app: Sphinx, env: BuildEnvironment) -> None:
    """Each entry is a place of its page: so a chapter cites it by an ordinary link, which works in a notebook too, and one to an entry
    that is not there is a warning with file and line."""
    places = env.metadata[PAGE].setdefault("myst_slugs", {})
    places.update({key: (0, key, bibliography.in_words(entry)) for key, entry in bibliography.entries().items()})


def setup(app: Sphinx) -> None:
    register_plugin("pybtex.style.formatting", "of_the_edition", Style)
    bibtex.register_plugin("sphinxcontrib.bibtex.style.referencing", "of_the_edition", InText)
    app.add_directive("witness-list", WitnessList)
    app.connect("env-updated", name_entries)
    app.connect("doctree-resolved", make_list, priority=900)
    app.connect("builder-inited", check, priority=100)          # before sphinxcontrib-bibtex reads it
