"""The Empress of India, four entire packs (Cadogan 1887, pp. 29-30)."""

from patience.cards import Card, cards
from patience.declaration import Declaration
from patience.layout import circle, row, spot
from patience.rules import (
    PACK, advice, always, each_foundation_holds, follows_suit, foundations, in_order, kind, moment, never_redealt, order_of_play,
    pack_remains, performs, refused, rule, says, spots, together)

TALON = {"army": "talon-red", "navy": "talon-black"}


def side(card): return "army" if card.red else "navy"


# RULES

pairs = rule("Rule I", 29, "ALL cards in the Army and Navy are equally available, if played in pairs (i.e. one black and one red), but no"
                           " card of either colour can be played on a foundation unless a card of the other colour is played at the same"
                           " time on another foundation.", because="no card of the other colour is played with {card}")


@says("what lies at {source} is not of the colour of {target}")
def own_colour(source, target): return source.id in ("pack", TALON[target.group.name])


@says("there is a talon of that colour")
def no_such_talon(source, target, talon_red, talon_black):
    return source.id != "pack" or not (talon_red if target.group.name == "army" else talon_black)


refill = rule("Rule II", 29, "Vacancies in the Army and Navy must be immediately re-filled with cards of their own colour from the talon,"
                             " or, when there is no talon, from the pack.", own_colour, no_such_talon)
through_the_ranks = rule("Rule III", 29, "Cards from the pack or talon cannot be played at once, but must first pass through the Army or"
                                         " Navy.", because="it has not passed through the Army or Navy")


@performs("Rule IV", 29, "The talon consists of two packets, one of red, the other of black cards.")
@performs("Play", 30, "They are to be dealt at the same time, and if after the two rows of one colour, say red, are finished, more red"
                      " cards turn up, they must be laid aside as a talon (Rule IV.).")
def deal_next(draft):
    own = side(draft["pack"][-1])
    draft.turn(next((place for place in draft.group(own) if not draft[place]), TALON[own]))


playing = order_of_play("“You may choose your own time for pairing cards”, she says, and what holds for pairing holds for the dealing.")


@moment("playing=first")
@says("a red and a black card can still be played together")
def no_pair_to_play(position, playing): return playing == "optional" or not position.can(play) and not position.can(play_pair)


proceed = rule("Play", 30, "When the Army and Navy are complete, if any available pairs of cards have been dealt (Rule I.), play them (the"
                           " first"
                           " pair must of course be a black two and a red queen), and re-fill the spaces; but if there should be none, you"
                           " may proceed"
                           " to pair cards.", no_pair_to_play)
suit = rule("Rule V", 29, "The foundations must follow suit.", follows_suit)
nine_cards = rule("Play", 30, "The remaining queen of clubs represents the Empress, the knaves the guard of British soldiers, and these"
                              " nine"
                              " cards remain alone.", because="no card is laid upon the Empress or her guard")

# PLAY


@performs("Play", 29, "Withdraw from the pack the eight black aces and the eight black queens, the eight red kings and the eight red"
                      " knaves.")
@performs("Play", 30, "Place these cards as in the tableau, throwing aside the four queens of spades and three queens of clubs.")
@performs("Play", 30, "Deal out four horizontal rows, each containing twelve cards, of which the two upper rows are to be red (the Army),"
                      " the two lower ones black (the Navy).")
def deal(draft):
    for group, four_of_each in (("up", "AC AS"), ("down", "KH KD"), ("guard", "JH JD")):
        withdrawn = [card for card in cards(four_of_each) for _ in range(4)]
        for space, card in zip(draft.group(group), withdrawn, strict=True):
            draft.withdraw(card, space)
    draft.withdraw(Card("QC"), "empress")
    for queen in cards("QS QS QS QS QC QC QC"):
        draft.withdraw(queen, "aside")
    while not all(draft[place] for place in (*draft.group("army"), *draft.group("navy"))):
        deal_next(draft)


ADMIRALS, GENERALS = "A 2 3 4 5 6 7 8 9 10 J K", "K Q 10 9 8 7 6 5 4 3 2 A"         # the black omit queens, the red knaves: see the note
ascending = rule("Play", 30, "The eight black aces and the eight red kings are the foundation cards, the aces ascending in sequence to"
                             " kings, representing Admirals, the kings descending in sequence to aces, representing Generals.",
                 in_order(ADMIRALS))
omitting = rule("Note", 30, "The red sequences must omit knaves, the black ones must omit queens.")
descending = ascending.meaning(in_order(GENERALS))
may_pair = rule("Play", 30, "Any card in the Army may be placed on any card in the Navy, and vice versa,")


@says("{card} and {onto} are of one colour")
def other_colour(card, onto): return onto is not None and card.red != onto.red


vice_versa = may_pair.meaning(other_colour)


@says("{card} is paired")
def single(below): return below == 0


@says("{onto} is paired")
def single_there(height): return height == 1


@says("no pair lies at {source}")
def paired(below): return below == 1


@says("one card of the pair at {source} is not suitable yet")
def both_suitable(position, source): return all(position.place(general if card.red else admiral, card) for card in position[source])


not_separated = rule("Play", 30, "but the cards so paired cannot afterwards be separated, but must be played at the same time on their"
                                 " respective foundations.", single)
both_at_once = not_separated.meaning(paired, both_suitable)
vacancies = rule("Play", 30, "The vacancies thus made must be immediately re-filled (Rule II.).")
once = rule("Play", 30, "Each card can only be paired once.", single, single_there)
own_time = rule("Play", 30, "You may choose your own time for pairing cards.")
remarks = advice("Play", 30, "For instance, if you require, say, a ten of clubs for one of the foundations, you may defer making a vacancy"
                             " in the Navy until the ten of clubs is at the top of the talon.")
remainder = rule("Play", 30, "When you have played all available cards, deal out the remainder of the pack, those not required to fill"
                             " vacancies being placed in two packets (Rule IV.).", pack_remains, no_pair_to_play)
no_redeal = rule("Play", 30, "There is no re-deal.")
remarks += advice("Note", 30, "The Army and Navy could not be placed in the tableau from want of space.")


def play_both(draft, position, source):
    for card in reversed(position[source]):
        draft.carry(source, position.place(general if card.red else admiral, card))


def fill_place(draft, source, target):
    """From the talon; from the pack by turning until a card of the colour appears, the others going to their talon."""
    if source.id != "pack":
        draft.carry(source, target)
    while draft["pack"] and not draft[target]:
        own = side(draft["pack"][-1])
        draft.turn(target if own == target.group.name else TALON[own])


general = kind("army > down", not_separated, descending, suit)
admiral = kind("navy > up", not_separated, ascending, suit)
play = together("army + navy", general, admiral, pairs, omitting, granted=pairs)
play_pair = kind("play army | navy", both_at_once, omitting, does=play_both, granted=both_at_once)
never_alone = refused("army | navy > up | down", pairs)
not_directly = refused("talon-red | talon-black | pack > up | down", through_the_ranks)
remain_alone = refused("army | navy | talon-red | talon-black | pack > empress | guard", nine_cards)
not_from_the_ranks = refused("army | navy > empty army | navy", refill, "it is re-filled from the talon of its colour, or from the pack")
pair = kind("army | navy > army | navy", once, vice_versa, proceed, own_time, granted=may_pair)
fill = kind("talon-red | talon-black | pack > empty army | navy", refill, vacancies, does=fill_place, at_once=refill.meaning(always),
            granted=refill)
turn = kind("turn", remainder, does=deal_next, named="Turn a card")
take_up = never_redealt(no_redeal)


STEPS = {Card(f"{rank}{suit}"): n for order, suits in ((ADMIRALS, "CS"), (GENERALS, "HD"))
         for n, rank in enumerate(order.split()) for suit in suits}


def heuristic(up, down, army, navy, talon_red, talon_black, pack):
    """Pairs of one step (a queen with a two, a ten with a three) that will soon be played; and little buried in the talons."""
    heights: dict[str, set[int]] = {}
    for packet in (*up, *down):
        heights.setdefault(packet[0].suit, set()).add(len(packet))
    waits = {card: min((step - height for height in heights.get(card.suit, ()) if height <= step), default=12)
             for card, step in STEPS.items()}
    worth = -2.0 * len(pack)
    for packet in (*army, *navy):
        wait = max((waits[card] for card in packet), default=0)
        worth -= wait + 3 * abs(STEPS[packet[0]] - STEPS[packet[1]]) if len(packet) == 2 else wait / 5
    for talon in (talon_red, talon_black):
        worth -= len(talon) + sum(waits[card] > min(waits[other] for other in talon[:n]) for n, card in enumerate(talon) if n)
    return worth


def layout(narrow=False):
    """The Empress in the midst, her guard about her, the Generals and Admirals about them by turns; the Army above, the Navy below,
    in two rows of twelve.

    As in the figure of 1914 the kings of hearts are at the four points, those of diamonds at the four diagonals. The narrow figure has
    rows of eight: three of the Army and three of the Navy, each row partly under the next, and the guard on either hand of the Empress.
    """
    if narrow:
        table = row("down", 8, y=3.9, step=1.04) | row("up", 8, y=6.9, step=1.04) | spot("empress", 3.64, 5.4)
        table |= row("guard", 4, x=.3, y=5.4, step=.58) | row("guard", 4, x=5.24, y=5.4, step=.58, first=5)
        for line in range(3):
            table |= row("army", 8, y=line, step=1.04, fan=(0, .46), first=8 * line + 1)
            table |= row("navy", 8, y=8.7 + line, step=1.04, fan=(0, .46), first=8 * line + 1)
        return table | row("talon-red talon-black pack aside", x=.6, y=12.75, step=2.15)
    table = spot("empress", 0, 0) | circle("down", 4, 3.42) | circle("down", 4, 3.42, start=45, first=5)
    # A pair on either side of an arm.
    for first, group, radius, arm in ((1, "guard", 1.95, 0), (5, "guard", 1.95, 90), (1, "up", 3.42, 0), (5, "up", 3.42, 90)):
        for n, turn in enumerate((arm - 22.5, arm + 22.5, arm + 157.5, arm + 202.5)):
            table |= circle(group, 1, radius, start=turn, first=first + n)
    for line in range(2):
        table |= row("army", 12, x=-7.15, y=1.5 * line - 6.6, step=1.3, fan=(.24, 0), first=12 * line + 1)
        table |= row("navy", 12, x=-7.15, y=1.5 * line + 5.1, step=1.3, fan=(.24, 0), first=12 * line + 1)
    return table | spot("talon-red", -6.2, -2) | spot("talon-black", -6.2, 2) | spot("pack", 6.2, -2) | spot("aside", 6.2, 2)


GAMES = [Declaration(
    "The Empress of India",
    pages=(29, 30),
    packs=4,
    spots=[
        spots("empress", called="Empress", most=1),
        spots("guard", 8, called="guardsman {n}", most=1),
        foundations("up", 8, called="Admiral {n}"),
        foundations("down", 8, called="General {n}"),
        spots("army", 24, alike=True, most=2),
        spots("navy", 24, alike=True, most=2),
        spots("talon-red", seen="top", called="red talon", captioned=True),
        spots("talon-black", seen="top", called="black talon", captioned=True),
        PACK,
        spots("aside", called="queens", captioned=True),
    ],
    deal=deal,
    kinds=[play, play_pair, never_alone, not_directly, remain_alone, not_from_the_ranks, pair, fill, turn, take_up],
    readings=[playing],
    won=each_foundation_holds(12),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
