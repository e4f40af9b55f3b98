/** Addresses that open a game. */

import {beginsRecord, withoutSpaces} from "./notation.js";

/** The record at the end of an address, `#le-cadran:17:turn`, or what may be a damaged one; "" if there is none. */
export function recordIn(/** @type {string} */ hash) {
  const record = hash.slice(1).replace(/(%[0-9a-f]{2})+/gi, letters => {
    try {
      return decodeURIComponent(letters);
    } catch {
      return letters;
    }
  }).trim();
  return beginsRecord(record) ? record : "";
}

/** An address that opens a record, on the page whose address is given. */
export function addressOf(/** @type {string} */ record, page = location.href) {
  const safe = encodeURIComponent(withoutSpaces(record)).replace(/%(3A|3B|2C|3D|5B|5D)/g, decodeURIComponent);
  return `${page.split("#")[0]}#${safe}`;
}
