/** Addresses that open a game: `#le-cadran:17:turn`, and in play mode `#play`, `#play:le-cadran`, `#play:le-cadran:17:turn`. */

import {beginsRecord, withoutSpaces} from "./notation.js";

/** The end of an address, as it was written. */
const decoded = (/** @type {string} */ hash) => hash.slice(1).replace(/(%[0-9a-f]{2})+/gi, letters => {
  try {
    return decodeURIComponent(letters);
  } catch {
    return letters;
  }
}).trim();

/** Whether an address opens play mode. */
export const opensPlayMode = (/** @type {string} */ hash) => /^play(:|$)/.test(decoded(hash));

/** The game that play mode is to be opened at, where the address says no more than its name; else "". */
export const gameToPlay = (/** @type {string} */ hash) => decoded(hash).match(/^play:([a-z-]+)$/)?.[1] ?? "";

/** The record at the end of an address, or what may be a damaged one; "" if there is none. */
export function recordIn(/** @type {string} */ hash) {
  const record = decoded(hash).replace(/^play(:|$)/, "");
  return beginsRecord(record) ? record : "";
}

/** An address that opens a record, on the page whose address is given. */
export function addressOf(/** @type {string} */ record, page = location.href) {
  const safe = encodeURIComponent(withoutSpaces(record)).replace(/%(3A|3B|2C|3D|5B|5D)/g, decodeURIComponent);
  return `${page.split("#")[0]}#${safe}`;
}

/** The address of the page without its record: plain, or that of play mode. */
export const withoutRecord = () => location.pathname + location.search + (opensPlayMode(location.hash) ? "#play" : "");
