"""A game as the table shows it: what is needed to draw a position and to let a person choose, as JSON. There are no rules here.

What each key means is said in :mod:`patience.table.protocol`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..moves import Step
from ..notation import read_record
from ..position import Game, Position, chapters
from ..record import Record
from ..rules import Pattern, Rule
from . import protocol
from .figure import figure, longest
from .replay import start_position, start_text
from .safe import safe_moves

MOST_WANTED = 2         # values that may be named of what a foundation takes next


def view(record: Record, *, steps: Iterable[Step] = (), opening: bool = True, caption: str = "", any_game: bool = False) -> protocol.View:
    """A record at the place it has reached.

    ``opening`` adds what does not change while one game is played, with the ``caption`` of a worked example and ``any_game``
    where any game of the book may be chosen.
    """
    shown = view_of(start_text(record), record.moves, record.at, record.position, steps)
    if opening:
        shown = opened(shown, caption)
    if any_game:
        shown["any_game"] = True
        shown["contents"] = listed_games()
    return shown


def listed_games() -> list[protocol.ListedGame]:
    """Every game of the book."""
    return [[game.slug, game.title, chapter.replace("_", "-")] for chapter, games in chapters().items() for game in games]


def view_of(start: str, moves: Sequence[str], ply: int, position: Position, steps: Iterable[Step] = ()) -> protocol.View:
    """The view of a position that so many of these moves have led to."""
    legal = position.moves()
    return {
        "do": "view", "start": start, "deal": json_number(position.number) if read_record(f"{start}:").deal else 0,
        "moves_made": list(map(str, moves)), "ply": ply,
        "piles": _piles(position), "moves": list(map(str, legal)),
        "effects": {str(move): moved(position.steps(move)) for move in legal if not _plain(position, move)},
        "actions": _actions(position), "steps": moved(steps),
        "wanted": _wanted(position), "safe": safe_moves(position),
        "status_text": position.game.status_text(position), "won": position.won, "stuck": position.stuck,
    }


def opened(shown: protocol.View, caption: str = "") -> protocol.View:
    """A view with what does not change while one game is played."""
    start = start_position(shown["start"])
    game, lengths = start.game, longest(start)
    return {
        **shown,
        "game": game.slug, "title": game.title, "caption": caption,
        "readings": [{"name": each.name, "chosen": game.chosen[each.name], "why": each.why, "values": list(map(list, each.values.items()))}
                     for each in game.readings],
        "spots": _spots(game), "grammar": _grammar(game),
        "figures": {"wide": figure(game, lengths), "narrow": figure(game, lengths, narrow=True)},
    }


def json_number(deal: int) -> int | str:
    """A deal's number as JSON can carry it: JavaScript has no whole numbers above 2**53, so such a one goes as text."""
    return deal if deal < 2**53 else str(deal)


def _spots(game: Game) -> list[protocol.Spot]:
    spots: list[protocol.Spot] = []
    for spot in game.spots:
        shown: protocol.Spot = {"id": spot.id, "name": spot.the}
        if spot.group.role:
            shown["role"] = spot.group.role
        if spot.group.seen == "none":
            shown["hidden"] = True
        if spot.group.captioned:
            shown["caption"] = spot.name
        spots.append(shown)
    return spots


def _grammar(game: Game) -> list[protocol.MoveForm]:
    """How moves between spots are written, each form once, in the order of declaration."""
    names = [group.name for group in game.groups]
    found: list[protocol.MoveForm] = []
    for kind in game.kinds:
        pattern = Pattern.read(kind.pattern, names)
        each = [pattern.verb, list(pattern.first), pattern.joint, list(pattern.second), int(pattern.buried)]
        if pattern.first and each not in found:
            found.append(each)
    return found


def _piles(position: Position) -> dict[str, protocol.Pile]:
    piles: dict[str, protocol.Pile] = {}
    for spot in position.game.spots:
        if seen := position.seen(spot):
            hidden = sum(card is None for card in seen)
            piles[spot.id] = [hidden, *[card.text for card in seen if card is not None]]
    return piles


def _wanted(position: Position) -> dict[str, list[str]]:
    """What each foundation takes next: cards, or a value alone where any suit will do; not where that would be a long list."""
    wanted: dict[str, list[str]] = {}
    for spot in position.game.spots:
        if spot.group.foundation and (cards := position.game.compiled.wanted(position, spot.index)):
            suits: dict[str, list[str]] = {}
            for card in cards:
                suits.setdefault(card.text[:-1], []).append(card.text)
            if len(suits) <= MOST_WANTED:
                wanted[spot.id] = [word for value, some in suits.items() for word in ([value] if len(some) == 4 else some)]
    return wanted


def _plain(position: Position, move: str) -> bool:
    """Whether a move does no more than its text says: the uppermost card of one spot, which can be seen, goes to another."""
    kind, read = position.kind(move), position.read(move)
    return (kind is not None and kind.does is None and not kind.halves and read.joint == ">" and read.depth is None and not read.verb
            and position.seen(position.game.spots[read.source])[-1] is not None)


def moved(steps: Iterable[Step]) -> list[protocol.MovedCards]:
    """The steps of a move."""
    return [[[card.text for card in cards], source, target] for cards, source, target in steps]


def cited(rule: Rule | None) -> protocol.Rule:
    """A rule as the table cites it."""
    if rule is None:
        return {"label": "The edition", "quote": None, "page": None}
    shown: protocol.Rule = {"label": rule.label, "quote": rule.quote, "page": rule.page}
    if not rule.quote and rule.words:
        shown["words"] = rule.words
    return shown


def _actions(position: Position) -> list[protocol.Action]:
    """The bare words of a game as buttons, in the order of declaration."""
    game = position.game
    actions: list[protocol.Action] = []
    for kind in game.kinds:
        if kind.pattern not in game.verbs or game.compiled.by_kind[kind].dead:     # what the author forbids needs no button
            continue
        verdict = position.judge(kind.pattern)
        action: protocol.Action = {"move": kind.pattern, "name": kind.named or kind.pattern.capitalize(), "open": verdict.legal,
                                   "spot": kind.at}
        if kind.after:
            action["usual"] = True
        if not verdict.legal:
            if kind.after and _both(position, kind.after[0], kind.pattern):
                action.update({"name": kind.after[1], "open": True, "first": kind.after[0]})
            else:
                action.update({"rule": cited(verdict.rule), "because": verdict.because})
        actions.append(action)
    return actions


def _both(position: Position, first: str, then: str) -> bool:
    """Whether these two moves can be made one after the other: two moves for one touch."""
    return first in position.moves() and then in position.play(first).moves()
