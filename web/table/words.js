/** Words and signs: cards, counts, lists, as they are spoken and written. */

/** @type {Record<string, string>} */
const RANKS = {
  A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
  J: "knave", Q: "queen", K: "king",
};
/** @type {Record<string, string>} */
const SUITS = {S: "spades", H: "hearts", D: "diamonds", C: "clubs"};
/** @type {Record<string, string>} */
const SIGNS = {S: "♠", H: "♥", D: "♦", C: "♣"};

const rankOf = (/** @type {string} */ card) => card.slice(0, -1);
const suitOf = (/** @type {string} */ card) => card.slice(-1);

export const isRed = (/** @type {string} */ card) => "HD".includes(suitOf(card));

/** A card as it is spoken: "ten of hearts". */
export const spoken = (/** @type {string} */ card) => `${RANKS[rankOf(card)]} of ${SUITS[suitOf(card)]}`;

/** A card as it is written: "10♥". */
export const signOf = (/** @type {string} */ card) => `${rankOf(card)}${SIGNS[suitOf(card)]}`;

/** The same in the ink of its suit, as HTML. */
export const inkedSign = (/** @type {string} */ card) => `<span class="${isRed(card) ? "pt-ink-red" : ""}">${signOf(card)}</span>`;

/** What a foundation takes next, as it is written: "5", "5♥", "A K". */
export const signsOf = (/** @type {string[]} */ wanted) => wanted.map(word => (/^(?:\d+|[AJQK])$/.test(word) ? word : signOf(word))).join(" ");

/** The same as it is spoken: "five", "five of hearts", "ace or king". */
export const wantedInWords = (/** @type {string[]} */ wanted) => joinWithOr(wanted.map(word => RANKS[word] ?? spoken(word)), "cards");

export const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Text as HTML shows it. */
export const escaped = (/** @type {unknown} */ text) => String(text).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

export const counted = (/** @type {number} */ number, /** @type {string} */ thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

export const sentence = (/** @type {string} */ text) => capital(text) + (/[.?!]$/.test(text) ? "" : ".");

/**
 * "a", "a or b", "a, b or c"; of very many only the first.
 * @param {string[]} items
 */
export function joinWithOr(items, things = "places", most = 4) {
  if (items.length > most) return `${items.length} ${things}: ${items.slice(0, most - 1).join(", ")} and others`;
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;
}

/** A quotation that begins or ends within a sentence says so. */
export const partial = (/** @type {string} */ quote) =>
  (/^[a-z]/.test(quote) ? "… " : "") + quote.replace(/[,;:]$/, "") + (/[.?!][)”’"']*$/.test(quote) ? "" : " …");
