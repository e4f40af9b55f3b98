"""Le Parterre, one entire pack (Cadogan 1887, pp. 33-34)."""

from patience.declaration import Declaration
from patience.layout import lines, row
from patience.rules import (
    PACK, advice, ascends_from_ace, claims, descends, each_foundation_holds, follows_suit, foundations, kind, never_redealt,
    performs, refused, rule, spots, uppermost)

# RULES

available = rule("Rule I", 33, "ANY card in the Bouquet and the uppermost cards of the Parterre are available. The removal of the top cards"
                               " releases those beneath.", uppermost)
suit = rule("Rule II", 33, "The foundations must follow suit.", follows_suit)
any_suit = rule("Rule III", 33, "Cards placed in sequence on the Parterre need not follow suit.")

# PLAY


@performs("Play", 33, "Deal six packets of six cards dealt together, and so spread that all are visible.")
@performs("Play", 33, "Sixteen cards will remain, which are called the Bouquet, and must be kept in the hand.")
def deal(draft):
    for packet in draft.group("packet"):
        draft.turn(packet, 6)
    for place in draft.group("bouquet"):
        draft.turn(place)


ascending = rule("Play", 33, "The four aces are the foundation cards, and are to ascend in sequence to kings (Rule II.).", ascends_from_ace)
suitable = rule("Play", 33, "Take from the Bouquet and from the Parterre any aces or other suitable cards (Rule I.) and play them.")

sequences = rule("Play", 33, "Next place cards in descending sequences in the Parterre, transferring them from one packet to another as"
                             " often as you please (Rules I. and III.), and you may place cards from the Bouquet in the same way.",
                 descends)
remarks = advice("Play", 34, "For example, place the four of diamonds (see tableau) on the five of clubs, then take the ten of hearts from"
                             " the Bouquet and place it on the knave of diamonds. The nine of clubs can now be transferred, and the ace and"
                             " deuce of diamonds are released.")
remarks += claims("Play", 34, "This patience is exceedingly difficult.")
no_return = rule("Play", 34, "Cards taken from the Bouquet cannot be returned to it,", because="the Bouquet takes no card")
one_deal = rule("Play", 34, "and there is only one deal.")
remarks += advice("Play", 34, "The greatest care must therefore be taken in placing cards in sequence and in playing them.",
                              "You are not obliged to do either, and it is often better to leave a card than to play it, as it may be"
                              " useful in releasing others.")
new_packet = rule("Play", 34, "When an entire packet is cleared off you may begin a new one with a card from the Bouquet or from the"
                              " Parterre (Rule I.), and this is often the only means of removing a king, which, being the highest card, can"
                              " never be transferred.")

play = kind("packet | bouquet > up", available, suit, ascending, suitable)
build = kind("packet | bouquet > packet", available, sequences, any_suit, granted=sequences)
begin = kind("packet | bouquet > empty packet", available, new_packet)
give_back = refused("packet | bouquet > bouquet", no_return)
deal_again = never_redealt(one_deal)


def heuristic(packet, bouquet):
    """Lower cards lie free, packets are cleared, and the Bouquet is spared."""
    buried = sum(card.rank > min(c.rank for c in cards[:n]) for cards in packet for n, card in enumerate(cards) if n)
    return 4 * packet.count(()) - 2 * buried - bouquet.count(()) / 2


def layout(narrow=False):
    """The garden: six fans in two lines, the four spaces below them, and the Bouquet spread out below, as if in the hand."""
    if narrow:
        return (lines("packet", 6, across=2, step=(4.4, 1.52), fan=(.42, 0)) | row("up", 4, x=2.05, y=4.75, step=1.3)
                | row("bouquet", 8, x=.15, y=6.45, step=1.08) | row("bouquet", 8, x=.15, y=7.95, step=1.08, first=9))
    return (lines("packet", 6, across=3, step=(4.3, 1.6), fan=(.46, 0)) | row("up", 4, x=4.12, y=3.5, step=1.3)
            | row("bouquet", 8, x=2.22, y=5.4, step=1.1) | row("bouquet", 8, x=2.22, y=6.9, step=1.1, first=9))


GAMES = [Declaration(
    "Le Parterre",
    also=("Flower Garden",),
    pages=(33, 34),
    spots=[
        spots("packet", 6),
        spots("bouquet", 16, called="place {n} of the bouquet", most=1),
        foundations("up", 4, called="ace space {n}", alike=True),
        PACK,
    ],
    deal=deal,
    kinds=[play, build, begin, give_back, deal_again],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
