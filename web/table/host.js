/**
 * The book's host: it brings every <patience-table> of a page to life, over one Python in one worker.
 *
 * The element holds a finished drawing and the opening view. The table takes the drawing's place when it comes near the viewport, and
 * takes the first move before Python is awake; Python is woken when a table comes within reach, or is asked.
 */

/** @import {FullView} from "./types.js" */

import {engine, waking, whenNear} from "./engine.js";
import {CardTable, gameOf, gameToPlay, hasDeck, layCourts, opensPlayMode, PlayMode, readAlong, recordIn} from "./table.js";

/** Brings tables to life, which has their page laid out anew: of many, those that nobody has come to wait. */
function draw(/** @type {Element[]} */ near) {
  for (const element of near) if (element instanceof PatienceTable) element.bringToLife();
  if (!performance.getEntriesByName("patience-drawn").length) performance.mark("patience-drawn");
}

const coming = whenNear("600px", draw);

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

function isSeen(/** @type {PatienceTable} */ element) {
  const {top, bottom} = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

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
const seen = elements().filter(isSeen);                 // all are looked for before any is drawn
if (seen.length) draw(seen);
followAddress();
addEventListener("beforeprint", () => { for (const element of elements()) element.bringToLife(); });
addEventListener("hashchange", followAddress);
if (document.querySelector("patience-table")) requestAnimationFrame(() => setTimeout(fetchCourts));
