"""Le Parterre (pp. 33-34): the cases of its sentences."""

from . import Permits, Refuses

G = "le-parterre"
CASES = [
    Refuses("ANY card in the Bouquet", G, {"packet-1": "AS 9C KD"}, "packet-1.1 > up-1", "lies under the nine of clubs and the king of diamonds"),
    Refuses("The foundations must follow suit", G, {"bouquet-3": "2D", "up-1": "AS"}, "bouquet-3 > up-1", "is not of the suit of the ace of spades"),
    Refuses("The four aces are the foundation cards", G, {"bouquet-3": "2D"}, "bouquet-3 > up-1"),
    Refuses("The four aces are the foundation cards", G, {"packet-1": "3S", "up-1": "AS"}, "packet-1 > up-1"),
    Refuses("Next place cards in descending sequences", G, {"packet-1": "9H", "packet-2": "8D"}, "packet-1 > packet-2", "is not one lower than the eight of diamonds"),
    Refuses("Next place cards in descending sequences", G, {"packet-1": "AH", "packet-2": "KH"}, "packet-2 > packet-1"),
    Refuses("Cards taken from the Bouquet", G, {"packet-1": "9H"}, "packet-1 > bouquet-1", "the Bouquet takes no card"),
    Refuses("and there is only one deal", G, {"packet-1": "9H"}, "re-deal"),
    Permits("Cards placed in sequence on the Parterre need not", G, {"packet-1": "9H", "packet-2": "8H"}, "packet-2 > packet-1"),
    Permits("Cards placed in sequence on the Parterre need not", G, {"packet-1": "9H", "bouquet-7": "8S"}, "bouquet-7 > packet-1"),
    Permits("Take from the Bouquet and from the Parterre", G, {"bouquet-16": "2D", "up-1": "AD"}, "bouquet-16 > up-1"),
    Permits("Take from the Bouquet and from the Parterre", G, {"packet-6": "2D", "up-1": "AD"}, "packet-6 > up-1"),
    Permits("When an entire packet is cleared off", G, {"packet-1": "9H KS"}, "packet-1 > packet-2"),
    Permits("When an entire packet is cleared off", G, {"bouquet-2": "KS"}, "bouquet-2 > packet-6"),
]
