"""Builds the package with flit, and refuses to where what it must hold has not been made.

A wheel without its deck or its table would be found out only by whoever installs it. The check stands before wheels and source
distributions; an editable install, which the edition's own environment is, comes before they are made.
"""

from __future__ import annotations

from pathlib import Path

from flit_core import buildapi
from flit_core.buildapi import (
    build_editable,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = ["build_editable", "build_sdist", "build_wheel", "get_requires_for_build_editable", "get_requires_for_build_sdist",
           "get_requires_for_build_wheel", "prepare_metadata_for_build_editable", "prepare_metadata_for_build_wheel"]

STATIC = Path("patience/table/static")
MADE = ("deck-base.svg", "deck-courts.svg", "notebook.js", "table.css", "table.js")


def _refuse_without_assets() -> None:
    if missing := [name for name in MADE if not (STATIC / name).is_file() or not (STATIC / name).stat().st_size]:
        raise FileNotFoundError(f"{', '.join(missing)} not in {STATIC}: run `python3 tasks.py assets`, which draws the deck and bundles "
                                "the table, and build again.")


def build_wheel(wheel_directory: str, config_settings: dict[str, str] | None = None, metadata_directory: str | None = None) -> str:
    """The wheel, as PEP 517 asks for it. Raises FileNotFoundError where something it must hold is missing."""
    _refuse_without_assets()
    return str(buildapi.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: dict[str, str] | None = None) -> str:
    """The source distribution, which holds what has been made too. Raises as ``build_wheel`` does."""
    _refuse_without_assets()
    return str(buildapi.build_sdist(sdist_directory, config_settings))
