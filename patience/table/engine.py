"""The answers to what the table asks: moves, records, hints, and the lamp, which looks whether a game can still be won.

There are no rules here, and there is no state: see :mod:`patience.table.protocol`. What a lamp has looked at is kept from message to
message, but it is no state either: lost, it is looked at again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Literal, NamedTuple
from urllib.parse import unquote

from ..errors import UnknownReading, short
from ..moves import Move, Step
from ..notation import read_copied_record, write_record
from ..position import Game, Position
from ..position import game as find_game
from ..record import Record
from ..search import Search, Solution
from . import protocol
from .replay import Replay, replay, sentence, start_position, start_text
from .view import cited, listed_games, moved, opened, view_of

JSON = dict[str, Any]
LOOKED_AT = 24_000              # moves a hint may look at: about two seconds in a browser
LAMPLIGHT = 60_000              # positions a lamp looks at: some seconds in a browser, at the most a minute, and some 50 MB
SLICE = 0.1                     # seconds a lamp may keep a move waiting

# ---- messages -------------------------------------------------------------------------------------------------------


def handle(text: str) -> str:
    """One message in, one answer out, both JSON. Whatever is wrong comes back as words."""
    try:
        answer = _answer(json.loads(text))
    except ValueError as error:                     # every error of the engine is one
        answer = _problem(str(error))
    except Exception as error:                      # a fault of ours: the table must go on and say so
        answer = _problem(f"The engine failed at this ({type(error).__name__}: {error}). The cards stay as they lie.")
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _problem(words: str) -> protocol.Answer:
    text = sentence(words.strip())
    return {"do": "problem", "problem": text[:1].upper() + text[1:]}


def _answer(message: JSON) -> protocol.Answer:
    deed = message["do"]
    if deed == "contents":
        return _contents()
    start = str(message["start"])
    if deed in _WITHOUT_THE_MOVES:
        return _WITHOUT_THE_MOVES[deed](start_position(start).game, message)
    if deed not in _AT_A_POSITION:
        raise ValueError(f"the engine is asked to {short(deed)}: it can {', '.join((*_AT_A_POSITION, *_WITHOUT_THE_MOVES, 'contents'))}")
    moves, ply = tuple(map(str, message.get("moves_made", ()))), int(message.get("ply", 0))
    now = replay(start, moves[:ply])
    if now.problem:                                 # a record from a storage older than the rules: as far as it goes
        return _as_far_as_it_goes(start, now)
    return _AT_A_POSITION[deed](start, moves, ply, now.position, message)


def _as_far_as_it_goes(start: str, found: Replay) -> protocol.View:
    shown = opened(view_of(start, found.moves, len(found.moves), found.position))
    shown["problem"] = found.problem
    return shown


def _contents() -> protocol.Listed:
    return {"do": "contents", "games": listed_games()}


def _play(start: str, moves: Sequence[str], ply: int, now: Position, message: JSON) -> protocol.Answer:
    verdict = now.judge(str(message["move"]))
    if not verdict.legal and verdict.instead is None:
        return {"do": "refused", "move": str(verdict.move), "rule": cited(verdict.rule), "because": verdict.because}
    move = str(verdict.instead or verdict.move)
    moves = (*moves[:ply], move)
    return view_of(start, moves, ply + 1, replay(start, moves).position, now.steps(move))


def _go(start: str, moves: Sequence[str], ply: int, now: Position, message: JSON) -> protocol.Answer:
    to = min(max(int(message["to"]), 0), len(moves))
    there = replay(start, moves[:to])
    if there.problem:
        return _as_far_as_it_goes(start, there)
    position = there.position
    steps: Sequence[Step] = ()
    if to == ply - 1:
        steps = _taken_back(position.steps(moves[to]))
    elif to == ply + 1:
        steps = now.steps(moves[ply])
    shown = view_of(start, moves, to, position, steps)
    if to == ply + 1 and (rule := now.grant(moves[ply])):
        shown["granted"] = cited(rule)
    return opened(shown) if message.get("opening") else shown


def _taken_back(steps: Sequence[Step]) -> list[Step]:
    return [Step(cards[::-1], target, source) for cards, source, target in reversed(steps)]


def _open(game: Game, message: JSON) -> protocol.View:
    """Another deal, the same with other readings, or another game."""
    if message.get("game"):
        game = find_game(str(message["game"]))
    wanted = {str(name): str(value) for name, value in (message.get("readings") or {}).items()}
    game = find_game(game.slug, **{**game.chosen, **wanted})
    position, steps = game.opening(message["deal"])
    return opened(view_of(f"{game.id}:{position.number}", (), 0, position, steps))


def _load(game: Game, message: JSON) -> protocol.View:
    """The game of a written record or of a link; of a damaged one as much as can be read, with what is wrong."""
    written = str(message["text"]).strip()
    if "#" in written.split("(")[0]:                # the address of a page with a record at its end
        written = written.partition("#")[2]
    written = " ".join(unquote(written).split())
    found = read_copied_record(written)
    if not found:
        raise ValueError(f"“{written[:60]}” is no record of a game: a record is written game:deal:moves, as in {game.slug}:17:")
    name = found.game
    damage = []
    try:
        other = find_game(name)
    except UnknownReading as fault:
        name = name.partition("[")[0]
        damage = [sentence(str(fault)), "The game has been opened with its usual readings."]
        other = find_game(name)
    if other.slug != game.slug and not message.get("any_game"):
        raise ValueError(f"this is a game of {other.title}: open it at the table of that game")
    start = start_text(Record.parse(write_record(f"{name}:{found.deal if found.laid is None else f'({found.laid})'}", ())))
    went = replay(start, found.moves)
    sound = [str(position.read(move)) for position, move in zip(went.positions, went.moves, strict=False)]     # as the game writes them
    shown = opened(view_of(start, sound, len(sound), went.position))
    if went.problem:
        damage += [went.problem, "The moves before that have been made."]
    if damage:
        shown["problem"] = " ".join(damage)
    return shown


# ---- hints ---

Verdict = Literal["winnable", "unwinnable", "unknown"]


class _Line(NamedTuple):
    """What a search has told of a position: its verdict, the moves that win from it or bring the most cards home, and whether it has
    looked at every position that can be reached."""

    verdict: Verdict
    moves: tuple[Move, ...]
    all_seen: bool = False


# The lines by where they begin: each position on one, and the moves to come. Whoever follows a hint is not sent another way.
_lines: dict[Position, dict[Position, _Line]] = {}
_sought: dict[Position, Search] = {}         # hints that are being looked for
KEPT = 32                                    # lines that are remembered
TRIALS = 400                                 # moves that may be tried to make a line shorter


def _line(position: Position, winning: bool = False) -> _Line | None:
    """The line that leads through this position, one that wins before the others."""
    known = [line[position] for line in _lines.values() if position in line]
    return next((line for line in known if line.verdict == "winnable"), None if winning or not known else known[-1])


def _way(position: Position) -> tuple[Move, ...]:
    """The moves that win from here, if a hint or a lamp has found a way that leads through this position; else none."""
    line = _line(position, winning=True)
    return line.moves if line else ()


def _remember(position: Position, moves: Sequence[Move], verdict: Verdict = "winnable") -> None:
    """Keep a line; the latest, which are those of the tables in use."""
    if not moves:
        return
    passed = _passed(position, moves)
    played = [before.read(before.judge(move).instead or move) for before, move in zip(passed, moves, strict=False)]
    _lines.pop(position, None)
    _lines[position] = {there: _Line(verdict, tuple(played[n:])) for n, there in enumerate(passed[:-1])}
    while len(_lines) > KEPT:
        del _lines[next(iter(_lines))]


def _passed(position: Position, moves: Sequence[Move]) -> list[Position]:
    """The positions that moves lead through, as far as they are legal; the first is the one given."""
    passed = [position]
    for move in moves:
        try:
            passed.append(passed[-1].play(move))
        except ValueError:
            break
    return passed


def _home(position: Position) -> int:
    """How many cards lie on the foundations, or are out of the game."""
    return sum(len(position.cards(spot)) for spot in position.game.spots if spot.group.role in ("foundation", "removed"))


def _goes_home(position: Position, move: Move) -> bool:
    """Whether a move does nothing but play one card to a foundation."""
    return move.joint == ">" and position.game.spots[move.target].group.role == "foundation"


def _simpler(position: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The same line without two steps for what one does, and with a card that can be played to its foundation played first."""
    line, end, trials = list(moves), _home(_passed(position, moves)[-1]), TRIALS
    n = 0
    while n < len(line) and trials > 0:
        first = line[n]
        later = next((m for m in range(n + 1, len(line)) if line[m].source == first.target and line[m].depth is None), None)
        if first.joint == ">" and later is not None and line[later].joint == ">" and not _goes_home(position, first):
            direct = position.read(f"{first.rpartition('>')[0]}> {position.game.spots[line[later].target]}")
            shorter = [*line[:n], direct, *line[n + 1:later], *line[later + 1:]]
            trials -= len(shorter)
            passed = _passed(position, shorter)
            if len(passed) > len(shorter) and _home(passed[-1]) >= end:
                line = shorter
                continue
        n += 1
    if line and not _goes_home(position, line[0]):
        legal = set(map(str, position.moves()))
        for n, move in enumerate(line):
            if _goes_home(position, move) and str(move) in legal:
                sooner = [move, *line[:n], *line[n + 1:]]
                passed = _passed(position, sooner)
                if len(passed) > len(sooner) and _home(passed[-1]) >= end:
                    line = sooner
                break
    return tuple(line)


def _without_loops(position: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The same line without the moves that lead back to where it has been."""
    passed, line, n = _passed(position, moves), list[Move](), 0
    while n < len(passed) - 1:
        n = len(passed) - 1 - passed[::-1].index(passed[n])
        line += moves[n:n + 1]
        n += 1
    return tuple(line)


def _hint(position: Position, before: Sequence[Position] = (), briefly: bool = False) -> protocol.Hinted:
    """A move worth making, the rule that makes it possible, and what the search knows of it.

    ``before`` are the positions that have led here: no hint leads back to one of them. ``briefly``: the search goes on with the next
    question, if it has not ended in the time that a move may be kept waiting.

    The search sees the pack, as no player does: it advises, it does not prove what could have been known.
    """
    if position.won:
        return {"do": "hint", "move": None, "words": "The game is won."}
    if not position.moves():
        return {"do": "hint", "move": None, "words": "No move is left."}
    line = _line(position)
    if line is None:
        most = max(200, min(4000, LOOKED_AT // (len(position.moves()) + 4)))
        search = _sought.setdefault(position, Search(position, most))
        while len(_sought) > 4:
            del _sought[next(iter(_sought))]
        if not search.go(most, SLICE if briefly else inf):
            return {"do": "hint", "move": None, "words": "", "more": True}
        del _sought[position]
        line = _found(position, search.solution)
    if line.moves and (line.verdict == "winnable" or not {*before} & {*_passed(position, line.moves)[1:]}):
        return _hinted(position, line.verdict, line.moves[0], _why(position, line))
    return _without_a_line(position, line, before)


def _found(position: Position, found: Solution) -> _Line:
    """What a search has found, simpler: a way that wins, or the moves that bring the most cards home."""
    moves = found.moves
    if found.verdict != "winnable":
        homes = [_home(each) for each in _passed(position, moves)]
        moves = moves[:homes.index(max(homes))]
    moves = _without_loops(position, _simpler(position, moves))
    _remember(position, moves, found.verdict)
    return _line(position) or _Line(found.verdict, (), found.proof == "exhaustion")


_LOST = "From here the game can no longer be won."
_NOT_KNOWN = "Whether the game can still be won is not known."


def _why(position: Position, line: _Line) -> str:
    if line.verdict == "winnable":
        return f"From here the game can be won, in {_counted(len(line.moves), 'move')}."
    more = _home(_passed(position, line.moves)[-1]) - _home(position)
    return (f"{_LOST if line.verdict == 'unwinnable' else _NOT_KNOWN} This looks best: "
            + (f"a card {_goes(position)}." if len(line.moves) == 1 else
               f"in {_counted(len(line.moves), 'move')} {_counted(more, 'card')} can {_goes(position, more)}."))


def _goes(position: Position, number: int = 0) -> str:
    """What becomes of cards that are done with, of one or of so many, in words."""
    if any(spot.group.foundation for spot in position.game.spots):
        return f"go{'' if number else 'es'} to {'its foundation' if number < 2 else 'their foundations'}"
    return "be taken away" if number else "is taken away"


def _without_a_line(position: Position, line: _Line, before: Sequence[Position]) -> protocol.Hinted:
    """A hint where no way was found to bring a card home: the pack, if it may be turned or dealt; else that there is none."""
    passed, verdict = {position, *before}, line.verdict
    fresh = [move for move in position.moves() if position.play(move) not in passed]
    words = _LOST if verdict == "unwinnable" else _NOT_KNOWN
    if not fresh:
        words = f"Only moves back and forth are left. {words}"
    elif line.all_seen:
        words = f"{words} No more cards can {_goes(position, 2)}."
    else:
        words = f"{words} No way was found to let another card {_goes(position, 1)}."
        for move in fresh:
            if move.source < 0 or position.game.spots[move.source].group.role == "turned":
                return _hinted(position, verdict, move, words)
    return {"do": "hint", "move": None, "words": words, "verdict": verdict}


def _hinted(position: Position, verdict: Verdict, move: Move, words: str) -> protocol.Hinted:
    return {"do": "hint", "move": str(move), "steps": moved(position.steps(move)), "rule": cited(position.grant(move)),
            "verdict": verdict, "words": words}


# ---- the lamp ---
_searches: dict[Position, Search] = {}       # one for each lamp that is lit, the one lit first before the others


def _lamp(position: Position) -> protocol.Lit:
    """Look a little further whether a position can be won, and say what is known by now, and what is taken for granted.

    ``verdict`` is empty until the search has ended; ``moves`` are those that win.
    """
    if way := _way(position):
        return {"do": "lamp", "verdict": "winnable", "looked": 0, "moves": list(map(str, way)), "words": _way_found(way),
                "granted": _granted(position)}
    search = _searches.setdefault(position, Search(position, LAMPLIGHT))
    while len(_searches) > 4:                # tables that are gone may have left theirs burning
        del _searches[next(iter(_searches))]
    ended = search.go(LAMPLIGHT, SLICE)
    found = search.solution
    wins = list(map(str, found.moves)) if found.verdict == "winnable" else []
    if wins:
        _remember(position, found.moves)
    return {"do": "lamp", "verdict": found.verdict if ended else "", "looked": found.positions, "moves": wins,
            "words": _by_lamplight(position, found, ended), "granted": _granted(position)}


def _put_out(position: Position) -> protocol.PutOut:
    _searches.pop(position, None)           # what it has looked at is let go
    return {"do": "dark"}


def _way_found(way: Sequence[Move]) -> str:
    return f"There is a way to win, in {_counted(len(way), 'move')}."


def _by_lamplight(position: Position, found: Solution, ended: bool) -> str:
    looked = _counted(found.positions, "position")
    if not ended:
        return f"{looked} looked at so far, at most {LAMPLIGHT:,}."
    if position.won:
        return "The game is won."
    if found.verdict == "winnable":
        return _way_found(found.moves)
    if found.verdict == "unwinnable":
        if position.stuck:
            return "No move is left."
        if found.proof == "relaxation":
            return "At least one card can never get free, whatever is played."
        return f"Every way to go on was tried, {_counted(found.positions, 'position')} in all, and none of them wins."
    return f"{looked} were looked at and no way to win was found, but there are more."


def _granted(position: Position) -> str:
    """What the lamp takes for granted that a player may not know."""
    told = []
    if any(card is None for spot in position.game.spots for card in position.seen(spot)):
        told.append("The lamp sees every card, also those that lie face down.")
    if position.game.chance:
        told.append("It also knows how the cards will lie if they are dealt again: the number of the deal fixes every shuffle." if told else
                    "The lamp knows how the cards will lie if they are dealt again: the number of the deal fixes every shuffle.")
    return " ".join(told) or "Every card lies face up: the lamp sees no more than you do."


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


# ---- what can be asked ----------------------------------------------------------------------------------------------

_WITHOUT_THE_MOVES: dict[str, Callable[[Game, JSON], protocol.Answer]] = {"open": _open, "load": _load}
_AT_A_POSITION: dict[str, Callable[[str, Sequence[str], int, Position, JSON], protocol.Answer]] = {
    "play": _play,
    "go": _go,
    "hint": lambda start, moves, ply, now, message: _hint(now, replay(start, moves[:ply]).positions, bool(message.get("briefly"))),
    "lamp": lambda start, moves, ply, now, message: _lamp(now) if message["lit"] else _put_out(now),
    "describe": lambda start, moves, ply, now, message: {"do": "described", "text": now.describe()},
}
