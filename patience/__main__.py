"""``python -m patience``: the games in a terminal, in plain lines of words that can be listened to as well as read."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from .errors import near
from .moves import Step, Verdict
from .position import Game, Position, contents
from .record import Record, read_start
from .rules import Rule
from .search import solve
from .studies import Odds, StudyStopped, odds, read_study
from .table.engine import handle
from .table.replay import start_text

PROGRAM = "python -m patience"
START = ("a game (le-cadran), a deal of it (le-cadran:17), a record (le-cadran:17:turn; turned > talon), "
         "or a position as deal prints it; with readings as in le-cadran[vacancies=talon]")

HELP = """Write a move as it stands in the list of moves, or its number there. And these words:
  moves       the legal moves, numbered, each with the cards it moves
  table       the table in words; signs: the same with the signs of the cards
  hint        a move worth making, and the sentence that allows it
  why MOVE    whether a move is legal, and by which sentence
  undo, redo  a move back, a move forward
  record      the game so far in one line, which opens it again
  new NUMBER  another deal of the same game
  help, quit"""


WORDS = ("moves", "table", "signs", "hint", "why", "undo", "redo", "record", "new", "help", "quit")


class Parser(argparse.ArgumentParser):
    """Says what is near a command that there is not."""

    def error(self, message: str) -> NoReturn:
        print(f"{PROGRAM}: {message}\n{PROGRAM} --help says what there is.", file=sys.stderr)
        raise SystemExit(2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0, 1 for a move that is refused, 2 for what cannot be understood."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    parser = Parser(prog=PROGRAM, description="Victorian patience in a terminal. A refused move is answered with the author's sentence.")
    commands = parser.add_subparsers(metavar="command", required=True)
    known: dict[str, Parser] = {}

    def command(name: str, does: Callable[[argparse.Namespace], int], about: str) -> Parser:
        known[name] = commands.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
        known[name].set_defaults(does=does)
        return known[name]

    command("play", play, "play a game, line by line").add_argument("start", help=START)
    listing = command("games", list_games, "the games of the book")
    dealing = command("deal", show_deal, "the table after a deal, or after the moves of a record")
    dealing.add_argument("start", help=START)
    judging = command("judge", judge, "whether a move is legal and, if not, which sentence refuses it")
    judging.add_argument("start", help=START)
    judging.add_argument("move", help="as in “column-1 > up-1”; in quotation marks, for the shell takes > for its own")
    solving = command("solve", search, "search for a way to win")
    solving.add_argument("start", help=START)
    solving.add_argument("--positions", type=int, default=200_000, metavar="N", help="look at so many at the most (200000)")
    studying = command("study", study, "have a player play many deals, and count")
    studying.add_argument("game", help="as in le-cadran[vacancies=talon]")
    studying.add_argument("--deals", default="100", metavar="N", help="how many, or from which to which, as in 101-200 (100)")
    studying.add_argument("--player", default="greedy", metavar="NAME", help="random, greedy, thoughtful or foresight-20000 (greedy)")
    studying.add_argument("--store", metavar="FILE", help="a table that keeps what is finished, and from which the study goes on")
    studying.add_argument("--workers", type=int, default=1, metavar="N", help="how many processes of this machine (1)")
    studying.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, as in tcp://10.0.0.1:8786, whose workers do the work")
    counting = command("odds", show_odds, "the odds that stored studies found")
    counting.add_argument("tables", nargs="+", metavar="FILE", help="what study --store has written")
    for each in (listing, dealing, judging, solving, studying, counting):
        each.add_argument("--json", action="store_true", help="answer as JSON, for other programs")

    if not given:
        parser.error(f"what is to be done? {near('', known)}".replace("there are", "There are"))
    if not given[0].startswith("-") and given[0] not in known:
        parser.error(f"there is no command {given[0]!r}: {near(given[0], known)}")
    try:
        asked = parser.parse_args(given)
        return int(asked.does(asked))
    except BrokenPipeError:         # whoever was reading has seen enough
        sys.stderr.close()
        return 0
    except FileNotFoundError as error:
        print(f"{PROGRAM}: there is no file {error.filename}", file=sys.stderr)
        return 2
    except (ValueError, OSError, StudyStopped) as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 2


# ---- one answer ------------------------------------------------------------------------------------------------------


def list_games(asked: argparse.Namespace) -> int:
    if asked.json:
        _print_json([{"game": each.slug, "title": each.title, "packs": each.packs, "pages": each.pages,
                      "readings": {reading.name: list(reading.values) for reading in each.readings}} for each in contents()])
        return 0
    for each in contents():
        readings = "; ".join(f"{reading.name}={'|'.join(reading.values)}" for reading in each.readings)
        print(f"{each.slug}: {each.title}, {_packs(each)}{f' [{readings}]' if readings else ''}")
    return 0


def show_deal(asked: argparse.Namespace) -> int:
    position = read_start(asked.start).position
    if asked.json:
        spots = {spot: [card and card.text for card in position.seen(spot)] for spot in position}
        _print_json({"game": position.game.slug, "readings": dict(position.game.chosen), "deal": position.number,
                     "position": str(position), "seen": spots, "moves": position.moves(), "won": position.won, "stuck": position.stuck})
    else:
        print(position.describe())
        print(f"\n{position}")
    return 0


def judge(asked: argparse.Namespace) -> int:
    verdict = read_start(asked.start).position.judge(asked.move)
    if asked.json:
        rule = verdict.rule and {"label": verdict.rule.label, "page": verdict.rule.page, "quote": verdict.rule.quote,
                                 "words": verdict.rule.words}
        _print_json({"move": verdict.move, "legal": verdict.legal, "rule": rule, "because": verdict.because, "instead": verdict.instead})
    else:
        print(_answer(verdict))
    return 0 if verdict else 1


def search(asked: argparse.Namespace) -> int:
    found = solve(read_start(asked.start).position, asked.positions)
    if asked.json:
        _print_json(found._asdict())
    else:
        print(f"{found.verdict}: {found.positions:,} positions looked at in {found.seconds:.1f} seconds.")
        if found.moves:
            print(f"{'The moves' if found.verdict == 'winnable' else 'The moves that lead furthest'}: {'; '.join(found.moves)}")
    return 0


def study(asked: argparse.Namespace) -> int:
    first, dash, last = asked.deals.partition("-")
    if not first.isdecimal() or dash and not last.isdecimal():
        raise ValueError(f"deals are so many, or from which to which, as in 100 or 101-200, not {asked.deals!r}")
    with _executor(asked) as executor, _progress() as tell:
        found = odds(asked.game, range(int(first), int(last) + 1) if last else int(first), asked.player,
                     executor=executor, store=asked.store, tell=tell)
    return _show([found], asked.json)


def show_odds(asked: argparse.Namespace) -> int:
    return _show([read_study(path) for path in asked.tables], asked.json)


def _show(studies: Sequence[Odds], as_json: bool) -> int:
    if as_json:
        _print_json([{"game": each.game, "player": each.player, "deals": len(each.rows), "won": each.won, "lost": each.lost,
                      "unknown": each.unknown, "interval": each.interval()} for each in studies])
        return 0
    for each in studies:
        try:
            low, high = each.interval()
            bounds = f" (95 % between {low:.1%} and {high:.1%})"
        except ModuleNotFoundError as error:
            bounds = f"; {error}"
        print(f"{each}{bounds}.")
    return 0


@contextmanager
def _executor(asked: argparse.Namespace) -> Iterator[Any]:
    """The processes, or the cluster, that a study asks for."""
    if asked.workers < 1:
        raise ValueError(f"one process at least does the work, not {asked.workers}")
    if asked.cluster:
        try:
            from distributed import Client
        except ModuleNotFoundError as error:
            raise ValueError("a cluster needs distributed: pip install 'cadogan-patience[cluster]'") from error
        with Client(asked.cluster) as client:  # type: ignore[no-untyped-call]
            yield client
    elif asked.workers > 1:
        from concurrent.futures import ProcessPoolExecutor
        with ProcessPoolExecutor(asked.workers) as pool:
            yield pool
    else:
        yield None


@contextmanager
def _progress() -> Iterator[Callable[[int, int], object] | None]:
    """A line that shows how far a study is, where somebody looks on and tqdm is there."""
    try:
        from tqdm import tqdm
    except ModuleNotFoundError:
        yield None
        return
    with tqdm(unit=" deals", disable=None) as bar:
        def tell(done: int, deals: int) -> None:
            bar.total = deals
            bar.update(done - bar.n)
        yield tell


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def _packs(chosen: Game) -> str:
    return "one pack" if chosen.packs == 1 else f"{('two', 'three', 'four')[chosen.packs - 2]} packs"


def _answer(verdict: Verdict) -> str:
    """A verdict in words, with the sentence."""
    if verdict:
        return f"{verdict.move} is legal."
    said = f"\n{_cited(verdict.rule)}" if verdict.rule else ""
    return f"{verdict.move} is refused: {verdict.because}.{said}"


def _cited(rule: Rule) -> str:
    """A sentence, with where it stands."""
    page = f", p. {rule.page}" if rule.page else ""
    return f"{rule.label}{page}: {f'“{rule.quote}”' if rule.quote else rule.words}"


# ---- a game ----------------------------------------------------------------------------------------------------------


def play(asked: argparse.Namespace) -> int:
    record = read_start(asked.start)
    print(f"{record.game.title}, {_packs(record.game)}. Write help for what can be written here.")
    print(record.position.describe())
    while True:
        _tell_end(record.position)
        try:
            line = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            line = "quit"
        word, _, rest = line.partition(" ")
        if word == "quit":
            print(f"The game so far: {record}")
            return 0
        try:
            record = _obey(record, line, word, rest.strip())
        except ValueError as error:
            print(f"{error}.".replace("..", "."))


def _obey(record: Record, line: str, word: str, rest: str) -> Record:
    """What a line asks; the record it leaves."""
    position = record.position
    moves = position.moves()
    if word == "help":
        print(HELP)
    elif word == "moves":
        print("\n".join(f"{number}. {move}: {_told(position, move)}" for number, move in enumerate(moves, 1)) or "There is no legal move.")
    elif word in ("table", "signs"):
        print(position.describe() if word == "table" else _signs(position))
    elif word == "why":
        print(_answer(position.judge(rest)))
    elif word in ("undo", "redo"):
        before = record.at
        record.undo() if word == "undo" else record.redo()
        done = "Taken back" if word == "undo" else "Made again"
        print(f"{done}: {record.moves[min(before, record.at)]}." if record.at != before else f"There is nothing to {word}.")
    elif word == "hint":
        _print_hint(record)
    elif word == "record":
        print(record)
    elif word == "new":
        record = Record(record.game, rest or None)
        print(record.position.describe())
    elif line.isdecimal() and not 1 <= int(line) <= len(moves):
        print(f"There are {len(moves)} legal moves; the word moves lists them.")
    elif line and not line.isdecimal() and not _is_like_a_move(position, line):
        print(f"{line!r} is neither a move nor a word that is known here: {near(word, [*WORDS, *record.game.verbs])}.")
    elif line:
        verdict = position.judge(moves[int(line) - 1] if line.isdecimal() else line)
        move = verdict.move if verdict else verdict.instead
        if move is None:
            print(_answer(verdict))
        else:
            after = record.play(move)
            print(" ".join(_said(step, after) for step in position.steps(move)))
            if after.game.status_text(after) != position.game.status_text(position):
                print(f"{after.game.status_text(after)}.")
    return record


def _is_like_a_move(position: Position, line: str) -> bool:
    """Whether a line is to be read as a move: by its sign, or by the word it begins with."""
    return any(sign in line for sign in ">+") or line.split()[0] in position.game.verbs


def _told(position: Position, move: str) -> str:
    """What a move would do, as far as it can be seen beforehand."""
    step, spots, index_of = position.steps(move)[0], position.game.spots, position.game.index_of
    seen = position.seen(step.source)
    known = len(step.cards) < 4 and all(card in seen for card in step.cards)
    names = ", ".join(card.name for card in step.cards) if known else f"{len(step.cards)} card{'s' * (len(step.cards) > 1)}"
    return f"{names}, {spots[index_of(step.source)].the} to {spots[index_of(step.target)].the}"


def _print_hint(record: Record) -> None:
    asked = {"do": "hint", "start": start_text(record), "moves_made": list(record.moves), "ply": record.at}
    hint = json.loads(handle(json.dumps(asked)))
    if hint["move"]:
        print(f"{hint['move']}: {_told(record.position, hint['move'])}.")
        if rule := record.position.grant(hint["move"]):
            print(_cited(rule))
    if hint["words"]:
        print(hint["words"])


def _said(step: Step, after: Position) -> str:
    """A step in words; a card that may not be seen where it lies now is not named."""
    spots = after.game.spots
    source, target = (spots[after.game.index_of(spot)].the for spot in (step.source, step.target))
    seen = after.seen(step.target)
    known = all(card in seen for card in step.cards)
    names = ", ".join(card.name for card in step.cards) if known and len(step.cards) < 4 else f"{len(step.cards)} cards"
    return f"{names[0].upper()}{names[1:]}: {source} to {target}."


def _signs(position: Position) -> str:
    """A line for each spot with cards: their signs, and how many may not be seen."""
    lines = []
    for spot in position.game.spots:
        if seen := position.seen(spot):
            hidden = sum(card is None for card in seen)
            lines.append(" ".join([f"{spot}:", *[f"({hidden})"] * bool(hidden), *(card.sign for card in seen if card)]))
    return "\n".join(lines)


def _tell_end(position: Position) -> None:
    if position.won:
        print("The game is won.")
    elif position.stuck:
        print("No move is left. The word undo takes one back.")


if __name__ == "__main__":
    raise SystemExit(main())
