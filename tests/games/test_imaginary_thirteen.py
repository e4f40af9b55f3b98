"""Imaginary Thirteen as later tradition has it: the doubles, the sums with thirteen cast out, the packets."""

import json
import re
from pathlib import Path

import pytest

import patience
from edition.cases.imaginary_thirteen import DOUBLES, LAID, MARKERS, G
from edition.won import won_game

ROOT = Path(__file__).parent.parent.parent
# Each pile in its order, thirteen cast out, as a person would reckon it.
ORDERS = {1: "2 3 4 5 6 7 8 9 10 J Q K", 2: "4 6 8 10 Q A 3 5 7 9 J K", 3: "6 9 Q 2 5 8 J A 4 7 10 K", 4: "8 Q 3 7 J 2 6 10 A 5 9 K",
          5: "10 2 7 Q 4 9 A 6 J 3 8 K", 6: "Q 5 J 4 10 3 9 2 8 A 7 K", 7: "A 8 2 9 3 10 4 J 5 Q 6 K", 8: "3 J 6 A 9 4 Q 7 2 10 5 K"}


def test_the_markers_and_their_doubles_are_taken_out_each_time_the_first_of_the_value():
    order = sorted(patience.CARDS * 2, key=lambda card: (-card.rank, card.suit))
    dealt = patience.game(G).deal(order=order)
    assert [str(*packet) for packet in dealt.packets("marker")] == ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C"]
    # of a value that serves twice, the marker has the first card and the double the next
    assert [str(*packet) for packet in dealt.packets("base")] == ["2C", "4C", "6C", "8C", "10C", "QC", "AC", "3C"]
    assert len(dealt.cards("pack")) == 88
    assert not any(dealt.packets("talon"))
    by_suit = patience.game(G).deal(order=patience.CARDS[::-1] * 2)
    assert [str(by_suit.cards(spot)[0]) for spot in ("marker-1", "base-7", "marker-2", "base-1")] == ["AC", "AD", "2C", "2D"]


@pytest.mark.parametrize("marker", ORDERS)
def test_a_pile_grows_by_its_marker(marker):
    order = ORDERS[marker].split()
    for n in range(1, 12):
        pile = " ".join([DOUBLES[marker - 1], *(f"{rank}C" for rank in order[1:n])])
        for rank in order:
            moves = patience.game(G).position({**LAID, f"base-{marker}": pile, "turned": f"{rank}D"}).moves()
            assert (f"turned > base-{marker}" in moves) == (rank == order[n]), f"{rank} after {order[n - 1]} under {marker}"


def test_a_card_that_two_piles_want_goes_where_the_player_likes():
    position = patience.game(G).position({**LAID, "base-6": "QH 5C", "turned": "JC"})
    assert {"turned > base-6", "turned > base-8"} <= set(position.moves())


def test_all_cards_of_the_packets_are_in_sight():
    position = patience.game(G).position({**LAID, "talon-1": "KC 9C 2C"})
    assert [str(card) for card in position.seen("talon-1")] == ["KC", "9C", "2C"]


def test_the_chapter_lays_what_it_says():
    cells = json.loads((ROOT / "book" / f"{G}.ipynb").read_text(encoding="utf-8"))["cells"]
    deal = next(int(found[1]) for cell in cells if (found := re.search(r"deal=(\d+)", "".join(cell["source"]))))
    position, wanted = patience.game(G).deal(deal), []
    for pile in ("base-3", "base-6", "base-8"):
        position = position.play("turn")
        wanted.append((str(position.cards("turned")[0])[:-1], [move[-6:] for move in position.moves() if "base" in move]))
        position = position.play(f"turned > {pile}")
    assert wanted == [("9", ["base-3"]), ("5", ["base-6"]), ("J", ["base-6", "base-8"])]
    won = won_game(G)
    assert won.start == patience.game(G).deal(deal)
    assert won.position.won


def test_won_with_eight_kings_and_every_card():
    left, laid = list(patience.CARDS * 2), dict(MARKERS)
    for card in map(patience.Card, MARKERS.values()):
        left.remove(card)
    for marker, order in ORDERS.items():
        pile = []
        for rank in order.split():
            pile.append(next(card for card in left if str(card)[:-1] == rank))
            left.remove(pile[-1])
        laid[f"base-{marker}"] = " ".join(map(str, pile))
    assert not left, "every card is used"
    assert patience.game(G).position(laid).won
    assert not patience.game(G).position({**laid, "base-8": laid["base-8"].rsplit(" ", 1)[0]}).won
