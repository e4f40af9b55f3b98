"""Le Calcul, one pack: of the chapter only the last lines survive (Cadogan 1887, p. 26); the game of later tradition, now Calculation."""

from patience.declaration import Declaration
from patience.layout import row
from patience.rules import (
    AFTER, PACK, TURNED, Reading, advice, claims, each_foundation_holds, foundations, kind, never_redealt, none_turned, pack_remains,
    performs, refused, restated, says, spots, turn_up, unfinished, uppermost)

talons = Reading("talons", {"4": "four talon packets", "3": "three", "5": "five"},
                 "The text has several talon packets and does not say how many; the game is now played with four.")
bases = Reading("bases",
                {"taken-out": "the four first cards are taken out beforehand", "as-they-appear": "they are played as they turn up"},
                "They are now taken out; that some foundations “would probably have been already begun” can be said of either way.")


remarks = advice("Text", 26, "four deuces, &c.")
remarks += claims("Note", 26, "In the pattern tableau, No. 1, all the talon packets are represented as being established, but before that"
                              " was done some of the foundations would probably have been already begun.",
                              "The eight and the queen would at any rate have been played on the fourth foundation.")


@performs(AFTER["M"], words="An ace, a two, a three and a four, of any suits, are taken out of the pack and laid in a row.")
def deal(draft, bases):
    """The first of each value in the pack, unless they are waited for."""
    if bases == "taken-out":
        for base in draft.group("base"):
            draft.withdraw(next(card for card in reversed(draft["pack"]) if card.rank == base.number), base)


@says("{card} does not begin {target}")
def begins(card, target): return card.rank == target.number


first_cards = restated("M", "They are the foundations: the first begins with the ace, the second with the two, the third with the three,"
                            " the fourth with the four.", begins)


@says("{card} is not the next that {target} takes")
def counts(card, onto, target): return onto is not None and (card.rank - onto.rank - target.number) % 13 == 0


counting = restated("M", "Suits do not matter: the first foundation counts by ones, the second by twos, the third by threes, the fourth by"
                         " fours, a knave being eleven, a queen twelve, and thirteen cast out of any sum that is higher.", counts)

crowned = restated("M", "Each foundation ends with its king, the thirteenth card.", unfinished(13))
turning = restated("M", "The other cards are turned one by one, and each is placed before the next is turned.", none_turned,
                   pack_remains)
placing = restated("M", "A card turned goes to a foundation, or on any talon packet, as the player chooses.")
available = restated("M", "Of a talon packet the uppermost card is available, and no other.", uppermost)
to_stay = restated("M", "It may be played to a foundation, but not moved to another packet.",
                   because="{card} can leave its packet for a foundation only")
no_redeal = restated("M", "There is no re-deal.")
remarks += advice(AFTER["M"], None, words=["The patience has succeeded when all four foundations show their kings."])

begin = kind("turned | talon > empty base", available, first_cards)
play = kind("turned | talon > base", available, crowned, counting)
turn = kind("turn", turning, does=turn_up, named="Turn a card")
lay_aside = kind("turned > talon", placing)
keep = refused("talon > talon", to_stay)
never_again = never_redealt(no_redeal)

# For each foundation the place of every value in its order, from 0.
ORDERS = [{(n * count - 1) % 13 + 1: n - 1 for n in range(1, 14)} for count in (1, 2, 3, 4)]


def heuristic(base, talon):
    """Neighbours that will leave their packet one after the other, and few cards upon one that is wanted sooner."""
    heights, worth = [len(packet) for packet in base], 0.0

    def wait(card):
        steps = (order[card.rank] - height for order, height in zip(ORDERS, heights, strict=True))
        return min((each for each in steps if each >= 0), default=0)

    for packet in talon:
        worth += sum((beneath.rank - card.rank) % 13 in (1, 2, 3, 4) for beneath, card in zip(packet, packet[1:], strict=False))
        soonest = 99
        for this in map(wait, packet):
            worth -= 0.3 * max(this - soonest, 0)
            soonest = min(soonest, this)
    return worth


def layout(talons, narrow=False):
    """The foundations in a row, and below them the talon packets, each card of them in sight."""
    count = int(talons)
    if narrow:
        return (row("base", 4, x=.65 * (count > 4), step=1.3) | row("pack turned", x=.65 * (count > 3), y=1.65, step=1.95)
                | row("talon", count, y=3.5, step=1.3, fan=(0, .4), run=4.4))
    return (row("pack turned", y=.85, step=1.3) | row("base", 4, x=3.4, step=1.5)
            | row("talon", count, x=3.4, y=1.7, step=1.5, fan=(0, .36), run=3.6))


GAMES = [Declaration(
    "Le Calcul",
    also=("Calculation", "Broken Intervals"),
    pages=(25, 26),
    witness="M",
    spots=lambda talons: [
        foundations("base", 4, called="foundation {n}", most=13),
        spots("talon", int(talons), called="talon packet {n}"),
        PACK, TURNED,
    ],
    deal=deal,
    kinds=[begin, play, turn, lay_aside, keep, never_again],
    readings=[talons, bases],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
