"""Small games made at random, and endgames of the book's own: what the short cuts of the search are tried on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import patience
from patience.cards import CARDS
from patience.declaration import Declaration
from patience.layout import row
from patience.position import Game
from patience.rules import PACK, different_suits, foundations, kind, rule, says, spots, uppermost


def _asks(allowed: set[tuple[int, int]]) -> Callable[..., bool]:
    """A condition that holds for these pairs of a card and the one it is laid on (52: none)."""
    @says("not so")
    def takes(card: Any, onto: Any) -> bool:
        return (card.index, 52 if onto is None else onto.index) in allowed
    return takes


def no_deal(draft: Any) -> None:
    """The cards are laid by hand."""


#: Suits, ranks and packs of the games of each theme.
SIZES = {"any": [(2, 4, 1), (3, 3, 1), (4, 2, 1), (1, 8, 1), (1, 4, 2), (2, 3, 1)],
         "any again": [(2, 4, 1), (3, 3, 1), (1, 8, 1), (2, 3, 1)],
         "one pack": [(2, 4, 1), (3, 3, 1), (2, 5, 1)], "two packs": [(2, 2, 2), (1, 4, 2), (1, 3, 2)],
         "both ends": [(1, 7, 1), (2, 4, 1), (1, 4, 2)], "suits": [(2, 2, 2), (1, 4, 2), (2, 3, 2)],
         "chains": [(3, 3, 1), (3, 4, 1), (4, 3, 1)]}


def small_game(seed: int) -> Game:
    """A plain game of a few cards, whose rules are drawn by lot: more regular or less so, as the lot falls."""
    lot = random.Random(seed)
    theme = list(SIZES)[seed % len(SIZES)]
    suits, ranks, copies = lot.choice(SIZES[theme])
    pack = [CARDS[13 * suit + rank] for suit in range(suits) for rank in range(ranks)]
    indices = [card.index for card in pack]
    pairs = {(c, o) for c in indices for o in indices if c != o}

    def suit_up(c: int, o: int) -> bool: return c == o + 1
    def rank_up(c: int, o: int) -> bool: return c % 13 == o % 13 + 1
    def marriage(c: int, o: int) -> bool: return c == o - 1
    def either_way(c: int, o: int) -> bool: return abs(c - o) == 1 and c // 13 == o // 13
    def rank_down(c: int, o: int) -> bool: return c % 13 == o % 13 - 1
    def rank_either(c: int, o: int) -> bool: return abs(c % 13 - o % 13) == 1

    def those(holds: Callable[[int, int], bool]) -> set[tuple[int, int]]:
        return {(c, o) for c, o in pairs if holds(c, o)}

    def some(share: float) -> set[tuple[int, int]]:
        return {pair for pair in sorted(pairs) if lot.random() < share}

    build = lot.choice([those(suit_up)] * 5 + [those(rank_up), those(rank_up) & some(.6), those(suit_up) | some(.06), some(.25)])
    if theme == "two packs":
        build = those(suit_up) | lot.choice([set(), some(.15)])
    elif not theme.startswith("any"):
        build = those(suit_up)
    begin = {(c, 52) for c in indices if c % 13 == 0} if lot.random() < .85 else {(c, 52) for c in indices if lot.random() < .4}
    marry = lot.choice([those(marriage)] * 3 + [those(either_way), those(rank_down), those(rank_either), some(.15), some(.35),
                                                those(marriage) | some(.05)])
    fill = lot.choice([set(), set(), {(c, 52) for c in indices}, {(c, 52) for c in indices if lot.random() < .4}])
    width, reserve = lot.choice([2, 3, 3, 4, 5]), lot.choice([0, 0, 1, 2, 3])
    columns = [spots("packet", width), *([spots("column", 2)] if lot.random() < .2 else [])]
    if theme == "one pack":
        marry, fill = lot.choice([(those(marriage), set()), (those(marriage), fill), (those(rank_down), fill), (marry, set())])
    elif theme == "chains":
        begin = {(c, 52) for c in indices if c % 13 == 0}
        marry = lot.choice([those(rank_down), those(rank_down) - those(marriage), some(.25)])
    groups = [PACK, *columns, *([spots("reserve", reserve, most=1)] if reserve else []),
              foundations("up", max(1, suits * copies + lot.choice([0, 0, 0, 1, -1])), alike=lot.random() < .5)]
    tableau = " | ".join(group.name for group in columns)
    everything = tableau + (" | reserve" if reserve else "")
    from_where = everything if lot.random() < .8 else tableau
    kinds = [kind(f"{from_where} > up", rule("a", None, None, uppermost, _asks(build | begin))),
             kind(f"{everything} > {tableau if lot.random() < .8 else 'packet'}", rule("b", None, None, uppermost, _asks(marry | fill)))]
    if lot.random() < .2:               # what some other kind of move grants besides
        kinds[1] = kind(f"{tableau} > packet", rule("b", None, None, uppermost, _asks(marry | fill)))
        if reserve:
            kinds.append(kind("reserve > packet", rule("c", None, None, uppermost, _asks(some(.3) | fill))))

    if theme in ("both ends", "suits"):
        groups.append(foundations("down", suits * copies if theme == "both ends" else suits))
        down = those(marriage) | {(c, 52) for c in indices if c % 13 == ranks - 1}
        kinds.append(kind(f"{from_where} > down", rule("d", None, None, uppermost, _asks(down))))
    if theme == "suits":                # as many foundations as cards that may begin one, and each of them once
        groups = [group if group.name != "up" else foundations("up", suits, alike=True) for group in groups]
        begin_up = {(c, 52) for c in indices if c % 13 == 0}
        kinds[0] = kind(f"{from_where} > up", rule("a", None, None, uppermost, _asks(build)))
        kinds.append(kind(f"{from_where} > empty up", rule("e", None, None, uppermost, _asks(begin_up), different_suits)))

    def won(foundations: Any) -> bool: return sum(map(len, foundations)) == len(pack) * copies
    return Game(Declaration(f"Small {seed}", groups, no_deal, kinds, won, lambda: row("up", 1), pack=pack * copies))


def layouts(game: Game, count: int, seed: int) -> Iterator[patience.Position]:
    """The cards laid at random, some of them on the foundations."""
    lot = random.Random(seed)
    homes = [spot for spot in game.spots if spot.group.foundation]
    for _ in range(count):
        piles: list[tuple[Any, ...]] = [()] * len(game.spots)
        position = patience.Position(game, tuple(piles), game.facts_tuple(), 0)
        cards = lot.sample(game.pack, len(game.pack))
        for _ in range(lot.choice([0, 0, 1, 3])):       # some that have been played
            for card in cards:
                line = game.compiled.kinds[0]
                home = next((h for h in homes if line.builds(position, h.index, card, position.piles[h.index])), None)
                if home and lot.random() < .7:
                    piles[home.index] = (*piles[home.index], card)
                    position = patience.Position(game, tuple(piles), game.facts_tuple(), 0)
                    cards.remove(card)
                    break
        places = [spot for spot in game.spots if not spot.group.role]
        for card in cards:
            free = [spot.index for spot in places if spot.group.most is None or not piles[spot.index]]
            at = lot.choice(free)
            piles[at] = (*piles[at], card)
        yield patience.Position(game, tuple(piles), game.facts_tuple(), 0)
