"""Cards, packs, and the numbered shuffle.

A :class:`Card` is one of 52 interned objects: ``Card("10H") is Card("th")``. A game of two packs simply holds a card
twice; equal cards are the same object, so positions compare by content.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import total_ordering
from operator import index as whole
from typing import ClassVar, SupportsIndex

from .errors import UnreadableCard, UnreadableNumber, short

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SHDC"
RANK_NAMES = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "knave", "queen", "king")
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

ACE, KNAVE, QUEEN, KING = 1, 11, 12, 13
HIGHEST_DEAL = 2**64 - 1


@total_ordering
class Card:
    """A playing card, read from its text: a rank (``A 2 … 10 J Q K``, also ``T``) and a suit (``S H D C``, also ``♠ ♥ ♦ ♣``).

    Cards are in the order of a new pack: spades, hearts, diamonds, clubs, each from the ace. In a formatted text a card takes
    the usual width and alignment, and before them ``sign`` or ``name``. Raises :exc:`UnreadableCard` for any other text.

    >>> Card("qc").name, Card("QC").rank, Card("T♥")
    ('the queen of clubs', 12, 10H)
    >>> Card("10H") is Card("th"), Card("KS") < Card("AH")
    (True, True)
    >>> f"{Card('AH'):>3}|{Card('10H'):sign}|{Card('QC'):name}"
    ' AH|10♥|the queen of clubs'
    """

    __slots__ = ("index", "name", "rank", "red", "sign", "suit", "text")
    rank: int       #: 1 (ace) to 13 (king)
    suit: str       #: ``S`` ``H`` ``D`` or ``C``
    red: bool
    index: int      #: 0 to 51: spades, hearts, diamonds, clubs, each from the ace
    text: str       #: as it is written: ``10H``
    name: str       #: as it is spoken: ``the ten of hearts``
    sign: str       #: as it is drawn: ``10♥``

    _read: ClassVar[dict[str, Card]] = {}

    def __new__(cls, text: str) -> Card:
        card = cls._read.get(str(text).strip().rstrip("\ufe0e\ufe0f").upper())     # a sign with a variation selector is that sign
        if card is None:
            raise UnreadableCard(f"{short(text)} is no card: write a rank (A 2 … 10 J Q K) and a suit (S H D C), as in 10H")
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self.name} is what it is for ever: every game shares it")

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __format__(self, spec: str) -> str:
        for form in ("sign", "name"):
            if spec.startswith(form):
                return format(getattr(self, form), spec.removeprefix(form))
        return format(self.text, spec)


def _intern() -> tuple[Card, ...]:
    made = []
    for index in range(52):
        card, suit, value = object.__new__(Card), SUITS[index // 13], index % 13
        known = {"index": index, "suit": suit, "rank": value + 1, "red": suit in "HD", "text": RANKS[value] + suit,
                 "name": f"the {RANK_NAMES[value]} of {SUIT_NAMES[suit]}", "sign": RANKS[value] + SUIT_SIGNS[suit]}
        for name, fact in known.items():
            object.__setattr__(card, name, fact)
        for rank in {RANKS[card.rank - 1], "T" if card.rank == 10 else RANKS[card.rank - 1]}:
            for suit in (card.suit, SUIT_SIGNS[card.suit]):
                Card._read[rank + suit] = card
        made.append(card)
    return tuple(made)


CARDS = _intern()
"""One pack in order: ace to king of spades, hearts, diamonds, clubs.

>>> len(CARDS), CARDS[0], CARDS[-1]
(52, AS, KC)
"""


Pile = tuple[Card, ...]


def cards(text: str | Sequence[Card | str]) -> tuple[Card, ...]:
    """The cards of a text, or of a list of cards or their texts, in order.

    >>> cards("JC AD 4C")
    (JC, AD, 4C)
    """
    return tuple(each if type(each) is Card else Card(str(each)) for each in (text.split() if isinstance(text, str) else text))


def splitmix64(state: int) -> Iterator[int]:
    """An endless stream of 64-bit numbers from a 64-bit seed (SplitMix64: Steele, Lea and Flood, OOPSLA 2014)."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & HIGHEST_DEAL
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & HIGHEST_DEAL
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & HIGHEST_DEAL
        yield z ^ (z >> 31)


def shuffled(pack: Sequence[Card], number: int, again: int = 0) -> list[Card]:
    """A pack in the order of deal ``number``, the same on every machine for ever; the first card is dealt first.

    Fisher and Yates's shuffle from the end of the pack; each index is drawn from SplitMix64 by rejection, so that every
    order is equally likely. ``again`` counts the shuffles made since in the same game: the k-th takes as its seed the k-th
    output of the stream seeded with the complement of the deal number. Test vectors stand in ``tests/engine/test_cards.py``.

    >>> shuffled(CARDS, 17)[:4]
    [JC, 3C, KD, 6D]
    """
    seed = number
    if again:
        stream = splitmix64(number ^ HIGHEST_DEAL)
        for _ in range(again):
            seed = next(stream)
    order, state = list(pack), seed
    for last in range(len(order) - 1, 0, -1):
        size = last + 1
        while True:         # splitmix64, written out: the deal is a tenth of a short game
            state = (state + 0x9E3779B97F4A7C15) & HIGHEST_DEAL
            z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & HIGHEST_DEAL
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & HIGHEST_DEAL
            z ^= z >> 31
            if z < (1 << 64) - (1 << 64) % size:
                break
        chosen = z % size
        order[last], order[chosen] = order[chosen], order[last]
    return order


def deal_number(number: object) -> int:
    """The number of a deal, 1 to 2**64 - 1, from a whole number of any kind or its digits; raises :exc:`UnreadableNumber`.

    >>> deal_number("17")
    17
    """
    if isinstance(number, str) and number.strip().isdecimal() and len(number) < 40:
        number = int(number)
    if isinstance(number, SupportsIndex) and not isinstance(number, bool) and 1 <= whole(number) <= HIGHEST_DEAL:
        return whole(number)            # numpy has whole numbers of its own
    high = isinstance(number, SupportsIndex) and whole(number) > HIGHEST_DEAL
    raise UnreadableNumber(f"a deal has a whole number, {f'at most {HIGHEST_DEAL}' if high else '1 or more'}, not {short(number)}")
