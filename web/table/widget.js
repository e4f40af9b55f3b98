/** The table as the front end of a notebook's widget, as anywidget wants it. */

/** @import {Model} from "./bundle.js" */
/** @import {FullView} from "./types.js" */

import {CardTable} from "./card-table.js";
import {hasDeck, layCourts, layDeck} from "./deck.js";
import {isOver, Kernel, WORDS} from "./kernel.js";
import {rootOf} from "./roots.js";
import {readAlong} from "./text.js";

/**
 * Draws a view of a widget; answers with what takes it away.
 * @param {{model: Model, el: HTMLElement}} widget
 */
export function render({model, el}) {
  const kernel = new Kernel(model);
  model.on("msg:custom", kernel.receive);
  readAlong(document);
  if (!hasDeck(rootOf(el))) {
    kernel.ask({do: "deck"}).then(answer => {
      if (answer.do !== "deck") return;
      const root = rootOf(el);      // by now the element stands where it is to stay
      if (answer.base && !hasDeck(root)) layDeck(answer.base, root);
      if (answer.courts) layCourts(answer.courts, root);
    }, () => null);                 // the cards stay plain
  }
  const box = el.appendChild(document.createElement("div"));
  // JupyterLab and Notebook take keys for their commands (D twice deletes the cell, Shift+Enter runs it anew) unless the element that
  // has the focus forbids it. That is asked in the window, before they hear of the key, so that Ctrl+S and its like are left to them.
  const guard = (/** @type {KeyboardEvent} */ {target, key, ctrlKey, metaKey, altKey}) => {
    const command = altKey || ((ctrlKey || metaKey) && !"zy".includes(key.toLowerCase()));
    if (target instanceof Element && box.contains(target)) target.toggleAttribute("data-lm-suppress-shortcuts", !command);
  };
  addEventListener("keydown", guard, true);
  const viewNow = () => /** @type {FullView} */ (model.get("_view"));
  const view = viewNow();
  const table = new CardTable(box, kernel.ask, view, {initial: {...view, ...view.initial_record}});
  const changed = () => {
    table.show(viewNow());
    try {
      model.set("_drawn", Number(model.get("_drawn")) + 1);
      model.save_changes();
    } catch {
      // Without a kernel no one is told.
    }
  };
  model.on("change:_view", changed);
  table.exchange.isOver = () => isOver(kernel.condition);
  // A table that no kernel stands behind says so at once, before anyone plays in vain.
  kernel.known.then(() => {
    const {condition} = kernel;
    if (isOver(condition)) table.exchange.showEngineLost(WORDS[condition], null);
  });
  // ipywidgets' own event for a kernel that was restarted or cut off; where there is no such event, the next move finds out.
  const cut = () => {
    kernel.doubt = true;
    table.exchange.refresh();
  };
  model.on("comm_live_update", cut);
  return () => {
    removeEventListener("keydown", guard, true);
    model.off("comm_live_update", cut);
    model.off("change:_view", changed);
    model.off("msg:custom", kernel.receive);
    table.remove();
  };
}
