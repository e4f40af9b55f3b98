"""What a table needs to draw a position and to let a person choose, as JSON; and the answers to what the table asks.

There are no rules here and there is no state: a message carries the whole record of the game, so that nothing can be lost
when the browser's Python is started anew, and a link, a saved game and a worked example are all the same message.

A message::

    {"start": "le-cadran:17", "made": ["turn", …], "at": 1, …}       the start of the game, its moves, how many of them are made
        "play": "turned > talon"                                    make a move; those beyond ``at`` are forgotten
        "to": 3                                                     go to a place in the record: undo, redo, restart, a worked example
        "open": {"deal": 18, "readings": {"vacancies": "talon"}}    another deal of the same game, or the same with other readings
        "open": {"deal": 18, "game": "le-shah"}                     a deal of another game
        "load": "le-cadran:17:turn; turned > talon"                 a written record, or the end of a link; with "any": true of any game
        "contents": true                                            every game: slug, title, name of its chapter
        "hint": true                                                a move worth making
        "lamp": true                                                look a little further whether the game can be won; false: no further
        "describe": true                                            the table in words

An answer is a view (see :func:`view`), ``{"refused": …}`` with the rule and the reason, ``{"hint": …}``, ``{"lamp": …}``,
``{"contents": …}``, ``{"described": text}`` or ``{"problem": text}``; a view may come with a ``problem`` where only a part of
what was asked could be done. What a lamp has looked at is kept from message to message, but it is no state either: lost, it is
looked at again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import unquote

import patience

from ..declaration import Game
from ..errors import IllegalMove, UnknownReading
from ..position import Position, Step
from ..record import Record
from ..rules import Pattern, Rule
from ..search import Search, Solution
from .figure import figure, longest

JSON = dict[str, Any]
REMEMBERED = 4096               # positions kept by their records
LOOKED_AT = 24_000              # moves a hint may look at: about two seconds in a browser
LAMPLIGHT = 60_000              # positions a lamp looks at: some seconds in a browser, at the most a minute, and some 50 MB
SLICE = 0.1                     # seconds a lamp may keep a move waiting

# ---- positions by their records -------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def opened(start: str) -> Position:
    """The position of a start: ``le-cadran:17``, or ``le-cadran:(column-1: KC AD | …)`` for one set up by hand."""
    return Record.parse(f"{start}:").start


@lru_cache(maxsize=REMEMBERED)
def reached(start: str, made: tuple[str, ...]) -> Position:
    """The position after these moves. Positions are values: what was reached once is remembered, and each move is played once."""
    return reached(start, made[:-1]).play(made[-1]) if made else opened(start)


def follow(start: str, made: Sequence[str]) -> tuple[Position, tuple[str, ...], str]:
    """The position a record leads to, the moves that lead there, and what is wrong with the next one if it goes no further."""
    moves = tuple(made)
    position = opened(start)
    for n in range(1, len(moves) + 1):
        try:
            position = reached(start, moves[:n])
        except IllegalMove as error:
            return position, moves[:n - 1], f"Move {n} of this record, {moves[n - 1]}, is refused: {_ended(error.verdict.because)}"
        except ValueError as error:
            return position, moves[:n - 1], f"Move {n} of this record cannot be read: {_ended(str(error))}"
    return position, moves, ""


def _ended(words: str) -> str:
    """As a sentence: what may be one already."""
    return words if words.endswith((".", "?", "!")) else f"{words}."


def head(record: Record) -> str:
    """The start of a record as text: ``le-cadran:17``."""
    return str(Record(start=record.start)).removesuffix(":")


# ---- the view -------------------------------------------------------------------------------------------------------


def view(record: Record, *, steps: Iterable[Step] = (), opening: bool = True, caption: str = "", any_game: bool = False) -> JSON:
    """A record at the place it has reached, as the table's JSON object.

    ``piles``    spot → [how many cards may not be seen, then the seen ones from the lowest up]; empty spots are left out
    ``moves``    every legal move, in the engine's order
    ``shown``    what a move does, only where it is not "the uppermost card of the first spot goes to the second"; a card
                 of the pack is named there, so that the first move can be shown before the engine is awake
    ``actions``  the moves that are a bare word, as buttons; a closed one says which rule closes it and why
    ``steps``    what has just happened: [cards, from, to] in order; empty after a jump
    ``told``     what the cards do not show, in words; ``won`` ``stuck``
    ``start`` ``deal`` ``made`` ``at`` ``record``       where in which game this is

    ``opening`` adds what does not change while one game is played: ``game`` ``title`` ``readings`` ``spots`` ``grammar``
    ``figures``, the ``caption`` of a worked example, and ``any`` where any game of the book may be chosen.
    """
    made = tuple(map(str, record.moves))
    shown = _view(head(record), made, record.at, record.position, steps, opening, caption)
    return shown | {"any": True} if any_game else shown


def _view(start: str, made: tuple[str, ...], at: int, position: Position, steps: Iterable[Step] = (),
          opening: bool = False, caption: str = "") -> JSON:
    game, legal = position.game, position.moves()
    out: JSON = {
        "start": start, "deal": _number(position.number) if re.search(r":\d+$", start) else 0, "made": list(made), "at": at,
        "record": f"{start}:{'; '.join(made[:at])}",
        "piles": _piles(position), "moves": list(map(str, legal)),
        "shown": {str(move): _steps(position.steps(move)) for move in legal if not _plain(position, move)},
        "actions": _actions(position), "steps": _steps(steps),
        "told": game.status_text(position), "won": position.won, "stuck": position.stuck,
    }
    return out | _opening(start, game, caption) if opening else out


def _number(deal: int) -> int | str:
    """A deal's number as JSON can carry it: JavaScript has no whole numbers above 2**53, so such a one goes as text."""
    return deal if deal < 2**53 else str(deal)


def _opening(start: str, game: Game, caption: str) -> JSON:
    lengths = longest(opened(start))
    return {
        "game": game.slug, "title": game.title, "caption": caption,
        "readings": [{"name": each.name, "chosen": game.chosen[each.name], "why": each.why, "values": list(map(list, each.values.items()))}
                     for each in game.readings],
        "spots": [{"id": spot.id, "name": spot.the,
                   "kind": "foundation" if spot.group.foundation else "hidden" if spot.group.seen == "none" else "open",
                   **({"caption": spot.name} if spot.group.captioned else {})} for spot in game.spots],
        "grammar": _grammar(game),
        "figures": {"wide": figure(game, lengths), "narrow": figure(game, lengths, narrow=True)},
    }


def _grammar(game: Game) -> list[list[Any]]:
    """How moves between spots are written: [word, groups, joint, groups, buried], each once, in the order of declaration."""
    names = [group.name for group in game.groups]
    found: list[list[Any]] = []
    for kind in game.kinds:
        pattern = Pattern.read(kind.pattern, names)
        each = [pattern.verb, list(pattern.first), pattern.joint, list(pattern.second), int(pattern.buried)]
        if pattern.first and each not in found:
            found.append(each)
    return found


def _piles(position: Position) -> JSON:
    piles: JSON = {}
    for spot in position.game.spots:
        if seen := position.seen(spot):
            hidden = sum(card is None for card in seen)
            piles[spot.id] = [hidden, *[card.text for card in seen if card is not None]]
    return piles


def _plain(position: Position, move: str) -> bool:
    """Whether a move does no more than its text says: the uppermost card of one spot, which can be seen, goes to another."""
    kind, read = position.kind(move), position.read(move)
    return (kind is not None and kind.does is None and not kind.halves and read.joint == ">" and read.depth is None and not read.verb
            and position.seen(position.game.spots[read.source])[-1] is not None)


def _steps(steps: Iterable[Step]) -> list[list[Any]]:
    return [[[card.text for card in cards], source, target] for cards, source, target in steps]


def _quoted(rule: Rule | None) -> JSON:
    """A rule as the table shows it; where the edition speaks there is no quotation but words."""
    if rule is None:
        return {"label": "The edition", "quote": None, "page": None}
    return {"label": rule.label, "quote": rule.quote, "page": rule.page, **({"words": rule.words} if not rule.quote and rule.words else {})}


def _actions(position: Position) -> list[JSON]:
    """The bare words of a game as buttons, in the order of declaration."""
    game = position.game
    actions = []
    for kind in game.kinds:
        if kind.pattern not in game.plan.verbs or game.plan.by_kind[id(kind)].dead:     # what the author forbids needs no button
            continue
        verdict = position.judge(kind.pattern)
        action: JSON = {"move": kind.pattern, "name": kind.named or kind.pattern.capitalize(), "open": verdict.legal,
                        "spot": kind.at}
        if not verdict.legal:
            if kind.after and _both(position, kind.after[0], kind.pattern):
                action |= {"name": kind.after[1], "open": True, "first": kind.after[0]}
            else:
                action |= {"rule": _quoted(verdict.rule), "because": verdict.because}
        actions.append(action)
    return actions


def _both(position: Position, first: str, then: str) -> bool:
    """Whether these two moves can be made one after the other: two moves for one touch."""
    return first in position.moves() and then in position.play(first).moves()


# ---- messages -------------------------------------------------------------------------------------------------------


def handle(text: str) -> str:
    """One message in, one answer out, both JSON. Whatever is wrong comes back as words."""
    try:
        answer = _answer(json.loads(text))
    except ValueError as error:                     # every error of the engine is one
        answer = {"problem": _sentence(str(error))}
    except Exception as error:                      # a fault of ours: the table must go on and say so
        answer = {"problem": f"The engine failed at this ({type(error).__name__}: {error}). The cards stay as they lie."}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _answer(ask: JSON) -> JSON:
    if "contents" in ask:
        return {"contents": [[game.slug, game.title, chapter.replace("_", "-")]
                             for chapter, games in patience.chapters().items() for game in games]}
    start, made, at = str(ask["start"]), tuple(map(str, ask.get("made", ()))), int(ask.get("at", 0))
    if "load" in ask:
        return _load(str(ask["load"]), opened(start).game, bool(ask.get("any")))
    if "open" in ask:
        return _open(opened(start).game, ask["open"])
    now, sound, problem = follow(start, made[:at])
    if problem:                                     # a record from a storage older than the rules: as far as it goes
        return _view(start, sound, len(sound), now, opening=True) | {"problem": problem}
    if "hint" in ask:
        return {"hint": _hint(now)}
    if "lamp" in ask:
        if not ask["lamp"]:
            _lit.pop(now, None)         # what it has looked at is let go
        return {"lamp": _lamp(now) if ask["lamp"] else None}
    if "describe" in ask:
        return {"described": now.describe()}
    if "play" in ask:
        verdict = now.judge(str(ask["play"]))
        if not verdict.legal and verdict.instead is None:
            return {"refused": {"move": str(verdict.move), "rule": _quoted(verdict.rule), "because": verdict.because}}
        move = str(verdict.instead or verdict.move)
        made = (*made[:at], move)
        return _view(start, made, at + 1, reached(start, made), now.steps(move))
    to = min(max(int(ask.get("to", at)), 0), len(made))
    opening = bool(ask.get("opening"))
    if to == at - 1:
        before = reached(start, made[:to])
        return _view(start, made, to, before, _taken_back(before.steps(made[to])), opening)
    position, sound, problem = follow(start, made[:to])
    if problem:
        return _view(start, sound, len(sound), position, opening=True) | {"problem": problem}
    return _view(start, made, to, position, now.steps(made[at]) if to == at + 1 else (), opening)


def _taken_back(steps: Sequence[Step]) -> list[Step]:
    return [Step(cards[::-1], target, source) for cards, source, target in reversed(steps)]


def _open(game: Game, wanted: JSON) -> JSON:
    """Another deal, the same with other readings, or another game."""
    if "game" in wanted:
        game = patience.game(str(wanted["game"]))
    game = patience.game(game.slug, **{**game.chosen, **{str(name): str(value) for name, value in wanted.get("readings", {}).items()}})
    position, steps = game.opening(wanted["deal"])
    return _view(f"{game.id}:{position.number}", (), 0, position, steps, opening=True)


def _load(text: str, game: Game, any_game: bool) -> JSON:
    """The game of a written record or of a link; of a damaged one as much as can be read, with what is wrong."""
    written = text.strip()
    if "#" in written.split("(")[0]:                # the address of a page with a record at its end
        written = written.partition("#")[2]
    written = " ".join(unquote(written).split())
    found = re.fullmatch(r"([^:(]+):(\(.*?\)|[^:(]*)(?::(.*))?", written)
    if not found:
        raise ValueError(f"“{written[:60]}” is no record: it should be written game:deal:moves, as in {game.slug}:17:")
    name, begin, moves = found[1].strip(), found[2].strip(), found[3] or ""
    damage = []
    try:
        other = patience.game(name)
    except UnknownReading as fault:
        name = name.partition("[")[0]
        damage = [_ended(str(fault)), "The game is opened with its usual readings."]
        other = patience.game(name)
    if other.slug != game.slug and not any_game:
        raise ValueError(f"this is a record of {other.title}; it must be opened at the table of that game")
    record = Record.parse(f"{name}:{begin}:")
    start = head(record)
    position, sound, problem = follow(start, [move.strip() for move in moves.split(";") if move.strip()])
    sound = tuple(str(reached(start, sound[:n]).read(move)) for n, move in enumerate(sound))     # as the game writes them
    out = _view(start, sound, len(sound), position, opening=True)
    if problem:
        damage += [problem, "The game is opened as far as it could be followed."]
    return out | {"problem": " ".join(damage)} if damage else out


def _sentence(text: str) -> str:
    text = _ended(text.strip())
    return text[:1].upper() + text[1:]


# ---- hints ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _hint(position: Position) -> JSON:
    """A move worth making, the rule that makes it possible, and whether the search knows it to win.

    The search sees the pack, as no player does: it advises, it does not prove what could have been known.
    """
    if position.won:
        return {"move": None, "words": "The game is won."}
    legal = position.moves()
    if not legal:
        return {"move": None, "words": "No move is left."}
    found = patience.solve(position, positions=max(200, min(4000, LOOKED_AT // (len(legal) + 4))))
    if found.verdict == "winnable" and found.moves:
        move, words = found.moves[0], f"From here the game can be won, in {len(found.moves)} moves."
    elif found.verdict == "unwinnable":
        move, words = (found.moves or legal)[0], "From here the game can no longer be won; this leads furthest."
    else:
        move, words = (found.moves or legal)[0], "Whether the game can be won from here was not found out; this leads furthest."
    kind = position.kind(move)
    return {"move": str(move), "steps": _steps(position.steps(move)), "rule": _quoted(kind.grant) if kind else None,
            "verdict": found.verdict, "words": words}


# ---- the lamp -------------------------------------------------------------------------------------------------------

_lit: dict[Position, Search] = {}       # a search for each lamp that is lit, the one lit first before the others


def _lamp(position: Position) -> JSON:
    """Look a little further whether a position can be won, and say what is known by now, and what is taken for granted.

    ``verdict`` is empty until the search has ended; ``moves`` are those that win.
    """
    search = _lit.setdefault(position, Search(position, LAMPLIGHT))
    while len(_lit) > 4:                # tables that are gone may have left theirs burning
        del _lit[next(iter(_lit))]
    ended = search.go(LAMPLIGHT, SLICE)
    found = search.solution
    wins = list(map(str, found.moves)) if found.verdict == "winnable" else []
    return {"verdict": found.verdict if ended else "", "looked": found.positions, "moves": wins,
            "words": _by_lamplight(position, found, ended), "granted": _granted(position)}


def _by_lamplight(position: Position, found: Solution, ended: bool) -> str:
    looked = _counted(found.positions, "position")
    if not ended:
        return f"{looked} looked at, of {LAMPLIGHT:,} at the most."
    if position.won:
        return "The game is won."
    if found.verdict == "winnable":
        return f"A way to win was found, of {_counted(len(found.moves), 'move')}."
    if found.verdict == "unwinnable":
        if position.stuck:
            return "No move is left."
        return f"Every position that can still come about was looked at, {found.positions:,} of them, and none is won."
    return f"{looked} were looked at and none of them is won, but there are others."


def _granted(position: Position) -> str:
    """What the lamp takes for granted that a player may not know."""
    told = []
    if any(card is None for spot in position.game.spots for card in position.seen(spot)):
        told.append("The lamp looks at the cards as they lie, those too that a player may not see.")
    if position.game.chance:
        told.append("It also knows how they will fall if they are dealt again: the number of the deal fixes every shuffle." if told else
                    "The lamp knows how the cards will fall if they are dealt again: the number of the deal fixes every shuffle.")
    return " ".join(told) or "Every card lies open: the lamp sees no more than a player may."


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
