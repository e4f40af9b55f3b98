// Python with the engine awake in it, laid down for the browser: node snapshot.mjs ENGINE.zip OUT [PYODIDE]
//
// Writes into OUT:
//   stdlib.zip     the modules of the standard library that are used, compiled
//   patience.zip   the engine, compiled
//   bare.zip       the former as the snapshot has it: without the parts of Pyodide that the engine has no use for (bare/)
//   snapshot.bin   the memory of a Python that has imported both and answered questions (../table/snapshot.js says how it is packed)
//
// The same sources give the same bytes: clock, chance and the hash seed are held still, and free memory is filled with zeroes.
// Snapshots are a private matter of Pyodide's. So at the end one is taken up as in a browser and asked a question; where that fails,
// so does the build.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { BLOCK, lay, pack } from "../table/snapshot.js";
import { holdStill } from "./still.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const [archive, out, PYODIDE] = [...process.argv.slice(2), here("../node_modules/pyodide")].map((name) => `${path.resolve(name)}/`);
const engine = new Uint8Array(fs.readFileSync(path.resolve(archive)));
fs.mkdirSync(out, { recursive: true });
process.argv.splice(1, Infinity, "python"); // where this program lies must not get into the memory
holdStill();

const { loadPyodide, version } = await import(pathToFileURL(`${PYODIDE}pyodide.mjs`));
const { default: begin } = await import(pathToFileURL(`${PYODIDE}pyodide.asm.mjs`));
const [prime, compile, clean, deflate] = ["prime.py", "compile.py", "clean.py", "deflate.py"].map((name) => fs.readFileSync(here(name), "utf8"));
const { info } = JSON.parse(fs.readFileSync(`${PYODIDE}pyodide-lock.json`, "utf8"));

const start = (options) =>
  loadPyodide({
    indexURL: PYODIDE,
    env: { PYTHONHASHSEED: "0", LANG: "C.UTF-8" },
    lockFileContents: { info, packages: {} },
    ...options,
  });
const run = (python, code, names = {}) => python.runPython(code, { globals: python.toPy(names) });
const write = (name, bytes) => fs.writeFileSync(path.join(out, name), bytes);
const [stdLibURL, bareURL] = ["stdlib.zip", "bare.zip"].map((name) => path.join(out, name));
const bare = Object.fromEntries(
  ["asyncio/__init__.py", "pyodide/_package_loader.py", "pyodide/webloop.py"].map((name) => [name, fs.readFileSync(here(`bare/${name}`), "utf8")]),
);

/** Gives Python the engine, and has it answer. */
function wake(python, modules) {
  python.FS.writeFile("/lib/patience.zip", modules);
  run(python, "import sys; sys.path.insert(0, '/lib/patience.zip')");
  run(python, prime);
}

/** The modules that are used, compiled: of the standard library, of the engine, and the former as the snapshot has them. */
async function compiled() {
  const python = await start();
  wake(python, engine);
  return [...run(python, compile, { bare })];
}

async function laidDown(modules) {
  const python = await start({ stdLibURL: bareURL, _makeSnapshot: true });
  wake(python, modules);
  const { grow } = WebAssembly.Memory.prototype; // when all that is free has been taken, there shall be no more
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError("no more memory is wanted");
  };
  run(python, clean);
  wipe(python._module);
  WebAssembly.Memory.prototype.grow = grow;
  return python.makeMemorySnapshot();
}

/** Fills the free memory of the C allocator with zeroes: all of it is taken, emptied and given back. */
function wipe(module) {
  const taken = [];
  for (let size = 1 << 20; size >= 16; size = size > BLOCK ? size >> 1 : size - 16) {
    for (let at; (at = module._malloc(size)); ) {
      module.HEAPU8.fill(0, at, at + size);
      taken.push(at);
    }
  }
  for (const at of taken.reverse()) module._free(at);
}

/** The memory of a Python that has not begun yet, as far as the program has laid anything into it. */
async function begun(lot) {
  holdStill(lot);
  let memory;
  const seen = new Error("enough has been seen");
  const createPyodideModule = async (settings) => {
    memory = (await begin({ ...settings, noInitialRun: true })).HEAPU8;
    throw seen;
  };
  await start({ stdLibURL, createPyodideModule }).catch((error) => {
    if (error !== seen) throw error;
  });
  holdStill();
  return memory.slice(0, memory.findLastIndex((byte) => byte !== 0) + 1);
}

async function packed(snapshot) {
  const [one, other] = [await begun(1), await begun(2)];
  const end = one.findIndex((byte, n) => byte !== other[n]);
  return pack(snapshot, one, (end < 0 ? one.length : end) & -BLOCK);
}

/** Takes a packed snapshot up as the worker does, has it answer, and compress itself: Node's own zlib differs from version to version. */
async function takenUp(packed) {
  const room = new Uint8Array(BLOCK);
  const python = await start({
    stdLibURL,
    _loadSnapshot: room,
    createPyodideModule: async (settings) => {
      const module = await begin(settings);
      lay(packed.buffer, module.HEAPU8, room);
      return module;
    },
  });
  const said = run(python, `from patience.table.engine import handle; handle('{"do": "contents"}')`);
  if (!JSON.parse(said).games?.length) throw new Error(`asked for its games, it said: ${said}`);
  return run(python, deflate, { packed });
}

try {
  const modules = await compiled();
  write("stdlib.zip", modules[0]);
  write("patience.zip", modules[1]);
  write("bare.zip", modules[2]);
  write("snapshot.bin", await takenUp(await packed(await laidDown(modules[1]))));
} catch (error) {
  console.error(`Pyodide ${version} gives no snapshot of the engine that can be taken up. What went wrong: ${error?.stack ?? error}`);
  process.exit(1);
}
