"""The page of games. Directives: ``gallery``, a card for every game, with what helps to choose one; ``scores``, the reader's own.

The page is a plain list of links without scripts; what only works with them is hidden until web/reader/gallery.js shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import patience
from patience.known import known_deals
from patience.registry import declarations

from .. import odds
from ..text.witnesses import CHAPTER_OF
from ..typography import typeset
from ..won import start_and_moves
from .miniatures import miniature
from .tables import picture

PACKS = {1: "one pack", 2: "two packs", 4: "four packs"}

WISHES = """
<form class="gallery-wishes gallery-scripted full-width" aria-label="Choose among the games" hidden>
<p class="gallery-ways">
<a class="button gallery-daily" href="#">Deal of the day</a>
<button class="button gallery-surprise" type="button">Surprise me</button>
<button class="button gallery-winnable" type="button">A deal that can be won</button>
</p>
<details class="gallery-kinds"><summary>Which games?</summary>
<fieldset><legend>Show</legend>
<label><input type="radio" name="packs" value="any" checked> any number of packs</label>
<label><input type="radio" name="packs" value="one"> one pack</label>
<label><input type="radio" name="packs" value="more"> two or more</label>
</fieldset>
<fieldset><legend>Only</legend>
<label><input type="checkbox" name="easy"> easier games</label>
<label><input type="checkbox" name="short"> short games</label>
<label><input type="checkbox" name="open"> all cards in sight</label>
<label><input type="checkbox" name="unwon"> not won yet</label>
</fieldset>
<label class="gallery-words">Name <input type="search" name="words" autocomplete="off" placeholder="old or new"></label>
</details>
<output></output>
</form>
"""

SCORES = """
<div class="scores gallery-scripted" hidden>
<p class="scores-none">You have not finished a game yet. When you win one, or no move is left, it is counted here.</p>
<div class="scores-table pst-scrollable-table-container" hidden></div>
<p class="scores-buttons">
<button class="button scores-save" type="button">Save as a file</button>
<button class="button scores-open" type="button">Open a file</button>
<input class="scores-file" type="file" accept=".json,application/json" aria-label="A file of scores" hidden>
<button class="button scores-erase" type="button">Erase all</button>
</p>
<p class="scores-said" role="status"></p>
</div>
"""


def other_names(slug: str) -> tuple[str, ...]:
    """The names by which later books and programs know a game."""
    return next(tuple(one.also) for games in declarations().values() for one in games
                if patience.game(one.slug or one.title).slug == slug)


def all_in_sight(game: patience.Game) -> bool:
    """Whether every card lies open once it is dealt."""
    position = game.deal(1)
    return all(None not in position.seen(spot) for spot in game.spots)


def known(game: patience.Game, chapter: str) -> Iterator[str]:
    """Deals that are known to succeed, each with how hard it is, as HTML."""
    for deal, grade in zip(known_deals(game.slug), ("easy", "harder", "hard"), strict=False):
        if deal:
            yield f'<a href="{chapter}#play:{game.slug}:{deal}:">deal {deal}</a> ({grade})'


def counted(game: patience.Game) -> tuple[int, int]:
    """How many deals a greedy player has won, and of how many."""
    rows = odds.study(game.slug, "greedy").rows
    return sum(row.outcome.result == "won" for row in rows), len(rows)


def card(game: patience.Game) -> str:
    """A game as the gallery shows it, as HTML."""
    moves = start_and_moves(game.slug)[1]
    chapter = f"{CHAPTER_OF.get(game.slug, game.slug)}.html"
    open_, also = all_in_sight(game), other_names(game.slug)
    facts = [PACKS[game.packs], *(["all cards in sight"] if open_ else []), f"{len(moves)} moves"]
    won, of = counted(game)
    program = f'<p class="gallery-program">A simple program won {won or "none"} of {of:,}.</p>' if of else ""
    told = {"slug": game.slug, "chapter": chapter, "packs": game.packs, "moves": len(moves),
            "winnable": " ".join(str(deal) for deal in known_deals(game.slug)[:3] if deal),
            "won": f"{100 * won / of:.1f}" if of else 0, **({"open": ""} if open_ else {})}
    data = " ".join(f'data-{name}="{value}"' for name, value in told.items())
    title = escape(typeset(game.title))
    names = f'<span class="gallery-also">also called {escape(typeset(", ".join(also)))}</span>' if also else ""
    return f"""<li {data}>
<div class="gallery-names"><a href="{chapter}">{miniature(game.slug)}<span class="gallery-title">{title}</span></a>{names}</div>
<p class="gallery-facts">{" · ".join(facts)}</p>
<p class="gallery-play"><a class="play-button" href="{chapter}#play:{game.slug}" aria-label="Play {title}">Play</a></p>
{program}
<p class="gallery-won">Can be won: {", ".join(known(game, chapter))}</p>
<p class="gallery-own" hidden></p>
</li>"""


class Gallery(SphinxDirective):
    """Every game of the book, and how to choose among them."""

    def run(self) -> list[nodes.Node]:
        listed = "\n".join(map(card, patience.contents()))
        return [picture(f'{WISHES}<ul class="gallery full-width">\n{listed}\n</ul>')]


class Scores(SphinxDirective):
    """The reader's own scores."""

    def run(self) -> list[nodes.Node]:
        return [picture(SCORES)]


def give_gallery(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Give the page of games its stylesheet and its script."""
    if doctree is not None and any('class="gallery ' in made.rawsource for made in doctree.findall(picture)):
        app.add_css_file(f"{app.config.edition_folder}/gallery.css", priority=950)
        app.add_js_file(f"{app.config.edition_folder}/gallery.js", type="module")


def always_anew(app: Sphinx, env: Any, added: set[str], changed: set[str], removed: set[str]) -> Iterable[str]:
    """The page depends on the won games, which Sphinx does not watch."""
    return [name for name in ("book/games",) if name in env.found_docs]


def setup(app: Sphinx) -> None:
    app.add_directive("gallery", Gallery)
    app.add_directive("scores", Scores)
    app.connect("html-page-context", give_gallery)
    app.connect("env-get-outdated", always_anew)
