"""Le Cadran, two entire packs (Cadogan 1887, pp. 3-4)."""

from patience.declaration import Declaration
from patience.layout import row
from patience.rules import (
    LAY_ASIDE, PACK, TALON, TURNED, Reading, advice, ascends_from_ace, claims, each_foundation_holds, follows_suit, foundations, kind,
    marries_descending, moment, never_redealt, none_turned, order_of_play, pack_remains, performs, played_out, rule, says, spots, tidiness,
    turn_up, uppermost)

playing = order_of_play("Of the vacancy she says that “you are not obliged”, and nowhere that one is obliged to play; a card on the"
                        " tableau may hold"
                  " another that is wanted sooner.")

# RULES

lowest = rule("Rule I", 3, "ONLY cards in the lowest row are available, until a card in any other row is released by the removal of those"
                           " below it, the principle being that no card can be used that has another below it.", uppermost)
suit = rule("Rule II", 3, "The foundations must follow suit.", follows_suit)

# PLAY


@performs("Play", 3, "Deal out from left to right four rows of ten cards.")
def deal(draft):
    for _ in range(4):
        for column in draft.group("column"):
            draft.turn(column)


ascending = rule("Play", 3, "The eight aces, when they can be placed, form the foundation cards, and are to ascend in sequence to kings.",
                 ascends_from_ace)
remarks = advice("Play", 3, "Should any aces appear in the lowest row, play them in their allotted spaces, and upon them any suitable cards"
                            " to continue the foundations (Rule I.).")
marriage = rule("Play", 3, "You must now examine the tableau and endeavour by forming marriages (in descending line, and always subject to"
                           " Rule I.) to release other suitable cards.", marries_descending)
remarks += advice("Play", 3, "This, however, must be done with care, lest a sequence in a lower row may block a card above it which is much"
                             " wanted, and might soon have been released.")
remarks += claims("Play", 3, "If by these changes you can make a vacancy in the uppermost row (thus forming a perpendicular lane), it is of"
                             " the greatest use.")
lane = rule("Play", 4, "The vacancy may be re-filled with any available card from the tableau or from the talon, but you are not obliged to"
                       " re-fill it until a favourable opportunity occurs.")


@rule("Note", 4, "Some players only allow the vacancy to be filled from the talon", because="it comes from {source}")
def some_players(source, vacancies): return vacancies == "any" or source.id == "talon"


vacancies = Reading("vacancies", {"any": "with any available card", "talon": "only from the talon"},
                    "The rule itself stands in the text; the note only reports what some players do.")

remainder = rule("Play", 4, "When there are no more available cards to play, proceed to deal out the remainder of the pack, turning the"
                            " cards one by one, playing all suitable ones on the foundations, or placing them on the sequences of the"
                            " tableau.", none_turned, pack_remains, played_out)


@moment("playing=first")
@says("{card} can be played, or placed on a sequence")
def cannot_be_employed(position, playing):
    return playing == "optional" or not position.can(play, "turned") and not position.can(marry, "turned")


aside = rule("Play", 4, "The cards that cannot be so employed are laid aside in one packet forming the talon.", cannot_be_employed)

privileges = rule("Play", 4, "The card so placed has all the privileges of the original card whose place it fills, and is treated in the"
                             " same manner.")
no_redeal = rule("Play", 4, "There is no re-deal.")

def just_turned(source): return source.id == "turned"


as_it_is_turned = remainder.meaning(just_turned)
play = kind("column | turned | talon > up", lowest, suit, ascending, granted=(as_it_is_turned, ascending))
marry = kind("column | turned | talon > column", lowest, marriage, granted=(as_it_is_turned, marriage))
fill = kind("column | turned | talon > empty column", lowest, lane, some_players, privileges, granted=lane)
turn = kind("turn", remainder, does=turn_up, named="Turn a card", after=LAY_ASIDE)
lay_aside = kind("turned > talon", aside)
never_again = never_redealt(no_redeal)


def heuristic(column, talon): return 2 * tidiness(column) + 6 * column.count(()) - 2 * len(talon)


def layout(narrow=False):
    """Ten columns; the aces, the pack and the talon below them."""
    if narrow:
        return (row("column", 10, step=1.04, fan=(0, .52)) | row("up", 8, x=1.04, y=4.6, step=1.04)
                | row("pack turned talon", x=2.3, y=6.2, step=2.4))
    return (row("column", 10, step=1.22, fan=(0, .44)) | row("up", 8, x=-.09, y=4.3, step=1.06)
            | row("pack turned talon", x=8.66, y=4.3, step=1.2))


GAMES = [Declaration(
    "Le Cadran",
    also=("Forty Thieves", "Napoleon at St Helena"),
    pages=(3, 4),
    packs=2,
    spots=[spots("column", 10), foundations("up", 8, called="ace space {n}", alike=True), PACK, TURNED, TALON],
    deal=deal,
    kinds=[play, marry, fill, turn, lay_aside, never_again],
    readings=[vacancies, playing],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
