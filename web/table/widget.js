/** The table as the front end of a notebook's widget, as anywidget wants it. */

/** @import {Answer, Message} from "./protocol.js" */
/** @import {FullView} from "./types.js" */

/** What anywidget gives: the widget's values, and a way to speak with the kernel. */
/**
 * @typedef {object} Model
 * @property {(name: string) => unknown} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(kind: string, deed: (...values: any[]) => void) => void} on
 * @property {(kind: string, deed: (...values: any[]) => void) => void} off
 * @property {(content: {id: string, message: Message}) => void} send
 */

import {CardTable} from "./card-table.js";
import {hasDeck, layCourts, layDeck} from "./deck.js";
import {rootOf} from "./roots.js";
import {readAlong} from "./text.js";

const LATE = 6000;                // milliseconds after which a kernel is called silent; it may be busy with another cell
const DOUBTFUL = 1500;            // the same for one that has not answered yet, or not the last time
const ANEW = "run the cell again, and open this game\u2019s record in the new table, under More.";
const SILENT = `The notebook\u2019s kernel does not answer. If it is busy, this is done as soon as it is free. If it was stopped or restarted, ${ANEW}`;
const GONE = `The notebook\u2019s kernel was stopped or restarted, and the engine of this table went with it. To play on, ${ANEW}`;

let views = 0;

/** The kernel as an engine, for one view of a model. */
class Kernel {
  /** Answers go to every view of a model: each view knows its own by their number. */
  #mine = `${++views}-${Math.random().toString(36).slice(2)}`;
  /** @type {Map<string, (answer: Answer) => void>} */
  #open = new Map();
  #asked = 0;
  /** Whether it has not answered yet, or not the last time. */
  doubt = true;

  /** @param {Model} model */
  constructor(model) { this.model = model; }

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
   * No event tells in every notebook that a kernel is gone, so a kernel that stays silent too long counts as gone. Its answer may still
   * come later and does no harm: what a move has done comes with the widget's values in any case. Requests that no person waits for
   * have no limit.
   * @param {Message} message
   * @returns {Promise<Answer>}
   */
  ask = message => new Promise((resolve, reject) => {
    const id = `${this.#mine}:${++this.#asked}`;
    const silent = () => {
      this.doubt = true;
      reject(new Error(SILENT));
    };
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
      reject(new Error(GONE));
    }
  });
}

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
