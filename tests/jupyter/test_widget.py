"""The module as a widget's front end: with a model that stands for the kernel, answered by the same Python in a worker."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.table_page import TablePage
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

# A model as anywidget gives it to `render`, and a kernel that keeps the widget's value and answers messages, as widget.py does.
KERNEL = """async () => {
  const address = document.querySelector('script[src*="/host.js"]').src;
  const {default: widget} = await import(new URL("./table.js", address));
  const worker = new Worker(new URL("./worker.js", address), {type: "module"});
  const heard = new Map(), open = new Map();
  let asked = 0;
  const ask = message => new Promise(resolve => {
    open.set(++asked, resolve);
    worker.postMessage({number: asked, text: JSON.stringify(message)});
  });
  worker.onmessage = ({data}) => data.number && open.get(data.number)(JSON.parse(data.text));
  const tell = (kind, ...rest) => (heard.get(kind) ?? []).forEach(each => each(...rest));
  const kernel = window.kernel = {
    sent: [],
    view: await ask({do: "go", start: "le-cadran:17", moves_made: [], ply: 0, to: 0, opening: true}),
    set(view) { kernel.view = {...kernel.view, ...view}; tell("change:_view"); },
    ask,
  };
  const model = {
    get: name => (name === "_view" ? kernel.view : undefined),
    set() {},
    save_changes() { kernel.saved = (kernel.saved ?? 0) + 1; },
    on: (kind, deed) => heard.set(kind, [...heard.get(kind) ?? [], deed]),
    off: (kind, deed) => heard.set(kind, (heard.get(kind) ?? []).filter(each => each !== deed)),
    async send({id, message}) {
      kernel.sent.push(message);
      const answer = message.do === "deck" ? {do: "deck", base: "", courts: ""} : await ask(message);
      if (answer.do === "view") kernel.set(answer);
      tell("msg:custom", {id, answer});
    },
  };
  kernel.heard = () => [...heard.values()].flat().length;
  window.views = [0, 1].map(() => {
    const el = document.createElement("div");
    document.querySelector("article, main").prepend(el);
    return {el, leave: widget.render({model, el})};
  });
}"""


def test_two_views_of_a_widget_and_its_kernel_agree(open_book: Callable[..., Any]) -> None:
    page = open_book("bench/le-cadran.html")
    TablePage(page).awake()
    page.evaluate(KERNEL)
    one, other = (page.locator(".pt").nth(n) for n in (1, 0))       # each was put before what was there
    assert page.evaluate("views.every(view => view.el.querySelectorAll('.pt-card').length > 40)")
    assert page.evaluate("kernel.sent.length") == 0, "the page has a deck: the kernel is not asked for one"
    # The first answer takes longest.
    page.evaluate("kernel.ask({do: 'play', start: 'le-cadran:17', moves_made: [], ply: 0, move: 'turn'}).then(() => 0)")
    one.locator('[data-action="turn"]').click()
    page.wait_for_function("kernel.view.ply === 1")
    assert page.evaluate("kernel.saved") >= 2, "each view says that it has drawn: marimo runs again what uses the values"
    for view in (one, other):
        view.get_by_role("button", name="nine of clubs, the card turned").wait_for()
    assert "Nine of clubs" in one.locator(".pt-said").inner_text()
    assert other.locator(".pt-said").text_content() == "", "what one view has said the other does not say again"
    one.get_by_role("button", name="Lamp").click()
    one.get_by_text("positions looked at").wait_for()
    assert other.locator(".pt-lamp").is_hidden(), "a lamp burns for the one who lit it"
    one.get_by_role("button", name=re.compile("Stop|Put out")).click()      # it may have found out already
    # The kernel's own doing: another deal.
    page.evaluate("kernel.ask({do: 'open', start: 'le-cadran:17', moves_made: [], ply: 0, deal: 1887}).then(view => kernel.set(view))")
    for view in (one, other):
        view.get_by_text("1887").first.wait_for()
    page.evaluate("views.forEach(view => view.leave())")
    assert page.evaluate("views.every(view => !view.el.querySelector('.pt-card')) && kernel.heard() === 0")
    page.evaluate("views.forEach(view => view.el.remove())")


# The widget's module with a table that only writes its name; one host lets it see the widget of the bundle, the other does not.
HOSTS = """async source => {
  const {default: widget} = await import(URL.createObjectURL(new Blob([source], {type: "text/javascript"})));
  const bundle = {script: "globalThis.loads = (globalThis.loads ?? 0) + 1; "
                  + "export default {render: ({model, el}) => void el.append(model.get('_view').words)};",
                  styles: "p { color: red }"};
  const asked = [], views = [];
  for (const [sees, view] of [[true, {words: "drawn"}], [false, {words: "drawn"}], [true, {words: "drawn"}], [true, null]]) {
    let hear;
    const model = {
      get: name => ({_bundle: "IPY_MODEL_7", _view: view})[name],
      on: (_kind, deed) => { hear = deed; },
      off: () => { hear = undefined; },
      send({id, message}) { asked.push(message); hear({id: "another's", answer: {}}); hear({id, answer: {do: "bundle", ...bundle}}); },
      widget_manager: {get_model: async id => {
        if (!sees || id !== "7") throw new Error("no such model");
        return {get: name => bundle[name]};
      }},
    };
    const el = document.createElement("div");
    await widget.render({model, el});
    views.push(el.innerHTML);
  }
  return {asked, views, loads: globalThis.loads};
}"""


def test_the_table_is_loaded_once_from_its_widget_or_else_from_the_kernel(open_book: Callable[..., Any]) -> None:
    source = (paths.STATIC / "notebook.js").read_text(encoding="utf-8")
    found = open_book("book/front-matter.html").evaluate(HOSTS, source)
    assert found["asked"] == [{"do": "bundle"}], "where the widget is to be seen the kernel is not asked"
    assert found["views"][:3] == ["<style>p { color: red }</style>drawn"] * 3
    assert found["views"][3].startswith("The table cannot be drawn: what was saved of it is damaged (TypeError")
    assert found["loads"] == 1
