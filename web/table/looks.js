/** How the reader wants the cards, and how far they are to move by themselves, in every table of the book: kept in the browser, and told to every table by an event. */

import {storage} from "./storage.js";

const KEY = "patience:looks";

/** @typedef {"fourColours" | "largeIndices" | "noMotion" | "oneTouch" | "goesHome"} Look */

/** @type {Record<Look, boolean>} */
export const looks = {fourColours: false, largeIndices: false, noMotion: false, oneTouch: false, goesHome: false};

/** As they are kept now: another tab may have changed them. */
function readLooks() { Object.assign(looks, storage.read(KEY)); }

/**
 * @param {Look} look
 * @param {boolean} on
 */
export function setLook(look, on) {
  readLooks();
  looks[look] = on;
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
