/**
 * The keeper of the book: whatever page is opened first, the whole book is kept, and reads and plays without a network.
 *
 * The build puts `EDITION` before these lines: every file of the book by its path, with the SHA-256 of what it holds; and `LATER`,
 * which of them are kept when they are first asked for, or when there is leisure (edition/sphinx/offline.py). A file is
 * kept under its path *and* its hash, and the browser checks the hash as it fetches: so nothing but this edition can get in,
 * an interrupted keeping goes on where it was, and of a new edition only what has changed is fetched.
 *
 * A new edition takes over as soon as all of it is here. A page that was opened before goes on with the files of its own,
 * whose folder has a name of its own (edition/sphinx/assets.py); they are let go when no other page is open.
 */

const keeper = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const {scope} = keeper.registration;
const STORE = `patience ${scope}`;       // an origin may have several books
const FOLDER = /^_static\/patience-/;

// On the reader's own machine the server costs nothing, and another book may stand at its address tomorrow: it is asked first.
const AT_HOME = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

const pathOf = (/** @type {string} */ address) => address.slice(scope.length).split(/[?#]/)[0];
const keyOf = (/** @type {string} */ path) => `${scope}${path}?${EDITION[path]}`;

/**
 * Fetches a file and keeps it; what is not of this edition is refused by the browser.
 * @param {string} path
 * @param {Cache} cache
 * @param {RequestPriority} [priority]
 */
async function fetchOne(path, cache, priority) {
  const fetched = await fetch(scope + path, {integrity: EDITION[path], cache: "no-cache", priority});
  if (!fetched.ok) throw new Error(`${path}: ${fetched.status}`);
  const response = new Response(fetched.body, fetched);     // without the address it was fetched from: it may come to lie at another
  await cache.put(keyOf(path), response.clone());
  return response;
}

/** Keeps every file of the edition; of those for later, if there is no leisure, only what is here already under an older name. */
async function keepAll(/** @type {boolean} */ leisure) {
  const cache = await caches.open(STORE);
  const here = new Map((await cache.keys()).map(({url}) => [url.slice(url.indexOf("?") + 1), url]));
  const kept = new Set(here.values());
  const wanted = Object.keys(EDITION)
    .filter(path => !kept.has(keyOf(path)) && (leisure || !LATER.test(path) || here.has(EDITION[path])))
    .values();
  const lane = async () => {
    for (const path of wanted) {
      const same = here.get(EDITION[path]);
      const copy = same && await cache.match(same);
      if (copy) await cache.put(keyOf(path), copy);
      else await fetchOne(path, cache, "low");
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

/** Whether another edition is on its way: it is still being kept, or waits for what this one is about to have done. */
const changing = () => keeper.registration.installing || keeper.registration.waiting;

/** Lets other editions go, unless one is on its way, or a page may still be reading one: the one that asks, or another. */
async function letGo(/** @type {string} */ asker) {
  const ofThisEdition = Object.hasOwn(EDITION, pathOf(asker));
  if (!ofThisEdition || (await keeper.clients.matchAll({includeUncontrolled: true})).length > 1) return;
  const cache = await caches.open(STORE);
  const ours = new Set(Object.keys(EDITION).map(keyOf));
  for (const request of await cache.keys()) {
    if (changing()) return;
    if (!ours.has(request.url)) await cache.delete(request);
  }
}

/**
 * @param {Request} request
 * @param {string} asked              the path it asks for
 * @param {string | undefined} path   the file of the edition that this means, if there is one
 */
async function answer(request, asked, path) {
  if (AT_HOME) {
    try {
      return await fetch(request);
    } catch {
      // The server is closed.
    }
  }
  const cache = await caches.open(STORE);
  const kept = await (path ? cache.match(keyOf(path)) : cache.match(scope + asked, {ignoreSearch: true}));
  if (kept) return kept;
  return path ? fetchOne(path, cache).catch(() => fetch(request)) : fetch(request);
}

keeper.addEventListener("install", event => event.waitUntil(keepAll(false).then(() => keeper.skipWaiting())));
keeper.addEventListener("activate", event => event.waitUntil(keeper.clients.claim()));
keeper.addEventListener("message", event => event.waitUntil(keepAll(event.data.leisure).then(() => letGo(event.data.asker))));
keeper.addEventListener("fetch", event => {
  const {request} = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const asked = pathOf(request.url);
  const path = [asked, `${asked}index.html`, `${asked}.html`].find(each => Object.hasOwn(EDITION, each));
  // What is not of the book is the server's to answer.
  if (path || FOLDER.test(asked)) event.respondWith(answer(request, asked, path));
});
