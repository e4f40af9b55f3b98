/**
 * Which cards lie where. Each keeps its identity for as long as it lies on the table face upwards: the view has no names for single
 * cards (equal ones are one object to the engine), so identity is kept here, by applying the steps of a move.
 */

/** @import {Spot, Pile as PileMessage, MovedCards} from "./protocol.js" */
/** @import {Figure} from "./figure.js" */

/**
 * A card that can be seen. The rest is what its picture needs, see pictures.js.
 * @typedef {object} Card
 * @property {string} text
 * @property {number} order        when it was moved last
 * @property {string} [from]       the spot it comes from, if it lay there unseen
 * @property {boolean} [turns]     whether it turns over on its way
 * @property {HTMLElement} [element]
 * @property {string} [transform]
 * @property {number} [z]
 * @property {[number, number]} [shift]
 * @property {Animation} [glide]
 */

/** `under`: how many cards may not be seen. @typedef {{under: number, cards: Card[]}} Pile */

const CARD_HEIGHT = 1.4;
const CLOSE = 0.2;                // card widths from card to card below which a packet has to be spread out to be read

export class Piles {
  /**
   * @param {Spot[]} spots
   * @param {Figure} figure
   */
  constructor(spots, figure) {
    this.figure = figure;
    this.order = spots.map(spot => spot.id);
    this.hidden = new Set(spots.filter(spot => spot.hidden).map(spot => spot.id));
    this.foundations = new Set(spots.filter(spot => spot.role === "foundation").map(spot => spot.id));
    /** @type {Record<string, Pile>} */
    this.of = Object.fromEntries(this.order.map(id => [id, {under: 0, cards: []}]));
    /** Cards that can no longer be seen: they go to a spot, or are gone at once where none is named. @type {{card: Card, to: string}[]} */
    this.leaving = [];
    this.moved = 0;
  }

  /** @param {string} id */
  size(id) { return this.of[id].under + this.of[id].cards.length; }

  /** @param {string} id */
  uppermost(id) { return this.of[id].cards.at(-1); }

  /**
   * How many cards of a spot have a place of their own: all that are seen and one for what lies under them, or the uppermost.
   * @param {string} id
   */
  levels(id) {
    const {under, cards} = this.of[id];
    return this.figure.fanned(id) ? Math.max(1, cards.length + (under ? 1 : 0)) : 1;
  }

  /**
   * Whether cards of a spot may be seen but lie too close to be read.
   * @param {string} id
   */
  close(id) {
    return this.of[id].cards.length > 1 && (!this.figure.fanned(id) || Math.hypot(...this.figure.step(id, this.levels(id))) < CLOSE);
  }

  /**
   * @param {string} id
   * @param {number} level
   */
  cardAt(id, level) {
    const {under, cards} = this.of[id];
    return this.figure.fanned(id) ? cards[level - (under ? 1 : 0)] : cards.at(-1);
  }

  /**
   * The place of a card in its packet counted from 1, the lowest; 0 for the uppermost, as the notation has it.
   * @param {string} id
   * @param {number} level
   */
  depthAt(id, level) {
    const {under, cards} = this.of[id];
    const index = level - (under ? 1 : 0);
    return !this.figure.fanned(id) || index === cards.length - 1 ? 0 : under + index + 1;
  }

  /**
   * A card that can be seen: the uppermost, or the one counted from the lowest.
   * @param {string} id
   * @param {number} depth
   */
  cardOf(id, depth) {
    const {under, cards} = this.of[id];
    return depth ? cards[depth - 1 - under] : cards.at(-1);
  }

  /**
   * Whether what cannot be seen of a spot lies face downwards; else it is merely covered.
   * @param {string} id
   */
  liesDown(id) { return this.hidden.has(id) || this.figure.fanned(id); }

  /**
   * Whether nothing has been laid yet in the row of a place, nor in a later one, where rows partly cover each other: an outline for every
   * place to come would be a wall.
   * @param {string} id
   */
  isToCome(id) {
    const [, group, row, column] = id.match(/^(.+)-(\d+)-(\d+)$/) ?? [];
    if (!group || row === "1") return false;
    const [{y}, above] = [this.figure.card(id, 0, 1), `${group}-${Number(row) - 1}-${column}`];
    if (!this.figure.has(above) || y - this.figure.card(above, 0, 1).y >= CARD_HEIGHT) return false;
    return this.order.every(other => !this.size(other) || !other.startsWith(`${group}-`) || Number(other.split("-").at(-2)) < Number(row));
  }

  /**
   * Applies the steps of a move. A card that comes from where it could not be seen is turned up; one that goes there is turned down.
   * @param {MovedCards[]} steps
   */
  apply(steps) {
    for (const [texts, source, target] of steps) {
      for (const text of texts) {
        const pile = this.of[source];
        const index = pile.cards.findLastIndex(card => card.text === text);
        /** @type {Card} */
        let card;
        if (index >= 0) {
          [card] = pile.cards.splice(index, 1);
        } else {
          pile.under = Math.max(0, pile.under - 1);
          card = {text, order: 0, from: source, turns: true};
        }
        card.order = ++this.moved;
        this.of[target].cards.push(card);
      }
    }
    for (const id of this.hidden) {
      const pile = this.of[id];
      pile.under += pile.cards.length;
      for (const card of pile.cards.splice(0)) this.leaving.push({card, to: id});
    }
  }

  /**
   * Puts right, card by card, what lies otherwise than the view says.
   * @param {Record<string, PileMessage>} wanted
   */
  reconcile(wanted) {
    /** @type {Card[]} */
    const spare = [];
    /** @type {{pile: Pile, index: number, text: string, revealed: boolean}[]} */
    const gaps = [];
    let sink = "";
    for (const id of this.order) {
      const [under, ...texts] = wanted[id] ?? [0];
      const pile = this.of[id];
      const revealed = pile.under > under && this.liesDown(id);
      if (under > pile.under && this.hidden.has(id)) sink = id;
      spare.push(...pile.cards.slice(texts.length));
      const cards = pile.cards;
      pile.cards = texts.map((text, index) => {
        const card = cards[index];
        if (card?.text === text) return card;
        if (card) spare.push(card);
        gaps.push({pile, index, text, revealed});
        return card;
      });
      pile.under = under;
    }
    for (const {pile, index, text, revealed} of gaps) {
      const found = spare.findIndex(card => card.text === text);
      pile.cards[index] = found >= 0 ? spare.splice(found, 1)[0] : {text, order: 0, ...revealed ? {turns: true} : {}};
    }
    for (const card of spare) this.leaving.push({card, to: sink});
  }

  /**
   * Gathers all cards into the pack (or out of sight), to be dealt from there.
   * @param {string} pack
   * @param {number} cards
   */
  gather(pack, cards) {
    for (const id of this.order) {
      for (const card of this.of[id].cards) card.element?.remove();
      this.of[id] = {under: 0, cards: []};
    }
    if (pack) this.of[pack].under = cards;
  }
}
