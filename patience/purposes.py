"""What a move is for, as far as its spots and its word tell: players and searches prefer moves by it."""

from __future__ import annotations

from functools import lru_cache

from .moves import Move
from .position import Game, Position

PLAY, USEFUL, PLACE, DEAL, ASIDE, ABOUT, AGAIN = range(7)       # in the order in which a heedless player would make them


@lru_cache(maxsize=100_000)
def purpose(game: Game, move: Move) -> int:
    """What a move is for, as far as its spots and its word tell."""
    source, target = (game.spots[i].group if i >= 0 else None for i in (move.source, move.target))
    if move == "re-deal":
        return AGAIN
    if source is None:
        return DEAL
    if source.home:
        return ABOUT
    if move.verb == "play" or move.joint == "+" and not move.verb or target is not None and target.home:
        return PLAY
    if source.role in ("pack", "turned") or source.name.startswith("talon"):
        return ASIDE if target is not None and target.name.startswith("talon") else PLACE
    return ABOUT


def home(position: Position) -> int:
    """How many cards lie home."""
    return sum([len(position.piles[i]) for i in _homes(position.game)])


@lru_cache(maxsize=256)
def _homes(game: Game) -> tuple[int, ...]:
    return tuple(spot.index for spot in game.spots if spot.group.home)
