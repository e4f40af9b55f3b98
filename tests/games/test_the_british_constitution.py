"""The British Constitution (pp. 43-44, lost): its restated rules, the climb of a card and of a vacancy, its plate."""

from collections import Counter
from math import atan2, pi

import pytest

import patience
from edition.cases.the_british_constitution import PLATE, G, full, house
from edition.won import won_game
from patience import Card

DIVISIONS = ("people", "commons", "lords", "council")


def cards(position, *spots):
    return " | ".join(" ".join(map(str, position.cards(spot))) for spot in spots)


def test_kings_queens_and_aces_are_taken_out_and_four_rows_dealt_the_lowest_first():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    dealt = patience.game(G).deal(order=order)
    assert cards(dealt, "sovereign") == "QD"
    assert Counter(dealt.cards("aside")) == Counter(map(Card, "QS QS QH QH QD QC QC".split()))
    assert cards(dealt, *[f"up-{n}" for n in range(1, 9)]) == "AC | AH | AS | AD | AC | AH | AS | AD"
    assert {packet[0].name.split()[-1] for packet in dealt.packets("bishop")} == {"clubs", "spades"}
    assert {packet[0].name.split()[-1] for packet in dealt.packets("judge")} == {"hearts", "diamonds"}
    rest = [card for card in order if 1 < card.rank < 12]
    assert [packet for division in DIVISIONS for packet in dealt.packets(division)] == [(card,) for card in rest[:32]]
    assert dealt.cards("pack")[::-1] == tuple(rest[32:])
    assert len(rest) == 80


def test_the_upper_figure_is_that_of_the_plate():
    """Clockwise from the top: kings KH KC KD KS KH KC KD KS outside the aces AC AH AS AD AC AH AS AD, the judges at the four points."""
    for narrow in (False, True):
        where, dealt = patience.game(G).layout(narrow=narrow), patience.game(G).deal(1)
        middle = where["sovereign"]

        def ring(*groups, where=where, middle=middle, dealt=dealt):
            """The cards round the Sovereign, clockwise from the top."""
            spots = [spot.id for group in groups for spot in patience.game(G).group(group)]
            turn = {spot: atan2(where[spot].x - middle.x, middle.y - where[spot].y) % (2 * pi) for spot in spots}
            return " ".join(str(dealt.cards(spot)[0]) for spot in sorted(spots, key=lambda spot: round(turn[spot], 6)))

        assert ring("up") == "AC AH AS AD AC AH AS AD"
        assert ring("judge", "bishop") == "KH KC KD KS KH KC KD KS"
        rows = [where[f"{division}-1"].y for division in reversed(DIVISIONS)]
        assert rows == sorted(rows), "the Privy Council uppermost, the People lowest"
        assert where["judge-1"].turn == 90


def test_the_plate_lays_no_card_more_often_than_two_packs_hold_it():
    shown = Counter(Card(card) for place, card in PLATE.items() if place.rpartition("-")[0] in DIVISIONS)
    assert sum(shown.values()) == 32
    assert max(shown.values()) <= 2
    assert all(1 < card.rank < 12 for card in shown)


def test_the_plate_shows_the_court_of_every_deal():
    dealt = patience.game(G).deal(1)
    court = [spot.id for group in ("sovereign", "up", "judge", "bishop") for spot in patience.game(G).group(group)]
    assert {place: PLATE[place] for place in court} == {place: str(dealt.cards(place)[0]) for place in court}
    assert len(PLATE) == len(court) + 32


def test_on_the_plate_three_cards_can_climb_to_the_council_four_to_the_lords_and_four_to_the_commons():
    assert set(patience.game(G).position(PLATE).moves()) == {
        "lords-3 > council-2", "lords-4 > council-4", "lords-8 > council-5",
        "commons-4 > lords-4", "commons-7 > lords-6", "commons-5 > lords-7", "commons-8 > lords-7",
        "people-1 > commons-7", "people-2 > commons-5", "people-2 > commons-8", "people-7 > commons-1"}


@pytest.mark.parametrize("division", DIVISIONS)
def test_only_the_privy_council_is_played_from(division):
    position = patience.game(G).position(full(**{f"{division}_4": "2C"}))
    assert ("council-4 > up-1" in position.moves()) == (division == "council")
    assert (f"{division}-4 > up-1" in position.moves()) == (division == "council")


def test_a_card_climbs_division_by_division():
    """The three of spades among the People: to the Commons in sequence, to the Lords, to the Council, and only then to the Government."""
    position = patience.game(G).position(full(people_1="3S", commons_1="4H", lords_1="4D", council_1="4D", up_3="AS 2S", pack="9C"))
    for move in ("people-1 > commons-1", "commons-1 > lords-1", "lords-1 > council-1"):
        assert "council-1 > up-3" not in position.moves()
        position = position.play(move)
        if not position.cards("people-1"):
            position = position.play("pack > people-1")
    assert cards(position.play("council-1 > up-3"), "up-3", "council-1") == "AS 2S 3S | 4D"


def test_a_vacancy_comes_down_to_the_people():
    position = patience.game(G).position(full(council_3="2S", talon="10C", pack="9C")).play("council-3 > up-3")
    assert set(position.moves()) == {f"lords-{n} > council-3" for n in range(1, 9)}
    position = position.play("lords-6 > council-3")
    assert set(position.moves()) == {f"commons-{n} > lords-6" for n in range(1, 9)}
    position = position.play("commons-1 > lords-6")
    assert set(position.moves()) == {f"people-{n} > commons-1" for n in range(1, 9)}
    position = position.play("people-4 > commons-1")
    assert position.moves() == ("talon > people-4",)
    assert "turn" in position.play("talon > people-4").moves()


def test_of_a_packet_only_the_uppermost_fills_and_the_vacancy_comes_no_lower():
    position = patience.game(G).position(full(council_3="", lords_2="9S 8D", pack="9C")).play("lords-2 > council-3")
    assert cards(position, "council-3", "lords-2") == "8D | 9S"
    assert "turn" in position.moves()


def test_over_an_empty_row_a_vacancy_stays_open():
    position = patience.game(G).position(house(council_1="5C", lords_1="4D", lords_2="9S"))
    assert set(position.moves()) == {"lords-1 > council-2", "lords-2 > council-2"}
    after = position.play("lords-1 > council-2").play("lords-2 > council-3")
    assert not after.moves()
    assert after.stuck


def test_from_the_pack_only_when_there_is_no_talon():
    game = patience.game(G)
    assert game.position(full(people_1="", pack="9C 10C")).moves() == ("pack > people-1",)
    assert game.position(full(people_1="", talon="8D", pack="9C 10C")).moves() == ("talon > people-1",)


def test_the_rest_is_dealt_to_the_talon_card_by_card():
    position = patience.game(G).position(full(pack="9C 10C")).play("turn")
    assert cards(position, "talon", "pack") == "10C | 9C"


def test_it_succeeds_when_every_suit_has_come_to_its_knaves():
    whole = {f"up-{n}": " ".join(f"{rank}{suit}" for rank in "A 2 3 4 5 6 7 8 9 10 J".split()) for n, suit in enumerate("CHSDCHSD", 1)}
    game = patience.game(G)
    assert game.position(whole).won
    last = game.position({**whole, "up-8": whole["up-8"].removesuffix(" JD"), "council-1": "JD"})
    assert not last.won
    assert last.play("council-1 > up-8").won


def test_a_won_game():
    record = won_game(G)
    assert record.start == patience.game(G).deal(3), "the deal of the chapter"
    assert record.position.won
