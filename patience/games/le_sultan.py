"""Le Sultan, two entire packs: the chapter (pp. 23-24) is lost; its rules are restated from the edition of 1914."""

from patience.cards import cards
from patience.declaration import Declaration
from patience.layout import column, row, spot
from patience.rules import (
    AFTER, LAY_ASIDE, PACK, TALON, TURNED, Fact, Reading, advice, always, follows_suit, foundations, kind, moment, never, no_talon,
    none_before_it, none_turned, order_of_play, pack_is_out, pack_remains, performs, redeals_allowed, redeals_left, refused, restated,
    rule, says, spots, talon_lies, turn_up, uppermost)

playing = order_of_play("A card of the Divan may stay where it is, since its place takes whatever lies uppermost on the talon; a card that"
                        " is turned may be left"
                        " as well.")

divan_cards = Reading("divan_cards", {"8": "eight cards, four on either side of the square", "6": "six, three on either side"},
                      "The witness deals eight; in later books and programs the Divan has six.")

# RULES

available = restated("B", "Every card of the Divan is available, and each card as it is dealt.")
suit = restated("B", "The foundations follow suit.", follows_suit)

# PLAY

BLOCK = "king-1 ace-1 king-2 king-3 sultan king-4 king-5 king-6 king-7".split()        # three rows of three


@performs(AFTER["B"], words="All the kings are taken out, and one of the aces of hearts, and laid in a square, three by three, as they lie"
                            " on the plate.")
@performs(AFTER["B"], words="Then deal eight cards crosswise, four on either side of the square. They are the Divan.")
def deal(draft):
    """The Divan as the reading has it."""
    for place, card in zip(BLOCK, cards("KC AH KC KD KH KD KS KH KS"), strict=True):
        draft.withdraw(card, place)
    for place in draft.group("divan"):
        draft.turn(place)


sultan = restated("B", "The king of hearts in the middle is the Sultan. He is never built upon.",
                  because="the seven other kings and the ace are built upon, the Sultan is not")


@says("{card} is not the next that {target} takes")
def ascends_to_queen(card, onto): return onto is not None and onto.rank != 12 and card.rank == onto.rank % 13 + 1


ascending = restated("B", "The seven other kings and the ace are the foundations. On each king are played the ace of its suit, the two, and"
                          " so on to the queen; on the ace of hearts the two, and so on to the queen.", ascends_to_queen)

refill = restated("B", "A place in the Divan that is vacant must be filled at once: from the talon, and only when there is no talon from"
                       " the pack.", no_talon, none_before_it)
one_by_one = restated("B", "Deal out the pack card by card. What does not suit the foundations is laid aside in one packet, the talon.",
                      none_turned, pack_remains)



@moment("playing=first")
@says("{card} suits a foundation")
def suits_none(position, playing): return playing == "optional" or not position.can(play, "turned")


again = restated("B", "The talon may be taken up and dealt again twice, and is shuffled each time.", none_turned, pack_is_out, talon_lies,
                 redeals_allowed(2))
remarks = advice(AFTER["B"], None, words=["The patience has succeeded when the Sultan is surrounded by eight queens."])


def take_up(draft, redeals):
    draft.gather(["talon"])
    draft.shuffle(again=redeals + 1)
    draft.note(redeals=redeals + 1)


of_the_talon = rule("The edition", None, None, uppermost,
                    words="Of the talon the uppermost card is available, as it is in this author's other games.")
not_married = rule("The edition", None, None, words="Nothing is married in this game, since no rule grants it.",
                   because="the Divan has one card in each place")

play = kind("divan | turned > king | ace", available, suit, ascending)
play_talon = kind("talon > king | ace", of_the_talon, suit, ascending, granted=of_the_talon)
alone = refused("divan | turned | talon > sultan", sultan)
fill = kind("talon | turned | pack > empty divan", refill, at_once=refill.meaning(always))
not_from_itself = kind("divan > empty divan", refill.meaning(never, because="it is filled from the talon or the pack"))
not_upon_it = refused("divan | turned | talon > divan", not_married)
turn = kind("turn", one_by_one, does=turn_up, named="Turn a card", after=LAY_ASIDE)
lay_aside = kind("turned > talon", one_by_one.meaning(suits_none))
redeal = kind("re-deal", again, does=take_up, named="Re-deal")


def won(king, ace): return all(packet and packet[-1].rank == 12 for packet in (*king, *ace))


def places(divan_cards):
    return [
        spots("sultan", called="Sultan", most=1),
        foundations("king", 7, called="king foundation {n}", alike=True),
        foundations("ace", 1, called="ace foundation"),
        spots("divan", int(divan_cards), called="place {n} of the Divan", alike=True, most=1),
        PACK, TURNED, TALON,
    ]


def layout(divan_cards, narrow=False):
    """The Sultan among the foundations, the Divan crosswise on either side, and pack and talon beside it; below it on a phone."""
    side = int(divan_cards) // 2
    top = -.2 + 1.133 * (4 - side) / 2
    table = (column("divan", side, x=-1.65, y=top, step=1.133, turn=90)
             | column("divan", side, x=3.95, y=top, step=1.133, turn=90, first=side + 1))
    for n in range(3):
        table |= row(" ".join(BLOCK[3 * n:3 * n + 3]), y=1.5 * n, step=1.15)
    if narrow:
        return table | row("pack turned talon", x=-.85, y=5.2, step=2)
    return table | spot("pack", -4.4, 0) | spot("turned", -4.4, 2.4) | spot("talon", 6.7, 1.5)


GAMES = [Declaration(
    "Le Sultan",
    also=("The Sultan",),
    pages=(23, 24),
    witness="B",
    packs=2,
    spots=places,
    facts={"redeals": Fact(0, range(3))},
    status_text=redeals_left(2),
    chance=True,
    deal=deal,
    kinds=[play, play_talon, alone, fill, not_from_itself, not_upon_it, turn, lay_aside, redeal],
    readings=[divan_cards, playing],
    won=won,
    remarks=remarks,
    layout=layout,
)]
