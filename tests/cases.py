"""Sentences as cases: a position, a move, and the sentence that refuses or permits it.

Every ``tests/games/test_<chapter>.py`` has a list ``CASES`` of these; ``tests/engine/test_sentences.py`` tries them and checks that
no sentence of any game is left without one. The concordance prints them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import patience


class Refuses(NamedTuple):
    """The sentence that begins so is the one that refuses the move (the words of ``because`` stand in the reason)."""

    sentence: str
    game: str                               # with its readings: le-cadran[vacancies=talon]
    laid: Mapping[str, str]
    move: str
    because: str = ""
    facts: Mapping[str, Any] = {}


class Permits(NamedTuple):
    """The move is legal, and the sentence that begins so is among the rules it is under."""

    sentence: str
    game: str
    laid: Mapping[str, str]
    move: str
    facts: Mapping[str, Any] = {}


def position(case: Refuses | Permits) -> patience.Position:
    """The position of a case."""
    return patience.game(case.game).position(case.laid, **case.facts)


def chapters() -> Iterator[tuple[str, list[Refuses | Permits]]]:
    """Every chapter's file name with its cases, in the order of the book; empty where the chapter has no test file."""
    for chapter in patience.CHAPTERS:
        here = Path(__file__).parent / "games" / f"test_{chapter}.py"
        yield chapter, getattr(import_module(f"tests.games.test_{chapter}"), "CASES", []) if here.exists() else []
