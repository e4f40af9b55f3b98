"""The compact form of a position, in which games of plain moves are searched some ten times as fast, and three ways to look at less.

A game is *plain* where every move that is still open lays the uppermost card of one spot on another, by conditions on the cards
alone, and where it is won when all cards lie on the foundations. Everything here is derived from its declaration; no game is named.

A state is one ``bytes``: the packets, each from its lowest card up, a card being its index, with 255 between them. Spots that all
kinds of move treat alike are a *class* (**symmetry**): within a class the packets are sorted, so that states which differ by an
exchange of such spots are one. A state is its own key in the memory, and is shared by the memory and the queue.

What else shortens the search keeps every verdict; the argument stands with each:

* :meth:`CompactGame.dead`, a **relaxation**: where not even a game without obstacles could be won, the state cannot.
* :meth:`CompactGame.close`, **safe moves**, made at once: plays and marriages after which everything can still be won that could before.
* :meth:`CompactGame.moves`, a **standing reserve**: a card of it waits until it is wanted.

Why they may be used together. Let d(P) be the least number of moves that win P. Of a state from which the game can be won, the
moves listed contain the beginning of a shortest way (``moves``), and a safe move never makes d greater (``close``). So after each
step of the search some state has a smaller d than the one before it, until it is nought. Where the search has looked at all
states and none is won, the game cannot be won.

``tests/engine/test_compact.py`` tries each of these against exhaustive search on thousands of small games made at random.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from .cards import CARDS, Pile
from .compile import CompiledKind, Test
from .position import Game, Position
from .rules import Condition
from .structure import Structure

BETWEEN = b"\xff"
NONE = 52                       # in the place of a card: an empty spot
BIT = [1 << card for card in range(53)]
ONE = [bytes([card]) for card in range(52)]
RANK_OF = bytes(card % 13 if card < 52 else card for card in range(256))

Step = tuple[int, int]          # the uppermost card of one place is laid on another


class NotPlain(Exception):
    """The game, or the position, has no compact form; says why."""


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def compact(position: Position, partly: bool = False) -> CompactGame:
    """The compact form of the game as it stands in this position. Raises :exc:`NotPlain`.

    A kind of move that a fact forbids, and that no other move can bring back, is left out: a re-deal that has been used up.
    ``partly``: other kinds that are not plain are left out too, so that what wins in this form wins, but nothing is proved.
    """
    kinds = position.game.compiled.kinds
    closed = tuple(n for n, kind in enumerate(kinds) if kind.dead or _shut(kind, position) or partly and not _is_plain(kind))
    found = _compact(position.game, closed)
    if isinstance(found, str):
        raise NotPlain(found)
    if sum(map(len, position.piles)) != len(position.game.pack):
        raise NotPlain("cards are out of play")
    for spot, pile in zip(position.game.spots, position.piles, strict=True):
        if pile and spot.index not in found.place:
            raise NotPlain(f"the cards of {spot.the} cannot be moved")
    for i in found.homes:
        pile = position.piles[found.spots[i]]
        if pile and not found.take[found.cls[i]][NONE] >> pile[0].index & 1:
            raise NotPlain("a foundation was begun before the game")
    return found


def redealt(position: Position) -> bool:
    """Whether the game is plain but for words without a spot, as a re-deal is. Raises :exc:`NotPlain` where too little of it is."""
    compact(position, partly=True)
    others = [kind for kind in position.game.compiled.kinds if not kind.dead and not _shut(kind, position) and not _is_plain(kind)]
    return bool(others) and not any(kind.sources for kind in others)


def _shut(kind: CompiledKind, position: Position) -> bool:
    """Whether a condition that looks at facts and readings alone refuses this kind of move."""
    names = set(position.game.facts) | set(position.game.chosen)
    return any(condition.needs and set(condition.needs) <= names and not ask(position) for _, condition, ask in kind.conditions)


@lru_cache(maxsize=256)
def _compact(game: Game, closed: tuple[int, ...]) -> CompactGame | str:
    try:
        return CompactGame(game, [kind for n, kind in enumerate(game.compiled.kinds) if n not in closed])
    except NotPlain as reason:
        return str(reason)


class CompactGame:
    """One game with the kinds of move that are open, in compact form. A *place* is a spot by its index in the state.

    place        spot index → place
    spots        place → spot index
    cls          place → class
    members      class → its places, which are neighbours
    take         class → the uppermost card (or ``NONE``) → mask of the cards that a spot of the class takes upon it
    upon         card → mask of the cards that may lie on it off the foundations
    """

    def __init__(self, game: Game, kinds: Sequence[CompiledKind]) -> None:
        self.game = game
        for kind in kinds:
            _check_plain(game, kind)
        sources = {s for kind in kinds for column in kind.moves.values() for s in column}
        targets = {t for kind in kinds for t in kind.targets if kind.moves[t]}
        home = [spot.group.foundation for spot in game.spots]
        if not any(home[t] for t in targets):
            raise NotPlain(f"no card of {game.title} is played by laying it on another")
        if any(home[s] for s in sources):
            raise NotPlain("cards can leave a foundation")
        # what the kinds of move make of each spot, which is what a class has in common
        rows: dict[tuple[int, int, bool], tuple[int, ...]] = {}
        treated: dict[int, list[object]] = {i: [home[i]] for i in sorted(sources | targets)}
        taking: dict[int, list[tuple[int, tuple[int, ...]]]] = {i: [] for i in treated}
        for n, kind in enumerate(kinds):
            by_spot = any(name in ("target", "partner") for condition in kind.of_card for name in condition.needs)
            for t in (t for t in kind.targets if kind.moves[t]):
                key = n, t if by_spot else -1, t in kind.occupied
                if key not in rows:
                    rows[key] = _rows(kind, t)
                treated[t].append(("takes", n, rows[key]))
                taking[t].append((n, rows[key]))
            for s in {s for column in kind.moves.values() for s in column}:
                treated[s].append(("gives", n))
            if any(not getattr(condition.test, "unordered", False) for condition, _ in _exact(kind)):   # it may tell foundations apart
                for i in treated:
                    if home[i]:
                        treated[i].append(i)
        alike: dict[tuple[object, ...], list[int]] = {}
        for i, traits in treated.items():
            alike.setdefault(tuple(traits), []).append(i)
        groups = list(alike.values())
        for kind in kinds:
            _check_spots(game, kind, groups)
        self.spots = [i for some in groups for i in some]
        self.place = {i: n for n, i in enumerate(self.spots)}
        self.members = [range(self.place[some[0]], self.place[some[-1]] + 1) for some in groups]
        self.cls = [k for k, some in enumerate(self.members) for _ in some]
        #: the slices to be sorted
        self.several = [slice(some.start, some.stop) for some in self.members if len(some) > 1]
        first = [self.spots[some.start] for some in self.members]
        self.is_home = [home[i] for i in first]
        self.gives = [i in sources for i in first]
        self.homes = [i for i, k in enumerate(self.cls) if self.is_home[k]]
        self.tableau = [i for i, k in enumerate(self.cls) if not self.is_home[k]]
        self.sources = [i for i, k in enumerate(self.cls) if self.gives[k]]
        self.targets = [i for i, k in enumerate(self.cls) if taking[first[k]]]
        #: for each class of targets the kinds of move that end there: classes of sources, rows, and what else is asked
        givers = [frozenset(self.cls[self.place[s]] for column in kind.moves.values() for s in column) for kind in kinds]
        self.into = [[(givers[n], row, [ask for _, ask in _exact(kinds[n])]) for n, row in taking[i]] for i in first]
        #: for each class of targets the classes that come there, each with the row of what is taken from it
        self.rows_into = [[(k, tuple(_either(row for classes, row, _ in ways if k in classes))) for k in sorted(frozenset().union(
            *(classes for classes, _, _ in ways)))] for ways in self.into]
        self.givers = [k for k, gives in enumerate(self.gives) if gives]
        self.targets_of = [[t for t, rows in enumerate(self.rows_into) if any(k == source for source, _ in rows)]
                           for k in range(len(self.members))]
        self.take = [_either(row for _, row, _ in ways) for ways in self.into]
        for k, is_home in enumerate(self.is_home):
            if not is_home and any(self.take[k][card] >> card & 1 for card in range(52)):
                raise NotPlain("a card may be laid on its like")
        counts = {game.pack.count(card) for card in game.pack}
        if len(counts) > 1:
            raise NotPlain("some cards are in the pack more often than others")
        self.copies = counts.pop()
        _check_won(game, max(map(self._longest, range(len(self.members)))))
        self._prepare_safe_moves()
        self.reserve = self._reserve()

    def _longest(self, k: int) -> int:
        """How many cards a foundation of this class can hold; 99 if there is no end to it."""
        height, lately = 0, self.take[k][NONE] if self.is_home[k] else 0
        while lately and height < 99:
            height += 1
            lately = sum({BIT[card] for top in bits(lately) for card in bits(self.take[k][top])})
        return height

    # -- reading and writing

    def read(self, position: Position) -> list[bytes]:
        """The packets of a position, place by place."""
        return [bytes([card.index for card in position.piles[i]]) for i in self.spots]

    def _foundations(self, piles: Sequence[bytes], like: Position) -> Position:
        """The position as far as the foundations go, which is all that a condition beyond the cards may look at."""
        laid: list[Pile] = [()] * len(like.piles)
        for i in self.homes:
            laid[self.spots[i]] = tuple([CARDS[card] for card in piles[i]])
        return Position(self.game, tuple(laid), like.facts, like.number)

    def key(self, piles: Sequence[bytes]) -> bytes:
        """The state of these packets: those of a class in one order."""
        piles = list(piles)
        for span in self.several:
            piles[span] = sorted(piles[span])
        return BETWEEN.join(piles)

    def by_rank(self, piles: Sequence[bytes], but: Sequence[bool] = ()) -> bytes:
        """The same without the suits of the cards off the foundations (but for some classes): a key for a search that proves nothing."""
        return self.key([pile if self.is_home[k] or but and but[k] else pile.translate(RANK_OF)
                         for pile, k in zip(piles, self.cls, strict=True)])

    def played(self, piles: Sequence[bytes]) -> int:
        """How many cards lie on the foundations."""
        return sum([len(piles[i]) for i in self.homes])

    def won(self, piles: Sequence[bytes], like: Position) -> bool:
        """Whether the patience has succeeded."""
        return not any([piles[i] for i in self.tableau]) and bool(self.game.compiled.won(self._foundations(piles, like)))

    # -- the relaxation

    def dead(self, piles: Sequence[bytes]) -> bool:
        """Whether some card could not come out even if nothing that has once lain free were ever covered, moved away or used up.

        Each class keeps the cards that have lain uppermost in it (and whether a spot of it was empty). A card comes free when
        some card that has lain uppermost in a class would take it; what lay under it then lies uppermost too; and it lies uppermost
        wherever it may have been laid. Nothing is taken back, and conditions beyond the cards are not asked.

        **Proof.** Take a way that wins. By induction on its moves, every card that is uppermost at some time in a spot of a class is among
        those kept for the class, and every card moved has come free there: the move's condition is met by the uppermost card of the
        target, which is kept; and the card beneath the one moved is kept, because it either lay there from the beginning or was uppermost
        before it was covered. The way plays every card; so every card can be played here. Equal cards of several packs count as one,
        which only lets more come out. This is the delete relaxation of planning (Bonet and Geffner 2001).
        """
        is_home, rows_into, some = self.is_home, self.rows_into, len(self.members)
        lain, free = [0] * some, [0] * some
        takes = [[0] * some for _ in range(some)]           # takes[k][t]: the cards of class k that have a place in class t
        laid = [0] * some                   # on the foundations, besides what lies there now: it may be the fellow that does
        waiting: list[dict[int, list[tuple[bytes, int]]]] = [{} for _ in range(some)]       # packets by the card that is not yet free
        blocked, wanted, done, packets = [0] * some, 0, 0, 0
        fresh: list[Step] = []              # class, and the card that now lies uppermost in it for the first time
        for k, pile in zip(self.cls, piles, strict=True):
            top = pile[-1] if pile else NONE
            if not lain[k] >> top & 1:
                lain[k] |= BIT[top]
                fresh.append((k, top))
            if pile and not is_home[k]:
                for card in pile:
                    wanted |= BIT[card]
                waiting[k].setdefault(top, []).append((pile, len(pile) - 1))
                blocked[k] |= BIT[top]
                packets += 1
        while fresh:
            for t, top in fresh:
                for k, row in rows_into[t]:
                    takes[k][t] |= row[top]
            fresh = []
            for k in self.givers:
                able = 0
                for mask in takes[k]:
                    able |= mask
                new = able & blocked[k]
                blocked[k] ^= new
                while new:
                    low = new & -new
                    new ^= low
                    for pile, n in waiting[k].pop(low.bit_length() - 1):
                        card = pile[n]
                        while n >= 0 and able >> (card := pile[n]) & 1:
                            free[k] |= BIT[card]
                            n -= 1
                            top = pile[n] if n >= 0 else NONE
                            if not lain[k] >> top & 1:
                                lain[k] |= BIT[top]
                                fresh.append((k, top))
                        if n >= 0:
                            waiting[k].setdefault(card, []).append((pile, n))
                            blocked[k] |= BIT[card]
                        else:
                            packets -= 1
            for k in self.givers:
                for t in self.targets_of[k]:
                    new = free[k] & takes[k][t]
                    if is_home[t]:
                        new &= ~laid[t]
                        laid[t] |= new
                        done |= new
                    else:
                        free[t] |= new
                    new &= ~lain[t]
                    lain[t] |= new
                    while new:
                        low = new & -new
                        new ^= low
                        fresh.append((t, low.bit_length() - 1))
            if not packets and not wanted & ~done:
                return False
        return True

    # -- safe moves

    def _prepare_safe_moves(self) -> None:
        """What can be said once for all about the places of cards."""
        homes = [k for k, is_home in enumerate(self.is_home) if is_home]
        off = [k for k, is_home in enumerate(self.is_home) if not is_home and self.into[k]]
        self.columns = [i for k in off for i in self.members[k]]
        self.upon = [sum({BIT[card] for k in off for card in bits(self.take[k][top])}) for top in range(53)]
        #: where a card may lie off the foundations
        self.under = [sum(BIT[top] for top in range(53) if self.upon[top] >> card & 1) for card in range(52)]
        #: where a card is played: (class, the card it is laid on)
        self.played_on = [[(k, top) for k in homes for top in range(53) if self.take[k][top] >> card & 1] for card in range(52)]
        #: the cards that have one place on the foundations
        self.one_place = sum(BIT[card] for card in range(52) if self._has_one_place(card) and self._is_played_from(card))
        if self.copies > 2 or not self._asks_cards_alone():
            self.one_place = 0
        self.marriages = self._marriages(off) if self._is_one_pack() and self._asks_cards_alone() else {}
        self._contents: dict[bytes, tuple[int, int]] = {}

    def _asks_cards_alone(self) -> bool:
        return all(not exact for ways in self.into for _, _, exact in ways)

    def _is_one_pack(self) -> bool:
        return self.copies == 1

    def _has_one_place(self, card: int) -> bool:
        return len(self.played_on[card]) == 1

    def _is_played_from(self, card: int) -> bool:
        """Whether it may be played from wherever it may come to lie."""
        return all(self.may(giver, k, card, top) for giver in self.givers for k, top in self.played_on[card])

    def contents(self, pile: bytes) -> tuple[int, int]:
        """Masks of the cards that lie in a foundation, and of those that lie there twice."""
        known = self._contents.get(pile)
        if known is None:
            once = twice = 0
            for card in pile:
                twice |= once & BIT[card]
                once |= BIT[card]
            self._contents[pile] = known = once, twice
        return known

    def secure(self, want: int, both: int, once: int, twice: int) -> int:
        """Mask of the cards of one place of which there are as many places open now as copies out.

        Of the masks the first two say what some foundation wants, and what two want; the others what has been played, and what twice.
        """
        return self.one_place & (want if self.copies == 1 else both | want & once)

    def settled(self, card: int, secure: int, out: int) -> bool:
        """Whether all that could be laid on a card, or on what could be laid there, and is out, is secure."""
        need, done = BIT[card], 0
        while todo := need & ~done:
            low = todo & -todo
            done |= low
            above = self.upon[low.bit_length() - 1] & out
            if above & ~secure:
                return False
            need |= above
        return True

    def close(self, piles: list[bytes], greedy: bool = False, steps: list[Step] | None = None) -> None:
        """Make the safe moves, in place, and note them; with ``greedy`` every play, safe or not.

        **A play is safe** if the card is *secure* and *settled*. It is secure if it has one place on the foundations, upon one card or on
        an empty spot, and now as many such places are open as there are copies of it out; it is settled if every card that could still
        be laid on it is secure, and so is every card that could still be laid on one of those, and so on.

        *Proof.* Take a way that wins. Make the play; then follow the way, but whenever it lays a card on one that we have played
        already, play that card instead; and leave out all moves of cards that we have played. By induction: in the way's position the cards
        that only we have played lie at the tops of their packets with nothing else upon them, since what is laid on them is secure and
        settled too, and is played at once. It can be played: every copy of it goes to such a place in the way also, since it has
        no other, so that there no other card ever takes one of those upon a card (there are as many of them as copies), nor too many of
        the empty spots. Every other packet is the same as the way's, so its other moves are possible; an empty spot of the way is empty
        here. What the way plays finds its place, for we have covered none but those that the way leaves to the cards we played. The
        way has no fewer moves than ours.

        **A marriage is safe** if, in a game of one pack whose vacancies no card can fill, the card that is married is the only one that may
        be laid on the other off the foundations; the other can be played only upon it; and the other lies alone, or can nowhere be laid, or
        lies on the one card on which it may be laid.

        *Proof.* Take a way that wins. Marry; then follow the way, leaving out all other moves of the two cards but their plays. The other
        card cannot be played before the first, and nothing else is laid on it. It moves in the way only if it lies alone; staying, it
        leaves its spot filled, which no card needs empty, and the card it would cover free. What the way lays on the first card, wherever
        that lies, we lay on it where it is. The way has no fewer moves, and one more if it makes this marriage.
        """
        cls, take, homes, sources, copies = self.cls, self.take, self.homes, self.sources, self.copies
        while True:
            wanted: list[tuple[int, int]] = []
            want = both = once = twice = 0
            for i in homes:
                pile = piles[i]
                row = take[cls[i]][pile[-1] if pile else NONE]
                if row:
                    both |= want & row
                    want |= row
                    wanted.append((i, row))
                if pile:
                    one, two = self.contents(pile)
                    twice |= two | once & one
                    once |= one
            if not greedy:
                want = self.secure(want, both, once, twice)
            out = ~(once if copies == 1 else twice)
            for s in sources if want else ():
                pile = piles[s]
                if pile and want >> pile[-1] & 1:
                    card = pile[-1]
                    if not greedy and not self.settled(card, want, out):
                        continue
                    t = next((i for i, row in wanted if row >> card & 1 and (not greedy or self._open(cls[s], i, card, piles))), -1)
                    if t >= 0:
                        piles[t] += ONE[card]
                        piles[s] = pile[:-1]
                        if steps is not None:
                            steps.append((s, t))
                        break
            else:
                if not self.marriages or not self._marry(piles, steps):
                    return

    def may(self, source: int, target: int, card: int, top: int) -> bool:
        """Whether a card from this class of sources may be laid on that card in a spot of that class, as far as cards decide."""
        return any(source in classes and row[top] >> card & 1 for classes, row, _ in self.into[target])

    def _open(self, source: int, t: int, card: int, piles: Sequence[bytes]) -> bool:
        """Whether a play is open that may not be safe."""
        target, top = self.cls[t], piles[t][-1] if piles[t] else NONE
        return any(source in classes and row[top] >> card & 1 and not exact for classes, row, exact in self.into[target])

    def _marriages(self, off: list[int]) -> dict[int, int]:
        """The marriages that may be safe: the card married → the other, as far as the cards decide."""
        if len(off) != 1 or not self._wants_no_vacancy(off[0]):
            return {}
        return {card: other for other in range(52) for card in bits(self.upon[other])
                if self._takes_no_other(card, other) and self._is_played_upon(card, other)}

    def _wants_no_vacancy(self, k: int) -> bool:
        return not self.take[k][NONE]

    def _takes_no_other(self, card: int, other: int) -> bool:
        return self.upon[other] == BIT[card]

    def _is_played_upon(self, card: int, other: int) -> bool:
        return all(top == card for _, top in self.played_on[other])

    def _stays(self, other: int, pile: bytes) -> bool:
        """Whether a card that lies uppermost in this packet can do nothing by moving on the tableau."""
        return len(pile) == 1 or not self.under[other] or self.under[other] == BIT[pile[-2]]

    def _marry(self, piles: list[bytes], steps: list[Step] | None) -> bool:
        """One safe marriage."""
        tops = {piles[t][-1]: t for t in self.columns if piles[t]}
        for card, s in tops.items():
            other = self.marriages.get(card, NONE)
            if other not in tops or not self._stays(other, piles[tops[other]]):
                continue
            t = tops[other]
            piles[t] += ONE[card]
            piles[s] = piles[s][:-1]
            if steps is not None:
                steps.append((s, t))
            return True
        return False

    # -- moves

    def _reserve(self) -> list[bool]:
        """Which classes are a standing reserve: single cards, never laid upon, which may go wherever they might from the tableau."""
        if not self._is_one_pack() or not self._asks_cards_alone():
            return [False] * len(self.members)
        return [self.gives[k] and self._stands(k) and self._goes_everywhere(k) for k in range(len(self.members))]

    def _stands(self, k: int) -> bool:
        return not self.into[k] and all(self.game.spots[self.spots[i]].group.most == 1 for i in self.members[k])

    def _goes_everywhere(self, k: int) -> bool:
        return all(self.may(k, target, card, top) for target in range(len(self.members)) for top in range(53)
                   for card in bits(self.take[target][top]))

    def moves(self, piles: Sequence[bytes], like: Position, waits: bool = True) -> list[tuple[Step, ...]]:
        """The moves of a state, each a row of steps; of equal packets in one class only the first is taken from or laid on.

        ``waits``: a card of a standing reserve is played from where it lies, and else is laid down only as the beginning of a move that
        lays a card of the tableau on it, perhaps with others of the reserve between. *Proof:* take a shortest way, and in it a card of the
        reserve laid on the tableau. If the next that happens in that packet is that it is moved on or played, it could have waited where
        it was and gone there directly, since the reserve may go wherever the tableau may: the way was not shortest. Else a card
        is laid on it, and it can be laid down just before: nothing has happened in the packet meanwhile, and what lay uppermost there
        has only been free for longer. If the card laid on it comes from the reserve, it too waits, and both are laid down together.
        The moves made are as many as before.
        """
        cls, reserve = self.cls, self.reserve
        where: dict[int, list[int]] = {}
        held: dict[int, int] = {}
        before: tuple[int, bytes] = -1, b""
        for s in self.sources:
            pile = piles[s]
            if pile:
                k = cls[s]
                if waits and reserve[k]:
                    held.setdefault(pile[-1], s)
                elif (k, pile) != before:
                    before = k, pile
                    where.setdefault(pile[-1], []).append(s)
        have, kept = sum([BIT[card] for card in where]), sum([BIT[card] for card in held])
        found: list[tuple[Step, ...]] = []
        once: set[tuple[int, bytes]] = set()
        position: Position | None = None
        for t in self.targets:
            pile, k = piles[t], cls[t]
            if (k, pile) in once:
                continue
            once.add((k, pile))
            top = pile[-1] if pile else NONE
            for classes, row, exact in self.into[k]:
                mask = row[top] & have
                while mask:
                    low = mask & -mask
                    mask ^= low
                    card = low.bit_length() - 1
                    for s in where[card]:
                        source = cls[s]
                        if s == t or source not in classes or top == NONE and source == k and len(piles[s]) == 1:
                            continue                # from one empty spot to another
                        if exact:
                            position = position or self._foundations(piles, like)
                            if not all(ask(position, -1, -1, CARDS[card], CARDS[top] if top < NONE else None) for ask in exact):
                                continue
                        found.append(((s, t),))
                if kept and row[top] & kept:
                    for card in bits(row[top] & kept):
                        if cls[held[card]] in classes:
                            if self.is_home[k]:
                                found.append(((held[card], t),))
                            else:
                                self._lay_down(((held[card], t),), card, kept ^ BIT[card], held, where, have, found)
        return found

    def _lay_down(self, steps: tuple[Step, ...], top: int, kept: int, held: dict[int, int], where: dict[int, list[int]], have: int,
                  found: list[tuple[Step, ...]]) -> None:
        """After cards of the reserve have been laid on a packet: the cards of the tableau that may follow, and more of the reserve."""
        t = steps[0][1]
        row = self.take[self.cls[t]][top]
        for card in bits(row & have):
            found += [(*steps, (s, t)) for s in where[card] if s != t and self.may(self.cls[s], self.cls[t], card, top)]
        for card in bits(row & kept):
            self._lay_down((*steps, (held[card], t)), card, kept ^ BIT[card], held, where, have, found)


# -- what makes a game plain


def _check_plain(game: Structure, kind: CompiledKind) -> None:
    named = f"{kind.kind.pattern!r} of {game.title}"
    if kind.does or kind.halves or kind.duties or kind.pattern.verb or kind.pattern.joint != ">" or kind.pattern.buried:
        raise NotPlain(f"{named} is more than laying one card on another")
    if kind.keys:
        raise NotPlain(f"{named} asks for more than two cards")
    for condition, _ in _exact(kind):
        for name in set(condition.needs) - {"card", "onto", "foundations"} - set(game.chosen):
            if name not in game.range or not all(game.spots[i].group.foundation for i in game.range[name]):
                raise NotPlain(f"{named} asks for {name}")


def _is_plain(kind: CompiledKind) -> bool:
    try:
        _check_plain(kind.compiled.game, kind)
    except NotPlain:
        return False
    return True


def _exact(kind: CompiledKind) -> list[tuple[Condition, Test]]:
    """The conditions that tables of cards do not answer."""
    spots, known = {"source", "target", "partner"}, {"above", *kind.compiled.game.chosen}
    return [(condition, ask) for _, condition, ask in kind.conditions
            if condition not in kind.of_card and (needs := set(condition.needs) - known) and not needs <= spots]


def _check_spots(game: Structure, kind: CompiledKind, groups: list[list[int]]) -> None:
    """That a kind of move does not tell apart the spots of a class."""
    for some in groups:
        for t in some:
            if t not in kind.targets or not kind.moves[t]:
                continue
            for others in groups:
                from_them = {s in kind.moves[u] for u in some for s in others if s != u}
                if len(from_them) > 1:
                    raise NotPlain(f"{kind.kind.pattern!r} of {game.title} asks which spot it is")
            break


def _check_won(game: Game, longest: int) -> None:
    """That the game is won when every card lies on a foundation, and only then.

    So it is if each foundation must hold as many cards as it can, and that is the whole pack.
    """
    each = getattr(game.declared.won, "each", 0)
    if each < longest or each * sum(spot.group.foundation for spot in game.spots) != len(game.pack):
        raise NotPlain(f"{game.title} may be won with cards off the foundations, or not with all on them")


def _either(rows: Iterable[Sequence[int]]) -> list[int]:
    """What one row takes or another."""
    taken = [0] * 53
    for row in rows:
        taken = [old | new for old, new in zip(taken, row, strict=True)]
    return taken


def _rows(kind: CompiledKind, t: int) -> tuple[int, ...]:
    """For each uppermost card of a target, or none, the mask of the cards it takes."""
    target = kind.compiled.game.spots[t]
    look: dict[str, object] = {"target": target, "partner": target, **kind.compiled.game.chosen}
    rows = []
    for onto in (*CARDS, None):
        mask = 0
        if t not in kind.occupied if onto is None else not kind.pattern.empty:
            look["onto"] = look["other"] = onto
            for card in CARDS:
                look["card"] = card
                if all(condition.test(*[look[name] for name in condition.needs]) for condition in kind.of_card):
                    mask |= BIT[card.index]
        rows.append(mask)
    return tuple(rows)
