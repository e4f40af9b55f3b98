"""What the table and the engine say to each other, as JSON: every message and every answer says with ``do`` what it is.

The engine keeps no state: a message carries the whole record of the game, so that nothing can be lost when the browser's Python
is started anew, and a link, a saved game and a worked example are all the same message.

``web/table/protocol.js`` says the same in the types of the browser's side; ``tests`` compare the two, key by key.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

# An annotation of a list says what stands where in it, in the words of protocol.js.
Pile = Annotated[list[int | str], "[number, ...string[]]"]
"""How many cards may not be seen, then those that may, from the lowest up."""

MovedCards = Annotated[list[Any], "[string[], string, string]"]
"""Cards, the spot they come from, the spot they go to."""

MoveForm = Annotated[list[Any], "[string, string[], string, string[], number]"]
"""How moves between spots are written: word, groups, joint, groups, and 1 if a buried card can be named."""

Choice = Annotated[list[str], "[string, string]"]
"""A value of a reading, and what it means in words."""

ListedGame = Annotated[list[str], "[string, string, string]"]
"""Slug, title, name of the chapter's page."""


class Rule(TypedDict):
    """A rule as it is cited. Where the edition speaks there is no quotation but words."""

    label: str
    quote: str | None
    page: int | None
    words: NotRequired[str]


class SpotPlace(TypedDict):
    """Where a spot lies, in card widths: the middle of its lowest card. What is left out is nought.

    ``fan`` is the step from card to card in the spot's own axes, ``room`` how far the whole packet may run, ``line`` how far
    below the packet goes on in a new line, if it does.
    """

    x: float
    y: float
    turn: NotRequired[float]
    fan: NotRequired[Annotated[list[float], "[number, number]"]]
    room: NotRequired[float]
    line: NotRequired[float]


class Figure(TypedDict):
    """The geometry of a table. ``box`` is left, top, width and height of everything, packets run out to their room."""

    box: Annotated[list[float], "[number, number, number, number]"]
    spots: dict[str, SpotPlace]


class Figures(TypedDict):
    wide: Figure
    narrow: Figure


class Spot(TypedDict):
    """A place for cards. ``role``: what the table takes it for; ``hidden``: no card there may be seen; ``caption``: written beneath it."""

    id: str
    name: str
    role: NotRequired[Literal["foundation", "removed", "pack", "turned"]]
    hidden: NotRequired[bool]
    caption: NotRequired[str]


class Reading(TypedDict):
    name: str
    chosen: str
    why: str
    values: list[Choice]


class Action(TypedDict):
    """A move that is a bare word, as a button.

    ``spot``: a touch of this spot means it; ``usual``: it more than others, where all of them are closed. ``first``: the move that
    one touch makes before it. A closed one says which ``rule`` closes it, and why.
    """

    move: str
    name: str
    open: bool
    spot: str
    usual: NotRequired[bool]
    first: NotRequired[str]
    rule: NotRequired[Rule]
    because: NotRequired[str]


class InitialRecord(TypedDict):
    """The record with which a table was made: a worked example goes back to it."""

    start: str
    moves_made: list[str]
    ply: int
    caption: str


# ---- messages: what the engine is asked to do ----


class Standing(TypedDict):
    """Where a game stands: its start (``le-cadran:17``), all its moves, and how many of them are made; the others are undone."""

    start: str
    moves_made: list[str]
    ply: int


class Play(Standing):
    """Make a move; what had been undone is forgotten."""

    do: Literal["play"]
    move: str


class Go(Standing):
    """Go to a place in the record: undo, redo, restart, a worked example. ``opening``: answer as if the game had just been opened."""

    do: Literal["go"]
    to: int
    opening: NotRequired[bool]


class Open(Standing):
    """Another deal of the game, with other readings if there are any, or a deal of another game."""

    do: Literal["open"]
    deal: int | str
    readings: NotRequired[dict[str, str]]
    game: NotRequired[str]


class Load(Standing):
    """A written record, or the end of a link; with ``any_game`` it may be one of another game."""

    do: Literal["load"]
    text: str
    any_game: NotRequired[bool]


class Hint(Standing):
    """A move worth making. ``briefly``: an answer soon, which may be that the search is to go on (``more``)."""

    do: Literal["hint"]
    briefly: NotRequired[bool]


class Describe(Standing):
    """The table in words."""

    do: Literal["describe"]


class Lamp(Standing):
    """Look a little further whether the game can be won; not ``lit``: look no further."""

    do: Literal["lamp"]
    lit: bool


class Contents(TypedDict):
    """Every game of the book."""

    do: Literal["contents"]


class Deck(TypedDict):
    """The cards as drawings. Only a notebook is asked for them."""

    do: Literal["deck"]


class Bundle(TypedDict):
    """The table's script and styles. Only a notebook is asked for them, by a host in which one widget cannot see another."""

    do: Literal["bundle"]


Message = Play | Go | Open | Load | Hint | Describe | Lamp | Contents | Deck | Bundle

# ---- answers ----


class View(TypedDict):
    """A game at the place it has reached, and all that is needed to draw it and to choose a move.

    ``piles``        what lies on each spot; empty ones are left out
    ``moves``        every legal move, in the engine's order
    ``effects``      what a move does, only where it is not "the uppermost card of the first spot goes to the second"; a card of the
                     pack is named there, so that the first move can be shown before the engine is awake
    ``steps``        what has just happened, in order; empty after a jump
    ``wanted``       what each foundation takes next: cards, or a value alone where any suit will do
    ``safe``         the moves to a foundation by which nothing is lost
    ``status_text``  what the cards do not show
    ``granted``      of one move made again, as in a worked example: the rule that makes it possible
    ``problem``      what could not be done of what was asked

    From ``game`` on, what does not change while one game is played: it comes only when a game is opened. ``caption`` is that of a
    worked example; ``any_game``: whether any game of the book may be chosen, of those in ``contents``; ``initial_record``: of a
    notebook's table.
    """

    do: Literal["view"]
    start: str
    deal: int | str
    moves_made: list[str]
    ply: int
    piles: dict[str, Pile]
    moves: list[str]
    effects: dict[str, list[MovedCards]]
    actions: list[Action]
    steps: list[MovedCards]
    wanted: dict[str, list[str]]
    safe: list[str]
    status_text: str
    won: bool
    stuck: bool
    granted: NotRequired[Rule]
    problem: NotRequired[str]
    game: NotRequired[str]
    title: NotRequired[str]
    caption: NotRequired[str]
    readings: NotRequired[list[Reading]]
    spots: NotRequired[list[Spot]]
    grammar: NotRequired[list[MoveForm]]
    figures: NotRequired[Figures]
    any_game: NotRequired[bool]
    contents: NotRequired[list[ListedGame]]
    initial_record: NotRequired[InitialRecord]


class Refused(TypedDict):
    """A move that is not legal, the rule that refuses it, and why."""

    do: Literal["refused"]
    move: str
    rule: Rule
    because: str


class Hinted(TypedDict):
    """A move worth making, what it does, the rule that makes it possible, and whether the search knows it to win; no move at the end.
    ``more``: the search has not ended, and is to be asked again."""

    do: Literal["hint"]
    move: str | None
    words: str
    more: NotRequired[bool]
    steps: NotRequired[list[MovedCards]]
    rule: NotRequired[Rule | None]
    verdict: NotRequired[Literal["winnable", "unwinnable", "unknown"]]


class Lit(TypedDict):
    """What the lamp knows by now, and what it takes for granted. ``verdict`` is empty until it has ended; ``moves`` are those that win."""

    do: Literal["lamp"]
    verdict: Literal["", "winnable", "unwinnable", "unknown"]
    looked: int
    moves: list[str]
    words: str
    granted: str


class PutOut(TypedDict):
    """The lamp is out."""

    do: Literal["dark"]


class Described(TypedDict):
    do: Literal["described"]
    text: str


class Listed(TypedDict):
    do: Literal["contents"]
    games: list[ListedGame]


class Drawn(TypedDict):
    """The deck as two sprites; empty where the build has not made it, and then the cards are plain."""

    do: Literal["deck"]
    base: str
    courts: str


class Bundled(TypedDict):
    do: Literal["bundle"]
    script: str
    styles: str


class Problem(TypedDict):
    """What was asked cannot be done, and why."""

    do: Literal["problem"]
    problem: str


Answer = View | Refused | Hinted | Lit | PutOut | Described | Listed | Drawn | Bundled | Problem
