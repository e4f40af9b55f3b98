"""The deals that are offered as winnable are won, and those called impossible are proved to be."""

from __future__ import annotations

import pytest

import patience
from edition.paths import ROOT
from patience.known import KNOWN, known_deals


def test_every_game_has_a_deal_that_can_be_won() -> None:
    assert list(KNOWN) == [game.slug for game in patience.contents()]
    for name, known in KNOWN.items():
        assert any(known[:3]), name
        assert len(set(known) - {None}) == len(known) - known.count(None), "no deal has two grades"


@pytest.mark.native
@pytest.mark.parametrize("name", KNOWN)
def test_the_deals_known_to_succeed_are_won(name: str) -> None:
    ways = (ROOT / "edition" / "known" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    shown = {}
    for line in ways:
        grade, _, record = line.partition(": ")
        won = patience.Record.parse(record)
        assert won.position.won and won.game.id == name
        shown[grade] = won.start.number
    assert shown == {grade: n for grade, n in zip(("easy", "middling", "hard"), known_deals(name)[:3], strict=True) if n}


def test_impossible_deals_are_proved() -> None:
    impossible = {name: known.impossible for name, known in KNOWN.items() if known.impossible}
    assert len(impossible) > 2
    for name, number in impossible.items():
        found = patience.solve(patience.game(name).deal(number), 20_000)
        assert found.verdict == "unwinnable" and found.proof
