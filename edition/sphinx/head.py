"""What the head of a page says of it to search engines and to whoever is sent a link: title, description, address.

A book that lies wherever someone puts it does not know its address; where the configuration names it (``edition_address``), pages say
theirs, and a list of them lies at the root of the book (sitemap.xml). The packages that do the like all begin with an address.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

LONGEST = 200                       # letters of a description


def description(doctree: nodes.document) -> str:
    """The first words of a page that are prose, to the end of a sentence or at least of a word."""
    for paragraph in doctree.findall(nodes.paragraph):
        words = " ".join(paragraph.astext().split())
        if isinstance(paragraph.parent, nodes.section) and len(words) > 60:
            if len(words) <= LONGEST:
                return words
            short = words[:LONGEST]
            sentence = re.match(r".*[.?!](?= )", short)
            return sentence[0] if sentence and len(sentence[0]) > 60 else f"{short.rpartition(' ')[0].rstrip(',;:')} …"
    return ""


def name_address(app: Sphinx, config: Config) -> None:
    """Sphinx writes the addresses of pages into them where it knows the book's own."""
    if config.edition_address:
        config.html_baseurl = f"{config.edition_address.rstrip('/')}/"


def describe_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    # Docutils and the theme both name the window; one of them is enough.
    context["metatags"] = re.sub(r'\s*<meta name="viewport"[^>]*>', "", context.get("metatags", ""))
    book = app.config.html_title
    title = re.sub(r"<[^>]*>", "", context.get("title", "")) or book
    if doctree is None:
        return
    said = description(doctree)
    tags = {"og:title": title, "og:type": "website" if pagename == app.config.root_doc else "article", "og:site_name": book,
            "og:locale": app.config.language.replace("-", "_"), "og:description": said, "og:url": context.get("pageurl") or ""}
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items() if value]
    if said:
        lines.append(f'<meta name="description" content="{escape(said)}">')
    context["metatags"] += "\n    " + "\n    ".join(lines)


def write_sitemap(app: Sphinx, failure: Exception | None) -> None:
    """A list of the pages, where the book has an address."""
    base = app.config.html_baseurl
    if failure or not base or app.builder.format != "html":
        return
    root = f"{base.rstrip('/')}/"
    addresses = [root + quote(app.builder.get_target_uri(name)) for name in sorted(app.env.found_docs)]
    pages = "".join(f"<url><loc>{escape(address)}</loc></url>\n" for address in addresses)
    text = f'<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{pages}</urlset>\n'
    (Path(app.outdir) / "sitemap.xml").write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> None:
    app.connect("config-inited", name_address)
    app.connect("html-page-context", describe_page)
    app.connect("build-finished", write_sitemap, priority=100)
