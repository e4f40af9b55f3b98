"""Where things lie in the repository."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements.lock"
HOSTS_LOCK = ROOT / "hosts.lock"
HOSTS = ROOT / "_build" / "hosts"  # marimo and voila, beside the environment
WEB = ROOT / "web"
STATIC = ROOT / "patience" / "table" / "static"  # all of it is made: the deck and the table, bundled
BOOK = ROOT / "book"
HTML = ROOT / "_build" / "html"
