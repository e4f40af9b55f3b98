"""L'Horloge, two entire packs (Cadogan 1887, pp. 17-18)."""

from math import cos, radians, sin

from patience.cards import cards
from patience.declaration import Declaration
from patience.layout import Layout, row, spot
from patience.rules import (
    LAY_ASIDE, PACK, TALON, TURNED, Reading, follows_suit, foundations, kind, marries_descending, moment, never, never_redealt, none_turned,
    order_of_play, pack_remains, performs, played_out, refused, rule, says, spots, tidiness, turn_up, uppermost)

# One fact: whether cards of the circle have been married since it was last re-filled or played from, where the order of the three binds.

playing = order_of_play("“You are not obliged to play cards which would be more useful if left on the circle”, she says herself.")
refill = Reading("refill",
                 {"in-order": "when you have played, and then married, and before you play again",
                  "after-play": "when you have played and married what you will, in any order",
                  "at-once": "as soon as a packet is short, before anything else is played or married"},
                 "So the author has it: first play, then marry, then re-fill, and all the packets before one proceeds again to play.")

# RULES

available = rule("Rule I", 17, "WHEN the circle is formed, the uppermost cards of each packet are available, and their removal releases as"
                               " usual those beneath.", uppermost)
circle_only = rule("Rule II", 17, "Marriages can only be made with cards in the circle, and not with those from the pack or talon.")
from_the_pack = rule("Rule III", 17, "Vacancies in the circle must be re-filled with cards from the pack, but not from the talon;",
                     pack_remains)


@says("every packet of the circle has its three cards")
def some_packet_short(circle): return any(len(packet) < 3 for packet in circle)


@moment()
@says("a packet of the circle has fewer than three cards")
def none_short(circle, pack): return not pack or not some_packet_short(circle)


three_cards = rule("Rule III", 17, "each packet must be re-filled so as to contain not less than three cards.", some_packet_short)
three_cards_first = three_cards.meaning(none_short)
suit = rule("Rule IV", 17, "The twelve foundations must follow suit.", follows_suit)

# PLAY

FOUNDATIONS = cards("6C 7H 8S 9D 10C JH QS KD 2C 3H 4S 5D")       # tableau No. I., from one o'clock on


@performs("Play", 17, "Withdraw from the pack the twelve cards, as in tableau No. I., and place them in their exact order against the hours"
                      " of the clock represented.")
@performs("Play", 17, "Having placed these twelve foundations, proceed to deal out a circle consisting of twelve packets of three cards"
                      " dealt together so spread that each card is visible (see dotted line).")
def deal(draft):
    for card, hour in zip(FOUNDATIONS, draft.group("hour"), strict=True):
        draft.withdraw(card, hour)
    for packet in draft.group("circle"):
        draft.turn(packet, 3)


@says("{target} is attained already")
def hour_to_come(onto, target): return onto is None or onto.rank != target.number


@says("{card} is not the next that {target} takes")
def ascends_past_the_king(card, onto): return onto is not None and card.rank == onto.rank % 13 + 1


ascending = rule("Play", 17, "These are the foundation cards, and are to ascend in sequence until each packet attains the hour of the clock"
                             " against which it is placed.", hour_to_come, ascends_past_the_king)
descending = rule("Play", 18, "From this circle you first play all suitable cards (Rule I.), and then marry in a descending line (Rule"
                              " II.), and then re-fill spaces (Rule III.).", marries_descending, played_out)


numeral_one = "This last should be done in order, from left to right, beginning at the numeral I,"


@performs("Play", 18, numeral_one)
def fill_up(draft):
    """Each packet is completed before the next is begun."""
    for packet in draft.group("circle"):
        draft.turn(packet, max(3 - len(draft[packet]), 0))
    draft.note(married=False)


@rule("Play", 18, numeral_one, because="another packet comes before {target}")
def first_short(target, circle): return all(len(packet) >= 3 for packet in circle[:target.number - 1])


def fill_one(draft, source, target, circle):
    """The card just turned is the next of the pack."""
    draft.carry(source, target)
    if sum(max(3 - len(packet), 0) for packet in circle) == 1:
        draft.note(married=False)


@moment("refill=in-order")
@says("cards have been married, and the circle is not yet re-filled")
def in_time(circle, pack, turned, married): return not married or not (pack or turned) or not some_packet_short(circle)


refilled_before = rule("Play", 18, "and all the packets re-filled before proceeding again to play, or to marry.", in_time)


def play_from_circle(draft, source, target, married):
    draft.carry(source, target)
    if married:
        draft.note(married=False)


def marry_in_order(draft, source, target, refill):
    draft.carry(source, target)
    if refill == "in-order":
        draft.note(married=True)


@moment("refill=at-once")
def never_less(refill): return refill == "at-once"


three_or_more = rule("Note", 18, "Although each packet must never contain less than the original number of three cards, they will often,"
                                 " by marriages, contain more.")
three_at_once = three_or_more.meaning(never_less)
not_obliged = rule("Note", 18, "You are not obliged to play cards which would be more useful if left on the circle.")


@moment("playing=first")
@says("a card can still be played or married")
def no_further_progress(position, playing): return playing == "optional" or not position.can_play() and not position.can(marry)


remaining = rule("Play", 18, "When all further progress is at an end, deal out the remaining cards; play all suitable ones, then marry and"
                             " re-fill spaces, but be careful not to infringe Rule II.", none_turned, pack_remains, no_further_progress)


@moment("playing=first")
@says("{card} can be played, or re-fills a packet")
def cannot_be_employed(position, playing):
    return playing == "optional" or not position.can(play_dealt, "turned") and not position.can(fill_in, "turned")


talon = rule("Play", 18, "The cards that cannot be so employed are laid aside in one packet, forming the talon, which can only be used to"
                         " play on the foundations.", cannot_be_employed)


def from_the_talon(source): return source.id == "talon"


@says("the card turned is the next of the pack, and comes first")
def no_card_turned(turned): return not turned


@says("{target} has its three cards, and more are only married to them")
def short(height): return height < 3


play = kind("circle > hour", available, suit, ascending, refilled_before, does=play_from_circle, granted=descending.meaning())
play_dealt = kind("turned | talon > hour", suit, ascending, refilled_before, does=play_from_circle,
                  granted=(talon.meaning(from_the_talon), remaining.meaning()))
marry = kind("circle > circle", available, descending, three_or_more, does=marry_in_order, granted=descending)
fill_in = kind("turned > circle", circle_only.meaning(short), first_short, from_the_pack.meaning(), does=fill_one, at_once=three_at_once)
not_singly = kind("pack > circle", circle_only.meaning(short), three_cards.meaning(never, because="the packets are re-filled together"))
not_from_the_talon = kind("talon > circle", circle_only.meaning(short), from_the_pack.meaning(never, because="it comes from {source}"))
not_from_the_circle = refused("circle > empty circle", from_the_pack, "it comes from {source}")
fill = kind("refill", from_the_pack, three_cards, from_the_pack.meaning(no_card_turned), does=fill_up, at_once=three_at_once,
            named="Re-fill the circle", granted=three_cards)
turn = kind("turn", not_obliged, three_cards_first, remaining, does=turn_up, named="Turn a card", after=LAY_ASIDE, granted=remaining)
lay_aside = kind("turned > talon", talon)

no_redeal = never_redealt(rule("Play", 18, "There is no re-deal."))


def won(hour): return all(packet and packet[-1].rank == n for n, packet in enumerate(hour, 1))


def what_comes_next(circle, pack, turned, married):
    soon = in_time(circle, pack, turned, married)
    return "" if soon else "cards have been married: the circle is re-filled before one plays again"


def heuristic(circle): return tidiness(circle)


def layout(narrow=False):
    """A dial: the foundations at the hours, the circle of spread packets about them, pack and talon within."""
    if narrow:      # the dial squared, three hours to each side of it
        table: Layout = {}
        for hours, packets, fan in (((11, 12, 1), "top", (.3, 0)), ((2, 3, 4), "right", (0, .36)),
                                    ((7, 6, 5), "foot", (.3, 0)), ((10, 9, 8), "left", (0, .36))):
            for n, hour in enumerate(hours, -1):
                if packets in ("top", "foot"):
                    down = -1 if packets == "top" else 1
                    table |= spot(f"hour-{hour}", 1.06 * n, 3.05 * down) | spot(f"circle-{hour}", 2.4 * n - .3, 4.6 * down, fan=fan)
                else:
                    right = -1 if packets == "left" else 1
                    table |= spot(f"hour-{hour}", 2.14 * right, 1.5 * n) | spot(f"circle-{hour}", 3.24 * right, 2.45 * n - .4, fan=fan)
        return table | spot("pack", 0, -1.2) | row("turned talon", x=-.8, y=.6, step=1.6)
    table = row("pack turned talon", x=-1.2, y=-.1, step=1.2)
    for hour in range(1, 13):
        x, y = sin(radians(30 * hour)), -cos(radians(30 * hour))
        table |= spot(f"hour-{hour}", 2.95 * x, 2.95 * y) | spot(f"circle-{hour}", 5.4 * x - .3, 4.6 * y, fan=(.3, 0))
    return table


GAMES = [Declaration(
    "L'Horloge",
    also=("The Clock",),
    pages=(17, 18),
    packs=2,
    spots=[foundations("hour", 12), spots("circle", 12, called="packet {n} of the circle"), PACK, TURNED, TALON],
    facts={"married": False},
    status_text=what_comes_next,
    deal=deal,
    kinds=[play, play_dealt, marry, fill_in, not_singly, not_from_the_talon, not_from_the_circle, fill, turn, lay_aside, no_redeal],
    readings=[refill, playing],
    won=won,
    heuristic=heuristic,
    layout=layout,
)]
