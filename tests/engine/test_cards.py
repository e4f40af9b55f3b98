"""Cards, packs and the numbered shuffle, with vectors for whoever writes it again in another language."""

import pytest

import patience
from patience.cards import CARDS, HIGHEST_DEAL, Card, cards, deal_number, shuffled, splitmix64


def test_a_card_is_one_object_however_it_is_written():
    assert Card("10H") is Card("th") is Card(" T♥ ") is Card("10♥")
    assert Card("QC").name == "the queen of clubs"
    assert cards("JC ad 4♣") == (Card("JC"), Card("AD"), Card("4C"))


@pytest.mark.parametrize("text", ["", "1H", "11S", "H10", "QX", "10", "ace"])
def test_a_text_that_is_no_card_is_told_so(text):
    with pytest.raises(patience.UnreadableCard, match="is no card: write a rank"):
        Card(text)


def test_a_pack_is_fifty_two_different_cards():
    assert len(set(CARDS)) == 52
    assert [card.text for card in CARDS[:3]] == ["AS", "2S", "3S"]


def test_splitmix64_gives_the_published_numbers():
    """The first outputs for the seed 1234567, as they stand in many implementations."""
    stream = splitmix64(1234567)
    assert [next(stream) for _ in range(5)] == [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431,
                                                16408922859458223821]


VECTORS = {          # (deal, shuffles made since): the pack in order
    (1, 0): "7H 9S 4H 8D 8H 5C JH 6H 9C JS 5H KH 3S 2H JD 5D 7D 4D 2S AH 6C KS KD 10D 10C JC 10H "
             "8C QS 4C 6S 7S AC 5S AD KC 6D QC QD QH 9H 3H 3C AS 4S 2D 8S 10S 3D 2C 9D 7C",
    (17, 0): "JC 3C KD 6D JS 10C 3H JD KC 4H 7H QS 6H 10H QH AD 8D 5C 5S AC 7C 10D 6C 2S 4D 3D "
             "7D 5D 6S KH 10S 4S 5H 2H 9C JH AS AH 4C QC 8S KS 9H 9D 3S 8H 9S 8C 2C 7S QD 2D",
    (17, 1): "KD KH AS JS AC QC 2H JC QS 9H 4H AH 10H 3S 9D 7C KS 7H QD JH JD 5D 9S 8H 2D 4S 6D "
             "2C 6C 4D 5H 8C 8S 6H 3D 6S 10C 7S AD QH 5S KC 4C 2S 5C 3C 9C 8D 10S 7D 10D 3H",
    (17, 2): "KD 7S 7D 10C 3H 9S 6D 8H KS 8D 4C 6H 10S KH QC 6C 7C 4H AH JH 4S AS 8C 10D 5S 2D "
             "6S JD 2S 5D 5C AD 7H 3C QH QS 9D QD KC 10H JC 9C 8S 3S 2H 9H 3D AC 5H JS 4D 2C",
    (2**64 - 1, 0): "JS KC 7C 4S AH JD 5H 2D AD 7H 6H 6C 4H AC 4C 7D 3H 2H 9D QD 8H 3C 5C 9C AS 8C QH "
             "10H 7S QC 9S 4D JH KD KS 6D 9H 8D 8S 10D 6S KH 2C 3D QS JC 3S 5D 10C 2S 10S 5S",
}


@pytest.mark.parametrize(("number", "again"), VECTORS)
def test_the_shuffle_is_the_same_for_ever(number, again):
    assert " ".join(map(str, shuffled(CARDS, number, again))) == VECTORS[number, again]


@pytest.mark.parametrize("text", ["10♥", "10♥\ufe0f", "10♥\ufe0e", " t♥\ufe0f "])
def test_variants_of_a_sign_are_one_sign(text):
    assert Card(text) is Card("10H")


def test_the_shuffle_is_fair():
    """Over many deals each card comes first about equally often: within five standard deviations of one in fifty-two."""
    first = [shuffled(CARDS, number)[0] for number in range(1, 5201)]
    assert all(abs(first.count(card) - 100) < 50 for card in CARDS)


@pytest.mark.parametrize("number", [1, "17", HIGHEST_DEAL])
def test_deal_numbers(number):
    assert deal_number(number) == int(number)


@pytest.mark.parametrize("number", [0, -1, HIGHEST_DEAL + 1, 1.5, "x", "", True])
def test_a_number_out_of_range_is_told_so(number):
    with pytest.raises(patience.UnreadableNumber, match="a whole number, (1 or more|at most 18446744073709551615), not"):
        patience.game("le-cadran").deal(number)
