/** The sentence of a refusal, lit in the chapter's own text. */

import {still} from "./looks.js";

const TEXT = ".historical, .restated";
const NOT_THE_TEXT = ".page, aside, sup, script, style, .headerlink, [aria-hidden=true]";

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

/** The ranges of the historical text, or of the rules as the edition states them, that these words stand in. */
export function findInText(/** @type {string} */ quote, page = document) {
  let letters = "";
  /** @type {[Text, number][]} */
  const where = [];
  for (const root of page.querySelectorAll(TEXT)) {
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
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
    const range = page.createRange();
    range.setStart(...where[start]);
    range.setEnd(where[end - 1][0], where[end - 1][1] + 1);
    return range;
  });
}

/** @import {Rule} from "./protocol.js" */

/** What a table tells of a refusal. A page that can show its sentence says how. @typedef {{rule: Rule, show: (() => void) | null}} Refusal */

/** Lights the sentence that refuses a move, in the text of the same page, until the next move. */
export function readAlong(/** @type {Document & {patienceReadsAlong?: boolean}} */ page = document) {
  if (page.patienceReadsAlong) return;          // said of the page, for it may hold this module more than once
  page.patienceReadsAlong = true;
  const highlights = globalThis.CSS?.highlights;
  const darken = () => highlights?.delete("patience-sentence");
  page.addEventListener("patience-refused", event => {
    const {detail} = /** @type {CustomEvent<Refusal>} */ (event);
    darken();
    const words = detail.rule.quote ?? detail.rule.words;
    const ranges = words ? findInText(words, page) : [];
    if (!ranges.length) return;
    highlights?.set("patience-sentence", new Highlight(...ranges));
    detail.show = () => showSentence(ranges[0]);
  });
  page.addEventListener("patience-settled", darken);
}

/** Scrolls to a sentence and lets the focus go there. */
function showSentence(/** @type {Range} */ range) {
  const home = /** @type {HTMLElement} */ (range.startContainer.parentElement);
  home.scrollIntoView({block: "center", behavior: still() ? "auto" : "smooth"});
  const focusable = home.hasAttribute("tabindex");
  if (!focusable) home.tabIndex = -1;
  home.focus({preventScroll: true});
  if (!focusable) home.addEventListener("blur", () => home.removeAttribute("tabindex"), {once: true});
}
