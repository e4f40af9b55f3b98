"""What readers kept in the edition before this one: written by that edition, in a browser, and never written anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

KEPT: dict[str, Any] = json.loads((Path(__file__).parents[1] / "kept" / "edition-before.json").read_text(encoding="utf-8"))

# Games of which a rule has been put right since, and the reading under which a record from before leads where it led.
CORRECTED = {"l-horloge": "l-horloge[refill=after-play]"}


def games_in_storage() -> list[dict[str, Any]]:
    """Every game of the storage, those under way and those laid aside: start, made, at, and the position it stood at."""
    return [game for tables in KEPT["pages"].values() for table in tables for game in (table["lies there"], *table["earlier"])]
