/** The deck of cards: sprites that a page holds once, and each shadow in a page (marimo's outputs) once more: none sees into another. */

/** Puts a sprite into a page or a shadow. */
export function layDeck(/** @type {string} */ svg, /** @type {Document | ShadowRoot} */ root = document) {
  const holder = document.createElement("div");
  holder.className = "patience-deck";
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.ariaHidden = "true";
  holder.innerHTML = svg;
  (root instanceof Document ? root.body : root).prepend(holder);
}

export const hasDeck = (/** @type {Document | ShadowRoot} */ root = document) => Boolean(root.getElementById("pc-AS"));
export const hasCourts = (/** @type {Document | ShadowRoot} */ root = document) => Boolean(root.getElementById("pc-fSK"));

/**
 * The court figures come after the rest of the deck, and lie with it, where the browser need not look at the whole page anew. Until then
 * monograms stand for them.
 */
export function layCourts(/** @type {string} */ svg, /** @type {Document | ShadowRoot} */ root = document) {
  const deck = root.getElementById("pc-AS")?.closest("svg");
  if (!hasCourts(root)) deck?.append(...new DOMParser().parseFromString(svg, "image/svg+xml").documentElement.childNodes);
  (root instanceof Document ? root.documentElement : root.host).classList.add("patience-courts");
}
