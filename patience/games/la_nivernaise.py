"""La Nivernaise, two entire packs (Cadogan 1887, pp. 27-28)."""

from patience.cards import ACE, KING
from patience.declaration import Declaration
from patience.layout import column, row, spot
from patience.rules import (
    PACK, Fact, Reading, advice, ascends_from_ace, buried, claims, descends_from_king, different_suits, each_foundation_holds, follows_suit,
    foundations, kind, moment, not_the_foundation, order_of_play, pack_is_out, pack_remains, performs, redeals_allowed, redeals_left,
    refused, rule, says, shows, spots, uppermost_of, waits_in_suit)

# RULES

available = rule("Rule I", 27, "THE Line is to consist of six packets, of which the uppermost card of each is alone available, until by its"
                               " removal the one beneath is released the card which is uppermost at the time being always the available"
                               " one.", uppermost_of("line"))
examine = Reading("examine", {"beneath": "so many cards beneath the uppermost", "with-uppermost": "so many cards, the uppermost counted",
                              "all": "all of them, for the packets are spread"},
                  "The uppermost card is seen without any leave, so a right to examine is worth something only if it counts from the next;"
                  " the packets are spread in a later game, Tournament.")


@shows("Rule II", 27, "As many cards in each of the packets forming the Line may be examined as there are vacancies in the Flanks.")
def examined(flank, examine):
    if examine == "all":
        return "all"
    vacancies = flank.count(())
    return 1 + vacancies if examine == "beneath" else max(1, vacancies)


played_off = Reading("played_off",
                     {"gone": "when its last card has gone, wherever it went", "played": "when its last card has been played"},
                     "By the book's own definition to play is to place on the foundations; but the Line “is to consist of six packets”,"
                     " and she speaks of an"
                     " entire packet, of which the most part may have gone to the Flanks.")
playing = order_of_play("She has just told which card to take “in preference”, and a player who may choose may also wait; whether progress"
                        " is at an end"
                        " is for the player to say.")
flanks = Reading("flanks", {"as-dealt": "as they are dealt", "ace-or-king": "dealt again until an ace or a king is among them"},
                 "The author asks nothing of the eight cards; Tournament does, because without one the game begins badly.")
line_redeals = Reading("line_redeals", {"1": "one", "2": "two"}, "“There is only one re-deal”; Tournament has two.")
suit = rule("Rule III", 27, "All foundations must follow suit.", follows_suit)

# PLAY


@performs("Play", 27, "Place two perpendicular rows of four cards each, called Flanks,")
@performs("Play", 28, "You next deal from left to right six packets, each composed of four cards dealt together, and placed in a horizontal"
                      " line underneath.")
def deal(draft, flanks):
    deal_flanks(draft)
    times = 0
    while flanks == "ace-or-king" and not any(card.rank in (ACE, KING) for place in draft.group("flank") for card in draft[place]):
        times += 1
        draft.gather(draft.group("flank"))
        draft.shuffle(times)
        deal_flanks(draft)
    deal_round(draft)


def deal_flanks(draft):
    for place in draft.group("flank"):
        draft.turn(place)


remarks = advice("Play", 28, "These packets are called the Line, and will receive successive additions.")


def deal_round(draft):
    for packet in draft.group("line"):
        draft.turn(packet, 4)


four_and_four = rule("Play", 27, "leaving space in the centre for four aces and four kings of different suits.", different_suits)
ascending = rule("Play", 27, "These, when they can be played, form the foundation cards, the kings descending in sequence to aces, the aces"
                             " ascending in sequence to kings.", ascends_from_ace)
descending = ascending.meaning(descends_from_king)
reserved = rule("Play", 28, "If any of the foundation cards appear on the surface of the Line, or on the Flanks, play them in the spaces"
                            " reserved; as also any other suitable cards subject to Rule I.,")
remarks += advice("Play", 28, "taking, however, in preference, cards from the Flanks, as the vacancies so made are most important.")
remarks += claims("Note", 28, "So necessary to success are these vacancies that, if after dealing the first round of the Line none have"
                              " been made, it is scarcely worth while to continue the game.")
filled = rule("Play", 28, "They may be filled from the pack or from the Line,")
remarks += advice("Play", 28, "but it is never prudent to fill up all vacancies; one at least should be left.")
not_single = rule("Play", 28, "Single cards are not to be replaced on the Line;", because="the Line is dealt to, four cards together")


@performs("Play", 28, "but if an entire packet has been played off, four more cards are to be immediately placed in its stead, and this"
                      " rule applies to each several round.")
def take_away(draft, source, target, played_off):
    draft.carry(source, target)
    if source.group.name == "line" and not draft[source] and (played_off == "gone" or target.group.foundation):
        draft.turn(source, 4)


@moment("playing=first")
@says("a card can still be played")
def resources_exhausted(position, playing):
    """An exchange between the foundations does not count, for one is nearly always possible."""
    return playing == "optional" or not any(position.can(each) for each in (begin_up, begin_down, play_up, play_down))


rounds = rule("Play", 28, "When the resources thus far are exhausted, deal a second round of four cards together, on each of the Line"
                          " packets as before, and continue thus to deal successive rounds until all the cards are dealt out,",
              pack_remains, resources_exhausted)
remarks += advice("Play", 28, "but between each round pause and examine the Line (Rule II.) and the Flanks, and play all available cards.")


@says("no packet lies in the Line")
def line_remains(line): return any(line)


again = rule("Play", 28, "The whole of the pack having been dealt, and further progress at an end, take up the line as prescribed in Rule"
                         " IV., re-deal, and play exactly as at first.", pack_is_out, line_remains, resources_exhausted)
once = rule("Play", 28, "There is only one re-deal.", redeals_allowed(1))
twice = rule("The edition", None, None, redeals_allowed(2), words="In Tournament there are two re-deals.")


@performs("Rule IV", 27, "In re-dealing, the Line packets must be taken up in succession, beginning on the left; then the whole together"
                         " turned, and re-dealt as before.")
def take_up(draft, redeals):
    draft.gather(draft.group("line"))
    draft.note(redeals=redeals + 1)
    deal_round(draft)

@says("{card} does not fit upon {onto}")
def one_lower(card, onto): return onto is not None and card.suit == onto.suit and card.rank == onto.rank - 1


@says("{card} does not fit upon {onto}")
def one_higher(card, onto): return onto is not None and card.suit == onto.suit and card.rank == onto.rank + 1


exchanged = rule("Play", 28, "In forming the foundations, one card at a time may be exchanged from the ascending to the descending"
                             " sequences, and vice versa.", not_the_foundation, one_lower)

begin_up = kind("flank | line > empty up", available, ascending, four_and_four, reserved, does=take_away)
begin_down = kind("flank | line > empty down", available, descending, four_and_four, reserved, does=take_away)
play_up = kind("flank | line > up", available, suit, ascending, reserved, does=take_away)
play_down = kind("flank | line > down", available, suit, descending, reserved, does=take_away)
fill = kind("line | pack > empty flank", available, filled, does=take_away)
not_from_themselves = refused("flank > empty flank", filled, "{card} lies in the Flanks already")
replace = refused("flank | line | pack > line", not_single)
next_round = kind("deal", rounds, does=deal_round, named="Deal a round")
exchange_down = kind("up > down", exchanged)
exchange_up = kind("down > up", exchanged.meaning(not_the_foundation, one_higher))
redeal = kind("re-deal", again, once, does=take_up, named="Re-deal", granted=again, under="line_redeals=1")
redeal_twice = kind("re-deal", again, twice, does=take_up, named="Re-deal", granted=again, under="line_redeals=2")


def redeals_in_words(redeals, line_redeals): return redeals_left(int(line_redeals))(redeals)


def heuristic(up, down, line, flank, pack, redeals):
    """Vacancies, few cards upon one that is wanted sooner, flank cards soon wanted; and the pack is not hurried."""
    wait = waits_in_suit(up, down)
    waiting = sum(wait(card) for packet in flank for card in packet)
    return 2 * flank.count(()) - buried(line, wait) - 0.3 * waiting + 0.7 * len(pack) + 40 * redeals


def layout(narrow=False):
    """The Flanks, the eight spaces between them, and the Line beneath."""
    if narrow:
        return (column("flank", 4) | column("flank", 4, x=7.2, first=5) | column("up", 4, x=2.9) | column("down", 4, x=4.3)
                | row("line", 6, y=6.3, step=1.44, fan=(0, .34)) | spot("pack", 5.75, 4.5))
    return (column("flank", 4) | column("flank", 4, x=10, first=5) | column("up", 4, x=4.2) | column("down", 4, x=5.8)
            | row("line", 6, y=6.3, step=2, fan=(0, .3)) | spot("pack", 12.2, 6.3))


GAMES = [Declaration(
    "La Nivernaise",
    also=("Tournée",),
    pages=(27, 28),
    packs=2,
    spots=[
        spots("flank", 8, most=1),
        spots("line", 6, seen=examined, called="line packet {n}"),
        foundations("up", 4, called="ace space {n}", alike=True),
        foundations("down", 4, called="king space {n}", alike=True),
        PACK,
    ],
    facts={"redeals": Fact(0, range(3))},
    status_text=redeals_in_words,
    deal=deal,
    kinds=[begin_up, begin_down, play_up, play_down, fill, not_from_themselves, replace, next_round, exchange_down, exchange_up, redeal,
           redeal_twice],
    readings=[examine, played_off, flanks, line_redeals, playing],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
