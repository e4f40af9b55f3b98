"""Compiling: declarations that contradict themselves are refused when they are made; conditions on one card of a pair are asked of both."""

import pytest

import patience
from patience.cards import Card
from patience.declaration import Declaration
from patience.layout import row
from patience.position import Game
from patience.rules import PACK, foundations, kind, rule, says, spots, together, uppermost


@says("{card} is a court card")
def no_court(card): return card.rank < 11


@says("{source} is the first heap")
def not_the_first(source): return source.number > 1


@says("{card} lies lowest")
def not_lowest(below): return below > 0


def deal(draft): draft.turn("heap-1", 4)


def never_won(heap): return False


HEAPS = (spots("heap", 4), PACK)


def toy(*kinds, groups=HEAPS, **more):
    return Game(Declaration("Toy", spots=groups, deal=deal, kinds=kinds, won=never_won, layout=lambda: row("heap", 4), **more))


def test_conditions_on_one_card_are_asked_of_both_cards_of_a_pair():
    game = toy(kind("heap + heap", rule("I", None, "No courts.", no_court), rule("II", None, "Not the first heap.", not_the_first),
                    rule("III", None, "Not the lowest.", not_lowest)))
    position = game.position({"heap-1": "2S 3S", "heap-2": "4S KS", "heap-3": "5S 6S", "heap-4": "7S 8S"})
    assert position.moves() == ("heap-3 + heap-4",)
    reasons = {move: position.judge(move).because for move in ("heap-1 + heap-3", "heap-2 + heap-3", "heap-3 + heap-2")}
    assert reasons == {"heap-1 + heap-3": "heap 1 is the first heap", "heap-2 + heap-3": "the king of spades is a court card",
                       "heap-3 + heap-2": "the king of spades is a court card"}
    low = game.position({"heap-2": "4S", "heap-3": "5S 6S"})
    assert low.moves() == ()
    assert low.judge("heap-2 + heap-3").because == "the four of spades lies lowest"
    for second, reason in (("4S KS", "the king of spades is a court card"), ("4S", "the four of spades lies lowest")):
        other = game.position({"heap-2": "5S 6S", "heap-3": second})
        assert other.moves() == () and other.judge("heap-2 + heap-3").because == reason, "whichever of the two it is"


def test_two_kinds_may_not_govern_one_move():
    with pytest.raises(TypeError, match="both govern heap-2 > heap-1"):
        _ = toy(kind("heap > heap", rule("I", None, "a", uppermost)), kind("heap > heap", rule("II", None, "b", uppermost))).compiled


def test_a_vacancy_is_governed_by_the_kind_that_says_so():
    game = toy(kind("heap > heap", rule("I", None, "On a card.", no_court)),
               kind("heap > empty heap", rule("II", None, "On none.", not_the_first)))
    position = game.position({"heap-1": "2S", "heap-2": "3S"})
    assert sorted(position.moves()) == ["heap-1 > heap-2", "heap-2 > heap-1", "heap-2 > heap-3", "heap-2 > heap-4"]
    assert position.judge("heap-1 > heap-3").rule.label == "II"


def test_an_unknown_name_is_told_with_what_is_known():
    def asks(colour): return colour
    with pytest.raises(TypeError, match=r"asks\(\) looks at 'colour', which is nothing here; known: position, card"):
        _ = toy(kind("heap > heap", rule("I", None, "a", asks))).compiled


def test_a_name_that_means_two_things_is_refused():
    with pytest.raises(TypeError, match="'heap' means two things"):
        _ = toy(kind("heap > heap", rule("I", None, "a", uppermost)), facts={"heap": 0}).compiled


def test_an_unknown_group_in_a_pattern_is_refused():
    with pytest.raises(TypeError, match="'pile' is no group of spots here"):
        _ = toy(kind("heap > pile", rule("I", None, "a", uppermost))).compiled


def test_two_moves_made_together_are_each_legal_and_neither_may_be_made_alone():
    black, red = kind("heap > black", rule("I", None, "Black goes left.", says("{card} is red")(lambda card: not card.red))), \
        kind("cell > red", rule("II", None, "Red goes right.", says("{card} is black")(lambda card: card.red)))
    places = (spots("heap", 4), spots("cell", 2), foundations("black"), foundations("red"), PACK)
    game = toy(together("heap + cell", black, red), groups=places)
    position = game.position({"heap-1": "2S", "heap-2": "3H", "cell-1": "4H", "cell-2": "5S"})
    assert position.moves() == ("heap-1 + cell-1",)
    after = position.play("heap-1 + cell-1")
    assert (after.cards("black"), after.cards("red")) == ((Card("2S"),), (Card("4H"),))
    assert position.judge("heap-1 > black").rule.label == "The edition"
    assert position.judge("heap-2 + cell-1").because == "the three of hearts is red"


@pytest.mark.parametrize("game", patience.contents(), ids=str)
def test_the_spot_and_the_earlier_move_of_a_bare_word_are_of_the_game(game):
    written = [each.pattern for each in game.kinds]
    for each in game.kinds:
        assert each.at in ("", *game.index)
        assert each.after is None or each.pattern in game.verbs and each.after[0] in written


def test_cards_taken_away_for_good_are_home_as_those_on_foundations_are():
    homes = {game.slug: [group.name for group in game.groups if group.home and not group.foundation] for game in patience.contents()}
    assert {slug: names for slug, names in homes.items() if names} == {"les-petits-paquets": ["waste"], "les-quatorze": ["paired"]}
