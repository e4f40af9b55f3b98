"""Imaginary Thirteen as later tradition has it: the cases of its sentences."""

from . import Permits, Refuses

G = "imaginary-thirteen"
MARKERS = {f"marker-{n}": f"{'A' if n == 1 else n}S" for n in range(1, 9)}
DOUBLES = "2H 4H 6H 8H 10H QH AH 3H".split()
LAID = {**MARKERS, **{f"base-{n}": card for n, card in enumerate(DOUBLES, 1)}}
CASES = [
    Permits("A king, who is thirteen, ends the pile", G, {**LAID, "base-1": "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH", "turned": "KC"}, "turned > base-1"),
    Refuses("Upon each of the lower cards is built", G, {**LAID, "turned": "4C"}, "turned > base-6", "pile 6 does not want the four of clubs"),
    Refuses("Upon each of the lower cards is built", G, {**LAID, "talon-1": "QC"}, "talon-1 > base-6"),
    Refuses("A king, who is thirteen, ends the pile", G, {**LAID, "base-1": "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "turned": "AC"}, "turned > base-1",
            "pile 1 has its king"),
    Refuses("The other eighty-eight cards are turned one by one", G, {**LAID, "turned": "9C", "pack": "8C"}, "turn", "a card lies turned already"),
    Refuses("The other eighty-eight cards are turned one by one", G, {**LAID, "talon-1": "9C"}, "turn", "the pack is out"),
    Permits("A card turned goes to one of the eight piles", G, {**LAID, "turned": "KC"}, "turned > talon-4"),
    Permits("A card turned goes to one of the eight piles", G, {**LAID, "turned": "5C", "talon-2": "KC"}, "turned > talon-2"),
    Refuses("Of a talon packet the uppermost card is available", G, {**LAID, "talon-1": "5C KC"}, "talon-1.1 > base-6", "the five of clubs lies under the king of clubs"),
    Refuses("It may be played to a pile, but not moved", G, {**LAID, "talon-1": "KC 5C"}, "talon-1 > talon-2", "the five of clubs can leave its packet for a pile only"),
    Refuses("There is no re-deal", G, {**LAID, "talon-1": "KC 9C"}, "re-deal"),
]
