"""La Quinzaine (pp. 5-6): the exception at the opening, the reversing of a sequence."""

import pytest

import patience
from edition.cases.la_quinzaine import CLOSED, MARRIAGE, G
from edition.text.plates import printed


def laid(*more, **facts):
    return patience.game(G).position(CLOSED | dict(more), **facts)


def text(position, spot):
    return " ".join(map(str, position.cards(spot)))


def test_the_deal_is_six_rows_of_fifteen_and_one_of_fourteen():
    dealt = patience.game(G).deal(order=[card for card in patience.CARDS for _ in (0, 1)])
    assert [len(packet) for packet in dealt.packets("column")] == [7] * 14 + [6]
    assert [str(packet[0]) for packet in dealt.packets("column")] == "AS AS 2S 2S 3S 3S 4S 4S 5S 5S 6S 6S 7S 7S 8S".split()
    assert dealt.cards("pack") == ()
    assert "column-15 > down-1" not in dealt.moves() and str(dealt.cards("column-14")[-1]) == "KC"
    assert "column-14 > down-1" in dealt.moves()


def test_column_fifteen_has_six_cards_and_the_sixth_is_available():
    ace = [patience.Card("AH")]
    others = [card for card in patience.CARDS * 2 if str(card) not in ("AH", "KS")]
    pack = others[:89] + ace + others[89:] + [patience.Card(card) for card in ("AH", "KS", "KS")]
    dealt = patience.game(G).deal(order=pack)
    assert dealt.cards("column-15")[5] is ace[0]
    assert "column-15 > up-1" in dealt.moves()


def test_the_cards_below_the_one_withdrawn_move_up():
    after = laid().play("withdraw column-3")
    assert text(after, "column-3") == "2D 3C 4S 5H 6D 3S QH"
    assert text(after, "up-1") == "AC"
    assert [str(card) for step in laid().steps("withdraw column-3") for card in step.cards] == ["AC"]


def test_one_ace_and_one_king_in_either_order():
    ace_first, king_first = laid().play("withdraw column-1"), laid().play("withdraw column-2")
    assert text(ace_first, "up-1") == "AH" and text(king_first, "down-1") == "KS"
    assert [move for move in ace_first.moves() if move.startswith("withdraw")] == ["withdraw column-2"]
    assert [move for move in king_first.moves() if move.startswith("withdraw")] == ["withdraw column-1", "withdraw column-3"]
    both = ace_first.play("withdraw column-2")
    assert both == king_first.play("withdraw column-1")
    assert not any(move.startswith("withdraw") for move in both.moves())
    assert both.judge("withdraw column-3").rule.quote == "no further infringement of rules allowed."


@pytest.mark.parametrize("other", ["column-8 > column-7", "column-8 > column-9", "column-9 > up-1"])
def test_the_exception_lapses_with_the_next_other_move(other):
    spare = {"column-9": ""} if other.endswith("column-9") else {"column-9": "2H"}
    half = laid(*MARRIAGE.items(), *spare.items()).play("withdraw column-1")
    assert "withdraw column-2" in half.moves()
    later = half.play(other)
    assert later.facts.withdrawn == "none"
    assert later.judge("withdraw column-2").because == "a foundation has been begun"


def test_before_the_first_withdrawal_marriages_do_not_end_the_exception():
    """“If, after these changes, no foundation card is available”: playing on is how one comes to it."""
    assert "withdraw column-1" in laid(*MARRIAGE.items()).play("column-8 > column-7").moves()


def test_the_sixth_row_is_what_lies_sixth_now():
    """A column that has grown or lost cards by marriages has its sixth row all the same; the last card of all is not blocked."""
    grown = patience.game(G).position({"column-1": "2S 3H 4D 5C 6S AH 8D 7D 6D"})
    assert text(grown.play("withdraw column-1"), "column-1") == "2S 3H 4D 5C 6S 8D 7D 6D"
    bare = patience.game(G).position({"column-1": "2S 3H 4D 5C 6S AH"})
    assert "column-1 > up-1" in bare.moves() and "withdraw column-1" not in bare.moves()


def test_a_sequence_is_reversed_through_a_lane():
    """“Place the three at the top of the lane, the other cards following until the ten becomes the lowest or available card.”"""
    here = patience.game(G).position({"column-1": "KD 10H 9H 8H 7H 6H 5H 4H 3H", "down-1": "KH QH JH"} | {f"column-{n}": "KC" for n in (3, 4)})
    for _ in range(8):
        here = here.play("column-1 > column-2")
    assert text(here, "column-2") == "3H 4H 5H 6H 7H 8H 9H 10H"
    assert "column-2 > down-1" in here.moves()


def test_it_succeeds_with_the_eight_families():
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    spots = {f"up-{n}": " ".join(rank + suit for rank in ranks) for n, suit in enumerate("SHDC", 1)}
    spots |= {f"down-{n}": " ".join(rank + suit for rank in reversed(ranks)) for n, suit in enumerate("SHDC", 1)}
    last = patience.game(G).position(spots | {"down-4": spots["down-4"].removesuffix(" AC"), "column-1": "AC"})
    assert not last.won and last.play("column-1 > down-4").won


def test_the_plate_is_two_whole_packs_in_six_rows_of_fifteen_and_one_of_fourteen():
    plate = printed(G)
    assert sorted(" ".join(plate.values()).split()) == sorted(map(str, 2 * patience.CARDS))
    assert [len(column.split()) for column in plate.values()] == [7] * 14 + [6]


@pytest.mark.long
def test_the_plate_cannot_be_won():
    """With the doubtful eight of diamonds where it is drawn; the two other places have been searched in the same way."""
    assert patience.solve(patience.game(G).position(printed(G)), 60_000).verdict == "unwinnable"
