"""Le Moulin (pp. 11-12): the cases of its sentences."""

from collections.abc import Mapping

from . import Permits, Refuses

G, EACH = "le-moulin", "le-moulin[transfer=one-of-each]"
FAMILIES = " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split())
DOWN_TO_3 = "KS QH JS 10D 9S 8S 7C 6S 5S 4S 3S"      # a king packet that has come down to three
DOWN_TO_4 = "KH QC JH 10H 9H 8H 7H 6H 5H 4H"
DOWN_TO_ACE = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS"


def mill(wings: str = "", centre: str = "AH", **other: str) -> dict[str, str]:
    """A mill with these cards in its wings and cards that are of no use in the rest of them."""
    idle = iter("9D 9H 9S 9C JD JH JS JC".split()[len(wings.split()):])
    laid = [*wings.split(), *idle]
    return {"centre": centre, **{f"wing-{n}": card for n, card in enumerate(laid, 1)}, **{spot.replace("_", "-"): cards for spot, cards in other.items()}}


def less(laid: Mapping[str, str], *spots: str) -> dict[str, str]:
    """The same with these spots empty."""
    return {spot: cards for spot, cards in laid.items() if spot not in spots}


KINGS = {"angle_1": "KS", "angle_2": "KH", "angle_3": "KD", "angle_4": "KC"}
FIRST_FOUR, ONE, USE = "The first four kings that appear", "but this privilege is limited", "and may only be resorted to"
REFILL, FAMILY = "Vacancies in the wings must be immediately", "The four families on the centre ace each begin"
FROM_WINGS = "Having placed the centre ace and the wings"
WINGS = {f"wing-{n}": card for n, card in enumerate("3S 6S 8C 10D JD 8H 3H QH".split(), 1)}
CASES = [
    Refuses("There is no re-deal", "le-moulin", {"centre": "AH"}, "re-deal"),
    Permits("ALL cards in the wings are available", G, mill("2C"), "wing-1 > centre"),
    Permits("The five foundations do not follow suit", G, mill("2S", "AH"), "wing-1 > centre"),
    Permits("The five foundations do not follow suit", G, mill(angle_1="KS", talon="QH"), "talon > angle-1"),

    Refuses(FIRST_FOUR, G, mill("QS"), "wing-1 > angle-1", "the queen of spades is not a king"),
    Refuses(FIRST_FOUR, G, mill("2C KS"), "wing-1 > centre", "first: wing-2 > angle-1"),
    Refuses(FIRST_FOUR, G, mill(turned="KS", pack="2C"), "turned > talon", "first: turned > angle-1"),
    Refuses(FIRST_FOUR, G, mill("KS", "AH 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC"), "wing-1 > centre", "first: wing-1 > angle-1"),
    Permits(FIRST_FOUR, G, mill(turned="KD", **KINGS | {"angle_3": ""}), "turned > angle-3"),
    Refuses("These, with the centre ace, form the five", G, mill(centre="AH 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC", **KINGS), "angle-1 > centre",
            "the king of spades is itself a foundation card"),
    Refuses("Each of the four kings is to descend", G, mill("10S", angle_1="KS"), "wing-1 > angle-1", "the ten of spades is not one lower than the king of spades"),
    Refuses("Each of the four kings is to descend", G, mill("KH", angle_1=DOWN_TO_ACE, angle_2="KH", angle_3="KD", angle_4="KC"), "wing-1 > angle-1"),
    Refuses("while upon the centre ace four entire families", G, mill("AS", FAMILIES), "wing-1 > centre", "the four families are complete"),
    Refuses("while upon the centre ace four entire families", G, mill("AH 3H 3C 5D 5H 5C 8D 8H", FAMILIES, angle_1=DOWN_TO_ACE), "angle-1 > centre", "the four families are complete"),
    Permits(FROM_WINGS, G, mill("KC"), "wing-1 > angle-1"),
    Permits(FROM_WINGS, G, mill("2C"), "wing-1 > centre"),
    Permits(FROM_WINGS, G, mill("QC", angle_1="KD"), "wing-1 > angle-1"),
    Permits("It is better to play cards from the talon", G, mill(talon="9S 2C"), "talon > centre"),
    Permits("It is better to play cards from the talon", G, mill(talon="9S QC", angle_1="KD"), "talon > angle-1"),
    Permits("filling up the spaces so made", G, less(mill(centre="AH 2C", pack="9D"), "wing-1"), "pack > wing-1"),
    Refuses("Then proceed to deal out the remaining cards", G, mill(turned="7C", pack="2C"), "turn", "a card lies turned already"),
    Refuses("Then proceed to deal out the remaining cards", G, mill(talon="7C"), "turn", "the pack is out"),
    Permits("The cards that cannot be so used", G, mill(turned="7C"), "turned > talon"),
    Refuses(FAMILY, G, mill("3C"), "wing-1 > centre", "the three of clubs is not the next that the centre takes"),
    Refuses(FAMILY, G, mill("2H", FAMILIES.split(" AH")[0]), "wing-1 > centre", "the two of hearts"),
    Permits(FAMILY, G, mill("AH", FAMILIES.split(" AH")[0]), "wing-1 > centre"),
    Refuses(FAMILY, G, mill("4D", angle_1=DOWN_TO_3), "angle-1 > centre", "the three of spades is not the next that the centre takes"),

    Refuses(REFILL, G, less(mill("", "AH", talon="2C"), "wing-3"), "talon > centre", "first: talon > wing-3"),
    Refuses(REFILL, G, less(mill("2C", pack="9D"), "wing-3"), "wing-1 > centre", "first: pack > wing-3"),
    Refuses(REFILL, G, less(mill(pack="9D"), "wing-3"), "turn", "first: pack > wing-3"),
    Refuses(REFILL, G, less(mill(turned="7C", talon="9D"), "wing-3"), "turned > talon", "first: turned > wing-3 or talon > wing-3"),
    Refuses(REFILL, G, less(mill(turned="7C", pack="9D"), "wing-3"), "pack > wing-3", "the card turned is the next of the pack"),
    Permits(REFILL, G, less(mill(turned="7C", pack="9D"), "wing-3"), "turned > wing-3"),
    Permits(REFILL, G, less(mill(turned="7C", talon="9D"), "wing-3"), "talon > wing-3"),

    Refuses("In forming the foundations", G, mill("5D", "AH 2C 3C", angle_1=DOWN_TO_3), "angle-1.10 > centre", "the four of spades lies under the three of spades"),
    Permits("In forming the foundations", G, mill("4D", "AH 2C", angle_1=DOWN_TO_3), "angle-1 > centre"),
    Refuses(ONE, G, mill("5D", "AH 2C 3D", angle_2=DOWN_TO_4), "angle-2 > centre", "has not yet brought another into use", facts={"owed": (1,)}),
    Refuses(ONE, EACH, mill("5D", "AH 2C 3D", angle_2=DOWN_TO_4), "angle-2 > centre", "has not yet brought another into use", facts={"owed": (1, 2)}),
    Permits(ONE, EACH, mill("5D", "AH 2C 3D", angle_2=DOWN_TO_4), "angle-2 > centre", facts={"owed": (1,)}),
    Refuses(USE, G, mill("5D", "AH 2C", angle_1=DOWN_TO_3), "angle-1 > centre", "no card of the wings or the talon could be played upon the three of spades"),
    Refuses(USE, G, mill("", "AH 2C", angle_1=DOWN_TO_3, talon="4D 7D", pack="4C"), "angle-1 > centre"),
    Permits(USE, G, mill("", "AH 2C", angle_1=DOWN_TO_3, talon="7D 4D"), "angle-1 > centre"),
    Permits(USE, G, mill("", "AH 2C", angle_1=DOWN_TO_3, turned="4D"), "angle-1 > centre"),
    Permits(USE, G, mill("3D", "AH 2C", angle_1=DOWN_TO_3), "angle-1 > centre"),
    Refuses("The cards that cannot be so used", f"{G}[playing=first]", {**WINGS, "centre": "AH", "turned": "2C"}, "turned > talon", "the two of clubs can be played"),
    Permits("The cards that cannot be so used", G, {**WINGS, "centre": "AH", "turned": "2C"}, "turned > talon"),
    Permits("These, with the centre ace", f"{G}[lone_king=may-go]", {"centre": "AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS", "angle-1": "KC", "wing-1": "AD"}, "angle-1 > centre"),
]
