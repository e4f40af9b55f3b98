"""La Belle Lucie and the two houses (pp. 1-2): their sentences, their readings, their re-deals."""

import pytest

import patience
from tests.cases import Permits, Refuses

G, WOOD, HILL = "la-belle-lucie", "the-house-in-the-wood", "the-house-on-the-hill"
CASES = [
    Refuses("THE uppermost card of each packet", G, {"packet-1": "AS 9C 4D"}, "packet-1.1 > up-1", "lies under the nine of clubs and the four of diamonds"),
    Refuses("The foundations must follow suit", G, {"packet-1": "2D", "up-1": "AS"}, "packet-1 > up-1"),
    Refuses("The four aces form the foundation cards", G, {"packet-1": "3S", "up-1": "AS"}, "packet-1 > up-1"),
    Refuses("When all available cards have been played", G, {"packet-1": "9H", "packet-2": "8H"}, "packet-1 > packet-2"),
    Refuses("When all available cards have been played", G, {"packet-1": "9H"}, "packet-1 > packet-2", "an empty space"),
    Refuses("When this has been done", G, {"packet-1": "AS"}, "re-deal", "an available card can still be played"),
    Refuses("When this has been done", G, {"packet-1": "9S"}, "re-deal", "two re-deals have been made", facts={"redeals": 2}),
    Refuses("When this has been done", G, {}, "re-deal", "the tableau is empty"),
    Permits("When this has been done", G, {"packet-1": "9S", "packet-2": "10S"}, "re-deal", facts={"redeals": 1}),
    Refuses("This game can also be played with two packs", WOOD, {"packet-1": "3S", "up-1": "AS"}, "packet-1 > up-1"),
    Permits("This game can also be played with two packs", WOOD, {"packet-1": "AS", "up-1": "AS"}, "packet-1 > up-2"),
    Refuses("When this has been done", f"{WOOD}[house_redeals=0]", {"packet-1": "9S"}, "re-deal", "this reading has no re-deal"),
    Refuses("The foundation cards to be four aces", HILL, {"packet-1": "AS", "up-1": "AS"}, "packet-1 > up-2", "such a foundation has been begun"),
    Refuses("The foundation cards to be four aces", HILL, {"packet-1": "KS", "down-1": "KS"}, "packet-1 > down-2"),
    Permits("The foundation cards to be four aces", HILL, {"packet-1": "9H", "packet-2": "8H"}, "packet-1 > packet-2"),
    Permits("The foundation cards to be four aces", HILL, {"packet-1": "9H", "packet-2": "8H"}, "packet-2 > packet-1"),
    Permits("The foundation cards to be four aces", HILL, {"packet-1": "QS", "down-1": "KS"}, "packet-1 > down-1"),
]


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
