"""La Nivernaise (pp. 27-28): what may be examined, the re-deal, the exchange."""


import pytest

import patience
from edition.cases.la_nivernaise import G
from edition.text.plates import printed
from edition.won import won_game
from patience import Card

PLATE = printed(G)


def test_flanks_then_four_cards_together_on_each_packet_of_the_line():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    dealt = patience.game(G).deal(order=order)
    assert dealt.packets("flank") == tuple((card,) for card in order[:8])
    assert dealt.packets("line") == tuple(tuple(order[n:n + 4]) for n in range(8, 32, 4))
    second = dealt.play("deal")
    assert [packet[4:] for packet in second.packets("line")] == [tuple(order[n:n + 4]) for n in range(32, 56, 4)]
    assert [len(packet) for packet in second.play("deal").play("deal").packets("line")] == [16] * 6
    assert not second.play("deal").play("deal").cards("pack")


def test_a_round_goes_as_far_as_the_pack_reaches():
    position = patience.game(G).position({"pack": "AS 2S 3S 4S 5S 6S", "line-6": "KH"}).play("deal")
    assert [len(packet) for packet in position.packets("line")] == [4, 2, 0, 0, 0, 1]
    assert position.cards("line-1") == (Card("6S"), Card("5S"), Card("4S"), Card("3S"))


@pytest.mark.parametrize(("vacancies", "beneath", "counted"), [(0, 1, 1), (1, 2, 1), (2, 3, 2), (3, 4, 3), (8, 5, 5)])
def test_as_many_cards_may_be_examined_as_there_are_vacancies_in_the_flanks(vacancies, beneath, counted):
    flanks = dict(zip([f"flank-{n}" for n in range(1, 9 - vacancies)], "2C 3C 4C 5C 6C 7C 8C 9C".split(), strict=False))
    packet = "AS 2S 3S 4S 5S"
    for values, seen in (({}, beneath), ({"examine": "with-uppermost"}, counted)):
        position = patience.game(G, **values).position({**flanks, "line-1": packet, "line-2": "KD QD"})
        assert [card for card in position.seen("line-1") if card] == list(position.cards("line-1"))[5 - seen:]
        assert position.seen("line-1")[-1] == Card("5S")
        assert len([card for card in position.seen("line-2") if card]) == min(seen, 2)


def test_a_refusal_does_not_name_a_card_that_may_not_be_examined():
    full = dict(zip([f"flank-{n}" for n in range(1, 9)], "2C 3C 4C 5C 6C 7C 8C 9C".split(), strict=True))
    verdict = patience.game(G).position({**full, "line-1": "AS 9D KD"}).judge("line-1.1 > up-1")
    assert "ace" not in verdict.because
    assert "nine" not in verdict.because
    assert "the king of diamonds" in verdict.because


@pytest.mark.parametrize("target", ["up-1", "flank-1"])
def test_a_packet_played_off_is_given_four_new_cards_at_once(target):
    game = patience.game(G)
    start = game.position({"line-3": "AS", "pack": "KH QH JH 10H 9H"})
    position = start.play(f"line-3 > {target}")
    assert " ".join(map(str, position.cards("line-3"))) == "9H 10H JH QH"
    assert " ".join(map(str, position.cards("pack"))) == "KH"
    assert [step.source for step in start.steps(f"line-3 > {target}")] == ["line-3", "pack"]


def test_or_as_many_as_the_pack_has():
    game = patience.game(G)
    assert len(game.position({"line-3": "AS", "pack": "KH QH"}).play("line-3 > up-1").cards("line-3")) == 2
    assert not game.position({"line-3": "AS"}).play("line-3 > up-1").cards("line-3")


def test_single_cards_are_not_replaced():
    position = patience.game(G).position({"line-3": "9H AS", "pack": "KH QH"}).play("line-3 > up-1")
    assert position.cards("line-3") == (Card("9H"),)
    assert not patience.game(G).position({"flank-3": "AS", "pack": "KH QH"}).play("flank-3 > up-1").cards("flank-3")


def test_a_vacancy_may_be_left():
    position = patience.game(G).position({"pack": "KH QH", "line-1": "9C"})
    assert {"deal", "pack > flank-1", "line-1 > flank-8"} <= set(position.moves())


def test_cards_from_the_pack_are_not_played():
    assert not patience.game(G).position({"pack": "AS"}).judge("pack > up-1").legal


def test_there_are_no_marriages():
    position = patience.game(G).position({"line-1": "9C", "line-2": "8C", "flank-1": "7C"})
    assert not any(position.judge(move).legal for move in ("line-1 > line-2", "line-2 > line-1", "flank-1 > line-2", "line-2 > flank-1"))


def test_the_line_is_taken_up_from_the_left_turned_and_dealt_again_and_the_flanks_stay():
    laid = {"line-1": "2S 3S", "line-2": "4S 5S 6S", "line-4": "7S", "line-6": "8S 9S", "flank-2": "KD", "up-1": "AH"}
    again = patience.game(G).position(laid).play("re-deal")
    assert [" ".join(map(str, packet)) for packet in again.packets("line")] == ["2S 3S 4S 5S", "6S 7S 8S 9S", "", "", "", ""]
    assert again.cards("flank-2") == (Card("KD"),)
    assert again.cards("up-1") == (Card("AH"),)
    assert not again.judge("re-deal").legal


def test_after_the_redeal_the_rest_is_the_pack_and_rounds_go_on():
    cards = [card for card in patience.CARDS if card.suit != "C"]
    laid = {f"line-{n + 1}": cards[6 * n:6 * n + 6] for n in range(6)}
    again = patience.game(G).position(laid).play("re-deal")
    assert again.packets("line") == tuple(tuple(cards[4 * n:4 * n + 4]) for n in range(6))
    assert again.cards("pack")[::-1] == tuple(cards[24:36])
    assert "deal" in again.moves()


def test_one_card_at_a_time_may_be_exchanged_and_back_again():
    start = patience.game(G).position({"up-1": "AS 2S 3S 4S 5S", "down-1": "KS QS JS 10S 9S 8S 7S 6S", "flank-1": "4S"})
    down = start.play("up-1 > down-1")
    assert down.cards("down-1")[-1] == Card("5S")
    assert "flank-1 > down-1" in down.moves()           # what the exchange is for
    assert "flank-1 > down-1" not in start.moves()
    assert down.play("down-1 > up-1") == start


def test_the_exchange_is_between_sequences_that_have_been_begun():
    position = patience.game(G).position({"up-1": "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"})
    assert not position.judge("up-1 > down-1").legal


def test_the_plate():
    position = patience.game(G).position(PLATE)
    assert set(position.moves()) >= {"flank-5 > down-1", "flank-6 > up-1"}
    after = position.play("flank-6 > up-1")
    assert {"flank-1 > up-1", "line-1 > up-1"} <= set(after.moves())         # either two of diamonds
    assert {"line-6 > up-1"} <= set(after.play("flank-1 > up-1").moves())     # and the three upon it


def test_a_won_game():
    record = won_game("la-nivernaise")
    assert record.start == patience.game(G).deal(record.start.number)
    assert record.position.won
