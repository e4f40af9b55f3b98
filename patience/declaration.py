"""A game: its spots, its deal, its kinds of move and its readings. The games themselves are declared in ``games/``."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, namedtuple
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple, SupportsIndex

from .cards import CARDS, Card, deal_number, shuffled
from .cards import cards as read_cards
from .errors import (
    FaultyPosition,
    UnknownFact,
    UnknownReading,
    UnknownSpot,
    UnreadableMove,
    UnreadableNumber,
    UnreadableText,
    near,
    short,
)
from .layout import Layout
from .plan import Plan
from .position import Draft, Move, Pile, Position, Step, Verdict, read_fact
from .rules import Fact, Group, Kind, Reading, Rule, Sentence, Spot, parameters


class Declaration(NamedTuple):
    """All that a game's file declares; see any file in ``games/``.

    A function is called with what its parameters name, as the conditions of rules are (see :mod:`patience.rules`); ``spots`` and
    ``layout`` may look at the readings alone.
    """

    title: str                                      #: as printed
    spots: Sequence[Group] | Callable[..., Sequence[Group]]     #: the groups of spots, in the order of the notation
    deal: Callable[..., None]                       #: lays the pack out: a function of the draft
    kinds: Sequence[Kind]                           #: the kinds of move
    won: Callable[..., Any]                         #: whether the patience has succeeded
    layout: Callable[..., Layout]                   #: where the spots lie; with a parameter ``narrow`` a second time, for a phone
    slug: str = ""                                  #: as it stands in an address; made from the title unless given
    witness: str = "A"                              #: of its rules: A Cadogan 1887, B 1914, J Jones, W the encyclopaedia, M later tradition
    pages: tuple[int, int] | None = None            #: first and last of the chapter in 1887, None where the witness has none
    packs: int = 1                                  #: how many packs,
    pack: Sequence[Card] | None = None              #: or exactly which cards
    facts: Mapping[str, Any] = {}                   #: what the piles do not show: its value before the deal, or a Fact, which knows all
    status_text: Callable[..., str] | None = None   #: the facts in words
    chance: bool = False                            #: whether shuffles are still to come (re-deals)
    readings: Sequence[Reading] = ()                #: the editor's decisions that can be switched
    faults: Callable[..., Sequence[str]] | None = None      #: what else can be wrong with a set-up, as a list of texts
    heuristic: Callable[..., float] | None = None   #: for the search alone: what makes a position worth trying beyond the cards played
    remarks: Sequence[Sentence] = ()                #: the sentences of the chapter that are advice or claims


class Game:
    """One game of the book, with one choice of readings: its declaration, and what follows from it."""

    def __init__(self, declared: Declaration, chosen: Mapping[str, str] | None = None) -> None:
        self.declared = declared
        self.title, self.pages, self.witness = declared.title, declared.pages, declared.witness
        self.slug = declared.slug or make_slug(declared.title)
        self.packs, self.chance = declared.packs, declared.chance
        self.pack: Pile = tuple(declared.pack) if declared.pack is not None else CARDS * declared.packs
        self.kinds, self.readings, self.remarks = tuple(declared.kinds), tuple(declared.readings), tuple(declared.remarks)
        #: what the piles do not show: name → the value before the deal
        self.facts: Mapping[str, Any] = MappingProxyType(
            {name: fact.opening if isinstance(fact, Fact) else fact for name, fact in declared.facts.items()})
        self._limits = {name: fact for name, fact in declared.facts.items() if isinstance(fact, Fact)}
        #: the value chosen for each reading
        self.chosen: Mapping[str, str] = MappingProxyType(
            {reading.name: (chosen or {}).get(reading.name, reading.default) for reading in self.readings})
        changed = [f"{r.name}={self.chosen[r.name]}" for r in self.readings if self.chosen[r.name] != r.default]
        #: the slug with the readings that are not the default: ``le-cadran[vacancies=talon]``
        self.id = self.slug + (f"[{','.join(changed)}]" if changed else "")
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
        self._facts: Callable[..., Any] = namedtuple("Facts", self.facts)  # type: ignore[misc]
        #: the moves read so far, each under its text, so that a move is one object
        self.moves_read: dict[str, Move] = {}
        self._complete = True

    def __setattr__(self, name: str, value: object) -> None:
        if "_complete" in self.__dict__:
            raise AttributeError(f"a game does not change: with_readings gives {self.slug} with other readings (it was {name!r})")
        super().__setattr__(name, value)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (self.id == other.id and self.declared == other.declared)

    def __hash__(self) -> int:
        return hash(self.id)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __repr__(self) -> str:
        return f"patience.game({self.id!r})"

    def _of_readings(self, ask: Callable[..., Any], **more: Any) -> Any:
        """Calls a function of the game's file with the readings and other values that its parameters name."""
        known = {**self.chosen, **more}
        return ask(*[known[name] for name in parameters(ask)])

    # -- what it is

    @cached_property
    def plan(self) -> Plan:
        """How the game is looked at quickly; made when first needed."""
        return Plan(self)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule, in the order of declaration."""
        found: dict[int, Rule] = {}
        for kind in self.kinds:
            for rule in (*kind.at_once, *kind.rules, *(r for half in kind.halves for r in half.rules)):
                found.setdefault(id(rule), rule)
        return tuple(found.values())

    @property
    def concordance(self) -> tuple[Sentence, ...]:
        """Every sentence that has a home in the game's file: its rules, its deeds, what it shows, its advice and its claims.

        A sentence whose rule means different things in different kinds of move stands once for each meaning.
        """
        deeds = [self.declared.deal, *(kind.does for kind in self.kinds), *(group.seen for group in self.groups if callable(group.seen))]
        done = {id(sentence): sentence for deed in deeds for sentence in getattr(deed, "sentences", ())}
        return (*self.rules, *done.values(), *self.remarks)

    def with_readings(self, /, **values: str) -> Game:
        """The same game with other readings chosen. Raises :exc:`~patience.errors.UnknownReading`."""
        known = {reading.name: reading for reading in self.readings}
        for name, value in values.items():
            if name not in known:
                raise UnknownReading(f"{self.title} has no reading {name!r}: {near(name, known)}")
            if str(value) not in known[name].values:
                raise UnknownReading(f"{name} of {self.title} cannot be {short(value)}; it may be {' or '.join(known[name].values)}")
        return Game(self.declared, {**self.chosen, **{name: str(value) for name, value in values.items()}})

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

    def status_text(self, position: Position) -> str:
        """What the cards do not show, in words: ``one re-deal left``; empty where there is nothing to say."""
        return str(self.plan.status_text(position)) if self.plan.status_text else ""

    def seen(self, position: Position, at: int) -> tuple[Card | None, ...]:
        """The cards of the spot of this index, with None for one that may not be examined."""
        pile, how = position.piles[at], self.spots[at].group.seen
        if callable(how):
            how = self.plan.seen[at](position, at)
        count = {"all": len(pile), "top": 1, "none": 0}.get(how, how)
        return (None,) * (len(pile) - count) + pile[len(pile) - count:] if count < len(pile) else pile

    # -- positions

    def deal(self, number: SupportsIndex | str | None = None, *, order: str | Sequence[Card | str] | None = None) -> Position:
        """The opening position of a deal: by its number (1 to 2**64 - 1, the first unless said), or from an order of the whole pack,
        first card dealt first.

        Raises :exc:`~patience.errors.UnreadableNumber`, :exc:`~patience.errors.UnreadableCard`, or
        :exc:`~patience.errors.FaultyPosition` where the order is not the pack.

        >>> import patience
        >>> patience.game("le-cadran").deal(17).cards("column-1")
        (8H, KD, JH, QS)
        """
        return self.opening(number, order=order)[0]

    def opening(self, number: SupportsIndex | str | None = None, *,
                order: str | Sequence[Card | str] | None = None) -> tuple[Position, tuple[Step, ...]]:
        """The same with the steps of the deal."""
        if order is not None:
            if number is not None:
                raise UnreadableNumber(f"a deal has a number or an order of the pack, not both: {short(number)} and an order")
            pack = read_cards(order)
            held, wanted = Counter(pack), Counter(self.pack)
            if faults := _surplus(held, wanted) + _missing(held, wanted):
                raise FaultyPosition(faults)
            number = 0
        else:
            number = deal_number(1 if number is None else number)
            pack = tuple(shuffled(self.pack, number))
        piles: list[Pile] = [()] * len(self.spots)
        piles[self.pack_index] = pack[::-1]
        draft = Draft(Position(self, tuple(piles), self._facts(**self.facts), number))
        self.plan.deal(draft)
        return draft.done(), tuple(draft.steps)

    @cached_property
    def opening_facts(self) -> dict[str, Any]:
        """The values of the facts after the opening deal."""
        facts: dict[str, Any] = self.deal(1).facts._asdict() if self.facts else {}
        return facts

    def position(self, laid: Mapping[str, str | Sequence[Card | str]], /, *, number: int = 0, **facts: Any) -> Position:
        """A position set up by hand: spot → cards from the lowest up; spots not named are empty, cards not named out of play.

        The game's facts may be given as keywords; else they have the values of the opening position. Raises
        :exc:`~patience.errors.UnknownSpot`, :exc:`~patience.errors.UnreadableCard`, :exc:`~patience.errors.UnknownFact`, or
        :exc:`~patience.errors.FaultyPosition`, which lists every fault: a card too many, a spot too full, a foundation out of order.

        >>> import patience
        >>> patience.game("le-cadran").position({"column-1": "KC AD 4C", "up-1": "AD 3D"})
        Traceback (most recent call last):
        patience.errors.FaultyPosition: ace space 1 cannot hold the three of diamonds upon the ace of diamonds
        """
        if not isinstance(laid, Mapping):
            raise UnreadableText(f"a set-up says what lies where, as {{'{self.spots[0].id}': 'KC AD'}} does, not {short(laid)}")
        piles: list[Pile] = [()] * len(self.spots)
        for spot, pile in laid.items():
            if piles[self.index_of(spot)]:
                raise UnreadableText(f"{short(str(spot))} stands twice in a set-up")
            piles[self.index_of(spot)] = read_cards(pile)
        for name, value in facts.items():
            if name not in self.facts:
                raise UnknownFact(f"{self.title} keeps no fact {name!r}: {near(name, self.facts)}")
            self._check(name, value)
        position = Position(self, tuple(piles), self._facts(**{**self.opening_facts, **facts}), deal_number(number) if number else 0)
        held = Counter(card for pile in piles for card in pile)
        if faults := _surplus(held, Counter(self.pack)) + self._overfull(position) + self.plan.disorder(position):
            raise FaultyPosition(faults)
        return position

    def _check(self, name: str, value: Any) -> None:
        """Raises UnknownFact for a value that the fact cannot have."""
        like, limits = self.facts[name], self._limits.get(name)
        if type(value) is not type(like):
            raise UnknownFact(f"{name} of {self.title} is written as {like!r} is, not as {short(value)}")
        numbers = value if isinstance(value, tuple) else (value,)
        if limits and not limits.has(value) or not limits and any(isinstance(n, int) and n < 0 for n in numbers):
            may = f"it may be {', '.join(map(str, list(limits.values)[:12]))}" if limits else "it counts from 0"
            raise UnknownFact(f"{name} of {self.title} cannot be {short(value)}: {may}")

    def _overfull(self, position: Position) -> list[str]:
        return [f"{spot.the} has room for {spot.group.most}, not {len(pile)}" for spot, pile in zip(self.spots, position.piles, strict=True)
                if spot.group.most is not None and len(pile) > spot.group.most]

    def _parse(self, laid: str) -> Position:
        """The position of a text without the game's name (see ``Position.laid``)."""
        head, *piles = [part.strip() for part in laid.split("|")]
        if ":" in head:                 # nothing but cards
            head, piles = "", [head, *piles]
        number, facts = 0, {}
        for word in head.split():
            name, joint, value = word.partition("=")
            if name in facts or number and word.startswith("#"):
                raise UnreadableText(f"{short(name)} stands twice in a written position")
            if word.startswith("#"):
                number = deal_number(word[1:])
            elif not joint:
                raise UnreadableText(f"{word!r} in a written position is neither #deal nor fact=value")
            elif name not in self.facts:
                raise UnknownFact(f"{self.title} keeps no fact {name!r}: {near(name, self.facts)}")
            else:
                facts[name] = read_fact(value, self.facts[name])
        spots = {}
        for part in piles:
            spot, joint, pile = part.partition(":")
            if not joint:
                raise UnreadableText(f"{part!r} in a written position is not spot: cards")
            if spot.strip() in spots:
                raise UnreadableText(f"{short(spot.strip())} stands twice in a written position")
            spots[spot.strip()] = pile
        return self.position(spots, number=number, **facts)

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
        found = re.fullmatch(r"([^>+]*)(?:([>+])([^>+]*))?", text.strip().lower()) if len(text) < 200 else None
        words, joint, second = (found[1].split(), found[2] or "", (found[3] or "").strip()) if found else ([], "", "")
        verb = words.pop(0) if words and words[0] in self.plan.verbs else ""
        first = words[0] if words else ""
        if joint == "+" and "." in second and "." not in first:         # the card that lies under others is named first
            first, second = second, first
        name, dot, depth = first.partition(".")
        complete = bool(first and second) if joint else bool(verb)
        if not complete or len(words) > 1 or dot and not (depth.isdecimal() and len(depth) < 5):
            asked = "-".join(words)
            unclear = words and (len(words) > 1 or not joint and asked not in self.index)       # a spot alone is known, but no move
            guess = f"; {near(asked, [*self.plan.verbs, *self.index])}" if unclear else ""
            raise UnreadableMove(f"{short(text)} is not written as a move: spot > spot, spot + spot, or a word of {self.title} "
                                 f"({', '.join(self.plan.verbs) or 'it has none'}){guess}")
        place = [self.spots[self.index_of(each)] if each else None for each in (name, second)]
        if joint == "+" and place[0] and place[1] and place[0].index > place[1].index and not depth:
            place.reverse()
        if depth and int(depth) < 1:
            raise UnreadableMove(f"{short(text)}: the cards of a packet are counted from 1, the lowest")
        return Move.of(verb, place[0], joint, place[1], int(depth) - 1 if depth else None)


def make_slug(title: str) -> str:
    """A title as it stands in an address: ``Le Carré Napoléon`` → ``le-carre-napoleon``."""
    plain = unicodedata.normalize("NFKD", title.replace("’", "'")).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def _surplus(held: Counter[Card], pack: Counter[Card]) -> list[str]:
    return [f"{card.name} lies {_times(held[card])}, but the pack has {pack[card]}" for card in sorted(held) if held[card] > pack[card]]


def _missing(held: Counter[Card], pack: Counter[Card]) -> list[str]:
    return [f"{card.name} lies {_times(held[card])}, but the pack has {pack[card]}" for card in sorted(pack) if held[card] < pack[card]]


def _times(count: int) -> str:
    return ("nowhere", "once", "twice")[count] if count < 3 else f"{count} times"


def every_reading(game: Game) -> Iterator[Game]:
    """The game under every combination of its readings, the default first."""
    for values in product(*[reading.values for reading in game.readings]):
        yield game.with_readings(**dict(zip([reading.name for reading in game.readings], values, strict=True)))


__all__ = ["Game", "Verdict", "every_reading"]
