/** Finds cards on a table of many: one, or all of a value. */

/** @import {CardTable} from "./card-table.js" */

import {capital, counted, spoken} from "./words.js";

/** @type {Record<string, string>} */
const WORDS = {ace: "A", one: "A", 1: "A", two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "10",
  jack: "J", knave: "J", queen: "Q", king: "K"};
/** @type {Record<string, string>} */
const SUITS = {spade: "S", heart: "H", diamond: "D", club: "C", "♠": "S", "♥": "H", "♦": "D", "♣": "C"};

/**
 * What is looked for, read from a person's words: "7", "seven of hearts", "7h", "queens", "10♥". Null if it is no card and no value.
 * @param {string} text
 * @returns {{value: string, suit: string} | null}
 */
export function readWanted(text) {
  const [, first = "", rest = ""] = text.trim().toLowerCase().replace(/\ufe0f/g, "").match(/^(10|[a-z]{3,}|[2-9ajqk1])(?:\s*(?:of\s+)?([a-z]+|[♠♥♦♣]))?$/) ?? [];
  const name = first.length > 2 ? first.replace(/e?s$/, ending => (first in WORDS ? ending : "")) : first;
  const value = WORDS[first] ?? WORDS[name] ?? WORDS[`${name}e`] ?? (/^(10|[2-9ajqk])$/.test(first) ? first.toUpperCase() : "");
  const suit = !rest ? "" : SUITS[rest.replace(/s$/, "")] ?? (/^[shdc]$/.test(rest) ? rest.toUpperCase() : "?");
  return value && suit !== "?" ? {value, suit} : null;
}

/**
 * Lights the cards that are looked for, and says where they lie.
 * @param {CardTable} table
 * @param {string} text
 */
export function findCards(table, text) {
  const wanted = readWanted(text);
  if (!wanted) return table.showText("Write a card, as in 7h or seven of hearts, or a value, as in 7 or queen.");
  const {piles, pictures, scene} = table;
  const found = piles.order.flatMap(id => piles.of[id].cards.map((card, n) => ({id, card, above: piles.of[id].cards.length - 1 - n})))
    .filter(({card}) => card.text.slice(0, -1) === wanted.value && (!wanted.suit || card.text.endsWith(wanted.suit)));
  const words = found.map(({id, card, above}) =>
    `${capital(spoken(card.text))}: ${scene.names[id]}${above ? `, under ${counted(above, "card")}` : ""}.`).join(" ");
  table.showText(words || "No such card can be seen. It may lie face down.");
  pictures.mark("pt-hint", found.map(({id, card}) => (card.element?.checkVisibility() ? card.element : pictures.top(id))));
  return undefined;
}
