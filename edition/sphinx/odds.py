"""The directive ``odds``, which prints what ``edition/odds.py`` gathers: ``games``, ``readings``, or a picture."""

from __future__ import annotations

from itertools import groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import patience

from .. import odds
from ..text.chapters import chapter_file
from ..typography import typeset
from .elements import table


class OddsDirective(SphinxDirective):
    """``{odds} games``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        for path in odds.TABLES.glob("*.csv"):
            self.env.note_dependency(str(path))
        what = {"games": self.games, "readings": self.readings, "rates-picture": self.rates, "cards-picture": self.cards}
        return what[self.arguments[0]]()

    def games(self) -> list[nodes.Node]:
        head = ["game", "by chance", "greedy", "thoughtful", "can be won", "cards home", "moves"]
        return [table(head, [[self._link(game.title, game.slug), *cells] for game, cells in odds.games()], "odds")]

    def readings(self) -> list[nodes.Node]:
        """What the readings of single games change; one that many share, when to leave off playing, has a table of its own."""
        changes = list(odds.changes())
        rows: list[list[str | nodes.Node]] = []
        own = [each for each in changes if each.reading.name != "playing"]
        for game, group in groupby(own, lambda each: each.game):
            of_game = list(group)
            entry = nodes.entry("", nodes.paragraph("", "", self._link(game.title, game.slug)), morerows=len(of_game) - 1)
            name: list[str | nodes.Node] = [entry]
            for each in of_game:
                usual = nodes.emphasis("", typeset(f"not {each.reading.values[each.reading.default]}"))
                words = f"{each.reading.name.replace('_', ' ')}: {each.reading.values[each.value]}, "
                rows.append([*name, nodes.paragraph("", "", nodes.Text(typeset(words)), usual), *self._change(each)])
                name = []
        head = ["deals", "won", "only so", "cards home"]
        together: list[list[str | nodes.Node]] = [[self._link(each.game.title, each.game.slug), *self._change(each)]
                                                  for each in changes if each not in own]
        return [table(["game", "read so", *head], rows, "odds", "readings"),
                nodes.paragraph("", "In most games a card that could be played may wait. This is what changes where the game "
                                    "goes on only when no card can be played:"),
                table(["game", *head], together, "odds")]

    def _change(self, each: odds.Change) -> list[str]:
        more = f"{each.cards:+.1f}\u00a0±\u00a0{each.margin:.1f}".replace("-", "−")
        return [f"{each.deals:,}", f"{each.won[0]} → {each.won[1]}".replace(" ", "\u00a0"),
                f"{each.only[0]} → {each.only[1]}".replace(" ", "\u00a0"), more]

    def rates(self) -> list[nodes.Node]:
        return [self._figure(odds.rates_picture())]

    def cards(self) -> list[nodes.Node]:
        return [self._figure(odds.cards_picture())]

    def _figure(self, svg: str) -> nodes.Node:
        return nodes.raw("", f'<figure class="odds" tabindex="0">{svg}</figure>', format="html")

    def _link(self, title: str, slug: str) -> nodes.Node:
        chapter = next(name for name, games in patience.chapters().items() if any(game.slug == slug for game in games)).replace("_", "-")
        title = typeset(title)
        return nodes.reference("", title, refuri=f"{chapter}.html") if chapter_file(chapter) else nodes.Text(title)


def setup(app: Sphinx) -> None:
    app.add_directive("odds", OddsDirective)
