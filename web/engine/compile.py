# bare -> the modules that have been imported, compiled, in archives: the standard library's, the engine's, and the standard library's
# with the modules of `bare` (their code, by name) in place of Pyodide's own
#
# Compiled barely, without docstrings and without what says from which line an instruction comes, a third of the whole: no reader of
# the book sees a traceback. Pyodide's own modules keep their docstrings, which it asks for.
import importlib.util
import io
import sys
import zipfile
from importlib import _bootstrap_external
from types import CodeType

from pyodide.ffi import to_js

ROOTS = "/lib/python314.zip/", "/lib/patience.zip/"
PYODIDE = "/lib/python314.zip/_pyodide/", "/lib/python314.zip/pyodide/"


def compiled(source, origin):
    code = compile(source, origin, "exec", dont_inherit=True, optimize=0 if origin.startswith(PYODIDE) else 2)
    return bytes(_bootstrap_external._code_to_hash_pyc(without_lines(code), importlib.util.source_hash(source), False))


def without_lines(code):
    """The code with a table of lines that tells of no instruction where it comes from, eight instructions an entry."""
    consts = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    entries, rest = divmod(len(code.co_code) // 2, 8)
    return code.replace(co_consts=consts, co_linetable=b"\xff" * entries + (bytes([0xF8 | rest - 1]) if rest else b""))


def packed(entries):
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, data in sorted(entries.items()):
            entry = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            entry.create_system, entry.external_attr, entry.compress_type = 3, 0o644 << 16, zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=9)
    return held.getvalue()


found = {root: {} for root in ROOTS}
for module in list(sys.modules.values()):
    spec = getattr(module, "__spec__", None)
    origin = (spec and spec.origin) or ""
    for root in ROOTS:
        if origin.startswith(root):
            found[root][origin[len(root):] + "c"] = compiled(spec.loader.get_data(origin), origin)
stdlib, engine = found.values()
put = {f"{name}c": compiled(code.encode(), ROOTS[0] + name) for name, code in bare.items()}  # noqa: F821
to_js([packed(stdlib), packed(engine), packed(stdlib | put)])
