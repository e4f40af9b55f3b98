"""Positions by their records: what a message says of a game is played once, and remembered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..moves import IllegalMove
from ..position import Position
from ..record import Record

REMEMBERED = 20_000             # positions kept, of the games that were asked for last


class Replay(NamedTuple):
    """A record played through as far as it goes: its positions from the start on, its moves, and what is wrong with the next one."""

    positions: Sequence[Position]
    moves: Sequence[str]
    problem: str

    @property
    def position(self) -> Position:
        """The position reached."""
        return self.positions[-1]


class _Game:
    """A game that has been played through: its moves, and the positions between them."""

    def __init__(self, start: str, moves: list[str], positions: list[Position]) -> None:
        self.start, self.moves, self.positions = start, moves, positions

    def shared(self, moves: list[str]) -> int:
        """How many moves these begin with in common."""
        most = min(len(self.moves), len(moves))
        if self.moves[:most] == moves[:most]:
            return most
        return next(n for n in range(most) if self.moves[n] != moves[n])


_games: list[_Game] = []        # the one asked for last stands last


@lru_cache(maxsize=256)
def start_position(start: str) -> Position:
    """The position of a start: ``le-cadran:17``, or ``le-cadran:(column-1: KC AD | …)`` for one set up by hand.

    Raises what ``Record.parse`` raises.
    """
    return Record.parse(f"{start}:").start


def start_text(record: Record) -> str:
    """The start of a record as text: ``le-cadran:17``."""
    return str(Record(start=record.start)).removesuffix(":")


def replay(start: str, made: Sequence[str]) -> Replay:
    """Play a record through. What it has in common with a game that is remembered is not played again, so that a move costs a move.

    Raises what ``Record.parse`` raises of the start; a move that is refused or cannot be read ends the replay with words.
    """
    moves = list(made)
    known = max((game for game in _games if game.start == start), key=lambda game: game.shared(moves), default=None)
    if known is None:
        known = _Game(start, [], [start_position(start)])
    else:
        shared = known.shared(moves)
        _games.remove(known)
        if shared == len(moves):
            _remember(known)
            return Replay(known.positions[:shared + 1], moves, "")
        if shared < len(known.moves):           # another way from here: the old one is remembered as well
            _remember(known)
            known = _Game(start, known.moves[:shared], known.positions[:shared + 1])
    problem = ""
    for number, move in enumerate(moves[len(known.moves):], len(known.moves) + 1):
        try:
            position = known.positions[-1].play(move)
        except IllegalMove as error:
            problem = f"Move {number} of this record, {move}, is refused: {sentence(error.verdict.because)}"
            break
        except ValueError as error:
            problem = f"Move {number} of this record cannot be read: {sentence(str(error))}"
            break
        known.moves.append(move)
        known.positions.append(position)
    _remember(known)
    return Replay(known.positions[:], known.moves[:], problem)


def _remember(game: _Game) -> None:
    _games.append(game)
    kept = 0
    for n in range(len(_games) - 1, -1, -1):
        kept += len(_games[n].positions)
        if kept > REMEMBERED and n < len(_games) - 1:
            del _games[:n + 1]
            return


def sentence(words: str) -> str:
    """Words with a full stop at their end, unless they are a sentence already."""
    return words if words.endswith((".", "?", "!")) else f"{words}."
