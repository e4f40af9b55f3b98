// One Python for every table of a page: a message goes in as text, its answer comes out as text.
// `asked` holds the questions until Python is awake. If Python cannot be started, the page is told once, and answers them itself.

/** @typedef {{number: number, text: string}} Question */

/** @type {((text: string) => string) | null} */
let handle = null;
/** @type {Question[]} */
const asked = [];

function answer(/** @type {Question} */ {number, text}) {
  self.postMessage({number, text: handle?.(text)});
}

self.onmessage = ({data}) => (handle ? answer(data) : asked.push(data));

// Pyodide waits for ever for a file that does not come, and does not say so: therefore every fetch is watched.
const lost = new Promise((_, reject) => {
  const {fetch} = self;
  /** @param {Parameters<typeof fetch>} wanted */
  self.fetch = async (...wanted) => {
    try {
      const response = await fetch(...wanted);
      if (!response.ok) throw new Error(`${response.url.split("/").at(-1)}: ${response.status} ${response.statusText}`);
      return response;
    } catch (error) {
      reject(error);
      throw error;
    }
  };
});

async function wake() {
  const here = (/** @type {string} */ name) => new URL(name, import.meta.url);
  const archive = self.fetch(here("./patience.zip")).then(response => response.arrayBuffer());
  archive.catch(() => null);          // it may fail while Pyodide is still loading; awaited below
  // An empty module: where a policy forbids WebAssembly, Pyodide would wait as it does for a file.
  await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  // @ts-ignore: the build lays it beside this file
  const {loadPyodide} = await import("./pyodide/pyodide.mjs");
  const python = await loadPyodide({indexURL: here("./pyodide/").href});
  python.unpackArchive(await archive, "zip", {extractDir: "/lib/patience"});
  handle = python.runPython("import sys; sys.path.insert(0, '/lib/patience'); from patience.table.engine import handle; handle");
}

try {
  await Promise.race([wake(), lost]);
  self.postMessage({awake: true});
  asked.splice(0).forEach(answer);
} catch (error) {
  self.postMessage({failed: error instanceof Error ? error.message : String(error)});
}
