"""Distribution Solitaire: the cases of its sentences."""

from . import Permits, Refuses

G = "distribution"
BASES = {f"base-{n}": card for n, card in enumerate("JS 10S 9S 3S AS 2S 4S 5S".split(), 1)}
STAND = {**BASES, "packet-1": "KH", "packet-2": "KC KD"}      # nothing fits
#: the first draw lets the two of diamonds be placed, the second nothing
TWO_DRAWS = {"base-1": "5S", "base-2": "7H", "packet-1": "10C 4C", "packet-2": "AD 6C", "packet-3": "7S 2D"}
CASES = [
    Permits("As soon as the top and bottom", G, {"base-1": "QS", "pile-1": "JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH", "packet-1": "KD"}, "packet-1 > pile-1"),
    Refuses("Now make a third row", G, {**BASES, "packet-1": "9H KH"}, "packet-1.1 > pile-1", "the nine of hearts lies under the king of hearts"),
    Refuses("Now make a third row", G, {**BASES, "packet-1": "8H"}, "packet-1 > pile-1", "pile 1 does not want the eight of hearts"),
    Refuses("The top and bottom cards are now to be added", G, {**BASES, "pile-1": "9D", "packet-1": "7H KH"}, "packet-1.1 > pile-1", "lies under"),
    Refuses("The top and bottom cards are now to be added", G, {**BASES, "pile-1": "9D", "packet-1": "8H"}, "packet-1 > pile-1", "does not want"),
    Refuses("As soon as the top and bottom added together", G, {"base-1": "AS", "pile-1": "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "packet-1": "AD"},
            "packet-1 > pile-1", "pile 1 is finished"),
    Permits("When you have gone as far as you can", G, STAND, "distribute"),
    Refuses("If by taking these cards others are disclosed", G, {**BASES, "packet-1": "9H", "packet-2": "KC KD"}, "distribute", "can still be played"),
    Refuses("Continue in this way until you come to the eighth packet", G, STAND, "distribute", "the eighth packet has been distributed", facts={"ended": True}),
    Refuses("Whenever you come to a stand", G, {**BASES, "packet-1": "KH"}, "distribute", "no packet is left to be distributed"),
    Refuses("You have, indeed, one privilege", G, {**BASES, "packet-1": "9H KH"}, "draw packet-1.1 > pile-1", "the chance has not ended"),
    Refuses("You have, indeed, one privilege", G, {**BASES, "packet-1": "9H KH"}, "draw packet-1.1 > pile-1", "has been used", facts={"ended": True, "used": True}),
    Refuses("You have, indeed, one privilege", G, {**BASES, "packet-1": "KC 9H KH"}, "draw packet-1.2 > pile-1", "draws the lowest card alone", facts={"ended": True}),
    Permits("You have, indeed, one privilege", G, {**BASES, "packet-1": "9H KH"}, "draw packet-1.1 > pile-1", facts={"ended": True}),
    Permits("You have, indeed, one privilege", f"{G}[draw=any-buried-card]", {**BASES, "packet-1": "KC 9H KH"}, "draw packet-1.2 > pile-1", facts={"ended": True}),
    Permits("You have, indeed, one privilege", f"{G}[privilege_when=any-stand]", {**BASES, "packet-1": "9H KH", "packet-2": "KC KD"}, "draw packet-1.1 > pile-1"),
    Permits("Deal the first card into the vacant space", G, STAND, "distribute"),
    Refuses("and you must choose one that will enfranchise", f"{G}[choice=greatest]", TWO_DRAWS, "draw packet-2.1 > pile-2", "another draw lets more cards be placed", facts={"ended": True}),
    Permits("and you must choose one that will enfranchise", f"{G}[choice=greatest]", TWO_DRAWS, "draw packet-1.1 > pile-1", facts={"ended": True}),
    Permits("and you must choose one that will enfranchise", G, TWO_DRAWS, "draw packet-2.1 > pile-2", facts={"ended": True}),
    Refuses("Continue in this way until you come to the eighth packet", G, STAND, "re-deal", "dealt only once"),
]
