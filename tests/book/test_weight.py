"""What the book weighs, in bytes: as the files lie, and compressed as a server sends them (gzip 6; fonts and archives are so already).

The budgets stand about 15 % above what was measured when they were set: room for an ordinary change, not for a new library or a
picture that has not been through a plane. One that is exceeded for a good reason is raised here, in the one table.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import patience
from tests.support.table_page import page_of
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

GAMES = len(patience.contents())

BUDGET = {                                          # kB as it lies, kB compressed
    "the heaviest page": (490, 76),
    "the lightest page": (44, 13),
    "the concordance": (31 * GAMES, 2.7 * GAMES),    # what grows with the book has so much for each of its games
    "styles and scripts of a page": (975, 212),
    "fonts of a page": (300, 300),
    "the deck": (290, 75),
    "the engine's Python, awake": (13_530, 6_550),                  # what it weighed before there was a snapshot
    "what the engine is started from without its snapshot": (1_220, 1_220),
    "a first visit to a chapter, until it can be read and its first move made": (1_720, 612),
    "a first visit to a page of prose": (1_215, 487),
    "all that is kept for reading without a network, Python apart": (610 * GAMES, 112 * GAMES),
}


def kilobytes(files: list[Path]) -> tuple[float, float]:
    weights = [weight(file) for file in files]
    return sum(raw for raw, _ in weights) / 1000, sum(packed for _, packed in weights) / 1000


@cache
def weight(file: Path) -> tuple[int, int]:
    content = file.read_bytes()
    return len(content), len(content if file.suffix in (".woff2", ".zip", ".bin", ".png") else gzip.compress(content, 6))


def within(what: str, files: list[Path]) -> None:
    assert files, f"{what}: nothing was weighed"
    raw, packed = kilobytes(files)
    print(f"{what}: {raw:,.0f} kB, compressed {packed:,.0f} kB")
    most_raw, most_packed = BUDGET[what]
    assert raw <= most_raw and packed <= most_packed, f"{what}: {raw:,.0f} kB of {most_raw:,}, compressed {packed:,.0f} of {most_packed:,}"


def pages() -> list[Path]:
    return [page for page in paths.HTML.rglob("*.html") if "_static" not in page.parts and page.name != "index.html"]


def asset(pattern: str) -> list[Path]:
    return [file for file in paths.HTML.glob(f"_static/patience-*/{pattern}") if file.is_file()]


@pytest.fixture
def first_visit(open_book: Callable[..., Any], site: str) -> Callable[[str], list[Path]]:
    """``first_visit(path)`` → the files a page asks for in a fresh profile before it rests; what only play needs is left out."""

    def visit(path: str) -> list[Path]:
        page = open_book(path, engine="pyodide", alone=True)
        page.wait_for_load_state("networkidle")
        asked = page.evaluate("['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind)).map(({name}) => name)")
        names = {url.removeprefix(site).split("?")[0].split("#")[0].lstrip("/") for url in asked}
        return [paths.HTML / name for name in sorted(names) if "/pyodide/" not in name and not name.endswith("worker.js")]

    return visit


def test_pages() -> None:
    concordance = paths.HTML / "book" / "concordance.html"
    by_weight = sorted((page for page in pages() if page != concordance), key=lambda page: weight(page)[1])
    within("the lightest page", by_weight[:1])
    within("the heaviest page", by_weight[-1:])
    within("the concordance", [concordance])


def test_deck_engine_and_python() -> None:
    within("the deck", [paths.STATIC / "deck-base.svg", *asset("deck-courts.svg")])
    started = asset("pyodide/*.zip")
    within("the engine's Python, awake", [file for file in asset("pyodide/*") if file not in started])
    within("what the engine is started from without its snapshot", started)


def test_a_first_visit(first_visit: Callable[[str], list[Path]]) -> None:
    chapter = first_visit(page_of("le-cadran"))
    within("styles and scripts of a page", [file for file in chapter if file.suffix in (".css", ".js", ".mjs")])
    within("fonts of a page", [file for file in chapter if file.suffix == ".woff2"])
    within("a first visit to a chapter, until it can be read and its first move made", chapter)
    within("a first visit to a page of prose", first_visit("book/front-matter.html"))


def test_what_is_kept() -> None:
    from edition.sphinx import offline

    kept = [paths.HTML / name for name in offline.edition(paths.HTML)]
    within("all that is kept for reading without a network, Python apart", [file for file in kept if "pyodide" not in file.parts])
