"""What a legal move does."""

from __future__ import annotations

from typing import TypeVar

from .compile import CompiledKind
from .draft import Draft
from .find import Finder
from .moves import Move
from .state import State

Value = TypeVar("Value", bound=State)


def write(finder: Finder, kind: CompiledKind, draft: Draft, p: State, move: Move) -> None:
    """Carry a move of this kind out on a draft."""
    s, t, spots = move.source, move.target, finder.game.spots
    if kind.does:
        pile = p.piles[s] if s >= 0 else ()
        d = len(pile) - 1 if move.depth is None else move.depth
        kind.does(p, s, t, pile[d] if pile else None, p.tops[t] if t >= 0 else None, d, draft)
    elif kind.halves:
        for half, spot in zip(kind.halves, (s, t), strict=True):
            draft.carry(spots[spot], spots[finder.singles(half, p)[spot]])
    else:
        draft.carry(spots[s], spots[t], depth=move.depth)


def perform(finder: Finder, kind: CompiledKind, p: Value, move: Move) -> Value:
    """The position after a move of this kind."""
    if kind.does is not None or kind.halves or move.depth is not None:
        draft = Draft(p)
        write(finder, kind, draft, p, move)
        return p.after(draft.piles, draft.facts, draft.touched)
    s, t = move.source, move.target
    piles = list(p.piles)
    pile = piles[s]
    piles[t] += pile[-1:]
    piles[s] = pile[:-1]
    return p.after(piles, p.facts, (s, t))
