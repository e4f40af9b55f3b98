// One Python for every table of a page: a message goes in as text, its answer comes out as text.
// `asked` waits for Python; what could not be started is said once, and the page answers for it.

let handle = null;
const asked = [];

function answer({number, text}) {
  self.postMessage({number, text: handle(text)});
}

// Pyodide fetches some of its parts where nobody can catch what goes wrong with them.
self.addEventListener("unhandledrejection", ({reason}) => { if (!handle) self.postMessage({failed: String(reason?.message ?? reason)}); });

self.onmessage = ({data}) => (handle ? answer(data) : asked.push(data));

try {
  const here = name => new URL(name, import.meta.url);
  const archive = fetch(here("./patience.zip")).then(response => {
    if (!response.ok) throw new Error(`patience.zip: ${response.status} ${response.statusText}`);
    return response.arrayBuffer();
  });
  archive.catch(() => null);          // it may fail while Pyodide is still loading; awaited below
  // An empty module: where a policy forbids WebAssembly, Pyodide would wait for ever and not say so.
  await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  const {loadPyodide} = await import("./pyodide/pyodide.mjs");
  const python = await loadPyodide({indexURL: here("./pyodide/").href});
  python.unpackArchive(await archive, "zip", {extractDir: "/lib/patience"});
  handle = python.runPython("import sys; sys.path.insert(0, '/lib/patience'); from patience.table.view import handle; handle");
  self.postMessage({awake: true});
  asked.splice(0).forEach(answer);
} catch (error) {
  self.postMessage({failed: String(error?.message ?? error)});
}
