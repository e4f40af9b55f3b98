"""Values as plain rows."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest

import patience
from patience.position import chapters

VALUES: dict[str, Callable[[], Any]] = {
    "a position": lambda: patience.game("le-cadran").deal(17),
    "a record": lambda: patience.Record.parse("le-cadran:17:turn; turned > talon"),
    "a game": lambda: patience.game("the-zodiac"),
    "all games": patience.contents,
    "odds": lambda: patience.odds("les-petits-paquets", 5, "random"),
}


@pytest.mark.parametrize("value", VALUES)
def test_the_rows_of_a_table_have_the_same_columns_and_plain_values(value):
    rows = patience.rows(VALUES[value]())
    assert rows and len({tuple(row) for row in rows}) == 1, "the same keys in the same order"
    assert {type(cell) for row in rows for cell in row.values()} <= {str, int, bool, type(None)}
    file = io.StringIO()
    table = csv.DictWriter(file, rows[0])
    table.writeheader()
    table.writerows(rows)
    read = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert [[cell or None for cell in row.values()] for row in read] == \
        [[None if cell in (None, "") else str(cell) for cell in row.values()] for row in rows]


@pytest.mark.parametrize("game", [games[0] for games in chapters().values()], ids=lambda game: game.slug)
def test_a_position_is_one_row_a_card_and_the_pack_stays_hidden(game):
    position = game.deal(7)
    rows = patience.rows(position)
    assert len(rows) == len(game.pack)
    for spot in position:
        lie = [row for row in rows if row["spot"] == spot]
        assert [row["place"] for row in lie] == list(range(1, len(position[spot]) + 1))
        assert [row["card"] for row in lie] == [card and card.text for card in position.seen(spot)]


def test_a_record_tells_its_moves_those_undone_too_and_the_sentence_of_each():
    record = patience.Record.parse("le-cadran:17:turn; turned > talon")
    record.undo()
    first, second = patience.rows(record)
    assert (first["move"], first["made"], first["cards"], first["source"], first["target"]) == ("turn", True, "9C", "pack", "turned")
    assert (second["move"], second["made"], second["target"]) == ("turned > talon", False, "talon")
    assert first["quote"] == record.start.grant("turn").quote
    assert patience.rows(patience.Record("le-cadran")) == []


def test_a_game_tells_every_sentence_and_the_games_one_row_each():
    game = patience.game("le-cadran")
    assert [(row["label"], row["quote"]) for row in patience.rows(game)] == [(each.label, each.quote) for each in game.concordance]
    assert [row["game"] for row in patience.rows(patience.contents())] == [each.id for each in patience.contents()]


@pytest.mark.parametrize("value", ["le-cadran", 17, None, [1, 2]])
def test_of_another_value_there_are_no_rows(value):
    with pytest.raises(TypeError, match="rows are made of"):
        patience.rows(value)
