/* A citation in words and as BibTeX, of what the build says of a page and of what in it is meant. Knows nothing of the page itself. */

/**
 * What the build says of a page (edition/sphinx/places.py). `author` is "" where the words are the edition's own.
 * @typedef {{title: string, author: string, version: string, year: number, address: string, page: string}} Source
 */

/**
 * What is cited of it: the id of its place ("" for the whole page), in words where that is, and the words themselves.
 * @typedef {{place: string, where: string, words: string}} Cited
 */

const BOOK = "Illustrated Games of Patience", EDITION = "6th ed., 1887; executable edition";

/** The first name first: "Cadogan, Lady Adelaide" is Lady Adelaide Cadogan. */
const spoken = (/** @type {string} */ author) => author.split(", ").reverse().join(" ");

/** The address: as configured, else that at which the page is read. */
export const addressOf = (/** @type {Source} */ {address, page}, /** @type {Cited} */ {place}, /** @type {string} */ here) =>
  (address ? `${address}/${page}` : here.split("#")[0]) + (place ? `#${place}` : "");

/**
 * @param {Source} source
 * @param {Cited} cited
 * @param {string} address
 */
export function inWords({title, author, version, year}, {where, words}, address) {
  const who = author ? `${spoken(author)}, ` : "";
  const part = where ? `, ${where}` : "";
  const said = words ? `: “${words}”` : "";
  return `${who}“${title}”${part}${said}, in ${BOOK} (${EDITION}, version ${version}, ${year}), ${address}`;
}

/**
 * @param {Source} source
 * @param {Cited} cited
 * @param {string} address
 */
export function asBibTeX({title, author, version, year, page}, {place, where}, address) {
  const key = [page.replace(/^.*\/|\.html$/g, ""), place.replace(/[^\w-]+/g, "-")].filter(Boolean).join("-");
  const fields = {
    author: author || "{The editors}", title: `{${title}}`, booktitle: `{${BOOK}}`, edition: `${EDITION}, version ${version}`,
    year: String(year), note: where, url: address,
  };
  const lines = Object.entries(fields).filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}},`);
  return `@incollection{${key},\n${lines.join("\n")}\n}`;
}
