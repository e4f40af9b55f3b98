"""A table in a page, as a person meets it: places to click, buttons, a panel, a voice.

What the tests know of the table's insides stands here and nowhere else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tools import paths

AXE = paths.WEB / "node_modules" / "axe-core" / "axe.min.js"
AXE_RUN = """async ([context, switched]) => (await axe.run(context || document, {
    rules: Object.fromEntries(Object.entries(switched).map(([rule, enabled]) => [rule, {enabled}])),
    resultTypes: ["violations"],
})).violations"""
LONGEST = 240_000         # milliseconds that anything may take: waking the browser's Python, where the machine has much else to do
AWAKE = "performance.getEntriesByName('patience-awake').length > 0"
DRAWN = "document.querySelector('patience-table')?.table"
COURTS = "document.documentElement.classList.contains('patience-courts')"       # the court figures have come, after the page


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


def axe_faults(page: Any, within: Any = None, *, targets: bool = False) -> list[str]:
    """What axe-core finds wrong, in words: on the whole page, or within an element of it.

    ``targets``: also by the one rule of WCAG 2.2 that it leaves off unless it is asked for, how large and how near to each other the
    targets are. What a page has been scrolled half beneath its header counts as too small there, so it is asked at the top of a page.
    """
    return run_axe(page, within, {"target-size": targets})


def axe_faults_in_words(page: Any) -> list[str]:
    """What axe-core finds wrong with what is written on a page, which loses its tables. (Colours are the page's, and not asked here.)"""
    page.evaluate("document.querySelectorAll('patience-table').forEach(table => table.remove())")
    return run_axe(page, "article", {"color-contrast": False})


def run_axe(page: Any, context: Any, rules: dict[str, bool]) -> list[str]:
    """(It reads the whole page, however little of it is asked about; so it is spared the drawings of the deck.)"""
    page.evaluate("document.querySelectorAll('symbol').forEach(symbol => symbol.replaceChildren())")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(AXE_RUN, [context, rules])
    return [f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:240]}" for fault in found for node in fault["nodes"][:3]]


def resize(page: Any, width: int, height: int = 900) -> None:
    """The window is made so large, and what lies in it is laid out anew."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def width_of(page: Any) -> int:
    """How wide the page is laid out: wider than its window, it scrolls sideways."""
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


def lit_sentence(page: Any) -> str:
    """What of the chapter's text is lit."""
    text: str = page.evaluate("[...(CSS.highlights.get('patience-sentence') ?? [])].map(String).join(' ')")
    return text


def leave(page: Any) -> None:
    """The page is about to be left: what has changed is kept at once."""
    page.evaluate("dispatchEvent(new Event('pagehide'))")


def stepped_index(page: Any) -> int:
    """The index of the first worked example of some length."""
    index: int = page.evaluate(
        "[...document.querySelectorAll('patience-table')].findIndex(({table}) => table.initial.moves_made.length > 2)")
    assert index >= 0, "the page has no worked example"
    return index


# A whole record by clicks in the page itself: every place and button is clicked where it lies, and must be what lies there.
PLAY = """async moves => {
    const settled = async () => {
        await table.exchange.queue;
        while (table.exchange.awaiting || !table.moves.known) await new Promise(resolve => setTimeout(resolve, 1));
    };
    const press = button => {
        button.scrollIntoView({block: "nearest"});
        const box = button.getBoundingClientRect();
        const parts = [0.5, 0.1, 0.9, 0.3, 0.7];
        const points = parts.flatMap(x => parts.map(y => [box.x + x * box.width, box.y + y * box.height]));
        if (!points.some(point => button.contains(document.elementFromPoint(...point)))) {
            throw new Error(`${button.ariaLabel ?? button.textContent} cannot be touched`);
        }
        button.click();
    };
    const place = (id, depth) => {
        const {under} = table.piles.of[id];
        return table.places.button({id, level: depth ? depth - 1 - under + (under ? 1 : 0) : 99});
    };
    for (const move of moves) {
        const before = table.view.ply;
        const [, word, from, depth, , to] = move.match(/^(?:([a-z-]+) )?([a-z0-9-]+)(?:\\.(\\d+))?(?: ([>+]) (\\S+))?$/);
        if (!word && !to) {
            const action = table.view.actions.find(each => each.move === move);
            if (!action?.open) throw new Error(`move ${before + 1}: ${move} is not offered`);
            press(table.root.querySelector(`[data-action="${move}"]`));
        } else {
            press(place(from, Number(depth)));
            if (to) press(place(to, 0));
            const ways = [...table.parts.note.querySelectorAll("[data-move]")];
            const way = ways.find(button => button.dataset.move === move);
            if (way) press(way);
        }
        await settled();
        if (table.view.moves_made.length !== before + 1 || table.view.moves_made[before] !== move) {
            throw new Error(`move ${before + 1}: ${move} gave ${table.view.moves_made.slice(before)}; ${table.parts.said.textContent}`);
        }
    }
}"""

# The places that the arrow keys do not reach from the first, and those from which they do not lead back to it.
REACH = """() => {
    const {places} = table;
    const all = Object.values(places.buttons).flat();
    const ways = new Map(all.map(button =>
        [button, [[-1, 0], [1, 0], [0, -1], [0, 1]].map(step => places.beyond(button, ...step) ?? button)]));
    const missed = (start, next) => {
        const seen = new Set([start]), line = [start];
        while (line.length) for (const button of next(line.pop())) if (!seen.has(button)) { seen.add(button); line.push(button); }
        return all.filter(button => !seen.has(button)).map(button => button.ariaLabel);
    };
    const back = button => all.filter(each => ways.get(each).includes(button));
    return [missed(all[0], button => ways.get(button)), missed(all[0], back)];
}"""

# The arrow keys that lead from the place that has the focus to this spot, along the way a person would find by looking.
WAY = """id => {
    const {places} = table, seen = new Map(), line = [[places.button(places.here), []]];
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    while (line.length) {
        const [button, keys] = line.shift();
        if (!button || seen.has(button)) continue;
        seen.set(button, keys);
        for (const [key, step] of Object.entries(steps)) line.push([places.beyond(button, ...step), [...keys, key]]);
    }
    return seen.get(places.button({id, level: 99}));
}"""

DISAGREEMENTS = """() => Object.entries(table.piles.of).filter(([id, pile]) => {
    const [under, ...cards] = table.view.piles[id] ?? [0];
    return under !== pile.under || cards.join() !== pile.cards.map(card => card.text).join();
}).map(([id]) => id)"""

# Moves at random, now and then one taken back: what is wrong after any of them.
AT_RANDOM = f"""async (seed, turns) => {{
    const wrong = [];
    table.root.querySelector('.pt-place[tabindex="0"]').focus({{preventScroll: true}});
    for (let n = 0; n < turns; n++) {{
        seed = seed * 48271 % 2147483647;
        const {{moves}} = table.view;
        if (n % 9 === 8 || !moves.length) await table.visit(at => at - 1);
        else await table.send(moves[seed % moves.length]);
        for (const id of ({DISAGREEMENTS})()) wrong.push([table.written, id]);
        if (!table.places.focused) wrong.push([table.written, "the focus is lost"]);
    }}
    const held = Object.values(table.piles.of).reduce((sum, pile) => sum + pile.cards.length, 0);
    const shown = table.parts.cards.querySelectorAll(".pt-card:not(.pt-down)").length;
    if (held !== shown) wrong.push([table.written, "a picture is left over"]);
    return wrong;
}}"""

# The boxes of all buttons of the bar, before and after moves: the records after which they have changed.
BOXES = """async turns => {
    const boxes = () => [...table.parts.bar.querySelectorAll("button")].map(button => {
        const {x, y, width, height} = button.getBoundingClientRect(), top = table.parts.bar.getBoundingClientRect().y;
        return [button.dataset.action ?? button.textContent.trim(), ...[x, y - top, width, height].map(Math.round)];
    });
    const first = boxes().join(" ");
    const moved = [];
    for (let n = 0; n < turns && table.view.moves.length; n++) {
        const {moves} = table.view;
        await table.send(moves.find(move => !move.includes(" ")) ?? moves[n * 7 % moves.length]);
        if (boxes().join(" ") !== first) moved.push(table.written);
    }
    return moved;
}"""

# Whether two of the words beneath the cards of a deal lie upon each other.
LABELS = """async slug => {
    await table.open(17, {}, slug);
    const boxes = [...table.root.querySelectorAll(".pt-caption")].map(label => label.getBoundingClientRect());
    return boxes.some((one, n) => boxes.slice(0, n).some(other =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
}"""

# Whether each covered card of a packet, from the innermost, is touched at the side that the next one leaves to be seen.
TOUCHED_BESIDE = """id => Array.from({length: table.piles.levels(id) - 1}, (_, level) => {
    const card = table.piles.of[id].cards[level].element.getBoundingClientRect();
    return document.elementFromPoint(card.right - 4, card.y + card.height / 2) === table.places.button({id, level});
})"""

# Any button that a hand could find on the table just now.
TOUCH = """one => {
    const buttons = ".pt-place, [data-action], [data-by], [data-move], [data-do=hint], [data-do=deal]";
    const some = [...table.root.querySelectorAll(buttons)].filter(button => button.checkVisibility());
    some[Math.floor(one * some.length)].click();
}"""

# The time from a choice to the frame in which the card lies at its place, and to the engine's answer.
TIMED = """async text => {
    const [, target] = text.split(" > ");
    const frame = () => new Promise(requestAnimationFrame);
    const held = () => table.piles.of[target].cards.length, before = held(), began = performance.now();
    table.send(text);
    while (held() === before) await frame();
    await frame();
    const shown = performance.now() - began;
    while (table.exchange.awaiting) await frame();
    return [shown, performance.now() - began];
}"""

# The cards run home by themselves; when so many moves have been made, one is taken back: the ply then, and when the run is over.
RUN_HOME_AND_UNDO = """async ply => {
    const run = table.playAllHome();
    while (table.view.ply < ply) await new Promise(requestAnimationFrame);
    await table.visit(at => at - 1);
    const then = table.view.ply;
    await run;
    return [then, table.view.ply];
}"""


class TablePage:
    """One table of a page: the first of a game that is no worked example, or the one at this index."""

    def __init__(self, page: Any, slug: str = "", index: int | None = None) -> None:
        self.page = page
        page.wait_for_function(DRAWN)
        if index is None:
            index = page.evaluate(
                """slug => {
                    const tables = [...document.querySelectorAll("patience-table")].map(element => element.table);
                    const own = tables.filter(table => !slug || table.view.game === slug);
                    return tables.indexOf(own.find(table => !table.initial.moves_made.length && !table.initial.caption) ?? own[0]);
                }""", slug)
        self.index: int = index
        self.root = page.locator("patience-table").nth(index).locator(".pt")

    # ---- the insides ----

    def _js(self, expression: str, *arguments: Any) -> Any:
        """An expression of ``table`` and ``a``, a list of arguments; a promise is awaited."""
        return self.page.evaluate(
            f"([index, a]) => {{ const {{table}} = document.querySelectorAll('patience-table')[index]; return ({expression}); }}",
            [self.index, list(arguments)])

    def _wait(self, condition: str, *arguments: Any, timeout: float = LONGEST) -> Any:
        """Until an expression of ``table`` and ``a`` is true; its value then."""
        return self.page.wait_for_function(
            f"([index, a]) => {{ const {{table}} = document.querySelectorAll('patience-table')[index]; return ({condition}); }}",
            arg=[self.index, list(arguments)], timeout=timeout)

    # ---- waiting ----

    def awake(self) -> TablePage:
        """The engine is there, and no answer is awaited."""
        self.show()
        self.page.wait_for_function(AWAKE, timeout=LONGEST)
        return self.settled()

    def settled(self) -> TablePage:
        """No answer is awaited, and no card is on its way."""
        self._wait("!table.exchange.awaiting && !table.advice.looking && table.moves.known"
                   " && !table.parts.cards.querySelector('.pt-moving')")
        return self

    def answered(self) -> TablePage:
        """No answer is awaited, though the engine may not be there."""
        self._wait("table.exchange.awaiting === 0")
        return self

    def all_answered(self) -> TablePage:
        """Whatever has been asked for has had its turn."""
        self._js("table.exchange.queue")
        return self.settled()

    def noted(self) -> TablePage:
        """The panel says something."""
        self._wait("table.panel.open")
        return self

    def started(self, start: str) -> TablePage:
        """A record or a link has been opened, and this is its start."""
        self._wait("table.view.start === a[0]", start)
        return self.settled()

    def at_ply(self, ply: int) -> TablePage:
        """So many moves have been made. (A tap comes to the page a little after its finger is up.)"""
        self._wait("table.view.ply === a[0]", ply)
        return self.settled()

    def at_game(self, slug: str) -> TablePage:
        self._wait("table.view.game === a[0]", slug)
        return self.settled()

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
        self.page.evaluate("window.askNow?.()")

    @contextmanager
    def asked(self) -> Iterator[list[dict[str, Any]]]:
        """The questions that the table puts to the engine meanwhile; they are there when it is over."""
        self.page.evaluate("""() => {
            const send = Worker.prototype.postMessage;
            window.asked = [];
            Worker.prototype.postMessage = function (message) { asked.push(JSON.parse(message.text)); return send.call(this, message); };
            window.askUnheard = () => { Worker.prototype.postMessage = send; };
        }""")
        questions: list[dict[str, Any]] = []
        yield questions
        questions += self.page.evaluate("(askUnheard(), asked)")

    # ---- what is there ----

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = json.loads(self._js("JSON.stringify(table.view)"))
        return view

    @property
    def start(self) -> str:
        return self._js("table.view.start")

    @property
    def first_start(self) -> str:
        """The start of the game that the page opens."""
        return self._js("table.initial.start")

    @property
    def deal(self) -> Any:
        return self._js("table.view.deal")

    @property
    def piles(self) -> dict[str, list[Any]]:
        """Of each spot, how many cards lie unseen, and those that are seen."""
        return self._js("table.view.piles")

    @property
    def moves(self) -> list[str]:
        return self._js("table.view.moves")

    @property
    def known(self) -> bool:
        """The legal moves are known."""
        return self._js("Boolean(table.moves.known)")

    @property
    def made(self) -> list[str]:
        """The moves up to the position that is shown."""
        return self._js("table.view.moves_made.slice(0, table.view.ply)")

    @property
    def recorded(self) -> list[str]:
        """All moves of the record, those that can be made again with them."""
        return self._js("table.view.moves_made")

    @property
    def ply(self) -> int:
        return self._js("table.view.ply")

    @property
    def record(self) -> str:
        """The game so far, in writing."""
        return self._js("table.written")

    @property
    def won(self) -> bool:
        return self._js("Boolean(table.view.won)")

    @property
    def said(self) -> str:
        said: str = self._js("table.parts.said.textContent")
        return said.replace("\u00a0", " ").strip()

    @property
    def note(self) -> str:
        """What the table says in writing, beneath the cards or, at the end of a game, upon them."""
        said = self.root.locator(":is(.pt-note, .pt-end):not([hidden])")
        return said.inner_text() if said.count() else ""

    @property
    def refused(self) -> bool:
        return "pt-no" in self.root.locator(".pt-note").get_attribute("class").split()

    @property
    def hand(self) -> str:
        """The spot whose card has been taken up, if one has."""
        return self._js("table.hand?.id ?? ''")

    @property
    def here(self) -> str:
        """The spot that has the focus, or will have it when the Tab key comes to the table."""
        return self._js("table.places.here.id")

    @property
    def has_focus(self) -> bool:
        """The focus is on one of the table's places."""
        return self._js("Boolean(table.places.focused)")

    @property
    def waiting(self) -> int:
        """How many answers are awaited."""
        return self._js("table.exchange.awaiting")

    @property
    def spots(self) -> list[str]:
        """The spots that have a place, in the order of the layout."""
        return self._js("table.piles.order.filter(id => table.places.buttons[id])")

    @property
    def foundations(self) -> list[str]:
        return self._js("[...table.piles.foundations]")

    def name_of(self, spot: str) -> str:
        return self._js("table.scene.names[a[0]]", spot)

    def cards_drawn(self, spot: str) -> list[str]:
        """The cards whose pictures lie there."""
        return self._js("table.piles.of[a[0]].cards.map(card => card.text)", spot)

    def targets_of(self, spot: str) -> list[str]:
        """Where its uppermost card can go."""
        return self._js("[...table.moves.from(a[0]).keys()]", spot)

    def targets_of_hand(self) -> list[str]:
        """Where the card that has been taken up can go."""
        return self._js("[...table.hand.targets.keys()]")

    def disagreements(self) -> list[str]:
        """Spots whose pictures are not the cards of the view."""
        return self._js(f"({DISAGREEMENTS})()")

    def out_of_reach(self) -> list[str]:
        """The places that the arrow keys do not lead to, or not from."""
        unreached, no_way_back = self._js(f"({REACH})()")
        return unreached + no_way_back

    def way_to(self, spot: str) -> list[str]:
        """The arrow keys that lead there from the place that has the focus."""
        return self._js(f"({WAY})(a[0])", spot)

    def touched_beside(self, spot: str) -> list[bool]:
        """Of each covered card, whether it is touched at the side that the next one leaves to be seen."""
        return self._js(f"({TOUCHED_BESIDE})(a[0])", spot)

    def strips(self, spot: str) -> list[dict[str, float]]:
        """Of each card what the next one leaves to be seen, on the page: x, y, width, height in pixels."""
        return self._js("""(boxes => boxes.map((box, n) => {
            const next = boxes[n + 1];
            const [left, right] = !next ? [box.left, box.right] : next.left < box.left ? [next.right, box.right] : [box.left, next.left];
            return {x: left, y: box.top, width: right - left, height: box.height};
        }))(table.piles.of[a[0]].cards.map(card => card.element.getBoundingClientRect()))""", spot)

    def moving_after(self, move: str) -> int:
        """How many cards are on their way as soon as a move is made."""
        return self._js("(table.send(a[0]), table.parts.cards.querySelectorAll('.pt-moving').length)", move)

    def signs(self) -> list[str]:
        """The plain index of every card that is drawn face up."""
        return self._js("[...table.parts.cards.querySelectorAll('.pt-card .pt-plain')].map(text => text.textContent)")

    def names(self) -> list[str]:
        """The spoken names of all places."""
        return self._js("[...table.ground.querySelectorAll('.pt-place')].map(place => place.ariaLabel)")

    def tab_stops(self) -> int:
        """How many of the places the Tab key comes to."""
        return self._js("table.ground.querySelectorAll('[tabindex=\"0\"]').length")

    def fits(self) -> bool:
        """The cards lie within the table's width."""
        return self._js("table.parts.cards.getBoundingClientRect().width <= table.root.getBoundingClientRect().width")

    def small_places(self, least: float) -> list[str]:
        """The places of cards that can be moved, with a strip of their own narrower or lower than this."""
        return self._js(
            """[...table.root.querySelectorAll(".pt-place.pt-free")].filter(place => {
                const {width, height} = place.getBoundingClientRect();
                return Math.min(width, height) < a[0];
            }).map(place => place.ariaLabel)""", least)

    def alone(self) -> TablePage:
        """The page keeps its text and loses its other tables, for axe-core reads whatever is there."""
        self._js("document.querySelectorAll('patience-table').forEach(other => other.table !== table && other.remove())")
        self.index = 0
        self.root = self.page.locator("patience-table .pt")
        return self

    def axe_faults(self) -> list[str]:
        """What axe-core finds wrong with this table."""
        return axe_faults(self.page, self.root.element_handle())

    # ---- play mode ----

    @property
    def in_play_mode(self) -> bool:
        """The table is at the size of the window."""
        return self._js("Boolean(table.root.closest('dialog[open]'))")

    def enter_play_mode(self) -> TablePage:
        """By the button under the chapter's title."""
        self.page.locator(f"a.play-button[data-game={self.view['game']}]").click()
        return self.follow_play_mode()

    def follow_play_mode(self) -> TablePage:
        """The table is looked for where play mode has put it."""
        self._wait("Boolean(table.root.closest('dialog[open]'))")
        self.root = self.page.locator("dialog .pt")
        return self

    def left_play_mode(self) -> TablePage:
        self._wait("!table.root.closest('dialog')")
        self.root = self.page.locator("patience-table").nth(self.index).locator(".pt")
        return self

    def labels_overlap(self, slug: str) -> bool:
        """Another game is opened here: whether two of its labels lie upon each other."""
        return self._js(f"({LABELS})(a[0])", slug)

    def boxes_that_move(self, turns: int) -> list[str]:
        """So many moves are made: the records after which a button of the bar was not where it had been."""
        return self._js(f"({BOXES})(a[0])", turns)

    def hidden_by_words(self) -> list[str]:
        """The cards and buttons that what the table says lies upon, and those that are not wholly in the window."""
        return self._js("""[...table.root.querySelectorAll(".pt-card, .pt-space, .pt-bar button")].filter(part => {
            const box = part.getBoundingClientRect(), words = table.parts.words.getBoundingClientRect();
            return part.checkVisibility() && (box.bottom > words.top + 1 && box.top < words.bottom - 1
                || box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
        }).map(part => part.className + part.textContent)""")

    # ---- what a program does at it ----

    def show(self) -> None:
        """The table is scrolled to."""
        self._js("table.root.scrollIntoView()")

    def show_in_the_middle(self) -> None:
        self._js("table.root.scrollIntoView({block: 'center'})")

    def play(self, move: str) -> TablePage:
        """A move in writing, and its answer."""
        self._js("table.send(a[0])", move)
        return self.settled()

    def play_first(self, count: int = 1) -> list[str]:
        """The first legal move, so many times; all that has been made."""
        for _ in range(count):
            self._js("table.send(table.view.moves[0])")
            self.settled()
        return self.made

    def begin(self, move: str) -> None:
        """A move in writing, whose answer is not waited for."""
        self._js("[table.send(a[0])].length", move)

    def begin_step(self, by: int) -> None:
        """Moves are taken back or made again; the answer is not waited for."""
        self._js("[table.visit(at => at + a[0])].length", by)

    def step(self, by: int) -> TablePage:
        self._js("table.visit(at => at + a[0])", by)
        return self.settled()

    def go_to(self, ply: int) -> TablePage:
        """The position after so many moves is shown."""
        self._js("table.visit(() => a[0])", ply)
        return self.settled()

    def load(self, record: str) -> TablePage:
        """A record is opened."""
        self._js("table.load(a[0])", record)
        return self.settled()

    def open_deal(self, deal: int | str) -> TablePage:
        self._js("table.open(a[0])", deal)
        return self.settled()

    def reset(self) -> TablePage:
        """The table as the page opens it."""
        self._js("table.putBack(false)")
        self._js("table.load(table.initial.start + ':')")
        self.settled()
        leave(self.page)
        if self.root.locator(".pt-more").is_visible():
            self.button("Less").click()
        self._js("(table.panel.close(), table.places.go({id: table.piles.order[0], level: 99}, false))")
        self.show()
        return self

    def allow_any_game(self, allowed: bool) -> TablePage:
        """Whether a record of another game can be opened here, as in the playroom."""
        self._js("[table.initial.any_game = a[0]].length", allowed)
        return self

    def show_view(self, view: dict[str, Any]) -> TablePage:
        """A view comes of which the table has not asked, as the kernel of a notebook sends one."""
        self._js("table.show(JSON.parse(a[0]))", json.dumps(view))
        return self.started(view["start"])

    def pick(self, spot: str) -> None:
        """The uppermost card is taken up."""
        self._js("table.takeUp({id: a[0], level: table.piles.levels(a[0]) - 1})", spot)

    def put_back(self) -> None:
        """What has been taken up is put back, without a word."""
        self._js("table.putBack(false)")

    def pick_and_drop(self, source: str, target: str) -> TablePage:
        self._js("(table.takeUp({id: a[0], level: table.piles.levels(a[0]) - 1}), table.drop(a[1]))", source, target)
        return self.settled()

    def focus_place(self, spot: str, level: int = 99) -> None:
        self._js("table.places.go({id: a[0], level: a[1]})", spot, level)

    def focus_here(self) -> None:
        """The focus comes back to the place where it was."""
        self._js("table.places.go({...table.places.here})")

    def press_at_once(self, action: str, times: int = 1) -> None:
        """A button is pressed so many times before anything can be answered."""
        self._js("""Array.from({length: a[1]}, () => table.root.querySelector(`[data-action="${a[0]}"]`).click())""", action, times)

    def key_while_unknown(self, move: str, key: str) -> str:
        """What is said of a key that comes right after a move, before the new moves are known."""
        said: str = self._js(
            """(table.send(a[0]),
                table.parts.cloth.querySelector(".pt-place").dispatchEvent(new KeyboardEvent("keydown", {key: a[1], bubbles: true})),
                table.parts.said.textContent)""", move, key)
        return said.strip()

    def deal_move_and_press_at_once(self, deal: int, move: str, action: str) -> None:
        """Another deal is asked for, then a move, then a button, before anything can be answered."""
        self._js("[table.open(a[0]), table.send(a[1]), table.act(a[2])].length", deal, move, action)

    def run_home_and_undo(self, ply: int) -> list[int]:
        """All to the foundations, and one taken back as soon as so many moves have been made: the ply then, and in the end."""
        return self._js(f"({RUN_HOME_AND_UNDO})(a[0])", ply)

    def play_at_random(self, seed: int, turns: int) -> list[list[str]]:
        """So many moves; what is wrong after any of them."""
        return self._js(f"({AT_RANDOM})(...a)", seed, turns)

    def touch_somewhere(self, one: float) -> None:
        """A button is clicked: the one at this part of all that could be found just now."""
        self._js(f"({TOUCH})(a[0])", one)

    def time_move(self, move: str) -> tuple[float, float]:
        """Milliseconds until a card is shown at its new place, and until the engine has answered."""
        shown, answered = self._js(f"({TIMED})(a[0])", move)
        return shown, answered

    def hear(self) -> None:
        """Whatever is said aloud from now on is kept, as a live region says it: what is put into it, or added."""
        self._js("""(window.heard = [], new MutationObserver(changes => heard.push(
            ...changes.flatMap(change => [...change.addedNodes]).map(node => node.textContent.replace("\\u00a0", " ").trim()))
        ).observe(table.parts.said, {childList: true}))""")

    def heard(self) -> list[str]:
        """What has been said since this was last asked."""
        return self.page.evaluate("heard.splice(0)")

    # ---- what is kept ----

    @property
    def kept(self) -> str | None:
        """What the browser keeps of this table."""
        return self._js("localStorage.getItem(table.options.keep)")

    def keep(self, text: str) -> None:
        """This is what the browser keeps of it."""
        self._js("localStorage.setItem(table.options.keep, a[0])", text)

    def keep_now(self) -> None:
        """The table keeps its game."""
        self._js("table.keeping.keep()")
        leave(self.page)

    def kept_around_a_hiding(self, move: str) -> list[str | None]:
        """A move, and the page is hidden at once: what is kept before that, and after."""
        return self._js(
            """(() => {
                table.send(a[0]);
                const before = localStorage.getItem(table.options.keep);
                document.dispatchEvent(new Event("visibilitychange"));
                return [before, localStorage.getItem(table.options.keep)];
            })()""", move)

    # ---- what a person does at it ----

    def place(self, spot: str, level: int = 99) -> Any:
        handle = self.page.evaluate_handle(
            "([index, id, level]) => document.querySelectorAll('patience-table')[index].table.places.button({id, level})",
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

    def play_by_clicks(self, moves: list[str]) -> None:
        """Moves by clicks within the page; each must be offered, and be what is then made."""
        self._js(f"({PLAY})(a[0])", moves)

    def middle(self, spot: str, level: int = 99) -> tuple[float, float]:
        box = self.place(spot, level).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def button(self, name: str) -> Any:
        return self.root.get_by_role("button", name=name, exact=True)

    def action(self, move: str) -> Any:
        """The button of a move that is a word."""
        return self.root.locator(f'[data-action="{move}"]')

    def press(self, move: str) -> TablePage:
        """The button of a move that is a word is clicked, and its answer comes."""
        self.action(move).click()
        return self.settled()

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

    def earlier_games(self) -> list[str]:
        """The earlier games, as they are offered."""
        return [words.strip() for words in self.root.locator(".pt-earlier button").all_text_contents()]

    def earlier(self, number: int = 0) -> TablePage:
        """An earlier game is opened again, the one that was left last or one left before."""
        self.more()
        games = self.root.locator(".pt-earlier")
        if not games.locator("button").first.is_visible():
            games.locator("summary").click()
        games.locator("button").nth(number).click()
        return self.settled()

    def focused(self) -> str:
        """The name of what has the focus."""
        return self.page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent")

    # ---- the lamp ----

    def verdict(self) -> str:
        """What the lamp says in the end."""
        self._wait("table.lamp.light?.verdict")
        return str(self.root.locator(".pt-verdict").text_content())

    def burning(self, more_than: int = 0) -> int:
        """How many positions a lamp that is lit has looked at, as soon as they are more than so many."""
        looked = self._wait("(({looked = 0, verdict} = {}) => looked > a[0] && !verdict ? looked : 0)(table.lamp.light ?? {})", more_than)
        return int(looked.json_value())


def spots_of(move: str) -> tuple[str, str, str]:
    """The word, the first and the second spot of a move."""
    found = re.fullmatch(r"(?:([a-z-]+) )?([a-z0-9-]+(?:\.\d+)?) [>+] ([a-z0-9-]+)", move)
    if found:
        return found[1] or "", found[2], found[3]
    word, _, spot = move.partition(" ")
    return word, spot, ""


def card_move(table: TablePage) -> tuple[str, str, str]:
    """A legal move of a card: the text, the first spot, the second."""
    move = next(move for move in table.moves if " > " in move)
    _, source, target = spots_of(move)
    return move, source, target
