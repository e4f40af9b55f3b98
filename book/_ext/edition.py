"""What this book adds to Jupyter Book: the engine and its table in the built pages, and two services to the reader.

1. *Assets.* Everything a page fetches to look right and to play lies in one folder, ``_static/patience-<hash>/``, named by
   its contents, so that a browser's cache can never mix two releases:

       page.css fonts.css *.woff2                      on every page: the book's look
       table.css table.js host.js worker.js            on pages with a table: the table, and what runs it in a page
       deck-courts.svg                                 the court figures, fetched by the table
       patience.zip                                    the engine, as the browser's Python unpacks it
       pyodide/                                        that Python

2. *Tables.* A page with a ``<patience-table>`` gets the deck inline at its beginning, the stylesheet and the module.
3. *Search.* The words on the cards of a table are kept out of the search index and out of the excerpts it shows.
4. *Emendations.* The words of the text that differ from the scan are found from the chapter's apparatus, marked and linked to
   their entry, so that the notebook itself carries no marks.
"""

from __future__ import annotations

import hashlib
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
from sphinx.util import logging

log = logging.getLogger(__name__)

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
PACKAGES = WEB / "node_modules"
STATIC = ROOT / "patience" / "table" / "static"

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
            text = (PACKAGES / package / f"{sheet}.css").read_text(encoding="utf-8")
            for rule in re.findall(r"@font-face \{.*?\}", text, re.S):
                found = re.search(r"url\(\./files/([^)]*\.woff2)\) format\('[^']*'\)", rule)
                if not found or not SCRIPTS.search(found.group(1)):
                    continue
                rules.append(re.sub(r"src: [^;]*;", f"src: url({found.group(1)}) format('woff2');", rule))
                yield found.group(1), (PACKAGES / package / "files" / found.group(1)).read_bytes()
    yield "fonts.css", ("/* From fontsource (SIL Open Font License 1.1). */\n" + "\n".join(rules) + "\n").encode()


def gather() -> dict[str, bytes]:
    """Every asset by its name in the folder."""
    try:
        found = dict(font_files())
        found |= {f"pyodide/{name}": (PACKAGES / "pyodide" / name).read_bytes() for name in PYODIDE}
        for name in ("deck-base.svg", "deck-courts.svg"):
            found[name] = (STATIC / name).read_bytes()
    except FileNotFoundError as missing:
        lost = Path(missing.filename).relative_to(ROOT)
        raise ExtensionError(
            f"The book's assets are not all there ({lost} is missing): run `python tasks.py assets`, then build again."
        ) from None
    for path in (*STATIC.glob("*.js"), *STATIC.glob("*.css"), *WEB.glob("page.*")):
        found[path.name] = path.read_bytes()
    found["patience.zip"] = engine_archive()
    return dict(sorted(found.items()))


def fingerprint(assets: dict[str, bytes]) -> str:
    total = hashlib.sha256()
    for name, content in assets.items():
        total.update(f"{name}\0{len(content)}\0".encode() + content)
    return total.hexdigest()[:12]


def name_folder(app: Sphinx, config: Config) -> None:
    """Before anything is built: read the assets, and let their hash decide which pages are out of date."""
    app.edition_assets = gather()  # type: ignore[attr-defined]
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
    for name in ("fonts.css", "page.css"):
        if name in app.edition_assets:  # type: ignore[attr-defined]
            app.add_css_file(f"{folder.name}/{name}", priority=900)
    if "page.js" in app.edition_assets:  # type: ignore[attr-defined]
        app.add_js_file(f"{folder.name}/page.js", type="module")


# ---- 2. tables, and the excerpts of the search page ------------------------------------------------------------------

# Sphinx fetches a found page and shows its words about the match; a table is no words.
EXCERPTS_WITHOUT_TABLES = """
if (typeof Search === "object" && Search.htmlToText) {
  const plain = Search.htmlToText;
  Search.htmlToText = (html, ...rest) => plain(html.replace(/<patience-table[^]*?<\\/patience-table>/g, ""), ...rest);
}
"""


def dress_page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    folder, assets = app.config.edition_folder, app.edition_assets  # type: ignore[attr-defined]
    if "<patience-table" in context.get("body", ""):
        context["body"] = assets["deck-base.svg"].decode() + context["body"]
        app.add_css_file(f"{folder}/table.css", priority=800)
        app.add_js_file(f"{folder}/host.js", type="module")
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


# ---- 4. emendations --------------------------------------------------------------------------------------------------

HEADINGS = ["page", "reading", "scan reads", "kind", "note"]


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def apparatus_rows(doctree: nodes.document) -> Iterator[tuple[nodes.row, list[str]]]:
    """The entries of the apparatus: the one table with its five headings."""
    for table in doctree.findall(nodes.table):
        heads = [plain(entry.astext()).lower() for entry in next(iter(table.findall(nodes.thead)), table).findall(nodes.entry)]
        if heads[: len(HEADINGS)] == HEADINGS:
            for row in next(iter(table.findall(nodes.tbody))).findall(nodes.row):
                yield row, [plain(entry.astext()) for entry in row.findall(nodes.entry)]


def historical_text(doctree: nodes.document) -> dict[str, list[nodes.Text]]:
    """The words of the historical text, by page: what stands between ``<div class="historical">`` and its end."""
    pages: dict[str, list[nodes.Text]] = {}
    inside, in_number, page = False, False, ""
    for node in doctree.findall(lambda node: isinstance(node, (nodes.raw, nodes.Text))):
        if isinstance(node, nodes.raw):
            markup = node.astext()
            if re.search(r'class="([^"]* )?historical\b', markup):
                inside = True
            elif "</div>" in markup:
                inside = False
            found = re.search(r'class="page" id="p(\w+)"', markup)
            page = found.group(1) if found else page
            in_number = bool(found)  # the number of the page itself, up to the link's end
        elif inside and not in_number and not isinstance(node.parent, nodes.raw):
            pages.setdefault(page, []).append(node)
    return pages


def differing(reading: str, scan: str) -> tuple[int, int]:
    """Which characters of a reading to mark: its words less those at either end that the scan has too."""
    ours, theirs = [(m.start(), m.end(), m.group()) for m in re.finditer(r"\S+", reading)], scan.split()
    first = 0
    while first < min(len(ours), len(theirs)) - 1 and ours[first][2] == theirs[first]:
        first += 1
    last = 0
    while last < min(len(ours), len(theirs)) - first - 1 and ours[-1 - last][2] == theirs[-1 - last]:
        last += 1
    return ours[first][0], ours[len(ours) - 1 - last][1]


def mark(texts: list[nodes.Text], reading: str, scan: str, target: str) -> bool:
    """Link the differing words of a reading to its entry. The reading may run over italics, page numbers and line ends."""
    whole = "".join(text.astext() for text in texts)
    found = re.search(r"\s*".join(map(re.escape, re.sub(r"\s", "", reading))), whole) if reading else None
    if not found:
        return False
    begin, end = differing(reading, scan)
    # From places in the reading to places in the page, by counting what is not space.
    places = [found.start() + m.start() for m in re.finditer(r"\S", found.group())]
    solid = [m.start() for m in re.finditer(r"\S", reading)]
    start, stop = places[solid.index(begin)], places[solid.index(end - 1)] + 1
    at = 0
    for text in list(texts):
        length = len(text.astext())
        low, high = max(start - at, 0), min(stop - at, length)
        at += length
        if low >= high:
            continue
        words = text.astext()
        note = f"The scan reads: {scan}" if scan else "Not in the scan"
        link = nodes.reference("", "", nodes.Text(words[low:high]), internal=True, refid=target, reftitle=note, classes=["emended"])
        pieces: list[nodes.Node] = [nodes.Text(words[:low])] if low else []
        pieces += [link] + ([nodes.Text(words[high:])] if high < length else [])
        text.parent.replace(text, pieces)
    return True


def mark_emendations(app: Sphinx, doctree: nodes.document) -> None:
    for number, (row, cells) in enumerate(apparatus_rows(doctree), 1):
        page, reading, scan = cells[0], cells[1], cells[2]
        target = f"emendation-{number}"
        if not re.search(r"\w", reading):
            continue  # a dash: something of the scan that is not in the text
        row["ids"].append(target)
        pages = historical_text(doctree)  # anew each time: marking splits the words
        everywhere = [text for texts in pages.values() for text in texts]
        if not (mark(pages.get(page, []), reading, scan, target) or mark(everywhere, reading, scan, target)):
            log.warning(
                "the apparatus has “%s” for page %s, which is not in the text",
                reading,
                page,
                location=row,
                type="edition",
                subtype="apparatus",
            )


# ---- no mathematics --------------------------------------------------------------------------------------------------


def math_as_words(translator: Any, node: nodes.Element) -> None:
    """The default renderer would ask another host for MathJax; the book has no formula that needs setting."""
    translator.body.append(f"<code>{translator.encode(node.astext())}</code>")
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_config_value("edition_folder", "", "html")
    app.add_html_math_renderer("words", (math_as_words, None), (math_as_words, None))
    app.add_node(picture, html=(write_picture, None))
    app.connect("config-inited", name_folder)
    app.connect("builder-inited", lay_assets)
    app.connect("doctree-read", mark_emendations)
    app.connect("doctree-resolved", silence_pictures)
    app.connect("html-page-context", dress_page)
    # A change of this file makes every stored page out of date.
    return {"version": "1", "env_version": zlib.crc32(Path(__file__).read_bytes()), "parallel_read_safe": True, "parallel_write_safe": True}
