"""How many ways there are to make so many moves, for every game: numbers that any change of a rule changes.

    python -m tests.engine.perft        write tests/engine/perft.txt anew, for review

A line of the file is a game, a deal, how many moves have been made of it (those of the transcripts' player), a depth, and how many
rows of so many moves lead on from there. Another engine that has the rules of this one counts the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import patience

from .transcripts import choose

FILE = Path(__file__).with_suffix(".txt")
STARTS = ((1, 0), (2, 25))      # deal, moves made
DEEPEST, MOST = 3, 300          # no deeper, and no further than one count that is higher


def games() -> Iterator[patience.Game]:
    """Every game with its default readings, and with each other value of each reading."""
    for game in patience.contents():
        yield game
        for reading in game.readings:
            yield from (game.with_readings(**{reading.name: value}) for value in list(reading.values)[1:])


def start(game: patience.Game, deal: int, made: int) -> patience.Position:
    """The position after so many moves of a deal, or where no move is left."""
    position = game.deal(deal)
    for _ in range(made):
        if position.moves():
            position = position.play(choose(position))
    return position


def count(position: patience.Position, depth: int) -> int:
    """The rows of so many moves from here."""
    if depth == 1:
        return len(position.moves())
    return sum(count(position.play(move), depth - 1) for move in position.moves())


def lines() -> Iterator[str]:
    """The lines of the file."""
    for game in games():
        for deal, made in STARTS:
            position, rows = start(game, deal, made), 1
            for depth in range(1, DEEPEST + 1):
                if 0 < rows <= MOST:
                    rows = count(position, depth)
                    yield f"{game.id} {deal} {made} {depth} {rows}"


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
