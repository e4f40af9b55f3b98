"""What the browser tests share: a server that can lie and be closed, a reader with a browser of their own, and pages in one profile.

One profile, so that the browser's Python comes out of the cache: waking it is what takes the time here.
"""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from edition.sphinx import offline
from tools import book, paths
from tools.chromium import find_chromium

from .table_page import LEAVE, Desk, page_of

CADRAN = "le-cadran"
UNDER = "library/patience/"         # the book need not lie at the root of its host


# As root in a container Chromium needs --no-sandbox; the rest keeps it from speaking to anyone of its own accord.
CHROMIUM_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def watch(page: Any, site: str) -> list[str]:
    """Everything a page may not do: speak to another host, complain, fail."""
    faults: list[str] = []
    page.on("request", lambda request: None if request.url.startswith((site, "data:", "blob:"))
            else faults.append(f"a request left the origin: {request.url}"))
    page.on("console", lambda message: faults.append(f"console: {message.text}") if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
    page.on("response", lambda response: faults.append(f"{response.status}: {response.url}") if response.status >= 400 else None)
    return faults


def wait_from_outside(page: Any) -> None:
    """Playwright waits by evaluating text within the page, which a policy forbids; so the page is asked from outside, again and again."""

    def wait_for_function(expression: str, *, arg: Any = None, timeout: float = 90_000) -> None:
        end = time.monotonic() + timeout / 1000
        while not page.evaluate(expression, arg):
            assert time.monotonic() < end, f"it did not come about: {expression}"
            page.wait_for_timeout(50)

    page.wait_for_function = wait_for_function


@contextmanager
def asleep(page: Any) -> Iterator[None]:
    """The browser's Python does not come until this is over: the engine of a page that is opened meanwhile sleeps."""
    held: list[Any] = []
    page.route("**/pyodide/pyodide.mjs", lambda route: held.append(route))
    yield
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()


class Shelf:
    """A plain server of a folder, as any host has one; it says what it was asked for, and can be closed while a page is open.

    ``instead`` gives a text in place of a file whose path ends so, or nothing at all: 404.
    """

    def __init__(self, folder: Path, headers: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.headers = headers or {}
        self.instead: dict[str, str | None] = {}
        self.asked: list[str] = []
        shelf = self

        class Handler(SimpleHTTPRequestHandler):
            def translate_path(self, path: str) -> str:
                self.directory = str(shelf.folder)
                return super().translate_path(path)

            def do_GET(self) -> None:
                shelf.asked.append(self.path)
                ending = next((ending for ending in shelf.instead if self.path.endswith(ending)), None)
                if ending is None:
                    return super().do_GET()
                given = shelf.instead[ending]
                if given is None:
                    return self.send_error(404)
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(self.path))
                self.end_headers()
                self.wfile.write(given.encode())

            def do_POST(self) -> None:                  # a browser reports what a policy has forbidden
                shelf.asked.append(self.path)
                self.send_response(204)
                self.end_headers()

            def end_headers(self) -> None:
                for name, value in shelf.headers.items():
                    self.send_header(name, value)
                super().end_headers()

            def log_message(self, format: str, *arguments: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            def handle_error(self, request: Any, client_address: Any) -> None:
                pass                # a page that is closed does not wait for its answer

        self.server = Server(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.port = self.server.server_address[1]
        self.open = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        if self.open:
            self.open = False
            self.server.shutdown()
            self.server.server_close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built book, served as ``python tasks.py serve`` serves it."""
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
    found: str | None = os.environ.get("PATIENCE_CHROMIUM") or find_chromium()
    if not found:
        pytest.fail("No Chromium is to be found: python tasks.py test browser installs one", pytrace=False)
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Any]:
    """A running Chromium (Playwright's ``Browser``)."""
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


@pytest.fixture
def shelf() -> Iterator[Callable[..., Shelf]]:
    """``shelf(folder, headers)`` → a server of it, closed with the test."""
    shelves: list[Shelf] = []

    def put_up(folder: Path, headers: dict[str, str] | None = None) -> Shelf:
        shelves.append(Shelf(folder, headers))
        return shelves[-1]

    yield put_up
    for each in shelves:
        each.close()


KEPT = "async store => (await (await caches.open(store)).keys()).map(({url}) => url)"
# Waits for the store to hold what is wanted and, if so asked, nothing else, and for the keeper of it to be in office.
# (Playwright's own waiting takes no promises.)
WAIT = f"""async ([store, wanted, nothingElse]) => {{
  const late = new Promise((_, reject) => setTimeout(reject, 180_000, new Error("there is no keeper")));
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  for (const end = Date.now() + 180_000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 100))) {{
    const kept = new Set(await ({KEPT})(store));
    const all = wanted.every(key => kept.has(key)) && (!nothingElse || kept.size === wanted.length);
    if (all && !registration.installing && !registration.waiting && registration.active.state === "activated") return;
  }}
  throw new Error("it is not kept");
}}"""


class Reader:
    """Someone with a browser of their own, at a book that lies on a shelf."""

    def __init__(self, context: Any, shelf: Shelf, host: str) -> None:
        self.context, self.shelf = context, shelf
        self.scope = f"http://{host}:{shelf.port}/{UNDER}"
        self.faults: list[str] = []

    def open(self, path: str, page: Any = None) -> Any:
        if page is None:
            page = self.context.new_page()
            page.on("console", lambda message: self.faults.append(f"{message.text} {message.location['url']}")
                    if message.type == "error" else None)
            page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.goto(self.scope + path)
        return page

    def keys(self, *, later: bool = True) -> list[str]:
        """What is to be kept of the edition that is on the shelf now."""
        return [f"{self.scope}{path}?{value}" for path, value in offline.edition(self.shelf.folder / UNDER).items()
                if later or not re.search("/pyodide/|_sources/", path)]

    def kept(self, page: Any) -> list[str]:
        kept: list[str] = page.evaluate(KEPT, f"patience {self.scope}")
        return kept

    def wait(self, page: Any, wanted: list[str] | None = None, *, nothing_else: bool = False) -> None:
        """Until this is kept: the whole edition, if nothing is named."""
        page.evaluate(WAIT, [f"patience {self.scope}", wanted or self.keys(), nothing_else])

    def cut_off(self) -> None:
        self.shelf.close()
        self.context.set_offline(True)


@pytest.fixture
def reader(browser: Any, shelf: Callable[..., Shelf], tmp_path: Path) -> Iterator[Callable[..., Reader]]:
    """``reader(host, headers)``: by a name that browsers trust as they do https, and that is not the machine's own."""
    contexts = []

    def read(host: str = "patience.localhost", headers: dict[str, str] | None = None) -> Reader:
        book = tmp_path / "first" / UNDER
        book.parent.mkdir(parents=True)
        book.symlink_to(paths.HTML, target_is_directory=True)
        contexts.append(browser.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce"))
        contexts[-1].set_default_timeout(90_000)                    # waking, keeping and loading go on at once
        return Reader(contexts[-1], shelf(tmp_path / "first", headers), host)

    yield read
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def profile(browser: Any) -> Iterator[Any]:
    """One profile for many pages. Its requests are watched, not intercepted: where it intercepts, Playwright switches the cache off."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce", service_workers="block",
                                  permissions=["clipboard-read", "clipboard-write"])
    context.set_default_timeout(90_000)         # as long as waking the engine may take
    yield context
    context.close()


@pytest.fixture
def read_page(profile: Any, site: str) -> Iterator[Callable[..., Any]]:
    """``read_page(path, width=…, scheme=…)`` → a page of the book in the shared profile, with nothing kept from before."""
    open_, faults = [], []

    def read(path: str, *, width: int = 1280, height: int = 1000, scheme: str = "light") -> Any:
        page = profile.new_page()
        open_.append(page)
        faults.append(watch(page, site))
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.goto(f"{site}/book/how-to-play.html")
        page.evaluate("localStorage.clear()")
        page.goto(f"{site}/{path}")
        return page

    yield read
    for page in open_:
        page.close()
    assert not sum(faults, []), "\n".join(sum(faults, []))


@pytest.fixture(scope="module")
def cadran_page(profile: Any, site: str) -> Iterator[Any]:
    """Le Cadran with the engine awake, for all the tests of a module."""
    page = profile.new_page()
    faults = watch(page, site)
    page.goto(f"{site}/book/how-to-play.html")
    page.evaluate("localStorage.clear()")
    page.goto(f"{site}/{page_of(CADRAN)}")
    Desk(page, CADRAN).awake()
    yield page
    page.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def desk(cadran_page: Any) -> Iterator[Desk]:
    """The first table of Le Cadran as the chapter opens it. (Pages share what is kept: it is written before and after, not meanwhile.)"""
    cadran_page.set_viewport_size({"width": 1280, "height": 1000})
    desk = Desk(cadran_page, CADRAN)
    desk.js("table.putBack(false)")
    desk.js("table.load(table.first.start + ':')")
    desk.settled()
    desk.page.evaluate(LEAVE)
    if desk.root.locator(".pt-more").is_visible():
        desk.button("Less").click()
    desk.js("(table.tell(''), table.places.go({id: 'column-1', level: 99}, false), table.root.scrollIntoView())")
    yield desk
    desk.page.evaluate(LEAVE)
