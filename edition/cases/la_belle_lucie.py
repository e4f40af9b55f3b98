"""La Belle Lucie and the two houses (pp. 1-2): the cases of its sentences."""

from . import Permits, Refuses

G, WOOD, HILL = "la-belle-lucie", "the-house-in-the-wood", "the-house-on-the-hill"
CASES = [
    Refuses("THE uppermost card of each packet", G, {"packet-1": "AS 9C 4D"}, "packet-1.1 > up-1", "lies under the nine of clubs and the four of diamonds"),
    Refuses("The foundations must follow suit", G, {"packet-1": "2D", "up-1": "AS"}, "packet-1 > up-1"),
    Refuses("The four aces form the foundation cards", G, {"packet-1": "3S", "up-1": "AS"}, "packet-1 > up-1"),
    Refuses("When all available cards have been played", G, {"packet-1": "9H", "packet-2": "8H"}, "packet-1 > packet-2"),
    Refuses("When all available cards have been played", G, {"packet-1": "9H"}, "packet-1 > packet-2", "packet 2 is empty, and the nine of hearts needs a card to be laid on"),
    Refuses("When this has been done", G, {"packet-1": "AS"}, "re-deal", "an available card can still be played"),
    Refuses("When this has been done", G, {"packet-1": "9S"}, "re-deal", "two re-deals have been made", facts={"redeals": 2}),
    Refuses("When this has been done", G, {}, "re-deal", "the tableau is empty"),
    Permits("When this has been done", G, {"packet-1": "9S", "packet-2": "10S"}, "re-deal", facts={"redeals": 1}),
    Refuses("The four aces form the foundation cards", WOOD, {"packet-1": "3S", "up-1": "AS"}, "packet-1 > up-1"),
    Permits("This game can also be played with two packs", WOOD, {"packet-1": "AS", "up-1": "AS"}, "packet-1 > up-2"),
    Refuses("In later books the cards of the House", f"{WOOD}[wood_marriages=both]", {"packet-1": "9H", "packet-2": "7H"}, "packet-1 > packet-2"),
    Permits("In later books the cards of the House", f"{WOOD}[wood_marriages=both]", {"packet-1": "9H", "packet-2": "8H"}, "packet-1 > packet-2"),
    Refuses("When all available cards have been played", WOOD, {"packet-1": "9H", "packet-2": "8H"}, "packet-1 > packet-2"),
    Refuses("In later books these two games", f"{WOOD}[house_redeals=0]", {"packet-1": "9S"}, "re-deal", "this reading allows none"),
    Refuses("The foundation cards to be four aces", HILL, {"packet-1": "AS", "up-1": "AS"}, "packet-1 > up-2", "such a foundation has been begun"),
    Refuses("The foundation cards to be four aces", HILL, {"packet-1": "KS", "down-1": "KS"}, "packet-1 > down-2"),
    Permits("The foundation cards to be four aces", HILL, {"packet-1": "9H", "packet-2": "8H"}, "packet-1 > packet-2"),
    Permits("The foundation cards to be four aces", HILL, {"packet-1": "9H", "packet-2": "8H"}, "packet-2 > packet-1"),
    Refuses("The kings descend in sequence to aces", HILL, {"packet-1": "JS", "down-1": "KS"}, "packet-1 > down-1", "is not the next"),
    Refuses("The four aces form the foundation cards", HILL, {"packet-1": "3S", "up-1": "AS"}, "packet-1 > up-1"),
    Refuses("When all available cards have been played", f"{G}[playing=first]", {"packet-1": "5D", "packet-2": "AH", "packet-3": "6D"}, "packet-1 > packet-3",
            "an available card can still be played"),
    Refuses("When all available cards have been played", f"{HILL}[playing=first]", {"packet-1": "6D", "packet-2": "AH", "packet-3": "5D"}, "packet-1 > packet-3",
            "an available card can still be played"),
    Refuses("When all available cards have been played", f"{WOOD}[playing=first]", {"packet-1": "5D", "packet-2": "AH", "packet-3": "6D"}, "packet-1 > packet-3",
            "an available card can still be played"),
    Permits("When all available cards have been played", WOOD, {"packet-1": "5D", "packet-2": "AH", "packet-3": "6D"}, "packet-1 > packet-3"),
    Permits("When all available cards have been played", G, {"packet-1": "5D", "packet-2": "AH", "packet-3": "6D"}, "packet-1 > packet-3"),
]
