"""The Besieged City, two entire packs (Cadogan 1887, pp. 31-32)."""

from patience.cards import RANKS
from patience.declaration import Declaration
from patience.layout import column, grid, row
from patience.rules import (
    LAY_ASIDE, PACK, TALON, TURNED, Reading, advice, all_is_dealt, always, change_places, claims, different_suits, each_foundation_holds,
    follows_suit, foundations, in_order, kind, moment, never, never_redealt, no_talon, none_before_it, none_turned, order_of_play,
    pack_remains, performs, played_out, refused, rule, says, spots, turn_up, uppermost)

RAMPARTS = "north | east | south | west"

# RULES

formed = rule("Rule I", 31, "THE foundations are formed with cards from the Ramparts and from the pack.")
through = rule("Rule I", 31, "Cards from the talon must pass through the Reserve, and the Reserve must pass into the Ramparts before they"
                             " can be played.", because="{card} has not passed through the Ramparts")
playing_order = Reading("playing_order",
                        {"fourteen-or-fifteen": "the two values make fourteen or fifteen",
                         "fourteen": "they make fourteen, as in the author's examples"},
                        "In the order of the foundations, ace, king, two, queen, three, the neighbours make fourteen and fifteen by turns;"
                        " “and so on” covers both.")


@says("{card} is neither next to {onto} in value nor its neighbour in playing order")
def neighbours(card, onto, playing_order):
    """One above or below; or in the order in which they will be played, queen on two, knave on three, and so on, or vice versa."""
    sums = (14,) if playing_order == "fourteen" else (14, 15)
    return onto is not None and (abs(card.rank - onto.rank) == 1 or card.rank + onto.rank in sums)


sequence = rule("Rule II", 31, "Cards in the Ramparts may be placed on each other either in the usual ascending and descending sequences,"
                               " or in the order in which they will be played, viz. queen on two, knave on three, and so on, or vice"
                               " versa.", neighbours)
one_suit = rule("Rule II", 31, "They must be of the same suit;", follows_suit)
both_lines = rule("Rule II", 31, "and sequences, both in ascending and in descending lines, may be placed in the same packet.")
top_alone = rule("Rule II", 31, "Cards in the Ramparts may be transferred from one packet to another at discretion (the top card of each"
                                " being alone available),", uppermost)
transferred = rule("Rule II", 31, "and they must follow suit.", follows_suit)


@says("{target} is not at the end of the row or column of {source}")
def in_line(source, target):
    row, column = source.numbers
    return target.number == (column if target.group.name in ("north", "south") else row)


ends = rule("Rule III", 31, "Cards in the Reserve may in the same way be placed on those in the Ramparts, but only on the cards at the ends"
                            " or sides of the line from which they are taken.", in_line)
remarks = advice("Note", 31, "In the tableau the four of clubs could only be placed on cards at A, B, C, or D, and in this case only on D.")
from_the_reserve = rule("Rule IV", 31, "Vacancies in the Ramparts are filled from the Reserve with any card in the row at the end of which"
                                       " the vacancy occurs.", in_line)
remarks += advice("Note", 31, "In the tableau a vacancy at B or D could only be filled by the four or ace of clubs, or by the seven or six"
                              " of spades; and a vacancy at A or C, by the ace of diamonds or by the three or four of clubs.")

from_the_talon = rule("Rule V", 32, "Vacancies in the Reserve are filled from the talon, or, when there is no talon, from the pack.",
                      no_talon, none_before_it)
suit = rule("Rule VI", 32, "The foundations must follow suit.", follows_suit)

# PLAY


@performs("Play", 32, "Deal twelve cards in four rows of three cards each.")
@performs("Play", 32, "Then deal an outside row of fourteen cards placed crossways.")
def deal(draft):
    for name in ("reserve", "north", "east", "south", "west"):
        for place in draft.group(name):
            draft.turn(place)


remarks += advice("Play", 32, "These are the \"Ramparts.\"",
                              "The inside twelve cards are the \"Reserve.\"")


@says("{card} is not an ace")
def ace(card): return card.rank == 1


four_aces = rule("Play", 32, "The foundation cards are four aces of different suits.", ace, different_suits)
in_turn = "A K 2 Q 3 J 4 10 5 9 6 8 7 7 8 6 9 5 10 4 J 3 Q 2 K A"
alternate = rule("Play", 32, "On these are placed kings, then deuces, queens, threes, and so on, each foundation consisting of alternate"
                             " sequences, ascending and descending, and finishing as well as beginning with aces (Rule VI.).",
                 in_order(in_turn))
remarks += advice("Play", 32, "Having placed the tableau, take from the Ramparts aces or other suitable cards (if any have been dealt), and"
                              " play them in their allotted places,")
immediately = rule("Play", 32, "immediately filling each vacancy as it occurs (Rules IV. and V.); this must be done throughout the game.",
                   always)
then = rule("Play", 32, "Then transfer cards in the Ramparts, and from the Reserve, as directed in Rules II. and III.", played_out)
playing = order_of_play("All but the filling of vacancies “is optional”, as she says in the same sentence.")
remainder = rule("Play", 32, "When you have done all that you wished (for it is optional), and again played if you can, deal out the"
                             " remainder of the pack,", none_turned, pack_remains, played_out)


@moment("playing=first")
@says("{card} is suitable for a foundation")
def not_suitable(position, playing): return playing == "optional" or not position.can(play, "turned") and not position.can(begin, "turned")


aside = rule("Play", 32, "the cards not suitable for the foundations being placed in a talon.",
             because="from the pack a card goes to a foundation or to the talon")


transpose = Reading("transpose", {"any-place": "with another card, or to a vacant place", "exchange-only": "only with another card"},
                    "To transpose is to change the places of cards, and by then some places are vacant.")


@says("in this reading cards only change places with one another")
def vacant_places_too(transpose): return transpose == "any-place"


@moment()
@says("every card of the Reserve can be transferred to the Ramparts as it lies")
def some_cannot(position, reserve):
    movable = position.sources(join)
    return any(packet and spot not in movable for packet, spot in zip(reserve, position.game.group("reserve"), strict=True))


at_the_end = rule("Play", 32, "At the end of the patience, when the talon is exhausted and all the cards have been dealt, should there"
                              " still be cards in the reserve which cannot be transferred to the Ramparts, you may transpose them to effect"
                              " this if you can.", all_is_dealt, some_cannot)
remarks += claims("Play", 32, "This patience is exceedingly difficult.")

begin = kind(f"{RAMPARTS} | turned > empty up", top_alone, four_aces, formed)
play = kind(f"{RAMPARTS} | turned > up", top_alone, suit, alternate, formed)
not_yet = refused("talon | reserve > up", through)
fill_rampart = kind(f"reserve > empty {RAMPARTS}", from_the_reserve, at_once=immediately)
fill_reserve = kind("talon | turned | pack > empty reserve", from_the_talon, at_once=immediately)
transfer = kind(f"{RAMPARTS} > {RAMPARTS}", top_alone, transferred, sequence, then, both_lines, granted=top_alone)
join = kind(f"reserve > {RAMPARTS}", ends, one_suit, sequence, then, both_lines, granted=ends)
from_nowhere_else = kind(f"{RAMPARTS} > empty {RAMPARTS}", from_the_reserve.meaning(never, because="it is filled from the Reserve"))
not_backwards = refused(f"{RAMPARTS} > empty reserve", from_the_talon, "it is filled from the talon, or from the pack")
not_past_the_reserve = kind(f"talon > {RAMPARTS}", through.meaning(never, because="{card} has not passed through the Reserve"))
not_straight_in = refused(f"turned > {RAMPARTS}", aside)
turn = kind("turn", remainder, does=turn_up, named="Turn a card", after=LAY_ASIDE)
lay_aside = kind("turned > talon", aside.meaning(not_suitable))
no_redeal = never_redealt(rule("The edition", None, None, words="There is no re-deal, for none is mentioned."))
exchange = kind("transpose reserve + reserve", at_the_end, does=change_places)
move_over = kind("transpose reserve > empty reserve", at_the_end, at_the_end.meaning(vacant_places_too))


PLAYED = [RANKS.index(word) + 1 for word in in_turn.split()]


def heuristic(up, north, east, south, west, talon):
    """Cards in the Ramparts, few of them upon one that is wanted sooner, and a short talon."""
    heights, worth = {packet[0].suit: len(packet) for packet in up if packet}, -len(talon)
    for packet in (*north, *east, *south, *west):
        waits = [PLAYED.index(card.rank, heights.get(card.suit, 0)) for card in packet]
        worth += len(packet) - sum(wait > min(waits[:n]) for n, wait in enumerate(waits) if n)
    return worth


def layout(narrow=False):
    """The siege: the Reserve within, the Ramparts crosswise at the ends of its lines and growing outwards, a foundation at each corner."""
    step, reach, side, corner = (1.5, .16, 2.8, 3.25) if narrow else (1.6, .2, 2.95, 3.35)
    table = (grid("reserve", 4, 3, x=-step, step=(step, 1.5))
             | row("up", 2, x=-corner, y=-1.75, step=2 * corner) | row("up", 2, x=-corner, y=6.25, step=2 * corner, first=3)
             | row("north", 3, x=-step, y=-1.3, step=step, turn=270, fan=(reach, 0))
             | row("south", 3, x=-step, y=5.8, step=step, turn=90, fan=(reach, 0))
             | column("west", 4, x=-side, turn=90, fan=(0, reach)) | column("east", 4, x=side, turn=270, fan=(0, reach)))
    return table | (row("pack turned talon", x=-2.2, y=8.4, step=2.2) if narrow else column("pack turned talon", x=6.3, step=2.25))


GAMES = [Declaration(
    "The Besieged City",
    pages=(31, 32),
    packs=2,
    spots=[
        spots("reserve", 4, 3, called="place {n} in row {row} of the reserve", most=1),
        *[spots(side, size, called=f"{side} rampart {{n}}") for side, size in (("north", 3), ("east", 4), ("south", 3), ("west", 4))],
        foundations("up", 4, called="ace space {n}", alike=True),
        PACK, TURNED, TALON,
    ],
    deal=deal,
    kinds=[begin, play, not_yet, fill_rampart, fill_reserve, transfer, join, from_nowhere_else, not_backwards,
           not_past_the_reserve, not_straight_in, turn, lay_aside, exchange, move_over, no_redeal],
    readings=[playing_order, transpose, playing],
    won=each_foundation_holds(26),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
