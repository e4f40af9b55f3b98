"""Le Sultan (pp. 23-24, lost): the cases of its sentences."""

from . import Permits, Refuses

G = "le-sultan"
# the square, row by row
SQUARE = {"king-1": "KC", "ace-1": "AH", "king-2": "KC", "king-3": "KD", "sultan": "KH", "king-4": "KD", "king-5": "KS", "king-6": "KH", "king-7": "KS"}
FULL = dict(zip([f"divan-{n}" for n in range(1, 9)], "9S 9S 9D 9D 10S 10S 10D 10D".split(), strict=True))
AVAILABLE, SUIT, SULTAN, KINGS = "Every card of the Divan", "The foundations follow suit", "The king of hearts in the middle", "The seven other kings and the ace"
REFILL, DEAL_OUT, TWICE = "A place in the Divan that is vacant", "Deal out the pack card by card", "The talon may be taken up"
CASES = [
    Refuses(SUIT, G, {**SQUARE, "divan-1": "AS"}, "divan-1 > king-1", "the ace of spades is not of the suit of the king of clubs"),
    Refuses(SUIT, G, {**SQUARE, **FULL, "talon": "2S"}, "talon > ace-1"),
    Refuses(SULTAN, G, {**SQUARE, **FULL, "divan-3": "AH"}, "divan-3 > sultan", "the Sultan is not"),
    Refuses(SULTAN, G, {**SQUARE, **FULL, "turned": "QH"}, "turned > sultan"),
    Refuses(KINGS, G, {**SQUARE, "divan-1": "2C"}, "divan-1 > king-1", "the two of clubs is not the next that king foundation 1 takes"),
    Refuses(KINGS, G, {**SQUARE, "divan-1": "AH"}, "divan-1 > ace-1"),
    Refuses(KINGS, G, {**SQUARE, "king-5": "KS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS", "divan-1": "AS"}, "divan-1 > king-5"),
    Refuses(KINGS, G, {"king-3": "KD AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD", "divan-1": "KD"}, "divan-1 > king-3"),
    Refuses(REFILL, G, {**SQUARE, "talon": "9C", "turned": "10C"}, "turned > divan-1", "there is a talon"),
    Refuses(REFILL, G, {**SQUARE, "talon": "9C", "pack": "10C"}, "pack > divan-1", "there is a talon"),
    Refuses(REFILL, G, {**SQUARE, "turned": "9C", "pack": "10C"}, "pack > divan-1", "the card turned is the next of the pack"),
    Refuses(REFILL, G, {**SQUARE, "talon": "9C", "pack": "10C"}, "turn", "first: talon > divan-1"),
    Refuses(REFILL, G, {**SQUARE, "talon": "9C", "divan-2": "AC"}, "divan-2 > king-1", "first: talon > divan-1"),
    Refuses(REFILL, G, {**SQUARE, "divan-2": "9C"}, "divan-2 > divan-1", "it is filled from the talon or the pack"),
    Refuses(DEAL_OUT, G, {**SQUARE, **FULL, "turned": "9C", "pack": "10C"}, "turn", "a card lies turned already"),
    Refuses(DEAL_OUT, G, {**SQUARE, **FULL, "talon": "9C"}, "turn", "the pack is out"),
    Refuses(TWICE, G, {**SQUARE, **FULL, "talon": "9C", "pack": "10C"}, "re-deal", "the pack is not yet out"),
    Refuses(TWICE, G, {**SQUARE, **FULL, "talon": "9C", "turned": "10C"}, "re-deal", "a card lies turned already"),
    Refuses(TWICE, G, {**SQUARE, **FULL}, "re-deal", "there is no talon"),
    Refuses(TWICE, G, {**SQUARE, **FULL, "talon": "9C"}, "re-deal", "two re-deals have been made", facts={"redeals": 2}),
    Refuses("Of the talon the uppermost card", G, {**SQUARE, **FULL, "talon": "AC 9C"}, "talon.1 > king-1", "a card that may not be seen lies under the nine of clubs"),
    Refuses("Nothing is married", G, {**SQUARE, **FULL, "divan-8": "8S"}, "divan-8 > divan-1", "the Divan has one card in each place"),
    Refuses("Nothing is married", G, {**SQUARE, **FULL, "turned": "8S"}, "turned > divan-1"),
    Permits(AVAILABLE, G, {**SQUARE, **FULL, "divan-5": "AC"}, "divan-5 > king-1"),
    Permits(AVAILABLE, G, {**SQUARE, **FULL, "turned": "2H"}, "turned > ace-1"),
    Permits("Of the talon the uppermost card", G, {**SQUARE, **FULL, "talon": "9C AC"}, "talon > king-1"),
    Permits(REFILL, G, {**SQUARE, "talon": "9C", "pack": "10C"}, "talon > divan-1"),
    Permits(REFILL, G, {**SQUARE, "pack": "10C"}, "pack > divan-1"),
    Permits(REFILL, G, {**SQUARE, "turned": "9C", "pack": "10C"}, "turned > divan-1"),
    Permits(DEAL_OUT, G, {**SQUARE, **FULL, "turned": "9C"}, "turned > talon"),
    Permits(TWICE, G, {**SQUARE, **FULL, "talon": "9C"}, "re-deal", facts={"redeals": 1}),
    Refuses(DEAL_OUT, f"{G}[playing=first]", {**SQUARE, **FULL, "turned": "AC"}, "turned > talon", "the ace of clubs suits a foundation"),
    Permits(DEAL_OUT, G, {**SQUARE, **FULL, "turned": "AC"}, "turned > talon"),
]
