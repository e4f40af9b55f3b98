"""Pages that share one profile, so that the browser's Python comes out of the cache: waking it is what takes the time here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


@pytest.fixture(scope="session")
def profile(browser: Any) -> Iterator[Any]:
    """One profile for many pages. Its requests are watched, not intercepted: where it intercepts, Playwright switches the cache off."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce",
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
