"""The messages and answers are declared twice, for Python in protocol.py and for the browser in protocol.js: here they are compared,
and what the engine really answers is held against them."""

from __future__ import annotations

import json
import re
import types
import typing
from collections.abc import Iterator
from typing import Any

import pytest

import patience
from patience.table import protocol
from patience.table.engine import handle
from tools import paths

ALIASES = {name: value for name, value in vars(protocol).items() if typing.get_origin(value) is typing.Annotated}
CLASSES = {name: value for name, value in vars(protocol).items() if typing.is_typeddict(value)}
UNIONS = {name: value for name, value in vars(protocol).items() if isinstance(value, types.UnionType)}


def in_jsdoc(kind: Any) -> str:
    """A type of protocol.py as protocol.js writes it."""
    for name, alias in ALIASES.items():
        if kind == alias:
            return name
    if hasattr(kind, "__metadata__"):
        return str(kind.__metadata__[0])
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.NotRequired:
        return in_jsdoc(inner[0])
    if origin is typing.Literal:
        return " | ".join(json.dumps(each) for each in inner)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(map(in_jsdoc, inner))
    if origin is list:
        return f"{in_jsdoc(inner[0])}[]"
    if origin is dict:
        return f"Record<string, {in_jsdoc(inner[1])}>"
    return {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null"}.get(kind) or str(kind.__name__)


def in_python() -> dict[str, Any]:
    """Every type of protocol.py: the keys of an object in brackets where they may be left out, with their types."""
    found: dict[str, Any] = {name: str(alias.__metadata__[0]) for name, alias in ALIASES.items()}
    for name, each in CLASSES.items():
        hints = typing.get_type_hints(each, include_extras=True)
        found[name] = {key if key in each.__required_keys__ else f"[{key}]": in_jsdoc(kind) for key, kind in hints.items()}
    return found | {name: in_jsdoc(union) for name, union in UNIONS.items()}


def in_javascript() -> dict[str, Any]:
    """Every type of protocol.js in the same form."""
    found: dict[str, Any] = {}
    for comment in re.findall(r"/\*\*(.*?)\*/", (paths.WEB / "table" / "protocol.js").read_text(encoding="utf-8"), re.S):
        for kind, name, properties in re.findall(r"@typedef \{(.*)\} (\w+)\n((?: \* @property .*\n)*)", comment):
            keys = re.findall(r"@property \{(.*)\} (\S+)\n", properties)
            found[name] = {key: written for written, key in keys} if kind == "object" else kind
    return found


def test_both_sides_declare_the_same_messages_and_answers() -> None:
    assert in_javascript() == in_python()


def test_every_message_and_every_answer_says_what_it_is() -> None:
    for union in UNIONS.values():
        tags = [typing.get_args(typing.get_type_hints(each)["do"]) for each in typing.get_args(union)]
        assert all(len(tag) == 1 for tag in tags) and len(set(tags)) == len(tags)


def faults(value: Any, kind: Any, where: str) -> Iterator[str]:
    """Where a value is not of its declared type."""
    kind = kind.__origin__ if hasattr(kind, "__metadata__") else kind
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.NotRequired:
        yield from faults(value, inner[0], where)
    elif typing.is_typeddict(kind):
        hints = typing.get_type_hints(kind, include_extras=True)
        yield from (f"{where} has {key}" for key in value.keys() - hints.keys())
        yield from (f"{where} lacks {key}" for key in kind.__required_keys__ - value.keys())
        for key in value.keys() & hints.keys():
            yield from faults(value[key], hints[key], f"{where}.{key}")
    elif origin is typing.Literal:
        if value not in inner:
            yield f"{where} is {value!r}"
    elif origin in (types.UnionType, typing.Union):
        if all(list(faults(value, each, where)) for each in inner):
            yield f"{where} is {value!r}"
    elif origin is list:
        for n, each in enumerate(value):
            yield from faults(each, inner[0], f"{where}[{n}]")
    elif origin is dict:
        for key, each in value.items():
            yield from faults(each, inner[1], f"{where}.{key}")
    elif kind is not Any and not isinstance(value, (int, float) if kind is float else kind):
        yield f"{where} is {value!r}"


@pytest.mark.long
@pytest.mark.parametrize("slug", [game.slug for game in patience.contents()])
def test_what_the_engine_answers_is_what_is_declared(slug: str) -> None:
    declared = {typing.get_args(typing.get_type_hints(each)["do"])[0]: each for each in typing.get_args(protocol.Answer)}
    met = set()

    def ask(deed: str, moves: list[str], **more: Any) -> Any:
        answer = json.loads(handle(json.dumps({"do": deed, "start": f"{slug}:17", "moves_made": moves, "ply": len(moves), **more})))
        assert list(faults(answer, declared[answer["do"]], answer["do"])) == []
        met.add(answer["do"])
        return answer

    opening = ask("go", [], to=0, opening=True)
    moves = [opening["moves"][0]]
    ask("play", [], move=moves[0])
    ask("play", moves, move=f"{opening['spots'][0]['id']} > {opening['spots'][-1]['id']}")
    for deed, more in (("hint", {}), ("describe", {}), ("lamp", {"lit": True}), ("lamp", {"lit": False}), ("contents", {}),
                       ("open", {"deal": 5, "readings": {}}), ("load", {"text": f"{slug}:17:gibberish"}), ("load", {"text": "gibberish"})):
        ask(deed, moves, **more)
    assert met >= declared.keys() - {"refused", "deck", "bundle"}
