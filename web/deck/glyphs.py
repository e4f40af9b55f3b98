"""The figures and letters of the cards' indices, as outlines: python glyphs.py FONT-FOLDER OUT.json

The indices are set in Old Standard, the type of the book. A card may not depend on a font being there (it is drawn inside
other people's pages, in JupyterLab and on paper), so each glyph becomes a path: 100 units to the em, left edge at 0, base line at 0.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

GLYPHS = "A234567890JQK1"
EM = 100


def outlines(file: Path) -> dict[str, dict[str, object]]:
    font = TTFont(file)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = EM / font["head"].unitsPerEm
    drawn = {}
    for character in GLYPHS:
        glyph = glyphs[names[ord(character)]]
        bounds = BoundsPen(glyphs)
        glyph.draw(bounds)
        left, _, right, _ = bounds.bounds
        path = SVGPathPen(glyphs, ntos=lambda value: f"{value:.0f}")
        glyph.draw(TransformPen(path, (scale, 0, 0, -scale, -left * scale, 0)))  # fonts count upwards, SVG downwards
        drawn[character] = {"path": path.getCommands(), "width": round((right - left) * scale, 1)}
    return drawn


if __name__ == "__main__":
    folder, out = map(Path, sys.argv[1:])
    out.write_text(json.dumps(outlines(folder / "old-standard-tt-latin-400-normal.woff"), indent=1) + "\n")
