"""A table in a shadow of its page, as marimo lays its outputs; and a table without its deck."""

from __future__ import annotations

import json
from typing import Any

import pytest

import patience
from patience.table.engine import handle
from patience.table.view import view
from tools.paths import STATIC

pytestmark = [pytest.mark.browser, pytest.mark.native]

# A widget's model, with the engine of the tests' own process behind it.
MOUNT = """async ([code, style, view, shadow]) => {
  const heard = {};
  const model = {
    get: () => view,
    on: (kind, deed) => (heard[kind] ??= new Set()).add(deed),
    off: (kind, deed) => heard[kind]?.delete(deed),
    send({id, message}) {
      answered(JSON.stringify(message)).then(text => heard["msg:custom"].forEach(deed => deed({id, answer: JSON.parse(text)})));
    },
  };
  const host = document.body.appendChild(document.createElement("div"));
  const root = shadow ? host.attachShadow({mode: "open"}) : host;
  root.append(Object.assign(document.createElement("style"), {textContent: style}));
  const el = root.appendChild(document.createElement("div"));
  const {default: {render}} = await import(URL.createObjectURL(new Blob([code], {type: "text/javascript"})));
  render({model, el});
}"""


def mounted(browser: Any, *, shadow: bool, deck: bool) -> Any:
    page = browser.new_page()
    page.set_content("<!DOCTYPE html><html lang='en'><title>A table</title><body></body></html>")

    def answered(text: str) -> str:
        if json.loads(text)["do"] != "deck":
            return handle(text)
        base, courts = ((STATIC / f"deck-{part}.svg").read_text(encoding="utf-8") if deck else "" for part in ("base", "courts"))
        return json.dumps({"do": "deck", "base": base, "courts": courts})

    page.expose_function("answered", answered)
    shown = dict(view(patience.Record("les-petits-paquets", deal=17)))
    shown["initial_record"] = {"start": shown["start"], "moves_made": [], "ply": 0, "caption": ""}
    code, style = ((STATIC / name).read_text(encoding="utf-8") for name in ("table.js", "table.css"))
    page.evaluate(MOUNT, [code, style, shown, shadow])
    page.locator(".pt .pt-place").first.wait_for()
    return page


def test_in_a_shadow_a_table_has_its_own_deck_and_its_own_focus(browser: Any) -> None:
    page = mounted(browser, shadow=True, deck=True)
    page.wait_for_function("document.body.lastElementChild.shadowRoot.getElementById('pc-fSK')")
    assert page.evaluate("document.getElementById('pc-AS')") is None, "the page outside is left alone"
    face = page.locator(".pt-card:not(.pt-down) svg use").first
    page.wait_for_function("use => use.getBBox().width > 10", arg=face.element_handle())
    assert page.locator(".pt").evaluate("table => getComputedStyle(table).getPropertyValue('--pc-art').trim()") == "inline", "the courts"
    page.locator(".pt-place[tabindex='0']").focus()
    before = page.evaluate("document.body.lastElementChild.shadowRoot.activeElement.ariaLabel")
    page.keyboard.press("ArrowRight")
    after = page.evaluate("document.body.lastElementChild.shadowRoot.activeElement.ariaLabel")
    assert before and after and before != after
    page.close()


def test_without_its_deck_a_card_face_down_looks_so(browser: Any) -> None:
    page = mounted(browser, shadow=False, deck=False)
    verso = page.locator(".pt-down .pt-verso").first
    assert "rgb(122, 34, 41)" in verso.evaluate("verso => getComputedStyle(verso).backgroundImage")
    assert verso.bounding_box()["width"] > 20
    page.close()
