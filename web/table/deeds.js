/** What the buttons and fields of a table do. */

/** @import {CardTable} from "./card-table.js" */
/** @import {Look} from "./looks.js" */

import {findCards} from "./find.js";
import {addressOf} from "./links.js";
import {setLook} from "./looks.js";
import {readMove} from "./notation.js";
import {UPPERMOST} from "./places.js";
import {focusBeside} from "./roots.js";

const randomDeal = () => 1 + Math.floor(Math.random() * 999_999);

/** By the name that a button has in `data-do`. @type {Record<string, (table: CardTable) => unknown>} */
const DEEDS = {
  hint: table => table.advice.ask(),
  lamp: table => table.lamp.switch(),
  way: table => table.lamp.layWay(),
  describe: table => table.exchange.request({do: "describe"}),
  again: table => table.exchange.retry(),
  deal: table => table.open(randomDeal()),
  restart: table => table.visit(() => 0),
  mine: table => table.takeOver(),
  left: table => table.left && table.exchange.reopen(table.left),
  example: table => table.backToExample().then(() => table.parts.nextStep.focus()),
  finish: table => table.playAllHome(),
  run: table => table.replay.switch(),
  more: table => table.controls.toggleMore(),
  show: table => table.panel.showSentence?.(),
  keys: table => table.panel.showKeys(),
  close: table => table.closeMessage(),
  full: table => table.options.full?.(table),
  load: table => loadWritten(table, table.parts.record.value),
  copy: table => copy(table, table.written, "The record is copied."),
  link: table => copy(table, addressOf(table.written), "A link to this position is copied."),
  save: download,
  file: table => table.parts.file.click(),
};

/**
 * A click on a button that is no place.
 * @param {CardTable} table
 * @param {MouseEvent} event
 */
export function onButton(table, event) {
  const button = /** @type {Element} */ (event.target).closest("button");
  if (!button || button.matches(".pt-place")) return;
  const {action, by, move, earlier, do: deed} = button.dataset;
  if (action) {
    table.act(action);
  } else if (earlier) {
    const game = table.keeping.offered[Number(earlier)];
    table.exchange.reopen(game).then(() => table.places.move(table.places.button(table.places.here)));
  } else if (by) {
    table.visit(ply => ply + Number(by));
  } else if (move) {
    const {from, to} = readMove(move);
    if (table.parts.note.contains(button)) table.places.go({id: to || from || table.places.here.id, level: UPPERMOST});
    table.send(move);
  } else if (deed) {
    DEEDS[deed]?.(table);
  }
}

/**
 * A form is sent: the number of a deal, or a move in writing.
 * @param {CardTable} table
 * @param {SubmitEvent} event
 */
export function onSubmit(table, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const text = field.value.trim();
  const clear = () => { if (!table.panel.open && field.value.trim() === text) field.value = ""; };      // unless the next is in it already
  if (form.dataset.form === "deal") table.open(text);
  else if (form.dataset.form === "find") findCards(table, text);
  else if (text) table.send(text).then(clear);
}

/**
 * Something is chosen: a look of the cards, a game, a reading, a file.
 * @param {CardTable} table
 * @param {Event} event
 */
export async function onChange(table, {target}) {
  const {parts, view} = table;
  const chosen = /** @type {HTMLInputElement | HTMLSelectElement} */ (target);
  if (chosen.dataset.look) {
    setLook(/** @type {Look} */ (chosen.dataset.look), chosen instanceof HTMLInputElement ? chosen.checked : chosen.value);
  } else if (chosen === parts.gameChoice) {
    table.open(view.deal || 1, {}, chosen.value).then(() => table.drawGames());
  } else if (chosen.dataset.reading) {
    table.open(view.deal || randomDeal(), {[chosen.dataset.reading]: chosen.value});
  } else if (chosen === parts.file && parts.file.files?.[0]) {
    const text = await parts.file.files[0].text();
    parts.file.value = "";
    loadWritten(table, text.trim());
  }
}

/**
 * If something is wrong with what a person has written, it stays in its field to be mended.
 * @param {CardTable} table
 * @param {string} text
 */
async function loadWritten(table, text) {
  const {record} = table.parts;
  const reply = await table.load(text);
  if (reply?.do !== "lost" && !(reply && "problem" in reply && reply.problem)) return;
  table.controls.recordEdited = true;
  if (record !== focusBeside(record)) record.value = text;       // unless it is being mended already
}

/**
 * @param {CardTable} table
 * @param {string} text
 * @param {string} done
 */
async function copy(table, text, done) {
  try {
    await navigator.clipboard.writeText(text);
    table.say(done);
    table.panel.showBriefly(done);
  } catch {
    const {more, record} = table.parts;
    record.value = text;           // where pages may not write to the clipboard, the text is ready to be copied
    if (more.hidden) table.controls.toggleMore();
    record.focus();
    record.select();
    table.say("The browser does not let the page copy. The text is selected: press Ctrl+C.");
  }
}

/** @param {CardTable} table */
function download({view, written}) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${written}\n`], {type: "text/plain"}));
  link.download = `${view.game}-${view.deal || "position"}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
