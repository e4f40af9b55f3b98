"""The Empress of India (pp. 29-30): the cases of its sentences."""

from . import Permits, Refuses

G, FIRST = "the-empress-of-india", "the-empress-of-india[playing=first]"
BEGUN = {**{f"up-{n}": "AC" for n in range(1, 5)}, **{f"up-{n}": "AS" for n in range(5, 9)},
         **{f"down-{n}": "KH" for n in range(1, 5)}, **{f"down-{n}": "KD" for n in range(5, 9)}}
# both rows full of cards that no foundation takes
ROWS = {**BEGUN, **{f"army-{n}": card for n, card in enumerate((f"{rank}{suit}" for rank in "A23456" for suit in "HDHD"), 1)},
        **{f"navy-{n}": card for n, card in enumerate((f"{rank}{suit}" for rank in ("K", "J", "10", "9", "8", "7") for suit in "CSCS"), 1)}}


def held(**changed: str) -> dict[str, str]:
    """A set-up with every foundation begun; nothing lies in talon or pack unless said, so that no vacancy can be filled."""
    return {**BEGUN, **{spot.replace("_", "-"): cards for spot, cards in changed.items()}}


CASES = [
    Refuses("ALL cards in the Army and Navy are equally available", G, held(army_1="QH"), "army-1 > down-1", "no card of the other colour is played with the queen of hearts"),
    Refuses("ALL cards in the Army and Navy are equally available", G, held(navy_1="2S", army_1="9H"), "navy-1 > up-5"),
    Refuses("Vacancies in the Army and Navy", G, held(talon_red="9H", talon_black="9S"), "talon-red > navy-1", "is not of the colour of navy 1"),
    Refuses("Vacancies in the Army and Navy", G, held(talon_red="9H", pack="9S"), "pack > army-1", "there is a talon of that colour"),
    Refuses("Vacancies in the Army and Navy", G, held(talon_red="9H", navy_1="2S", army_2="QH"), "army-2 + navy-1", "first: talon-red > army-1"),
    Refuses("Vacancies in the Army and Navy", G, held(pack="9H", navy_1="2S"), "turn", "first: pack > army-1 or pack > navy-2"),
    Refuses("Cards from the pack or talon cannot be played at once", G, {**ROWS, "talon-red": "QH"}, "talon-red > down-1", "it has not passed through the Army or Navy"),
    Refuses("The foundations must follow suit", G, held(down_1="KH QH", army_1="10D", navy_1="2S"), "army-1 + navy-1",
            "the ten of diamonds is not of the suit of the queen of hearts"),
    Refuses("The eight black aces and the eight red kings", G, held(army_1="9D", navy_1="2S"), "army-1 + navy-1", "the nine of diamonds is not the next"),
    Refuses("The eight black aces and the eight red kings", G, held(army_1="QD", navy_1="3S"), "army-1 + navy-1", "the three of spades is not the next"),
    Refuses("Any card in the Army may be placed on any card in the Navy", G, held(army_1="9D", army_2="8D"), "army-1 > army-2", "are of one colour"),
    Refuses("Any card in the Army may be placed on any card in the Navy", G, held(navy_1="9S", navy_2="8C"), "navy-2 > navy-1", "are of one colour"),
    Refuses("but the cards so paired cannot afterwards be separated", G, held(army_1="QD", navy_1="2S 9H"), "army-1 + navy-1", "the nine of hearts is paired"),
    Refuses("but the cards so paired cannot afterwards be separated", G, held(army_1="QD"), "play army-1", "no pair lies at army 1"),
    Refuses("but the cards so paired cannot afterwards be separated", G, held(navy_1="2S 10D"), "play navy-1", "one card of the pair at navy 1 is not suitable yet"),
    Refuses("Each card can only be paired once", G, held(army_1="QD", navy_1="2S 9H"), "army-1 > navy-1", "the nine of hearts is paired"),
    Refuses("Vacancies in the Army and Navy", G, {**BEGUN, "army-1": "9D", "navy-1": "3S"}, "army-1 > navy-2", "it is re-filled from the talon of its colour"),
    Refuses("Each card can only be paired once", G, held(navy_2="3S", navy_1="2S 9H"), "navy-1 > navy-2", "the nine of hearts is paired"),
    Refuses("When you have played all available cards", G, held(army_1="9H"), "turn", "the pack is out"),
    Refuses("There is no re-deal", G, held(army_1="9H"), "re-deal"),
    Permits("Any card in the Army may be placed on any card in the Navy", G, held(army_1="9D", navy_24="KS"), "army-1 > navy-24"),
    Permits("Any card in the Army may be placed on any card in the Navy", G, held(army_1="9D", navy_24="KS"), "navy-24 > army-1"),
    Permits("but the cards so paired cannot afterwards be separated", G, held(navy_7="2S QD"), "play navy-7"),
    Permits("but the cards so paired cannot afterwards be separated", G, held(army_7="QH 2C"), "play army-7"),
    Permits("The vacancies thus made must be immediately re-filled", G, held(talon_red="9H"), "talon-red > army-1"),
    Permits("The vacancies thus made must be immediately re-filled", G, held(pack="9H"), "pack > navy-1"),
    Permits("ALL cards in the Army and Navy are equally available", G, held(army_1="QH", navy_1="2S"), "army-1 + navy-1"),
    Permits("The red sequences must omit knaves", G, held(down_1="KH QH", army_1="10H", navy_1="2S"), "army-1 + navy-1"),
    Refuses("The remaining queen of clubs represents", G, held(empress="QC", army_1="9H"), "army-1 > empress", "no card is laid upon the Empress"),
    Refuses("When the Army and Navy are complete", FIRST, held(army_1="QH", navy_1="2S", army_2="9H"), "army-2 > navy-1", "can still be played together"),
    Permits("When the Army and Navy are complete", G, held(army_1="QH", navy_1="2S", army_2="9H"), "army-2 > navy-1"),
    Permits("You may choose your own time", G, held(army_1="QH", navy_1="2S", army_2="9H"), "army-2 > navy-1"),
    Refuses("When you have played all available cards", FIRST, {**ROWS, "army-1": "QH", "navy-1": "2S", "pack": "9D"}, "turn", "can still be played together"),
    Permits("When you have played all available cards", G, {**ROWS, "army-1": "QH", "navy-1": "2S", "pack": "9D"}, "turn"),
]
