"""The Besieged City (pp. 31-32): the cases of its sentences."""

from ..text.plates import printed
from . import Permits, Refuses

G = "the-besieged-city"
PLATE = printed(G)
LAST = {"reserve-1-1": "4C", "west-1": "9H", "north-1": "9S", "east-1": "KH", "south-1": "KC"}      # a card that no rampart about it takes
#: every card of the Reserve has a card of the Ramparts that takes it
ALL_MAY_GO = {"north-1": "9H", "north-2": "3C", "north-3": "9D", "west-1": "KH", "west-2": "QD", "west-3": "JD", "west-4": "3H",
              "east-1": "KC", "east-2": "QS", "east-3": "JS", "east-4": "10S", "south-1": "7S", "south-2": "6S", "south-3": "5S",
              "reserve-1-1": "QH", "reserve-2-1": "JS"}
CASES = [
    Refuses("Vacancies in the Reserve are filled", G, {"west-1": "9H"}, "west-1 > reserve-1-1", "it is filled from the talon, or from the pack"),
    Permits("THE foundations are formed with cards from the Ramparts", G, {"west-2": "AS"}, "west-2 > up-1"),
    Permits("THE foundations are formed with cards from the Ramparts", G, {**PLATE, "turned": "KS", "up-1": "AS"}, "turned > up-1"),
    Refuses("Cards from the talon must pass through the Reserve", G, {**PLATE, "talon": "AS"}, "talon > up-1", "has not passed through the Ramparts"),
    Refuses("Cards from the talon must pass through the Reserve", G, PLATE, "reserve-3-1 > up-1", "the ace of clubs has not passed through the Ramparts"),
    Refuses("Cards from the talon must pass through the Reserve", G, {**PLATE, "talon": "6C"}, "talon > north-3", "has not passed through the Reserve"),
    Refuses("Cards in the Ramparts may be placed on each other", G, {"west-1": "5S", "north-1": "7S"}, "north-1 > west-1", "is neither next to the five of spades"),
    Refuses("Cards in the Ramparts may be placed on each other", G, PLATE, "reserve-4-1 > east-4", "is neither next to the knave of spades"),
    Refuses("Cards in the Ramparts may be placed on each other", f"{G}[playing_order=fourteen]", {"west-1": "QS", "north-1": "3S"}, "north-1 > west-1"),
    Refuses("They must be of the same suit", G, PLATE, "reserve-1-1 > west-1", "the four of clubs is not of the suit of the five of spades"),
    Permits("and sequences, both in ascending and in descending lines", G, {"west-1": "5S 6S 7S", "north-1": "6S"}, "north-1 > west-1"),
    Refuses("Cards in the Ramparts may be transferred", G, {"west-1": "5S 9H", "north-1": "6S"}, "west-1.1 > north-1", "the five of spades lies under the nine of hearts"),
    Refuses("and they must follow suit", G, {"west-1": "5S", "north-1": "6H"}, "west-1 > north-1", "is not of the suit of the six of hearts"),
    Refuses("Cards in the Reserve may in the same way be placed", G, PLATE, "reserve-1-1 > north-3", "is not at the end of the row or column of place 1 in row 1"),
    Refuses("Vacancies in the Ramparts are filled from the Reserve", G, {"reserve-1-1": "4C", "reserve-1-2": "5C"}, "reserve-1-2 > north-1", "is not at the end"),
    Refuses("Vacancies in the Ramparts are filled from the Reserve", G, {"west-1": "4C"}, "west-1 > north-2", "it is filled from the Reserve"),
    Refuses("Vacancies in the Reserve are filled from the talon", G, {"talon": "4C", "pack": "5C"}, "pack > reserve-1-1", "there is a talon"),
    Refuses("Vacancies in the Reserve are filled from the talon", G, {"talon": "4C", "turned": "5C"}, "turned > reserve-1-1", "there is a talon"),
    Refuses("Vacancies in the Reserve are filled from the talon", G, {"turned": "4C", "pack": "5C"}, "pack > reserve-1-1", "the card turned is the next of the pack"),
    Refuses("The foundations must follow suit", G, {"west-1": "KS", "up-1": "AH"}, "west-1 > up-1"),
    Refuses("The foundation cards are four aces of different suits", G, {"west-1": "KS"}, "west-1 > up-1", "the king of spades is not an ace"),
    Refuses("The foundation cards are four aces of different suits", G, {"west-1": "AH", "up-1": "AH KH"}, "west-1 > up-2", "such a foundation has been begun"),
    Refuses("On these are placed kings, then deuces", G, {"west-1": "2H", "up-1": "AH"}, "west-1 > up-1", "is not the next that ace space 1 takes"),
    Refuses("immediately filling each vacancy", G, {**PLATE, "west-2": "", "pack": "9C"}, "turn", "first: reserve-2-1 > west-2 or reserve-2-2 > west-2"),
    Refuses("immediately filling each vacancy", G, {**PLATE, "reserve-2-1": "", "pack": "9C"}, "reserve-1-1 > south-1", "first: pack > reserve-2-1"),
    Refuses("When you have done all that you wished", G, {**PLATE, "turned": "KC", "pack": "9C"}, "turn", "a card lies turned already"),
    Refuses("When you have done all that you wished", G, {**PLATE, "talon": "KC"}, "turn", "the pack is out"),
    Refuses("the cards not suitable for the foundations", G, {**PLATE, "turned": "6C"}, "turned > north-3"),
    Permits("the cards not suitable for the foundations", G, {**PLATE, "turned": "6C"}, "turned > talon"),
    Refuses("At the end of the patience", G, {**PLATE, "talon": "9C"}, "transpose reserve-1-1 + reserve-4-3", "cards are still to be dealt, or a talon to be used"),
    Refuses("At the end of the patience", f"{G}[transpose=exchange-only]", LAST, "transpose reserve-1-1 > reserve-4-3", "change places with one another"),
    Permits("At the end of the patience", G, PLATE, "transpose reserve-1-1 + reserve-4-3"),
    Permits("At the end of the patience", G, LAST, "transpose reserve-1-1 > reserve-4-3"),
    Refuses("There is no re-deal, for none", G, PLATE, "re-deal"),
    Refuses("At the end of the patience", G, ALL_MAY_GO, "transpose reserve-1-1 > reserve-1-2", "every card of the Reserve can be transferred"),
    Refuses("At the end of the patience", G, ALL_MAY_GO, "transpose reserve-1-1 + reserve-2-1", "every card of the Reserve can be transferred"),
    Refuses("Then transfer cards in the Ramparts", f"{G}[playing=first]", {**PLATE, "west-1": "AS"}, "reserve-1-1 > south-1", "can still be played"),
    Refuses("Then transfer cards in the Ramparts", f"{G}[playing=first]", {**PLATE, "west-1": "AS", "north-1": "4C"}, "north-1 > south-1", "can still be played"),
    Permits("Then transfer cards in the Ramparts", G, {**PLATE, "west-1": "AS"}, "reserve-1-1 > south-1"),
    Refuses("When you have done all that you wished", f"{G}[playing=first]", {**PLATE, "west-1": "AS", "reserve-3-1": "KC", "pack": "9C"}, "turn", "can still be played"),
    Permits("When you have done all that you wished", G, {**PLATE, "west-1": "AS", "reserve-3-1": "KC", "pack": "9C"}, "turn"),
    Refuses("the cards not suitable for the foundations", f"{G}[playing=first]", {**PLATE, "turned": "AS"}, "turned > talon", "the ace of spades is suitable"),
    Permits("the cards not suitable for the foundations", G, {**PLATE, "turned": "AS"}, "turned > talon"),
]
