"""The table as a drawing: where every card lies, and the static picture that a reader without scripts, a printer and a search engine get.

``figure`` works out from a game's layout how far each fanned packet may run and how large the whole is; the table in the
browser reads the same numbers, so that the picture and the table that takes its place agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import cos, inf, radians, sin
from typing import TYPE_CHECKING

from ..drawing import image
from ..layout import CARD_HEIGHT, Place
from . import protocol

if TYPE_CHECKING:
    from ..position import Game, Position

CAPTION = 0.34          # room beneath a captioned spot, in card widths
MARGIN = 0.16           # between two packets that have run into each other's neighbourhood
LEAST_RUN = 6           # steps a fanned packet may run where nothing lies in its way

# What stands beneath the static picture in a notebook that has not been run; the book's pages, which play without a kernel, leave it out.
ASLEEP = "<p>Run this cell to play.</p>"

# The colours of the static picture, which must look right where there is no stylesheet.
CLOTH, SPACE, PAPER, EDGE, RED, BLACK, BACK, LINE, INK = (
    "#21463a", "#efe9d866", "#fffdf7", "#3a2f2088", "#a51d24", "#1b1917", "#7a2229", "#ecd9ae", "#efe9d8")
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def figure(game: Game, longest: Mapping[str, int], *, narrow: bool = False) -> protocol.Figure:
    """The geometry of a game's table, in card widths. ``longest`` is how many cards each group of spots holds at most at the opening."""
    layout = game.layout(narrow=narrow)
    rooms = {spot: _free_run(spot, layout) for spot, place in layout.items() if any(place.fan)}
    group = {spot.id: spot.group for spot in game.spots}
    for spot, room in rooms.items():
        if room == inf:         # nothing in the way: as far as its fellows may run, or as it needs for a good while
            fellows = [other for each, other in rooms.items() if group[each] is group[spot] and other < inf]
            step = max(map(abs, layout[spot].fan))
            rooms[spot] = layout[spot].run or min(fellows, default=step * max(LEAST_RUN, longest.get(group[spot].name, 1) - 1))
    left, top, right, bottom = inf, inf, -inf, -inf
    for spot, place in layout.items():
        for x, y in (*place.corners, *_run(place, rooms.get(spot, 0)).corners):
            left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
        if group[spot].captioned:
            bottom = max(bottom, place.y + CARD_HEIGHT / 2 + CAPTION)
    return {"box": [_short(value) for value in (left, top, right - left, bottom - top)],
            "spots": {spot: _place(place, rooms.get(spot, 0)) for spot, place in layout.items()}}


def _place(place: Place, room: float) -> protocol.SpotPlace:
    shown: protocol.SpotPlace = {"x": _short(place.x), "y": _short(place.y)}
    if place.turn:
        shown["turn"] = _short(place.turn)
    if any(place.fan):
        shown["fan"] = [_short(value) for value in place.fan]
        shown["room"] = _short(room)
    if place.line:
        shown["line"] = _short(place.line)
    return shown


def _short(value: float) -> float:
    rounded = round(float(value), 3)
    return int(rounded) if rounded.is_integer() else rounded


def _along(place: Place) -> tuple[float, float]:
    """The direction in which a packet runs, on the table."""
    fx, fy = place.fan
    length = max(abs(fx), abs(fy)) or 1
    c, s = cos(radians(place.turn)), sin(radians(place.turn))
    return (fx * c - fy * s) / length, (fx * s + fy * c) / length


def _run(place: Place, room: float) -> Place:
    """Where the last card of a packet lies that has run so far."""
    dx, dy = _along(place)
    return Place(place.x + dx * room, place.y + dy * room, place.turn)


def _free_run(spot: str, layout: Mapping[str, Place]) -> float:
    """How far a packet may run before it meets a neighbour; neighbours it overlaps by design are not counted."""
    place, free = layout[spot], inf
    dx, dy = _along(place)
    upright = abs(dy) >= abs(dx)
    along, aside = (CARD_HEIGHT, 1.0) if upright else (1.0, CARD_HEIGHT)
    if place.turn % 180:
        return inf              # a ray of a star: nothing but the edge of the table lies in its way
    for other, there in layout.items():
        ahead, beside = ((there.y - place.y) * dy, there.x - place.x) if upright else ((there.x - place.x) * dx, there.y - place.y)
        if other != spot and abs(beside) < aside and ahead >= along:
            free = min(free, ahead - along - MARGIN)
    return max(free, 0)


def longest(position: Position) -> dict[str, int]:
    """How many cards the fullest spot of each group holds."""
    found: dict[str, int] = {}
    for spot in position.game.spots:
        found[spot.group.name] = max(found.get(spot.group.name, 1), len(position.cards(spot)))
    return found


def step(place: Place, cards: int) -> tuple[float, float]:
    """The step from card to card of a packet of so many, pressed closer where they would outrun their room."""
    fx, fy = place.fan
    run = max(abs(fx), abs(fy)) * (cards - 1)
    closer = place.run / run if run > place.run and not place.line else 1
    return fx * closer, fy * closer


# ---- the static picture ---------------------------------------------------------------------------------------------


def picture(position: Position, geometry: protocol.Figure, title: str) -> str:
    """The position as an image element, with the table in words for who does not see it."""
    return image(svg(position, geometry, title), f"{title}. {position.describe()}", _widest(geometry))


def svg(position: Position, geometry: protocol.Figure, title: str) -> str:
    """The position as one SVG element: legible by itself, and the real deck where the page holds one."""
    scale, (left, top, width, height) = 70, geometry["box"]
    box = [_number((left - 0.15) * scale), _number((top - 0.15) * scale), _number((width + 0.3) * scale), _number((height + 0.3) * scale)]
    parts = [f'<rect x="{box[0]}" y="{box[1]}" width="{box[2]}" height="{box[3]}" rx="8" fill="{CLOTH}"/>']
    spaces: list[str] = []          # they lie beneath every card, also where places overlap
    for spot in position.game.spots:
        if spot.id not in geometry["spots"]:
            continue
        lies = geometry["spots"][spot.id]
        fan_x, fan_y = lies.get("fan", (0, 0))
        at = Place(lies["x"], lies["y"], lies.get("turn", 0), (fan_x, fan_y), lies.get("room", 0), lies.get("line", 0))
        seen = position.seen(spot)
        fanned, hidden = any(at.fan), sum(card is None for card in seen)
        shown = ([None] if hidden else []) + list(seen[hidden:])
        if not fanned:
            shown = shown[-1:]
        if not shown:
            dashes = "" if spot.group.foundation else ' stroke-dasharray="4 4"'
            spaces.append(_placed(at, scale, f'<rect x="1" y="1" width="68" height="96" rx="4.5" fill="#0002" stroke="{SPACE}"{dashes}/>'))
        for level, card in enumerate(shown):
            there = at.card(level, step=step(at, len(shown)))
            parts.append(_placed(there, scale, _face(card.text) if card else _back()))
        if spot.group.captioned:
            count = f" · {len(seen)}" if len(seen) > 1 else ""
            lowest = at.card(len(shown) - 1).y if at.line and shown else at.y
            beneath = _number((lowest + CARD_HEIGHT / 2 + 0.24) * scale)
            parts.append(f'<text x="{_number(at.x * scale)}" y="{beneath}" font-size="13" fill="{INK}" font-family="Georgia,serif"'
                         f' text-anchor="middle">{escape(spot.name)}{count}</text>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="patience-figure" viewBox="{" ".join(box)}" width="100%"'
            f' style="display:block;max-width:{_number(_widest(geometry))}px;margin:auto">'
            f"<title>{escape(title)}</title> <desc>{escape(position.describe())}</desc>{''.join([parts[0], *spaces, *parts[1:]])}</svg>")


def _widest(geometry: protocol.Figure) -> float:
    """As many pixels as the picture may be wide."""
    return (geometry["box"][2] + 0.3) * 92


def _number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _placed(place: Place, scale: float, drawn: str) -> str:
    """Something in a card's own box, 70 by 98, laid in its place."""
    turn = f"rotate({_number((place.turn + 180) % 360 - 180)})" if place.turn % 360 else ""
    return f'<g transform="translate({_number(place.x * scale)} {_number(place.y * scale)}){turn}translate(-35-49)">{drawn}</g>'


def _blank(fill: str) -> str:
    return f'<rect x=".5" y=".5" width="69" height="97" rx="4.5" fill="{fill}" stroke="{EDGE}"/>'


def _face(card: str) -> str:
    ink = RED if card[-1] in "HD" else BLACK
    return (f'{_blank(PAPER)}<text x="6" y="24" font-size="20" fill="{ink}" font-family="Georgia,serif">{card[:-1]}{SIGNS[card[-1]]}</text>'
            f'<use href="#pc-{card}" width="70" height="98"/>')


def _back() -> str:
    return (f'{_blank(PAPER)}<rect x="4" y="4" width="62" height="90" rx="3" fill="{BACK}"/>'
            f'<rect x="8" y="8" width="54" height="82" rx="2" fill="none" stroke="{LINE}" stroke-width=".8"/>'
            '<use href="#pc-back" width="70" height="98"/>')
