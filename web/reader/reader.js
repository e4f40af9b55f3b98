/**
 * On every page: counts the games that end on it (scores.js), and ticks what has been won, in the list of chapters and wherever else the
 * build has laid a game's miniature.
 */

/** @import {End} from "./scores.js" */

import {PLACE, keepScores, readScores, totals, withGame} from "./scores.js";

/** The tick in a link to a chapter, seen and spoken. */
function tick(/** @type {Element} */ link, /** @type {number} */ won) {
  link.querySelector(".tick")?.remove();
  if (!won) return;
  const sign = document.createElement("span");
  sign.className = "tick";
  sign.title = won === 1 ? "Won once" : `Won ${won} times`;
  sign.innerHTML = `<span aria-hidden="true">✓</span><span class="unseen"> (${sign.title.toLowerCase()})</span>`;
  link.append(sign);
}

function tickAll() {
  const scores = readScores();
  for (const drawn of document.querySelectorAll(".miniature[data-games]")) {
    const link = drawn.closest("a") ?? (drawn.nextElementSibling?.matches("a") ? drawn.nextElementSibling : null);
    const games = drawn.getAttribute("data-games")?.split(" ") ?? [];
    if (link) tick(link, games.reduce((all, slug) => all + totals(scores, slug).won, 0));
  }
}

document.addEventListener("patience:end", event => {
  keepScores(withGame(readScores(), /** @type {CustomEvent<End>} */ (event).detail));
  tickAll();
  document.dispatchEvent(new CustomEvent("patience:scores"));
});
// Another tab, or the page of games, has changed them.
document.addEventListener("patience:scores", tickAll);
addEventListener("storage", event => {
  if (event.key === PLACE || event.key === null) document.dispatchEvent(new CustomEvent("patience:scores"));
});
tickAll();
