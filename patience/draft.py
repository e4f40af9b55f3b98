"""The next position in the making."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .cards import Card, Pile, shuffled
from .moves import Step
from .rules import Spot
from .state import State


class Draft:
    """The next position in the making. Every change of a deal or a move goes through it and is a step of the journal.

    What the functions of the games' files may do: ``carry``, ``turn``, ``withdraw``, ``swap``, ``slip``, ``spread``,
    ``gather``, ``shuffle``, ``note``; and look: ``draft["spot"]``, ``draft.group("name")``.
    """

    __slots__ = ("before", "facts", "game", "number", "piles", "steps", "touched")

    def __init__(self, position: State) -> None:
        self.before, self.game, self.number, self.facts = position, position.game, position.number, position.facts
        self.piles: list[Pile] = list(position.piles)
        self.steps: list[Step] = []
        self.touched: set[int] = set()

    def __getitem__(self, spot: str | Spot) -> Pile:
        return self.piles[self.game.index_of(spot)]

    def group(self, name: str) -> Sequence[Spot]:
        """The spots of a group, in order."""
        return self.game.group(name)

    def _moved(self, cards: Pile, source: int, target: int) -> None:
        self.touched.add(source)
        self.touched.add(target)
        self.steps.append(Step(cards, self.game.spots[source].id, self.game.spots[target].id))

    def carry(self, source: str | Spot, target: str | Spot, count: int = 1, depth: int | None = None) -> Pile:
        """Lay the top ``count`` cards of a packet (or the one at ``depth``, from 0) on another, keeping their order."""
        s, t = self.game.index_of(source), self.game.index_of(target)
        pile = self.piles[s]
        if depth is None:
            cut = max(len(pile) - count, 0)
            moved, self.piles[s] = pile[cut:], pile[:cut]
        else:
            moved, self.piles[s] = pile[depth:depth + 1], pile[:depth] + pile[depth + 1:]
        if moved:
            self.piles[t] += moved
            self._moved(moved, s, t)
        return moved

    def turn(self, target: str | Spot, count: int = 1) -> Pile:
        """Deal cards of the pack one after another on a spot; as many as there are, if fewer."""
        s, t = self.game.pack_index, self.game.index_of(target)
        pack = self.piles[s]
        cut = max(len(pack) - count, 0)
        turned, self.piles[s] = pack[cut:][::-1], pack[:cut]
        if turned:
            self.piles[t] += turned
            self._moved(turned, s, t)
        return turned

    def withdraw(self, card: Card, target: str | Spot) -> None:
        """Take the next card like this one out of the pack, wherever it lies."""
        s = self.game.pack_index
        pack = self.piles[s]
        self.carry(self.game.spots[s], target, depth=len(pack) - 1 - pack[::-1].index(card))

    def swap(self, one: str | Spot, other: str | Spot) -> None:
        """Two packets change places."""
        a, b = self.game.index_of(one), self.game.index_of(other)
        for s, t in ((a, b), (b, a)):
            if self.piles[s]:
                self._moved(self.piles[s], s, t)
        self.piles[a], self.piles[b] = self.piles[b], self.piles[a]

    def slip(self, spot: str | Spot, depth: int) -> None:
        """Put the card at ``depth`` (from 0) underneath its packet."""
        s = self.game.index_of(spot)
        pile = self.piles[s]
        self.piles[s] = (pile[depth], *pile[:depth], *pile[depth + 1:])
        self._moved(pile[depth:depth + 1], s, s)

    def spread(self, sources: Sequence[str | Spot], targets: Sequence[str | Spot], cards: Sequence[Card]) -> None:
        """Take packets up into the hand and deal these cards, which are theirs, one by one on the targets."""
        origin = [(card, self.game.index_of(spot)) for spot in sources for card in self[spot]]
        for spot in sources:
            self.piles[self.game.index_of(spot)] = ()
            self.touched.add(self.game.index_of(spot))
        for card, target in zip(cards, targets, strict=True):
            held_at = next(i for i, (held, _) in enumerate(origin) if held is card)
            t = self.game.index_of(target)
            self._moved((card,), origin.pop(held_at)[1], t)
            self.piles[t] += (card,)

    def gather(self, sources: Sequence[str | Spot]) -> None:
        """Take packets up in order, each laid on the last, and turn the whole: the first packet's lowest card is dealt first."""
        taken: Pile = ()
        to = self.game.pack_index
        for source in sources:
            s = self.game.index_of(source)
            if self.piles[s]:
                self._moved(self.piles[s], s, to)
                taken += self.piles[s]
                self.piles[s] = ()
        self.piles[to] = taken[::-1] + self.piles[to]
        self.touched.add(to)

    def shuffle(self, again: int) -> None:
        """Shuffle the pack. The order depends on which cards are in it, the deal number and ``again`` alone."""
        pack = self.game.pack_index
        self.piles[pack] = tuple(shuffled(sorted(self.piles[pack]), self.number, again))[::-1]
        self.touched.add(pack)

    def note(self, **facts: Any) -> None:
        """Give facts new values."""
        self.facts = self.facts._replace(**facts)
