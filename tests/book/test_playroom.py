"""The playroom of the built book: one table, and every game of the book on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import patience
from tests.support.table_page import Desk, axe_faults
from tests.table.test_play import record_of
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

PLAYROOM = "book/playroom.html"
TOLD = "count => document.querySelectorAll('.pt-game option').length === count"


def told(desk: Desk) -> Desk:
    """The playroom, once the engine has told it the contents of the book."""
    desk.page.wait_for_function(TOLD, arg=len(patience.contents()))
    return desk.settled()


def choose(desk: Desk, game: patience.Game) -> Desk:
    desk.root.get_by_label("Game", exact=True).select_option(game.slug)
    desk.page.wait_for_function("([index, slug]) => document.querySelectorAll('patience-table')[index].table.view.game === slug",
                                arg=[desk.index, game.slug])
    return desk.settled()


@pytest.mark.parametrize("width", [1280, 360])
def test_every_game_is_chosen_and_played(read_page: Callable[..., Any], width: int) -> None:
    page = read_page(PLAYROOM, width=width)
    desk = told(Desk(page).awake())
    titles = desk.root.locator(".pt-game option").all_inner_texts()
    assert titles == [game.title for game in patience.contents()], "in the order of the book"
    for game in patience.contents():
        choose(desk, game)
        position = game.deal(desk.view["deal"])
        assert desk.moves == [str(move) for move in position.moves()], game.slug
        assert desk.disagreements() == [], game.slug
        chapter = desk.root.get_by_role("link", name="Its chapter").get_attribute("href")
        assert chapter and f'"game":"{game.slug}"' in (paths.HTML / "book" / chapter).read_text(encoding="utf-8"), game.slug
        desk.js("table.send(table.view.moves[0])")
        assert desk.settled().made == [str(position.moves()[0])] and desk.disagreements() == [], game.slug
        assert page.evaluate("document.documentElement.scrollWidth") <= width, game.slug
    assert axe_faults(page) == []


def test_a_reload_finds_the_game_that_was_chosen(read_page: Callable[..., Any]) -> None:
    page = read_page(PLAYROOM)
    desk = told(Desk(page).awake())
    game = patience.game("la-nivernaise")
    choose(desk, game)
    move = desk.moves[0]
    desk.js("table.send(a[0])", move)
    desk.settled()
    page.wait_for_timeout(300)
    page.reload()
    desk = told(Desk(page).awake())
    page.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.view.at === 1", arg=desk.index)
    assert desk.view["game"] == game.slug and desk.made == [move]
    assert desk.root.get_by_label("Game", exact=True).input_value() == game.slug


def test_what_can_be_played_can_be_touched_on_a_phone(read_page: Callable[..., Any]) -> None:
    """At several points of a won game of every kind no card that can be moved has a strip of its own of less than 24 px either way."""
    desk = told(Desk(read_page(PLAYROOM, width=360, height=800)).awake())
    small = []
    for path in sorted((paths.ROOT / "tests" / "records").glob("*.txt")):
        start, moves = record_of(path.stem)
        for point in range(0, len(moves), max(1, len(moves) // 6)):
            desk.js("table.load(a[0])", f"{start}:{'; '.join(moves[:point])}")
            assert desk.made == moves[:point]
            small += [f"{path.stem} after {point} moves: {name}" for name in desk.js(
                """[...table.root.querySelectorAll(".pt-place.pt-free")].filter(place => {
                    const {width, height} = place.getBoundingClientRect();
                    return Math.min(width, height) < 23.95;
                }).map(place => place.ariaLabel)""")]
    assert not small, "\n".join(small)
