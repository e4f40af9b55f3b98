"""L'Horloge (pp. 17-18): its re-filling in both readings, what the talon may not do, its plate."""

from collections import Counter

import pytest

import patience
from edition.cases.l_horloge import AT_ONCE, BEFORE, HOURS, TABLEAU_1, G, clock

TABLEAU_2 = "AC 2H 3S 4D 5C 6H 7S 8D 9C 10H JS QD".split()


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


def test_a_card_that_lies_turned_is_the_next_of_the_pack_and_re_fills_a_packet():
    position = patience.game(G).deal(7).play("turn").play("circle-12 > hour-3")
    assert str(position.cards("turned")[0]) == "2S"
    assert not position.judge("refill").legal
    filled = position.play("turned > circle-12")
    assert str(filled.cards("circle-12")[-1]) == "2S" and not filled.cards("turned")
    assert filled.judge("turn").legal
    aside = position.play("turned > talon")
    assert not aside.judge("turn").legal
    assert aside.play("refill").judge("turn").legal


def test_at_once_the_card_turned_re_fills_before_anything_else_is_done():
    position = patience.game(AT_ONCE).deal(7).play("turn").play("circle-12 > hour-3")
    assert position.moves() == ("turned > circle-12",)
    assert position.judge("turned > talon").rule.quote.startswith("Although each packet must never contain less")


@pytest.mark.parametrize(("game", "again"), [(G, False), (f"{G}[refill=after-play]", True)])
def test_in_her_order_one_plays_then_marries_then_re_fills_and_only_then_plays_again(game, again):
    start = patience.game(game).position(clock("JD 10D 7C", "9D 8C", "8D", "9C", pack="2D 3D 4D"))
    played = start.play("circle-1 > hour-1")
    assert played.judge("circle-2 > hour-1").legal
    married = played.play("circle-2 > hour-1").play("circle-3 > circle-2")
    assert married.judge("circle-4 > hour-1").legal is again
    assert not married.judge("turn").legal
    assert again or married.judge("circle-4 > hour-1").rule.quote.startswith(BEFORE)
    assert married.play("refill").judge("circle-4 > hour-1").legal


@pytest.mark.parametrize("game", [G, AT_ONCE])
def test_when_the_pack_is_out_short_packets_hinder_nothing(game):
    position = patience.game(game).position(clock("9D", "8D 7C", held=(1, 2), talon="QC"))
    assert {"circle-2 > hour-1"} <= set(position.moves())
    assert position.play("circle-2 > hour-1").judge("circle-2 > circle-1").legal


def test_nothing_is_married_from_pack_or_talon_and_nothing_re_filled_from_the_talon():
    position = patience.game(G).position(clock("9D", "", held=(2,), turned="8D", talon="8D", pack="2D"))
    answers = {(source, target): position.judge(f"{source} > {target}") for source in ("turned", "talon", "pack") for target in ("circle-1", "circle-2")}
    assert [key for key, verdict in answers.items() if verdict.legal] == [("turned", "circle-2")]
    assert {answers[source, "circle-1"].rule.label for source in ("turned", "talon", "pack")} == {"Rule II"}
    assert {answers[source, "circle-2"].rule.label for source in ("talon", "pack")} == {"Rule III"}
