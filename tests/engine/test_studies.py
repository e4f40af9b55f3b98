"""Studies: every deal counted, whoever does the work, and however often it is stopped."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import patience
from patience.__main__ import main
from patience.errors import UnknownFact
from patience.players import Greedy, Outcome, UnknownPlayer
from patience.studies import OtherStudy, StudyStopped, interval, read_study

GAME = "les-petits-paquets"


def test_every_deal_is_counted_and_the_unknown_both_ways() -> None:
    found = patience.odds("les-quatorze", 12, "foresight-60")
    assert [row.deal for row in found.rows] == list(range(1, 13))
    assert found.won + found.lost + found.unknown == 12 and found.unknown > 1
    assert found.shares == (found.won / 12, (found.won + found.unknown) / 12)
    again = patience.odds(patience.game("les-quatorze"), [12, 3], "foresight-60")
    assert again.rows == (found.rows[11], found.rows[2])


def test_readings_and_facts() -> None:
    other = patience.odds("les-quatorze", 3, "random", {"exchange": "each-stand"})
    assert other.game == "les-quatorze[exchange=each-stand]"
    one_layout = patience.odds("la-belle-lucie", 60, "foresight-3000", facts={"redeals": 2})
    assert one_layout.game == "la-belle-lucie redeals=2" and not one_layout.unknown and 0 < one_layout.won < 10


@pytest.mark.native
@pytest.mark.parametrize("pool", [ProcessPoolExecutor, ThreadPoolExecutor])
def test_whoever_does_the_work_the_study_is_the_same_file(pool: Callable[[int], Any], tmp_path: Path) -> None:
    alone = patience.odds(GAME, 35, "random", store=tmp_path / "alone.csv")
    with pool(2) as executor:
        assert patience.odds(GAME, 35, "random", executor=executor, store=tmp_path / "two.csv") == alone
    assert (tmp_path / "two.csv").read_bytes() == (tmp_path / "alone.csv").read_bytes()
    assert read_study(tmp_path / "two.csv") == alone


class Counting(NamedTuple):
    """A player that leaves a sign for each deal it plays."""

    folder: str
    name: str = "counting"

    def play(self, position: patience.Position) -> Outcome:
        """Lose at once."""
        with open(f"{self.folder}/{position.number}", "a") as file:
            file.write("x")
        return Outcome("lost", 0, position.number)


def test_a_study_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Also where the kill has cut off its last line; what is finished is not played again."""
    store, signs = tmp_path / "study.csv", tmp_path / "signs"
    signs.mkdir()
    patience.odds(GAME, 12, Counting(str(signs)), store=store)
    whole = store.read_text()
    store.write_text(whole[:-3])
    found = patience.odds(GAME, 15, Counting(str(signs)), store=store)
    assert [row.outcome.played for row in found.rows] == list(range(1, 16))
    assert {int(each.name): each.read_text() for each in signs.iterdir()} == {n: "xx" if n == 12 else "x" for n in range(1, 16)}
    assert store.read_text().startswith(whole)
    for cut in (0, 10, whole.index("\n") + 5):
        store.write_text(whole[:cut])
        assert len(patience.odds(GAME, 3, Counting(str(signs)), store=store).rows) == len(read_study(store).rows) == 3


@pytest.mark.native
def test_a_study_is_taken_up_after_a_kill(tmp_path: Path) -> None:
    store = tmp_path / "study.csv"
    command = [sys.executable, "-m", "patience", "study", GAME, "--deals", "5000", "--player", "random", "--store", str(store)]
    process = subprocess.Popen(command)
    while process.poll() is None and (not store.exists() or store.read_text().count("\n") < 12):
        time.sleep(0.01)
    process.kill()
    process.wait()
    finished = store.read_text().count("\n") - 2
    assert 10 <= finished < 5000
    told: list[int] = []
    found = patience.odds(GAME, finished + 10, "random", store=store, tell=lambda done, deals: told.append(done))
    assert told[0] == finished
    assert found == patience.odds(GAME, finished + 10, "random")


def test_a_store_of_another_study_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = tmp_path / "study.csv"
    patience.odds(GAME, 2, "random", store=store)
    kept = store.read_text()
    with pytest.raises(OtherStudy, match="player random, not greedy"):
        patience.odds(GAME, 2, "greedy", store=store)
    with pytest.raises(OtherStudy, match=f"game {GAME}, not le-cadran"):
        patience.odds("le-cadran", 2, "random", store=store)
    monkeypatch.setattr(patience, "__version__", "7.0")
    patience.odds(GAME, 2, "random", store=store)           # a new version alone voids no study
    monkeypatch.setattr(patience.studies, "OUTCOMES_SINCE", "7.0")
    with pytest.raises(OtherStudy, match=r"engine .*, not 7\.0"):
        patience.odds(GAME, 2, "random", store=store)
    assert store.read_text() == kept
    for nonsense in ("a poem\n" * 3, "# {}\ndeal,result\n1,won\n", kept + "3,tied,1,2\n"):
        store.write_text(nonsense)
        with pytest.raises(OtherStudy, match="is no study"):
            read_study(store)
        with pytest.raises(OtherStudy):
            patience.odds(GAME, 2, "random", store=store)


class Dying:
    """An executor that fails after some blocks."""

    def __init__(self, blocks: int) -> None:
        self.left = blocks

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Do it, or fail."""
        future: Future[Any] = Future()
        self.left -= 1
        if self.left < 0:
            future.set_exception(OSError("the line is dead"))
        else:
            future.set_result(fn(*args))
        return future


def test_an_executor_that_dies_leaves_what_is_finished(tmp_path: Path) -> None:
    store = tmp_path / "study.csv"
    with pytest.raises(StudyStopped, match="the line is dead.*in the store"):
        patience.odds(GAME, 50, "random", executor=Dying(2), store=store)
    assert len(read_study(store).rows) == 20
    assert patience.odds(GAME, 50, "random", store=store) == patience.odds(GAME, 50, "random")


class Suicidal(NamedTuple):
    """A player that ends its process at one deal, the first time."""

    sign: str
    name: str = "suicidal"

    def play(self, position: patience.Position) -> Outcome:
        """Lose, or take the process along."""
        if position.number == 15 and not os.path.exists(self.sign):
            Path(self.sign).touch()
            os._exit(1)
        return Outcome("lost", 0, position.number)


@pytest.mark.native
def test_a_worker_of_a_cluster_is_killed_half_way(tmp_path: Path) -> None:
    """Dask gives its deals to another; none is lost or counted twice. A pool of processes breaks, and says so."""
    from distributed import Client, LocalCluster
    with pytest.raises(StudyStopped), ProcessPoolExecutor(1) as pool:
        patience.odds(GAME, 30, Suicidal(str(tmp_path / "sign of the pool")), executor=pool)
    player = Suicidal(str(tmp_path / "sign"))
    with (LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster, Client(cluster) as client):
        found = patience.odds(GAME, 30, player, executor=client, store=tmp_path / "study.csv")
    assert os.path.exists(player.sign)
    assert [(row.deal, row.outcome.played) for row in found.rows] == [(n, n) for n in range(1, 31)]


def test_nonsense_is_answered() -> None:
    for wrong, error in (
        ({"game": "le-cadram"}, patience.UnknownGame), ({"player": "reckless"}, UnknownPlayer), ({"deals": 0}, ValueError),
        ({"deals": [1, 1]}, ValueError), ({"deals": [0]}, patience.UnreadableNumber),
        ({"readings": {"weather": "fine"}}, patience.UnknownReading), ({"facts": {"redeals": 9}}, UnknownFact),
    ):
        with pytest.raises(error):
            patience.odds(**{"game": "la-belle-lucie", "deals": 1, "player": Greedy(), **wrong})  # type: ignore[arg-type]


@pytest.mark.native
def test_intervals() -> None:
    """Against values in print: Wilson's for 0 of 10 and 10 of 100 (Brown, Cai and DasGupta 2001), Clopper and Pearson's for 1 of 10."""
    assert interval(0, 0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert interval(10, 0, 100) == pytest.approx((0.0552, 0.1744), abs=1e-4)
    assert interval(1, 0, 10, method="exact") == pytest.approx((0.0025, 0.4450), abs=1e-4)
    low, high = interval(10, 5, 100)
    assert (low, high) == (interval(10, 0, 100)[0], interval(15, 0, 100)[1])
    assert interval(0, 0, 0) == (0, 1)
    for wrong in ({"confidence": 1.5}, {"method": "guess"}):
        with pytest.raises(ValueError, match="not"):
            interval(1, 0, 10, **wrong)  # type: ignore[arg-type]


@pytest.mark.native
def test_in_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = str(tmp_path / "study.csv")
    assert main(["study", GAME, "--deals", "11-20", "--player", "random", "--store", store]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{GAME}, random: 10 deals, ") and "95 % between" in said
    assert main(["odds", store]) == 0 and capsys.readouterr().out == said
    for wrong in (["odds", f"{store}.none"], ["study", GAME, "--deals", "ten"], ["study", GAME, "--workers", "0"],
                  ["study", GAME, "--player", "nobody"], ["study", GAME, "--store", store, "--player", "greedy"]):
        assert main(wrong) == 2
        assert capsys.readouterr().err.startswith("python -m patience: ")
