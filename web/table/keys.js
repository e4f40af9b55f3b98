/** What the keys do on the table. */

/** @import {CardTable} from "./card-table.js" */

import {UPPERMOST} from "./places.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

/** Deeds by their letter; one that answers false has not been done. @type {Record<string, (table: CardTable, event: KeyboardEvent) => unknown>} */
const LETTERS = {
  f: table => table.exchange.whenKnown(() => table.sendHome()),
  t: (table, event) => {
    const action = table.scene.actionAt(table.scene.pack) ?? table.view.actions[0];
    if (action && !event.repeat) table.act(action.move);
  },
  h: table => table.exchange.request({do: "hint"}),
  n: (table, event) => table.exchange.whenKnown(() => table.goToNext(event.shiftKey)),
  e: table => table.examine(),
  l: table => !table.inExample && table.lamp.switch(),
  d: table => table.exchange.request({do: "describe"}),
};

/**
 * @param {CardTable} table
 * @param {KeyboardEvent} event
 */
export function onKey(table, event) {
  if (does(table, event)) event.preventDefault();
}

/**
 * Whether the key means something here; then it has been done.
 * @param {CardTable} table
 * @param {KeyboardEvent} event
 */
function does(table, event) {
  const {key, ctrlKey, metaKey, shiftKey, altKey} = event;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter === "z") table.visit(ply => ply + (shiftKey ? 1 : -1));
    else if (letter === "y") table.visit(ply => ply + 1);
    else return false;
    return true;
  }
  if (altKey) return false;
  if (ARROWS[key]) {
    table.places.step(...ARROWS[key]);
  } else if (key === "Escape") {
    if (!table.hand && !table.panel.open) return false;
    table.putAway();
  } else if (key === "Home" || key === "End") {
    const ends = table.piles.order.filter(id => table.piles.figure.has(id));
    table.places.go(key === "Home" ? {id: ends[0], level: 0} : {id: ends[ends.length - 1], level: UPPERMOST});
  } else if (LETTERS[letter]) {
    return LETTERS[letter](table, event) !== false;
  } else {
    return false;
  }
  return true;
}
