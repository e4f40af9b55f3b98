"""Where spots lie on the table, in card widths: a card is 1 wide and 1.4 high, x runs to the right, y downward, turns go clockwise.

A layout is a plain dict, spot id → :class:`Place`, so that plates and tables read the same thing and layouts join with ``|``.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import NamedTuple

CARD_HEIGHT = 1.4


class Place(NamedTuple):
    """Where a spot lies: the centre of its lowest card, its turn in degrees, and the step from each card to the next."""

    x: float
    y: float
    turn: float = 0
    fan: tuple[float, float] = (0, 0)     #: in the card's own axes: (0, .35) runs downward, each card partly covering the last
    run: float = 0                        #: how far a fanned packet may run where nothing lies in its way; 0 leaves it to the figure
    line: float = 0                       #: a packet that has run so far goes on in a new line, so far below; 0: it is pressed closer

    @property
    def across(self) -> int:
        """How many cards have room in a line."""
        return int(self.run / max(map(abs, self.fan)) + 1e-9) + 1

    @property
    def corners(self) -> list[tuple[float, float]]:
        """The four corners of the lowest card."""
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return [(self.x + u * c - v * s, self.y + u * s + v * c) for u, v in ((-0.5, -0.7), (0.5, -0.7), (0.5, 0.7), (-0.5, 0.7))]

    def card(self, level: int, *, step: tuple[float, float] | None = None) -> Place:
        """Where the card at this level lies (0 is the lowest), with the spot's own step or a closer one."""
        dx, dy = self.fan if step is None else step
        lines, level = divmod(level, self.across) if self.line else (0, level)
        u, v = level * dx, level * dy + lines * self.line
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return Place(self.x + u * c - v * s, self.y + u * s + v * c, self.turn, self.fan)


Layout = dict[str, Place]


def _ids(names: str, count: int | None, first: int) -> list[str]:
    return names.split() if count is None else [f"{names}-{first + n}" for n in range(count)]


def spot(id: str, x: float, y: float, *, turn: float = 0, fan: tuple[float, float] = (0, 0)) -> Layout:
    """One spot."""
    return {id: Place(x, y, turn, fan)}


def row(names: str, count: int | None = None, *, x: float = 0, y: float = 0, step: float = 1.1, turn: float = 0,
        fan: tuple[float, float] = (0, 0), run: float = 0, line: float = 0, first: int = 1) -> Layout:
    """Spots side by side: ``row("up", 8, y=2)`` places up-1 … up-8, ``row("pack turned talon")`` those three."""
    return {spot: Place(x + step * n, y, turn, fan, run, line) for n, spot in enumerate(_ids(names, count, first))}


def column(names: str, count: int | None = None, *, x: float = 0, y: float = 0, step: float = 1.5, turn: float = 0,
           fan: tuple[float, float] = (0, 0), first: int = 1) -> Layout:
    """Spots one below the other."""
    return {spot: Place(x, y + step * n, turn, fan) for n, spot in enumerate(_ids(names, count, first))}


def grid(name: str, rows: int, across: int, *, x: float = 0, y: float = 0, step: tuple[float, float] = (1.1, 1.5)) -> Layout:
    """Spots name-ROW-COLUMN in rows and columns."""
    return {f"{name}-{r + 1}-{c + 1}": Place(x + step[0] * c, y + step[1] * r) for r in range(rows) for c in range(across)}


def lines(name: str, count: int, *, across: int, x: float = 0, y: float = 0, step: tuple[float, float] = (1.1, 1.5),
          fan: tuple[float, float] = (0, 0), first: int = 1) -> Layout:
    """Spots in lines of so many, like words on a page: ``lines("packet", 18, across=5, step=(1.9, 1.6), fan=(.3, 0))``."""
    return {f"{name}-{first + n}": Place(x + step[0] * (n % across), y + step[1] * (n // across), 0, fan) for n in range(count)}


def circle(name: str, count: int, radius: float, *, x: float = 0, y: float = 0, start: float = 0, facing: bool = True,
           fan: tuple[float, float] = (0, 0), first: int = 1) -> Layout:
    """Spots on a circle, clockwise from the top (or from ``start`` degrees after it); ``facing`` turns each card to its ray."""
    angles = [start + 360 * n / count for n in range(count)]
    return {f"{name}-{first + n}": Place(x + radius * sin(radians(a)), y - radius * cos(radians(a)), a % 360 if facing else 0, fan)
            for n, a in enumerate(angles)}


def overlaps(layout: Layout, *, least: float = 1e-9) -> list[tuple[str, str]]:
    """The pairs of spots whose cards would cover one another by more than ``least``, found by separating axes."""
    spots = [(spot, place, place.corners, place.turn) for spot, place in layout.items()]
    found = []
    for n, (one, a, a_corners, a_turn) in enumerate(spots):
        for other, b, b_corners, b_turn in spots[n + 1:]:
            if abs(a.x - b.x) < 1.8 and abs(a.y - b.y) < 1.8 and not _apart(a_corners, a_turn, b_corners, b_turn, least):
                found.append((one, other))
    return found


def _apart(a: Sequence[tuple[float, float]], a_turn: float, b: Sequence[tuple[float, float]], b_turn: float, least: float) -> bool:
    for turn in (a_turn, a_turn + 90, b_turn, b_turn + 90):
        ax, ay = cos(radians(turn)), sin(radians(turn))
        one, other = [x * ax + y * ay for x, y in a], [x * ax + y * ay for x, y in b]
        if max(one) <= min(other) + least or max(other) <= min(one) + least:
            return True
    return False
