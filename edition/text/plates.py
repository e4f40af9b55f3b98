"""The plates as the chapters print them, for the cases and tests that play them: a card is declared once, in its chapter."""

from __future__ import annotations

import json
from types import SimpleNamespace

from ..paths import BOOK


def printed(chapter: str) -> dict[str, str]:
    """What the chapter's plate lays. The cell that prints it is run, and the cards are taken down where they would be drawn."""
    cells = json.loads((BOOK / f"{chapter}.ipynb").read_text(encoding="utf-8"))["cells"]
    source = next("".join(cell["source"]) for cell in cells if cell["id"] == "plate")
    laid: dict[str, str] = {}
    exec(source, {"patience": SimpleNamespace(plate=lambda game, cards, **marks: laid.update(cards))})
    return laid
