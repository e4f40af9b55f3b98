"""The Besieged City (pp. 31-32): the two notes on the tableau, the order of play, the end."""

from itertools import pairwise

import pytest

import patience
from edition.cases.the_besieged_city import LAST, PLATE, G
from edition.won import won_game
from patience import Card

A, B, C, D = "west-1", "north-1", "east-1", "south-1"


def plate(**changed):
    return patience.game(G).position({**PLATE, **{spot.replace("_", "-"): cards for spot, cards in changed.items()}})


def test_twelve_cards_in_four_rows_of_three_then_fourteen_outside():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    dealt = patience.game(G).deal(order=order)
    assert dealt.packets("reserve") == tuple((card,) for card in order[:12])
    assert dealt.cards("reserve-2-1") == (order[3],)
    outside = [card for side in ("north", "east", "south", "west") for packet in dealt.packets(side) for card in packet]
    assert outside == order[12:26]
    assert [len(dealt.packets(side)) for side in ("north", "east", "south", "west")] == [3, 4, 3, 4]
    assert len(dealt.cards("pack")) == 78


def test_the_four_of_clubs_could_only_be_placed_at_a_b_c_or_d_and_in_this_case_only_on_d():
    position = plate()
    assert {move for move in position.moves() if move.startswith("reserve-1-1 ")} == {f"reserve-1-1 > {D}"}
    # with a five of clubs at each place in turn, exactly four will take it
    game, elsewhere = patience.game(G), {**PLATE, "south-1": "3D", "north-3": "3S", "south-3": "2S"}
    ramparts = [spot.id for side in ("north", "east", "south", "west") for spot in game.group(side)]
    taking = {at for at in ramparts if game.position({**elsewhere, at: "5C"}).judge(f"reserve-1-1 > {at}").legal}
    assert taking == {A, B, C, D}


@pytest.mark.parametrize("at", [B, D])
def test_a_vacancy_at_b_or_d_by_the_four_or_ace_of_clubs_or_by_the_seven_or_six_of_spades(at):
    position = plate(**{at.replace("-", "_"): ""})
    assert {position.tops[move.source] for move in position.moves()} == {Card(card) for card in "4C AC 7S 6S".split()}


@pytest.mark.parametrize("at", [A, C])
def test_a_vacancy_at_a_or_c_by_the_ace_of_diamonds_or_by_the_three_or_four_of_clubs(at):
    position = plate(**{at.replace("-", "_"): ""})
    assert {position.tops[move.source] for move in position.moves()} == {Card(card) for card in "AD 3C 4C".split()}


def lays(card, onto, **readings):
    return patience.game(G, **readings).position({"west-1": onto, "north-1": card}).judge("north-1 > west-1").legal


def test_queen_on_two_knave_on_three_and_so_on_or_vice_versa():
    for pair in ("QS 2S", "JS 3S", "10S 4S", "9S 5S", "8S 6S", "KS AS", "7S 7S"):
        one, other = pair.split()
        for readings in ({}, {"playing_order": "fourteen"}):
            assert lays(one, other, **readings), pair
            assert lays(other, one, **readings), pair


def test_the_order_in_which_they_will_be_played_also_makes_fifteen():
    for pair in ("KS 2S", "QS 3S", "JS 4S", "10S 5S", "9S 6S"):
        one, other = pair.split()
        assert lays(one, other)
        assert lays(other, one)
        assert not lays(one, other, playing_order="fourteen")
        assert not lays(other, one, playing_order="fourteen")
    assert lays("8S", "7S", playing_order="fourteen")           # neighbours in value all the same


def test_each_card_goes_upon_the_one_played_after_it_and_upon_its_neighbours_and_nowhere_else():
    order = "A K 2 Q 3 J 4 10 5 9 6 8 7 7 8 6 9 5 10 4 J 3 Q 2 K A".split()
    meeting = {frozenset(pair) for pair in pairwise(order)}
    value = {word: n for n, word in enumerate("A 2 3 4 5 6 7 8 9 10 J Q K".split())}
    for one in value:
        for other in value:
            granted = abs(value[one] - value[other]) == 1 or frozenset((one, other)) in meeting
            assert lays(f"{one}H", f"{other}H") == granted, (one, other)


def test_a_foundation_begins_and_finishes_with_an_ace():
    game, order = patience.game(G), "A K 2 Q 3 J 4 10 5 9 6 8 7 7 8 6 9 5 10 4 J 3 Q 2 K A".split()
    for n, rank in enumerate(order):
        laid = {"up-1": " ".join(f"{each}D" for each in order[:n])} if n else {}
        assert game.position({**laid, "west-1": f"{rank}D"}).judge("west-1 > up-1").legal, n
    full = {f"up-{n}": " ".join(f"{each}{suit}" for each in order) for n, suit in enumerate("SHDC", 1)}
    assert game.position(full).won


def test_vacancies_open_together_may_be_filled_in_either_order():
    position = plate(west_1="", reserve_1_2="", pack="9C 8C")
    assert set(position.moves()) == {"reserve-1-1 > west-1", "reserve-1-3 > west-1", "pack > reserve-1-2"}
    # the card from the pack may go on into the Ramparts
    assert "reserve-1-2 > west-1" in position.play("pack > reserve-1-2").moves()


def test_filling_a_rampart_opens_a_vacancy_in_the_reserve_and_that_is_filled_at_once():
    position = plate(west_1="", talon="9C 8C", pack="7C").play("reserve-1-1 > west-1")
    assert position.moves() == ("talon > reserve-1-1",)
    assert position.play("talon > reserve-1-1").cards("reserve-1-1") == (Card("8C"),)


def test_while_a_card_lies_turned_it_is_the_next_of_the_pack():
    position = plate(reserve_1_1="", turned="9C", pack="8C")
    assert position.moves() == ("turned > reserve-1-1",)


def test_a_space_stays_open_when_nothing_is_left_that_may_fill_it():
    empty_row = plate(west_2="", reserve_2_1="", reserve_2_2="", reserve_2_3="")
    assert "reserve-1-1 > south-1" in empty_row.moves()


def test_at_the_end_cards_of_the_reserve_change_places_as_often_as_wanted():
    start = plate()
    once = start.play("transpose reserve-1-1 + reserve-4-3")
    assert (once.cards("reserve-1-1"), once.cards("reserve-4-3")) == ((Card("2H"),), (Card("4C"),))
    assert once.play("transpose reserve-1-1 + reserve-4-3") == start
    assert "reserve-4-3 > south-3" not in start.moves()
    assert not plate(turned="9C").judge("transpose reserve-1-1 + reserve-4-3").legal
    assert not plate(pack="9C").judge("transpose reserve-1-1 + reserve-4-3").legal


def test_or_move_to_a_vacant_place_and_from_there_to_its_rampart():
    position = patience.game(G).position({**LAST, "north-2": "2H", "south-2": "3C", "west-3": "9D", "east-3": "KD"})
    assert not position.judge("reserve-1-1 > south-2").legal
    there = position.play("transpose reserve-1-1 > reserve-3-2")
    assert there.cards("reserve-3-2") == (Card("4C"),)
    assert "reserve-3-2 > south-2" in there.moves()


def test_a_transposed_card_that_comes_to_stand_before_a_vacancy_must_fill_it():
    position = patience.game(G).position({**LAST, "north-3": "JD", "south-3": "JH"})
    then = position.play("transpose reserve-1-1 > reserve-4-3")
    assert then.moves() == ("reserve-4-3 > east-4", "reserve-4-3 > west-4")


def test_the_plate_shows_every_card_named_in_the_notes():
    assert plate().cards("reserve-1-3") == (Card("AD"),)
    assert "north-2 > reserve-1-3" not in plate().moves()


def test_a_won_game():
    record = won_game("the-besieged-city")
    assert record.start == patience.game(G).deal(1)
    assert record.position.won
