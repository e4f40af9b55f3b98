"""What the colophon and the sources say of the build itself.

Directives: ``versions``, everything that made this copy of the book, with its version; ``build-date``, when it was made; ``how-to-cite``,
how to name it.
``SOURCE_DATE_EPOCH`` is honoured, so that a build can be repeated to the letter.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from ..paths import ROOT
from .elements import table

# Python packages worth naming: what each does for the book.
PACKAGES = {
    "jupyter-book": "makes the book",
    "sphinx": "on which it stands",
    "myst-nb": "reads the chapters",
    "sphinx-book-theme": "lays out the pages",
    "jupyterlab": "opens the chapters live",
    "ipywidgets": "the table in a notebook",
    "anywidget": "the table in a notebook",
    "matplotlib": "draws the plates",
}
NODE_PACKAGES = {
    "pyodide": "the Python in the pages",
    "@letele/playing-cards": "the court figures",
    "@fontsource/old-standard-tt": "the type of the author’s words",
    "@fontsource-variable/source-serif-4": "the type of ours",
    "svgo": "makes the figures light",
    "esbuild": "makes one file of the table’s many",
}


def revision() -> str:
    """The revision of the repository, if this copy is one."""
    try:
        asked = subprocess.run(["git", "describe", "--always", "--dirty= with changes"], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return ""
    return asked.stdout.strip() if asked.returncode == 0 else ""


def rows() -> list[list[str]]:
    import patience

    found = [["patience", patience.__version__ + (f", revision {revision()}" if revision() else ""), "the engine and the chapters"],
             ["Python", platform.python_version(), "runs it all"]]
    for name, use in PACKAGES.items():
        try:
            found.append([name, version(name), use])
        except PackageNotFoundError:
            continue
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found += [[name, lock[f"node_modules/{name}"]["version"], use] for name, use in NODE_PACKAGES.items() if f"node_modules/{name}" in lock]
    return found


def built() -> datetime:
    stamp = os.environ.get("SOURCE_DATE_EPOCH")
    return datetime.fromtimestamp(int(stamp), UTC) if stamp else datetime.now(UTC)


class Versions(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        return [table(["part", "version", "what it does"], rows(), "versions")]


class BuildDate(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        when = built()
        return [nodes.paragraph("", f"This copy was built on {when.day} {when:%B %Y}.")]


class HowToCite(SphinxDirective):
    def run(self) -> list[nodes.Node]:
        import patience

        author, title = nodes.Text("Lady Adelaide Cadogan, "), nodes.emphasis("", "Illustrated Games of Patience")
        rest = (f", 6th ed. (London: Sampson Low, Marston, Searle, and Rivington, 1887); executable edition, "
                f"version {patience.__version__}, {built().year}.")
        return [nodes.block_quote("", nodes.paragraph("", "", author, title, nodes.Text(rest)))]


def always_anew(app: Sphinx, env: Any, added: set[str], changed: set[str], removed: set[str]) -> list[str]:
    return [name for name in ("book/colophon", "book/sources") if name in env.found_docs]


def setup(app: Sphinx) -> None:
    app.add_directive("versions", Versions)
    app.add_directive("build-date", BuildDate)
    app.add_directive("how-to-cite", HowToCite)
    app.connect("env-get-outdated", always_anew)
