"""Where things lie in the repository."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BOOK = ROOT / "book"
SEEDS = ROOT / "seeds"
WEB = ROOT / "web"
NODE_PACKAGES = WEB / "node_modules"
STATIC = ROOT / "patience" / "table" / "static"
ENGINE = WEB / "build" / "engine"  # the engine compiled, and a snapshot of the browser's Python with it
