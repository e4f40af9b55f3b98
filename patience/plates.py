"""The tableau of a game as a figure, drawn from the same layout as the table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from io import StringIO
from math import cos, degrees, sin
from typing import Any

import matplotlib
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.path import Path
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D

from .cards import RANKS, Card
from .drawing import image
from .layout import CARD_HEIGHT, Place
from .position import Position
from .position import game as find_game

INK, RED, PAPER, BACK, LINE, SPACE = "#1b1917", "#a51d24", "#fffdf7", "#7a2229", "#8a8378", "#8a8378"
GREY, GREY_PAPER = "#6b655c", "#e9e5da"     # a card that is likely, and not sure
UNIT = 0.52                     # inches to a card's width

_S, _H, _D, _C = (
    # outlines of the four suits in a box of 20 × 20, drawn for the deck of this edition: see web/deck
    "M0-10.4C1.3-6.2 9.3-2.2 9.3 3.5 9.3 6.5 7.2 8 5 8 3.2 8 1.7 7.1 .8 5.5 .9 8 2.2 9.6 4.4 10.2L-4.4 10.2"
    "C-2.2 9.6-.9 8-.8 5.5-1.7 7.1-3.2 8-5 8-7.2 8-9.3 6.5-9.3 3.5-9.3-2.2-1.3-6.2 0-10.4",
    "M0 10.2C-1.4 6.2-9.5 2-9.5-4.2-9.5-7.7-7.3-9.7-4.9-9.7-2.5-9.7-.7-7.9 0-5"
    " .7-7.9 2.5-9.7 4.9-9.7 7.3-9.7 9.5-7.7 9.5-4.2 9.5 2 1.4 6.2 0 10.2",
    "M0-10.8C2-6 5-3 8 0 5 3 2 6 0 10.8-2 6-5 3-8 0-5-3-2-6 0-10.8",
    "M-1-1.9C-7.5-5-4.6-11-0-11 4.6-11 7.5-5 1-1.9 1-.8 1.2-.4 1.4 0C5-5 10.5-2.5 9.8 2 9 6.5 3.6 7 .8 4.2"
    " .9 7.5 2.2 9.5 4.4 10.2L-4.4 10.2C-2.2 9.5-.9 7.5-.8 4.2-3.6 7-9 6.5-9.8 2-10.5-2.5-5-5-1.4 0-1.2-.4-1-.8-1-1.9",
)


def _outline(text: str) -> Path:
    """A path of the small letters M, L, C (absolute) as matplotlib's."""
    points: list[tuple[float, float]] = []
    codes: list[Any] = []
    for letter, numbers in re.findall(r"([MLC])([^MLC]*)", text):
        values = [float(n) for n in re.findall(r"-?\d*\.?\d+", numbers)]
        pairs = list(zip(values[::2], values[1::2], strict=True))
        points += pairs
        codes += [{"M": Path.MOVETO, "L": Path.LINETO, "C": Path.CURVE4}[letter]] * len(pairs)
    return Path([*points, points[0]], [*codes, Path.CLOSEPOLY])


SUITS = {suit: _outline(path) for suit, path in zip("SHDC", (_S, _H, _D, _C), strict=True)}


class Plate(Figure):
    """A figure of a tableau, with its text description in ``description``; in a notebook it shows itself as an image."""

    description: str = ""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/html": f'<figure class="plate">{image(self.svg(), self.description)}</figure>',
                "text/plain": self.description}

    def svg(self) -> str:
        """The figure as an SVG element: transparent, its lines in the colour of the text around it, the same bytes every time."""
        written = StringIO()
        with matplotlib.rc_context({"svg.hashsalt": "patience", "svg.fonttype": "path", "path.simplify": False}):
            self.savefig(written, format="svg", transparent=True, metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
        text = written.getvalue()
        text = re.sub(r"-?\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."), text[text.index("<svg"):])
        return re.sub(r"\s+", " ", text).strip()


def plate(game: str, position: Position | Mapping[str, str | Sequence[Card]] | None = None, *, order: str = "", likely: str = "",
          fanned: str = "", **readings: str) -> Plate:
    """The tableau of a game: of a position or a set-up, else its places alone.

    As in the author's plates, "the blank spaces show where the foundation cards should be played" (p. vii): of the places that
    hold no card the foundations are drawn, and of others those that the set-up names, ``{"queen-1": ""}``. ``likely`` names the cards
    that are likely and not sure, each by its place in its packet counted from below, ``"packet-7.2 packet-10.2"``: they are grey and
    have a mark. ``fanned`` names the groups whose packets are opened like a fan, ``"packet"``.

    Returns a matplotlib figure (:class:`Plate`) whose ``description`` says in words what it shows. Raises what ``patience.game``
    and ``game.position`` raise, and a ``ValueError`` for a likely card that is not on the plate.

    >>> import patience
    >>> patience.plate("le-cadran", {"column-1": "KC"}).description.splitlines()[0]
    'Le Cadran. Column 1: king of clubs.'
    """
    chosen = find_game(game, **readings)
    shown = position if isinstance(position, Position) else chosen.deal(order=order) if order else chosen.position(position or {})
    blank = set(position) if isinstance(position, Mapping) else set()
    whole = position is None and not order
    layout = {spot: place for spot, place in shown.game.layout().items()
              if whole or spot in blank or shown.cards(spot) or shown.game.spots[shown.game.index[spot]].group.foundation}
    doubtful = set(likely.split())
    unknown, cards = set(doubtful), []
    for spot, place in layout.items():
        lying, opened = _lying(shown, spot, place), shown.game.spots[shown.game.index[spot]].group.name in fanned.split()
        for level, card in lying:
            lies, name = _fanned(place, level, len(lying)) if opened else place.card(level), f"{spot}.{level + 1}"
            cards.append((lies, card, name in doubtful))
            unknown.discard(name)
    if unknown:
        raise ValueError(f"no card of the plate is named by {', '.join(sorted(unknown))}; the first card of packet 7 is packet-7.1")
    corners = [corner for place in (*layout.values(), *(lies for lies, _, _ in cards)) for corner in place.corners]
    left, right = min(x for x, _ in corners) - 0.2, max(x for x, _ in corners) + 0.2
    top, bottom = min(y for _, y in corners) - 0.2, max(y for _, y in corners) + 0.2
    figure = Plate(figsize=((right - left) * UNIT, (bottom - top) * UNIT))
    figure.description = f"{shown.game.title}. {shown.describe()}"
    if doubtful:
        named = [f"{card.name} ({spot.replace('-', ' ')})" for spot in layout for level, card in enumerate(shown.cards(spot), 1)
                 if f"{spot}.{level}" in doubtful]
        figure.description += f"\nLikely, not sure: {', '.join(named)}."
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(left, right)
    axes.set_ylim(bottom, top)
    for spot, place in layout.items():
        if not shown.cards(spot):
            _space(axes, place)
    for place, card, grey in cards:
        _card(axes, place, card, grey)
    return figure


def _lying(position: Position, spot: str, place: Place) -> list[tuple[int, Card | None]]:
    """The cards of a spot that are to be drawn, each with its level: all of a fan, else the uppermost."""
    seen = position.seen(spot)
    return list(enumerate(seen)) if any(place.fan) else [(0, seen[-1])] if seen else []


FAN = 3.0     # from the middle of a card to the point about which a fan is opened, in card widths


def _fanned(place: Place, level: int, count: int) -> Place:
    """Where a card of an opened fan lies: about a point below the middle of its packet."""
    step = place.fan[0]
    angle = step / FAN * (level - (count - 1) / 2)
    middle = place.x + step * (count - 1) / 2
    return Place(middle + FAN * sin(angle), place.y + FAN * (1 - cos(angle)), place.turn + degrees(angle), place.fan)


# Every part of a card is drawn as a marker: the SVG then holds each shape once, however many cards are on the plate.


def _mark(axes: Axes, place: Place, shape: Path, **style: Any) -> None:
    """A shape (in card widths about the centre of a card) at a card's place, turned with it."""
    turned = Affine2D().rotate_deg(place.turn).scale(1, -1).transform_path(shape)
    reach = float(np.abs(turned.vertices).max())        # a marker's size is twice its reach
    style = {"markeredgewidth": 0, "markeredgecolor": "none", "linestyle": "none", "clip_on": False, **style}
    axes.plot([place.x], [place.y], marker=turned, markersize=2 * reach * UNIT * 72, **style)


def _rounded(width: float, height: float, radius: float) -> Path:
    x, y, r = width / 2, height / 2, radius
    points = [(-x + r, -y), (x - r, -y), (x, -y), (x, -y + r), (x, y - r), (x, y), (x - r, y),
              (-x + r, y), (-x, y), (-x, y - r), (-x, -y + r), (-x, -y), (-x + r, -y)]
    move, line, curve = Path.MOVETO, Path.LINETO, Path.CURVE3
    return Path(points, [move, line, curve, curve, line, curve, curve, line, curve, curve, line, curve, curve])


FRAME = _rounded(0.98, CARD_HEIGHT - 0.02, 0.07)


def _space(axes: Axes, place: Place) -> None:
    _mark(axes, place, FRAME, markerfacecolor="none", markeredgecolor=SPACE, markeredgewidth=0.7)


def _card(axes: Axes, place: Place, card: Card | None, grey: bool) -> None:
    paper = GREY_PAPER if grey else PAPER
    _mark(axes, place, FRAME, markerfacecolor=paper if card else BACK, markeredgecolor=LINE, markeredgewidth=0.6)
    if card is None:
        return
    ink = GREY if grey else RED if card.red else INK
    downward = place.fan[1] > abs(place.fan[0])
    if grey:
        _mark(axes, place, _doubt(0.33 if downward else -0.33, -0.45 if downward else 0.12), markerfacecolor=INK)
    for upside in (0, 180):
        end = Affine2D().rotate_deg(upside)
        _mark(axes, place, end.transform_path(_rank(RANKS[card.rank - 1])), markerfacecolor=ink)
        # in a packet that runs downward only the head of a card is seen: its suit stands beside the rank there
        small = _pip(card.suit, 0.0125, -0.05, -0.47) if downward else _pip(card.suit, 0.0125, -0.33, -0.17)
        _mark(axes, place, end.transform_path(small), markerfacecolor=ink)
    _mark(axes, place, _pip(card.suit, 0.022, 0, 0), markerfacecolor=ink)


@cache
def _rank(rank: str) -> Path:
    """The index in the upper left corner."""
    text = TextPath((0, 0), rank, size=0.34, prop=FontProperties(family="serif"))
    box = text.get_extents()
    narrow = min(1.0, 0.3 / box.width)
    return Affine2D().translate(-box.x0 - box.width / 2, -box.y0).scale(narrow, -1).translate(-0.33, -0.33).transform_path(text)


@cache
def _doubt(x: float, y: float) -> Path:
    """The mark of a card that is not sure."""
    text = TextPath((0, 0), "?", size=0.3, prop=FontProperties(family="serif", weight="bold"))
    box = text.get_extents()
    return Affine2D().translate(-box.x0 - box.width / 2, -box.y0 - box.height / 2).scale(1, -1).translate(x, y).transform_path(text)


@cache
def _pip(suit: str, scale: float, x: float, y: float) -> Path:
    return Affine2D().scale(scale).translate(x, y).transform_path(SUITS[suit])
