"""The playable table.

``protocol`` is what the table and the engine say to each other; ``engine`` answers messages; ``view`` is a position as JSON, ``replay`` a
record as positions, ``figure`` a position as SVG; ``widget`` is ``patience.Table``.

The browser imports ``patience.table.engine`` with the standard library alone, so the widget, which needs anywidget, is
imported when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .widget import Table

__all__ = ["Table"]


def __getattr__(name: str) -> Any:
    if name != "Table":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .widget import Table

    return Table
