"""Le Cadran (pp. 3-4): the cases of its sentences."""

from . import Permits, Refuses

G = "le-cadran"
CASES = [
    Refuses("ONLY cards in the lowest row", G, {"column-1": "AS KD"}, "column-1.1 > up-1", "the ace of spades lies under the king of diamonds"),
    Refuses("The foundations must follow suit", G, {"column-1": "2D", "up-1": "AS"}, "column-1 > up-1", "the two of diamonds is not of the suit of the ace of spades"),
    Refuses("The eight aces, when they can be placed", G, {"column-1": "2D"}, "column-1 > up-1", "the two of diamonds is not the next that ace space 1 takes"),
    Refuses("The eight aces, when they can be placed", G, {"column-1": "3S", "up-1": "AS"}, "column-1 > up-1"),
    Refuses("You must now examine the tableau", G, {"column-1": "9H", "column-2": "8H"}, "column-1 > column-2", "is not one lower"),
    Refuses("You must now examine the tableau", G, {"column-1": "8H", "column-2": "9D"}, "column-1 > column-2"),
    Refuses("Some players only allow", f"{G}[vacancies=talon]", {"column-1": "AS KD"}, "column-1 > column-2", "it comes from column 1"),
    Refuses("When there are no more available cards", G, {"turned": "KD", "pack": "2C"}, "turn", "a card lies turned already"),
    Refuses("When there are no more available cards", G, {"talon": "KD"}, "turn", "the pack is out"),
    Refuses("There is no re-deal", G, {"talon": "KD"}, "re-deal"),
    Permits("The vacancy may be re-filled", G, {"column-1": "AS KD"}, "column-1 > column-2"),
    Permits("The card so placed has all the privileges", G, {"talon": "KD"}, "talon > column-2"),
    Permits("The vacancy may be re-filled", G, {"talon": "KD"}, "talon > column-2"),
    Permits("Some players only allow", f"{G}[vacancies=talon]", {"talon": "KD"}, "talon > column-2"),
    Permits("When there are no more available cards", G, {"turned": "AH"}, "turned > up-1"),
    Permits("When there are no more available cards", G, {"turned": "8H", "column-1": "9H"}, "turned > column-1"),
    Permits("The cards that cannot be so employed", G, {"turned": "KD"}, "turned > talon"),
    Refuses("When there are no more available cards", f"{G}[playing=first]", {"column-1": "5D", "column-2": "AH", "pack": "8C"}, "turn",
            "an available card can still be played"),
    Permits("When there are no more available cards", G, {"column-1": "5D", "column-2": "AH", "pack": "8C"}, "turn"),
    Refuses("The cards that cannot be so employed", f"{G}[playing=first]", {"turned": "AH"}, "turned > talon", "the ace of hearts can be played"),
    Refuses("The cards that cannot be so employed", f"{G}[playing=first]", {"turned": "8H", "column-1": "9H"}, "turned > talon", "placed on a sequence"),
    Permits("The cards that cannot be so employed", G, {"turned": "AH"}, "turned > talon"),
]
