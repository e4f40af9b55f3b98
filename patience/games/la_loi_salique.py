"""La Loi Salique, two entire packs (Cadogan 1887, pp. 7-8)."""

from patience.cards import ACE, KING, KNAVE, QUEEN, Card
from patience.declaration import Declaration
from patience.layout import row, spot
from patience.rules import (
    PACK, Fact, Reading, advice, each_foundation_holds, foundations, kind, never_redealt, pack_is_out, pack_remains, performs, refused,
    rule, says, shows, spots, tidiness, uppermost)

# One fact: which kings have had the card that may be placed on them, where a king may have but one.

bare_kings = Reading("bare_kings", {"whenever-bare": "as often as a king is bare", "once-each": "once on each king"},
                     "“One card … on each king” may count the cards that lie on a king at a time, or those that he is ever given; the"
                     " endeavour to “free some of the kings entirely” is worth most, and goes on to the end, if a king freed again may be"
                     " used again.")

# RULES


@shows("Rule I", 7, "but all the cards in each packet may be examined.")
@shows("Play", 8, "for which purpose the whole packets may be examined.")
def whole_packet(spot, king): return len(king[spot.number - 1])


remarks = advice("Play", 8, "In this consists the entire play.")
surface = rule("Rule I", 7, "ONLY the cards on the surface of the king packets are available, until their removal as usual releases those"
                            " beneath,", uppermost)
any_suit = rule("Rule II", 7, "The foundations do not follow suit.")

# PLAY


@performs("Play", 7, "Take from the pack and place one king to begin the line of eight kings,")
def deal(draft):
    """The king of hearts, as in the plate."""
    draft.withdraw(Card("KH"), "king-1")


@performs("Play", 7, "that are to be successively placed in a horizontal row as they appear in the deal.")
@performs("Play", 7, "On this first king you place all the cards as you deal them until the next king appears.")
@performs("Play", 7, "You now place the cards as you deal them upon this second king,")
@performs("Play", 7, "When in the course of the deal any aces appear, they are to be immediately placed in a line above the king packets,")
@performs("Play", 7, "and when the queens appear they are to be placed in a row above the foundations.")
def deal_next(draft, pack):
    """A king, an ace or a queen goes to the next place of its row, any other card on the last king."""
    line = {KING: "king", ACE: "up", QUEEN: "queen"}.get(pack[-1].rank)
    if line:
        draft.turn(next(place for place in draft.group(line) if not draft[place]))
    else:
        kings = draft.group("king")
        draft.turn(next((king for king in reversed(kings) if draft[king]), kings[0]))


heaping = rule("Play", 7, "and you continue thus to deal out the whole pack, always heaping upon the last king that has appeared all the"
                          " cards as they are dealt.", pack_remains)


@says("{card} is not the next that {target} takes")
def ascends_to_knave(card, onto): return card.rank == (onto.rank + 1 if onto else ACE) and card.rank <= KNAVE


ascending = rule("Play", 7, "The eight aces are to form the foundation cards, and are to ascend in sequence to knaves (Rule II.).",
                 ascends_to_knave)
in_the_deal = rule("Play", 7, "and upon them any suitable cards (Rule I.),")
final_tableau = rule("Play", 8, "The queens are merely placed to complete the final tableau, which, if the patience succeeds, consists of"
                                " the eight queens above, the eight knaves finishing the foundations in the centre, and the eight kings"
                                " below.", because="the queens' row takes nothing but the queens, as they are dealt")
remarks += advice("Play", 8, "You must continually examine the surface of the king packets to play any suitable cards on the foundations,"
                             " and in so doing endeavour to free some of the kings entirely,")


@says("no bare king lies at {target}")
def bare(onto): return onto is not None and onto.rank == KING


@says("{card} is one of the line of kings, and no card of a packet")
def of_a_packet(card): return card.rank != KING


@says("the king at {target} has had his card")
def not_used(target, used): return target.number not in used


when_ended = rule("Play", 8, "for when the deal is ended you are allowed to place one card from any of the other packets (Rule I.) on each"
                             " king,", pack_is_out, of_a_packet, bare, not_used)
remarks += advice("Play", 8, "and you must of course choose those cards that will release the greatest number of suitable cards for the"
                             " foundations,")


def place(draft, source, target, used, bare_kings):
    draft.carry(source, target)
    if bare_kings == "once-each":
        draft.note(used=tuple(sorted((*used, target.number))))


play = kind("king > up", surface, ascending, any_suit, in_the_deal)
on_king = kind("king > king", surface, when_ended, does=place)
to_queens = refused("king > queen", final_tableau)
from_queens = refused("queen > up | king", final_tableau, because="{card} stays in the queens' row to the end")
turn = kind("turn", heaping, does=deal_next, named="Deal a card")


def kings_used(used): return f"kings that have had their card: {', '.join(map(str, used))}" if used else ""

no_redeal = never_redealt(rule("Play", 8, "There is no re-deal."))


def heuristic(king): return tidiness([packet[1:] for packet in king])


def layout(narrow=False):
    """Three rows of eight: the queens above, the aces between, the kings below, whose packets have room to grow long."""
    if narrow:
        return (spot("pack", 3.64, 0) | row("queen", 8, y=1.95, step=1.04) | row("up", 8, y=3.4, step=1.04)
                | row("king", 8, y=4.85, step=1.04, fan=(0, .5), run=5))
    return (spot("pack", -1.7, 1.5) | row("queen", 8, step=1.4) | row("up", 8, y=1.5, step=1.4)
            | row("king", 8, y=3, step=1.4, fan=(0, .4), run=4.6))


GAMES = [Declaration(
    "La Loi Salique",
    pages=(7, 8),
    packs=2,
    spots=[
        spots("king", 8, seen=whole_packet),
        foundations("up", 8, called="ace space {n}", alike=True),
        spots("queen", 8, most=1),
        PACK,
    ],
    facts={"used": Fact((), range(1, 9))},
    status_text=kings_used,
    deal=deal,
    kinds=[play, on_king, to_queens, from_queens, turn, no_redeal],
    readings=[bare_kings],
    won=each_foundation_holds(11),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
