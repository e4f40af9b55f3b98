/** What is written upon the cards: what a foundation takes next, what an empty one begins with, how many cards a packet holds. */

/** @import {Spot} from "./protocol.js" */
/** @import {Scene} from "./scene.js" */

import {transformOf} from "./figure.js";
import {looks} from "./looks.js";
import {LAYER} from "./pictures.js";
import {isRed, signsOf} from "./words.js";

export class Marks {
  /** @type {Map<string, HTMLElement>} */
  #marks = new Map();

  /**
   * @param {HTMLElement} layer
   * @param {Spot[]} spots
   */
  constructor(layer, spots) {
    this.layer = layer;
    this.captioned = new Set(spots.filter(({caption}) => caption).map(({id}) => id));
  }

  /** @param {Scene} scene */
  draw(scene) {
    const {piles} = scene;
    piles.order.forEach((id, rank) => {
      if (!piles.figure.has(id)) return;
      const wanted = scene.view.wanted[id];
      if (!piles.size(id)) this.#write(scene, id, 0, wanted ? signsOf(wanted) : "", "pt-first");
      else if (piles.foundations.has(id)) {
        const text = wanted && (scene.counts || looks.nextWanted) ? signsOf(wanted) : "";
        this.#write(scene, id, rank, text, `pt-wanted${wanted?.every(isRed) ? " pt-ink-red" : ""}`);
      } else {
        const down = piles.of[id].under > 0 && piles.liesDown(id) && !this.captioned.has(id);
        this.#write(scene, id, rank, down ? `×${piles.size(id)}` : "", "pt-wanted pt-many");
      }
    });
  }

  /**
   * @param {Scene} scene
   * @param {string} id
   * @param {number} rank
   * @param {string} text
   * @param {string} className
   */
  #write({piles}, id, rank, text, className) {
    let mark = this.#marks.get(id);
    if (!mark && text) this.#marks.set(id, mark = this.layer.appendChild(document.createElement("span")));
    if (!mark) return;
    mark.hidden = !text;
    if (!text) return;
    mark.textContent = text;
    mark.className = className;
    const levels = piles.levels(id);
    const {x, y, turn} = piles.figure.card(id, levels - 1, levels);
    // Below the middle of a card that lies askew, its edge.
    const [c, s] = [Math.abs(Math.cos(turn * Math.PI / 180)), Math.abs(Math.sin(turn * Math.PI / 180))];
    const edge = y + Math.min(0.7 / Math.max(c, 1e-9), 0.5 / Math.max(s, 1e-9));
    mark.style.transform = piles.size(id)
      ? `translate(calc(var(--u)*${x.toFixed(3)} - 50%),calc(var(--u)*${edge.toFixed(3)} - 62%))` : transformOf({x, y, turn: 0});
    mark.style.zIndex = String(rank * LAYER + LAYER - 1);
  }
}
