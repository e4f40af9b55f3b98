/**
 * Play mode: one table at the size of the window, with the text of its chapter in a drawer beside it. The table is taken out of the page
 * into a modal dialog and put back where it was; what is played, and what is kept, is the same.
 */

/** @import {CardTable} from "./card-table.js" */

import {CROSS} from "./markup.js";
import {storage} from "./storage.js";
import {RULES, TEXT} from "./text.js";
import {escaped} from "./words.js";

const KEY = "patience:rules";     // whether the reader wants the drawer open: "open", "closed", or nothing yet
const SPARE = 90;                 // px more than it needs that the place of what is said may have
const LOSS = 0.94;                // of a card's size that the drawer may cost where the reader has not said
const NOT_WANTED = "script, style, sup, aside, a.page, .headerlink";

const icon = (/** @type {string} */ path) => `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;
const BOOK = icon("M10 5C8 3.4 5 3.2 2.5 4v12c2.5-.8 5.5-.6 7.5 1 2-1.6 5-1.8 7.5-1V4C15 3.2 12 3.4 10 5zM10 5v12");
const SCREEN = icon("M3 7V3h4M17 7V3h-4M3 13v4h4M17 13v4h-4");

const markup = (/** @type {string} */ title) => `<div class="pt-window">
  <header class="pt-head"><h2>${escaped(title)}</h2>
    <button type="button" class="pt-icon" data-play="rules" aria-expanded="false">${BOOK}<span>Rules</span></button>
    <button type="button" class="pt-icon" data-play="screen">${SCREEN}<span>Full screen</span></button>
    <button type="button" class="pt-icon" data-play="close">${CROSS}<span>Back to the page</span></button></header>
  <div class="pt-table"></div>
  <section class="${RULES}" aria-label="The text of the chapter" tabindex="0" hidden></section>
</div>`;

/** The text of the page's chapter once more, without what belongs to the page alone: ids, notes, page numbers. */
function textOfThePage() {
  const copies = [...document.querySelectorAll(TEXT)].filter(part => !part.closest("dialog")).map(part => part.cloneNode(true));
  for (const copy of /** @type {Element[]} */ (copies)) {
    for (const part of copy.querySelectorAll(NOT_WANTED)) part.remove();
    for (const link of copy.querySelectorAll("a")) link.replaceWith(...link.childNodes);
    for (const part of [copy, ...copy.querySelectorAll("[id]")]) part.removeAttribute("id");
  }
  return copies;
}

/** In play mode, height that the cards cannot use goes to what is said. @param {CardTable} table */
export function giveSpareRoom({root, parts: {cards, cloth, room}}) {
  const before = parseFloat(root.style.getPropertyValue("--spare")) || 0;
  const spare = root.closest("dialog") && cards.offsetWidth >= room.clientWidth * 0.98
    ? Math.max(0, Math.min(SPARE, room.clientHeight + before - cloth.offsetHeight)) : 0;
  if (spare !== before) root.style.setProperty("--spare", `${spare}px`);
}

/** The one that is open. @type {PlayMode | null} */
let now = null;

export class PlayMode {
  static get now() { return now; }

  /** @param {CardTable} table */
  constructor(table) {
    now?.close();
    now = this;
    this.table = table;
    const {root} = table;
    this.scroll = [scrollX, scrollY];
    this.focused = document.activeElement;
    this.home = document.createElement("div");             // keeps the table's room in the page meanwhile
    this.home.style.height = `${root.offsetHeight}px`;
    root.replaceWith(this.home);
    this.dialog = Object.assign(document.createElement("dialog"), {className: "pt-full", innerHTML: markup(table.view.title)});
    this.dialog.ariaLabel = `${table.view.title}, play mode`;
    this.body = /** @type {HTMLElement} */ (this.dialog.firstElementChild);
    this.rules = /** @type {HTMLElement} */ (this.dialog.querySelector(`.${RULES}`));
    this.rules.append(...textOfThePage());
    this.#part("rules").hidden = this.rules.childElementCount === 0;
    this.#part("screen").hidden = !document.fullscreenEnabled;
    this.dialog.querySelector(".pt-table")?.append(root);
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.#listen();
    this.#openRulesAtFirst();
    table.resize();
    table.drawControls();
    table.places.go(table.places.here);
  }

  /** @param {string} name */
  #part(name) { return /** @type {HTMLElement} */ (this.dialog.querySelector(`[data-play=${name}]`)); }

  #listen() {
    this.dialog.addEventListener("cancel", event => {
      event.preventDefault();
      this.leave();
    });
    this.dialog.addEventListener("keydown", event => {
      if (event.key !== "Escape" || event.defaultPrevented) return;         // else it has put back a card, or closed what was said
      event.preventDefault();
      this.leave();
    });
    this.rules.addEventListener("patience-show", () => this.showRules(true));
    this.#part("rules").onclick = () => {
      this.showRules(Boolean(this.rules.hidden));
      storage.write(KEY, this.rules.hidden ? "closed" : "open");
    };
    this.#part("screen").onclick = () => (document.fullscreenElement ? document.exitFullscreen() : this.body.requestFullscreen()).catch(() => null);
    this.#part("close").onclick = () => this.leave();
  }

  /** @param {boolean} open */
  showRules(open) {
    this.rules.hidden = !open;
    this.#part("rules").ariaExpanded = String(open);
    this.table.resize();
  }

  /** As the reader left the drawer; else it is open if the cards are hardly smaller for it. */
  #openRulesAtFirst() {
    if (!this.rules.childElementCount || innerWidth < 900) return;
    const wish = storage.text(KEY);
    if (wish) return this.showRules(wish === "open");
    this.table.resize();
    const before = this.table.unit;
    this.showRules(true);
    if (this.table.unit < before * LOSS) this.showRules(false);
  }

  /** Back to the page as a person asks for it: the address goes back too, if it was changed on the way in. */
  leave() {
    if (history.state?.patience === "play") return history.back();
    history.replaceState(history.state, "", location.pathname + location.search);
    return this.close();
  }

  close() {
    if (now !== this) return;
    now = null;
    const {table, dialog, home} = this;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => null);
    home.replaceWith(table.root);
    dialog.close();
    dialog.remove();
    table.panel.close();
    table.resize();
    table.drawControls();
    const [left, top] = this.scroll;
    scrollTo({left, top, behavior: "instant"});
    const focused = this.focused instanceof HTMLElement && this.focused !== document.body ? this.focused : table.places.button(table.places.here);
    focused.focus({preventScroll: true});
  }
}
