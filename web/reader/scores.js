/**
 * The reader's scores: what has been played and won, for each game and reading, in this browser's memory and nowhere else.
 *
 * Everything here is a function of its arguments, but for `readScores` and `keepScores`, which speak to the browser's memory. What is
 * kept is read anew before it is changed, for another tab may have changed it, and believed only as far as it can be true.
 */

import {storage} from "../table/storage.js";

/** Where they are kept; the number is the version of their form. */
export const PLACE = "patience:scores:1";
const FORM = "patience scores 1";               // what a file of them says it is
const RECENT = 60;                              // how many deals of a game are remembered, so that none is counted twice

/**
 * @typedef {object} Score
 * @property {number} played
 * @property {number} won
 * @property {number} unaided  won without a hint, an undo or the lamp
 * @property {number | null} seconds  of the quickest won game
 * @property {number | null} moves    of the shortest won game
 * @property {number} streak   games won one after another, up to now
 * @property {number} longest  the longest such streak
 * @property {[string, boolean][]} recent  the last deals, each with whether it was won
 */

/** By the game's slug, with the readings that are not the usual ones in brackets. @typedef {Record<string, Score>} Scores */

/**
 * What a table says on the page's document (`patience:end`) when a game is won or no move is left.
 * @typedef {object} End
 * @property {string} slug
 * @property {number | string} deal   0 for a position set up by hand
 * @property {string | Record<string, string>} [readings]
 * @property {boolean} won
 * @property {number} moves
 * @property {number | null} [seconds]
 * @property {boolean} [helped]
 */

/** @returns {Score} */
const blank = () => ({played: 0, won: 0, unaided: 0, seconds: null, moves: null, streak: 0, longest: 0, recent: []});

/** The name under which a game and its readings are counted: `le-cadran[vacancies=talon]`. */
export function nameOf(/** @type {string} */ slug, /** @type {End["readings"]} */ readings) {
  const chosen = typeof readings === "string" ? readings : Object.entries(readings ?? {}).map(pair => pair.join("=")).join(", ");
  return chosen ? `${slug}[${chosen}]` : slug;
}

const least = (/** @type {number | null} */ best, /** @type {unknown} */ now) =>
  typeof now !== "number" || !(now > 0) ? best : best === null ? now : Math.min(best, now);

/**
 * The scores after a game. A deal that is played again is counted once, as won if it is ever won; a position set up by hand is not counted.
 * @param {Scores} scores
 * @param {End} end
 * @returns {Scores}
 */
export function withGame(scores, {slug, deal, readings, won, moves, seconds, helped}) {
  const number = String(deal);
  const name = nameOf(slug, readings);
  if (!/^[1-9][0-9]*$/.test(number) || !soundName(name)) return scores;
  const score = structuredClone(scores[name] ?? blank());
  const known = score.recent.find(([one]) => one === number);
  const first = won && !known?.[1];
  if (known) {
    known[1] ||= won;
  } else {
    score.played += 1;
    score.recent = [...score.recent, /** @type {[string, boolean]} */ ([number, won])].slice(-RECENT);
  }
  if (first) {
    score.won += 1;
    if (!helped) score.unaided += 1;
  }
  if (won) {
    score.moves = least(score.moves, moves);
    score.seconds = least(score.seconds, seconds);
  }
  if (!known) {
    score.streak = won ? score.streak + 1 : 0;
  } else if (first) {
    // Lost, and then won after all: the streak is what the deals remembered say, and they reach far enough back for a loss.
    score.streak = score.recent.length - 1 - score.recent.findLastIndex(([, kept]) => !kept);
  }
  score.longest = Math.max(score.longest, score.streak);
  return {...scores, [name]: score};
}

const soundName = (/** @type {string} */ name) => name.length < 200 && /^[a-z][a-z0-9-]*(\[[^[\]]*\])?$/.test(name);
const isCount = (/** @type {unknown} */ value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const isBest = (/** @type {unknown} */ value) => value === null || typeof value === "number" && Number.isFinite(value) && value > 0;

/** Whether this can be a score. */
function soundScore(/** @type {unknown} */ value) {
  const {played, won, unaided, seconds, moves, streak, longest, recent} = /** @type {Score} */ (value ?? {});
  return [played, won, unaided, streak, longest].every(isCount) && [seconds, moves].every(isBest)
    && unaided <= won && won <= played && streak <= longest && longest <= won && Array.isArray(recent) && recent.length <= RECENT
    && recent.every(pair => Array.isArray(pair) && pair.length === 2 && /^[1-9][0-9]{0,19}$/.test(pair[0]) && typeof pair[1] === "boolean");
}

/**
 * As much of this as can be scores.
 * @param {unknown} value
 * @returns {Scores}
 */
export function soundScores(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([name, score]) => soundName(name) && soundScore(score)));
}

/** The scores as a file's text. */
export const toFile = (/** @type {Scores} */ scores) => `${JSON.stringify({form: FORM, scores}, null, 1)}\n`;

/**
 * The scores in a file, or null if it is none of ours.
 * @param {string} text
 * @returns {Scores | null}
 */
export function fromFile(text) {
  try {
    const {form, scores} = JSON.parse(text);
    return form === FORM ? soundScores(scores) : null;
  } catch {
    return null;
  }
}

/** All the readings of a game together: how often it was played and won. */
export function totals(/** @type {Scores} */ scores, /** @type {string} */ slug) {
  const own = Object.entries(scores).filter(([name]) => name.split("[")[0] === slug).map(([, score]) => score);
  const sum = (/** @type {"played" | "won"} */ what) => own.reduce((all, score) => all + score[what], 0);
  return {played: sum("played"), won: sum("won")};
}

/** A time as it is said: "2:05", "1:02:09". */
export function clock(/** @type {number} */ seconds) {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return (parts[0] ? parts : parts.slice(1)).map((part, n) => (n ? String(part).padStart(2, "0") : part)).join(":");
}

export const readScores = () => soundScores(storage.read(PLACE));

/** Whether they could be kept. */
export const keepScores = (/** @type {Scores} */ scores) => storage.write(PLACE, JSON.stringify(scores));
