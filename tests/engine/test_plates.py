"""The plates: which of a game's places are drawn when nothing lies there."""

import pytest

import patience

pytestmark = pytest.mark.native
pytest.importorskip("patience.plates")


def spaces(plate) -> int:
    return sum(mark.get_markerfacecolor() == "none" for axes in plate.axes for mark in axes.lines)


def test_the_blank_spaces_show_where_the_foundation_cards_should_be_played():
    """Page vii. A pack, a talon, an empty column are no part of an author's plate."""
    assert spaces(patience.plate("le-cadran", {"column-1": "KC AD"})) == 8
    assert spaces(patience.plate("le-cadran", {"column-1": "KC AD", "up-3": "AS"})) == 7
    assert spaces(patience.plate("le-cadran", patience.game("le-cadran").deal(17))) == 8


def test_other_blank_places_are_drawn_where_the_plate_names_them():
    """La Loi Salique has three rows of eight places, and a single king."""
    rows = {f"{row}-{n}": "" for row in ("queen", "king") for n in range(1, 9)}
    assert spaces(patience.plate("la-loi-salique", rows | {"king-1": "KH"})) == 23


def test_without_a_position_every_place_is_drawn():
    assert spaces(patience.plate("le-cadran")) == len(patience.game("le-cadran").layout())
