"""Positions, moves, verdicts, and the draft from which the next position is made."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .cards import Card, shuffled
from .errors import IllegalMove, UnreadableText, short
from .rules import Kind, Rule, Spot

if TYPE_CHECKING:
    from .declaration import Game
    from .plan import Line

Pile = tuple[Card, ...]


class Move(str):
    """A move is its text, ``packet-3 > up-1``, ``army-2 + navy-9``, ``turn``; it knows the spots it names."""

    __slots__ = ("depth", "joint", "source", "target", "verb")
    verb: str
    joint: str
    source: int           #: index of the first spot named, -1 if none
    target: int           #: index of the second, -1 if none
    depth: int | None     #: place of the card named in its packet, from 0; None = the uppermost

    @classmethod
    def of(cls, verb: str = "", source: Spot | None = None, joint: str = "", target: Spot | None = None, depth: int | None = None) -> Move:
        place = f".{depth + 1}" if depth is not None else ""
        words = [verb, f"{source}{place}" if source else "", joint, str(target) if target else ""]
        move = cls(" ".join(word for word in words if word))
        move.verb, move.joint, move.depth = verb, joint, depth
        move.source, move.target = (source.index if source else -1), (target.index if target else -1)
        return move


class Verdict(NamedTuple):
    """The answer to a move: legal, or the rule that refuses it and the reason for this card and this spot. True where it is legal.

    >>> import patience
    >>> position = patience.game("le-cadran").deal(17)
    >>> bool(position.judge("turn")), bool(position.judge("column-1 > up-1"))
    (True, False)
    """

    move: Move
    legal: bool
    rule: Rule | None = None        #: the first rule the move breaks; None if it is legal
    because: str = ""               #: why, in words
    instead: Move | None = None     #: the same move as the game writes it, where only that is wrong

    def __bool__(self) -> bool:
        return self.legal


class Step(NamedTuple):
    """One card, or several together, going from spot to spot: what ``play`` does, in order."""

    cards: tuple[Card, ...]
    source: str
    target: str


class Draft:
    """The next position in the making. Every change of a deal or a move goes through it and is a step of the journal.

    What the functions of the games' files may do: ``carry``, ``turn``, ``withdraw``, ``swap``, ``slip``, ``spread``,
    ``gather``, ``shuffle``, ``note``; and look: ``draft["spot"]``, ``draft.group("name")``.
    """

    __slots__ = ("before", "facts", "game", "number", "piles", "steps", "touched")

    def __init__(self, position: Position) -> None:
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
            at = next(i for i, (held, _) in enumerate(origin) if held is card)
            t = self.game.index_of(target)
            self._moved((card,), origin.pop(at)[1], t)
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
        at = self.game.pack_index
        self.piles[at] = tuple(shuffled(sorted(self.piles[at]), self.number, again))[::-1]
        self.touched.add(at)

    def note(self, **facts: Any) -> None:
        """Give facts new values."""
        self.facts = self.facts._replace(**facts)

    def done(self) -> Position:
        """The position that has come about."""
        return self.before.after(self.piles, self.facts, self.touched)


class _Fields:
    """What a position consists of, while it is being made."""

    __slots__ = ("_found", "_memo", "_partial", "_tops", "_where", "facts", "game", "number", "piles")

    game: Game
    piles: tuple[Pile, ...]         #: the cards of every spot, in the order of ``game.spots``, each from the lowest card up
    facts: Any                      #: what the piles do not show: a named tuple of the game's own
    number: int                     #: of the deal; 0 where the cards were laid by hand
    _tops: list[Card | None] | None
    _where: dict[Card, tuple[int, ...]] | None
    _found: dict[Move, Line] | None         # the legal moves, once listed
    _partial: dict[Move, Line] | None       # those from spot to spot, while the words are being asked
    _memo: dict[Any, Any] | None


class Position(_Fields):
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

    def __new__(cls, game: Game, piles: tuple[Pile, ...], facts: Any, number: int,
                tops: list[Card | None] | None = None, where: dict[Card, tuple[int, ...]] | None = None) -> Position:
        made: Any = _Fields()
        made.game, made.piles, made.facts, made.number = game, piles, facts, number
        made._tops, made._where = tops, where
        made._found = made._partial = made._memo = None
        made.__class__ = cls            # from here on it cannot be changed; to pass the guard for each field would slow every search
        return made  # type: ignore[no-any-return]

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_"):
            raise AttributeError(f"a position does not change: play a move, or set up another with game.position (it was {name!r})")
        object.__setattr__(self, name, value)

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
        """The ids of the spots, in the order of the notation: ``dict(position)`` has the cards of each."""
        return self.game.index.keys()

    def _ipython_key_completions_(self) -> list[str]:
        return list(self)

    def cards(self, spot: str | Spot) -> Pile:
        """The cards of a spot, from the lowest up, hidden ones too. Raises :exc:`~patience.errors.UnknownSpot`."""
        return self.piles[self.game.index_of(spot)]

    __getitem__ = cards

    def seen(self, spot: str | Spot) -> tuple[Card | None, ...]:
        """The same with None for a card that may not be examined."""
        return self.game.seen(self, self.game.index_of(spot))

    def packets(self, group: str) -> tuple[Pile, ...]:
        """The packets of all spots of a group, in order."""
        span = self.game.range[group]
        return self.piles[span.start:span.stop]

    def describe(self) -> str:
        """The table in words, spot by spot, seen cards only: for speech, for the text of pictures, for transcripts."""
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
        seen = self.game.seen(self, at)
        hidden = sum(card is None for card in seen)
        names = [card.name.removeprefix("the ") for card in seen if card is not None]
        if self.game.spots[at].group.foundation and len(names) > 2:
            names = [f"{names[0]} to {names[-1]}, {len(names)} cards"]
        if hidden:
            names.insert(0, f"{hidden} {'card' if hidden == 1 else 'cards'} {'beneath' if names else 'face down'}")
        return ", ".join(names) or "empty"

    @property
    def tops(self) -> list[Card | None]:
        """The uppermost card of every spot, in the order of ``game.spots``: the position's own list, to look at, not to change."""
        if self._tops is None:
            self._tops = [pile[-1] if pile else None for pile in self.piles]
        return self._tops

    @property
    def where(self) -> dict[Card, tuple[int, ...]]:
        """The spots on which each card lies uppermost: the position's own, to look at, not to change."""
        if self._where is None:
            where: dict[Card, tuple[int, ...]] = {}
            for i, card in enumerate(self.tops):
                if card is not None:
                    where[card] = (*where[card], i) if card in where else (i,)
            self._where = where
        return self._where

    @property
    def memo(self) -> dict[Any, Any]:
        """What has been worked out about this position and may be wanted again."""
        if self._memo is None:
            self._memo = {}
        return self._memo

    def forget(self) -> None:
        """Drop what has been worked out about this position; it is worked out again when it is wanted."""
        self._tops = self._where = self._found = self._partial = self._memo = None

    def after(self, piles: list[Pile], facts: Any, touched: Collection[int]) -> Position:
        """The position that follows when these spots have changed; what is known of the others is carried over."""
        if len(touched) > 12:           # a new deal: quicker worked out afresh
            return Position(self.game, tuple(piles), facts, self.number)
        tops, where = self.tops.copy(), self.where.copy()
        for i in touched:
            old = tops[i]
            if old is not None:
                there = where[old]
                if len(there) == 1:
                    del where[old]
                else:
                    where[old] = tuple([j for j in there if j != i])
        for i in touched:
            pile = piles[i]
            if pile:
                tops[i] = new = pile[-1]
                where[new] = tuple(sorted((*where[new], i))) if new in where else (i,)
            else:
                tops[i] = None
        return Position(self.game, tuple(piles), facts, self.number, tops, where)

    @property
    def key(self) -> tuple[Any, ...]:
        """What makes two positions equal: game and readings, piles, facts, and the deal where chance is still to come."""
        return self.game.id, self.piles, self.facts, self.number if self.game.chance else 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    # -- playing

    def _legal(self) -> dict[Move, Line]:
        if self._found is None:
            self._found = self.game.plan.find(self)
        return self._found

    def moves(self) -> tuple[Move, ...]:
        """Every legal move once, in an order that never changes."""
        return tuple(self._legal())

    def play(self, move: str) -> Position:
        """The position after a move; this one is unchanged.

        Raises :exc:`~patience.errors.UnreadableMove`, :exc:`~patience.errors.UnknownSpot`, or
        :exc:`~patience.errors.IllegalMove`, which carries the verdict.
        """
        legal, known = self._legal(), self.game.moves_read
        if type(move) is not Move or known.get(move) is not move:       # the move of another game would name other spots
            move = self.read(move)
        line = legal.get(move)
        if line is None:
            raise IllegalMove(self.judge(move))
        return line.apply(self, move)

    def judge(self, move: str) -> Verdict:
        """Whether a move is legal and, if not, which rule refuses it and why. Raises as :meth:`play` does for a text that is no move."""
        return self.game.plan.judge(self, self.read(move))

    def read(self, text: str) -> Move:
        """The move a text stands for here; ``packet-2.3`` is ``packet-2`` where the third card is the uppermost."""
        move = self.game.read(text)
        if move.depth is not None and move.depth == len(self.piles[move.source]) - 1:
            move = self.game.read(str(move).replace(f".{move.depth + 1}", "", 1))
        return move

    def steps(self, move: str) -> tuple[Step, ...]:
        """What a legal move does, card by card, in order. Raises as :meth:`play` does."""
        move = self.read(move)
        line = self._legal().get(move)
        if line is None:
            raise IllegalMove(self.judge(move))
        draft = Draft(self)
        line.write(draft, self, move)
        return tuple(draft.steps)

    def kind(self, move: str) -> Kind | None:
        """The kind of move a legal move is; its rules are what makes it possible. None if it is not legal."""
        line = self._legal().get(self.read(move))
        return None if line is None else line.kind

    def can(self, kind: Kind, source: str = "") -> bool:
        """Whether some move of this kind (from this spot) is open by its own rules, whether or not something else must be done at once."""
        return self.game.plan.can(kind, self, self.game.index_of(source) if source else -1)

    def can_play(self) -> bool:
        """Whether some card can be *played*, which is to say placed on a foundation ("To play cards", p. vii)."""
        return self.game.plan.can_play(self)

    def place(self, kind: Kind, card: Card) -> Spot | None:
        """The first spot of this kind of move that would take the card."""
        at = self.game.plan.place(kind, self, card)
        return None if at is None else self.game.spots[at]

    @property
    def won(self) -> bool:
        """Whether the patience has succeeded."""
        return bool(self.game.plan.won(self))

    @property
    def stuck(self) -> bool:
        """Whether no move of any kind is left, and the game is not won."""
        return not self._legal() and not self.won

    # -- writing

    def __str__(self) -> str:
        return f"{self.game.id} {self.laid}".strip()

    @property
    def laid(self) -> str:
        """The text without the game's name: ``#17 redeals=1 | packet-1: KC AD 4C | …``."""
        piles = [f"{spot.id}: {' '.join(map(str, pile))}" for spot, pile in zip(self.game.spots, self.piles, strict=True) if pile]
        return " | ".join(filter(None, [" ".join(self._head()), *piles]))

    def _head(self) -> list[str]:
        """The number of the deal and the facts that are not as after the opening, as they are written."""
        facts = self.facts._asdict().items()
        return [*([f"#{self.number}"] if self.number else []),
                *(f"{name}={_write(value)}" for name, value in facts if value != self.game.opening_facts[name])]

    def __repr__(self) -> str:
        piles = []
        for spot in self.game.spots:
            if seen := self.seen(spot):
                hidden = sum(card is None for card in seen)
                words = [f"{hidden} hidden"] * bool(hidden) + [card.text for card in seen if card is not None]
                piles.append(f"{spot.id}: {' '.join(words)}")
        return f"<Position {' | '.join([' '.join([self.game.id, *self._head()]), *piles])}>"

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
        import patience  # the one arrow that runs up: a text names its game, and the registry knows the games

        if not isinstance(text, str):
            raise UnreadableText(f"a written position is a text, not {short(text)}")
        id, _, laid = text.strip().partition(" ")
        return patience.game(id)._parse(laid)


def _write(value: Any) -> str:
    if isinstance(value, tuple):
        return "+".join(map(str, value)) or "none"
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def read_fact(text: str, like: Any) -> Any:
    """A fact from its text: a whole number, yes or no, a word, or several numbers, as the opening value is."""
    if isinstance(like, bool):
        if text not in ("yes", "no"):
            raise UnreadableText(f"{short(text)} is neither yes nor no")
        return text == "yes"
    if isinstance(like, tuple):
        words = [] if text in ("none", "") else text.split("+")
        if not all(word.isdecimal() and len(word) < 10 for word in words):
            raise UnreadableText(f"{short(text)} is not a list of numbers joined by +")
        return tuple(int(word) for word in words)
    if isinstance(like, int):
        if not text.isdecimal() or len(text) > 9:
            raise UnreadableText(f"{short(text)} is not a whole number")
        return int(text)
    return text
