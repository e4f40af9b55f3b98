"""Le Moulin (pp. 11-12): its sentences, its reading, its transfer, its plate."""

import pytest

import patience
from tests.cases import Permits, Refuses

G, EACH = "le-moulin", "le-moulin[transfer=one-of-each]"
FAMILIES = " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split())
DOWN_TO_3 = "KS QH JS 10D 9S 8S 7C 6S 5S 4S 3S"      # a king packet that has come down to three
DOWN_TO_4 = "KH QC JH 10H 9H 8H 7H 6H 5H 4H"
DOWN_TO_ACE = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS"


def mill(wings="", centre="AH", **other):
    """A mill with these cards in its wings and cards that are of no use in the rest of them."""
    idle = iter("9D 9H 9S 9C JD JH JS JC".split()[len(wings.split()):])
    laid = [*wings.split(), *idle]
    return {"centre": centre, **{f"wing-{n}": card for n, card in enumerate(laid, 1)}, **{spot.replace("_", "-"): cards for spot, cards in other.items()}}


def less(laid, *spots):
    """The same with these spots empty."""
    return {spot: cards for spot, cards in laid.items() if spot not in spots}


KINGS = {"angle_1": "KS", "angle_2": "KH", "angle_3": "KD", "angle_4": "KC"}
FIRST_FOUR, ONE, USE = "The first four kings that appear", "but this privilege is limited", "and may only be resorted to"
REFILL, FAMILY = "Vacancies in the wings must be immediately", "The four families on the centre ace each begin"
FROM_WINGS = "Having placed the centre ace and the wings"

CASES = [
    Refuses("There is no re-deal", "le-moulin", {"centre": "AH"}, "re-deal"),
    Permits("ALL cards in the wings are available", G, mill("2C"), "wing-1 > centre"),
    Permits("The five foundations do not follow suit", G, mill("2S", "AH"), "wing-1 > centre"),
    Permits("The five foundations do not follow suit", G, mill(angle_1="KS", talon="QH"), "talon > angle-1"),

    Refuses(FIRST_FOUR, G, mill("QS"), "wing-1 > angle-1", "the queen of spades is not a king"),
    Refuses(FIRST_FOUR, G, mill("2C KS"), "wing-1 > centre", "first: wing-2 > angle-1"),
    Refuses(FIRST_FOUR, G, mill(turned="KS", pack="2C"), "turned > talon", "first: turned > angle-1"),
    Refuses(FIRST_FOUR, G, mill("KS", "AH 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC"), "wing-1 > centre", "first: wing-1 > angle-1"),
    Permits(FIRST_FOUR, G, mill(turned="KD", **KINGS | {"angle_3": ""}), "turned > angle-3"),
    Refuses("These, with the centre ace, form the five", G, mill(centre="AH 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC", **KINGS), "angle-1 > centre",
            "the king of spades is itself a foundation card"),
    Refuses("Each of the four kings is to descend", G, mill("10S", angle_1="KS"), "wing-1 > angle-1", "the ten of spades is not one lower than the king of spades"),
    Refuses("Each of the four kings is to descend", G, mill("KH", angle_1=DOWN_TO_ACE, angle_2="KH", angle_3="KD", angle_4="KC"), "wing-1 > angle-1"),
    Refuses("while upon the centre ace four entire families", G, mill("AS", FAMILIES), "wing-1 > centre", "the four families are complete"),
    Refuses("while upon the centre ace four entire families", G, mill("AH 3H 3C 5D 5H 5C 8D 8H", FAMILIES, angle_1=DOWN_TO_ACE), "angle-1 > centre", "the four families are complete"),
    Permits(FROM_WINGS, G, mill("KC"), "wing-1 > angle-1"),
    Permits(FROM_WINGS, G, mill("2C"), "wing-1 > centre"),
    Permits(FROM_WINGS, G, mill("QC", angle_1="KD"), "wing-1 > angle-1"),
    Permits("filling up the spaces so made", G, less(mill(centre="AH 2C", pack="9D"), "wing-1"), "pack > wing-1"),
    Refuses("Then proceed to deal out the remaining cards", G, mill(turned="7C", pack="2C"), "turn", "a card lies turned already"),
    Refuses("Then proceed to deal out the remaining cards", G, mill(talon="7C"), "turn", "the pack is out"),
    Permits("The cards that cannot be so used", G, mill(turned="7C"), "turned > talon"),
    Refuses(FAMILY, G, mill("3C"), "wing-1 > centre", "the three of clubs is not the next that the centre takes"),
    Refuses(FAMILY, G, mill("2H", FAMILIES.split(" AH")[0]), "wing-1 > centre", "the two of hearts"),
    Permits(FAMILY, G, mill("AH", FAMILIES.split(" AH")[0]), "wing-1 > centre"),
    Refuses(FAMILY, G, mill("4D", angle_1=DOWN_TO_3), "angle-1 > centre", "the three of spades is not the next that the centre takes"),

    Refuses(REFILL, G, less(mill("", "AH", talon="2C"), "wing-3"), "talon > centre", "first: talon > wing-3"),
    Refuses(REFILL, G, less(mill("2C", pack="9D"), "wing-3"), "wing-1 > centre", "first: pack > wing-3"),
    Refuses(REFILL, G, less(mill(pack="9D"), "wing-3"), "turn", "first: pack > wing-3"),
    Refuses(REFILL, G, less(mill(turned="7C", talon="9D"), "wing-3"), "turned > talon", "first: turned > wing-3 or talon > wing-3"),
    Refuses(REFILL, G, less(mill(turned="7C", pack="9D"), "wing-3"), "pack > wing-3", "the card turned is the next of the pack"),
    Permits(REFILL, G, less(mill(turned="7C", pack="9D"), "wing-3"), "turned > wing-3"),
    Permits(REFILL, G, less(mill(turned="7C", talon="9D"), "wing-3"), "talon > wing-3"),

    Refuses("In forming the foundations", G, mill("5D", "AH 2C 3C", angle_1=DOWN_TO_3), "angle-1.10 > centre", "the four of spades lies under the three of spades"),
    Permits("In forming the foundations", G, mill("4D", "AH 2C", angle_1=DOWN_TO_3), "angle-1 > centre"),
    Refuses(ONE, G, mill("5D", "AH 2C 3D", angle_2=DOWN_TO_4), "angle-2 > centre", "has not yet brought another into use", {"owed": (1,)}),
    Refuses(ONE, EACH, mill("5D", "AH 2C 3D", angle_2=DOWN_TO_4), "angle-2 > centre", "has not yet brought another into use", {"owed": (1, 2)}),
    Permits(ONE, EACH, mill("5D", "AH 2C 3D", angle_2=DOWN_TO_4), "angle-2 > centre", {"owed": (1,)}),
    Refuses(USE, G, mill("5D", "AH 2C", angle_1=DOWN_TO_3), "angle-1 > centre", "no card of the wings or the talon could be played upon the three of spades"),
    Refuses(USE, G, mill("", "AH 2C", angle_1=DOWN_TO_3, talon="4D 7D", pack="4C"), "angle-1 > centre"),
    Permits(USE, G, mill("", "AH 2C", angle_1=DOWN_TO_3, talon="7D 4D"), "angle-1 > centre"),
    Permits(USE, G, mill("", "AH 2C", angle_1=DOWN_TO_3, turned="4D"), "angle-1 > centre"),
    Permits(USE, G, mill("3D", "AH 2C", angle_1=DOWN_TO_3), "angle-1 > centre"),
]


def test_one_ace_is_taken_out_and_eight_cards_are_dealt_round_it():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    dealt = patience.game(G).deal(order=order)
    assert dealt.cards("centre") == (patience.Card("AH"),)
    order.remove(patience.Card("AH"))
    assert [packet for packet in dealt.packets("wing")] == [(card,) for card in order[:8]]
    assert dealt.cards("pack")[::-1] == tuple(order[8:])
    assert len(dealt.cards("pack")) == 95


def test_the_plate():
    """The figure of 1914: inner wings, then outer, from the top round to the left."""
    plate = patience.game(G).position({"centre": "AH", **{f"wing-{n}": card for n, card in enumerate("3C 6S 8C 10D JD 8H 3H QH".split(), 1)}})
    assert plate.moves() == ()
    place = patience.game(G).layout()
    assert place["wing-1"].y > place["wing-2"].y                            # top: the inner card is the nearer to the centre
    assert place["wing-4"].x > place["wing-3"].x > 0 > place["wing-7"].x > place["wing-8"].x
    assert place["wing-6"].y > place["wing-5"].y > 0


def test_a_fifth_king_goes_to_the_centre_or_the_talon():
    position = patience.game(G).position(mill("KD", "AH 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC", turned="KC", pack="9H", **KINGS))
    assert {"wing-1 > centre", "turned > centre", "turned > talon"} <= set(position.moves())


def test_each_family_begins_with_ace_and_the_centre_takes_four():
    centre = FAMILIES.split()
    for height in range(1, 52):
        position = patience.game(G).position(mill(centre=" ".join(centre[:height]), turned=centre[height], **KINGS))
        assert position.judge("turned > centre").legal


def test_a_space_that_nothing_may_fill_stays_open_and_refuses_nothing():
    position = patience.game(G).position(less(mill("2C 3C"), "wing-8"))
    after = position.play("wing-1 > centre")
    assert after.moves() == ("wing-2 > centre",)


def test_the_king_and_the_vacancy_may_be_seen_to_in_either_order():
    position = patience.game(G).position(less(mill("KC", turned="7C", talon="5C"), "wing-8"))
    assert set(position.moves()) == {"wing-1 > angle-1", "turned > wing-8", "talon > wing-8"}


def test_a_second_transfer_waits_until_a_card_of_the_wings_the_card_turned_or_one_of_the_talon_is_played():
    start = patience.game(G).position(mill("4D 5C", "AH 2C", pack="10D 10S 10C", angle_1=DOWN_TO_3, angle_2="KH QC JH 10H 9H 8H 7H 6H 5H"))
    after = start.play("angle-1 > centre")
    assert after.facts.owed == (1,)
    assert patience.game(G).told(after)
    # turning and laying aside play nothing, so the transfer stays owed
    assert after.play("turn").play("turned > talon").facts.owed == (1,)
    settled = after.play("wing-1 > centre")
    assert settled.facts.owed == ()
    assert not patience.game(G).told(settled)
    settled = settled.play("pack > wing-1")
    assert settled.facts.owed == ()
    assert "angle-2 > centre" in settled.moves()            # the five of clubs could follow in its stead


def test_a_card_played_on_a_king_packet_answers_a_transfer_too():
    start = patience.game(G).position(mill("3D", "AH 2C", pack="9D", angle_1=DOWN_TO_3))
    assert start.play("angle-1 > centre").play("wing-1 > angle-1").facts.owed == ()


def test_placing_a_king_answers_no_transfer():
    start = patience.game(G).position(mill("KD", "AH 2C 3S", pack="9D", angle_1="KS"), owed=(1,))
    assert start.play("wing-1 > angle-2").facts.owed == (1,)


@pytest.mark.parametrize(("game", "second"), [(G, False), (EACH, True)])
def test_how_many_transfers_may_stand_open(game, second):
    start = patience.game(game).position(mill("4D 5C", "AH 2C", angle_1=DOWN_TO_3, angle_2=DOWN_TO_4))
    after = start.play("angle-1 > centre")
    assert ("angle-2 > centre" in after.moves()) is second
    if second:
        assert after.play("angle-2 > centre").facts.owed == (1, 2)


def test_the_patience_is_won_with_four_families_in_the_centre_and_four_aces_in_the_angles():
    angles = {f"angle-{n}": " ".join(f"{rank}{suit}" for rank in "K Q J 10 9 8 7 6 5 4 3 2 A".split()) for n, suit in enumerate("SHDC", 1)}
    assert patience.game(G).position({"centre": FAMILIES, **angles}).won
    assert not patience.game(G).position({"centre": FAMILIES.removesuffix(" KC"), "wing-1": "KC", **angles}).won
