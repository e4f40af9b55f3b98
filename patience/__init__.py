"""The engine of an executable edition of Lady Adelaide Cadogan's *Illustrated Games of Patience* (1887) and Mary Whitmore Jones's
*Distribution Solitaire*.

>>> import patience
>>> p = patience.game("le-cadran").deal(17)
>>> p.moves()[:2]
('column-10 > up-1', 'column-8 > column-4')
>>> print(patience.game("le-cadran").position({"column-1": "AS KD"}).judge("column-1.1 > up-1").because)
the ace of spades lies under the king of diamonds

What there is (``help(patience.Position)`` and so on say more):

contents, game      the games of the book: all of them, and one by its name
Game, Reading       a game with its readings; ``deal`` and ``position`` lay the cards
Position            a table with its cards: ``moves``, ``judge``, ``play``, ``describe``, ``won``, ``stuck``
Move, Step, Verdict what is played, card by card, and the answer to ``judge``
Rule, Sentence      the author's words with what they ask
Card, CARDS, Spot   the cards and their places
Record              a game in progress, with undo and redo; one line of text
solve, Solution     a search whether a position can be won
plate               the tableau as a figure (needs matplotlib)
Table               the playable table, a widget for a notebook (needs anywidget)

What cannot be read, is not known or is not legal raises a ``ValueError`` of its own kind: UnknownGame, UnknownReading, UnknownSpot,
UnknownFact, UnreadableCard, UnreadableMove, UnreadableNumber, UnreadableText, FaultyPosition, IllegalMove.
"""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pickle import PicklingError
from typing import TYPE_CHECKING, Any

from .cards import CARDS, Card
from .declaration import Game, make_slug
from .errors import (
    FaultyPosition,
    IllegalMove,
    UnknownFact,
    UnknownGame,
    UnknownReading,
    UnknownSpot,
    UnreadableCard,
    UnreadableMove,
    UnreadableNumber,
    UnreadableText,
    near,
    short,
)
from .position import Move, Position, Step, Verdict
from .record import Record
from .rules import Reading, Rule, Sentence, Spot
from .search import Solution, solve

if TYPE_CHECKING:
    from .plates import plate as plate
    from .table import Table as Table

__version__ = "0.1.0"
DISTRIBUTION = "cadogan-patience"     # its name on the package index, where "patience" is another project's

# One file for each chapter, in the order of the book; a chapter may hold several games.
CHAPTERS = (
    "la_belle_lucie",
    "le_cadran",
    "la_quinzaine",
    "la_loi_salique",
    "les_quatre_coins",
    "le_moulin",
    "le_shah",
    "le_blocus",
    "l_horloge",
    "la_forteresse",
    "les_quatorze",
    "le_sultan",
    "le_calcul",
    "la_nivernaise",
    "the_empress_of_india",
    "the_besieged_city",
    "le_parterre",
    "les_hemispheres",
    "les_petits_paquets",
    "le_carre_napoleon",
    "la_duchesse_de_luynes",
    "the_british_constitution",
    "the_zodiac",
    "distribution",
    "imaginary_thirteen",
)

_games: dict[str, Game] = {}        # by id: the slug, and the readings that are not the default


@cache
def chapters() -> Mapping[str, tuple[Game, ...]]:
    """The games of every chapter with their default readings, by the name of the chapter's file, in the order of the book."""
    return {chapter: tuple(Game(declared) for declared in import_module(f".games.{chapter}", __name__).GAMES) for chapter in CHAPTERS}


@cache
def contents() -> tuple[Game, ...]:
    """Every game, in the order of the book, with its default readings.

    >>> [game.slug for game in contents()][:3]
    ['la-belle-lucie', 'the-house-in-the-wood', 'the-house-on-the-hill']
    """
    return tuple(game for games in chapters().values() for game in games)


def game(name: str, /, **readings: str) -> Game:
    """A game by slug or title, with its readings as keywords or as a written position has them.

    Raises :exc:`UnknownGame`, :exc:`UnknownReading`.

    >>> game("Le Cadran", vacancies="talon")
    patience.game('le-cadran[vacancies=talon]')
    >>> game("le cadram")
    Traceback (most recent call last):
    patience.errors.UnknownGame: no game is called 'le cadram': did you mean le-cadran?
    """
    title, bracket, inside = str(name).strip().partition("[")
    for item in filter(None, inside.removesuffix("]").split(",")):
        reading, _, value = item.strip().partition("=")
        if reading in readings and readings[reading] != value:
            raise UnknownReading(f"{reading} is given twice: {value!r} and {readings[reading]!r}")
        readings[reading] = value
    if bracket and not inside.endswith("]"):
        raise UnknownReading(f"{short(name)}: the readings in brackets do not end; write game[reading=value]")
    known = {key: each for each in contents() for key in (each.slug, make_slug(each.title))}
    found = known.get(make_slug(title))
    if found is None:
        raise UnknownGame(f"no game is called {short(title)}: {near(make_slug(title), [each.slug for each in contents()])}")
    if readings:
        chosen = found.with_readings(**readings)
        found = _games.setdefault(chosen.id, chosen)
    return found


def _pickled(chosen: Game) -> tuple[Any, ...]:
    """A game of the book is pickled as its name: what it asks stays in its file."""
    if game(chosen.id) != chosen:
        raise PicklingError(f"{chosen!r} differs from the game of that name in the book, and only those can be pickled")
    return game, (chosen.id,)


copyreg.pickle(Game, _pickled)


# What needs more than the standard library is imported when it is first asked for.
_LATER = {"plate": (".plates", "plates"), "Table": (".table", "table")}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, extra = _LATER[name]
    try:
        return getattr(import_module(module, __name__), name)
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith(__name__):
            raise
        # not the import's own error: hasattr(patience, "Table") is a question, to which the answer is no
        raise AttributeError(f"patience.{name} needs {error.name}: pip install '{DISTRIBUTION}[{extra}]'") from error


# What a user needs. For who reads the code and for type checkers it is __all__; but with that help(patience) runs to two thousand lines.
__all__ = ["CARDS", "Card", "FaultyPosition", "Game", "IllegalMove", "Move", "Position", "Reading", "Record", "Rule", "Sentence",
           "Solution", "Spot", "Step", "Table", "UnknownFact", "UnknownGame", "UnknownReading", "UnknownSpot", "UnreadableCard",
           "UnreadableMove", "UnreadableNumber", "UnreadableText", "Verdict", "contents", "game", "plate", "solve"]
_names = __all__
del __all__


def __dir__() -> list[str]:
    return _names
