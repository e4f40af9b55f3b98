"""What the browser tests share: one way to open the book, with the engine in this process or in the browser's own Python."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from edition.sphinx import offline
from patience.table.engine import handle
from tools import paths
from tools.chromium import find_chromium

from .server import Shelf, lay_site, served
from .table_page import LONGEST, TablePage, leave

CADRAN = "le-cadran"
UNDER = "library/patience/"         # the book need not lie at the root of its host

# As root in a container Chromium needs --no-sandbox; the rest keeps it from speaking to anyone of its own accord, and from finding
# any host but this machine if a page should ask for one.
CHROMIUM_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE patience.localhost",
]  # fmt: skip

# In place of the worker with the browser's Python: the same `handle` in the Python that runs the tests, which is there at once.
NATIVE = """window.Worker = class {
    say(data) { this.onmessage?.({data}); }
    postMessage({number, text}) {
        this.said ??= new Promise(resolve => setTimeout(resolve)).then(() => this.say({awake: true}));
        if (text) this.said = this.said.then(async () => this.say({number, text: await nativeHandle(text)}));
    }
    terminate() { this.onmessage = null; }
};"""

# Nothing is kept from before when a tab first comes to the book; what it keeps itself it finds again.
FRESH = """if (location.protocol.startsWith("http") && !sessionStorage.getItem("fresh")) {
    localStorage.clear();
    sessionStorage.setItem("fresh", "begun");
}"""


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

    def wait_for_function(expression: str, *, arg: Any = None, timeout: float = LONGEST) -> None:
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


# ---- the browser and the book ----------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built book, with the bench pages beside it."""
    if not (paths.HTML / "book" / "index.html").is_file():
        pytest.fail("The book is not built: python tasks.py build", pytrace=False)
    with served(lay_site(tmp_path_factory.mktemp("site"))) as address:
        yield address


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


def new_context(browser: Any, engine: str, **options: Any) -> Any:
    """A profile in which every page has this engine.

    Its requests are watched and not intercepted: where Playwright intercepts, it switches the cache off. No service worker: from
    what that keeps, pages would be answered past the watch.
    """
    usual = {"viewport": {"width": 1280, "height": 1000}, "reduced_motion": "reduce", "service_workers": "block",
             "permissions": ["clipboard-read", "clipboard-write"]}
    context = browser.new_context(**usual | options)
    context.set_default_timeout(LONGEST)
    if engine == "native":
        context.expose_function("nativeHandle", handle)
        context.add_init_script(NATIVE)
    return context


def refuse(**time: Any) -> None:
    raise AssertionError("Playwright's clock is that of a whole profile: open_book(…, alone=True) gives the page one of its own")


@pytest.fixture(scope="session")
def profiles(browser: Any) -> Iterator[dict[str, Any]]:
    """A profile for each engine, shared by the tests, so that what does not change comes out of the browser's cache."""
    contexts = {engine: new_context(browser, engine) for engine in ("native", "pyodide")}
    for context in contexts.values():
        context.clock.install = refuse         # it is `page.clock`, too, and would go on for every later test
    yield contexts
    for context in contexts.values():
        context.close()


@pytest.fixture
def open_book(browser: Any, profiles: dict[str, Any], site: str) -> Iterator[Callable[..., Any]]:
    """``open_book(path, engine="native" | "pyodide", fresh=True, …)`` → a page of the book, in a tab of its own.

    Nothing is kept from before; with ``fresh=False``, whatever other tabs of the test have kept. ``width``, ``height``, ``scheme``,
    ``motion`` are the window's, and ``before`` is a script that runs before the page's own. With ``alone`` the page has a profile of
    its own, with any other option too, which is one of Playwright's for a profile; ``context`` is the profile of another page.
    What a page does that it may not fails the test when it ends; ``watched=False`` is for a page that is to meet faults.
    """
    pages, contexts, faults = [], [], []

    def open_(path: str, engine: str = "native", *, fresh: bool = True, watched: bool = True, alone: bool = False, context: Any = None,
              width: int = 1280, height: int = 1000, scheme: str = "light", motion: str = "reduce", before: str = "",
              **options: Any) -> Any:
        if alone or options:
            context = new_context(browser, engine, **options)
            contexts.append(context)
        page = (context or profiles[engine]).new_page()
        pages.append(page)
        address = path if ":" in path.partition("/")[0].partition("#")[0] else f"{site}/{path}"
        if watched:
            faults.append(watch(page, "/".join(address.split("/")[:3])))
        if not options.get("is_mobile"):
            page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion=motion)
        if fresh and context is None:
            page.add_init_script(FRESH)
        if before:
            page.add_init_script(before)
        page.goto(address)
        return page

    yield open_
    for page in pages:
        page.close()
    for context in contexts:
        context.close()
    assert not sum(faults, []), "\n".join(sum(faults, []))


PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


# ---- one table for many tests ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bench(browser: Any, site: str) -> Iterator[TablePage]:
    """Le Cadran on a page with nothing else, for all the tests of a module."""
    context = new_context(browser, "native")
    page = context.new_page()
    faults = watch(page, site)
    page.goto(f"{site}/bench/{CADRAN}.html")
    yield TablePage(page).awake()
    context.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def table(bench: TablePage) -> Iterator[TablePage]:
    """The table of Le Cadran as its page opens it."""
    bench.page.set_viewport_size({"width": 1280, "height": 1000})
    yield bench.reset()
    leave(bench.page)


@pytest.fixture
def any_table(table: TablePage) -> Iterator[TablePage]:
    """The same, at which the records of all games can be opened."""
    yield table.allow_any_game(True)
    table.reset().allow_any_game(False)


# ---- a book that is kept ---------------------------------------------------------------------------------------------


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
                if later or not offline.LATER.search(path)]

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
        contexts.append(new_context(browser, "pyodide", service_workers="allow"))      # waking, keeping and loading go on at once
        return Reader(contexts[-1], shelf(tmp_path / "first", headers), host)

    yield read
    for context in contexts:
        context.close()
