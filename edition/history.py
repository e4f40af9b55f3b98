"""The names of the games through time, ``edition/history.toml``: read and checked.

``python -m edition.history`` says what is wrong in it; so does the build.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import patience

from . import bibliography
from .text.chapters import TextError, chapter_file
from .text.lacunae import contents

FILE = Path(__file__).with_name("history.toml")
RULES = {
    "same": "the same rules",
    "source": "our rules are taken from it",
    "changed": "other rules",
    "unread": "title only: the rules were not compared",
}


class Name(NamedTuple):
    """A name that a source gives a game. ``rules``: one of ``RULES``; ``what``: more about it; ``table``: of other rules without a preset,
    how they stand at our tables."""
    name: str
    source: str
    year: str
    rules: str
    what: str
    table: str

    @property
    def names(self) -> list[str]:
        """Each of several names by itself."""
        return self.name.split(", ")


class Preset(NamedTuple):
    """How others play a game: the game with its readings, who plays it so, in words, and the source; what the readings cannot do of it."""
    game: str
    by: str
    source: str
    lacks: str = ""

    @property
    def usual(self) -> str:
        """The same game as its chapter has it."""
        return patience.game(self.game).slug

    def changes(self) -> Iterator[tuple[str, str, str]]:
        """The readings in which it differs: the name, what our chapter has, what the others have."""
        game = patience.game(self.game)
        for reading in game.readings:
            if (value := game.chosen[reading.name]) != reading.default:
                yield reading.name, reading.values[reading.default], reading.values[value]


class Event(NamedTuple):
    """Something for the line of time: a book, or a game that was made."""
    year: int
    what: str
    source: str


class History(NamedTuple):
    slug: str
    title: str
    printed: str                       # as the contents list of 1887 has it, "" where that has it not
    names: tuple[Name, ...]
    presets: tuple[Preset, ...]


def faults(source: str) -> Iterator[str]:
    """What cannot stand in the file: file, line, reason."""
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as fault:
        yield f"{FILE.name}: {fault}"
        return
    for event in data.pop("events", ()):
        if event.get("source") not in bibliography.entries() or not isinstance(event.get("year"), int) or not event.get("what"):
            line = line_of(source, str(event.get("what")))
            yield f"{FILE.name}, line {line}: an event has a year, a source of the bibliography and a what"
    for slug, game in data.items():
        if chapter_file(slug) is None:
            yield f"{FILE.name}, line {line_of(source, f'[{slug}]')}: there is no chapter {slug}"
        for name in game.get("names", ()):
            for reason in name_faults(name):
                yield f"{FILE.name}, line {line_of(source, str(name.get('name')), slug)}, {slug}: {reason}"
        played = {preset.get("source") for preset in game.get("presets", ())}
        for name in game.get("names", ()):
            if name.get("rules") == "changed" and name.get("source") not in played and not name.get("table"):
                yield (f"{FILE.name}, line {line_of(source, str(name.get('name')), slug)}, {slug}: other rules, and neither a preset from"
                       " this source nor, in table, how they stand at our tables")
        for preset in game.get("presets", ()):
            where = f"{FILE.name}, line {line_of(source, str(preset.get('game')), slug)}, {slug}"
            try:
                if patience.game(preset["game"]).id == patience.game(preset["game"]).slug:
                    yield f"{where}: {preset['game']} is the game as the chapter has it"
            except (ValueError, KeyError) as fault:
                yield f"{where}: {fault}"
            if preset.get("source") not in bibliography.entries() or not preset.get("by"):
                yield f"{where}: a preset says by whom it is played so (by), and has a source of the bibliography"


def name_faults(name: dict[str, Any]) -> Iterator[str]:
    if unknown := set(name) - {"name", "source", "rules", "year", "what", "table"}:
        yield f"there is no field {', '.join(sorted(unknown))}"
    if not name.get("name"):
        yield "the name is missing"
    if name.get("source") not in bibliography.entries():
        yield f"{name.get('source')!r} is no entry of {bibliography.FILE.name}"
    if name.get("rules") not in RULES:
        yield f"rules = {name.get('rules')!r} is none of {', '.join(RULES)}"


def line_of(source: str, words: str, slug: str = "") -> int:
    """The line on which words stand, behind the head of their game."""
    head = source.find(f"[{slug}]") if slug else 0
    at = source.find(words, max(head, 0))
    return source[: max(at, 0)].count("\n") + 1


def order(name: Name) -> tuple[int, int]:
    """By year; what has none comes last."""
    found = re.search(r"\d{4}", name.year)
    return (0, int(found[0])) if found else (1, 0)


@cache
def histories() -> dict[str, History]:
    """The histories by the slugs of their chapters. Raises ``TextError`` if the file is faulty."""
    source = FILE.read_text(encoding="utf-8")
    if found := list(faults(source)):
        raise TextError("\n".join(found))
    printed = {chapter.slug: chapter for chapter in contents()}
    data = tomllib.loads(source)
    data.pop("events", None)
    titles = {game.slug: game.title for game in patience.contents()}
    made = {}
    for slug, game in data.items():
        names = [Name(each["name"], each["source"], each.get("year") or bibliography.entries()[each["source"]].fields["year"],
                      each["rules"], each.get("what", ""), each.get("table", "")) for each in game["names"]]
        old = printed.get(slug)
        title = old.title if old else titles[slug]
        made[slug] = History(slug, title, old.printed if old else "", tuple(sorted(names, key=order)),
                             tuple(Preset(**preset) for preset in game.get("presets", ())))
    return made


def events() -> list[Event]:
    """The line of time, in its order."""
    histories()                            # which checks the file
    return sorted(Event(**event) for event in tomllib.loads(FILE.read_text(encoding="utf-8"))["events"])


if __name__ == "__main__":
    try:
        print(f"{sum(len(history.names) for history in histories().values())} names of {len(histories())} games")
    except TextError as fault:
        raise SystemExit(str(fault)) from None
