"""What the book asks of its theme otherwise than the theme has it.

1. *The running head* of a chapter: the book, and the pages of 1887 on which it stands (``templates/page.html``).
2. *Icons*: those of the theme, a script and fonts of more than two megabytes, are left out; ``web/page.css`` draws the dozen in use.
3. *The front door*, the page at the root of the book, which leads on.
4. *A page that is not there* (404.html), which finds its way from wherever it is shown.
5. *Downloads*: what most people want comes first, in words.
6. *Headings without words* are cells; mathematics is words.
7. *A cell that is folded* is called what stands on it.
"""

from __future__ import annotations

import html
import re
import shutil
from pathlib import Path
from typing import Any

from docutils import nodes
from myst_nb.sphinx_ import HideCodeCellNode  # type: ignore[import-untyped]
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


# ---- 4. a page that is not there --------------------------------------------------------------------------------------

# Servers show this for any address that leads nowhere, however deep; so it has its own style, and looks for the book's root.
NOT_FOUND = """<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No such page: {title}</title>
<link rel="icon" href="data:,">
<style>
:root {{ color-scheme: light dark; }}
body {{ margin: 18vh auto 4rem; max-width: 34rem; padding: 0 1.2rem; background: light-dark(#faf6ec, #17150f);
  color: light-dark(#201a15, #e9e1d0); font: 1.1rem/1.6 "Source Serif 4", Georgia, serif; text-align: center; }}
h1 {{ font: 400 1.9rem/1.25 "Old Standard TT", Georgia, serif; letter-spacing: 0.06em; }}
a {{ color: inherit; text-decoration-color: light-dark(#8a1c1c, #e39c8e); text-underline-offset: 0.2em; }}
li {{ display: inline; margin: 0 0.6rem; white-space: nowrap; }}
ul {{ padding: 0; }}
</style>
</head>
<body>
<main>
<h1>There is no such page</h1>
<p>The address may have been mistyped, or the page may have been moved. The book is still here:</p>
<ul><li><a href="{base}{first}">Front page</a></li> <li><a href="{base}{games}">The games</a></li>
<li><a href="{base}search.html">Search</a></li></ul>
</main>
<script type="module">
// The root of the book is the nearest folder above that holds its list of pages.
const parts = location.pathname.split("/").slice(1, -1);
for (let n = parts.length; n >= 0; n--) {{
  const root = "/" + parts.slice(0, n).map(part => part + "/").join("");
  const there = await fetch(root + "searchindex.js", {{method: "HEAD"}}).then(answer => answer.ok, () => false);
  if (!there) continue;
  for (const link of document.links) link.href = root + link.getAttribute("href").slice("{base}".length);
  break;
}}
</script>
</body>
</html>
"""


def write_not_found(app: Sphinx, failure: Exception | None) -> None:
    if not failure and app.builder.format == "html":
        base = f"{app.config.html_baseurl.rstrip('/')}/"
        title, first = html.escape(app.config.html_title), f"{app.config.master_doc}.html"
        text = NOT_FOUND.format(title=title, base=base, first=first, games="book/games.html")
        (Path(app.outdir) / "404.html").write_text(text, encoding="utf-8")


# ---- 5. downloads ------------------------------------------------------------------------------------------------------


def order_downloads(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """In the menu of a page: to print it or save it as PDF, the whole book, the page's source."""
    for group in context.get("header_buttons", []):
        if group.get("label") != "download-buttons":
            continue
        pages = {button["label"]: button for button in group["buttons"]}
        source, printed = pages["download-source-button"], pages["download-pdf-button"]
        kind = source["text"]
        source |= {"text": f"This page as a notebook ({kind})" if kind == ".ipynb" else f"This page as text ({kind})", "tooltip": None}
        printed |= {"text": "Print this page, or save it as PDF", "tooltip": None}
        colophon = context["pathto"]("book/colophon").removesuffix("#")           # of itself a page says "#"
        whole = {"type": "link", "url": f"{colophon}#to-take-away", "text": "The whole book, as files", "icon": "fas fa-download",
                 "label": "download-book-button"}
        group["buttons"] = [printed, whole, source]
        group["tooltip"] = "Download or print"


# ---- 6. cells and words -------------------------------------------------------------------------------------------------


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


# ---- 7. folded cells --------------------------------------------------------------------------------------------------


def open_folded_cell(self: Any, node: nodes.Element) -> None:
    """As MyST-NB writes it, but for a label for speech that says something else than the words that are seen."""
    self.body.append(f'<details class="admonition hide {" ".join(node["classes"])}">\n<summary>\n'
                     f'<p class="collapsed admonition-title">{html.escape(node["prompt_show"])}</p>\n'
                     f'<p class="expanded admonition-title">{html.escape(node["prompt_hide"])}</p>\n</summary>\n')


def close_folded_cell(self: Any, node: nodes.Element) -> None:
    self.body.append("</details>\n")


def setup(app: Sphinx) -> None:
    app.add_node(HideCodeCellNode, html=(open_folded_cell, close_folded_cell), override=True)
    app.add_html_math_renderer("words", (math_as_words, None), (math_as_words, None))
    app.add_node(blank_cell, html=(write_blank_cell, None))
    app.connect("doctree-read", blank_headings, priority=900)
    app.connect("html-page-context", lay_running_head)
    app.connect("build-finished", leave_out_icons, priority=100)  # before anyone counts what is there
    app.connect("html-page-context", order_downloads, priority=900)
    app.connect("build-finished", write_not_found, priority=100)
    app.connect("build-finished", open_front_door, priority=100)  # before Jupyter Book, which writes a barer one if there is none
