"""Les Quatre Coins (pp. 9-10): the restrictions of the deal, the adjoining foundations, the re-deals, the worked example."""

import pytest

import patience
from edition.cases.les_quatre_coins import G


def test_the_round_goes_down_the_left_and_then_down_the_right():
    small = [card for card in patience.CARDS if card.rank not in (1, 13)]
    position, order = patience.game(G).deal(order=small + [card for card in patience.CARDS * 2 if card.rank in (1, 13)] + small), []
    for _ in range(14):
        order.append(position.steps("turn")[0].target)
        position = position.play("turn")
    assert order == ["corner-1", "side-1", "side-2", "side-3", "side-4", "corner-2",
                     "corner-3", "side-5", "side-6", "side-7", "side-8", "corner-4", "corner-1", "side-1"]
    assert position.game.status_text(position) == "the next card goes on side 2; two re-deals left"


def test_the_next_card_of_the_pack_is_placed_in_the_stead_of_one_withdrawn():
    start = patience.game(G).position({"space-2": "KH", "side-2": "9C QH", "pack": "3C JH"}, dealt=15, fresh="side-2")
    after = start.play("side-2 > space-2")
    assert [str(card) for card in after.cards("side-2")] == ["9C", "JH"]
    assert [step.source for step in start.steps("side-2 > space-2")] == ["side-2", "pack"]
    assert after.judge("side-2 > space-2").legal, "the card placed in its stead has just been dealt too"
    assert after.play("turn").facts.dealt == 16


def test_the_moment_of_a_card_passes_when_the_next_is_dealt():
    start = patience.game(G).position({"space-2": "KH", "side-2": "QH", "pack": "3C 9C"}, dealt=3, fresh="side-2").play("turn")
    verdict = start.judge("side-2 > space-2")
    assert not verdict.legal
    assert verdict.because == "the queen of hearts is not the card just dealt"


def test_restrictions_cease_with_the_last_card_of_the_pack():
    start = patience.game(G).position({"space-3": "KH", "side-2": "QH", "corner-4": "9C", "pack": "5D"}, dealt=3, fresh="side-2")
    assert not start.judge("side-2 > space-3").legal
    assert start.play("turn").judge("side-2 > space-3").legal


def test_an_ace_whose_foundation_is_begun_does_not_hold_the_deal_up():
    start = patience.game(G).position({"space-1": "AH", "side-2": "AH", "pack": "3C 9C"}, dealt=3, fresh="side-2")
    assert start.judge("turn").legal


def test_while_uppermost_an_older_corner_card_may_be_played_and_the_card_just_dealt_keeps_its_moment():
    game = patience.game(G, corners="while-uppermost")
    start = game.position({"space-2": "KS", "space-3": "KH", "corner-1": "QS", "side-3": "QH", "pack": "3C 2C 4D"}, dealt=4, fresh="side-3")
    after = start.play("corner-1 > space-2")
    assert str(after.cards("corner-1")[-1]) == "4D"
    assert after.judge("side-3 > space-3").legal


def test_a_foundation_card_that_falls_in_the_stead_of_an_older_one_is_played_at_once():
    game = patience.game(G, corners="while-uppermost")
    start = game.position({"corner-1": "2S", "side-1": "9D", "space-1": "AS", "pack": "5D 6D AH"}, dealt=14, fresh="side-1")
    after = start.play("corner-1 > space-1")
    assert str(after.cards("corner-1")[-1]) == "AH"
    assert set(after.moves()) == {f"corner-1 > space-{n}" for n in range(2, 9)}
    assert after.judge("turn").rule.quote.startswith("The eight foundation cards, as they appear in the deal")
    assert after.play("corner-1 > space-5").judge("turn").legal


def test_only_the_card_just_dealt_compels():
    game = patience.game(G, first_round="covered", corners="while-uppermost")
    start = game.position({"corner-2": "AH", "corner-1": "3C 9D", "pack": "3C 2C"}, dealt=13, fresh="corner-1")
    assert start.judge("corner-2 > space-1").legal
    assert start.judge("turn").legal


def test_won_nothing_is_left_to_take_up():
    suits = {n: suit for n, suit in enumerate("SHDC", 1)}
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    spaces = {f"space-{n}": " ".join(f"{rank}{suits[n]}" for rank in ranks) for n in suits}
    spaces |= {f"space-{n + 4}": " ".join(f"{rank}{suits[n]}" for rank in reversed(ranks)) for n in suits}
    won = patience.game(G).position(spaces)
    assert won.won
    assert won.moves() == ()


def test_the_worked_example_eight_on_nine_and_so_on_till_the_deuce():
    position = patience.game(G).position({"corner-1": "2H 3H 4H 5H 6H 7H 8H", "side-1": "9H"})
    for _ in range(7):
        position = position.play("corner-1 > side-1")
    assert str(position.cards("side-1")[-1]) == "2H"


def test_a_redeal_takes_the_packets_up_in_order_beginning_on_the_left():
    start = patience.game(G).position({"corner-1": "9S 3D", "side-1": "5C", "corner-4": "JH"})
    after = start.play("re-deal")
    assert [str(card) for card in reversed(after.cards("pack"))] == ["9S", "3D", "5C", "JH"], "the first packet's lowest card is dealt first"
    assert (after.facts.dealt, after.facts.fresh, after.facts.redeals) == (0, "none", 1)


@pytest.mark.parametrize(("dealt", "legal"), [(12, False), (13, True)])
def test_covered_the_method_begins_with_the_second_round(dealt, legal):
    spot = "corner-4" if dealt == 12 else "corner-1"
    start = patience.game(G, first_round="covered").position({spot: "AS", "pack": "2C 3C"}, dealt=dealt, fresh=spot)
    assert start.judge(f"{spot} > space-1").legal == legal
