"""The concordance: every sentence of every chapter, its home in the engine, the function that honours it, the cases that prove it.

Nothing of it is written by hand. The sentences are those the games declare (``Game.concordance``), the functions and lines are read from
their files, the cases those of ``edition/cases``, the findings those of the chapters.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import patience

from ..cases import Case
from ..cases import chapters as case_lists
from ..paths import ROOT
from .chapters import Reading, chapter_file, historical, plain, prose, restated
from .chapters import title as heading
from .sentences import flat, headings, on_one_line, remainder
from .witnesses import CHAPTER_OF, WITNESSES

HOMES = {
    "rule": "enforced as a rule",
    "deed": "done by the deal or by a move",
    "sight": "kept by what may be looked at",
    "advice": "counsel, explanation, example; or says that there is not what the table has no move for",
    "claim": "says something about the game that can be tried",
}
PLURALS = {"rule": "rules", "deed": "deeds", "sight": "sights", "advice": "of advice", "claim": "claims"}
TO_BE_TESTED = "still to be tested"


class Place(NamedTuple):
    """Where something stands in the repository; line 0 for a whole file."""

    name: str
    file: str
    line: int


class Entry(NamedTuple):
    """A sentence of a chapter, with all that is made of it in the chapter's games."""

    label: str
    page: int | None
    said: str                     # the author's words, or the edition's where there are none
    quoted: bool
    home: str
    grants: bool                  # of a rule: it only permits
    games: tuple[str, ...]        # titles
    moves: tuple[str, ...]        # the kinds of move that a rule governs
    places: tuple[Place, ...]
    cases: tuple[Case, ...]       # in which it answers
    finding: str                  # of a claim
    when: tuple[str, ...]         # of a sentence that says when: how it binds, in words

    @property
    def proved(self) -> bool:
        """A restriction is seen refusing, a grant permitting; of the rest no case is asked."""
        return self.home != "rule" or any(case.verb == ("permits" if self.grants else "refuses") for case in self.cases)


class Chapter(NamedTuple):
    slug: str
    title: str
    witness: str
    module: str                   # its file in the repository
    listed: str                   # the file of its cases
    tests: str                    # the file of its tests, "" if there is none
    entries: tuple[Entry, ...]
    has_text: bool                # whether the edition reproduces a text of it
    restates: bool                # whether the edition states rules of it in its own words
    homeless: tuple[str, ...]     # words of that text, or of those rules, that no sentence of a game holds
    others: tuple[Place, ...]     # the tests of the chapter beside its cases

    def count(self, home: str) -> int:
        return sum(entry.home == home for entry in self.entries)

    def of_rules(self, grants: bool) -> tuple[int, int]:
        """How many of its restrictions (grants) are proved, of how many."""
        rules = [entry for entry in self.entries if entry.home == "rule" and entry.grants == grants]
        return sum(entry.proved for entry in rules), len(rules)


def relative(file: str) -> str:
    return Path(file).resolve().relative_to(ROOT).as_posix()


class Lines:
    """Where a module of games declares what it declares."""

    def __init__(self, module: ModuleType) -> None:
        assert module.__file__
        self.file = relative(module.__file__)
        self.tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
        self.lines: dict[str, int] = {}              # name → line
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                self.lines[node.name] = node.lineno
            elif isinstance(node, ast.Assign):
                self.lines |= {name.id: node.lineno for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)}
        self.names = {id(value): name for name, value in vars(module).items() if name in self.lines}

    def of(self, thing: Any) -> Place | None:
        """The name by which the module knows a thing."""
        name = self.names.get(id(thing))
        return Place(name, self.file, self.lines[name]) if name else None

    def saying(self, words: str) -> Place:
        """The line on which a sentence stands."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and node.value == words:
                return Place("", self.file, node.lineno)
        return Place("", self.file, 1)


def function_place(function: Any) -> Place:
    code = function.__code__
    lines = Path(code.co_filename).read_text(encoding="utf-8").splitlines()
    line = code.co_firstlineno
    while lines[line - 1].lstrip().startswith("@") or not re.match(r"\s*(?:async )?def |.*\blambda\b", lines[line - 1]):
        line += 1                                 # from the first decorator to the name
    return Place(function.__name__.replace("<lambda>", "a condition"), relative(code.co_filename), line)


def finding(path: Path | None, said: str) -> str:
    """What the chapter found of a claim: the paragraph under "Claims tested" that quotes three or more of its words, or repeats ours."""
    if path is None:
        return TO_BE_TESTED
    whole = "\n\n".join(prose(path))
    section = re.search(r"^### Claims tested$(.*?)(?=^#{1,3} |\Z)", whole, re.M | re.S)
    for paragraph in re.split(r"\n{2,}", section[1].strip()) if section else []:
        quoted = [words.strip(" .,;") for piece in re.findall("“(.+?)”", flat(paragraph)) for words in piece.split("…")]
        if (any(len(words.split()) > 2 and words in flat(said) for words in quoted)
                or flat(said).rstrip(".").lower() in flat(paragraph).lower()):
            return flat(plain(re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", paragraph)))
    return TO_BE_TESTED


def kinds_under(game: Any, rule: Any) -> list[str]:
    """The kinds of move that a rule governs, as the game writes them."""
    found = []
    for kind in game.declared.kinds:
        if any(rule is other for other in (*kind.rules, *(r for half in kind.halves for r in half.rules))):
            found.append(kind.pattern)
        if any(rule is other for other in kind.at_once):
            found.append(f"{kind.pattern} (at once)")
    return found


def binding(some: Iterable[tuple[Any, Any]]) -> Iterator[str]:
    """Of a sentence that says when a thing is to be done, or may be: whether it binds, and with which reading."""
    for game, sentence in some:
        if sentence.home == "deed" and re.search(r"\b(?:at once|immediately)\b", sentence.said):
            yield "binds, for the move itself does it"
        for condition in getattr(sentence, "conditions", ()):
            reading = getattr(condition.test, "moment", None)
            if reading == "":
                yield "binds"
            elif reading:
                name, _, value = reading.partition("=")
                usual = game.chosen[name] == value
                yield f"binds with the usual reading, {reading}" if usual else f"binds with the reading {reading}, not by default"


def read_chapter(file: str) -> Chapter:
    """All that is to be said of a chapter's sentences, in the order of the chapter."""
    module = import_module(f"patience.games.{file}")
    lines, games = Lines(module), patience.chapters()[file]
    slug = CHAPTER_OF.get(games[0].slug, games[0].slug)
    path = chapter_file(slug)
    cases = case_lists()[file]

    gathered: dict[str, list[tuple[Any, Any]]] = defaultdict(list)
    for game in games:
        for sentence in game.concordance:
            gathered[sentence.said].append((game, sentence))

    entries = []
    for said, some in gathered.items():
        first = some[0][1]
        rules = [(game, sentence) for game, sentence in some if sentence.home == "rule"]
        places: dict[Place, None] = {}
        for _, sentence in some:
            if sentence.home == "rule":
                if known := lines.of(sentence):
                    places[known] = None
                for condition in sentence.conditions:
                    places[function_place(condition.test)] = None
            elif sentence.does:
                places[function_place(sentence.does)] = None
        homes = {sentence.home for _, sentence in some}
        entries.append(Entry(
            first.label, first.page, said, bool(first.quote), next(home for home in HOMES if home in homes),
            bool(rules) and all(sentence.grants for _, sentence in rules), tuple(dict.fromkeys(game.title for game, _ in some)),
            tuple(dict.fromkeys(kind for game, rule in rules for kind in kinds_under(game, rule))),
            tuple(places) or (lines.saying(said),),
            tuple(case for case in cases if said.startswith(case.sentence)),
            finding(path, said) if "claim" in homes else "", tuple(dict.fromkeys(binding(some)))))

    homeless: list[str] = []
    text, own = "", restated(path) if path else ""
    has_text = path is not None and slug in {name for witness in WITNESSES.values() for name, _ in witness.stretches}
    if has_text:
        assert path
        reading = historical(path)
        homeless = remainder(reading, [entry.said for entry in entries if entry.quoted], headings(slug, reading))
        text = on_one_line(reading).text
    homeless += remainder(Reading(own, ()), [entry.said for entry in entries if not entry.quoted], ())
    # In the order of the chapter: what is quoted, what is restated, then what the edition adds to any game.
    whole = f"{text}\n\n{flat(own)}"
    entries.sort(key=lambda entry: at if (at := whole.find(flat(entry.said))) >= 0 else len(whole))
    tests = ROOT / "tests" / "games" / f"test_{file}.py"
    title, test_file = heading(path) or games[0].title, relative(str(tests)) if tests.exists() else ""
    others = tuple(other_tests(tests))
    return Chapter(slug, title, games[0].witness, lines.file, f"edition/cases/{file}.py", test_file, tuple(entries), has_text, bool(own),
                   tuple(homeless), others)


def other_tests(path: Path) -> Iterator[Place]:
    """The tests of a file, each named for what it shows."""
    if path.exists():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield Place(node.name, relative(str(path)), node.lineno)


@cache
def chapters() -> tuple[Chapter, ...]:
    return tuple(read_chapter(file) for file in patience.CHAPTERS)
