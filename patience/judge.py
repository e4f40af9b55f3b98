"""The verdict on a move: the sentence that refuses it, and why for this card and this spot."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card, Pile
from .compile import OF_TARGET, CompiledKind
from .find import Finder
from .moves import Move, Verdict
from .rules import Condition, Rule
from .state import State

# What the edition answers where the author has no sentence.
ALIKE = Rule("The edition", None, None, words="Of several spaces that are alike the first is used.")
UPPERMOST = Rule("The edition", None, None, words="Only the uppermost card of a packet can be moved.")
UNGRANTED = Rule("The edition", None, None, words="The rules of this game grant no such move.")
NO_CARD = Rule("The edition", None, None, words="A move needs a card where it begins.")
EDITION = (ALIKE, UPPERMOST, UNGRANTED, NO_CARD)


def judge(finder: Finder, p: State, move: Move) -> Verdict:
    """Whether a move is legal and, if not, the first rule it breaks.

    What must be done at once comes first; then the one kind that governs the move is asked, its rules in the order of the
    declaration; where no kind does, the edition answers.
    """
    kind = governing(finder, p, move)
    for duty in finder.duties:
        if (rule := duty.binds(p)) and (moves := finder.of(duty, p)):
            if kind is None or not kind.binds(p):
                return Verdict(move, False, rule, f"first: {' or '.join(list(moves)[:3])}" + (" and so on" if len(moves) > 3 else ""))
            break
    if kind is None:
        return Verdict(move, False, UNGRANTED, UNGRANTED.words)
    broken = first_broken_rule(kind, p, move)
    if broken is None:
        return Verdict(move, True)
    group = finder.game.spots[move.target].group
    same = (m for m in finder.of(kind, p) if m.source == move.source and finder.game.spots[m.target].group is group)
    return Verdict(move, False, *broken, next(same, None) if broken[0] is ALIKE else None)


def governing(finder: Finder, p: State, move: Move) -> CompiledKind | None:
    """The kind under which a move is judged."""
    first, second = move.source, move.target
    if move.joint == "+" and first > second:            # a covered card is named first, whichever spot comes first
        first, second = second, first
    kinds = finder.compiled.governing.get((move.verb, move.joint, first, second), ())
    fits = [kind for kind in kinds if not (kind.pattern.empty and p.piles[move.target])]
    covered = move.depth is not None
    return next((kind for kind in fits if kind.pattern.buried == covered), fits[0] if fits else None)


def first_broken_rule(kind: CompiledKind, p: State, move: Move) -> tuple[Rule, str] | None:
    """The first rule of its kind that a move breaks, in the order of the declaration, and the reason."""
    s, t, game = move.source, move.target, kind.compiled.game
    piles = p.piles
    for spot in (s, t if kind.pair else -1):
        if spot >= 0 and not piles[spot]:
            return NO_CARD, f"no card lies at {game.spots[spot].the}"
    pile: Pile = piles[s] if s >= 0 else ()
    d = len(pile) - 1 if move.depth is None else move.depth
    if s >= 0 and not 0 <= d < len(pile):
        return NO_CARD, f"no such card lies at {game.spots[s].the}"
    card = pile[d] if pile else None
    onto = piles[t][-1] if t >= 0 and piles[t] else None
    covered = not kind.pattern.buried and d < len(pile) - 1
    if covered and kind.compiled.seen(p, s)[d] is None and not any(
            "above" in condition.needs and not test(p, s, t, card, onto, d) for _, condition, test in kind.conditions):
        return UPPERMOST, UPPERMOST.words           # another answer would tell what the hidden card is
    for rule, condition, test in kind.conditions:
        if not test(p, s, t, card, onto, d):
            return rule, _reason(kind, p, condition, s, t, d, onto)
        if kind.pair and not set(condition.needs) & OF_TARGET and not test(p, t, s, onto, card, len(piles[t]) - 1):
            return rule, _reason(kind, p, condition, t, s, len(piles[t]) - 1, card)
    for half, spot in zip(kind.halves, (s, t), strict=False):
        if broken := _furthest(half, p, spot):
            return broken
    if covered:
        return UPPERMOST, UPPERMOST.words
    if t in kind.alike and (onto is None or kind.foundations) and any(piles[i] == piles[t] for i in game.range[kind.alike[t]] if i < t):
        return ALIKE, ALIKE.words
    return None


def _furthest(half: CompiledKind, p: State, s: int) -> tuple[Rule, str] | None:
    """Of the targets of a half, what is wrong with the one that came furthest; None if one is open."""
    spots, order = half.compiled.game.spots, [rule for rule, _, _ in half.conditions]
    furthest: tuple[int, Rule, str] | None = None
    for t in half.targets:
        broken = first_broken_rule(half, p, Move.of("", spots[s], ">", spots[t]))
        if broken is None:
            return None
        rank = order.index(broken[0]) if broken[0] in order else -1
        if furthest is None or rank > furthest[0]:
            furthest = (rank, *broken)
    return furthest[1:] if furthest else None


def _reason(kind: CompiledKind, p: State, condition: Condition, s: int, t: int, d: int, onto: Card | None) -> str:
    """Why a condition says no; a card that may not be examined is not named."""
    compiled, blank = kind.compiled, "a card that may not be seen"
    spots = compiled.game.spots
    seen: Sequence[Card | None] = compiled.seen(p, s) if s >= 0 else ()
    names = [card.name if card else blank for card in seen]
    upon = names[d + 1:]
    if len(upon) > 3:
        upon = [*upon[:2], f"{len(upon) - 2} others"]
    source, target = spots[s].the if s >= 0 else "", spots[t].the if t >= 0 else ""
    if onto is None and ("{onto}" in condition.because or "{other}" in condition.because):
        return f"{target} is empty, and {names[d] if names else 'no card'} needs a card to be laid on"
    laid_on = "" if onto is None else onto.name if compiled.seen(p, t)[-1:] != (None,) else blank
    return condition.because.format(card=names[d] if names else "no card", onto=laid_on, other=laid_on, source=source, target=target,
                                    partner=target, upon=" and ".join([", ".join(upon[:-1]), upon[-1]] if len(upon) > 1 else upon))
