"""The book as an EPUB 3, made of the built pages."""

from __future__ import annotations

import io
import re
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import yaml
from ebooklib import epub
from lxml import etree

import patience

from ..paths import ROOT
from .pages import Page, pages

TITLE = "Illustrated Games of Patience"
RIGHTS = ("The old texts are in the public domain; Little Lots is quoted from Wikipedia under CC BY-SA 4.0; what the edition adds is "
          "under CC BY 4.0.")
IDENTIFIER = "urn:cadogan-patience:1887"
STYLE = """
body { font-family: serif; line-height: 1.45; }
h1, h2, h3, .title-line, .packs-line, .heading-line { text-align: center; font-weight: normal; }
.historical { margin: 1.5em 0; }
.historical p { text-indent: 1.2em; margin: 0; text-align: justify; }
.historical p.title-line, .historical p.packs-line, .historical p.heading-line { text-indent: 0; margin: 1em 0 .5em; text-align: center; }
.title-page, .title-page p { text-align: center; text-indent: 0; }
.small-capitals { font-size: .82em; letter-spacing: .04em; }
a.page { float: left; margin-left: -1em; font-size: .7em; text-decoration: none; color: inherit; }
a { color: inherit; }
sup { font-size: .7em; line-height: 1; }
figure { margin: 1em 0; text-align: center; }
figure.table { page-break-inside: avoid; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-size: .85em; margin: 1em 0; }
th, td { border-top: 1px solid #8884; padding: .2em .5em; text-align: left; vertical-align: top; }
.text-right { text-align: right; }
.status { font-style: italic; text-align: center; }
.restated, .legend { font-size: .95em; }
.spoken { display: none; }
ul.page-strip li { display: inline; }
"""


def xhtml(page: Page) -> bytes:
    """A page's content as well-formed XHTML, links to other pages made those of the EPUB."""
    for link in page.content.iter("a"):
        href = link.get("href", "")
        if not href.startswith(("http:", "https:", "#")) and ".html" in href:
            link.set("href", re.sub(r"\.html(?=#|$)", ".xhtml", href))
    return bytes(etree.tostring(page.content, encoding="utf-8", method="xml"))


def parts() -> list[tuple[str, list[str]]]:
    """The parts of the contents list: caption, names of pages."""
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    return [(part.get("caption", ""), [entry["file"].rpartition("/")[2] for entry in part["chapters"]]) for part in toc["parts"]]


def document(root: Path, built: datetime) -> bytes:
    """The EPUB of the book built in ``root``; the same bytes for the same pages and date."""
    book = epub.EpubBook()
    book.set_identifier(IDENTIFIER)
    book.set_title(TITLE)
    book.set_language("en-GB")
    for author in ("Lady Adelaide Cadogan", "Mary Whitmore Jones"):
        book.add_author(author, uid=author.split()[-1].lower())
    book.add_metadata("DC", "description", f"The sixth edition, 1887, as far as its text survives. Executable edition, version "
                                           f"{patience.__version__}.")
    book.add_metadata("DC", "date", f"{built:%Y-%m-%d}")
    book.add_metadata("DC", "rights", RIGHTS)
    for name, value in (("accessMode", "textual"), ("accessMode", "visual"), ("accessModeSufficient", "textual"),
                        ("accessibilityFeature", "alternativeText"), ("accessibilityFeature", "tableOfContents"),
                        ("accessibilityFeature", "structuralNavigation"), ("accessibilityHazard", "none"),
                        ("accessibilitySummary", "Every picture of cards says in words which cards lie where.")):
        book.add_metadata(None, "meta", value, {"property": f"schema:{name}"})
    book.add_item(epub.EpubItem(uid="style", file_name="style.css", media_type="text/css", content=STYLE.encode()))

    made: dict[str, Any] = {}
    for page in pages(root):
        item = epub.EpubHtml(uid=page.name, title=page.title, file_name=f"{page.name}.xhtml", lang="en-GB", content=xhtml(page))
        item.add_link(href="style.css", rel="stylesheet", type="text/css")
        book.add_item(item)
        made[page.name] = item
        for file, drawing in page.drawings.items():
            book.add_item(epub.EpubItem(uid=file.removesuffix(".svg"), file_name=f"drawings/{file}", media_type="image/svg+xml",
                                        content=drawing.encode()))
    book.toc = []
    for caption, names in parts():
        inside = [made[name] for name in names if name in made]
        if inside:
            book.toc += [(epub.Section(caption, href=inside[0].file_name), inside)] if caption else inside
    book.add_item(epub.EpubNcx())              # for readers of the generation before
    book.add_item(epub.EpubNav())
    book.spine = ["nav", *made.values()]
    written = io.BytesIO()
    epub.write_epub(written, book, {"mtime": built.astimezone(UTC), "package_direction": False})
    return settled(written.getvalue(), built)


def settled(archive: bytes, built: datetime) -> bytes:
    """The archive with one date for all its files, that of the build."""
    made, when = io.BytesIO(), built.timetuple()[:6]
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(made, "w") as new:
        for entry in old.infolist():
            fresh = zipfile.ZipInfo(entry.filename, date_time=when)
            fresh.compress_type = zipfile.ZIP_STORED if entry.filename == "mimetype" else zipfile.ZIP_DEFLATED
            new.writestr(fresh, old.read(entry))
    return made.getvalue()
