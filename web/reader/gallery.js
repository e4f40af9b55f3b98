/** The page of games: choosing among them, the deal of the day, and the reader's own scores. */

/** @import {Described, Wish} from "./choosing.js" */

import {dealOfTheDay, isWished} from "./choosing.js";
import {readScores, totals} from "./scores.js";
import {showScores} from "./score-table.js";

const gallery = /** @type {HTMLElement} */ (document.querySelector(".gallery"));
const wishes = /** @type {HTMLFormElement} */ (document.querySelector(".gallery-wishes"));
const count = /** @type {HTMLElement} */ (wishes.querySelector("output"));

/** Each card with what it says of its game. @type {{card: HTMLElement, game: Described, chapter: string}[]} */
const cards = Array.from(gallery.querySelectorAll("li"), card => {
  const {slug = "", chapter = "", packs, moves, won, open} = card.dataset;
  const words = card.querySelector(".gallery-names")?.textContent ?? "";
  return {card, chapter, game: {slug, packs: Number(packs), moves: Number(moves), won: Number(won), open: open !== undefined, words}};
});

/** @returns {Wish} */
function wish() {
  const data = new FormData(wishes);
  const ticked = (/** @type {string} */ name) => data.get(name) === "on";
  return {packs: String(data.get("packs")), easy: ticked("easy"), short: ticked("short"), open: ticked("open"), unwon: ticked("unwon"), words: String(data.get("words"))};
}

function show() {
  const scores = readScores();
  const wished = wish();
  let shown = 0;
  for (const {card, game} of cards) {
    const {played, won} = totals(scores, game.slug);
    card.hidden = !isWished(game, wished, won);
    if (!card.hidden) shown += 1;
    const own = /** @type {HTMLElement} */ (card.querySelector(".gallery-own"));
    own.hidden = !played;
    own.textContent = `You: played ${played}, won ${won}`;
    card.classList.toggle("won", won > 0);
  }
  count.textContent = shown === cards.length ? `All ${shown} games` : shown ? `${shown} of ${cards.length} games` : "No game is like that";
}

const address = (/** @type {{chapter: string, game: Described}} */ {chapter, game}, /** @type {number} */ deal) =>
  `${chapter}#play:${game.slug}:${deal}:`;

/** @type {<T>(things: T[]) => T} */
const oneOf = things => things[Math.floor(Math.random() * things.length)];

function offer() {
  const today = dealOfTheDay(cards, new Date());
  const daily = /** @type {HTMLAnchorElement} */ (document.querySelector(".gallery-daily"));
  daily.href = address(today.game, today.deal);
  daily.append(`: ${today.game.card.querySelector(".gallery-title")?.textContent}`);
  const shown = () => {
    const left = cards.filter(({card}) => !card.hidden);
    return oneOf(left.length ? left : cards);
  };
  document.querySelector(".gallery-surprise")?.addEventListener("click", () => {
    location.href = address(shown(), 1 + Math.floor(Math.random() * 999_999));
  });
  document.querySelector(".gallery-winnable")?.addEventListener("click", () => {
    const chosen = shown();
    location.href = address(chosen, Number(oneOf((chosen.card.dataset.winnable ?? "1").split(" "))));
  });
}

/** @type {HTMLDetailsElement} */ (wishes.querySelector("details")).open = matchMedia("(min-width: 520px)").matches;
for (const part of document.querySelectorAll(".gallery-scripted[hidden]")) part.removeAttribute("hidden");
wishes.addEventListener("input", show);
wishes.addEventListener("submit", event => event.preventDefault());
document.addEventListener("patience:scores", show);
show();
offer();
showScores(new Map(cards.map(({card, game}) => [game.slug, card.querySelector(".gallery-title")?.textContent ?? game.slug])));
