"""The engine's modules import downwards only, annotations among them, and need the standard library alone."""

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import patience

PACKAGE = Path(patience.__file__).parent
MODULES = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path
           for path in sorted(PACKAGE.rglob("*.py"))}
ABOVE = ("patience.table", "patience.plates")       # what needs more than the standard library


def imported(name, path):
    """The modules of the package that a module imports: at its head, within functions, and for type checkers alone."""
    parts = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "patience")
        elif isinstance(node, ast.ImportFrom):
            above = parts[:len(parts) - node.level + 1] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            if base.split(".")[0] == "patience":
                yield from (f"{base}.{alias.name}" if f"{base}.{alias.name}" in MODULES else base for alias in node.names)


GRAPH = {name: set(imported(name, path)) for name, path in MODULES.items()}


def test_no_circle_of_imports():
    order = list(TopologicalSorter(GRAPH).static_order())       # raises CycleError, which names the circle
    assert order.index("patience.cards") < order.index("patience.rules") < order.index("patience.position") < order.index("patience")


def test_no_module_asks_the_package_for_what_lies_above_it():
    assert not [name for name, needs in GRAPH.items() if "patience" in needs and name != "patience"]


def test_games_need_only_what_declarations_are_made_of():
    needed = set().union(*(needs for name, needs in GRAPH.items() if name.startswith("patience.games.")))
    assert needed == {"patience.cards", "patience.declaration", "patience.layout", "patience.rules"}


@pytest.mark.native
def test_each_module_can_be_imported_by_itself():
    """Without what the package imports first, so in the order in which the module itself asks for others."""
    code = f"""
import sys, types
for name in {[name for name in MODULES if not name.startswith(ABOVE) and name != "patience"]!r}:
    for each in [each for each in sys.modules if each.partition(".")[0] == "patience"]:
        del sys.modules[each]
    package = sys.modules["patience"] = types.ModuleType("patience")
    package.__path__ = [{str(PACKAGE)!r}]
    __import__(name)
foreign = {{name.partition(".")[0] for name in sys.modules}} - {{"patience", "__main__", *sys.stdlib_module_names}}
assert not foreign, foreign
"""
    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)
