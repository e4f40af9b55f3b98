"""Le Carré Napoléon (pp. 39-40, lost): the cases of its sentences."""

from . import Permits, Refuses

G, MAY, SINGLE = "le-carre-napoleon", "le-carre-napoleon[grace=may]", "le-carre-napoleon-single"
BEGUN = {"begun": True}
KINGS = {"packet-3": "2D KD 5S 9C", "packet-7": "7D 3C 4S KD", "packet-9": "8C 8H", "packet-10": "9H", "pack": "AS"}
UPPERMOST, VACANCY, SUIT, ACES = "In each packet of the square", "Where a whole packet is gone", "The foundations follow suit", "the space within is for the eight aces"
MARRIAGE, GRACE, REST, TALON = "On the cards of the square", "If the square, as dealt,", "Then the rest of the pack", "and those that suit neither"
CASES = [
    Refuses(UPPERMOST, G, {"packet-1": "AS 9H"}, "packet-1.1 > up-1", "the ace of spades lies under the nine of hearts"),
    Refuses(UPPERMOST, G, {"packet-1": "8S 2H", "packet-2": "9S"}, "packet-1.1 > packet-2"),
    Refuses(UPPERMOST, G, {"packet-1": "9S 8S", "packet-2": "10S"}, "packet-1.1 > packet-2", "the nine of spades lies under the eight of spades"),
    Refuses(VACANCY, G, {"packet-1": "8S 2H"}, "packet-1 > packet-5", "the two of hearts comes from the square itself"),
    Refuses(VACANCY, G, {"turned": "8S", "pack": "2H"}, "pack > packet-5", "the card turned is the next of the pack"),
    Permits(VACANCY, G, {"talon": "8S"}, "talon > packet-5"),
    Permits(VACANCY, G, {"turned": "8S"}, "turned > packet-5"),
    Permits(VACANCY, G, {"pack": "8S"}, "pack > packet-5"),
    Refuses(VACANCY, SINGLE, {"packet-1": "8S"}, "packet-1 > packet-5"),
    Permits(VACANCY, SINGLE, {"talon": "8S"}, "talon > packet-5"),
    Permits("In later books a vacancy", f"{G}[vacancies=any]", {"packet-1": "8S 2H"}, "packet-1 > packet-5"),
    Refuses(UPPERMOST, f"{G}[vacancies=any]", {"packet-1": "8S 2H"}, "packet-1.1 > packet-5"),
    Permits("In later books a vacancy", f"{SINGLE}[vacancies=any]", {"packet-1": "8S"}, "packet-1 > packet-5"),
    Refuses(SUIT, G, {"packet-1": "2H", "up-1": "AS"}, "packet-1 > up-1", "is not of the suit of the ace of spades"),
    Refuses(ACES, G, {"packet-1": "2H"}, "packet-1 > up-1", "is not the next that ace space 1 takes"),
    Refuses(ACES, G, {"packet-1": "3S", "up-1": "AS"}, "packet-1 > up-1"),
    Refuses(MARRIAGE, G, {"packet-1": "8S", "packet-2": "9C"}, "packet-1 > packet-2", "is not one lower than the nine of clubs, of the same suit"),
    Refuses(MARRIAGE, G, {"packet-1": "10S", "packet-2": "9S"}, "packet-1 > packet-2"),
    Refuses(MARRIAGE, G, {"turned": "KS", "packet-2": "AS"}, "turned > packet-2"),
    Permits(MARRIAGE, G, {"talon": "8S", "packet-2": "9S"}, "talon > packet-2"),
    Permits(MARRIAGE, SINGLE, {"turned": "8S", "packet-2": "9S"}, "turned > packet-2"),
    Refuses(GRACE, G, KINGS, "turn", "first: slip packet-3.2 or slip packet-7"),
    Refuses(GRACE, G, KINGS, "packet-9 > packet-10", "first: slip packet-3.2"),
    Refuses(GRACE, G, KINGS, "slip packet-3.4", "the nine of clubs is not one of two kings that block two smaller cards of their suit"),
    Refuses(GRACE, G, {**KINGS, "packet-7": "7H KD"}, "slip packet-3.2", "is not one of two kings"),
    Permits(GRACE, G, {"packet-1": "2D KD 3D KD"}, "slip packet-1"),
    Permits(GRACE, G, {"packet-1": "AS 4S KS KS"}, "slip packet-1.3"),
    Refuses(GRACE, f"{G}[blocking=two-packets]", {"packet-1": "AS 4S KS KS"}, "slip packet-1"),
    Refuses(GRACE, G, {"packet-1": "4S KS KS"}, "slip packet-1"),
    Refuses(GRACE, G, {"packet-1": "2D KD", "packet-2": "2H KH"}, "slip packet-1"),
    Refuses(GRACE, G, {"packet-1": "2D QD", "packet-2": "3D QD"}, "re-deal", "no two kings of one suit block two smaller cards of it"),
    Refuses(GRACE, G, KINGS, "slip packet-7", "the game has begun", facts=BEGUN),
    Refuses(GRACE, MAY, KINGS, "slip packet-7", "the game has begun", facts=BEGUN),
    Permits(GRACE, G, KINGS, "slip packet-7"),
    Permits(GRACE, G, KINGS, "re-deal"),
    Permits(REST, MAY, KINGS, "turn"),
    Refuses(REST, G, {"turned": "8S", "pack": "2H"}, "turn", "a card lies turned already"),
    Refuses(REST, G, {"talon": "8S"}, "turn", "the pack is out"),
    Permits(TALON, G, {"turned": "8S"}, "turned > talon"),
    Refuses("There is no re-deal", G, KINGS, "re-deal", "the game has begun", facts=BEGUN),
    Refuses("There is no re-deal", SINGLE, {"talon": "8S"}, "re-deal"),
    Permits("The king is slipped underneath the packet", G, KINGS, "slip packet-7"),
    Refuses("If aces lie uppermost, play them", f"{G}[playing=first]", {"packet-1": "AS", "packet-2": "8H", "packet-3": "9H"}, "packet-2 > packet-3", "can still be played"),
    Permits("If aces lie uppermost, play them", G, {"packet-1": "AS", "packet-2": "8H", "packet-3": "9H"}, "packet-2 > packet-3"),
    Refuses(TALON, f"{G}[playing=first]", {"turned": "AS", "packet-1": "9H"}, "turned > talon", "the ace of spades can be played or married"),
    Refuses(TALON, f"{SINGLE}[playing=first]", {"turned": "8H", "packet-1": "9H"}, "turned > talon", "the eight of hearts can be played or married"),
    Permits(TALON, G, {"turned": "AS", "packet-1": "9H"}, "turned > talon"),
]
