"""Miniatures: beside a game's name, in the navigation and in the contents list of the front page, how it lies on the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from math import cos, radians, sin
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

import patience

from ..text.witnesses import CHAPTER_OF
from .tables import picture

CARD = (-0.5, -0.7, 0.5, 0.7)  # left, top, right, bottom of a card about its centre, in card widths


@cache
def miniature(slug: str) -> str:
    """The tableau of a game, very small: a bar for every packet, an outline for every foundation. "" if there is no such game."""
    if slug not in {game.slug for game in patience.contents()}:
        return ""
    game = patience.game(slug)
    opening, layout = game.deal(1), game.layout()
    bars: list[str] = []
    outlines: list[str] = []
    points: list[tuple[float, float]] = []
    for spot in game.spots:
        place = layout.get(spot.id)
        if place is None:
            continue
        left, top, right, bottom = CARD
        run = max(len(opening.cards(spot)) - 1, 0)
        dx, dy = place.fan[0] * run, place.fan[1] * run  # a fanned packet is one long bar
        left, right, top, bottom = left + min(dx, 0), right + max(dx, 0), top + min(dy, 0), bottom + max(dy, 0)
        c, s = cos(radians(place.turn)), sin(radians(place.turn))
        corners = [
            (place.x + u * c - v * s, place.y + u * s + v * c) for u, v in ((left, top), (right, top), (right, bottom), (left, bottom))
        ]
        points += corners
        (outlines if spot.group.foundation else bars).append("M" + "L".join(f"{x * 10:.0f} {y * 10:.0f}" for x, y in corners) + "z")
    x, y = min(x for x, _ in points), min(y for _, y in points)
    width, height = max(x for x, _ in points) - x, max(y for _, y in points) - y
    box = " ".join(f"{value * 10:.0f}" for value in (x - 0.2, y - 0.2, width + 0.4, height + 0.4))
    lines = f'<path class="spaces" d="{"".join(outlines)}"/>' if outlines else ""
    # Every game of the chapter, so that web/reader can tick what has been won.
    games = " ".join([slug, *(other for other, chapter in CHAPTER_OF.items() if chapter == slug)])
    return (f'<svg class="miniature" data-games="{games}" viewBox="{box}" aria-hidden="true" focusable="false">'
            f'<path d="{"".join(bars)}"/>{lines}</svg>')


def lay_in_contents(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Lay a miniature at every link to a game's chapter on the front page: in the table before the link, in a list within it."""
    if docname != app.config.root_doc:
        return
    tables = list(doctree.findall(nodes.table))
    for link in list(doctree.findall(nodes.reference)):
        chapter = re.fullmatch(r"(?:[^#]*/)?([\w-]+)\.html", link.get("refuri", ""))
        drawn = miniature(chapter[1]) if chapter else ""
        if not drawn:
            continue
        if any(inside is link for table in tables for inside in table.findall(nodes.reference)):
            link.parent.insert(link.parent.index(link), picture(drawn))
        else:
            link.insert(0, picture(drawn))


LINK = re.compile(r'(<a\b[^>]*\bhref="([^"#]*/)?([\w-]*)(?:\.html)?#?"[^>]*>)')


def with_miniatures(navigation: str, here: str) -> str:
    """The theme's navigation, which comes as HTML: in every link to a game's chapter its miniature."""
    return LINK.sub(lambda link: link.group() + miniature(link.group(3) or here), navigation)


def lay_in_navigation(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    navigation: Callable[..., Any] | None = context.get("generate_toctree_html")
    if navigation:
        here = pagename.rpartition("/")[2]
        context["generate_toctree_html"] = lambda *args, **kwargs: with_miniatures(str(navigation(*args, **kwargs)), here)


def setup(app: Sphinx) -> None:
    app.connect("doctree-resolved", lay_in_contents)
    app.connect("html-page-context", lay_in_navigation, priority=900)  # after the theme has made it
