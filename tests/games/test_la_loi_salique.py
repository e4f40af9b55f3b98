"""La Loi Salique (pp. 7-8): the dealing of kings, aces and queens, the bare kings."""

import patience
from edition.cases.la_loi_salique import ONCE, G


def text(position, spot):
    return " ".join(map(str, position.cards(spot)))


def dealt(first):
    """The game dealt from a pack that begins with these cards, the king of hearts among the last."""
    begin = [patience.Card(word) for word in first.split()]
    rest = list(patience.CARDS * 2)
    for card in begin:
        rest.remove(card)
    return patience.game(G).deal(order=[*begin, *rest])


def test_one_king_is_taken_from_the_pack_and_he_is_the_king_of_hearts():
    opening, steps = patience.game(G).opening(17)
    assert text(opening, "king-1") == "KH"
    assert len(opening.cards("pack")) == 103 and not any(opening.packets("up") + opening.packets("queen") + opening.packets("king")[1:])
    assert opening.moves() == ("turn",)
    assert [(step.source, step.target) for step in steps] == [("pack", "king-1")]


def test_of_two_kings_of_hearts_the_first_is_taken_and_the_rest_is_dealt_in_order():
    position = dealt("5S KH 6S KH 7S")
    assert text(position, "king-1") == "KH"
    for _ in range(4):
        position = position.play("turn")
    assert (text(position, "king-1"), text(position, "king-2")) == ("KH 5S 6S", "KH 7S")


def test_the_deal_heaps_on_the_last_king_and_places_aces_and_queens():
    position = dealt("5S AS 6S QD KC 7S QC AH 8S KD 9S AS 10S QD")
    for _ in range(14):
        position = position.play("turn")
    assert [text(position, f"king-{n}") for n in (1, 2, 3, 4)] == ["KH 5S 6S", "KC 7S 8S", "KD 9S 10S", ""]
    assert [text(position, f"up-{n}") for n in (1, 2, 3, 4)] == ["AS", "AH", "AS", ""]
    assert [text(position, f"queen-{n}") for n in (1, 2, 3, 4)] == ["QD", "QC", "QD", ""]


def test_no_ace_and_no_queen_ever_lies_in_a_packet():
    position = patience.game(G).deal(1887)
    while position.cards("pack"):
        position = position.play("turn")
    assert not any(card.rank in (1, 12) for packet in position.packets("king") for card in packet)
    assert [len(packet) for packet in position.packets("up")] == [1] * 8
    assert [packet[0].rank for packet in position.packets("queen")] == [12] * 8
    assert [packet[0].rank for packet in position.packets("king")] == [13] * 8
    assert sum(len(packet) for packet in position.packets("king")) == 104 - 16


def test_cards_are_played_in_the_course_of_the_deal():
    position = dealt("2C AS 3D 4H").play("turn").play("turn")
    assert "king-1 > up-1" in position.moves() and "turn" in position.moves()
    position = position.play("king-1 > up-1").play("turn").play("king-1 > up-1")
    assert text(position, "up-1") == "AS 2C 3D"


def test_all_the_cards_of_a_packet_may_be_examined():
    position = patience.game(G).position({"king-3": "KS 4D 9C 2H"})
    assert position.seen("king-3") == position.cards("king-3")


def test_a_king_made_bare_again_takes_another_card_unless_each_has_but_one():
    laid = {"king-1": "KH", "king-2": "KD 4C 3C 2C", "king-3": "KS 7D", "up-1": "AC"}
    again = patience.game(G).position(laid).play("king-2 > king-1").play("king-1 > up-1")
    assert again.facts.used == ()
    assert "king-2 > king-1" in again.moves()
    once = patience.game(ONCE).position(laid).play("king-2 > king-1")
    assert once.facts.used == (1,)
    once = once.play("king-1 > up-1")
    assert once.judge("king-2 > king-1").because == "the king at king 1 has had his card"
    # the kings that lose their own packets have had no card yet
    once = once.play("king-2 > up-1").play("king-2 > up-1")
    assert once.moves() == ("king-3 > king-2",)
    assert once.play("king-3 > king-2").facts.used == (1, 2)


def test_it_succeeds_with_eight_knaves_in_the_centre():
    suits = [suit for suit in "SHDC" for _ in (0, 1)]
    ranks = "A 2 3 4 5 6 7 8 9 10 J".split()
    laid = {f"up-{n}": " ".join(rank + suit for rank in ranks) for n, suit in enumerate(suits, 1)}
    laid |= {f"queen-{n}": f"Q{suit}" for n, suit in enumerate(suits, 1)} | {f"king-{n}": f"K{suit}" for n, suit in enumerate(suits, 1)}
    last = patience.game(G).position(laid | {"up-8": laid["up-8"].removesuffix(" JC"), "king-8": "KC JC"})
    assert not last.won and last.play("king-8 > up-8").won
