"""Le Carré Napoléon (pp. 39-40, lost): its restated rules, the two kings before play, the second form, its plate."""


import pytest

import patience
from edition.cases.le_carre_napoleon import KINGS, SINGLE, G
from edition.text.plates import printed
from edition.won import won_game
from patience import Card

PLATE = printed(G)


def test_twelve_packets_of_four_dealt_together():
    dealt = patience.game(G).deal(order=patience.CARDS * 2)
    assert dealt.cards("packet-1") == patience.CARDS[:4]
    assert dealt.cards("packet-2") == patience.CARDS[4:8]
    assert [len(packet) for packet in dealt.packets("packet")] == [4] * 12
    assert len(dealt.cards("pack")) == 56
    assert not any(dealt.packets("up")), "the aces are not taken out beforehand"


def test_the_whole_square_may_be_looked_at():
    dealt = patience.game(G).deal(1)
    assert all(dealt.seen(spot) == dealt.cards(spot) for spot in patience.game(G).group("packet"))
    assert set(dealt.seen("pack")) == {None}


def test_the_king_goes_underneath_and_the_rest_lies_as_before():
    game = patience.game(G)
    assert "Two kings must be parted." in game.position(KINGS).describe()
    after = game.position(KINGS).play("slip packet-3.2")
    assert " ".join(map(str, after.cards("packet-3"))) == "KD 2D 5S 9C"
    assert after.cards("packet-7") == game.position(KINGS).cards("packet-7")
    assert not after.facts.begun
    assert "Two kings" not in after.describe()
    assert "turn" in after.moves()
    assert not any(move.startswith(("slip", "re-deal")) for move in after.moves())
    assert " ".join(map(str, game.position(KINGS).play("slip packet-7").cards("packet-7"))) == "KD 7D 3C 4S"


def test_kings_of_two_suits_are_seen_to_one_after_the_other():
    start = patience.game(G).position({"packet-1": "2D KD", "packet-2": "3D KD", "packet-3": "2S KS", "packet-4": "QS KS", "pack": "AS"})
    assert set(start.moves()) == {"slip packet-1", "slip packet-2", "slip packet-3", "slip packet-4", "re-deal"}
    once = start.play("slip packet-2")
    assert set(once.moves()) == {"slip packet-3", "slip packet-4", "re-deal"}
    assert "turn" in once.play("slip packet-4").moves()


def test_the_whole_is_dealt_again_and_differently():
    start = patience.game(G).deal(22)
    assert set(start.moves()) == {"slip packet-9", "slip packet-10", "re-deal"}
    again = start.play("re-deal")
    assert sorted(sum(again.packets("packet"), again.cards("pack"))) == sorted(patience.game(G).pack)
    assert [len(packet) for packet in again.packets("packet")] == [4] * 12
    assert again.packets("packet") != start.packets("packet")
    assert sum(again.packets("packet"), ()) != start.cards("pack")[:-49:-1], "what has been taken up is shuffled in"
    assert again == patience.game(G).deal(22).play("re-deal"), "the same on every machine"


def test_the_grace_is_over_with_the_first_move_whatever_it_is():
    game = patience.game(G, grace="may")
    laid = {**KINGS, "packet-1": "AC", "talon": "7S", "packet-2": "8S"}
    for move in ("turn", "packet-1 > up-1", "packet-9 > packet-10", "talon > packet-2", "talon > packet-5", "pack > packet-5"):
        start = game.position(laid)
        assert {"slip packet-3.2", "slip packet-7", "re-deal"} < set(start.moves())
        after = start.play(move)
        assert after.facts.begun
        assert not any(each.startswith(("slip", "re-deal")) for each in after.moves()), move
    # a marriage there and back leaves the cards as they were, and the grace is over all the same
    there = game.position({**KINGS, "packet-9": "9H 8H", "packet-10": "9H"})
    back = there.play("packet-9 > packet-10").play("packet-10 > packet-9")
    assert back.piles == there.piles
    assert "re-deal" not in back.moves()


def test_when_nothing_smaller_is_blocked_the_game_begins_at_once():
    for laid in ({"packet-1": "KD 2D", "packet-2": "3D KD"}, {"packet-1": "2S KD", "packet-2": "3D KD"}, {"packet-1": "KD KD"}):
        assert "turn" in patience.game(G).position({**laid, "pack": "AS"}).moves()


SEQUENCES = {
    **{f"up-{n}": " ".join(f"{rank}{suit}" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()) for n, suit in enumerate("SSHHCC", 1)},
    "up-7": "AD", "up-8": "AD", "packet-1": "3D 9D 8D", "packet-2": "2D 7D 6D",
    "talon": "KD QD JD 10D KD QD JD 10D 9D 8D 7D 6D 5D 4D 5D 4D 3D 2D",
}


def test_two_sequences_over_smaller_cards_of_their_suit_do_not_always_undo_the_game():
    """Against the claim: the game goes up while the fellows of the two blocked cards lie free."""
    position = patience.game(G).position(SEQUENCES, begun=True)
    while not position.won:
        home = [move for move in position.moves() if " > up-" in move]
        assert home, str(position)
        position = position.play(home[0])


def test_but_where_the_two_kings_block_equal_cards_it_is_lost():
    laid = {"up-1": "AD", "up-2": "AD", "packet-1": "2D KD", "packet-2": "2D KD", "talon": "3D"}
    game = patience.game(G)
    assert patience.solve(game.position(laid, begun=True)).verdict == "unwinnable"
    assert "packet-1 > up-1" in game.position(laid).play("slip packet-1").moves()


def test_the_second_form_has_twelve_single_cards_and_no_grace():
    dealt = patience.game(SINGLE).deal(order=patience.CARDS * 2)
    assert [packet for packet in dealt.packets("packet")] == [(card,) for card in patience.CARDS[:12]]
    assert len(dealt.cards("pack")) == 92
    assert not any(move.startswith(("slip", "re-deal")) for move in dealt.moves())


def test_it_succeeds_when_eight_suits_are_complete():
    full = {f"up-{n}": " ".join(f"{rank}{suit}" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()) for n, suit in enumerate("SSHHDDCC", 1)}
    for slug in (G, SINGLE):
        assert patience.game(slug).position(full).won
        last = patience.game(slug).position({**full, "up-8": full["up-8"].removesuffix(" KC"), "talon": "KC"})
        assert not last.won
        assert last.play("talon > up-8").won


def test_the_plate_shows_three_sides_of_four_uppermost_cards():
    """Of the figure of 1914 the cards that lie uppermost are known: all different, and one is an ace that can be played."""
    assert list(PLATE) == [f"packet-{n}" for n in range(1, 13)]
    assert len(set(PLATE.values())) == 12
    position = patience.game(G).position(PLATE)
    assert set(position.moves()) == {"packet-2 > packet-8", "packet-7 > packet-4", "packet-10 > packet-7", "packet-11 > up-1"}
    assert position.cards("packet-11") == (Card("AH"),)


@pytest.mark.parametrize("narrow", [False, True])
def test_the_three_sides_hold_the_aces_between_them(narrow):
    where = patience.game(G).layout(narrow=narrow)
    aces = [where[f"up-{n}"] for n in range(1, 9)]
    if narrow:
        sides = [{where[f"packet-{n}"].y for n in range(first, first + 4)} for first in (1, 5, 9)]
        assert [len(side) for side in sides] == [1, 1, 1]
        return
    left, top, right = ([where[f"packet-{n}"] for n in range(first, first + 4)] for first in (1, 5, 9))
    assert all(place.x < min(ace.x for ace in aces) for place in left)
    assert all(place.x > max(ace.x for ace in aces) for place in right)
    assert all(place.y < min(ace.y for ace in aces) for place in top)
    assert {place.turn % 180 for place in left + right} == {90}, "crosswise"


@pytest.mark.parametrize("slug, deal", [(G, 22), (SINGLE, 1)])
def test_the_deals_of_the_chapter_are_won(slug, deal):
    record = won_game(slug)
    assert record.start == patience.game(slug).deal(deal)
    assert record.position.won
    assert (record.moves[0] == "slip packet-9") == (slug == G), "the record of the first form begins with the grace"
