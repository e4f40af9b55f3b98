"""Le Parterre (pp. 33-34): its Bouquet, its worked example."""

from itertools import pairwise

import patience
from edition.cases.le_parterre import G
from edition.text.plates import printed
from edition.won import won_game

GARDEN = printed(G)
# What is left of the pack, as the chapter lays it.
LEFT = [card for card in map(str, patience.CARDS) if card not in " ".join(GARDEN.values()).split()]
PLATE = GARDEN | {f"bouquet-{n}": card for n, card in enumerate(sorted(LEFT, key=lambda card: card != "10H"), 1)}


def test_six_packets_of_six_dealt_together_and_sixteen_remain():
    dealt = patience.game(G).deal(order=patience.CARDS)
    assert dealt.packets("packet") == tuple(patience.CARDS[n:n + 6] for n in range(0, 36, 6))
    assert dealt.packets("bouquet") == tuple((card,) for card in patience.CARDS[36:])
    assert not dealt.cards("pack")


def test_all_are_visible():
    dealt = patience.game(G).deal(3)
    assert all(None not in dealt.seen(spot) for spot in patience.game(G).spots)


def test_any_card_in_the_bouquet_is_available():
    """Sixteen equal places: whichever holds the ace, it is played."""
    game = patience.game(G)
    for place in game.group("bouquet"):
        assert f"{place} > up-1" in game.position({place.id: "AS"}).moves()


def test_for_example_place_the_four_of_diamonds_on_the_five_of_clubs():
    position = patience.game(G).position(PLATE)
    assert not position.judge("packet-5 > up-1").legal
    assert not position.judge("packet-3 > packet-6").legal
    for move in ("packet-5 > packet-4", "bouquet-1 > packet-6", "packet-3 > packet-6"):
        position = position.play(move)
    assert position.cards("packet-6")[-1] == patience.Card("9C")
    for move in ("packet-5 > up-1", "packet-3 > up-1"):         # the ace and deuce of diamonds are released
        position = position.play(move)
    assert " ".join(map(str, position.cards("up-1"))) == "AD 2D"


def test_the_plate_is_six_packets_of_six_and_can_be_won_with_either_of_the_hearts_that_may_lie_there():
    assert [len(packet.split()) for packet in GARDEN.values()] == [6] * 6 and len(LEFT) == 16
    seven = PLATE | {"packet-6": PLATE["packet-6"].replace("4H", "7H")} | {spot: "4H" for spot, card in PLATE.items() if card == "7H"}
    for plate in (PLATE, seven):
        assert patience.solve(patience.game(G).position(plate), 20_000).verdict == "winnable"


def test_cards_do_not_come_back_to_the_bouquet_from_anywhere():
    position = patience.game(G).position({"packet-1": "9H", "bouquet-1": "2S", "up-1": "AS"})
    for source in ("packet-1", "bouquet-1", "up-1"):
        assert not position.judge(f"{source} > bouquet-2").legal


def test_a_king_is_never_laid_on_a_card():
    game = patience.game(G)
    for card in patience.CARDS:
        if card != patience.Card("KS"):
            assert not game.position({"bouquet-1": "KS", "packet-1": [card]}).judge("bouquet-1 > packet-1").legal


def test_there_is_only_one_deal():
    assert not patience.game(G).deal(1).judge("re-deal").legal
    assert patience.game(G).position({"packet-1": "9H", "packet-2": "9S", "packet-3": "5C", "packet-4": "5D", "packet-5": "KC", "packet-6": "KH"}).stuck


def test_a_won_game():
    record = won_game("le-parterre")
    assert record.start == patience.game(G).deal(15)
    assert record.position.won
    assert all([b.rank - a.rank for a, b in pairwise(packet)] == [1] * 12 for packet in record.position.packets("up"))
