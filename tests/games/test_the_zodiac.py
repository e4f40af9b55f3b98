"""The Zodiac (pp. 45-46, lost): its restated rules, the re-deals, the two phases, its plate."""

from collections import Counter

import pytest

import patience
from edition.cases.the_zodiac import G
from edition.text.plates import printed
from edition.won import won_game
from patience import Card

PLATE = printed(G)


def test_eight_cards_in_a_row_then_twenty_four_about_them():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    dealt = patience.game(G).deal(order=order)
    assert dealt.packets("equator") == tuple((card,) for card in order[:8])
    assert dealt.packets("zodiac") == tuple((card,) for card in order[8:32])
    assert dealt.cards("pack")[::-1] == tuple(order[32:])
    assert len(dealt.cards("pack")) == 72


@pytest.mark.parametrize("narrow", [False, True])
def test_the_circle_begins_at_the_top_and_surrounds_the_equator(narrow):
    """Clockwise as it is dealt, and with everything else of the tableau inside it."""
    layout = patience.game(G).layout(narrow=narrow)
    ring = [layout[f"zodiac-{n}"] for n in range(1, 25)]
    middle = sum(place.y for place in ring) / 24
    assert ring[0].y == min(place.y for place in ring)
    assert min(a.x * (b.y - middle) - b.x * (a.y - middle) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) > 0
    for spot, place in layout.items():
        if not spot.startswith("zodiac"):
            assert min(p.x for p in ring) < place.x < max(p.x for p in ring)
            assert min(p.y for p in ring) < place.y < max(p.y for p in ring)
    levels = {name: {layout[f"{name}-{n}"].y for n in range(1, size + 1)} for name, size in (("up", 4), ("equator", 8), ("down", 4))}
    assert [len(ys) for ys in levels.values()] == [1, 1, 1]
    assert max(levels["up"]) < max(levels["equator"]) < max(levels["down"])         # four spaces above the Equator, four below


def test_the_talon_is_turned_over_as_it_lies_and_dealt_again():
    again = patience.game(G).position({"talon": "9C 8D 7S", "zodiac-1": "KH"}).play("re-deal")
    assert not again.cards("talon")
    assert [again := again.play("turn").play("turned > talon") for _ in range(3)][-1].cards("talon") == (Card("9C"), Card("8D"), Card("7S"))


def test_as_often_as_is_required_but_not_when_nothing_has_been_placed():
    """The first re-deal asks for nothing; the next is refused after a round in which no card was placed and after which none can be, but for that alone."""
    def round_of(position):
        while position.cards("pack"):
            position = position.play("turn").play("turned > talon")
        return position

    first = round_of(patience.game(G).position({"pack": "9C 8D 7S", "zodiac-1": "6S", "zodiac-2": "KH"})).play("re-deal")
    passed_over = round_of(first)
    assert "re-deal" in passed_over.moves(), "the seven could have been married, and can be yet"
    taken = passed_over.play("re-deal").play("turn").play("turned > zodiac-1")
    idle = round_of(round_of(taken).play("re-deal"))
    assert "re-deal" not in idle.moves() and "since the last re-deal" in idle.judge("re-deal").because
    married = first.play("turn").play("turned > zodiac-1")
    for space in ("equator-1", "equator-2"):
        assert "re-deal" in round_of(married).moves()
        married = round_of(married).play("re-deal").play(f"pack > {space}")
    assert "re-deal" not in round_of(married).moves()       # no talon is left


def test_when_the_last_card_is_placed_the_second_phase_begins():
    start = patience.game(G).position({"talon": "3H", "zodiac-1": "4H", "zodiac-2": "AH", "zodiac-3": "KH", "equator-1": "2H", "equator-2": "5S"})
    assert set(start.moves()) == {"talon > zodiac-1", "equator-1 > zodiac-2", "re-deal", *(f"talon > equator-{n}" for n in range(3, 9))}
    after = start.play("talon > zodiac-1")
    assert set(after.moves()) == {"zodiac-2 > up-1", "zodiac-3 > down-1"}
    assert "equator-1 > up-1" in after.play("zodiac-2 > up-1").moves()


@pytest.mark.parametrize("reading, move", [("equator", "equator-1 > zodiac-1"), ("yes", "equator-1 > zodiac-1"), ("yes", "zodiac-1 > zodiac-2")])
def test_a_marriage_of_the_second_half_is_not_under_the_sentence_that_forbids_it(reading, move):
    position = patience.game(f"{G}[second_phase_marriages={reading}]").position({"equator-1": "5H", "zodiac-1": "6H", "zodiac-2": "7H"})
    under = {rule.said for rule in position.kind(move).rules}
    assert not [said for said in under if said.startswith(("When every card has been placed", "Two cards of the Zodiac"))]
    assert position.grant(move).said in under


def test_a_packet_is_taken_off_from_the_top():
    verdict = patience.game(G).position({"zodiac-1": "3S 2S", "up-1": "AS 2S"}).judge("zodiac-1.1 > up-1")
    assert verdict.rule.said == "Only the uppermost card of a packet can be moved."


def test_the_plate():
    position = patience.game(G).position({**PLATE, "pack": "KD"})
    assert len(PLATE) == 32
    assert max(Counter(PLATE.values()).values()) == 2
    married = {move.removeprefix("equator-") for move in position.moves() if " > zodiac" in move}
    two, queen, knave, ace, six, nine, king = 1, 2, 3, 4, 5, 6, 7
    assert married == {*(f"{two} > zodiac-{n}" for n in (4, 5, 6, 10)), f"{queen} > zodiac-20", *(f"{knave} > zodiac-{n}" for n in (9, 12, 24)),
                       *(f"{clubs} > zodiac-7" for clubs in (ace, 8)), *(f"{six} > zodiac-{n}" for n in (15, 19)), *(f"{nine} > zodiac-{n}" for n in (9, 24))}
    assert not [move for move in married if move.startswith(f"{king} ")]        # his queen lies beside him


def test_the_deal_of_the_chapter_has_every_card_of_the_equator_to_be_married():
    """Three of them in more than one way."""
    ways = Counter(move.split()[0] for move in patience.game(G).deal(50).moves() if " > zodiac" in move)
    assert len(ways) == 8
    assert sum(count > 1 for count in ways.values()) == 3


def test_a_won_game_places_every_card_before_the_first_is_played():
    record = won_game("the-zodiac")
    assert record.start == patience.game(G).deal(record.start.number)
    assert record.position.won
    played = [" > up" in move or " > down" in move for move in record.moves]
    assert played == sorted(played)
    assert sum(played) == 104
