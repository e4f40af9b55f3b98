"""The author's "Explanation of Terms": the definitions, read from the front matter word for word, and how a term is met in a sentence."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .chapters import TextError, chapter_file, historical
from .sentences import flat

HEADING = "EXPLANATION OF TERMS."

# How each term is met in a sentence. Heads of sections are in capitals, and stay unmarked.
FORMS = {
    "Available cards": r"available",
    "Released cards": r"releas(?:e|es|ed|ing)",
    "Suitable cards": r"suitable",
    "Foundation cards": r"foundations?",
    "Marriage": r"marriages?|marr(?:y|ied|ying)",
    "Sequence": r"sequences?",
    "Value": r"values?",
    "Suit": r"suits?",
    "Lane": r"lanes?",
    "Talon": r"talons?",
    # A card is played; a game is played too, which is not the term.
    "To play cards": r"(?<!difficult to )(?<!entire )(?<!differences of )play(?:ed|ing)?(?! again as| with| it with| exactly as)",
    "Re-deal": r"re-deal(?:s|t|ing)?",
}


class Term(NamedTuple):
    name: str
    definition: str
    id: str


@cache
def terms() -> tuple[Term, ...]:
    """The terms in the author's order."""
    path = chapter_file("front-matter")
    assert path
    paragraphs = historical(path).text.split("\n\n")
    pairs = [paragraph.split(". ", 1) for paragraph in paragraphs[paragraphs.index(HEADING) + 1 :]]
    found = tuple(Term(name, flat(rest), "term-" + name.lower().replace(" ", "-")) for name, rest in pairs)
    if [term.name for term in found] != list(FORMS):
        raise TextError(f"The Explanation of Terms and the forms of its terms differ: {[term.name for term in found]}, {list(FORMS)}")
    return found
