"""What the search finds, and in which order.

1. *Names*: a chapter is found by every name of its games, those of later books too, and by a name typed without its accents.
2. *Order*: pages that speak of everything, as the concordance does, come after those that are about something.
3. *Excerpts*: the words on a table's cards are no words of its page; what is said of the search is said plainly.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from ..history import histories
from .tables import games_of

ABOUT_EVERYTHING = ("concordance", "colophon", "library", "playroom", "games", "names", "glossary", "bibliography", "edition-of-1914")

# Sphinx fetches a found page and shows its words about the match.
SCRIPT = f"""
document.addEventListener("DOMContentLoaded", () => {{          // when its own scripts are there, and before they begin
  const plain = Search.htmlToText;
  const noWords = /<patience-table[^]*?<\\/patience-table>|<p class="(?:play|running-head)"[^]*?<\\/p>/g;
  Search.htmlToText = (html, ...rest) => plain(html.replace(noWords, ""), ...rest);
  Scorer.score = ([page, , , , score]) => /\\/({"|".join(ABOUT_EVERYTHING)})$/.test(page) ? score / 1000 : score;
  Object.assign(Documentation.TRANSLATIONS, {{       // (addTranslations makes a function of a text, which the policy forbids)
    "Search finished, found ${{resultCount}} page(s) matching the search query.": "Pages found: ${{resultCount}}",
    ["Your search did not match any documents. Please make sure that all words are spelled correctly "
      + "and that you've selected enough categories."]: "Nothing was found. Try fewer words, or other ones.",
  }});
}});
"""


def without_accents(words: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", words) if not unicodedata.combining(letter))


class FindByName(SphinxTransform):
    """Lay in a chapter what the search index takes from it: index entries for the names, keywords for the words without accents."""

    default_priority = 400          # before Sphinx gathers the index entries

    def apply(self, **kwargs: Any) -> None:
        told = histories().get(self.env.docname.rpartition("/")[2])
        names = [name for game in games_of(self.env.docname) for name in (game.title, *game.declared.also)]
        names = list(dict.fromkeys([*names, *(one for name in (told.names if told else ()) for one in name.names)]))
        title = next(iter(self.document.findall(nodes.title)), None)
        if title is None or not names:
            return
        entries = [("single", name, "", "main", None) for name in names]
        title.parent.insert(1, addnodes.index(entries=entries))
        plain = {word for name in names if name != without_accents(name) for word in without_accents(name).lower().split()}
        if plain:
            self.document.insert(0, nodes.meta(name="keywords", content=", ".join(sorted(plain))))


def help_search(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    if pagename == "search":
        app.add_js_file(None, body=SCRIPT, priority=900)


def setup(app: Sphinx) -> None:
    app.add_transform(FindByName)
    app.connect("html-page-context", help_search)
