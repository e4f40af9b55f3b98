"""Les Quatorze (pp. 21-22, lost): its restated rules, its one chance, its plate."""


import patience
from edition.cases.les_quatorze import FIRST, SECOND, STAND, STANDING, G
from edition.text.plates import printed
from edition.won import won_game

PLATE = printed(G)


def test_lay_out_twenty_five_cards_in_five_rows_of_five():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    dealt = patience.game(G).deal(order=order)
    assert dealt.packets("square") == tuple((card,) for card in order[:25])
    assert len(dealt.cards("pack")) == 79
    assert list(dealt.cards("pack")[::-1]) == order[25:]


def test_ace_with_king_and_so_on_to_seven_with_seven():
    game = patience.game(G)
    for one in range(1, 14):
        for other in range(1, 14):
            cards = [next(card for card in patience.CARDS if card.rank == rank and card.suit == suit) for rank, suit in ((one, "S"), (other, "D"))]
            position = game.position({"square-2-1": cards[:1], "square-2-4": cards[1:]})
            assert ("square-2-1 + square-2-4" in position.moves()) is (one + other == 14)


def test_in_one_row_or_in_one_column_and_not_aslant():
    game = patience.game(G)
    for spot in game.group("square"):
        if spot.id != "square-3-3":
            row, column = spot.numbers
            moves = game.position({"square-3-3": "KH", spot.id: "AS"}).moves()
            assert bool(moves) is (row == 3 or column == 3)


def test_other_cards_may_lie_between():
    assert "square-1-1 + square-1-5" in patience.game(G).position(PLATE).moves()


def test_the_two_places_are_filled_at_once_from_the_hand():
    position = patience.game(G).position({"square-2-1": "KH", "square-2-4": "AS", "pack": "QS 9H 8H"}).play("square-2-1 + square-2-4")
    assert [str(position.cards(square)[0]) for square in ("square-2-1", "square-2-4")] == ["8H", "9H"]
    assert " ".join(map(str, position.cards("paired"))) == "KH AS"
    assert " ".join(map(str, position.cards("pack"))) == "QS"


def test_as_long_as_it_lasts():
    game = patience.game(G)
    last = game.position({"square-2-1": "KH", "square-2-4": "AS", "pack": "QS"}).play("square-2-1 + square-2-4")
    assert (len(last.cards("square-2-1")), len(last.cards("square-2-4"))) == (1, 0)
    assert game.position({"square-2-1": "KH", "square-2-4": "AS"}).play("square-2-1 + square-2-4").won


def test_one_or_more_fourteens_are_brought_about():
    position = patience.game(G).position(STAND)
    assert all(move.startswith("exchange ") for move in position.moves())
    position = position.play(FIRST)
    assert all(move.startswith("exchange ") for move in position.moves())        # though a fourteen lies there now
    position = position.play(SECOND)
    assert position.facts.spent
    assert not position.facts.half
    pairs = ("square-1-1 + square-1-3", "square-4-2 + square-4-4", "square-3-1 + square-3-5", "square-5-1 + square-5-5")
    assert set(position.moves()) == set(pairs)
    for pair in pairs:
        position = position.play(pair)
    assert position.won


def test_two_others_must_change_places_too():
    """The first two squares take no part in the second change; so of four cards every one has moved."""
    position = patience.game(G).position(STAND).play(FIRST)
    for move in position.moves():
        assert not {"square-1-3", "square-4-2"} & set(move.split())


def test_the_first_change_leaves_a_second_that_brings_a_fourteen():
    start = patience.game(G).position(STAND)
    for first in start.moves():
        half = start.play(first)
        assert half.moves()
        for second in half.moves():
            assert any(not move.startswith("exchange") for move in half.play(second).moves())


def test_one_chance_remains_or_one_at_every_stand():
    for game, stuck in ((G, True), (STANDING, False)):
        position = patience.game(game).position(STAND).play(FIRST).play(SECOND)
        assert position.facts.spent is (game == G)
        assert patience.game(game).position(STAND, **position.facts._asdict()).stuck is stuck


def test_of_four_cards_two_alone_may_not_change_places():
    """The nine and the ace alone would make two fourteens; the king and the five, which then must change places too, unmake them."""
    laid = {"square-1-1": "KH", "square-1-4": "9D", "square-4-2": "AS", "square-4-5": "5C"}
    assert patience.game(G).position(laid).stuck
    assert not patience.game(G).position({**laid, "square-1-4": "AS", "square-4-2": "9D"}).stuck


def test_where_no_exchange_helps_the_game_is_lost():
    """Two cards are left, in no line, and there are no other two for them to change places with."""
    assert patience.game(G).position({"square-1-1": "KH", "square-2-2": "AS"}).stuck


def test_the_plate_holds_no_card_more_often_than_the_packs():
    laid = patience.game(G).position(PLATE)          # it would be refused
    assert [len(packet) for packet in laid.packets("square")] == [1] * 25


def test_on_the_plate_three_fourteens_can_be_made_at_once_and_a_fourth():
    position = patience.game(G).position(PLATE)
    named = ["square-1-1 + square-1-5", "square-1-4 + square-4-4", "square-2-2 + square-2-4"]
    assert set(position.moves()) == {*named, "square-3-2 + square-3-3"}
    for move in named:
        position = position.play(move)


def test_a_won_game():
    record = won_game("les-quatorze")
    assert record.start == patience.game(G).deal(record.start.number)
    assert record.position.won
    assert len(record.position.cards("paired")) == 104
