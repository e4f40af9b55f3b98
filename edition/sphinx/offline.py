"""The book without a network: at its root a service worker that keeps every file of it (web/offline-worker.js says how).

Why no Workbox: its precaching wants a bundler in the build (``workbox-build`` brings Babel and Rollup), or four more scripts, and
keeps by address; here the hash that it would only compare is what a file is kept by, and the browser itself checks it.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path
from urllib.parse import quote

from sphinx.application import Sphinx

from ..paths import WEB

WORKER = "offline-worker.js"

# What no page asks for: the translations and templates of the theme, maps for its authors, fonts for browsers of long ago; and what is
# taken away, not read here.
NOT_KEPT = re.compile(rf"(^|/)\.|^{WORKER}$|^objects\.inv$|^_static/locales/|^take-away/|webpack-macros\.html$|\.(map|ttf|txt)$")


# Great, or seldom wanted: kept when first asked for, or when there is leisure.
LATER = re.compile("/pyodide/|^_sources/")


def edition(root: Path) -> dict[str, str]:
    """Every file to keep, by its path as it stands in an address, with its hash as the browser checks it."""
    files = sorted((path.relative_to(root).as_posix(), path) for path in root.rglob("*") if path.is_file())
    return {quote(name): integrity(path.read_bytes()) for name, path in files if not NOT_KEPT.search(name)}


def integrity(content: bytes) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def write_worker(root: Path) -> None:
    source = (WEB / WORKER).read_text(encoding="utf-8")
    said = f"const EDITION = {json.dumps(edition(root), indent=0)};\nconst LATER = new RegExp({json.dumps(LATER.pattern)});\n"
    (root / WORKER).write_text(f"{said}\n{source}", encoding="utf-8")


def when_built(app: Sphinx, failure: Exception | None) -> None:
    if not failure and app.builder.format == "html":
        write_worker(Path(app.outdir))


def setup(app: Sphinx) -> None:
    app.connect("build-finished", when_built, priority=999)  # after all that others still write then
