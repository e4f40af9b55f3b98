"""Le Calcul (pp. 25-26, lost but for the last lines): the later game's counts and packets, and what the surviving note says of them."""

import json
import re
from math import comb
from pathlib import Path

import pytest

import patience
from edition.cases.le_calcul import FIRST, WAITED, G
from edition.won import won_game

ROOT = Path(__file__).parent.parent.parent
# Each foundation in its order, thirteen cast out, as a person would reckon it.
ORDERS = {1: "A 2 3 4 5 6 7 8 9 10 J Q K", 2: "2 4 6 8 10 Q A 3 5 7 9 J K", 3: "3 6 9 Q 2 5 8 J A 4 7 10 K", 4: "4 8 Q 3 7 J 2 6 10 A 5 9 K"}


def test_the_four_first_cards_are_the_first_of_their_values_in_the_pack():
    order = sorted(patience.CARDS, key=lambda card: (-card.rank, card.suit))
    dealt = patience.game(G).deal(order=order)
    assert [str(*packet) for packet in dealt.packets("base")] == ["AC", "2C", "3C", "4C"]
    assert len(dealt.cards("pack")) == 48
    assert not any(dealt.packets("talon"))


def test_in_the_other_reading_they_are_waited_for():
    dealt = patience.game(WAITED).deal(1)
    assert not any(dealt.packets("base"))
    assert len(dealt.cards("pack")) == 52
    position = patience.game(WAITED).position({"turned": "3D", "talon-1": "2C"})
    assert {"turned > base-3", "talon-1 > base-2", "turned > talon-2"} <= set(position.moves())
    # an ace, two, three or four that comes later has its turn like any other card
    assert "turned > base-2" in patience.game(WAITED).position({"base-2": "2S", "turned": "4D"}).moves()


@pytest.mark.parametrize("count", ORDERS)
def test_a_foundation_counts_by_its_first_card(count):
    order, laid = ORDERS[count].split(), {f"base-{n}": f"{ORDERS[n].split()[0]}S" for n in ORDERS}
    for n in range(1, 13):
        laid[f"base-{count}"] = " ".join(f"{rank}{'SH'[bool(at)]}" for at, rank in enumerate(order[:n]))
        position = patience.game(G).position({**laid, "turned": f"{order[n]}D"})
        assert f"turned > base-{count}" in position.moves(), f"{order[n]} after {order[n - 1]}"
        other = patience.game(G).position({**laid, "turned": f"{order[(n + 1) % 13]}D"})
        assert f"turned > base-{count}" not in other.moves()


def test_the_eight_and_the_queen_would_at_any_rate_have_been_played_on_the_fourth_foundation():
    """As the note says of the plate: an eight and a queen uppermost on two packets, all of which are established."""
    plate = patience.game(G).position({**FIRST, "talon-1": "10D", "talon-2": "8H", "talon-3": "JC", "talon-4": "QD"})
    assert plate.moves() == ("talon-2 > base-4",)
    assert plate.play("talon-2 > base-4").moves() == ("talon-4 > base-4",)


def test_only_a_count_by_fours_takes_an_eight_and_next_a_queen():
    """If they come in this order, the one upon the other: which the note names them in, and does not say."""
    def after(value, count): return (value + count - 1) % 13 + 1

    assert [count for count in range(1, 14) if after(8, count) == 12] == [4]
    assert after(4, 4) == 8, "and it begins with the four"


def test_some_of_the_foundations_would_probably_have_been_already_begun():
    """How often one of the first four cards turned can be played, and so something is before four packets are established: about three in four."""
    def chance(others, cards): return 1 - comb(others, 4) / comb(cards, 4)

    wanted = 3 + 3 + 4 + 4          # twos, fours, sixes and eights, when the four first cards have been taken out
    assert round(chance(48 - wanted, 48), 2) == 0.76
    assert round(chance(52 - 16, 52), 2) == 0.78, "when they are waited for: aces, twos, threes and fours"
    rest = [card for card in patience.CARDS if str(card) not in FIRST.values()]
    playable = [card for card in rest if any(" > base-" in move for move in patience.game(G).position({**FIRST, "turned": str(card)}).moves())]
    assert (len(rest), len(playable)) == (48, wanted)


@pytest.mark.parametrize("count", ["3", "4", "5"])
def test_so_many_talon_packets(count):
    game = patience.game(G, talons=count)
    assert len(game.group("talon")) == int(count)
    moves = game.position({**FIRST, "turned": "9C"}).moves()
    assert [move for move in moves if "talon" in move] == [f"turned > talon-{n}" for n in range(1, int(count) + 1)]


def test_all_cards_of_the_packets_are_in_sight():
    position = patience.game(G).position({**FIRST, "talon-1": "KH 9H 2H"})
    assert [str(card) for card in position.seen("talon-1")] == ["KH", "9H", "2H"]
    assert position.seen("pack") == ()


def test_won_with_four_kings_and_the_whole_pack():
    left, laid = list(patience.CARDS), {}
    for base, order in ORDERS.items():
        pile = []
        for rank in order.split():
            pile.append(next(card for card in left if str(card)[:-1] == rank))
            left.remove(pile[-1])
        laid[f"base-{base}"] = " ".join(map(str, pile))
    assert not left
    assert patience.game(G).position(laid).won
    assert not patience.game(G).position({**laid, "base-4": laid["base-4"].rsplit(" ", 1)[0]}).won


def test_the_chapter_lays_what_it_says():
    cells = json.loads((ROOT / "book" / f"{G}.ipynb").read_text(encoding="utf-8"))["cells"]
    deal = next(int(found[1]) for cell in cells if (found := re.search(r"deal=(\d+)", "".join(cell["source"]))))
    position = start = patience.game(G).deal(deal)
    turned = []
    for _ in range(5):
        position = position.play("turn")
        home = [move for move in position.moves() if " > base-" in move]
        turned.append((str(position.cards("turned")[0])[:-1], home))
        position = position.play(home[0] if home else f"turned > talon-{len(turned) - 2}")
    assert turned == [("8", ["turned > base-4"]), ("Q", ["turned > base-4"]), ("J", []), ("7", []), ("10", [])]
    won = won_game(G)
    assert won.start == start
    assert won.position.won
