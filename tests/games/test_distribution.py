"""Distribution Solitaire: thirteen cast out, the compulsion to play, the round, the eighth packet, the privilege."""

import pytest

import patience
from edition.cases.distribution import BASES, G

# Each base's pile, thirteen cast out, as a person would reckon it.
ORDERS = {"J": "9 7 5 3 A Q 10 8 6 4 2 K", "10": "7 4 A J 8 5 2 Q 9 6 3 K", "9": "5 A 10 6 2 J 7 3 Q 8 4 K", "3": "6 9 Q 2 5 8 J A 4 7 10 K",
          "A": "2 3 4 5 6 7 8 9 10 J Q K", "6": "Q 5 J 4 10 3 9 2 8 A 7 K", "Q": "J 10 9 8 7 6 5 4 3 2 A K"}


@pytest.mark.parametrize("base", ORDERS)
def test_a_pile_counts_by_its_base_and_is_crowned_with_a_king(base):
    game, laid = patience.game(G), {"base-1": f"{base}S"}
    for n, rank in enumerate(ORDERS[base].split()):
        pile = " ".join(f"{r}H" for r in ORDERS[base].split()[:n])
        position = game.position({**laid, "pile-1": pile, "packet-1": f"{rank}D"})
        assert position.judge("packet-1 > pile-1").legal, f"{base}: {rank} after {pile}"
        other = game.position({**laid, "pile-1": pile, "packet-1": f"{'A' if rank != 'A' else '2'}D"})
        assert not other.judge("packet-1 > pile-1").legal


def test_the_primary_row_is_eight_different_ranks_and_no_king():
    for number in range(1, 30):
        dealt = patience.game(G).deal(number)
        ranks = [packet[0].rank for packet in dealt.packets("base")]
        assert len(set(ranks)) == 8
        assert 13 not in ranks
        assert [len(packet) for packet in dealt.packets("packet")] == [12] * 8


def test_kings_and_ranks_laid_already_are_passed_over_in_the_pack():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    dealt = patience.game(G).deal(order=order)
    assert [str(packet[0]) for packet in dealt.packets("base")] == ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S"]
    assert [str(card) for card in dealt.cards("packet-1")[:3]] == ["AS", "2S", "3S"]


def test_the_worked_example_six_nine_and_the_queen():
    position = patience.game(G).position({**BASES, "pile-4": "6D", "packet-1": "KC 9H", "packet-7": "QD"})
    assert position.judge("packet-1 > pile-4").legal, "since 6 and 3 equal 9"
    assert position.play("packet-1 > pile-4").judge("packet-7 > pile-4").legal, "9 and 3 will equal 12"


def test_the_round_begins_in_the_vacant_space_and_goes_over_all_eight_places():
    """Single cards to the left are gathered, the leftmost uppermost; the first card goes to the leftmost place so vacated."""
    position = patience.game(G).position({**BASES, "packet-2": "KH", "packet-3": "KC", "packet-4": "QH QD KS KD"})
    after = position.play("distribute")
    assert [" ".join(map(str, packet)) for packet in after.packets("packet")] == ["", "KH", "KC", "KD", "KS", "QD", "QH", ""]


def test_the_round_returns_to_the_first_place_after_the_eighth():
    position = patience.game(G).position({**BASES, "packet-7": "QH QD KS KD"})
    after = position.play("distribute")
    assert [" ".join(map(str, packet)) for packet in after.packets("packet")] == ["QD", "QH", "", "", "", "", "KD", "KS"]


def test_from_the_bottom_the_packet_is_turned():
    position = patience.game(G, distribute_from="bottom").position({**BASES, "packet-1": "QH QD KS KD"})
    after = position.play("distribute")
    assert [" ".join(map(str, packet)) for packet in after.packets("packet")][:4] == ["QH", "QD", "KS", "KD"]


def test_the_chance_ends_with_the_eighth_packet():
    position = patience.game(G).position({**BASES, "packet-8": "KH KD"})
    after = position.play("distribute")
    assert after.facts.ended
    assert not after.judge("distribute").legal


def test_from_the_bottom_the_gathered_single_cards_come_last():
    """They are gathered on the packet, the leftmost uppermost, and the whole is turned."""
    position = patience.game(G, distribute_from="bottom").position({**BASES, "packet-1": "KH", "packet-2": "KC", "packet-3": "QH QD KS"})
    after = position.play("distribute")
    assert [" ".join(map(str, packet)) for packet in after.packets("packet")] == ["QH", "QD", "KS", "KC", "KH", "", "", ""]


def test_in_turn_the_chance_also_ends_when_no_packet_is_left():
    position = patience.game(G, distribute_which="in-turn").position({**BASES, "packet-1": "9H KH KC", "packet-8": "KD"}, turns=7)
    assert position.judge("distribute").because == "no packet is left to be distributed"
    assert position.judge("draw packet-1.1 > pile-1").legal


def test_in_turn_each_packet_is_distributed_once():
    game = patience.game(G, distribute_which="in-turn")
    position = game.position({**BASES, "packet-1": "KH QD", "packet-2": "KC"})
    after = position.play("distribute")
    assert after.facts.turns == 1
    assert [" ".join(map(str, packet)) for packet in after.packets("packet")][:2] == ["QD", "KC KH"]
    assert after.play("distribute").facts.turns == 2


def test_won_when_eight_kings_are_placed_and_every_card_is_used():
    assert 8 * 13 == 104
    orders = {base: [((n * base - 1) % 13 + 1) for n in range(2, 14)] for base in range(1, 9)}
    ranks, left = ["A", *map(str, range(2, 11)), "J", "Q", "K"], list(patience.CARDS * 2)
    laid = {f"base-{base}": f"{ranks[base - 1]}S" for base in orders}
    for card in map(patience.Card, laid.values()):
        left.remove(card)
    for base, order in orders.items():
        pile = []
        for rank in order:
            pile.append(next(card for card in left if card.rank == rank))
            left.remove(pile[-1])
        laid[f"pile-{base}"] = " ".join(map(str, pile))
    assert not left, "every card is used"
    won = patience.game(G).position(laid)
    assert won.won
    assert [str(packet[-1])[0] for packet in won.packets("pile")] == ["K"] * 8
    assert won.moves() == ()
    short = patience.game(G).position({**laid, "pile-8": laid["pile-8"].rsplit(" ", 1)[0]})
    assert not short.won


def test_a_primary_row_the_deal_could_not_lay_is_refused():
    with pytest.raises(patience.FaultyPosition, match="the primary row has no king; the cards of the primary row are all different"):
        patience.game(G).position({"base-1": "KS", "base-2": "2S", "base-3": "2H"})
