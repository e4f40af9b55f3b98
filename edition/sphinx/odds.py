"""The directive ``odds``, which prints what ``edition/odds.py`` gathers: ``games``, ``readings``, or a picture."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import patience

from .. import odds
from ..text.chapters import chapter_file
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
        rows: list[list[str | nodes.Node]] = []
        for each in odds.changes():
            more = f"{each.cards:+.1f} ± {each.margin:.1f}".replace("-", "−")
            rows.append([self._link(each.game.title, each.game.slug), nodes.literal("", each.reading), f"{each.deals}",
                         f"{each.won[0]} and {each.won[1]}", f"{each.only[0]} and {each.only[1]}", more])
        return [table(["game", "reading", "deals", "won, usual and so", "won only so", "cards home"], rows, "odds")]

    def rates(self) -> list[nodes.Node]:
        return [self._figure(odds.rates_picture())]

    def cards(self) -> list[nodes.Node]:
        return [self._figure(odds.cards_picture())]

    def _figure(self, svg: str) -> nodes.Node:
        return nodes.raw("", f'<figure class="odds" tabindex="0">{svg}</figure>', format="html")

    def _link(self, title: str, slug: str) -> nodes.Node:
        chapter = next(name for name, games in patience.chapters().items() if any(game.slug == slug for game in games)).replace("_", "-")
        return nodes.reference("", title, refuri=f"{chapter}.html") if chapter_file(chapter) else nodes.Text(title)


def setup(app: Sphinx) -> None:
    app.add_directive("odds", OddsDirective)
