"""Golden transcripts: for every game a text that a person can read to see whether the rules are right.

    python -m tests.transcripts            write tests/transcripts/<slug>.txt anew, for review
    python -m tests.transcripts le-cadran  only these

Each tells one deal under a player who takes a card to the foundations where he can and otherwise the move at the middle of
the list, so that the same game is played for ever: the table in words, the legal moves and the move, at every tenth move and
whenever a kind of move is met for the first time.
"""

from __future__ import annotations

import sys
from pathlib import Path

import patience

HERE = Path(__file__).parent / "transcripts"
DEAL, LONGEST = 1887, 150


def choose(position: patience.Position) -> patience.Move:
    """The first move to a foundation, else the middle one."""
    moves = position.moves()
    home = [move for move in moves if move.joint == ">" and position.game.spots[move.target].group.foundation]
    return (home or [moves[len(moves) // 2]])[0]


def transcript(game: patience.Game) -> str:
    """The transcript of one game."""
    position, told, met = game.deal(DEAL), [f"{game.title}, deal {DEAL}"], set()
    visited = set()
    for number in range(1, LONGEST + 1):
        moves = position.moves()
        if not moves or position in visited:
            break
        visited.add(position)
        move = choose(position)
        kind = position.kind(move).pattern
        if kind not in met or number % 10 == 1:
            met.add(kind)
            told += ["", position.describe(), f"Legal: {'; '.join(moves[:12])}{f' and {len(moves) - 12} more' if len(moves) > 12 else ''}."]
        steps = ", ".join(f"{' '.join(map(str, step.cards))} from {step.source} to {step.target}" for step in position.steps(move)[:6])
        told.append(f"{number}. {move}   ({steps})")
        position = position.play(move)
    end = "won" if position.won else "no move left" if position.stuck else "a position met before" if position in visited else "and so on"
    return "\n".join([*told, "", position.describe(), f"After {len(visited)} moves: {end}.", ""])


def main() -> None:
    """Write the transcripts of all games, or of those named."""
    HERE.mkdir(exist_ok=True)
    for game in patience.contents():
        if not sys.argv[1:] or game.slug in sys.argv[1:]:
            (HERE / f"{game.slug}.txt").write_text(transcript(game), encoding="utf-8")
            print(f"tests/transcripts/{game.slug}.txt")


if __name__ == "__main__":
    main()
