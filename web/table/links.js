/** Addresses that open a game. */

/** The record at the end of an address, `#le-cadran:17:turn`, or what may be a damaged one; "" if there is none. */
export function recordIn(/** @type {string} */ hash) {
  const record = hash.slice(1).replace(/(%[0-9a-f]{2})+/gi, letters => {
    try {
      return decodeURIComponent(letters);
    } catch {
      return letters;
    }
  }).trim();
  return /^[a-z][a-z0-9-]*((\[[^\]]*\])?:|\[[^\]]*$)/i.test(record) ? record : "";
}

/** An address that opens a record, on the page whose address is given. */
export function addressOf(/** @type {string} */ record, page = location.href) {
  const short = record.replace(/\s*([>+;|])\s*/g, "$1").trim();
  const safe = encodeURIComponent(short).replace(/%(3A|3B|2C|3D|5B|5D)/g, decodeURIComponent);
  return `${page.split("#")[0]}#${safe}`;
}
