"""Pages that share one profile, so that the browser's Python comes out of the cache: waking it is what takes the time here."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from .desk import Desk, page_of

CADRAN = "le-cadran"


def watch(page: Any, site: str) -> list[str]:
    """Everything a page may not do: speak to another host, complain, fail."""
    faults: list[str] = []
    page.on("request", lambda request: None if request.url.startswith((site, "data:", "blob:"))
            else faults.append(f"a request left the origin: {request.url}"))
    page.on("console", lambda message: faults.append(f"console: {message.text}") if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
    page.on("response", lambda response: faults.append(f"{response.status}: {response.url}") if response.status >= 400 else None)
    return faults


class Shelf:
    """A plain server of a folder, as any host has one; it says what it was asked for, and can be closed while a page is open."""

    def __init__(self, folder: Path, headers: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.asked: list[str] = []
        shelf = self

        class Handler(SimpleHTTPRequestHandler):
            def translate_path(self, path: str) -> str:
                self.directory = str(shelf.folder)
                return super().translate_path(path)

            def do_GET(self) -> None:
                shelf.asked.append(self.path)
                super().do_GET()

            def end_headers(self) -> None:
                for name, value in (headers or {}).items():
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


@pytest.fixture(scope="session")
def profile(browser: Any) -> Iterator[Any]:
    """One profile for many pages. Its requests are watched, not intercepted: where it intercepts, Playwright switches the cache off."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce", service_workers="block",
                                  permissions=["clipboard-read", "clipboard-write"])
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
    page.goto(f"{site}/{page_of(CADRAN)}")
    Desk(page, CADRAN).awake()
    yield page
    page.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def desk(cadran_page: Any) -> Desk:
    """The first table of Le Cadran as the chapter opens it."""
    cadran_page.set_viewport_size({"width": 1280, "height": 1000})
    desk = Desk(cadran_page, CADRAN)
    desk.js("table.putBack(false)")
    desk.js("table.load(table.first.start + ':')")
    desk.settled()
    if desk.root.locator(".pt-more").is_visible():
        desk.button("Less").click()
    desk.js("(table.tell(''), table.places.go({id: 'column-1', level: 99}, false), table.root.scrollIntoView())")
    return desk
