"""How a game is looked at quickly. Nothing here knows a rule of any game.

For each kind of move the conditions are sorted by what they look at: those of cards become tables (for the card on a
target: the cards that may be laid there); those of spots decide once which moves exist at all; those of the position are
asked once a position; what is left is asked only of moves that passed everything else. The verdict on a refused move asks
the same conditions, one by one, in the order of the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .cards import CARDS, Card
from .position import Draft, Move, Pile, Position, Verdict
from .rules import Condition, Kind, Pattern, Rule, never, parameters

if TYPE_CHECKING:
    from .declaration import Game

# What the edition answers where the author has no sentence.
ALIKE = Rule("The edition", None, None, words="Of several spaces that are alike the first is used.")
UPPERMOST = Rule("The edition", None, None, words="Only the uppermost card of a packet can be moved.")
UNGRANTED = Rule("The edition", None, None, words="The rules of this game grant no such move.")
NO_CARD = Rule("The edition", None, None, words="A move needs a card where it begins.")
EDITION = (ALIKE, UPPERMOST, UNGRANTED, NO_CARD)

Ask = Callable[..., Any]
Found = dict[Move, "Line"]

# Each name a condition may look at, as an expression of p, s, t, c, o, d: position, source, target, the card moved, the
# card it is laid on, and the place of the card moved in its packet.
LOOKS = {"position": "p", "card": "c", "onto": "o", "other": "o", "source": "spots[s]", "spot": "spots[s]", "target": "spots[t]",
         "partner": "spots[t]", "height": "len(p.piles[t])", "foundation": "p.piles[t][0] if p.piles[t] else None",
         "beside": "p.tops[beside[t]]", "above": "len(p.piles[s]) - 1 - d", "below": "d", "place": "d", "draft": "draft"}
OF_SOURCE = {"card", "source", "below", "above", "place"}
OF_TARGET = {"onto", "other", "target", "partner", "height", "foundation", "beside"}


class Plan:
    """One game, planned."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looks = dict(LOOKS)
        for name in game.facts:
            self.look(name, f"p.facts.{name}")
        for name in game.chosen:
            self.look(name, f"readings[{name!r}]")
        played = [game.range[group.name] for group in game.groups if group.foundation]
        self.look("foundations", f"({', '.join(f'*p.piles[{span.start}:{span.stop}]' for span in played)},)" if len(played) > 1 else
                  f"p.piles[{played[0].start}:{played[0].stop}]" if played else "()")
        for name, span in game.range.items():
            self.look(name, f"p.piles[{span.start}]" if name in game.index else f"p.piles[{span.start}:{span.stop}]")
        self.fixed = frozenset(game.chosen)
        self.beside = {s.index: game.index["-".join([s.group.beside, *map(str, s.numbers)])] for s in game.spots if s.group.beside}
        self.claims: dict[tuple[str, str, int, int], list[Line]] = {}
        self.lines = [Line(self, kind) for kind in game.kinds]
        self.by_kind = {id(line.kind): line for line in self.lines}
        for line in sorted(self.lines, key=lambda line: not line.pattern.empty):    # a vacancy is governed by the kind that says so
            line.claim()
        for line in self.lines:
            line.prepare()
        self.filling = [line for line in self.lines for line in (line, *line.halves) if line.plays and not line.dead ]
        self.duties = [line for line in self.lines if line.kind.at_once]
        self.moving = [line for line in self.lines if line.sources and not line.dead and not line.privilege]
        self.later = [line for line in self.lines if not line.sources or line.privilege]    # may ask whether something can be played
        self.verbs = sorted({line.pattern.verb for line in self.lines if line.pattern.verb})
        declared = game.declared
        self.won = self.ask([declared.won])
        self._faults = self.ask([declared.faults]) if declared.faults else None
        self.status_text = self.ask([declared.status_text]) if declared.status_text else None
        self.heuristic = self.ask([declared.heuristic]) if declared.heuristic else None
        self._deal = self.ask([declared.deal])
        self.seen = {i: self.ask([group.seen]) for group in game.groups if callable(group.seen) for i in game.range[group.name]}

    def look(self, name: str, expression: str) -> None:
        name = name.replace("-", "_")
        if name in self.looks:
            raise TypeError(f"{self.game.title}: {name!r} means two things; rename the spot, fact or reading")
        self.looks[name] = expression

    def ask(self, tests: Iterable[Any], **instead: str) -> Ask:
        """Tests of named parameters as one function of (p, s, t, c, o, d) that is true when all hold."""
        looks, calls = self.looks | instead, []
        env: dict[str, Any] = {"spots": self.game.spots, "readings": self.game.chosen, "beside": self.beside}
        for n, test in enumerate(tests):
            names = parameters(test)
            for name in names:
                if name not in looks:
                    raise TypeError(f"{self.game.title}: {test.__name__}() looks at {name!r}, which is nothing here; "
                                    f"known: {', '.join(looks)}")
            env[f"test{n}"] = test
            calls.append(f"test{n}({', '.join(looks[name] for name in names)})")
        # one lambda for all of them, as attrs makes its methods: a quarter of the time of asking each through a wrapper
        ask: Ask = eval(f"lambda p, s=-1, t=-1, c=None, o=None, d=0, draft=None: {' and '.join(calls) or True}", env)
        return ask

    def deal(self, draft: Draft) -> None:
        """Lay the opening out."""
        self._deal(draft.before, draft=draft)

    # -- the legal moves
    def find(self, p: Position) -> Found:
        """The legal moves of a position, each with the line that carries it out: from spot to spot first, then words."""
        found: Found = {}
        for line in self.duties:
            if line.binds(p):
                line.find(p, found)
        if found:
            return found
        for line in self.moving:
            line.find(p, found)
        p._partial = found
        for line in self.later:
            line.find(p, found)
        return found

    def of(self, kind: Kind, p: Position) -> Found:
        """The moves of one kind by its own rules, whether or not something else must be done at once."""
        found: Found = {}
        self.by_kind[id(kind)].find(p, found)
        return found

    def can(self, kind: Kind, p: Position, source: int = -1) -> bool:
        """Whether a kind has some move by its own rules, from this spot or from any."""
        if source >= 0:
            return any(move.source == source for move in self.of(kind, p))
        line = self.by_kind[id(kind)]
        if p._partial is not None and line.sources:
            return line in p._partial.values()
        return bool(self.of(kind, p))

    def can_play(self, p: Position) -> bool:
        """Whether some card can be placed on a foundation."""
        if p._partial is not None:
            return any(line.plays for line in p._partial.values())
        found: Found = {}
        for line in self.moving:
            if line.plays:
                line.find(p, found)
        return bool(found)

    def place(self, kind: Kind, p: Position, card: Card) -> int | None:
        """The first target of a kind (a half, too) that would take this card, by the conditions that look at the target."""
        wanted: dict[Card, int] | None = p.memo.get(id(kind))
        if wanted is None:
            line = self.by_kind.get(id(kind)) or next(half for each in self.lines for half in each.halves if half.kind is kind)
            p.memo[id(kind)] = wanted = {}
            for t, row, _ in line.rows(p):
                for each in row:
                    wanted.setdefault(each, t)
        return wanted.get(card)

    def disorder(self, p: Position) -> list[str]:
        """What lies on the foundations that could not have come there, card by card, as words."""
        opening, faults = None, []
        for t, spot in enumerate(self.game.spots):
            if not spot.group.foundation:
                continue
            for height, card in enumerate(p.piles[t]):
                beneath = p.piles[t][:height]
                if any(line.builds(p, t, card, beneath) for line in self.filling):
                    continue
                if not beneath:             # or the author laid it there beforehand
                    opening = opening or self.game.deal(1)
                    if opening.piles[t][:1] == (card,) or opening.piles[t] and opening.piles[t][0].rank == card.rank:
                        continue
                faults.append(f"{spot.the} cannot hold {card.name}" + (f" upon {beneath[-1].name}" if beneath else " as its first card"))
                break
        return [*faults, *(self._faults(p) if self._faults else ())]

    # -- the verdict
    def governing(self, p: Position, move: Move) -> Line | None:
        """The line under which a move is judged."""
        first, second = move.source, move.target
        if move.joint == "+" and first > second:            # a covered card is named first, whichever spot comes first
            first, second = second, first
        claims = self.claims.get((move.verb, move.joint, first, second), ())
        fits = [line for line in claims if not (line.pattern.empty and p.piles[move.target])]
        covered = move.depth is not None
        return next((line for line in fits if line.pattern.buried == covered), fits[0] if fits else None)

    def judge(self, p: Position, move: Move) -> Verdict:
        line = self.governing(p, move)
        for duty in self.duties:
            if (rule := duty.binds(p)) and (moves := self.of(duty.kind, p)):
                if line is None or not line.binds(p):
                    return Verdict(move, False, rule, f"first: {' or '.join(list(moves)[:3])}" + (" and so on" if len(moves) > 3 else ""))
                break
        if line is None:
            return Verdict(move, False, UNGRANTED, UNGRANTED.words)
        broken = line.broken(p, move)
        if broken is None:
            return Verdict(move, True)
        group = self.game.spots[move.target].group
        same = (m for m in self.of(line.kind, p) if m.source == move.source and self.game.spots[m.target].group is group)
        return Verdict(move, False, *broken, next(same, None) if broken[0] is ALIKE else None)


class Table(dict[Any, Collection[Card]]):
    """Key → the cards that may be laid there, worked out when first asked for."""

    def __init__(self, work: Callable[[Any], Collection[Card]]) -> None:
        super().__init__()
        self.work = work

    def __missing__(self, key: Any) -> Collection[Card]:
        self[key] = row = self.work(key)
        return row


class Line:
    """One kind of move, planned for one game."""

    find: Callable[[Position, Found], None]

    def __init__(self, plan: Plan, kind: Kind) -> None:
        game = plan.game
        self.plan, self.kind = plan, kind
        self.pattern = pattern = Pattern.read(kind.pattern, [group.name for group in game.groups])
        self.sources = [i for name in pattern.first for i in game.range[name]]
        self.targets = [i for name in pattern.second for i in game.range[name]]
        self.pair = pattern.joint == "+"
        self.foundations = all(game.spots[t].group.foundation for t in self.targets)
        #: a covered card is taken by a word of its own (Jones's draw); without one it is available like any other (an open reserve)
        self.privilege = bool(pattern.buried and pattern.verb)
        self.plays = pattern.joint == ">" and not self.privilege and self.foundations
        self.halves = [Line(plan, each) for each in kind.halves]
        self.does = plan.ask([kind.does], draft="draft") if kind.does else None
        self.duties = [(rule, plan.ask(c.test for c in rule.conditions)) for rule in kind.at_once]
        self.conditions = [(rule, condition, plan.ask([condition.test])) for rule in kind.rules for condition in rule.conditions]
        self.dead = any(condition.test is never for _, condition, _ in self.conditions)
        self.alike = {i: group.name for group in game.groups if group.alike for i in game.range[group.name]} if pattern.joint == ">" else {}
        self.moves: dict[int, dict[int, Move]] = {t: {} for t in self.targets or [-1]}
        self.occupied: set[int] = set()          # targets that another kind governs when they are empty
        self._sort()

    def _sort(self) -> None:
        """What each condition looks at decides where it is asked."""
        levels: dict[str, list[Any]] = {"position": [], "spots": [], "source": [], "target": [], "move": []}
        self.of_card: list[Condition] = []
        self.of_foundation: list[Ask] = []          # those that the order of a foundation alone answers, for set-ups
        foundations = {"foundations", *(group.name.replace("-", "_") for group in self.plan.game.groups if group.foundation)}
        for _, condition, ask in self.conditions:
            if set(condition.needs) - self.plan.fixed <= OF_TARGET | {"card"} | foundations:
                self.of_foundation.append(ask)
        instead = {} if self.pattern.buried else {"above": "0"}     # otherwise only the uppermost is a candidate
        for _, condition, _ in self.conditions:
            needs = set(condition.needs) - self.plan.fixed - set(instead)
            if not needs & (OF_SOURCE | OF_TARGET):
                levels["position"].append(condition.test)
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
        asks = {level: self.plan.ask(tests, **instead) if tests else None for level, tests in levels.items()}
        self.per_position, self.per_spots, self.per_source, self.per_target, self.per_move = asks.values()

    def builds(self, p: Position, t: int, card: Card, beneath: Pile) -> bool:
        """Whether this kind of move could have laid the card on these, by what its conditions ask of the foundation."""
        if t not in self.targets or self.pattern.empty and beneath or t in self.occupied and not beneath:
            return False
        piles = list(p.piles)
        piles[t] = beneath
        then = Position(p.game, tuple(piles), p.facts, p.number)
        return all(ask(then, -1, t, card, beneath[-1] if beneath else None) for ask in self.of_foundation)

    def claim(self, alone: bool = True) -> None:
        """Which moves exist at all, and that no two kinds govern one move."""
        pattern, spots, game = self.pattern, self.plan.game.spots, self.plan.game
        for t in self.targets or [-1]:
            for s in self.sources or [-1]:
                if s == t >= 0 or self.pair and s > t:
                    continue
                if alone:
                    claim = self.plan.claims.setdefault((pattern.verb, pattern.joint, s, t), [])
                    same = [line for line in claim if line.pattern.buried == pattern.buried]
                    if any(line.pattern.empty == pattern.empty for line in same):
                        raise TypeError(f"{game.title}: {self.kind.pattern!r} and {same[0].kind.pattern!r} both govern "
                                        f"{spots[s]} > {spots[t]}")
                    if same:
                        self.occupied.add(t)
                    claim.append(self)
                if not self.dead and (self.per_spots is None or self.per_spots(None, s, t)):
                    move = Move.of(pattern.verb, spots[s] if s >= 0 else None, pattern.joint, spots[t] if t >= 0 else None)
                    self.moves[t][s] = game.moves_read.setdefault(str(move), move)

    def prepare(self) -> None:
        """Tables of cards, and the way this line finds its moves."""
        for half in self.halves:
            half.claim(alone=False)
            half.prepare()
        needs = {name for condition in self.of_card for name in condition.needs}
        by_target = bool(needs & {"target", "partner"})
        self.keys = [name for name in ("height", "foundation", "beside") if name in needs]
        self.targets = [t for t in self.targets if self.moves[t]]
        tables: dict[Any, Table] = {}
        #: target, its table, source → move, the group if it is one of several alike
        self.columns: list[tuple[int, Table, dict[int, Move], str | None]] = []
        for t in self.targets:
            table = tables.setdefault((by_target and t, t in self.occupied), Table(self._work(t)))
            self.columns.append((t, table, self.moves[t], self.alike.get(t)))
        key = ", ".join(self.plan.looks[name] for name in self.keys)
        env = {"spots": self.plan.game.spots, "beside": self.plan.beside}
        self.key: Callable[[Position, int, Card | None], Any] | None = eval(f"lambda p, t, o: (o, {key})", env) if self.keys else None
        self.plain = self.key is None and not self.alike.keys() & set(self.targets) and self.per_target is None
        self.find = (self._find_nothing if self.dead else self._find_halves if self.halves else self._find_buried if self.pattern.buried
                     else self._two() if self.pattern.second else self._find_one if self.sources else self._find_bare)

    def _work(self, t: int) -> Callable[[Any], Collection[Card]]:
        env = {"target": self.plan.game.spots[t], "partner": self.plan.game.spots[t], **self.plan.game.chosen}

        def work(key: Any) -> Collection[Card]:
            onto, *others = key if self.keys else (key,)
            if onto is None and (self.pair or t in self.occupied) or onto is not None and self.pattern.empty:
                return ()
            look = {**env, "onto": onto, "other": onto, **dict(zip(self.keys, others, strict=True))}
            row = []
            for card in CARDS:
                look["card"] = card
                if all(each.test(*[look[name] for name in each.needs]) for each in self.of_card):
                    row.append(card)
            return frozenset(row) if len(row) > len(self.sources) else tuple(row)     # so many that the sources are gone through instead
        return work

    def binds(self, p: Position) -> Rule | None:
        """The sentence by which a move of this kind must be made at once, if one holds now."""
        for rule, ask in self.duties:
            if ask(p):
                return rule
        return None

    # -- finding
    def rows(self, p: Position) -> list[tuple[int, Collection[Card], dict[int, Move]]]:
        """The targets that would take some card now: the target, the cards, and the moves that go there."""
        tops, key, per_target = p.tops, self.key, self.per_target
        out: list[tuple[int, Collection[Card], dict[int, Move]]] = []
        taken: dict[tuple[str, Card | None], list[Pile]] = {}
        for t, table, column, alike in self.columns:
            onto = tops[t]
            row = table[onto] if key is None else table[key(p, t, onto)]
            if row:
                if alike and (onto is None or self.foundations):
                    same = taken.setdefault((alike, onto), [])
                    if p.piles[t] in same:
                        continue
                    same.append(p.piles[t])
                if per_target is None or per_target(p, -1, t, None, onto):
                    out.append((t, row, column))
        return out

    def _two(self) -> Callable[[Position, Found], None]:
        """Moves from spot to spot: for each target the cards it would take, and where they lie uppermost."""
        per_position, per_source, per_move, pair = self.per_position, self.per_source, self.per_move, self.pair
        columns, sources, rows, plain, few = [c[:3] for c in self.columns], self.sources, self.rows, self.plain, len(self.sources)
        only_empty = (self.targets[0], self.targets[-1] + 1) if self.pattern.empty and self.targets else None

        def find(p: Position, found: Found) -> None:
            tops = p.tops
            if only_empty is not None and None not in tops[only_empty[0]:only_empty[1]]:
                return
            if per_position is not None and not per_position(p):
                return
            where = p.where
            passed: dict[int, Any] = {}
            for t, row, column in [(t, table[tops[t]], column) for t, table, column in columns] if plain else rows(p):
                if len(row) <= few:
                    for card in row:
                        if card in where:
                            for s in where[card]:
                                if s in column:
                                    if per_source is not None:
                                        if s not in passed:
                                            passed[s] = per_source(p, s, -1, card, None, len(p.piles[s]) - 1)
                                        if not passed[s] or pair and not per_source(p, t, -1, tops[t], None, len(p.piles[t]) - 1):
                                            continue
                                    if per_move is None or per_move(p, s, t, card, tops[t], len(p.piles[s]) - 1):
                                        found[column[s]] = self
                else:
                    for s in sources:
                        top = tops[s]
                        if top is not None and top in row and s in column:
                            if per_source is not None:
                                if s not in passed:
                                    passed[s] = per_source(p, s, -1, top, None, len(p.piles[s]) - 1)
                                if not passed[s] or pair and not per_source(p, t, -1, tops[t], None, len(p.piles[t]) - 1):
                                    continue
                            if per_move is None or per_move(p, s, t, top, tops[t], len(p.piles[s]) - 1):
                                found[column[s]] = self
        return find

    def _find_nothing(self, p: Position, found: Found) -> None:
        pass

    def _find_bare(self, p: Position, found: Found) -> None:
        if self.per_position is None or self.per_position(p):
            found[self.moves[-1][-1]] = self

    def _find_one(self, p: Position, found: Found) -> None:
        if self.per_position is None or self.per_position(p):
            for s, move in self.moves[-1].items():
                card = p.tops[s]
                if card is not None and (self.per_source is None or self.per_source(p, s, -1, card, None, len(p.piles[s]) - 1)):
                    found[move] = self

    def _find_buried(self, p: Position, found: Found) -> None:
        if self.per_position is not None and not self.per_position(p):
            return
        game, rows, alone = self.plan.game, self.rows(p), not self.pattern.second
        for s in self.sources:
            for d, card in enumerate(p.piles[s] if alone else p.piles[s][:-1]):
                if self.per_source is None or self.per_source(p, s, -1, card, None, d):
                    if alone:               # the card stays in its packet, and may be the uppermost
                        found[p.read(f"{self.pattern.verb} {game.spots[s]}.{d + 1}")] = self
                    for t, row, column in rows:
                        if card in row and s in column and (self.per_move is None or self.per_move(p, s, t, card, p.tops[t], d)):
                            found[game.read(f"{self.pattern.verb} {game.spots[s]}.{d + 1} > {game.spots[t]}")] = self

    def singles(self, p: Position) -> dict[int, int]:
        """Of a half: each source with a move, and the first target it has."""
        found: Found = {}
        self.find(p, found)
        first: dict[int, int] = {}
        for move in found:
            first.setdefault(move.source, move.target)
        return dict(sorted(first.items()))

    def _find_halves(self, p: Position, found: Found) -> None:
        first, second = self.halves
        if (a := first.singles(p)) and (b := second.singles(p)):
            for s in a:
                for t in b:
                    found[self.moves[t][s]] = self

    # -- judging
    def broken(self, p: Position, move: Move) -> tuple[Rule, str] | None:
        """The first rule the move breaks, in the order of the declaration, and the reason."""
        s, t, game = move.source, move.target, self.plan.game
        pattern, piles = self.pattern, p.piles
        for spot in (s, t if self.pair else -1):
            if spot >= 0 and not piles[spot]:
                return NO_CARD, f"no card lies at {game.spots[spot].the}"
        pile: Pile = piles[s] if s >= 0 else ()
        d = len(pile) - 1 if move.depth is None else move.depth
        if s >= 0 and not 0 <= d < len(pile):
            return NO_CARD, f"no such card lies at {game.spots[s].the}"
        card = pile[d] if pile else None
        onto = piles[t][-1] if t >= 0 and piles[t] else None
        for rule, condition, ask in self.conditions:
            if not ask(p, s, t, card, onto, d):
                return rule, self._words(p, condition, s, t, d, onto)
            if self.pair and not set(condition.needs) & OF_TARGET and not ask(p, t, s, onto, card, len(piles[t]) - 1):
                return rule, self._words(p, condition, t, s, len(piles[t]) - 1, card)
        for line, at in zip(self.halves, (s, t), strict=False):
            if best := line._best(p, at):
                return best
        if not pattern.buried and d < len(pile) - 1:
            return UPPERMOST, UPPERMOST.words
        if t in self.alike and (onto is None or self.foundations) and any(piles[i] == piles[t] for i in game.range[self.alike[t]] if i < t):
            return ALIKE, ALIKE.words
        return None

    def _best(self, p: Position, s: int) -> tuple[Rule, str] | None:
        """Of the targets of a half, the complaint of the one that came furthest; None if one is open."""
        order = [rule for rule, _, _ in self.conditions]
        furthest: tuple[int, Rule, str] | None = None
        for t in self.targets:
            fault = self.broken(p, Move.of("", self.plan.game.spots[s], ">", self.plan.game.spots[t]))
            if fault is None:
                return None
            rank = order.index(fault[0]) if fault[0] in order else -1
            if furthest is None or rank > furthest[0]:
                furthest = (rank, *fault)
        return furthest[1:] if furthest else None

    def _words(self, p: Position, condition: Condition, s: int, t: int, d: int, onto: Card | None) -> str:
        """Why a condition says no; a card that may not be examined is not named."""
        spots, blank = self.plan.game.spots, "a card that may not be seen"
        seen: Sequence[Card | None] = self.plan.game.seen(p, s) if s >= 0 else ()
        names = [card.name if card else blank for card in seen]
        upon = names[d + 1:]
        if len(upon) > 3:
            upon = [*upon[:2], f"{len(upon) - 2} others"]
        source, target = spots[s].the if s >= 0 else "", spots[t].the if t >= 0 else ""
        laid_on = "an empty space" if onto is None else onto.name if self.plan.game.seen(p, t)[-1:] != (None,) else blank
        return condition.because.format(card=names[d] if names else "no card", onto=laid_on, other=laid_on, source=source, target=target,
                                        partner=target, upon=" and ".join([", ".join(upon[:-1]), upon[-1]] if len(upon) > 1 else upon))

    # -- doing
    def write(self, draft: Draft, p: Position, move: Move) -> None:
        """Carry the move out on a draft."""
        s, t, spots = move.source, move.target, self.plan.game.spots
        if self.does:
            pile = p.piles[s] if s >= 0 else ()
            d = len(pile) - 1 if move.depth is None else move.depth
            self.does(p, s, t, pile[d] if pile else None, p.tops[t] if t >= 0 else None, d, draft)
        elif self.halves:
            for line, at in zip(self.halves, (s, t), strict=True):
                draft.carry(spots[at], spots[line.singles(p)[at]])
        else:
            draft.carry(spots[s], spots[t], depth=move.depth)

    def apply(self, p: Position, move: Move) -> Position:
        if self.does is not None or self.halves or move.depth is not None:
            draft = Draft(p)
            self.write(draft, p, move)
            return draft.done()
        s, t = move.source, move.target
        piles = list(p.piles)
        pile = piles[s]
        piles[t] += pile[-1:]
        piles[s] = pile[:-1]
        return p.after(piles, p.facts, (s, t))
