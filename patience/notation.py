"""How everything is written: spots, games, moves, facts, positions and records. Nothing here knows a rule.

A game            ``le-cadran`` or, with readings that are not the usual ones, ``le-cadran[vacancies=talon]``
A spot            ``pack``, ``column-3``, ``reserve-2-3``: its group and its numbers
A move            ``turn``, ``column-1 > up-1``, ``army-2 + navy-9``, ``draw packet-3.1 > pile-2``: a word, spots, or both; ``.n``
                  names a card that lies under others, counted from the lowest
A position        ``le-cadran #17 redeals=1 | column-1: KC AD 4C | …``: the game, the deal and the facts that are not as after the
                  opening, then spot by spot the cards from the lowest up
A record          ``le-cadran:17:turn; turned > talon``, or from a position laid by hand ``le-cadran:(column-1: KC AD | …):turn``
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .cards import deal_number
from .errors import UnknownFact, UnknownReading, UnreadableMove, UnreadableText, near, short

# ---- names ----------------------------------------------------------------------------------------------------------


def make_slug(title: str) -> str:
    """A title as it stands in an address.

    >>> make_slug("Le Carré Napoléon")
    'le-carre-napoleon'
    """
    plain = unicodedata.normalize("NFKD", title.replace("’", "'")).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def spot_id(group: str, numbers: Iterable[int]) -> str:
    """The name of a spot: ``reserve-2-3``."""
    return "-".join([group, *map(str, numbers)])


def write_game(slug: str, changed: Mapping[str, str]) -> str:
    """A game with the readings that are not the usual ones: ``le-cadran[vacancies=talon]``."""
    return slug + (f"[{','.join(f'{name}={value}' for name, value in changed.items())}]" if changed else "")


def read_game(text: str) -> tuple[str, dict[str, str]]:
    """The name of a game, as it was given, and the readings in brackets after it. Raises :exc:`~patience.errors.UnknownReading`.

    >>> read_game("Le Cadran [vacancies=talon]")
    ('Le Cadran', {'vacancies': 'talon'})
    """
    name, bracket, inside = text.strip().partition("[")
    readings: dict[str, str] = {}
    for item in filter(None, inside.removesuffix("]").split(",")):
        reading, _, value = item.strip().partition("=")
        add_reading(readings, reading, value)
    if bracket and not inside.endswith("]"):
        raise UnknownReading(f"{short(text)}: the readings in brackets do not end; write game[reading=value]")
    return name.strip(), readings


def add_reading(readings: dict[str, str], name: str, value: str) -> None:
    """Add a reading to others. Raises :exc:`~patience.errors.UnknownReading` where it has another value there."""
    if readings.setdefault(name, value) != value:
        raise UnknownReading(f"{name} is given twice: {value!r} and {readings[name]!r}")


# ---- moves ----------------------------------------------------------------------------------------------------------


class WrittenMove(NamedTuple):
    """The parts of a written move: ``verb first.depth joint second``."""

    verb: str
    first: str
    depth: int | None       #: of the card named, from 0; None for the uppermost
    joint: str              #: "" ">" "+"
    second: str


def write_move(verb: str, first: str, depth: int | None, joint: str, second: str) -> str:
    """A move as the table reads it.

    >>> write_move("draw", "packet-3", 0, ">", "pile-2")
    'draw packet-3.1 > pile-2'
    """
    place = f".{depth + 1}" if depth is not None else ""
    return " ".join(word for word in (verb, first + place, joint, second) if word)


def read_move(text: str, title: str, verbs: Sequence[str], spots: Collection[str]) -> WrittenMove:
    """The parts of a move's text, in lower case; whether there are such spots is not asked.

    Raises :exc:`~patience.errors.UnreadableMove`, whose words name the game and what is near among its words and spots.
    """
    found = re.fullmatch(r"([^>+]*)(?:([>+])([^>+]*))?", text.strip().lower()) if len(text) < 200 else None
    words, joint, second = (found[1].split(), found[2] or "", (found[3] or "").strip()) if found else ([], "", "")
    verb = words.pop(0) if words and words[0] in verbs else ""
    first = words[0] if words else ""
    if joint == "+" and "." in second and "." not in first:         # the card that lies under others is named first
        first, second = second, first
    name, dot, depth = first.partition(".")
    complete = bool(first and second) if joint else bool(verb)
    if not complete or len(words) > 1 or dot and not (depth.isdecimal() and len(depth) < 5):
        asked = "-".join(words)
        unclear = words and (len(words) > 1 or not joint and asked not in spots)        # a spot alone is known, but no move
        guess = f"; {near(asked, [*verbs, *spots])}" if unclear else ""
        raise UnreadableMove(f"{short(text)} is not written as a move: spot > spot, spot + spot, or a word of {title} "
                             f"({', '.join(verbs) or 'it has none'}){guess}")
    if depth and int(depth) < 1:
        raise UnreadableMove(f"{short(text)}: the cards of a packet are counted from 1, the lowest")
    return WrittenMove(verb, name, int(depth) - 1 if depth else None, joint, second)


# ---- positions ------------------------------------------------------------------------------------------------------


class WrittenPosition(NamedTuple):
    """The parts of a written position, without the game's name."""

    number: int                     #: of the deal, 0 where the cards were laid by hand
    facts: dict[str, Any]
    piles: dict[str, str]


def write_fact(value: Any) -> str:
    """A fact as it is written: ``2``, ``yes``, ``1+4``, ``none``."""
    if isinstance(value, tuple):
        return "+".join(map(str, value)) or "none"
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def read_fact(text: str, like: Any) -> Any:
    """A fact from its text: a whole number, yes or no, a word, or several numbers, as the opening value is."""
    if isinstance(like, bool):
        if text not in ("yes", "no"):
            raise UnreadableText(f"{short(text)} is neither yes nor no")
        return text == "yes"
    if isinstance(like, tuple):
        words = [] if text in ("none", "") else text.split("+")
        if not all(word.isdecimal() and len(word) < 10 for word in words):
            raise UnreadableText(f"{short(text)} is not a list of numbers joined by +")
        return tuple(int(word) for word in words)
    if isinstance(like, int):
        if not text.isdecimal() or len(text) > 9:
            raise UnreadableText(f"{short(text)} is not a whole number")
        return int(text)
    return text


def write_head(number: int, facts: Mapping[str, Any], usual: Mapping[str, Any]) -> str:
    """The number of the deal, if there is one, and the facts that are not as usual: ``#17 redeals=1``."""
    return " ".join([*([f"#{number}"] if number else []),
                     *(f"{name}={write_fact(value)}" for name, value in facts.items() if value != usual[name])])


def write_laid(head: str, piles: Iterable[tuple[str, Iterable[Any]]]) -> str:
    """A position without the game's name; empty spots are left out."""
    laid = [f"{spot}: {words}" for spot, pile in piles if (words := " ".join(map(str, pile)))]
    return " | ".join(filter(None, [head, *laid]))


def read_laid(text: str, title: str, facts: Mapping[str, Any]) -> WrittenPosition:
    """The parts of a position's text; ``facts`` are those of the game, with their opening values.

    Raises :exc:`~patience.errors.UnreadableText`, :exc:`~patience.errors.UnreadableNumber` or :exc:`~patience.errors.UnknownFact`.
    """
    head, *piles = [part.strip() for part in text.split("|")]
    if ":" in head:                 # nothing but cards
        head, piles = "", [head, *piles]
    found = WrittenPosition(0, {}, {})
    for word in head.split():
        name, joint, value = word.partition("=")
        if name in found.facts or found.number and word.startswith("#"):
            raise UnreadableText(f"{short(name)} stands twice in a written position")
        if word.startswith("#"):
            found = found._replace(number=deal_number(word[1:]))
        elif not joint:
            raise UnreadableText(f"{word!r} in a written position is neither #deal nor fact=value")
        elif name not in facts:
            raise UnknownFact(f"{title} keeps no fact {name!r}: {near(name, facts)}")
        else:
            found.facts[name] = read_fact(value, facts[name])
    for part in piles:
        spot, joint, pile = part.partition(":")
        if not joint:
            raise UnreadableText(f"{part!r} in a written position is not spot: cards")
        if spot.strip() in found.piles:
            raise UnreadableText(f"{short(spot.strip())} stands twice in a written position")
        found.piles[spot.strip()] = pile
    return found


# ---- records --------------------------------------------------------------------------------------------------------


class WrittenRecord(NamedTuple):
    """The parts of a written record."""

    game: str
    deal: str               #: the number of the deal, in digits
    laid: str | None        #: or the position it begins with
    moves: list[str]


def write_record(start: str, moves: Iterable[str]) -> str:
    """A record: its start, ``le-cadran:17``, and its moves."""
    return f"{start}:{'; '.join(moves)}"


def read_moves(text: str) -> list[str]:
    """The moves of a record, each as it is written.

    >>> read_moves("turn; turned > talon;")
    ['turn', 'turned > talon']
    """
    return [move for part in text.split(";") if (move := part.strip())]


def read_record(text: str) -> WrittenRecord:
    """The parts of a record's text. Raises :exc:`~patience.errors.UnreadableText`.

    >>> read_record("le-cadran:17:turn; turned > talon")
    WrittenRecord(game='le-cadran', deal='17', laid=None, moves=['turn', 'turned > talon'])
    """
    game, joint, rest = text.strip().partition(":")
    by_hand = rest.lstrip().startswith("(")
    start, closed, moves = rest.lstrip()[1:].partition("):") if by_hand else rest.partition(":")
    if not (joint and closed):
        raise UnreadableText(f"{short(text)} is no record: write game:deal:moves, as in le-cadran:17:turn; turned > talon")
    each = read_moves(moves)
    return WrittenRecord(game.strip(), "", start, each) if by_hand else WrittenRecord(game.strip(), start, None, each)


def read_copied_record(text: str) -> WrittenRecord | None:
    """The parts of a record as it was copied from somewhere, perhaps without its moves and the colon before them; None if it is none.

    >>> read_copied_record("le-cadran:17")
    WrittenRecord(game='le-cadran', deal='17', laid=None, moves=[])
    """
    found = re.fullmatch(r"([^:(]+):(\(.*?\)|[^:(]*)(?::(.*))?", text)
    return read_record(f"{found[1]}:{found[2].strip()}:{found[3] or ''}") if found else None
