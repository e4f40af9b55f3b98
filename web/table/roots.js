/** The page, or the shadow in it (marimo's outputs stand in one), in which an element stands: neither sees into the other. */

/** @param {Node} element */
export function rootOf(element) {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

/** The element that has the focus, as one that stands beside it sees it. */
export const focusBeside = (/** @type {Node} */ element) => rootOf(element).activeElement;
