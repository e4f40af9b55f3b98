"""The readings of 1914: each stands in its chapter, and the program that proves the list whole sees what it lacks."""

from __future__ import annotations

import pytest

from edition.text import edition_of_1914 as witness
from edition.text import lacunae, witnesses
from edition.text.chapters import TextError


def test_the_thirteen_games_that_both_editions_have() -> None:
    surviving = [slug for slug in witnesses.stretches("A") if slug not in (*witnesses.NO_GAME, *lacunae.IN_PART)]
    assert list(witness.SHARED) == surviving and len(surviving) == 13


@pytest.mark.parametrize("slug", witness.SHARED)
def test_every_reading_stands_once_in_its_chapter_with_its_page(slug: str) -> None:
    pages = lacunae.marked(slug)
    found = witness.placed(slug)
    assert [placed.page for placed in found] == sorted((placed.page or "" for placed in found), key=int)
    assert {placed.page for placed in found} <= set(pages)
    assert {placed.variant for placed in found} == set(witness.SHARED[slug].variants)


@pytest.mark.parametrize(("variant", "reason"), [
    (witness.Variant("packet forming", "packet, forming", "comma"), "is of no kind that is known"),
    (witness.Variant("packet forming", "packet forming", "stop"), "differs in nothing"),
    (witness.Variant("packets forming", "packets, forming", "stop"), "stands 0 times"),
    (witness.Variant("the", "a", "word"), "times in the chapter, and must stand there once"),
])
def test_a_faulty_reading_names_file_chapter_number_and_reason(
        monkeypatch: pytest.MonkeyPatch, variant: witness.Variant, reason: str) -> None:
    shared = witness.SHARED["le-cadran"]
    monkeypatch.setitem(witness.SHARED, "le-cadran", shared._replace(variants=(*shared.variants, variant)))
    with pytest.raises(TextError, match=rf"^edition_of_1914\.py, le-cadran, reading 7 of 1914 .*{reason}"):
        witness.placed("le-cadran")


def ebook() -> str:
    """As the e-book is written, with the readings of 1914: made here of our own text, for the e-book is not ours to keep."""
    texts = []
    for slug in witness.SHARED:
        title, *rest = witness.with_readings(slug).split(witness.BREAK)
        text = "\n\n".join(rest).replace("—", "--").replace("Note. ", "_Note._--").replace("RULES.", "RULES")
        texts.append(f"\n\n\n\n{title}\n\n{text}\n\n[Illustration: NEXT.]")
    return "".join(texts)


def test_the_program_finds_nothing_in_a_book_that_reads_as_listed_and_everything_else() -> None:
    book = ebook()
    assert list(witness.unlisted(book)) == []
    assert list(witness.unlisted(book.replace("the principle being", "the principle was", 1))) == \
        ["le-cadran: …, the principle [being | was] that no card…"]
