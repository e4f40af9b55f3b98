"""La Loi Salique (pp. 7-8): the cases of its sentences."""

from . import Permits, Refuses

G = "la-loi-salique"
ONCE = f"{G}[bare_kings=once-each]"
ENDED, MEANS = "for when the deal is ended", "The queens are merely placed"
CASES = [
    Refuses("There is no re-deal", "la-loi-salique", {"king-1": "KS 9S"}, "re-deal"),
    Refuses("ONLY the cards on the surface", G, {"king-1": "KH 2S 9D", "up-1": "AS"}, "king-1.2 > up-1", "the two of spades lies under the nine of diamonds"),
    Refuses("ONLY the cards on the surface", G, {"king-1": "KH 2S 9D", "king-2": "KS"}, "king-1.2 > king-2", "the two of spades lies under the nine of diamonds"),
    Refuses("The eight aces are to form", G, {"king-1": "KH 3S", "up-1": "AS"}, "king-1 > up-1"),
    Refuses("The eight aces are to form", G, {"king-1": "KH 2S"}, "king-1 > up-1"),
    Refuses("The eight aces are to form", G, {"king-1": "KH QS", "up-1": "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS"}, "king-1 > up-1"),
    Refuses("The eight aces are to form", G, {"king-1": "KH"}, "king-1 > up-1"),
    Permits("The foundations do not follow suit", G, {"king-1": "KH 2D", "up-1": "AS"}, "king-1 > up-1"),
    Permits("and upon them any suitable cards", G, {"king-1": "KH 2D", "king-2": "KS", "up-1": "AS", "pack": "5H"}, "king-1 > up-1"),
    Refuses("and you continue thus to deal out", G, {"king-1": "KH"}, "turn", "the pack is out"),
    Permits("and you continue thus to deal out", G, {"king-1": "KH", "pack": "9C"}, "turn"),
    Permits("that are to be successively placed", G, {"king-1": "KH", "pack": "KD"}, "turn"),
    Permits("On this first king you place", G, {"king-1": "KH", "pack": "9C"}, "turn"),
    Permits("You now place the cards", G, {"king-1": "KH", "king-2": "KD", "pack": "9C"}, "turn"),
    Permits("When in the course of the deal any aces appear", G, {"king-1": "KH", "pack": "AC"}, "turn"),
    Permits("and when the queens appear", G, {"king-1": "KH", "pack": "QC"}, "turn"),
    Refuses(MEANS, G, {"king-1": "KH 9C"}, "king-1 > queen-1", "nothing but the queens"),
    Refuses(MEANS, G, {"king-1": "KH", "queen-1": "QS", "up-1": "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS"}, "queen-1 > up-1",
            "the queen of spades stays in the queens' row"),
    Refuses(MEANS, G, {"king-1": "KH", "queen-1": "QS"}, "queen-1 > king-1", "stays in the queens' row"),
    Refuses(ENDED, G, {"king-1": "KH", "king-2": "KD 5C 9C", "pack": "2S"}, "king-2 > king-1", "the pack is not yet out"),
    Refuses(ENDED, G, {"king-1": "KH 7D", "king-2": "KD 5C 6D"}, "king-2 > king-1", "no bare king lies at king 1"),
    Refuses(ENDED, G, {"king-2": "KD 5C 6D"}, "king-2 > king-1", "no bare king lies at king 1"),
    Refuses(ENDED, G, {"king-1": "KH", "king-2": "KD"}, "king-2 > king-1", "the king of diamonds is one of the line of kings"),
    Refuses(ENDED, ONCE, {"king-1": "KH", "king-2": "KD 5C 6D"}, "king-2 > king-1", "has had his card", facts={"used": (1,)}),
    Permits(ENDED, G, {"king-1": "KH", "king-2": "KD 5C 6D"}, "king-2 > king-1"),
    Permits(ENDED, ONCE, {"king-1": "KH", "king-2": "KD 5C 6D"}, "king-2 > king-1", facts={"used": (2, 3)}),
]
