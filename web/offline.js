/**
 * Asks for the book to be kept in the browser (offline-worker.js, at the book's root), when the page itself has all it wants.
 * Where that is not possible, as on an address without https, the book is as it is without it.
 */

const atLeisure = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ deed) => setTimeout(deed, 1000));

function keepTheBook() {
  navigator.serviceWorker.register(new URL("../../offline-worker.js", import.meta.url)).catch(() => null);
  navigator.serviceWorker.ready.then(({active}) => atLeisure(() => {
    const {connection} = /** @type {Navigator & {connection?: {saveData: boolean}}} */ (navigator);
    const leisure = !connection?.saveData;                      // Python is great: not where bytes are counted
    active?.postMessage({leisure, asker: import.meta.url});
  }));
}

if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") atLeisure(keepTheBook);
  else addEventListener("load", () => atLeisure(keepTheBook), {once: true});
}
