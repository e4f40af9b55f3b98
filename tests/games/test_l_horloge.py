"""L'Horloge (pp. 17-18): its sentences, its re-filling in both readings, what the talon may not do, its plate."""

from collections import Counter

import pytest

import patience
from tests.cases import Permits, Refuses

G, AT_ONCE = "l-horloge", "l-horloge[refill=at-once]"
TABLEAU_1 = "6C 7H 8S 9D 10C JH QS KD 2C 3H 4S 5D".split()
TABLEAU_2 = "AC 2H 3S 4D 5C 6H 7S 8D 9C 10H JS QD".split()
HOURS = {f"hour-{n}": card for n, card in enumerate(TABLEAU_1, 1)}


def clock(*tops, held=(), **other):
    """The twelve foundations and a circle of three cards in each packet, these uppermost in the first; ``held`` packets keep what they hold."""
    elsewhere = HOURS | {spot.replace("_", "-"): cards for spot, cards in other.items()}
    used = Counter(patience.Card(card) for cards in (*tops, *elsewhere.values()) for card in cards.split())
    free = [card for card in patience.CARDS for _ in range(2 - used[card])]
    idle = sorted(free, key=lambda card: card.rank in (1, 10, 11, 12, 13))
    laid = {f"circle-{n}": tops[n - 1] if n <= len(tops) else "" for n in range(1, 13)}
    for n, spot in enumerate(laid, 1):
        beneath = [str(idle.pop()) for _ in range(0 if n in held else 3 - len(laid[spot].split()))]
        laid[spot] = " ".join([*beneath, laid[spot]])
    return elsewhere | laid


PACK_ONLY, THREE = "Vacancies in the circle must be re-filled", "each packet must be re-filled so as to contain"
DEAL_OUT, BEFORE = "When all further progress is at an end", "and all the packets re-filled before proceeding"
CASES = [
    Refuses("There is no re-deal", "l-horloge", {"talon": "9S"}, "re-deal"),
    Refuses("WHEN the circle is formed", G, clock("7C 9D"), "circle-1.2 > hour-1", "the seven of clubs lies under the nine of diamonds"),
    Permits("WHEN the circle is formed", G, clock("9D 7C"), "circle-1 > hour-1"),
    Refuses("Marriages can only be made with cards in the circle", G, clock("9D", turned="8D", pack="2D"), "turned > circle-1"),
    Refuses("Marriages can only be made with cards in the circle", G, clock("9D", talon="8D"), "talon > circle-1"),
    Refuses("Marriages can only be made with cards in the circle", G, clock("9D", pack="8D"), "pack > circle-1"),
    Refuses(PACK_ONLY, G, clock("", held=(1,), talon="9D", pack="2D"), "talon > circle-1"),
    Refuses(PACK_ONLY, G, clock("", held=(1,), pack="2D"), "circle-2 > circle-1"),
    Refuses(PACK_ONLY, G, clock("9D 3C", held=(1,), talon="2D"), "refill", "the pack is out"),
    Refuses(THREE, G, clock(pack="2D"), "refill", "every packet of the circle has its three cards"),
    Refuses(THREE, G, clock("9D 3C", held=(1,), pack="2D"), "turn", "a packet of the circle has fewer than three cards"),
    Refuses("The twelve foundations must follow suit", G, clock("7D"), "circle-1 > hour-1", "the seven of diamonds is not of the suit of the six of clubs"),
    Refuses("The twelve foundations must follow suit", G, clock(turned="7D"), "turned > hour-1"),
    Refuses("These are the foundation cards", G, clock("8C"), "circle-1 > hour-1", "the eight of clubs is not the next that hour 1 takes"),
    Refuses("These are the foundation cards", G, clock("7H", hour_6="JH QH KH AH 2H 3H 4H 5H 6H"), "circle-1 > hour-6",
            "hour 6 is attained already"),
    Refuses("These are the foundation cards", G, clock("KD", hour_12="5D 6D 7D 8D 9D 10D JD QD"), "circle-1 > hour-12", "hour 12 is attained already"),
    Refuses("From this circle you first play", G, clock("9D", "10D"), "circle-2 > circle-1", "is not one lower than the nine of diamonds, of the same suit"),
    Refuses("From this circle you first play", G, clock("9D", "8H"), "circle-2 > circle-1"),
    Refuses("From this circle you first play", G, clock("KD", "AD"), "circle-1 > circle-2"),
    Permits("Although each packet must never contain less", G, clock("9D", "8D"), "circle-2 > circle-1"),
    Permits("You are not obliged to play cards", G, clock("7C", pack="2D"), "turn"),
    Refuses(DEAL_OUT, G, clock(turned="9D", pack="2D"), "turn", "a card lies turned already"),
    Refuses(DEAL_OUT, G, clock(talon="9D"), "turn", "the pack is out"),
    Refuses(DEAL_OUT, G, clock("9D 3C", held=(1,)), "turn", "the pack is out"),
    Refuses(DEAL_OUT, G, clock("9D 3C", held=(1,), turned="9S", pack="2D"), "refill", "a card lies turned already"),
    Permits("This last should be done in order", G, clock("9D 3C", held=(1,), pack="2D"), "refill"),
    Refuses(BEFORE, AT_ONCE, clock("7C", "9D 3C", held=(2,), pack="2D"), "circle-1 > hour-1", "first: refill"),
    Refuses(BEFORE, AT_ONCE, clock("9D", "6D 8D", held=(2,), pack="2D"), "circle-2 > circle-1", "first: refill"),
    Refuses(BEFORE, G, clock("9D 3C", "", held=(1, 2), pack="2D"), "pack > circle-2", "the packets are re-filled all together"),
    Refuses(BEFORE, G, clock("9D 3C", "", held=(1, 2), turned="2D"), "turned > circle-2", "the packets are re-filled all together"),
    Permits("The cards that cannot be so employed", G, clock(turned="9C"), "turned > talon"),
    Permits("The cards that cannot be so employed", G, clock(talon="9C 7C"), "talon > hour-1"),
]


def sequence(first, last):
    """The cards of a finished packet, king followed by ace."""
    out = [patience.Card(first)]
    while str(out[-1]) != last:
        out.append(next(card for card in patience.CARDS if (card.suit, card.rank) == (out[-1].suit, out[-1].rank % 13 + 1)))
    return out


def test_the_plate_holds_the_two_packs():
    """Nine cards at the hours I to VIII, eight at IX to XII; together every card twice."""
    packets = [sequence(*ends) for ends in zip(TABLEAU_1, TABLEAU_2, strict=True)]
    assert [len(packet) for packet in packets] == [9] * 8 + [8] * 4
    assert Counter(card for packet in packets for card in packet) == Counter(patience.CARDS * 2)
    finished = patience.game(G).position({f"hour-{n}": packet for n, packet in enumerate(packets, 1)})
    assert finished.won
    assert not finished.stuck
    hour_1 = packets[0].copy()
    assert not patience.game(G).position({**{f"hour-{n}": packet for n, packet in enumerate(packets, 1)}, "hour-1": hour_1[:-1], "talon": hour_1[-1:]}).won


def test_each_packet_ascends_to_its_hour_and_no_farther():
    game = patience.game(G)
    for hour, ends in enumerate(zip(TABLEAU_1, TABLEAU_2, strict=True), 1):
        cards = sequence(*ends)
        position = game.position({**HOURS, **{f"circle-{n}": [card] for n, card in enumerate(cards[1:], 1)}})
        for n in range(1, len(cards)):
            position = position.play(f"circle-{n} > hour-{hour}")
        assert not any(move.endswith(f"> hour-{hour}") for move in position.moves())


def test_the_twelve_foundations_are_taken_out_and_the_circle_is_dealt_in_threes():
    order = [card for card in patience.CARDS for _ in (0, 1)]
    position, steps = patience.game(G).opening(order=order)
    assert [str(packet[0]) for packet in position.packets("hour")] == TABLEAU_1
    for card in TABLEAU_1:
        order.remove(patience.Card(card))
    assert [list(packet) for packet in position.packets("circle")] == [order[n:n + 3] for n in range(0, 36, 3)]
    assert list(position.cards("pack")[::-1]) == order[36:]
    assert len(order[36:]) == 56
    assert [step.target for step in steps[12:]] == [f"circle-{n}" for n in range(1, 13)]


def test_refilling_completes_each_packet_before_the_next_from_numeral_one_on():
    start = patience.game(G).position(clock("9D", "10H", "6S 7D", "", held=(1, 2, 3, 4), pack="8C 8D 8H 7C 7S 3C 2H 2D 9S 6H"))
    after = start.play("refill")
    assert [" ".join(map(str, after.cards(f"circle-{n}"))) for n in (1, 2, 3, 4)] == ["9D 6H 9S", "10H 2D 2H", "6S 7D 3C", "7S 7C 8H"]
    assert [str(card) for card in after.cards("pack")] == ["8C", "8D"]
    assert [(step.target, len(step.cards)) for step in start.steps("refill")] == [("circle-1", 2), ("circle-2", 2), ("circle-3", 1), ("circle-4", 3)]


def test_a_pack_that_runs_out_leaves_the_last_packets_short():
    start = patience.game(G).position(clock("9D", "10H", held=(1, 2), pack="2D 9S 6H"))
    after = start.play("refill")
    assert [len(after.cards(f"circle-{n}")) for n in (1, 2)] == [3, 2]
    assert not after.judge("refill").legal


def test_packets_that_marriages_have_made_larger_are_left_as_they_are():
    start = patience.game(G).position(clock("JC 9D 8D 7D", "10H", held=(1, 2), pack="5C 4C"))
    after = start.play("refill")
    assert len(after.cards("circle-1")) == 4
    assert len(after.cards("circle-2")) == 3


@pytest.mark.parametrize(("game", "free"), [(G, True), (AT_ONCE, False)])
def test_what_may_be_done_while_a_packet_is_short(game, free):
    start = patience.game(game).position(clock("JD 10D 7C", "9D", "8C", pack="2D"))
    after = start.play("circle-1 > hour-1")
    assert "turn" not in after.moves()
    assert after.judge("refill").legal
    assert after.judge("circle-3 > hour-1").legal is free        # to play
    assert after.judge("circle-2 > circle-1").legal is free      # to marry


@pytest.mark.parametrize("game", [G, AT_ONCE])
def test_a_card_that_lies_turned_is_placed_before_the_circle_is_refilled(game):
    start = patience.game(game).position(clock("JD 10D 7C", turned="9H", pack="2D 2S"))
    after = start.play("circle-1 > hour-1")
    assert not after.judge("refill").legal
    placed = after.play("turned > talon")
    assert (placed.moves() == ("refill",)) is (game == AT_ONCE)
    assert placed.play("refill").judge("turn").legal


@pytest.mark.parametrize("game", [G, AT_ONCE])
def test_when_the_pack_is_out_short_packets_hinder_nothing(game):
    position = patience.game(game).position(clock("9D", "8D 7C", held=(1, 2), talon="QC"))
    assert {"circle-2 > hour-1"} <= set(position.moves())
    assert position.play("circle-2 > hour-1").judge("circle-2 > circle-1").legal


def test_no_card_goes_to_the_circle_but_from_the_circle_and_by_refilling():
    position = patience.game(G).position(clock("9D", "", held=(2,), turned="8D", talon="8D", pack="2D"))
    for source in ("turned", "talon", "pack"):
        for target in ("circle-1", "circle-2"):
            verdict = position.judge(f"{source} > {target}")
            assert not verdict.legal
            assert verdict.rule.quote
