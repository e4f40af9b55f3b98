"""Les Quatorze, two entire packs: the chapter (pp. 21-22) is lost; its rules are restated from the edition of 1914."""

from itertools import combinations

from patience.declaration import Declaration
from patience.layout import grid, spot
from patience.rules import AFTER, PACK, Fact, Reading, advice, claims, kind, moment, never_redealt, performs, restated, rule, says, spots

# Two facts: ``half``, the two squares (counted from 0) whose cards have changed places while the other two have not; ``spent``,
# the one chance.

exchange = Reading("exchange", {"once": "once in the game", "each-stand": "whenever no fourteen can be made"},
                   "The edition of 1914 calls it one chance; that it also calls it all the player can do for success would suit a right for"
                   " every stand as well.")

# RULES

ROWS = [range(5 * n, 5 * n + 5) for n in range(5)]
LINES = [*ROWS, *zip(*ROWS, strict=True)]
IN_LINE = [two for line in LINES for two in combinations(line, 2)]


@says("{card} and {other} do not make fourteen")
def fourteen(card, other): return card.rank + other.rank == 14


@says("{source} and {partner} are neither in one row nor in one column")
def in_line(source, partner): return any(a == b for a, b in zip(source.numbers, partner.numbers, strict=True))


pair = restated("B", "Any two cards that make fourteen may be taken away: a knave is worth eleven, a queen twelve, a king"
                     " thirteen. (The ace is one, and suits do not matter: so much goes without saying.)", fourteen)
line = restated("B", "They must lie in one row or in one column, but other cards may lie between them.", in_line)

# PLAY


@performs(AFTER["B"], words="Lay a square of twenty-five cards, five by five. The others are kept in the hand.")
def deal(draft):
    for square in draft.group("square"):
        draft.turn(square)


@performs(AFTER["B"], words="The two places are filled from the hand, as long as it lasts.")
def take_away(draft, source, partner):
    """In the order of reading, so that the last card of the pack, which has no fellow, fills the first of the two."""
    for square in (source, partner):
        draft.carry(square, "paired")
    for square in (source, partner):
        draft.turn(square)


def ranks(position): return [packet[-1].rank if packet else 0 for packet in position.packets("square")]


def fourteens(values): return sum(values[a] + values[b] == 14 for a, b in IN_LINE)


def exchanged(values, one, other):
    """The values on the squares after two have changed places."""
    values = values.copy()
    values[one], values[other] = values[other], values[one]
    return values


def helpful(position):
    """Every two squares whose exchange serves: the second must bring a fourteen about, the first must leave a second that does."""
    if helpful not in position.memo:
        values, half = ranks(position), position.facts.half
        free = [n for n, value in enumerate(values) if value and n not in half]

        def serves(one, other):
            after = exchanged(values, one, other)
            if half:
                return fourteens(after)
            return any(fourteens(exchanged(after, *two)) for two in combinations(free, 2) if not {*two} & {one, other})

        any_at_all = any(a + b == 14 for a, b in combinations(values, 2))
        position.memo[helpful] = {two for two in combinations(free, 2) if any_at_all and serves(*two)}
    return position.memo[helpful]


@moment()
@says("a fourteen can still be made")
def at_a_stand(position, half): return half or not position.can(take)


@says("the one chance has been taken")
def one_chance(spent, exchange): return not spent or exchange != "once"


@says("two cards change places with two others, and {source} or {partner} has had its turn")
def with_two_others(source, partner, half): return source.index not in half and partner.index not in half


@says("the whole exchange would bring no fourteen")
def brings_fourteen(position, source, partner): return (source.index, partner.index) in helpful(position)


@moment()
def half_made(half): return half


chance = restated("B", "When no fourteen can be made, there is one chance left: two cards, whichever the player likes, exchange their"
                       " places with two others, so that one or more fourteens come about.", at_a_stand, one_chance, with_two_others,
                  brings_fourteen)
remarks = claims(AFTER["B"], None, words=["In making this exchange lies all that the player can do for success."])
remarks += advice(AFTER["B"], None, words=["The patience has succeeded when both packs are paired to the last card.",
                                           "On the plate three fourteens can be made at once: the ten of hearts and the four of clubs, the"
                                           " knave of spades and the three of hearts beneath it, the eight of diamonds and the six of"
                                           " spades."])


def change_places(draft, source, partner, half, exchange):
    draft.swap(source, partner)
    if half:
        draft.note(half=(), spent=exchange == "once")
    else:
        draft.note(half=(source.index, partner.index))


take = kind("square + square", pair, line, does=take_away, granted=pair)
change = kind("exchange square + square", chance, does=change_places, at_once=chance.meaning(half_made))
no_redeal = never_redealt(rule("The edition", None, None, words="There is no re-deal, for none is mentioned."))


def how_it_stands(half, spent, exchange):
    if half:
        return "two cards have changed places, and two others must"
    return "" if exchange != "once" else "the one chance has been taken" if spent else "the one chance is left"


def won(square): return not any(square)


def heuristic(position, spent): return fourteens(ranks(position)) / 2 - 4 * spent


def layout(narrow=False):
    """The square, and the hand and the cards taken away beside it; below it on a phone."""
    table = grid("square", 5, 5, step=(1.2, 1.55))
    return table | (spot("pack", 1.2, 8) | spot("paired", 3.6, 8) if narrow else spot("pack", 6.8, 1.55) | spot("paired", 6.8, 4.65))


GAMES = [Declaration(
    "Les Quatorze",
    also=("The Fourteenth", "Number Fourteen"),
    pages=(21, 22),
    witness="B",
    packs=2,
    spots=[
        spots("square", 5, 5, called="place {n} in row {row}", most=1),
        spots("paired", called="cards taken away", seen="top", captioned=True, role="removed"),
        PACK,
    ],
    facts={"half": Fact((), range(25)), "spent": Fact(False, (False, True))},
    status_text=how_it_stands,
    deal=deal,
    kinds=[take, change, no_redeal],
    readings=[exchange],
    won=won,
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
