// One Python for every table of a page: a message goes in as text, its answer comes out as text.
//
// The build has laid down a Python with the engine awake in it (pyodide/snapshot.bin): it is taken up as it stands. Where that cannot
// be, Python is started from its modules, which takes longer, and nobody need notice.
// It sleeps until the first message, which need ask nothing; `asked` holds the questions until Python is awake. If Python cannot be started, the page is told once, and answers them itself.

import {BLOCK, lay} from "./snapshot.js";

/** @typedef {{number: number, text: string}} Question */

/** @type {((text: string) => string) | null} */
let handle = null;
/** @type {Question[]} */
const asked = [];

function answer(/** @type {Question} */ {number, text}) {
  self.postMessage({number, text: handle?.(text)});
}

let called = false;
self.onmessage = ({data}) => {
  if (data.text) handle ? answer(data) : asked.push(data);
  if (!called) main();
  called = true;
};

const here = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const WASM = here("./pyodide/pyodide.asm.wasm"), STDLIB = here("./pyodide/stdlib.zip"), MODULES = here("./pyodide/patience.zip");
const INDEX = {indexURL: here("./pyodide/")};
const ENGINE = "/lib/patience.zip";

/** What Pyodide is given for an address it asks for, in place of a request. @type {Map<string, () => Response | Promise<Response>>} */
const given = new Map();
const {fetch} = self;

// Pyodide waits for ever for a file that does not come, and does not say so: therefore every fetch is watched.
const lost = new Promise((_, reject) => {
  /** @param {Parameters<typeof fetch>} wanted */
  self.fetch = async (...wanted) => {
    try {
      const response = await (given.get(String(wanted[0]))?.() ?? fetch(...wanted));
      if (!response.ok) throw new Error(`${response.url.split("/").at(-1)}: ${response.status} ${response.statusText}`);
      return response;
    } catch (error) {
      reject(error);
      throw error;
    }
  };
});

/** WebAssembly is compiled from the first moment on, and not when Pyodide comes to it, which may be twice. */
function compileEarly() {
  const compiled = WebAssembly.compileStreaming(self.fetch(WASM));
  compiled.catch(() => null);          // awaited below
  given.set(WASM, () => new Response());
  WebAssembly.instantiateStreaming = /** @type {any} */ (async (/** @type {unknown} */ _, /** @type {WebAssembly.Imports} */ imports) => {
    const module = await compiled;
    return {module, instance: await WebAssembly.instantiate(module, imports)};
  });
}

async function readSnapshot() {
  const response = await fetch(here("./pyodide/snapshot.bin"));
  if (!response.ok || !response.body) throw new Error(`no snapshot: ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** A file of Python's that is fetched when it is looked into: all that is wanted has been imported, as a rule. */
function layForLater(/** @type {any} */ python, /** @type {string} */ path, /** @type {string} */ address) {
  python.FS.writeFile(path, "");
  /** @type {Uint8Array} */
  let archive;
  const look = () => (archive ??= fetchAtOnce(address));
  Object.defineProperties(python.FS.lookupPath(path).node, {contents: {get: look}, usedBytes: {get: () => look().length}});
}

/** Python as the build has laid it down, into whose memory the snapshot goes as soon as both are there. */
async function takeUp(
  /** @type {any} */ loadPyodide, /** @type {(settings: object) => Promise<any>} */ begin, /** @type {Promise<ArrayBuffer>} */ snapshot,
) {
  const room = new Uint8Array(BLOCK);
  given.set(STDLIB, () => new Response());       // for a Python that has all it needs in its memory
  const python = await loadPyodide({
    ...INDEX,
    stdLibURL: STDLIB,
    _loadSnapshot: room,
    createPyodideModule: async (/** @type {object} */ settings) => {
      const [module, packed] = await Promise.all([begin(settings), snapshot]);
      lay(packed, module.HEAPU8, room);
      return module;
    },
  });
  layForLater(python, "/lib/python314.zip", STDLIB);
  layForLater(python, ENGINE, MODULES);
  // What was drawn by lot when the snapshot was made is drawn again.
  const taken = python.runPython("import random; random.seed(); from patience.table.engine import handle; handle");
  if (JSON.parse(taken('{"do":"contents"}')).do !== "contents") throw new Error("it does not answer");
  return taken;
}

/** @returns {Uint8Array} */
function fetchAtOnce(/** @type {string} */ address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return new Uint8Array(request.response);
}

async function start(/** @type {any} */ loadPyodide) {
  given.delete(STDLIB);
  const archive = self.fetch(MODULES).then(response => response.arrayBuffer());
  archive.catch(() => null);          // it may fail while Pyodide is still loading; awaited below
  const python = await loadPyodide({...INDEX, stdLibURL: STDLIB});
  python.FS.writeFile(ENGINE, new Uint8Array(await archive));
  return python.runPython(`import sys; sys.path.insert(0, '${ENGINE}'); from patience.table.engine import handle; handle`);
}

async function wake() {
  // An empty module: where a policy forbids WebAssembly, Pyodide would wait as it does for a file.
  await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  compileEarly();
  const snapshot = readSnapshot();
  snapshot.catch(() => null);          // it may fail while Pyodide is still loading; awaited below
  // @ts-ignore: the build lays them beside this file
  const [{loadPyodide}, {default: begin}] = await Promise.all([import("./pyodide/pyodide.mjs"), import("./pyodide/pyodide.asm.mjs")]);
  try {
    handle = await takeUp(loadPyodide, begin, snapshot);
  } catch (error) {
    console.info(`The engine is started the long way: ${error instanceof Error ? error.message : error}`);
    handle = await start(loadPyodide);
  }
}

async function main() {
  try {
    await Promise.race([wake(), lost]);
    self.postMessage({awake: true});
    asked.splice(0).forEach(answer);
  } catch (error) {
    self.postMessage({failed: error instanceof Error ? error.message : String(error)});
  }
}
