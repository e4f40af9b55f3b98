"""Golden answers: for every game and reading which sentence answers what is tried, and with what reason.

    python -m tests.engine.answers            write tests/transcripts/answers/<slug>.txt anew, for review
    python -m tests.engine.answers le-cadran  only these

A file is grouped by what is moved and whither. Under it stand the sentence that permits it (+), which is the one that a hint quotes, and
those that refuse it (-), each with the reason in the words of the first example met. They are met in random play, in the won game and at
the positions of the cases. A row that is not in the file fails the test until a person has read it against the chapter and accepted it.
Of a reading that is not the default only the rows are told that the default has not.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import patience
from edition.cases import chapters
from edition.won import won_game
from patience.judge import ALIKE, NO_CARD, UNGRANTED

HERE = Path(__file__).parents[1] / "transcripts" / "answers"
DEALS, LONGEST = (1, 2), 400          # of random play
TRIED = 8                             # at how many of its positions another reading is tried
LOOKED_AT, SPOTS = 6, 4              # how many positions of it, and at each how many places of a group
CARD = re.compile(r"(?:the )?(?:ace|two|three|four|five|six|seven|eight|nine|ten|knave|queen|king) of (?:spades|hearts|diamonds|clubs)")

HIDDEN = "a card that may not be seen"

Row = tuple[str, str, str, str]          # what is tried, + or -, the sentence, the reason without its cards and places
Answer = tuple[str, str, str, str]       # +, - or nothing; the sentence; the reason without its cards and places; the reason


def classes(game: patience.Game) -> dict[str, str]:
    """Group → the groups that the kinds of move always name together with it, written as the patterns write them."""
    kinds = game.finder.compiled.kinds
    signature = {group.name: tuple((group.name in kind.pattern.first, group.name in kind.pattern.second) for kind in kinds)
                 for group in game.groups}
    return {name: "|".join(other for other, same in signature.items() if same == signs) for name, signs in signature.items()}


def said(rule: Any) -> str:
    """A sentence as a row tells it: its label, its page and its first words."""
    words = rule.said
    return f"{rule.label}{f', p. {rule.page}' if rule.page else ''}: {words if len(words) < 72 else words[:70].rsplit(' ', 1)[0] + ' …'}"


class Answers:
    """The answers of one game; with ``usual``, the same with its usual readings, only those in which it differs."""

    def __init__(self, game: patience.Game, usual: Answers | None = None) -> None:
        self.game, self.classes, self.usual = game, classes(game), usual
        self.rows: dict[Row, str] = {}                  # each with its reason and the move of the first example
        self.none: dict[str, dict[str, None]] = {}      # source → targets for which there is no kind of move
        names = sorted({spot.the for spot in game.spots} | {spot.name for spot in game.spots}, key=len, reverse=True)
        self.places = re.compile(r"\b(?:" + "|".join(map(re.escape, names)) + r")\b")
        alike = usual is not None and len(game.spots) == len(usual.game.spots)
        self.looked_at = [*of_the_cases(game), *([] if alike else of_play(game)), *of_the_won_game(game)]
        for position in self.looked_at:
            self.look(position)
        for position in usual.looked_at[-TRIED:] if usual and alike else ():
            self.look(under(position, game))

    def look(self, position: patience.Position) -> None:
        """Try everything once for each two kinds of place, and note what is new."""
        before = under(position, self.usual.game) if self.usual and len(self.usual.game.spots) == len(self.game.spots) else None
        for text in texts(self.game, position, self.classes):
            move = position.read(text)
            sign, sentence, template, reason = answer = self.ask(position, text)
            what = self.what(position, move)
            if sign == "none":
                source, _, target = what.partition(" > ")
                self.none.setdefault(source.removesuffix(".n"), {}).setdefault(target.removeprefix("empty "))
            if sign not in ("+", "-") or before and self.ask(before, text)[:3] == answer[:3]:
                continue
            if reason.startswith("first: "):
                what, template = "at once", ""
            self.rows.setdefault((what, sign, sentence, template), f"{reason} ({move})" if reason else str(move))

    def ask(self, position: patience.Position, text: str) -> Answer:
        verdict = position.judge(text)
        rule = verdict.rule
        if verdict.legal:
            return "+", said(position.grant(verdict.move)), "", ""
        if rule in (NO_CARD, ALIKE):
            return "", "", "", ""
        if rule is UNGRANTED:
            return "none", "", "", ""
        template = self.places.sub("‹place›", CARD.sub("‹card›", verdict.because.replace(HIDDEN, "‹card›")))
        return "-", said(rule), re.sub("lies under ‹card›.*", "lies under ‹cards›", template), verdict.because

    def what(self, position: patience.Position, move: patience.Move) -> str:
        """The groups of a move, and the state of its target that matters: ``column > empty column``."""
        spots, words = self.game.spots, [move.verb] if move.verb else []
        if move.source >= 0:
            words.append(self.classes[spots[move.source].group.name] + (".n" if move.depth is not None else ""))
        if move.joint:
            empty = "empty " if move.joint == ">" and not position.piles[move.target] else ""
            words += [move.joint, empty + self.classes[spots[move.target].group.name]]
        return " ".join(words)


def under(position: patience.Position, game: patience.Game) -> patience.Position:
    """The same cards with other readings."""
    return patience.Position(game, position.piles, type(game.deal(1).facts)(*position.facts), position.number)


def of_the_cases(game: patience.Game) -> Iterator[patience.Position]:
    """The positions made for a sentence of this game with these readings."""
    for some in chapters().values():
        for case in some:
            if case.game.partition("[")[0] == game.slug and patience.game(case.game).id == game.id:
                yield case.position


def of_play(game: patience.Game) -> list[patience.Position]:
    """Some positions of random play, each with other kinds of move open, or other groups vacant."""
    met: dict[object, patience.Position] = {}
    for number in DEALS:
        chance, position = random.Random(number), game.deal(number)
        for _ in range(LONGEST):
            moves = position.moves()
            if not moves:
                break
            kinds = frozenset(line.kind.pattern for line in position._legal().values())
            vacant = tuple(() in position.packets(group.name) for group in game.groups)
            met.setdefault((kinds, vacant), position)
            position = position.play(chance.choice([move for move in moves if move.joint] or moves))
    some = list(met.values())
    return random.Random(0).sample(some, min(LOOKED_AT, len(some)))


def of_the_won_game(game: patience.Game) -> Iterator[patience.Position]:
    """Those of the won game at which a kind of move is open for the first time."""
    record = won_game(game.slug)
    if record.game.id == game.id:
        position, known = record.start, set[str]()
        for move in record.moves:
            kinds = {line.kind.pattern for line in position._legal().values()}
            if kinds - known:
                known |= kinds
                yield position
            position = position.play(move)


def texts(game: patience.Game, position: patience.Position, classes: dict[str, str]) -> Iterator[str]:
    """What can be tried: from some places with a card, to some of every kind with and without one; each word."""
    chance, some = random.Random(len(position.where)), list[str]()
    for group in game.groups:
        places = [(spot.id, bool(position.piles[spot.index])) for spot in game.group(group.name)]
        for full, most in ((True, SPOTS), (False, 2)):
            alike = [spot for spot, holds in places if holds is full]
            some += sorted(chance.sample(alike, most), key=alike.index) if len(alike) > most else alike
    filled = [spot for spot in some if position.cards(spot)]
    for line in game.finder.compiled.kinds:
        verb, joint = line.pattern.verb, line.pattern.joint
        sources = [spot for spot in filled if game.index_of(spot) in line.sources] if verb else []
        targets = [spot for spot in some if game.index_of(spot) in line.targets]
        if verb and not line.pattern.first:
            yield verb
        for source in sources:
            covered = [f"{source}.{n}" for n in range(1, len(position.cards(source)) + 1)] if line.pattern.buried else []
            for place in (source, *covered):
                yield from (f"{verb} {place} {joint} {target}" for target in targets if target != source) if joint else [f"{verb} {place}"]
    for source, target in product(filled, some):
        if source != target:
            yield f"{source} > {target}"
            if len(position.cards(source)) > 1:
                yield f"{source}.1 > {target}"
            if source < target and position.cards(target) and any(line.pattern.joint == "+" for line in game.finder.compiled.kinds):
                yield f"{source} + {target}"


def in_words(rows: dict[Row, str]) -> Iterator[str]:
    """The rows: what has the same answers together, permissions before refusals."""
    of: dict[str, dict[tuple[str, str, str], str]] = {}
    for (what, *rest), example in sorted(rows.items(), key=lambda item: (item[0][0], item[0][1] != "+", item[0][2:])):
        of.setdefault(what, {})[rest[0], rest[1], rest[2]] = example
    together: dict[tuple[tuple[str, str, str], ...], list[str]] = {}
    for what, some in of.items():
        together.setdefault(tuple(some), []).append(what)
    for same, whats in together.items():
        yield "; ".join(whats)
        before = ""
        for sign, sentence, template in same:
            example = of[whats[0]][sign, sentence, template]
            if sign == "+":
                yield f"  + {sentence}   ({example})"
            else:
                yield from ([] if sentence == before else [f"  - {sentence}"])
                yield f"      {example}"
            before = sentence


def answers(game: patience.Game) -> str:
    """The answers of one game: with the usual readings, then what each other value changes."""
    usual = Answers(game)
    out = [game.title, "", *in_words(usual.rows), "no kind of move"]
    out += [f"  {source} > {'; '.join(sorted(targets))}" for source, targets in sorted(usual.none.items())]
    for reading in game.readings:
        for value in list(reading.values)[1:]:
            other = Answers(game.with_readings(**{reading.name: value}), usual)
            out += ["", f"[{reading.name}={value}]", *in_words(other.rows)]
    return "\n".join([*out, ""])


def main() -> None:
    """Write the answers of all games, or of those named."""
    HERE.mkdir(exist_ok=True, parents=True)
    for game in patience.contents():
        if not sys.argv[1:] or game.slug in sys.argv[1:]:
            (HERE / f"{game.slug}.txt").write_text(answers(game), encoding="utf-8")
            print(f"tests/transcripts/answers/{game.slug}.txt")


if __name__ == "__main__":
    main()
