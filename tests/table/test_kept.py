"""A browser that comes from the edition before, with all that was kept there, finds it again: the games, the earlier games, the looks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from patience import Record
from patience.table.view import view
from tests.support.kept import KEPT
from tests.support.table_page import TablePage

pytestmark = [pytest.mark.browser, pytest.mark.native]

STORED = "if (!localStorage.length) for (const [key, value] of Object.entries(%s)) localStorage.setItem(key, JSON.stringify(value));"
LOOKS = "root => [...root.classList].filter(look => ['pt-four', 'pt-large', 'pt-still'].includes(look))"


def lying(table: TablePage) -> dict[str, Any]:
    """The game that lies on a table, when it lies as the engine says."""
    assert table.settled().disagreements() == [] and table.note == ""
    now, record = table.view, Record.parse(table.record)
    assert now["piles"] == view(record, opening=False)["piles"]
    return {"start": now["start"], "made": now["moves_made"], "at": now["ply"], "position": str(record.position)}


@pytest.mark.parametrize("path", KEPT["pages"])
def test_a_page_of_the_edition_before_lets_nothing_go(open_book: Callable[..., Any], path: str) -> None:
    page = open_book(path.lstrip("/"), alone=True, before=STORED % json.dumps(KEPT["storage"]))
    for kept in KEPT["pages"][path]:
        table = TablePage(page, index=kept["table"]).awake().started(kept["lies there"]["start"])
        assert lying(table) == kept["lies there"]
        assert table.root.evaluate(LOOKS) == KEPT["looks"]
        earlier = table.root.locator(".pt-earlier button")
        expect(earlier).to_have_text(kept["listed"])        # the playroom learns the names of its games from the engine
        for number in range(len(kept["listed"])):           # the one left longest ago, again and again
            game = kept["earlier"][-1 - number]
            table.earlier(earlier.count() - 1).started(game["start"])
            assert lying(table) == game
