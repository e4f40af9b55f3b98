"""What a game consists of under one choice of readings: its spots, its pack, its facts, its kinds of move and its sentences."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Mapping
from itertools import product
from types import MappingProxyType
from typing import Any

from .cards import CARDS, Pile
from .declaration import Declaration
from .errors import UnknownFact, UnknownSpot, UnreadableMove, near, short
from .layout import Layout
from .moves import Move
from .notation import make_slug, read_move, write_game
from .rules import Fact, Group, Kind, Pattern, Rule, Sentence, Spot, parameters


class Structure:
    """A declaration under one choice of readings. :class:`~patience.position.Game`, which deals and plays it, is one."""

    def __init__(self, declared: Declaration, chosen: Mapping[str, str] | None = None) -> None:
        self.declared = declared
        self.title, self.pages, self.witness = declared.title, declared.pages, declared.witness
        self.slug = declared.slug or make_slug(declared.title)
        self.packs, self.chance = declared.packs, declared.chance
        self.pack: Pile = tuple(declared.pack) if declared.pack is not None else CARDS * declared.packs
        self.readings, self.remarks = tuple(declared.readings), tuple(declared.remarks)
        #: what the piles do not show: name → the value before the deal
        self.facts: Mapping[str, Any] = MappingProxyType(
            {name: fact.opening if isinstance(fact, Fact) else fact for name, fact in declared.facts.items()})
        self._limits = {name: fact for name, fact in declared.facts.items() if isinstance(fact, Fact)}
        #: the value chosen for each reading
        self.chosen: Mapping[str, str] = MappingProxyType(
            {reading.name: (chosen or {}).get(reading.name, reading.default) for reading in self.readings})
        #: the kinds of move there are with these readings
        self.kinds = tuple(kind for kind in declared.kinds if self._has(kind))
        #: the slug with the readings that are not the default: ``le-cadran[vacancies=talon]``
        self.id = write_game(self.slug, {r.name: self.chosen[r.name] for r in self.readings if self.chosen[r.name] != r.default})
        self.groups: tuple[Group, ...] = tuple(self._of_readings(declared.spots) if callable(declared.spots) else declared.spots)
        #: every spot, in the order of the notation
        self.spots: tuple[Spot, ...] = tuple(
            Spot(group, numbers, index) for index, (group, numbers) in enumerate(
                (group, numbers) for group in self.groups for numbers in product(*(range(1, size + 1) for size in group.shape))))
        self.index: Mapping[str, int] = MappingProxyType({spot.id: spot.index for spot in self.spots})
        self.range: Mapping[str, range] = MappingProxyType(
            {group.name: range(some[0], some[-1] + 1) for group in self.groups
             if (some := [spot.index for spot in self.spots if spot.group is group])})
        #: where the pack lies, before it is dealt
        self.pack_index = next(spot.index for spot in self.spots if spot.group.role == "pack")
        #: the facts of a position: a named tuple
        self.facts_tuple: Callable[..., Any] = namedtuple("Facts", self.facts)  # type: ignore[misc]
        names = [group.name for group in self.groups]
        #: how each kind is written, the halves of those that are made of two among them
        self.patterns: Mapping[Kind, Pattern] = MappingProxyType(
            {each: Pattern.read(each.pattern, names) for kind in self.kinds for each in (kind, *kind.halves)})
        #: the words that moves begin with
        self.verbs = sorted({verb for kind in self.kinds if (verb := self.patterns[kind].verb)})
        #: the moves read so far, each under its text, so that a move is one object
        self.moves_read: dict[str, Move] = {}

    def _of_readings(self, ask: Callable[..., Any], **more: Any) -> Any:
        """Calls a function of the game's file with the readings and other values that its parameters name."""
        known = {**self.chosen, **more}
        return ask(*[known[name] for name in parameters(ask)])

    def _has(self, kind: Kind) -> bool:
        """Whether there is such a kind of move with the readings chosen."""
        name, _, values = kind.under.partition("=")
        return not name or self.chosen[name] in values.split("|")

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule, of whatever reading, in the order of declaration."""
        return tuple(dict.fromkeys(
            rule for kind in self.declared.kinds for rule in (*kind.at_once, *kind.rules, *(r for half in kind.halves for r in half.rules),
                                                     *(grant for grant in kind.granted if grant.grants))))

    @property
    def concordance(self) -> tuple[Sentence, ...]:
        """Every sentence that has a home in the game's file: its rules, its deeds, what it shows, its advice and its claims.

        A sentence whose rule means different things in different kinds of move stands once for each meaning.
        """
        deeds = [self.declared.deal, *(kind.does for kind in self.declared.kinds),
                 *(group.seen for group in self.groups if callable(group.seen))]
        done = dict.fromkeys(sentence for deed in deeds for sentence in getattr(deed, "sentences", ()))
        return (*self.rules, *done, *self.remarks)

    def index_of(self, spot: str | Spot) -> int:
        """The index of a spot. Raises :exc:`~patience.errors.UnknownSpot`."""
        if type(spot) is Spot and spot.index < len(self.spots) and self.spots[spot.index] is spot:
            return spot.index
        found = self.index.get(str(spot).strip().lower())
        if found is None:
            raise UnknownSpot(f"{self.title} has no spot {short(str(spot))}: {near(str(spot), self.index)}")
        return found

    def group(self, name: str) -> tuple[Spot, ...]:
        """The spots of a group, in order."""
        span = self.range[name]
        return self.spots[span.start:span.stop]

    def layout(self, narrow: bool = False) -> Layout:
        """Where every spot lies, in card widths; ``narrow`` for a hand's breadth of screen, where the game declares it."""
        laid: Layout = self._of_readings(self.declared.layout, narrow=narrow)
        return laid

    def check_fact(self, name: str, value: Any) -> None:
        """Raises :exc:`~patience.errors.UnknownFact` for a fact that the game does not keep or a value that it cannot have."""
        if name not in self.facts:
            raise UnknownFact(f"{self.title} keeps no fact {name!r}: {near(name, self.facts)}")
        like, limits = self.facts[name], self._limits.get(name)
        if type(value) is not type(like):
            raise UnknownFact(f"{name} of {self.title} is written as {like!r} is, not as {short(value)}")
        numbers = value if isinstance(value, tuple) else (value,)
        if limits and not limits.has(value) or not limits and any(isinstance(n, int) and n < 0 for n in numbers):
            may = f"it may be {', '.join(map(str, list(limits.values)[:12]))}" if limits else "it counts from 0"
            raise UnknownFact(f"{name} of {self.title} cannot be {short(value)}: {may}")

    # -- moves

    def read(self, text: str) -> Move:
        """The move a text stands for, well formed but not yet judged.

        Raises :exc:`~patience.errors.UnreadableMove` or :exc:`~patience.errors.UnknownSpot`.
        """
        if not isinstance(text, str):
            raise UnreadableMove(f"a move is a text, not {short(text)}")
        known = self.moves_read.get(text)
        if known is None:
            known = self._read(text)
            if known.depth is None or known.depth < len(self.pack):         # what can never lie there is not worth keeping
                known = self.moves_read.setdefault(str(known), known)
        return known

    def _read(self, text: str) -> Move:
        written = read_move(text, self.title, self.verbs, self.index)
        first, second = [self.spots[self.index_of(each)] if each else None for each in (written.first, written.second)]
        if written.joint == "+" and first and second and first.index > second.index and written.depth is None:
            first, second = second, first
        return Move.of(written.verb, first, written.joint, second, written.depth)
