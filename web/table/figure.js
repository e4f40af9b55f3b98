/** Where things lie on the table, in card widths. */

/** @import {Figure as FigureMessage} from "./protocol.js" */

/** @typedef {{x: number, y: number, turn: number}} Point the middle of a card, and its turn in degrees */

/** @typedef {{x: number, y: number, turn: number, fanX: number, fanY: number, room: number, line: number}} SpotGeometry */

export class Figure {
  /**
   * @param {FigureMessage} figure
   * @param {boolean} [mirrored]  left and right change places
   */
  constructor({box, spots}, mirrored = false) {
    const [left, top, width, height] = box;
    const side = mirrored ? -1 : 1;
    this.left = left;
    this.top = top;
    this.width = width;
    this.height = height;
    /** @type {Map<string, SpotGeometry>} */
    this.spots = new Map(Object.entries(spots).map(([id, {x, y, turn = 0, fan: [fanX, fanY] = [0, 0], room = 0, line = 0}]) =>
      [id, {x: mirrored ? 2 * left + width - x : x, y, turn: side * turn, fanX: side * fanX, fanY, room, line}]));
  }

  /** @param {string} id */
  has(id) { return this.spots.has(id); }

  /**
   * Whether the cards of a spot lie spread out.
   * @param {string} id
   */
  fanned(id) { return this.runsAcross(id) || this.runsDown(id); }

  /** @param {string} id */
  runsAcross(id) { return Boolean(this.spots.get(id)?.fanX); }

  /** @param {string} id */
  runsLeft(id) { return (this.spots.get(id)?.fanX ?? 0) < 0; }

  /** @param {string} id */
  runsDown(id) { return Boolean(this.spots.get(id)?.fanY); }

  /** @param {string} id */
  #spot(id) {
    const spot = this.spots.get(id);
    if (!spot) throw new Error(`${id} does not lie on this table`);
    return spot;
  }

  /**
   * From card to card in a packet of so many: pressed closer where they would outrun their room and begin no new line.
   * @param {string} id
   * @param {number} cards
   * @returns {[number, number]}
   */
  step(id, cards) {
    const {fanX, fanY, room, line} = this.#spot(id);
    const run = Math.max(Math.abs(fanX), Math.abs(fanY)) * (cards - 1);
    const closer = run > room && !line ? room / run : 1;
    return [fanX * closer, fanY * closer];
  }

  /**
   * How many cards of a packet have room in a line, and how far below it the next one is.
   * @param {string} id
   */
  lines(id) {
    const {fanX, fanY, room, line} = this.#spot(id);
    return line ? {across: Math.floor(room / Math.max(Math.abs(fanX), Math.abs(fanY)) + 1e-9) + 1, line} : {across: Infinity, line: 0};
  }

  /**
   * The first and the last card of every line of a packet.
   * @param {string} id
   * @param {number} cards
   * @returns {[Point, Point][]}
   */
  ends(id, cards) {
    const {across} = this.lines(id);
    /** @type {[Point, Point][]} */
    const ends = [];
    for (let first = 0; first < cards; first += across) {
      ends.push([this.card(id, first, cards), this.card(id, Math.min(first + across, cards) - 1, cards)]);
    }
    return ends;
  }

  /**
   * The card at this level, from 0, of so many.
   * @param {string} id
   * @param {number} level
   * @param {number} cards
   * @returns {Point}
   */
  card(id, level, cards) {
    const spot = this.spots.get(id);
    if (!spot) return {x: this.width / 2, y: this.height + 1, turn: 0};      // not on the table: from below its edge
    const [stepX, stepY] = this.step(id, cards);
    const {across, line} = this.lines(id);
    const before = Math.floor(level / across);
    const along = before ? level - before * across : level;
    const [u, v] = [along * stepX, along * stepY + before * line];
    const angle = spot.turn * Math.PI / 180;
    return {
      x: spot.x - this.left + u * Math.cos(angle) - v * Math.sin(angle),
      y: spot.y - this.top + u * Math.sin(angle) + v * Math.cos(angle),
      turn: (spot.turn + 180) % 360 - 180,      // so that no card goes the long way round
    };
  }
}

/**
 * The transform of a card. `--u` is the width of a card in the layer's own CSS, so that a new size needs no new transforms.
 * @param {Point} point
 */
export function transformOf({x, y, turn}) {
  const length = (/** @type {number} */ widths) => `calc(var(--u)*${widths.toFixed(3)})`;
  return `translate(${length(x - 0.5)},${length(y - 0.7)}) rotate(${+turn.toFixed(2)}deg)`;
}

/**
 * How far a point is from the line between two others.
 * @param {number} x
 * @param {number} y
 * @param {Point} first
 * @param {Point} last
 */
export function distanceFromLine(x, y, first, last) {
  const [runX, runY] = [last.x - first.x, last.y - first.y];
  const along = Math.max(0, Math.min(1, ((x - first.x) * runX + (y - first.y) * runY) / (runX * runX + runY * runY || 1)));
  return Math.hypot(x - first.x - along * runX, y - first.y - along * runY);
}
