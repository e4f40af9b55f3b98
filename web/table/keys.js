/** What the keys do, wherever in the table the focus is. */

/** @import {CardTable} from "./card-table.js" */

import {UPPERMOST} from "./places.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

/** Deeds by their letter. @type {Record<string, (table: CardTable, event: KeyboardEvent) => unknown>} */
const LETTERS = {
  f: table => table.exchange.whenKnown(() => table.sendHome()),
  t: table => {
    const action = table.scene.actionAt(table.scene.pack) ?? table.view.actions[0];
    if (action) table.act(action.move);
  },
  h: table => table.advice.ask(),
  n: (table, event) => table.exchange.whenKnown(() => table.goToNext(event.shiftKey)),
  e: table => table.examine(),
  l: table => !table.inExample && table.lamp.switch(),
  d: table => table.exchange.request({do: "describe"}),
  "?": table => table.panel.showKeys(),
};
const REPEATING = "nzy";          // held down, these go on; every other deed is done once

/**
 * The letter of a key: the one printed on it, or where that is not of our alphabet the one that stands there on a usual keyboard.
 * @param {KeyboardEvent} event
 */
function letterOf({key, code}) {
  if (key === "?" || /^[a-z]$/i.test(key)) return key.toLowerCase();
  return key.length === 1 && key > "\u007f" ? code.match(/^Key([A-Z])$/)?.[1].toLowerCase() ?? "" : "";
}

/**
 * @param {CardTable} table
 * @param {KeyboardEvent} event
 */
export function onKey(table, event) {
  const {key, repeat, target} = event;
  const press = key === "Enter" || key === " ";
  if (press && repeat && target instanceof HTMLButtonElement) event.preventDefault();
  else if (!press && does(table, event)) event.preventDefault();
}

/** A field that takes letters and arrows for itself. */
const writes = (/** @type {EventTarget | null} */ target) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target instanceof HTMLInputElement && target.type !== "checkbox";

/**
 * Whether the key means something here; then it has been done.
 * @param {CardTable} table
 * @param {KeyboardEvent} event
 */
function does(table, event) {
  const {key, ctrlKey, metaKey, shiftKey, altKey, repeat, target} = event;
  if (key === "Escape") return escape(table, target);
  if (altKey || writes(target)) return false;
  const letter = letterOf(event);
  if (repeat && letter && !REPEATING.includes(letter)) return true;
  if (ctrlKey || metaKey) {
    if (letter === "z") table.visit(ply => ply + (shiftKey ? 1 : -1));
    else if (letter === "y") table.visit(ply => ply + 1);
    else return false;
    return true;
  }
  if (ARROWS[key]) {
    if (table.places.focused) table.places.step(...ARROWS[key]);
    else table.places.move(table.places.button(table.places.here));
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

/**
 * What is held is put back, what is said is closed; from the message the focus goes to the cards.
 * @param {CardTable} table
 * @param {EventTarget | null} target
 */
function escape(table, target) {
  if (!table.hand && !table.panel.open) return false;
  const inMessage = target instanceof Node && (table.parts.note.contains(target) || table.parts.end.contains(target));
  const id = table.phase.is === "choosing" ? table.phase.to : table.places.here.id;
  table.putAway();
  if (inMessage) table.places.go({id, level: UPPERMOST});
  return true;
}
