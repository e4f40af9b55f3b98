"""The table's Python side: the view, the answers to messages, the static drawing, and the widget."""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import patience
from patience.layout import Place
from patience.position import Position
from patience.table import engine, replay
from patience.table.engine import handle
from patience.table.figure import figure, longest, step, svg
from patience.table.view import view, view_of

GAMES = patience.contents()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def ask(deed: str, start: str, made: tuple[str, ...] | list[str] = (), ply: int | None = None, **more: Any) -> dict[str, Any]:
    message = {"do": deed, "start": start, "moves_made": list(made), "ply": len(made) if ply is None else ply, **more}
    answer: dict[str, Any] = json.loads(handle(json.dumps(message)))
    return answer


# ---- the view --------------------------------------------------------------------------------------------------------


@each_game
def test_a_view_holds_every_card_and_no_hidden_one(game: patience.Game) -> None:
    shown = json.loads(json.dumps(view(patience.Record(game, deal=17))))
    position = game.deal(17)
    for spot in game.spots:
        under, *cards = shown["piles"].get(spot.id, [0])
        seen = position.seen(spot)
        assert under == sum(card is None for card in seen)
        assert cards == [card.text for card in seen if card is not None]
    assert shown["moves"] == list(position.moves())
    assert shown["start"] == f"{game.slug}:17" and shown["deal"] == 17 and shown["moves_made"] == [] and shown["ply"] == 0
    assert [spot["id"] for spot in shown["spots"]] == [spot.id for spot in game.spots]


@each_game
def test_what_moves_do_can_be_read_from_the_view(game: patience.Game) -> None:
    """Applying the steps a view gives (or the plain meaning of a move) to its piles leads to the next view's cards."""
    position, record = game.deal(17), patience.Record(game, deal=17)
    for _ in range(25):
        if not position.moves():
            break
        shown = view(record, opening=False)
        move = position.moves()[len(position.moves()) // 2]
        steps = shown["effects"].get(move)
        if steps is None:
            source, target = str(move).split(" > ")
            steps = [[[shown["piles"][source][-1]], source, target]]
        assert steps == [[[card.text for card in cards], source, target] for cards, source, target in position.steps(move)]
        position = record.play(move)


@each_game
def test_figures_place_the_same_spots_and_stay_within_their_box(game: patience.Game) -> None:
    wide, narrow = (figure(game, longest(game.deal(17)), narrow=narrow) for narrow in (False, True))
    assert wide["spots"].keys() == narrow["spots"].keys()
    for geometry in (wide, narrow):
        left, top, width, height = geometry["box"]
        for place in geometry["spots"].values():
            assert left <= place["x"] <= left + width and top <= place["y"] <= top + height


def test_a_fanned_packet_is_pressed_closer_where_it_would_outrun_its_room() -> None:
    place = Place(0, 0, fan=(0, 0.4), run=2)
    assert step(place, 4) == (0, 0.4)
    assert step(place, 11) == pytest.approx((0, 0.2))


def test_a_packet_of_which_every_card_may_be_wanted_goes_on_in_a_new_line() -> None:
    place = Place(0, 0, fan=(0.5, 0), run=2, line=0.9)
    assert place.across == 5 and step(place, 12) == (0.5, 0)
    assert [place.card(level)[:2] for level in (0, 4, 5, 11)] == [(0, 0), (2, 0), (0, 0.9), (0.5, 1.8)]


def test_actions_say_why_they_are_closed() -> None:
    turned = ask("play", "le-cadran:17", move="turn")
    action = turned["actions"][0]
    assert action["move"] == "turn" and action["open"] and action["first"] == "turned > talon", "lay aside and turn are one touch"
    closed = next(action for action in view(patience.Record("the-house-in-the-wood", deal=17))["actions"] if action["move"] == "re-deal")
    assert not closed["open"] and closed["because"] and closed["rule"]["quote"]


def test_a_view_says_how_the_game_stands() -> None:
    last = patience.game("la-duchesse-de-luynes").position({"packet-1": "2S 3S 4S 5S", "reserve": "9S 10S"}, redeals=2)
    start = replay.start_text(patience.Record(start=last))
    assert ask("play", start, ["re-deal"], move="deal")["status_text"] == "the last deal, without a reserve"


# ---- messages --------------------------------------------------------------------------------------------------------


def test_a_move_and_back_again() -> None:
    opening = ask("go", "le-cadran:17", to=0)
    move = opening["moves"][0]
    played = ask("play", "le-cadran:17", move=move)
    assert played["moves_made"] == [move] and played["ply"] == 1
    (cards, source, target), = played["steps"]
    assert (f"{source} > {target}") == move
    back = ask("go", "le-cadran:17", [move], to=0)
    assert back["piles"] == opening["piles"] and back["moves_made"] == [move], "what is undone can be redone"
    assert back["steps"] == [[cards[::-1], target, source]]
    again = ask("go", "le-cadran:17", [move], ply=0, to=1)
    assert again["steps"] == played["steps"] and again["piles"] == played["piles"]
    other = ask("play", "le-cadran:17", [move], ply=0, move="turn")
    assert other["moves_made"] == ["turn"], "a new move forgets what was undone"
    other = ask("play", "le-cadran:17", ["turn", "turned > talon", "turn"], ply=1, move=move)
    assert other["moves_made"] == ["turn", move], "all of it"
    assert ask("go", "le-cadran:17", [move], to=99)["ply"] == 1


def test_a_move_of_several_steps_is_taken_back_from_its_last_step() -> None:
    played = ask("play", "la-nivernaise:1", move="deal")
    assert len(played["steps"]) > 1
    back = ask("go", "la-nivernaise:1", ["deal"], to=0)
    assert back["steps"] == [[cards[::-1], target, source] for cards, source, target in reversed(played["steps"])]


def test_a_refusal_names_the_rule_and_the_reason() -> None:
    refused = ask("play", "le-cadran:17", move="column-1.1 > up-1")
    assert refused["rule"]["label"] == "Rule I" and refused["rule"]["page"] == 3
    assert refused["rule"]["quote"].startswith("ONLY cards in the lowest row are available")
    assert "lies under" in refused["because"]


def test_a_move_written_otherwise_is_played_as_the_game_writes_it() -> None:
    opening = ask("go", "le-cadran:17", to=0)
    move = next(move for move in opening["moves"] if move.endswith("> up-1"))
    alike = ask("play", "le-cadran:17", move=move.replace("up-1", "up-5"))
    assert alike["moves_made"] == [move], "of spaces that are alike the first is used"
    assert ask("play", "le-cadran:17", move=move.upper().replace(" ", ""))["moves_made"] == [move]


@pytest.mark.parametrize("text, words", [
    ("column-77 > up-1", "did you mean column-7"),
    ("gibberish", "is not written as a move"),
    ("", "is not written as a move"),
    ("turn > > up-1", "is not written as a move"),
])
def test_unreadable_moves_come_back_as_words(text: str, words: str) -> None:
    assert words in ask("play", "le-cadran:17", move=text)["problem"]


@pytest.mark.parametrize("start, words", [
    ("le-cadrun:17", "did you mean le-cadran"),
    ("le-cadran:0", "1 or more"),
    ("le-cadran[vacancies=some]:17", "any or talon"),
    ("le-cadran[lanes=any]:17", "vacancies"),
    ("le-cadran:(column-1: XX)", "no card"),
    ("le-cadran:(column-1: AS AS AS)", "3 times"),
])
def test_unreadable_starts_come_back_as_words(start: str, words: str) -> None:
    assert words in ask("go", start, to=0)["problem"]


def test_records_are_opened() -> None:
    for text in ("le-cadran:17:turn; turned > talon", " le-cadran:17: turn;turned>talon; ", "https://example.org/a.html#le-cadran:17:turn;turned%20%3E%20talon",
                 "#le-cadran%3A17%3Aturn%3Bturned%3Etalon"):
        answer = ask("load", "le-cadran:5", text=text)
        assert answer["start"] == "le-cadran:17" and answer["moves_made"] == ["turn", "turned > talon"] and answer["ply"] == 2, text
        assert "problem" not in answer and answer["spots"]
    answer = ask("load", "le-cadran:5", text="le-cadran[vacancies=talon]:17:")
    assert answer["start"] == "le-cadran[vacancies=talon]:17" and answer["readings"][0]["chosen"] == "talon"
    setup = str(patience.Record(start=patience.game("le-cadran").position({"column-1": "KC AD", "up-1": "AS"})))
    answer = ask("load", "le-cadran:5", text=setup + "column-1 > up-2")
    assert answer["deal"] == 0 and answer["moves_made"] == ["column-1 > up-2"]
    assert ask("go", answer["start"], answer["moves_made"], to=0)["piles"]["column-1"] == [0, "KC", "AD"]


@pytest.mark.parametrize("text, made, words", [
    ("le-cadran:17:turn; turned > up-1; turn", ["turn"], "Move 2"),
    ("le-cadran:17:turn; gibberish", ["turn"], "Move 2"),
    ("le-cadran:17:column-77 > up-1", [], "Move 1"),
])
def test_damaged_records_are_opened_as_far_as_they_can_be_followed(text: str, made: list[str], words: str) -> None:
    answer = ask("load", "le-cadran:5", text=text)
    assert answer["moves_made"] == made and answer["start"] == "le-cadran:17"
    assert words in answer["problem"] and "before that have been made" in answer["problem"]


@pytest.mark.parametrize("readings, words", [("vacancies=some", "may be any or talon"), ("vacan=talon", "did you mean vacancies?")])
def test_a_record_whose_readings_are_damaged_is_opened_with_the_usual_ones(readings: str, words: str) -> None:
    answer = ask("load", "le-cadran:5", text=f"le-cadran[{readings}]:17:turn; nonsense")
    assert (answer["start"], answer["moves_made"]) == ("le-cadran:17", ["turn"])
    assert words in answer["problem"] and "usual readings" in answer["problem"] and "Move 2" in answer["problem"]


@pytest.mark.parametrize("text, words", [
    ("", "no record"),
    ("hello", "no record"),
    ("le-cadrun:17:", "le-cadran"),
    ("le-cadran:none:", "a whole number, 1 or more"),
    ("la-belle-lucie:17:", "La Belle Lucie"),
    ("le-cadran:(nowhere-1: AS):", "no spot"),
])
def test_what_is_no_record_changes_nothing(text: str, words: str) -> None:
    answer = ask("load", "le-cadran:17", text=text)
    assert words in answer["problem"] and "piles" not in answer


def test_a_record_from_a_storage_older_than_the_rules_goes_as_far_as_it_can() -> None:
    answer = ask("go", "le-cadran:17", ["turn", "turned > up-1", "turn"], to=3)
    assert answer["moves_made"] == ["turn"] and "Move 2" in answer["problem"]
    answer = ask("go", "le-cadran:17", ["turn", "turned > up-1"], ply=1, to=2)
    assert answer["moves_made"] == ["turn"] and "Move 2" in answer["problem"]


def test_another_game_where_any_may_be_chosen() -> None:
    chapters = {slug: chapter for slug, _, chapter in ask("contents", "le-cadran:17")["games"]}
    assert list(chapters) == [game.slug for game in GAMES]
    assert chapters["le-cadran"] == "le-cadran" and chapters["the-house-on-the-hill"] == "la-belle-lucie"
    answer = ask("open", "le-cadran[vacancies=talon]:17", ["turn"], deal=3, game="la-belle-lucie")
    assert answer["start"] == "la-belle-lucie:3" and answer["moves_made"] == [] and answer["spots"] and answer["figures"]
    assert "le-cadran" in ask("open", "le-cadran:17", deal=3, game="le-cadrun")["problem"]
    loaded = ask("load", "le-cadran:17", text="la-belle-lucie:17:", any_game=True)
    assert loaded["start"] == "la-belle-lucie:17" and "problem" not in loaded


def test_another_deal_and_other_readings() -> None:
    answer = ask("open", "le-cadran:17", ["turn"], deal=1887, readings={"vacancies": "talon"})
    assert answer["start"] == "le-cadran[vacancies=talon]:1887" and answer["moves_made"] == []
    assert sum(len(cards) for cards, _, _ in answer["steps"]) == 40, "the deal itself, to be shown"
    assert answer["spots"] and answer["figures"]
    assert "problem" in ask("open", "le-cadran:17", deal="many")
    assert ask("open", "le-cadran[vacancies=talon]:17", deal=3)["start"] == "le-cadran[vacancies=talon]:3", "of those that were chosen"


def test_a_deal_that_javascript_cannot_count_to_is_written() -> None:
    for deal, sent in ((2**53 - 1, 2**53 - 1), (2**53, str(2**53)), (2**64 - 1, str(2**64 - 1))):
        assert ask("go", f"le-cadran:{deal}", to=0)["deal"] == sent


@pytest.mark.long
@each_game
def test_a_hint_is_a_legal_move_with_its_sentence(game: patience.Game) -> None:
    answer = ask("hint", f"{game.slug}:17")
    assert answer["words"] and answer["verdict"] in ("winnable", "unwinnable", "unknown")
    if answer["move"] is None:
        assert answer["verdict"] == "unwinnable", "where the game can no longer be won, no move is praised"
    else:
        assert answer["move"] in game.deal(17).moves() and answer["steps"]


@each_game
def test_every_kind_of_move_has_a_sentence_that_makes_it_possible(game: patience.Game) -> None:
    for kind in game.kinds:
        if not game.compiled.by_kind[kind].dead:
            assert kind.granted or kind.rules or kind.halves, kind.pattern


def test_hints_at_the_end() -> None:
    won = patience.game("les-petits-paquets").position({"packet-1": "KH", "packet-2": "KS"})
    start = str(patience.Record(start=won)).removesuffix(":")
    assert ask("hint", start)["verdict"] == "winnable"
    assert ask("hint", start, ["packet-1 + packet-2"]) == {"do": "hint", "move": None, "words": "The game is won."}


def test_a_hint_follows_the_way_it_has_found() -> None:
    """After "can be won, in N moves" come the other moves of that way, counted down; also along a way that a lamp has found."""
    for start, first in (("les-petits-paquets:1", "hint"), ("le-parterre:2", "lamp")):
        engine._lines.clear()
        if first == "lamp":
            lamp(start)
        made: list[str] = []
        left = None
        while (hint := ask("hint", start, made))["move"]:
            assert hint["verdict"] == "winnable"
            left = int(hint["words"].split(", in ")[1].split()[0]) if left is None else left - 1
            assert f"in {left} move" in hint["words"]
            made.append(hint["move"])
        assert left == 1 and hint["words"] == "The game is won."


@pytest.mark.parametrize("start", ["le-cadran:(column-1: 5S 4S | column-2: 5S)", "la-belle-lucie:1"])
def test_hints_that_are_followed_never_lead_back(start: str) -> None:
    made: list[str] = []
    position = patience.Record.parse(f"{start}:").position
    seen = {position}
    while (hint := ask("hint", start, made))["move"]:
        made.append(hint["move"])
        position = position.play(hint["move"])
        assert position not in seen, made
        seen.add(position)
    ends = "The game is won", "From here the game can no longer be won", "Only moves back and forth", "No move is left"
    assert hint["words"].startswith(ends)


def test_a_hint_in_slices_says_the_same_as_a_hint_in_one() -> None:
    engine._lines.clear()
    whole = ask("hint", "le-cadran:17")
    engine._lines.clear()
    while (part := ask("hint", "le-cadran:17", briefly=True)).get("more"):
        assert part["move"] is None
    assert part == whole


def test_a_hint_does_not_take_two_steps_for_one() -> None:
    """Wherever a card goes to a column and from there to a foundation, it could have gone there at once, or not at all."""
    for deal in (872, 17, 5):
        hint, made = ask("hint", f"le-cadran:{deal}"), list[str]()
        assert hint["move"]
        line = engine._line(patience.game("le-cadran").deal(deal))
        assert line is not None
        position = patience.game("le-cadran").deal(deal)
        for move, then in itertools.pairwise(map(str, line.moves)):
            target = move.rpartition("> ")[2]
            if " > up" in then and then.startswith(f"{target} ") and " > column" in move:
                direct = f"{move.rpartition(' > ')[0]} > {then.rpartition('> ')[2]}"
                assert not position.judge(direct).legal, (made, move, then)
            made.append(move)
            position = position.play(move)


def test_the_lamp_says_why_nothing_wins() -> None:
    assert "At least one card can never get free" in lamp("la-forteresse:1")["words"]


def lamp(start: str, made: tuple[str, ...] = ()) -> dict[str, Any]:
    """What a lamp says in the end; on its way it says how far it is."""
    before = -1
    while True:
        told: dict[str, Any] = ask("lamp", start, made, lit=True)
        if told["verdict"]:
            return told
        assert before <= told["looked"] <= engine.LAMPLIGHT and f"{told['looked']:,} position" in told["words"]
        before = told["looked"]


def test_a_lamp_finds_a_way_to_win() -> None:
    told = lamp("les-petits-paquets:1")
    assert told["verdict"] == "winnable" and f"in {len(told['moves'])} moves" in told["words"]
    assert patience.Record.parse(f"les-petits-paquets:1:{'; '.join(told['moves'])}").position.won
    assert lamp("les-petits-paquets:1", ("packet-6 + packet-7",))["moves"] != told["moves"], "it speaks of the position reached"


def test_a_lamp_says_what_can_no_longer_be_won() -> None:
    lost = "les-petits-paquets:(packet-1: 9S KH | packet-2: 8D KS)"
    assert lamp(lost)["verdict"] == "unwinnable" and lamp(lost)["moves"] == [] and "2 positions in all, and none" in lamp(lost)["words"]
    assert lamp("les-petits-paquets:(packet-1: KH | packet-2: 8S)")["words"] == "No move is left."
    assert lamp(lost, ("packet-1 + packet-2",))["words"] == "No move is left."
    assert lamp("les-petits-paquets:(waste: KH KS)")["words"] == "The game is won."


def test_a_lamp_gives_up_and_is_put_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "LAMPLIGHT", 700)
    monkeypatch.setattr(engine, "SLICE", 0)
    told = lamp("le-cadran:17")
    assert told["verdict"] == "unknown" and told["moves"] == [] and "700 positions were looked at" in told["words"]
    first = ask("lamp", "le-cadran:18", lit=True)["looked"]
    assert ask("lamp", "le-cadran:18", lit=True)["looked"] > first
    assert ask("lamp", "le-cadran:18", lit=False) == {"do": "dark"}
    assert ask("lamp", "le-cadran:18", lit=True)["looked"] == first, "put out, it has to look at everything again"


def test_lamps_left_burning_are_put_out_in_time() -> None:
    for deal in range(1, 9):
        ask("lamp", f"le-cadran:{deal}", lit=True)
    assert len(engine._searches) == 4


def test_a_lamp_says_what_it_takes_for_granted() -> None:
    def granted(start: str) -> str:
        return str(ask("lamp", start, lit=True)["granted"])

    assert "also those that lie face down" in granted("le-cadran:17") and "dealt again" not in granted("le-cadran:17")
    assert "dealt again" in granted("la-belle-lucie:3") and "face down" not in granted("la-belle-lucie:3")
    assert granted("les-petits-paquets:(packet-1: KH | packet-2: 8S)") == "Every card lies face up: the lamp sees no more than you do."


def test_the_table_in_words() -> None:
    assert ask("describe", "le-cadran:17")["text"] == patience.game("le-cadran").deal(17).describe()


@given(st.sampled_from([*engine._AT_A_POSITION, *engine._WITHOUT_THE_MOVES, "contents", "dance", ""]), st.text(),
       st.dictionaries(st.sampled_from(["start", "moves_made", "ply", "move", "to", "deal", "text", "readings", "lit", "game"]),
                       st.none() | st.integers() | st.text() | st.lists(st.text())))
def test_whatever_is_asked_the_answer_is_words(deed: str, text: str, message: dict[str, Any]) -> None:
    standing = {"start": "le-cadran:17", "moves_made": [], "ply": 0}
    for each in (text, json.dumps(message), json.dumps({"do": deed, **message}), json.dumps({"do": deed, **standing, "move": text}),
                 json.dumps({"do": deed, **standing, "text": text})):
        answer = json.loads(handle(each))
        assert answer["do"] and "Traceback" not in json.dumps(answer)


def test_a_move_costs_one_move_however_long_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message carries the whole record, but what was reached once is remembered."""
    played = 0
    plain = Position.play

    def counting(self: Position, move: str) -> Position:
        nonlocal played
        played += 1
        return plain(self, move)

    replay._games.clear()
    monkeypatch.setattr(Position, "play", counting)
    made: list[str] = []
    costs = []
    answer = ask("go", "le-cadran:17", to=0)
    while len(made) < 120 and answer["moves"]:
        before = played
        answer = ask("play", "le-cadran:17", made, move=answer["moves"][-1])
        made = answer["moves_made"]
        costs.append(played - before)
    assert len(costs) == 120 and max(costs) <= 2, "the move, and whether the next card could be turned after laying this one aside"
    replay._games.clear()
    before = played
    assert ask("go", "le-cadran:17", made, to=len(made))["ply"] == 120
    assert played - before <= 121, "a record met for the first time is played once through"


def test_a_record_of_ten_thousand_moves_opens_and_a_move_on_it_costs_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that lies on one of two alike, and may go to the other and back."""
    start, moves = "the-house-in-the-wood:(packet-1: 6S 5S | packet-2: 6S)", ["packet-1 > packet-2", "packet-2 > packet-1"] * 5000
    opened = ask("load", start, text=f"{start}:{'; '.join(moves)}")
    assert "problem" not in opened and opened["ply"] == 10_000 and opened["moves_made"] == moves
    played: list[str] = []
    plain = Position.play
    monkeypatch.setattr(Position, "play", lambda self, move: played.append(move) or plain(self, move))  # type: ignore[func-returns-value]
    assert ask("play", start, moves, move=moves[0])["ply"] == 10_001
    assert ask("go", start, moves, to=9_999)["ply"] == 9_999
    assert ask("go", start, moves, to=5_000)["ply"] == 5_000
    assert len(played) == 1, "every other position is remembered"


# ---- the drawing ---------------------------------------------------------------------------------------------------


@each_game
def test_the_drawing_is_whole_and_tells_no_hidden_card(game: patience.Game) -> None:
    position = game.deal(17)
    drawn = svg(position, figure(game, longest(position)), game.title)
    root = ElementTree.fromstring(drawn)
    space = "{http://www.w3.org/2000/svg}"
    assert root.get("role") == "img"
    assert root.findtext(f"{space}title") == game.title and root.findtext(f"{space}desc") == position.describe()
    seen = {card.text for spot in game.spots for card in position.seen(spot) if card is not None}
    faces = {use.get("href", "").removeprefix("#pc-") for use in root.iter(f"{space}use")} - {"back"}
    assert faces <= seen
    fanned = {spot.id for spot in game.spots if any(game.layout()[spot.id].fan)} if set(game.layout()) == set(game.index) else set()
    for spot in fanned:
        assert {card.text for card in position.seen(spot) if card is not None} <= faces


# ---- the widget ------------------------------------------------------------------------------------------------------

VALUES = ("game", "deal", "readings", "record", "position")


@pytest.mark.native
class TestTable:
    def test_its_values_follow_the_play(self) -> None:
        table = patience.Table("le-cadran", deal=17)
        readings = {"vacancies": "any", "playing": "optional"}
        assert (table.game, table.deal, table.readings, table.record) == ("le-cadran", 17, readings, "le-cadran:17:")
        heard: list[tuple[str, Any]] = []
        table.observe(lambda change: heard.append((change.name, change.new)), ["record", "position", "deal"])
        table.play("turn")
        assert table.record == "le-cadran:17:turn"
        assert patience.Position.parse(table.position) == patience.game("le-cadran").deal(17).play("turn")
        assert {name for name, _ in heard} == {"record", "position"}
        table.undo()
        assert table.record == "le-cadran:17:"
        table.redo()
        assert table.record == "le-cadran:17:turn"
        assert str(table.copy()) == table.record

    def test_its_values_can_be_set(self) -> None:
        table = patience.Table("le-cadran", deal=17)
        table.deal = 18
        assert table.record == "le-cadran:18:"
        table.record = "le-cadran:17:turn; turned > talon"
        assert table.deal == 17 and table._view["ply"] == 2
        table.readings = {"vacancies": "talon"}
        assert table.record == "le-cadran[vacancies=talon]:17:"
        table.game = "la-belle-lucie"
        assert table.record == "la-belle-lucie:17:" and table.readings == {"playing": "optional"}
        table.position = str(patience.game("le-cadran").position({"column-1": "KC AD"}))
        assert table.game == "le-cadran" and table.deal == 0

    @pytest.mark.parametrize("name, value, words", [
        ("deal", -1, "a whole number, 1 or more"), ("deal", 0, "a whole number, 1 or more"), ("deal", "many", "expected an int"),
        ("record", "rubbish", "no record"), ("record", "le-cadran:17:turn; turned > up-1", "move 2 of the record is refused"),
        ("game", "le-cadrun", "did you mean le-cadran"), ("game", "", "no game"), ("game", None, "expected a unicode"),
        ("readings", {"vacancies": "x"}, "any or talon"), ("readings", {"lanes": "any"}, "vacancies"),
        ("readings", {"vacancies": 1}, "unicode"), ("position", "le-cadran nowhere-1: AS", "no spot"), ("position", "rubbish", "no game"),
    ])
    def test_what_cannot_be_opened_is_said_and_changes_nothing(self, name: str, value: Any, words: str) -> None:
        import traitlets

        table = patience.Table("le-cadran", deal=17)
        table.play("turn")
        before, drawn = {each: getattr(table, each) for each in VALUES}, table._view
        with pytest.raises((ValueError, traitlets.TraitError), match=words):
            setattr(table, name, value)
        assert {each: getattr(table, each) for each in VALUES} == before and table._view == drawn
        table.undo()
        assert table.record == "le-cadran:17:", "the game goes on"

    def test_values_set_together_open_together(self) -> None:
        table = patience.Table("la-belle-lucie", deal=17)
        with table.hold_trait_notifications():
            table.deal, table.game, table.readings = 42, "le-cadran", {"vacancies": "talon"}
        assert table.record == "le-cadran[vacancies=talon]:42:"
        with pytest.raises(patience.UnknownReading), table.hold_trait_notifications():
            table.deal, table.game = 43, "la-belle-lucie"
            table.readings = {"lanes": "any"}
        assert (table.game, table.deal, table.record) == ("le-cadran", 42, "le-cadran[vacancies=talon]:42:")

    def test_an_observer_may_play(self) -> None:
        """A program that turns the next card whenever the one turned has been laid aside."""
        table = patience.Table("le-cadran", deal=17)

        def deal_on(_change: Any) -> None:
            if table.copy().position.judge("turn").legal:
                table.play("turn")

        table.observe(deal_on, "record")
        table.play("turn")
        table.play("turned > talon")
        assert table.record == "le-cadran:17:turn; turned > talon; turn"
        assert patience.Position.parse(table.position) == table.copy().position

    def test_the_front_end_has_its_answer_though_an_observer_fails(self) -> None:
        table = patience.Table("le-cadran", deal=17)
        sent: list[Any] = []
        table.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
        table.observe(lambda _change: 1 / 0, "record")
        with pytest.raises(ZeroDivisionError):
            message = {"do": "play", "start": "le-cadran:17", "moves_made": [], "ply": 0, "move": "turn"}
            table._answer(table, {"id": "a:1", "message": message}, [])
        assert sent[-1]["answer"]["ply"] == 1 and table.record == "le-cadran:17:turn"

    def test_any_game_is_chosen_at_a_table_that_says_so(self) -> None:
        table = patience.Table("le-cadran", deal=17, any_game=True)
        assert table._view["any_game"] is True and '"any_game":true' in table.html()
        message = {"do": "open", "start": "le-cadran:17", "moves_made": [], "ply": 0, "game": "le-shah", "deal": 5}
        table._answer(table, {"id": "a:1", "message": message}, [])
        assert (table.game, table.deal, table.record) == ("le-shah", 5, "le-shah:5:")
        table.play(table.copy().position.moves()[0])
        assert table._view["any_game"] is True, "it remains such a table"
        assert "any_game" not in patience.Table("le-cadran")._view

    @pytest.mark.parametrize("arguments, error, words", [
        ({}, ValueError, "which game"),
        ({"game": "le cadram"}, patience.UnknownGame, "did you mean"),
        ({"game": "le-cadran", "deal": 0}, patience.UnreadableNumber, "1 or more"),
        ({"game": "le-cadran", "lanes": "any"}, patience.UnknownReading, "vacancies"),
        ({"game": "le-cadran", "moves": "turn; turned > up-1"}, patience.IllegalMove, "not the next"),
        ({"game": "le-cadran", "moves": "turn", "at": 2}, ValueError, "from 0 to 1"),
        ({"game": "le-cadran", "deal": 1, "position": {"column-1": "AS"}}, ValueError, "not both"),
        ({"game": "le-cadran", "position": {"column-11": "AS"}}, patience.UnknownSpot, "column-1"),
    ])
    def test_bad_arguments_are_answered_by_the_engine(self, arguments: dict[str, Any], error: type[Exception], words: str) -> None:
        with pytest.raises(error, match=words):
            patience.Table(**arguments)

    def test_the_start_may_be_set_up_and_the_moves_laid_ready(self) -> None:
        table = patience.Table("le-cadran", position={"column-1": "KC AD", "column-2": "2D"}, moves="column-1 > up-1; column-2 > up-1",
                               caption="Two moves.")
        shown = table._view
        assert table.deal == 0 and shown["ply"] == 0 and len(shown["moves_made"]) == 2 and shown["caption"] == "Two moves."
        assert patience.Table(position=table.position).record == table.record
        assert patience.Table("le-cadran", deal=17, moves=["turn"], at=1).record == "le-cadran:17:turn"
        record = patience.Record("le-cadran", deal=17)
        record.play("turn")
        record.undo()
        assert patience.Table(record)._view["moves_made"] == ["turn"] and patience.Table(record)._view["ply"] == 0

    def test_it_speaks_with_its_front_end(self) -> None:
        table = patience.Table("le-cadran", deal=17)
        sent: list[Any] = []
        table.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]

        def say(message: dict[str, Any]) -> Any:
            table._answer(table, {"id": "a:1", "message": message}, [])
            return sent[-1]["answer"]

        opening = {"start": "le-cadran:17", "moves_made": [], "ply": 0}
        assert say({**opening, "do": "play", "move": "turn"})["ply"] == 1
        assert table.record == "le-cadran:17:turn" and table._view["ply"] == 1 and table._view["spots"]
        assert say({"do": "play", "start": "le-cadran:17", "moves_made": ["turn"], "ply": 1, "move": "turned > up-1"})["do"] == "refused"
        assert table.record == "le-cadran:17:turn"
        lamp = say({**opening, "do": "lamp", "lit": True})
        assert lamp["verdict"] in ("", "winnable") and table.record == "le-cadran:17:turn", "a lamp plays nothing"
        assert say({**opening, "do": "open", "deal": 99})["deal"] == 99 and table.deal == 99
        assert "problem" in say({**opening, "do": "load", "text": "rubbish"}) and table.deal == 99
        assert set(say({"do": "deck"})) == {"do", "base", "courts"}
        assert all(each["id"] == "a:1" for each in sent)

    def test_tables_are_linked_and_composed(self) -> None:
        import ipywidgets
        import traitlets

        one, other = patience.Table("le-cadran", deal=17), patience.Table("le-cadran", deal=17)
        box = ipywidgets.HBox([one, other])
        traitlets.link((one, "record"), (other, "record"))
        one.play("turn")
        assert other.record == "le-cadran:17:turn" and other._view["piles"]["turned"]
        other.undo()
        assert one.record == "le-cadran:17:" and len(box.children) == 2

    def test_a_second_view_knows_what_the_table_was_made_with(self) -> None:
        """Else a game in progress, shown once more, would be taken for a worked example."""
        table = patience.Table("le-cadran", deal=17)
        table.play("turn")
        assert table._view["moves_made"] == ["turn"]
        assert table._view["initial_record"] == {"start": "le-cadran:17", "moves_made": [], "ply": 0, "caption": ""}
        example = patience.Table("le-cadran", deal=17, moves="turn; turned > talon", at=1, caption="Two moves.")
        example.play("turned > talon")
        example.deal = 18
        initial = {"start": "le-cadran:17", "moves_made": ["turn", "turned > talon"], "ply": 1, "caption": "Two moves."}
        assert example._view["initial_record"] == initial

    def test_its_html_is_the_opening_and_the_same_every_time(self) -> None:
        table = patience.Table("le-cadran", deal=17)
        html = table.html()
        table.play("turn")
        assert table.html() == html, "the stored output is what the cell wrote"
        shown = f"Le Cadran, deal 17. {' '.join(patience.game('le-cadran').deal(17).describe().split())}"
        assert html.startswith(f'<patience-table><img alt="{shown}"') and html.count("data:image/svg+xml;base64,") == 1
        assert '"><p>Run this cell to play.</p><script' in html, "all that a notebook shows which is neither run nor trusted"
        found = re.search(r'<script type="application/json">(.*)</script></patience-table>$', html, re.S)
        assert found and json.loads(found[1]) == json.loads(json.dumps(view(patience.Record("le-cadran", deal=17))))
        code = "import patience; print(patience.Table('le-cadran', deal=17).html())"
        root = Path(patience.__file__).parents[1]
        for seed in ("1", "2"):
            environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8",
                                  env={**environment, "PYTHONIOENCODING": "utf-8"})
            assert done.stdout.rstrip("\n") == html, done.stderr

    def test_its_bundle_has_the_html_beside_the_widget(self) -> None:
        bundle = patience.Table("le-cadran", deal=17)._repr_mimebundle_()
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        assert data["text/html"].startswith("<patience-table>") and "application/vnd.jupyter.widget-view+json" in data
        assert data["text/plain"] == "Table('le-cadran:17:')"


# ---- what a foundation takes next, and what can go there and nothing is lost ------------------------------------------


@each_game
def test_every_card_that_can_be_played_is_one_that_its_foundation_wants(game: patience.Game) -> None:
    position = game.deal(17)
    for _ in range(40):
        wanted = view_of(f"{game.slug}:17", (), 0, position)["wanted"]
        for move in position.moves():
            target = game.spots[move.target] if move.target >= 0 else None
            if move.joint == ">" and not move.verb and target is not None and target.group.foundation and target.id in wanted:
                card = position.piles[move.source][-1 if move.depth is None else move.depth]
                assert {card.text, card.text[:-1]} & {*wanted[target.id]}, move
        if not position.moves():
            break
        position = position.play(position.moves()[-1])


def test_what_is_counted_is_told_of_each_foundation() -> None:
    laid = "le-calcul:(base-1: AC 2H | base-2: 2D | base-3: 3S | base-4: 4H | turned: 8S)"
    assert ask("go", laid, to=0)["wanted"] == {"base-1": ["3"], "base-2": ["4"], "base-3": ["6"], "base-4": ["8"]}


def test_a_card_is_safe_when_no_card_could_be_laid_upon_it_any_more() -> None:
    # Marriages descend in suit: upon the three of hearts only the two could be laid.
    assert ask("go", "la-belle-lucie:(packet-1: 3H | packet-2: KS | up-1: AH 2H)", to=0)["safe"] == ["packet-1 > up-1"]
    # Of two packs, the other two may still want it.
    assert ask("go", "le-cadran:(column-1: 3H | column-2: 2H | up-1: AH 2H)", to=0)["safe"] == []
    # Where foundations count differently, another may have more need of it.
    assert ask("go", "le-calcul:(base-1: AC | base-2: 2D | base-3: 3S | base-4: 4H | turned: 8S)", to=0)["safe"] == []
