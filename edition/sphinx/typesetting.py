"""What the stylesheet needs to know to set the pages as it does: `web/page.css` says how things look, this says what they are.

1. *The historical text.* Its title, headings, numbered rules, notes, opening words and page numbers are told apart. The
   chapter itself has none of these marks.
2. *The running head* of a chapter: the book, and the pages of 1887 on which it stands.
3. *Miniatures*: beside a game's name, in the navigation and in the contents list of the front page, how it lies on the table.
4. *Icons*: those of the theme, a script and fonts of more than two megabytes, are left out; `web/page.css` draws the dozen in use.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from math import cos, radians, sin
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

CARD = (-0.5, -0.7, 0.5, 0.7)  # left, top, right, bottom of a card about its centre, in card widths

# ---- 1. the historical text ------------------------------------------------------------------------------------------

PAGE = re.compile(r'<a class="page" id="p(\w+)">')
NUMERAL = re.compile(r"[IVXL]+\.(?=\s)")
CAPITALS = re.compile(r"(\s*[A-Z])([A-Z]+)\b")


def historical_blocks(doctree: nodes.document) -> Iterator[nodes.Element]:
    """What stands between ``<div class="historical">`` and its end, block by block; the encyclopaedia's text is left alone."""
    for start in list(doctree.findall(nodes.raw)):
        found = re.search(r'class="historical\b([^"]*)"', start.astext())
        if not found or "modern" in found.group(1) or start.parent is None:
            continue
        siblings = start.parent.children
        for block in siblings[siblings.index(start) + 1 :]:
            if isinstance(block, nodes.raw) and "</div>" in block.astext():
                break
            if isinstance(block, nodes.Element):
                yield block


def letters(text: str) -> str:
    return re.sub(r"\W", "", text).casefold()


def set_paragraph(paragraph: nodes.Element, title: str) -> None:
    """Say by a class what a paragraph is: the title again, a heading, a numbered rule, a note or a term; part numeral and opening word."""
    parts = [part for part in paragraph.children if part.astext()]
    if parts and PAGE.match(parts[0].astext()):
        parts = parts[3:]  # the number of a page is no part of the text: `<a …>`, the number, `</a>`
    if not parts:
        return
    if len(parts) == 1 and isinstance(parts[0], nodes.strong):
        said = letters(parts[0].astext())
        kind = "title-line" if said == title else "packs-line" if re.search(r"packs?ofcards$", said) else "heading-line"
        paragraph["classes"].append(kind)
        return
    if isinstance(parts[0], nodes.emphasis) and len(parts) > 1:
        paragraph["classes"].append("note-line" if letters(parts[0].astext()) == "note" else "term-line")
    if not isinstance(parts[0], nodes.Text):
        return
    words = parts[0].astext()
    pieces: list[nodes.Node] = []
    numeral = NUMERAL.match(words)
    if numeral:
        paragraph["classes"].append("rule-line")
        pieces.append(nodes.inline("", numeral.group(), classes=["numeral"]))
        words = words[numeral.end() :]
    opening = CAPITALS.match(words)
    if opening and re.search("[a-z]", paragraph.astext()):  # the first word after a heading: small capitals, the initial a large one
        pieces += [nodes.Text(opening.group(1)), nodes.inline("", opening.group(2), classes=["small-capitals"])]
        words = words[opening.end() :]
    if pieces:
        paragraph.replace(parts[0], [*pieces, nodes.Text(words)])


def set_page_number(opening: nodes.raw) -> None:
    """A page's number is a link to itself, so that a page can be cited. ``within``: it begins in mid-paragraph. ``supposed``: the
    number stands in brackets, for the page itself has none."""
    found, siblings = PAGE.match(opening.astext()), opening.parent.children
    at = siblings.index(opening)
    if not found or at + 2 >= len(siblings) or siblings[at + 2].astext() != "</a>":
        return
    number = found.group(1)
    within = " within" if any(before.astext() for before in siblings[:at]) else ""
    supposed = " supposed" if siblings[at + 1].astext().startswith("[") else ""
    linked = f'<a class="page{within}{supposed}" id="p{number}" href="#p{number}" aria-label="page {number}"><span>'
    siblings[at + 2].replace_self(nodes.raw("", "</span></a>", format="html"))
    opening.replace_self(nodes.raw("", linked, format="html"))


def set_historical_text(app: Sphinx, doctree: nodes.document) -> None:
    title = letters(next((title.astext() for title in doctree.findall(nodes.title)), ""))
    for block in historical_blocks(doctree):
        if isinstance(block, nodes.paragraph):
            set_paragraph(block, title)
    for raw in list(doctree.findall(nodes.raw)):
        if PAGE.match(raw.astext()):
            set_page_number(raw)


# ---- 2. the running head ---------------------------------------------------------------------------------------------


def running_head(body: str) -> str:
    """The book's name, and the pages whose text stands in this chapter, if any does."""
    pages = re.findall(r'class="page[^"]*" id="p(\w+)"', body)
    span = f"{pages[0]}–{pages[-1]}" if len(pages) > 1 else "".join(pages)
    where = f"<span>1887, page{'s' if len(pages) > 1 else ''} {span}</span>" if pages else ""
    return f'<p class="running-head"><span>Illustrated Games of Patience</span>{where}</p>'


def lay_running_head(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    if doctree is not None and pagename != app.config.root_doc:
        context["body"] = running_head(context["body"]) + context["body"]


# ---- 3. miniatures ---------------------------------------------------------------------------------------------------


@cache
def miniature(slug: str) -> str:
    """The tableau of a game, very small: a bar for every packet, an outline for every foundation. "" if there is no such game."""
    import patience

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
    return f'<svg class="miniature" viewBox="{box}" aria-hidden="true" focusable="false"><path d="{"".join(bars)}"/>{lines}</svg>'


LINK = re.compile(r'(<a\b[^>]*\bhref="([^"#]*/)?([\w-]*)(?:\.html)?#?"[^>]*>)')


def with_miniatures(html: str, here: str, inside: bool) -> str:
    """Before the words of every link to a game's chapter (``inside`` the link, or before it) its miniature."""

    def drawn(link: re.Match[str]) -> str:
        picture = miniature(link.group(3) or here)
        return (link.group() + picture if inside else picture + link.group()) if picture else link.group()

    return LINK.sub(drawn, html)


def lay_miniatures(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    here = pagename.rpartition("/")[2]
    navigation: Callable[..., Any] | None = context.get("generate_toctree_html")
    if navigation:
        context["generate_toctree_html"] = lambda *args, **kwargs: with_miniatures(str(navigation(*args, **kwargs)), here, inside=True)
    if pagename == app.config.root_doc:
        before, table, after = context["body"].partition("<tbody>")
        rows, end, below = after.partition("</tbody>")
        others, close, rest = below.partition("</section>")  # the games from another hand
        listed = with_miniatures(rows, "", inside=False) + end + with_miniatures(others, "", inside=True)
        context["body"] = before + table + listed + close + rest


# ---- 4. icons --------------------------------------------------------------------------------------------------------


def leave_out_icons(app: Sphinx, exception: Exception | None) -> None:
    """What no page asks for any more (templates/static/webpack-macros.html) need not lie in the built book."""
    static = Path(app.outdir) / "_static"
    for script in static.glob("scripts/fontawesome.js*"):
        script.unlink()
    shutil.rmtree(static / "vendor" / "fontawesome", ignore_errors=True)
    # Nor may the theme's stylesheet name the fonts: where it comes before page.css, a page would ask for them.
    sheet = static / "styles" / "pydata-sphinx-theme.css"
    if sheet.is_file():
        sheet.write_text(re.sub(r"@font-face\s*\{[^}]*/fontawesome/[^}]*\}", "", sheet.read_text(encoding="utf-8")), encoding="utf-8")


def setup(app: Sphinx) -> None:
    # Before the emended words are marked, which may stand within what is parted here.
    app.connect("doctree-read", set_historical_text, priority=400)
    app.connect("html-page-context", lay_running_head, priority=400)
    app.connect("html-page-context", lay_miniatures, priority=900)  # after the theme has made its navigation
    app.connect("build-finished", leave_out_icons, priority=100)  # before anyone counts what is there
