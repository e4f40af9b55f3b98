"""How fast a page is, from a cold cache, at full speed and with the processor slowed fourfold (``python tasks.py bench page [page …]``).

``python tasks.py bench page --against FOLDER [--pairs 9] [page …]`` compares with an earlier build, which lies in that folder: the two
are visited in turn, each pair on the same machine in the same minute, so that what else the machine does falls on both. A pair is four
visits to each: in a fresh profile, twice more in the same, and in a fresh one slowed. Printed are the medians and the median of the
ratios of the pairs.

Slowed means: every process of the browser sleeps for three quarters of the time, the page's and the engine's alike. Nothing is
asserted here; what must not grow (bytes) is tested in ``test_weight.py``.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import os
import signal
import statistics
import threading
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.support.browser import CHROMIUM_FLAGS
from tests.support.table_page import AWAKE, LONGEST, TablePage
from tools import book, chromium, paths

RUNS, LATER = 3, 6
PACKED = (".woff2", ".zip", ".bin", ".png")
TURN = 0.005                    # seconds that the slowed browser runs at a stretch


def browser_processes() -> Iterator[psutil.Process]:
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.NoSuchProcess):         # some end while they are counted
            if "chrom" in process.name():
                yield process


@contextlib.contextmanager
def slowed(times: int) -> Iterator[None]:
    """The browser at one part in so many of its speed."""
    over = threading.Event()

    def hold() -> None:
        while not over.is_set():
            time.sleep(TURN)
            held = list(browser_processes())
            for sent in (signal.SIGSTOP, signal.SIGCONT):
                for process in held:
                    with contextlib.suppress(psutil.NoSuchProcess):
                        os.kill(process.pid, sent)
                if sent == signal.SIGSTOP:
                    time.sleep(TURN * (times - 1))

    keeper = threading.Thread(target=hold, daemon=True)
    if times > 1:
        keeper.start()
    yield
    over.set()
    if times > 1:
        keeper.join()


def visit(browser: Browser, address: str, times: int) -> dict[str, float]:
    """One visit in a fresh profile: milliseconds of what happens in it, bytes of what it fetches."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", service_workers="block")
    page: Any = context.new_page()
    fetched: dict[str, int] = {}
    page.on("response", lambda response: fetched.setdefault(response.url.split("#")[0], response.status))
    with slowed(times):
        page.goto(address, wait_until="commit")
        table = TablePage(page)
        page.wait_for_function("performance.getEntriesByName('patience-drawn').length")
        found: dict[str, float] = {"table drawn": page.evaluate("performance.getEntriesByName('patience-drawn')[0].startTime")}
        early = page.evaluate(AWAKE)
        move = next(text for text in table.moves if " > " in text and "." not in text)
        shown, answered = table.time_move(move)
        found["first move shown"] = shown
        found["  before the engine was awake"] = float(not early)
        page.wait_for_function(AWAKE, timeout=240_000)
        found["engine awake"] = page.evaluate("performance.getEntriesByName('patience-awake')[0].startTime")
        table.settled()
        later: list[Any] = []
        for _ in range(LATER):
            moves = [text for text in table.moves if " > " in text and "." not in text]
            if not moves:
                break
            later.append(table.time_move(moves[0]))
            table.settled()
    found["later move shown"] = statistics.median(shown for shown, _ in later)
    found["later move answered"] = statistics.median(answered for _, answered in later)
    origin = "/".join(address.split("/")[:3])
    own = [url for url in fetched if url.startswith(origin)]
    sizes = {url: (paths.HTML / url.removeprefix(origin).split("?")[0].lstrip("/")).stat().st_size for url in own}
    found["kB fetched, the engine's Python apart"] = sum(size for url, size in sizes.items() if "/pyodide/" not in url) / 1000
    found["kB of the engine's Python"] = sum(size for url, size in sizes.items() if "/pyodide/" in url) / 1000
    context.close()
    return found


# ---- this build against an earlier one -----------------------------------------------------------------------------------

@cache
def packed(file: Path) -> int:
    """The bytes of a file as a server sends it that compresses: what is compressed already goes as it is."""
    content = file.read_bytes()
    return len(content) if file.suffix in PACKED else len(gzip.compress(content, 6))


class Served:
    """A built book, served on this machine: its address, and what of it has been sent (a browser tells of no worker's requests)."""

    def __init__(self, folder: Path) -> None:
        self.sent: list[Path] = []
        server = book.open_server(0, folder, self.sent.append)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_address[1]}/book"


TASKS = "new PerformanceObserver(list => (self.tasks ??= []).push(...list.getEntries())).observe({type: 'longtask', buffered: true})"


def milestones(context: BrowserContext, book_: Served, name: str, times: int) -> dict[str, float]:
    """One visit up to the waking of the engine. Nothing is asked of the table: an earlier one may be made otherwise."""
    page = context.new_page()
    page.set_default_timeout(LONGEST)
    page.add_init_script(TASKS)
    book_.sent.clear()
    with slowed(times):
        page.goto(f"{book_.address}/{name}.html", wait_until="commit")
        page.wait_for_function("performance.getEntriesByName('patience-drawn').length")
        page.evaluate("document.querySelector('patience-table').scrollIntoView()")
        page.wait_for_function(AWAKE)
    mark = "name => performance.getEntriesByName(name)[0].startTime"
    found = {"table drawn, ms": page.evaluate(mark, "patience-drawn"), "engine awake, ms": page.evaluate(mark, "patience-awake")}
    found["longest task, ms"] = page.evaluate("Math.max(0, ...(self.tasks ?? []).map(({duration}) => duration))")
    found["fetched until then, kB compressed"] = sum(map(packed, book_.sent)) / 1000
    page.close()
    return found


def round_of_visits(browser: Browser, book_: Served, name: str) -> dict[tuple[str, str], float]:
    """What one build takes: a first, second and third visit, and a first one slowed."""
    found: dict[tuple[str, str], float] = {}
    for times, visits in ((1, ("first visit", "second visit", "third visit")), (4, ("slowed fourfold",))):
        context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", service_workers="block")
        for visit_ in visits:
            found |= {(visit_, what): value for what, value in milestones(context, book_, name, times).items()}
        context.close()
    return found


def compare(browser: Browser, name: str, books: Sequence[Served], pairs: int) -> None:
    """Visit the earlier build and this one in turn, and print how they compare."""
    rounds: list[list[dict[tuple[str, str], float]]] = []
    for n in range(pairs):
        order = (0, 1) if n % 2 == 0 else (1, 0)        # neither always goes first
        made = {which: round_of_visits(browser, books[which], name) for which in order}
        rounds.append([made[0], made[1]])
    print(f"{name}: medians of {pairs} pairs, the earlier build, this one, and the median of their ratios")
    for key in rounds[0][0]:
        before, now = ([made[which][key] for made in rounds] for which in (0, 1))
        ratio = statistics.median(a / b if b else float("nan") for a, b in zip(before, now, strict=True))
        print(f"  {', '.join(key):44} {statistics.median(before):10,.0f} {statistics.median(now):10,.0f} {ratio:8.2f}", flush=True)


# ---- one build ---------------------------------------------------------------------------------------------------------



def main() -> None:
    """Print the medians for each page, at both speeds, or how they compare with those of an earlier build."""
    parser = argparse.ArgumentParser(prog="python tasks.py bench page", description="How fast the built pages are.")
    parser.add_argument("pages", nargs="*", default=["le-cadran", "the-empress-of-india"])
    parser.add_argument("--against", type=Path, help="the folder of an earlier build (its _build/html)")
    parser.add_argument("--pairs", type=int, default=9)
    asked = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find_chromium(), args=CHROMIUM_FLAGS)
        books = [Served(folder) for folder in (asked.against, paths.HTML) if folder]
        for name in asked.pages:
            if asked.against:
                compare(browser, name, books, asked.pairs)
                continue
            runs = {times: [visit(browser, f"{books[0].address}/{name}.html", times) for _ in range(RUNS)] for times in (1, 4)}
            print(f"{name}: medians of {RUNS} visits in a fresh profile; milliseconds, kilobytes as they lie on the disk")
            for what in runs[1][0]:
                at = {times: statistics.median(run[what] for run in found) for times, found in runs.items()}
                print(f"  {what:40} {at[1]:10,.0f}   slowed fourfold {at[4]:10,.0f}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
