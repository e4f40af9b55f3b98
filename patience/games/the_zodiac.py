"""The Zodiac, two entire packs: the chapter (pp. 45-46) is lost, and its rules are restated from the edition of 1914."""

from patience.declaration import Declaration
from patience.layout import circle, column, row
from patience.rules import (
    AFTER, LAY_ASIDE, PACK, TALON, TURNED, Fact, Reading, advice, all_is_dealt, ascends_from_ace, descends_from_king, different_suits,
    each_foundation_holds, follows_suit, foundations, kind, marries, moment, never, no_talon, none_before_it, none_turned, pack_is_out,
    pack_remains, performs, refused, restated, rule, says, spots, talon_lies, turn_up)

# RULES

second_phase_marriages = Reading("second_phase_marriages",
                                 {"no": "when all are placed no card is married any more",
                                  "equator": "cards of the Equator may still be married with the Zodiac",
                                  "yes": "so they may, and the packets may marry one another"},
                                 "When all are placed our witness speaks of nothing but playing; the first of its rules, it is true, sets"
                                 " the"
                                 " marrying no limit of time. That packets marry one another is a later rule.")


@moment("second_phase_marriages=no")
@says("every card has been placed, and the marrying is over")
def marrying_goes_on(pack, turned, talon): return not all_is_dealt(pack, turned, talon)


@moment()
@says("cards are still to be placed")
def the_end_has_come(pack, turned, talon): return all_is_dealt(pack, turned, talon)


upon_the_zodiac = restated("B", "Cards of the Zodiac may be married with cards from the Equator, from the talon and from the pack;")
not_the_reverse = restated("B", "but not the other way about: upon the Equator nothing is laid.", because="{target} is in the Equator")
not_each_other = restated("B", "Two cards of the Zodiac do not marry one another,", because="both lie in the Zodiac")
nor_those = restated("B", "and no more do two of the Equator.", because="both lie in the Equator")
both_ways = restated("B", "Marriages run upwards and downwards, and one packet may do both.", marries)
suit = restated("B", "The foundations follow suit.", follows_suit)

# PLAY


@performs(AFTER["B"], words="Deal eight cards in a horizontal row, the Equator; then twenty-four in a circle about it, the Zodiac.")
def deal(draft):
    for place in (*draft.group("equator"), *draft.group("zodiac")):
        draft.turn(place)


not_till_the_end = restated("B", "No foundation is begun before the end of the game.", the_end_has_come)
ascending = restated("B", "There are to be eight: four aces of different suits, which ascend to kings, and four kings of different suits,"
                          " which descend to aces.", ascends_from_ace)
descending = ascending.meaning(descends_from_king)
of_each_suit = ascending.meaning(different_suits)

filled = restated("B", "Then cards are married and empty places filled: out of the talon, and out of the pack only while there is none;",
                  no_talon, none_before_it)
at_leisure = restated("B", "but neither has to be done before it is of use.")
remainder = restated("B", "Go on dealing in the usual way,", none_turned, pack_remains)
aside = restated("B", "and let the cards that are wanted neither for a marriage nor for a space form the talon.")


def place(draft, source, target):
    draft.carry(source, target)
    draft.note(moved=True)

again = restated("B", "Deal the talon again as often as is required, until every card lies in the Zodiac or in the Equator.", pack_is_out,
                 none_turned, talon_lies)
remarks = advice(AFTER["B"], None, words=["Where that cannot come about the game is lost already."])


@rule("The edition", None, None, because="nothing has been placed since the last re-deal, and no card of the talon can be married",
      words="When a re-deal has placed no card, and the Zodiac takes none of the talon, another would bring the same cards in the same"
            " order.")
def another_may_help(moved, talon, zodiac): return moved or any(marries(card, packet[-1]) for card in talon for packet in zodiac if packet)


def deal_again(draft):
    draft.gather(["talon"])
    draft.note(moved=False)


from_both = restated("B", "When it has, the foundations are built, out of the circle and the row alike.")
remarks += advice(AFTER["B"], None, words=["Marry with the greatest care: otherwise the cards will be so blocked that the foundations"
                                           " cannot be formed."])
later_books = rule("The edition", None, None, the_end_has_come,
                   words="In later books the packets of the Zodiac may then marry one another.")
over = rule("The edition", None, None, marrying_goes_on,
            words="When every card has been placed cards are only played, and no longer married.")

begin_up = kind("equator | zodiac | turned | talon > empty up", not_till_the_end, ascending, of_each_suit, from_both)
begin_down = kind("equator | zodiac | turned | talon > empty down", not_till_the_end, descending, of_each_suit, from_both)
play_up = kind("equator | zodiac | turned | talon > up", not_till_the_end, suit, ascending, from_both)
play_down = kind("equator | zodiac | turned | talon > down", not_till_the_end, suit, descending, from_both)
marry = kind("equator | turned | talon > zodiac", over, both_ways, upon_the_zodiac, at_leisure, does=place, granted=upon_the_zodiac,
             under="second_phase_marriages=no")
marry_to_the_end = kind("equator | turned | talon > zodiac", both_ways, upon_the_zodiac, at_leisure, does=place, granted=upon_the_zodiac,
                        under="second_phase_marriages=equator|yes")
not_between_packets = refused("zodiac > zodiac", not_each_other, under="second_phase_marriages=no|equator")
between_packets = kind("zodiac > zodiac", later_books, both_ways, granted=later_books, under="second_phase_marriages=yes")
on_no_card = kind("equator | zodiac | turned | talon > empty zodiac",
                  both_ways.meaning(never, because="no card lies at {target} with which it could be married"))
not_upon_the_equator = refused("zodiac | turned | talon > equator", not_the_reverse)
not_within_it = refused("equator > equator", nor_those)
fill = kind("turned | talon | pack > empty equator", filled, at_leisure, does=place, granted=filled)
not_from_the_tableau = kind("equator | zodiac > empty equator",
                            filled.meaning(never, because="it is refilled from the talon, or from the pack"))
turn = kind("turn", remainder, does=turn_up, named="Turn a card", after=LAY_ASIDE)
lay_aside = kind("turned > talon", aside)
redeal = kind("re-deal", again, another_may_help, does=deal_again, named="Re-deal", granted=again)


def how_it_stands(moved, pack, turned, talon):
    if all_is_dealt(pack, turned, talon):
        return "every card has been placed, and the foundations are open"
    return "" if moved else "nothing has been placed since the last re-deal"


def heuristic(zodiac, talon): return sum(len(packet) for packet in zodiac) - len(talon)


def layout(narrow=False):
    """The Equator with its foundations above and below, and the Zodiac about them; on a phone the circle is squared."""
    if narrow:
        return (row("zodiac", 7, x=-4.2, step=1.4, fan=(0, .22))
                | column("zodiac", 5, x=4.2, y=2.2, step=2.1, fan=(0, .22), first=8)
                | row("zodiac", 7, x=4.2, y=12.7, step=-1.4, fan=(0, .22), first=13)
                | column("zodiac", 5, x=-4.2, y=10.6, step=-2.1, fan=(0, .22), first=20)
                | row("up", 4, x=-1.8, y=4.5, step=1.2) | row("equator", 8, x=-2.9, y=6.35, step=.83)
                | row("down", 4, x=-1.8, y=8.2, step=1.2) | row("pack turned talon", x=-2.2, y=10.2, step=2.2))
    return (circle("zodiac", 24, 5.85, fan=(0, -.24)) | row("equator", 8, x=-3.78, step=1.08)
            | row("up", 4, x=-1.62, y=-1.8, step=1.08) | row("down", 4, x=-1.62, y=1.8, step=1.08)
            | row("pack turned talon", x=-1.2, y=3.65, step=1.2))


GAMES = [Declaration(
    "The Zodiac",
    pages=(45, 46),
    witness="B",
    packs=2,
    spots=[
        spots("equator", 8, most=1),
        spots("zodiac", 24),
        foundations("up", 4, called="ace space {n}", alike=True),
        foundations("down", 4, called="king space {n}", alike=True),
        PACK, TURNED, TALON,
    ],
    facts={"moved": Fact(True, (True, False))},
    status_text=how_it_stands,
    deal=deal,
    kinds=[begin_up, begin_down, play_up, play_down, marry, marry_to_the_end, not_between_packets, between_packets,
           on_no_card, not_upon_the_equator, not_within_it, fill,
           not_from_the_tableau, turn, lay_aside, redeal],
    readings=[second_phase_marriages],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
