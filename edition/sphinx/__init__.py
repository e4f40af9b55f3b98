"""What this book adds to Jupyter Book: the engine and its table in the built pages, and two services to the reader.

1. *Assets.* Everything a page fetches to look right and to play lies in one folder, ``_static/patience-<hash>/``, named by
   its contents, so that a browser's cache can never mix two releases:

       page.css fonts.css *.woff2                      on every page: the book's look
       notes.css notes.js                              on every page: the notes in the text
       offline.js                                      on every page: asks for the book to be kept in the browser
       table.css table.js host.js worker.js            on pages with a table: the table, and what runs it in a page: web/table, bundled
       deck-courts.svg                                 the court figures, fetched by the table
       patience.zip                                    the engine, as the browser's Python unpacks it
       pyodide/                                        that Python

2. *Tables.* A page with a ``<patience-table>`` gets the deck inline at its beginning, the stylesheet and the module.
3. *Search.* The words on the cards of a table are kept out of the search index and out of the excerpts it shows.

The rest has modules of its own beside this one, which it sets up: the historical text as it is set (``typesetting.py``), the notes in it
and their one mechanism (``text_notes.py``), the apparatus (``apparatus.py``), the author's terms (``glossary.py``), the pages of 1887
(``lacunae.py``), the concordance (``concordance.py``), what the build says of itself (``colophon.py``), the book without a network
(``offline.py``).
"""

from __future__ import annotations

import hashlib
import html
import io
import re
import shutil
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

from patience.table.figure import ASLEEP

from .. import cases
from ..paths import NODE_PACKAGES, ROOT, STATIC, WEB
from . import apparatus, colophon, concordance, glossary, lacunae, offline, text_notes, typesetting

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# Modules of the engine that a page has no use for: they draw with matplotlib, simulate on many cores, or speak to a kernel.
NOT_IN_THE_BROWSER = {"plates.py", "study.py", "table/widget.py"}

# Font packages and the faces taken from them: (package, stylesheets). Old Standard sets the historical text, Source Serif ours.
FONTS = (
    (
        "@fontsource/old-standard-tt",
        ("latin-400", "latin-400-italic", "latin-700", "latin-ext-400", "latin-ext-400-italic", "latin-ext-700"),
    ),
    ("@fontsource-variable/source-serif-4", ("wght", "wght-italic")),
)
# Of Source Serif's stylesheets, which hold every script, only these.
SCRIPTS = re.compile(r"-latin(-ext)?-")


# ---- 1. assets -------------------------------------------------------------------------------------------------------


def engine_archive() -> bytes:
    """The engine as a zip, the same bytes for the same sources: names in order, no dates, no modes of this machine."""
    package = ROOT / "patience"
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for path in sorted(package.rglob("*.py"), key=lambda path: path.as_posix()):
            if path.relative_to(package).as_posix() in NOT_IN_THE_BROWSER:
                continue
            entry = zipfile.ZipInfo(path.relative_to(ROOT).as_posix(), date_time=(1980, 1, 1, 0, 0, 0))
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes(), compresslevel=9)
    return held.getvalue()


def font_files() -> Iterator[tuple[str, bytes]]:
    """fonts.css and the faces it names, gathered from the font packages."""
    rules = []
    for package, sheets in FONTS:
        for sheet in sheets:
            text = (NODE_PACKAGES / package / f"{sheet}.css").read_text(encoding="utf-8")
            for rule in re.findall(r"@font-face \{.*?\}", text, re.S):
                found = re.search(r"url\(\./files/([^)]*\.woff2)\) format\('[^']*'\)", rule)
                if not found or not SCRIPTS.search(found.group(1)):
                    continue
                rules.append(re.sub(r"src: [^;]*;", f"src: url({found.group(1)}) format('woff2');", rule))
                yield found.group(1), (NODE_PACKAGES / package / "files" / found.group(1)).read_bytes()
    yield "fonts.css", ("/* From fontsource (SIL Open Font License 1.1). */\n" + "\n".join(rules) + "\n").encode()


def gather() -> dict[str, bytes]:
    """Every asset by its name in the folder."""
    try:
        found = dict(font_files())
        found |= {f"pyodide/{name}": (NODE_PACKAGES / "pyodide" / name).read_bytes() for name in PYODIDE}
        for name in ("deck-base.svg", "deck-courts.svg", "table.css", "table.js", "host.js", "worker.js"):
            found[name] = (STATIC / name).read_bytes()
    except FileNotFoundError as missing:
        lost = Path(missing.filename).relative_to(ROOT)
        raise ExtensionError(
            f"The book's assets are not all there ({lost} is missing): run `python tasks.py assets`, then build again."
        ) from None
    for path in (*STATIC.glob("*.map"), *WEB.glob("page.*"), *WEB.glob("notes.*"), WEB / "offline.js"):
        found[path.name] = path.read_bytes()
    found["patience.zip"] = engine_archive()
    return dict(sorted(found.items()))


def fingerprint(assets: dict[str, bytes]) -> str:
    total = hashlib.sha256()
    for name, content in assets.items():
        total.update(f"{name}\0{len(content)}\0".encode() + content)
    return total.hexdigest()[:12]


def name_folder(app: Sphinx, config: Config) -> None:
    """Before anything is built: read the assets, and let their hash decide which pages are to be written anew (all).

    Some pages say what the engine and the cases hold: if those have changed, all pages are read anew as well.
    """
    app.edition_assets = gather()  # type: ignore[attr-defined]
    told = [app.edition_assets["patience.zip"], *(path.read_bytes() for path in sorted(Path(cases.__file__).parent.glob("*.py")))]  # type: ignore[attr-defined]
    config.edition_engine = hashlib.sha256(b"".join(told)).hexdigest()
    config.edition_folder = f"patience-{fingerprint(app.edition_assets)}"


def lay_assets(app: Sphinx) -> None:
    """Into the output, what is not there yet; the folders of earlier builds go."""
    if app.builder.format != "html":
        return
    static = Path(app.outdir) / "_static"
    folder = static / app.config.edition_folder
    for old in static.glob("patience-*"):
        if old != folder:
            shutil.rmtree(old)
    for name, content in app.edition_assets.items():  # type: ignore[attr-defined]
        target = folder / name
        if name == "deck-base.svg" or (target.is_file() and target.stat().st_size == len(content)):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    (Path(app.outdir) / ".nojekyll").touch()  # some hosts leave out folders whose names begin with an underscore
    for name in ("fonts.css", "notes.css", "page.css"):
        if name in app.edition_assets:  # type: ignore[attr-defined]
            app.add_css_file(f"{folder.name}/{name}", priority=900)
    for name in ("notes.js", "offline.js", "page.js"):
        if name in app.edition_assets:  # type: ignore[attr-defined]
            app.add_js_file(f"{folder.name}/{name}", type="module")


# ---- 2. tables, and the excerpts of the search page ------------------------------------------------------------------

# From the disk a browser starts no module and no worker: then no other script of ours speaks, and this one says so.
FROM_THE_DISK = """
if (location.protocol === "file:") {
  const words = "To play, serve the book: python3 tasks.py serve. Opened from the disk like this, it can only be read.";
  for (const table of document.querySelectorAll("patience-table")) {
    table.append(Object.assign(document.createElement("p"), {textContent: words}));
  }
}
"""

# In the place of the notebook's line, which is not true of a page.
WITHOUT_SCRIPTS = "<noscript><p>To play, let your browser run the page's scripts. They come from where the page comes from.</p></noscript>"

# Sphinx fetches a found page and shows its words about the match; a table is no words.
EXCERPTS_WITHOUT_TABLES = """
if (typeof Search === "object" && Search.htmlToText) {
  const plain = Search.htmlToText;
  Search.htmlToText = (html, ...rest) => plain(html.replace(/<patience-table[^]*?<\\/patience-table>/g, ""), ...rest);
}
"""


def dress_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    folder, assets = app.config.edition_folder, app.edition_assets  # type: ignore[attr-defined]
    if "body" in context:  # a heading without words, as in the encyclopaedia's table, is announced as a heading: it is none
        context["body"] = context["body"].replace('<th class="head"><p></p></th>', "<td></td>")
    if "<patience-table" in context.get("body", ""):
        context["body"] = assets["deck-base.svg"].decode() + context["body"].replace(ASLEEP, WITHOUT_SCRIPTS)
        app.add_css_file(f"{folder}/table.css", priority=800)
        app.add_js_file(f"{folder}/host.js", type="module")
        context["body"] += f"<script>{FROM_THE_DISK}</script>"
    if pagename == "search":
        app.add_js_file(None, body=EXCERPTS_WITHOUT_TABLES, priority=900)


# ---- 3. the search index ---------------------------------------------------------------------------------------------


class picture(nodes.raw):
    """A table's or a plate's HTML: written to the page as it is, without words for whoever asks for its text (the search index does)."""

    def astext(self) -> str:
        return ""


def write_picture(translator: Any, node: picture) -> None:
    translator.body.append(node.rawsource)
    raise nodes.SkipNode


def silence_pictures(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    for raw in list(doctree.findall(nodes.raw)):
        if "<svg" in raw.astext():
            raw.replace_self(picture(raw.astext(), "", format="html", classes=raw.get("classes", [])))


# ---- the front door --------------------------------------------------------------------------------------------------

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


# ---- no mathematics --------------------------------------------------------------------------------------------------


def math_as_words(translator: Any, node: nodes.Element) -> None:
    """The default renderer would ask another host for MathJax; the book has no formula that needs setting."""
    translator.body.append(f"<code>{translator.encode(node.astext())}</code>")
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("edition_folder", "", "html")
    app.add_config_value("edition_engine", "", "env")
    app.add_html_math_renderer("words", (math_as_words, None), (math_as_words, None))
    app.add_node(picture, html=(write_picture, None))
    app.connect("config-inited", name_folder)
    app.connect("builder-inited", lay_assets)
    app.connect("doctree-resolved", silence_pictures)
    app.connect("html-page-context", dress_page)
    app.connect("build-finished", open_front_door, priority=100)  # before Jupyter Book, which writes a barer one if there is none
    for module in (typesetting, text_notes, apparatus, glossary, lacunae, concordance, colophon, offline):
        module.setup(app)
    # A change of the extension makes every stored page out of date.
    sources = b"".join(path.read_bytes() for path in sorted(Path(__file__).parents[1].rglob("*.py")))
    return {"version": "1", "env_version": zlib.crc32(sources), "parallel_read_safe": True, "parallel_write_safe": True}
