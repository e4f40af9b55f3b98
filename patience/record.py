"""A game in progress: its positions so far, undo and redo without limit, and one line of text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, SupportsIndex

from .errors import UnreadableText, short
from .moves import IllegalMove, Move
from .notation import read_record, write_record
from .position import Game, Position
from .position import game as find_game


class Record:
    """The moves of a game from its start, with the place reached.

    A start is the number of a deal (the first unless said), or a position set up by hand. Records are equal when their starts,
    their moves and the places reached are. Raises what ``patience.game`` and ``game.deal`` raise.

    >>> r = Record("le-cadran", deal=17)
    >>> r.play("turn") == r.position
    True
    >>> str(r), str(Record.parse(str(r))) == str(r)
    ('le-cadran:17:turn', True)
    >>> str(Record(start=r.undo()))
    'le-cadran:17:'
    """

    def __init__(self, game: str | Game = "", deal: SupportsIndex | str | None = None, *, start: Position | None = None,
                 **readings: str) -> None:
        if start is not None and (game or deal is not None or readings):
            raise UnreadableText("a record begins with a deal of a game or with a position, not with both")
        if start is None:
            chosen = find_game(game, **readings) if isinstance(game, str) else game.with_readings(**readings)
            start = chosen.deal(deal)
        self._positions = [start]
        dealt = start.number and start == start.game.deal(start.number)
        self._head = f"{start.game.id}:{start.number if dealt else f'({start.laid})'}"
        self._moves: list[Move] = []
        self._at = 0

    @property
    def start(self) -> Position:
        """The position before the first move.

        >>> r = Record.parse("le-cadran:17:turn; turned > talon")
        >>> r.start == r.game.deal(17)
        True
        """
        return self._positions[0]

    @property
    def game(self) -> Game:
        """The game, with its readings.

        >>> r = Record.parse("le-cadran:17:turn; turned > talon")
        >>> r.game
        patience.game('le-cadran')
        """
        return self.start.game

    @property
    def position(self) -> Position:
        """The position reached.

        >>> r = Record.parse("le-cadran:17:turn; turned > talon")
        >>> r.position["talon"]
        (9C,)
        """
        return self._positions[self._at]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move, those undone too.

        >>> r = Record.parse("le-cadran:17:turn; turned > talon")
        >>> position = r.undo()
        >>> r.moves
        ('turn', 'turned > talon')
        """
        return tuple(self._moves)

    @property
    def at(self) -> int:
        """How many of the moves have been made; the others can be redone.

        >>> r = Record.parse("le-cadran:17:turn; turned > talon")
        >>> position = r.undo()
        >>> r.at
        1
        """
        return self._at

    def play(self, move: str) -> Position:
        """Make a move (what had been undone is forgotten) and return the position reached. Raises as ``Position.play`` does.

        >>> r = Record.parse("le-cadran:17:turn; turned > talon")
        >>> r.play("turn")["turned"]
        (AC,)
        """
        after = self.position.play(move)
        self._positions[self._at + 1:], self._moves[self._at:] = [after], [self.position.read(move)]
        self._at += 1
        return after

    def to(self, at: int) -> Position:
        """Go to the position after so many moves; beyond either end the nearest.

        >>> r = Record.parse("le-cadran:17:turn; turned > talon")
        >>> r.to(0) == r.start, r.at
        (True, 0)
        """
        self._at = min(max(at, 0), len(self._moves))
        return self.position

    def undo(self) -> Position:
        """Take the last move back; at the start nothing happens.

        >>> r = Record.parse("le-cadran:17:turn; turned > talon")
        >>> r.undo()["turned"]
        (9C,)
        """
        return self.to(self._at - 1)

    def redo(self) -> Position:
        """Make the next undone move again; after the last nothing happens.

        >>> r = Record.parse("le-cadran:17:turn; turned > talon")
        >>> position = r.undo()
        >>> r.redo()["turned"]
        ()
        """
        return self.to(self._at + 1)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return (self.start, self._moves, self._at) == (other.start, other._moves, other._at)

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played

    def __str__(self) -> str:
        return write_record(self._head, self._moves[:self._at])

    def __repr__(self) -> str:
        return f"Record.parse({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied or pickled, a record has the moves that were undone too."""
        return _played_again, (self.start, self.moves, self.at)

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record that ``str`` wrote.

        Raises :exc:`~patience.errors.UnreadableText` for a text that is no record or whose n-th move does not fit,
        else what ``patience.game``, ``game.deal`` and ``game.position`` raise.

        >>> Record.parse("le-cadran:17:turn; turned > talon").at
        2
        """
        if not isinstance(text, str):
            raise UnreadableText(f"a record is a text, not {short(text)}")
        written = read_record(text)
        start = None if written.laid is None else find_game(written.game).parse_laid(written.laid)
        record = cls(start=start) if start else cls(written.game, written.deal)
        for number, move in enumerate(written.moves, 1):
            try:
                record.play(move)
            except IllegalMove as error:
                raise UnreadableText(f"move {number} of the record is refused: {error}") from error
            except ValueError as error:
                raise UnreadableText(f"move {number} of the record cannot be read: {error}") from error
        return record


def read_start(text: str) -> Record:
    """The game that a person's text means: a game, a deal of it (``le-cadran:17``), a record, or a written position.

    Raises what :meth:`Record.parse` and ``Position.parse`` raise.

    >>> read_start("le-cadran:17").position == read_start(str(read_start("le-cadran:17:").position)).position
    True
    """
    game, colon, rest = text.strip().partition(":")
    number = rest.partition(":")[0].strip()
    if not colon and not set("#|") & set(game):
        return Record(game)
    if not colon or " " in game.strip() and not re.fullmatch(r"\d*|\(.*", number):     # what follows the first colon are cards
        return Record(start=Position.parse(text))
    return Record(game.strip(), number) if number.isdecimal() and ":" not in rest else Record.parse(text)


def _played_again(start: Position, moves: Sequence[str], at: int) -> Record:
    record = Record(start=start)
    for move in moves:
        record.play(move)
    record.to(at)
    return record
