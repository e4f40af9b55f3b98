"""Players for studies: each plays by the rules, and all but *foresight* know no more than a person at the table may see.

Before a player is asked, every card that may not be seen changes places with others of them at random, and so does the number from
which later shuffles come (:func:`veiled`). So what is chosen cannot depend on where an unseen card lies. No player remembers cards that
have been covered again; all remember the positions they have been in, as they looked.

random       any legal move, each as likely as another
greedy       plays whatever can be played; else makes the move after which something can be, or after which the cards lie better by what
             the game's own search values; else goes on with the pack; moves cards about on the tableau last of all
thoughtful   where every card lies open, looks ahead for the way that brings most cards home; where not, imagines the unseen cards in
             several ways, and for each move how the game might go on from there
foresight    sees every card, the pack too: no player, but the most that any player could reach
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple, Protocol

from .cards import HIGHEST_DEAL, Card
from .errors import near, short
from .moves import Move
from .position import Game, Position
from .purposes import ABOUT, AGAIN, DEAL, PLACE, PLAY, USEFUL, home, purpose
from .search import solve


class UnknownPlayer(ValueError):
    """A name of no player."""


Result = Literal["won", "lost", "unknown"]
RESULTS: dict[str, Result] = {"winnable": "won", "unwinnable": "lost", "unknown": "unknown"}


class Outcome(NamedTuple):
    """How one game ended."""

    result: Result              #: *lost* by foresight is proved; *unknown*, it stopped before it knew
    moves: int                  #: how many were made; by foresight those of the way that wins or leads furthest
    played: int                 #: how many more cards lay home at the end than after the deal: on foundations, or taken away


class Player(Protocol):
    """Whoever can play a game from a position to its end. To work in other processes it has to be pickled."""

    @property
    def name(self) -> str:
        """As results cite it: all that makes a difference to them."""

    def play(self, position: Position) -> Outcome:
        """Play to the end. What is left to chance comes of the position alone, so that the outcome is the same on every machine."""


View = tuple[object, ...]       # a position as it looks
TIRED = 50                      # moves without a card played or dealt, after which a player gives a game up


# -- what is seen


@lru_cache(maxsize=256)
def _hiding(game: Game) -> tuple[int, ...]:
    """The spots that may hold cards that are not to be seen."""
    return tuple(spot.index for spot in game.spots if spot.group.seen != "all")


def view(position: Position) -> View:
    """What may be seen of a position: equal for two that differ in nothing else."""
    piles: list[tuple[Card | None, ...]] = list(position.piles)
    for i in _hiding(position.game):
        piles[i] = position.game.compiled.seen(position, i)
    return position.facts, *piles


def veiled(position: Position, lot: Random) -> Position:
    """A position that looks the same, in which the unseen cards lie in any order, and later shuffles are others.

    >>> import patience
    >>> p = patience.game("le-cadran").deal(17)
    >>> q = veiled(p, Random(1))
    >>> view(q) == view(p), q.cards("pack") == p.cards("pack"), sorted(q.cards("pack")) == sorted(p.cards("pack"))
    (True, False, True)
    """
    game, piles = position.game, list(position.piles)
    places = [(i, depth) for i in _hiding(game) for depth, card in enumerate(game.compiled.seen(position, i)) if card is None]
    if not places and not game.chance:
        return position
    unseen = sorted(piles[i][depth] for i, depth in places)
    for n in range(len(unseen) - 1, 0, -1):
        k = int(lot.random() * (n + 1))
        unseen[n], unseen[k] = unseen[k], unseen[n]
    changed = {i: list(piles[i]) for i, _ in places}
    for (i, depth), card in zip(places, unseen, strict=True):
        changed[i][depth] = card
    for i, pile in changed.items():
        piles[i] = tuple(pile)
    return Position(game, tuple(piles), position.facts, 1 + int(lot.random() * HIGHEST_DEAL))


def _waiting(position: Position) -> tuple[int, int]:
    """How many cards are still to be brought home and to be dealt: a game gets on as long as one of them changes."""
    return home(position), len(position.piles[position.game.pack_index])


def _one_of(some: Sequence[Move], lot: Random) -> Move:
    return some[int(lot.random() * len(some))]


def _some(moves: Sequence[Move], most: int, lot: Random) -> Sequence[Move]:
    """So many of them at the most, chosen by lot."""
    return moves if len(moves) <= most else sorted(moves, key=lambda move: lot.random())[:most]


# -- players that see what may be seen

Plan = Sequence[Move]           # what a player means to do, as long as nothing comes to light that was not expected
Been = Collection[View]         # the positions of this game so far, as they looked


def course(name: str, choose: Callable[[Position, Been, Random], Plan], position: Position) -> tuple[Position, tuple[Move, ...]]:
    """A game from here to its end (won, without a move, or given up): where it ends, and the moves. The name decides the player's luck."""
    lot = Random(f"{name} {position.game.id} {position.number}")        # a text as seed gives the same numbers everywhere
    moves, idle, been = [], 0, {view(position)}
    plan: list[Move] = []
    expected: Position | None = None
    while not position.won and idle < TIRED:
        if not plan or expected is None:
            expected = veiled(position, lot)
            plan = [*choose(expected, been, lot)]
            if not plan:
                break
        move, before = plan.pop(0), _waiting(position)
        position, expected = position.play(move), expected.play(move)
        moves.append(move)
        looks = view(position)
        been.add(looks)
        if view(expected) != looks:
            expected = None
        idle = 0 if _waiting(position) != before else idle + 1
    return position, tuple(moves)


def _play(name: str, choose: Callable[[Position, Been, Random], Plan], position: Position) -> Outcome:
    end, moves = course(name, choose, position)
    return Outcome("won" if end.won else "lost", len(moves), home(end) - home(position))


class Heedless(NamedTuple):
    """Any legal move."""

    name: str = "random"

    def choose(self, position: Position, been: Been, lot: Random) -> Plan:
        """One move, or none."""
        moves = position.moves()
        return [_one_of(moves, lot)] if moves else []

    def play(self, position: Position) -> Outcome:
        """As :meth:`Player.play`."""
        return _play(self.name, self.choose, position)


class Greedy(NamedTuple):
    """Whatever can be played is played; for the rest a look at what each move brings."""

    looks: int = 40             #: at how many moves at the most
    name: str = "greedy"

    def choose(self, position: Position, been: Been, lot: Random) -> Plan:
        """One move, or none."""
        moves = position.moves()
        if plays := [move for move in moves if purpose(position.game, move) == PLAY]:
            return [_one_of(plays, lot)]
        best, chosen = (AGAIN + 1, 0.0, 0.0), None
        for move in _some(moves, self.looks, lot):
            rank = self._rank(position, move, been, len(moves) == 1)
            if rank is not None and (worth := (*rank, lot.random())) < best:
                best, chosen = worth, move
        return [] if chosen is None else [chosen]

    def _rank(self, position: Position, move: Move, been: Been, only: bool) -> tuple[int, float] | None:
        """What a move is for and how much better the cards lie after it (the less the better); None if it leads back."""
        game, heuristic = position.game, position.game.compiled.heuristic
        what = purpose(game, move)
        if only or what in (DEAL, AGAIN):
            return what, 0.0
        after = position.play(move)
        if what == ABOUT and view(after) in been:
            return None
        gain = heuristic(after) - heuristic(position) if heuristic else 0.0
        if what in (PLACE, ABOUT) and (gain > 0 or any(purpose(game, then) == PLAY for then in after.moves())):
            what = USEFUL
        return what, -gain

    def play(self, position: Position) -> Outcome:
        """As :meth:`Player.play`."""
        return _play(self.name, self.choose, position)


class Thoughtful(NamedTuple):
    """Looks ahead where every card lies open; else imagines how the game may go on."""

    ahead: int = 1000           #: how many positions to look at where all is seen
    samples: int = 3            #: in how many ways to imagine the unseen cards
    looks: int = 12             #: at how many moves at the most
    name: str = "thoughtful"

    def choose(self, position: Position, been: Been, lot: Random) -> Plan:
        """One move, or where all is seen the way that leads furthest; or none."""
        moves = position.moves()
        if len(moves) < 2:
            return moves
        if not any(None in pile for pile in view(position)[1:] if isinstance(pile, tuple)):
            found = solve(position, self.ahead).moves
            return found or Greedy().choose(position, been, lot)
        if any(purpose(position.game, move) == PLAY for move in moves):        # the pack can wait
            moves = tuple(move for move in moves if purpose(position.game, move) not in (DEAL, AGAIN))
        worth = dict.fromkeys(_some(moves, self.looks, lot), 0.0)
        for _ in range(self.samples):
            imagined, chance = veiled(position, lot), lot.random()
            for move in worth:
                after = imagined.play(move)
                worth[move] -= 1000 if view(after) in been else 0
                worth[move] += self._imagined(after, Random(chance))        # the same luck for each
        return [max(worth, key=worth.__getitem__)]

    def _imagined(self, position: Position, lot: Random) -> float:
        """How many cards lie home when the game has gone on in haste: plays, places found for cards, some marriages, the pack."""
        game, idle = position.game, 0
        while idle < 8 and not position.won and (moves := position.moves()):
            ranked: dict[int, list[Move]] = {}
            for move in moves:
                ranked.setdefault(purpose(game, move), []).append(move)
            kinds = sorted(ranked)
            if ABOUT in ranked and kinds[0] > PLACE and lot.random() < 0.5:
                kinds[0] = ABOUT
            before = _waiting(position)
            position = position.play(_one_of(ranked[kinds[0]], lot))
            idle = 0 if _waiting(position) != before else idle + 1
        return 4 * home(position) + (game.compiled.heuristic(position) if game.compiled.heuristic else 0)

    def play(self, position: Position) -> Outcome:
        """As :meth:`Player.play`."""
        return _play(self.name, self.choose, position)


# -- the bound


class Foresight(NamedTuple):
    """The search, which sees every card."""

    positions: int = 20_000     #: how many it may look at

    @property
    def name(self) -> str:
        """Different limits give different outcomes."""
        return f"foresight-{self.positions}"

    def play(self, position: Position) -> Outcome:
        """As :meth:`Player.play`; the way found is played."""
        found, end = solve(position, self.positions), position
        for move in found.moves:
            end = end.play(move)
        if end.won is not (found.verdict == "winnable"):
            raise AssertionError(f"the search is wrong about {position}")
        return Outcome(RESULTS[found.verdict], len(found.moves), home(end) - home(position))


def player(name: str) -> Player:
    """The player of this name: random, greedy, thoughtful, foresight, or foresight-5000 with another limit. Raises :exc:`UnknownPlayer`.

    >>> player("foresight").name, player("greedy").name
    ('foresight-20000', 'greedy')
    """
    known: dict[str, Player] = {"random": Heedless(), "greedy": Greedy(), "thoughtful": Thoughtful(), "foresight": Foresight()}
    word, _, limit = str(name).strip().lower().partition("-")
    if word == "foresight" and limit.isdecimal() and int(limit):
        return Foresight(int(limit))
    if limit or word not in known:
        raise UnknownPlayer(f"no player is called {short(name)}: {near(word, known)}")
    return known[word]
