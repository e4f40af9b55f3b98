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


def test_a_card_that_is_likely_and_not_sure_is_grey_has_a_mark_and_is_named():
    from patience import plates

    def papers(plate):
        return [mark.get_markerfacecolor() for axes in plate.axes for mark in axes.lines]

    cards = {"packet-1": "JS 3C AH", "packet-2": "6C 7S 9D"}
    sure, doubtful = patience.plate("la-belle-lucie", cards), patience.plate("la-belle-lucie", cards, likely="packet-1.2")
    assert (papers(sure).count(plates.GREY_PAPER), papers(doubtful).count(plates.GREY_PAPER)) == (0, 1)
    assert len(papers(doubtful)) == len(papers(sure)) + 1, "the mark"
    assert doubtful.description == sure.description + "\nLikely, not sure: the three of clubs (packet 1)."
    with pytest.raises(ValueError, match=r"no card of the plate is named by packet-1\.4"):
        patience.plate("la-belle-lucie", cards, likely="packet-1.4")


def test_a_packet_opened_like_a_fan_is_turned_about_its_middle_card():
    from patience import plates

    place = patience.game("la-belle-lucie").layout()["packet-1"]
    first, middle, last = (plates._fanned(place, level, 3) for level in range(3))
    assert (middle.x, middle.y, middle.turn) == (place.x + place.fan[0], place.y, 0)
    assert first.turn == -last.turn < 0 and first.y == last.y > middle.y
