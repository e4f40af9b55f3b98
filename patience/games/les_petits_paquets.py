"""Les Petits Paquets: the chapter is lost; its older namesake, thirty-two cards, from the encyclopaedia article Little Lots.

The sentences quoted are those of the article (Wikipedia, "Little Lots", CC BY-SA 4.0).
"""

from patience.cards import CARDS
from patience.declaration import Declaration
from patience.layout import row, spot
from patience.rules import PACK, Fact, Reading, advice, claims, kind, never_redealt, performs, rule, says, shows, spots, uppermost

PIQUET = tuple(card for card in CARDS if card.rank == 1 or card.rank >= 7)


remarks = advice("Cards", None, "A 32-card Piquet or Skat pack is used; alternatively remove the Sixes and below from a standard 52-card"
                                " pack.")
remarks += advice("Rules", None, "The following rules are based on those for Die Acht-Päckchen-Patience (\"The Eight Packet Patience\")",
                                 "at the Alle Karten Spiele website.")


@performs("Rules", None, "The pack is dealt to eight piles, each of four cards.")
@performs("Rules", None, "The bottom three cards are face down, the top one is turned face up.")
def deal(draft):
    for packet in draft.group("packet"):
        draft.turn(packet, 4)


remarks += advice("Rules", None, "The aim of the game is to remove all eight packets of cards to a wastepile by following the rules.")


@says("{card} and {other} are not of one rank")
def same_rank(card, other): return card.rank == other.rank


pairs = rule("Rules", None, "Two cards of the same rank may always be removed.", uppermost, same_rank)


@performs("Rules", None, "For example, if there are two Kings among the eight upcards, they are removed to the wastepile and two cards"
                         " under them are turned over.")
def remove(draft, source, partner, viewed):
    draft.carry(source, "waste")
    draft.carry(partner, "waste")
    draft.note(viewed=tuple(n for n in viewed if n not in (source.number, partner.number)))


def three_alike(packets):
    """The numbers of the packets whose upcards are three of one rank, with a card beneath; four alike all go, and leave no choice."""
    ranks = [packet[-1].rank if packet else 0 for packet in packets]
    return tuple(n for n, rank in enumerate(ranks, 1) if rank and ranks.count(rank) == 3 and len(packets[n - 1]) > 1)


@says("this reading has no such exception")
def exception(peek): return peek == "yes"


lacking = rule("Footnote a", None, "Little Lots, as described by Morehead and Mott-Smith, does not have this exception.", exception)


@says("four upcards of one rank leave no choice: all of them go")
def not_four(packet):
    ranks = [each[-1].rank for each in packet if each]
    return bool(three_alike(packet)) or not any(ranks.count(rank) == 4 for rank in ranks)


@says("no three upcards of one rank have cards below them that have not been viewed")
def to_be_viewed(packet, viewed): return any(n not in viewed for n in three_alike(packet))


view = rule("Rules", None, "If three of the upcards are of the same rank, e.g. three Obers, the three cards below them may be viewed to"
                           " decide which two of these three Kings to remove from the game.", not_four, to_be_viewed)
no_redeal = never_redealt(rule("The edition", None, None, words="There is no re-deal, for none is mentioned."))
remarks += advice("Rules", None, "The patience is out when all eight packets have been removed from the game.",
                                 "However, the game is lost if there are no visible pairs at any stage.")
remarks += claims("Rules", None, "Since the outcome depends a lot on chance, Little Lots is one of the harder patiences to get out.")


def look(draft, packet, viewed):
    draft.note(viewed=tuple(sorted({*viewed, *three_alike(packet)})))


@shows("Rules", None, "A lower (face down) card may not be looked at until the upcard above it has been removed, with one exception.")
def upcards_and_viewed(spot, viewed): return 2 if spot.number in viewed else 1


peek = Reading("peek", {"yes": "the cards below three alike may be viewed", "no": "never"},
               "The article's own rules; its note says that Morehead and Mott-Smith lack the exception.")


take = kind("packet + packet", pairs, does=remove)
peep = kind("peek", lacking, view, does=look, named="View the cards below", at="")


def won(packet): return not any(packet)


def layout(narrow=False):
    """Two lines of four packets, and the waste beside them; the narrow figure has it below."""
    table = row("packet", 4, step=1.35, fan=(.0, .14)) | row("packet", 4, y=2.1, step=1.35, fan=(.0, .14), first=5)
    return table | (spot("waste", 2.025, 4.2) if narrow else spot("waste", 6, 1.05))


GAMES = [Declaration(
    "Les Petits Paquets",
    also=("Little Lots",),
    pages=(37, 38),
    witness="W",
    pack=PIQUET,
    spots=[spots("packet", 8, seen=upcards_and_viewed), spots("waste", captioned=True, role="removed"), PACK],
    facts={"viewed": Fact((), range(1, 9))},
    deal=deal,
    kinds=[take, peep, no_redeal],
    readings=[peek],
    won=won,
    remarks=remarks,
    layout=layout,
)]
