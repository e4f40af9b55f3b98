"""Les Quatre Coins (pp. 9-10): the cases of its sentences."""

from . import Permits, Refuses

G = "les-quatre-coins"
DEALING = {"dealt": 3, "fresh": "side-2"}
KINGS = {"space-2": "KS", "space-3": "KH", "pack": "3C 2C"}
CASES = [
    Refuses("AFTER the deal is completed", G, {"corner-1": "AS 9C"}, "corner-1.1 > space-1", "lies under the nine of clubs"),
    Refuses("Each foundation must follow suit", G, {"corner-1": "2D", "space-1": "AS"}, "corner-1 > space-1"),
    Refuses("These will consist of four aces and four kings", G, {"corner-1": "2D"}, "corner-1 > space-1", "neither an ace nor a king"),
    Refuses("These will consist of four aces and four kings", G, {"corner-1": "AS", "space-5": "AS"}, "corner-1 > space-1", "has been begun"),
    Refuses("These will consist of four aces and four kings", G, {"corner-1": "QS", "space-1": "AS"}, "corner-1 > space-1", "is not the next"),
    Refuses("Having dealt the first round of twelve cards", G, {"corner-1": "2D"}, "turn", "the pack is out"),
    Refuses("The eight foundation cards, as they appear", G, {**KINGS, "side-2": "9H", "corner-1": "QS"}, "corner-1 > space-2", "is not the card just dealt", facts=DEALING),
    Refuses("The eight foundation cards, as they appear", G, {"side-2": "AH", "pack": "3C 2C"}, "turn", "first: side-2 > space-1", facts=DEALING),
    Refuses("The eight foundation cards, as they appear", f"{G}[first_round=covered]", {"side-2": "AH", "pack": "3C 2C"}, "side-2 > space-1",
            "the first round is only laid out", facts=DEALING),
    Refuses("but when a card (otherwise suitable) falls", G, {**KINGS, "side-2": "QH"}, "side-2 > space-3", "foundation space 3 does not adjoin side 2", facts=DEALING),
    Refuses("The eight foundation cards, as they appear", f"{G}[spaces=as-they-fall]", {"side-2": "AH", "pack": "3C 2C"}, "side-2 > space-4",
            "another empty space comes before", facts=DEALING),
    Refuses("After the entire deal is completed", G, {**KINGS, "corner-1": "9S", "side-2": "8S"}, "side-2 > corner-1", "the pack is not yet out", facts=DEALING),
    Refuses("After the entire deal is completed", G, {"corner-1": "9S", "side-2": "8H"}, "side-2 > corner-1", "not neighbours in one suit"),
    Refuses("When all possible combinations have been made", G, {**KINGS, "side-2": "9H"}, "re-deal", "the pack is not yet out", facts=DEALING),
    Refuses("When all possible combinations have been made", G, {"side-2": "AH"}, "re-deal", "can still be played"),
    Refuses("When all possible combinations have been made", G, {}, "re-deal", "the packets are empty"),
    Refuses("If necessary, there may be two re-deals", G, {"side-2": "9H"}, "re-deal", "two re-deals have been made", facts={"redeals": 2}),
    Permits("The eight foundation cards, as they appear", G, {"corner-2": "AH", "pack": "3C 2C"}, "corner-2 > space-7", facts={"dealt": 6, "fresh": "corner-2"}),
    Permits("The eight foundation cards, as they appear", f"{G}[corners=while-uppermost]", {**KINGS, "corner-1": "QS", "side-2": "9H"}, "corner-1 > space-2", facts=DEALING),
    Permits("but when a card (otherwise suitable) falls", G, {"space-2": "KH", "side-2": "QH", "pack": "3C 2C"}, "side-2 > space-2", facts=DEALING),
    Permits("Whenever in dealing a card is withdrawn", G, {"space-2": "KH", "side-2": "QH", "pack": "3C 2C"}, "side-2 > space-2", facts=DEALING),
    Permits("After the entire deal is completed", G, {"corner-1": "9S", "side-2": "8S"}, "corner-1 > side-2"),
    Permits("If necessary, there may be two re-deals", G, {"side-2": "9H"}, "re-deal", facts={"redeals": 1}),
    Refuses("The eight foundation cards, as they appear", f"{G}[corners=while-uppermost]", {"corner-1": "AH", "side-1": "9D", "space-1": "AS 2S", "pack": "5D 6D"},
            "turn", "first: corner-1 > space-2", facts={"dealt": 14, "fresh": "side-1", "stead": "corner-1"}),
]
