/** The deck of cards: sprites that a page holds once. */

/** Puts a sprite into the page. */
export function layDeck(/** @type {string} */ svg, page = document) {
  const holder = page.createElement("div");
  holder.className = "patience-deck";
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.ariaHidden = "true";
  holder.innerHTML = svg;
  page.body.prepend(holder);
}

export const hasDeck = (page = document) => Boolean(page.getElementById("pc-AS"));
export const hasCourts = (page = document) => Boolean(page.getElementById("pc-fSK"));

/** The court figures come after the rest of the deck; until then monograms stand for them. */
export function layCourts(/** @type {string} */ svg, page = document) {
  if (!hasCourts(page)) layDeck(svg, page);
  page.documentElement.classList.add("patience-courts");
}
