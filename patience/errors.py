"""What can be wrong with what a person asks for: one exception for each, all of them ``ValueError``, and the words that help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["FaultyPosition", "UnknownFact", "UnknownGame", "UnknownReading", "UnknownSpot", "UnreadableCard",
           "UnreadableMove", "UnreadableNumber", "UnreadableText"]


class UnreadableCard(ValueError):
    """A text that names no card."""


class UnreadableNumber(ValueError):
    """A deal number that is not a whole number from 1 to 2**64 - 1."""


class UnreadableMove(ValueError):
    """A text that is not written as a move of the game is."""


class UnreadableText(ValueError):
    """A written position or record that cannot be read."""


class UnknownGame(ValueError):
    """A title or slug of no game in the book."""


class UnknownSpot(ValueError):
    """A name that is no spot of the game."""


class UnknownReading(ValueError):
    """A reading the game does not have, or a value it does not take."""


class UnknownFact(ValueError):
    """A fact the game does not keep, or a value it cannot have."""


class FaultyPosition(ValueError):
    """A set-up that breaks the pack; ``faults`` lists every fault found."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)

    def __str__(self) -> str:
        return "; ".join(self.faults)


def short(asked: object) -> str:
    """What was asked, as an error quotes it: not more than sixty letters."""
    text = repr(asked)
    return text if len(text) <= 60 else f"{text[:40]}…{text[-10:]}"


def near(word: str, known: Iterable[str], *, most: int = 30) -> str:
    """Words of help after an unknown name: what is spelt like it, or else what there is.

    >>> near("colum-1", ["column-1", "column-2", "pack"])
    'did you mean column-1 or column-2?'
    >>> near("xyz", ["pack", "talon"])
    'there are pack, talon'
    """
    import difflib  # only when something has gone wrong

    known = list(known)
    if not known:
        return "there are none"
    if close := difflib.get_close_matches(word, known, 3):
        return f"did you mean {' or '.join(close)}?"
    return f"there are {', '.join(known[:most])}{' and others' if len(known) > most else ''}"
