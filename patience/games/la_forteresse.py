"""La Forteresse, one entire pack: the chapter (pp. 19-20) is lost; its rules are restated from the edition of 1914."""

from itertools import accumulate, pairwise

from patience.declaration import Declaration
from patience.layout import column, row
from patience.rules import (
    AFTER, PACK, advice, ascends_from_ace, claims, each_foundation_holds, follows_suit, foundations, kind, marries, never_redealt, performs,
    restated, spots, uppermost)

# RULES

outside = restated("B", "Only the outside card of each row is available: of a row on the left hand the leftmost, of a row on the right hand"
                        " the rightmost. When it is gone, the card next to it is released.", uppermost)
suit = restated("B", "The foundations follow suit.", follows_suit)

# PLAY

SIZES = (5, 5, 5, 5, 6)


@performs(AFTER["B"], words="Deal out the whole pack, face upwards, in two groups of five rows with a column of four spaces between them. A"
                            " row has five cards, but the lowest of either group has six.")
@performs(AFTER["B"], words="Begin at the left hand, and deal each group straight across.")
def deal(draft):
    """Of a row on the left the first card dealt is the outside one: its cards are laid down together, as they lie in the pack."""
    for left, right, size in zip(draft.group("left"), draft.group("right"), SIZES, strict=True):
        draft.carry("pack", left, size)
        draft.turn(right, size)


ascending = restated("B", "The four aces, as they are released, go to the spaces in the middle, and upon each its suit is built up to the"
                          " king.", ascends_from_ace)
marriage = restated("B", "Outside cards may be married to one another, upwards or downwards, and from either group to the other.", marries)
lane = restated("B", "When a whole row has been cleared there is a lane. Any available card may be laid in it, at the inner end, but none"
                     " need be; what is then married to that card lies outwards from it, and the last is the available one.")
longer = restated("B", "A row may come to hold more cards than were dealt to it; they then overlap.")
remarks = claims(AFTER["B"], None, words=["Everything depends upon lanes."])
remarks += advice(AFTER["B"], None, words=["A great use of theirs is to turn a run of cards about. If a row has been built upwards from a"
                                           " two to an eight, the eight outside, the eight is laid in the lane, then the seven upon it and"
                                           " the rest in turn, until the two lies outside.",
                                           "Marry with great care, and so that each marriage serves both ends: to release a card that is"
                                           " wanted, and to clear one row of the ten.",
                                           "While there is a single lane, leave it open until a second can be made."])
no_redeal = restated("B", "There is no re-deal.")

play = kind("left | right > up", outside, suit, ascending)
marry = kind("left | right > left | right", outside, marriage, longer, granted=marriage)
fill = kind("left | right > empty left | right", outside, lane)
never_again = never_redealt(no_redeal)


def heuristic(up, left, right):
    """Lanes, runs either way, and few cards that lie upon one which is wanted sooner, the sooner the worse."""
    heights = {packet[0].suit: len(packet) for packet in up if packet}
    rows, worth = (*left, *right), 0.0
    for packet in rows:
        waits = [card.rank - heights.get(card.suit, 0) for card in packet]
        worth += sum(one.suit == other.suit and abs(one.rank - other.rank) == 1 for one, other in pairwise(packet))
        worth -= sum(2 / least ** .5 for wait, least in zip(waits[1:], accumulate(waits, min), strict=False) if wait > least)
    return 6 * rows.count(()) + worth


def layout(narrow=False):
    """The fortress: rows that run outwards to either hand, and the foundations between; on a phone the cards of a row overlap."""
    step, gap, rise = (.55, 1.12, 1.5) if narrow else (1.05, 1.35, 1.5)
    table = column("up", 4, x=gap, step=4 * rise / 3)          # from the first row to the last, so that the arrows find them
    for n in range(5):
        table |= row(f"left-{n + 1}", y=n * rise, fan=(-step, 0), run=5 * step)
        table |= row(f"right-{n + 1}", x=2 * gap, y=n * rise, fan=(step, 0), run=5 * step)
    return table


GAMES = [Declaration(
    "La Forteresse",
    also=("Fortress",),
    pages=(19, 20),
    witness="B",
    spots=[
        spots("left", 5, called="left row {n}"),
        spots("right", 5, called="right row {n}"),
        foundations("up", 4, called="ace space {n}", alike=True),
        PACK,
    ],
    deal=deal,
    kinds=[play, marry, fill, never_again],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
