"""Counts of moves: as they were, and as a slow enumeration has them that knows nothing of how moves are found."""

import pytest

import patience

from . import perft
from .test_laws import well_formed

KEPT = perft.FILE.read_text(encoding="utf-8").splitlines()
TEXTS = 10_000                  # so many texts may be judged for one count


def naively(position, depth):
    """Every text that is written as a move is judged; those that are legal are moves."""
    legal = {verdict.move for text in well_formed(position.game, position) if (verdict := position.judge(text)).legal}
    return len(legal) if depth == 1 else sum(naively(position.play(move), depth - 1) for move in legal)


def test_every_count_is_as_it_was():
    assert list(perft.lines()) == KEPT


@pytest.mark.parametrize("id", [game.id for game in patience.contents()])
def test_the_first_counts_are_those_of_a_slow_enumeration(id):
    for line in [line for line in KEPT if line.split()[0] == id]:
        deal, made, depth, rows = map(int, line.split()[1:])
        position = perft.start(patience.game(id), deal, made)
        if depth == 1 or depth == 2 and len(position.moves()) * len(position.game.spots) ** 2 <= TEXTS:
            assert naively(position, depth) == rows, line
