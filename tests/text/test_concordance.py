"""The concordance is whole: every sentence has its home, every rule its case, and what it points to is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from edition.cases import chapters as case_lists
from edition.sphinx.concordance import Concordance
from edition.text import chapters, concordance, sentences, witnesses
from patience.rules import AFTER

pytestmark = pytest.mark.native

ROOT = Path(__file__).resolve().parents[2]
each_chapter = pytest.mark.parametrize("chapter", concordance.chapters(), ids=lambda chapter: chapter.slug)


def test_every_chapter_of_the_engine_is_there_in_its_order() -> None:
    import patience

    titles = [title for chapter in concordance.chapters() for entry in chapter.entries for title in entry.games]
    assert set(titles) == {game.title for game in patience.contents()}
    assert [chapter.module for chapter in concordance.chapters()] == [f"patience/games/{file}.py" for file in patience.CHAPTERS]


@each_chapter
def test_no_word_of_the_text_is_without_a_home(chapter: concordance.Chapter) -> None:
    assert chapter.has_text == (chapter.slug in {slug for w in witnesses.WITNESSES.values() for slug, _ in w.stretches
                                                 if chapters.chapter_file(slug)})
    assert not chapter.homeless, "no sentence of a game holds:\n" + "\n".join(chapter.homeless)


@each_chapter
def test_every_restriction_is_seen_refusing_and_every_grant_permitting(chapter: concordance.Chapter) -> None:
    missing = [f"{'permits' if entry.grants else 'refuses'}: {entry.said}" for entry in chapter.entries if not entry.proved]
    assert not missing, "no case in which this sentence\n  " + "\n  ".join(missing)
    for grants in (False, True):
        proved, rules = chapter.of_rules(grants)
        assert proved == rules


@each_chapter
def test_what_it_points_to_is_there(chapter: concordance.Chapter) -> None:
    assert all((ROOT / file).is_file() for file in (chapter.module, chapter.listed, chapter.tests))
    for entry in chapter.entries:
        assert entry.places, entry.said
        for place in entry.places:
            line = (ROOT / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]
            if place.name and place.name != "a condition":
                assert re.search(rf"\b{place.name}\b", line), f"{place.file}:{place.line} is not {place.name}"
            elif not place.name:
                assert entry.said[:12] in line, f"{place.file}:{place.line} does not say {entry.said[:40]!r}"


@each_chapter
def test_the_sentences_stand_in_the_order_of_the_text(chapter: concordance.Chapter) -> None:
    path = chapters.chapter_file(chapter.slug)
    if not chapter.has_text or not path:
        return
    page = sentences.on_one_line(chapters.historical(path))
    found = [page.text.find(sentences.flat(entry.said)) for entry in chapter.entries if entry.quoted]
    assert found == sorted(found) and -1 not in found


@each_chapter
def test_the_rules_of_a_lost_game_stand_in_its_chapter_as_they_stand_in_its_file(chapter: concordance.Chapter) -> None:
    path = chapters.chapter_file(chapter.slug)
    stated = sentences.flat(chapters.restated(path)) if path else ""
    after = [entry for entry in chapter.entries if entry.label in AFTER.values()]
    assert chapter.restates == bool(after)
    missing = [entry.said for entry in after if sentences.flat(entry.said) not in stated]
    assert not missing, "the chapter does not state\n" + "\n".join(missing)
    assert not [entry.said for entry in after if entry.quoted or entry.page], "what is restated quotes nothing"


def test_of_every_case_the_sentence_is_found() -> None:
    shown = {case.id for chapter in concordance.chapters() for entry in chapter.entries for case in entry.cases}
    ids = [case.id for cases in case_lists().values() for case in cases]
    # Rules that the engine itself adds to every game (of alike places the first) stand in no chapter's file.
    lost = [id for id in ids if id not in shown]
    assert not lost, "\n".join(lost)
    assert len(ids) == len(set(ids)) > 100, "each case has a name of its own"


def test_a_claim_is_followed_by_what_trying_it_has_shown(tmp_path: Path) -> None:
    page = tmp_path / "chapter.md"
    said = "This is sometimes of great use, as this patience seldom succeeds."
    page.write_text("# A game\n\n### Claims still to be tested\n\nThat it “seldom succeeds”.\n", encoding="utf-8")
    assert concordance.finding(page, said) == concordance.TO_BE_TESTED
    page = tmp_path / "tested.md"
    page.write_text("# A game\n\n### Claims tested\n\nAnother matter.\n\nThat “this patience\nseldom succeeds” is *true*: see "
                    "[the odds](odds.md).\n\n### Claims still to be tested\n\nThat it is “of great use”.\n", encoding="utf-8")
    assert concordance.finding(page, said) == "That “this patience seldom succeeds” is true: see the odds."
    assert concordance.finding(page, "It is always of great use.") == concordance.TO_BE_TESTED
    restated = tmp_path / "restated.md"
    restated.write_text("# A game\n\n### Claims tested\n\nThat everything depends upon lanes: so it is.\n", encoding="utf-8")
    assert concordance.finding(restated, "Everything depends upon lanes.") == "That everything depends upon lanes: so it is."


@pytest.mark.parametrize(("base", "link"), [
    ("", None), ("https://example.org/edition/blob/main", "https://example.org/edition/blob/main/patience/rules.py#L7"),
])
def test_a_line_is_a_link_only_where_the_repository_has_an_address(base: str, link: str | None) -> None:
    from types import SimpleNamespace

    from docutils import nodes

    directive: Any = SimpleNamespace(base=base)
    shown = Concordance.code(directive, concordance.Place("suit", "patience/rules.py", 7))
    assert shown.astext() == "suit patience/rules.py:7"
    assert [reference["refuri"] for reference in shown.findall(nodes.reference)] == ([link] if link else [])


MOMENTS = re.compile(r"\b(?:at once|immediately|when|before|until|as soon as|then|should (?:any|there)|having)\b", re.I)
# Sentences with a word of time that bind no one, and why that is so.
COUNSEL = {
    "is then called": "a name",
    "Having placed the tableau, take any aces that may appear": "an order without a condition; the next sentence has it, and the reading",
    "Should any aces appear in the lowest row": "the same: nothing waits for it but the marriages, of which she says only “now”",
    "When one or more foundations are established": "“endeavour”: what to look for",
    "Thus, supposing there is a sequence": "an example", "The sequences thus made may be reversed": "an example",
    "If even this resource is unavailing": "how the game ends",
    "As the success principally depends on the lanes": "“it is more prudent”",
    "then again play and marry": "the round begins anew; what waits for it is in the next sentence",
    "A great use of theirs": "an example", "While there is a single lane": "counsel of prudence",
    "The patience has succeeded": "how the game ends", "The rows are the divisions": "an explanation",
    "The rest of the pack is dealt as before": "“before” is the first form, whose rules these are",
    "The patience is out": "how the game ends",
    "On the plate three fourteens": "an example", "For example": "an example", "For instance": "an example",
    "Having placed the tableau, take from the Ramparts": "an order without a condition; the next sentence has it, and the reading",
    "and often it is better": "counsel of prudence", "Of course, it is plain sailing": "an explanation",
}


@each_chapter
def test_no_word_of_time_is_filed_as_counsel(chapter: concordance.Chapter) -> None:
    """A sentence that says when binds, or is a reading; those that do neither are named, with the reason."""
    found = [entry.said for entry in chapter.entries if entry.home == "advice" and MOMENTS.search(entry.said)]
    assert not [said for said in found if not any(words in said[:60] for words in COUNSEL)]


@each_chapter
def test_every_sentence_that_says_when_is_seen_refusing_with_the_reading_that_binds(chapter: concordance.Chapter) -> None:
    import patience

    for game in patience.chapters()[Path(chapter.module).stem]:
        for rule in game.rules:
            for condition in rule.conditions:
                if (reading := getattr(condition.test, "moment", None)) is None:
                    continue
                name, _, value = reading.partition("=")
                cases = [case for entry in chapter.entries if entry.said == rule.said for case in entry.cases if case.verb == "refuses"]
                binding = [case for case in cases if not reading or patience.game(case.game).chosen.get(name) == value]
                assert binding, f"no case shows {rule} refusing{f' with {reading}' if reading else ''}"
