/** The browser's own memory, which may be full or forbidden. */

export const storage = {
  /**
   * @param {string} key
   * @returns {string | null}
   */
  text(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /**
   * @param {string} key
   * @returns {unknown}
   */
  read(key) {
    try {
      return JSON.parse(this.text(key) ?? "null");
    } catch {
      return null;
    }
  },

  /**
   * Whether it could be written.
   * @param {string} key
   * @param {string} text
   */
  write(key, text) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};

/** @import {Game} from "./notation.js" */
/** @import {KeptPlay} from "./played.js" */

const HELP = ["hints", "undo", "the lamp"];

/**
 * A game as it is kept. Its keys are older than this edition and stay: what readers have kept is to be opened.
 * @typedef {object} KeptGame
 * @property {string} start
 * @property {string[]} made
 * @property {number} at
 */

/**
 * A game out of the memory, if it is one: memories are shared, older than this edition, or written to by somebody else.
 * @param {unknown} kept
 * @returns {Game | null}
 */
export function fromKept(kept) {
  const {start, made, at} = /** @type {Partial<KeptGame>} */ (kept ?? {});
  const sound = typeof start === "string" && Array.isArray(made) && made.every(move => typeof move === "string")
    && typeof at === "number" && Number.isInteger(at) && at >= 0 && at <= made.length;
  return sound ? {start, moves: made, ply: at} : null;
}

/**
 * How a game that was kept has been played, as far as it says so.
 * @param {unknown} kept
 * @returns {KeptPlay}
 */
export function fromKeptPlay(kept) {
  const {seconds, help, told} = /** @type {KeptPlay} */ (kept ?? {});
  return {
    seconds: typeof seconds === "number" && seconds >= 0 ? seconds : null,
    help: Array.isArray(help) ? help.filter(each => HELP.includes(each)) : [],
    told: told === true,
  };
}

/**
 * @param {Game} game
 * @returns {KeptGame}
 */
export const toKept = ({start, moves, ply}) => ({start, made: moves, at: ply});

/** A short number that changes when a text does. */
export function stampOf(/** @type {string} */ text) {
  let sum = 5381;
  for (let i = 0; i < text.length; i++) sum = (sum * 33 ^ text.charCodeAt(i)) >>> 0;
  return sum.toString(36);
}
