"""What can be wrong with what a person asks for: one exception for each, all of them ``ValueError``, and the words that help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["FaultyPosition", "UnknownFact", "UnknownGame", "UnknownReading", "UnknownSpot", "UnreadableCard",
           "UnreadableMove", "UnreadableNumber", "UnreadableText"]


class UnreadableCard(ValueError):
    """A text that names no card.

    >>> import patience
    >>> patience.Card("1Z")
    Traceback (most recent call last):
    patience.errors.UnreadableCard: '1Z' is no card: write a rank (A 2 … 10 J Q K) and a suit (S H D C), as in 10H
    """


class UnreadableNumber(ValueError):
    """A deal number that is not a whole number from 1 to 2**64 - 1.

    >>> import patience
    >>> patience.game("le-cadran").deal(0)
    Traceback (most recent call last):
    patience.errors.UnreadableNumber: a deal has a whole number, 1 or more, not 0
    """


class UnreadableMove(ValueError):
    """A text that is not written as a move of the game is.

    >>> import patience
    >>> try:
    ...     patience.game("le-cadran").deal(17).play("turm")
    ... except patience.UnreadableMove as error:
    ...     print(str(error).rpartition("; ")[-1])
    did you mean turn or turned?
    """


class UnreadableText(ValueError):
    """A written position or record that cannot be read.

    >>> import patience
    >>> patience.Record.parse("le-cadran")
    Traceback (most recent call last):
    patience.errors.UnreadableText: 'le-cadran' is no record: write game:deal:moves, as in le-cadran:17:turn; turned > talon
    """


class UnknownGame(ValueError):
    """A title or slug of no game in the book.

    >>> import patience
    >>> patience.game("le cadram")
    Traceback (most recent call last):
    patience.errors.UnknownGame: no game is called 'le cadram': did you mean le-cadran?
    """


class UnknownSpot(ValueError):
    """A name that is no spot of the game.

    >>> import patience
    >>> patience.game("le-cadran").deal(17).cards("colum-1")
    Traceback (most recent call last):
    patience.errors.UnknownSpot: Le Cadran has no spot 'colum-1': did you mean column-1 or column-10 or column-9?
    """


class UnknownReading(ValueError):
    """A reading the game does not have, or a value it does not take.

    >>> import patience
    >>> patience.game("le-cadran", vacancies="pack")
    Traceback (most recent call last):
    patience.errors.UnknownReading: vacancies of Le Cadran cannot be 'pack'; it may be any or talon
    """


class UnknownFact(ValueError):
    """A fact the game does not keep, or a value it cannot have.

    >>> import patience
    >>> patience.game("la-belle-lucie").position({}, redeals=7)
    Traceback (most recent call last):
    patience.errors.UnknownFact: redeals of La Belle Lucie cannot be 7: it may be 0, 1, 2
    """


class FaultyPosition(ValueError):
    """A set-up that breaks the pack; ``faults`` lists every fault found.

    >>> import patience
    >>> try:
    ...     patience.game("la-belle-lucie").position({"packet-1": "AS AS KH", "packet-2": "KH"})
    ... except patience.FaultyPosition as error:
    ...     print(error.faults)
    ('the ace of spades lies twice, but the pack has 1', 'the king of hearts lies twice, but the pack has 1')
    """

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
