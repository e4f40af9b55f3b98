"""The compact form, and every short cut of the search: on small games made at random and on endgames, against looking at everything."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import patience
from patience import compact as compact_form
from patience.attempts import CompactAttempt, PositionAttempt
from patience.compact import CompactGame, NotPlain, compact
from patience.declaration import Declaration
from patience.layout import row
from patience.position import Game
from patience.rules import PACK, foundations, kind, rule, says, spots, uppermost
from patience.search import EXACT

from ..support.small_games import layouts, no_deal, small_game

PLAIN = ("la-belle-lucie", "the-house-in-the-wood[house_redeals=0]", "the-house-on-the-hill[house_redeals=0]", "la-forteresse",
         "le-parterre")
NOTHING: dict[str, Any] = {"relaxed": False, "safe": False, "waits": False}
SHORT_CUTS: list[dict[str, Any]] = [*(NOTHING | {one: True} for one in NOTHING), {"relaxed": False}, {}]
NARROWED: list[dict[str, Any]] = [{"greedy": True}, {"ranks": True}, {"greedy": True, "ranks": True, "disorder": 9}]


def deal(name: str, number: int) -> patience.Position:
    """A deal of one layout: of La Belle Lucie with its re-deals used up."""
    position = patience.game(name).deal(number)
    return position.after(list(position.piles), position.facts._replace(redeals=2), ()) if name == "la-belle-lucie" else position


def ended(attempt: CompactAttempt | PositionAttempt, most: int = 10**9) -> str:
    for _ in attempt.run():
        if attempt.looked >= most:
            break
    return attempt.end


@pytest.fixture(autouse=True)
def all_cards_played_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small games are won when every card has been played, however high the foundations are: nothing need be checked."""
    monkeypatch.setattr(compact_form, "_check_won", lambda game, longest: None)


def truth(position: patience.Position, most: int) -> str:
    """Whether it can be won, by nothing but the moves in compact form; empty if that is too much to look at."""
    return ended(CompactAttempt(compact(position), position, **NOTHING), most)


def small_positions(seeds: range, each: int, most: int = 300) -> Iterator[tuple[patience.Position, str]]:
    for seed in seeds:
        for position in layouts(small_game(seed), each, seed):
            try:
                if verdict := truth(position, most):
                    yield position, verdict
            except NotPlain:
                continue


def endgames(name: str, count: int, cards: int, seed: int = 5) -> Iterator[patience.Position]:
    """The last cards of a game of the book, laid at random in few packets; every other card lies on its foundation."""
    game, lot = patience.game(name), random.Random(seed)
    for _ in range(count):
        heights = {spot.index: 0 for spot in game.spots if spot.group.foundation}
        piles: list[tuple[patience.Card, ...]] = [()] * len(game.spots)
        left = len(game.pack) - cards
        suits = {at: patience.CARDS[13 * (n % 4):13 * (n % 4) + 13] for n, at in enumerate(heights)}
        while left:
            at = lot.choice([at for at, height in heights.items() if height < 13])
            heights[at] += 1
            left -= 1
        for at, height in heights.items():
            piles[at] = suits[at][:height]
        out = [card for at, height in heights.items() for card in suits[at][height:]]
        lot.shuffle(out)
        packets = [spot.index for spot in game.spots if not spot.group.role and spot.group.most is None]
        single = [spot.index for spot in game.spots if not spot.group.role and spot.group.most == 1]
        for at in single[:len(out) // 4]:
            piles[at] = (out.pop(),)
        few = packets[:max(2, len(out) // 4)]
        for n, card in enumerate(out):
            piles[few[n % len(few)]] += (card,)
        facts = patience.game(name).deal(1).facts
        yield patience.Position(game, tuple(piles), facts._replace(redeals=2) if "redeals" in facts._fields else facts, 0)


def faults(position: patience.Position, verdict: str) -> list[str]:
    """What the short cuts say that is not so."""
    game, wrong = compact(position), []
    for options in SHORT_CUTS:
        attempt = CompactAttempt(game, position, **options)
        if (ended(attempt) == "won") != (verdict == "won"):
            wrong.append(f"{options} says {attempt.end}")
        elif attempt.end == "won":
            after = position
            for move in attempt.moves:
                after = after.play(move)
            if not after.won:
                wrong.append(f"{options} does not win")
    for options in NARROWED:
        end = ended(CompactAttempt(game, position, **options))
        if end == "won" and verdict != "won" or end == "exhaustion":
            wrong.append(f"{options} says {end}")
    return wrong


@pytest.mark.parametrize("name", [*PLAIN, *range(21)])
def test_the_compact_form_has_the_moves_of_the_game(name: Any) -> None:
    """Along games played at random: the states that one move leads to are those that the game's own moves lead to."""
    lot = random.Random(7)
    starts = [deal(name, number) for number in (1, 2)] if isinstance(name, str) else list(layouts(small_game(name), 4, name))
    for position in starts:
        try:
            game = compact(position)
        except NotPlain:
            assert not isinstance(name, str)
            continue
        for _ in range(40):
            piles = game.read(position)
            state = game.key(piles).split(b"\xff")
            assert {game.key(game.read(position.play(move))) for move in position.moves()} - {game.key(piles)} == {
                game.key(after) for after in made(game, state, position)} - {game.key(piles)}
            assert game.won(piles, position) == position.won
            if not (moves := position.moves()):
                break
            position = position.play(lot.choice(moves))


def made(game: CompactGame, state: list[bytes], like: patience.Position) -> Iterator[list[bytes]]:
    for ((source, target),) in game.moves(state, like, waits=False):
        after = state.copy()
        after[target] += after[source][-1:]
        after[source] = after[source][:-1]
        yield after


def test_no_short_cut_changes_a_verdict_on_small_games() -> None:
    verdicts: Counter[str] = Counter()
    for position, verdict in small_positions(range(35), 4):
        assert not faults(position, verdict), f"{position.game.title}: {position.laid}"
        verdicts[verdict] += 1
    assert verdicts["exhaustion"] > 0.15 * verdicts.total() > 15, "they are tried on what cannot be won"


@pytest.mark.parametrize(("name", "count", "cards"), [("la-belle-lucie", 30, 24), ("the-house-in-the-wood[house_redeals=0]", 15, 18),
                                                      ("la-forteresse", 8, 0)])
def test_no_short_cut_changes_a_verdict_on_endgames(name: str, count: int, cards: int) -> None:
    """Of La Forteresse on whole deals, four fifths of which cannot be won: nearly all its endgames can."""
    verdicts: Counter[str] = Counter()
    for position in endgames(name, count, cards) if cards else (deal(name, number) for number in range(1, count + 1)):
        if verdict := truth(position, 2000):
            assert not faults(position, verdict), str(position)
            verdicts[verdict] += 1
    assert verdicts["exhaustion"] > 0.15 * verdicts.total() > 1, f"they are tried on what cannot be won: {verdicts}"


def test_the_game_itself_gives_the_same_verdict() -> None:
    for position, verdict in small_positions(range(1000, 1021), 2, 150):
        assert ended(PositionAttempt(position, EXACT)) == verdict, f"{position.game.title}: {position.laid}"


def holds(*_: Any) -> bool:
    return True


def everything_secure(game: CompactGame, want: int, both: int, once: int, twice: int) -> int:
    return want & game.one_place


# Each condition of a short cut, as if it always held, and the small game that shows why it must be asked (seed, layouts).
MUTANTS: dict[str, tuple[str, Callable[..., Any], int]] = {
    "the card has one place": ("_has_one_place", holds, 3),
    "it is played from wherever it lies": ("_is_played_from", holds, 0),
    "its fellow has a place too": ("secure", everything_secure, 3),
    "what could be laid on it is secure": ("settled", holds, 6),
    "nothing is laid on a card of the reserve": ("_stands", holds, 4),
}


@pytest.mark.parametrize("condition", MUTANTS)
def test_no_condition_of_a_short_cut_can_be_spared(condition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    method, instead, seed = MUTANTS[condition]
    positions = list(small_positions(range(seed, seed + 1), 6))
    assert not any(faults(*each) for each in positions)
    monkeypatch.setattr(CompactGame, method, instead)
    compact_form._compact.cache_clear()
    with pytest.raises((AssertionError, patience.IllegalMove)):
        for each in positions:
            assert not faults(*each)
    compact_form._compact.cache_clear()


def by_hand(build: str, marry: str, fill: bool, **laid: str) -> patience.Position:
    """A position of a game made for it: what is played and what is married on what, as words ``3S/2S``; whether vacancies are filled."""
    packets = {name: patience.cards.cards(text) for name, text in laid.items()}
    pack = [card for packet in packets.values() for card in packet]
    pairs = [{tuple(patience.Card(each) for each in pair.split("/")) for pair in text.split()} for text in (build, marry)]

    @says("not so")
    def built(card: Any, onto: Any) -> bool: return card.rank == 1 if onto is None else (card, onto) in pairs[0]

    @says("not so")
    def married(card: Any, onto: Any) -> bool: return fill if onto is None else (card, onto) in pairs[1]

    def won(foundations: Any) -> bool: return sum(map(len, foundations)) == len(pack)
    kinds = [kind("packet > up", rule("a", None, None, uppermost, built)),
             kind("packet > packet", rule("b", None, None, uppermost, married))]
    groups = [PACK, spots("packet", sum(name.startswith("packet") for name in laid)), foundations("up", 3)]
    game = Game(Declaration("By hand", groups, no_deal, kinds, won, lambda: row("up", 1), pack=pack))
    piles = {name.replace("_", "-"): packet for name, packet in packets.items()}
    return patience.Position(game, tuple(piles.get(spot.id, ()) for spot in game.spots), game.facts_tuple(), 0)


# Where a card to be laid on one that could be played is wanted for another, and where a vacancy is wanted: by what must be asked, and not.
BY_HAND = {
    "nor what could be laid on that": ("settled", lambda self, card, secure, out: not self.upon[card] & out & ~secure, by_hand(
        "3S/2S 2H/AH 2D/AD 3D/2D", "2H/3S 3D/2H", False, up_1="AS 2S", up_2="AH", packet_1="AD 2H", packet_2="2D 3D", packet_3="3S")),
    "no card can fill a vacancy": ("_wants_no_vacancy", holds, by_hand(
        "2S/AS 3S/2S 4S/3S 5S/4S 6S/5S", "2S/3S 3S/4S 4S/5S 5S/6S", True, packet_1="3S", packet_2="5S 4S", packet_3="AS 6S 2S")),
    "the other card takes no third": ("_takes_no_other", holds, by_hand(
        "2H/AH 2S/AS 3S/2S 4S/3S", "3S/4S 2H/4S", False, packet_1="4S", packet_2="AS AH 2H", packet_3="2S 3S")),
    "the other card is played upon it alone": ("_is_played_upon", holds, by_hand(
        "2H/AH 3H/2H 2S/AS 3S/2S 4S/3S", "3S/2H", False, up_1="AS", up_2="AH", packet_1="2H", packet_2="4S 3S", packet_3="2S 3H")),
    "the other card has nowhere to go": ("_stays", holds, by_hand(
        "2S/AS 3S/2S 4S/3S 5S/4S", "2S/3S 3S/4S", False, packet_1="5S 2S", packet_2="AS 3S", packet_3="4S")),
}


@pytest.mark.parametrize("condition", BY_HAND)
def test_nor_can_these_be_spared(condition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    method, instead, position = BY_HAND[condition]
    assert truth(position, 5000) == "won" and not faults(position, "won")
    monkeypatch.setattr(CompactGame, method, instead)
    compact_form._compact.cache_clear()
    assert faults(position, "won")
    compact_form._compact.cache_clear()
