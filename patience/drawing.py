"""A drawing as every reader of notebooks shows it."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from html import escape


def image(svg: str, words: str, width: float = 0) -> str:
    """An SVG as an image element that says the same in words.

    What shows a notebook that is not trusted, or not run, strips SVG from the HTML of outputs; an image it lets through.
    ``width`` is its width in pixels where there is room for it.
    """
    words, size = escape(" ".join(words.split())), f' width="{width:.0f}"' if width else ""
    source = b64encode(svg.encode()).decode()
    return f'<img alt="{words}"{size} style="max-width: 100%; height: auto" src="data:image/svg+xml;base64,{source}">'


def inline(html: str) -> str:
    """The same HTML with the drawings themselves in the place of such images: for a page of our own, whose styles and deck reach them.

    >>> inline(image('<svg xmlns="http://www.w3.org/2000/svg"/>', "nothing"))
    '<svg role="img" aria-label="nothing" xmlns="http://www.w3.org/2000/svg"/>'
    """
    def drawn(found: re.Match[str]) -> str:
        svg = b64decode(found["source"]).decode()
        return svg if 'role="img"' in svg[:svg.index(">")] else svg.replace("<svg", f'<svg role="img" aria-label="{found["words"]}"', 1)
    return re.sub(r'<img alt="(?P<words>[^"]*)"[^>]* src="data:image/svg\+xml;base64,(?P<source>[^"]+)">', drawn, html)
