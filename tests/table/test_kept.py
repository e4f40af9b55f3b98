"""A browser that comes from the edition before, with all that was kept there, finds it again: the games, the earlier games, the looks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from patience import Record
from patience.table.view import view
from tests.support.kept import CORRECTED, KEPT
from tests.support.table_page import TablePage

pytestmark = [pytest.mark.browser, pytest.mark.native]

STORED = "if (!localStorage.length) for (const [key, value] of Object.entries(%s)) localStorage.setItem(key, JSON.stringify(value));"
LOOKS = "root => [...root.classList].filter(look => ['pt-four', 'pt-large', 'pt-still'].includes(look))"


def lies(table: TablePage, kept: dict[str, Any]) -> None:
    """The game that was kept lies on the table, and as the engine says: of one that breaks a rule put right since, as much as goes."""
    assert table.settled().disagreements() == []
    if kept["start"].partition(":")[0] in CORRECTED:
        assert "is refused" in table.note and 0 < table.ply and table.made == kept["made"][:table.ply]
        return
    assert table.note == ""
    now, record = table.view, Record.parse(table.record)
    assert now["piles"] == view(record, opening=False)["piles"]
    assert kept == {"start": now["start"], "made": now["moves_made"], "at": now["ply"], "position": str(record.position)}


@pytest.mark.parametrize("path", KEPT["pages"])
def test_a_page_of_the_edition_before_lets_nothing_go(open_book: Callable[..., Any], path: str) -> None:
    page = open_book(path.lstrip("/"), alone=True, before=STORED % json.dumps(KEPT["storage"]))
    for kept in KEPT["pages"][path]:
        table = TablePage(page, index=kept["table"]).awake().started(kept["lies there"]["start"])
        lies(table, kept["lies there"])
        assert table.root.evaluate(LOOKS) == KEPT["looks"]
        earlier = table.root.locator(".pt-earlier button")
        game, _, deal = kept["lies there"]["start"].partition(":")
        whole = [f"Deal {deal}, {len(kept['lies there']['made'])} moves"] if game in CORRECTED else []
        expect(earlier).to_have_text(whole + kept["listed"])        # the playroom learns the names of its games from the engine
        for number in range(len(kept["listed"])):           # the one left longest ago, again and again
            game = kept["earlier"][-1 - number]
            table.earlier(earlier.count() - 1).started(game["start"])
            lies(table, game)
