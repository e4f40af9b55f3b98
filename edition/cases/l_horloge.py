"""L'Horloge (pp. 17-18): the cases of its sentences."""

from collections import Counter
from collections.abc import Collection

import patience

from . import Permits, Refuses

G, AT_ONCE, AFTER_PLAY, FIRST = "l-horloge", "l-horloge[refill=at-once]", "l-horloge[refill=after-play]", "l-horloge[playing=first]"
TABLEAU_1 = "6C 7H 8S 9D 10C JH QS KD 2C 3H 4S 5D".split()
HOURS = {f"hour-{n}": card for n, card in enumerate(TABLEAU_1, 1)}


def clock(*tops: str, held: Collection[int] = (), **other: str) -> dict[str, str]:
    """The twelve foundations and a circle of three cards in each packet, these uppermost in the first; ``held`` packets keep what they hold."""
    elsewhere = HOURS | {spot.replace("_", "-"): cards for spot, cards in other.items()}
    used = Counter(patience.Card(card) for cards in (*tops, *elsewhere.values()) for card in cards.split())
    free = [card for card in patience.CARDS for _ in range(2 - used[card])]
    idle = sorted(free, key=lambda card: card.rank in (1, 10, 11, 12, 13))
    laid = {f"circle-{n}": tops[n - 1] if n <= len(tops) else "" for n in range(1, 13)}
    for n, spot in enumerate(laid, 1):
        beneath = [str(idle.pop()) for _ in range(0 if n in held else 3 - len(laid[spot].split()))]
        laid[spot] = " ".join([*beneath, laid[spot]])
    return elsewhere | laid


PACK_ONLY, THREE = "Vacancies in the circle must be re-filled", "each packet must be re-filled so as to contain"
NEVER_LESS, IN_ORDER = "Although each packet must never contain less", "This last should be done in order"
DEAL_OUT, BEFORE = "When all further progress is at an end", "and all the packets re-filled before proceeding"
CASES = [
    Refuses("There is no re-deal", "l-horloge", {"talon": "9S"}, "re-deal"),
    Refuses("WHEN the circle is formed", G, clock("7C 9D"), "circle-1.2 > hour-1", "the seven of clubs lies under the nine of diamonds"),
    Permits("WHEN the circle is formed", G, clock("9D 7C"), "circle-1 > hour-1"),
    Refuses("Marriages can only be made with cards in the circle", G, clock("9D", turned="8D", pack="2D"), "turned > circle-1"),
    Refuses("Marriages can only be made with cards in the circle", G, clock("9D", talon="8D"), "talon > circle-1"),
    Refuses("Marriages can only be made with cards in the circle", G, clock("9D", pack="8D"), "pack > circle-1"),
    Refuses(PACK_ONLY, G, clock("", held=(1,), talon="9D", pack="2D"), "talon > circle-1"),
    Refuses(PACK_ONLY, G, clock("", held=(1,), pack="2D"), "circle-2 > circle-1"),
    Refuses(PACK_ONLY, G, clock("9D 3C", held=(1,), talon="2D"), "refill", "the pack is out"),
    Refuses(THREE, G, clock(pack="2D"), "refill", "every packet of the circle has its three cards"),
    Refuses(THREE, G, clock("9D 3C", held=(1,), pack="2D"), "turn", "a packet of the circle has fewer than three cards"),
    Refuses("The twelve foundations must follow suit", G, clock("7D"), "circle-1 > hour-1", "the seven of diamonds is not of the suit of the six of clubs"),
    Refuses("The twelve foundations must follow suit", G, clock(turned="7D"), "turned > hour-1"),
    Refuses("These are the foundation cards", G, clock("8C"), "circle-1 > hour-1", "the eight of clubs is not the next that hour 1 takes"),
    Refuses("These are the foundation cards", G, clock("7H", hour_6="JH QH KH AH 2H 3H 4H 5H 6H"), "circle-1 > hour-6",
            "hour 6 is attained already"),
    Refuses("These are the foundation cards", G, clock("KD", hour_12="5D 6D 7D 8D 9D 10D JD QD"), "circle-1 > hour-12", "hour 12 is attained already"),
    Refuses("From this circle you first play", G, clock("9D", "10D"), "circle-2 > circle-1", "is not one lower than the nine of diamonds, of the same suit"),
    Refuses("From this circle you first play", G, clock("9D", "8H"), "circle-2 > circle-1"),
    Refuses("From this circle you first play", G, clock("KD", "AD"), "circle-1 > circle-2"),
    Permits(NEVER_LESS, G, clock("9D", "8D"), "circle-2 > circle-1"),
    Permits("You are not obliged to play cards", G, clock("7C", pack="2D"), "turn"),
    Refuses(DEAL_OUT, G, clock(turned="9D", pack="2D"), "turn", "a card lies turned already"),
    Refuses(DEAL_OUT, G, clock(talon="9D"), "turn", "the pack is out"),
    Refuses(DEAL_OUT, G, clock("9D 3C", held=(1,)), "turn", "the pack is out"),
    Refuses(PACK_ONLY, G, clock("9D 3C", held=(1,), turned="9S", pack="2D"), "refill", "the card turned is the next of the pack"),
    Permits(IN_ORDER, G, clock("9D 3C", held=(1,), pack="2D"), "refill"),
    Refuses(NEVER_LESS, AT_ONCE, clock("7C", "9D 3C", held=(2,), pack="2D"), "circle-1 > hour-1", "first: refill"),
    Refuses(NEVER_LESS, AT_ONCE, clock("9D", "6D 8D", held=(2,), pack="2D"), "circle-2 > circle-1", "first: refill"),
    Refuses(THREE, G, clock("9D 3C", "", held=(1, 2), pack="2D"), "pack > circle-2", "the packets are re-filled together"),
    Refuses(IN_ORDER, G, clock("9D 3C", "", held=(1, 2), turned="2D"), "turned > circle-2", "another packet comes before packet 2"),
    Permits("The cards that cannot be so employed", G, clock(turned="9C"), "turned > talon"),
    Permits("The cards that cannot be so employed", G, clock(talon="9C 7C"), "talon > hour-1"),
    Refuses(PACK_ONLY, G, clock("9D 3C", held=(1,), talon="9S"), "talon > circle-1", "it comes from the talon"),
    Refuses(THREE, G, clock("9D 3C", held=(1,), pack="9S"), "pack > circle-1"),
    Permits(PACK_ONLY, G, clock("9D 3C", held=(1,), turned="2S", pack="2D"), "turned > circle-1"),
    Refuses(NEVER_LESS, AT_ONCE, clock("7C", "9D 3C", held=(2,), turned="2S", pack="2D"), "circle-1 > hour-1", "first: turned > circle-2"),
    Refuses(BEFORE, G, clock("7C", "9D 3C", held=(2,), pack="2D"), "circle-1 > hour-1", "cards have been married", facts={"married": True}),
    Refuses(BEFORE, G, clock("JC", "9D 3C", held=(2,), talon="7C", pack="2D"), "talon > hour-1", "cards have been married", facts={"married": True}),
    Permits(BEFORE, G, clock("7C", "9D 3C", held=(2,), pack="2D"), "circle-1 > hour-1"),
    Permits(BEFORE, AFTER_PLAY, clock("7C", "9D 3C", held=(2,), pack="2D"), "circle-1 > hour-1"),
    Refuses("From this circle you first play", FIRST, clock("7C", "9D", "8D"), "circle-3 > circle-2", "can still be played"),
    Refuses(DEAL_OUT, FIRST, clock("7C", pack="2D"), "turn", "can still be played or married"),
    Refuses(DEAL_OUT, FIRST, clock("9D", "8D", pack="2D"), "turn", "can still be played or married"),
    Permits(DEAL_OUT, G, clock("7C", pack="2D"), "turn"),
    Refuses("The cards that cannot be so employed", FIRST, clock(turned="7C"), "turned > talon", "the seven of clubs can be played"),
    Refuses("The cards that cannot be so employed", FIRST, clock("9D 3C", held=(1,), turned="2S"), "turned > talon", "re-fills a packet"),
]
