"""The won games of ``tests/records``, one for every game of the book."""

from pathlib import Path

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))


def record_of(slug: str) -> tuple[str, list[str]]:
    """A won game: its start, and its moves."""
    start, _, moves = (RECORDS[0].parent / f"{slug}.txt").read_text(encoding="utf-8").strip().rpartition(":")
    return start, [move.strip() for move in moves.split(";") if move.strip()]
