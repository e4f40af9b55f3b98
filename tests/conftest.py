"""What the tests share: how hard Hypothesis tries, and for the browser tests a served book and a page that forgives nothing."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("edition", deadline=None, print_blob=True)
settings.register_profile("pyodide", parent=settings.get_profile("edition"), max_examples=8, derandomize=True, database=None)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "edition")

# As root in a container Chromium needs --no-sandbox; the rest keeps it from speaking to anyone of its own accord.
CHROMIUM_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built book, served as ``python tasks.py serve`` serves it."""
    from tools import book, paths

    if not (paths.HTML / "book" / "index.html").is_file():
        pytest.fail("The book is not built: python tasks.py build", pytrace=False)
    server = book.open_server(0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium."""
    from tools import chromium

    found: str | None = os.environ.get("PATIENCE_CHROMIUM") or chromium.find_chromium()
    if not found:
        pytest.fail("No Chromium is to be found: python tasks.py test browser installs one", pytrace=False)
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Any]:
    """A running Chromium (Playwright's ``Browser``)."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield running
        running.close()


@pytest.fixture
def open_page(browser: Any, site: str) -> Iterator[Any]:
    """``open_page(path, **context options)`` → a page of the book, in a fresh profile.

    The network ends at the book's own server: a request elsewhere is cut off, and it, an error on the console, an uncaught
    exception or a file that is not there fails the test when it ends.
    """
    contexts, faults = [], []

    def guard(route: Any) -> None:
        if route.request.url.startswith((site, "data:", "blob:")):
            route.continue_()
        else:
            faults.append(f"a request left the origin: {route.request.url}")
            route.abort()

    def open_(path: str, **options: Any) -> Any:
        context = browser.new_context(**{"service_workers": "block", **options})  # what it kept would be asked past the guard
        contexts.append(context)
        context.route("**/*", guard)
        page = context.new_page()
        page.on("console", lambda message: faults.append(f"console: {message.text}") if message.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
        page.on("response", lambda response: faults.append(f"{response.status}: {response.url}") if response.status >= 400 else None)
        page.goto(f"{site}/{path.lstrip('/')}")
        return page

    yield open_
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)
