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
odds, Odds          how often a player wins, over many deals
rows                any of these as plain rows, for pandas and its like
plate               the tableau as a figure (needs matplotlib)
Table               the playable table, a widget for a notebook (needs anywidget)

What cannot be read, is not known or is not legal raises a ``ValueError`` of its own kind: UnknownGame, UnknownReading, UnknownSpot,
UnknownFact, UnreadableCard, UnreadableMove, UnreadableNumber, UnreadableText, FaultyPosition, IllegalMove.

In a terminal ``python -m patience play le-cadran`` plays any of the games, and ``python -m patience --help`` says what else it does.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import notebook as _notebook  # noqa: F401  (gives the classes below their looks in a notebook)
from .cards import CARDS, Card
from .errors import (
    FaultyPosition,
    UnknownFact,
    UnknownGame,
    UnknownReading,
    UnknownSpot,
    UnreadableCard,
    UnreadableMove,
    UnreadableNumber,
    UnreadableText,
)
from .moves import IllegalMove, Move, Step, Verdict
from .position import Game, Position, contents, game
from .position import chapters as chapters
from .record import Record
from .registry import CHAPTERS as CHAPTERS
from .rules import Reading, Rule, Sentence, Spot
from .search import Solution, solve

if TYPE_CHECKING:
    from .listing import rows as rows
    from .plates import plate as plate
    from .studies import Odds as Odds
    from .studies import odds as odds
    from .table import Table as Table

__version__ = "1.0.0"
DISTRIBUTION = "cadogan-patience"     # its name on the package index, where "patience" is another project's

# What needs more than the standard library, or is not needed to play, is imported when it is first asked for.
_LATER = {"plate": (".plates", "plates"), "Table": (".table", "table"), "odds": (".studies", "odds"), "Odds": (".studies", "odds"),
          "rows": (".listing", "odds")}


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
__all__ = ["CARDS", "Card", "FaultyPosition", "Game", "IllegalMove", "Move", "Odds", "Position", "Reading", "Record", "Rule", "Sentence",
           "Solution", "Spot", "Step", "Table", "UnknownFact", "UnknownGame", "UnknownReading", "UnknownSpot", "UnreadableCard",
           "UnreadableMove", "UnreadableNumber", "UnreadableText", "Verdict", "contents", "game", "odds", "plate", "rows", "solve"]
_names = __all__
del __all__


def __dir__() -> list[str]:
    return _names
