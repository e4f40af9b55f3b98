"""A table in a page, as a person meets it: places to click, buttons, a panel, a voice."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools import paths

AXE = paths.WEB / "node_modules" / "axe-core" / "axe.min.js"
AXE_RUN = """async ([within, targets]) => (await axe.run(within || document, {
    rules: {"target-size": {enabled: targets}},
    resultTypes: ["violations"],
})).violations"""
LEAVE = "dispatchEvent(new Event('pagehide'))"      # the page is about to be left: what has changed is kept at once
AWAKE = "performance.getEntriesByName('patience-awake').length > 0"


def chapters() -> list[str]:
    """The pages of the book that hold a table, in its order."""
    listed = re.findall(r"(?:root|file): book/(\S+)", (paths.ROOT / "_toc.yml").read_text(encoding="utf-8"))
    built = [(name, paths.HTML / "book" / f"{name}.html") for name in listed]
    return [name for name, page in built if page.is_file() and "<patience-table" in page.read_text(encoding="utf-8")]


def page_of(slug: str) -> str:
    """The page on which a game is played."""
    for name in chapters():
        if name not in ("index", "playroom") and f'"game":"{slug}"' in (paths.HTML / "book" / f"{name}.html").read_text(encoding="utf-8"):
            return f"book/{name}.html"
    raise AssertionError(f"no page of the built book has a table of {slug}")


def axe_faults(page: Any, within: str = "", *, targets: bool = False) -> list[str]:
    """What axe-core finds wrong, in words.

    ``targets``: also by the one rule of WCAG 2.2 that it leaves off unless it is asked for, how large and how near to each other the
    targets are. What a page has been scrolled half beneath its header counts as too small there, so it is asked at the top of a page.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    found = page.evaluate(AXE_RUN, [within, targets])
    return [f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:240]}" for fault in found for node in fault["nodes"][:3]]


class Desk:
    """One table of a page: the first of a game that is no worked example, or the one at this index."""

    def __init__(self, page: Any, slug: str = "", index: int | None = None) -> None:
        self.page = page
        page.wait_for_function("document.querySelector('patience-table')?.table")
        if index is None:
            index = page.evaluate(
                """slug => {
                    const tables = [...document.querySelectorAll("patience-table")].map(element => element.table);
                    const own = tables.filter(table => !slug || table.view.game === slug);
                    return tables.indexOf(own.find(table => !table.first.made.length && !table.first.caption) ?? own[0]);
                }""", slug)
        self.index = index
        self.root = page.locator("patience-table").nth(index).locator(".pt")

    def js(self, expression: str, *arguments: Any) -> Any:
        """An expression of ``table`` and ``a``, a list of arguments."""
        return self.page.evaluate(
            f"([index, a]) => {{ const table = document.querySelectorAll('patience-table')[index].table; return ({expression}); }}",
            [self.index, list(arguments)])

    def awake(self) -> Desk:
        self.js("table.root.scrollIntoView()")
        self.page.wait_for_function(AWAKE, timeout=90_000)
        return self.settled()

    def settled(self) -> Desk:
        """No answer is awaited, and no card is on its way."""
        self.page.wait_for_function(
            """index => {
                const table = document.querySelectorAll("patience-table")[index].table;
                return !table.waiting && table.moves.known && !table.layer.querySelector(".pt-moving");
            }""", arg=self.index, timeout=90_000)
        return self

    @contextmanager
    def unanswered(self) -> Iterator[None]:
        """The next question to the engine is held back meanwhile."""
        self.page.evaluate("""() => {
            const send = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (message) {
                Worker.prototype.postMessage = send;
                window.askNow = () => send.call(this, message);
            };
        }""")
        yield
        self.page.evaluate("askNow()")

    def made_by_touch(self, count: int) -> Desk:
        """So many moves have been made. (A tap comes to the page a little after its finger is up.)"""
        self.page.wait_for_function("([index, count]) => document.querySelectorAll('patience-table')[index].table.view.at === count",
                                    arg=[self.index, count], timeout=60_000)
        return self.settled()

    def started(self, start: str) -> Desk:
        """A record or a link has been opened, and this is its start."""
        self.page.wait_for_function("([index, start]) => document.querySelectorAll('patience-table')[index].table.view.start === start",
                                    arg=[self.index, start], timeout=60_000)
        return self

    def answered(self) -> Desk:
        """No answer is awaited, though the engine may not be there."""
        self.page.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.waiting === 0",
                                    arg=self.index, timeout=90_000)
        return self

    def told(self) -> Desk:
        """The panel says something."""
        self.page.wait_for_function("index => document.querySelectorAll('patience-table')[index].table.note.textContent !== ''",
                                    arg=self.index, timeout=60_000)
        return self

    @property
    def view(self) -> dict[str, Any]:
        return json.loads(self.js("JSON.stringify(table.view)"))

    @property
    def moves(self) -> list[str]:
        return self.js("table.view.moves")

    @property
    def made(self) -> list[str]:
        return self.js("table.view.made.slice(0, table.view.at)")

    @property
    def record(self) -> str:
        """The game so far in one line."""
        return self.js("table.written")

    @property
    def said(self) -> str:
        return self.js("table.said.textContent").replace("\u00a0", " ").strip()

    @property
    def note(self) -> str:
        return self.root.locator(".pt-note").inner_text() if self.root.locator(".pt-note").is_visible() else ""

    def place(self, spot: str, level: int = 99) -> Any:
        handle = self.page.evaluate_handle(
            "([index, id, level]) => document.querySelectorAll('patience-table')[index].table.places.at({id, level})",
            [self.index, spot, level])
        element = handle.as_element()
        assert element is not None, f"no place {spot} on the table"
        return element

    def click(self, spot: str, level: int = 99) -> None:
        place = self.place(spot, level)
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        # Near its upper left corner, where a card that others cover is still to be seen.
        place.click(position={"x": min(9, box["width"] / 2), "y": min(7, box["height"] / 2)})

    def middle(self, spot: str, level: int = 99) -> tuple[float, float]:
        box = self.place(spot, level).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def button(self, name: str) -> Any:
        return self.root.get_by_role("button", name=name, exact=True)

    def more(self) -> None:
        if not self.root.locator(".pt-more").is_visible():
            self.button("More").click()

    def reading(self, name: str, value: str) -> None:
        """A reading is chosen."""
        self.more()
        choice = self.root.get_by_label(name)
        if not choice.is_visible():
            self.root.locator(".pt-readings summary").click()
        choice.select_option(value)

    def earlier(self, number: int = 0) -> Desk:
        """An earlier game is opened again, the one that was left last or one left before."""
        self.more()
        games = self.root.locator(".pt-earlier")
        if not games.locator("button").first.is_visible():
            games.locator("summary").click()
        games.locator("button").nth(number).click()
        return self.settled()

    def focused(self) -> str:
        return self.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent")

    def disagreements(self) -> list[str]:
        """Spots whose pictures are not the cards of the view."""
        return self.js(
            """Object.entries(table.pictures.piles).filter(([id, pile]) => {
                const [under, ...cards] = table.view.piles[id] ?? [0];
                return under !== pile.under || cards.join() !== pile.cards.map(card => card.text).join();
            }).map(([id]) => id)""")


def spots_of(move: str) -> tuple[str, str, str]:
    """The word, the first and the second spot of a move."""
    found = re.fullmatch(r"(?:([a-z-]+) )?([a-z0-9-]+(?:\.\d+)?) [>+] ([a-z0-9-]+)", move)
    if found:
        return found[1] or "", found[2], found[3]
    word, _, spot = move.partition(" ")
    return word, spot, ""
