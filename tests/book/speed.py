"""How fast a page is, from a cold cache, at full speed and with the processor slowed fourfold (``python tasks.py bench page [page …]``).

Slowed means: every process of the browser sleeps for three quarters of the time, the page's and the engine's alike. Nothing is
asserted here; what must not grow (bytes) is tested in ``test_weight.py``.
"""

from __future__ import annotations

import contextlib
import os
import signal
import statistics
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Browser, sync_playwright

from tests.support.browser import CHROMIUM_FLAGS
from tests.support.table_page import AWAKE, TablePage
from tools import book, chromium, paths

RUNS, LATER = 3, 6
TURN = 0.005                    # seconds that the slowed browser runs at a stretch


@contextlib.contextmanager
def slowed(times: int) -> Iterator[None]:
    """The browser at one part in so many of its speed."""
    over = threading.Event()

    def hold() -> None:
        while not over.is_set():
            time.sleep(TURN)
            held = [each for each in psutil.Process().children(recursive=True) if "chrom" in each.name()]
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
    page, fetched = context.new_page(), {}
    page.on("response", lambda response: fetched.setdefault(response.url.split("#")[0], response.status))
    with slowed(times):
        page.goto(address, wait_until="commit")
        table = TablePage(page)
        page.wait_for_function("performance.getEntriesByName('patience-drawn').length")
        found = {"table drawn": page.evaluate("performance.getEntriesByName('patience-drawn')[0].startTime")}
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


def main() -> None:
    """Print the medians for each page, at both speeds."""
    server = book.open_server(0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/book"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find_chromium(), args=CHROMIUM_FLAGS)
        for name in sys.argv[1:] or ["le-cadran", "the-empress-of-india"]:
            runs = {times: [visit(browser, f"{address}/{name}.html", times) for _ in range(RUNS)] for times in (1, 4)}
            print(f"{Path(name).stem}: medians of {RUNS} visits in a fresh profile; milliseconds, kilobytes as they lie on the disk")
            for what in runs[1][0]:
                at = {times: statistics.median(run[what] for run in found) for times, found in runs.items()}
                print(f"  {what:40} {at[1]:10,.0f}   slowed fourfold {at[4]:10,.0f}", flush=True)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
