"""The names of the games through time (``edition/history.toml``).

In every chapter of a game a section “Names through time”, and where others play it otherwise and the readings can do it, “As later books
play it”: both ways side by side. Directives:
``descent`` and ``timeline``, the figures; ``index-of-names``, every name of every game by the alphabet.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from typing import Any
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

import patience
from patience.notation import make_slug

from .. import bibliography, figures, history, odds
from ..text import lacunae
from ..text.chapters import TextError
from ..text.witnesses import CHAPTER_OF
from .elements import table
from .tables import picture

SECTION, LATER = "names-through-time", "as-later-books-play-it"


def source_link(key: str) -> nodes.reference:
    """The short name of a source, which leads to its entry in the bibliography."""
    entry = bibliography.entries()[key]
    who = bibliography.names(entry).split()[-1] if entry.persons and len(bibliography.names(entry).split()) < 4 else ""
    said = {"cadogan1914": "Philadelphia, 1914", "hoffmann1892": "Hoffmann, 1892"}.get(key) or who or entry.fields["title"]
    return nodes.reference("", said, refuri=f"bibliography.html#{key}")


class AddNames(SphinxTransform):
    """A section at the end of what the text leaves open, before anybody lists the sections of the page."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:
        found = history.histories().get(self.env.docname.rpartition("/")[2])
        if not found or not self.env.docname.startswith("book/"):
            return
        self.env.note_dependency(str(history.FILE))
        parent = next((s for s in self.document.findall(nodes.section) if "what-the-text-leaves-open" in s["ids"]), None)
        made = names_section(found)
        if parent is not None:
            parent += made
        else:
            top = next(iter(self.document.findall(nodes.section)))
            apparatus = next((n for n, child in enumerate(top.children)
                              if isinstance(child, nodes.section) and "apparatus" in child["ids"]), len(top.children))
            top.insert(apparatus, made)


def names_section(found: history.History) -> nodes.section:
    rows: list[list[str | nodes.Node]] = []
    for name in found.names:
        said = [history.RULES[name.rules], name.what, name.table]
        rules = ". ".join(f"{words[0].upper()}{words[1:]}" if n else words for n, words in enumerate(filter(None, said)))
        rows.append([name.year, nodes.emphasis("", name.name), source_link(name.source), rules])
    made = nodes.section("", nodes.title("", "Names through time"), ids=[SECTION], names=["names through time"])
    if found.printed:
        made += nodes.paragraph("", "", nodes.Text("In 1887 "), nodes.emphasis("", found.title), nodes.Text(". Elsewhere:"))
    made += table(["when", "name", "where", "its rules"], rows, "names")
    if found.presets:
        made += later_section(found)
    return made


def later_section(found: history.History) -> nodes.section:
    """“As later books play it”: each preset beside the game of the chapter, reading by reading, with a link to play either, and the odds of
    both as far as they are known."""
    made = nodes.section("", nodes.title("", "As later books play it"), ids=[LATER], names=[LATER.replace("-", " ")])
    made += nodes.paragraph("", "", nodes.Text(
        "Deal 1 is the same pack in both columns, so that the two ways can be compared; a reading can be changed at any table as well."))
    for preset in found.presets:
        game = patience.game(preset.game)
        ours = "as in 1887" if game.declared.witness == "A" else "as in this chapter"
        rows: list[list[str | nodes.Node]] = [[name.replace("_", " "), usual, other] for name, usual, other in preset.changes()]
        rows.append(["to play", link_to_play(preset.usual), link_to_play(preset.game)])
        pair = [odds.study(game.slug, "greedy"), odds.study(game.id, "greedy")]
        if all(each.rows for each in pair):
            rows.append(["a greedy player wins, in a hundred", *(f"{odds.rate(each)}, of {len(each.rows):,}" for each in pair)])
        made += nodes.paragraph("", "", *inline(f"**{game.title}** as {preset.by} plays it:"), classes=["later"])
        made += table(["", ours, "as they play it"], rows, "later")
        if preset.lacks:
            made += nodes.paragraph("", "", nodes.Text(f"What our readings cannot do of it: {preset.lacks}."), classes=["lacks"])
    return made


def inline(words: str) -> list[nodes.Node]:
    """Words of which some stand between asterisks, two for bold."""
    return [nodes.strong("", bold) if bold else nodes.emphasis("", italic) if italic else nodes.Text(plain)
            for bold, italic, plain in re.findall(r"\*\*(.+?)\*\*|\*(.+?)\*|([^*]+)", words)]


def link_to_play(game: str) -> nodes.reference:
    return nodes.reference("", "deal 1", refuri=f"#{quote(game)}:1:", reftitle=f"{game}:1")


class Drawn(SphinxDirective):
    """A figure of the page of names."""

    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(str(history.FILE))
        svg = {"descent": figures.descent, "timeline": figures.timeline}[self.name]()
        return [picture(f'<figure class="drawn {self.name}" tabindex="0">{svg}</figure>')]


def letter_of(name: str) -> str:
    plain = unicodedata.normalize("NFD", re.sub(r"^(?:The|La|Le|Les|L[’'])\s*", "", name))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def index() -> dict[str, list[tuple[str, str, str]]]:
    """Letter → the names that begin with it, each with the slug of its chapter and the title of its game: those of the histories, and those
    to which the engine answers. An article at the beginning is passed over."""
    found: dict[str, set[tuple[str, str, str]]] = defaultdict(set)
    listed: set[tuple[str, str]] = set()

    def enter(said: str, slug: str, title: str) -> None:
        if (make_slug(said), slug) not in listed:
            listed.add((make_slug(said), slug))
            found[letter_of(said)[0].upper()].add((said, slug, title))

    for game in history.histories().values():
        for said in (game.title, *(each for name in game.names for each in name.names)):
            enter(said, game.slug, game.title)
    for played in patience.contents():
        for said in (played.title, *played.declared.also):
            enter(said, CHAPTER_OF.get(played.slug, played.slug), played.title)
    return {letter: sorted(found[letter], key=lambda entry: letter_of(entry[0])) for letter in sorted(found)}


class IndexOfNames(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(str(history.FILE))
        made: list[nodes.Node] = []
        for letter, names in index().items():
            entries = nodes.bullet_list(classes=["index-of-names"])
            for name, slug, title in names:
                link = nodes.reference("", name, refuri=f"{slug}.html")
                said = [link] if name == title else [link, nodes.Text(", see "), nodes.emphasis("", title)]
                entries += nodes.list_item("", nodes.paragraph("", "", *said))
            made += [nodes.rubric("", letter, classes=["letter"]), entries]
        return made


def check(app: Sphinx, *_: Any) -> None:
    lacunae.contents.cache_clear()
    history.histories.cache_clear()
    try:
        history.histories()
    except TextError as fault:
        raise ExtensionError(f"The names of the games have faults:\n{fault}") from None


def setup(app: Sphinx) -> None:
    for name in ("descent", "timeline"):
        app.add_directive(name, Drawn)
    app.add_directive("index-of-names", IndexOfNames)
    app.add_transform(AddNames)
    app.connect("builder-inited", check, priority=110)           # after the bibliography
