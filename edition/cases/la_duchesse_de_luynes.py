"""La Duchesse de Luynes (pp. 41-42, lost): the cases of its sentences."""

from . import Permits, Refuses

G = "la-duchesse-de-luynes"
APPEAR, SEQUENCE, ROUNDS, UNTOUCHED, AGAIN = ("The foundations are an ace and a king", "Upon the aces the cards ascend", "After each round one pauses",
                                              "The reserve is not touched until", "When nothing more can be done")
CASES = [
    Permits("and every one of its cards", G, {"reserve": "AS"}, "reserve > up-1"),
    Refuses(APPEAR, G, {"packet-1": "AS", "up-1": "AS"}, "packet-1 > up-2", "such a foundation has been begun"),
    Refuses(APPEAR, G, {"reserve": "KD 9C", "down-1": "KS", "down-2": "KD"}, "reserve.1 > down-3", "such a foundation has been begun"),
    Refuses(SEQUENCE, G, {"packet-1": "2S"}, "packet-1 > up-1", "the two of spades is not the next that ace space 1 takes"),
    Refuses(SEQUENCE, G, {"packet-1": "AS"}, "packet-1 > down-1"),
    Refuses(SEQUENCE, G, {"packet-1": "3S", "up-1": "AS"}, "packet-1 > up-1"),
    Refuses(SEQUENCE, G, {"packet-1": "2S", "down-1": "KS QS"}, "packet-1 > down-1"),
    Refuses(SEQUENCE, G, {"reserve": "3S 9C", "up-1": "AS"}, "reserve.1 > up-1"),
    Refuses("Each foundation follows suit", G, {"packet-1": "2D", "up-1": "AS"}, "packet-1 > up-1", "is not of the suit of the ace of spades"),
    Refuses("Each foundation follows suit", G, {"reserve": "QH 9C", "down-1": "KD"}, "reserve.1 > down-1"),
    Refuses(ROUNDS, G, {"packet-1": "9S"}, "deal", "the pack is out"),
    Refuses("The uppermost card of each packet is available", G, {"packet-1": "AS 9C"}, "packet-1.1 > up-1", "the ace of spades lies under the nine of clubs"),
    Refuses("Nothing is built upon the packets", G, {"packet-1": "9S", "packet-2": "8S"}, "packet-2 > packet-1", "the packets are dealt to, and not built upon"),
    Refuses("Nothing is built upon the packets", G, {"reserve": "9S"}, "reserve > packet-1"),
    Refuses(UNTOUCHED, G, {"reserve": "9C AS", "pack": "2S"}, "reserve > up-1", "the pack is not yet out"),
    Refuses(UNTOUCHED, G, {"reserve": "AS 9C", "pack": "2S"}, "reserve.1 > up-1", "the pack is not yet out"),
    Refuses(UNTOUCHED, f"{G}[reserve_faces=face-up]", {"reserve": "AS 9C", "pack": "2S"}, "reserve.1 > up-1", "the pack is not yet out"),
    Permits("and every one of its cards is available", G, {"reserve": "AS 9C 5D", "packet-1": "2H"}, "reserve.1 > up-1"),
    Permits("and every one of its cards is available", G, {"reserve": "5D QH 9C", "down-1": "KH"}, "reserve.2 > down-1"),
    Refuses(AGAIN, G, {"packet-1": "9S", "pack": "2S"}, "re-deal", "the pack is not yet out"),
    Refuses(AGAIN, G, {"up-1": "AS 2S"}, "re-deal", "no card is left on the table"),
    Refuses("There are three re-deals", G, {"packet-1": "9S"}, "re-deal", "three re-deals have been made", facts={"redeals": 3}),
    Permits("The first packet is laid upon the second", G, {"packet-1": "9S"}, "re-deal", facts={"redeals": 2}),
    Permits("Six cards are dealt at a time", G, {"pack": "9S"}, "deal"),
    Refuses("After each round one pauses", "la-duchesse-de-luynes[playing=first]", {"packet-1": "AS", "pack": "8C"}, "deal", "can still be played"),
    Permits("After each round one pauses", "la-duchesse-de-luynes", {"packet-1": "AS", "pack": "8C"}, "deal"),
    Refuses("When nothing more can be done", "la-duchesse-de-luynes[playing=first]", {"packet-1": "AS"}, "re-deal", "can still be played"),
    Permits("When nothing more can be done", "la-duchesse-de-luynes", {"packet-1": "AS"}, "re-deal"),
]
