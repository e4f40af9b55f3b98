"""What a position consists of: piles of cards, facts, and what has been worked out about them.

:class:`~patience.position.Position`, which a player has, is a state that answers and does not change; what compiles the rules,
finds the moves and judges them needs no more than this.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Self

from .cards import Card, Pile
from .moves import Move
from .structure import Structure


class State:
    """The cards on the table. The names with an underscore are worked out when they are wanted, and may be forgotten."""

    __slots__ = ("_found", "_memo", "_partial", "_tops", "_where", "facts", "game", "number", "piles")

    game: Structure
    piles: tuple[Pile, ...]         #: the cards of every spot, in the order of ``game.spots``, each from the lowest card up
    facts: Any                      #: what the piles do not show: a named tuple of the game's own
    number: int                     #: of the deal; 0 where the cards were laid by hand
    _tops: list[Card | None] | None
    _where: dict[Card, tuple[int, ...]] | None
    _found: dict[Move, Any] | None          # the legal moves, once listed, each with its compiled kind
    _partial: dict[Move, Any] | None        # those from spot to spot, while the words are being asked
    _memo: dict[Any, Any] | None

    def __new__(cls, game: Structure, piles: tuple[Pile, ...], facts: Any, number: int,
                tops: list[Card | None] | None = None, where: dict[Card, tuple[int, ...]] | None = None) -> Self:
        made: Any = object.__new__(State)
        made.game, made.piles, made.facts, made.number = game, piles, facts, number
        made._tops, made._where = tops, where
        made._found = made._partial = made._memo = None
        made.__class__ = cls            # what does not change is filled before it does not: its guard would slow every search
        return made  # type: ignore[no-any-return]

    @property
    def tops(self) -> list[Card | None]:
        """The uppermost card of every spot, in the order of ``game.spots``: the position's own list, to look at, not to change."""
        if self._tops is None:
            tops = [pile[-1] if pile else None for pile in self.piles]
            set_tops(self, tops)
            return tops
        return self._tops

    @property
    def where(self) -> dict[Card, tuple[int, ...]]:
        """The spots on which each card lies uppermost: the position's own, to look at, not to change."""
        if self._where is None:
            where: dict[Card, tuple[int, ...]] = {}
            for i, card in enumerate(self.tops):
                if card is not None:
                    where[card] = (*where[card], i) if card in where else (i,)
            set_where(self, where)
            return where
        return self._where

    @property
    def memo(self) -> dict[Any, Any]:
        """What has been worked out about this position and may be wanted again."""
        if self._memo is None:
            memo: dict[Any, Any] = {}
            set_memo(self, memo)
            return memo
        return self._memo

    def forget(self) -> None:
        """Drop what has been worked out about this position; it is worked out again when it is wanted."""
        for forget in (set_tops, set_where, set_found, set_partial, set_memo):
            forget(self, None)

    def after(self, piles: list[Pile], facts: Any, touched: Collection[int]) -> Self:
        """The position that follows when these spots have changed; what is known of the others is carried over."""
        if len(touched) > 12:           # a new deal: quicker worked out afresh
            return type(self)(self.game, tuple(piles), facts, self.number)
        tops, where = self.tops.copy(), self.where.copy()
        for i in touched:
            old = tops[i]
            if old is not None:
                there = where[old]
                if len(there) == 1:
                    del where[old]
                else:
                    where[old] = tuple([j for j in there if j != i])
        for i in touched:
            pile = piles[i]
            if pile:
                tops[i] = new = pile[-1]
                where[new] = tuple(sorted((*where[new], i))) if new in where else (i,)
            else:
                tops[i] = None
        return type(self)(self.game, tuple(piles), facts, self.number, tops, where)

    @property
    def key(self) -> tuple[Any, ...]:
        """What makes two positions equal: game and readings, piles, facts, and the deal where chance is still to come."""
        return self.game.id, self.piles, self.facts, self.number if self.game.chance else 0

    def packets(self, group: str) -> tuple[Pile, ...]:
        """The packets of all spots of a group, in order."""
        span = self.game.range[group]
        return self.piles[span.start:span.stop]


# A position lets no one write to it; what has been worked out is written past its guard, which would slow every search.
set_tops, set_where, set_memo = (State.__dict__[name].__set__ for name in ("_tops", "_where", "_memo"))
set_found, set_partial = (State.__dict__[name].__set__ for name in ("_found", "_partial"))
