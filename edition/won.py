"""A won game for every game of the book, in ``edition/records``: they prove that these deals can be won."""

from __future__ import annotations

from patience import Record
from patience.notation import read_moves

from .paths import ROOT

RECORDS = ROOT / "edition" / "records"


def won_game(slug: str) -> Record:
    """The won game of a game's slug, after its last move."""
    return Record.parse((RECORDS / f"{slug}.txt").read_text(encoding="utf-8"))


def start_and_moves(slug: str) -> tuple[str, list[str]]:
    """The same as it is written: ``le-cadran:17``, and its moves."""
    start, _, moves = (RECORDS / f"{slug}.txt").read_text(encoding="utf-8").strip().rpartition(":")
    return start, read_moves(moves)
