"""Whether a position can be won: a best-first search with a memory, for every game alike.

The search looks at the cards as no player may (the pack, what lies face down), so its answer is about the deal, not about
the skill it asks for. *Winnable* comes with the moves; *unwinnable* means that every position that can be reached was
looked at; *unknown* that the search stopped first.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from heapq import heappop, heappush
from time import perf_counter
from typing import Literal, NamedTuple

from .position import Move, Position

# A search is a row of attempts, each with its own taste: how much a card played counts against a card dealt, and how far
# chance may upset the order. An attempt that has looked everywhere settles the matter; one that runs out of patience makes
# room for the next, because an early mistake is undone sooner by beginning anew than by trying all that can follow from it.
TASTES: tuple[tuple[float, float, float], ...] = ((4, 1, 0), (4, -1, 1), (2, 1, 3), (4, 0, 6), (1, 1, 12), (6, -2, 3))


class Solution(NamedTuple):
    """What a search found."""

    verdict: Literal["winnable", "unwinnable", "unknown"]
    moves: tuple[Move, ...]     #: of a winnable position the moves that win; else those that lead furthest
    positions: int              #: how many different positions were looked at
    seconds: float              #: how long it took


def solve(position: Position, positions: int = 200_000, *, tell: Callable[[int], bool] | None = None) -> Solution:
    """Search for a way to win, looking at so many positions at the most (about 15,000 a second).

    ``tell`` is called now and then with the number looked at; when it answers False the search stops. The result depends on
    the position and the limit alone. Raises ``ValueError`` for a limit below 1.

    >>> import patience
    >>> p = patience.game("les-petits-paquets").position({"packet-1": "KH", "packet-2": "KS"})
    >>> patience.solve(p).verdict, patience.solve(p).moves
    ('winnable', ('packet-1 + packet-2',))
    """
    if positions < 1:
        raise ValueError(f"a search looks at one position at least, not {positions}")
    began, looked, furthest = perf_counter(), 0, _Trail(position, None, None, 0)
    for attempt, taste in enumerate(TASTES):
        share = (positions - looked) // (len(TASTES) - attempt)
        if attempt + 1 < len(TASTES):
            share = min(share, 40_000)
        found, count, ended = _attempt(position, taste, attempt, share, tell)
        looked += count
        if found.position.won:
            return Solution("winnable", found.moves, looked, perf_counter() - began)
        if found.played > furthest.played:
            furthest = found
        if ended == "everywhere":
            return Solution("unwinnable", furthest.moves, looked, perf_counter() - began)
        if ended == "told" or looked >= positions:
            break
    return Solution("unknown", furthest.moves, looked, perf_counter() - began)


class _Trail(NamedTuple):
    """A position and how it was come by."""

    position: Position
    move: Move | None
    before: _Trail | None
    played: int

    @property
    def moves(self) -> tuple[Move, ...]:
        made, here = [], self
        while here.before is not None and here.move is not None:
            made.append(here.move)
            here = here.before
        return tuple(reversed(made))


def _attempt(start: Position, taste: tuple[float, float, float], seed: int, limit: int,
             tell: Callable[[int], bool] | None) -> tuple[_Trail, int, Literal["won", "everywhere", "limit", "told"]]:
    """One best-first search; the trail that wins or leads furthest, the number of positions looked at, and why it ended."""
    game = start.game
    per_played, per_dealt, disorder = taste
    chance = random.Random(seed)
    home = [spot.index for spot in game.spots if spot.group.foundation or spot.group.name in ("waste", "paired")]
    pack, promise = game.index["pack"], game.plan.promise

    def counted(position: Position) -> int:
        return sum([len(position.piles[i]) for i in home])

    furthest = _Trail(start, None, None, counted(start))
    if start.won:
        return furthest, 1, "won"
    seen = {hash(start)}
    waiting = [(0.0, 0, furthest)]
    pushed = 0
    while waiting:
        _, _, here = heappop(waiting)
        position = here.position
        for move in position.moves():
            after = position.play(move)
            key = hash(after)
            if key in seen:
                continue
            seen.add(key)
            played = counted(after)
            trail = _Trail(after, move, here, played)
            if played > furthest.played:
                furthest = trail
            if after.won:
                return trail, len(seen), "won"
            if len(seen) >= limit:
                return furthest, len(seen), "limit"
            if tell is not None and not len(seen) % 1000 and not tell(len(seen)):
                return furthest, len(seen), "told"
            worth = per_played * played - per_dealt * len(after.piles[pack])
            if promise is not None:
                worth += promise(after)
            if disorder:
                worth += disorder * chance.random()
            after.forget()          # a hundred thousand of them wait
            pushed += 1
            heappush(waiting, (-worth, -pushed, trail))
    return furthest, len(seen), "everywhere"
