"""The texts that have been accepted: each chapter's reading text and apparatus, as they were last read and found good.

    python -m tests.text.accepted            write tests/transcripts/text/<slug>.txt anew, for review
    python -m tests.text.accepted le-cadran  only these
"""

from __future__ import annotations

import sys
from pathlib import Path

from edition.text import chapters, proof

HERE = Path(__file__).parents[1] / "transcripts" / "text"


def kept(slug: str) -> str:
    """What was accepted of a chapter."""
    return (HERE / f"{slug}.txt").read_text(encoding="utf-8")


def main() -> None:
    """Write the texts of all chapters that reproduce one, or of those named."""
    HERE.mkdir(exist_ok=True)
    for path in chapters.texts():
        if not sys.argv[1:] or path.stem in sys.argv[1:]:
            (HERE / f"{path.stem}.txt").write_text(proof.accepted_of(path), encoding="utf-8")
            print(f"tests/transcripts/text/{path.stem}.txt")


if __name__ == "__main__":
    main()
