"""The pins of the Python packages."""

from __future__ import annotations

import subprocess

from tools.environment import OLDEST, install
from tools.paths import LOCK, PYTHON
from tools.shell import run


def lock() -> int:
    """Write requirements.lock anew from pyproject.toml, for every Python of the edition and every platform."""
    if run(PYTHON, "-c", "import uv", stderr=subprocess.DEVNULL):
        install("uv")
    options = ["--quiet", "--universal", "--python-version", f"{OLDEST[0]}.{OLDEST[1]}", "--all-extras", "--generate-hashes"]
    options += ["--no-header", "--no-emit-index-url", "--no-annotate"]
    return run(PYTHON, "-m", "uv", "pip", "compile", *options, "pyproject.toml", "-o", LOCK.name)
