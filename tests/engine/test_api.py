"""The public API as it is promised, and what it answers to bad input."""

import inspect
import pickle
import re
import subprocess
import sys
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from types import FunctionType

import pytest

import patience
from patience.search import Search


def test_import_needs_the_standard_library_alone():
    code = ("import sys; before = set(sys.modules); import patience; patience.contents(); "
            "new = {name.partition('.')[0] for name in set(sys.modules) - before}; "
            "print(sorted(new - set(sys.stdlib_module_names) - {'patience'}))")
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_no_module_bears_the_name_of_a_public_function():
    from pathlib import Path
    modules = {path.stem for path in Path(patience.__file__).parent.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert not modules & {"contents", "game", "solve", "odds", "plate", "Table"}


def test_games_by_slug_or_title():
    assert patience.game("le-cadran") is patience.game("Le Cadran") is patience.game(" LE-CADRAN ")
    assert patience.game("distribution").title == "Distribution Solitaire"
    game = patience.game("le-cadran", vacancies="talon")
    assert game.chosen["vacancies"] == "talon"
    assert patience.game(game.id) is game
    assert (game.slug, game.packs, game.pages) == ("le-cadran", 2, (3, 4))
    assert [spot.id for spot in game.spots][:2] == ["column-1", "column-2"]


@pytest.mark.parametrize(("name", "slug"), [
    ("Forty Thieves", "le-cadran"), ("forty-thieves[vacancies=talon]", "le-cadran"), ("Napoleon at St. Helena", "le-cadran"),
    ("Grand Duchess", "la-duchesse-de-luynes"),
])
def test_the_name_of_later_books_finds_its_game(name, slug):
    assert patience.game(name).slug == slug


@pytest.mark.parametrize(("name", "says"), [
    ("le-cadan", "did you mean le-cadran"),
    ("", "no game is called ''"),
    ("bridge", "no game is called 'bridge'"),
])
def test_an_unknown_game_is_told_with_what_is_near(name, says):
    with pytest.raises(patience.UnknownGame, match=says):
        patience.game(name)


@pytest.mark.parametrize(("readings", "says"), [
    ({"vacancy": "any"}, "no reading 'vacancy': did you mean vacancies"),
    ({"vacancies": "none"}, "may be any or talon"),
])
def test_an_unknown_reading_is_told_with_what_there_is(readings, says):
    with pytest.raises(patience.UnknownReading, match=says):
        patience.game("le-cadran", **readings)


@pytest.mark.parametrize(("move", "error", "says"), [
    ("colum-1 > up-1", patience.UnknownSpot, "did you mean column-1"),
    ("column-1 > up-9", patience.UnknownSpot, "no spot 'up-9'"),
    ("??", patience.UnreadableMove, "is not written as a move"),
    ("", patience.UnreadableMove, "is not written as a move"),
    ("column-1", patience.UnreadableMove, "is not written as a move"),
    ("column-1 >", patience.UnreadableMove, "is not written as a move"),
    ("> up-1", patience.UnreadableMove, "is not written as a move"),
    ("column-1 > up-1 > up-2", patience.UnreadableMove, "is not written as a move"),
    ("column-1.x > up-1", patience.UnreadableMove, "is not written as a move"),
    ("column-1.0 > up-1", patience.UnreadableMove, "counted from 1"),
    ("tern", patience.UnreadableMove, "did you mean turn"),
])
def test_a_text_that_is_no_move_is_told_what_was_expected(move, error, says):
    position = patience.game("le-cadran").deal(17)
    for ask in (position.play, position.judge, position.steps):
        with pytest.raises(error, match=says):
            ask(move)


def test_an_illegal_move_carries_its_verdict():
    position = patience.game("le-cadran").deal(17)
    with pytest.raises(patience.IllegalMove, match=r"Rule I: “ONLY cards in the lowest row") as caught:
        position.play("column-1.1 > up-1")
    verdict = caught.value.verdict
    assert (verdict.rule.label, verdict.rule.page) == ("Rule I", 3)
    assert verdict.because == "the eight of hearts lies under the king of diamonds, the knave of hearts and the queen of spades"


def test_a_legal_move_has_a_verdict_too():
    verdict = patience.game("le-cadran").deal(17).judge("COLUMN-10   >   UP-1")
    assert (verdict.legal, verdict.rule, verdict.because, verdict.instead) == (True, None, "", None)
    assert verdict.move == "column-10 > up-1"


def test_of_alike_spaces_the_first_is_meant():
    verdict = patience.game("le-cadran").deal(17).judge("column-10 > up-5")
    assert not verdict.legal
    assert verdict.instead == "column-10 > up-1"
    assert verdict.rule.quote is None
    assert verdict.rule.words


def test_a_move_no_rule_grants_is_refused_by_the_edition():
    verdict = patience.game("le-cadran").deal(17).judge("column-1 > talon")
    assert (verdict.rule.label, verdict.rule.quote) == ("The edition", None)


FAULTS = [
    ({"column-1": "KC KC KC"}, ["the king of clubs lies 3 times, but the pack has 2"]),
    ({"up-1": "AS 3S", "up-2": "2H"}, ["ace space 1 cannot hold the three of spades upon the ace of spades",
                                       "ace space 2 cannot hold the two of hearts as its first card"]),
    ({"up-1": "AS 2H"}, ["ace space 1 cannot hold the two of hearts upon the ace of spades"]),
    ({"turned": "KC KD"}, ["the card turned has room for 1, not 2"]),
    ({"up-1": "KS", "turned": "KC KC KC"}, ["the king of clubs lies 3 times", "has room for 1, not 3",
                                            "cannot hold the king of spades as its first card"]),
]


@pytest.mark.parametrize(("laid", "says"), FAULTS)
def test_a_set_up_that_breaks_the_pack_is_refused_with_every_fault(laid, says):
    with pytest.raises(patience.FaultyPosition) as caught:
        patience.game("le-cadran").position(laid)
    assert len(caught.value.faults) == len(says)
    assert all(words in fault for words, fault in zip(says, caught.value.faults, strict=True))


def test_two_foundations_of_one_suit_are_out_of_order_where_suits_must_differ():
    with pytest.raises(patience.FaultyPosition, match="cannot hold the ace of spades as its first card"):
        patience.game("the-house-on-the-hill").position({"up-1": "AS", "up-2": "AS"})


def test_a_set_up_takes_facts_and_refuses_unknown_ones():
    game = patience.game("la-belle-lucie")
    assert game.position({}, redeals=2).facts.redeals == 2
    with pytest.raises(patience.UnknownFact, match="did you mean redeals"):
        game.position({}, redeal=2)
    with pytest.raises(patience.UnknownFact, match="is written as 0 is"):
        game.position({}, redeals="two")


def test_facts_of_a_set_up_are_those_after_the_opening_deal():
    game = patience.game("les-quatre-coins")
    assert game.position({}).facts == game.deal(5).facts


def test_an_order_must_be_the_pack():
    with pytest.raises(patience.FaultyPosition) as caught:
        patience.game("le-cadran").deal(order="KS KS KS 7D")
    assert any("king of spades lies 3 times" in fault for fault in caught.value.faults)
    assert any("ace of spades lies nowhere" in fault for fault in caught.value.faults)
    with pytest.raises(patience.UnreadableCard):
        patience.game("le-cadran").deal(order="KS ZZ")


@pytest.mark.parametrize("text", [
    "le-cadran", "le-cadran:17", "le-cadran:x:turn", "le-cadran:17:turn; trun", "le-cadran:17:turn; turn", "nosuch:1:", "", ":::",
    "le-cadran[vacancies=none]:17:", "le-cadran:0:", "le-cadran:(column-1 KC):", "le-cadran:(column-1: KC", "le-cadran:(column-9z: KC):",
])
def test_a_damaged_record_is_told_so(text):
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        patience.Record.parse(text)


def test_a_damaged_record_names_the_move():
    with pytest.raises(patience.UnreadableText, match="move 2 of the record is refused: turn: a card lies turned already"):
        patience.Record.parse("le-cadran:17:turn; turn")


@pytest.mark.parametrize("text", [
    "le-cadran | column-1 KC", "le-cadran redeals=1", "le-cadran x", "le-cadran | column-1: KC | column-1: KD",
    "la-belle-lucie redeals=two", "les-petits-paquets viewed=a+b",
])
def test_a_damaged_position_is_told_so(text):
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        patience.Position.parse(text)


def test_a_record_of_a_set_up_round_trips():
    start = patience.game("la-belle-lucie").position({"packet-1": "9S", "packet-2": "10S"}, number=17, redeals=1)
    record = patience.Record(start=start)
    record.play("packet-1 > packet-2")
    record.play("re-deal")
    assert patience.Record.parse(str(record)).position == record.position
    assert str(record).startswith("la-belle-lucie:(#17 redeals=1 | packet-1: 9S | packet-2: 10S):packet-1 > packet-2; re-deal")


def test_undo_and_redo_have_no_limit_and_a_new_move_forgets_what_was_undone():
    record = patience.Record("le-cadran", deal=17)
    for move in ("turn", "turned > talon", "turn"):
        record.play(move)
    assert [record.at, record.undo() and record.at, record.undo() and record.at] == [3, 2, 1]
    assert record.moves == ("turn", "turned > talon", "turn")
    record.redo()
    assert str(record) == "le-cadran:17:turn; turned > talon"
    record.to(0)
    record.undo()
    record.play("column-10 > up-1")
    assert record.moves == ("column-10 > up-1",)


def test_hidden_cards_are_not_described():
    position = patience.game("les-petits-paquets").deal(3)
    first = position.describe().splitlines()[0]
    assert first.startswith("Packet 1: 3 cards beneath, ")
    assert str(len([card for card in position.seen("packet-1") if card])) == "1"


def test_solve_finds_proves_and_gives_up():
    game = patience.game("les-petits-paquets")
    won = patience.solve(game.position({"packet-1": "KH 9S", "packet-2": "KS 9D"}))
    assert (won.verdict, won.moves) == ("winnable", ("packet-1 + packet-2", "packet-1 + packet-2"))
    assert patience.solve(game.position({"packet-1": "KH 9S", "packet-2": "KS 8D"})).verdict == "unwinnable"
    assert patience.solve(patience.game("le-cadran").deal(1), 50).verdict == "unknown"
    assert patience.solve(game.position({"waste": "KH KS"})).moves == ()
    with pytest.raises(ValueError, match="one position at least"):
        patience.solve(game.deal(1), 0)


def test_a_search_is_the_same_every_time_and_can_be_stopped():
    position = patience.game("le-cadran").deal(3)
    assert patience.solve(position, 3000)[:3] == patience.solve(position, 3000)[:3]
    assert 2000 <= patience.solve(position, 30_000, tell=lambda looked: looked < 2000).positions < 3000


def test_a_record_goes_no_further_than_its_ends():
    record = patience.Record.parse("le-cadran:17:turn; turned > talon")
    last = record.position
    assert record.redo() == last and record.to(99) == last and record.at == 2
    assert record.to(-1) == record.start and record.undo() == record.start and record.at == 0


@pytest.mark.long
def test_a_search_that_is_interrupted_finds_the_same():
    for slug, deal in (("la-loi-salique", 2), ("le-cadran", 3)):
        position = patience.game(slug).deal(deal)
        search, stops = Search(position, 6000), [0]
        while not search.go(250):
            stops.append(search.looked)
        assert all(250 <= after - before < 500 for before, after in pairwise(stops)), "it goes on from where it was, a little at a time"
        assert len(stops) > 10 and search.looked <= 6000
        assert search.solution[:3] == patience.solve(position, 6000)[:3]
        looked = search.looked
        assert search.go(250) and search.looked == looked, "an end is an end"
    assert search.solution.verdict == "unknown" and looked == 6000, "it gave up when it had looked at as many as it might"


def test_what_a_search_finds_wins():
    position = start = patience.game("distribution").deal(2)
    for move in patience.solve(start, 20_000).moves:
        position = position.play(move)
    assert position.won


def test_a_move_or_spot_of_another_game_is_read_anew():
    wide = patience.game("the-house-in-the-wood").position({"packet-1": "AS"})
    later = patience.game("the-house-in-the-wood", packets="35").position({"packet-1": "AS"})
    after = later.play(wide.moves()[0])
    assert [str(card) for card in after.cards("up-1")] == ["AS"]
    lucie = patience.game("la-belle-lucie").position({"packet-1": "AS"})
    assert lucie.play(wide.moves()[0]).cards("up-1")
    assert lucie.cards(patience.game("the-house-in-the-wood").spots[0]) == (patience.Card("AS"),)
    with pytest.raises(patience.UnknownSpot):
        lucie.cards(patience.game("the-house-in-the-wood").spots[30])
    assert patience.game("le-cadran").deal(17).play(patience.Move("turn")).cards("turned")


def test_errors_survive_pickling():
    with pytest.raises(patience.IllegalMove) as refused:
        patience.game("la-belle-lucie").position({"packet-1": "9S"}, redeals=2).play("re-deal")
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value)
    assert again.verdict.rule.quote == refused.value.verdict.rule.quote
    with pytest.raises(patience.FaultyPosition) as faulty:
        patience.game("le-cadran").position({"turned": "KC KD", "column-1": "KC KC"})
    again = pickle.loads(pickle.dumps(faulty.value))
    assert (str(again), again.faults) == (str(faulty.value), faulty.value.faults)


@pytest.mark.parametrize("ask", [
    lambda: patience.game("le-cadran[vacancies=talon]", vacancies="any"),
    lambda: patience.game("le-cadran[vacancies=talon,vacancies=any]"),
    lambda: patience.game("le-cadran[vacancies=talon"),
    lambda: patience.game("le-cadran[self=x]"),
    lambda: patience.game("le-cadran", vacancies=["any"]),
    lambda: patience.game("le-cadran").deal(17, order="KS"),
    lambda: patience.game("le-cadran").deal("9" * 5000),
    lambda: patience.game("le-cadran").position({}, laid=1),
    lambda: patience.game("le-cadran").position("column-1: KC"),
    lambda: patience.game("le-cadran").position({"column-1": "KC", " Column-1": "KD"}),
    lambda: patience.game("la-belle-lucie").position({}, redeals=3),
    lambda: patience.game("la-belle-lucie").position({}, redeals=-1),
    lambda: patience.game("les-quatre-coins").position({}, fresh="column-9"),
    lambda: patience.game("les-petits-paquets").position({}, viewed=(99,)),
    lambda: patience.game("le-cadran").deal(1).play(["turn"]),
    lambda: patience.game("le-cadran").deal(1).cards(["x"]),
    lambda: patience.game("le-cadran").deal(1).judge("column-1.00 > up-1"),
    lambda: patience.game("le-cadran").deal(1).judge("column-1." + "9" * 5000 + " > up-1"),
    lambda: patience.Card([]),
    lambda: patience.Position.parse(None),
    lambda: patience.Position.parse("la-belle-lucie redeals=1 redeals=2"),
    lambda: patience.Position.parse("la-belle-lucie #17 #18"),
    lambda: patience.Position.parse("la-belle-lucie redeals=" + "9" * 5000),
    lambda: patience.Record.parse(None),
    lambda: patience.Record("le-cadran", 17, start=patience.game("le-cadran").deal(1)),
])
def test_odd_and_contradictory_input_is_told_so_in_few_words(ask):
    with pytest.raises(ValueError, match=r"\w+ \w+") as caught:
        ask()
    assert len(str(caught.value)) < 500


def test_generous_input_is_understood():
    game = patience.game("le-cadran")
    assert patience.game("the house in the wood", packets=35).id == "the-house-in-the-wood[packets=35]"
    assert game.position({"Column-1": ["KC", patience.Card("AD")]}).cards("column-1") == (patience.Card("KC"), patience.Card("AD"))
    assert game.deal(order=[card.text for card in patience.CARDS * 2]).cards("column-1")
    with pytest.raises(patience.UnreadableMove, match="did you mean column-10"):
        game.deal(1).judge("column 10 > up-1")


def test_cards_cannot_be_changed():
    with pytest.raises(AttributeError, match="every game shares it"):
        patience.Card("KC").rank = 12
    with pytest.raises(TypeError):
        patience.game("le-cadran").chosen["vacancies"] = "talon"


def test_a_covered_card_of_a_pair_can_be_asked_about_on_either_side():
    position = patience.game("les-petits-paquets").position({"packet-1": "KH", "packet-2": "KS 9D"})
    for text in ("packet-1 + packet-2.1", "packet-2.1 + packet-1"):
        assert position.judge(text).rule.quote == "Two cards of the same rank may always be removed."


def test_a_record_of_ten_thousand_moves_opens():
    moves = ["column-1 > column-2", "column-2 > column-1"] * 5000
    text = f"le-cadran:(column-1: 5S 4S | column-2: 5S):{'; '.join(moves)}"
    record = patience.Record.parse(text)
    assert (str(record), record.moves, record.position) == (text, tuple(moves), record.start)


DEFINED = (FunctionType, classmethod, staticmethod, property, cached_property)


def _public():
    """Every name a user needs, and what is public in each class, as far as it is not data alone."""
    for name in dir(patience):
        thing = getattr(patience, name)
        yield f"patience.{name}", thing
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if not member.startswith("_") and isinstance(value, DEFINED):
                    yield f"patience.{name}.{member}", value


@pytest.mark.native
def test_everything_public_is_explained_with_an_example_that_runs_and_stands_in_the_reference():
    """That the examples run is shown by the doctests; a tuple of cards has no docstring of its own."""
    page = (Path(__file__).parents[2] / "book" / "library.md").read_text(encoding="utf-8")
    wanting = [name for name, thing in _public() if name != "patience.CARDS" and ">>>" not in (inspect.getdoc(thing) or "")]
    assert wanting == []
    named = set(re.findall(r"^\.\. auto\w+:: (patience\.\w+)", page, re.M))
    assert named == {f"patience.{name}" for name in dir(patience)}
