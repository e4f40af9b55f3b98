"""The British Constitution (pp. 43-44, lost): the cases of its sentences."""

from ..text.plates import printed
from . import Permits, Refuses

G = "the-british-constitution"
GOVERNMENT = {f"up-{n}": ace for n, ace in enumerate("AC AH AS AD AC AH AS AD".split(), 1)}
PLATE = printed(G)


def house(**laid: str) -> dict[str, str]:
    """The Government, and what is named here."""
    return GOVERNMENT | {spot.replace("_", "-"): cards for spot, cards in laid.items()}


def full(**laid: str) -> dict[str, str]:
    """The plate with changes; a place given "" is vacant."""
    return PLATE | {spot.replace("_", "-"): cards for spot, cards in laid.items()}


CLIMB, PLACED, TOP, BY_TURNS = "Only the Privy Council", "From any of the three lower", "Of the cards so placed", "Sequences descend in alternate"
FILLED, PEOPLE, SUIT, ACES, REST = "A vacancy in any division", "so it comes down to the People", "The foundations follow suit", "The aces are the foundations", "When you have done"
LATER = "In a later program"
CASES = [
    Refuses(CLIMB, G, full(lords_3="2C"), "lords-3 > up-1", "the two of clubs has not climbed to the Privy Council"),
    Refuses(CLIMB, G, full(people_3="2C"), "people-3 > up-1"),
    Refuses(CLIMB, G, full(talon="2C"), "talon > up-1"),
    Refuses(CLIMB, G, full(talon="8C"), "talon > council-4", "it has not been among the People"),
    Refuses(CLIMB, G, full(pack="8C"), "pack > lords-2"),
    Refuses(LATER, f"{G}[to_people=sequence]", full(people_1="9C", talon="8S"), "talon > people-1", "and of the other colour"),
    Permits(LATER, f"{G}[to_people=sequence]", full(people_1="9C", talon="8H"), "talon > people-1"),
    Refuses(PLACED, G, full(lords_2="8S"), "people-4 > lords-3", "place 3 of the Lords is not of the next division above place 4 of the People"),
    Refuses(PLACED, G, full(council_1="3H", council_2="4C"), "council-1 > council-2"),
    Refuses(PLACED, G, full(council_1="3H", lords_1="4C"), "council-1 > lords-1"),
    Refuses(PLACED, G, full(commons_1="4C", council_1="5D"), "commons-1 > council-1"),
    Refuses(TOP, G, house(council_1="2C JD"), "council-1.1 > up-1", "the two of clubs lies under the knave of diamonds"),
    Refuses(TOP, G, full(lords_2="9H 8S"), "lords-2.1 > council-7", "the nine of hearts lies under the eight of spades"),
    Refuses(TOP, G, full(lords_2="9S 8D", council_1=""), "lords-2.1 > council-1"),
    Refuses(BY_TURNS, G, full(lords_3="8S"), "lords-3 > council-5", "is not one lower than the three of clubs, and of the other colour"),
    Refuses(BY_TURNS, G, full(lords_3="8H"), "lords-3 > council-4", "the eight of hearts is not one lower than the nine of diamonds, and of the other colour"),
    Refuses(BY_TURNS, G, full(lords_3="10C"), "lords-3 > council-4"),
    Refuses(BY_TURNS, G, full(lords_3="7C"), "lords-3 > council-4"),
    Refuses(FILLED, G, full(council_5="", talon="10C"), "turn", "first: lords-1 > council-5 or lords-2 > council-5"),
    Refuses(FILLED, G, full(lords_5=""), "lords-4 > council-4", "first: commons-1 > lords-5"),
    Refuses(FILLED, G, full(council_5=""), "commons-1 > council-5", "it comes from place 1 of the Commons, not from the division below place 5 of the Privy Council"),
    Refuses(FILLED, G, full(council_5=""), "council-1 > council-5"),
    Refuses(PEOPLE, G, full(people_5="", talon="10C", pack="9C"), "turn", "first: talon > people-5"),
    Refuses(PEOPLE, G, full(people_5="", talon="10C", pack="9C"), "pack > people-5", "there is a talon"),
    Refuses(PEOPLE, G, full(people_5="", pack="9C"), "turn", "first: pack > people-5"),
    Refuses(SUIT, G, house(council_2="2D"), "council-2 > up-1", "the two of diamonds is not of the suit of the ace of clubs"),
    Refuses(ACES, G, house(council_2="3C"), "council-2 > up-1", "is not the next that ace 1 of the Government takes"),
    Refuses(REST, G, full(talon="9C"), "turn", "the pack is out"),
    Refuses("A card of the talon or of the pack comes among the People", G, full(talon="10S"), "talon > people-4", "place 4 of the People is not vacant"),
    Refuses("A card of the talon or of the pack comes among the People", G, full(pack="10S"), "pack > people-4"),
    Refuses("There is no re-deal", G, full(talon="10S"), "re-deal"),
    Refuses("Play first what is suitable", f"{G}[playing=first]", {**PLATE, "council-1": "2S", "lords-1": "9S", "council-2": "10H"}, "lords-1 > council-2", "can still be played"),
    Permits("Play first what is suitable", G, {**PLATE, "council-1": "2S", "lords-1": "9S", "council-2": "10H"}, "lords-1 > council-2"),
]
