"""The package: it cannot be built without what it must hold, and what is built of it plays wherever it is installed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

import patience
from tools.paths import ROOT, STATIC

pytestmark = pytest.mark.native

ASSETS = ("deck-base.svg", "deck-courts.svg", "notebook.js", "table.css", "table.js")
BUILD = "import sys; sys.path.insert(0, 'tools/wheel'); import backend; print(getattr(backend, sys.argv[1])(sys.argv[2]))"


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a clean clone holds: the files under version control, as they are now, and nothing that is made."""
    target = tmp_path_factory.mktemp("clone")
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(asked, cwd=ROOT, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if not name.startswith(("seeds/", "book/", "web/")) and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
    return target


def build(clone: Path, what: str, into: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", BUILD, what, str(into)], cwd=clone, capture_output=True, text=True)


@pytest.fixture(scope="module")
def built(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The wheel and the source distribution, of the clone with the assets made."""
    for what in ("build_wheel", "build_sdist"):
        refused = build(clone, what, clone)
        assert refused.returncode and "deck-base.svg, deck-courts.svg, notebook.js, table.css, table.js not in" in refused.stderr, what
        assert "run `python3 tasks.py assets`" in refused.stderr and not [*clone.glob("*.whl"), *clone.glob("*.tar.gz")]
    shutil.copytree(STATIC, clone / STATIC.relative_to(ROOT))
    (clone / STATIC.relative_to(ROOT) / "deck-courts.svg").write_text("")
    assert "deck-courts.svg not in" in build(clone, "build_wheel", clone).stderr, "an empty deck is none"
    shutil.copy(STATIC / "deck-courts.svg", clone / STATIC.relative_to(ROOT))
    into = tmp_path_factory.mktemp("dist")
    for what in ("build_wheel", "build_sdist"):
        done = build(clone, what, into)
        assert done.returncode == 0, done.stderr
    return {"wheel": next(into.glob("*.whl")), "sdist": next(into.glob("*.tar.gz"))}


def test_the_wheel_holds_everything_and_says_what_it_is(built: dict[str, Path]) -> None:
    with zipfile.ZipFile(built["wheel"]) as wheel:
        names = wheel.namelist()
        metadata = wheel.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    assert {f"patience/table/static/{name}" for name in ASSETS} <= set(names)
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "patience").rglob("*.py")} <= set(names)
    assert "patience/py.typed" in names and any(name.endswith("/LICENSE") for name in names)
    assert not [name for name in names if not name.startswith(("patience/", "cadogan_patience-"))]
    assert f"Name: cadogan-patience\nVersion: {patience.__version__}\n" in metadata and "Keywords: patience," in metadata
    assert "Classifier: Typing :: Typed" in metadata


def test_what_is_built_of_the_source_distribution_is_the_same(built: dict[str, Path], tmp_path: Path) -> None:
    with tarfile.open(built["sdist"]) as sdist:
        sdist.extractall(tmp_path, filter="data")
    root = next(tmp_path.iterdir())
    assert {"LICENSE", "LICENCES.md", "CHANGELOG.md", "CITATION.cff", "README.md"} <= {path.name for path in root.iterdir()}
    assert build(root, "build_wheel", tmp_path).returncode == 0
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as again, zipfile.ZipFile(built["wheel"]) as wheel:
        assert sorted(again.namelist()) == sorted(wheel.namelist())


PLAYS = """
import patience, sys
assert patience.__file__.startswith(sys.argv[1]), patience.__file__
assert not hasattr(patience, "Table")
assert patience.game("le-cadran").deal(17).play("turn").cards("turned")
assert "lies under" in patience.game("le-cadran").deal(17).judge("column-1.1 > up-1")._repr_html_()
sys.path.append(sys.argv[2])            # what a table needs beside the package
table = patience.Table("le-cadran", deal=17)
assert patience.__file__.startswith(sys.argv[1])
answers = []
table.send = answers.append
table._answer(table, {"id": 1, "message": {"do": "deck"}}, ())
assert all(answers[0]["answer"][part].startswith("<svg") for part in ("base", "courts"))
table.play("turn")
assert table.record == "le-cadran:17:turn"
assert "export" in table._esm and ".pt" in table._bundle.styles
"""


def test_the_wheel_alone_plays_a_table_in_a_fresh_environment(built: dict[str, Path], tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=False, symlinks=True)
    python = tmp_path / "bin" / "python"
    installed = subprocess.run([sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-index", str(built["wheel"])],
                               capture_output=True, text=True)
    assert installed.returncode == 0, installed.stderr
    done = subprocess.run([str(python), "-I", "-c", PLAYS, str(tmp_path), sysconfig.get_path("purelib")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    terminal = subprocess.run([str(python), "-I", "-m", "patience", "judge", "le-cadran:17", "turn"], capture_output=True, text=True)
    assert terminal.stdout == "turn is legal.\n", terminal.stderr


def test_every_file_that_names_the_version_names_the_same() -> None:
    assert f"\nversion: {patience.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.search(r"^## (?!Unreleased)(\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)[1] == patience.__version__
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == patience.DISTRIBUTION, "what people are told to install"
