"""Les Hémisphères (pp. 35-36, lost): its restated rules, the exchange, the transfer at the end, its plate."""

from collections import Counter

import pytest

import patience
from edition.cases.les_hemispheres import COUNTS, FULL, PLACES, G
from edition.text.plates import printed
from edition.won import won_game
from patience import Card

CROSS = {
    "up-1": "AD", "up-2": "AH", "up-3": "AD", "up-4": "AH", "down-1": "KS", "down-2": "KC", "down-3": "KS", "down-4": "KC",
    "barrier-1": "KH", "barrier-2": "AS", "barrier-3": "KD", "barrier-4": "AC",
}
PLATE = printed(G)


def test_the_cross_is_laid_and_then_three_cards_between_each_two_barriers():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    dealt = patience.game(G).deal(order=order)
    rest = list(order)
    for spot, card in CROSS.items():
        assert dealt.cards(spot) == (Card(card),)
        rest.remove(Card(card))
    assert [dealt.cards(place) for place in PLACES] == [(card,) for card in rest[:12]]
    assert dealt.cards("pack")[::-1] == tuple(rest[12:])
    assert len(dealt.cards("pack")) == 80


@pytest.mark.parametrize("narrow", [False, True])
def test_the_circle_runs_from_left_to_right_beginning_at_the_king_of_hearts(narrow):
    """In the figure each Race lies in its quarter, between its two barriers, and the circle is gone round clockwise."""
    layout = patience.game(G).layout(narrow=narrow)
    middle = layout["barrier-1"].y
    for race, (east, south) in enumerate([(-1, -1), (1, -1), (1, 1), (-1, 1)], 1):
        for n in (1, 2, 3):
            place = layout[f"race-{race}-{n}"]
            assert (place.x > 0) == (east > 0)
            assert (place.y > middle) == (south > 0)
    ring = [spot for barrier in (1, 2, 3, 4) for spot in (f"barrier-{barrier}", *(f"race-{barrier}-{n}" for n in (1, 2, 3)))]
    turns = [layout[a].x * (layout[b].y - middle) - layout[b].x * (layout[a].y - middle) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)]
    assert min(turns) > 0


def test_an_exchange_brings_both_cards_into_their_own():
    start = patience.game(G).position({"up-1": "AH", "race-2-2": "JS", "race-3-2": "2H", "race-3-1": "10S", "pack": "9C"})
    after = start.play("exchange race-2-2 + race-3-2")
    assert after.cards("race-2-2") == (Card("2H"),)
    assert after.cards("race-3-2") == (Card("JS"),)
    assert {"race-2-2 > up-1", "race-3-2 > race-3-1"} <= set(after.moves())
    assert not {"race-2-2 > up-1", "race-3-2 > race-3-1", "race-3-2 > up-1"} & set(start.moves())


def test_vacancies_are_refilled_from_left_to_right_and_from_the_pack_alone():
    laid = {place: card for place, card in FULL.items() if place not in ("race-1-2", "race-3-1", "race-4-3")}
    start = patience.game(G).position({**laid, "pack": "2C JD KS QD", "talon": "3C"})
    after = start.play("refill")
    assert [str(after.cards(place)[0]) for place in ("race-1-2", "race-3-1", "race-4-3")] == ["QD", "KS", "JD"]
    assert after.cards("pack") == (Card("2C"),)
    assert after.cards("talon") == (Card("3C"),)
    short = patience.game(G).position({**laid, "pack": "JD"}).play("refill")
    assert [short.cards(place) for place in ("race-1-2", "race-3-1", "race-4-3")] == [(Card("JD"),), (), ()]


def test_a_vacancy_may_wait_until_the_deal_goes_on():
    laid = {place: card for place, card in FULL.items() if place != "race-1-1"}
    position = patience.game(G).position({**laid, "pack": "2C JD", "turned": "10D"})
    assert "refill" not in position.moves()
    assert "turned > talon" in position.moves()
    assert "refill" in position.play("turned > talon").moves()
    assert "race-2-1 > race-2-2" not in position.moves()
    assert "turn" not in position.play("turned > talon").moves()


def test_when_the_pack_is_out_a_vacancy_stays_vacant():
    position = patience.game(G).position({"race-1-1": "7H", "talon": "6H"})
    assert position.moves() == ("talon > race-1-1",)


def test_a_card_is_no_use_where_it_counts_for_nothing_but_is_one_where_it_counts_as_transferred():
    laid = {"up-2": "AH", "race-3-1": "2H", "race-1-1": "7S", "race-4-1": "8S"}
    assert set(patience.game(G).position(laid).moves()) == {
        "exchange race-1-1 + race-3-1", "race-3-1 > race-1-2", "race-3-1 > race-1-3", "race-3-1 > race-2-1", "race-3-1 > race-2-2", "race-3-1 > race-2-3",
        "race-1-1 > race-3-2", "race-1-1 > race-3-3", "race-1-1 > race-4-2", "race-1-1 > race-4-3"}
    assert patience.game(COUNTS).position(laid).moves() == ("race-3-1 > up-2",)


def test_a_card_in_the_wrong_hemisphere_is_always_alone():
    """Why it need not be asked whether married packets may be exchanged: the first card of a packet, and so all of it, is at home."""
    for number in range(1, 4):
        position, seen = patience.game(G).deal(number), set()
        for _ in range(300):
            for n, place in enumerate(PLACES):
                if len(packet := position.cards(place)) > 1:
                    assert all(card.red == (n < 6) for card in packet)
            moves = [move for move in position.moves() if position.play(move) not in seen]
            if not moves:
                break
            position = position.play(moves[0])
            seen.add(position)


def test_the_plate():
    position = patience.game(G).position(PLATE)
    assert PLATE.items() > CROSS.items()
    assert max(Counter(card for spot in PLATE for card in position.cards(spot)).values()) == 2
    assert sum(len(position.cards(spot)) for spot in PLATE) == 24
    wrong = [place for n, place in enumerate(PLACES) if position.cards(place)[0].red != (n < 6)]
    assert wrong == ["race-2-2", "race-2-3", "race-3-2", "race-4-1"]
    exchanges = [move for move in position.moves() if move.startswith("exchange")]
    assert set(exchanges) == {f"exchange {black} + {red}" for black in wrong[:2] for red in wrong[2:]}
    assert set(position.moves()) - set(exchanges) == {"race-2-1 > up-2"}
    freed = position.play("exchange race-2-3 + race-4-1")
    assert "race-4-2 > race-4-1" in freed.moves()           # the three of clubs has come to the four
    assert not [move for move in freed.play("exchange race-2-2 + race-3-2").moves() if move.startswith("exchange")]


def test_a_won_game_ends_with_the_barriers():
    record = won_game("les-hemispheres")
    assert record.start == patience.game(G).deal(record.start.number)
    assert record.position.won
    assert {packet[-1] for packet in record.position.packets("down")} == {Card("AS"), Card("AC")}
    barriers = [move for move in record.moves if move.startswith("barrier")]
    assert len(barriers) == 4
