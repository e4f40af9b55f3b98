"""What has been cited stays where it was: the addresses of paragraphs and sentences, kept from version to version."""

from __future__ import annotations

from pathlib import Path

from edition.text import chapters
from edition.text.paragraphs import paragraphs, sentence_spans

KEPT = Path(__file__).resolve().parents[1] / "kept" / "places.txt"


def addresses() -> dict[str, str]:
    """Of every paragraph and sentence of the old texts the first words."""
    found = {}
    for path in chapters.texts():
        words = chapters.historical(path).text
        for paragraph in paragraphs(path):
            for name, start in ((paragraph.id, paragraph.start), *((s.id, s.start) for s in paragraph.sentences)):
                found[f"{path.stem}#{name}"] = " ".join(words[start:].split()[:3])
    return found


def test_every_address_that_was_published_leads_where_it_led():
    """An address may be added. If a correction of the text changes the first words, they are changed here with it, and nothing else."""
    now = addresses()
    kept = dict(line.split(" ", 1) for line in KEPT.read_text(encoding="utf-8").splitlines())
    assert len(kept) > 500
    assert {name: now.get(name) for name in kept} == kept


def test_sentences_end_where_a_reader_ends_them():
    def parted(text):
        return [text[a:b] for a, b in sentence_spans(text)]

    assert parted("Play it. Then stop.") == ["Play it. Then stop."], "the few words that head a paragraph belong to what they head"
    assert parted("Play all of the aces. Then stop (Rule I.). You may go on.") == [
        "Play all of the aces.", "Then stop (Rule I.).", "You may go on."]
    assert parted("I. ALL cards, i.e. aces, of No. 2 are free. End here.") == ["I. ALL cards, i.e. aces, of No. 2 are free.", "End here."]
    assert parted("TWO PACKS. OF CARDS.") == ["TWO PACKS. OF CARDS."]
