"""The book as a whole: its pins, its contents, what its chapters store, and that its engine is packed alike twice."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from edition.archive import engine_archive

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "book"
CHAPTERS = sorted(BOOK.glob("*.ipynb"))
each_chapter = pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)

pytestmark = pytest.mark.native


def cells(path: Path, kind: str) -> list[dict[str, Any]]:
    return [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == kind]


# ---- pins and settings -----------------------------------------------------------------------------------------------


def test_the_lock_holds_what_the_package_asks_for():
    locks = "".join((ROOT / name).read_text(encoding="utf-8") for name in ("requirements.lock", "hosts.lock"))
    pinned = dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", locks, re.M))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for wanted in (wish for extra in project["optional-dependencies"].values() for wish in extra):
        name, condition = re.match(r"([A-Za-z0-9_-]+)\S*\s*(.*)", wanted).groups()
        if name == project["name"]:
            continue
        version = pinned[name.lower().replace("_", "-")]
        if condition.startswith("=="):
            assert version == condition[2:], name
    assert pinned["jupyter-book"].startswith("1."), "the successor of Jupyter Book 1 cannot read _config.yml"
    assert project["dependencies"] == [], "the engine alone needs the standard library and nothing else"


# What is asked for and not imported: the words by which it is called, and where.
CALLED = {
    "jupyter-book": ("jupyter-book", "tools/book.py"),
    "sphinx-codeautolink": ("sphinx_codeautolink", "_config.yml"),
    "jupyterlab": ("jupyter lab", "README.md"),
    "sphinxcontrib-bibtex": ("sphinxcontrib.bibtex", "_config.yml"),
    "marimo": ('"marimo"', "tests/jupyter/test_hosts.py"),
    "voila": ('"voila"', "tests/jupyter/test_hosts.py"),
    "notebook": ("notebook", "tests/jupyter/test_jupyter.py"),
    "pytest-xdist": ('"-n"', "tools/stages.py"),
    "nbval": ("--nbval", "tools/stages.py"),
    "ruff": ("ruff", "tools/stages.py"),
    "mypy": ("mypy", "tools/stages.py"),
    "beautifulsoup4": ("from bs4 import", "tests/support/built_text.py"),
    "flit_core": ("flit_core", "tools/wheel/backend.py"),
    "pyyaml": ("import yaml", "edition/takeaway/chapters.py"),
    "types-docutils": ('"edition"', "pyproject.toml"),
}


def test_nothing_is_asked_for_that_nothing_uses():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    asked = {re.match(r"[A-Za-z0-9_-]+", wish)[0] for extra in extras.values() for wish in extra} - {"cadogan-patience"}
    files = [path for folder in ("patience", "edition", "tools", "tests", "web/deck") for path in (ROOT / folder).rglob("*.py")]
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    for name in asked:
        if name in CALLED:
            words, file = CALLED[name]
            assert words in (ROOT / file).read_text(encoding="utf-8"), f"{file} does not call {name}"
        else:
            assert re.search(rf"^\s*(?:import|from) {name}\b", source, re.M | re.I), f"nothing imports {name}"


def test_the_node_packages_are_pinned_and_no_host_is_named():
    wanted = json.loads((ROOT / "web" / "package.json").read_text())
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    for name, version in (wanted["dependencies"] | wanted["devDependencies"]).items():
        assert re.fullmatch(r"\d[\w.-]*", version), f"{name} is not pinned exactly"
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    assert not any("resolved" in package for package in lock["packages"].values())
    assert not any("://" in (ROOT / lock).read_text() for lock in ("requirements.lock", "hosts.lock"))


def test_the_book_asks_no_other_host():
    """Settings without which every page would fetch something from elsewhere (the browser tests watch that none does)."""
    config = yaml.safe_load((ROOT / "_config.yml").read_text())
    sphinx = config["sphinx"]["config"]
    assert config["execute"]["execute_notebooks"] == "off"
    assert sphinx["nb_ipywidgets_js"] == {}
    assert sphinx["html_math_renderer"] != "mathjax"
    assert "sphinx_thebe" not in sphinx["extensions"]
    assert "sphinx_comments" in sphinx["extensions"]
    assert sphinx["smartquotes"] is False, "the text is exact"
    assert not (ROOT / "_static").exists(), "Jupyter Book would put every script in it on every page"


def contents() -> list[str]:
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text())

    def files(part: dict[str, Any]) -> list[str]:
        own = [part["file"]] if "file" in part else []
        return own + [file for key in ("parts", "chapters", "sections") for each in part.get(key, []) for file in files(each)]

    return [toc["root"], *files(toc)]


def test_every_page_is_in_the_contents_and_every_entry_is_a_page():
    pages = {f"book/{path.stem}" for path in BOOK.iterdir() if path.suffix in (".ipynb", ".md")}
    listed = contents()
    assert len(listed) == len(set(listed)), "a page is listed twice"
    assert set(listed) == pages


def test_every_game_has_its_chapter_in_the_order_of_the_book():
    import patience

    listed = [entry.removeprefix("book/") for entry in contents()]
    chapters = [chapter.replace("_", "-") for chapter in patience.CHAPTERS]
    assert [entry for entry in listed if entry in chapters] == chapters


# ---- what the chapters store -----------------------------------------------------------------------------------------


@each_chapter
def test_no_code_cell_is_unrun(path):
    """nbval compares nothing for a cell that was never run, and says that it passed."""
    from tools import freshen

    assert freshen.unrun(path) == [], f"python tasks.py freshen {path.stem}"


@each_chapter
def test_the_cells_were_run_in_order(path):
    counts = [cell["execution_count"] for cell in cells(path, "code")]
    assert counts == list(range(1, len(counts) + 1))


@each_chapter
def test_stored_outputs_are_text_that_stays_the_same(path):
    from tools import freshen

    stored = json.loads(path.read_text(encoding="utf-8"))
    assert "widgets" not in stored["metadata"], "the notebook holds the state of its widgets"
    for number, cell in enumerate(cells(path, "code"), 1):
        assert "execution" not in cell["metadata"], f"code cell {number} holds the times of its execution"
        for output in cell["outputs"]:
            kinds = set(output.get("data", {}))
            assert freshen.WIDGET not in kinds, f"code cell {number} holds a widget's id"
            assert not any(kind.startswith("image/") and kind != "image/svg+xml" for kind in kinds), f"code cell {number} holds {kinds}"
            for pattern, fault in freshen.UNSETTLED:
                assert not re.search(pattern, json.dumps(output)), f"code cell {number}: {fault}"


# ---- words that belong to whoever made the book, not to its reader ---------------------------------------------------

PRIVATE = re.compile(r"/(?:home|root|Users|work|tmp)/\w|\b[A-Z]:\\\\Users|\bissue #\d|\bTODO\b|\bFIXME\b")
NOT_OURS = re.compile(r"^seeds/\d|^(?:requirements|hosts)\.lock$|\.(?:png|woff2?)$|^tests/book/test_project\.py$|^tests/pyodide/run\.mjs$")


def test_no_file_speaks_of_the_machine_or_its_making():
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git repository: there is no telling what belongs to it")
    found = []
    for name in listed.stdout.splitlines():
        if NOT_OURS.search(name) or not (ROOT / name).is_file():
            continue
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if PRIVATE.search(line):
                found.append(f"{name}:{number}: {line.strip()[:100]}")
    assert not found, "\n".join(found)


# ---- the built engine ------------------------------------------------------------------------------------------------


def test_the_engine_is_packed_alike_twice_and_runs_from_its_archive(tmp_path):
    packed = engine_archive()
    assert packed == engine_archive()
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path)
    assert names == sorted(names)
    assert "patience/__init__.py" in names
    assert not any(name.endswith(("plates.py", "widget.py")) for name in names)
    # The browser has the standard library alone: -I and -S leave out everything that is installed here.
    script = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from patience.table import engine; print(engine.handle, engine.__file__)"
    said = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    assert str(tmp_path) in said.stdout
