/** The cards as pictures: what moves. They are hidden from speech. */

/** @import {Card, Piles} from "./piles.js" */

import {transformOf} from "./figure.js";
import {still} from "./looks.js";
import {isRed, signOf} from "./words.js";

const GLIDE = 240;                // milliseconds a card takes
const DEAL_AT_MOST = 900;         // until the last of many has set out
export const LAYER = 250;         // z-indices for each spot, more than a spot holds cards
const ABOVE = 100_000;            // cards on their way
const TIGHT = 0.43;               // card widths from card to card below which an index has to be short

const VERSO = '<svg class="pt-verso" viewBox="0 0 70 98" focusable="false"><use href="#pc-back"/></svg>';

function faceOf(/** @type {string} */ card) {
  return `<svg viewBox="0 0 70 98" focusable="false"><text x="6" y="24" class="pt-plain${isRed(card) ? " pt-red" : ""}">${signOf(card)}</text>`
    + `<use href="#pc-${card}"/></svg>`;
}

/** A card on its way. @typedef {{card: DrawnCard, from: string, turns?: boolean, leaves?: boolean}} Motion */

/** @typedef {Card & {element: HTMLElement, transform: string}} DrawnCard */

export class Pictures {
  /**
   * @param {HTMLElement} layer
   * @param {Piles} piles
   */
  constructor(layer, piles) {
    this.layer = layer;
    this.piles = piles;
    /** @type {Record<string, HTMLElement>} */
    this.backs = {};
    /** @type {Record<string, HTMLElement>} */
    this.spaces = {};
    /** @type {HTMLElement | undefined} */
    this.arrow = undefined;
    layer.replaceChildren();
  }

  get figure() { return this.piles.figure; }

  /**
   * The picture of what lies uppermost on a spot: a card, a back, or the empty space.
   * @param {string} id
   */
  top(id) { return this.piles.uppermost(id)?.element ?? (this.piles.of[id].under ? this.backs[id] : this.spaces[id]); }

  /**
   * The picture of a card counted from the lowest, if it can be seen.
   * @param {string} id
   * @param {number} depth
   */
  of(id, depth) { return (depth && this.piles.cardOf(id, depth)?.element) || this.top(id); }

  /**
   * @param {string} className
   * @param {string} inside
   */
  #element(className, inside) {
    const element = document.createElement("div");
    element.className = className;
    element.innerHTML = inside;
    return this.layer.appendChild(element);
  }

  /**
   * A card with its picture; one that lay unseen until now begins its way where it lay.
   * @param {Card} card
   * @returns {DrawnCard}
   */
  #drawn(card) {
    card.element ??= this.#element("pt-card", `<div class="pt-face">${faceOf(card.text)}</div>`);
    card.transform ??= card.from ? transformOf(this.figure.card(card.from, 0, 1)) : "";
    delete card.from;
    return /** @type {DrawnCard} */ (card);
  }

  /** @param {boolean} animate */
  draw(animate) {
    this.mark("pt-crowned", []);
    /** @type {Motion[]} */
    const moving = [];
    this.piles.order.forEach((id, rank) => {
      if (this.figure.has(id)) this.#drawPile(id, rank, animate, moving);
      else for (const card of this.piles.of[id].cards) this.#drawn(card).element.remove();
    });
    for (const {card: leaving, to} of this.piles.leaving.splice(0)) {
      const card = this.#drawn(leaving);
      if (!to && !still()) {
        setTimeout(() => card.element.remove(), 2 * GLIDE);       // covered by a card that is still on its way
      } else if (to && animate && !still()) {
        const from = this.#whereIs(card);
        card.transform = transformOf(this.figure.card(to, 0, 1));
        moving.push({card, from, leaves: true});
      } else {
        card.element.remove();
      }
    }
    this.#glide(moving);
  }

  /**
   * @param {string} id
   * @param {number} rank
   * @param {boolean} animate
   * @param {Motion[]} moving
   */
  #drawPile(id, rank, animate, moving) {
    const {figure, piles} = this;
    const {under, cards} = piles.of[id];
    const levels = piles.levels(id);
    const fanned = figure.fanned(id);
    const base = under && fanned ? 1 : 0;
    this.#drawSpace(id);
    this.#drawBack(id, rank, levels);
    const tight = figure.runsDown(id) && cards.length > 1 && Math.abs(figure.step(id, levels)[1]) < TIGHT;
    cards.forEach((seen, index) => {
      const card = this.#drawn(seen);
      const {element} = card;
      const there = transformOf(figure.card(id, fanned ? index + base : 0, levels));
      if (!element.isConnected) this.layer.append(element);
      card.z = rank * LAYER + index + 1;
      element.style.zIndex = String(card.z);
      element.classList.toggle("pt-buried", !fanned && index < cards.length - 2);
      element.classList.toggle("pt-tight", tight);
      element.classList.toggle("pt-across", figure.runsAcross(id));
      element.classList.toggle("pt-leftward", figure.runsLeft(id));
      if (card.transform === there && !card.turns) return;
      const {turns} = card;
      const from = this.#whereIs(card) || there;
      delete card.turns;
      if (animate && (card.transform || turns)) moving.push({card, from, turns});
      card.transform = there;
      element.style.transform = `${there} scale(var(--lift,1))`;
    });
  }

  /** @param {string} id */
  #drawSpace(id) {
    this.spaces[id] ??= this.#element(this.piles.foundations.has(id) ? "pt-space pt-base" : "pt-space", "");
    this.spaces[id].hidden = this.piles.isToCome(id);
    const there = transformOf(this.figure.card(id, 0, 1));
    if (this.spaces[id].style.transform !== there) this.spaces[id].style.transform = there;
  }

  /**
   * @param {string} id
   * @param {number} rank
   * @param {number} levels
   */
  #drawBack(id, rank, levels) {
    const {under} = this.piles.of[id];
    if (!under) {
      if (this.backs[id]) this.backs[id].hidden = true;
      return;
    }
    const back = this.backs[id] ??= this.#element("pt-card pt-down", this.piles.liesDown(id) ? VERSO : "");
    back.hidden = false;
    back.style.transform = `${transformOf(this.figure.card(id, 0, levels))} scale(var(--lift,1))`;
    back.style.zIndex = String(rank * LAYER);
    back.style.setProperty("--thick", Math.min(6, 0.6 + under / 16).toFixed(1));
  }

  /**
   * Where a picture is at this moment, also in the middle of its way.
   * @param {DrawnCard} card
   */
  #whereIs(card) {
    if (card.shift) {
      const [x, y] = card.shift;
      delete card.shift;
      return `translate(${x}px,${y}px) ${card.transform}`;
    }
    return card.glide?.playState === "running" ? getComputedStyle(card.element).transform : card.transform;
  }

  /** @param {Motion[]} moving */
  #glide(moving) {
    if (still()) return;
    moving.sort((one, other) => one.card.order - other.card.order);
    const gap = Math.min(70, DEAL_AT_MOST / moving.length);
    moving.forEach(({card, from, turns, leaves}, index) => {
      const {element, transform} = card;
      /** @type {KeyframeAnimationOptions} */
      const timing = {duration: GLIDE, delay: index * gap, easing: "cubic-bezier(.25,.7,.3,1)", fill: "backwards"};
      element.classList.add("pt-moving");
      element.style.zIndex = String(ABOVE + index);
      const glide = card.glide = element.animate([{transform: from}, {transform}], leaves ? {...timing, fill: "both"} : timing);
      if (turns || leaves) turn(card, timing, Boolean(leaves));
      glide.finished.catch(() => null).then(() => {
        if (leaves) {
          element.remove();
        } else if (card.glide === glide) {
          element.classList.remove("pt-moving");
          element.style.zIndex = String(card.z);
        }
      });
    });
  }

  /**
   * Gives a class to these pictures and takes it from all others.
   * @param {string} className
   * @param {(Element | null | undefined)[] | null} elements
   */
  mark(className, elements) {
    const wanted = new Set(elements?.filter(element => element));
    for (const element of this.layer.querySelectorAll(`.${className}`)) {
      if (!wanted.has(element)) element.classList.remove(className);
    }
    for (const element of wanted) element?.classList.add(className);
  }

  /** An arrow from the uppermost card of one spot to another spot; or none. @param {[string, string] | null} way */
  point(way) {
    this.arrow?.remove();
    this.arrow = undefined;
    if (!way) return;
    const [from, to] = way.map(id => this.figure.card(id, this.piles.levels(id) - 1, this.piles.levels(id)));
    const {width, height} = this.figure;
    const [x, y] = [to.x - from.x, to.y - from.y];
    const [along, across] = [x / Math.hypot(x, y), y / Math.hypot(x, y)];
    const tip = {x: to.x - along * 0.3, y: to.y - across * 0.3};
    const wing = (/** @type {number} */ side) =>
      `${tip.x - along * 0.28 - side * across * 0.17} ${tip.y - across * 0.28 + side * along * 0.17}`;
    this.arrow = this.#element("pt-arrow", `<svg viewBox="0 0 ${width} ${height}"><path d="M${from.x} ${from.y}L${tip.x - along * 0.2} ${tip.y - across * 0.2}"/>`
      + `<path class="pt-tip" d="M${tip.x} ${tip.y}L${wing(1)}L${wing(-1)}z"/></svg>`);
  }

  /** The uppermost cards, those of the foundations if there are any, are lit; one after another they leap and turn, and again. */
  celebrate() {
    const foundations = [...this.piles.foundations].filter(id => this.piles.uppermost(id));
    const tops = (foundations.length ? foundations : this.piles.order).map(id => this.piles.uppermost(id)?.element)
      .filter(element => element !== undefined);
    this.mark("pt-crowned", tops);
    if (still()) return;
    tops.forEach((element, n) => element.animate(
      [{translate: "0 0", rotate: "0deg"}, {translate: "0 -24%", rotate: `${n % 2 ? -9 : 9}deg`, filter: "brightness(1.08) drop-shadow(0 0 9px #f2d98a)"},
        {translate: "0 0", rotate: "0deg"}],
      {duration: 800, iterations: 3, delay: 300 + n * Math.min(110, 900 / tops.length), easing: "ease-in-out"}));
  }
}

/**
 * A card turns over on its way: it grows narrow, changes its side, and grows wide again.
 * @param {DrawnCard} card
 * @param {KeyframeAnimationOptions} timing
 * @param {boolean} down
 */
function turn({element}, timing, down) {
  const face = /** @type {HTMLElement} */ (element.firstElementChild);
  element.classList.add("pt-turning");
  face.insertAdjacentHTML("beforeend", VERSO);
  const verso = /** @type {Element} */ (face.lastElementChild);
  const [first, last] = down ? [0, 1] : [1, 0];
  face.animate([{scale: "1 1"}, {scale: ".03 1"}, {scale: "1 1"}], {...timing, easing: "linear"});
  const sides = [{opacity: first}, {opacity: first, offset: 0.5}, {opacity: last, offset: 0.5}, {opacity: last}];
  verso.animate(sides, {...timing, easing: "linear", fill: "both"}).finished.catch(() => null).then(() => {
    verso.remove();
    element.classList.remove("pt-turning");
  });
}
