"""La Belle Lucie, one entire pack; The House in the Wood and The House on the Hill, two packs (Cadogan 1887, pp. 1-2)."""

from patience.declaration import Declaration
from patience.layout import lines, row, spot
from patience.rules import (
    PACK, Fact, Reading, advice, ascends_from_ace, descends_from_king, different_suits, each_foundation_holds, follows_suit, foundations,
    kind, marries, marries_descending, nothing_to_play, order_of_play, performs, played_out, redeals_allowed, redeals_left, rule, says,
    shows, spots, uppermost)

playing = order_of_play("The author obliges no one, here or elsewhere, to play a card that may be more useful where it lies; but she does"
                        " name the"
                  " marriages after the playing.")

# RULES

available = rule("Rule I", 1, "THE uppermost card of each packet is alone available, until by its removal it releases the one beneath.",
                 uppermost)
suit = rule("Rule II", 1, "The foundations must follow suit.", follows_suit)

# PLAY


@performs("Play", 1, "Deal out the entire pack in packets of three cards dealt together and placed as in tableau.")
@performs("Play", 1, "The last packet, however, will contain but one card.")
def deal(draft):
    for packet in draft.group("packet"):
        draft.turn(packet, 3)


ascending = rule("Play", 1, "The four aces form the foundation cards, and are to ascend in sequence to kings.", ascends_from_ace)
remarks = advice("Play", 1, "Having placed the tableau, take any aces that may appear on the surface of the packets and play them in their"
                            " allotted spaces, and upon them any other suitable cards, subject to Rule I.")
descending = rule("Play", 1, "When all available cards have been played, you proceed to release others, by forming marriages in a"
                             " descending line on the tableau", marries_descending, played_out)
remarks += advice("Play", 1, "but great care is requisite, lest in releasing one card another still more necessary to success should be"
                             " blocked.")


@shows("Play", 1, "The whole tableau should be carefully examined, and the combinations arranged so as to release the greatest number of"
                  " suitable cards.")
def whole_tableau(): return "all"


@says("the tableau is empty")
def tableau_lies(packet): return any(packet)


again = rule("Play", 2, "When this has been done, and that there are no more available cards to play, the entire tableau may be taken up,"
                        " shuffled and re-dealt (if necessary twice), then played again as before.", tableau_lies, redeals_allowed(2),
             nothing_to_play)


def shuffled_and_redealt(deal):
    """The deed of a re-deal: the tableau is taken up, shuffled and dealt as at first."""
    def take_up(draft, redeals):
        draft.gather(draft.group("packet"))
        draft.shuffle(again=redeals + 1)
        draft.note(redeals=redeals + 1)
        deal(draft)
    return take_up


play = kind("packet > up", available, suit, ascending)
marry = kind("packet > packet", available, descending)
redeal = kind("re-deal", again, does=shuffled_and_redealt(deal), named="Re-deal")


def layout(narrow=False):
    """Fans of three in lines; the single card stands in the middle of the lowest."""
    across, step, fan = (3, (2.55, 1.55), (.62, 0)) if narrow else (5, (2.3, 1.6), (.44, 0))
    low, middle = step[1] * (15 // across), step[0] * (across // 2)
    return (lines("packet", 15, across=across, step=step, fan=fan)
            | spot("packet-16", middle - step[0], low, fan=fan) | spot("packet-17", middle + step[0], low, fan=fan)
            | spot("packet-18", middle + fan[0], low) | row("up", 4, x=1.05 if narrow else 3.2, y=low + 1.85, step=1.3))


# The two houses, of two packs


def spots_wood(packets):
    return [spots("packet", int(packets), seen=whole_tableau), foundations("up", 8, called="ace space {n}", alike=True), PACK]


def spots_hill(packets):
    return [spots("packet", int(packets), seen=whole_tableau), foundations("up", 4, called="ace space {n}", alike=True),
            foundations("down", 4, called="king space {n}", alike=True), PACK]


packets = Reading("packets", {"36": "thirty-six, the last two of one card", "35": "thirty-five, the last of two cards"},
                  "“Double the number of packets” of La Belle Lucie is twice eighteen; later books deal thirty-five.")
house_redeals = Reading("house_redeals", {"2": "two, as in La Belle Lucie", "0": "none"},
                        "The packs and the packets are the only change the author names; later books allow no re-deal.")
wood_marriages = Reading("wood_marriages", {"descending": "in a descending line, as in La Belle Lucie", "both": "in both directions"},
                         "Of this House the author names no other change; later books marry both ways in it, as she does on the Hill.")

eight = rule("Play", 2, "This game can also be played with two packs, the eight aces forming the foundation cards, and double the number of"
                        " packets being dealt for the tableau.")
both = rule("Play", 2, "The foundation cards to be four aces, and four kings of different suits, and marriages made both in ascending and"
                       " descending lines.", marries)
falling = rule("The edition", None, None, descends_from_king,
               words="The kings descend in sequence to aces, as they do in the author's other games that have both.")
after_playing = descending.meaning(played_out)
remarks_hill = advice("Play", 2, "The name of this game is \"THE HOUSE ON THE HILL.\"")


@performs("Play", 2, "This game can also be played with two packs, the eight aces forming the foundation cards, and double the number of"
                     " packets being dealt for the tableau.")
def deal_house(draft):
    """Thirty-four packets of three; the two cards left make two packets of one, or one of two."""
    places = draft.group("packet")
    for packet in places[:34]:
        draft.turn(packet, 3)
    for packet in places[34:]:
        draft.turn(packet, 1 if len(places) == 36 else 2)


remarks_wood = advice("Play", 2, "It is then called \"THE HOUSE IN THE WOOD.\"")
remarks_hill += advice("Play", 2, "There is also another way of playing it with two packs.")


@rule("The edition", None, None, because="this reading allows none",
      words="In later books these two games have no re-deal.")
def later_books(house_redeals): return house_redeals == "2"


later_marriages = rule("The edition", None, None, marries,
                       words="In later books the cards of the House in the Wood marry in both directions.")


def begins(onto): return onto is None


play_eight = kind("packet > up", available, suit, ascending, eight, granted=(eight.meaning(begins), ascending))
marry_downwards = kind("packet > packet", available, descending, under="wood_marriages=descending")
marry_later = kind("packet > packet", available, later_marriages, after_playing, granted=later_marriages, under="wood_marriages=both")
begin_up = kind("packet > empty up", available, both.meaning(ascends_from_ace, different_suits))
begin_down = kind("packet > empty down", available, both.meaning(descends_from_king, different_suits))
play_up = kind("packet > up", available, suit, ascending)
play_down = kind("packet > down", available, suit, falling)
marry_both_ways = kind("packet > packet", available, both, after_playing, granted=both)
redeal_house = kind("re-deal", later_books, again, does=shuffled_and_redealt(deal_house), named="Re-deal")


def house_redeals_left(redeals, house_redeals): return redeals_left(2)(redeals) if house_redeals == "2" else ""


def house_layout(narrow, packets, spaces):
    if narrow:
        return lines("packet", int(packets), across=4, step=(1.95, 1.5), fan=(.44, 0)) | row(spaces, x=.15, y=14.2, step=1.04)
    return lines("packet", int(packets), across=7, step=(2.05, 1.5), fan=(.42, 0)) | row(spaces, x=1.5, y=9.4, step=1.36)


def layout_wood(packets, narrow=False): return house_layout(narrow, packets, " ".join(f"up-{n}" for n in range(1, 9)))


def layout_hill(packets, narrow=False):
    return house_layout(narrow, packets, " ".join(f"up-{n}" for n in range(1, 5)) + " " + " ".join(f"down-{n}" for n in range(1, 5)))


GAMES = [
    Declaration(
        "La Belle Lucie",
        pages=(1, 2),
        spots=[spots("packet", 18, seen=whole_tableau), foundations("up", 4, called="ace space {n}", alike=True), PACK],
        facts={"redeals": Fact(0, range(3))},
        status_text=redeals_left(2),
        chance=True,
        deal=deal,
        kinds=[play, marry, redeal],
        readings=[playing],
        won=each_foundation_holds(13),
        remarks=remarks,
        layout=layout,
    ),
    Declaration(
        "The House in the Wood",
        pages=(2, 2),
        packs=2,
        spots=spots_wood,
        facts={"redeals": Fact(0, range(3))},
        status_text=house_redeals_left,
        chance=True,
        deal=deal_house,
        kinds=[play_eight, marry_downwards, marry_later, redeal_house],
        readings=[packets, house_redeals, wood_marriages, playing],
        won=each_foundation_holds(13),
        remarks=remarks_wood,
        layout=layout_wood,
    ),
    Declaration(
        "The House on the Hill",
        pages=(2, 2),
        packs=2,
        spots=spots_hill,
        facts={"redeals": Fact(0, range(3))},
        status_text=house_redeals_left,
        chance=True,
        deal=deal_house,
        kinds=[begin_up, begin_down, play_up, play_down, marry_both_ways, redeal_house],
        readings=[packets, house_redeals, playing],
        won=each_foundation_holds(13),
        remarks=remarks_hill,
        layout=layout_hill,
    ),
]
