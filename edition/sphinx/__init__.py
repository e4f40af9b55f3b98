"""What this book adds to Jupyter Book: a module for each matter, set up in the order in which they look at a page.

The engine and its table in the pages: ``assets``, what a page fetches; ``tables``, what a page with a table is given; ``miniatures``;
``front``, the front page; ``gallery``, the page of games; ``offline``, the book without a network. The text: ``historical``, the old text
as nodes; ``text_notes``, the one mechanism of the notes in it; ``apparatus``, ``edition_of_1914``, ``glossary``, ``lacunae`` and
``concordance``, what is noted in it and printed of it; ``colophon``, what the build says of itself; ``takeaway``, its files to take
away; ``bibliography``; ``history``, the names of the games; ``odds``, what the studies found; ``places``, addresses for what can be
cited. ``theme``, what the book wants otherwise than its theme has it.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from . import (
    apparatus,
    assets,
    bibliography,
    colophon,
    concordance,
    edition_of_1914,
    front,
    gallery,
    glossary,
    head,
    historical,
    history,
    lacunae,
    miniatures,
    odds,
    offline,
    places,
    searching,
    tables,
    takeaway,
    text_notes,
    theme,
)


def setup(app: Sphinx) -> dict[str, Any]:
    for module in (
        assets, theme, head, tables, historical, text_notes, apparatus, edition_of_1914, glossary, lacunae, concordance, colophon,
        miniatures, front, gallery, places, bibliography, history, odds, searching, takeaway, offline,
    ):  # fmt: skip
        module.setup(app)
    # A change of the extension makes every stored page out of date.
    sources = b"".join(path.read_bytes() for path in sorted(Path(__file__).parents[1].rglob("*.py")))
    return {"version": "1", "env_version": zlib.crc32(sources), "parallel_read_safe": True, "parallel_write_safe": True}
