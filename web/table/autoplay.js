/** Moves that the table makes by itself, one after another: cards that go to the foundations, and a game that is played on from its record. */

/** @import {CardTable} from "./card-table.js" */

import {still} from "./looks.js";

const PACE = 700;                 // milliseconds from move to move of a game that plays by itself
const SLOWLY = 1100;              // the same where cards do not glide

/**
 * Every card that can be played to a foundation is played, one after another, unless something else is done meanwhile; `safe`: only those
 * by which nothing is lost.
 * @param {CardTable} table
 */
export async function playAllHome(table, safe = false) {
  let played = 0, due = "";
  for (;;) {
    await table.exchange.queue;
    if (!table.moves.known || table.exchange.awaiting || due && table.written !== due) break;
    const move = safe ? table.view.safe[0] : table.scene.moveHome;
    if (!move || table.disposed.signal.aborted) break;
    due = table.written + (table.view.ply ? "; " : "") + move;
    await table.send(move);
    played++;
  }
  if (!played) table.say("No card can be played to a foundation.");
}

/** The moves of a record that are still to come, made one after another; anything else that is done at the table stops it. */
export class Replay {
  /** What the table is at, while it plays; else "". */
  #at = "";

  /** @param {CardTable} table */
  constructor(table) { this.table = table; }

  get playing() { return this.#at !== ""; }

  /** Begins, or stops. */
  async switch() {
    const {table} = this;
    if (this.playing) return this.stop();
    const total = table.view.moves_made.length;
    while (table.view.ply < total && !table.disposed.signal.aborted) {
      this.#at = this.#standing;
      await table.visit(ply => ply + 1);
      if (!this.playing || table.view.ply === total) break;
      const made = this.#at = this.#standing;
      table.drawControls();
      await new Promise(resolve => setTimeout(resolve, still() ? SLOWLY : PACE));
      if (this.#at !== made || this.#standing !== made || table.hand || table.exchange.awaiting) break;
    }
    return this.stop();
  }

  stop() {
    this.#at = "";
    this.table.drawControls();
  }

  get #standing() { return `${this.table.view.start} ${this.table.view.ply}`; }
}
