"""What readers of the edition before have kept, or have sent one another, leads where it led: records, links, games in storage."""

from __future__ import annotations

import json
from typing import Any

import pytest

import patience
from patience import Record
from patience.table.engine import handle
from tests.support.kept import CORRECTED, KEPT, games_in_storage

by_game = pytest.mark.parametrize("shared", [shared for shared in KEPT["shared"] if shared["game"] not in CORRECTED],
                                  ids=lambda shared: shared["game"])
corrected = pytest.mark.parametrize("shared", [shared for shared in KEPT["shared"] if shared["game"] in CORRECTED],
                                    ids=lambda shared: shared["game"])
STORED = [kept for kept in games_in_storage() if kept["start"].partition(":")[0] not in CORRECTED]


def opened(text: str) -> dict[str, Any]:
    """What a table answers where any game may be opened."""
    message = {"do": "load", "start": "le-cadran:1887", "moves_made": [], "ply": 0, "text": text, "any_game": True}
    answer: dict[str, Any] = json.loads(handle(json.dumps(message)))
    return answer


def record_of(view: dict[str, Any]) -> str:
    return f"{view['start']}:{'; '.join(view['moves_made'][:view['ply']])}"


def position_of(view: dict[str, Any]) -> str:
    assert "problem" not in view, view["problem"]
    return str(Record.parse(record_of(view)).position)


def test_no_game_is_wanting() -> None:
    assert {shared["game"] for shared in KEPT["shared"]} >= {game.slug for game in patience.contents()}
    assert len(games_in_storage()) > 30


@by_game
def test_a_record_that_was_copied_or_saved_is_read(shared: dict[str, str]) -> None:
    record = Record.parse(shared["record"])
    assert (str(record), str(record.position)) == (shared["record"], shared["leads to"])
    view = opened(f"{shared['record']}\n")
    assert (record_of(view), position_of(view)) == (shared["record"], shared["leads to"])


@by_game
def test_a_link_that_was_copied_is_opened(shared: dict[str, str]) -> None:
    """Also one that is written with its page into the field for a record."""
    for text in (shared["link"].partition("#")[2], f"https://example.org{shared['link']}"):
        assert position_of(opened(text)) == shared["link leads to"]


@corrected
def test_where_a_rule_was_put_right_a_record_opens_as_far_as_it_goes_and_whole_with_the_reading_of_before(shared: dict[str, str]) -> None:
    view = opened(shared["record"])
    assert 0 < view["ply"] < len(shared["record"].split(";")) and "is refused" in view["problem"]
    before = shared["record"].replace(shared["game"], CORRECTED[shared["game"]], 1)
    assert position_of(opened(before)).partition("]")[2] == shared["leads to"].partition(shared["game"])[2]


@pytest.mark.parametrize("kept", STORED, ids=lambda kept: f"{kept['start'][:40]}-{kept['at']}")
def test_a_game_in_storage_is_found_as_it_stood(kept: dict[str, Any]) -> None:
    """As a table asks for one that lay there, and for one of the earlier games."""
    start, made, at = kept["start"], kept["made"], kept["at"]
    there = json.loads(handle(json.dumps({"do": "go", "start": start, "moves_made": made, "ply": at, "to": at, "opening": True})))
    assert (there["start"], there["moves_made"], there["ply"], position_of(there)) == (start, made, at, kept["position"])
    again = opened(f"{start}:{'; '.join(made)}")
    assert (again["start"], again["moves_made"], "problem" in again) == (start, made, False)
