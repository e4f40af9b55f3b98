"""La Forteresse (pp. 19-20, lost): its restated rules, its lanes, the example of 1914, its plate."""


import patience
from edition.cases.la_forteresse import PLATE, G
from edition.won import won_game

ROWS = [f"{side}-{n}" for side in ("left", "right") for n in range(1, 6)]


def test_deal_straight_across():
    """A row of the left group, then its neighbour in the right group, then the next rows; on the left the first card of a row is its outside one."""
    order = iter(patience.CARDS)
    dealt = patience.game(G).deal(order=patience.CARDS)
    for n in range(1, 6):
        size = 6 if n == 5 else 5
        assert dealt.cards(f"left-{n}")[::-1] == tuple(next(order) for _ in range(size))
        assert dealt.cards(f"right-{n}") == tuple(next(order) for _ in range(size))
    assert not dealt.cards("pack")


def test_every_card_lies_face_upwards():
    dealt = patience.game(G).deal(3)
    assert all(None not in dealt.seen(spot) for spot in ROWS)


def test_ten_outside_cards_are_available_and_only_those():
    """Whichever row holds the ace at its outer end, it is played; with a card outside it, it is not."""
    game = patience.game(G)
    for row in ROWS:
        assert f"{row} > up-1" in game.position({row: "9C AS"}).moves()
        assert f"{row} > up-1" not in game.position({row: "AS 9C"}).moves()


def test_marriages_go_both_ways_within_a_group_and_across():
    game = patience.game(G)
    for one, other in (("left-1", "left-4"), ("right-2", "right-5"), ("left-3", "right-3")):
        moves = game.position({one: "KD 9H", other: "KC 8H"}).moves()
        assert {f"{one} > {other}", f"{other} > {one}"} <= set(moves)


def test_all_cards_lie_outwards_from_the_one_laid_in_a_lane():
    position = patience.game(G).position({"left-1": "KD 8H", "right-1": "KC 7H"})
    position = position.play("left-1 > left-2").play("right-1 > left-2")
    assert position.cards("left-2") == patience.game(G).position({"left-2": "8H 7H"}).cards("left-2")
    layout = patience.game(G).layout()
    inner, outer = (layout["left-2"].card(level).x for level in (0, 1))
    assert outer < inner
    assert layout["right-2"].card(1).x > layout["right-2"].x


def test_a_run_from_two_to_eight_is_turned_about_in_a_lane():
    position = patience.game(G).position({"left-1": "2H 3H 4H 5H 6H 7H 8H", "up-1": "AH", "right-1": "KC", "right-2": "KS"})
    assert "left-1 > up-1" not in position.moves()
    for _ in range(7):
        position = position.play("left-1 > left-2")
    for _ in range(7):
        position = position.play("left-2 > up-1")
    assert len(position.cards("up-1")) == 8


def test_cards_do_not_come_back_from_a_foundation():
    position = patience.game(G).position({"up-1": "AS 2S", "left-1": "3S"})
    assert not position.judge("up-1 > left-1").legal
    assert not position.judge("up-1 > left-2").legal


def test_the_plate_is_one_whole_pack_in_rows_of_five_and_six():
    laid = patience.game(G).position(PLATE)
    assert sorted(card for row in ROWS for card in laid.cards(row)) == sorted(patience.CARDS)
    assert [len(laid.cards(row)) for row in ROWS] == [5, 5, 5, 5, 6] * 2


def test_the_plate_played():
    """Two marriages across the fortress, and two aces are free."""
    position = patience.game(G).position(PLATE)
    assert set(position.moves()) == {"left-2 > left-1", "left-1 > left-2", "right-2 > left-4", "left-4 > right-2"}
    for move in ("left-4 > right-2", "left-5 > left-4", "left-5 > up-1", "left-5 > up-2", "right-2 > up-1", "right-2 > up-1"):
        position = position.play(move)
    assert [" ".join(map(str, packet)) for packet in position.packets("up")] == ["AS 2S 3S", "AH", "", ""]


def test_the_plate_can_be_won():
    assert patience.solve(patience.game(G).position(PLATE), 20_000).verdict == "winnable"


def test_the_patience_is_won_with_four_whole_suits():
    suits = {f"up-{n}": " ".join(f"{rank}{suit}" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()) for n, suit in enumerate("SHDC", 1)}
    assert patience.game(G).position(suits).won
    assert not patience.game(G).position({**suits, "up-4": suits["up-4"].removesuffix(" KC"), "left-1": "KC"}).won


def test_a_won_game():
    record = won_game("la-forteresse")
    assert record.start == patience.game(G).deal(record.start.number)
    assert record.position.won
