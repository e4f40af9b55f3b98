"""Le Sultan (pp. 23-24, lost): its restated rules, its Divan, its re-deals, its plate."""

from collections import Counter

import pytest

import patience
from edition.cases.le_sultan import FULL, SQUARE, G
from edition.text.plates import printed
from edition.won import won_game
from patience import Card

PLATE = printed(G)


def test_the_eight_kings_and_one_ace_of_hearts_are_taken_out_and_eight_cards_dealt():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    dealt = patience.game(G).deal(order=order)
    assert {spot: str(dealt.cards(spot)[0]) for spot in SQUARE} == SQUARE
    rest = [card for card in order if card.rank != 13]
    rest.remove(Card("AH"))
    assert [packet[0] for packet in dealt.packets("divan")] == rest[:8]
    assert list(dealt.cards("pack")[::-1]) == rest[8:]
    assert len(dealt.cards("pack")) == 87


def test_any_card_of_the_divan_is_available():
    game = patience.game(G)
    for place in game.group("divan"):
        assert f"{place} > king-1" in game.position({**SQUARE, **FULL, place.id: "AC"}).moves()


def test_twelve_cards_upon_each_king_and_eleven_upon_the_ace():
    """Each of its suit, the ace, the two, up to the queen; with the nine of the square that is all of both packs, and eight queens lie round the Sultan."""
    laid, played = dict(SQUARE), Counter(map(Card, SQUARE.values()))
    for spot, base in SQUARE.items():
        if spot != "sultan":
            for rank in "A 2 3 4 5 6 7 8 9 10 J Q".split()[base[0] == "A":]:
                card = f"{rank}{base[1]}"
                assert f"divan-1 > {spot}" in patience.game(G).position({**laid, "divan-1": card}).moves()
                laid[spot] += f" {card}"
                played[Card(card)] += 1
    assert patience.game(G).position(laid).won
    assert played == Counter(patience.CARDS * 2)
    assert [cards.split()[-1][0] for spot, cards in laid.items() if spot != "sultan"] == ["Q"] * 8


def test_a_place_stays_open_where_nothing_is_left_to_fill_it():
    position = patience.game(G).position({**SQUARE, "divan-2": "AC", "divan-3": "2C"}).play("divan-2 > king-1")
    assert position.moves() == ("divan-3 > king-1",)


def test_a_vacancy_at_the_beginning_is_filled_from_the_pack():
    position = patience.game(G).position({**PLATE, "pack": "QD JD"}).play("divan-7 > king-3")
    assert position.moves() == ("pack > divan-7",)
    assert str(position.play("pack > divan-7").cards("divan-7")[0]) == "JD"


def test_the_talon_is_shuffled_and_the_divan_stays():
    laid = {**SQUARE, **FULL, "talon": "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC 2S 3S 4S"}
    again = patience.game(G).position(laid).play("re-deal")
    assert again.packets("divan") == patience.game(G).position(laid).packets("divan")
    assert sorted(again.cards("pack")) == sorted(patience.game(G).position(laid).cards("talon"))
    assert again.cards("pack")[::-1] != patience.game(G).position(laid).cards("talon")
    assert not again.cards("talon")
    assert again.facts.redeals == 1
    orders = {patience.game(G).position(laid, number=number).play("re-deal").cards("pack") for number in range(1, 9)}
    assert len(orders) > 1


@pytest.mark.parametrize(("redeals", "allowed"), [(0, True), (1, True), (2, False)])
def test_there_are_two_redeals(redeals, allowed):
    assert ("re-deal" in patience.game(G).position({**SQUARE, **FULL, "talon": "9C"}, redeals=redeals).moves()) is allowed


def test_the_plate_holds_no_card_more_often_than_the_packs():
    laid = patience.game(G).position(PLATE)          # it would be refused
    assert PLATE.items() > SQUARE.items()
    assert [len(packet) for packet in laid.packets("divan")] == [1] * 8
    assert set(laid.moves()) == {"divan-7 > king-3", "divan-6 > ace-1"}
    laid = laid.play("divan-6 > ace-1").play("divan-1 > ace-1")
    assert " ".join(map(str, laid.cards("ace-1"))) == "AH 2H 3H"


def test_of_two_foundations_begun_alike_the_first_is_used():
    game = patience.game(G)
    assert "divan-7 > king-4" not in game.position(PLATE).moves()
    assert str(game.position(PLATE).judge("divan-7 > king-4").instead) == "divan-7 > king-3"
    assert "divan-1 > king-4" in game.position({**SQUARE, **FULL, "divan-1": "2D", "king-4": "KD AD"}).moves()


def test_a_two_of_hearts_may_go_to_either_foundation_of_its_suit():
    position = patience.game(G).position({**SQUARE, **FULL, "king-6": "KH AH", "turned": "2H"})
    assert {"turned > ace-1", "turned > king-6"} <= set(position.moves())


def test_a_won_game():
    record = won_game("le-sultan")
    assert record.start == patience.game(G).deal(record.start.number)
    assert record.position.won
