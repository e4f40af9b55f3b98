"""How the values of the engine show themselves in a notebook: a position as its picture, a verdict with the sentence it rests on.

Importing this gives the classes their ``_repr_html_``; the package does so. Each answers with HTML that needs no stylesheet and that
those leave whole who show notebooks they do not trust.
"""

from __future__ import annotations

from html import escape
from typing import Any

from .moves import Verdict
from .position import Game, Position
from .record import Record
from .rules import Sentence
from .search import Solution


def position_html(position: Position) -> str:
    """The picture of the table, which says what it shows."""
    # when it is wanted: the browser's engine starts without it
    from .table.figure import figure, longest, picture

    game = position.game
    title = f"{game.title}, deal {position.number}" if position.number else game.title
    return picture(position, figure(game, longest(position)), title)


def record_html(record: Record) -> str:
    """The place reached, with the line that leads there."""
    undone = len(record.moves) - record.at
    more = f", and {_count(undone, 'move')} undone" if undone else ""
    return f"{position_html(record.position)}<p><code>{escape(str(record))}</code><br>{_count(record.at, 'move')} made{more}.</p>"


def verdict_html(verdict: Verdict) -> str:
    """Legal, or the reason and the sentence."""
    move = f"<code>{escape(verdict.move)}</code>"
    if verdict.legal:
        return f"<p>{move} is legal.</p>"
    instead = f" Write <code>{escape(verdict.instead)}</code>." if verdict.instead else ""
    return f"<p>{move} is refused: {escape(verdict.because)}.{instead}</p>{sentence_html(verdict.rule) if verdict.rule else ''}"


def sentence_html(sentence: Sentence) -> str:
    """The author's words, or the edition's, and where they stand."""
    page = f", p. {sentence.page}" if sentence.page else ""
    said = f"“{escape(sentence.quote)}”" if sentence.quote else escape(sentence.words)
    return f"<blockquote><p>{said}</p><p><small>{escape(sentence.label)}{page}</small></p></blockquote>"


def game_html(game: Game) -> str:
    """The title, what it is played with, its table, and what can be chosen."""
    pages = f", pp. {game.pages[0]}–{game.pages[1]} of 1887" if game.pages else ""
    readings = "".join(
        f"<li><code>{escape(reading.name)}</code>: "
        + ", ".join(f"<b>{escape(value)}</b> (chosen)" if value == game.chosen[reading.name] else escape(value) for value in reading.values)
        + "</li>" for reading in game.readings)
    return (f"<p><b>{escape(game.title)}</b> (<code>{escape(game.id)}</code>), {_count(game.packs, 'pack')}{pages}.</p>"
            f"{position_html(game.position({}))}{f'<p>Readings:</p><ul>{readings}</ul>' if readings else ''}")


def solution_html(solution: Solution) -> str:
    """What the search found, and the moves."""
    found = {"winnable": f"It can be won, in {_count(len(solution.moves), 'move')}.",
             "unwinnable": "It cannot be won: every position that can be reached was looked at.",
             "unknown": "Whether it can be won was not found out."}[solution.verdict]
    which = "The moves" if solution.verdict == "winnable" else "The moves that lead furthest"
    moves = f"<p>{which}: <code>{escape('; '.join(solution.moves))}</code></p>" if solution.moves else ""
    return f"<p>{found} {_count(solution.positions, 'position')} looked at.</p>{moves}"


def _count(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


_shown: dict[type, Any] = {Position: position_html, Record: record_html, Verdict: verdict_html, Sentence: sentence_html,
                           Game: game_html, Solution: solution_html}
for _class, _as_html in _shown.items():
    _class._repr_html_ = _as_html  # type: ignore[attr-defined]
