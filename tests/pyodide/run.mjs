// The engine's laws and examples in the Python that the built book plays with: node tests/pyodide/run.mjs PACKED.zip [pytest arguments]
//
// The zip is made by pack.py. The laws are tried with few examples and the usual readings (the profile "brief" of tests/conftest.py):
// they are searched at length outside; here the question is whether this Python, newer and compiled to WebAssembly, agrees.
import fs from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [packed, ...wanted] = process.argv.slice(2);
const tests = wanted.length ? wanted : ["tests/engine/test_cards.py", "tests/engine/test_laws.py", "tests/engine/test_sentences.py", "tests/games"];

const python = await loadPyodide();
python.unpackArchive(new Uint8Array(fs.readFileSync(packed)), "zip", { extractDir: "/home/work" });
python.globals.set("tests", python.toPy(tests));
const code = await python.runPythonAsync(`
import os, sys
os.chdir("/home/work/book")
sys.path[:0] = ["/home/work/book", "/home/work/packages"]
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
print("Python", sys.version.split()[0], "on", sys.platform)
import pytest
chosen = [test for test in tests if os.path.exists(test.split("::")[0])]
int(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-m", "not browser and not native", *chosen]))
`);
process.exit(code);
