"""Attempts to win: best-first searches with a memory. Which are made, and for how long, is decided in ``search.py``.

An attempt is *exact* if it ends only when it has won or has looked at everything; such an end without a win is a proof. A *narrowed*
attempt leaves something out, so as to come further along the way that it prefers, and proves nothing.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from heapq import heappop, heappush, nsmallest
from typing import Literal, NamedTuple

from .compact import BETWEEN, NONE, CompactGame, NotPlain, Step, bits, compact
from .moves import Move
from .position import Position
from .purposes import ABOUT, AGAIN, DEAL, PLACE, PLAY, USEFUL, home, purpose

End = Literal["", "won", "exhaustion", "relaxation", "narrowed"]


class Weights(NamedTuple):
    """What makes a position in compact form worth looking at, in points."""

    played: float = 16              #: each card played
    buried: float = 4               #: taken off for each card that lies upon one that is wanted sooner
    vacant: float = 16              #: each empty spot that any card could fill
    waiting: float = 16             #: each card still in the standing reserve
    soon: tuple[float, ...] = (1, 1, 1)     #: taken off for each card that lies upon one wanted now, next, or after that
    joined: float = 1               #: each card that lies on one on which it may be laid


PLAIN = Weights()


def drawn(seed: int) -> Weights:
    """Weights drawn by lot, about the usual ones."""
    between = random.Random(seed).uniform
    played, buried, vacant, waiting = between(8, 24), between(1, 5), between(4, 24), between(2, 20)
    return Weights(played, buried, vacant, waiting, (between(0, 5), between(0, 3), between(0, 2)), between(0, 3))


class CompactAttempt:
    """One attempt in compact form.

    greedy      every play is made at once, safe or not
    ranks       the memory holds cards off the foundations by their rank alone, but for those of a standing reserve with ``reserve``
    disorder    how many points chance may add
    partly      the compact form has not all kinds of move, so that nothing is proved
    """

    def __init__(self, game: CompactGame, start: Position, weights: Weights = PLAIN, *, greedy: bool = False, ranks: bool = False,
                 reserve: bool = False, disorder: float = 0, seed: int = 0, partly: bool = False, relaxed: bool = True, safe: bool = True,
                 waits: bool = True) -> None:
        self.game, self.start, self.weights = game, start, weights
        self.greedy, self.ranks, self.relaxed, self.safe, self.waits = greedy, ranks, relaxed, safe, waits
        self.narrowed = greedy or ranks or partly
        self.but = game.reserve if reserve else ()
        self.disorder, self.chance = disorder, random.Random(seed)
        self.looked = 0                 #: how many positions it has looked at
        self.end: End = ""
        self._parent: dict[bytes, bytes | None] = {}
        self._furthest, self.played = b"", -1

    def run(self) -> Iterator[None]:
        """Look at one position after another; after each there is a pause."""
        game, parent, but = self.game, self._parent, self.but
        piles = game.read(self.start)
        if self.safe:
            game.close(piles)
        key = game.key(piles)
        parent[key] = None
        self.looked = 1
        self._note(key, game.played(piles))
        if game.won(piles, self.start):
            self.end = "won"
            return
        if self.relaxed and game.dead(piles):
            self.end = "narrowed" if self.narrowed else "relaxation"
            return
        seen: set[bytes] = {game.by_rank(piles, but)} if self.ranks else set()
        value_of, queue = Value(game, self.weights), [(0.0, 0, key)]
        yield
        while queue:
            here = heappop(queue)[2]
            for _, piles in self._after(here.split(BETWEEN)):
                key = game.key(piles)
                if key in parent:
                    continue
                if self.ranks:
                    alike = game.by_rank(piles, but)
                    if alike in seen:
                        continue
                    seen.add(alike)
                self.looked += 1
                parent[key] = here
                played = game.played(piles)
                if played > self.played:
                    self._note(key, played)
                    if game.won(piles, self.start):
                        self.end = "won"
                        return
                yield
                if self.relaxed and game.dead(piles):
                    continue
                value = value_of(piles, played)
                if self.disorder:
                    value += self.disorder * self.chance.random()
                heappush(queue, (-value, -self.looked, key))
        self.end = "narrowed" if self.narrowed else "exhaustion"

    def _note(self, key: bytes, played: int) -> None:
        self._furthest, self.played = key, played

    def _after(self, piles: list[bytes]) -> Iterator[tuple[list[Step], list[bytes]]]:
        """The steps of each move, safe moves and all, and the packets that follow."""
        game, greedy = self.game, self.greedy
        for move in game.moves(piles, self.start, self.waits):
            after, steps = piles.copy(), list(move)
            for s, t in move:
                after[t] += after[s][-1:]
                after[s] = after[s][:-1]
            if self.safe or greedy:
                game.close(after, greedy, steps)
            yield steps, after

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that win or lead furthest, as the game writes them, each of them played.

        The memory holds states alone; what leads from one to the next is found again.
        """
        return self.way_to(self._furthest) if self._furthest else ()

    def furthest(self, count: int) -> list[bytes]:
        """So many of the states looked at in which most cards are played."""
        played = self.game.played
        return nsmallest(count, self._parent, key=lambda state: -played(state.split(BETWEEN)))

    def way_to(self, end: bytes) -> tuple[Move, ...]:
        """The moves that lead to a state that has been looked at, each of them played."""
        states: list[bytes] = []
        state: bytes | None = end
        while state is not None:
            states.append(state)
            state = self._parent[state]
        game, position, made = self.game, self.start, []
        piles, spot = game.read(position), game.spots.copy()        # for each place of the state the spot it stands for
        steps: list[Step] = []
        if self.safe:
            game.close(piles, steps=steps)
        for n, state in enumerate(reversed(states)):
            if n:
                steps, piles = next((steps, after) for steps, after in self._after(piles) if game.key(after) == state)
            for s, t in steps:
                verdict = position.judge(f"{game.game.spots[spot[s]]} > {game.game.spots[spot[t]]}")
                move = verdict.move
                if verdict.instead is not None:         # another of several alike is the one to be used, and they change parts
                    move = verdict.instead
                    other = spot.index(move.target)
                    spot[t], spot[other] = spot[other], spot[t]
                position = position.play(move)
                made.append(move)
            for span in game.several:
                order = sorted(range(span.start, span.stop), key=piles.__getitem__)
                spot[span], piles[span] = [spot[i] for i in order], [piles[i] for i in order]
        return tuple(made)


class RedealAttempt:
    """One attempt at a game that is plain but for words that deal anew: layout by layout, each in compact form.

    Of a layout some positions are looked at, every play being made; from those in which most cards are played it is dealt anew, the
    furthest first of all layouts. After the last deal the search is exact, and mostly ends at once.
    """

    def __init__(self, start: Position, weights: Weights, *, disorder: float = 0, seed: int = 0, size: int = 100, ends: int = 8) -> None:
        self.start, self.weights, self.disorder, self.seed = start, weights, disorder, seed
        self.size, self.ends = size, ends           #: how many positions of a layout to look at, and from how many to deal anew
        self.looked = 0
        self.end: End = ""
        self.played = -1
        self.moves: tuple[Move, ...] = ()
        self._queue: list[tuple[int, int, _End]] = []

    def run(self) -> Iterator[None]:
        """Look at one position after another; after each there is a pause."""
        yield from self._layout(self.start, ())
        while self._queue and not self.end:
            end = heappop(self._queue)[2]
            position, way = end.play()
            for _ in way[len(end.before):]:         # played anew, each of them a position
                self.looked += 1
                yield
            for word in position.moves():
                if word.source < 0 and not self.end:
                    yield from self._layout(position.play(word), (*way, word))
        self.end = self.end or "narrowed"

    def _layout(self, start: Position, way: tuple[Move, ...]) -> Iterator[None]:
        game, last = compact(start, partly=True), _is_compact(start)
        attempt = CompactAttempt(game, start, self.weights, seed=self.seed + len(way), relaxed=last, greedy=not last,
                                 disorder=0 if last else self.disorder)
        before = self.looked
        for _ in attempt.run():
            self.looked = before + attempt.looked
            yield
            if attempt.looked >= self.size * (1 + 4 * last):
                break
        self.looked = before + attempt.looked
        yield
        if attempt.played > self.played:
            self.played, self.moves = attempt.played, (*way, *attempt.moves)
        if attempt.end == "won":
            self.end = "won"
        elif not last:
            for state in attempt.furthest(self.ends):
                played = game.played(state.split(BETWEEN))
                heappush(self._queue, (-played, -len(self._queue) - self.looked, _End(attempt, state, way)))


class _End(NamedTuple):
    """A state of a layout from which it may be dealt anew, and how the layout was come by."""

    attempt: CompactAttempt
    state: bytes
    before: tuple[Move, ...]

    def play(self) -> tuple[Position, tuple[Move, ...]]:
        """The position, with whatever can still be played, and the moves that lead there from the beginning."""
        position, made = self.attempt.start, self.attempt.way_to(self.state)
        for move in made:
            position = position.play(move)
        while plays := [move for move, kind in position._legal().items() if kind.plays]:
            position, made = position.play(plays[0]), (*made, plays[0])
        return position, (*self.before, *made)


def _is_compact(position: Position) -> bool:
    try:
        compact(position)
    except NotPlain:
        return False
    return True


class Style(NamedTuple):
    """What an attempt that knows no compact form prefers, in points."""

    played: float               #: for each card played
    dealt: float                #: for each card dealt from the pack
    disorder: float = 0         #: how many points chance may add
    staged: bool = False        #: whether the pack is gone through card by card, with a budget for each
    greedy: bool = False        #: whether a card that can be played is played, and nothing else tried


LAST_STAGE = 20                 # times the budget, when the pack is out and everything has to be made to fit


class PositionAttempt:
    """One attempt on the positions themselves, for every game alike.

    A plain one always takes the most promising position of all. A staged one works through the pack, and keeps only the most
    promising positions at each card of it, which is how long games of two packs are won.
    """

    def __init__(self, start: Position, style: Style, seed: int = 0, size: int = 0) -> None:
        self.start, self.style, self.size = start, style, size
        self.chance = random.Random(seed)
        self.looked = 0
        self.end: End = ""
        self.played = -1
        self._furthest: _Trail | None = None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that win or lead furthest."""
        return self._furthest.moves if self._furthest else ()

    def run(self) -> Iterator[None]:
        """Look at one position after another; after each there is a pause."""
        start, style, chance = self.start, self.style, self.chance
        game = start.game
        home = [spot.index for spot in game.spots if spot.group.home]
        pack, heuristic = game.pack_index, game.compiled.heuristic
        budget = max(10, self.size // (4 * (len(start.piles[pack]) + LAST_STAGE))) if style.staged else -1

        def stage(position: Position) -> tuple[int, int]:
            return (getattr(position.facts, "redeals", 0), -len(position.piles[pack])) if style.staged else (0, 0)

        self._furthest, self.looked = _Trail(start, None, None), 1
        self.played = sum([len(start.piles[i]) for i in home])
        if start.won:
            self.end = "won"
            return
        seen, narrowed = {start}, style.greedy
        stages = {stage(start): [(0.0, 0, self._furthest)]}
        yield
        while stages:
            now = min(stages)
            waiting = stages.pop(now)
            left = budget * LAST_STAGE if style.staged and not now[1] else budget
            while waiting and left:
                left -= 1
                here = heappop(waiting)[2]
                legal = here.position._legal()
                for move in ([move for move, kind in legal.items() if kind.plays][:1] or legal) if style.greedy else legal:
                    after = here.position.play(move)
                    if after in seen:
                        continue
                    seen.add(after)
                    self.looked += 1
                    trail = _Trail(after, move, here)
                    played = sum([len(after.piles[i]) for i in home])
                    if after.won:
                        self._furthest, self.played, self.end = trail, played, "won"
                        return
                    if played > self.played:
                        self._furthest, self.played = trail, played
                    yield
                    value = style.played * played - style.dealt * len(after.piles[pack])
                    if heuristic is not None:
                        value += heuristic(after)
                    if style.disorder:
                        value += style.disorder * chance.random()
                    after.forget()          # a hundred thousand of them wait
                    then = stage(after)
                    heappush(waiting if then == now else stages.setdefault(then, []), (-value, -self.looked, trail))
                here.position.forget()
            narrowed = narrowed or bool(waiting)
        self.end = "narrowed" if narrowed else "exhaustion"


class PlayAttempt:
    """Games played one after another as a greedy player would, with other luck each time; some games are won so in which a search is lost.

    Whatever can be played is played; else the move is made after which something can be, or the cards lie better; else the pack goes on.
    """

    LOOKS = 40                  #: at how many moves at the most
    TIRED = 50                  #: moves without a card played or dealt, after which a game is given up

    def __init__(self, start: Position, seed: int = 0) -> None:
        self.start, self.chance = start, random.Random(seed)
        self.looked = 0
        self.end: End = ""
        self.played = -1
        self.moves: tuple[Move, ...] = ()

    def run(self) -> Iterator[None]:
        """Look at one position after another; after each there is a pause."""
        start = self.start
        pack = start.game.pack_index
        while not self.end:
            position, made, been, idle = start, list[Move](), {start}, 0
            self.looked += 1
            yield
            while idle < self.TIRED and not position.won:
                best = yield from self._best(position, been)
                if best is None:
                    break
                move, after = best
                got_on = home(after) > home(position) or len(after.piles[pack]) < len(position.piles[pack])
                position, idle = after, 0 if got_on else idle + 1
                made.append(move)
                been.add(position)
            if home(position) > self.played:
                self.played, self.moves = home(position), tuple(made)
            if position.won:
                self.end = "won"

    def _best(self, position: Position, been: set[Position]) -> Generator[None, None, tuple[Move, Position] | None]:
        """The move to make, and the position after it; None if there is none. After each position looked at there is a pause."""
        game, heuristic, lot = position.game, position.game.compiled.heuristic, self.chance
        moves = position.moves()
        if plays := [move for move in moves if purpose(game, move) == PLAY]:
            move = plays[int(lot.random() * len(plays))]
            self.looked += 1
            yield
            return move, position.play(move)
        if len(moves) > self.LOOKS:
            moves = tuple(lot.sample(moves, self.LOOKS))
        least, best = (AGAIN + 1, 0.0, 0.0), None
        now = heuristic(position) if heuristic else 0.0
        for move in moves:
            what, gain, after = purpose(game, move), 0.0, position.play(move)
            if what == ABOUT and after in been:
                continue
            if what not in (DEAL, AGAIN):
                gain = heuristic(after) - now if heuristic else 0.0
                if what in (PLACE, ABOUT) and (gain > 0 or any(purpose(game, then) == PLAY for then in after.moves())):
                    what = USEFUL
            if (rank := (what, -gain, lot.random())) < least:
                least, best = rank, (move, after)
            self.looked += 1
            yield
        return best


class _Trail(NamedTuple):
    """A position and how it was come by."""

    position: Position
    move: Move | None
    before: _Trail | None

    @property
    def moves(self) -> tuple[Move, ...]:
        made, here = [], self
        while here.before is not None and here.move is not None:
            made.append(here.move)
            here = here.before
        return tuple(reversed(made))


Attempt = CompactAttempt | RedealAttempt | PositionAttempt | PlayAttempt


class Value:
    """What positions are worth to an attempt. Packets come again and again, so what each is worth is kept."""

    KEPT = 100_000

    def __init__(self, game: CompactGame, weights: Weights) -> None:
        self.game, self.weights = game, weights
        self.order = self._order([b""] * len(game.spots))
        self.vacancies = [i for i in game.tableau if game.take[game.cls[i]][NONE]]
        self.reserve = [i for i in game.tableau if game.reserve[game.cls[i]]]
        self.packets = [i for i in game.tableau if not game.reserve[game.cls[i]]]
        self._known: dict[bytes, tuple[list[int], dict[bytes, float]]] = {}
        self._count = 0

    def __call__(self, piles: list[bytes], played: int) -> float:
        weights = self.weights
        tops = bytes([piles[i][-1] if piles[i] else NONE for i in self.game.homes])
        known = self._known.get(tops)
        if known is None:
            self._known[tops] = known = self._order(piles), {}
        waits, worth = known
        total = weights.played * played
        for i in self.packets:
            pile = piles[i]
            value = worth.get(pile)
            if value is None:
                worth[pile] = value = self._packet(pile, waits)
                self._count += 1
            total += value
        if self._count > self.KEPT:
            self._known.clear()
            self._count = 0
        for i in self.vacancies:
            if not piles[i]:
                total += weights.vacant
        for i in self.reserve:
            if piles[i]:
                total += weights.waiting
        return total

    def _order(self, piles: list[bytes]) -> list[int]:
        """For each card how many must be played before it, 99 where it does not go on any foundation as they are."""
        game, waits = self.game, [99] * 53
        for i in game.homes:
            k, top, steps = game.cls[i], piles[i][-1] if piles[i] else NONE, 0
            lately = game.take[k][top]
            while lately and steps < 60:
                coming = 0
                for card in bits(lately):
                    if steps < waits[card]:
                        waits[card] = steps
                        coming |= game.take[k][card]
                lately, steps = coming, steps + 1
        return waits

    def _packet(self, pile: bytes, waits: list[int]) -> float:
        weights, upon, order = self.weights, self.game.upon, self.order
        total, least, above, before = 0.0, 99, len(pile) - 1, NONE
        for card in pile:
            if order[card] > least:
                total -= weights.buried
            else:
                least = order[card]
            if waits[card] < len(weights.soon):
                total -= weights.soon[waits[card]] * above
            if before != NONE and upon[before] >> card & 1:
                total += weights.joined
            before = card
            above -= 1
        return total
