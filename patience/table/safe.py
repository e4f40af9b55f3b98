"""Which cards can go to a foundation and nothing is lost by it: no card that is still in play could be laid upon them where they lie, and
no other foundation could do with them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ..cards import CARDS, Card
from ..position import Game, Position


def safe_moves(position: Position) -> list[str]:
    """The moves to a foundation that need no thought: every card that could be laid upon this one where it lies is on a foundation already,
    and the foundations are alike, or this one can go on with no other card that is still in play."""
    game = position.game
    plays = [move for move in position.moves() if move.joint == ">" and not move.verb and game.spots[move.target].group.foundation
             and not game.spots[move.source].group.foundation]
    if not plays:
        return []
    in_pack = Counter(game.pack)
    home = Counter(card for spot in game.spots if spot.group.home for card in position.cards(spot))
    groups = [group for group in game.groups if group.foundation]
    alike = len(groups) == 1 and groups[0].alike

    def is_only_one(target: int) -> bool:
        return sum(in_pack[each] - home[each] for each in game.compiled.wanted(position, target)) == 1

    safe = []
    for move in plays:
        packet = position.piles[move.source]
        card = packet[-1 if move.depth is None else move.depth]
        if position.piles[move.target] and sum(other.target == move.target for other in plays) > 1:
            continue                    # which of them had better go is for the player to say
        if (alike or is_only_one(move.target)) and all(home[each] == in_pack[each] for each in _could_lie_upon(game, move.source, card)):
            safe.append(str(move))
    return safe


@lru_cache(maxsize=4096)
def _could_lie_upon(game: Game, spot: int, card: Card) -> tuple[Card, ...]:
    """The cards that some move could lay upon this one, by what the conditions ask of the two cards. A move that lays any card there, as
    upon a talon, lays it aside and makes no use of the one beneath."""
    found: set[Card] = set()
    for kind in game.compiled.kinds:
        tests = [condition for _, condition, _ in kind.conditions if {"card", "onto"} >= {*condition.needs} - game.chosen.keys()
                 and "onto" in condition.needs]
        if kind.dead or kind.plays or kind.pair or spot not in kind.targets or not tests:
            continue
        look = {**game.chosen, "onto": card}
        found.update(each for each in CARDS if all(test.test(*[{**look, "card": each}[name] for name in test.needs]) for test in tests))
    return tuple(found)
