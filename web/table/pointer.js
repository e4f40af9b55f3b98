/** The pointer: a card follows it, and a generous space takes it. */

/** @import {CardTable} from "./card-table.js" */
/** @import {Card} from "./piles.js" */
/** @import {Place, PlaceButton} from "./places.js" */
/** @import {Listen} from "./hearing.js" */

import {distanceFromLine} from "./figure.js";
import {still} from "./looks.js";

const TREMOR = 12;                // px a hand may shake in a click, which takes a card up and does not drag it
const SETS_OUT = {mouse: 5, touch: 9};        // px after which a card follows
const LONG = 180;                 // milliseconds after which a finger that rests on a card has taken it up
const CATCH = 0.7;                // card widths within which a space takes a card
const GENEROUS = 0.6;             // how much further one does that is lit

/**
 * Where a button of the mouse, a finger or a pen was laid on a card. `ready`: it may take the card along; `takesUp`: the card was not held
 * before.
 * @typedef {{x: number, y: number, place: Place, card: Card | undefined, id: number, touch: boolean, ready: boolean, takesUp?: boolean,
 *   last?: PointerEvent, timer?: ReturnType<typeof setTimeout>}} Press
 */

/** The picture that follows the pointer: of a card, or a back. @typedef {{element: HTMLElement, card: Card | null, shift: [number, number]}} Dragged */

export class Pointer {
  /** @type {Press | null} */
  press = null;
  /** @type {Dragged | null} */
  dragging = null;
  /** Whether a drag has just ended, whose click is still to come. */
  #clickToCome = false;

  /** @param {CardTable} table */
  constructor(table) { this.table = table; }

  /** @param {Listen} on */
  listen(on) {
    const {ground} = this.table;
    on(ground, "pointerdown", event => this.#down(event));
    on(ground, "contextmenu", event => this.#peek(event));
    on(globalThis, "pointermove", event => { if (this.press && event.pointerId === this.press.id) this.#follow(this.press.last = event); });
    const follow = () => { if (this.dragging && this.press?.last) this.#follow(this.press.last); };
    on(globalThis, "scroll", follow, {passive: true, capture: true});
    on(globalThis, "pointerup", event => {
      if (event.pointerId !== this.press?.id) return;
      if (this.dragging) {
        this.#follow(event);
        this.#endDrag();
      }
      this.#endPress();
    });
    on(globalThis, "pointercancel", event => {
      if (event.pointerId !== this.press?.id) return;
      if (this.dragging) this.table.putBack(false);
      this.#endPress();
    });
    // A finger that has taken up a card must not scroll the page as well.
    on(ground, "touchmove", event => { if (this.press?.ready && event.cancelable) event.preventDefault(); }, {passive: false});
  }

  /** Whether a click is the one that follows a drag, which falls anywhere and is swallowed once. */
  swallowsClick() {
    const swallows = this.#clickToCome;
    this.#clickToCome = false;
    return swallows;
  }

  /**
   * Measured against the cloth, which may be scrolled under a card that is held.
   * @param {PointerEvent} event
   */
  #positionOf(event) {
    const {left, top} = this.table.ground.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const button = /** @type {PlaceButton | null} */ (/** @type {Element} */ (event.target).closest(".pt-place"));
    this.#clickToCome = false;
    if (!button || event.button !== 0 || !event.isPrimary || this.dragging) return;
    const touch = event.pointerType !== "mouse";          // a pen does what a finger does
    // A finger scrolls the page, unless the card is free to move (there are few such), is held already, or was pressed a while.
    const ready = !touch || getComputedStyle(button).touchAction === "none";
    const [x, y] = this.#positionOf(event);
    const {place} = button;
    /** @type {Press} */
    const press = {x, y, place, card: this.table.piles.cardAt(place.id, place.level), id: event.pointerId, touch, ready};
    this.press = press;
    if (!ready) press.timer = setTimeout(() => { press.ready = true; }, LONG);
  }

  #endPress() {
    clearTimeout(this.press?.timer);
    this.press = null;
  }

  /** @param {PointerEvent} event */
  #follow(event) {
    const {press, table} = this;
    if (!press) return;
    const [x, y] = this.#positionOf(event);
    /** @type {[number, number]} */
    const shift = [x - press.x, y - press.y];
    if (!this.dragging) {
      if (Math.hypot(...shift) < SETS_OUT[press.touch ? "touch" : "mouse"]) return;
      const {id, level} = press.place;
      if (!press.ready || table.piles.cardAt(id, level) !== press.card) return;         // another card lies there now, or none
      if (!press.card && !(table.piles.of[id].under && table.moves.from(id).size)) return;
      this.#startDrag(press);
    }
    this.#drag(shift);
  }

  /** @param {Press} press */
  #startDrag(press) {
    const {table} = this;
    const {id, level} = press.place;
    const {hand} = table;
    press.takesUp = hand?.id !== id || hand.level !== level;
    if (press.takesUp) table.takeUp(press.place);
    const card = table.hand?.card ?? null;
    this.dragging = {element: card?.element ?? table.pictures.backs[id], card, shift: [0, 0]};
    table.parts.cloth.setPointerCapture?.(press.id);
    this.#clickToCome = true;
    this.dragging.element.classList.add("pt-dragged");
  }

  /** @param {[number, number]} shift */
  #drag(shift) {
    const {dragging, table} = this;
    if (!dragging) return;
    dragging.shift = shift;
    if (dragging.card) dragging.card.shift = shift;
    dragging.element.style.translate = `${shift[0]}px ${shift[1]}px`;
    const over = this.#spotBeneath(shift);
    table.pictures.mark("pt-over", over && table.hand?.targets.has(over) ? [table.pictures.top(over)] : []);
  }

  #endDrag() {
    const {dragging, press, table} = this;
    if (!dragging) return undefined;
    const {shift} = dragging;
    const id = this.#spotBeneath(shift);
    setTimeout(() => { this.#clickToCome = false; });
    if (!id) {
      if (Math.hypot(...shift) >= TREMOR || !press) return table.putBack();
      this.release();
      if (!press.takesUp) table.choose(press.place);         // the second of two quick clicks may shake as well
      return undefined;
    }
    table.places.here = {id, level: table.piles.levels(id) - 1};
    return table.drop(id);
  }

  /**
   * A card that others lie upon is shown whole for as long as it is pressed, and its packet is told.
   * @param {Event} event
   */
  #peek(event) {
    const button = /** @type {PlaceButton | null} */ (/** @type {Element} */ (event.target).closest(".pt-place"));
    if (!button || this.dragging) return;
    event.preventDefault();
    const {pictures, piles} = this.table;
    const {id, level} = button.place;
    this.#endPress();
    this.table.examine({id});
    pictures.mark("pt-peek", [piles.cardAt(id, level)?.element]);
    const lay = () => pictures.mark("pt-peek", []);
    for (const kind of ["pointerup", "pointercancel", "keydown"]) globalThis.addEventListener(kind, lay, {once: true});
  }

  /**
   * The spot a dragged card is over: the nearest lit one within a card and a bit, else whatever lies squarely beneath.
   * @param {[number, number]} shift
   */
  #spotBeneath(shift) {
    const {hand, piles, unit} = this.table;
    if (!hand) return "";
    const {figure} = piles;
    const start = figure.card(hand.id, hand.level, piles.levels(hand.id));
    const [x, y] = [start.x + shift[0] / unit, start.y + shift[1] / unit];
    let best = "";
    let least = CATCH;
    for (const id of piles.order) {
      if (id === hand.id || !figure.has(id)) continue;
      const away = figure.ends(id, piles.levels(id)).map(([first, last]) => distanceFromLine(x, y, first, last));
      const distance = Math.min(...away) - (hand.targets.has(id) ? GENEROUS : 0);
      if (distance < least) [least, best] = [distance, id];
    }
    // Back where it came from is no move, unless a lit space is nearer.
    return best && Math.hypot(x - start.x, y - start.y) < Math.min(CATCH / 2, least + GENEROUS) ? "" : best;
  }

  /** Lets go of a dragged picture: it glides on from where it is, to where it then belongs; `moves`: where that is, is still to be drawn. */
  release(moves = false) {
    this.#endPress();
    const {dragging} = this;
    if (!dragging) return;
    this.dragging = null;
    const {card, element, shift: [x, y]} = dragging;
    this.table.pictures.mark("pt-over", []);
    element.classList.remove("pt-dragged");
    element.style.translate = "";
    if (!card || moves) return;              // the picture's next place will be drawn from its shift
    delete card.shift;
    if (still()) return;
    const {transform = ""} = card;
    element.animate([{transform: `translate(${x}px,${y}px) ${transform}`}, {transform}], {duration: 200, easing: "ease-out"});
  }
}
