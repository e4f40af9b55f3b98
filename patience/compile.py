"""A game's declaration made quick. Nothing here knows a rule of any game.

For each kind of move the conditions are sorted by what they look at: those of cards become tables (for the card on a
target: the cards that may be laid there); those of spots decide once which moves exist at all; those of the position are
asked once a position; what is left is asked only of moves that passed everything else. ``find`` goes by these tables and tests;
``judge`` asks the conditions one by one, in the order of the declaration.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import count
from typing import Any

from .cards import CARDS, Card, Pile
from .moves import Move
from .rules import Condition, Kind, Rule, never, parameters
from .state import State
from .structure import Structure

# Each name a condition may look at, as an expression of p, s, t, c, o, d: position, source, target, the card moved, the
# card it is laid on, and the place of the card moved in its packet.
BINDINGS = {"position": "p", "card": "c", "onto": "o", "other": "o", "source": "spots[s]", "spot": "spots[s]", "target": "spots[t]",
            "partner": "spots[t]", "height": "len(p.piles[t])", "foundation": "p.piles[t][0] if p.piles[t] else None",
            "beside": "p.tops[beside[t]]", "above": "len(p.piles[s]) - 1 - d", "below": "d", "place": "d", "draft": "draft"}
OF_SOURCE = {"card", "source", "below", "above", "place"}
OF_TARGET = {"onto", "other", "target", "partner", "height", "foundation", "beside"}

TAKEN = {"p", "s", "t", "c", "o", "d", "draft", "len"}

Test = Callable[..., Any]               #: of (p, s, t, c, o, d)
_numbers = count(1)


class CompiledGame:
    """A game with its declaration's functions compiled, and its kinds of move."""

    def __init__(self, game: Structure) -> None:
        self.game = game
        self.bindings = dict(BINDINGS)
        for name in game.facts:
            self._bind(name, f"p.facts.{name}")
        for name in game.chosen:
            self._bind(name, f"readings[{name!r}]")
        played = [game.range[group.name] for group in game.groups if group.foundation]
        self._bind("foundations", f"({', '.join(f'*p.piles[{span.start}:{span.stop}]' for span in played)},)" if len(played) > 1 else
                   f"p.piles[{played[0].start}:{played[0].stop}]" if played else "()")
        for name, span in game.range.items():
            self._bind(name, f"p.piles[{span.start}]" if name in game.index else f"p.piles[{span.start}:{span.stop}]")
        self.beside = {s.index: game.index["-".join([s.group.beside, *map(str, s.numbers)])] for s in game.spots if s.group.beside}
        #: which kinds govern a move: its word, its joint and its two spots
        self.governing: dict[tuple[str, str, int, int], list[CompiledKind]] = {}
        self.kinds = [CompiledKind(self, kind) for kind in game.kinds]
        #: every kind, the halves of those that are made of two among them
        self.by_kind = {each.kind: each for kind in self.kinds for each in (kind, *kind.halves)}
        for kind in sorted(self.kinds, key=lambda kind: not kind.pattern.empty):        # a vacancy is governed by the kind that says so
            kind.register_moves()
        for kind in self.kinds:
            kind.tabulate()
        #: those by which foundations are built
        self.building = [each for each in self.by_kind.values() if each.plays and not each.dead]
        declared = game.declared
        self.won = self.compile_tests([declared.won])
        self.deal = self.compile_tests([declared.deal])
        self.faults = self.compile_tests([declared.faults]) if declared.faults else None
        self.status_text = self.compile_tests([declared.status_text]) if declared.status_text else None
        self.heuristic = self.compile_tests([declared.heuristic]) if declared.heuristic else None
        self._wanted: dict[Any, tuple[Card, ...]] = {}
        self._seen = {i: self.compile_tests([group.seen])
                      for group in game.groups if callable(group.seen) for i in game.range[group.name]}

    def _bind(self, name: str, expression: str) -> None:
        name = name.replace("-", "_")
        if name in self.bindings:
            raise TypeError(f"{self.game.title}: {name!r} means two things; rename the spot, fact or reading")
        self.bindings[name] = expression

    def compile_tests(self, tests: Iterable[Any], **instead: str) -> Test:
        """Tests of named parameters as one function of (p, s, t, c, o, d) that is true when all hold.

        One lambda for all of them, as attrs makes its methods, takes a quarter of the time of asking each through a wrapper. Its
        source is kept where tracebacks and debuggers look for it.
        """
        bindings, calls = self.bindings | instead, []
        env: dict[str, Any] = {"spots": self.game.spots, "readings": self.game.chosen, "beside": self.beside}
        for n, test in enumerate(tests):
            names = parameters(test)
            for name in names:
                if name not in bindings:
                    raise TypeError(f"{self.game.title}: {test.__name__}() looks at {name!r}, which is nothing here; "
                                    f"known: {', '.join(bindings)}")
            call = test.__name__ if test.__name__.isidentifier() and test.__name__ not in TAKEN | env.keys() else f"test{n}"
            env[call] = test
            calls.append(f"{call}({', '.join(bindings[name] for name in names)})")
        source = f"lambda p, s=-1, t=-1, c=None, o=None, d=0, draft=None: {' and '.join(calls) or True}"
        return self.evaluate(source, env)

    def evaluate(self, source: str, env: dict[str, Any]) -> Test:
        """The function of a source made here."""
        file = f"<patience {self.game.id} {next(_numbers)}>"
        linecache.cache[file] = len(source), None, [source], file
        made: Test = eval(compile(source, file, "eval"), env)
        return made

    def wanted(self, p: State, t: int) -> tuple[Card, ...]:
        """The cards that a foundation would take next, by what the conditions ask of the foundations, wherever those cards may lie."""
        pile, onto = p.piles[t], p.tops[t]
        key = t, len(pile), pile[:1], onto, p.tops[self.beside[t]] if t in self.beside else None
        kinds = [kind for kind in self.building if kind.builds_on(t, bool(pile))]
        if all(kind.looks_no_further for kind in kinds) and key in self._wanted:
            return self._wanted[key]
        found = tuple(card for card in CARDS if any(all(test(p, -1, t, card, onto) for test in kind.of_foundation) for kind in kinds))
        self._wanted[key] = found
        return found

    def seen(self, p: State, spot: int) -> tuple[Card | None, ...]:
        """The cards of a spot, with None for one that may not be examined."""
        pile, how = p.piles[spot], self.game.spots[spot].group.seen
        if callable(how):
            how = self._seen[spot](p, spot)
        shown = {"all": len(pile), "top": 1, "none": 0}.get(how, how)
        return (None,) * (len(pile) - shown) + pile[len(pile) - shown:] if shown < len(pile) else pile

    def disorder(self, p: State, opening: Callable[[], State]) -> list[str]:
        """What lies on the foundations that could not have come there, card by card, as words; and what else the game finds wrong."""
        faults = []
        for t, spot in enumerate(self.game.spots):
            if not spot.group.foundation:
                continue
            for height, card in enumerate(p.piles[t]):
                beneath = p.piles[t][:height]
                if any(kind.builds(p, t, card, beneath) for kind in self.building):
                    continue
                if not beneath and any(first.rank == card.rank for first in opening().piles[t][:1]):
                    continue        # the author laid such a card there
                faults.append(f"{spot.the} cannot hold {card.name}" + (f" upon {beneath[-1].name}" if beneath else " as its first card"))
                break
        return [*faults, *(self.faults(p) if self.faults else ())]


class AcceptTable(dict[Any, Collection[Card]]):
    """Key → the cards that may be laid there, worked out when first asked for."""

    def __init__(self, accept: Callable[[Any], Collection[Card]]) -> None:
        super().__init__()
        self.accept = accept

    def __missing__(self, key: Any) -> Collection[Card]:
        self[key] = cards = self.accept(key)
        return cards


def _binds(condition: Condition, chosen: Mapping[str, str]) -> bool:
    """Whether a condition is to be asked: one that says of itself with which reading it binds is not asked with another."""
    name, _, value = str(getattr(condition.test, "moment", "")).partition("=")
    return not name or chosen[name] == value


class CompiledKind:
    """One kind of move, compiled for one game."""

    def __init__(self, compiled: CompiledGame, kind: Kind) -> None:
        game = compiled.game
        self.compiled, self.kind = compiled, kind
        self.pattern = pattern = game.patterns[kind]
        self.sources = [i for name in pattern.first for i in game.range[name]]
        self.targets = [i for name in pattern.second for i in game.range[name]]
        self.pair = pattern.joint == "+"
        self.foundations = all(game.spots[t].group.foundation for t in self.targets)
        #: a covered card is taken by a move with a word (``draw pile.n``); without one it is available like any other (open reserve)
        self.privilege = bool(pattern.buried and pattern.verb)
        self.plays = pattern.joint == ">" and not self.privilege and self.foundations
        self.halves = [CompiledKind(compiled, each) for each in kind.halves]
        self.does = compiled.compile_tests([kind.does], draft="draft") if kind.does else None
        self.duties = [(rule, compiled.compile_tests(c.test for c in rule.conditions)) for rule in kind.at_once]
        self.conditions = [(rule, condition, compiled.compile_tests([condition.test]))
                           for rule in kind.rules for condition in rule.conditions if _binds(condition, game.chosen)]
        self.granted = [(rule, compiled.compile_tests(c.test for c in rule.conditions)) for rule in kind.granted]
        #: no such move is ever legal
        self.dead = any(condition.test is never for _, condition, _ in self.conditions)
        self.alike = {i: group.name for group in game.groups if group.alike for i in game.range[group.name]} if pattern.joint == ">" else {}
        #: the moves there are: target → source → move
        self.moves: dict[int, dict[int, Move]] = {t: {} for t in self.targets or [-1]}
        #: targets that another kind governs when they are empty
        self.occupied: set[int] = set()
        self._sort_conditions()

    def _sort_conditions(self) -> None:
        """What each condition looks at decides where it is asked."""
        levels: dict[str, list[Any]] = {"position": [], "spots": [], "source": [], "target": [], "move": []}
        self.of_card: list[Condition] = []
        self.of_foundation: list[Test] = []         # those that the order of a foundation alone answers, for set-ups
        game = self.compiled.game
        foundations = {"foundations", *(group.name.replace("-", "_") for group in game.groups if group.foundation)}
        for _, condition, test in self.conditions:
            if set(condition.needs) - game.chosen.keys() <= OF_TARGET | {"card"} | foundations:
                self.of_foundation.append(test)
        #: whether those look at nothing but the card and its foundation
        self.looks_no_further = not any(foundations & {*condition.needs} for _, condition, _ in self.conditions)
        instead = {} if self.pattern.buried else {"above": "0"}     # otherwise only the uppermost is a candidate
        for _, condition, _ in self.conditions:
            needs = set(condition.needs) - game.chosen.keys() - set(instead)
            if not needs & (OF_SOURCE | OF_TARGET):
                levels["position"].append(condition.test)
            elif self.pair and not needs & OF_TARGET:           # asked of both cards
                levels["source"].append(condition.test)
            elif needs <= {"source", "target", "partner"}:
                levels["spots"].append(condition.test)
            elif needs <= {"card"} | OF_TARGET and self.targets:
                self.of_card.append(condition)
            elif not needs & OF_TARGET:
                levels["source"].append(condition.test)
            elif not needs & OF_SOURCE:
                levels["target"].append(condition.test)
            else:
                levels["move"].append(condition.test)
        compiled = {level: self.compiled.compile_tests(tests, **instead) if tests else None for level, tests in levels.items()}
        self.per_position, self.per_spots, self.per_source, self.per_target, self.per_move = compiled.values()

    def grant(self, p: State, move: Move) -> Rule | None:
        """The sentence that makes a legal move possible: of those declared the first that holds, else the last grant or rule."""
        s, t = move.source, move.target
        pile: Pile = p.piles[s] if s >= 0 else ()
        d = len(pile) - 1 if move.depth is None else move.depth
        onto = p.piles[t][-1] if t >= 0 and p.piles[t] else None
        for rule, holds in self.granted:
            if holds(p, s, t, pile[d] if pile else None, onto, d):
                return rule
        rules = [*self.kind.rules, *(rule for half in self.kind.halves for rule in half.rules)]
        return next(reversed([rule for rule in rules if rule.grants] or rules), None)

    def builds_on(self, t: int, begun: bool) -> bool:
        """Whether this kind of move lays a card on such a spot."""
        return t in self.targets and not (self.pattern.empty and begun) and not (t in self.occupied and not begun)

    def builds(self, p: State, t: int, card: Card, beneath: Pile) -> bool:
        """Whether this kind of move could have laid the card on these, by what its conditions ask of the foundation."""
        if not self.builds_on(t, bool(beneath)):
            return False
        piles = list(p.piles)
        piles[t] = beneath
        then = type(p)(p.game, tuple(piles), p.facts, p.number)
        return all(test(then, -1, t, card, beneath[-1] if beneath else None) for test in self.of_foundation)

    def register_moves(self, alone: bool = True) -> None:
        """List the moves there are. Raises TypeError where two kinds govern one move."""
        pattern, game = self.pattern, self.compiled.game
        spots = game.spots
        for t in self.targets or [-1]:
            for s in self.sources or [-1]:
                if s == t >= 0 or self.pair and s > t:
                    continue
                if alone:
                    governing = self.compiled.governing.setdefault((pattern.verb, pattern.joint, s, t), [])
                    same = [kind for kind in governing if kind.pattern.buried == pattern.buried]
                    if any(kind.pattern.empty == pattern.empty for kind in same):
                        raise TypeError(f"{game.title}: {self.kind.pattern!r} and {same[0].kind.pattern!r} both govern "
                                        f"{spots[s]} > {spots[t]}")
                    if same:
                        self.occupied.add(t)
                    governing.append(self)
                if not self.dead and (self.per_spots is None or self.per_spots(None, s, t)):
                    move = Move.of(pattern.verb, spots[s] if s >= 0 else None, pattern.joint, spots[t] if t >= 0 else None)
                    self.moves[t][s] = game.moves_read.setdefault(str(move), move)

    def tabulate(self) -> None:
        """Make the tables of cards."""
        for half in self.halves:
            half.register_moves(alone=False)
            half.tabulate()
        needs = {name for condition in self.of_card for name in condition.needs}
        by_target = bool(needs & {"target", "partner"})
        self.keys = [name for name in ("height", "foundation", "beside") if name in needs]
        self.targets = [t for t in self.targets if self.moves[t]]
        tables: dict[Any, AcceptTable] = {}
        #: target, its table, source → move, the group if it is one of several alike
        self.columns: list[tuple[int, AcceptTable, dict[int, Move], str | None]] = []
        for t in self.targets:
            table = tables.setdefault((by_target and t, t in self.occupied), AcceptTable(self._accepts(t)))
            self.columns.append((t, table, self.moves[t], self.alike.get(t)))
        key = ", ".join(self.compiled.bindings[name] for name in self.keys)
        env = {"spots": self.compiled.game.spots, "beside": self.compiled.beside}
        #: what the tables are asked by, where that is more than the card on the target
        self.key: Test | None = self.compiled.evaluate(f"lambda p, t, o: (o, {key})", env) if self.keys else None
        self.plain = self.key is None and not self.alike.keys() & set(self.targets) and self.per_target is None

    def _accepts(self, t: int) -> Callable[[Any], Collection[Card]]:
        game = self.compiled.game
        env = {"target": game.spots[t], "partner": game.spots[t], **game.chosen}

        def accept(key: Any) -> Collection[Card]:
            onto, *others = key if self.keys else (key,)
            if onto is None and (self.pair or t in self.occupied) or onto is not None and self.pattern.empty:
                return ()
            look = {**env, "onto": onto, "other": onto, **dict(zip(self.keys, others, strict=True))}
            cards = []
            for card in CARDS:
                look["card"] = card
                if all(each.test(*[look[name] for name in each.needs]) for each in self.of_card):
                    cards.append(card)
            # Where there are more cards than sources, it is the sources that are gone through.
            return frozenset(cards) if len(cards) > len(self.sources) else tuple(cards)
        return accept

    def binds(self, p: State) -> Rule | None:
        """The sentence by which a move of this kind must be made at once, if one holds now."""
        for rule, test in self.duties:
            if test(p):
                return rule
        return None
