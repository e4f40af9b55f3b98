"""Le Carré Napoléon, two entire packs: the chapter is lost (Cadogan 1887, pp. 39-40); its rules after the edition of 1914. Two forms."""

from patience.declaration import Declaration
from patience.layout import column, lines, row
from patience.rules import (
    AFTER, LAY_ASIDE, PACK, TALON, TURNED, Reading, advice, ascends_from_ace, claims, each_foundation_holds, follows_suit, foundations,
    kind, marries_descending, moment, never, never_redealt, none_before_it, none_turned, order_of_play, pack_remains, performs, played_out,
    restated, rule, says, shows, spots, turn_up, uppermost_of)

KING = 13

# RULES

available = restated("B", "In each packet of the square only the uppermost card is available; when it goes, the one beneath is released.",
                     uppermost_of("packet"))


@shows(AFTER["B"], words="But every card of the square may be looked at.")
def all_of_them(): return 104


vacancy = restated("B", "Where a whole packet is gone its place may take one card, from the talon or from the pack, and need not take it"
                        " until you please.", none_before_it)
suit = restated("B", "The foundations follow suit.", follows_suit)

# PLAY


@performs(AFTER["B"], words="Deal twelve packets, each of four cards dealt together, so that they make three sides of a square;")
def deal(draft):
    for packet in draft.group("packet"):
        draft.turn(packet, 4)


ascending = restated("B", "the space within is for the eight aces. They are played there as they become available, and each ascends to its"
                          " king.", ascends_from_ace)
before_marrying = restated("B", "If aces lie uppermost, play them, and whatever else is suitable, before you marry.", played_out)
playing = order_of_play("The witness gives it as the order of a beginning; a card that is played holds no other, and one may prefer to"
                        " marry first.")
marriage = restated("B", "On the cards of the square marriages are made, in descending line.", marries_descending)
remarks = advice(AFTER["B"], None, words=["Marrying wants judgment, as usual, lest a sequence should block smaller cards of its own"
                                          " suit;"])
remarks += claims(AFTER["B"], None, words=["where that has come about in two packets, with one suit, success is impossible."])


@moment()
@says("the game has begun")
def not_begun(begun): return not begun


def kings_that_block(packets, blocking):
    """The packet and the place of every king that is one of two of its suit, which between them cover two smaller cards of it or more."""
    found = set()
    for suit in "SHDC":
        below = {(n, place): {(n, under) for under in range(place) if packet[under].suit == suit and packet[under].rank < KING}
                 for n, packet in enumerate(packets) for place, card in enumerate(packet) if card.suit == suit and card.rank == KING}
        kings = {king for king, smaller in below.items() if smaller}
        blocked = {each for king in kings for each in below[king]}
        if len(kings) > 1 and len(blocked) > 1 and (blocking == "anywhere" or len({n for n, _ in kings}) > 1):
            found |= kings
    return found


@says("no two kings of one suit block two smaller cards of it")
def two_kings_block(packet, blocking): return bool(kings_that_block(packet, blocking))


@says("{card} is not one of two kings that block two smaller cards of their suit")
def one_of_the_two(source, place, packet, blocking): return (source.number - 1, place) in kings_that_block(packet, blocking)


grace = restated("B", "If the square, as dealt, has two kings of one suit that block two smaller cards of it, then either all is taken up"
                      " and dealt again, or one of the two kings is slipped underneath.")
own_packet = rule("The edition", None, None, words="The king is slipped underneath the packet in which he lies.")
blocking = Reading("blocking", {"anywhere": "in two packets or in one", "two-packets": "in two packets"},
                   "The witness speaks of two kings and of two smaller cards, and not of packets; two kings in one can block as well as"
                   " two in two.")
at_discretion = Reading("grace", {"must": "it must be done before anything else", "may": "it may be done, before the first move"},
                        "The witness prescribes one remedy or the other; where the kings can be got round, a player may prefer to leave"
                        " them.")


@moment("grace=must")
def must(grace, begun): return grace == "must" and not begun


def slip_underneath(draft, source, place): draft.slip(source, place)


def deal_again(draft, redeals):
    draft.gather(draft.group("packet"))
    draft.shuffle(redeals + 1)
    draft.note(redeals=redeals + 1)
    deal(draft)


remainder = restated("B", "Then the rest of the pack is turned, card by card; cards are played, or married to those of the square,",
                     none_turned, pack_remains)


@moment("playing=first")
@says("{card} can be played or married")
def suits_neither(position, playing):
    return playing == "optional" or not any(position.can(each, "turned") for each in position.game.kinds[:2])


aside = restated("B", "and those that suit neither are laid aside in a talon.", suits_neither)
no_redeal = restated("B", "There is no re-deal.")

# THE SECOND FORM


@performs(AFTER["B"], words="The square may instead be dealt of twelve single cards.")
def deal_single(draft):
    for packet in draft.group("packet"):
        draft.turn(packet)


remarks_single = advice(AFTER["B"], None, words=["The rest of the pack is dealt as before: cards are played, or married to the square to"
                                                 " wait for their turn; the others make the talon, and vacancies are filled in the usual"
                                                 " way."])


vacancies = Reading("vacancies", {"talon-or-pack": "with a card of the talon or of the pack", "any": "with any available card"},
                    "The witness fills a vacancy from the talon or the pack; later books let a card of the square go there too.")
later_books = rule("The edition", None, None, words="In later books a vacancy takes any available card.")


def play_on(does=None, turns=turn_up):
    """The kinds of move of both forms; in the first form each of them also ends the time of grace."""
    return [kind("packet | turned | talon > up", available, suit, ascending, does=does),
            kind("packet | turned | talon > packet", available, marriage, before_marrying, does=does, granted=marriage),
            kind("turned | talon | pack > empty packet", vacancy, does=does),
            kind("packet > empty packet", vacancy.meaning(never, because="{card} comes from the square itself"),
                 under="vacancies=talon-or-pack"),
            kind("packet > empty packet", available, later_books, does=does, granted=later_books, under="vacancies=any"),
            kind("turn", remainder, does=turns, named="Turn a card", after=LAY_ASIDE),
            kind("turned > talon", aside, does=does)]


def move(draft, source, target):
    draft.carry(source, target)
    draft.note(begun=True)


def turn_first(draft):
    turn_up(draft)
    draft.note(begun=True)


slip = kind("slip packet.n", grace.meaning(not_begun, one_of_the_two), own_packet, does=slip_underneath, at_once=grace.meaning(must),
            granted=grace.meaning())
redeal = kind("re-deal", no_redeal.meaning(not_begun), grace.meaning(two_kings_block), does=deal_again, at_once=grace.meaning(must),
              named="Deal again", granted=grace.meaning())
never_again = never_redealt(no_redeal)


def grace_open(packet, begun, grace, blocking):
    return "" if begun or not two_kings_block(packet, blocking) else f"two kings {grace} be parted"


def heuristic(packet, up, talon):
    """Few cards upon one that is wanted sooner, in the square and in the talon; marriages made; vacancies."""
    heights = {suit: [0, 0, *(len(each) for each in up if each and each[0].suit == suit)][-2:] for suit in "SHDC"}

    def order(pile):
        worth, soonest, before = 0.0, 99, None
        for card in pile:
            wait = min((card.rank - height for height in heights[card.suit] if card.rank > height), default=14)
            if before is not None and before.suit == card.suit and before.rank == card.rank + 1:
                worth += 2.3
            elif wait > soonest:
                worth -= 0.6 + 0.3 * max(0, KING - soonest)
            soonest, before = min(soonest, wait), card
        return worth

    return sum(map(order, packet)) + 2.6 * packet.count(()) + 0.6 * order(talon) - 0.8 * len(talon)


def layout(narrow=False):
    """Three sides of a square, the packets at the sides crosswise and growing outwards, the aces within.

    The narrow figure has a side to a line, the left one first, for crosswise packets would leave no breadth for the cards.
    """
    if narrow:
        return (grid_of_aces(x=0, step=(1.6, 1.5)) | lines("packet", 12, across=4, y=3.1, step=(1.6, 3), fan=(0, .34))
                | row("pack turned talon", x=.4, y=12.1, step=2))
    return (column("packet", 4, x=-2.3, y=1.9, turn=90, fan=(0, .3)) | row("packet", 4, step=1.5, fan=(0, .3), first=5)
            | column("packet", 4, x=6.8, y=1.9, turn=270, fan=(0, .3), first=9)
            | grid_of_aces(y=4.3, step=(1.5, 1.6)) | row("pack turned talon", x=.25, y=8, step=2))


def grid_of_aces(*, x=0, y=0, step): return lines("up", 8, across=4, x=x, y=y, step=step)


SPOTS = [spots("packet", 12, seen=all_of_them), foundations("up", 8, called="ace space {n}", alike=True), PACK, TURNED, TALON]
GAMES = [
    Declaration(
        "Le Carré Napoléon",
        also=("Napoleon's Square",),
        pages=(39, 40),
        witness="B",
        packs=2,
        spots=SPOTS,
        facts={"redeals": 0, "begun": False},
        status_text=grace_open,
        chance=True,
        deal=deal,
        kinds=[*play_on(move, turn_first), slip, redeal],
        readings=[at_discretion, blocking, vacancies, playing],
        won=each_foundation_holds(13),
        heuristic=heuristic,
        remarks=remarks,
        layout=layout,
    ),
    Declaration(
        "Le Carré Napoléon, of single cards",
        slug="le-carre-napoleon-single",
        pages=(39, 40),
        witness="B",
        packs=2,
        spots=SPOTS,
        deal=deal_single,
        kinds=[*play_on(), never_again],
        readings=[vacancies, playing],
        won=each_foundation_holds(13),
        heuristic=heuristic,
        remarks=remarks_single,
        layout=layout,
    ),
]
