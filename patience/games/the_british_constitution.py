"""The British Constitution, two entire packs: the chapter is lost (Cadogan 1887, pp. 43-44); its rules after the edition of 1914."""

from patience.cards import Card, cards
from patience.declaration import Declaration
from patience.layout import circle, row, spot
from patience.rules import (
    AFTER, PACK, TALON, Reading, advice, always, ascends_from_ace, claims, each_foundation_holds, follows_suit, foundations, kind,
    never_redealt, no_talon, order_of_play, pack_remains, performs, played_out, refused, restated, rule, says, spots, uppermost)

DIVISIONS = ("people", "commons", "lords", "council")
RISING = {"people": "commons", "commons": "lords", "lords": "council"}

# RULES

climb = restated("B", "Only the Privy Council is played from: every other card, of the lower divisions, of the talon or of the pack, climbs"
                      " from division to division until it is there.", because="{card} has not climbed to the Privy Council")
not_past = climb.meaning(because="it has not been among the People")


@says("{target} is not of the next division above {source}")
def next_above(source, target): return RISING.get(source.group.name) == target.group.name


placed = restated("B", "From any of the three lower divisions a card goes up to the next by being laid, in sequence, on a card there.",
                  next_above)
top_alone = restated("B", "Of the cards so placed only the uppermost is available.", uppermost)


@says("{card} is not one lower than {onto}, and of the other colour")
def descends_by_turns(card, onto): return onto is not None and card.red != onto.red and card.rank == onto.rank - 1


by_turns = restated("B", "Sequences descend in alternate colours, a red card on a black, a black one on a red, and may be of any length.",
                    descends_by_turns)


@says("it comes from {source}, not from the division below {target}")
def next_below(source, target): return RISING.get(source.group.name) == target.group.name


filled = restated("B", "A vacancy in any division is filled at once with a card of the one immediately below;", next_below)
from_outside = restated("B", "so it comes down to the People, and there the talon fills it, or the pack while no talon lies.", no_talon)
suit = restated("B", "The foundations follow suit.", follows_suit)

# PLAY


@performs(AFTER["B"], words="Take all kings, queens and aces from the pack.")
@performs(AFTER["B"], words="The queen of diamonds is the Sovereign; the other seven queens are thrown aside.")
@performs(AFTER["B"],
          words="About her the eight aces are laid, and beyond each ace a king: the black kings are the Bishops, the red kings the Judges.")
@performs(AFTER["B"], words="Deal four rows of eight cards, the lowest row first.")
def deal(draft):
    """The aces and kings in the order of the plate, clockwise from the top."""
    draft.withdraw(Card("QD"), "sovereign")
    for queen in cards("QS QS QH QH QD QC QC"):
        draft.withdraw(queen, "aside")
    for group, laid in (("up", "AC AH AS AD AC AH AS AD"), ("bishop", "KC KS KC KS"), ("judge", "KH KD KH KD")):
        for place, card in zip(draft.group(group), cards(laid), strict=True):
            draft.withdraw(card, place)
    for division in DIVISIONS:
        for place in draft.group(division):
            draft.turn(place)


remarks = advice(AFTER["B"], None, words=["The rows are the divisions of the Constitution: the lowest the People, the next the House of"
                                          " Commons, then the House of Lords, and uppermost the Privy Council."])
first = restated("B", "Play first what is suitable in the Privy Council, and fill each vacancy as you make it; then see what can be placed"
                      " in sequence.", played_out)
playing = order_of_play("A suitable card may wait in the Council, and while it waits others can be placed on it.")
remarks += claims(AFTER["B"], None, words=["Success depends more on the play than on the cards."])
remarks += advice(AFTER["B"], None, words=["Fill a vacancy with the card that is likeliest to reach the top, or to be of use to the"
                                           " division below it,",
                                           "and often it is better to put off making one until a card is turned that you want."])

ascending = restated("B", "The aces are the foundations, called the Government, and ascend to knaves.", ascends_from_ace)
remainder = restated("B", "When you have done what you wished, deal out the rest of the pack; the cards that fill no vacancy among the"
                          " People form the talon.", pack_remains)
by_a_vacancy = rule("The edition", None, None, words="A card of the talon or of the pack comes among the People by a vacancy alone.",
                    because="{target} is not vacant")
to_people = Reading("to_people", {"vacancy": "by a vacancy alone", "sequence": "also in sequence, upon a card of the People"},
                    "The witness lets the talon and the pack fill vacancies, and grants them nothing else; a later program lets the talon"
                    " be laid in sequence too.")
later_books = rule("The edition", None, None, descends_by_turns,
                   words="In a later program the uppermost card of the talon is laid, in sequence, on a card of the People as well.")
no_redeal = rule("The edition", None, None, words="There is no re-deal: the witness names none.")


def turn_to_talon(draft): draft.turn("talon")


BELOW = "people | commons | lords"
ALL = "people | commons | lords | council"
play = kind("council > up", top_alone, suit, ascending, granted=climb)
not_yet = refused(f"{BELOW} | talon | pack > up", climb)
fill = kind(f"{ALL} > empty {ALL}", top_alone, filled, at_once=filled.meaning(always))
fill_people = kind("talon | pack > empty people", from_outside, at_once=from_outside.meaning(always))
place = kind(f"{ALL} > {ALL}", top_alone, placed, by_turns, first, granted=placed)
not_so_high = refused("talon | pack > commons | lords | council", not_past)
not_on_the_people = refused("talon > people", by_a_vacancy, under="to_people=vacancy")
on_the_people = kind("talon > people", top_alone, later_books, first, granted=later_books, under="to_people=sequence")
not_unseen = refused("pack > people", by_a_vacancy)
turn = kind("turn", remainder, does=turn_to_talon, named="Turn a card")
never_again = never_redealt(no_redeal)


def heuristic(up, people, commons, lords, council, talon):
    """Cards that are soon wanted stand high, few cards upon one that is wanted sooner; and a short talon."""
    heights = {suit: [len(packet) for packet in up if packet and packet[0].suit == suit] for suit in "SHDC"}

    def wait(card): return min((card.rank - height for height in heights[card.suit] if card.rank > height), default=11)

    worth = -0.6 * len(talon)
    for floor, division in enumerate((people, commons, lords, council), 1):
        for packet in division:
            waits = [wait(card) for card in packet]
            worth += sum(0.75 * floor * (1.1 - each / 10) for each in waits)
            worth -= sum(0.8 for n, each in enumerate(waits) if n and each > min(waits[:n]))
    waits = [wait(card) for card in talon]
    return worth - 0.4 * sum(each > min(waits[:n]) for n, each in enumerate(waits) if n)


def layout(narrow=False):
    """The Sovereign in the midst, the Government about her, Judges at the four points, crosswise, and Bishops at the diagonals;
    below, the four divisions.

    The pack, the talon and the queens lie beside the figure; in the narrow figure in its corners.
    """
    middle = 3.64 if narrow else 0
    table = spot("sovereign", middle, 0) | circle("up", 8, 1.95, x=middle) | circle("bishop", 4, 3.36, x=middle, start=45)
    for n, (dx, dy, turn) in enumerate(((0, -1, 90), (1, 0, 0), (0, 1, 90), (-1, 0, 0)), 1):
        table |= spot(f"judge-{n}", middle + 3.22 * dx, 3.22 * dy, turn=turn)
    step, pitch, fan = (1.04, 1.8, (0, .36)) if narrow else (1.9, 1.52, (.28, 0))
    left = middle - 3.5 * step
    for floor, division in enumerate(reversed(DIVISIONS)):
        table |= row(division, 8, x=left - (0 if narrow else .2), y=4.65 + pitch * floor, step=step, fan=fan)
    if narrow:
        return table | spot("pack", -.75, -3.02) | spot("talon", -.75, 2.6) | spot("aside", 8.03, 2.6)
    return table | row("pack talon", x=-6.4, y=2.6, step=1.6) | spot("aside", 6.3, 2.6)


GAMES = [Declaration(
    "The British Constitution",
    also=("The Constitution",),
    pages=(43, 44),
    witness="B",
    packs=2,
    spots=[
        spots("sovereign", called="Sovereign", most=1),
        spots("bishop", 4, called="Bishop {n}", most=1),
        spots("judge", 4, called="Judge {n}", most=1),
        foundations("up", 8, called="ace {n} of the Government", alike=True),
        spots("people", 8, called="place {n} of the People", alike=True),
        spots("commons", 8, called="place {n} of the Commons", alike=True),
        spots("lords", 8, called="place {n} of the Lords", alike=True),
        spots("council", 8, called="place {n} of the Privy Council", alike=True),
        PACK, TALON,
        spots("aside", called="seven queens", captioned=True),
    ],
    deal=deal,
    kinds=[play, not_yet, fill, fill_people, place, not_so_high, not_on_the_people, on_the_people, not_unseen, turn, never_again],
    readings=[to_people, playing],
    won=each_foundation_holds(11),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
