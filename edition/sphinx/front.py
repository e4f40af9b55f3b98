"""The front page: its buttons, between the first sentence and the table."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from .tables import picture, playing_table

BUTTONS = """<p class="play"><a class="play-button" href="la-belle-lucie.html#play:la-belle-lucie">Play</a>
<a class="button" href="games.html">All the games</a></p>"""


def lay_buttons(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    if docname != app.config.root_doc:
        return
    table: nodes.Node | None = next(iter(doctree.findall(playing_table)), None)
    while table is not None and not isinstance(table.parent, nodes.section):
        table = table.parent
    if table is not None:
        table.parent.insert(table.parent.index(table), picture(BUTTONS))


def setup(app: Sphinx) -> None:
    app.connect("doctree-resolved", lay_buttons)
