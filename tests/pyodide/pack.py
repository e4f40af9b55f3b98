"""Pack what the browser's Python needs to run the engine's tests: python tests/pyodide/pack.py OUT.zip

The engine, its tests and the chapters they read from this tree; pytest and Hypothesis, with what they stand on, as installed
in the environment. All of these are pure Python, so the files serve every Python alike.
"""

from __future__ import annotations

import sys
import zipfile
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DISTRIBUTIONS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")
TREE = (
    "pyproject.toml", "patience/**/*.py", "edition/*.py", "edition/text/*.py", "edition/cases/*.py", "edition/records/*.txt",
    "tests/**/*.py", "tests/**/*.txt", "tests/**/*.json", "book/*.md", "book/*.ipynb", "seeds/*",
)  # fmt: skip
COMPILED = (".so", ".pyd", ".dylib")


def pack(out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for pattern in TREE:
            for path in sorted(ROOT.glob(pattern)):
                if path.is_file() and "__pycache__" not in path.parts:
                    archive.write(path, f"book/{path.relative_to(ROOT).as_posix()}")
        for name in DISTRIBUTIONS:
            for file in distribution(name).files or ():
                if file.suffix in COMPILED:
                    raise SystemExit(
                        f"{name} holds {file}, compiled for this machine; the browser's Python needs a release in pure Python."
                    )
                if ".." not in file.parts and "__pycache__" not in file.parts:
                    archive.write(file.locate(), f"packages/{file.as_posix()}")


if __name__ == "__main__":
    pack(Path(sys.argv[1]))
