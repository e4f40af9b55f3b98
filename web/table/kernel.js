/** The kernel of a notebook as the engine of a table, and what can be known of it while it does not answer. */

/** @import {Bundle, Manager, Model} from "./bundle.js" */
/** @import {Answer, Message} from "./protocol.js" */

import {bundleOf} from "./bundle.js";

/**
 * `saved`: there never was a kernel in this page. `stopped`: none runs for this notebook. `gone`: the one from which the table came was stopped
 * or restarted. `away`: it cannot be reached just now. `busy`: it is at work. `unknown`: the host does not tell.
 * @typedef {"saved" | "stopped" | "gone" | "away" | "busy" | "unknown"} Condition
 */

/**
 * @param {Manager | undefined} manager
 * @param {boolean | undefined} live  whether the kernel that made the widgets still knows them, where the host says so
 * @returns {Condition}
 */
export function conditionOf(manager, live) {
  if (!manager || !("kernel" in manager)) return live === false ? "saved" : "unknown";
  const {kernel} = manager;
  if (!kernel) return "stopped";
  const {status = "", connectionStatus = "connected"} = kernel;
  if (status === "dead" || status === "terminating") return "stopped";
  if (live === false || /restarting$/.test(status)) return "gone";
  if (connectionStatus !== "connected") return "away";
  return status === "busy" ? "busy" : "unknown";
}

/** Whether no answer will ever come, however long one waits. @param {Condition} condition */
export const isOver = condition => condition === "saved" || condition === "stopped" || condition === "gone";

const ANEW = "run the cell again, and open this game\u2019s record in the new table, under More.";

/** What the table says to its reader. @type {Record<Condition, string>} */
export const WORDS = {
  saved: "This page was saved from a notebook: there is no Python in it to play with, so its table can only be looked at. It can be played in"
    + " the notebook, once the cell has been run.",
  stopped: `No kernel is running for this notebook, so nothing can be played here. To play on, ${ANEW}`,
  gone: `The notebook\u2019s kernel was stopped or restarted, and the engine of this table went with it. To play on, ${ANEW}`,
  away: "The page has lost its connection to the notebook\u2019s kernel. What was asked is done as soon as the connection is back.",
  busy: "The notebook\u2019s kernel is busy, perhaps with another cell. What was asked is done as soon as it is free.",
  unknown: `The notebook\u2019s kernel does not answer. If it is busy, this is done as soon as it is free. If it was stopped or restarted, ${ANEW}`,
};

const LATE = 6000;         // milliseconds after which a kernel is called silent; it may be busy with another cell
const DOUBTFUL = 1500;            // the same for one that has not answered yet, or not the last time

let views = 0;

/** The kernel as an engine, for one view of a model. */
export class Kernel {
  /** Answers go to every view of a model: each view knows its own by their number. */
  #mine = `${++views}-${Math.random().toString(36).slice(2)}`;
  /** @type {Map<string, (answer: Answer) => void>} */
  #open = new Map();
  #asked = 0;
  /** @type {Bundle | undefined} */
  #bundle = undefined;
  /** Whether it has not answered yet, or not the last time. */
  doubt = true;

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** When it can be told what the kernel does. */
    this.known = bundleOf(model).then(bundle => { this.#bundle = bundle; });
  }

  get condition() { return conditionOf(this.model.widget_manager, this.#bundle?.comm_live); }

  /** @param {{id?: string, answer: Answer} | undefined} message */
  receive = message => {
    const id = message?.id;
    const resolve = typeof id === "string" && id.startsWith(`${this.#mine}:`) && this.#open.get(id);
    if (!message || !id || !resolve) return;
    this.#open.delete(id);
    this.doubt = false;
    resolve(message.answer);
  };

  /**
   * Not every host tells that a kernel is gone, so a kernel that stays silent too long counts as gone. Its answer may still come later and
   * does no harm: what a move has done comes with the widget's values in any case. Requests that no person waits for have no limit.
   * @param {Message} message
   * @returns {Promise<Answer>}
   */
  ask = message => new Promise((resolve, reject) => {
    const id = `${this.#mine}:${++this.#asked}`;
    const silent = () => {
      this.doubt = true;
      reject(new Error(WORDS[this.condition]));
    };
    if (isOver(this.condition)) return silent();
    const patient = message.do === "deck" || message.do === "contents";
    const late = patient ? undefined : setTimeout(silent, this.doubt ? DOUBTFUL : LATE);
    this.#open.set(id, answer => {
      clearTimeout(late);
      resolve(answer);
    });
    try {
      this.model.send({id, message});
    } catch {
      clearTimeout(late);
      reject(new Error(WORDS.gone));
    }
  });
}
