"""La Duchesse de Luynes (pp. 41-42, lost) as later tradition has it: the rounds of six, the reserve, the three re-deals."""

import json
import re
from pathlib import Path

import pytest

import patience
from edition.cases.la_duchesse_de_luynes import G
from edition.won import won_game

ROOT = Path(__file__).parent.parent.parent


def texts(cards):
    return [str(card) for card in cards]


def test_six_at_a_time_four_to_the_packets_and_two_to_the_reserve():
    position = patience.game(G).deal(order=patience.CARDS * 2)
    assert [texts(packet) for packet in position.packets("packet")] == [["AS"], ["2S"], ["3S"], ["4S"]]
    assert texts(position.cards("reserve")) == ["5S", "6S"]
    for _ in range(16):
        position = position.play("deal")
    assert [len(packet) for packet in position.packets("packet")] == [17] * 4
    assert (len(position.cards("reserve")), texts(position.cards("pack"))) == (34, ["KC", "QC"])
    position = position.play("deal")
    assert [len(packet) for packet in position.packets("packet")] == [18, 18, 17, 17], "the last two go as far as they reach"
    assert len(position.cards("reserve")) == 34


def test_the_reserve_lies_face_downwards_until_the_pack_is_out():
    laid = {"reserve": "9C AS", "packet-1": "2H 3H"}
    down, up = patience.game(G), patience.game(G, reserve_faces="face-up")
    assert down.position({**laid, "pack": "2S"}).seen("reserve") == (None, None)
    assert texts(down.position(laid).seen("reserve")) == ["9C", "AS"]
    assert texts(up.position({**laid, "pack": "2S"}).seen("reserve")) == ["9C", "AS"]
    assert texts(down.position({**laid, "pack": "2S"}).seen("packet-1")) == ["2H", "3H"]


def test_every_card_of_the_reserve_is_available_and_so_are_the_four_uppermost():
    position = patience.game(G).position({"reserve": "AS KS 9C AH", "packet-1": "AD", "packet-3": "2C KC"})
    assert set(position.moves()) - {"re-deal"} == {"reserve.1 > up-1", "reserve.2 > down-1", "reserve > up-1", "packet-1 > up-1", "packet-3 > down-1"}
    assert patience.game(G).position({"reserve": "AS 9C"}).can_play(), "a covered card too"
    assert not patience.game(G).position({"reserve": "AS 9C", "pack": "9D"}).can_play()
    after = position.play("reserve.2 > down-1")
    assert texts(after.cards("reserve")) == ["AS", "9C", "AH"]
    # the uppermost may be named by its place too
    assert after.play("reserve.3 > up-1") == after.play("reserve > up-1")


def test_the_packets_are_taken_up_in_order_and_the_reserve_goes_underneath():
    """The fourth packet lies lowest and is turned uppermost: its first card is the next to be dealt."""
    position = patience.game(G).position({"packet-1": "2S 3S", "packet-2": "4S", "packet-3": "5S 6S", "packet-4": "7S 8S", "reserve": "9S 10S"})
    after = position.play("re-deal")
    assert texts([packet[0] for packet in after.packets("packet")]) == ["7S", "8S", "5S", "6S"]
    assert texts(after.cards("reserve")) == ["4S", "2S"]
    assert texts(after.cards("pack")) == ["10S", "9S", "3S"], "the uppermost, which is the next, comes last"
    assert after.facts.redeals == 1
    assert not after.judge("re-deal").legal


def test_in_the_last_deal_there_is_no_reserve():
    position = patience.game(G).position({"packet-1": "2S 3S 4S 5S", "reserve": "9S 10S"}, redeals=2)
    after = position.play("re-deal").play("deal")
    assert [texts(packet) for packet in after.packets("packet")] == [["2S", "9S"], ["3S", "10S"], ["4S"], ["5S"]]
    assert not after.cards("reserve")
    assert not after.cards("pack")
    assert after.game.status_text(after) == "the last deal, without a reserve"


@pytest.mark.parametrize(("redeals", "legal"), [(0, True), (1, True), (2, True), (3, False)])
def test_three_re_deals(redeals, legal):
    assert patience.game(G).position({"packet-1": "9S"}, redeals=redeals).judge("re-deal").legal == legal


def test_one_ace_and_one_king_of_each_suit_and_the_two_packs_are_used_up():
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    laid = {f"up-{n}": " ".join(f"{rank}{suit}" for rank in ranks) for n, suit in enumerate("SHDC", 1)}
    laid |= {f"down-{n}": " ".join(f"{rank}{suit}" for rank in reversed(ranks)) for n, suit in enumerate("SHDC", 1)}
    won = patience.game(G).position(laid)
    assert won.won
    assert not won.moves()
    assert not patience.game(G).position({**laid, "down-1": laid["down-1"].removesuffix(" AS")}).won


def test_the_chapter_lays_what_it_says():
    cells = json.loads((ROOT / "book" / f"{G}.ipynb").read_text(encoding="utf-8"))["cells"]
    deal = next(int(found[1]) for cell in cells if (found := re.search(r"deal=(\d+)", "".join(cell["source"]))))
    position = start = patience.game(G).deal(deal)
    assert sorted(str(*packet) for packet in start.packets("packet")) == ["AC", "KC", "KD", "QC"]
    while plays := [move for move in position.moves() if ">" in move]:
        position = position.play(plays[0])
    assert not any(position.packets("packet"))
    assert "KC" in [str(*packet) for packet in position.play("deal").packets("packet")]
    won = won_game(G)
    assert won.start == start
    assert won.position.won
