"""Le Calcul (pp. 25-26, lost but for the last lines): the cases of its sentences."""

from . import Permits, Refuses

G, WAITED = "le-calcul", "le-calcul[bases=as-they-appear]"
FIRST = {"base-1": "AS", "base-2": "2S", "base-3": "3S", "base-4": "4S"}
CASES = [
    Refuses("They are the foundations", WAITED, {"turned": "2H"}, "turned > base-1", "the two of hearts does not begin foundation 1"),
    Refuses("They are the foundations", WAITED, {"talon-1": "5H"}, "talon-1 > base-4"),
    Refuses("Suits do not matter", G, {**FIRST, "turned": "3H"}, "turned > base-1", "the three of hearts is not the next that foundation 1 takes"),
    Refuses("Suits do not matter", G, {**FIRST, "talon-2": "5H"}, "talon-2 > base-4"),
    Refuses("Each foundation ends with its king", G, {**FIRST, "base-1": "AS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH", "turned": "AD"}, "turned > base-1",
            "foundation 1 has its king"),
    Refuses("The other cards are turned one by one", G, {**FIRST, "turned": "9C", "pack": "8C"}, "turn", "a card lies turned already"),
    Refuses("The other cards are turned one by one", G, {**FIRST, "talon-1": "9C"}, "turn", "the pack is out"),
    Permits("A card turned goes to a foundation", G, {**FIRST, "turned": "9C"}, "turned > talon-3"),
    Permits("A card turned goes to a foundation", G, {**FIRST, "turned": "2C", "talon-4": "KC"}, "turned > talon-4"),
    Refuses("Of a talon packet the uppermost card is available", G, {**FIRST, "talon-1": "2H KH"}, "talon-1.1 > base-1", "the two of hearts lies under the king of hearts"),
    Refuses("It may be played to a foundation, but not moved", G, {**FIRST, "talon-1": "KH 2H"}, "talon-1 > talon-2",
            "the two of hearts can leave its packet for a foundation only"),
    Refuses("There is no re-deal", G, {**FIRST, "talon-1": "KH 9H"}, "re-deal"),
]
