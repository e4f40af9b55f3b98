"""Le Blocus, two entire packs (Cadogan 1887, pp. 15-16)."""

from itertools import chain

from patience.cards import ACE
from patience.declaration import Declaration
from patience.layout import grid, spot
from patience.layout import row as line
from patience.rules import (
    PACK, Fact, Reading, advice, ascends_from_ace, claims, each_foundation_holds, follows_suit, foundations, kind, marries_descending,
    moment, never_redealt, order_of_play, pack_remains, performs, played_out, refused, rule, says, spots, tidiness, uppermost)

ACROSS, ROWS = 12, 9

# One fact: how many rows have been dealt; in those an empty place is a vacancy.

refill = Reading("refill", {"after-play": "all together, when one has played", "at-once": "each as soon as it is made"},
                 "“Immediately” is said of the vacancies that playing and marrying have caused; filled one by one, they would hardly ever"
                 " be “made in the higher rows”.")
aces = Reading("aces", {"played": "they are played as they fall", "left": "they stay in the row until it is complete"},
               "They “may be played as they appear”, and nothing is gained by leaving one to be blocked.")

playing = order_of_play("Whether a play or a marriage had better wait is for the player to say: a marriage can block a card that is"
                        " wanted, and a card"
                        " once played holds no other.")

# RULES


def below(place, position):
    """The packets below a place in its column (taken from all the piles, of which the rows are the first)."""
    return position.piles[place.index + ACROSS:ACROSS * ROWS:ACROSS]


@says("a card lies below {source}")
def none_below(source, position): return not any(below(source, position))


@says("a card lies below {target}")
def none_below_the_other(target, position): return not any(below(target, position))


available = rule("Rule I", 15, "ALL cards in the first row are available, but as each row is placed it blocks the preceding one. The"
                               " removal of any card in the lower rows releases the one immediately above it, the principle being that all"
                               " cards are available that have no others below them.", uppermost, none_below)
both_available = available.meaning(uppermost, none_below, none_below_the_other)
suit = rule("Rule II", 15, "The foundations must follow suit.", follows_suit)

# PLAY


def laid(row, dealt):
    """The places of the rows that have been laid, also of a position laid by hand."""
    while any(row[dealt * ACROSS:]):
        dealt += 1
    return row[:dealt * ACROSS]


@performs("Play", 15, "Deal out twelve cards in a horizontal line.")
@performs("Play", 15, "Aces may be played as they appear, but no other card can be played until the row is complete.")
def deal_row(draft, row, dealt, aces):
    """An ace is played as it falls, and the next card takes its place; the last row may be a short one."""
    first = len(laid(row, dealt))
    for place in draft.group("row")[first:first + ACROSS]:
        while aces == "played" and draft["pack"] and draft["pack"][-1].rank == ACE:
            draft.turn(next(space for space in draft.group("up") if not draft[space]))
        draft.turn(place)
    draft.note(dealt=first // ACROSS + 1)


ascending = rule("Play", 15, "The eight aces are the foundation cards, and are to ascend in sequence to kings.", ascends_from_ace)
first_line = rule("Play", 15, "When the first line is placed, play any suitable cards,", played_out)
marriage = rule("Play", 15, "and then marry in descending line,", marries_descending)
remarks = advice("Play", 15, "but be careful to place the cards exactly over each other, to avoid confusion.")


@says("no place is vacant")
def vacant(row, dealt): return () in laid(row, dealt)


@moment()
@says("a place is vacant")
def none_vacant(row, dealt): return () not in laid(row, dealt)


refilled = rule("Play", 15, "The vacancies thus caused must be immediately re-filled from the pack,",
                because="an empty place takes its card from the pack alone")
remarks += advice("Play", 15, "then again play and marry.")


@rule("Play", 15, "When neither can be done, deal out another row underneath the first, and when it is complete, play, marry, and re-fill"
                  " spaces as before.", because="a card can still be played or married")
@moment("playing=first")
def when_neither_can_be_done(position, playing):
    return playing == "optional" or not position.can(play) and not position.can(marry)



@performs("Play", 16, "These must always be re-filled first.")
def refill_all(draft, row, dealt):
    """The highest row first, and each row from left to right, as far as the pack goes."""
    for place, packet in zip(draft.group("row"), laid(row, dealt), strict=False):
        if not packet:
            draft.turn(place)


@moment("refill=at-once")
def at_once(refill): return refill == "at-once"


successive = rule("Play", 16, "You continue to deal out successive rows until the pack is exhausted,", pack_remains)
remarks += advice("Play", 16, "always pausing between each row to play, marry, and re-fill spaces.")
remarks += claims("Play", 16, "In the course of the game vacancies will often be made in the higher rows.")

play = kind("row > up", available, suit, ascending)
marry = kind("row > row", both_available, marriage, first_line, granted=marriage)
into_vacancy = refused("row > empty row", refilled)
fill = kind("refill", refilled.meaning(vacant, pack_remains), does=refill_all, at_once=refilled.meaning(at_once),
            named="Refill the vacancies")
deal = kind("deal", successive, refilled.meaning(none_vacant), when_neither_can_be_done, does=deal_row, named="Deal a row",
            granted=when_neither_can_be_done)
no_redeal = never_redealt(rule("Play", 16, "There is no re-deal."))


def heuristic(row): return 2 * tidiness([tuple(chain(*row[column::ACROSS])) for column in range(ACROSS)])


def layout(narrow=False):
    """The eight spaces above, the rows of twelve below; each row partly covers the one that it blocks (on a phone, its neighbours too)."""
    if narrow:
        return line("up", 8, step=1.04) | spot("pack", 9.46, 0) | grid("row", ROWS, ACROSS, y=2.1, step=(.86, .68))
    return line("up", 8, x=1.65, step=1.1) | spot("pack", 12.1, 0) | grid("row", ROWS, ACROSS, y=1.85, step=(1.1, .66))


GAMES = [Declaration(
    "Le Blocus",
    pages=(15, 16),
    packs=2,
    spots=[spots("row", ROWS, ACROSS, called="row {row}, place {n}"), foundations("up", 8, called="ace space {n}", alike=True), PACK],
    facts={"dealt": Fact(0, range(ROWS + 1))},
    deal=deal_row,
    kinds=[play, marry, into_vacancy, fill, deal, no_redeal],
    readings=[refill, aces, playing],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
