"""The values of the public API in a Python person's hands: true, equal, ordered, kept, sent to another process, never changed."""

import copy
import pickle

import pytest

import patience
from patience import Card


class WholeNumber:
    """A whole number that is no ``int``, as numpy's are."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


def test_a_verdict_is_true_where_the_move_is_legal():
    position = patience.game("le-cadran").deal(17)
    assert position.judge("turn")
    assert not position.judge("column-1.1 > up-1")


def test_a_deal_takes_a_whole_number_of_any_kind():
    game = patience.game("le-cadran")
    assert game.deal(WholeNumber(17)) == game.deal(17) == game.deal("17")
    assert type(game.deal(WholeNumber(17)).number) is int
    assert str(patience.Record("le-cadran", WholeNumber(17))) == "le-cadran:17:"
    for wrong in (True, 17.0, WholeNumber(0), 0, -1, 2**64, None, "", "x"):
        with pytest.raises(patience.UnreadableNumber):
            patience.cards.deal_number(wrong)
    with pytest.raises(patience.UnreadableNumber):
        game.deal(0)


def test_the_first_deal_is_meant_where_none_is_said():
    game = patience.game("le-cadran")
    assert game.deal() == game.deal(1) == game.opening()[0]
    assert str(patience.Record("le-cadran")) == "le-cadran:1:"
    with pytest.raises(patience.UnreadableNumber):
        patience.Record("le-cadran", 0)
    with pytest.raises(patience.FaultyPosition):
        game.deal(order=[])


def test_cards_are_ordered_as_in_a_new_pack():
    assert sorted(map(Card, ("AH", "KS", "2C", "AS"))) == [Card("AS"), Card("KS"), Card("AH"), Card("2C")]
    assert Card("AS") < Card("2S") <= Card("2S") and Card("AC") > Card("KD") >= Card("KD")
    assert max(patience.CARDS) == Card("KC")
    with pytest.raises(TypeError):
        Card("AS") < 3  # noqa: B015


def test_cards_take_a_width_and_say_their_sign_or_name():
    assert f"{Card('AH'):>4}|{Card('10H'):<4}|{Card('10H')}" == "  AH|10H |10H"
    assert f"{Card('AH'):sign}|{Card('10H'):sign>4}|{Card('QC'):name}" == "A♥| 10♥|the queen of clubs"
    with pytest.raises(ValueError):
        format(Card("AH"), "nonsense")


def test_records_are_equal_by_what_they_say():
    one, other = patience.Record("le-cadran", 17), patience.Record.parse("le-cadran:17:")
    assert one == other
    one.play("turn")
    assert one != other
    other.play("turn")
    assert one == other
    one.undo()
    assert one != other, "the place reached belongs to a record"
    assert one != "le-cadran:17:"
    with pytest.raises(TypeError):
        hash(one)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_a_record_can_be_kept_with_what_was_undone(again):
    record = patience.Record.parse("le-cadran:17:turn; turned > talon")
    record.undo()
    kept = again(record)
    assert kept == record and kept.moves == ("turn", "turned > talon") and kept.at == 1
    kept.redo()
    assert (kept.at, record.at) == (2, 1), "the copy is played by itself"
    kept.undo()
    kept.play("column-10 > up-1")
    assert record.moves == ("turn", "turned > talon")
