"""Whether a position can be won: a row of best-first searches with a memory, in rounds that double.

The search looks at the cards as no player may (the pack, what lies face down), so its answer is about the deal, not about
the skill it asks for. *Winnable* comes with the moves, each of them played; *unwinnable* comes with the way in which it was
proved; *unknown* says that the search stopped first.

The order in which positions are looked at does not depend on how many may be: a longer search begins with the whole of a
shorter one. So what is decided with one limit is decided alike with every greater one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import count
from math import inf
from time import perf_counter
from typing import Any, Literal, NamedTuple

from .attempts import Attempt, CompactAttempt, PlayAttempt, PositionAttempt, RedealAttempt, Style, Weights, drawn
from .compact import CompactGame, NotPlain, compact, redealt
from .moves import Move
from .position import Position


class Solution(NamedTuple):
    """What a search found.

    >>> import patience
    >>> found = patience.solve(patience.game("le-cadran").position({"up-1": "AD", "column-1": "2D"}), 100)
    >>> found.verdict, found.moves, found.proof
    ('unwinnable', ('column-1 > up-1',), 'exhaustion')
    """

    verdict: Literal["winnable", "unwinnable", "unknown"]
    moves: tuple[Move, ...]     #: of a winnable position the moves that win; else those that lead furthest
    positions: int              #: how many positions were looked at, in all attempts together
    seconds: float              #: how long it took
    #: how *unwinnable* was proved: "exhaustion", every position that can be reached was looked at, but for those from which the
    #: relaxation shows that nothing wins; "relaxation", so does it show of the position itself: even if no card that has lain free were
    #: ever covered or used up, some card would not come out
    proof: Literal["", "exhaustion", "relaxation"] = ""


# How many positions each attempt may look at in the first round; in each further round twice as many. The exact attempt comes first and
# is taken up again where it was laid down; the others begin anew, since an early mistake is undone sooner by beginning anew than by
# trying all that can follow from it. A staged attempt looks at a third of what it may, or less. Where a pack is still to be dealt the way
# to the end is long, and games are also played through to it.
EXACT = Style(4, 1, 0.5)
OF_POSITIONS = 3200
OF_PLAYED = 6000
STYLES = (
    (1600, Style(4, 1, greedy=True)),
    (4000, Style(3, 0, staged=True)),
    (4000, Style(3, 0, staged=True, greedy=True)),
    (1600, Style(4, -1, 1)),
    (1600, Style(4, 0, 6)),
    (6000, Style(2, 0, 2, staged=True)),
    (1600, Style(2, 1, 12)),
)

# The same for positions in compact form.
USUAL, OTHER = Weights(), Weights(16, 2, 7, 8, (4, 2, 2), 1)
OF_COMPACT = 8000
NARROWED: tuple[tuple[int, dict[str, Any]], ...] = (
    (6000, {"weights": USUAL, "ranks": True, "reserve": True}),
    (4000, {"weights": USUAL, "ranks": True, "disorder": 30}),
    (4000, {"weights": USUAL, "ranks": True, "disorder": 60}),
    (6000, {"weights": OTHER, "ranks": True, "reserve": True, "disorder": 15}),
)

# And for games that are plain but for a re-deal: how many positions of a layout to look at, and from how many to deal anew. In a round of
# twice as many passes as the one before, their sizes are those of Luby, Sinclair and Zuckerman (1993): most of them short, and a few long.
OF_LAYOUTS = 3200
LAYOUTS = ((100, 30), (100, 30), (400, 100))

Begin = Callable[[int, int], Attempt]       # a narrowed attempt, given its size and a seed


class Plan(NamedTuple):
    """Which attempts are made of a position."""

    lasting: list[tuple[int, Attempt]]      #: those that are taken up again in every round, with their sizes in the first
    others: list[tuple[int, Begin]]         #: what begins each of the others
    passes: Callable[[int], Iterable[int]]  #: how often these are made in a round, and how many times as long as at first


def _plan(position: Position) -> Plan:
    try:
        game = compact(position)
    except NotPlain:
        exact: Attempt = PositionAttempt(position, EXACT)
        lasting = [(OF_POSITIONS, exact)]
        with suppress(NotPlain):
            part = CompactAttempt(compact(position, partly=True), position, USUAL, partly=True)
            if redealt(position):
                return Plan([(OF_LAYOUTS >> 1, part), (OF_LAYOUTS >> 4, exact)],
                            [(OF_LAYOUTS, partial(_redealt, position, *sizes)) for sizes in LAYOUTS], luby)
            lasting.insert(0, (OF_POSITIONS, part))
        styled: list[tuple[int, Begin]] = [(size, partial(_styled, position, style)) for size, style in STYLES]
        if position.piles[position.game.pack_index]:
            styled.insert(0, (OF_PLAYED, partial(_played, position)))
        return Plan(lasting, styled, _doubled)
    return Plan([(OF_COMPACT, CompactAttempt(game, position, USUAL))],
                [(size, partial(_narrowed, game, position, how)) for size, how in NARROWED], _doubled)


def _doubled(turn: int) -> list[int]:
    """One pass, twice as long as that of the round before."""
    return [1 << turn]


def luby(turn: int) -> list[int]:
    """The sizes of the passes of a round: 2^turn of them.

    >>> luby(3)
    [1, 2, 1, 4, 1, 2, 1, 8]
    """
    return [n & -n for n in range(1, (1 << turn) + 1)]


def _styled(position: Position, style: Style, size: int, seed: int) -> Attempt:
    return PositionAttempt(position, style, seed, size)


def _played(position: Position, size: int, seed: int) -> Attempt:
    return PlayAttempt(position, seed)


def _narrowed(game: CompactGame, position: Position, how: dict[str, Any], size: int, seed: int) -> Attempt:
    return CompactAttempt(game, position, seed=seed, greedy=True, relaxed=False, **how)


def _redealt(position: Position, each: int, ends: int, size: int, seed: int) -> Attempt:
    return RedealAttempt(position, drawn(seed) if seed else USUAL, disorder=10, seed=seed, size=each * size // OF_LAYOUTS, ends=ends)


def solve(position: Position, positions: int = 200_000, *, tell: Callable[[int], bool] | None = None) -> Solution:
    """Search for a way to win, looking at so many positions at the most (5,000 to 30,000 a second).

    Its memory grows with what it looks at: some 250 bytes a position in compact form, 500 to 1,000 otherwise.

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
        self._limit = positions
        self._verdict: Literal["winnable", "unwinnable", "unknown"] = "unknown"
        self._proof: Literal["", "exhaustion", "relaxation"] = ""
        self._moves: tuple[Move, ...] = ()
        self._played, self._seconds = -1, 0.0
        self._now: Attempt | None = None        #: the attempt that is being made
        self._course: Iterator[None] | None = self._rounds(position)

    def go(self, positions: int, seconds: float = inf) -> bool:
        """Look at so many positions more, or for so long; True if the search has come to its end."""
        began, until = perf_counter(), min(self.looked + positions, self._limit)
        if self._course is not None:
            for _ in self._course:
                if self.looked >= until or not self.looked & 7 and perf_counter() - began >= seconds:
                    break
            else:
                self._course = None     # and with it go all the positions that waited
            if self.looked >= self._limit:
                self._note()
                self._course = self._now = None
        self._seconds += perf_counter() - began
        return self._course is None

    @property
    def solution(self) -> Solution:
        """What has been found so far."""
        self._note()
        return Solution(self._verdict, self._moves, self.looked, self._seconds, self._proof)

    def _note(self) -> None:
        """Keep the moves that lead furthest, if they are those of the attempt that is being made."""
        if self._now is not None and self._now.played > self._played:
            self._played, self._moves = self._now.played, self._now.moves

    def _rounds(self, position: Position) -> Iterator[None]:
        """The exact attempt by turns with narrowed ones, which begin anew; each turn of a round is twice as long as in the one before."""
        lasting, others, passes = _plan(position)
        courses, seed = [(size, attempt, attempt.run()) for size, attempt in lasting], 0
        for turn in count():
            for size, attempt, course in courses:
                if not attempt.end:
                    yield from self._turn(attempt, course, size << turn)
                    if self._verdict != "unknown":
                        return
            for times in passes(turn):
                for size, begin in others:
                    attempt = begin(size * times, seed)
                    yield from self._turn(attempt, attempt.run(), size * times)
                    if self._verdict != "unknown":
                        return
                    seed += 1

    def _turn(self, attempt: Attempt, steps: Iterator[None], size: int) -> Iterator[None]:
        """Look at so many positions in one attempt; after each there is a pause."""
        self._now, before, begun = attempt, self.looked, attempt.looked
        for _ in steps:
            self.looked = before + attempt.looked - begun
            yield
            if attempt.looked - begun >= size:
                break
        self.looked = before + attempt.looked - begun
        self._note()
        if attempt.end == "won":
            self._verdict, self._moves = "winnable", attempt.moves
        elif attempt.end in ("exhaustion", "relaxation"):
            self._verdict, self._proof = "unwinnable", attempt.end
