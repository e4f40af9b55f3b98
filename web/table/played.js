/** How the game on the table has been played: for how long, and with what help. It is told to the page when the game ends. */

/** @import {CardTable} from "./card-table.js" */

import {readStart} from "./notation.js";

const PAUSE = 120_000;            // milliseconds without a move after which nobody is thinking any more

/** @typedef {"hints" | "undo" | "the lamp"} Help */

/**
 * As it is kept in the browser, beside the record.
 * @typedef {object} KeptPlay
 * @property {number | null} [seconds]  null: not known, for part of it was played elsewhere
 * @property {Help[]} [help]
 * @property {boolean} [told]           whether the page has been told of the end
 */

/** Seconds in words: "4 min 7 s". */
export function describeTime(/** @type {number} */ seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours} h ` : ""}${hours || minutes ? `${minutes} min ` : ""}${Math.floor(seconds % 60)} s`;
}

export class Played {
  #since = performance.now();
  /** Milliseconds until the last move; null where they are not known. @type {number | null} */
  #spent = 0;
  /** @type {Set<Help>} */
  help = new Set();
  #told = false;

  /**
   * A game begins, or one that was kept goes on.
   * @param {KeptPlay} kept
   */
  begin({seconds = null, help = [], told = false} = {seconds: 0}) {
    this.#since = performance.now();
    this.#spent = seconds === null ? null : seconds * 1000;
    this.help = new Set(help);
    this.#told = told;
  }

  /** @returns {KeptPlay} */
  get kept() { return {seconds: this.seconds, help: [...this.help], told: this.#told}; }

  get seconds() { return this.#spent === null ? null : Math.round(this.#spent / 1000); }

  /** Seconds up to this moment, for a clock. */
  get running() { return this.#spent === null ? null : (this.#spent + Math.min(PAUSE, performance.now() - this.#since)) / 1000; }

  /** Something has been done at the table: the time since the last is counted, if it was no long pause. */
  count() {
    const now = performance.now();
    if (this.#spent !== null) this.#spent += Math.min(PAUSE, now - this.#since);
    this.#since = now;
  }

  /** Time and help in words, as far as they are known. */
  get words() {
    const {seconds, help} = this;
    return seconds === null ? [] : [describeTime(seconds), help.size ? `helped by ${[...help].join(" and ")}` : "without help"];
  }

  /**
   * Tells the page how a game of the reader's own has ended, once when it is won and once when it is stuck.
   * @param {CardTable} table
   */
  tell({initial, view}) {
    if (this.#told || !view.won && !view.stuck || initial.moves_made.length) return;
    this.#told = view.won;
    const {game: slug, deal, ply: moves, won} = view;
    const detail = {slug, deal, readings: readStart(view.start).readings, won, moves, seconds: this.seconds, helped: this.help.size > 0 || this.#spent === null};
    document.dispatchEvent(new CustomEvent("patience:end", {detail}));
  }
}
