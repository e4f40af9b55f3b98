"""A browser that comes from the edition before, with all that was kept there, finds it again: the games, the earlier games, the looks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from patience import Record
from patience.table.engine import handle
from patience.table.view import view
from tests.support.kept import KEPT
from tests.support.table_page import Desk

pytestmark = [pytest.mark.browser, pytest.mark.native]

# The engine in this process in place of the browser's own: it is what the page keeps and finds again that is tested.
NATIVE = """window.Worker = class {
  constructor() { setTimeout(() => this.onmessage?.({data: {awake: true}})); }
  postMessage({number, text}) { nativeHandle(text).then(answer => this.onmessage?.({data: {number, text: answer}})); }
  terminate() {}
};"""
STORED = "if (!localStorage.length) for (const [key, value] of Object.entries(%s)) localStorage.setItem(key, JSON.stringify(value));"
LOOKS = "root => [...root.classList].filter(look => ['pt-four', 'pt-large', 'pt-still'].includes(look))"


@pytest.fixture
def returning(browser: Any) -> Iterator[Any]:
    """The browser of a reader of the edition before."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(90_000)
    context.expose_function("nativeHandle", handle)
    context.add_init_script(NATIVE)
    context.add_init_script(STORED % json.dumps(KEPT["storage"]))
    yield context
    context.close()


def lying(desk: Desk) -> dict[str, Any]:
    """The game that lies on a table, when it lies as the engine says."""
    assert desk.settled().disagreements() == [] and desk.note == ""
    now, record = desk.view, Record.parse(desk.record)
    assert now["piles"] == view(record, opening=False)["piles"]
    return {"start": now["start"], "made": now["made"], "at": now["at"], "position": str(record.position)}


@pytest.mark.parametrize("path", KEPT["pages"])
def test_a_page_of_the_edition_before_lets_nothing_go(returning: Any, site: str, path: str) -> None:
    page = returning.new_page()
    page.goto(f"{site}{path}")
    for table in KEPT["pages"][path]:
        desk = Desk(page, index=table["table"]).awake().started(table["lies there"]["start"])
        assert lying(desk) == table["lies there"]
        assert desk.root.evaluate(LOOKS) == KEPT["looks"]
        earlier = desk.root.locator(".pt-earlier button")
        expect(earlier).to_have_text(table["listed"])      # the playroom learns the names of its games from the engine
        for number in range(len(table["listed"])):          # the one left longest ago, again and again
            game = table["earlier"][-1 - number]
            desk.earlier(earlier.count() - 1).started(game["start"])
            assert lying(desk) == game
    page.close()
