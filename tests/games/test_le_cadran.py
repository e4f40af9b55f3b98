"""Le Cadran (pp. 3-4): its readings, its plate."""

import patience
from edition.cases.le_cadran import G


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
