"""Le Cadran (pp. 3-4): its sentences, its readings, its plate."""

import patience
from tests.cases import Permits, Refuses

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
    Permits("The cards that cannot be so employed", G, {"turned": "KD"}, "turned > talon"),
]


def test_the_plate_is_four_rows_of_ten():
    rows = ["AD KC 10H 5D 10S 3H JD AH 6S AS", "2C 3D 6C 10S 9D 6H 2D 4H 7S 9D", "KC QS 5D 3D 5C 9H KS 2C 8C 7H", "JH 3C 9C QH 5H KD 8C 2H AH 3C"]
    columns = {f"column-{n}": " ".join(cards) for n, cards in enumerate(zip(*map(str.split, rows), strict=True), 1)}
    position = patience.game(G).position(columns)
    assert [str(card[-1]) for card in position.packets("column")] == rows[3].split()
    assert position.judge("column-9 > up-1").legal


def test_the_pack_is_dealt_from_left_to_right_in_four_rows_of_ten():
    dealt = patience.game(G).deal(order=[card for card in patience.CARDS for _ in (0, 1)])
    assert [str(packet[0]) for packet in dealt.packets("column")] == "AS AS 2S 2S 3S 3S 4S 4S 5S 5S".split()
    assert [len(packet) for packet in dealt.packets("column")] == [4] * 10
    assert len(dealt.cards("pack")) == 64


def test_only_the_uppermost_card_of_the_talon_may_be_used_for_a_vacancy():
    position = patience.game(G).position({"talon": "9C KD"})
    assert position.seen("talon") == (None, patience.Card("KD"))
    assert "talon > column-1" in position.moves()
