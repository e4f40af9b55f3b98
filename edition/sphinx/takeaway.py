"""The book to take away: the build makes the files, and the directive ``take-away`` lists them with their sizes and hashes.

The list is written into the built page when the files are there. The PDF is not of the ordinary build: ``python tasks.py takeaway``.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from ..takeaway import data, epub, plain, tei
from ..text.chapters import TextError
from .colophon import built

log = logging.getLogger(__name__)

FOLDER = "take-away"
HOME = Path("book") / "colophon.html"
KINDS = {
    "epub": "EPUB 3: the chapters with their plates, for a reader of electronic books",
    "pdf": "PDF: the same, set for print",
    "tei.xml": "TEI P5: the old texts with page breaks, ids and apparatus, for scholars and their programs",
    "txt": "plain text: the old texts with their apparatus",
    "json": "JSON: rules, sentences, cases and functions, the concordance as data",
}
PLACE = re.compile("<!--take-away-->.*?<!--/take-away-->", re.S)


def name(kind: str) -> str:
    return f"illustrated-games-of-patience.{kind}"


class TakeAway(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", "<!--take-away--><!--/take-away-->", format="html")]


def make_files(root: Path) -> None:
    """Write all but the PDF; one of an earlier build is no longer of this book."""
    when = built()
    made = {"tei.xml": tei.document(f"{when:%Y-%m-%d}"), "txt": plain.document(), "json": data.document(),
            "epub": epub.document(root, when)}
    folder = root / FOLDER
    folder.mkdir(exist_ok=True)
    (folder / name("pdf")).unlink(missing_ok=True)
    for kind, content in made.items():
        (folder / name(kind)).write_bytes(content)


def files(root: Path) -> Iterator[tuple[str, Path, str, str]]:
    """Of each file its kind, its path, its size in words and its SHA-256."""
    for kind in KINDS:
        path = root / FOLDER / name(kind)
        if path.is_file():
            size = path.stat().st_size
            said = f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{size / 1e3:.0f} kB"
            yield kind, path, said, hashlib.sha256(path.read_bytes()).hexdigest()


def lines(root: Path) -> Iterator[str]:
    for _, path, size, digest in files(root):
        yield f"{FOLDER}/{path.name}  {size}  sha256 {digest}"


def list_files(root: Path) -> None:
    """Write the list into the colophon, in the place of an earlier one."""
    page = root / HOME
    rows = "".join(
        f'<li><p><a href="../{FOLDER}/{path.name}" download>{path.name}</a>, {size}<br>{KINDS[kind]}<br>'
        f'<span class="digest">SHA-256 <code>{digest}</code></span></p></li>' for kind, path, size, digest in files(root))
    text, count = PLACE.subn(f'<!--take-away--><ul class="take-away">{rows}</ul><!--/take-away-->', page.read_text(encoding="utf-8"))
    if count != 1:
        raise ExtensionError(f"{HOME} has {count} places for the list of files to take away, not one")
    page.write_text(text, encoding="utf-8")


def when_built(app: Sphinx, failure: Exception | None) -> None:
    if failure or app.builder.format != "html":
        return
    root = Path(app.outdir)
    try:
        make_files(root)
    except TextError as fault:
        raise ExtensionError(f"The files to take away cannot be made: {fault}") from None
    list_files(root)
    for line in lines(root):
        log.info(line)


def forget(app: Sphinx) -> None:
    """What an earlier build in the same process has read."""
    from ..takeaway import chapters
    from ..text import paragraphs

    chapters.chapters.cache_clear()
    paragraphs.paragraphs.cache_clear()


def setup(app: Sphinx) -> None:
    app.add_directive("take-away", TakeAway)
    app.connect("builder-inited", forget)
    app.connect("build-finished", when_built, priority=900)          # when the pages are written, before they are counted
