"""The names of the games through time: the file is checked, and every name leads to its game."""

from __future__ import annotations

import pytest

import patience
from edition import history
from edition.sphinx.history import index
from edition.text.lacunae import contents
from patience.notation import make_slug

pytestmark = pytest.mark.native


def test_every_chapter_of_1887_has_its_names():
    assert {chapter.slug for chapter in contents()} <= set(history.histories())


def test_every_name_that_the_engine_answers_to_is_in_the_index():
    """So that a reader who knows a game by a later name finds it here as at the table."""
    chapters = {name.replace("_", "-") for name in patience.CHAPTERS}
    listed = {make_slug(name): slug for names in index().values() for name, slug, _ in names}
    for game in patience.contents():
        if game.slug in chapters:
            for also in game.declared.also:
                assert listed.get(make_slug(also)) == game.slug, also


@pytest.mark.parametrize("name, slug", [("Forty Thieves", "le-cadran"), ("Calculation", "le-calcul"), ("Tournament", "la-nivernaise")])
def test_modern_names_lead_to_the_old_games(name, slug):
    assert (name, slug) in {(said, where) for names in index().values() for said, where, _ in names}


def test_a_preset_says_what_it_changes():
    """Each of its readings, with the words for the usual value and for its own."""
    wood = next(preset for preset in history.histories()["la-belle-lucie"].presets if "wood" in preset.game)
    assert wood.usual == "the-house-in-the-wood"
    assert {name: (ours, theirs) for name, ours, theirs in wood.changes()}["house_redeals"] == ("two, as in La Belle Lucie", "none")
    assert [name for name, _, _ in wood.changes()] == ["packets", "house_redeals", "wood_marriages"]


def test_a_faulty_entry_is_told_with_file_line_and_reason():
    source = history.FILE.read_text(encoding="utf-8")
    assert not list(history.faults(source))
    for words, spoilt, reason in (
        ("[le-cadran]", "[le-cadram]", "there is no chapter le-cadram"),
        ('source = "cadogan1914"', 'source = "cadogan1915"', "cadogan1915"),
        ('rules = "same"', 'rules = "equal"', "equal"),
        ('name = "The Fifteen"', 'nome = "The Fifteen"', "nome"),
        ("second_phase_marriages=yes", "second_phase_marriages=maybe", "maybe"),
        ("second_phase_marriages=yes", "second_phase_marriages=no", "as the chapter has it"),
        ('by = "*Tournament*", ', "", "says by whom"),
        (', table = "not to be played here"', "", "how they stand at our tables"),
        ("year = 1887\n", 'year = "1887"\n', "an event has a year"),
        ("names = [", "names = ", "line"),
    ):
        assert words in source
        faults = list(history.faults(source.replace(words, spoilt, 1)))
        assert any(reason in fault for fault in faults), (spoilt, faults)
        assert all(fault.startswith("history.toml") and "line" in fault for fault in faults)
