/* “Cite”, at the head of every page: the citation of the page, of a sentence of its old text, or of a deal on one of its tables, in words
   and as BibTeX, each to be copied with one press. Where words of the text are selected, or the address names a place, that is chosen. */

import {addressOf, asBibTeX, inWords} from "./cite-words.js";

/** @typedef {import("./cite-words.js").Cited} Cited */

const head = /** @type {HTMLElement | null} */ (document.querySelector(".running-head[data-citation]"));
/** @type {import("./cite-words.js").Source | null} */
const source = head && JSON.parse(head.dataset.citation ?? "null");
const marks = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".historical .sentence-start")]);
const WHOLE = /** @type {Cited} */ ({place: "", where: "", words: ""});

/** The words of the old text between two places, without page numbers and the signs of notes. */
function wordsBetween(/** @type {Node} */ from, /** @type {Node | undefined} */ to) {
  const range = document.createRange();
  range.setStartAfter(from);
  const block = from.parentElement?.closest("p, table, ul");
  if (to && block?.contains(to)) range.setEndBefore(to);
  else if (block) range.setEndAfter(block.lastChild ?? block);
  const part = range.cloneContents();
  for (const aside of part.querySelectorAll("a.page, .note-sign")) aside.remove();
  return (part.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** On which page of the old book something stands: the number that comes last before it. */
function pageOf(/** @type {Node} */ mark) {
  const before = [...document.querySelectorAll(".historical a.page")].filter(
    number => number.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING);
  return before.at(-1)?.id.replace(/^p/, "") ?? "";
}

/** All that can be cited here: the page itself, its sentences, the deals on its tables as they lie now. */
function offered() {
  const sentences = marks.map((mark, n) => {
    const page = pageOf(mark);
    return {place: mark.id, where: `${page ? `p. ${page}, ` : ""}sentence ${mark.id.slice(2)}`, words: wordsBetween(mark, marks[n + 1])};
  });
  const tables = /** @type {(HTMLElement & {table?: {view: {start: string, deal: number | null, title?: string}}})[]} */ (
    [...document.querySelectorAll("patience-table")]);
  const deals = tables.map(({table}) => table?.view).filter(view => view?.deal).map(view => (
    {place: `${view?.start}:`, where: `${view?.title ?? view?.start}, deal ${view?.deal}`, words: ""}));
  return {sentences, deals: deals.filter((one, n) => deals.findIndex(other => other.place === one.place) === n)};
}

/** Which sentence is meant: that of the selected words, else that of the address. */
function meant(/** @type {Range | null} */ selected) {
  const chosen = selected && marks.filter(mark => selected.comparePoint(mark, 0) <= 0).at(-1);
  const inText = selected && selected.startContainer.parentElement?.closest(".historical");
  return (inText ? chosen?.id : undefined) ?? marks.find(mark => `#${mark.id}` === location.hash)?.id ?? "";
}

function selection() {
  const made = getSelection();
  return made?.rangeCount && !made.isCollapsed ? made.getRangeAt(0).cloneRange() : null;
}

/** @type {HTMLDialogElement | undefined} */
let dialog;

function makeDialog() {
  const made = document.createElement("dialog");
  made.className = "cite";
  made.setAttribute("aria-labelledby", "cite-title");
  made.innerHTML = `<form method="dialog"><h2 id="cite-title">Cite</h2>
    <p><label for="cite-what">What</label> <select id="cite-what"></select></p>
    <p><label for="cite-words">In words</label><textarea id="cite-words" rows="5" readonly></textarea>
      <button type="button" data-copy="cite-words">Copy the words</button></p>
    <p><label for="cite-bibtex">BibTeX</label><textarea id="cite-bibtex" rows="9" readonly spellcheck="false"></textarea>
      <button type="button" data-copy="cite-bibtex">Copy the BibTeX</button></p>
    <p class="cite-end"><output></output><button value="close">Close</button></p></form>`;
  made.addEventListener("click", async event => {
    if (event.target === made) made.close();                           // beside it
    const button = event.target instanceof Element && event.target.closest("[data-copy]");
    if (!button) return;
    const area = /** @type {HTMLTextAreaElement} */ (made.querySelector(`#${button.getAttribute("data-copy")}`));
    area.select();
    const done = await navigator.clipboard?.writeText(area.value).then(() => true, () => false);
    /** @type {HTMLOutputElement} */ (made.querySelector("output")).value = done ? "Copied." : "Selected: copy it with the keyboard.";
  });
  document.body.append(made);
  return made;
}

function open(/** @type {Range | null} */ selected) {
  if (!source) return;
  dialog ??= makeDialog();
  const {sentences, deals} = offered(), all = [WHOLE, ...sentences, ...deals];
  const select = /** @type {HTMLSelectElement} */ (dialog.querySelector("select"));
  const option = (/** @type {Cited} */ one) => new Option(
    one.place ? one.where + (one.words ? `: ${one.words.slice(0, 60)}${one.words.length > 60 ? "…" : ""}` : "") : `This page: ${source.title}`, one.place);
  const group = (/** @type {string} */ label, /** @type {Cited[]} */ some) => {
    const made = document.createElement("optgroup");
    made.label = label;
    made.append(...some.map(option));
    return some.length ? [made] : [];
  };
  select.replaceChildren(option(WHOLE), ...group("A sentence", sentences), ...group("A deal", deals));
  select.value = meant(selected);
  const write = () => {
    const cited = all.find(({place}) => place === select.value) ?? WHOLE, address = addressOf(source, cited, location.href);
    /** @type {HTMLTextAreaElement} */ (dialog?.querySelector("#cite-words")).value = inWords(source, cited, address);
    /** @type {HTMLTextAreaElement} */ (dialog?.querySelector("#cite-bibtex")).value = asBibTeX(source, cited, address);
    /** @type {HTMLOutputElement} */ (dialog?.querySelector("output")).value = "";
  };
  select.onchange = write;
  write();
  dialog.showModal();
}

if (head && source) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "cite-button";
  button.textContent = "Cite";
  /** A press takes the selection away in some browsers: it is looked at before. @type {Range | null} */
  let selected = null;
  button.addEventListener("pointerdown", () => { selected = selection(); });
  button.addEventListener("click", () => { open(selection() ?? selected); selected = null; });
  head.append(button);
}
