/** The elements of a table, by name and of their kind. */

import {tableMarkup} from "./markup.js";

let tables = 0;                   // for the ids of labelled fields

/**
 * Builds a table into an element.
 * @param {HTMLElement} root
 */
export function buildTable(root) {
  const number = ++tables;
  root.classList.add("pt");
  root.role = "group";
  root.innerHTML = tableMarkup(name => `pt-${number}-${name}`);
  /**
   * @template {HTMLElement} T
   * @param {string} selector
   * @param {new () => T} kind
   */
  const find = (selector, kind) => {
    const element = root.querySelector(selector);
    if (!(element instanceof kind)) throw new Error(`a table without ${selector}`);
    return element;
  };
  const part = (/** @type {string} */ selector) => find(selector, HTMLElement);
  return {
    number,
    root,
    game: part(".pt-game"),
    gameChoice: find(".pt-game select", HTMLSelectElement),
    gameChapter: find(".pt-game a", HTMLAnchorElement),
    legend: part(".pt-legend"),
    room: part(".pt-room"),
    cloth: part(".pt-cloth"),
    cards: part(".pt-cards"),
    end: part(".pt-end"),
    words: part(".pt-words"),
    quiet: part(".pt-quiet"),
    places: part(".pt-places"),
    bar: part(".pt-bar"),
    steps: part(".pt-steps"),
    nextStep: part(".pt-steps .pt-gold"),
    actions: part(".pt-actions"),
    history: part(".pt-history"),
    hint: part("[data-do=hint]"),
    lampSwitch: part(".pt-bar [data-do=lamp]"),
    status: part(".pt-status"),
    newDeal: part(".pt-bar [data-do=deal]"),
    fullSwitch: part(".pt-bar [data-do=full]"),
    moreSwitch: part("[data-do=more]"),
    lamp: part(".pt-lamp"),
    lampVerdict: part(".pt-verdict"),
    lampWords: part(".pt-looked"),
    lampGranted: part(".pt-granted"),
    lampRun: part(".pt-lamp [data-do=run]"),
    lampWay: part("[data-do=way]"),
    lampStop: part(".pt-lamp [data-do=lamp]"),
    note: part(".pt-note"),
    more: part(".pt-more"),
    deal: find(".pt-deal", HTMLInputElement),
    restart: part("[data-do=restart]"),
    example: part("[data-do=example]"),
    readings: find(".pt-readings", HTMLDetailsElement),
    readingChoices: part(".pt-readings div"),
    list: find(".pt-list", HTMLDetailsElement),
    listTitle: part(".pt-list summary"),
    listMoves: part(".pt-moves"),
    record: find(".pt-record", HTMLTextAreaElement),
    copyLink: part("[data-do=link]"),
    file: find(".pt-file", HTMLInputElement),
    earlier: find(".pt-earlier", HTMLDetailsElement),
    earlierTitle: part(".pt-earlier summary"),
    earlierGames: part(".pt-earlier .pt-ways"),
    said: part(".pt-said"),
  };
}

/** @typedef {ReturnType<typeof buildTable>} Parts */
