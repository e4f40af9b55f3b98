"""Les Quatre Coins, two entire packs (Cadogan 1887, pp. 9-10)."""

from patience.declaration import Declaration
from patience.layout import column, spot
from patience.rules import (
    PACK, Fact, Reading, advice, different_suits, each_foundation_holds, follows_suit, foundations, kind, marries, moment, nothing_to_play,
    pack_is_out, pack_remains, performs, redeals_allowed, redeals_left, rule, says, shows, spots, tidiness, uppermost)

ROUND = ("corner-1", "side-1", "side-2", "side-3", "side-4", "corner-2", "corner-3", "side-5", "side-6", "side-7", "side-8", "corner-4")

# The facts: how many cards have been turned in this deal, the packet on which the card just dealt still lies, another on which a card
# has been dealt since in the stead of an older one, and the re-deals made.

first_round = Reading("first_round",
                      {"played": "cards are played from the first round on", "covered": "the method begins with the second round"},
                      "Foundation cards are played “as they appear in the deal”, and the first round is part of it.")
spaces = Reading("spaces", {"chosen": "the player chooses the space", "as-they-fall": "the next empty space, in order"},
                 "No space is assigned to any foundation, so the choice is the player's; “happens to be” would also allow chance.")
corners = Reading("corners", {"as-dealt": "only the card just dealt", "while-uppermost": "as long as it lies uppermost"},
                  "The grant is for cards “which in dealing fall” on a corner.")

# RULES

available = rule("Rule I", 9, "AFTER the deal is completed, the uppermost card of each packet is available and may be placed on any of the"
                              " foundations, the cards underneath being released as usual by the removal of those that covered them.",
                 uppermost)
suit = rule("Rule II", 9, "Each foundation must follow suit.", follows_suit)

# PLAY


@performs("Play", 9, "Deal out twelve cards as in tableau, beginning on the left.")
@performs("Play", 9, "Place the top corner card, then the four side cards, lastly the lower corner card; repeat this process on the right"
                     " hand, beginning with the top corner, and leaving space in the centre for the foundation cards.")
def deal_next(draft, dealt):
    spot = ROUND[dealt % 12]
    draft.turn(spot)
    draft.note(dealt=dealt + 1, fresh=spot, stead="none")


def deal(draft):
    """Nothing yet: the first round is turned card by card like the others, for its cards may be played as they appear."""


@says("{card} is neither an ace nor a king")
def ace_or_king(card): return card.rank in (1, 13)


foundation_cards = rule("Play", 9, "These will consist of four aces and four kings of different suits, the aces ascending in sequence to"
                                   " kings, and the kings descending in sequence to aces.", ace_or_king, different_suits)


@says("{card} is not the next that {target} takes")
def either_way(card, onto, foundation): return onto is not None and card.rank - onto.rank == (1 if foundation.rank == 1 else -1)


sequence = foundation_cards.meaning(either_way)
rounds = rule("Play", 9, "Having dealt the first round of twelve cards, proceed to deal out the entire pack in successive rounds covering"
                         " the first one, but in dealing each several round the following method must be strictly observed.", pack_remains)


@moment("first_round=covered")
@says("the first round is only laid out")
def method_begun(dealt, pack, first_round): return not pack or first_round == "played" or dealt > 12


@moment()
@says("{card} is not the card just dealt")
def just_dealt(source, fresh, stead, pack, corners):
    return not pack or source.id in (fresh, stead) or (corners == "while-uppermost" and source.group.name == "corner")


in_dealing = rule("Play", 10, "The eight foundation cards, as they appear in the deal (whether they fall on the corner or on the side"
                              " packets), are to be at once played in the space reserved for them, and on these may be played any suitable"
                              " cards which in dealing fall on either of the four corner packets;", method_begun, just_dealt)


@moment()
def foundation_has_fallen(position, fresh, stead, space):
    """The card just dealt would begin a foundation, or that which was dealt in the stead of one withdrawn."""
    fallen = [position.cards(packet)[-1] for packet in (fresh, stead) if packet != "none" and position.cards(packet)]
    return any(ace_or_king(card) and different_suits(card, space) for card in fallen)


@says("another empty space comes before {target}")
def next_space(target, space, spaces): return spaces == "chosen" or () not in space[:target.number - 1]


reserved = in_dealing.meaning(next_space)


@says("{target} does not adjoin {source}")
def adjoining(source, target, pack): return not pack or source.group.name == "corner" or source.number == target.number


adjoins = rule("Play", 10, "but when a card (otherwise suitable) falls on either of the side packets, it may not be played unless the"
                           " foundation to which it belongs happens to be the one immediately adjoining the side packet on which that card"
                           " fell in dealing.", adjoining)


@performs("Note", 10, "Whenever in dealing a card is withdrawn, to place on one of the foundations, the next card in the pack is placed in"
                      " its stead.")
def withdraw(draft, source, target, pack, fresh):
    """The card that falls in the stead of the one withdrawn has itself just been dealt."""
    draft.carry(source, target)
    draft.turn(source)
    if pack and source.id != fresh:
        draft.note(stead=source.id)


marriages = rule("Play", 10, "After the entire deal is completed these restrictions cease, all suitable cards may now be played, subject to"
                             " Rule I., and marriages, both in ascending and descending lines, may be made with cards on the surface of the"
                             " twelve packets;", pack_is_out, marries)
remarks = advice("Play", 10, "great care must, however, be taken in making these marriages, lest in releasing one card you block another"
                             " that is equally required.")


@shows("Play", 10, "The contents of each packet should be carefully examined, and only those marriages made which release the greatest"
                   " number of suitable cards.")
def contents(): return "all"


remarks += advice("Note", 10, "The sequences thus made may be reversed if required, viz. if one of the packets contained a sequence,"
                              " beginning with deuce and ascending to eight (this being of course the top card), and one of the other"
                              " packets had at the top a nine of the same suit, the eight might be placed on the nine, the rest of the"
                              " sequence following, till the deuce became the top (or available) card.")


@says("the packets are empty")
def packets_lie(corner, side): return any(corner) or any(side)


again = rule("Play", 10, "When all possible combinations have been made, and further progress is impossible, the twelve packets may be"
                         " taken up in order, beginning on the left, re-dealt, and played exactly as before.", pack_is_out, packets_lie,
             nothing_to_play)
twice = rule("Play", 10, "If necessary, there may be two re-deals.", redeals_allowed(2))


def may_begin(source, onto): return onto is None or source.group.name == "corner"


def take_up(draft, redeals):
    draft.gather(ROUND)
    draft.note(dealt=0, fresh="none", stead="none", redeals=redeals + 1)


def how_it_stands(dealt, pack, redeals):
    next_place = f"the next card goes on {ROUND[dealt % 12].replace('-', ' ')}; " if pack else ""
    return next_place + redeals_left(2)(redeals)


granting = (available.meaning(pack_is_out), in_dealing.meaning(may_begin), adjoins.meaning())
begin = kind("corner | side > empty space", available, in_dealing, foundation_cards, reserved, does=withdraw,
             at_once=in_dealing.meaning(pack_remains, method_begun, foundation_has_fallen), granted=granting)
build = kind("corner | side > space", available, in_dealing, suit, sequence, adjoins, does=withdraw, granted=granting)
marry = kind("corner | side > corner | side", available, marriages)
turn = kind("turn", rounds, does=deal_next, named="Deal a card")
redeal = kind("re-deal", again, twice, does=take_up, named="Re-deal", granted=again)


def heuristic(corner, side): return tidiness((*corner, *side))


def layout(narrow=False):
    """Four packets down each side, each beside one of the two columns of spaces, and a corner card aslant at each end."""
    if narrow:
        left, right, inner, fan, low = 0, 4.8, 1.65, (.16, 0), 7.5
    else:
        left, right, inner, fan, low = 0, 9.2, 4.0, (.24, 0), 7.5
    table = spot("corner-1", left, -.3, turn=-45) | spot("corner-2", left, low, turn=45)
    table |= spot("corner-3", right, -.3, turn=45) | spot("corner-4", right, low, turn=-45)
    for first, side, space in ((1, left, inner), (5, right, right - inner)):
        table |= column("side", 4, x=side, y=1.4, fan=fan, first=first) | column("space", 4, x=space, y=1.4, first=first)
    return table | spot("pack", (left + right) / 2, low)


GAMES = [Declaration(
    "Les Quatre Coins",
    also=("The Four Corners",),
    pages=(9, 10),
    packs=2,
    spots=[
        spots("corner", 4, seen=contents),
        spots("side", 8, seen=contents),
        foundations("space", 8, called="foundation space {n}"),
        PACK,
    ],
    facts={"dealt": Fact(0, range(105)), "fresh": Fact("none", ("none", *ROUND)), "stead": Fact("none", ("none", *ROUND)),
           "redeals": Fact(0, range(3))},
    status_text=how_it_stands,
    deal=deal,
    kinds=[begin, build, marry, turn, redeal],
    readings=[first_round, spaces, corners],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
