"""The pins of the Python packages."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tools.environment import OLDEST, install
from tools.paths import HOSTS_LOCK, LOCK, PYTHON
from tools.shell import run


def lock() -> int:
    """Write requirements.lock and hosts.lock anew from pyproject.toml, for every Python of the edition and every platform."""
    if run(PYTHON, "-c", "import uv", stderr=subprocess.DEVNULL):
        install("uv")
    options = ["--quiet", "--universal", "--python-version", f"{OLDEST[0]}.{OLDEST[1]}", "--generate-hashes"]
    options += ["--no-header", "--no-emit-index-url", "--no-annotate"]
    command: list[str | Path] = [PYTHON, "-m", "uv", "pip", "compile", *options, "pyproject.toml"]
    code = run(*command, "--extra", "test", "-o", LOCK.name)
    if code:
        return code
    # What the hosts need besides, in the versions that go with the rest.
    there = set(re.findall(r"^(\S+?)==", LOCK.read_text(encoding="utf-8"), re.M))
    left_out = [word for name in sorted(there) for word in ("--no-emit-package", name)]
    return run(*command, "--extra", "hosts", "--constraint", LOCK.name, *left_out, "-o", HOSTS_LOCK.name)
