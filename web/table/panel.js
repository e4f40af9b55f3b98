/** What the table says in writing: a refusal, a hint, several ways, a packet spread out, beneath the cards; the end of a game, upon them. */

/** @import {Hinted, Refused, Rule} from "./protocol.js" */
/** @import {Parts} from "./parts.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Refusal} from "./text.js" */

import {describeMove, describeWay} from "./describe.js";
import {CROSS, deedButton, ORNAMENT} from "./markup.js";
import {focusBeside} from "./roots.js";
import {counted, escaped, partial, sentence} from "./words.js";

/**
 * A rule as it is shown: its label, the author's sentence with its page, or the edition's words where there is none.
 * @param {Rule} rule
 */
function cited({label, quote, page, words = ""}) {
  const where = page ? ` <span class="pt-page">p. ${page}</span>` : "";
  return `<p><b>${escaped(label)}</b> ${quote ? `<q>${escaped(partial(quote))}</q>${where}` : escaped(words)}</p>`;
}

/** Why a move is refused, in a sentence, where the rule does not say so itself. */
export const reasonOf = (/** @type {Rule} */ rule, because = "") => (because && because !== rule.words ? sentence(because) : "");

/**
 * A button that makes a move.
 * @param {string} text
 * @param {string} name
 */
export const moveButton = (text, name) => `<button type="button" data-move="${escaped(text)}">${escaped(name)}</button>`;

/** @type {[string, string][]} */
const KEYS = [
  ["Arrows", "go from card to card"], ["Enter", "picks up a card, and puts it down"], ["Escape", "puts it back; closes a message"],
  ["N", "to the next card that can be moved, or place that takes the one held (Shift and N: back)"], ["F", "plays the card to a foundation"],
  ["T", "turns the pack"], ["H", "a hint"], ["L", "the lamp: can the game still be won?"], ["E", "lists the cards of a packet"], ["D", "describes the table"],
  ["Ctrl+Z", "takes the last move back"], ["Ctrl+Y", "makes it again"], ["?", "this list"],
];

const CLOSE = `<button type="button" class="pt-close" data-do="close" aria-label="Close the message">${CROSS}</button>`;
const CLOSE_END = CLOSE.replace("Close the message", "Look at the cards");

/** Where the page has one: the way to the next chapter, with its name. */
function nextChapter() {
  const next = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".prev-next-area a.right-next"));
  const title = next?.querySelector(".prev-next-title")?.textContent?.trim();
  return next && title ? `<a class="pt-next" href="${escaped(next.href)}">Next: ${escaped(title)}</a>` : "";
}

export class Panel {
  /**
   * @param {Parts} parts
   * @param {{leave: () => void, changed: () => void}} table  where the focus goes from what is taken away; what else is to change
   */
  constructor({root, note, end}, table) {
    this.root = root;
    this.note = note;
    this.end = end;
    this.table = table;
    /** Shows the sentence of a refusal in the text of the page. @type {(() => void) | null} */
    this.showSentence = null;
  }

  get open() { return !this.note.hidden || !this.end.hidden; }

  /** Shows HTML. An empty panel is closed, and the sentence lit in the text is let go. */
  show(html = "", kind = "") {
    const closes = !html && this.open;
    const focused = [this.note, this.end].some(part => part.contains(focusBeside(part)));
    this.note.hidden = !html;
    this.note.innerHTML = html && html + CLOSE;
    this.note.scrollTop = 0;
    this.end.hidden = true;
    this.end.innerHTML = "";
    if (focused) this.table.leave();
    this.note.className = `pt-note${kind ? ` pt-${kind}` : ""}`;
    this.table.changed();
    if (closes || kind !== "no" && kind !== "step") this.root.dispatchEvent(new CustomEvent("patience-settled", {bubbles: true, composed: true}));
  }

  close() { this.show(); }

  /**
   * Shows plain words, a paragraph for each line.
   * @param {string} text
   */
  showText(text, kind = "") { this.show(text.split("\n").map(line => `<p>${escaped(line)}</p>`).join(""), kind); }

  /** Shows words for a moment; the end of a game is not wiped away by them. @param {string} text */
  showBriefly(text) {
    if (!this.end.hidden) {
      const words = Object.assign(document.createElement("p"), {textContent: text});
      this.end.append(words);
      setTimeout(() => words.remove(), 4000);
      return;
    }
    this.show(`<p>${escaped(text)}</p>`);
    setTimeout(() => { if (this.note.textContent === text) this.close(); }, 4000);
  }

  /** The keys that the table hears. */
  showKeys() { this.show(`<div class="pt-described">${KEYS.map(([keys, words]) => `<p><kbd>${keys}</kbd> ${words}</p>`).join("")}</div>`); }

  /**
   * The engine is not there: what was asked can be tried again, unless it will not come back.
   * @param {string} text
   * @param {boolean} mayReturn
   */
  showEngineLost(text, mayReturn) {
    this.showText(text, "problem");
    const again = mayReturn ? deedButton("again", "Try again") : "";
    this.note.insertAdjacentHTML("beforeend", `<div class="pt-ways">${again}${deedButton("copy", "Copy the record")}</div>`);
  }

  /**
   * Moves to choose from.
   * @param {Scene} scene
   * @param {string[]} moves
   */
  ways(scene, moves) { return `<div class="pt-ways">${moves.map(text => moveButton(text, describeWay(scene, text))).join("")}</div>`; }

  /** Where the page can show the sentence of a refusal, it says how. @param {Omit<Refused, "do">} refused */
  showRefusal({move, rule, because}) {
    const link = this.#light("patience-refused", "no", /** @type {Refusal} */ ({move, rule, because, show: null}));
    const reason = reasonOf(rule, because);
    this.show(cited(rule) + (reason || link ? `<p>${escaped(reason)} ${link}</p>` : ""), "no");
  }

  /**
   * A step of a worked example that has been made: what it was, and the sentence that makes it possible.
   * @param {string} words
   * @param {Rule} rule
   */
  showStep(words, rule) {
    const link = this.#light("patience-cited", "step", {rule, show: null});
    this.show(`<p>${escaped(words)} ${link}</p>${cited(rule)}`, "step");
  }

  /**
   * Has the page light a sentence, if it can; answers with the button that shows it there.
   * @param {string} event
   * @param {string} kind
   * @param {Refusal} detail
   */
  #light(event, kind, detail) {
    this.show("", kind);
    this.root.dispatchEvent(new CustomEvent(event, {bubbles: true, composed: true, detail}));
    this.showSentence = detail.show;
    return detail.show ? '<button type="button" class="pt-link" data-do="show">Show it in the text</button>' : "";
  }

  /**
   * @param {Scene} scene
   * @param {Hinted & {move: string}} hint
   */
  showHint(scene, {move, rule, words}) {
    const advice = `<p class="pt-advice">${escaped(describeMove(scene, move))}. ${moveButton(move, "Do this")}</p>`;
    this.show(`${advice}<p>${escaped(words)}</p>${rule ? cited(rule) : ""}`, "hinted");
  }

  /**
   * The end of a game, in the middle of the cloth.
   * @param {Scene} scene
   * @param {string[]} played  how it was played: for how long, with what help
   */
  showEnd({view}, played) {
    const another = deedButton("deal", "Another deal");
    const deal = view.deal ? `Deal ${escaped(view.deal)}` : "Set up by hand";
    const words = view.won
      ? `${ORNAMENT}<p class="pt-outcome">You have won ${escaped(view.title)}</p>
        <p>${[deal, counted(view.ply, "move"), ...played].map(escaped).join(" · ")}</p>
        <div class="pt-ways">${another}${nextChapter()}${deedButton("copy", "Copy the record")}</div>`
      : `<p class="pt-outcome">No move is left</p><p>${deal}, after ${counted(view.ply, "move")}.</p>
        <p class="pt-back-then">The lamp is looking whether it could have been won …</p>
        <div class="pt-ways"><button type="button" data-by="-1">Undo</button>${deedButton("restart", "Restart")}${another}</div>`;
    this.close();
    this.end.innerHTML = words + CLOSE_END;
    this.end.hidden = false;
  }
}
