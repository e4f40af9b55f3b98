"""Le Moulin, two entire packs (Cadogan 1887, pp. 11-12)."""

from patience.cards import Card
from patience.declaration import Declaration
from patience.layout import row, spot
from patience.rules import (
    LAY_ASIDE, PACK, TALON, TURNED, Fact, Reading, advice, always, descends, foundations, kind, moment, never_redealt, none_before_it,
    none_turned, order_of_play, pack_remains, performs, rule, says, spots, turn_up, uppermost)

# One fact: ``owed``, the angles whose card has been transferred since a card of the wings, the card turned or one of the talon was played.

transfer = Reading("transfer",
                   {"one": "one card, and then one from the wings or the talon must follow",
                    "one-of-each": "one card of each king packet before one from the wings or the talon must follow"},
                   "The privilege is granted for the sake of the card that the transfer brings into use, so that each transfer waits for"
                   " its own; “one card of each” may also mean one of each packet.")

lone_king = Reading("lone_king", {"stays": "a king that lies alone in his angle stays there", "may-go": "he too may be transferred"},
                    "The four kings are foundation cards, and a foundation that has been taken away can no longer descend to its ace.")
playing = order_of_play("The text does not say that one must play; a card laid aside can come back from the talon, and one that is played"
                        " cannot.")

# RULES

all_wings = rule("Rule I", 11, "ALL cards in the wings are available.")
no_suit = rule("Rule II", 11, "The five foundations do not follow suit.")

# PLAY


@performs("Play", 11, "Take from the pack one ace and place it in the centre before you; next deal out eight cards, grouping them round the"
                      " ace to represent the wings of a windmill.")
def deal(draft):
    """The ace is that of the plate."""
    draft.withdraw(Card("AH"), "centre")
    for wing in draft.group("wing"):
        draft.turn(wing)


@says("{card} is not a king")
def is_king(card): return card.rank == 13


@moment()
def king_has_appeared(wing, turned):
    return any(packet and packet[-1].rank == 13 for packet in (*wing, turned))


four_kings = rule("Play", 11, "The first four kings that appear in dealing are to be played in the four angles (see tableau).", is_king)
kings_at_once = four_kings.meaning(king_has_appeared)


@rule("Play", 11, "These, with the centre ace, form the five foundation cards.", because="{card} is itself a foundation card")
def not_a_foundation(below, lone_king): return below > 0 or lone_king == "may-go"


descending = rule("Play", 11, "Each of the four kings is to descend in sequence to ace,", descends)


@rule("Play", 11, "while upon the centre ace four entire families are to be piled in sequences (Rule II.).",
      because="the four families are complete")
def four_families(height): return height < 52


from_the_wings = rule("Play", 11, "Having placed the centre ace and the wings, take from the latter any kings for the foundations, or other"
                                  " suitable cards to play on them, or on the centre ace,")
from_the_hand = rule("Play", 11, "filling up the spaces so made from the cards in your hand.")
one_by_one = rule("Play", 11, "Then proceed to deal out the remaining cards, turning them one by one, playing all whose value admit of it"
                              " on the foundations.", none_turned, pack_remains)


@moment("playing=first")
@says("{card} can be played")
def cannot_be_used(position, playing):
    return playing == "optional" or not any(position.can(each, "turned") for each in (on_the_ace, on_a_king))


aside = rule("Play", 11, "The cards that cannot be so used are placed aside in one packet forming the talon.", cannot_be_used)


@rule("Note", 11, "The four families on the centre ace each begin with ace and end with king.",
      because="{card} is not the next that the centre takes")
def ace_to_king(card, height): return card.rank == height % 13 + 1


from_the_talon = rule("Play", 12, "It is better to play cards from the talon rather than from the wings.")
remarks = advice("Play", 12, from_the_talon.said)

refill = rule("Play", 12, "Vacancies in the wings must be immediately re-filled from the pack or talon.", none_before_it)


uppermost_king_card = rule("Play", 12, "In forming the foundations, the uppermost card of either of the king packets may be transferred, if"
                                       " suitable, to the ace packet;", uppermost)


@rule("Play", 12, "but this privilege is limited to one card of each at a time,",
      because="the last card transferred has not yet brought another into use")
def one_at_a_time(source, owed, transfer): return source.number not in owed if transfer == "one-of-each" else not owed


@rule("Play", 12, "and may only be resorted to when the playing of that card would bring into immediate use any other available card of the"
                  " wings or of the talon.", because="no card of the wings or the talon could be played upon {card}, nor in its stead")
def brings_into_use(card, wing, turned, talon):
    """The next higher goes upon it in the centre, another of its value takes its place in the angle."""
    return any(packet and packet[-1].rank in (card.rank, card.rank % 13 + 1) for packet in (*wing, turned, talon))


def transfer_and_owe(draft, source, target, owed):
    draft.carry(source, target)
    draft.note(owed=(*owed, source.number))


def play_and_settle(draft, source, target):
    draft.carry(source, target)
    draft.note(owed=())


def of_the_wings(source): return source.group.name == "wing"


def of_the_talon(source): return source.id == "talon"


def what_is_owed(owed): return "" if not owed else "the card transferred has not yet brought another into use"


place_king = kind("wing | turned | talon > empty angle", all_wings, from_the_wings, four_kings, at_once=kings_at_once,
                  granted=four_kings)
fill = kind("turned | talon | pack > empty wing", from_the_hand, refill, at_once=refill.meaning(always), granted=refill)
on_its_way = (from_the_wings.meaning(of_the_wings), from_the_talon.meaning(of_the_talon), one_by_one.meaning())
on_the_ace = kind("wing | turned | talon > centre", all_wings, from_the_wings, no_suit, four_families, ace_to_king, does=play_and_settle,
                  granted=on_its_way)
on_a_king = kind("wing | turned | talon > angle", all_wings, from_the_wings, no_suit, descending, does=play_and_settle,
                 granted=on_its_way)
transferred = kind("angle > centre", uppermost_king_card, not_a_foundation, four_families, ace_to_king, one_at_a_time,
                   brings_into_use, does=transfer_and_owe, granted=uppermost_king_card)
turn = kind("turn", one_by_one, does=turn_up, named="Turn a card", after=LAY_ASIDE)
lay_aside = kind("turned > talon", aside)

no_redeal = never_redealt(rule("Play", 12, "There is no re-deal."))


def won(centre, angle): return len(centre) == 52 and all(len(packet) == 13 for packet in angle)


def layout(narrow=False):
    """A windmill: the ace in the midst, the wings in four sails of two cards, a king in each angle between them."""
    table = spot("centre", 0, 0)
    for n, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        for k in (1, 2):
            table |= spot(f"wing-{2 * n + k}", dx * (1.46 * k - .2), dy * 1.48 * k, turn=90 if dx else 0)
    for n, (x, y) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        table |= spot(f"angle-{n + 1}", x * 1.3, y * 1.5)
    if narrow:
        return table | row("pack turned talon", x=-2.2, y=4.7, step=2.2)
    return table | row("pack turned", x=-5.9, y=2.96, step=1.2) | spot("talon", 5.3, 2.96)


GAMES = [Declaration(
    "Le Moulin",
    also=("The Mill", "Windmill", "Propeller"),
    pages=(11, 12),
    packs=2,
    spots=[
        foundations("centre"),
        spots("wing", 8, alike=True, most=1),
        foundations("angle", 4, called="angle {n}", alike=True),
        PACK, TURNED, TALON,
    ],
    facts={"owed": Fact((), range(1, 5))},
    status_text=what_is_owed,
    deal=deal,
    kinds=[place_king, fill, on_the_ace, on_a_king, transferred, turn, lay_aside, no_redeal],
    readings=[transfer, lone_king, playing],
    won=won,
    remarks=remarks,
    layout=layout,
)]
