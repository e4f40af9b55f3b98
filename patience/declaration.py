"""What a game's file declares. Everything else about a game follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .cards import Card
from .layout import Layout
from .rules import Group, Kind, Reading, Sentence


class Declaration(NamedTuple):
    """All that a game's file declares; see any file in ``games/``.

    A function is called with what its parameters name, as the conditions of rules are (see :mod:`patience.rules`); ``spots`` and
    ``layout`` may look at the readings alone.
    """

    title: str                                      #: as printed
    spots: Sequence[Group] | Callable[..., Sequence[Group]]     #: the groups of spots, in the order of the notation
    deal: Callable[..., None]                       #: lays the pack out: a function of the draft
    kinds: Sequence[Kind]                           #: the kinds of move
    won: Callable[..., Any]                         #: whether the patience has succeeded
    layout: Callable[..., Layout]                   #: where the spots lie; with a parameter ``narrow`` a second time, for a phone
    also: Sequence[str] = ()                        #: the names by which later books and programs know the game, as the chapter says
    slug: str = ""                                  #: as it stands in an address; made from the title unless given
    witness: str = "A"                              #: of its rules: A Cadogan 1887, B 1914, J Jones, W the encyclopaedia, M later tradition
    pages: tuple[int, int] | None = None            #: first and last of the chapter in 1887, None where the witness has none
    packs: int = 1                                  #: how many packs,
    pack: Sequence[Card] | None = None              #: or exactly which cards
    facts: Mapping[str, Any] = {}                   #: what the piles do not show: its value before the deal, or a Fact, which knows all
    status_text: Callable[..., str] | None = None   #: the facts in words
    chance: bool = False                            #: whether shuffles are still to come (re-deals)
    readings: Sequence[Reading] = ()                #: the editor's decisions that can be switched
    faults: Callable[..., Sequence[str]] | None = None      #: what else can be wrong with a set-up, as a list of texts
    heuristic: Callable[..., float] | None = None   #: for the search alone: what makes a position worth trying beyond the cards played
    remarks: Sequence[Sentence] = ()                #: the sentences of the chapter that are advice or claims
