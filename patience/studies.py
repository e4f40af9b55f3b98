"""How often a game is won: numbered deals, played by a named player, all of them counted.

A study is a plain table (CSV), a row for each deal, with a first line that says what was played, by whom, and since which version of the
engine its deals come out so. It may be stopped at any time and taken up again, on one machine or many; the outcome of a deal depends on
nothing but its number, the game and the player.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import StringIO
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Literal, NamedTuple, Protocol

from .cards import deal_number
from .errors import short
from .players import Outcome, Player
from .players import player as find_player
from .position import Game
from .position import game as find_game

BLOCK = 10                      # deals that are handed out together
WAITING = 64                    # blocks handed out at a time
COLUMNS = ("deal", "result", "moves", "played")
# The version since which every deal comes out the same with every player. Whoever changes a rule or a player so that an outcome changes
# puts the next version here; the stores of before are then refused, and their studies are played anew.
OUTCOMES_SINCE = "0.9.0"


class OtherStudy(ValueError):
    """A store that holds another study, or none."""


class StudyStopped(RuntimeError):
    """The executor failed before the study was done; what was finished is in the store."""


class Executor(Protocol):
    """Whatever has ``submit``, as the executors of ``concurrent.futures`` have, or a client of Dask's cluster."""

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Any:
        """Have a function called somewhere; the future has ``add_done_callback`` and ``result``."""


class Row(NamedTuple):
    """How one deal ended."""

    deal: int
    outcome: Outcome


class Odds(NamedTuple):
    """What a study found.

    ``unknown`` deals are those of which the player *foresight* could not say whether they can be won before it reached its limit.

    >>> import patience
    >>> found = patience.odds("la-belle-lucie", 40, "foresight-3000", facts={"redeals": 2})
    >>> found.won, found.lost, found.unknown, [row.deal for row in found.rows if row.outcome.result == "won"]
    (2, 38, 0, [3, 23])
    """

    game: str                   #: with its readings, and facts: ``le-cadran[vacancies=talon]``, ``la-belle-lucie redeals=2``
    player: str
    rows: tuple[Row, ...]       #: in the order of the deals

    def count(self, result: str) -> int:
        """How many deals ended so: *won*, *lost* or *unknown*.

        >>> import patience
        >>> patience.odds("les-petits-paquets", 20, "random").count("lost")
        12
        """
        return sum(row.outcome.result == result for row in self.rows)

    @property
    def won(self) -> int:
        """How many deals were won.

        >>> import patience
        >>> patience.odds("les-petits-paquets", 20, "random").won
        8
        """
        return self.count("won")

    @property
    def lost(self) -> int:
        """How many were not; of foresight, how many cannot be.

        >>> import patience
        >>> patience.odds("la-forteresse", 4, "foresight-2000").lost
        4
        """
        return self.count("lost")

    @property
    def unknown(self) -> int:
        """Of how many it is not known.

        >>> import patience
        >>> patience.odds("le-cadran", 2, "foresight-50").unknown
        2
        """
        return self.count("unknown")

    @property
    def shares(self) -> tuple[float, float]:
        """The share that is won if all unknown deals are lost, and if all are won; (0, 0) of no deals.

        >>> import patience
        >>> patience.odds("le-cadran", 2, "foresight-50").shares
        (0.0, 1.0)
        """
        deals = len(self.rows) or 1
        return self.won / deals, (self.won + self.unknown) / deals

    def interval(self, confidence: float = 0.95, method: Literal["wilson", "exact"] = "wilson") -> tuple[float, float]:
        """Between what the odds are likely to lie: from the lower bound with all unknown deals lost to the upper with all of them won.

        ``wilson`` is Wilson's interval of scores, ``exact`` Clopper and Pearson's. Raises ``ValueError`` for a confidence not between 0
        and 1. Needs the extra ``odds`` (scipy).

        >>> import patience
        >>> [f"{bound:.3f}" for bound in patience.odds("les-petits-paquets", 20, "random").interval()]
        ['0.219', '0.613']
        """
        return interval(self.won, self.unknown, len(self.rows), confidence, method)

    def __str__(self) -> str:
        low, high = self.shares
        said = f"{low:.1%}" if low == high else f"{low:.1%} to {high:.1%}"
        return (f"{self.game}, {self.player}: {len(self.rows):,} deals, {self.won:,} won, {self.lost:,} lost, "
                f"{self.unknown:,} unknown; won {said}")


def interval(won: int, unknown: int, deals: int, confidence: float = 0.95, method: str = "wilson") -> tuple[float, float]:
    """As :meth:`Odds.interval`, of counts."""
    try:
        from scipy.stats import binomtest
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError("an interval needs scipy: pip install 'cadogan-patience[odds]'", name="scipy") from error
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
    if method not in ("wilson", "exact"):
        raise ValueError(f"an interval is wilson or exact, not {short(method)}")
    if not deals:
        return 0.0, 1.0
    low, high = (binomtest(k, deals).proportion_ci(confidence, method) for k in (won, won + unknown))
    return float(low.low), float(high.high)


def odds(game: str | Game, deals: int | Iterable[int], player: str | Player = "greedy", readings: Mapping[str, str] | None = None,
         executor: Executor | None = None, store: str | os.PathLike[str] | None = None, *,
         facts: Mapping[str, Any] | None = None, tell: Callable[[int, int], object] | None = None) -> Odds:
    """Have a player play deals of a game, and count.

    ``deals``: how many, from the first, or their numbers. ``player``: one of :mod:`patience.players`, by name. ``readings``: those of
    the game that are not the usual ones. ``executor``: who does the work, if not this process. ``store``: a file that keeps what is
    finished; another call with the same file takes the study up where it was left. ``facts``: those of the opening that are not the usual
    ones; with ``{"redeals": 2}`` La Belle Lucie has no re-deal left. ``tell`` is called with how many deals are done, and of how many.

    Raises ``ValueError`` of the kinds that :func:`patience.game` and :func:`patience.players.player` raise, also for a number that no
    deal has; :exc:`OtherStudy` for a store of another game or player, or of an engine whose deals came out otherwise;
    :exc:`StudyStopped` if the executor fails.

    >>> import patience
    >>> str(patience.odds("les-petits-paquets", 20, "random"))
    'les-petits-paquets, random: 20 deals, 8 won, 12 lost, 0 unknown; won 40.0%'
    """
    chosen = game.with_readings(**readings or {}) if isinstance(game, Game) else find_game(game, **readings or {})
    by = find_player(player) if isinstance(player, str) else player
    numbers, changed = _numbers(deals), dict(facts or {})
    for name, value in changed.items():
        chosen.check_fact(name, value)
    title = " ".join([chosen.id, *(f"{name}={value}" for name, value in changed.items())])
    kept = Store(store, title, by.name) if store is not None else None
    done: dict[int, Outcome] = dict(kept.read()) if kept else {}
    missing = [n for n in numbers if n not in done]
    blocks = [tuple(missing[n:n + BLOCK]) for n in range(0, len(missing), BLOCK)]
    if tell:
        tell(len(numbers) - len(missing), len(numbers))
    for rows in _work(blocks, chosen, changed, by, executor):
        done.update(rows)
        if kept:
            kept.add(rows)
        if tell:
            tell(sum(n in done for n in numbers), len(numbers))
    if kept and missing:
        kept.put_in_order(done)
    return Odds(title, by.name, tuple(Row(n, done[n]) for n in numbers))


def _numbers(deals: int | Iterable[int]) -> list[int]:
    if isinstance(deals, int):
        if deals < 1:
            raise ValueError(f"a study plays one deal at least, not {deals}")
        return list(range(1, deals + 1))
    numbers = [deal_number(n) for n in deals]
    if not numbers or len(set(numbers)) < len(numbers):
        raise ValueError("a study plays one deal at least, and each of them once")
    return numbers


def play_block(game: Game, facts: Mapping[str, Any], player: Player, deals: Sequence[int]) -> list[Row]:
    """Play some deals: what is done elsewhere, by whoever the executor is."""
    rows = []
    for n in deals:
        position = game.deal(n)
        if facts:
            position = position.after(list(position.piles), position.facts._replace(**facts), ())
        rows.append(Row(n, player.play(position)))
    return rows


def _work(blocks: list[tuple[int, ...]], game: Game, facts: Mapping[str, Any], player: Player,
          executor: Executor | None) -> Iterable[list[Row]]:
    """The rows of each block, in the order in which they are finished."""
    if executor is None:
        for block in blocks:
            yield play_block(game, facts, player, block)
        return
    ended: SimpleQueue[Any] = SimpleQueue()
    left, waiting = iter(blocks), 0
    pending: set[Any] = set()
    try:
        while True:
            for block in islice(left, WAITING - waiting):
                future = executor.submit(play_block, game, facts, player, block)
                pending.add(future)
                future.add_done_callback(ended.put)
                waiting += 1
            if not waiting:
                return
            future = ended.get()
            pending.discard(future)
            waiting -= 1
            yield [Row(n, Outcome(*outcome)) for n, outcome in future.result()]
    except (GeneratorExit, KeyboardInterrupt):
        raise
    except Exception as error:
        raise StudyStopped(f"the executor failed before all deals were played ({type(error).__name__}: {error}); "
                           "what is finished is in the store, and the same call goes on from there") from error
    finally:
        for future in pending:
            future.cancel()


# -- the store


class Store:
    """A study on disk: a line that says of what, the names of the columns, a row for each deal."""

    def __init__(self, path: str | os.PathLike[str], game: str, player: str) -> None:
        self.path = Path(path)
        self.head = {"engine": OUTCOMES_SINCE, "game": game, "player": player}

    def read(self) -> dict[int, Outcome]:
        """What is finished; a last line that a kill has cut off is dropped. Raises :exc:`OtherStudy`."""
        try:
            whole = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return {}
        text = whole[:whole.rfind("\n") + 1]
        if not text.count("\n") > 1 and len(whole) < 400:           # killed before the head was written
            return {}
        head, rows = read_table(text, self.path)
        if head != self.head:
            differs = " and ".join(f"{name} {head.get(name)}, not {value}" for name, value in self.head.items() if head.get(name) != value)
            raise OtherStudy(f"{self.path} holds another study: {differs or head}")
        if text != whole:
            self._write(text)
        return {row.deal: row.outcome for row in rows}

    def add(self, rows: Iterable[Row]) -> None:
        """Keep rows; they are on the disk when this returns."""
        if not self.path.exists() or not self.path.stat().st_size:
            self._write(self._table([]))
        with self.path.open("a", encoding="utf-8", newline="") as file:
            file.write(_lines(rows))
            file.flush()
            os.fsync(file.fileno())

    def put_in_order(self, done: Mapping[int, Outcome]) -> None:
        """Write the rows in the order of the deals, so that the same study is the same file."""
        self._write(self._table([Row(n, done[n]) for n in sorted(done)]))

    def _table(self, rows: Iterable[Row]) -> str:
        return f"# {json.dumps(self.head)}\n{','.join(COLUMNS)}\n{_lines(rows)}"

    def _write(self, text: str) -> None:
        new = self.path.with_name(f"{self.path.name}.new")
        new.write_text(text, encoding="utf-8", newline="")
        os.replace(new, self.path)


def _lines(rows: Iterable[Row]) -> str:
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows((row.deal, *row.outcome) for row in rows)
    return out.getvalue()


def read_table(text: str, path: object = "the table") -> tuple[dict[str, str], list[Row]]:
    """The head and the rows of a stored study. Raises :exc:`OtherStudy` for a text that is none."""
    first, _, rest = text.partition("\n")
    try:
        head = dict(json.loads(first.removeprefix("#")))
        reader = csv.reader(StringIO(rest))
        if tuple(next(reader)) != COLUMNS:
            raise ValueError("other columns")
        rows = [Row(int(n), Outcome(_result(result), int(moves), int(played))) for n, result, moves, played in reader]
    except (ValueError, TypeError, StopIteration) as error:
        raise OtherStudy(f"{path} is no study: {error}") from error
    return head, rows


def _result(text: str) -> Any:
    if text not in ("won", "lost", "unknown"):
        raise ValueError(f"a deal ends won, lost or unknown, not {text}")
    return text


def read_study(path: str | os.PathLike[str]) -> Odds:
    """A stored study. Raises :exc:`OtherStudy` for a file that is none, and ``OSError`` where there is no such file."""
    head, rows = read_table(Path(path).read_text(encoding="utf-8"), path)
    return Odds(head["game"], head["player"], tuple(sorted(rows)))
