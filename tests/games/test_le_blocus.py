"""Le Blocus (pp. 15-16): the rows that block, the refilling of vacancies, its plate."""

import pytest

import patience
from edition.cases.le_blocus import AT_ONCE, LEFT, ROW, VACANCIES, G


def text(position, spots):
    return " ".join(" ".join(map(str, position.cards(spot))) or "-" for spot in spots.split())


def row(number):
    return " ".join(f"row-{number}-{n}" for n in range(1, 13))


def dealt(first, **readings):
    """The game dealt from a pack that begins with these cards."""
    begin = [patience.Card(word) for word in first.split()]
    rest = list(patience.CARDS * 2)
    for card in begin:
        rest.remove(card)
    return patience.game(G, **readings).deal(order=[*begin, *rest])


def test_the_plate_is_one_row_and_its_first_moves():
    position = patience.game(G).position(ROW | {"pack": "9S"})
    assert set(position.moves()) == {"row-1-11 > row-1-2", "row-1-10 > row-1-3", "row-1-7 > row-1-4", "row-1-8 > row-1-6", "deal"}
    assert text(position.play("row-1-10 > row-1-3"), "row-1-3 row-1-10") == "3S 2S -"


def test_the_first_row_is_dealt_and_aces_are_played_as_they_fall():
    opening = dealt("5H AS KC AS AD 3S 7D JH 10C 6D 9C 7H 2S QC 3D 4D")
    assert text(opening, row(1)) == "5H KC 3S 7D JH 10C 6D 9C 7H 2S QC 3D"
    assert text(opening, "up-1 up-2 up-3 up-4") == "AS AS AD -"
    assert str(opening.cards("pack")[-1]) == "4D" and len(opening.cards("pack")) == 104 - 15
    assert opening.facts.dealt == 1


def test_in_the_other_reading_aces_stay_in_the_row():
    opening = dealt("5H AS KC AS AD 3S 7D JH 10C 6D 9C 7H 2S QC 3D", aces="left")
    assert text(opening, row(1)) == "5H AS KC AS AD 3S 7D JH 10C 6D 9C 7H"
    assert "row-1-2 > up-1" in opening.moves() and not any(opening.packets("up"))


def test_an_ace_that_would_end_a_row_lets_the_next_card_end_it():
    opening = dealt("5H KC 3S 7D JH 10C 6D 9C 7H 2S QC AD 3D AC")
    assert text(opening, "row-1-12 up-1 up-2") == "3D AD -"
    assert str(opening.cards("pack")[-1]) == "AC"


def test_each_row_blocks_the_one_above():
    second = dealt("5H KC 3S 7D JH 10C 6D 9C 7H 2S QC 3D 9S 9H 9D 9C KS KH KD KC QS QH QD 4H").play("deal")
    assert text(second, row(2)) == "9S 9H 9D 9C KS KH KD KC QS QH QD 4H"
    assert second.facts.dealt == 2
    assert all(move.startswith("row-2-") and "> row-1" not in move for move in second.moves() if ">" in move)
    assert second.judge("row-1-10 > row-1-3").because == "a card lies below row 1, place 10"


def test_the_removal_of_a_card_releases_the_one_above_it():
    position = patience.game(G).position({"row-1-1": "2H", "row-2-1": "8S", "row-3-1": "AH", "row-3-2": "9S"}, dealt=3)
    assert position.moves() == ("row-3-1 > up-1",)
    after = position.play("row-3-1 > up-1")
    assert after.moves() == ("row-2-1 > row-3-2",)
    assert after.play("row-2-1 > row-3-2").moves() == ("row-1-1 > up-1",)


def test_vacancies_are_refilled_the_highest_row_first_and_from_left_to_right():
    laid = {f"row-{r}-{n}": "KH" if (r + n) % 2 else "QS" for r in (1, 2) for n in (2, 4)}
    position = patience.game(G).position(laid | {"row-3-1": "KC", "pack": " ".join(["4C", *(f"{rank}D" for rank in "2 3 4 5 6 7 8 9 10 J Q".split()),
                                                                                 *(f"{rank}C" for rank in "2 3 4 5 6 7 8 9 10".split())])}, dealt=3)
    after = position.play("refill")
    assert text(after, row(1)) == "10C KH 9C KH 8C 7C 6C 5C 4C 3C 2C QD"
    assert text(after, row(2)) == "JD QS 10D QS 9D 8D 7D 6D 5D 4D 3D 2D"
    assert text(after, row(3)) == "KC 4C" + " -" * 10
    assert after.cards("pack") == ()
    assert [step.target for step in position.steps("refill")][:3] == ["row-1-1", "row-1-3", "row-1-5"]


def test_after_playing_a_card_released_may_be_used_before_the_refill():
    """“Vacancies will often be made in the higher rows”: a card released by a vacancy below it makes one when it is played in turn."""
    full = ROW | {f"row-2-{n}": f"K{suit}" for n, suit in enumerate("SSHHDD", 2)} | {f"row-2-{n}": f"J{suit}" for n, suit in enumerate("SSHDD", 8)}
    laid = full | {"row-1-1": "2H", "row-2-1": "AH", "pack": "4C 4S 4H"}
    position = patience.game(G).position(laid, dealt=2)
    later = position.play("row-2-1 > up-1").play("row-1-1 > up-1")
    assert text(later.play("refill"), "row-1-1 row-2-1") == "4H 4S"
    at_once = patience.game(AT_ONCE).position(laid, dealt=2).play("row-2-1 > up-1")
    assert at_once.moves() == ("refill",)
    assert at_once.judge("row-1-1 > up-1").rule.quote.startswith(VACANCIES)
    filled = at_once.play("refill")
    assert text(filled, "row-1-1 row-2-1") == "2H 4H"
    assert "row-1-1 > up-1" not in filled.moves()


@pytest.mark.parametrize("game", [G, AT_ONCE])
def test_when_the_pack_is_out_vacancies_stay_and_refuse_nothing(game):
    position = patience.game(game).position({"row-1-1": "2H", "row-1-2": "AH", "row-1-3": "3C"}).play("row-1-2 > up-1")
    assert position.moves() == ("row-1-1 > up-1",)


def test_the_last_row_may_be_short():
    position = patience.game(G).position(ROW | {"pack": "4C 4S 4H"}).play("deal")
    assert text(position, row(2)) == "4H 4S 4C" + " -" * 9
    assert "row-1-10 > row-1-4" not in position.moves() and "row-1-4 > row-1-9" not in position.moves()


def test_rows_are_counted_even_when_the_last_is_empty():
    """A row of which every card is gone has twelve vacancies, and the next row is not dealt in its place."""
    position = patience.game(G).position(ROW | {"pack": "9S"}, dealt=2)
    assert position.judge("deal").because == "a place is vacant"
    assert text(position.play("refill"), "row-2-1") == "9S"


def test_a_position_laid_by_hand_has_the_rows_it_shows():
    full = ROW | {f"row-2-{n}": f"{card[:-1]}{'HSCD'['SHDC'.index(card[-1])]}" for n, card in enumerate(ROW.values(), 1)}
    after = patience.game(G).position(full | {"pack": "9S"}).play("deal")
    assert text(after, "row-3-1 row-2-1") == "9S 5S"
    assert after.facts.dealt == 3


def test_the_deal_never_needs_a_tenth_row():
    position = patience.game(LEFT).deal(1887)
    while "deal" in position.moves():
        position = position.play("deal")
    assert position.facts.dealt == 9
    assert [len([packet for packet in position.packets("row")[r * 12:r * 12 + 12] if packet]) for r in range(9)] == [12] * 8 + [8]
    assert position.cards("pack") == ()


def test_it_succeeds_with_eight_families():
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    spots = {f"up-{n}": " ".join(rank + suit for rank in ranks) for n, suit in enumerate("SSHHDDCC", 1)}
    last = patience.game(G).position(spots | {"up-8": spots["up-8"].removesuffix(" KC"), "row-4-7": "KC"})
    assert not last.won and last.play("row-4-7 > up-8").won
