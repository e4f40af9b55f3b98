"""Le Shah (pp. 13-14): the cases of its sentences."""

from collections import Counter

import patience

from . import Permits, Refuses

G, EITHER, TALON_ONLY = "le-shah", "le-shah[lane_refill=talon-or-pack]", "le-shah[lane_refill=talon-only]"
ACES = {f"up-{n}": ace for n, ace in enumerate("AS AH AD AC AS AH AD AC".split(), 1)}
CIRCLES = ("inner", "middle", "outer")


def star(circles: int = 3, /, **named: str) -> dict[str, str]:
    """A star of so many circles; places not named hold cards that are of no use here, places named "" are open."""
    laid = {"shah": "KH"} | ACES | {spot.replace("_", "-"): cards for spot, cards in named.items()}
    used = Counter(patience.Card(card) for cards in laid.values() for card in cards.split())
    idle = [card for rank in (11, 6, 9, 12) for card in patience.CARDS if card.rank == rank for _ in range(2 - used[card])]
    for name in CIRCLES[:circles]:
        for number in range(1, 9):
            laid.setdefault(f"{name}-{number}", f"{idle.pop()}")
    return laid


DEALING, AFTER, INNER = "DURING the deal cards in each circle", "After the deal is completed", "Marriages are limited to cards in the third"
AT_ONCE, SPACES, USUAL = "If any of these are suitable", "When you have played or married", "The remaining cards are dealt out"
GRACE, COMPLETE = "When a lane, i.e. one entire ray", "The other two spaces are re-filled from the talon"
OPEN_RAY = {"inner_2": "", "middle_2": "", "outer_2": ""}
BEGUN_RAY = {"inner_2": "8H", "middle_2": "", "outer_2": ""}
CASES = [
    Refuses("There is no re-deal", "le-shah", {"talon": "9S"}, "re-deal"),
    Permits(DEALING, G, star(1, inner_3="2S", pack="4C"), "inner-3 > up-1"),
    Permits(DEALING, G, star(2, middle_3="2S", pack="4C"), "middle-3 > up-1"),
    Refuses(DEALING, G, star(2, inner_3="2S", pack="4C"), "inner-3 > up-1", "another circle blocks the two of spades"),
    Refuses(AFTER, G, star(inner_3="2S"), "inner-3 > up-1", "the two of spades is blocked by a card outside it on its ray"),
    Refuses(AFTER, G, star(inner_3="2S", outer_3=""), "inner-3 > up-1"),
    Refuses(AFTER, G, star(middle_3="2S"), "middle-3 > up-1"),
    Refuses(AFTER, G, star(outer_3="2S 10C"), "outer-3.1 > up-1", "the two of spades lies under the ten of clubs"),
    Permits(AFTER, G, star(outer_3="2S"), "outer-3 > up-1"),
    Permits(AFTER, G, star(middle_3="2S", outer_3=""), "middle-3 > up-1"),
    Permits(AFTER, G, star(inner_3="2S", middle_3="", outer_3=""), "inner-3 > up-1"),
    Refuses(INNER, G, star(middle_3="4S", outer_3="", outer_5="5S"), "middle-3 > outer-5"),
    Refuses(INNER, G, star(middle_3="5S", outer_3="", outer_5="4S"), "outer-5 > middle-3"),
    Refuses(INNER, G, star(middle_3="5S", outer_3="", turned="4S"), "turned > middle-3"),
    Refuses(INNER, G, star(1, inner_3="4S", inner_4="5S", pack="2C"), "inner-3 > inner-4"),
    Refuses("The foundations must follow suit", G, star(outer_3="2D"), "outer-3 > up-1"),
    Refuses("The foundations must follow suit", G, star(turned="2D"), "turned > up-1"),
    Refuses("The king is called The Shah", G, star(outer_3="QH"), "outer-3 > shah", "it is the place of the Shah"),
    Refuses("The aces are the foundation cards", G, star(outer_3="3S"), "outer-3 > up-1", "the three of spades is not the next that foundation 1 takes"),
    Refuses("The aces are the foundation cards", G, star(outer_3="KS", up_1="AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS"), "outer-3 > up-1"),
    Refuses(AT_ONCE, G, star(1, inner_3="", pack="4C 2C"), "deal", "first: pack > inner-3"),
    Refuses(AT_ONCE, G, star(2, middle_3="", middle_4="2S", pack="4C 2C"), "middle-4 > up-1", "first: pack > middle-3"),
    Refuses("Then deal out a second circle", G, star(pack="4C"), "deal", "the third circle is dealt"),
    Permits("You should now examine the star", G, star(outer_3="2S", pack="4C"), "turn"),
    Refuses("Marriages can only be made in descending line", G, star(outer_3="8S", outer_4="7S"), "outer-3 > outer-4", "is not one lower than the seven of spades"),
    Refuses("Marriages can only be made in descending line", G, star(outer_3="8S", outer_4="7H"), "outer-4 > outer-3"),
    Refuses("Marriages can only be made in descending line", G, star(outer_3="8S", turned="7H"), "turned > outer-3"),
    Permits("Marriages can only be made in descending line", G, star(outer_3="8S", outer_4="7S"), "outer-4 > outer-3"),
    Permits("Marriages can only be made in descending line", G, star(outer_3="8S", turned="7S"), "turned > outer-3"),
    Permits("Marriages can only be made in descending line", G, star(outer_3="8S", talon="4C 7S"), "talon > outer-3"),
    Permits("It is often better to wait", G, star(outer_3="", turned="7S"), "turned > outer-3"),
    Refuses(SPACES, G, star(outer_3="", middle_7="", outer_7="", talon="8C"), "talon > outer-3", "another space is to be filled before outer place 3"),
    Refuses(SPACES, G, star(outer_3="", outer_5="", talon="8C"), "talon > outer-5", "another space is to be filled before outer place 5"),
    Refuses(SPACES, G, star(outer_3="", turned="8C", pack="4D"), "pack > outer-3", "the card turned is the next of the pack"),
    Refuses(SPACES, G, star(outer_3="", pack="4D"), "turn", "a space of the star is open"),
    Refuses(SPACES, G, star(middle_3="", pack="4D"), "turn", "a space of the star is open"),
    Refuses(SPACES, G, star(outer_3="", pack="4D"), "outer-5 > outer-3", "it is filled from the talon or the pack"),
    Refuses(SPACES, G, star(outer_3="", talon="4D"), "middle-3 > outer-3", "it is filled from the talon or the pack"),
    Refuses(SPACES, G, star(middle_3="", outer_3="", talon="4D"), "inner-3 > middle-3", "it is filled from the talon or the pack"),
    Permits(SPACES, G, star(outer_3="", pack="4D"), "pack > outer-3"),
    Permits(SPACES, G, star(outer_3="", talon="4D"), "talon > outer-3"),
    Permits(SPACES, G, star(**OPEN_RAY, talon="4D"), "talon > inner-2"),
    Refuses(USUAL, G, star(2, pack="4D"), "turn", "the third circle is not yet dealt"),
    Refuses(USUAL, G, star(turned="8C", pack="4D"), "turn", "a card lies turned already"),
    Refuses(USUAL, G, star(talon="8C"), "turn", "the pack is out"),
    Permits(USUAL, G, star(turned="8C"), "turned > talon"),
    Refuses(GRACE, G, star(inner_2="", outer_5="8H"), "outer-5 > inner-2", "cards lie on its ray"),
    Refuses(GRACE, G, star(**OPEN_RAY, middle_5="8H", outer_5=""), "middle-5 > inner-2", "the eight of hearts is not in the third circle"),
    Refuses(GRACE, G, star(inner_2="", middle_2="", outer_5="8H"), "outer-5 > inner-2", "cards lie on its ray"),
    Refuses(AFTER, G, star(**OPEN_RAY, outer_5="8H 7H"), "outer-5.1 > inner-2", "the eight of hearts lies under the seven of hearts"),
    Permits(GRACE, G, star(**OPEN_RAY, outer_5="8H"), "outer-5 > inner-2"),
    Refuses(COMPLETE, G, star(**BEGUN_RAY, outer_4="2S", talon="4D 3D"), "outer-4 > up-1", "first: talon > middle-2", facts={"ray": 2}),
    Refuses(COMPLETE, G, star(**BEGUN_RAY, talon="4D 3D", pack="8C"), "pack > middle-2", "it comes from the pack, and this ray is completed from the talon", facts={"ray": 2}),
    Permits(COMPLETE, EITHER, star(**BEGUN_RAY, talon="4D 3D", pack="8C"), "pack > middle-2", facts={"ray": 2}),
    Permits(COMPLETE, G, star(**BEGUN_RAY, pack="8C"), "pack > middle-2", facts={"ray": 2}),
    Refuses(COMPLETE, TALON_ONLY, star(**BEGUN_RAY, pack="8C"), "pack > middle-2", "it comes from the pack", facts={"ray": 2}),
    Permits(USUAL, TALON_ONLY, star(**BEGUN_RAY, pack="8C"), "turn", facts={"ray": 2}),
    Refuses(COMPLETE, TALON_ONLY, star(**BEGUN_RAY, talon="8C", pack="8D"), "turn", "first: talon > middle-2", facts={"ray": 2}),
    Refuses(AT_ONCE, f"{G}[playing=first]", star(1, inner_1="2S", pack="8C 9C 10C JC QC 8D 9D 10D"), "deal", "can still be played", facts={"circles": 1}),
    Permits(AT_ONCE, G, star(1, inner_1="2S", pack="8C 9C 10C JC QC 8D 9D 10D"), "deal", facts={"circles": 1}),
]
