"""What a search says: the same with every greater limit, and how it knows."""

from __future__ import annotations

import pytest

import patience
from patience.attempts import PlayAttempt
from patience.search import Search, luby


def one_layout(number: int) -> patience.Position:
    """A deal of La Belle Lucie with its re-deals used up."""
    position = patience.game("la-belle-lucie").deal(number)
    return position.after(list(position.piles), position.facts._replace(redeals=2), ())


@pytest.mark.parametrize(("name", "deals"), [("la-forteresse", (1, 4)), ("le-parterre", (5, 12)), ("les-petits-paquets", (1,)),
                                             ("la-belle-lucie", (1, 3))])
def test_what_a_search_decides_a_longer_one_decides_alike(name: str, deals: tuple[int, ...]) -> None:
    """A longer search begins with the whole of a shorter one, so that it can only add to what is known."""
    decided = 0
    for number in deals:
        found = [patience.solve(patience.game(name).deal(number), limit) for limit in (1, 150, 700, 2500)]
        for shorter, longer in zip(found, found[1:], strict=False):
            assert longer.positions >= shorter.positions
            if shorter.verdict != "unknown":
                assert longer[:3] == shorter[:3] and longer.proof == shorter.proof
                decided += 1
    assert decided


def test_a_shorter_search_is_the_beginning_of_a_longer_one() -> None:
    """Through several rounds, also of attempts that begin anew: after as many positions both have found the same."""
    for position in (patience.game("le-moulin").deal(2), patience.game("le-parterre").deal(3), patience.game("la-belle-lucie").deal(6)):
        longer = Search(position, 10**9)
        for limit in (300, 2500, 3700, 7000):
            shorter = Search(position, limit)
            while not shorter.go(limit):
                pass
            longer.go(limit - longer.looked)
            assert longer.looked == shorter.looked == limit
            assert longer.solution[:3] == shorter.solution[:3]


def test_a_solution_says_how_it_is_proved() -> None:
    dead, searched, won = patience.game("la-forteresse").deal(2), patience.game("la-forteresse").deal(1), one_layout(8)
    proofs = {patience.solve(position).proof for position in map(one_layout, range(1, 61))}
    assert proofs >= {"relaxation", "exhaustion"}
    for position in (dead, searched, won):
        found = patience.solve(position, 20_000)
        assert bool(found.proof) == (found.verdict == "unwinnable")
    paquets = patience.game("les-petits-paquets")
    assert patience.solve(paquets.position({"packet-1": "KH 9S", "packet-2": "KS 8D"})).proof == "exhaustion"


def test_a_deal_of_la_belle_lucie_without_a_redeal_is_decided_at_once() -> None:
    """Of the first two hundred deals ten can be won in one layout; most cannot from the first position."""
    found = [patience.solve(one_layout(number), 3000) for number in range(1, 201)]
    assert all(each.verdict != "unknown" for each in found)
    assert sum(each.positions for each in found) < 200 * 20
    for number, each in enumerate(found, 1):
        if each.verdict == "winnable":
            position = one_layout(number)
            for move in each.moves:
                position = position.play(move)
            assert position.won


def test_where_a_redeal_is_left_nothing_is_proved_of_one_layout() -> None:
    """What cannot be won in one layout may be won after a re-deal."""
    lost = next(number for number in range(1, 20) if patience.solve(one_layout(number)).verdict == "unwinnable")
    assert patience.solve(patience.game("la-belle-lucie").deal(lost), 500).verdict != "unwinnable"


@pytest.mark.parametrize("name", ["la-belle-lucie", "the-house-in-the-wood", "the-house-on-the-hill"])
def test_a_way_to_win_may_lead_through_redeals(name: str) -> None:
    """Layout by layout: most deals of these games are won in a few thousand positions; none is called unwinnable for what was left out."""
    redealt = 0
    for number in range(1, 6):
        position = patience.game(name).deal(number)
        found = patience.solve(position, 5000)
        assert found.verdict != "unwinnable"
        if found.verdict == "winnable":
            redealt += "re-deal" in found.moves
            for move in found.moves:
                position = position.play(move)
            assert position.won
    assert redealt > 1


def test_games_played_through_win_where_a_search_is_lost() -> None:
    """The Empress of India: of the first eight deals some are won so, each by its own moves."""
    won = 0
    for number in (3, 7):
        position = patience.game("the-empress-of-india").deal(number)
        attempt = PlayAttempt(position)
        for _ in attempt.run():
            if attempt.looked >= 6000:
                break
        for move in attempt.moves:
            position = position.play(move)
        assert position.won == (attempt.end == "won")
        won += position.won
    assert won


def test_the_sizes_of_passes_are_the_same_in_every_round() -> None:
    """Each round begins as the one before did: most passes short, half of the rest twice as long, and so on."""
    for turn in range(6):
        sizes, longer = luby(turn), luby(turn + 1)
        assert len(sizes) == 1 << turn and longer[:len(sizes) - 1] == sizes[:-1]
        assert sum(size == 1 for size in sizes) == max(1, len(sizes) // 2)
