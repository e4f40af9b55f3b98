"""Les Quatorze (pp. 21-22, lost): the cases of its sentences."""

from . import Permits, Refuses

G, STANDING = "les-quatorze", "les-quatorze[exchange=each-stand]"
# Eight cards, the hand spent, and no fourteen in any line: the ace and the nine, the queen and a seven must change places.
STAND = {"square-1-1": "KH", "square-1-3": "9D", "square-4-2": "AS", "square-4-4": "5C",
         "square-3-1": "7D", "square-3-5": "QD", "square-5-1": "2C", "square-5-5": "7H"}
FIRST, SECOND = "exchange square-1-3 + square-4-2", "exchange square-3-5 + square-5-5"
HALF = (2, 16)              # the squares of FIRST, counted from 0
AFTER_FIRST = {**STAND, "square-1-3": "AS", "square-4-2": "9D"}
MAKE, LIE, CHANCE = "Any two cards that make fourteen", "They must lie in one row", "When no fourteen can be made"
CASES = [
    Refuses(MAKE, G, {"square-1-1": "KH", "square-1-2": "KS"}, "square-1-1 + square-1-2", "the king of hearts and the king of spades do not make fourteen"),
    Refuses(MAKE, G, {"square-1-1": "KH", "square-1-2": "2H"}, "square-1-1 + square-1-2"),
    Refuses(LIE, G, {"square-1-1": "KH", "square-2-2": "AS"}, "square-1-1 + square-2-2", "place 1 in row 1 and place 2 in row 2 are neither in one row nor in one column"),
    Refuses(CHANCE, G, {**STAND, "square-1-5": "AC"}, FIRST, "a fourteen can still be made"),
    Refuses(CHANCE, G, STAND, FIRST, "the one chance has been taken", facts={"spent": True}),
    Refuses(CHANCE, G, AFTER_FIRST, "exchange square-1-3 + square-5-5", "place 3 in row 1 or place 5 in row 5 has had its turn", facts={"half": HALF}),
    Refuses(CHANCE, G, AFTER_FIRST, "square-1-1 + square-1-3", "first: exchange", facts={"half": HALF}),
    # neither of the first two swaps, nor any pair of them, brings these into line
    Refuses(CHANCE, G, {"square-1-1": "KH", "square-2-2": "AS", "square-3-3": "9D", "square-4-4": "5C"}, "exchange square-1-1 + square-2-2", "the whole exchange would bring no fourteen"),
    # the ace has come beside the king, and the king may not be taken from it again
    Refuses(CHANCE, G, {"square-1-1": "KH", "square-1-3": "AS", "square-2-2": "9D", "square-4-5": "2C"}, "exchange square-1-1 + square-4-5", "the whole exchange would bring no fourteen",
            facts={"half": (2, 20)}),
    Refuses("There is no re-deal", G, STAND, "re-deal"),
    Permits(MAKE, G, {"square-1-1": "7H", "square-1-2": "7S"}, "square-1-1 + square-1-2"),
    Permits(CHANCE, G, STAND, FIRST),
    Permits(CHANCE, G, AFTER_FIRST, SECOND, facts={"half": HALF}),
    Permits(CHANCE, STANDING, STAND, FIRST),
    Permits(CHANCE, STANDING, STAND, FIRST, facts={"spent": True}),
]
