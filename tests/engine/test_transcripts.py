"""Every game is told as its transcript has it, and every game has a complete won record."""

import pytest

import patience
from edition.won import RECORDS, won_game

from . import answers
from .transcripts import HERE, transcript

each_game = pytest.mark.parametrize("game", patience.contents(), ids=[game.slug for game in patience.contents()])

# Games of which no won record is known, each with what was tried. Nothing stands here without a reason.
UNWON: dict[str, str] = {}


@each_game
def test_the_transcript_is_what_the_game_does(game):
    """After a change of rule: ``python tasks.py transcripts``, and read what changed."""
    assert (HERE / f"{game.slug}.txt").read_text(encoding="utf-8") == transcript(game)


@each_game
def test_every_answer_is_one_that_has_been_accepted(game):
    """After a change: ``python tasks.py transcripts``, and read each new row against the chapter."""
    assert (answers.HERE / f"{game.slug}.txt").read_text(encoding="utf-8") == answers.answers(game)


@each_game
def test_a_whole_game_is_won(game):
    file = RECORDS / f"{game.slug}.txt"
    if game.slug in UNWON:
        assert not file.exists(), "a won record has been found: strike the game off UNWON"
        return
    record = won_game(game.slug)
    assert record.game.slug == game.slug
    assert record.start == record.game.deal(record.start.number), "a record begins with a deal"
    assert record.position.won


def test_no_transcript_or_record_is_left_over():
    slugs = {game.slug for game in patience.contents()}
    assert {file.stem for file in HERE.glob("*.txt")} <= slugs
    assert {file.stem for file in RECORDS.glob("*.txt")} <= slugs
