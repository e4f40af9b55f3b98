"""Rules that carry their sentence, the kinds of move they govern, and the shared vocabulary.

A condition is a plain function that says yes or no. **Its parameters say what it looks at**, by name:

    card            the card moved                      onto      the card it is laid on, None on an empty spot
    source target   the two spots                       height    how many cards lie at the target
    foundation      the lowest card at the target       beside    the uppermost card of the spot declared to lie beside it
    above below     how many cards lie on / under the card moved, in its own packet
    other partner   in a pair (``a + b``): the second card and its spot (onto and target under another name)
    position        the whole position                  foundations    the packets of all foundations, a tuple
    <a spot>        its cards (``turned``, ``talon``)      <a group>  the packets of that group, a tuple (``wing``)
    <a fact>        what the piles do not show             <a reading>  the value chosen for it

(hyphens become underscores: the spot ``talon-red`` is looked at as ``talon_red``.) Nothing else is said about it anywhere.
From the names alone the engine knows that ``follows_suit(card, onto)`` can be tabulated once (52 × 53), ``adjoining(source,
target)`` once for each two spots, that ``none_turned(turned)`` is asked once a position, and so on; and it judges a refused
move by asking the same functions in the order in which they are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from .cards import RANK_NAMES, RANKS
from .notation import spot_id

Test = Callable[..., Any]
Home = Literal["rule", "deed", "sight", "advice", "claim"]
Role = Literal["", "foundation", "removed", "pack", "turned"]


def parameters(function: Test) -> tuple[str, ...]:
    """The names of a function's parameters, which say what it looks at (``inspect`` would say the same, at a cost to every import)."""
    code = function.__code__
    return code.co_varnames[:code.co_argcount]


class Condition(NamedTuple):
    """One yes-or-no question, the names of what it looks at, and its words when it says no."""

    test: Test
    needs: tuple[str, ...]
    because: str


class Sentence:
    """Words of the book and where in the edition they live.

    ``home`` says how they are honoured: by a ``rule``, by a ``deed`` (of the deal or of a move), by what may be examined
    (``sight``), as ``advice`` that binds no one, or as a ``claim`` about the game. ``page`` is that of 1887, None where the
    witness has none; ``does`` is the function that carries a deed out. Where there is no sentence to quote, ``words`` are the
    edition's own.

    >>> Sentence("Rule II", 3, "The foundations must follow suit.", "advice")
    <Rule II, p. 3 (advice): The foundations must follow suit.>
    """

    __slots__ = ("does", "home", "label", "page", "quote", "words")

    def __init__(self, label: str, page: int | None, quote: str | None, home: Home, does: Test | None = None, words: str = "") -> None:
        self.label, self.page, self.quote, self.home, self.does, self.words = label, page, quote, home, does, words

    def __repr__(self) -> str:
        return f"<{self.label}{f', p. {self.page}' if self.page else ''} ({self.home}): {self.said}>"

    @property
    def said(self) -> str:
        """The author's words, or the edition's where there are none.

        >>> rule("Rule II", 3, "The foundations must follow suit.").said
        'The foundations must follow suit.'
        """
        return self.quote or self.words


class Rule(Sentence):
    """A sentence and the conditions it lays down; one without conditions is a grant, and never refuses.

    >>> import patience
    >>> p = patience.game("le-cadran").deal(17)
    >>> p.judge("column-1 > up-1").rule
    <Play, p. 3 (rule): The eight aces, when they can be placed, form the foundation cards, and are to ascend in sequence to kings.>
    """

    __slots__ = ("because", "conditions")

    def __init__(self, label: str, page: int | None, quote: str | None, tests: Sequence[Test] = (), because: str = "",
                 words: str = "") -> None:
        super().__init__(label, page, quote, "rule", words=words)
        self.because = because
        self.conditions = tuple(Condition(t, parameters(t), because or getattr(t, "because", "")) for t in tests)

    def __call__(self, test: Test) -> Rule:
        """As a decorator: the function below the sentence is its condition."""
        return Rule(self.label, self.page, self.quote, (test,), self.because, self.words)

    def meaning(self, *tests: Test, because: str = "") -> Rule:
        """The same sentence, in a kind of move for which it means something else.

        >>> rule("Rule I", 1, "The uppermost card of each packet is alone available.").meaning(lambda card: True).grants
        False
        """
        return Rule(self.label, self.page, self.quote, tests, because, self.words)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled, a rule is what it says; what it asks stays in the game's file."""
        return Rule, (self.label, self.page, self.quote, (), self.because, self.words)

    @property
    def grants(self) -> bool:
        """Whether the sentence only permits.

        >>> rule("Rule I", 1, "The uppermost card of each packet is alone available.").grants
        True
        """
        return not self.conditions


def rule(label: str, page: int | None, quote: str | None = None, *tests: Test, because: str = "", words: str = "") -> Rule:
    """``suit = rule("Rule II", 3, "The foundations must follow suit.", follows_suit)``, or above the function that is its condition::

        @rule("Play", 10, "…it may not be played unless…", because="{target} does not adjoin {source}")
        def adjoining(source, target, pack): ...

    ``quote`` is the author's sentence, verbatim from the chapter's reading text, or None where the edition speaks (then in
    ``words``). A sentence that lays down several conditions takes them in the order in which they are to be asked; one with
    none is a grant. ``because`` are the words in which a condition says no; they may name ``{card} {onto} {other} {source}
    {target} {partner}`` and ``{upon}``, the cards that lie upon the one moved.
    """
    return Rule(label, page, quote, tests, because, words)


#: How a rule is labelled that the edition states in its own words, its sentence being lost: by the witness it is taken from.
AFTER = {"B": "After the edition of 1914", "M": "After later tradition"}


def restated(witness: Literal["B", "M"], words: str, *tests: Test, because: str = "") -> Rule:
    """A rule of a lost chapter, in the edition's words after a witness; the chapter prints the words in its ``<div class="restated">``.

    >>> restated("B", "The foundations follow suit.", follows_suit)
    <After the edition of 1914 (rule): The foundations follow suit.>
    """
    return Rule(AFTER[witness], None, None, tests, because, words)


def performs(label: str, page: int | None = None, quote: str | None = None, words: str = "") -> Callable[[Test], Test]:
    """Marks the deal, or what a move does, with the sentence it carries out (one decorator for each, in order).

    Restated: ``@performs(AFTER["B"], words="The pack is dealt out.")``.
    """
    def mark(deed: Test) -> Test:
        deed.sentences = (Sentence(label, page, quote, "deed", deed, words), *getattr(deed, "sentences", ()))  # type: ignore[attr-defined]
        return deed
    return mark


def shows(label: str, page: int | None = None, quote: str | None = None, words: str = "") -> Callable[[Test], Test]:
    """Marks the function that says what may be examined with the sentence that allows it."""
    def mark(seen: Test) -> Test:
        seen.sentences = (Sentence(label, page, quote, "sight", seen, words), *getattr(seen, "sentences", ()))  # type: ignore[attr-defined]
        return seen
    return mark


def advice(label: str, page: int | None, *quotes: str, words: Sequence[str] = ()) -> tuple[Sentence, ...]:
    """Sentences that bind no one: explanations, counsel, examples; ``words`` where they are restated."""
    return _remarks("advice", label, page, quotes, words)


def claims(label: str, page: int | None, *quotes: str, words: Sequence[str] = ()) -> tuple[Sentence, ...]:
    """Sentences that say something about the game which trying it out could confirm or refute."""
    return _remarks("claim", label, page, quotes, words)


def _remarks(home: Home, label: str, page: int | None, quotes: Sequence[str], words: Sequence[str]) -> tuple[Sentence, ...]:
    return (*(Sentence(label, page, quote, home) for quote in quotes), *(Sentence(label, page, None, home, words=said) for said in words))


def says(because: str) -> Callable[[Test], Test]:
    """Gives a shared condition the words in which it says no: ``@says("{card} is not of the suit of {onto}")``."""
    def mark(test: Test) -> Test:
        test.because = because  # type: ignore[attr-defined]
        return test
    return mark


def moment(reading: str = "") -> Callable[[Test], Test]:
    """Marks a condition that asks *when* a thing may be done; ``reading`` is the one under which it binds, ``playing=first``, if not all.

    The concordance tells it of each such sentence, and a case has to show the refusal.
    """
    def mark(test: Test) -> Test:
        test.moment = reading  # type: ignore[attr-defined]
        return test
    return mark


class Reading(NamedTuple):
    """An editor's decision between things the text allows: a name, its values with words for each, and why; the first is the default.

    >>> import patience
    >>> reading = patience.game("le-cadran").readings[0]
    >>> reading.name, list(reading.values)
    ('vacancies', ['any', 'talon'])
    """

    name: str
    values: Mapping[str, str]
    why: str

    @property
    def default(self) -> str:
        """The value a game has unless another is chosen.

        >>> import patience
        >>> patience.game("le-cadran").readings[0].default
        'any'
        """
        return next(iter(self.values))


class Fact(NamedTuple):
    """What the piles do not show: its value before the deal, and the values it can have (of several numbers, each of them)."""

    opening: Any
    values: Collection[Any]

    def has(self, value: Any) -> bool:
        """Whether the fact can have this value."""
        if type(value) is not type(self.opening):
            return False
        return all(each in self.values for each in (value if isinstance(value, tuple) else (value,)))


# --- spots ------------------------------------------------------------------------------------------------------------


class Group(NamedTuple):
    """Spots of one name and kind: ``spots("column", 10)`` are column-1 … column-10, ``spots("reserve", 4, 3)`` reserve-1-1 to -4-3."""

    name: str
    shape: tuple[int, ...] = ()
    seen: Any = "all"             #: which cards may be examined: "all", "top", "none", or a function that says how many from the top
    called: str = ""              #: how one is spoken, ``{n}`` for its number: "ace space {n}"
    alike: bool = False           #: of several that hold the same (empty ones, foundations begun alike) only the first is offered
    role: Role = ""               #: what the search and the table take the spots for, see below
    beside: str = ""              #: the group whose spot of the same number lies beside
    most: int | None = None       #: how many cards it has room for
    captioned: bool = False       #: whether the table writes its name and count beneath

    # The roles: cards are *played* to a ``foundation``; cards that have been paired and taken away are ``removed``; the
    # ``pack`` holds what is still to be dealt; on ``turned`` the card just turned waits to be placed. Other groups have none.

    def __str__(self) -> str:
        return self.name

    @property
    def foundation(self) -> bool:
        """Whether cards are *played* here ("To play cards", p. vii)."""
        return self.role == "foundation"

    @property
    def home(self) -> bool:
        """Whether a card that lies here has done all that is asked of it."""
        return self.role in ("foundation", "removed")


class Spot:
    """A named place for cards: ``reserve-2-3`` is in the group ``reserve``, with the numbers (2, 3).

    >>> import patience
    >>> spot = patience.game("le-cadran").spots[0]
    >>> spot, spot.number, spot.name, spot.group.name
    (column-1, 1, 'column 1', 'column')
    """

    __slots__ = ("group", "id", "index", "name", "number", "numbers", "the")

    def __init__(self, group: Group, numbers: tuple[int, ...], index: int) -> None:
        self.group, self.numbers, self.index = group, numbers, index
        self.id = spot_id(group.name, numbers)
        self.number = numbers[-1] if numbers else 0
        plain = group.name.replace("-", " ")
        called = group.called or (plain if not numbers else f"{plain} {{n}}" if len(numbers) == 1 else f"{plain} {{row}} {{n}}")
        #: as it is spoken: ``column 3``, ``ace space 1``, ``pack``
        self.name = called.format(n=self.number, row=numbers[0] if numbers else 0)
        #: the same in the middle of a sentence: ``column 3``, ``the pack``
        self.the = self.name if numbers else f"the {self.name}"

    def __repr__(self) -> str:
        return self.id


def spots(name: str, *shape: int, seen: Any = "all", called: str = "", alike: bool = False, most: int | None = None,
          captioned: bool = False, role: Role = "") -> Group:
    """A group of spots on the tableau."""
    return Group(name, shape, seen, called, alike, role, "", most, captioned)


def foundations(name: str, *shape: int, called: str = "", alike: bool = False, beside: str = "", most: int | None = None) -> Group:
    """A group of spots to which cards are *played* ("To play cards", p. vii)."""
    return Group(name, shape, "all", called, alike, "foundation", beside, most)


PACK = spots("pack", seen="none", captioned=True, role="pack")
TURNED = spots("turned", called="card turned", most=1, captioned=True, role="turned")
TALON = spots("talon", seen="top", captioned=True)


# --- kinds of move ----------------------------------------------------------------------------------------------------


class Pattern(NamedTuple):
    """How a kind is written: ``turn``, ``packet | turned > up``, ``wing > empty angle``, ``army + navy``,
    ``draw packet.n > pile``, ``slip packet.n``.
    """

    verb: str
    first: tuple[str, ...]
    joint: str                    #: "" ">" "+"
    second: tuple[str, ...]
    buried: bool                  #: the first operand names a card under others
    empty: bool                   #: the second operand is an empty spot

    @classmethod
    def read(cls, text: str, groups: Sequence[str]) -> Pattern:
        joint = next((mark for mark in ">+" if mark in text), "")
        first, _, second = text.partition(joint) if joint else (text, "", "")
        words = first.replace("|", " ").split()
        verb = words.pop(0) if words and words[0] not in groups and not words[0].endswith(".n") else ""
        buried = any(word.endswith(".n") for word in words)
        others = second.replace("|", " ").split()
        empty = others[:1] == ["empty"]
        sides = tuple(word.removesuffix(".n") for word in words), tuple(others[empty:])
        for word in (*sides[0], *sides[1]):
            if word not in groups:
                raise TypeError(f"{text!r}: {word!r} is no group of spots here ({', '.join(groups)})")
        return cls(verb, sides[0], joint, sides[1], buried, empty)


class Kind(NamedTuple):
    """One kind of move: its pattern, the rules it is under, what it does, and when it must be made at once. Made by :func:`kind`.

    Each is itself alone, whatever another may say: what is worked out for it is found under it.
    """

    pattern: str
    rules: tuple[Rule, ...]
    does: Callable[..., None] | None = None
    at_once: tuple[Rule, ...] = ()
    halves: tuple[Kind, ...] = ()
    named: str = ""
    at: str = ""
    after: tuple[str, str] | None = None
    granted: tuple[Rule, ...] = ()
    under: str = ""

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return object.__hash__(self)


def kind(pattern: str, *rules: Rule, does: Callable[..., None] | None = None, at_once: Rule | Sequence[Rule] = (), named: str = "",
         at: str = "pack", after: tuple[str, str] | None = None, granted: Rule | Sequence[Rule] = (), under: str = "") -> Kind:
    """A kind of move and the rules it is under, in the order in which they are to be cited.

    ``does(draft, …)`` carries it out when it is more than laying a card from the first spot on the second; its parameters
    name what it looks at, as those of conditions do. ``at_once``: while this rule holds (one of these) and some move of the
    kind is legal, every other move is refused, citing it. ``granted``: the sentence that makes the move possible, which a hint
    quotes, where it is not the last of those that only permit; of several the first whose conditions hold.
    ``under``: the reading with which there is this kind of move, ``peek=yes`` or ``talons=3|4``, if not with all.

    Of a bare word: ``named``, what its button says ("Turn a card"); ``at``, the spot a touch of which means it; ``after``, a
    move that may be made with it in one touch where it must be made first, and what the button says then.
    """
    return Kind(pattern, rules, does, _several(at_once), (), named, at, after, _several(granted), under)


def _several(rules: Rule | Sequence[Rule]) -> tuple[Rule, ...]:
    return (rules,) if isinstance(rules, Rule) else tuple(rules)


#: For ``after``, where the card turned may be laid on the one talon and the next be turned.
LAY_ASIDE = ("turned > talon", "Lay aside, turn the next")


def together(pattern: str, first: Kind, second: Kind, *rules: Rule, granted: Rule | Sequence[Rule] = ()) -> Kind:
    """Two simple kinds made in one move, ``a + b``: each must be legal by itself, and neither may be made alone."""
    return Kind(pattern, rules, halves=(first, second), granted=_several(granted))


def refused(pattern: str, forbidding: Rule, because: str = "", under: str = "") -> Kind:
    """A kind of move that a sentence forbids in so many words.

    The reason, which says what this card is or what it would need, is the rule's own or given here.
    """
    if not (because or forbidding.because):
        raise TypeError(f"{pattern!r} is refused by {forbidding!r}, but nothing says why of this card")
    return Kind(pattern, (forbidding.meaning(never, because=because or forbidding.because),), under=under)


def never_redealt(forbidding: Rule) -> Kind:
    """The re-deal that a game has not."""
    return refused("re-deal", forbidding, because="the pack is dealt only once in this game")


def unordered(test: Test) -> Test:
    """Marks a condition that looks at several packets without asking which is which, so that the search may exchange alike spots."""
    test.unordered = True  # type: ignore[attr-defined]
    return test


# --- the shared vocabulary --------------------------------------------------------------------------------------------
# Conditions that several games use. Those with None for ``onto`` hold on an empty spot.


@moment()
def always() -> bool:
    """A rule that holds whenever it is asked: for duties without a condition of their own."""
    return True


def never() -> bool:
    """A rule that no move satisfies; each use of it says why."""
    return False


@says("{card} lies under {upon}")
def uppermost(above: int) -> bool:
    """Nothing lies upon the card."""
    return not above


def uppermost_of(group: str) -> Test:
    """The same of the spots of one group alone, for a sentence that speaks of no other."""
    @says("{card} lies under {upon}")
    def uppermost_of(source: Any, above: int) -> bool:
        return not above or source.group.name != group
    return uppermost_of


@says("{card} is not of the suit of {onto}")
def follows_suit(card: Any, onto: Any) -> bool:
    """The card is of the suit of the one it is laid on."""
    return onto is None or card.suit == onto.suit


@says("{card} is not the next that {target} takes")
def ascends_from_ace(card: Any, onto: Any) -> bool:
    """The next higher value; on an empty spot an ace."""
    return bool(card.rank == (onto.rank + 1 if onto else 1))


@says("{card} is not the next that {target} takes")
def descends_from_king(card: Any, onto: Any) -> bool:
    """The next lower value; on an empty spot a king."""
    return bool(card.rank == (onto.rank - 1 if onto else 13))


@says("{card} is not one lower than {onto}")
def descends(card: Any, onto: Any) -> bool:
    """One lower than the card it is laid on, of whatever suit."""
    return onto is not None and card.rank == onto.rank - 1


@says("{card} is not one lower than {onto}, of the same suit")
def marries_descending(card: Any, onto: Any) -> bool:
    """A marriage downward: one lower, of the same suit (p. vii)."""
    return onto is not None and card.suit == onto.suit and card.rank == onto.rank - 1


@says("{card} and {onto} are not neighbours in one suit")
def marries(card: Any, onto: Any) -> bool:
    """A marriage either way: "The placing a card of the same suit on the next one above or below it in value" (p. vii)."""
    return onto is not None and card.suit == onto.suit and abs(card.rank - onto.rank) == 1


def redeals_allowed(number: int) -> Test:
    """At most so many re-deals; the game keeps the fact ``redeals``."""
    @says(f"{RANK_NAMES[number - 1]} re-deals have been made" if number > 1 else "the one re-deal has been made")
    def redeals_allowed(redeals: int) -> bool:
        return redeals < number
    return redeals_allowed


def redeals_left(number: int) -> Test:
    """The same in words, for ``status_text``: ``two re-deals left``."""
    def redeals_left(redeals: int) -> str:
        left = number - redeals
        return f"{RANK_NAMES[left - 1]} re-deals left" if left > 1 else "one re-deal left" if left else "no re-deal left"
    return redeals_left


@moment()
@says("an available card can still be played")
def nothing_to_play(position: Any) -> bool:
    """No card can be placed on a foundation."""
    return not position.can_play()


def order_of_play(why: str) -> Reading:
    """The reading of every chapter whose text goes on "when there are no more available cards to play", or in such words.

    To leave off playing and go on, to marry, to fill, to deal or to lay aside, is the player's choice in the first reading; in
    the second the author's word for the moment binds. (What must be so before a *re-deal* binds in either, where she says
    that nothing can be played.)
    """
    values = {"optional": "a card that could be played may wait", "first": "the game goes on only when no card can be played"}
    return Reading("playing", values, why)


@moment("playing=first")
@says("an available card can still be played")
def played_out(position: Any, playing: str) -> bool:
    """Where the text makes it a condition of going on: no card can be placed on a foundation."""
    return playing == "optional" or not position.can_play()


@says("a card lies turned already")
def none_turned(turned: Any) -> bool:
    """No card lies turned."""
    return not turned


@says("the pack is out")
def pack_remains(pack: Any) -> bool:
    """The pack holds a card."""
    return bool(pack)


@moment()
@says("the pack is not yet out")
def pack_is_out(pack: Any) -> bool:
    """The pack holds no card."""
    return not pack


@moment()
@says("cards are still to be dealt, or a talon to be used")
def all_is_dealt(pack: Any, turned: Any, talon: Any) -> bool:
    """Nothing is left to deal, to place or to take from the talon."""
    return not pack and not turned and not talon


@says("there is a talon")
def no_talon(source: Any, talon: Any) -> bool:
    """The card comes from the talon, or there is none: "filled from the talon, or, when there is no talon, from the pack"."""
    return source.id == "talon" or not talon


@says("there is no talon")
def talon_lies(talon: Any) -> bool:
    """The talon holds a card."""
    return bool(talon)


@says("the card turned is the next of the pack")
def none_before_it(source: Any, turned: Any) -> bool:
    """A card of the pack is not taken while one lies turned, which was above it."""
    return source.id != "pack" or not turned


@unordered
@says("such a foundation has been begun")
def different_suits(card: Any, foundations: Any) -> bool:
    """No foundation has been begun with such a card: those on aces are of different suits, and so are those on kings."""
    return not any(packet[0] is card for packet in foundations if packet)


@says("{card} is the foundation itself")
def not_the_foundation(below: Any) -> bool:
    """The card is not the lowest of its packet."""
    return bool(below > 0)


def unfinished(most: int) -> Test:
    """The pile holds fewer cards than it can."""
    @says("{target} has its king")
    def unfinished(height: int) -> bool:
        return height < most
    return unfinished


def each_foundation_holds(count: int) -> Test:
    """For ``won``: every foundation is of so many cards."""
    def each_foundation_holds(foundations: Any) -> bool:
        return all([len(packet) == count for packet in foundations])
    each_foundation_holds.each = count  # type: ignore[attr-defined]  # the search asks whether that is every card of the pack
    return each_foundation_holds


@says("{target} does not want {card}")
def adds(card: Any, onto: Any, beside: Any) -> bool:
    """The uppermost card and the one that lies beside its pile added together, thirteen cast out; a king is thirteen."""
    return onto is not None and beside is not None and (card.rank - onto.rank - beside.rank) % 13 == 0


def in_order(order: str) -> Test:
    """Each next card of a foundation has the next value of this order, whatever lies there: ``in_order("A 2 3 4 5 6 7 8 9 10 J Q")``."""
    values = [RANKS.index(word) + 1 for word in order.split()]

    @says("{card} is not the next that {target} takes")
    def in_order(card: Any, height: int) -> bool:
        return height < len(values) and bool(card.rank == values[height])
    return in_order


def tidiness(packets: Any) -> float:
    """For the search alone: how well packets lie, a point for each marriage made and less for each card that buries a smaller one."""
    worth = 0.0
    for packet in packets:
        least = 14
        for beneath, card in zip(packet, packet[1:], strict=False):
            least = min(least, beneath.rank)
            if card.suit == beneath.suit and card.rank == beneath.rank - 1:
                worth += 1
            elif card.rank > least:
                worth -= 0.4
    return worth


def waits_in_suit(up: Any, down: Any) -> Callable[[Any], int]:
    """For the search alone: a function that says how many cards of its suit must be played before a card, on either side."""
    rising, falling = ({packet[0].suit: packet[-1].rank for packet in packets if packet} for packets in (up, down))

    def wait(card: Any) -> int:
        waits = card.rank - rising.get(card.suit, 0), falling.get(card.suit, 14) - card.rank
        return min((steps for steps in waits if steps > 0), default=0)
    return wait


def buried(packets: Any, wait: Callable[[Any], int]) -> int:
    """For the search alone: how many cards lie upon one that has to wait for less."""
    waits = [[wait(card) for card in packet] for packet in packets]
    return sum(steps > min(packet[:n]) for packet in waits for n, steps in enumerate(packet) if n)


def change_places(draft: Any, source: Any, partner: Any) -> None:
    """The uppermost cards of two spots change places."""
    draft.swap(source, partner)


def turn_up(draft: Any) -> None:
    """The next card of the pack is turned face upwards and lies there until it is placed."""
    draft.carry("pack", "turned")
