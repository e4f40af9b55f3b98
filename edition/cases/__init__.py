"""Sentences as cases: a position, a move, and the sentence that refuses or permits it.

Every chapter has a module here with a list ``CASES``. The tests try the cases and check that no sentence of any game is left without
one; the concordance prints them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from typing import Any

import patience


@dataclass(frozen=True)
class Case:
    """A position, a move, and the words with which the sentence begins that has to answer for it."""

    sentence: str
    game: str  # with its readings: le-cadran[vacancies=talon]
    laid: Mapping[str, str]
    move: str
    facts: Mapping[str, Any] = field(default_factory=dict, kw_only=True)
    id: str = field(default="", kw_only=True)  # its name among all cases; ``chapters`` gives it

    @property
    def verb(self) -> str:
        return type(self).__name__.lower()

    @property
    def position(self) -> patience.Position:
        return patience.game(self.game).position(self.laid, **self.facts)


@dataclass(frozen=True)
class Refuses(Case):
    """The sentence is the one that refuses the move; the words of ``because`` stand in the reason."""

    because: str = ""


@dataclass(frozen=True)
class Permits(Case):
    """The move is legal, and the sentence is among those it is under."""


@cache
def chapters() -> Mapping[str, tuple[Case, ...]]:
    """The cases of every chapter by the name of its file, in the order of the book."""
    return {chapter: named(import_module(f".{chapter}", __name__).CASES) for chapter in patience.CHAPTERS}


def named(cases: list[Case]) -> tuple[Case, ...]:
    """Each with an id: its game, what happens to which move, the first words of the sentence; where that is alike, the second has a number."""
    seen = Counter[str]()
    found = []
    for case in cases:
        id = f"{case.game}: {case.verb} {case.move} ({case.sentence[:30]})"
        seen[id] += 1
        found.append(replace(case, id=id if seen[id] == 1 else f"{id} {seen[id]}"))
    return tuple(found)
