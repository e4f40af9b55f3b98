"""Le Moulin (pp. 11-12): its reading, its transfer, its plate."""

import pytest

import patience
from edition.cases.le_moulin import DOWN_TO_3, DOWN_TO_4, EACH, FAMILIES, KINGS, G, less, mill


def test_one_ace_is_taken_out_and_eight_cards_are_dealt_round_it():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    dealt = patience.game(G).deal(order=order)
    assert dealt.cards("centre") == (patience.Card("AH"),)
    order.remove(patience.Card("AH"))
    assert [packet for packet in dealt.packets("wing")] == [(card,) for card in order[:8]]
    assert dealt.cards("pack")[::-1] == tuple(order[8:])
    assert len(dealt.cards("pack")) == 95


def test_the_plate():
    """The figure of 1914: inner wings, then outer, from the top round to the left."""
    plate = patience.game(G).position({"centre": "AH", **{f"wing-{n}": card for n, card in enumerate("3C 6S 8C 10D JD 8H 3H QH".split(), 1)}})
    assert plate.moves() == ()
    place = patience.game(G).layout()
    assert place["wing-1"].y > place["wing-2"].y                            # top: the inner card is the nearer to the centre
    assert place["wing-4"].x > place["wing-3"].x > 0 > place["wing-7"].x > place["wing-8"].x
    assert place["wing-6"].y > place["wing-5"].y > 0


def test_a_fifth_king_goes_to_the_centre_or_the_talon():
    position = patience.game(G).position(mill("KD", "AH 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC", turned="KC", pack="9H", **KINGS))
    assert {"wing-1 > centre", "turned > centre", "turned > talon"} <= set(position.moves())


def test_each_family_begins_with_ace_and_the_centre_takes_four():
    centre = FAMILIES.split()
    for height in range(1, 52):
        position = patience.game(G).position(mill(centre=" ".join(centre[:height]), turned=centre[height], **KINGS))
        assert position.judge("turned > centre").legal


def test_a_space_that_nothing_may_fill_stays_open_and_refuses_nothing():
    position = patience.game(G).position(less(mill("2C 3C"), "wing-8"))
    after = position.play("wing-1 > centre")
    assert after.moves() == ("wing-2 > centre",)


def test_the_king_and_the_vacancy_may_be_seen_to_in_either_order():
    position = patience.game(G).position(less(mill("KC", turned="7C", talon="5C"), "wing-8"))
    assert set(position.moves()) == {"wing-1 > angle-1", "turned > wing-8", "talon > wing-8"}


def test_a_second_transfer_waits_until_a_card_of_the_wings_the_card_turned_or_one_of_the_talon_is_played():
    start = patience.game(G).position(mill("4D 5C", "AH 2C", pack="10D 10S 10C", angle_1=DOWN_TO_3, angle_2="KH QC JH 10H 9H 8H 7H 6H 5H"))
    after = start.play("angle-1 > centre")
    assert after.facts.owed == (1,)
    assert patience.game(G).status_text(after)
    # turning and laying aside play nothing, so the transfer stays owed
    assert after.play("turn").play("turned > talon").facts.owed == (1,)
    settled = after.play("wing-1 > centre")
    assert settled.facts.owed == ()
    assert not patience.game(G).status_text(settled)
    settled = settled.play("pack > wing-1")
    assert settled.facts.owed == ()
    assert "angle-2 > centre" in settled.moves()            # the five of clubs could follow in its stead


def test_a_card_played_on_a_king_packet_answers_a_transfer_too():
    start = patience.game(G).position(mill("3D", "AH 2C", pack="9D", angle_1=DOWN_TO_3))
    assert start.play("angle-1 > centre").play("wing-1 > angle-1").facts.owed == ()


def test_placing_a_king_answers_no_transfer():
    start = patience.game(G).position(mill("KD", "AH 2C 3S", pack="9D", angle_1="KS"), owed=(1,))
    assert start.play("wing-1 > angle-2").facts.owed == (1,)


@pytest.mark.parametrize(("game", "second"), [(G, False), (EACH, True)])
def test_how_many_transfers_may_stand_open(game, second):
    start = patience.game(game).position(mill("4D 5C", "AH 2C", angle_1=DOWN_TO_3, angle_2=DOWN_TO_4))
    after = start.play("angle-1 > centre")
    assert ("angle-2 > centre" in after.moves()) is second
    if second:
        assert after.play("angle-2 > centre").facts.owed == (1, 2)


def test_the_patience_is_won_with_four_families_in_the_centre_and_four_aces_in_the_angles():
    angles = {f"angle-{n}": " ".join(f"{rank}{suit}" for rank in "K Q J 10 9 8 7 6 5 4 3 2 A".split()) for n, suit in enumerate("SHDC", 1)}
    assert patience.game(G).position({"centre": FAMILIES, **angles}).won
    assert not patience.game(G).position({"centre": FAMILIES.removesuffix(" KC"), "wing-1": "KC", **angles}).won


def test_a_covered_card_of_the_talon_is_refused_alike_whatever_it_is():
    """The answer must not tell which card lies hidden: one that would fit, and one that would not."""
    said = {patience.game(G).position(mill(talon=f"{hidden} 9S", angle_1="KS")).judge(f"talon.1 > {target}").because
            for hidden in ("QH", "2C", "4D") for target in ("centre", "angle-1", "angle-2")}
    assert said == {"Only the uppermost card of a packet can be moved."}
