"""La Nivernaise (pp. 27-28): the cases of its sentences."""

from . import Permits, Refuses

G = "la-nivernaise"
CASES = [
    Refuses("THE Line is to consist of six packets", G, {"line-1": "AS 9C KD"}, "line-1.1 > up-1", "lies under the nine of clubs and the king of diamonds"),
    Refuses("All foundations must follow suit", G, {"flank-1": "2D", "up-1": "AS"}, "flank-1 > up-1", "is not of the suit of the ace of spades"),
    Refuses("All foundations must follow suit", G, {"flank-1": "QD", "down-1": "KS"}, "flank-1 > down-1"),
    Refuses("These, when they can be played", G, {"flank-1": "2D"}, "flank-1 > up-1"),
    Refuses("These, when they can be played", G, {"flank-1": "AD"}, "flank-1 > down-1"),
    Refuses("These, when they can be played", G, {"line-1": "3S", "up-1": "AS"}, "line-1 > up-1"),
    Refuses("These, when they can be played", G, {"line-1": "JS", "down-1": "KS"}, "line-1 > down-1"),
    Refuses("leaving space in the centre for four aces and four kings", G, {"flank-1": "AS", "up-1": "AS"}, "flank-1 > up-2", "such a foundation has been begun"),
    Refuses("leaving space in the centre for four aces and four kings", G, {"line-1": "KS", "down-1": "KS QS"}, "line-1 > down-2"),
    Refuses("Single cards are not to be replaced", G, {"pack": "AS", "line-1": "9C"}, "pack > line-1", "four cards together"),
    Refuses("Single cards are not to be replaced", G, {"flank-1": "8C", "line-1": "9C"}, "flank-1 > line-1"),
    Refuses("When the resources thus far are exhausted", G, {"line-1": "9C"}, "deal", "the pack is out"),
    Refuses("The whole of the pack having been dealt", G, {"line-1": "9C", "pack": "8C"}, "re-deal", "the pack is not yet out"),
    Refuses("The whole of the pack having been dealt", G, {"flank-1": "9C"}, "re-deal", "no packet lies in the Line"),
    Refuses("There is only one re-deal", G, {"line-1": "9C"}, "re-deal", "the one re-deal has been made", facts={"redeals": 1}),
    Refuses("In forming the foundations, one card at a time", G, {"up-1": "AS", "down-1": "KS QS"}, "up-1 > down-1", "the ace of spades is the foundation itself"),
    Refuses("In forming the foundations, one card at a time", G, {"up-1": "AS 2S", "down-1": "KS"}, "down-1 > up-1", "the king of spades is the foundation itself"),
    Refuses("In forming the foundations, one card at a time", G, {"up-1": "AS 2S 3S", "down-1": "KS QS"}, "up-1 > down-1",
            "the three of spades does not fit upon the queen of spades"),
    Refuses("In forming the foundations, one card at a time", G, {"up-1": "AS 2S 3S 4S", "down-1": "KH QH JH 10H 9H 8H 7H 6H 5H"}, "up-1 > down-1"),
    Permits("If any of the foundation cards appear", G, {"line-1": "9C AS"}, "line-1 > up-1"),
    Permits("If any of the foundation cards appear", G, {"flank-8": "KS"}, "flank-8 > down-1"),
    Permits("If any of the foundation cards appear", G, {"flank-8": "2S", "up-1": "AS"}, "flank-8 > up-1"),
    Permits("They may be filled from the pack or from the Line", G, {"pack": "9C 8C"}, "pack > flank-3"),
    Permits("They may be filled from the pack or from the Line", G, {"line-2": "9C 8C"}, "line-2 > flank-3"),
    Permits("The whole of the pack having been dealt", G, {"line-1": "9C"}, "re-deal"),
    Permits("In forming the foundations, one card at a time", G, {"up-1": "AS 2S 3S 4S 5S", "down-1": "KS QS JS 10S 9S 8S 7S 6S"}, "up-1 > down-1"),
    Permits("In forming the foundations, one card at a time", G, {"up-1": "AS 2S 3S 4S 5S", "down-1": "KS QS JS 10S 9S 8S 7S 6S"}, "down-1 > up-1"),
]
