"""``python -m patience``: a game in a terminal, single answers, and what it says to nonsense."""

import io
import json
import subprocess
import sys

import pytest

import patience
from patience.__main__ import main


@pytest.fixture
def run(capsys, monkeypatch):
    """``run("judge", …, typed="…")`` → exit code, what it printed, what it complained of."""
    def run(*arguments, typed=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            code: str | int = main(arguments)
        except SystemExit as ended:
            code = ended.code
        said = capsys.readouterr()
        return code, said.out, said.err
    return run


@pytest.mark.native
def test_it_is_a_program():
    done = subprocess.run([sys.executable, "-m", "patience", "judge", "le-cadran:17", "turn"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "turn is legal.\n")


def test_the_games(run):
    code, out, _ = run("games")
    assert code == 0 and "le-cadran: Le Cadran, two packs [" in out and len(out.splitlines()) == len(patience.contents())
    told = json.loads(run("games", "--json")[1])
    assert [each["game"] for each in told] == [game.slug for game in patience.contents()]


def test_a_deal(run):
    code, out, _ = run("deal", "le-cadran:17")
    position = patience.game("le-cadran").deal(17)
    assert code == 0 and out == f"{position.describe()}\n\n{position}\n"
    told = json.loads(run("deal", "les-petits-paquets:3", "--json")[1])
    position = patience.game("les-petits-paquets").deal(3)
    assert told["seen"]["packet-1"] == [None, None, None, "9S"] and told["moves"] == list(position.moves())
    assert patience.Position.parse(told["position"]) == position


@pytest.mark.parametrize("start", ["le-cadran:17:turn", "Le Cadran : 17 : turn", str(patience.game("le-cadran").deal(17).play("turn")),
                                   "le-cadran:(#17 | turned: 9C):"])
def test_a_start_is_a_game_a_deal_a_record_or_a_position(run, start):
    assert json.loads(run("deal", start, "--json")[1])["seen"]["turned"] == ["9C"]


def test_a_move_is_judged_with_its_sentence(run):
    code, out, _ = run("judge", "le-cadran:17", "column-1.1 > up-1")
    assert code == 1 and out.startswith("column-1.1 > up-1 is refused: the eight of hearts lies under")
    assert "Rule I, p. 3: “ONLY cards" in out
    code, out, _ = run("judge", "le-cadran:17", "column-1.1 > up-1", "--json")
    assert code == 1 and json.loads(out)["rule"]["label"] == "Rule I"


def test_a_search(run):
    code, out, _ = run("solve", "les-petits-paquets packet-1: KH | packet-2: KS")
    assert code == 0 and out.startswith("winnable: ") and "The moves: packet-1 + packet-2" in out
    assert json.loads(run("solve", "le-cadran", "--positions", "50", "--json")[1])["verdict"] == "unknown"


@pytest.mark.parametrize(("asked", "says"), [
    (("deel", "le-cadran"), "there is no command 'deel': did you mean deal?"),
    (("deal", "le-cadram"), "did you mean le-cadran"),
    (("deal", "le-cadran:x"), "no record"),
    (("deal", "le-cadran:0"), "a deal has a whole number, 1 or more"),
    (("deal", "le-cadran[vacancies=none]"), "may be any or talon"),
    (("deal", ""), "no game is called"),
    (("judge", "le-cadran", "tern"), "did you mean turn"),
    (("judge", "le-cadran:17:turn; turn", "turn"), "move 2 of the record is refused"),
    (("solve", "le-cadran", "--positions", "0"), "one position at least"),
    (("solve", "le-cadran", "--positions", "many"), "invalid int value"),
    (("judge", "le-cadran"), "the following arguments are required: move"),
    ((), "what is to be done? There are play, games"),
    (("odds", "nowhere.csv"), "there is no file nowhere.csv"),
    (("deal", "le-cadran", "--jsn"), "unrecognized arguments"),
])
def test_nonsense_is_told_what_is_near(run, asked, says):
    code, out, err = run(*asked)
    assert (code, out) == (2, "") and says in err and "Traceback" not in err


def test_a_game_is_played_line_by_line(run):
    typed = ["moves", "turn", "3 > 4", "column-1.1 > up-1", "why turn", "record", "undo", "redo", "redo", "signs", "99", "",
             "new 18", "2", "quit"]
    code, out, err = run("play", "le-cadran:17", typed="\n".join(typed))
    assert (code, err) == (0, "")
    said = out.split("> ", 1)[1]
    assert "1. column-10 > up-1: the ace of diamonds, column 10 to ace space 1\n" in said
    assert "turn: 1 card, the pack to the card turned\n" in said, "a card that may not be seen is not named before it is turned"
    assert "Taken back: turn.\n" in said and "Made again: turn.\n" in said
    assert "The nine of clubs: the pack to the card turned." in said
    assert "Rule I, p. 3: “ONLY cards in the lowest row" in said
    assert "turn is refused: a card lies turned already" in said
    assert "le-cadran:17:turn\n" in said and "There is nothing to redo." in said
    assert "turned: 9♣" in said and "There are " in said
    assert said.rstrip().endswith(f"The game so far: le-cadran:18:{patience.game('le-cadran').deal(18).moves()[1]}")


def test_a_hint_names_a_move_and_its_sentence(run):
    out = run("play", "le-cadran:17", typed="hint\n")[1]
    assert "column-10 > up-1: the ace of diamonds, column 10 to ace space 1." in out and "Play, p. 3: “" in out
    assert "The game is won." in run("play", "les-petits-paquets packet-1: KH | packet-2: KS", typed="packet-1 + packet-2\nhint\n")[1]


@pytest.mark.parametrize(("typed", "says"), [("hnt", "did you mean hint?"), ("tern", "did you mean turn?"), ("what now", "help")])
def test_a_word_that_is_not_known_is_told_what_is_near_and_not_every_place(run, typed, says):
    said = run("play", "le-cadran:17", typed=f"{typed}\n")[1].split("> ", 1)[1]
    assert says in said.splitlines()[0] and "column-1," not in said and len(said.splitlines()[0]) < 200


def test_what_may_not_be_seen_is_not_said(run):
    first = run("play", "les-petits-paquets packet-1: KH QD | packet-2: QS", typed="signs\n")[1]
    assert "packet-1: (1) Q♦" in first and "king of hearts" not in first


def test_the_end_of_a_game_is_told_and_the_end_of_the_input_ends_it(run):
    out = run("play", "les-petits-paquets packet-1: KH | packet-2: KS", typed="packet-1 + packet-2\n")[1]
    assert "The game is won." in out and out.rstrip().splitlines()[-1].startswith("The game so far: les-petits-paquets:(")
    assert "No move is left." in run("play", "les-petits-paquets packet-1: KH | packet-2: QS", typed="")[1]


def test_of_alike_spaces_the_first_is_meant(run):
    out = run("play", "le-cadran:17", typed="column-10 > up-5\n")[1]
    assert out.rstrip().endswith("le-cadran:17:column-10 > up-1")
