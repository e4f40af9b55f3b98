"""The values of the public API in a Python person's hands: true, equal, ordered, kept, sent to another process, never changed."""

import copy
import pickle
import sys

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


def test_a_position_is_looked_at_as_a_dict_of_its_spots_is():
    position = patience.game("le-cadran").deal(17)
    assert list(position) == [spot.id for spot in position.game.spots]
    assert len(position) == 21
    assert "column-1" in position and "Column-1" in position and position.game.spots[0] in position
    assert "column-11" not in position and 3 not in position
    assert dict(position)["column-1"] == position["column-1"] == position.cards("column-1")
    assert position._ipython_key_completions_() == list(position)


def test_the_repr_of_a_position_does_not_betray_what_may_not_be_seen():
    position = patience.game("les-petits-paquets").deal(3)
    assert repr(position).startswith("<Position les-petits-paquets #3 | packet-1: 3 hidden 9S |")
    hidden = patience.game("le-cadran").position({"column-1": "AD", "pack": "KS QS", "talon": "2H 3H"})
    assert repr(hidden) == "<Position le-cadran | column-1: AD | pack: 2 hidden | talon: 1 hidden 3H>"
    assert patience.Position.parse(str(hidden)) == hidden


def test_positions_and_games_do_not_change():
    position = patience.game("le-cadran").deal(17)
    for name in ("piles", "facts", "number", "game"):
        with pytest.raises(AttributeError, match="does not change"):
            setattr(position, name, None)
    for name in ("spots", "slug", "won"):
        with pytest.raises(AttributeError, match="does not change"):
            setattr(position.game, name, None)
    for own in (position.game.index, position.game.range, position.game.facts, position.game.chosen):
        with pytest.raises(TypeError):
            own["column-1"] = 0
    assert position == patience.game("le-cadran").deal(17)


def test_games_are_equal_by_what_they_are():
    game = patience.game("le-cadran")
    assert game.with_readings(vacancies="talon") == patience.game("le-cadran", vacancies="talon")
    assert hash(game.with_readings(vacancies="talon")) == hash(patience.game("le-cadran", vacancies="talon"))
    assert game != game.with_readings(vacancies="talon")
    assert game == game.with_readings() and game != "le-cadran"
    assert {game: 1}[game.with_readings(vacancies="any")] == 1


def test_games_and_positions_are_copied_and_pickled_as_what_they_are():
    for game in (*patience.contents(), patience.game("le-cadran", vacancies="talon")):
        assert copy.copy(game) is game and copy.deepcopy({"game": game})["game"] is game
        assert pickle.loads(pickle.dumps(game)) is game
    position = game.deal(17)
    assert copy.copy(position) is position and copy.deepcopy([position])[0] is position
    assert pickle.loads(pickle.dumps(position)) == position
    assert pickle.loads(pickle.dumps(game.deal))(17) == position


def test_a_game_that_is_not_in_the_book_is_not_pickled_as_one_that_is():
    game = patience.game("le-cadran")
    other = patience.Game(game.declared._replace(packs=1))
    assert other != game
    with pytest.raises(pickle.PicklingError, match="differs from the game of that name"):
        pickle.dumps(other)


@pytest.mark.native
def test_games_positions_and_what_is_found_go_to_other_processes_and_back():
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    game = patience.game("le-cadran", vacancies="talon")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        positions = list(pool.map(game.deal, [1, 2]))
        found = pool.submit(patience.solve, positions[0], 50).result()
        verdict = pool.submit(positions[0].judge, "column-1.1 > up-1").result()
    assert positions == [game.deal(1), game.deal(2)]
    assert found.verdict == "unknown" and found[:3] == patience.solve(game.deal(1), 50)[:3]
    assert verdict.rule.label == "Rule I" and not verdict


def test_dir_shows_what_a_user_needs_and_help_is_short():
    import pydoc

    assert {"Table", "plate", "game", "contents", "solve", "Position", "IllegalMove"} <= set(dir(patience))
    assert not {"near", "short", "import_module", "annotations", "cards", "Any"} & set(dir(patience))
    said = pydoc.plain(pydoc.render_doc(patience))
    assert said.count("\n") < 90
    assert all(name in said for name in dir(patience))


@pytest.mark.parametrize(("name", "missing", "extra"), [("Table", "anywidget", "table"), ("plate", "matplotlib", "plates")])
def test_what_is_not_installed_is_not_there_and_says_what_to_install(name, missing, extra, monkeypatch):
    for module in [each for each in sys.modules if each.startswith((f"patience.{extra}", missing))]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, missing, None)
    assert not hasattr(patience, name)
    with pytest.raises(AttributeError, match=rf"patience.{name} needs {missing}: pip install 'cadogan-patience\[{extra}\]'"):
        getattr(patience, name)


@pytest.mark.parametrize(("value", "text"), [(True, "yes"), (False, "no"), (3, "3"), ((1, 4), "1+4"), ((), "none"), ("clubs", "clubs")])
def test_a_fact_is_read_as_it_is_written(value, text):
    from patience.notation import read_fact, write_fact

    assert write_fact(value) == text and read_fact(text, value) == value
