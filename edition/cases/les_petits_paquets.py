"""Les Petits Paquets, as its namesake Little Lots is described: the cases of its sentences."""

from . import Permits, Refuses

G = "les-petits-paquets"
THREE = {"packet-1": "9S KH", "packet-2": "9H KS", "packet-3": "7C KD", "packet-4": "8D 7H"}
CASES = [
    Refuses("Two cards of the same rank", G, {"packet-1": "KH", "packet-2": "QS"}, "packet-1 + packet-2", "the king of hearts and the queen of spades are not of one rank"),
    Refuses("Two cards of the same rank", G, {"packet-1": "KH 8S", "packet-2": "KS"}, "packet-1.1 + packet-2", "a card that may not be seen lies under the eight of spades"),
    Refuses("If three of the upcards", G, {"packet-1": "9S KH", "packet-2": "9H KS"}, "peek", "no three upcards of one rank have cards below them"),
    Refuses("If three of the upcards", G, THREE, "peek", facts={"viewed": (1, 2, 3)}),
    Refuses("Little Lots, as described by Morehead", f"{G}[peek=no]", THREE, "peek", "this reading has no such exception"),
    Permits("Two cards of the same rank", G, {"packet-1": "KH", "packet-2": "KS"}, "packet-1 + packet-2"),
    Permits("For example, if there are two Kings", G, {"packet-1": "9D KH", "packet-2": "KS"}, "packet-1 + packet-2"),
    Permits("If three of the upcards", G, THREE, "peek"),
    Refuses("If three of the upcards", G, {f"packet-{n}": f"{rank}H K{suit}" for n, (rank, suit) in enumerate(zip("789J", "SHDC", strict=True), 1)}, "peek", "four upcards of one rank leave no choice"),
    Refuses("There is no re-deal, for none", G, {"packet-1": "9S"}, "re-deal"),
]
