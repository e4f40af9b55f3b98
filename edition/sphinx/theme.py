"""What the book asks of its theme otherwise than the theme has it.

1. *The running head* of a chapter: the book, and the pages of 1887 on which it stands (``templates/page.html``).
2. *Icons*: those of the theme, a script and fonts of more than two megabytes, are left out; ``web/page.css`` draws the dozen in use.
3. *The front door*, the page at the root of the book, which leads on.
4. *Headings without words* are cells; mathematics is words.
"""

from __future__ import annotations

import html
import re
import shutil
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from . import historical

# ---- 1. the running head ---------------------------------------------------------------------------------------------


def lay_running_head(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    if doctree is not None and pagename != app.config.root_doc:
        context["pages_of_1887"] = historical.pages(doctree)


# ---- 2. icons --------------------------------------------------------------------------------------------------------


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


# ---- 3. the front door -------------------------------------------------------------------------------------------------

# At the root of the book lies no page of its own. A browser that finds no icon named here asks the root of the host for one.
FRONT_DOOR = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta http-equiv="refresh" content="0; url={first}">
<link rel="icon" href="_static/favicon.svg">
</head>
<body><p><a href="{first}">{title}</a></p></body>
</html>
"""


def open_front_door(app: Sphinx, failure: Exception | None) -> None:
    if not failure and app.builder.format == "html":
        text = FRONT_DOOR.format(title=html.escape(app.config.html_title), first=f"{app.config.master_doc}.html")
        (Path(app.outdir) / "index.html").write_text(text, encoding="utf-8")


# ---- 4. cells and words -------------------------------------------------------------------------------------------------


def math_as_words(translator: Any, node: nodes.Element) -> None:
    """The default renderer would ask another host for MathJax; the book has no formula that needs setting."""
    translator.body.append(f"<code>{translator.encode(node.astext())}</code>")
    raise nodes.SkipNode


class blank_cell(nodes.entry):
    """A heading without words, as in the encyclopaedia's table, would be announced as a heading: it is none."""


def blank_headings(app: Sphinx, doctree: nodes.document) -> None:
    for head in doctree.findall(nodes.thead):
        for entry in list(head.findall(nodes.entry)):
            if not entry.astext():
                entry.replace_self(blank_cell())


def write_blank_cell(translator: Any, node: blank_cell) -> None:
    node.parent.column += 1  # type: ignore[union-attr]  # the writer's own count of the row's cells
    translator.body.append("<td></td>")
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    app.add_html_math_renderer("words", (math_as_words, None), (math_as_words, None))
    app.add_node(blank_cell, html=(write_blank_cell, None))
    app.connect("doctree-read", blank_headings, priority=900)
    app.connect("html-page-context", lay_running_head)
    app.connect("build-finished", leave_out_icons, priority=100)  # before anyone counts what is there
    app.connect("build-finished", open_front_door, priority=100)  # before Jupyter Book, which writes a barer one if there is none
