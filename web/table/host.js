/**
 * The book's host: it brings every <patience-table> of a page to life, over one Python in one worker.
 *
 * The element holds a finished drawing and the opening view. The table takes the drawing's place when it comes near the viewport, and
 * takes the first move before Python is awake; Python is woken when a table comes within reach, or is asked.
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

/** Tells when tables come so near to what is to be seen, after the page has been painted. */
const whenNear = (/** @type {string} */ distance, /** @type {(near: PatienceTable[]) => void} */ tell) => new IntersectionObserver(entries => {
  const near = entries.filter(({isIntersecting}) => isIntersecting).map(({target}) => /** @type {PatienceTable} */ (target));
  requestAnimationFrame(() => setTimeout(() => tell(near)));
}, {rootMargin: distance});

const waking = whenNear("2000px", near => {
  if (!near.length) return;
  waking.disconnect();
  engine.wake();
});

// A table that is brought to life has its page laid out anew: of many, those that nobody has come to wait.
const coming = whenNear("600px", near => {
  for (const element of near) element.bringToLife();
  if (!performance.getEntriesByName("patience-drawn").length) performance.mark("patience-drawn");
});

class PatienceTable extends HTMLElement {
  /** The table, once the element has been brought to life. @type {CardTable | undefined} */
  living;

  connectedCallback() {
    if (this.living) return;
    this.tabIndex = 0;                   // who goes from place to place by keyboard comes to it too
    this.onfocus = () => {
      const places = this.bringToLife()?.places;
      places?.go(places.here);
    };
    waking.observe(this);
    coming.observe(this);
  }

  /** The table; it is brought to life. */
  get table() { return this.bringToLife(); }

  /** What the page shows before that. @type {FullView | undefined} */
  get opening() {
    const data = this.querySelector('script[type="application/json"]');
    return data?.textContent ? JSON.parse(data.textContent) : undefined;
  }

  bringToLife() {
    const view = this.living ? undefined : this.opening;
    if (!view) return this.living;
    coming.unobserve(this);
    this.removeAttribute("tabindex");
    this.onfocus = null;
    const index = [...document.querySelectorAll("patience-table")].indexOf(this);
    const box = document.createElement("div");
    this.replaceChildren(box);
    this.living = new CardTable(box, engine.ask, view, {keep: `patience:${location.pathname}:${index}`, link: true, full: play});
    return this.living;
  }
}

const elements = () => /** @type {PatienceTable[]} */ ([...document.querySelectorAll("patience-table")]);

/** The tables of the page, the first of a game that is no worked example before the others. */
function tablesOf(/** @type {string} */ game) {
  const all = elements().flatMap(element => {
    const view = element.living?.initial ?? element.opening;
    return view ? [{element, view, now: element.living?.view ?? view}] : [];
  });
  const own = all.filter(({view, now}) => !game || now.game === game || view.any_game);
  const tables = own.length ? own : all;          // a table of another game can still say what is wrong with a record
  return (tables.find(({view}) => !view.moves_made.length && !view.caption) ?? tables[0])?.element.bringToLife();
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
  else if (table && PlayMode.now?.table !== table) openAtFull(table);
  if (!record) {
    for (const {living} of elements()) living?.keeping.followLinkBack();
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
followAddress();
addEventListener("beforeprint", () => { for (const element of elements()) element.bringToLife(); });
addEventListener("hashchange", followAddress);
if (document.querySelector("patience-table")) requestAnimationFrame(() => setTimeout(fetchCourts));
