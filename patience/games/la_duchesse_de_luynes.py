"""La Duchesse de Luynes, two packs: Cadogan's chapter (pp. 41-42) is lost and unread; the game of that name as later tradition has it."""

from patience.declaration import Declaration
from patience.layout import row, spot
from patience.rules import (
    AFTER, PACK, Fact, Reading, advice, buried, each_foundation_holds, follows_suit, foundations, kind, moment, order_of_play, pack_is_out,
    pack_remains, performs, played_out, redeals_allowed, redeals_left, refused, restated, says, shows, spots, uppermost, waits_in_suit)

reserve_faces = Reading("reserve_faces", {"face-down": "the reserve lies face downwards", "face-up": "it can be seen from the beginning"},
                        "The later game lays it face downwards; whether she did is not known.")
playing = order_of_play("The later game plays whatever can be played, but a card that could go to either of two foundations may be kept"
                        " for one of them.")


@says("such a foundation has been begun")
def different(card, onto, target, up, down):
    return onto is not None or not any(packet[0].suit == card.suit for packet in (up if target.group.name == "up" else down) if packet)


as_they_appear = restated("M", "The foundations are an ace and a king of every suit, and are laid out as they appear.", different)


@says("{card} is not the next that {target} takes")
def next_value(card, onto, target):
    rises = target.group.name == "up"
    return card.rank == ((1 if rises else 13) if onto is None else onto.rank + (1 if rises else -1))


sequence = restated("M", "Upon the aces the cards ascend to kings, upon the kings they descend to aces.", next_value)
suit = restated("M", "Each foundation follows suit.", follows_suit)


def last_deal(redeals): return redeals == 3


@performs(AFTER["M"], words="Six cards are dealt at a time: four face upwards, one upon each of four packets in a row, and then two face"
                            " downwards, which are laid aside and form the reserve.")
@performs(AFTER["M"], words="The last cards go round as far as they reach.")
@performs(AFTER["M"], words="In the last deal there is no reserve: the cards are dealt four at a time, one upon each packet.")
def deal_round(draft, redeals):
    for packet in draft.group("packet"):
        draft.turn(packet)
    if not last_deal(redeals):
        draft.turn("reserve", 2)


remarks = advice(AFTER["M"], None, words=["The patience has succeeded when the eight foundations are complete."])


def deal(draft):
    deal_round(draft, 0)


rounds = restated("M", "After each round one pauses, to play whatever can be played; then the next is dealt, until the pack is out.",
                  pack_remains, played_out)
available = restated("M", "The uppermost card of each packet is available.", uppermost)
no_building = restated("M", "Nothing is built upon the packets, and no card goes from one to another.",
                       because="the packets are dealt to, and not built upon")


@moment()
@says("the pack is not yet out")
def reserve_open(source, pack): return source.id != "reserve" or not pack


untouched = restated("M", "The reserve is not touched until the pack is out.", reserve_open)


@shows(AFTER["M"], words="Then it is turned face upwards,")
def turned_up(pack, reserve_faces): return "all" if not pack or reserve_faces == "face-up" else "none"


beside = restated("M", "and every one of its cards is available, together with the uppermost cards of the packets.")


def of_the_reserve(source): return source.id == "reserve"


@says("no card is left on the table")
def something_left(packet, reserve): return reserve or any(packet)


again = restated("M", "When nothing more can be done, the cards may be taken up and dealt again.", pack_is_out, something_left,
                 played_out)
three_times = restated("M", "There are three re-deals.", redeals_allowed(3))


@performs(AFTER["M"], words="The first packet is laid upon the second, these upon the third, and all of them upon the fourth; the whole is"
                            " turned face downwards, and what is left of the reserve is put beneath it.")
def take_up(draft, redeals):
    draft.gather(("packet-4", "packet-3", "packet-2", "packet-1", "reserve"))
    draft.note(redeals=redeals + 1)
    deal_round(draft, redeals + 1)


def deals_to_come(redeals): return redeals_left(3)(redeals) if redeals < 3 else "the last deal, without a reserve"


play = kind("packet | reserve > up | down", untouched, available, sequence, suit, as_they_appear,
            granted=(beside.meaning(of_the_reserve), available.meaning()))
play_from_reserve = kind("reserve.n > up | down", untouched, sequence, suit, as_they_appear, beside)
keep = refused("packet | reserve > packet", no_building)
next_round = kind("deal", rounds, does=deal_round, named="Deal a round")
redeal = kind("re-deal", again, three_times, does=take_up, named="Re-deal", granted=again)


def heuristic(packet, reserve, up, down, redeals):
    """Few cards upon one that is wanted sooner; and what lies in the reserve while there is one lies well."""
    return 40 * redeals - buried(packet, waits_in_suit(up, down))


def layout(narrow=False):
    """Aces and kings above, the reserve in lines beneath them, of which every card may be wanted, and the four packets."""
    if narrow:
        return (row("up", 4, step=1.04) | row("down", 4, x=4.3, step=1.04) | row("reserve", y=1.6, fan=(.67, 0), run=7.42, line=.9)
                | spot("pack", 0, 5.4) | row("packet", 4, x=1.9, y=5.4, step=1.5, fan=(0, .4), run=4.4))
    return (row("up", 4, step=1.2) | row("down", 4, x=5.4, step=1.2) | row("reserve", y=1.65, fan=(.5, 0), run=9, line=.6)
            | spot("pack", 0, 4.1) | row("packet", 4, x=2.25, y=4.1, step=1.5, fan=(0, .36), run=4))


GAMES = [Declaration(
    "La Duchesse de Luynes",
    also=("Grand Duchess",),
    pages=(41, 42),
    witness="M",
    packs=2,
    spots=[
        spots("packet", 4),
        spots("reserve", seen=turned_up, captioned=True),
        foundations("up", 4, called="ace space {n}", alike=True),
        foundations("down", 4, called="king space {n}", alike=True),
        PACK,
    ],
    facts={"redeals": Fact(0, range(4))},
    status_text=deals_to_come,
    deal=deal,
    kinds=[play, play_from_reserve, keep, next_round, redeal],
    readings=[reserve_faces, playing],
    won=each_foundation_holds(13),
    heuristic=heuristic,
    remarks=remarks,
    layout=layout,
)]
