/**
 * What the reader has chosen for every table of the book: how cards and cloth look, what is shown, how far cards are to move by themselves.
 * It is kept in the browser, and told to every table by an event.
 */

import {storage} from "./storage.js";

const KEY = "patience:looks";

/** What may be chosen of each that is more than on or off; the first is usual. */
const CHOICES = {goesHome: ["", "safe", "all"], cloth: ["", "blue", "brown"], back: ["", "blue", "green"]};

export const looks = {
  fourColours: false, largeIndices: false, noMotion: false, oneTouch: false, nextWanted: false, leftHanded: false, clock: false, sound: false,
  /** Which cards go to the foundations by themselves after a move: none, those by which nothing is lost, all. */
  goesHome: "",
  cloth: "",
  back: "",
};

/** @typedef {keyof typeof looks} Look */

/** As they are kept now: another tab may have changed them. What is kept is believed only as far as it can be so. */
function readLooks() {
  const kept = /** @type {Record<string, unknown>} */ (storage.read(KEY) ?? {});
  for (const look of /** @type {Look[]} */ (Object.keys(looks))) {
    const value = look === "goesHome" && kept[look] === true ? "all" : kept[look];        // an older edition knew on and off
    const choices = /** @type {Record<string, string[]>} */ (CHOICES)[look];
    if (choices ? choices.includes(String(value)) : typeof value === "boolean") Object.assign(looks, {[look]: value});
  }
}

/**
 * @param {Look} look
 * @param {boolean | string} value
 */
export function setLook(look, value) {
  readLooks();
  Object.assign(looks, {[look]: value});
  storage.write(KEY, JSON.stringify(looks));
  globalThis.dispatchEvent(new Event("patience-looks"));
}

readLooks();
globalThis.addEventListener?.("storage", ({key}) => {
  if (key !== KEY) return;
  readLooks();
  globalThis.dispatchEvent(new Event("patience-looks"));
});

const stillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** Whether nothing is to move. */
export const still = () => looks.noMotion || Boolean(stillness?.matches);
