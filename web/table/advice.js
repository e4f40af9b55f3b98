/** A hint: the engine looks for it in slices, beside the play, and leaves off when something else is done. */

/** @import {CardTable} from "./card-table.js" */
/** @import {Hint} from "./protocol.js" */

import {showHint} from "./answers.js";

const SLOW = 400;                 // milliseconds after which it is said that a hint is being looked for

export class Advice {
  /** What is being looked for: another thing done at the table puts another in its place, or none. @type {Hint | null} */
  #wanted = null;

  /** @param {CardTable} table */
  constructor(table) { this.table = table; }

  get looking() { return this.#wanted !== null; }

  /** Whatever is being looked for is not wanted any more. */
  drop() { this.#wanted = null; }

  /** As soon as whatever was asked before has been answered, of the position that lies there then. */
  ask() {
    const {exchange} = this.table;
    return exchange.awaiting ? exchange.queue.then(() => this.#look()) : this.#look();
  }

  async #look() {
    const {table} = this;
    table.clear();
    table.labelPlaces();
    /** @type {Hint} */
    const wanted = this.#wanted = {do: "hint", briefly: true, ...table.standing};
    const slow = setTimeout(() => {
      if (this.#wanted !== wanted) return;
      table.panel.showText("Looking for a move …");
      table.say("One moment.");
    }, SLOW);
    for (;;) {
      /** @type {string | null} */
      let lost = null;
      const reply = await table.ask(wanted).catch(error => {
        lost = error.message;
        return null;
      });
      if (this.#wanted !== wanted || table.disposed.signal.aborted) break;
      if (reply?.do === "hint" && reply.more) continue;
      this.#wanted = null;
      if (lost !== null) table.exchange.showEngineLost(lost, null, {}, () => this.ask());
      else if (reply?.do === "hint") showHint(table, reply);
      else if (reply?.do === "problem") table.showText(reply.problem, "problem");
      else if (reply?.do === "view") await table.exchange.refresh();         // a record that breaks a rule put right since
      break;
    }
    clearTimeout(slow);
  }
}
