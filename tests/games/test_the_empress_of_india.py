"""The Empress of India (pp. 29-30): the deal of two colours, pairs, the re-filling, 208 cards."""

from collections import Counter

import pytest

import patience
from edition.cases.the_empress_of_india import ROWS, G, held
from edition.won import won_game
from patience import Card


def full(**changed):
    return patience.game(G).position({**ROWS, **{spot.replace("_", "-"): cards for spot, cards in changed.items()}})


def test_four_packs_of_which_forty_are_withdrawn():
    dealt = patience.game(G).deal(7)
    assert sum(len(pile) for pile in dealt.piles) == 208
    assert Counter(str(packet[0]) for packet in dealt.packets("up")) == {"AC": 4, "AS": 4}
    assert Counter(str(packet[0]) for packet in dealt.packets("down")) == {"KH": 4, "KD": 4}
    assert [str(packet[0]) for packet in dealt.packets("up")] == ["AC"] * 4 + ["AS"] * 4
    assert Counter(str(card) for card in dealt.cards("aside")) == {"QS": 4, "QC": 3}
    assert dealt.cards("empress") == (Card("QC"),)
    assert Counter(str(packet[0]) for packet in dealt.packets("guard")) == {"JH": 4, "JD": 4}


@pytest.mark.parametrize("number", range(1, 40))
def test_two_rows_of_each_colour_and_the_surplus_of_one_is_its_talon(number):
    dealt = patience.game(G).deal(number)
    assert all(len(packet) == 1 and packet[0].red for packet in dealt.packets("army"))
    assert all(len(packet) == 1 and not packet[0].red for packet in dealt.packets("navy"))
    assert not (dealt.cards("talon-red") and dealt.cards("talon-black"))        # the dealing ends when the second colour is full
    assert all(card.red for card in dealt.cards("talon-red"))
    assert not any(card.red for card in dealt.cards("talon-black"))


def test_the_cards_are_dealt_in_the_order_of_the_pack_those_withdrawn_passed_over():
    red = [card for card in patience.CARDS if card.red and card.rank not in (11, 13) for _ in range(4)]
    black = [card for card in patience.CARDS if not card.red and card.rank not in (1, 12) for _ in range(4)]
    out = [card for card in patience.CARDS for _ in range(4) if card not in red and card not in black]
    order = out[:16] + red[:30] + out[16:] + black + red[30:]
    dealt = patience.game(G).deal(order=order)
    assert [packet[0] for packet in dealt.packets("army")] == red[:24]
    assert dealt.cards("talon-red") == tuple(red[24:30])
    assert [packet[0] for packet in dealt.packets("navy")] == black[:24]
    assert dealt.cards("pack")[::-1] == tuple(black[24:] + red[30:])


@pytest.mark.parametrize("number", range(1, 40))
def test_the_first_pair_must_of_course_be_a_black_two_and_a_red_queen(number):
    dealt = patience.game(G).deal(number)
    first = {(dealt.tops[move.source].rank, dealt.tops[move.target].rank) for move in dealt.moves() if move.joint == "+"}
    assert first <= {(12, 2)}


def test_the_two_cards_of_a_pair_go_each_to_a_foundation_of_its_suit():
    position = full(army_5="QD", navy_9="2S")
    after = position.play("army-5 + navy-9")
    assert " ".join(map(str, after.cards("down-5"))) == "KD QD"
    assert " ".join(map(str, after.cards("up-5"))) == "AS 2S"
    assert [step.target for step in position.steps("army-5 + navy-9")] == ["down-5", "up-5"]
    assert position.play("navy-9 + army-5") == after


def test_the_next_of_the_suit_goes_to_the_first_foundation_that_fits():
    position = full(army_5="QD", army_6="QD", navy_9="2S", navy_10="2C").play("army-5 + navy-9").play("army-6 + navy-10")
    assert " ".join(map(str, position.cards("down-6"))) == "KD QD"
    assert " ".join(map(str, position.cards("up-1"))) == "AC 2C"


def test_red_sequences_omit_knaves_and_black_ones_queens():
    game = patience.game(G)
    red, black = "K Q 10 9 8 7 6 5 4 3 2 A".split(), "A 2 3 4 5 6 7 8 9 10 J K".split()
    for n in range(1, 12):
        laid = held(down_1=" ".join(f"{rank}H" for rank in red[:n]), up_1=" ".join(f"{rank}C" for rank in black[:n]), army_1=f"{red[n]}H", navy_1=f"{black[n]}C")
        assert game.position(laid).judge("army-1 + navy-1").legal, (red[n], black[n])
    whole = {**{f"up-{n}": " ".join(f"{rank}{'C' if n < 5 else 'S'}" for rank in black) for n in range(1, 9)},
             **{f"down-{n}": " ".join(f"{rank}{'H' if n < 5 else 'D'}" for rank in red) for n in range(1, 9)}}
    assert game.position(whole).won
    assert sum(map(len, game.position(whole).piles)) + 16 == 208


def test_a_paired_card_is_played_with_its_fellow_at_the_same_time_from_either_row():
    position = full(army_1="QD", navy_1="2S", talon_red="9H", talon_black="9S")
    on_the_navy = position.play("army-1 > navy-1").play("talon-red > army-1")
    assert on_the_navy.cards("navy-1") == (Card("2S"), Card("QD"))
    assert not on_the_navy.judge("army-2 + navy-1").legal
    played = on_the_navy.play("play navy-1")
    assert (len(played.cards("down-5")), len(played.cards("up-5"))) == (2, 2)
    on_the_army = position.play("navy-1 > army-1").play("talon-black > navy-1").play("play army-1")
    assert (len(on_the_army.cards("down-5")), len(on_the_army.cards("up-5"))) == (2, 2)


def test_a_pair_waits_until_both_are_suitable():
    position = full(army_1="QD", army_2="10D", navy_1="2S", navy_2="2C", talon_red="9H 9D")
    paired = position.play("army-2 > navy-2").play("talon-red > army-2")
    assert not paired.judge("play navy-2").legal
    assert "play navy-2" in paired.play("army-1 + navy-1").play("talon-red > army-1").moves()


def test_vacancies_are_filled_one_by_one_in_the_order_the_player_likes():
    after = full(army_5="QD", navy_9="2S", talon_red="9H", talon_black="9S 8S").play("army-5 + navy-9")
    assert set(after.moves()) == {"talon-red > army-5", "talon-black > navy-9"}
    assert after.play("talon-black > navy-9").moves() == ("talon-red > army-5",)
    assert after.play("talon-black > navy-9").cards("navy-9") == (Card("8S"),)          # the uppermost of its talon


def test_when_there_is_no_talon_the_pack_is_turned_until_the_colour_comes():
    after = full(army_5="QD", navy_9="2S", pack="9D 8D 9H 3S 5C").play("army-5 + navy-9")
    assert set(after.moves()) == {"pack > army-5", "pack > navy-9"}
    filled = after.play("pack > army-5")
    assert filled.cards("army-5") == (Card("9H"),)
    assert " ".join(map(str, filled.cards("talon-black"))) == "5C 3S"
    assert " ".join(map(str, filled.cards("pack"))) == "9D 8D"
    assert filled.moves() == ("talon-black > navy-9",)          # now there is a talon, and the pack is refused
    assert not filled.judge("pack > navy-9").legal


def test_the_pack_may_be_turned_in_vain_and_the_place_stays_open():
    after = full(army_5="QD", navy_9="2S", talon_black="9S", pack="3S 5C").play("army-5 + navy-9").play("talon-black > navy-9")
    assert after.moves() == ("pack > army-5",)
    out = after.play("pack > army-5")
    assert not out.cards("army-5")
    assert not out.cards("pack")
    assert " ".join(map(str, out.cards("talon-black"))) == "5C 3S"
    assert not any(move.endswith("> army-5") for move in out.moves())
    assert out.moves()                      # and hinders nothing


def test_of_several_vacancies_of_a_row_the_first_is_offered():
    position = patience.game(G).position(held(talon_red="9H 8H"))
    assert position.moves() == ("talon-red > army-1",)
    assert position.judge("talon-red > army-24").instead == "talon-red > army-1"


def test_turning_lays_the_card_on_the_talon_of_its_colour():
    position = full(pack="9H 3S")
    assert position.play("turn").cards("talon-black") == (Card("3S"),)
    assert position.play("turn").play("turn").cards("talon-red") == (Card("9H"),)


def test_one_may_wait_until_the_ten_of_clubs_is_at_the_top_of_the_talon():
    """The author's instance: a vacancy in the Navy is deferred until the card that is required will fill it."""
    position = full(army_1="9H", navy_1="9S", pack="9D 10C")
    assert "army-1 > navy-1" in position.moves()
    turned = position.play("turn").play("navy-1 > army-1")
    assert turned.moves() == ("talon-black > navy-1",)
    assert turned.play("talon-black > navy-1").cards("navy-1") == (Card("10C"),)


def test_talon_and_pack_cards_are_never_played():
    position = full(talon_red="QH", talon_black="2S", pack="QD")
    for source, target in (("talon-red", "down-1"), ("talon-black", "up-5"), ("pack", "down-5")):
        verdict = position.judge(f"{source} > {target}")
        assert verdict.rule.quote.startswith("Cards from the pack or talon cannot be played at once")


def test_only_the_uppermost_card_of_a_talon_is_seen():
    assert full(talon_red="QH 9H").seen("talon-red") == (None, Card("9H"))


def test_a_won_game():
    record = won_game("the-empress-of-india")
    assert record.start == patience.game(G).deal(3)
    assert record.position.won
