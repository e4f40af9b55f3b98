/**
 * The book's host: it brings every <patience-table> of a page to life, over one Python in one worker.
 *
 * The element holds a finished drawing and the opening view. The table takes the drawing's place as soon as this module runs
 * and takes the first move before Python is awake; Python is woken when a table comes near the viewport, or is asked.
 */

import {hasDeck, layCourts, mount, readAlong, recordIn} from "./table.js";

const PATIENCE = 45_000;          // milliseconds Python may take to wake

/** The engine: asleep until it is wanted, one for the page. Once it has failed every later question is answered with that. */
const engine = {
  worker: null,
  failure: null,
  awake: false,
  asked: 0,
  open: new Map(),

  wake() {
    if (this.worker || this.failure) return;
    try {
      this.worker = new Worker(new URL("./worker.js", import.meta.url), {type: "module"});
    } catch (error) {
      return this.fail(String(error.message ?? error));
    }
    this.watch = setTimeout(() => this.fail(`it did not wake within ${PATIENCE / 1000} seconds`), PATIENCE);
    this.worker.onerror = event => this.fail(event.message || "its script could not be loaded");
    this.worker.onmessage = ({data}) => {
      if (data.failed) return this.fail(data.failed);
      if (data.awake) {
        this.awake = true;
        clearTimeout(this.watch);
        performance.mark("patience-awake");
        return;
      }
      const {resolve} = this.open.get(data.number);
      this.open.delete(data.number);
      resolve(JSON.parse(data.text));
    };
  },

  fail(why) {
    clearTimeout(this.watch);
    this.failure = new Error(`The engine could not be woken: ${why}.`);
    this.worker?.terminate();
    this.worker = null;
    for (const {reject} of this.open.values()) reject(this.failure);
    this.open.clear();
  },

  ask(message) {
    this.wake();
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      const number = ++this.asked;
      this.open.set(number, {resolve, reject});
      this.worker.postMessage({number, text: JSON.stringify(message)});
    });
  },
};

const near = new IntersectionObserver(entries => {
  if (!entries.some(entry => entry.isIntersecting)) return;
  near.disconnect();
  // Two frames later, so that the page is painted before Python begins to load.
  requestAnimationFrame(() => requestAnimationFrame(() => engine.wake()));
}, {rootMargin: "600px"});

class PatienceTable extends HTMLElement {
  connectedCallback() {
    if (this.table) return;
    const data = this.querySelector('script[type="application/json"]');
    if (!data) return;
    const view = JSON.parse(data.textContent);
    const all = [...document.querySelectorAll("patience-table")];
    const box = document.createElement("div");
    this.replaceChildren(box);
    this.table = mount(box, message => engine.ask(message), view, {keep: `patience:${location.pathname}:${all.indexOf(this)}`, link: true});
    near.observe(this);
  }
}

/** A record at the end of the page's address is opened at the first table of its game, worked examples last. */
function openAddress() {
  const record = recordIn(location.hash);
  if (!record) return;
  const game = record.match(/^[a-z0-9-]+/)[0];
  const tables = [...document.querySelectorAll("patience-table")].map(element => element.table).filter(table => table?.view.game === game);
  const table = tables.find(({first}) => !first.made.length && !first.caption) ?? tables[0];
  if (!table) return;
  table.root.scrollIntoView({block: "start"});
  table.load(record, true);
}

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
openAddress();
addEventListener("hashchange", openAddress);
if (document.querySelector("patience-table")) requestAnimationFrame(() => setTimeout(fetchCourts));
