"""The tables in the pages: what a page with one is given, and the button under a chapter's title that opens its table at the size of the
window."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

import patience
from patience.drawing import inline
from patience.position import chapters
from patience.table.figure import ASLEEP

from .assets import INLINE, gather

# In the place of the notebook's line, which is not true of a page.
WITHOUT_SCRIPTS = "<noscript><p>To play, switch on JavaScript in your browser. All that runs comes from this site.</p></noscript>"


class picture(nodes.raw):
    """A plate's or a miniature's HTML: written to the page as it is, and without words for whoever asks for its text, as the search index
    does."""

    def __init__(self, html: str, *classes: str) -> None:
        super().__init__(html, "", format="html", classes=list(classes))

    def astext(self) -> str:
        return ""


class playing_table(picture):
    """A table to play at."""


def write_picture(translator: Any, node: picture) -> None:
    translator.body.append(node.rawsource)
    raise nodes.SkipNode


def lean(html: str) -> str:
    """A plate without what matplotlib writes round each of its shapes and the second decimal of its points: half as long, and it looks
    the same."""
    def shorter(path: re.Match[str]) -> str:
        points = re.sub(r"-?\d+\.\d+", lambda number: f"{float(number[0]):.1f}".removesuffix(".0"), path[1])
        return 'd="' + re.sub(r" ?([A-Za-z-]) ?", r"\1", points).strip() + '"'

    html = re.sub(r'<g id="line2d_\d+"> (<defs>.*?</defs> )?<g> (<use [^>]*/>) </g> </g>', lambda shape: (shape[1] or "") + shape[2], html)
    html = re.sub(r'\bd="([^"]*)"', shorter, html)
    return re.sub(r'(<use [^>]*) style="([^"]*)"', lambda use: use[1] + re.sub(r" ?([\w-]+): ([^;]+);?", r' \1="\2"', use[2]), html)


def make_pictures(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Make nodes of what the cells of a chapter have drawn."""
    for raw in list(doctree.findall(nodes.raw)):
        html = inline(raw.astext())
        if "<patience-table" in html:
            raw.replace_self(playing_table(html.replace(ASLEEP, WITHOUT_SCRIPTS), *raw["classes"]))
        elif "<svg" in html:
            raw.replace_self(picture(lean(html), *raw["classes"]))


def games_of(docname: str) -> list[patience.Game]:
    """The games of a chapter, in its order; none of any other page."""
    return list(chapters().get(docname.rpartition("/")[2].replace("-", "_"), ()))


def play_button(game: patience.Game, words: str) -> str:
    """A link that opens a game's table in play mode (web/table/play-mode.js), and that the links at the top of the page lead to."""
    name, place = f"Play {escape(game.title)}", f"play:{game.slug}"
    return f'<a class="play-button" id="{place}" href="#{place}" data-game="{game.slug}" aria-label="{name}">{escape(words)}</a>'


def lay_play_buttons(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Under the title of a chapter a button for each of its games."""
    games = games_of(docname)
    title = next(iter(doctree.findall(nodes.title)), None)
    if title is None or not games:
        return
    buttons = " ".join(play_button(game, "Play" if len(games) == 1 else f"Play {game.title}") for game in games)
    title.parent.insert(title.parent.index(title) + 1, picture(f'<p class="play">{buttons}</p>'))


def give_tables(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Give a page with a table the deck inline at its beginning, the stylesheet and the module (``templates/page.html`` lays the deck)."""
    folder = app.config.edition_folder
    if doctree is not None and next(iter(doctree.findall(playing_table)), None):
        context["deck"] = gather()[INLINE].decode()
        context["skips_to"] = [(game.slug, game.title) for game in games_of(pagename)]
        app.add_css_file(f"{folder}/table.css", priority=800)
        app.add_js_file(f"{folder}/host.js", type="module")
        # Fetched with the host, which imports them, and not after it; the engine's module runs while the page is still coming.
        table, engine = (context["pathto"](f"_static/{folder}/{name}.js", 1) for name in ("table", "engine"))
        context["metatags"] = context.get("metatags", "") + (
            f'\n    <link rel="modulepreload" href="{table}">\n    <script type="module" async src="{engine}"></script>')


def setup(app: Sphinx) -> None:
    for kind in (picture, playing_table):
        app.add_node(kind, html=(write_picture, None))
    app.connect("doctree-resolved", make_pictures, priority=400)
    app.connect("doctree-resolved", lay_play_buttons)
    app.connect("html-page-context", give_tables)
