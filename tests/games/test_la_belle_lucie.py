"""La Belle Lucie and the two houses (pp. 1-2): their readings, their re-deals."""

import pytest

import patience
from edition.cases.la_belle_lucie import HILL, WOOD, G
from edition.text.plates import printed


def test_the_last_packet_contains_but_one_card():
    assert [len(packet) for packet in patience.game(G).deal(1).packets("packet")] == [3] * 17 + [1]


@pytest.mark.parametrize("slug", [WOOD, HILL])
def test_double_the_number_of_packets(slug):
    sizes = [len(packet) for packet in patience.game(slug).deal(1).packets("packet")]
    assert sizes == [3] * 34 + [1, 1]
    later = [len(packet) for packet in patience.game(slug, packets="35").deal(1).packets("packet")]
    assert later == [3] * 34 + [2]


def test_a_redeal_takes_up_the_tableau_shuffles_and_deals_again_in_threes():
    start = patience.game(G).position({"packet-1": "9S 8D 5C 4C", "packet-2": "KH", "up-1": "AS 2S"}, number=17)
    again = start.play("re-deal")
    assert [len(packet) for packet in again.packets("packet")] == [3, 2] + [0] * 16
    assert again.cards("up-1") == start.cards("up-1")
    assert again.facts.redeals == 1
    # the shuffle depends on which cards are left, not on how they lay
    assert patience.game(G).position({"packet-7": "KH 4C 5C", "packet-2": "8D 9S", "up-1": "AS 2S"}, number=17).play("re-deal") == again
    assert patience.game(G).position({"packet-1": "9S 8D 5C 4C", "packet-2": "KH", "up-1": "AS 2S"}, number=18).play("re-deal") != again


def test_marriages_on_the_hill_go_both_ways_but_never_from_king_to_ace():
    position = patience.game(HILL).position({"packet-1": "KS", "packet-2": "AS"})
    assert not position.judge("packet-1 > packet-2").legal
    assert not position.judge("packet-2 > packet-1").legal


def test_the_plate_is_a_whole_pack_and_is_won_with_the_redeals_only():
    plate, game = printed(G), patience.game(G)
    assert sorted(" ".join(plate.values()).split()) == sorted(map(str, patience.CARDS))
    assert patience.solve(game.position(plate), 20_000).verdict == "winnable"
    alone = patience.solve(game.position(plate, redeals=2), 20_000)
    assert (alone.verdict, len(alone.moves)) == ("unwinnable", 35)
