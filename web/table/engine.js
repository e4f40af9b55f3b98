/**
 * The engine of a page: Python in a worker, woken when a table is within reach of the reader, or is asked, and never before the page has
 * been painted. This module is fetched and run as soon as the page begins, for Python takes longer to come than all the rest. Its worker
 * stands ready before the page is laid out, which may keep the page's own thread busy for long; a word wakes it.
 */

/** @import {Answer, Message} from "./protocol.js" */

const PATIENCE = 45_000;          // milliseconds Python may take to wake
const SILENCE = 30_000;           // milliseconds without a word, while something is asked of it, after which it counts as dead

/** @typedef {{resolve: (answer: Answer) => void, reject: (why: Error) => void}} Question */

/** The engine: asleep until it is wanted, one for the page. Where it has failed, the next question wakes another. */
class Engine {
  /** @type {Worker | null} */
  #worker = null;
  #woken = false;
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
    const worker = this.prepare();
    if (!this.#woken) worker.postMessage({});
    this.#woken = true;
    return worker;
  }

  /** Has the worker ready, in which Python sleeps: it has fetched nothing but itself. */
  prepare() {
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
    this.#woken = this.#awake = false;
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

export const engine = new Engine();

/** Tells when tables come so near to what is to be seen. @param {string} distance @param {(near: Element[]) => void} tell */
export const whenNear = (distance, tell) => new IntersectionObserver(entries => {
  const near = entries.filter(({isIntersecting}) => isIntersecting).map(({target}) => target);
  setTimeout(() => tell(near));                // after the page has been painted
}, {rootMargin: distance});

export const waking = whenNear("2000px", near => {
  if (!near.length) return;
  waking.disconnect();
  engine.wake();
});

/** While the page is still coming, and its other scripts have not run: the first table is watched as soon as it is there. */
const watchEarly = () => requestAnimationFrame(() => {
  const table = document.querySelector("patience-table");
  if (table) waking.observe(table);
  else if (document.readyState === "loading") watchEarly();
});

engine.prepare();
watchEarly();
