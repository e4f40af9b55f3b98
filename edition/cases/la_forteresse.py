"""La Forteresse (pp. 19-20, lost): the cases of its sentences."""

from ..text.plates import printed
from . import Permits, Refuses

G = "la-forteresse"
PLATE = printed(G)
OUTSIDE, MARRIED, LANE, LONGER = "Only the outside card of each row", "Outside cards may be married", "When a whole row has been cleared", "A row may come to hold more"
CASES = [
    Refuses(OUTSIDE, G, {"left-1": "AS 9C KD"}, "left-1.1 > up-1", "the ace of spades lies under the nine of clubs and the king of diamonds"),
    Refuses(OUTSIDE, G, {"right-1": "8S 2D", "right-2": "9S"}, "right-1.1 > right-2", "the eight of spades lies under the two of diamonds"),
    Refuses(OUTSIDE, G, {"right-1": "8S 2D"}, "right-1.1 > left-5"),
    Refuses("The foundations follow suit", G, {"left-3": "2D", "up-1": "AS"}, "left-3 > up-1", "is not of the suit of the ace of spades"),
    Refuses("The four aces, as they are released", G, {"left-3": "2D"}, "left-3 > up-1", "is not the next that ace space 1 takes"),
    Refuses("The four aces, as they are released", G, {"left-3": "KS", "up-1": "AS"}, "left-3 > up-1"),
    Refuses(MARRIED, G, {"left-1": "9H", "right-1": "8D"}, "left-1 > right-1", "the nine of hearts and the eight of diamonds are not neighbours in one suit"),
    Refuses(MARRIED, G, {"left-1": "9H", "right-1": "7H"}, "right-1 > left-1"),
    Refuses(MARRIED, G, {"left-1": "AH", "right-1": "KH"}, "right-1 > left-1"),
    Refuses(MARRIED, G, {"left-1": "AH", "right-1": "KH"}, "left-1 > right-1"),
    Refuses("There is no re-deal", G, PLATE, "re-deal"),
    Permits(LANE, G, {"left-1": "9H KS"}, "left-1 > left-2"),
    Permits(LANE, G, {"left-1": "9H 4S"}, "left-1 > right-5"),
    Permits(LONGER, G, {"left-1": "KD 2S 3C 9D 9H", "right-1": "8H"}, "right-1 > left-1"),
    Permits(LONGER, G, {"left-1": "8H", "right-5": "KD 2S 3C 9D QS 9H"}, "left-1 > right-5"),
]
