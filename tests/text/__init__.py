"""The collation of the chapters with the seeds, for the tests and for whoever wants to see the account: ``python -m tests.text``.

The parser itself is ``book/_ext/collation.py``: the book is built with the one that it is tested with.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "book" / "_ext"))

from collation import (  # noqa: E402
    BOOK,
    CHAPTER_OF,
    CORRECTIONS,
    HEADER,
    KINDS,
    NO_GAME,
    NOTHING,
    OMISSIONS,
    REMARKS,
    RULES,
    SEEDS,
    WITNESSES,
    Account,
    Piece,
    Reading,
    Row,
    TextError,
    account,
    account_lines,
    apparatus,
    as_scanned,
    chapter_file,
    collate,
    compare,
    differing_words,
    flat,
    headings,
    historical,
    on_one_line,
    prose,
    remainder,
    seed,
    stretches,
    undo,
    witness_of,
)

__all__ = [
    "BOOK", "CHAPTER_OF", "CORRECTIONS", "HEADER", "KINDS", "NOTHING", "NO_GAME", "OMISSIONS", "REMARKS", "RULES", "SEEDS",
    "WITNESSES", "Account", "Piece", "Reading", "Row", "TextError", "account", "account_lines", "apparatus", "as_scanned",
    "chapter_file", "collate", "compare", "differing_words", "flat", "headings", "historical", "on_one_line", "prose",
    "remainder", "report", "seed", "stretches", "undo", "witness_of",
]  # fmt: skip


def report() -> str:
    """What every character of every seed is, and how many places of each kind the apparatus lists."""
    lines, rows = [], Counter[str]()
    for siglum, witness in WITNESSES.items():
        told = account(siglum)
        rows += told.rows
        lines += [f"{siglum}  {witness.file}  {len(seed(siglum)):,} characters"]
        lines += [f"     {count:>7,}  {name}" for name, count in account_lines(told).items()]
        lines += [f"     {count:>7,}  pending: {slug} (its chapter is not written yet)" for slug, count in told.pending.items()]
        left = len(seed(siglum)) - told.characters.total() - sum(told.pending.values())
        lines += [f"     {left:>7,}  not accounted for", ""]
    lines += ["Rows of the apparatus, by kind"]
    lines += [f"     {rows[kind]:>7,}  {kind}" for kind in KINDS if rows[kind]]
    return "\n".join(lines)
