"""The page of games: what a card says, what is shown of what is asked for, and the reader's own scores."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import patience
from edition.sphinx.gallery import other_names
from edition.text.chapters import chapter_file, prose
from edition.text.witnesses import CHAPTER_OF
from edition.won import start_and_moves
from patience.known import known_deals
from tests.support.table_page import TablePage, axe_faults, page_of

GAMES = patience.contents()

pytestmark = pytest.mark.native


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_every_other_name_of_a_game_stands_in_its_chapter(game: patience.Game) -> None:
    words = " ".join(prose(chapter_file(CHAPTER_OF.get(game.slug, game.slug)))).replace("’", "'").replace("St.", "St")
    for name in other_names(game.slug):
        assert re.search(rf"\b{re.escape(name)}\b", words), name
        assert patience.game(name) == game


@pytest.mark.browser
def test_without_scripts_the_games_are_a_list(open_book: Callable[..., Any]) -> None:
    page = open_book("book/games.html", java_script_enabled=False)
    cards = page.locator(".gallery > li")
    assert page.locator(".gallery-title").all_inner_texts() == [game.title.replace("'", "’") for game in GAMES]
    cadran = cards.filter(has_text="Le Cadran")
    assert "also called Forty Thieves" in cadran.inner_text() and "two packs" in cadran.inner_text()
    deal = known_deals("le-cadran").middling
    assert cadran.get_by_role("link", name=f"deal {deal}").get_attribute("href") == f"le-cadran.html#play:le-cadran:{deal}:"
    assert f"{len(start_and_moves('le-cadran')[1])} moves" in cadran.inner_text()
    assert page.get_by_role("button", name="Surprise me").count() == 0 and page.get_by_text("You have not finished").is_hidden()


@pytest.mark.browser
def test_games_are_chosen_and_a_day_has_its_deal(open_book: Callable[..., Any]) -> None:
    page = open_book("book/games.html")
    shown = page.locator(".gallery > li:visible .gallery-title")
    assert shown.count() == len(GAMES)
    page.get_by_label("one pack").check()
    assert shown.count() == sum(game.packs == 1 for game in GAMES) > 0
    page.get_by_label("all cards in sight").check()
    assert shown.all_inner_texts() == ["La Belle Lucie", "La Forteresse", "Le Parterre"]
    page.get_by_label("Name").fill("fort")
    assert shown.all_inner_texts() == ["La Forteresse"]
    page.get_by_label("Name").fill("")
    page.get_by_label("easier games").check()
    assert shown.count() == 0, "of one pack, with all cards in sight, none is easy"
    page.get_by_label("easier games").uncheck()
    page.get_by_label("Name").fill("whist")
    page.get_by_text("No game is like that").wait_for()
    page.locator(".gallery-wishes").evaluate("form => { form.reset(); form.dispatchEvent(new Event('input')); }")
    assert shown.count() == len(GAMES)
    page.get_by_label("Name").fill("fort")
    page.get_by_role("button", name="A deal that can be won").click()
    page.wait_for_url("**#play:**")
    game, _, deal = page.url.partition("#play:")[2].rstrip(":").partition(":")
    assert game in ("le-cadran", "la-forteresse") and int(deal) in known_deals(game)[:3]
    page.go_back()
    link = page.get_by_role("link", name="Deal of the day")
    title, today = link.inner_text().partition(": ")[2], f"{date.today():%Y%m%d}"
    link.click()
    page.wait_for_url(f"**:{today}:")
    slug = page.url.partition("#play:")[2].partition(":")[0]
    assert patience.game(slug).title.replace("'", "’") == title
    table = TablePage(page, slug).awake()
    table.at_game(slug)
    assert str(table.view["deal"]) == today


@pytest.mark.browser
def test_scores_are_counted_ticked_saved_erased_and_opened(open_book: Callable[..., Any], tmp_path: Path) -> None:
    page = open_book("book/games.html")
    lucie = page.locator(".gallery > li").filter(has_text="La Belle Lucie")
    end = {"slug": "la-belle-lucie", "deal": 3, "readings": {}, "won": True, "moves": 68, "seconds": 125, "helped": False}
    assert lucie.locator(".gallery-own").is_hidden() and page.get_by_text("You have not finished a game yet").is_visible()
    for change in ({}, {"deal": 4, "won": False}, {"deal": 0}):
        page.evaluate("detail => document.dispatchEvent(new CustomEvent('patience:end', {detail}))", end | change)
    assert lucie.locator(".gallery-own").inner_text() == "You: played 2, won 1"
    contents = page.get_by_role("navigation", name="Main").or_(page.locator("nav.bd-links"))
    assert contents.locator("a", has_text="La Belle Lucie").locator(".tick").first.get_attribute("title") == "Won once"
    row = page.locator(".scores-table tbody tr")
    assert row.locator("th, td").all_inner_texts() == ["La Belle Lucie", "2", "1", "1", "2:05", "68", "0", "1"]
    assert axe_faults(page, targets=True) == []
    page.reload()
    assert row.count() == 1

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "scores.json"
    saving.value.save_as(file)
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Erase all").click()
    page.get_by_text("Your scores are erased").wait_for()
    assert row.count() == 0 and page.locator(".tick").count() == 0
    other = tmp_path / "other.json"
    other.write_text(json.dumps({"form": "another"}), encoding="utf-8")
    page.locator(".scores-file").set_input_files(other)
    page.get_by_text("Nothing was changed").wait_for()
    page.locator(".scores-file").set_input_files(file)
    page.get_by_text("The scores of the file are kept now").wait_for()
    assert row.count() == 1


@pytest.mark.browser
def test_a_game_that_is_won_at_its_table_is_ticked_in_the_contents(open_book: Callable[..., Any]) -> None:
    slug = "les-petits-paquets"
    start, moves = start_and_moves(slug)
    page = open_book(page_of(slug))
    table = TablePage(page, slug).awake()
    table.load(f"{start}:{'; '.join(moves[:-1])}")
    assert page.locator(".tick").count() == 0
    table.play(moves[-1])
    page.locator("nav.bd-links a.current .tick").first.wait_for(state="attached")
    scores = json.loads(page.evaluate("localStorage.getItem('patience:scores:1')"))
    assert (scores[slug]["played"], scores[slug]["won"], scores[slug]["moves"]) == (1, 1, len(moves))
