"""Faults put in on purpose, one at a time, each with the narrowest tests that are to see it.

    python -m tests.mutations                every one of them, in some minutes
    python -m tests.mutations view table     those whose name begins so

By hand, after a change of the tests: a fault that nothing sees any more is told, and wants a test. (The faults of a chapter's text have
their own list, in ``tests/text/test_proof.py``.) The files must be as they were committed, and are so again at the end.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from typing import NamedTuple

from tools.assets import BUNDLES, node_tools
from tools.paths import HTML, PYTHON, ROOT, STATIC, WEB


class Mutation(NamedTuple):
    name: str
    file: str
    old: str
    new: str
    tests: str                  #: what pytest is given; or with "node" before it, Node's test runner


MUTATIONS = [Mutation(*each) for each in [
    ("engine: a deal of three rows for four", "patience/games/le_cadran.py", "in range(4)", "in range(3)",
     "tests/games/test_le_cadran.py"),
    ("engine: a rule that no move is asked about", "patience/games/le_cadran.py", "lane, some_players, privileges",
     "lane, privileges", "tests/engine/test_transcripts.py -k answer and le-cadran"),
    ("engine: what is to be done at once binds nobody", "patience/judge.py", "if kind is None or not kind.binds(p):",
     "if kind is None:", "tests/engine/test_laws.py -k judged_legal and l-horloge"),
    ("engine: every one of several alike spaces is taken", "patience/judge.py", "        return ALIKE, ALIKE.words\n",
     "        pass\n", "tests/engine/test_laws.py -k judged_legal and le-cadran"),
    ("engine: a reason names a card that may not be seen", "patience/judge.py", "[card.name if card else blank for card in seen]",
     "[card.name for card in p.piles[s]]", "tests/engine/test_transcripts.py -k answer and le-sultan"),
    ("engine: words are offered while a duty is open", "patience/find.py", "        if found:\n            return found\n", "",
     "tests/engine/test_laws.py -k judged_legal and l-horloge"),
    ("engine: the first two cards are never exchanged", "patience/cards.py", "range(len(order) - 1, 0, -1)",
     "range(len(order) - 1, 1, -1)", "tests/engine/test_cards.py"),
    ("engine: yes is written for no", "patience/notation.py", '("no", "yes")[value]', '("yes", "no")[value]',
     "tests/engine/test_api_values.py -k a_fact_is_read"),
    ("engine: redo goes on after the last move", "patience/record.py", "min(max(at, 0), len(self._moves))", "max(at, 0)",
     "tests/engine/test_api.py tests/engine/test_api_values.py"),
    ("engine: the card that lies beneath is named last", "patience/notation.py",
     'if joint == "+" and "." in second and "." not in first:', "if False:",
     "tests/engine/test_api.py tests/engine/test_api_values.py tests/games tests/engine/test_compile.py"),
    ("engine: a record's last move is lost", "patience/notation.py", 'for part in text.split(";") if',
     'for part in text.split(";")[:-1] if', "tests/engine/test_transcripts.py -k won and le-cadran"),
    ("view: hidden cards are not counted", "patience/table/view.py", "sum(card is None for card in seen)", "0",
     "tests/table/test_view.py"),
    ("view: a great deal goes as a number", "patience/table/view.py", "return deal if deal < 2**53 else str(deal)", "return deal",
     "tests/table/test_view.py tests/table/test_table_values.py"),
    ("view: of a link all is read but its record", "patience/table/engine.py", 'written.partition("#")[2]',
     'written.partition("#")[0]', "tests/table/test_view.py -k records_are_opened"),
    ("view: a record of another game is opened", "patience/table/engine.py",
     'if other.slug != game.slug and not message.get("any_game"):', "if False:", "tests/table/test_view.py -k no_record or another_game"),
    ("view: a fault of ours is not said", "patience/table/engine.py", "except Exception as error: ",
     "except KeyboardInterrupt as error: ", "tests/table/test_view.py -k answer_is_words or come_back"),
    ("view: the status is empty", "patience/table/view.py", '"status_text": position.game.status_text(position)',
     '"status_text": ""', "tests/table/test_view.py -k how_the_game_stands"),
    ("table: two touches are never quick", "web/table/state.js", "now - hand.since < QUICK", "now - hand.since > QUICK",
     "node table/test/state.test.js"),
    ("table: the first of two ways is taken", "web/table/state.js", "if (moves.length === 1) return", "if (moves.length) return",
     "node table/test/state.test.js"),
    ("table: the longest of the earlier games is given up", "web/table/keeping.js", "const least = Math.min(",
     "const least = Math.max(", "node table/test/keeping.test.js"),
    ("table: a game that another goes on from is kept twice", "web/table/notation.js",
     "other.moves.every((move, n) => game.moves[n] === move)", "game.moves.join() === other.moves.join()",
     "node table/test/keeping.test.js"),
    ("table: a card that comes to light is not turned", "web/table/piles.js", "pile.under = Math.max(0, pile.under - 1);", "",
     "node table/test/piles.test.js"),
    ("table: a move meant for other cards is made", "web/table/exchange.js",
     "if (!here || table.view.start === start) return deed();", "return deed();", "tests/table/test_input.py"),
    ("table: the game of another tab is lost", "web/table/keeping.js", "    this.#archiveOtherTab();\n    const same",
     "    const same", "tests/book/test_faults.py -k two_tabs"),
    ("table: a link played on is begun again", "web/table/keeping.js", "    if (this.linked) this.keepNow();",
     "    if (false) this.keepNow();", "tests/table/test_persistence.py -k link_played_on or followed_at_once"),
    ("table: a card that has gone is dragged", "web/table/pointer.js",
     "if (!press.ready || table.piles.cardAt(id, level) !== press.card) return;", "if (!press.ready) return;",
     "tests/table/test_input.py -k dragged"),
    ("table: the lamp burns on", "web/table/lamp.js", "if (!this.light || this.light.record === this.table.written) return;",
     "return;", "tests/table/test_lamp.py -k goes_out"),
    ("table: a click after a drag counts", "web/table/pointer.js", "    this.#clickToCome = true;\n", "",
     "tests/table/test_play.py -k dragged"),
    ("table: a full memory is not told", "web/table/keeping.js", "    refused = true;\n",
     "    refused = true;\n    if (refused) return;\n", "tests/table/test_persistence.py -k nothing_can_be_kept"),
    ("text: italics are bold", "edition/text/chapters.py", 'BOLD, ITALIC = "bold", "italic"', 'BOLD, ITALIC = "bold", "bold"',
     "tests/text/test_proof.py -k not_spoiled"),
    ("text: no row is ever idle", "edition/text/proof.py", "    if row.kind in REMARKS:\n        return False", "    return False",
     "tests/text/test_proof.py"),
    ("text: what was accepted is not compared", "edition/text/proof.py", "if (now := accepted(reading, rows)) != kept:",
     'if (now := accepted(reading, rows)) == "":', "tests/text/test_proof.py"),
    ("text: a general rule that is not applied passes", "edition/text/proof.py",
     "found = [reason for _, reason in unapplied(reading)]", "found: list[str] = []", "tests/text/test_proof.py"),
    ("text: every word is covered by some quotation", "edition/text/sentences.py", "covered = bytearray(len(page.text))",
     "covered = bytearray(b\"\\1\" * len(page.text))", "tests/text/test_text.py tests/text/test_concordance.py"),
    ("edition: a description is its first words, however short", "edition/sphinx/head.py", " and len(words) > 60:", ":",
     "tests/book/test_head.py -k description"),
    ("edition: a page number has no address", "edition/sphinx/historical.py", '"href": f"#p{number}", ', "",
     "tests/text/test_edition.py"),
    ("edition: what is taken away is kept, too", "edition/sphinx/offline.py", "|^take-away/", "",
     "tests/book/test_takeaway.py -k not_kept"),
]]


def clean(file: str) -> bool:
    return not subprocess.run(["git", "diff", "HEAD", "--quiet", "--", file], cwd=ROOT).returncode


def lay_down() -> None:
    """The table, bundled, where the built book has it."""
    subprocess.run([*node_tools()[1], "run", "--silent", "bundle"], cwd=WEB, check=True)
    for folder in HTML.glob("_static/patience-*"):
        for file in BUNDLES:
            if file.parent == STATIC and (folder / file.name).is_file():
                shutil.copy(file, folder)


def is_seen(mutation: Mutation) -> bool:
    """Whether the tests fail as long as the fault is in its file."""
    path = ROOT / mutation.file
    sound = path.read_text(encoding="utf-8")
    if sound.count(mutation.old) != 1 or not clean(mutation.file):
        raise SystemExit(f"{mutation.name}: {mutation.file} is not as it was committed, or has these words not once: {mutation.old!r}")
    first, _, rest = mutation.tests.partition(" ")
    files, _, chosen = mutation.tests.partition(" -k ")
    bundled = mutation.file.startswith("web/") and first != "node"
    if first == "node":
        command = [*node_tools()[0], "--test", str(WEB / rest)]
    else:
        command = [str(PYTHON), "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *files.split()]
        command += ["-k", chosen] if chosen else []
    try:
        path.write_text(sound.replace(mutation.old, mutation.new), encoding="utf-8")
        if bundled:
            lay_down()
        done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}, capture_output=True, text=True)
    finally:
        path.write_text(sound, encoding="utf-8")
        if bundled:
            lay_down()
    said = done.stdout.splitlines() or done.stderr.splitlines()
    failed = [line for line in said if line.startswith(("FAILED", "ERROR", "not ok", "✖"))]
    print(f"{'seen' if done.returncode == 1 else 'NOT SEEN'}: {mutation.name}: {(failed or said)[-1][:150]}", flush=True)
    return done.returncode == 1


def main(names: list[str]) -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))        # the file is put right also then
    chosen = [each for each in MUTATIONS if not names or each.name.startswith(tuple(names))]
    unseen = [each.name for each in chosen if not is_seen(each)]
    print(f"{len(chosen)} faults, {len(chosen) - len(unseen)} seen")
    return int(bool(unseen))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
