"""Les Petits Paquets, as its namesake Little Lots is described: pairs, the peek, what may be seen."""

import patience
from edition.cases.les_petits_paquets import THREE, G


def test_thirty_two_cards_in_eight_packets_of_four():
    dealt = patience.game(G).deal(1)
    assert len(patience.game(G).pack) == 32
    assert [len(packet) for packet in dealt.packets("packet")] == [4] * 8
    assert dealt.seen("packet-1")[:3] == (None, None, None)
    assert dealt.seen("packet-1")[3] is not None


def test_a_peek_shows_the_cards_beneath_the_three_and_no_others():
    after = patience.game(G).position(THREE).play("peek")
    assert [after.seen(f"packet-{n}")[0] and str(after.seen(f"packet-{n}")[0]) for n in range(1, 5)] == ["9S", "9H", "7C", None]


def test_removing_two_turns_the_next_up():
    after = patience.game(G).position(THREE).play("packet-1 + packet-2")
    assert [str(card) for card in after.cards("waste")] == ["KH", "KS"]
    assert str(after.seen("packet-1")[-1]) == "9S"
    assert after.judge("packet-1 + packet-2").legal, "nine and nine"


def test_four_alike_are_not_three():
    """The article allows the look for three, of which one must stay; four alike all go."""
    four = {f"packet-{n}": cards for n, cards in enumerate(["9S KH", "9H KS", "7C KD", "8D KC"], 1)}
    assert not patience.game(G).position(four).judge("peek").legal


def test_out_when_all_packets_are_gone_lost_when_no_pair_shows():
    game = patience.game(G)
    assert game.position({"waste": "KH KS"}).won
    lost = game.position({"packet-1": "KH", "packet-2": "QS"})
    assert lost.stuck
    assert not lost.won
