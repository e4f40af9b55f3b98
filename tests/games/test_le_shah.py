"""Le Shah (pp. 13-14): the circles of its deal, the order of re-filling, the grace, its plate."""

from collections import Counter

import pytest

import patience
from edition.cases.le_shah import ACES, EITHER, OPEN_RAY, G, star
from edition.text.plates import printed


def cards(position, spot):
    return " ".join(map(str, position.cards(spot)))


def test_the_opening():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    position, steps = patience.game(G).opening(order=order)
    assert cards(position, "shah") == "KH"
    assert Counter(position.cards("aside")) == Counter(patience.Card(king) for king in "KS KS KH KD KD KC KC".split())
    assert [cards(position, spot) for spot in ACES] == list(ACES.values())
    rest = [card for card in order if card.rank not in (1, 13)]
    assert len(rest) == 88
    assert [packet for packet in position.packets("inner")] == [(card,) for card in rest[:8]]
    assert not any(position.packets("middle")) and not any(position.packets("outer"))
    assert len(position.cards("pack")) == 80
    assert [step.target for step in steps[-8:]] == [f"inner-{n}" for n in range(1, 9)]


def test_each_circle_blocks_the_one_before_it():
    game = patience.game(G)
    position = game.position(star(1, inner_3="2S", inner_4="3S", pack=" ".join(["4C 5C 7C 8C 10C JC QC 4D 5D 7D 8D 10D JD QD 4H 5H 7H", "2H"])))
    position = position.play("inner-3 > up-1")
    assert position.moves() == ("pack > inner-3",)
    position = position.play("pack > inner-3")
    assert {"inner-4 > up-1", "inner-3 > up-2", "deal"} == set(position.moves())
    second = position.play("deal")
    assert all(second.packets("middle")) and not any(second.packets("outer"))
    assert not any(move.startswith("inner") for move in second.moves())
    third = second.play("deal")
    assert all(third.packets("outer"))
    assert not any(move.startswith(("inner", "middle")) or move == "deal" for move in third.moves())
    assert cards(second, "middle-1") == "7H" and cards(second, "middle-2") == "5H"


def test_marriages_are_made_only_when_the_third_circle_is_dealt():
    position = patience.game(G).position(star(2, middle_3="8S", middle_4="7S", pack="4C"))
    assert not position.judge("middle-4 > middle-3").legal


def test_spaces_are_filled_from_the_inner_circle_outward_and_from_left_to_right():
    position = patience.game(G).position(star(inner_6="", middle_6="", outer_6="", middle_3="", outer_3="", outer_1="", talon="4C 5C 7C 8C 10C JC"))
    order = []
    while position["talon"]:
        fills = [move for move in position.moves() if move.startswith("talon > ") and "-" in move and not move.split(" > ")[1].startswith("up")]
        fills = [move for move in fills if not position[move.split(" > ")[1]]]
        assert len(fills) == 1
        order.append(fills[0].split(" > ")[1])
        position = position.play(fills[0])
    assert order == ["inner-6", "middle-3", "middle-6", "outer-1", "outer-3", "outer-6"]


def test_a_space_may_be_filled_with_the_card_turned():
    """The note: by playing or marrying you make a vacant space for it."""
    position = patience.game(G).position(star(outer_3="2S", turned="5C", pack="4C"))
    after = position.play("outer-3 > up-1").play("turned > outer-3")
    assert cards(after, "outer-3") == "5C"
    assert after.judge("turn").legal


def test_a_released_inner_card_may_be_played_but_not_married():
    position = patience.game(G).position(star(outer_3="2S", middle_3="3S", inner_3="4S", outer_5="5S"))
    position = position.play("outer-3 > up-1")
    assert position.judge("middle-3 > up-1").legal
    assert not position.judge("inner-3 > outer-5").legal
    position = position.play("middle-3 > up-1")
    assert not position.judge("inner-3 > outer-5").legal
    assert position.judge("inner-3 > up-1").legal


@pytest.mark.parametrize(("game", "second"), [(G, {"talon > outer-2"}), (EITHER, {"talon > outer-2", "pack > outer-2"})])
def test_the_grace(game, second):
    start = patience.game(game).position(star(**OPEN_RAY, outer_5="8H", outer_4="2S", talon="4D 3D", pack="10C 8C"))
    assert {"outer-5 > inner-2", "talon > inner-2", "pack > inner-2"} <= set(start.moves())
    begun = start.play("outer-5 > inner-2")
    assert cards(begun, "inner-2") == "8H"
    assert begun.facts.ray == 2
    assert patience.game(game).status_text(begun) == "ray 2 is to be completed"
    assert {move.replace("outer", "middle") for move in second} == set(begun.moves())
    half = begun.play("talon > middle-2")
    assert set(half.moves()) == second
    whole = half.play("talon > outer-2")
    assert whole.facts.ray == 0
    assert whole.judge("outer-4 > up-1").legal
    assert whole.judge("pack > outer-5").legal          # the space of the card itself, in its turn


def test_the_ray_is_completed_before_any_other_space():
    start = patience.game(G).position(star(**OPEN_RAY, outer_1="8H", talon="4D 3D 5D"))
    half = start.play("outer-1 > inner-2").play("talon > middle-2")
    assert half.moves() == ("talon > outer-2",)
    assert half.play("talon > outer-2").judge("talon > outer-1").legal


def test_the_talon_gives_out_while_a_ray_is_completed():
    start = patience.game(G).position(star(**OPEN_RAY, outer_5="8H", talon="4D", pack="10C 8C"))
    half = start.play("outer-5 > inner-2").play("talon > middle-2")
    assert half.moves() == ("pack > outer-2",)
    with_a_card_turned = patience.game(G).position(star(**OPEN_RAY, outer_5="8H", turned="4D", pack="10C 8C")).play("outer-5 > inner-2")
    assert with_a_card_turned.moves() == ("turned > middle-2",)


def test_a_ray_that_nothing_is_left_to_complete_refuses_nothing():
    start = patience.game(G).position(star(**OPEN_RAY, outer_5="8H", outer_4="2S"))
    begun = start.play("outer-5 > inner-2")
    assert "outer-4 > up-1" in begun.moves()


def test_only_one_card_goes_by_grace():
    start = patience.game(G).position(star(**OPEN_RAY, outer_5="9H 8H", talon="4D 3D"))
    after = start.play("outer-5 > inner-2")
    assert cards(after, "outer-5") == "9H"


def test_of_foundations_begun_alike_the_first_is_offered():
    position = patience.game(G).position(star(outer_3="2S"))
    assert "outer-3 > up-1" in position.moves()
    assert "outer-3 > up-5" not in position.moves()


def test_the_shah_remains_alone():
    position = patience.game(G).position(star(turned="QH"))
    assert not [move for move in position.moves() if "shah" in move]


def test_the_patience_is_won_with_eight_queens():
    suits = [f"{' '.join(f'{rank}{ace[1]}' for rank in 'A 2 3 4 5 6 7 8 9 10 J Q'.split())}" for ace in ACES.values()]
    full = dict(zip(ACES, suits, strict=True))
    assert patience.game(G).position(full).won
    assert not patience.game(G).position(full | {"up-8": full["up-8"].removesuffix(" QC"), "talon": "QC"}).won


def test_on_the_plate_nothing_is_left_but_to_deal_the_third_circle():
    plate, game = printed(G), patience.game(G)
    assert game.position(plate, circles=2).moves() == ("deal",)
    first = {spot: card for spot, card in plate.items() if not spot.startswith("middle")}
    assert game.position(first, circles=1).moves() == ("inner-3 > up-3", "deal")
