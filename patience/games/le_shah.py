"""Le Shah, two entire packs (Cadogan 1887, pp. 13-14)."""

from patience.cards import Card, cards
from patience.declaration import Declaration
from patience.layout import circle, column, row, spot
from patience.rules import (
    LAY_ASIDE, PACK, TALON, TURNED, Fact, Reading, advice, claims, each_foundation_holds, follows_suit, foundations, kind,
    marries_descending, moment, never_redealt, none_before_it, none_turned, order_of_play, pack_remains, performs, played_out,
    refused, rule, says, spots, turn_up, uppermost)

CIRCLES = ("inner", "middle", "outer")

# Two facts: how many circles are dealt, and the ray that a grace has begun and the talon has not yet completed, or 0.

lane_refill = Reading("lane_refill",
                      {"talon-then-pack": "from the talon, and from the pack when there is none", "talon-or-pack": "from either",
                       "talon-only": "from the talon, and only from it: while there is none they wait"},
                      "The author names the talon alone, where she says “talon or pack” of other spaces; but each ray “must always be"
                      " complete”, with a talon or without.")


playing = order_of_play("Of the star she says that “you are not obliged” to play or to marry; what holds for the three circles may hold"
                        " for the first.")


def waits(ray, talon, lane_refill):
    """Whether the places of a ray begun by grace have to wait until there is a talon."""
    return bool(ray) and lane_refill == "talon-only" and not talon


def dealt(position):
    """How many circles are dealt: in play the fact says it, a table laid by hand shows it by its cards."""
    if position.facts.circles == 3 or any(position.packets("outer")) or position["turned"] or position["talon"]:
        return 3
    return max(position.facts.circles, 2 if any(position.packets("middle")) else 1)


# RULES


@rule("Rule I", 13, "DURING the deal cards in each circle of the star are available until another circle blocks them.",
      because="another circle blocks {card}")
@moment()
def in_the_last_circle(position, source):
    circles = dealt(position)
    return circles == 3 or source.group.name == CIRCLES[circles - 1]


@says("{card} is blocked by a card outside it on its ray")
def released(source, middle, outer):
    circle, ray = source.group.name, source.number - 1
    return circle == "outer" or not outer[ray] and (circle == "middle" or not middle[ray])


available = rule("Rule I", 13, "After the deal is completed only cards in the third (or outer) circle are available until, as usual, their"
                               " removal releases the inner circles.", uppermost, released)
third_circle = rule("Rule II", 13, "Marriages are limited to cards in the third circle; cards in the inner circles, even when released, can"
                                   " only be played, but not married.")
suit = rule("Rule III", 13, "The foundations must follow suit.", follows_suit)

# PLAY


@performs("Play", 13, "Take from the pack the eight aces and the eight kings.")
@performs("Play", 13, "Throw aside seven of the kings and place the remaining one in the centre, with the eight aces surrounding it in a"
                      " circle.")
@performs("Play", 13, "Next deal out a circle of eight cards, beginning at the top and continuing from left to right.")
def deal(draft):
    """The Shah is that of the plate."""
    draft.withdraw(Card("KH"), "shah")
    for king in cards("KS KS KH KD KD KC KC"):
        draft.withdraw(king, "aside")
    for ace, space in zip(cards("AS AH AD AC AS AH AD AC"), draft.group("up"), strict=True):
        draft.withdraw(ace, space)
    deal_circle(draft, 0)


def deal_circle(draft, circles):
    for place in draft.group(CIRCLES[circles]):
        draft.turn(place)
    draft.note(circles=circles + 1)


shah = rule("Play", 13, "The king is called The Shah, and remains alone.")


@rule("Play", 13, "The aces are the foundation cards, and are to ascend in sequence to queens.",
      because="{card} is not the next that {target} takes")
def ascending(card, onto): return card.rank == (onto.rank + 1 if onto else 1) and card.rank < 13


@moment()
@says("the third circle is dealt")
def circles_remain(position): return dealt(position) < 3


@moment()
@says("the third circle is not yet dealt")
def deal_completed(position): return dealt(position) == 3


from_the_hand = rule("Play", 13, "If any of these are suitable, play them, filling the spaces at once from the cards in your hand.",
                     circles_remain)
played_first = from_the_hand.meaning(played_out)
next_circle = rule("Play", 13, "Then deal out a second circle, blocking the first one (Rule I.), and treat it in the same manner, then a"
                               " third circle, which completes the rays of the star.", circles_remain)
remarks = advice("Note", 14, "In the pattern tableau the third circle is omitted for want of space.")
not_obliged = rule("Play", 14, "You should now examine the star, to see if there are any available cards which it would be advantageous to"
                               " marry, or to play (Rules I. and II.), but you are not obliged to do either until a favourable opportunity"
                               " occurs.")
descending = rule("Play", 14, "Marriages can only be made in descending line.", marries_descending)
in_dealing = rule("Note", 14, "It is often better to wait until, in dealing, a card turns up likely to be soon required, and then, by"
                              " playing or marrying, you make a vacant space in which to place it.")


@says("another space is to be filled before {target}")
def first_space(position, target, ray, talon, lane_refill):
    """Inner circles first, then left to right; while a ray is being completed its spaces alone, or where they wait the others."""
    waiting = waits(ray, talon, lane_refill)
    for name in CIRCLES[:dealt(position)]:
        for number, place in enumerate(position.packets(name), 1):
            if not place and (number != ray if waiting else ray in (0, number)):
                return (name, number) == (target.group.name, target.number)
    return False


@moment()
@says("a space of the star is open")
def star_is_full(inner, middle, outer, ray, talon, lane_refill):
    waiting = ray - 1 if waits(ray, talon, lane_refill) else None
    return all(place or n == waiting for circle in (inner, middle, outer) for n, place in enumerate(circle))


spaces = rule("Play", 14, "When you have played or married all the cards you wish, the spaces so made must be re-filled from the talon or"
                          " pack, beginning with the inner circles, and proceeding from left to right as before.",
              none_before_it, first_space)
usual_way = rule("Play", 14, "The remaining cards are dealt out in the usual way, those not required for the foundations, or for marrying,"
                             " or for re-filling spaces, forming the talon.", deal_completed, none_turned, pack_remains)


@rule("Play", 14, "When a lane, i.e. one entire ray of the star, is opened out, the place of the inner card may be filled by one card from"
                  " the third circle.", because="cards lie on its ray")
def lane_is_open(target, middle, outer): return not middle[target.number - 1] and not outer[target.number - 1]


remarks += claims("Play", 14, "This is sometimes of great use, and is a kind of \"grace,\" as this patience seldom succeeds.")


@rule("Play", 14, "The other two spaces are re-filled from the talon, and this must be done at once, as each ray must always be complete.",
      because="it comes from {source}, and this ray is completed from the talon")
def from_the_talon(source, target, ray, talon, lane_refill):
    if not ray or source.id == "talon" or lane_refill == "talon-or-pack":
        return True
    return not talon and (lane_refill == "talon-then-pack" or target.number != ray)


@moment()
def ray_is_to_be_completed(ray, talon, lane_refill): return ray > 0 and not waits(ray, talon, lane_refill)


def fill_by_grace(draft, source, target):
    draft.carry(source, target)
    draft.note(ray=target.number)


def fill_space(draft, source, target, ray):
    draft.carry(source, target)
    if ray and draft[f"middle-{ray}"] and draft[f"outer-{ray}"]:
        draft.note(ray=0)


def how_far(position, ray):
    circles = dealt(position)
    if ray:
        return f"ray {ray} is to be completed"
    return f"{('no', 'the first', 'the second')[circles]} circle is dealt" if circles < 3 else ""


completed_at_once = from_the_talon.meaning(ray_is_to_be_completed)
play = kind("inner | middle | outer > up", in_the_last_circle, available, suit, ascending)
play_dealt = kind("turned | talon > up", suit, ascending)
marry = kind("outer > outer", available, descending)
marry_dealt = kind("turned | talon > outer", descending)
not_inside = refused("inner | middle > inner | middle | outer", third_circle, "{card} is not in the third circle")
not_upon_them = refused("outer | turned | talon > inner | middle", third_circle, "{onto} is not in the third circle")
fill = kind("turned | talon | pack > empty inner | middle | outer", from_the_talon, spaces, in_dealing, does=fill_space,
            at_once=(from_the_hand, completed_at_once), granted=(from_the_hand, completed_at_once, spaces))
by_grace = kind("outer > empty inner", available, lane_is_open, does=fill_by_grace)
not_by_grace = refused("inner | middle > empty inner", lane_is_open, "{card} is not in the third circle")
not_otherwise = refused("inner | middle | outer > empty middle | outer", spaces, "it is filled from the talon or the pack")
alone = refused("inner | middle | outer | turned | talon > shah", shah, "it is the place of the Shah, and no foundation")
deal_on = kind("deal", next_circle, played_first, does=deal_circle, named="Deal the next circle", granted=next_circle)
turn = kind("turn", usual_way, spaces.meaning(star_is_full), not_obliged, does=turn_up, named="Turn a card", after=LAY_ASIDE,
            granted=usual_way)
lay_aside = kind("turned > talon", usual_way.meaning())

no_redeal = never_redealt(rule("Play", 14, "There is no re-deal."))


def layout(narrow=False):
    """A star: the Shah, the aces round him, eight rays of three cards; on a phone the cards of a ray overlap."""
    if narrow:
        return (spot("shah", 0, 0) | circle("up", 8, 1.62) | circle("inner", 8, 2.62) | circle("middle", 8, 3.2)
                | circle("outer", 8, 3.78, fan=(.2, 0)) | row("pack turned talon aside", x=-3.15, y=5.5, step=2.1))
    return (spot("shah", 0, 0) | circle("up", 8, 1.95) | circle("inner", 8, 3.38) | circle("middle", 8, 4.81)
            | circle("outer", 8, 6.24, fan=(.26, 0))
            | column("pack turned", x=-6.4, y=2.3, step=1.9) | column("aside talon", x=6.4, y=2.3, step=1.9))


GAMES = [Declaration(
    "Le Shah",
    pages=(13, 14),
    packs=2,
    spots=[
        spots("shah", called="Shah", most=1),
        foundations("up", 8, called="foundation {n}", alike=True),
        spots("inner", 8, called="inner place {n}", most=1),
        spots("middle", 8, called="middle place {n}", most=1),
        spots("outer", 8, called="outer place {n}"),
        PACK, TURNED, TALON,
        spots("aside", called="kings aside", captioned=True),
    ],
    facts={"circles": Fact(0, range(4)), "ray": Fact(0, range(9))},
    status_text=how_far,
    deal=deal,
    kinds=[play, play_dealt, marry, marry_dealt, not_inside, not_upon_them, fill, by_grace, not_by_grace,
           not_otherwise, alone, deal_on, turn, lay_aside,
           no_redeal],
    readings=[lane_refill, playing],
    won=each_foundation_holds(12),
    remarks=remarks,
    layout=layout,
)]
