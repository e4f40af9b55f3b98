"""Everything a page fetches to look right and to play, in one folder, ``_static/patience-<hash>/``.

It is named by its contents, so that a browser's cache can never mix two releases:

    page.css fonts.css *.woff2                      on every page: the book's look
    notes.css notes.js                              on every page: the notes in the text
    reader.js                                       on every page: counts the reader's games, and ticks what is won
    cite.js                                         on every page: how to cite it, or a sentence of it
    offline.js                                      on every page: asks for the book to be kept in the browser
    gallery.css gallery.js                          on the page of games
    table.css table.js host.js                      on pages with a table: the table, and what runs it in a page
    engine.js worker.js                             on pages with a table: what wakes the engine, and its thread
    deck-courts.svg                                 the court figures, fetched by the table
    pyodide/                                        the browser's Python, a snapshot of it in which the engine is awake, and what it
                                                    is started from where that cannot be taken up: stdlib.zip and patience.zip
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

from .. import cases
from ..archive import engine_archive
from ..paths import ENGINE, NODE_PACKAGES, ROOT, STATIC, WEB

INLINE = "deck-base.svg"  # not fetched: written into every page with a table

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# Font packages and the faces taken from them: (package, stylesheets). Old Standard sets the historical text, Source Serif ours.
FONTS = (
    ("@fontsource/old-standard-tt", ("400", "400-italic", "700")),
    ("@fontsource-variable/source-serif-4", ("wght", "wght-italic")),
)
# Of their stylesheets, which hold every script, only these. A browser fetches the second where a page has one of its letters.
SCRIPTS = re.compile(r"-latin(-ext)?-")


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


@cache
def gather() -> dict[str, bytes]:
    """Every asset by its name in the folder."""
    try:
        found = dict(font_files())
        found |= {f"pyodide/{name}": (NODE_PACKAGES / "pyodide" / name).read_bytes() for name in PYODIDE}
        found |= {f"pyodide/{name}": (ENGINE / name).read_bytes() for name in ("snapshot.bin", "stdlib.zip", "patience.zip")}
        made_of = (ENGINE / "made-of").read_text()
        for name in ("deck-base.svg", "deck-courts.svg", "table.css", "table.js", "engine.js", "host.js", "worker.js"):
            found[name] = (STATIC / name).read_bytes()
        for name in ("reader.js", "gallery.js"):
            found[name] = (WEB / "build" / name).read_bytes()
    except FileNotFoundError as missing:
        lost = Path(missing.filename).relative_to(ROOT)
        raise ExtensionError(
            f"The book's assets are not all there ({lost} is missing): run `python tasks.py assets`, then build again."
        ) from None
    own = (*WEB.glob("page.*"), *WEB.glob("notes.*"), *WEB.glob("cite*.js"), WEB / "offline.js", WEB / "gallery.css")
    for path in (*STATIC.glob("*.map"), *own):
        found[path.name] = path.read_bytes()
    if made_of != hashlib.sha256(engine_archive()).hexdigest():
        raise ExtensionError("The engine has changed since its snapshot was made: run `python tasks.py assets`, then build again.")
    lock = json.loads((NODE_PACKAGES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    found["pyodide/pyodide-lock.json"] = json.dumps({"info": lock["info"], "packages": {}}).encode()  # the book uses no package
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
    gather.cache_clear()
    found = gather()
    listed = sorted(Path(cases.__file__).parent.glob("*.py"))
    config.edition_engine = hashlib.sha256(b"".join([found["pyodide/patience.zip"], *(path.read_bytes() for path in listed)])).hexdigest()
    config.edition_folder = f"patience-{fingerprint(found)}"


def lay_assets(app: Sphinx) -> None:
    """Into the output, what is not there yet; the folders of earlier builds go."""
    if app.builder.format != "html":
        return
    static = Path(app.outdir) / "_static"
    folder = static / app.config.edition_folder
    for old in static.glob("patience-*"):
        if old != folder:
            shutil.rmtree(old)
    for name, content in gather().items():
        target = folder / name
        if name == INLINE or (target.is_file() and target.stat().st_size == len(content)):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    (Path(app.outdir) / ".nojekyll").touch()  # some hosts leave out folders whose names begin with an underscore
    for name in ("fonts.css", "notes.css", "page.css"):
        app.add_css_file(f"{folder.name}/{name}", priority=900)
    for name in ("notes.js", "reader.js", "cite.js", "offline.js"):
        app.add_js_file(f"{folder.name}/{name}", type="module")


def setup(app: Sphinx) -> None:
    app.add_config_value("edition_folder", "", "html")
    app.add_config_value("edition_engine", "", "env")
    app.connect("config-inited", name_folder)
    app.connect("builder-inited", lay_assets)
