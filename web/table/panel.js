/** The panel under the table: a refusal, a hint, several ways, a packet spread out, the end of a game. */

/** @import {Hinted, Refused, Rule} from "./protocol.js" */
/** @import {Parts} from "./parts.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Refusal} from "./text.js" */

import {describeMove, describeWay} from "./describe.js";
import {deedButton, ORNAMENT} from "./markup.js";
import {focusBeside} from "./roots.js";
import {counted, escaped, sentence} from "./words.js";

/**
 * A rule as it is shown: its label, the author's sentence with its page, or the edition's words where there is none.
 * @param {Rule} rule
 */
function cited({label, quote, page, words = ""}) {
  const where = page ? ` <span class="pt-page">p. ${page}</span>` : "";
  return `<p><b>${escaped(label)}</b> ${quote ? `<q>${escaped(quote)}</q>${where}` : escaped(words)}</p>`;
}

/** Why a move is refused, in a sentence, where the rule does not say so itself. */
export const reasonOf = (/** @type {Rule} */ rule, because = "") => (because && because !== rule.words ? sentence(because) : "");

/**
 * A button that makes a move.
 * @param {string} text
 * @param {string} name
 */
export const moveButton = (text, name) => `<button type="button" data-move="${escaped(text)}">${escaped(name)}</button>`;

export class Panel {
  /**
   * @param {Parts} parts
   * @param {{leave: () => void, changed: () => void}} table  where the focus goes from what is taken away; what else is to change
   */
  constructor({root, note}, table) {
    this.root = root;
    this.note = note;
    this.table = table;
    /** Shows the sentence of a refusal in the text of the page. @type {(() => void) | null} */
    this.showSentence = null;
  }

  get open() { return !this.note.hidden; }

  /** Shows HTML. An empty panel is closed, and the sentence lit in the text is let go. */
  show(html = "", kind = "") {
    const closes = !html && this.open;
    const focused = this.note.contains(focusBeside(this.note));
    this.note.hidden = !html;
    this.note.innerHTML = html;
    if (focused) this.table.leave();
    this.note.className = `pt-note${kind ? ` pt-${kind}` : ""}`;
    this.table.changed();
    if (closes || kind !== "no") this.root.dispatchEvent(new CustomEvent("patience-settled", {bubbles: true, composed: true}));
  }

  close() { this.show(); }

  /**
   * Shows plain words, a paragraph for each line.
   * @param {string} text
   */
  showText(text, kind = "") { this.show(text.split("\n").map(line => `<p>${escaped(line)}</p>`).join(""), kind); }

  /**
   * Shows words for a moment.
   * @param {string} text
   * @param {boolean} keep  whether what the panel says is not to be wiped away by it
   */
  showBriefly(text, keep) {
    if (keep && this.open) {
      const words = Object.assign(document.createElement("p"), {textContent: text});
      this.note.append(words);
      setTimeout(() => words.remove(), 4000);
      return;
    }
    this.show(`<p>${escaped(text)}</p>`);
    setTimeout(() => { if (this.note.textContent === text) this.close(); }, 4000);
  }

  /**
   * The engine is not there: what was asked can be tried again.
   * @param {string} text
   */
  showEngineLost(text) {
    this.showText(text, "problem");
    this.note.insertAdjacentHTML("beforeend", `<div class="pt-ways">${deedButton("again", "Try again")}${deedButton("copy", "Copy the record")}</div>`);
  }

  /**
   * Moves to choose from.
   * @param {Scene} scene
   * @param {string[]} moves
   */
  ways(scene, moves) { return `<div class="pt-ways">${moves.map(text => moveButton(text, describeWay(scene, text))).join("")}</div>`; }

  /** Where the page can show the sentence of a refusal, it says how. @param {Omit<Refused, "do">} refused */
  showRefusal({move, rule, because}) {
    /** @type {Refusal & {move: string, because: string}} */
    const detail = {move, rule, because, show: null};
    this.show("", "no");
    this.root.dispatchEvent(new CustomEvent("patience-refused", {bubbles: true, composed: true, detail}));
    const reason = reasonOf(rule, because);
    const show = '<p><button type="button" class="pt-link" data-do="show">Show it in the text</button></p>';
    this.show(`${cited(rule)}${reason && `<p>${escaped(reason)}</p>`}${detail.show ? show : ""}`, "no");
    this.showSentence = detail.show;
  }

  /**
   * @param {Scene} scene
   * @param {Hinted & {move: string}} hint
   */
  showHint(scene, {move, rule, words}) {
    const advice = `<p class="pt-advice">${escaped(describeMove(scene, move))}. ${moveButton(move, "Do this")}</p>`;
    this.show(`${advice}${rule ? cited(rule) : ""}<p>${escaped(words)}</p>`, "hinted");
  }

  /**
   * The end of a game, quietly.
   * @param {Scene} scene
   */
  showEnd({view}) {
    const another = deedButton("deal", "Another deal");
    if (view.won) {
      const how = `${view.deal ? `Deal ${escaped(view.deal)}, in` : "In"} ${counted(view.ply, "move")}.`;
      const ways = `<div class="pt-ways">${another}${deedButton("copy", "Copy the record")}</div>`;
      this.show(`${ORNAMENT}<p class="pt-end">${escaped(view.title)} has succeeded</p><p>${how}</p>${ways}`, "success");
    } else {
      this.show(`<p>No move is left.</p><div class="pt-ways"><button type="button" data-by="-1">Undo</button>${another}</div>`);
    }
  }
}
