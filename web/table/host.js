/**
 * The book's host: it brings every <patience-table> of a page to life, over one Python in one worker.
 *
 * The element holds a finished drawing and the opening view. The table takes the drawing's place as soon as this module runs and takes the
 * first move before Python is awake; Python is woken when a table comes near the viewport, or is asked.
 */

/** @import {Answer, Message} from "./protocol.js" */
/** @import {FullView} from "./types.js" */

import {CardTable, gameOf, gameToPlay, hasDeck, layCourts, opensPlayMode, PlayMode, readAlong, recordIn} from "./table.js";

const PATIENCE = 45_000;          // milliseconds Python may take to wake
const SILENCE = 30_000;           // milliseconds without a word, while something is asked of it, after which it counts as dead

/** @typedef {{resolve: (answer: Answer) => void, reject: (why: Error) => void}} Question */

/** The engine: asleep until it is wanted, one for the page. Where it has failed, the next question wakes another. */
class Engine {
  /** @type {Worker | null} */
  #worker = null;
  #awake = false;
  #asked = 0;
  /** @type {Map<number, Question>} */
  #open = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watch;

  /** While anything is asked, the engine is to say something now and then. */
  #expectAWord() {
    clearTimeout(this.#watch);
    const dead = `it has not answered for ${SILENCE / 1000} seconds`;
    if (this.#awake && this.#open.size) this.#watch = setTimeout(() => this.#fail(dead), SILENCE);
  }

  wake() {
    if (this.#worker) return this.#worker;
    const worker = this.#worker = new Worker(new URL("./worker.js", import.meta.url), {type: "module"});
    const isCurrent = () => worker === this.#worker;       // and not one that has been given up
    worker.onerror = event => { if (isCurrent()) this.#fail(event.message || "its script could not be loaded"); };
    worker.onmessage = ({data}) => {
      if (!isCurrent()) return;
      if (data.failed) {
        this.#fail(data.failed);
      } else if (data.awake) {
        this.#awake = true;
        performance.mark("patience-awake");
      } else {
        this.#take(data.number)?.resolve(JSON.parse(data.text));
      }
      this.#expectAWord();
    };
    return worker;
  }

  /** Takes a question out of those that are open. @param {number} number */
  #take(number) {
    const question = this.#open.get(number);
    this.#open.delete(number);
    return question;
  }

  /** @param {string} why */
  #fail(why) {
    const what = this.#awake ? "has stopped" : "could not be woken";
    const failure = new Error(`The engine ${what}: ${why}. “Try again” starts another.`);
    this.#worker?.terminate();
    this.#worker = null;
    this.#awake = false;
    clearTimeout(this.#watch);
    for (const number of [...this.#open.keys()]) this.#take(number)?.reject(failure);
  }

  /**
   * @param {Message} message
   * @returns {Promise<Answer>}
   */
  ask = message => new Promise((resolve, reject) => {
    const worker = this.wake();
    const number = ++this.#asked;
    this.#open.set(number, {resolve, reject});
    worker.postMessage({number, text: JSON.stringify(message)});
    if (this.#awake) {
      if (this.#open.size === 1) this.#expectAWord();
      return;
    }
    // On a slow line Python may still be on its way: this question is given up, and Python goes on loading.
    setTimeout(() => {
      if (this.#awake) return;
      const words = `The engine has not woken within ${PATIENCE / 1000} seconds. It may be on its way yet: wait a little, and try again.`;
      this.#take(number)?.reject(new Error(words));
    }, PATIENCE);
  });
}

const engine = new Engine();

const near = new IntersectionObserver(entries => {
  if (!entries.some(entry => entry.isIntersecting)) return;
  near.disconnect();
  // Two frames later, so that the page is painted before Python begins to load.
  requestAnimationFrame(() => requestAnimationFrame(() => engine.wake()));
}, {rootMargin: "600px"});

class PatienceTable extends HTMLElement {
  /** @type {CardTable | undefined} */
  table;

  connectedCallback() {
    if (this.table) return;
    const data = this.querySelector('script[type="application/json"]');
    if (!data?.textContent) return;
    /** @type {FullView} */
    const view = JSON.parse(data.textContent);
    const index = [...document.querySelectorAll("patience-table")].indexOf(this);
    const box = document.createElement("div");
    this.replaceChildren(box);
    this.table = new CardTable(box, engine.ask, view, {keep: `patience:${location.pathname}:${index}`, link: true, full: play});
    near.observe(this);
  }
}

/** The tables of the page, the first of a game that is no worked example before the others. */
function tablesOf(/** @type {string} */ game) {
  const elements = /** @type {NodeListOf<PatienceTable>} */ (document.querySelectorAll("patience-table"));
  const all = [...elements].map(element => element.table).filter(table => table !== undefined);
  const own = all.filter(table => !game || table.view.game === game || table.anyGame);
  const tables = own.length ? own : all;          // a table of another game can still say what is wrong with a record
  return tables.find(({initial}) => !initial.moves_made.length && !initial.caption) ?? tables[0];
}

/** Opens a table at the size of the window; the way back is also the browser's. */
function play(/** @type {CardTable} */ table) {
  history.pushState({patience: "play"}, "", `#play:${table.view.game}`);
  openAtFull(table);
}

/** A table at the size of the window may never have been near it in the page. */
function openAtFull(/** @type {CardTable} */ table) {
  engine.wake();
  new PlayMode(table);
}

/** What the page's address says: a record is opened at the first table of its game, or of any; `#play` opens play mode, and closes it. */
function followAddress() {
  const {hash} = location;
  const record = recordIn(hash);
  const inPlay = opensPlayMode(hash);
  const table = record || inPlay ? tablesOf(record ? gameOf(record).toLowerCase() : gameToPlay(hash)) : undefined;
  if (!inPlay) PlayMode.now?.close();
  else if (table && !PlayMode.now) openAtFull(table);
  if (!record) {
    for (const {table: each} of /** @type {NodeListOf<PatienceTable>} */ (document.querySelectorAll("patience-table"))) each?.keeping.followLinkBack();
  } else if (table) {
    if (!inPlay) table.root.scrollIntoView({block: "start"});
    table.load(record, true);
  }
}

document.addEventListener("click", event => {
  const button = /** @type {Element} */ (event.target).closest("a[data-game]");
  const table = button instanceof HTMLElement && !(event.ctrlKey || event.metaKey || event.shiftKey) ? tablesOf(button.dataset.game ?? "") : undefined;
  if (!table || new URL(/** @type {HTMLAnchorElement} */ (button).href).pathname !== location.pathname) return;
  event.preventDefault();
  play(table);
});

/** The court figures are the greater part of the deck: they come when the page stands. */
async function fetchCourts() {
  if (!hasDeck()) return;
  try {
    const response = await fetch(new URL("./deck-courts.svg", import.meta.url));
    if (response.ok) layCourts(await response.text());
  } catch {
    // The monograms stay.
  }
}

readAlong(document);
customElements.define("patience-table", PatienceTable);
performance.mark("patience-drawn");
followAddress();
addEventListener("hashchange", followAddress);
if (document.querySelector("patience-table")) requestAnimationFrame(() => setTimeout(fetchCourts));
