"""La Quinzaine (pp. 5-6): the cases of its sentences."""

from . import Permits, Refuses

G = "la-quinzaine"
AFTER = f"{G}[privilege=after-marriages]"
# Columns of seven whose sixth card is an ace or a king; no foundation card lies lowest.
CLOSED = {"column-1": "2S 3H 4D 5C 6S AH 8D", "column-2": "2H 3D 4C 5S 6H KS 10C", "column-3": "2D 3C 4S 5H 6D AC 3S QH"}
MARRIAGE = {"column-7": "9S", "column-8": "8S"}
EXCEPTION, SIXTH = "There is one exception to this rule", "but if, after these changes"
SUITS, OPENING = "The four aces are of different suits", "When the deal is complete, if any foundation cards"
CASES = [
    Refuses("There is no re-deal", "la-quinzaine", {"column-1": "9S"}, "re-deal"),
    Refuses("ONLY cards in the seventh or lowest row", G, {"column-1": "AS KD"}, "column-1.1 > up-1", "the ace of spades lies under the king of diamonds"),
    Refuses("ONLY cards in the seventh or lowest row", G, CLOSED, "column-1.6 > up-1", "the ace of hearts lies under the eight of diamonds"),
    Refuses("ONLY cards in the seventh or lowest row", G, {"column-1": "8H KD", "column-2": "9H"}, "column-1.1 > column-2"),
    Refuses("ONLY cards in the seventh or lowest row", G, {"column-1": "8H KD", "up-1": "AH 2H"}, "column-1.1 > up-1"),
    Refuses("ONLY cards in the seventh or lowest row", G, {"column-1": "QH KD", "down-1": "KH"}, "column-1.1 > down-1"),
    Refuses("ONLY cards in the seventh or lowest row", G, {"column-1": "8H KD"}, "column-1.1 > column-2"),
    Refuses("ONLY cards in the seventh or lowest row", G, {"column-1": "KH KD"}, "column-1.1 > down-1"),
    Refuses("Each foundation must follow suit", G, {"column-1": "2D", "up-1": "AS"}, "column-1 > up-1"),
    Refuses("Each foundation must follow suit", G, {"column-1": "QD", "down-1": "KS"}, "column-1 > down-1"),
    Refuses("four aces and four kings form", G, {"column-1": "2D"}, "column-1 > up-1"),
    Refuses("four aces and four kings form", G, {"column-1": "AD"}, "column-1 > down-1"),
    Refuses("four aces and four kings form", G, {"column-1": "KD"}, "column-1 > up-1"),
    Refuses(SUITS, G, {"column-1": "AD", "up-1": "AD"}, "column-1 > up-2", "such a foundation has been begun"),
    Refuses(SUITS, G, {"column-1": "KC", "down-1": "KC QC"}, "column-1 > down-2", "such a foundation has been begun"),
    Permits(SUITS, f"{G}[foundation_suits=any]", {"column-1": "AD", "up-1": "AD"}, "column-1 > up-2"),
    Refuses("the aces ascending in sequence", G, {"column-1": "3S", "up-1": "AS"}, "column-1 > up-1"),
    Refuses("the kings descending in sequence", G, {"column-1": "JS", "down-1": "KS"}, "column-1 > down-1"),
    Refuses("then marry, both in ascending", G, {"column-1": "9H", "column-2": "8D"}, "column-2 > column-1"),
    Refuses("then marry, both in ascending", G, {"column-1": "KH", "column-2": "AH"}, "column-2 > column-1"),
    Refuses("then marry, both in ascending", G, {"column-1": "9H", "column-2": "9H"}, "column-2 > column-1"),
    Permits("then marry, both in ascending", G, {"column-1": "9H", "column-2": "8H"}, "column-2 > column-1"),
    Permits("then marry, both in ascending", G, {"column-1": "9H", "column-2": "8H"}, "column-1 > column-2"),
    Permits("you may select any available card", G, {"column-1": "9H", "column-2": "7D"}, "column-2 > column-3"),
    Permits("you may select any available card", G, {"column-1": "9H", "column-2": "7D 8H"}, "column-2 > column-1"),
    Refuses("no further infringement", G, CLOSED | {"up-1": "AS"}, "withdraw column-1", "a foundation has been begun"),
    Refuses("no further infringement", G, CLOSED | {"down-1": "KH"}, "withdraw column-1", "a foundation has been begun"),
    Refuses(EXCEPTION, G, CLOSED | {"column-9": "AD"}, "withdraw column-1", "an ace or a king lies in the lowest row"),
    Refuses(EXCEPTION, G, CLOSED | {"column-9": "KD"}, "withdraw column-1", "an ace or a king lies in the lowest row"),
    Permits(EXCEPTION, G, CLOSED, "withdraw column-1"),
    Permits(EXCEPTION, G, CLOSED | MARRIAGE, "withdraw column-2"),
    Refuses(SIXTH, AFTER, CLOSED | MARRIAGE, "withdraw column-1", "a marriage can still be made"),
    Permits(SIXTH, AFTER, CLOSED, "withdraw column-1"),
    Refuses(SIXTH, G, {"column-1": "2S 3H 4D 5C AH 6S 8D"}, "withdraw column-1", "sixth row"),
    Refuses(SIXTH, G, {"column-1": "2S 3H 4D 5C 6H 7S AH 8D"}, "withdraw column-1"),
    Refuses(SIXTH, G, {"column-1": "2S 3H 4D 5C 6H 7S 8D"}, "withdraw column-1"),
    Refuses(SIXTH, G, {"column-1": "2S"}, "withdraw column-1"),
    Refuses(SIXTH, G, CLOSED | {"up-1": "AD"}, "withdraw column-1", "has just been withdrawn", facts={"withdrawn": "ace"}),
    Refuses(SIXTH, G, CLOSED | {"down-1": "KD"}, "withdraw column-2", "has just been withdrawn", facts={"withdrawn": "king"}),
    Permits("no further infringement", G, CLOSED | {"up-1": "AD"}, "withdraw column-2", facts={"withdrawn": "ace"}),
    Permits("immediately filling the spaces", G, CLOSED, "withdraw column-3"),
    Refuses(OPENING, f"{G}[playing=first]", {"column-1": "AD", "column-2": "9H", "column-3": "8H"}, "column-3 > column-2", "can still be played"),
    Refuses(OPENING, f"{G}[playing=first]", {"column-1": "AD", "column-2": "9H 8H"}, "column-2 > column-3", "can still be played"),
    Permits(OPENING, G, {"column-1": "AD", "column-2": "9H", "column-3": "8H"}, "column-3 > column-2"),
]
