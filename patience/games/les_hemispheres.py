"""Les Hémisphères, two entire packs: the chapter (pp. 35-36) is lost, and its rules are restated from the edition of 1914."""

from math import cos, radians, sin

from patience.cards import cards
from patience.declaration import Declaration
from patience.layout import Layout, column, row, spot
from patience.rules import (
    AFTER, LAY_ASIDE, PACK, TALON, TURNED, Reading, advice, all_is_dealt, ascends_from_ace, change_places, descends_from_king,
    each_foundation_holds, follows_suit, foundations, kind, moment, never, never_redealt, none_turned, order_of_play, pack_remains,
    performs, refused, restated, rule, says, spots, turn_up)

NAMES = ("European", "Asiatic", "Australian", "African")
RACES = "race-1 | race-2 | race-3 | race-4"


def belongs(card, place):
    """Red in the north, which is the first and the second Race; black in the south."""
    return card.red == (place.group.name in ("race-1", "race-2"))


# RULES

transfer = Reading("transfer",
                   {"to-a-vacancy": "to a vacant place of its hemisphere",
                    "counts-as-transferred": "where it lies it counts as transferred"},
                   "What is transferred goes to another place, and the only places there are without an exchange are the vacant ones.")


@says("{card} is in the wrong hemisphere")
def at_home(card, source, pack, turned, talon, transfer):
    return belongs(card, source) or transfer == "counts-as-transferred" and all_is_dealt(pack, turned, talon)


@says("{card} is not in the wrong hemisphere")
def astray(card, source): return not belongs(card, source)


@says("{card} counts as transferred where it lies")
def not_transferred(card, source, pack, turned, talon, transfer): return not at_home(card, source, pack, turned, talon, transfer)


@says("{source} and {partner} are in one hemisphere")
def across(source, partner): return (source.group.name in ("race-1", "race-2")) != (partner.group.name in ("race-1", "race-2"))


available = restated("B", "Only a card in its proper hemisphere is available.", at_home)
exchanged = restated("B", "Two cards of the wrong colours, one in each hemisphere, may be exchanged whenever there is an opportunity, so"
                          " that both come into their own.", astray, not_transferred, across)


@moment()
@says("the end has not come: there are cards in the pack or the talon")
def at_the_end(pack, turned, talon): return all_is_dealt(pack, turned, talon)


@says("{target} is not in the hemisphere of {card}")
def into_its_own(card, target): return belongs(card, target)


transferred = restated("B", "At the end of the game, when the pack has been dealt out and the talon is used up, a card in the wrong"
                            " hemisphere needs no exchange: it is simply transferred.", astray, not_transferred, into_its_own,
                       at_the_end)


@says("{target} is not in the Race of {card}")
def of_one_race(source, target): return source.group is target.group


own_race = restated("B", "A card of the circle marries only within its own Race;", of_one_race)
any_race = restated("B", "a card from the talon may marry into any.")
barriers_stay = restated("B", "The barriers stay where they are as long as the game lasts; at its end they are the last cards of the"
                              " foundations.", at_the_end)
suit = restated("B", "The foundations follow suit.", follows_suit)

# PLAY


@performs(AFTER["B"], words="Take out the red aces and the black kings, four of each, and lay them as the plate shows, an ace and a king in"
                            " each arm of a cross.")
@performs(AFTER["B"], words="Four more cards, the barriers, are laid crosswise to part the Races: the kings of hearts and of diamonds, the"
                            " aces of clubs and of spades.")
@performs(AFTER["B"],
          words="Three cards are dealt between each two barriers, from left to right, beginning at the king of hearts; they make a circle.")
def deal(draft):
    for name, taken in (("up", "AD AH AD AH"), ("down", "KS KC KS KC"), ("barrier", "KH AS KD AC")):
        for card, place in zip(cards(taken), draft.group(name), strict=True):
            draft.withdraw(card, place)
    for race in RACES.split(" | "):
        for place in draft.group(race):
            draft.turn(place)


remarks = advice(AFTER["B"], None, words=["These are the four Races."])
ascending = restated("B", "The aces are built up in sequence to kings, the kings down to aces.", ascends_from_ace)
remarks += advice(AFTER["B"], None, words=["Red cards stand for Europeans and Asiatics, and belong in the northern hemisphere; black cards"
                                           " for Australians and Africans, and belong in the southern.",
                                           "As cards are dealt and vacancies refilled, many a card will come into the wrong hemisphere;"])
descending = ascending.meaning(descends_from_king)


@says("{onto} is in the wrong hemisphere")
def laid_on_one_at_home(onto, target): return onto is None or belongs(onto, target)


no_use = restated("B", "in the wrong one it is of no use whatever.", laid_on_one_at_home)
from_the_races = restated("B", "Play, marry and exchange whatever is available in the Races.")


@says("{card} is not the next of its suit upon {onto}, downwards if it is red and upwards if it is black")
def marries_as_its_colour_goes(card, onto):
    """Red downward, black upward: the way in which their foundations will take them."""
    return onto is not None and card.suit == onto.suit and card.rank == onto.rank + (-1 if card.red else 1)


marriage = restated("B", "Red cards marry downwards, black ones upwards.", marries_as_its_colour_goes)
remainder = restated("B", "Then deal out the rest of the pack,", none_turned, pack_remains)


@says("no place in the Races is vacant")
def some_vacancy(race_1, race_2, race_3, race_4): return any(() in race for race in (race_1, race_2, race_3, race_4))


@moment()
@says("a place in the Races is vacant")
def no_vacancy(race_1, race_2, race_3, race_4): return not some_vacancy(race_1, race_2, race_3, race_4)


refilled = restated("B", "but first refill the vacancies in the Races, from left to right,", some_vacancy, none_turned, pack_remains)


def refill_races(draft):
    for race in RACES.split(" | "):
        for place in draft.group(race):
            if not draft[place]:
                draft.turn(place)


suitable = restated("B", "then play every suitable card.")


@moment("playing=first")
@says("{card} can be played")
def left_over(position, playing):
    return playing == "optional" or not any(position.can(each, "turned") for each in (play_dealt_up, play_dealt_down))


playing = order_of_play("The witness does not say that a suitable card must be played, and one that waits can be married from the talon.")
aside = restated("B", "What is left over goes to the talon, and out of it too cards may be married to the circle, under the same rules.")
no_redeal = restated("B", "There is no re-deal.")

apart = rule("The edition", None, None, words="A barrier parts two Races and belongs to neither, so that no card can marry it.")

play_up = kind(f"{RACES} > up", available, suit, ascending, from_the_races)
play_down = kind(f"{RACES} > down", available, suit, descending, from_the_races)
play_dealt_up = kind("turned | talon > up", suit, ascending, suitable)
play_dealt_down = kind("turned | talon > down", suit, descending, suitable)
last_up = kind("barrier > up", barriers_stay, suit, ascending, granted=barriers_stay)
last_down = kind("barrier > down", barriers_stay, suit, descending, granted=barriers_stay)
marry = kind(f"{RACES} > {RACES}", available, own_race, marriage, from_the_races)
marry_dealt = kind(f"turned | talon > {RACES}", no_use, marriage, any_race, aside, granted=any_race)
exchange = kind(f"exchange {RACES} + {RACES}", exchanged, does=change_places)
carry_over = kind(f"{RACES} > empty {RACES}", transferred)
not_into_vacancies = kind(f"turned | talon | pack > empty {RACES}",
                          refilled.meaning(never,
                                           because="the vacancies are refilled together, from the pack, before the next card is turned"))
never_moved = kind(f"barrier > {RACES}", barriers_stay.meaning(never, because="a barrier can only be played"))
never_married = refused(f"{RACES} | turned | talon > barrier", apart, "{target} belongs to no Race")
refill = kind("refill", refilled, does=refill_races, named="Refill the Races")
turn = kind("turn", remainder, refilled.meaning(no_vacancy), does=turn_up, named="Turn a card", after=LAY_ASIDE, granted=remainder)
lay_aside = kind("turned > talon", aside.meaning(left_over))
never_again = never_redealt(no_redeal)


def heuristic(race_1, race_2, race_3, race_4, talon):
    """Cards at home and married, a short talon, and vacancies."""
    worth = -1.5 * len(talon)
    for northern, races in ((True, (*race_1, *race_2)), (False, (*race_3, *race_4))):
        worth += sum(1.5 * len(packet) if packet and packet[-1].red == northern else 0.3 if not packet else -0.5 for packet in races)
    return worth


def layout(narrow=False):
    """The circle, its barriers at the ends of a cross of kings and aces, and the pack in the midst; on a phone the circle is squared."""
    table: Layout = {}
    if narrow:
        ring = [(-3.8, 2), (-3.8, 0), (-1.9, 0), (1.9, 0), (3.8, 0), (3.8, 2),
                (3.8, 6), (3.8, 8), (1.9, 8), (-1.9, 8), (-3.8, 8), (-3.8, 6)]
        for n, place in enumerate(ring):
            table |= spot(f"race-{n // 3 + 1}-{n % 3 + 1}", *place, fan=(.2, 0))
        arms, inner = {"barrier": (3.8, 4), "up": (2.7, 2.5), "down": (1.6, 1)}, 4
        table |= row("pack turned talon", x=-2.2, y=10, step=2.2)
    else:
        for n in range(12):
            angle = radians(270 + 22.5 * (n + n // 3 + 1))
            table |= spot(f"race-{n // 3 + 1}-{n % 3 + 1}", 6.4 * sin(angle), -4.9 * cos(angle), fan=(.3, 0))
        arms, inner = {"barrier": (6.4, 4.9), "up": (4, 3.4), "down": (2.8, 1.95)}, 0
        table |= row("pack turned talon", x=-1.2, y=-.1, step=1.2)
    for name, (x, y) in arms.items():
        table |= spot(f"{name}-1", -x, inner) | spot(f"{name}-3", x, inner)
        table |= column(name, 1, y=inner - y, first=2) | column(name, 1, y=inner + y, first=4)
    return table


GAMES = [Declaration(
    "Les Hémisphères",
    also=("The Hemispheres", "The Four Continents"),
    pages=(35, 36),
    witness="B",
    packs=2,
    spots=[
        foundations("up", 4, called="ascending foundation {n}", alike=True),
        foundations("down", 4, called="descending foundation {n}", alike=True),
        spots("barrier", 4, most=1),
        *[spots(f"race-{n}", 3, called=f"{name} place {{n}}") for n, name in enumerate(NAMES, 1)],
        PACK, TURNED, TALON,
    ],
    deal=deal,
    kinds=[play_up, play_down, play_dealt_up, play_dealt_down, last_up, last_down, marry, marry_dealt, exchange, carry_over,
           not_into_vacancies, never_moved, never_married, refill, turn, lay_aside, never_again],
    readings=[transfer, playing],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
