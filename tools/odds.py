"""The studies of the edition: which deals of which game are played by whom. What they find is kept in book/odds, and the book reads it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from time import perf_counter
from typing import Any, NamedTuple

import patience
from edition.history import histories
from patience.players import player as find_player
from tools.paths import BOOK
from tools.shell import say

TABLES = BOOK / "odds"


class Study(NamedTuple):
    """One of the studies."""

    game: str                   #: with its readings
    player: str
    deals: int                  #: from the first
    facts: Mapping[str, Any] = {}
    without: str = ""           #: a kind of move that is left out, to see what it is worth

    def made(self) -> patience.Game:
        """The game that is played."""
        game = patience.game(self.game)
        if not self.without:
            return game
        left = [kind for kind in game.declared.kinds if kind.pattern != self.without]
        if len(left) == len(game.declared.kinds):
            raise ValueError(f"{game.title} has no kind of move {self.without!r}")
        return patience.Game(game.declared._replace(kinds=left, slug=f"{game.slug} without {self.without}"), game.chosen)

    @property
    def title(self) -> str:
        """As the table names what is played."""
        return " ".join([self.made().id, *(f"{name}={value}" for name, value in self.facts.items())])

    @property
    def name(self) -> str:
        """Of its file."""
        words = [self.game, f"without {self.without}" if self.without else "", *(f"{name}-{value}" for name, value in self.facts.items()),
                 find_player(self.player).name]
        return re.sub(r"[^a-z0-9-]+", "-", " ".join(words).lower().replace("_", "-")).strip("-")


# How many deals each player plays of each game, where it is not the usual number.
USUAL = {"random": 100, "greedy": 200, "foresight": 20, "thoughtful": 10}
OTHER_READINGS = 40
MORE = {
    ("la-belle-lucie", "thoughtful"): 1000,
    ("le-cadran", "greedy"): 1000,
    ("le-cadran[vacancies=talon]", "greedy"): 1000,
    ("la-quinzaine", "thoughtful"): 300,
    ("la-loi-salique", "greedy"): 1000,
    ("la-loi-salique[bare_kings=once-each]", "greedy"): 1000,
    ("les-quatre-coins", "greedy"): 1000,
    ("le-shah", "greedy"): 1000,
    ("la-nivernaise", "greedy"): 1000,
    ("the-empress-of-india", "greedy"): 50,
    ("les-petits-paquets", "random"): 10_000,
    ("les-petits-paquets", "greedy"): 2000,
    ("les-petits-paquets", "thoughtful"): 500,
    ("les-petits-paquets", "foresight"): 100,
    ("distribution", "greedy"): 1000,
}
# The thoughtful player takes long over long games: he has played these.
THOUGHTFUL = ("la-belle-lucie", "le-cadran", "la-quinzaine", "la-loi-salique", "le-shah", "la-forteresse", "les-quatorze", "la-nivernaise",
              "the-besieged-city", "le-parterre", "les-petits-paquets", "distribution")
# La Belle Lucie with one re-deal left, and with none.
LUCIE = (Study("la-belle-lucie", "foresight", 20_000, {"redeals": 2}), Study("la-belle-lucie", "thoughtful", 1000, {"redeals": 2}),
         Study("la-belle-lucie", "thoughtful", 1000, {"redeals": 1}))
LONG = (Study("le-parterre", "foresight-60000", 40), Study("la-forteresse", "foresight-100000", 20_000))


# What lanes are worth, and what the grace of Le Shah.
LANES = {"le-cadran": "column | turned | talon > empty column", "la-quinzaine": "column > empty column",
         "la-forteresse": "left | right > empty left | right"}
WITHOUT = (
    Study("la-forteresse", "foresight-100000", 1000, without=LANES["la-forteresse"]),
    Study("la-quinzaine", "thoughtful", 300, without=LANES["la-quinzaine"]),
    Study("le-cadran", "greedy", 1000, without=LANES["le-cadran"]),
)


def studies() -> Iterator[Study]:
    """All of them, the quick ones first."""
    yield from LUCIE
    for player in ("foresight", "random", "greedy", "thoughtful"):
        for game in patience.contents():
            if player == "thoughtful" and game.slug not in THOUGHTFUL:
                continue
            yield Study(game.slug, player, MORE.get((game.slug, player), USUAL[player]))
    for game in patience.contents():
        for reading in game.readings:
            for value in list(reading.values)[1:]:
                changed = game.with_readings(**{reading.name: value}).id
                yield Study(changed, "greedy", MORE.get((changed, "greedy"), 20 if game.slug == "the-empress-of-india" else OTHER_READINGS))
    for history in histories().values():
        for preset in history.presets:
            if len(list(preset.changes())) > 1:
                yield Study(patience.game(preset.game).id, "greedy", USUAL["greedy"])
    yield from WITHOUT
    yield from LONG


def odds(names: Sequence[str] = ()) -> int:
    """Do what is missing of the studies, or of those whose names contain one of these words; a number is how many processes work."""
    workers = next((int(name) for name in names if name.isdecimal()), 1)
    words = [name for name in names if not name.isdecimal()]
    TABLES.mkdir(exist_ok=True)
    began = perf_counter()
    with ProcessPoolExecutor(workers) if workers > 1 else nullcontext() as pool:
        for study in studies():
            if words and not any(word in study.name for word in words):
                continue
            start, path = perf_counter(), TABLES / f"{study.name}.csv"
            found = patience.odds(study.made(), study.deals, study.player, executor=pool, store=path, facts=study.facts)
            say(f"{found} ({perf_counter() - start:.0f} s, {(perf_counter() - began) / 60:.1f} min in all)")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(odds(sys.argv[1:]))
