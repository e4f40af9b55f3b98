/**
 * The places of a table: what is touched, named and focused. One button for each card that can be seen and each empty space, transparent
 * over the pictures. They never move, so the focus never jumps.
 */

/** @import {Pictures} from "./pictures.js" */
/** @import {Spot} from "./protocol.js" */

/** The card at this level of a spot, from 0; beyond the uppermost means the uppermost. @typedef {{id: string, level: number}} Place */

/** @typedef {HTMLButtonElement & {place: Place, drawn?: string}} PlaceButton */

/** What the table knows of a place. @typedef {(id: string, level: number, last: boolean) => {name: string, className: string}} Labels */

import {transformOf} from "./figure.js";
import {LAYER} from "./pictures.js";
import {focusBeside} from "./roots.js";

export const UPPERMOST = 99;

export class Places {
  /**
   * @param {HTMLElement} ground
   * @param {Pictures} pictures
   * @param {Spot[]} spots
   * @param {Place} first
   */
  constructor(ground, pictures, spots, first) {
    this.ground = ground;
    this.pictures = pictures;
    /** The one tab stop of the table. */
    this.here = first;
    ground.replaceChildren();
    /** @type {Record<string, PlaceButton[]>} */
    this.buttons = {};
    /** @type {Map<string, {words: string, element: HTMLElement}>} */
    this.captions = new Map();
    /** A box without looks for each spot, so that its places are read together and in order. @type {Record<string, HTMLElement>} */
    this.homes = {};
    /** @type {PlaceButton | undefined} */
    this.stop = undefined;
    for (const {id, caption} of spots) {
      if (!this.figure.has(id)) continue;
      this.buttons[id] = [];
      this.homes[id] = ground.appendChild(Object.assign(document.createElement("div"), {className: "pt-spot"}));
      if (caption) {
        const element = Object.assign(document.createElement("span"), {className: "pt-caption", ariaHidden: "true"});
        this.captions.set(id, {words: caption, element: this.homes[id].appendChild(element)});
      }
    }
  }

  get figure() { return this.pictures.figure; }
  get piles() { return this.pictures.piles; }
  get focused() { return this.ground.contains(focusBeside(this.ground)); }

  /** @param {Place} place */
  button({id, level}) {
    const buttons = this.buttons[id];
    return buttons?.[Math.min(level, buttons.length - 1)];
  }

  /**
   * Makes as many buttons as there are places and gives each its name.
   * @param {Labels} labels
   */
  update(labels) {
    this.piles.order.forEach((id, rank) => {
      const buttons = this.buttons[id];
      if (!buttons) return;
      const levels = this.piles.levels(id);
      while (buttons.length < levels) buttons.push(this.#addButton(id, buttons.length));
      while (buttons.length > levels) this.#removeButton(id, buttons);
      buttons.forEach((button, level) => this.#dress(button, levels, rank, labels(id, level, level === levels - 1)));
      this.#writeCaption(id);
    });
    this.rove();
  }

  /**
   * @param {string} id
   * @param {number} level
   */
  #addButton(id, level) {
    const button = Object.assign(document.createElement("button"), {type: "button", tabIndex: -1, place: {id, level}});
    return this.homes[id].appendChild(/** @type {PlaceButton} */ (button));
  }

  /**
   * @param {string} id
   * @param {PlaceButton[]} buttons
   */
  #removeButton(id, buttons) {
    const button = buttons.pop();
    const focused = button === focusBeside(this.ground);
    button?.remove();
    if (!focused) return;
    this.here = {id, level: buttons.length - 1};
    buttons.at(-1)?.focus({preventScroll: true});
  }

  /**
   * @param {PlaceButton} button
   * @param {number} levels
   * @param {number} rank
   * @param {{name: string, className: string}} label
   */
  #dress(button, levels, rank, {name, className}) {
    const {id, level} = button.place;
    const [stepX, stepY] = this.figure.step(id, levels);
    const {covered, beneath, line} = this.#coverOf(id, level, levels);
    // Empty places may overlap on a phone: the one that takes the card in the hand is before the others.
    const z = this.piles.size(id) > 0 ? rank * LAYER + level + 1 : Number(className.includes("pt-goal"));
    // A covered card's button is its visible strip, so that its ring and what it takes of the pointer need no clipping.
    const side = stepY ? "height" : "width";
    const strip = (covered ? `${side}:calc(var(--u)*${Math.abs(stepY || stepX).toFixed(3)});` : "")
      + (beneath ? `height:calc(var(--u)*${line.toFixed(3)});` : "");
    const aside = covered && stepX < 0 ? ` translateX(calc(var(--u)*${Math.max(0, 1 + stepX).toFixed(3)}))` : "";
    const style = `transform:${transformOf(this.figure.card(id, level, levels))}${aside};z-index:${z};${strip}`;
    if (button.drawn !== style) button.style.cssText = button.drawn = style;
    const classes = `pt-place${className}`;
    if (button.className !== classes) button.className = classes;
    if (button.ariaLabel !== name) button.ariaLabel = name;
  }

  /**
   * Whether the next card of its line lies upon a card, and whether one of the next line does.
   * @param {string} id
   * @param {number} level
   * @param {number} levels
   */
  #coverOf(id, level, levels) {
    const {across, line} = this.figure.lines(id);
    return {covered: level < levels - 1 && (level + 1) % across !== 0, beneath: level + across < levels, line};
  }

  /** @param {string} id */
  #writeCaption(id) {
    const caption = this.captions.get(id);
    if (!caption) return;
    const size = this.piles.size(id);
    const {across, line} = this.figure.lines(id);
    const {x, y: first} = this.figure.card(id, 0, 1);
    const y = first + (line && Math.floor((this.piles.levels(id) - 1) / across) * line);
    // In the middle beneath its spot, but within the cloth: a percentage is of the caption's own width.
    const left = `clamp(0px, var(--u)*${x.toFixed(3)} - 50%, var(--u)*var(--w) - 100%)`;
    const {words, element} = caption;
    element.style.transform = `translate(${left},calc(var(--u)*${(y + 0.74).toFixed(3)} + 3px))`;
    const beside = [...this.captions.keys()].filter(other => other !== id).map(other => this.figure.card(other, 0, 1))
      .filter(other => Math.abs(other.y - first) < 1).map(other => Math.abs(other.x - x));
    // In two lines rather than over its neighbour's.
    element.style.maxWidth = `calc(var(--u)*${Math.min(9, ...beside).toFixed(3)} - 5px)`;
    const text = words + (size > 1 ? ` · ${size}` : "");
    if (element.textContent !== text) element.textContent = text;
  }

  /** Moves the tab stop to the current place. */
  rove() {
    const now = this.button(this.here);
    if (this.stop === now || !now) return;
    if (this.stop) this.stop.tabIndex = -1;
    now.tabIndex = 0;
    this.stop = now;
  }

  /** @param {Place} place */
  go(place, focus = true) {
    this.here = place;
    this.rove();
    if (focus) this.button(place)?.focus({preventScroll: true});
  }

  /**
   * The focus stays where a person has acted; on an uppermost card it stays uppermost.
   * @param {boolean} uppermost
   */
  stay(uppermost) {
    const {id, level} = this.here;
    const {focused} = this;
    const last = this.piles.levels(id) - 1;
    this.here = {id, level: uppermost ? last : Math.min(level, last)};
    this.rove();
    if (focused) this.button(this.here)?.focus({preventScroll: true});
  }

  /**
   * The place in this direction, by geometry: distance along it costs little, distance aside costs much; a place outside the cone is taken
   * only if there is no other.
   * @param {PlaceButton} button
   * @param {number} right
   * @param {number} down
   */
  beyond(button, right, down) {
    const from = this.#middle(button.place);
    /** @type {PlaceButton | undefined} */
    let best;
    let least = Infinity;
    for (const candidate of Object.values(this.buttons).flat()) {
      const to = this.#middle(candidate.place);
      const [x, y] = [to.x - from.x, to.y - from.y];
      const along = x * right + y * down;
      const aside = Math.abs(x * down - y * right);
      const cost = along + 2.5 * aside + (aside > 1.5 * along ? 20 : 0);
      if (along > 0.08 && cost < least) [least, best] = [cost, candidate];
    }
    return best;
  }

  /**
   * To another place, which is then to be seen.
   * @param {PlaceButton | undefined} button
   */
  move(button) {
    if (!button) return;
    this.go({...button.place});
    button.scrollIntoView({block: "nearest", inline: "nearest"});
  }

  /**
   * @param {number} right
   * @param {number} down
   */
  step(right, down) { this.move(this.beyond(this.button(this.here), right, down)); }

  /**
   * The next place that matches a selector, or the one before, round the table; whether there is one.
   * @param {string} selector
   * @param {boolean} back
   */
  moveToNext(selector, back) {
    const some = /** @type {PlaceButton[]} */ ([...this.ground.querySelectorAll(selector)]);
    const all = [...this.ground.querySelectorAll(".pt-place")];
    const from = all.indexOf(this.button(this.here));
    this.move(back ? some.findLast(each => all.indexOf(each) < from) ?? some.at(-1) : some.find(each => all.indexOf(each) > from) ?? some[0]);
    return some.length > 0;
  }

  /** @param {Place} place */
  #middle({id, level}) {
    const levels = this.piles.levels(id);
    const {x, y} = this.figure.card(id, level, levels);
    const [stepX, stepY] = this.figure.step(id, levels);
    const {covered, beneath, line} = this.#coverOf(id, level, levels);
    return {
      x: x + (covered && !stepY ? (stepX / 2 - 0.5) * Math.sign(stepX) : 0),
      y: y + (covered && stepY ? (stepY / 2 - 0.7) * Math.sign(stepY) : beneath ? line / 2 - 0.7 : 0),
    };
  }
}
