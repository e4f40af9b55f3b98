"""The engine's values as plain rows, for a table of any kind: ``pandas.DataFrame``, ``csv.DictWriter``, a database."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .position import Game, Position
from .record import Record
from .studies import Odds

Row = dict[str, Any]


def rows(value: Position | Record | Game | Odds | Iterable[Game]) -> list[Row]:
    """A value as a list of dicts that all have the same keys, in the same order: what ``pandas.DataFrame`` takes.

    A position gives a row for each card, spot by spot, the lowest first; of a card that may not be seen only where it lies. A record
    gives a row for each move, those undone too; a game one for each of its sentences; :class:`patience.Odds` one for each deal; several
    games, as ``patience.contents()``, one for each game. Cards and moves are plain text, what is not there is None.

    Raises ``TypeError`` for a value of another kind.

    >>> import patience
    >>> p = patience.game("le-cadran").deal(17)
    >>> patience.rows(p)[0]
    {'spot': 'column-1', 'group': 'column', 'place': 1, 'card': '8H', 'rank': 8, 'suit': 'H'}
    >>> patience.rows(patience.Record.parse("le-cadran:17:turn"))[0]["cards"]
    '9C'
    >>> patience.rows(p.game)[0]["label"], patience.rows(patience.contents())[3]["title"]
    ('Rule I', 'Le Cadran')
    >>> patience.rows(patience.odds("les-petits-paquets", 20, "random"))[0]
    {'deal': 1, 'result': 'won', 'moves': 16, 'played': 32}
    """
    if isinstance(value, Position):
        return [_card(value, at, place) for at in range(len(value)) for place in range(len(value.piles[at]))]
    if isinstance(value, Record):
        return _moves(value)
    if isinstance(value, Game):
        return [{"game": value.id, "label": each.label, "home": each.home, "page": each.page, "quote": each.quote,
                 "words": each.words or None} for each in value.concordance]
    if isinstance(value, Odds):
        return [{"deal": row.deal, **row.outcome._asdict()} for row in value.rows]
    games = list(value) if isinstance(value, Iterable) and not isinstance(value, str) else [value]
    if not all(isinstance(each, Game) for each in games):
        raise TypeError(f"rows are made of a position, a record, a game, games, or odds, not of {type(value).__name__}")
    return [_game(each) for each in games]


def _card(position: Position, at: int, place: int) -> Row:
    spot = position.game.spots[at]
    card = position.game.compiled.seen(position, at)[place]
    return {"spot": spot.id, "group": spot.group.name, "place": place + 1, "card": card and card.text, "rank": card and card.rank,
            "suit": card and card.suit}


def _moves(record: Record) -> list[Row]:
    found, position = [], record.start
    for number, move in enumerate(record.moves, 1):
        steps, granted = position.steps(move), position.grant(move)
        found.append({"number": number, "move": str(move), "made": number <= record.at,
                      "cards": " ".join(card.text for card in steps[0].cards) if steps else None,
                      "source": steps[0].source if steps else None, "target": steps[0].target if steps else None,
                      "label": granted and granted.label, "page": granted and granted.page, "quote": granted and granted.quote})
        position = position.play(move)
    return found


def _game(game: Game) -> Row:
    first, last = game.pages or (None, None)
    return {"game": game.id, "title": game.title, "packs": game.packs, "cards": len(game.pack), "spots": len(game.spots),
            "sentences": len(game.concordance), "readings": len(game.readings), "first_page": first, "last_page": last}
