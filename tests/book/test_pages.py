"""Every page with a table, wide and narrow, light and dark: nothing overflows, axe-core is content, every place can be reached,
and the pictures are the cards of the view after play at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.table_page import Desk, axe_faults, chapters, page_of

pytestmark = [pytest.mark.browser, pytest.mark.native]

SHAPES = {"wide-light": (1200, "light"), "phone-dark": (360, "dark")}

REACH = """index => {
  const {table} = document.querySelectorAll("patience-table")[index];
  const {places} = table;
  const all = Object.values(places.buttons).flat();
  const ways = new Map(all.map(button =>
    [button, [[-1, 0], [1, 0], [0, -1], [0, 1]].map(step => places.beyond(button, ...step) ?? button)]));
  const from = (start, next) => {
    const seen = new Set([start]), line = [start];
    while (line.length) for (const button of next(line.pop())) if (!seen.has(button)) { seen.add(button); line.push(button); }
    return all.filter(button => !seen.has(button)).map(button => button.ariaLabel);
  };
  const back = button => all.filter(each => ways.get(each).includes(button));
  return {unreached: from(all[0], button => ways.get(button)), noWayBack: from(all[0], back)};
}"""

AT_RANDOM = """async ([index, turns]) => {
  const {table} = document.querySelectorAll("patience-table")[index];
  let seed = 20 + index;
  const wrong = [];
  table.root.querySelector('.pt-place[tabindex="0"]').focus({preventScroll: true});
  for (let n = 0; n < turns; n++) {
    seed = seed * 48271 % 2147483647;
    const {moves} = table.view;
    if (n % 9 === 8 || !moves.length) await table.visit(at => at - 1);
    else await table.send(moves[seed % moves.length]);
    for (const [id, pile] of Object.entries(table.pictures.piles)) {
      const [under, ...cards] = table.view.piles[id] ?? [0];
      if (under !== pile.under || cards.join() !== pile.cards.map(card => card.text).join()) wrong.push([table.written, id]);
    }
    if (!table.places.focused) wrong.push([table.written, "the focus is lost"]);
  }
  const held = Object.values(table.pictures.piles).reduce((sum, pile) => sum + pile.cards.length, 0);
  const shown = table.layer.querySelectorAll(".pt-card:not(.pt-down)").length;
  return {wrong, held, shown};
}"""


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("chapter", chapters())
def test_a_page_with_tables(chapter: str, shape: str, read_page: Callable[..., Any]) -> None:
    width, scheme = SHAPES[shape]
    page = read_page(f"book/{chapter}.html", width=width, height=900, scheme=scheme)
    desk = Desk(page).awake()
    page.wait_for_function("document.documentElement.classList.contains('patience-courts')")
    tables = page.locator("patience-table").count()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate("scrollTo(0, 0)")
    assert axe_faults(page, targets=True) == [], "idle, the whole page"
    for index in range(tables):
        reach = page.evaluate(REACH, index)
        assert reach == {"unreached": [], "noWayBack": []}
    # Held, with the list of moves open.
    desk.more()
    desk.root.locator(".pt-list > summary").click()
    spot = desk.js("table.pictures.order.find(id => table.places.buttons[id] && table.moves.from(id).size) ?? ''")
    if spot:
        desk.js("table.pick(a[0], table.pictures.levels(a[0]) - 1)", spot)
    assert axe_faults(page, ".pt") == [], "held, with the list open"
    desk.js("table.putBack(false)")
    # Refused.
    others = desk.js("table.pictures.order.filter(id => table.places.buttons[id])")
    seen = desk.js("a[0].filter(id => table.pictures.piles[id].cards.length && !table.pictures.foundations.has(id))", others)
    for source in seen[:1]:
        target = next(id for id in others if id != source and id not in desk.js("[...table.moves.from(a[0]).keys()]", source))
        desk.js("(table.pick(a[0], table.pictures.levels(a[0]) - 1), table.drop(a[1]))", source, target)
        desk.settled()
        assert "pt-no" in desk.root.locator(".pt-note").get_attribute("class"), desk.note
        assert axe_faults(page, ".pt") == [], "refused"
    for index in range(tables):
        done = page.evaluate(AT_RANDOM, [index, 36])
        assert done["wrong"] == [], page.evaluate("index => document.querySelectorAll('patience-table')[index].table.view.title", index)
        assert done["held"] == done["shown"], "no picture is left over"
    if width == 360:
        page.set_viewport_size({"width": 320, "height": 640})
        page.wait_for_function("document.documentElement.scrollWidth <= 320")


def test_the_engine_sleeps_until_a_table_is_near_and_is_one_for_the_page(read_page: Callable[..., Any]) -> None:
    page = read_page(page_of("le-cadran"))
    tables = page.locator("patience-table")
    page.wait_for_load_state("networkidle")
    assert tables.first.bounding_box()["y"] > 2 * 1000 and page.workers == [], "the first table is far down the page"
    for index in range(tables.count()):
        desk = Desk(page, index=index).awake()
        desk.button("Hint" if desk.button("Hint").is_visible() else "Next step").click()
        desk.settled()
    assert len(page.workers) == 1


@pytest.mark.parametrize(("button", "opened"), [
    ("button.primary-toggle", "#pst-primary-sidebar-modal"),
    ("button.secondary-toggle", "#pst-secondary-sidebar-modal"),
    ("button.search-button__button", "#pst-search-dialog"),
])
def test_no_barrier_in_what_the_buttons_of_a_page_open(button: str, opened: str, read_page: Callable[..., Any]) -> None:
    page = read_page(page_of("le-cadran"), width=360, scheme="dark")
    page.locator(f"{button}:visible").first.click()
    page.locator(f"{opened}[open]").wait_for()
    assert axe_faults(page) == []
    page.keyboard.press("Escape")
    page.locator(f"{opened}[open]").wait_for(state="hidden")


def test_the_drawing_and_the_table_agree(browser: Any, site: str) -> None:
    """Without scripts the page shows the same cards in the same places."""
    drawn = browser.new_context(java_script_enabled=False, viewport={"width": 1200, "height": 900}).new_page()
    drawn.goto(f"{site}/{page_of('le-cadran')}")
    figure = drawn.locator("patience-table svg.patience-figure").first
    assert figure.is_visible() and figure.locator("title").text_content() and figure.locator("desc").text_content()
    assert drawn.locator("patience-table noscript").first.inner_text().startswith("To play, let your browser run the page's scripts")
    assert "Run this cell" not in drawn.content()
    box = figure.bounding_box()
    _, _, width, height = map(float, figure.get_attribute("viewBox").split())
    ratio = box["width"] / box["height"]
    assert abs(ratio - width / height) < 0.02
    texts = figure.locator("g > text").all_text_contents()
    live = browser.new_context(viewport={"width": 1200, "height": 900}).new_page()
    live.goto(f"{site}/{page_of('le-cadran')}")
    desk = Desk(live, index=0)
    signs = desk.js("[...table.layer.querySelectorAll('.pt-card .pt-plain')].map(text => text.textContent)")
    assert sorted(texts) == sorted(signs)
    room = desk.root.locator(".pt-cards").bounding_box()
    assert abs(room["width"] / room["height"] - (width - 21) / (height - 21)) < 0.01, "the same figure, but for the drawing's margin"
    drawn.context.close()
    live.context.close()


def test_the_present_position_is_printed_light(read_page: Callable[..., Any]) -> None:
    page = read_page(page_of("le-cadran"), scheme="dark")
    desk = Desk(page, "le-cadran").awake()
    desk.root.locator('[data-action="turn"]').click()
    desk.settled()
    page.emulate_media(media="print", color_scheme="dark")
    assert desk.root.locator('[data-action="turn"]').is_hidden()
    assert desk.root.evaluate("root => getComputedStyle(root).colorScheme") == "light"
    assert desk.root.locator(".pt-card").first.is_visible()
    assert desk.js("table.layer.getBoundingClientRect().width <= table.root.getBoundingClientRect().width")
    page.emulate_media(media="screen", color_scheme="dark")


def test_forced_colours_keep_the_marks(open_page: Callable[..., Any]) -> None:
    page = open_page(page_of("le-cadran"), viewport={"width": 1200, "height": 900}, forced_colors="active", reduced_motion="reduce")
    desk = Desk(page, "le-cadran").awake()
    spot = next(move for move in desk.moves if " > " in move).split(" > ")[0]
    desk.click(spot)
    lit = desk.root.locator(".pt-lit").first.evaluate("element => getComputedStyle(element).outlineStyle")
    assert lit == "solid"
    closed = desk.button("Redo").evaluate("button => getComputedStyle(button).color")
    assert closed != desk.button("Hint").evaluate("button => getComputedStyle(button).color")
