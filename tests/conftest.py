"""What all tests share: how hard Hypothesis tries, and for the browser tests the fixtures of ``tests/support``."""

from __future__ import annotations

import sys

from hypothesis import settings

settings.register_profile("edition", deadline=None, print_blob=True)
# For daily work, and for the browser's Python, where the question is only whether it agrees: see tests/engine/test_laws.py.
settings.register_profile("brief", parent=settings.get_profile("edition"), max_examples=5, derandomize=True, database=None)
settings.load_profile("brief" if sys.platform == "emscripten" else "edition")

# The browser's Python has no browser to drive.
pytest_plugins = [] if sys.platform == "emscripten" else ["tests.support.browser"]
