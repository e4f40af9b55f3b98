"""Games and their positions, which know one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import product
from pickle import PicklingError
from typing import Any, SupportsIndex

from . import registry
from .cards import Card, Pile, deal_number, shuffled
from .cards import cards as read_cards
from .compile import CompiledGame
from .declaration import Declaration
from .draft import Draft
from .errors import FaultyPosition, UnknownReading, UnreadableNumber, UnreadableText, near, short
from .find import Finder, Found
from .judge import judge
from .moves import IllegalMove, Move, Step, Verdict
from .notation import read_laid, write_head, write_laid
from .perform import perform, write
from .rules import Kind, Rule, Spot
from .state import State, set_found
from .structure import Structure


class Game(Structure):
    """One game of the book, with one choice of readings: deals it, sets it up, and plays it.

    >>> import patience
    >>> cadran = patience.game("le-cadran")
    >>> cadran.title, cadran.packs, [reading.name for reading in cadran.readings]
    ('Le Cadran', 2, ['vacancies', 'playing'])
    >>> cadran == patience.game("Le Cadran"), cadran.deal(17) == patience.game("le-cadran").deal(17)
    (True, True)
    """

    def __init__(self, declared: Declaration, chosen: Mapping[str, str] | None = None) -> None:
        super().__init__(declared, chosen)
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

    def __reduce__(self) -> tuple[Any, ...]:
        """A game of the book is pickled as its name: what it asks stays in its file."""
        if game(self.id) != self:
            raise PicklingError(f"{self!r} differs from the game of that name in the book, and only those can be pickled")
        return game, (self.id,)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __repr__(self) -> str:
        return f"patience.game({self.id!r})"

    @cached_property
    def compiled(self) -> CompiledGame:
        """The declaration made quick, when it is first needed.

        >>> import patience
        >>> patience.game("le-cadran").compiled.__class__.__name__
        'CompiledGame'
        """
        return CompiledGame(self)

    @cached_property
    def finder(self) -> Finder:
        """Finds the moves.

        >>> import patience
        >>> patience.game("le-cadran").finder.__class__.__name__
        'Finder'
        """
        return Finder(self.compiled)

    def with_readings(self, /, **values: str) -> Game:
        """The same game with other readings chosen. Raises :exc:`~patience.errors.UnknownReading`.

        >>> import patience
        >>> patience.game("le-cadran").with_readings(vacancies="talon")
        patience.game('le-cadran[vacancies=talon]')
        """
        known = {reading.name: reading for reading in self.readings}
        for name, value in values.items():
            if name not in known:
                raise UnknownReading(f"{self.title} has no reading {name!r}: {near(name, known)}")
            if str(value) not in known[name].values:
                raise UnknownReading(f"{name} of {self.title} cannot be {short(value)}; it may be {' or '.join(known[name].values)}")
        return Game(self.declared, {**self.chosen, **{name: str(value) for name, value in values.items()}})

    def status_text(self, position: Position) -> str:
        """What the cards do not show, in words: ``one re-deal left``; empty where there is nothing to say.

        >>> import patience
        >>> lucie = patience.game("la-belle-lucie")
        >>> lucie.status_text(lucie.deal(3))
        'two re-deals left'
        """
        said = self.compiled.status_text
        return str(said(position)) if said else ""

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
        """The same with the steps of the deal.

        >>> import patience
        >>> position, steps = patience.game("le-cadran").opening(17)
        >>> steps[0]
        Step(cards=(8H,), source='pack', target='column-1')
        """
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
        before = Position(self, tuple(piles), self.facts_tuple(**self.facts), number)
        draft = Draft(before)
        self.compiled.deal(before, draft=draft)
        return before.after(draft.piles, draft.facts, draft.touched), tuple(draft.steps)

    @cached_property
    def _first_deal(self) -> Position:
        return self.deal(1)

    @cached_property
    def opening_facts(self) -> dict[str, Any]:
        """The values of the facts after the opening deal.

        >>> import patience
        >>> patience.game("la-belle-lucie").opening_facts
        {'redeals': 0}
        """
        facts: dict[str, Any] = self._first_deal.facts._asdict()
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
            self.check_fact(name, value)
        position = Position(self, tuple(piles), self.facts_tuple(**{**self.opening_facts, **facts}), deal_number(number) if number else 0)
        held = Counter(card for pile in piles for card in pile)
        disorder = self.compiled.disorder(position, lambda: self._first_deal)
        if faults := _surplus(held, Counter(self.pack)) + self._overfull(position) + disorder:
            raise FaultyPosition(faults)
        return position

    def parse_laid(self, text: str) -> Position:
        """The position of a text without the game's name, ``#17 redeals=1 | packet-1: KC AD 4C | …``. Raises as :meth:`position`.

        >>> import patience
        >>> patience.game("le-cadran").parse_laid("column-1: AD | column-2: 2D").moves()[0]
        'column-1 > up-1'
        """
        written = read_laid(text, self.title, self.facts)
        return self.position(written.piles, number=written.number, **written.facts)

    def _overfull(self, position: Position) -> list[str]:
        return [f"{spot.the} has room for {spot.group.most}, not {len(pile)}" for spot, pile in zip(self.spots, position.piles, strict=True)
                if spot.group.most is not None and len(pile) > spot.group.most]



class Position(State):
    """A table with its cards: an immutable value, hashable, equal to another by content.

    Made by ``game.deal``, ``game.position`` and ``play``, or read from its own text by :meth:`parse`. It is looked at as a dict of
    spots and their cards is; its ``repr`` shows what a player may see, ``str`` is the whole.

    >>> import patience
    >>> p = patience.game("le-cadran").position({"column-1": "AD", "column-2": "2D", "pack": "KS"})
    >>> p.play("column-1 > up-1").moves()[:2]
    ('column-2 > up-1', 'column-2 > column-1')
    >>> p["column-2"], len(p), "column-11" in p, [spot for spot in p if p[spot]]
    ((2D,), 21, False, ['column-1', 'column-2', 'pack'])
    >>> p
    <Position le-cadran | column-1: AD | column-2: 2D | pack: 1 hidden>
    """

    __slots__ = ()

    game: Game

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a position does not change: play a move, or set up another with game.position (it was {name!r})")

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    # -- looking

    def __iter__(self) -> Iterator[str]:
        return iter(self.game.index)

    def __len__(self) -> int:
        return len(self.piles)

    def __contains__(self, spot: object) -> bool:
        return str(spot).strip().lower() in self.game.index

    def keys(self) -> Collection[str]:
        """The ids of the spots, in the order of the notation: ``dict(position)`` has the cards of each.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> list(p.keys())[:2], dict(p)["column-1"]
        (['column-1', 'column-2'], (8H, KD, JH, QS))
        """
        return self.game.index.keys()

    def _ipython_key_completions_(self) -> list[str]:
        return list(self)

    def cards(self, spot: str | Spot) -> Pile:
        """The cards of a spot, from the lowest up, hidden ones too. Raises :exc:`~patience.errors.UnknownSpot`.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.cards("column-1") == p["column-1"]
        True
        """
        return self.piles[self.game.index_of(spot)]

    __getitem__ = cards

    def seen(self, spot: str | Spot) -> tuple[Card | None, ...]:
        """The same with None for a card that may not be examined.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.seen("column-1"), set(p.seen("pack"))
        ((8H, KD, JH, QS), {None})
        """
        return self.game.compiled.seen(self, self.game.index_of(spot))

    def describe(self) -> str:
        """The table in words, spot by spot, seen cards only: for speech, for the text of pictures, for transcripts.

        >>> import patience
        >>> print(patience.game("le-cadran").position({"column-1": "AD KS", "pack": "2D"}).describe())
        Column 1: ace of diamonds, king of spades.
        Column 2 to column 10: empty.
        Ace space 1 to ace space 8: empty.
        Pack: 1 card face down.
        Card turned: empty.
        Talon: empty.
        """
        lines, spots, at = [], self.game.spots, 0
        while at < len(spots):
            spot, last = spots[at], at
            if not self.piles[at]:
                while last + 1 < len(spots) and spots[last + 1].group is spot.group and not self.piles[last + 1]:
                    last += 1
            name = spot.name[0].upper() + spot.name[1:]
            lines.append(f"{name} to {spots[last].name}: empty." if last > at else f"{name}: {self._said(at)}.")
            at = last + 1
        if status := self.game.status_text(self):
            lines.append(f"{status[0].upper()}{status[1:]}.")
        return "\n".join(lines)

    def _said(self, at: int) -> str:
        seen = self.game.compiled.seen(self, at)
        hidden = sum(card is None for card in seen)
        names = [card.name.removeprefix("the ") for card in seen if card is not None]
        if self.game.spots[at].group.foundation and len(names) > 2:
            names = [f"{names[0]} to {names[-1]}, {len(names)} cards"]
        if hidden:
            names.insert(0, f"{hidden} {'card' if hidden == 1 else 'cards'} {'beneath' if names else 'face down'}")
        return ", ".join(names) or "empty"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    # -- playing

    def _legal(self) -> Found:
        found: Found | None = self._found
        if found is None:
            found = self.game.finder.moves(self)
            set_found(self, found)
        return found

    def moves(self) -> tuple[Move, ...]:
        """Every legal move once, in an order that never changes.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> len(p.moves()), p.moves()[0]
        (5, 'column-10 > up-1')
        """
        return tuple(self._legal())

    def play(self, move: str) -> Position:
        """The position after a move; this one is unchanged.

        Raises :exc:`~patience.errors.UnreadableMove`, :exc:`~patience.errors.UnknownSpot`, or
        :exc:`~patience.errors.IllegalMove`, which carries the verdict.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.play("column-10 > up-1")["up-1"]
        (AD,)
        """
        legal, known = self._legal(), self.game.moves_read
        if type(move) is not Move or known.get(move) is not move:       # the move of another game would name other spots
            move = self.read(move)
        kind = legal.get(move)
        if kind is None:
            raise IllegalMove(self.judge(move))
        return perform(self.game.finder, kind, self, move)

    def judge(self, move: str) -> Verdict:
        """Whether a move is legal and, if not, which rule refuses it and why. Raises as :meth:`play` does for a text that is no move.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> verdict = p.judge("column-1 > up-1")
        >>> verdict.legal, verdict.rule.page, verdict.because
        (False, 3, 'the queen of spades is not the next that ace space 1 takes')
        """
        return judge(self.game.finder, self, self.read(move))

    def read(self, text: str) -> Move:
        """The move a text stands for here; ``packet-2.3`` is ``packet-2`` where the third card is the uppermost.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.read(" Column-1.4 >  up-1 ")
        'column-1 > up-1'
        """
        move = self.game.read(text)
        if move.depth is not None and move.depth == len(self.piles[move.source]) - 1:
            move = self.game.read(str(move).replace(f".{move.depth + 1}", "", 1))
        return move

    def steps(self, move: str) -> tuple[Step, ...]:
        """What a legal move does, card by card, in order. Raises as :meth:`play` does.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.steps("turn")
        (Step(cards=(9C,), source='pack', target='turned'),)
        """
        move = self.read(move)
        kind = self._legal().get(move)
        if kind is None:
            raise IllegalMove(self.judge(move))
        draft = Draft(self)
        write(self.game.finder, kind, draft, self, move)
        return tuple(draft.steps)

    def kind(self, move: str) -> Kind | None:
        """The kind of move a legal move is; its rules are what makes it possible. None if it is not legal.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.kind("turn").pattern, p.kind("column-1 > up-1")
        ('turn', None)
        """
        compiled = self._legal().get(self.read(move))
        return None if compiled is None else compiled.kind

    def grant(self, move: str) -> Rule | None:
        """The sentence that makes a legal move possible, which a hint quotes; None if it is not legal.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.grant("turn").quote[:44]
        'When there are no more available cards to pl'
        """
        read = self.read(move)
        kind = self._legal().get(read)
        return None if kind is None else kind.grant(self, read)

    def can(self, kind: Kind, source: str = "") -> bool:
        """Whether some move of this kind (from this spot) is open by its own rules, whether or not something else must be done at once.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.can(p.kind("turn"))
        True
        """
        return self.game.finder.can(kind, self, self.game.index_of(source) if source else -1)

    def sources(self, kind: Kind) -> set[Spot]:
        """The spots from which a move of this kind is open by its own rules.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.sources(p.kind("column-10 > up-1"))
        {column-10}
        """
        return {self.game.spots[source] for source in self.game.finder.sources(kind, self)}

    def can_play(self) -> bool:
        """Whether some card can be *played*, which is to say placed on a foundation ("To play cards", p. vii).

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.can_play()
        True
        """
        return self.game.finder.can_play(self)

    def place(self, kind: Kind, card: Card) -> Spot | None:
        """The first spot of this kind of move that would take the card.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.place(p.kind("column-10 > up-1"), patience.Card("AD"))
        up-1
        """
        index = self.game.finder.place(kind, self, card)
        return None if index is None else self.game.spots[index]

    @property
    def won(self) -> bool:
        """Whether the patience has succeeded.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.won
        False
        """
        return bool(self.game.compiled.won(self))

    @property
    def stuck(self) -> bool:
        """Whether no move of any kind is left, and the game is not won.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17)
        >>> p.stuck, patience.game("le-cadran").position({}).stuck
        (False, True)
        """
        return not self._legal() and not self.won

    # -- writing

    def __str__(self) -> str:
        return f"{self.game.id} {self.laid}".strip()

    @property
    def laid(self) -> str:
        """The text without the game's name: ``#17 redeals=1 | packet-1: KC AD 4C | …``.

        >>> import patience
        >>> patience.game("le-cadran").position({"column-1": "2D", "column-2": "AC KS"}).laid
        'column-1: 2D | column-2: AC KS'
        """
        return write_laid(self._head, zip(self.game.index, self.piles, strict=True))

    @property
    def _head(self) -> str:
        return write_head(self.number, self.facts._asdict(), self.game.opening_facts)

    def __repr__(self) -> str:
        seen = [self.seen(spot) for spot in self.game.spots]
        hidden = [sum(card is None for card in pile) for pile in seen]
        shown = ([*[f"{n} hidden"] * bool(n), *filter(None, pile)] for n, pile in zip(hidden, seen, strict=True))
        return f"<Position {write_laid(' '.join(filter(None, [self.game.id, self._head])), zip(self.game.index, shown, strict=True))}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Position.parse, (str(self),)

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position that ``str`` wrote. Raises :exc:`~patience.errors.UnreadableText` or what ``game.position`` raises.

        >>> import patience
        >>> p = patience.game("le-cadran").deal(17).play("turn")
        >>> patience.Position.parse(str(p)) == p
        True
        """
        if not isinstance(text, str):
            raise UnreadableText(f"a written position is a text, not {short(text)}")
        id, _, laid = text.strip().partition(" ")
        return game(id).parse_laid(laid)


# ---- the games of the book ------------------------------------------------------------------------------------------

_games: dict[str, Game] = {}        # by id, each made once


@cache
def chapters() -> Mapping[str, tuple[Game, ...]]:
    """The games of every chapter with their default readings, by the name of the chapter's file, in the order of the book."""
    return {chapter: tuple(_game(each, {}) for each in games) for chapter, games in registry.declarations().items()}


@cache
def contents() -> tuple[Game, ...]:
    """Every game, in the order of the book, with its default readings.

    >>> [game.slug for game in contents()][:3]
    ['la-belle-lucie', 'the-house-in-the-wood', 'the-house-on-the-hill']
    """
    return tuple(game for games in chapters().values() for game in games)


def game(name: str, /, **readings: str) -> Game:
    """A game by slug or title, with its readings as keywords or as a written position has them.

    Raises :exc:`UnknownGame`, :exc:`UnknownReading`.

    >>> game("Le Cadran", vacancies="talon")
    patience.game('le-cadran[vacancies=talon]')
    >>> game("le cadram")
    Traceback (most recent call last):
    patience.errors.UnknownGame: no game is called 'le cadram': did you mean le-cadran?
    """
    return _game(*registry.find(name, readings))


def _game(declared: Declaration, readings: Mapping[str, str]) -> Game:
    slug = registry.slug_of(declared)
    made = _games.get(slug) or _games.setdefault(slug, Game(declared))
    if readings:
        made = made.with_readings(**readings)
        made = _games.setdefault(made.id, made)
    return made


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
