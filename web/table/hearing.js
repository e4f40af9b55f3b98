/** What a table listens to, for as long as it is there. */

/** @import {CardTable} from "./card-table.js" */
/** @import {PlaceButton} from "./places.js" */

import {onButton, onChange, onSubmit} from "./deeds.js";
import {onKey} from "./keys.js";

/** @typedef {<K extends keyof GlobalEventHandlersEventMap>(target: EventTarget, kind: K, deed: (event: GlobalEventHandlersEventMap[K]) => void, more?: AddEventListenerOptions) => void} Listen */

/** @param {CardTable} table */
export function listen(table) {
  const {signal} = table.disposed;
  const {cloth, deal, list, record} = table.parts;
  /** @type {Listen} */
  const on = (target, kind, deed, more = {}) => target.addEventListener(kind, /** @type {EventListener} */ (deed), {signal, ...more});
  on(cloth, "click", event => {
    const button = /** @type {PlaceButton | null} */ (/** @type {Element} */ (event.target).closest(".pt-place"));
    if (table.pointer.swallowsClick()) return;
    if (button) table.choose(button.place);
    else table.putAway();
  });
  on(table.ground, "focusin", ({target}) => {
    const {place} = /** @type {Partial<PlaceButton>} */ (target);
    if (place) table.places.go({...place}, false);
  });
  on(table.root, "keydown", event => onKey(table, event));
  on(document, "keydown", ({key, target}) => {
    // The focus may have been left anywhere in the page; at another table, and in a dialog, the key is theirs.
    const elsewhere = !(target instanceof Element && target.closest(".pt, dialog"));
    if (key === "Escape" && elsewhere && table.panel.open) table.panel.close();
  });
  on(table.root, "click", event => onButton(table, event));
  on(table.root, "submit", event => onSubmit(table, event));
  on(table.root, "change", event => onChange(table, event));
  on(deal, "input", () => { table.controls.dealEdited = deal.value.trim() !== ""; });
  on(record, "input", () => { table.controls.recordEdited = record.value.trim() !== ""; });
  on(list, "toggle", () => table.controls.drawMoves(table.scene));
  const other = (/** @type {EventTarget} */ target, /** @type {string} */ kind, /** @type {() => void} */ deed) =>
    target.addEventListener(kind, deed, {signal});
  other(globalThis, "pagehide", () => table.keeping.keepNow());
  other(document, "visibilitychange", () => table.keeping.keepNow());      // a phone may end a page that is not seen without another word
  other(globalThis, "patience-looks", () => table.dressUp());
  table.pointer.listen(on);
}
