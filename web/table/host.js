/**
 * The book's host: it brings every <patience-table> of a page to life, over one Python in one worker.
 *
 * The element holds a finished drawing and the opening view. The table takes the drawing's place as soon as this module runs
 * and takes the first move before Python is awake; Python is woken when a table comes near the viewport, or is asked.
 */

import {gameOf, hasDeck, layCourts, mount, readAlong, recordIn} from "./table.js";

const PATIENCE = 45_000;          // milliseconds Python may take to wake

/** The engine: asleep until it is wanted, one for the page. Where it has failed, the next question wakes another. */
const engine = {
  worker: null,
  awake: false,
  asked: 0,
  open: new Map(),

  wake() {
    if (this.worker) return;
    const worker = this.worker = new Worker(new URL("./worker.js", import.meta.url), {type: "module"});
    const heard = deed => event => { if (worker === this.worker) deed(event); };       // and not one that has been given up
    worker.onerror = heard(event => this.fail(event.message || "its script could not be loaded"));
    worker.onmessage = heard(({data}) => {
      if (data.failed) return this.fail(data.failed);
      if (data.awake) {
        this.awake = true;
        performance.mark("patience-awake");
        return;
      }
      this.take(data.number)?.resolve(JSON.parse(data.text));
    });
  },

  /** An open question, which is then open no longer. */
  take(number) {
    const question = this.open.get(number);
    this.open.delete(number);
    return question;
  },

  fail(why) {
    const what = this.awake ? "has stopped" : "could not be woken";
    const failure = new Error(`The engine ${what}: ${why}. Try again, or reload the page.`);
    this.worker?.terminate();
    this.worker = null;
    this.awake = false;
    for (const number of [...this.open.keys()]) this.take(number).reject(failure);
  },

  ask(message) {
    return new Promise((resolve, reject) => {
      this.wake();
      const number = ++this.asked;
      this.open.set(number, {resolve, reject});
      this.worker.postMessage({number, text: JSON.stringify(message)});
      if (this.awake) return;
      // On a slow line it may still be on its way: the question is given up, the waking is not.
      setTimeout(() => {
        if (this.awake) return;
        const words = `The engine has not woken within ${PATIENCE / 1000} seconds. It may be on its way yet: wait a little, and try again.`;
        this.take(number)?.reject(new Error(words));
      }, PATIENCE);
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

/** A record at the end of the page's address is opened at the first table of its game, or of any; worked examples last. */
function openAddress() {
  const record = recordIn(location.hash);
  if (!record) return;
  const game = gameOf(record).toLowerCase();
  const all = [...document.querySelectorAll("patience-table")].map(element => element.table).filter(Boolean);
  const own = all.filter(table => table.view.game === game || table.first.any);
  const tables = own.length ? own : all;          // a table of another game can still say what is wrong with the record
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
