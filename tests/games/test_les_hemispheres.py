"""Les Hémisphères (pp. 35-36, lost): its restated rules, the exchange, the transfer at the end, its plate."""

from collections import Counter
from pathlib import Path

import pytest

import patience
from patience import Card
from tests.cases import Permits, Refuses
from tests.plates import printed

G = "les-hemispheres"
COUNTS = "les-hemispheres[transfer=counts-as-transferred]"
CROSS = {
    "up-1": "AD", "up-2": "AH", "up-3": "AD", "up-4": "AH", "down-1": "KS", "down-2": "KC", "down-3": "KS", "down-4": "KC",
    "barrier-1": "KH", "barrier-2": "AS", "barrier-3": "KD", "barrier-4": "AC",
}
PLACES = [f"race-{race}-{n}" for race in (1, 2, 3, 4) for n in (1, 2, 3)]
PLATE = printed(G)
FULL = dict(zip(PLACES, ["8H", "9D", "10H", "8D", "JH", "5H", "4S", "5C", "6S", "7C", "8S", "9C"], strict=True))

AVAILABLE, EXCHANGED, TRANSFERRED = "Only a card in its proper hemisphere", "Two cards of the wrong colours", "At the end of the game, when"
BARRIERS, ORDER, MARRY, REFILL = "The barriers stay where", "The aces ascend in sequence", "Red cards marry", "but first refill"
CASES = [
    Refuses(AVAILABLE, G, {"up-1": "AD", "race-3-1": "2D"}, "race-3-1 > up-1", "the two of diamonds is in the wrong hemisphere"),
    Refuses(AVAILABLE, G, {"down-1": "KS", "race-2-1": "QS"}, "race-2-1 > down-1", "the queen of spades is in the wrong hemisphere"),
    Refuses(AVAILABLE, G, {"race-1-1": "7S", "race-1-2": "6S"}, "race-1-1 > race-1-2", "the seven of spades is in the wrong hemisphere"),
    Refuses(AVAILABLE, G, {"race-4-1": "7H", "race-4-2": "6H"}, "race-4-2 > race-4-1"),
    Refuses(AVAILABLE, G, {"pack": "9C", "race-4-1": "7H", "race-4-2": "6H"}, "race-4-2 > race-4-1"),
    Refuses(AVAILABLE, COUNTS, {"pack": "9C", "up-1": "AD", "race-3-1": "2D"}, "race-3-1 > up-1"),
    Refuses(EXCHANGED, G, {"race-1-1": "7H", "race-3-1": "6D"}, "exchange race-1-1 + race-3-1", "the seven of hearts is not in the wrong hemisphere"),
    Refuses(EXCHANGED, G, {"race-1-1": "7S", "race-3-1": "6C"}, "exchange race-1-1 + race-3-1", "the six of clubs is not in the wrong hemisphere"),
    Refuses(EXCHANGED, G, {"race-1-1": "7S", "race-2-1": "6C"}, "exchange race-1-1 + race-2-1", "are in one hemisphere"),
    Refuses(EXCHANGED, COUNTS, {"race-1-1": "7S", "race-3-1": "6D"}, "exchange race-1-1 + race-3-1"),
    Refuses(TRANSFERRED, G, {"pack": "9C", "race-1-1": "7S"}, "race-1-1 > race-3-1", "the end has not come"),
    Refuses(TRANSFERRED, G, {"turned": "9C", "race-1-1": "7S"}, "race-1-1 > race-3-1"),
    Refuses(TRANSFERRED, G, {"talon": "9C", "race-1-1": "7S"}, "race-1-1 > race-3-1"),
    Refuses(TRANSFERRED, G, {"race-1-1": "7H"}, "race-1-1 > race-2-1", "the seven of hearts is not in the wrong hemisphere"),
    Refuses(TRANSFERRED, G, {"race-1-1": "7S"}, "race-1-1 > race-2-1", "Asiatic place 1 is not in the hemisphere of the seven of spades"),
    Refuses(TRANSFERRED, COUNTS, {"race-1-1": "7S"}, "race-1-1 > race-3-1", "the seven of spades is not in the wrong hemisphere"),
    Refuses("A card of the circle marries only", G, {"race-1-1": "7H", "race-2-1": "6H"}, "race-2-1 > race-1-1", "European place 1 is not in the Race of the six of hearts"),
    Refuses("A card of the circle marries only", G, {"race-3-1": "7S", "race-4-1": "6S"}, "race-3-1 > race-4-1"),
    Refuses(BARRIERS, G, {"pack": "9C", "barrier-1": "KH", "up-2": "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH"}, "barrier-1 > up-2", "the end has not come"),
    Refuses(BARRIERS, G, {"talon": "9C", "barrier-2": "AS", "down-1": "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"}, "barrier-2 > down-1"),
    Refuses(BARRIERS, G, {"barrier-1": "KH"}, "barrier-1 > race-1-1", "a barrier can only be played"),
    Refuses("The foundations follow suit", G, {"up-1": "AD", "race-1-1": "2H"}, "race-1-1 > up-1", "is not of the suit of the ace of diamonds"),
    Refuses("The foundations follow suit", G, {"down-1": "KS", "race-3-1": "QC"}, "race-3-1 > down-1"),
    Refuses("The foundations follow suit", G, {"down-1": "KS", "turned": "QC"}, "turned > down-1"),
    Refuses("The foundations follow suit", G, {"down-1": "KS", "talon": "QC"}, "talon > down-1"),
    Refuses("The foundations follow suit", G, {"up-1": "AD", "turned": "2H"}, "turned > up-1"),
    Refuses("The foundations follow suit", G, {"up-1": "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD", "barrier-1": "KH"}, "barrier-1 > up-1"),
    Refuses("The foundations follow suit", G, {"down-1": "KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C", "barrier-2": "AS"}, "barrier-2 > down-1"),
    Refuses(ORDER, G, {"up-1": "AD", "race-1-1": "3D"}, "race-1-1 > up-1"),
    Refuses(ORDER, G, {"down-1": "KS", "race-3-1": "JS"}, "race-3-1 > down-1"),
    Refuses(ORDER, G, {"up-1": "AD", "turned": "3D"}, "turned > up-1"),
    Refuses(ORDER, G, {"down-1": "KS", "turned": "JS"}, "turned > down-1"),
    Refuses(ORDER, G, {"up-1": "AD", "barrier-3": "KD"}, "barrier-3 > up-1"),
    Refuses(ORDER, G, {"down-1": "KS", "barrier-2": "AS"}, "barrier-2 > down-1"),
    Refuses("in the wrong one it is of no use", G, {"turned": "6S", "race-1-1": "5S"}, "turned > race-1-1", "the five of spades is in the wrong hemisphere"),
    Refuses("in the wrong one it is of no use", G, {"talon": "6H", "race-4-1": "7H"}, "talon > race-4-1", "the seven of hearts is in the wrong hemisphere"),
    Refuses(MARRY, G, {"race-1-1": "7H", "race-1-2": "6H"}, "race-1-1 > race-1-2"),
    Refuses(MARRY, G, {"race-3-1": "7S", "race-3-2": "6S"}, "race-3-2 > race-3-1", "the six of spades is not the next below the seven of spades, nor, in a black suit, the"),
    Refuses(MARRY, G, {"race-1-1": "7H", "race-1-2": "6D"}, "race-1-2 > race-1-1"),
    Refuses(MARRY, G, {"turned": "7H", "race-1-2": "6H"}, "turned > race-1-2"),
    Refuses(MARRY, G, {"talon": "AC", "race-3-2": "KC"}, "talon > race-3-2"),
    Refuses("Then deal out the rest", G, {**FULL, "pack": "9C", "turned": "KH"}, "turn", "a card lies turned already"),
    Refuses("Then deal out the rest", G, FULL, "turn", "the pack is out"),
    Refuses(REFILL, G, {"pack": "9C"}, "turn", "a place in the Races is vacant"),
    Refuses(REFILL, G, {**FULL, "pack": "9C"}, "refill", "no place in the Races is vacant"),
    Refuses(REFILL, G, {"race-1-1": "9C"}, "refill", "the pack is out"),
    Refuses(REFILL, G, {"pack": "9C", "turned": "8C"}, "refill", "a card lies turned already"),
    Refuses(REFILL, G, {"talon": "9C"}, "talon > race-3-1", "the vacancies are refilled together"),
    Refuses(REFILL, G, {"turned": "9C"}, "turned > race-3-1"),
    Refuses(REFILL, G, {"pack": "9C"}, "pack > race-3-1"),
    Refuses("There is no re-deal", G, {"talon": "9C"}, "re-deal"),
    Refuses("A barrier parts two Races", G, {"barrier-1": "KH", "race-1-1": "QH"}, "race-1-1 > barrier-1"),
    Refuses("A barrier parts two Races", G, {"barrier-2": "AS", "turned": "2S"}, "turned > barrier-2"),
    Permits("Play, marry and exchange", G, {"up-1": "AD", "race-2-1": "2D"}, "race-2-1 > up-1"),
    Permits("Play, marry and exchange", G, {"down-1": "KS", "race-4-1": "QS"}, "race-4-1 > down-1"),
    Permits("Play, marry and exchange", G, {"race-1-1": "7H", "race-1-2": "6H"}, "race-1-2 > race-1-1"),
    Permits("Play, marry and exchange", G, {"race-3-1": "7S", "race-3-2": "6S"}, "race-3-1 > race-3-2"),
    Permits(EXCHANGED, G, {"race-1-1": "7S", "race-4-1": "6D", "pack": "9C"}, "exchange race-1-1 + race-4-1"),
    Permits(TRANSFERRED, G, {"race-1-1": "7S"}, "race-1-1 > race-3-1"),
    Permits(TRANSFERRED, G, {"race-4-2": "7H"}, "race-4-2 > race-2-3"),
    Permits(BARRIERS, G, {"barrier-1": "KH", "up-2": "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH"}, "barrier-1 > up-2"),
    Permits(BARRIERS, G, {"barrier-2": "AS", "down-1": "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"}, "barrier-2 > down-1"),
    Permits("a card from the talon may marry", G, {"talon": "6H", "race-2-1": "7H"}, "talon > race-2-1"),
    Permits("a card from the talon may marry", G, {"talon": "7S", "race-3-1": "6S"}, "talon > race-3-1"),
    Permits("a card from the talon may marry", G, {"turned": "7S", "race-4-1": "6S"}, "turned > race-4-1"),
    Permits("then play every suitable card", G, {"turned": "2H", "up-2": "AH"}, "turned > up-2"),
    Permits("then play every suitable card", G, {"talon": "QC", "down-2": "KC"}, "talon > down-2"),
    Permits("What is left over goes", G, {"turned": "9C"}, "turned > talon"),
    Permits(AVAILABLE, COUNTS, {"up-1": "AD", "race-3-1": "2D"}, "race-3-1 > up-1"),
]


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
    assert set(position.moves()) - set(exchanges) == {"race-2-1 > up-2", "race-3-1 > race-3-3"}
    freed = position.play("exchange race-2-3 + race-4-1")
    assert "race-4-2 > race-4-1" in freed.moves()           # the three of clubs has come to the four
    assert not [move for move in freed.play("exchange race-2-2 + race-3-2").moves() if move.startswith("exchange")]


def test_a_won_game_ends_with_the_barriers():
    record = patience.Record.parse((Path(__file__).parent.parent / "records" / "les-hemispheres.txt").read_text(encoding="utf-8"))
    assert record.start == patience.game(G).deal(record.start.number)
    assert record.position.won
    assert {packet[-1] for packet in record.position.packets("down")} == {Card("AS"), Card("AC")}
    barriers = [move for move in record.moves if move.startswith("barrier")]
    assert len(barriers) == 4
