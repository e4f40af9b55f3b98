"""Players: none but foresight knows more than may be seen, and what a study says of them can be had again."""

from __future__ import annotations

from random import Random

import pytest

import patience
from patience.players import Foresight, Greedy, Heedless, Thoughtful, UnknownPlayer, player, veiled, view
from patience.purposes import home, purpose

SEEING = (Heedless(), Greedy(looks=8), Thoughtful(ahead=30, samples=1, looks=2))


def along_a_game(game: patience.Game, every: int, most: int = 60) -> list[patience.Position]:
    """Some positions of a game played at random."""
    position, lot, found = game.deal(3), Random(game.id), []
    for n in range(most):
        if not (moves := position.moves()):
            break
        if n % every == 0:
            found.append(position)
        position = position.play(moves[int(lot.random() * len(moves))])
    return found


@pytest.mark.parametrize("game", patience.contents(), ids=lambda game: game.slug)
def test_a_choice_does_not_change_when_unseen_cards_are_exchanged(game: patience.Game) -> None:
    """Nor do the legal moves; the first player to look at the pack would choose otherwise in one of these."""
    for position in along_a_game(game, 12):
        exchanged = [veiled(position, Random(seed)) for seed in (1, 2)]
        assert {view(each) for each in exchanged} == {view(position)}
        assert {each.moves() for each in exchanged} == {position.moves()}
        for who in SEEING:
            chosen = {tuple(who.choose(veiled(each, lot := Random(5)), {view(each)}, lot)) for each in (position, *exchanged)}
            assert len(chosen) == 1


def test_what_is_hidden_is_exchanged() -> None:
    """Or the test above would test nothing."""
    hidden = [position for game in patience.contents() for position in along_a_game(game, 12)
              if any(position.seen(spot).count(None) > 5 for spot in position)]
    assert len({position.game for position in hidden}) == 20, "all games but those that lie open"
    assert all(any(veiled(position, Random(seed)) != position for seed in range(5)) for position in hidden)


def test_the_purpose_of_moves() -> None:
    """Of a heedless player's order of preference: plays before places, the pack after both, laying aside before moving about."""
    cadran, empress = patience.game("le-cadran"), patience.game("the-empress-of-india")
    order = [purpose(game, game.read(move)) for game, move in (
        (cadran, "column-1 > up-1"), (cadran, "turned > column-1"), (cadran, "turn"), (cadran, "turned > talon"),
        (cadran, "column-1 > column-2"), (cadran, "re-deal"))]
    assert order == sorted(set(order))
    assert purpose(empress, empress.read("army-3 + navy-7")) == purpose(empress, empress.read("play navy-7")) == order[0]


def test_foresight_knows_what_can_be_won() -> None:
    game = patience.game("les-petits-paquets")
    ways = [Foresight(3000).play(game.position({"packet-1": first, "packet-2": "KS 9D"})) for first in ("KH 9S", "KH 8S")]
    assert [way.result for way in ways] == ["won", "lost"] and ways[0].played == 4
    assert Foresight(2).play(game.deal(1)).result == "unknown"


@pytest.mark.parametrize("who", [Heedless(), Greedy(), Thoughtful(ahead=100, samples=1)], ids=lambda who: who.name)
def test_a_game_comes_to_an_end_and_can_be_had_again(who: Heedless | Greedy | Thoughtful) -> None:
    for name in ("la-belle-lucie", "les-petits-paquets", "le-sultan"):
        position = patience.game(name).deal(11)
        outcome = who.play(position)
        assert outcome == who.play(position)
        assert outcome.moves > 5 and 0 < outcome.played <= len(position.game.pack) - home(position)
        assert (outcome.result == "won") == (outcome.played == len(position.game.pack) - home(position)) or name == "le-sultan"


def test_who_looks_brings_more_cards_home_than_chance() -> None:
    deals = [patience.game("la-loi-salique").deal(n) for n in range(1, 9)]
    played = {who.name: sum(who.play(deal).played for deal in deals) for who in (Heedless(), Greedy())}
    assert played["greedy"] > 1.3 * played["random"]


def test_names() -> None:
    assert [player(name).name for name in ("Random", "thoughtful", "foresight", "foresight-50")] == [
        "random", "thoughtful", "foresight-20000", "foresight-50"]
    for name, said in (("tougthful", "did you mean thoughtful"), ("foresight-0", "no player"), ("greedy-3", "no player"),
                       ("", "there are")):
        with pytest.raises(UnknownPlayer, match=said):
            player(name)
