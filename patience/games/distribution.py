"""Distribution Solitaire, two packs (Mary Whitmore Jones, *Games of Patience*; a modern transcription without page numbers)."""

from patience.declaration import Declaration
from patience.layout import row
from patience.rules import (
    PACK, Fact, Reading, adds, advice, each_foundation_holds, foundations, kind, moment, never_redealt, nothing_to_play, performs, rule,
    says, spots, uppermost)

# The facts: how many packets have had their turn (where each has one), whether the eighth has been distributed, whether the
# privilege has been used.

distribute_which = Reading("distribute_which",
                           {"leftmost": "always the left-hand packet of more than one card", "in-turn": "packets 1 to 8, once each"},
                           "“Always taking the left-hand one”: after a round the left-hand packet is often one that was distributed"
                           " before.")
distribute_from = Reading("distribute_from", {"top": "from the top, as they lie", "bottom": "taken up, turned and dealt"},
                          "The packets lie face upwards and are dealt from the hand as they lie.")
draw = Reading("draw", {"bottom-card": "the lowest card of a packet", "any-buried-card": "any card that lies under others"},
               "“From underneath” a packet is its lowest card.")
privilege_when = Reading("privilege_when", {"after-eighth": "after the eighth packet", "any-stand": "at any stand"},
                         "The privilege is told after the end of the chance, as its last resort.")
gather = Reading("gather", {"above": "upon the packet, the left-hand one uppermost", "beneath": "beneath the packet, the left-hand one"
                                                                                                " lowest"},
                 "So packets are taken up that lie in a row; but then each single card comes back to its own place, and need not have been"
                 " gathered.")
choice = Reading("choice", {"free": "the player judges which", "greatest": "the one after which most cards can be placed at once"},
                 "How many cards one sets free shows only as the game goes on, so that the judgment is left to the player.")


remarks = advice("Text", None, "This game very much resembles Imaginary Thirteen Patience, described in the First Series, but there are"
                               " differences of play which make it rather more interesting.",
                               "It requires two packs, which may or may not be shuffled together.",
                               "The point is immaterial.")


@performs("Text", None, "Lay eight cards in a row - they must all be different, and there must be no King amongst them; next count out the"
                        " remainder of the cards in packets of twelve, and place them, face upwards, under the primary row.")
def deal(draft):
    """The first cards of the pack that are neither kings nor of a rank already laid make the primary row."""
    places = iter(draft.group("base"))
    laid = {13}
    for card in reversed(draft["pack"]):
        if card.rank not in laid:
            draft.withdraw(card, next(places))
            laid.add(card.rank)
        if len(laid) == 9:
            break
    for packet in draft.group("packet"):
        draft.turn(packet, 12)


def out_of_order(base):
    """What the deal cannot have laid: a king in the primary row, or two of a rank."""
    ranks = [packet[-1].rank for packet in base if packet]
    return (["the primary row has no king"] if 13 in ranks else []) + (
        ["the cards of the primary row are all different"] if len(set(ranks)) < len(ranks) else [])


@says("{target} does not want {card}")
def doubles(card, beside): return beside is not None and (card.rank - 2 * beside.rank) % 13 == 0


doubling = rule("Text", None, "Now make a third row, underneath the second, by taking any top cards which will double one of the primary"
                              " ones.", uppermost, doubles)
remarks += advice("Text", None, "Of course, it is plain sailing up to six, which is doubled by a Queen; after that the number thirteen"
                                " calculation has to be made.",
                                "For instance, in the Diagram three of the base cards - Knave, Ten and Nine - exceed 13 when doubled.",
                                "The Knave, which counts 11, requires (as shown) a nine in the third row, since 22-13=9.",
                                "The Ten is waiting for a Seven to appear, for 20-13=7; under the Nine a Five is placed in the third row,"
                                " as 18-13=5.")

adding = rule("Text", None, "The top and bottom cards are now to be added together (still taking out the 13 where the sum exceeds that"
                            " figure); and if there is a top card of any of the centre packets available, it must be taken for the third"
                            " row.", uppermost, adds)
remarks += advice("Text", None, "For example: the Nine in the first centre packet must be placed on the Six in the bottom row, since 6 and"
                                " 3 equal 9.",
                                "Now, 9 and 3 will equal 12, so the Queen may come from the seventh centre packet, and cover the Nine.")
accordingly = rule("Text", None, "If by taking these cards others are disclosed available for any of the lower packets, they must be placed"
                                 " accordingly.", nothing_to_play)
stand = rule("Text", None, "When you have gone as far as you can in doubling the top row, and adding the two together, and there is no"
                           " other card available, you must take up the left-hand packet and distribute it.")


@performs("Text", None, "Deal the first card into the vacant space, then on the remainder of the packets in rotation, till you have dealt"
                        " out the packet.")
def distribute(draft, packet, turns, distribute_which, distribute_from, gather):
    """The single cards to the left are gathered with the packet, and the whole is dealt from the first vacant space."""
    places = draft.group("packet")
    at = to_be_distributed(packet, turns, distribute_which)
    first = next(n for n in range(at + 1) if packet[n]) if distribute_which == "leftmost" else at
    singles = [card for n in range(first, at) for card in packet[n]]
    heap = [*packet[at], *reversed(singles)] if gather == "above" else [*singles, *packet[at]]
    hand = heap[::-1] if distribute_from == "top" else heap
    draft.spread(places[first:at + 1], [places[(first + n) % 8] for n in range(len(hand))], hand)
    draft.note(turns=at + 1 if distribute_which == "in-turn" else 0, ended=at == 7)


remarks += advice("Text", None, "This discloses a fresh lot of cards, and gives you more opportunities for continuing your calculations and"
                                " adding to the lower piles.")


def to_be_distributed(packet, turns, distribute_which):
    """The index of the next packet of more than one card: of all, or of those whose turn has not come; None if there is none."""
    return next((n for n in range(turns if distribute_which == "in-turn" else 0, 8) if len(packet[n]) > 1), None)


def king(card): return card.rank == 13


@says("{target} is finished")
def not_crowned(height): return height < 12


crowned = rule("Text", None, "As soon as the top and bottom added together make thirteen, the pile is crowned with a King, and is"
                             " finished.", not_crowned)


@says("no packet is left to be distributed")
def something_to_distribute(packet, turns, distribute_which): return to_be_distributed(packet, turns, distribute_which) is not None


left_hand = rule("Text", None, "Whenever you come to a stand, distribute a packet, always taking the left-hand one; if, as often happens,"
                               " there are three or four single cards on the left hand, gather them up till you come to a packet with more"
                               " than one, then deal round.", something_to_distribute)


@moment()
@says("the eighth packet has been distributed")
def chance_remains(ended): return not ended


eighth = rule("Text", None, "Continue in this way until you come to the eighth packet, but there your chance ends; after distributing this"
                            " one, you have no fresh deal.", chance_remains)


@moment()
@says("the chance has not ended: a packet can be distributed")
def at_last(ended, packet, turns, distribute_which, privilege_when):
    """The eighth packet is distributed, or none is left that could be."""
    return ended or privilege_when == "any-stand" or to_be_distributed(packet, turns, distribute_which) is None


@says("the privilege has been used")
def not_used(used): return not used


@says("{card} does not lie underneath")
def underneath(above): return above > 0


@says("this reading draws the lowest card alone")
def which_card(below, draw): return draw == "any-buried-card" or below == 0


privilege = rule("Text", None, "You have, indeed, one privilege; you may draw a card from underneath any of the packets;", at_last,
                 nothing_to_play, not_used, underneath, which_card)


def enfranchised(position, source, target, place):
    """How many of the uppermost cards the piles want when this card has been drawn to this pile."""
    bases, piles, packets = position.packets("base"), position.packets("pile"), position.packets("packet")
    drawn, wanted = position.piles[source.index][place], set()
    for base, pile, spot in zip(bases, piles, position.game.group("pile"), strict=True):
        pile = (*pile, drawn) if spot is target else pile
        if base and len(pile) < 12:
            wanted.add((base[-1].rank + (pile or base)[-1].rank - 1) % 13 + 1)
    return sum(packet[-1].rank in wanted for packet in packets if packet)


@says("another draw lets more cards be placed")
def greatest_number(position, source, target, place, choice, draw):
    if choice == "free":
        return True
    if greatest_number not in position.memo:
        spots, piles = position.game.group("packet"), position.game.group("pile")
        position.memo[greatest_number] = max((
            enfranchised(position, spot, pile, n)
            for spot, packet in zip(spots, position.packets("packet"), strict=True) for n, card in enumerate(packet[:-1])
            for pile, base, onto in zip(piles, position.packets("base"), position.packets("pile"), strict=True)
            if which_card(n, draw) and base and len(onto) < 12
            and (card.rank - base[-1].rank - (onto or base)[-1].rank) % 13 == 0), default=0)
    return enfranchised(position, source, target, place) >= position.memo[greatest_number]


must_choose = rule("Text", None, "and you must choose one that will enfranchise the greatest number;", greatest_number)
remarks += advice("Text", None, "but unless you succeed in placing all the Kings; you have failed in the game")


def draw_and_use(draft, source, target, place):
    draft.carry(source, target, depth=place)
    draft.note(used=True)


def how_far(turns, ended, used):
    turned = [f"packet {turns} was the last to be distributed"] if turns and not ended else []
    return "; ".join([*turned, *(["the chance has ended"] if ended else []), *(["the privilege has been used"] if used else [])])


begin = kind("packet > empty pile", doubling)
play = kind("packet > pile", crowned, adding, granted=(crowned.meaning(king), adding.meaning()))
deal_round = kind("distribute", eighth, accordingly, left_hand, stand, does=distribute, named="Distribute")
draw_to_begin = kind("draw packet.n > empty pile", privilege, doubling.meaning(doubles), must_choose, does=draw_and_use, granted=privilege)
draw_to_play = kind("draw packet.n > pile", crowned, privilege, adding.meaning(adds), must_choose, does=draw_and_use, granted=privilege)
no_fresh_deal = never_redealt(eighth)


def layout(narrow=False):
    """The primary row, the packets under it, and the third row; the packets run downward so that they can be examined."""
    if narrow:
        return row("base", 8, step=1.04) | row("packet", 8, y=3.4, step=1.04, fan=(0, .36)) | row("pile", 8, y=1.6, step=1.04)
    return row("base", 8, step=1.3) | row("packet", 8, y=1.65, step=1.3, fan=(0, .3)) | row("pile", 8, y=7.2, step=1.3)


GAMES = [Declaration(
    "Distribution Solitaire",
    slug="distribution",
    witness="J",
    packs=2,
    spots=[
        spots("base", 8, most=1),
        spots("packet", 8),
        foundations("pile", 8, beside="base", most=12),
        PACK,
    ],
    facts={"turns": Fact(0, range(9)), "ended": False, "used": False},
    status_text=how_far,
    deal=deal,
    kinds=[begin, play, deal_round, draw_to_begin, draw_to_play, no_fresh_deal],
    readings=[distribute_which, distribute_from, draw, privilege_when, gather, choice],
    won=each_foundation_holds(12),
    faults=out_of_order,
    remarks=remarks,
    layout=layout,
)]
