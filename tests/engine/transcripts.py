"""Golden transcripts: for every game a text that a person can read to see whether the rules are right.

    python -m tests.engine.transcripts            write tests/transcripts/<slug>.txt anew, for review
    python -m tests.engine.transcripts le-cadran  only these

Each tells one deal under a player who takes a card to the foundations where he can and otherwise the move at the middle of
the list, so that the same game is played for ever: the table in words, the legal moves and the move, at every tenth move and
whenever a kind of move is met for the first time. Such a player never comes to some of the privileges; where the won game in
``edition/records`` has a kind of move that he did not meet, the first of that kind is told after his.
"""

from __future__ import annotations

import sys
from pathlib import Path

import patience
from edition.won import RECORDS

HERE = Path(__file__).parents[1] / "transcripts"
DEAL, LONGEST = 1887, 150


def choose(position: patience.Position) -> patience.Move:
    """The first move to a foundation, else the middle one."""
    moves = position.moves()
    home = [move for move in moves if move.joint == ">" and position.game.spots[move.target].group.foundation]
    return (home or [moves[len(moves) // 2]])[0]


def scene(position: patience.Position) -> list[str]:
    """The table in words, and the legal moves."""
    moves = position.moves()
    return ["", position.describe(), f"Legal: {'; '.join(moves[:12])}{f' and {len(moves) - 12} more' if len(moves) > 12 else ''}."]


def deed(number: int, position: patience.Position, move: patience.Move) -> str:
    """The move, and what it does."""
    steps = ", ".join(f"{' '.join(map(str, step.cards))} from {step.source} to {step.target}" for step in position.steps(move)[:6])
    return f"{number}. {move}   ({steps})"


def transcript(game: patience.Game) -> str:
    """The transcript of one game."""
    position, told, met = game.deal(DEAL), [f"{game.title}, deal {DEAL}"], set[object]()
    visited = set[patience.Position]()
    for number in range(1, LONGEST + 1):
        if not position.moves() or position in visited:
            break
        visited.add(position)
        move = choose(position)
        kind = position.kind(move)
        if kind not in met or number % 10 == 1:
            met.add(kind)
            told += scene(position)
        told.append(deed(number, position, move))
        position = position.play(move)
    end = "won" if position.won else "no move left" if position.stuck else "a position met before" if position in visited else "and so on"
    told += ["", position.describe(), f"After {len(visited)} moves: {end}."]
    return "\n".join([*told, *others(game, met), ""])


def others(game: patience.Game, met: set[object]) -> list[str]:
    """Of the won game the first move of every kind that is not met yet."""
    file = RECORDS / f"{game.slug}.txt"
    if not file.exists():
        return []
    record = patience.Record.parse(file.read_text(encoding="utf-8"))
    position, told = record.start, list[str]()
    for number, move in enumerate(record.moves, 1):
        kind = position.kind(move)
        if kind not in met:
            met.add(kind)
            told += [*scene(position), deed(number, position, move)]
        position = position.play(move)
    return ["", f"From the won game, deal {record.start.number}", *told] if told else []


def main() -> None:
    """Write the transcripts of all games, or of those named."""
    HERE.mkdir(exist_ok=True)
    for game in patience.contents():
        if not sys.argv[1:] or game.slug in sys.argv[1:]:
            (HERE / f"{game.slug}.txt").write_text(transcript(game), encoding="utf-8")
            print(f"tests/transcripts/{game.slug}.txt")


if __name__ == "__main__":
    main()
