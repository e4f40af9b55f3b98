"""Whether a position can be won: a best-first search with a memory, for every game alike.

The search looks at the cards as no player may (the pack, what lies face down), so its answer is about the deal, not about
the skill it asks for. *Winnable* comes with the moves; *unwinnable* means that every position that can be reached was
looked at; *unknown* that the search stopped first.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from math import inf
from time import perf_counter
from typing import Literal, NamedTuple

from .moves import Move
from .position import Position


class Attempt(NamedTuple):
    """One attempt of a search: what it prefers, and how much it may look at."""

    played: float               #: what a card played is worth
    dealt: float                #: what a card dealt from the pack is worth
    disorder: float = 0         #: how far chance may upset the order
    staged: bool = False        #: whether the pack is gone through card by card, with a budget for each
    share: float = 0.08         #: the part of all positions it may look at


# A search is a row of attempts, because an early mistake is undone sooner by beginning anew than by trying all that can follow
# from it. A plain attempt always takes the most promising position of all; a staged one works through the pack, and keeps only
# the most promising positions at each card of it, which is how long games of two packs are won. The last looks everywhere.
ATTEMPTS = (Attempt(4, 1), Attempt(4, -1, 1), Attempt(4, 0, 6), Attempt(3, 0, 0, staged=True, share=0.2), Attempt(2, 1, 12),
            Attempt(2, 0, 2, staged=True, share=0.3), Attempt(4, 1, 0.5, share=1))
LAST_STAGE = 20                 # times the budget, when the pack is out and everything has to be made to fit


class Solution(NamedTuple):
    """What a search found."""

    verdict: Literal["winnable", "unwinnable", "unknown"]
    moves: tuple[Move, ...]     #: of a winnable position the moves that win; else those that lead furthest
    positions: int              #: how many positions were looked at, in all attempts together
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
    search = Search(position, positions)
    while not search.go(1000) and (tell is None or tell(search.looked)):
        pass
    return search.solution


class Search:
    """The same search, to be laid down and taken up again: ``go`` looks further, ``solution`` is what has been found so far.

    >>> import patience
    >>> search = Search(patience.game("les-petits-paquets").position({"packet-1": "KH", "packet-2": "KS"}))
    >>> search.solution.verdict, search.go(100), search.solution.verdict
    ('unknown', True, 'winnable')
    """

    def __init__(self, position: Position, positions: int = 200_000) -> None:
        if positions < 1:
            raise ValueError(f"a search looks at one position at least, not {positions}")
        self.looked = 0
        self._verdict: Literal["winnable", "unwinnable", "unknown"] = "unknown"
        self._furthest, self._seconds = _Trail(position, None, None, 0), 0.0
        self._course: Iterator[None] | None = self._attempts(position, positions)

    def go(self, positions: int, seconds: float = inf) -> bool:
        """Look at so many positions more (or a few beyond), or for so long; True if the search has come to its end."""
        began, until = perf_counter(), self.looked + positions
        if self._course is not None:
            for _ in self._course:
                if self.looked >= until or perf_counter() - began >= seconds:
                    break
            else:
                self._course = None     # and with it go all the positions that waited
        self._seconds += perf_counter() - began
        return self._course is None

    @property
    def solution(self) -> Solution:
        """What has been found so far."""
        return Solution(self._verdict, self._furthest.moves, self.looked, self._seconds)

    def _attempts(self, position: Position, positions: int) -> Iterator[None]:
        for seed, attempt in enumerate(ATTEMPTS):
            before = self.looked
            limit = max(1, min(positions - before, int(positions * attempt.share)))
            for count, trail, ended in _try(position, attempt, seed, limit):
                self.looked = before + count
                if trail.played > self._furthest.played or ended == "won":
                    self._furthest = trail
                if ended in ("won", "everywhere"):
                    self._verdict = "winnable" if ended == "won" else "unwinnable"
                    return
                yield
            if self.looked >= positions:
                return


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


def _try(start: Position, attempt: Attempt, seed: int, limit: int
             ) -> Iterator[tuple[int, _Trail, Literal["", "won", "everywhere", "limit", "narrowed"]]]:
    """One attempt: after every step the number of positions looked at, the trail that wins or leads furthest, and why it has ended."""
    game, chance = start.game, random.Random(seed)
    home = [spot.index for spot in game.spots if spot.group.home]
    pack, heuristic = game.pack_index, game.compiled.heuristic
    budget = max(10, limit // (4 * (len(start.piles[pack]) + LAST_STAGE))) if attempt.staged else limit

    def stage(position: Position) -> tuple[int, int]:
        return (getattr(position.facts, "redeals", 0), -len(position.piles[pack])) if attempt.staged else (0, 0)

    def counted(position: Position) -> int:
        return sum([len(position.piles[i]) for i in home])

    furthest = _Trail(start, None, None, counted(start))
    if start.won:
        yield 1, furthest, "won"
        return
    seen, narrowed = {start}, False
    stages = {stage(start): [(0.0, 0, furthest)]}
    while stages:
        now = min(stages)
        waiting = stages.pop(now)
        left = budget * LAST_STAGE if attempt.staged and not now[1] else budget
        while waiting and left:
            left -= 1
            here = heappop(waiting)[2]
            for move in here.position.moves():
                after = here.position.play(move)
                if after in seen:
                    continue
                if len(seen) >= limit:
                    yield len(seen), furthest, "limit"
                    return
                seen.add(after)
                played = counted(after)
                trail = _Trail(after, move, here, played)
                if played > furthest.played:
                    furthest = trail
                if after.won:
                    yield len(seen), trail, "won"
                    return
                worth = attempt.played * played - attempt.dealt * len(after.piles[pack])
                if heuristic is not None:
                    worth += heuristic(after)
                if attempt.disorder:
                    worth += attempt.disorder * chance.random()
                after.forget()          # a hundred thousand of them wait
                then = stage(after)
                heappush(waiting if then == now else stages.setdefault(then, []), (-worth, -len(seen), trail))
            here.position.forget()
            yield len(seen), furthest, ""
        narrowed = narrowed or bool(waiting)
    yield len(seen), furthest, "narrowed" if narrowed else "everywhere"
