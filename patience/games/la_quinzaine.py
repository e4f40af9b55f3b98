"""La Quinzaine, two entire packs (Cadogan 1887, pp. 5-6)."""

from patience.cards import ACE, CARDS, KING, Card
from patience.declaration import Declaration
from patience.layout import row
from patience.rules import (
    PACK, Fact, Reading, advice, ascends_from_ace, claims, descends_from_king, different_suits, each_foundation_holds, follows_suit,
    foundations, kind, marries, moment, never_redealt, order_of_play, performs, played_out, rule, says, spots, uppermost)

playing = order_of_play("“At once” stands in the account of how one opens, where nothing presses: unlike a card that has just been dealt,"
                        " one that"
                  " lies in the lowest row can be played as well after a marriage.")
foundation_suits = Reading("foundation_suits", {"different": "four aces of different suits, and four kings", "any": "any four aces and any"
                                                                                                                    " four kings"},
                           "So it is in all her other games with four aces and four kings; here she does not say it.")

# One fact: what the last move has withdrawn from the sixth row, while its fellow may still follow.

privilege = Reading("privilege",
                    {"no-foundation": "when no foundation card is available",
                     "after-marriages": "only when no marriage can be made either"},
                    "“After these changes” does not say after all of them; marriages both ways can be made and unmade without end, so that"
                    " the game might never come to the point.")

# RULES

lowest = rule("Rule I", 5, "ONLY cards in the seventh or lowest row are available, until by their removal those above them are released. No"
                           " card can at any time be used that has any other below it", uppermost)


@moment()
@says("a foundation has been begun")
def not_begun(up, down, withdrawn): return withdrawn != "none" or not any(up + down)


@moment()
@says("an ace or a king lies in the lowest row")
def none_available(column): return not any(packet[-1].rank in (ACE, KING) for packet in column if packet)


exception = rule("Note", 5, "There is one exception to this rule, in case the game cannot be opened.", none_available)
remarks = advice("Note", 5, "See below.")
suit = rule("Rule II", 5, "Each foundation must follow suit.", follows_suit)

# PLAY


@performs("Play", 5, "Deal out the entire pack from left to right in horizontal rows, fifteen cards in each, excepting the last one, which"
                     " can only contain fourteen.")
@performs("Play", 5, "Each row should partly cover over the preceding one;")
def deal(draft):
    for _ in range(7):
        for column in draft.group("column"):
            draft.turn(column)


@rule("The edition", None, None, because="such a foundation has been begun",
      words="The four aces are of different suits, and so are the four kings, as in the author's other games that have both.")
def as_elsewhere(card, foundations, foundation_suits): return foundation_suits == "any" or different_suits(card, foundations)


four = rule("Play", 5, "four aces and four kings form the foundation cards")
ascending = four.meaning(ascends_from_ace)
descending = four.meaning(descends_from_king)
upward = rule("Play", 5, "the aces ascending in sequence to kings", ascends_from_ace)
downward = rule("Play", 5, "the kings descending in sequence to aces.", descends_from_king)
opening = rule("Play", 5, "When the deal is complete, if any foundation cards should appear in the lowest row (Rule I.) play them at once"
                          " on"
                          " the spaces reserved, and also any other suitable cards", played_out)
marriage = rule("Play", 5, "then marry, both in ascending and in descending lines, subject to Rule I.;", marries)


@moment("privilege=after-marriages")
@says("a marriage can still be made")
def no_marriage(position, privilege): return privilege == "no-foundation" or not position.can(marry)


def sixth(source, column):
    """The card in the sixth row of a column, None if it has not so many."""
    packet = column[source.number - 1]
    return packet[5] if len(packet) > 5 else None


@says("no ace or king lies in the sixth row of {source}")
def ace_or_king(source, column):
    card = sixth(source, column)
    return card is not None and card.rank in (ACE, KING)


@says("a card of that value has just been withdrawn")
def one_of_each(source, column, withdrawn): return (sixth(source, column).rank, withdrawn) not in ((ACE, "ace"), (KING, "king"))


sixth_row = rule("Play", 5, "but if, after these changes, no foundation card is available, so that the patience cannot even begin, you may"
                            " withdraw from the sixth row one ace and one king, if any are to be found (see note to Rule I.),", no_marriage,
                 ace_or_king, one_of_each)
no_further = rule("Play", 6, "no further infringement of rules allowed.", not_begun)


remarks += advice("Play", 6, "When one or more foundations are established, examine the tableau carefully, marry all available cards, and"
                             " endeavour by these changes to release the greatest number of suitable cards for the foundations, and to open"
                             " out one or more perpendicular lanes.",
                             "These are of the greatest use;")


@performs("Play", 6, "immediately filling the spaces so made with the cards below which had previously blocked them.")
def withdraw(draft, source, column, withdrawn):
    value, space = ("ace", "up-1") if sixth(source, column).rank == ACE else ("king", "down-1")
    draft.carry(source, space, depth=5)
    draft.note(withdrawn=value if withdrawn == "none" else "none")


remarks += advice("Play", 6, "If even this resource is unavailing, the patience has already failed, there being no re-deal, and")


def move(draft, source, target, withdrawn):
    """The next other move ends what the exception allows."""
    draft.carry(source, target)
    if withdrawn != "none":
        draft.note(withdrawn="none")


lane = rule("Play", 6, "you may select any available card and place it at the top of the lane, and below it any others in sequence of the"
                       " same suit, each card partly concealing the preceding one, as in the original deal.")
remarks += advice("Play", 6, "You may also use the lane for reversing any sequences previously made.",
                             "Thus, supposing there is a sequence beginning with a ten and ending with a three (the ten being required for"
                             " one of the foundations), place the three at the top of the lane, the other cards following until the ten"
                             " becomes the lowest or available card.")
remarks += claims("Play", 6, "In theory this patience is simple, but it is very difficult to play.")
remarks += advice("Play", 6, "The combinations are endless, from the constant reversing of sequences, and require great attention.",
                             "As the success principally depends on the lanes, it is more prudent, when you have only one, not to refill it"
                             " until by some fresh combination you can open out another one.")

begin_up = kind("column > empty up", lowest, as_elsewhere, ascending, does=move)
begin_down = kind("column > empty down", lowest, as_elsewhere, descending, does=move)
play_up = kind("column > up", lowest, suit, upward, does=move)
play_down = kind("column > down", lowest, suit, downward, does=move)
marry = kind("column > column", lowest, marriage, opening, lane, does=move, granted=marriage)
fill = kind("column > empty column", lowest, opening, lane, does=move)
grace = kind("withdraw column", no_further, exception, sixth_row, does=withdraw, granted=sixth_row)


def still_open(withdrawn):
    return {"ace": "an ace has been withdrawn: a king may follow at once",
            "king": "a king has been withdrawn: an ace may follow at once"}.get(withdrawn, "")

no_redeal = never_redealt(rule("Play", 6, "There is no re-deal."))


def heuristic(column, up, down):
    """The cards that the foundations want next lie under few others."""
    covered: dict[Card, int] = {}
    for packet in column:
        for above, card in enumerate(reversed(packet)):
            covered[card] = min(above, covered.get(card, above))
    played = {packet[0]: len(packet) for packet in up + down if packet}
    wanted = [CARDS[min(ace + played.get(CARDS[ace], 0), ace + 12)] for ace in (0, 13, 26, 39)]
    wanted += [CARDS[max(king - played.get(CARDS[king], 0), king - 12)] for king in (12, 25, 38, 51)]
    return -sum(covered.get(card, 0) for card in wanted)


def layout(narrow=False):
    """Fifteen columns in overlapping rows, the eight spaces below them; the narrow figure has the columns in two lines."""
    if narrow:
        return (row("column", 8, step=1.04, fan=(0, .46)) | row("column", 7, y=5.5, step=1.04, fan=(0, .46), first=9)
                | row("up", 4, y=11, step=1.04) | row("down", 4, x=4.16, y=11, step=1.04))
    return row("column", 15, step=1.06, fan=(0, .38)) | row("up", 4, x=3.41, y=5.4, step=1.14) | row("down", 4, x=8.01, y=5.4, step=1.14)


GAMES = [Declaration(
    "La Quinzaine",
    pages=(5, 6),
    packs=2,
    spots=[
        spots("column", 15),
        foundations("up", 4, called="ace space {n}", alike=True),
        foundations("down", 4, called="king space {n}", alike=True),
        PACK,
    ],
    facts={"withdrawn": Fact("none", ("none", "ace", "king"))},
    status_text=still_open,
    deal=deal,
    kinds=[begin_up, begin_down, play_up, play_down, marry, fill, grace, no_redeal],
    readings=[privilege, foundation_suits, playing],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
