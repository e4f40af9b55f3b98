"""Imaginary Thirteen, two packs: named by Jones, whose own account of it is not in any seed; the game of later tradition."""

from patience.declaration import Declaration
from patience.layout import column, row
from patience.rules import (
    AFTER, PACK, TURNED, Reading, adds, advice, each_foundation_holds, foundations, kind, never_redealt, none_turned, pack_remains,
    performs, refused, restated, spots, turn_up, unfinished, uppermost)

talons = Reading("talons", {"4": "four talon packets", "3": "three", "5": "five"},
                 "The game is now played with four; how many Jones has is not known.")


@performs(AFTER["M"], words="Take eight cards out of the two packs, from an ace to an eight, of any suits, and lay them in a row: these are"
                            " the markers.")
@performs(AFTER["M"], words="Beneath each lay the card that is its double, thirteen being cast out where the double is higher: two, four,"
                            " six, eight, ten, queen, ace, three.")
def deal(draft):
    """Of each value the first in the pack: for the markers first, then for their doubles."""
    for group, times in (("marker", 1), ("base", 2)):
        for place in draft.group(group):
            draft.withdraw(next(card for card in reversed(draft["pack"]) if (card.rank - times * place.number) % 13 == 0), place)


adding = restated("M", "Upon each of the lower cards is built, without regard to suit, by adding the value of its marker to the card that"
                       " lies uppermost; a knave is eleven, a queen twelve, and thirteen is cast out of any sum that is higher.", adds)


def king(card): return card.rank == 13


crowned = restated("M", "A king, who is thirteen, ends the pile.", unfinished(12))
turning = restated("M", "The other eighty-eight cards are turned one by one, and each is placed before the next is turned.", none_turned,
                   pack_remains)
placing = restated("M", "A card turned goes to one of the eight piles, or on any talon packet, as the player chooses.")
available = restated("M", "Of a talon packet the uppermost card is available, and no other.", uppermost)
to_stay = restated("M", "It may be played to a pile, but not moved to another packet.",
                   because="{card} can leave its packet for a pile only")
no_redeal = restated("M", "There is no re-deal.")
remarks = advice(AFTER["M"], None, words=["The patience has succeeded when there are eight kings."])

play = kind("turned | talon > base", available, crowned, adding, granted=(crowned.meaning(king), adding.meaning()))
turn = kind("turn", turning, does=turn_up, named="Turn a card")
lay_aside = kind("turned > talon", placing)
keep = refused("talon > talon", to_stay)
never_again = never_redealt(no_redeal)


def heuristic(base, talon, marker):
    """Neighbours that will leave their packet one after the other, and few cards upon one that is wanted sooner."""
    piles = [(beside[0].rank, onto[-1].rank) for beside, onto in zip(marker, base, strict=True) if beside and onto and len(onto) < 12]
    counts = {count for count, _ in piles}
    # How many cards some pile has still to take until it has this value.
    waits = {rank: min((next(n for n in range(1, 14) if (onto + n * count - rank) % 13 == 0) for count, onto in piles), default=0)
             for rank in range(1, 14)}
    worth = 0.0
    for packet in talon:
        worth += sum((beneath.rank - card.rank) % 13 in counts for beneath, card in zip(packet, packet[1:], strict=False)) / 2
        soonest = 99
        for card in packet:
            worth -= 0.3 * max(waits[card.rank] - soonest, 0)
            soonest = min(soonest, waits[card.rank])
    return worth


def layout(talons, narrow=False):
    """The markers, the piles under them, and the packets below, each card of them in sight."""
    count = int(talons)
    if narrow:
        return (row("marker", 8, step=1.04) | row("base", 8, y=1.5, step=1.04) | column("pack turned", x=.5, y=3.3, step=1.95)
                | row("talon", count, x=2.5, y=3.3, step=4.65 / (count - 1), fan=(0, .4), run=4.4))
    return (row("marker", 8, x=2.7, step=1.25) | row("base", 8, x=2.7, y=1.55, step=1.25) | row("pack turned", y=3.4, step=1.25)
            | row("talon", count, x=3.3, y=3.4, step=7.5 / (count - 1), fan=(0, .36), run=4))


GAMES = [Declaration(
    "Imaginary Thirteen",
    witness="M",
    packs=2,
    spots=lambda talons: [
        spots("marker", 8, most=1),
        foundations("base", 8, called="pile {n}", beside="marker", most=12),
        spots("talon", int(talons), called="talon packet {n}"),
        PACK, TURNED,
    ],
    deal=deal,
    kinds=[play, turn, lay_aside, keep, never_again],
    readings=[talons],
    won=each_foundation_holds(12),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
