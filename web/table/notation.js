/** Moves, starts and records in writing. */

/**
 * A move taken apart. `joint` is ">" where a card is laid on a spot, "+" where two are taken together; `depth` is the place of a
 * buried card in its packet, counted from 1, the lowest, and 0 for the uppermost card.
 * @typedef {{text: string, word: string, from: string, depth: number, joint: string, to: string}} ReadMove
 */

/**
 * A game as it can be written down: its start, all its moves, how many of them are made.
 * @typedef {{start: string, moves: string[], ply: number}} Game
 */

/** Destinations of a card, each with the moves that lead there. @typedef {Map<string, string[]>} Targets */

/**
 * A move as it is written: [word] [spot[.n]] [> spot | + spot].
 * @param {string} text
 * @returns {ReadMove}
 */
export function readMove(text) {
  const [, left = "", joint = "", to = ""] = text.match(/^([^>+]*)(?:([>+])\s*(\S*))?/) ?? [];
  const words = left.trim().split(/\s+/);
  const operand = (joint || words.length > 1 ? words.pop() : "") ?? "";
  const [from = "", depth = 0] = operand.split(".");
  return {text, word: words[0] ?? "", from, depth: Number(depth), joint, to};
}

/** The group of a spot: "reserve" of "reserve-2-3". */
export const groupOf = (/** @type {string} */ spot) => spot.replace(/(-\d+)+$/, "");

/** The slug a start or a record begins with. */
export const gameOf = (/** @type {string} */ start) => start.match(/^[a-z0-9-]*/i)?.[0] ?? "";

/**
 * What a start says: the game, its readings, the deal; "" for what it does not say.
 * @param {string} start
 */
export function readStart(start) {
  return {game: gameOf(start), readings: start.match(/\[(.*?)\]/)?.[1] ?? "", deal: start.match(/:(\d+)$/)?.[1] ?? ""};
}

/** Whether a text begins as a record does, though the rest of it may be damaged. */
export const beginsRecord = (/** @type {string} */ text) => /^[a-z][a-z0-9-]*((\[[^\]]*\])?:|\[[^\]]*$)/i.test(text);

/** A record without the spaces that it can be read without. */
export const withoutSpaces = (/** @type {string} */ record) => record.replace(/\s*([>+;|])\s*/g, "$1").trim();

/** A record in one line. */
export const written = (/** @type {string} */ start, /** @type {string[]} */ moves) => `${start}:${moves.join("; ")}`;

/**
 * Whether two games have the same start and the same moves, wherever in them they stand.
 * @param {Game} game
 * @param {Game} other
 */
export const isSameGame = (game, other) => game.start === other.start && game.moves.join() === other.moves.join();

/**
 * Whether a game is the other one, played on.
 * @param {Game} game
 * @param {Game} other
 */
export const goesOnFrom = (game, other) => game.start === other.start && other.moves.every((move, n) => game.moves[n] === move);

/** The legal moves by the card they begin with. `known` is false while the engine has not yet answered. */
export class MoveList {
  /** From "spot.depth" to the destinations of that card. @type {Map<string, Targets>} */
  #targets = new Map();
  /** From "spot.depth" to the moves of that card without a destination. @type {Map<string, string[]>} */
  #alone = new Map();

  /** @param {string[] | null} texts */
  constructor(texts) {
    this.known = Boolean(texts);
    this.all = (texts ?? []).map(readMove);
    for (const move of this.all) {
      if (move.to) {
        this.#put(move.from, move.depth, move.to, move.text);
        if (move.joint === "+" && !move.depth) this.#put(move.to, 0, move.from, move.text);
      } else if (move.from) {
        add(this.#alone, `${move.from}.${move.depth}`, move.text);
      }
    }
  }

  /**
   * @param {string} from
   * @param {number} depth
   * @param {string} to
   * @param {string} text
   */
  #put(from, depth, to, text) {
    const key = `${from}.${depth}`;
    const targets = this.#targets.get(key) ?? new Map();
    this.#targets.set(key, targets);
    add(targets, to, text);
  }

  /**
   * The destinations of a card.
   * @param {string} spot
   * @returns {Targets}
   */
  from(spot, depth = 0) { return this.#targets.get(`${spot}.${depth}`) ?? new Map(); }

  /**
   * The moves of a card that name no destination.
   * @param {string} spot
   */
  of(spot, depth = 0) { return this.#alone.get(`${spot}.${depth}`) ?? []; }

  /** @param {string} text */
  has(text) { return this.all.some(move => move.text === text); }
}

/**
 * @param {Map<string, string[]>} map
 * @param {string} key
 * @param {string} text
 */
function add(map, key, text) {
  map.set(key, [...map.get(key) ?? [], text]);
}
