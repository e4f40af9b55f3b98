"""The playroom of the built book: one table, and every game of the book on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import patience
from edition.won import RECORDS, start_and_moves
from tests.support.table_page import TablePage, axe_faults, width_of
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

PLAYROOM = "book/playroom.html"
LEAST = 23.95       # pixels, either way, that a finger wants
TOLD = "count => document.querySelectorAll('.pt-game option').length === count"


def listed(table: TablePage) -> TablePage:
    """The playroom, once the engine has listed the games of the book."""
    table.page.wait_for_function(TOLD, arg=len(patience.contents()))
    return table.settled()


def choose(table: TablePage, game: patience.Game) -> TablePage:
    table.root.get_by_label("Game", exact=True).select_option(game.slug)
    return table.at_game(game.slug)


def test_every_game_is_chosen_and_played(open_book: Callable[..., Any]) -> None:
    """On a phone; on a wide page each game's own chapter shows the same."""
    page = open_book(PLAYROOM, width=360)
    table = listed(TablePage(page).awake())
    titles = table.root.locator(".pt-game option").all_inner_texts()
    assert titles == [game.title for game in patience.contents()], "in the order of the book"
    for game in patience.contents():
        choose(table, game)
        position = game.deal(table.view["deal"])
        assert table.moves == [str(move) for move in position.moves()], game.slug
        assert table.disagreements() == [] and table.small_places(LEAST) == [], game.slug
        chapter = table.root.get_by_role("link", name="Its chapter").get_attribute("href")
        assert chapter and f'"game":"{game.slug}"' in (paths.HTML / "book" / chapter).read_text(encoding="utf-8"), game.slug
        table.play_first()
        assert table.settled().made == [str(position.moves()[0])] and table.disagreements() == [], game.slug
        assert width_of(page) <= 360, game.slug
    assert axe_faults(page) == []


def test_a_reload_finds_the_game_that_was_chosen(open_book: Callable[..., Any]) -> None:
    page = open_book(PLAYROOM)
    table = listed(TablePage(page).awake())
    game = patience.game("la-nivernaise")
    choose(table, game)
    move = table.moves[0]
    table.play(move)
    page.reload()
    table = listed(TablePage(page).awake())
    table.at_ply(1)
    assert table.view["game"] == game.slug and table.made == [move]
    assert table.root.get_by_label("Game", exact=True).input_value() == game.slug


def test_what_can_be_played_can_be_touched_on_a_phone(open_book: Callable[..., Any]) -> None:
    """In the midst of every won game, too, no card that can be moved has a strip of its own of less than 24 px either way."""
    table = listed(TablePage(open_book(PLAYROOM, width=360, height=800)).awake())
    small = []
    for path in sorted(RECORDS.glob("*.txt")):
        start, moves = start_and_moves(path.stem)
        for point in (len(moves) // 3, len(moves) * 2 // 3):
            table.load(f"{start}:{'; '.join(moves[:point])}")
            assert table.made == moves[:point]
            small += [f"{path.stem} after {point} moves: {name}" for name in table.small_places(LEAST)]
    assert not small, "\n".join(small)
