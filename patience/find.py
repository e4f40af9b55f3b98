"""The legal moves of a position, and what is asked of them: whether something can be played, where a card would go."""

from __future__ import annotations

from collections.abc import Callable, Collection

from .cards import Card, Pile
from .compile import CompiledGame, CompiledKind
from .moves import Move
from .rules import Kind
from .state import State, set_partial

Found = dict[Move, CompiledKind]        #: the moves, each with the kind it is of
Find = Callable[[State, Found], None]   #: adds the moves of a kind


class Finder:
    """Finds the moves of one game."""

    def __init__(self, compiled: CompiledGame) -> None:
        self.compiled, self.game = compiled, compiled.game
        #: for each kind, the way its moves are found
        self.ways: dict[CompiledKind, Find] = {each: self._way(each) for each in compiled.by_kind.values()}
        self.duties = [kind for kind in compiled.kinds if kind.kind.at_once]
        #: what goes from spot to spot; words come after, since they may ask whether something can be played
        self.moving = [kind for kind in compiled.kinds if kind.sources and not kind.dead and not kind.privilege]
        self.words = [kind for kind in compiled.kinds if not kind.sources or kind.privilege]

    def moves(self, p: State) -> Found:
        """The legal moves of a position: from spot to spot first, then words."""
        found: Found = {}
        ways = self.ways
        for kind in self.duties:
            if kind.binds(p):
                ways[kind](p, found)
        if found:
            return found
        for kind in self.moving:
            ways[kind](p, found)
        set_partial(p, found)
        for kind in self.words:
            ways[kind](p, found)
        return found

    def of(self, kind: CompiledKind, p: State) -> Found:
        """The moves of one kind by its own rules, whether or not something else must be done at once."""
        found: Found = {}
        self.ways[kind](p, found)
        return found

    def can(self, kind: Kind, p: State, source: int = -1) -> bool:
        """Whether a kind has some move by its own rules, from this spot or from any."""
        compiled = self.compiled.by_kind[kind]
        if source >= 0:
            return source in self.sources(kind, p)
        if p._partial is not None and compiled.sources:
            return compiled in p._partial.values()
        return bool(self.of(compiled, p))

    def sources(self, kind: Kind, p: State) -> set[int]:
        """The spots from which a kind has a move by its own rules."""
        return {move.source for move in self.of(self.compiled.by_kind[kind], p)}

    def can_play(self, p: State) -> bool:
        """Whether some card can be placed on a foundation."""
        if p._partial is not None:
            return any(kind.plays for kind in p._partial.values())
        found: Found = {}
        for kind in self.moving:
            if kind.plays:
                self.ways[kind](p, found)
        return bool(found)

    def place(self, kind: Kind, p: State, card: Card) -> int | None:
        """The first target of a kind (a half, too) that would take this card, by the conditions that look at the target."""
        wanted: dict[Card, int] | None = p.memo.get(kind)
        if wanted is None:
            p.memo[kind] = wanted = {}
            for t, cards, _ in accepting(self.compiled.by_kind[kind], p):
                for each in cards:
                    wanted.setdefault(each, t)
        return wanted.get(card)

    def singles(self, half: CompiledKind, p: State) -> dict[int, int]:
        """Of a half of a move of two: each source with a move, and the first target it has."""
        first: dict[int, int] = {}
        for move in self.of(half, p):
            first.setdefault(move.source, move.target)
        return dict(sorted(first.items()))

    # -- ways to find

    def _way(self, kind: CompiledKind) -> Find:
        if kind.dead:
            return _nothing
        if kind.halves:
            return self._halves(kind)
        if kind.pattern.buried:
            return self._buried(kind)
        return _two_spots(kind) if kind.pattern.second else _one_spot(kind) if kind.sources else _bare(kind)

    def _halves(self, kind: CompiledKind) -> Find:
        first, second = kind.halves

        def find(p: State, found: Found) -> None:
            if (a := self.singles(first, p)) and (b := self.singles(second, p)):
                for s in a:
                    for t in b:
                        found[kind.moves[t][s]] = kind
        return find

    def _buried(self, kind: CompiledKind) -> Find:
        game, verb, alone = self.game, kind.pattern.verb, not kind.pattern.second

        def find(p: State, found: Found) -> None:
            if kind.per_position is not None and not kind.per_position(p):
                return
            rows = accepting(kind, p)
            for s in kind.sources:
                for d, card in enumerate(p.piles[s] if alone else p.piles[s][:-1]):
                    if kind.per_source is None or kind.per_source(p, s, -1, card, None, d):
                        if alone:               # the card stays in its packet, and may be the uppermost, which has no number
                            place = f".{d + 1}" if d < len(p.piles[s]) - 1 else ""
                            found[game.read(f"{verb} {game.spots[s]}{place}")] = kind
                        for t, cards, column in rows:
                            if card in cards and s in column and (kind.per_move is None or kind.per_move(p, s, t, card, p.tops[t], d)):
                                found[game.read(f"{verb} {game.spots[s]}.{d + 1} > {game.spots[t]}")] = kind
        return find


def accepting(kind: CompiledKind, p: State) -> list[tuple[int, Collection[Card], dict[int, Move]]]:
    """The targets that would take some card now: the target, the cards, and the moves that go there."""
    tops, key, per_target = p.tops, kind.key, kind.per_target
    out: list[tuple[int, Collection[Card], dict[int, Move]]] = []
    taken: dict[tuple[str, Card | None], list[Pile]] = {}
    for t, table, column, alike in kind.columns:
        onto = tops[t]
        cards = table[onto] if key is None else table[key(p, t, onto)]
        if cards:
            if alike and (onto is None or kind.foundations):
                same = taken.setdefault((alike, onto), [])
                if p.piles[t] in same:
                    continue
                same.append(p.piles[t])
            if per_target is None or per_target(p, -1, t, None, onto):
                out.append((t, cards, column))
    return out


def _nothing(p: State, found: Found) -> None:
    """Of a kind that is always refused."""


def _bare(kind: CompiledKind) -> Find:
    """A word alone."""
    def find(p: State, found: Found) -> None:
        if kind.per_position is None or kind.per_position(p):
            found[kind.moves[-1][-1]] = kind
    return find


def _one_spot(kind: CompiledKind) -> Find:
    """A word with a spot."""
    def find(p: State, found: Found) -> None:
        if kind.per_position is None or kind.per_position(p):
            for s, move in kind.moves[-1].items():
                card = p.tops[s]
                if card is not None and (kind.per_source is None or kind.per_source(p, s, -1, card, None, len(p.piles[s]) - 1)):
                    found[move] = kind
    return find


def _two_spots(kind: CompiledKind) -> Find:
    """From spot to spot: for each target the cards it would take, and where they lie uppermost."""
    per_position, per_source, per_move, pair = kind.per_position, kind.per_source, kind.per_move, kind.pair
    columns, sources, plain, few = [c[:3] for c in kind.columns], kind.sources, kind.plain, len(kind.sources)
    only_empty = (kind.targets[0], kind.targets[-1] + 1) if kind.pattern.empty and kind.targets else None

    def find(p: State, found: Found) -> None:
        tops = p.tops
        if only_empty is not None and None not in tops[only_empty[0]:only_empty[1]]:
            return
        if per_position is not None and not per_position(p):
            return
        where = p.where
        passed: dict[int, bool] = {}
        for t, cards, column in [(t, table[tops[t]], column) for t, table, column in columns] if plain else accepting(kind, p):
            if len(cards) <= few:
                for card in cards:
                    if card in where:
                        for s in where[card]:
                            if s in column:
                                if per_source is not None:
                                    if s not in passed:
                                        passed[s] = per_source(p, s, -1, card, None, len(p.piles[s]) - 1)
                                    if not passed[s] or pair and not per_source(p, t, -1, tops[t], None, len(p.piles[t]) - 1):
                                        continue
                                if per_move is None or per_move(p, s, t, card, tops[t], len(p.piles[s]) - 1):
                                    found[column[s]] = kind
            else:
                for s in sources:
                    top = tops[s]
                    if top is not None and top in cards and s in column:
                        if per_source is not None:
                            if s not in passed:
                                passed[s] = per_source(p, s, -1, top, None, len(p.piles[s]) - 1)
                            if not passed[s] or pair and not per_source(p, t, -1, tops[t], None, len(p.piles[t]) - 1):
                                continue
                        if per_move is None or per_move(p, s, t, top, tops[t], len(p.piles[s]) - 1):
                            found[column[s]] = kind
    return find
