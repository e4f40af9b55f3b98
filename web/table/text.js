/** The sentence of a refusal, lit in the chapter's own text. */

import {still} from "./looks.js";

export const TEXT = ".historical, .restated";
export const RULES = "pt-rules";                 // the drawer of rules, which holds a copy of the text
const NOT_THE_TEXT = ".page, .pt-back, aside, sup, script, style, .headerlink, [aria-hidden=true]";

/** Letters and figures alone, for the printed text and its quotation differ in spaces, quotation marks and emphasis. */
const lettersIn = (/** @type {string} */ text) => text.normalize("NFKD").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The parts of a quotation that an ellipsis joins, found one after another in letters: the index of the first letter of each and of the
 * letter after its last. Empty if one of them is not there.
 * @param {string} quote
 * @param {string} letters
 */
export function findParts(quote, letters) {
  const found = [];
  let after = 0;
  for (const part of quote.split(/…|\.\.\./).map(lettersIn).filter(Boolean)) {
    const start = letters.indexOf(part, after);
    if (start < 0) return [];
    after = start + part.length;
    found.push([start, after]);
  }
  return found;
}

/**
 * The ranges of the historical text, or of the rules as the edition states them, that these words stand in.
 * @param {string} quote
 * @param {ParentNode} within  the page, or the drawer of rules that play mode has beside the table
 */
export function findInText(quote, within = document) {
  let letters = "";
  /** @type {[Text, number][]} */
  const where = [];
  for (const root of within.querySelectorAll(TEXT)) {
    if (within === document && root.closest(`.${RULES}`)) continue;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = /** @type {Text | null} */ (walker.nextNode()); node; node = /** @type {Text | null} */ (walker.nextNode())) {
      if (node.parentElement?.closest(NOT_THE_TEXT)) continue;
      for (let i = 0; i < node.data.length; i++) {
        const plain = lettersIn(node.data[i]);
        letters += plain;
        for (let n = 0; n < plain.length; n++) where.push([node, i]);
      }
    }
  }
  return findParts(quote, letters).map(([start, end]) => {
    const range = document.createRange();
    range.setStart(...where[start]);
    range.setEnd(where[end - 1][0], where[end - 1][1] + 1);
    return range;
  });
}

/** @import {Rule} from "./protocol.js" */

/** What a table tells of a refusal, or of a step. A page that can show its sentence says how. @typedef {{rule: Rule, show: (() => void) | null, move?: string, because?: string}} Refusal */

/** Lights the sentence that refuses a move, in the text of the same page or of the drawer, until the next move. */
export function readAlong(/** @type {Document & {patienceReadsAlong?: boolean}} */ page = document) {
  if (page.patienceReadsAlong) return;          // said of the page, for it may hold this module more than once
  page.patienceReadsAlong = true;
  const highlights = globalThis.CSS?.highlights;
  /** @type {HTMLElement | null} */
  let back = null;
  const darken = () => {
    highlights?.delete("patience-sentence");
    back?.remove();
    back = null;
  };
  const light = (/** @type {Event} */ event) => {
    const {detail} = /** @type {CustomEvent<Refusal>} */ (event);
    const table = /** @type {HTMLElement} */ (event.composedPath()[0]);
    darken();
    const words = detail.rule.quote ?? detail.rule.words;
    const drawer = table.closest("dialog")?.querySelector(`.${RULES}`);
    const ranges = words ? findInText(words, drawer ?? page) : [];
    if (!ranges.length) return;
    highlights?.set("patience-sentence", new Highlight(...ranges));
    const home = /** @type {HTMLElement} */ (ranges[0].startContainer.parentElement);
    if (drawer) {
      // The drawer alone is scrolled, not what it lies in.
      const scroll = () => {
        const [line, frame] = [ranges[0].getBoundingClientRect(), drawer.getBoundingClientRect()];
        const top = drawer.scrollTop + line.top - frame.top - Math.max(20, (frame.height - line.height) / 3);
        drawer.scrollTo({top, behavior: still() ? "auto" : "smooth"});
      };
      if (drawer.checkVisibility()) scroll();
      detail.show = () => {
        drawer.dispatchEvent(new Event("patience-show"));
        scroll();
      };
      return;
    }
    detail.show = () => {
      back ??= backButton(table, home);
      showSentence(home);
    };
  };
  page.addEventListener("patience-refused", light);
  page.addEventListener("patience-cited", light);
  page.addEventListener("patience-settled", darken);
}

/**
 * Beside a sentence that has been shown, the way back to the table that named it.
 * @param {HTMLElement} table
 * @param {HTMLElement} home
 */
function backButton(table, home) {
  const button = Object.assign(document.createElement("button"), {type: "button", className: "pt-back", textContent: "Back to the table"});
  button.onclick = () => {
    table.scrollIntoView({block: "center", behavior: still() ? "auto" : "smooth"});
    /** @type {HTMLElement | null} */ (table.querySelector(".pt-place[tabindex='0']"))?.focus({preventScroll: true});
  };
  (home.closest("p, li, td") ?? home).append(button);
  return button;
}

/** Scrolls to a sentence and lets the focus go there. */
function showSentence(/** @type {HTMLElement} */ home) {
  home.scrollIntoView({block: "center", behavior: still() ? "auto" : "smooth"});
  const focusable = home.hasAttribute("tabindex");
  if (!focusable) home.tabIndex = -1;
  home.focus({preventScroll: true});
  if (!focusable) home.addEventListener("blur", () => home.removeAttribute("tabindex"), {once: true});
}
