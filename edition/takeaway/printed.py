"""The book as one page of HTML, set for print: Chromium makes the PDF of it (``tools/takeaway.py``)."""

from __future__ import annotations

import html
import re
from base64 import b64encode
from pathlib import Path
from typing import Any

from lxml import etree

import patience

from .epub import TITLE, parts
from .pages import Page, pages

# A royal octavo. The running heads name the chapter: Chromium knows margin boxes, and pages by name.
STYLE = """
@page { size: 156mm 234mm; margin: 22mm 8mm 20mm; @bottom-center { content: counter(page); font: 9pt "Old Standard TT", serif; } }
@page cover { @bottom-center { content: none; } }
html { font: 10.2pt/1.42 "Source Serif 4 Variable", serif; color: #111; font-variant-numeric: lining-nums; hyphens: auto; }
body { margin: 0 9mm; }                      /* the numbers of the old pages stand there: what lies on the sheet's own margin is cut off */
h1, h2, h3, h4 { font-weight: 600; text-align: center; break-after: avoid; line-height: 1.2; }
h1 { font: 400 21pt/1.2 "Old Standard TT", serif; margin: 14mm 0 6mm; }
h2 { font-size: 12.5pt; margin: 1.6em 0 .6em; }
h3, h4 { font-size: 10.5pt; font-style: italic; font-weight: 400; margin: 1.2em 0 .4em; }
p { margin: 0 0 .55em; orphans: 2; widows: 2; }
a { color: inherit; text-decoration: none; }
.chapter { break-before: page; }
.cover { page: cover; text-align: center; padding-top: 38mm; font-family: "Old Standard TT", serif; break-after: page; }
.cover h1 { font-size: 30pt; margin: 0 0 6mm; }
.cover p { margin: 2mm 0; font-size: 12pt; }
.contents { break-after: page; }
.contents { font-size: 9.4pt; }
.contents ol { list-style: none; padding: 0; margin: 0 0 .8em; }
.contents li { margin: 0; }
.historical { font-family: "Old Standard TT", serif; font-size: 10.8pt; margin: 1.2em 0; }
.historical p { text-align: justify; text-indent: 1.3em; margin: 0; }
.historical .title-line, .historical .packs-line, .historical .heading-line, .title-page p
  { text-indent: 0; text-align: center; margin: .7em 0 .4em; break-after: avoid; }
.historical .title-line strong { font-size: 14pt; font-weight: 400; letter-spacing: .05em; }
.small-capitals { font-size: .8em; letter-spacing: .05em; }
a.page { float: left; margin-left: -9mm; width: 7mm; text-align: right; text-indent: 0; font-size: 8pt; color: #555; }
sup { font-size: 7pt; line-height: 0; color: #7a2229; }
a.noted.emended, a.noted.at-odds { border-bottom: .4pt dotted #555; }
figure { margin: 1em 0 .5em; text-align: center; break-inside: avoid; }
img { max-width: 100%; max-height: 150mm; }
figure.table img { width: 88%; border-radius: 2mm; }
table { border-collapse: collapse; font-size: 8.6pt; line-height: 1.3; margin: .8em auto; }
th, td { border-top: .4pt solid #999; padding: .2em .5em; text-align: left; vertical-align: top; overflow-wrap: break-word; }
th { white-space: nowrap; hyphens: none; }
tr { break-inside: avoid; }
.apparatus td:nth-child(2), .apparatus td:nth-child(3) { font-family: "Old Standard TT", serif; }
.text-right { text-align: right; }
code, pre { font-size: .86em; overflow-wrap: anywhere; white-space: pre-wrap; }
.status { text-align: center; font-style: italic; }
.restated { border-left: .5pt solid #999; padding-left: 1em; }
.spoken { display: none; }
ul.page-strip, ul.page-strip-legend { list-style: none; padding: 0; }
ul.page-strip li { display: inline-block; margin: 0 .5em; }
ul.page-strip p { margin: 0; }
"""


def document(root: Path) -> str:
    """The whole book, the pages of ``root`` in their order; its fonts are those of the built book."""
    found = {page.name: page for page in pages(root)}
    names = [(caption, [name for name in part if name in found]) for caption, part in parts()]
    heads = "\n".join(f'@page {page.name} {{ @top-center {{ content: {quoted(page.title)}; font: italic 9pt "Old Standard TT", serif; }} }}'
                      f"\n#{page.name} {{ page: {page.name}; }}" for page in found.values())
    fonts = next((root / "_static").glob("patience-*")) / "fonts.css"
    listed = "".join((f"<p><b>{html.escape(caption)}</b></p>" if caption else "") + "<ol>" + "".join(
        f'<li><a href="#{name}">{html.escape(found[name].title)}</a></li>' for name in part) + "</ol>" for caption, part in names if part)
    cover = (f"<section class='cover'><h1>{TITLE}</h1><p>by Lady Adelaide Cadogan</p><p>the sixth edition, 1887,<br>as far as its text "
             f"survives</p><p style='margin-top:60mm'>Executable edition, version {patience.__version__}</p></section>")
    body = "".join(section(page) for page in found.values())
    head = f'<meta charset="utf-8"><title>{TITLE}</title><link rel="stylesheet" href="{fonts.as_uri()}"><style>{STYLE}{heads}</style>'
    contents = f"<section class='contents'><h2>Contents</h2>{listed}</section>"
    return f'<!DOCTYPE html><html lang="en-GB"><head>{head}</head><body>{cover}{contents}{body}</body></html>'


def quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def section(page: Page) -> str:
    """A page as a chapter of the one document: its ids and links bear its name, its drawings are in it."""
    content: Any = page.content
    content.set("id", "")
    for element in content.iter():
        if not isinstance(element.tag, str):
            continue
        if element.get("id"):
            element.set("id", f"{page.name}.{element.get('id')}")
        href = element.get("href", "")
        if href.startswith("#"):
            element.set("href", f"#{page.name}.{href[1:]}")
        elif ".html" in href and not href.startswith(("http:", "https:")):
            other, _, place = href.partition(".html")
            element.set("href", f"#{other}" + (f".{place[1:]}" if place else ""))
        if element.tag == "img" and element.get("src", "").startswith("drawings/"):
            drawing = page.drawings[element.get("src").removeprefix("drawings/")]
            element.set("src", f"data:image/svg+xml;base64,{b64encode(drawing.encode()).decode()}")
    content.set("id", page.name)
    content.set("class", "chapter")
    written = etree.tostring(content, encoding="unicode", method="html")
    return re.sub(r"<a>(.*?)</a>", r"\1", written, flags=re.S)
