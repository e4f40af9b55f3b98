"""Moves and what is said of them: the verdict on one, the steps it consists of, and the error that a refused one raises."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .notation import write_move
from .rules import Rule, Spot


class Move(str):
    """A move is its text, ``packet-3 > up-1``, ``army-2 + navy-9``, ``turn``; it knows the spots it names.

    >>> import patience
    >>> move = patience.game("le-cadran").deal(17).moves()[0]
    >>> move, move.source, patience.game("le-cadran").spots[move.source]
    ('column-10 > up-1', 9, column-10)
    """

    __slots__ = ("depth", "joint", "source", "target", "verb")
    verb: str
    joint: str
    source: int           #: index of the first spot named, -1 if none
    target: int           #: index of the second, -1 if none
    depth: int | None     #: place of the card named in its packet, from 0; None = the uppermost

    @classmethod
    def of(cls, verb: str = "", source: Spot | None = None, joint: str = "", target: Spot | None = None, depth: int | None = None) -> Move:
        """The move that is written with these parts.

        >>> Move.of("turn")
        'turn'
        """
        move = cls(write_move(verb, source.id if source else "", depth, joint, target.id if target else ""))
        move.verb, move.joint, move.depth = verb, joint, depth
        move.source, move.target = (source.index if source else -1), (target.index if target else -1)
        return move


class Verdict(NamedTuple):
    """The answer to a move: legal, or the rule that refuses it and the reason for this card and this spot. True where it is legal.

    >>> import patience
    >>> position = patience.game("le-cadran").deal(17)
    >>> bool(position.judge("turn")), bool(position.judge("column-1 > up-1"))
    (True, False)
    """

    move: Move
    legal: bool
    rule: Rule | None = None        #: the first rule the move breaks; None if it is legal
    because: str = ""               #: why, in words
    instead: Move | None = None     #: the same move as the game writes it, where only that is wrong

    def __bool__(self) -> bool:
        return self.legal

class Step(NamedTuple):
    """One card, or several together, going from spot to spot: what ``play`` does, in order.

    >>> import patience
    >>> p = patience.game("le-cadran").deal(17)
    >>> step = p.steps("turn")[0]
    >>> step.cards, step.source, step.target
    ((9C,), 'pack', 'turned')
    """

    cards: tuple[Card, ...]
    source: str
    target: str


class IllegalMove(ValueError):
    """A well-formed move that the rules refuse; ``verdict`` says by which rule and why.

    >>> import patience
    >>> p = patience.game("le-cadran").deal(17)
    >>> try:
    ...     p.play("column-1 > up-1")
    ... except patience.IllegalMove as error:
    ...     print(error.verdict.because)
    the queen of spades is not the next that ace space 1 takes
    """

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    def __str__(self) -> str:
        move, _, rule, because, _ = self.verdict
        said = f": “{rule.quote}”" if rule and rule.quote else ""
        return f"{move}: {because} ({rule.label if rule else ''}{said})"
