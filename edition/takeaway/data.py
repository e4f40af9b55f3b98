"""Rules and sentences as JSON: what the concordance prints, as data, with the sentences of the old texts and their ids."""

from __future__ import annotations

import json
from typing import Any

import patience

from .. import bibliography
from ..text.concordance import Chapter as Concorded
from ..text.concordance import Entry, Place
from ..text.concordance import chapters as concordance
from ..text.edition_of_1914 import SHARED, placed
from ..text.sentences import flat
from ..text.witnesses import CHAPTER_OF
from .chapters import Chapter, chapters

MEANING = {
    "chapters": "the chapters of the edition in their order; slug is the name of the page (le-cadran.html) and of the game",
    "paragraphs": "of the old text; id is the fragment of its address (le-cadran.html#par-4), kind head, text, table or list",
    "sentences": "of a paragraph, with the page of 1887 on which each begins, and its id (le-cadran.html#s-4)",
    "apparatus": "places where the scan reads otherwise; a reading of null is left out, a scan of null reads as we print",
    "readings_of_1914": "where the edition of 1914 reads otherwise; ¶ is the end of a paragraph",
    "rules": "the sentences that the engine holds: home is what becomes of each (rule, deed, sight, advice, claim); stands_in are the "
             "ids of the sentences of the old text that it quotes from; cases are the positions that prove it",
}


def document() -> bytes:
    """All of it as one JSON object. The form is stable within a version of the edition."""
    entries = {found.slug: found for found in concordance()}
    whole = {
        "title": "Illustrated Games of Patience: rules and sentences",
        "version": patience.__version__,
        "licence": {"texts of 1887": "public domain", "les-petits-paquets": "CC BY-SA 4.0", "the rest": "CC BY 4.0"},
        "meaning": MEANING,
        "witnesses": bibliography.witnesses(),
        "chapters": [chapter_data(chapter, entries.get(chapter.slug)) for chapter in chapters()],
    }
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def chapter_data(chapter: Chapter, found: Concorded | None) -> dict[str, Any]:
    made: dict[str, Any] = {"slug": chapter.slug, "title": chapter.title, "pages_of_1887": list(chapter.pages)}
    if chapter.status:
        made["status"] = chapter.status
    if text := chapter.text:
        words = text.reading.text
        made["witness"] = text.witness
        made["paragraphs"] = [
            {"id": paragraph.id, "kind": paragraph.kind, "page": paragraph.page,
             "sentences": [{"id": s.id, "page": s.page, "text": words[s.start : s.end]} for s in paragraph.sentences]}
            for paragraph in text.paragraphs]
        made["apparatus"] = [
            {"page": row.page, "reading": None if row.reading == "—" else row.reading, "scan": None if row.scan == "—" else row.scan,
             "kind": row.kind, "note": row.note} for row in text.rows]
        if chapter.slug in SHARED:
            made["readings_of_1914"] = [{"page": page, "1887": variant.ours, "1914": variant.theirs, "kind": variant.kind}
                                        for page, variant in placed(chapter.slug)]
    if chapter.restated:
        made["restated"] = list(chapter.restated)
    if found:
        made["games"] = [game_data(game) for game in patience.contents() if CHAPTER_OF.get(game.slug, game.slug) == chapter.slug]
        made["rules"] = [entry_data(entry, chapter) for entry in found.entries]
    return made


def game_data(game: Any) -> dict[str, Any]:
    """A game that can be played, with the readings that can be chosen; the first value of each is the usual one."""
    return {"slug": game.slug, "title": game.title, "also": list(game.declared.also), "packs": game.packs,
            "readings": [{"name": reading.name, "values": dict(reading.values), "why": reading.why} for reading in game.readings]}


def entry_data(entry: Entry, chapter: Chapter) -> dict[str, Any]:
    made: dict[str, Any] = {"text": entry.said, "home": entry.home, "label": entry.label, "page": entry.page, "quoted": entry.quoted}
    if entry.home == "rule":
        made |= {"grants": entry.grants, "moves": list(entry.moves)}
    if entry.finding:
        made["finding"] = entry.finding
    if entry.when:
        made["when"] = list(entry.when)
    made |= {"games": list(entry.games), "functions": [place_data(place) for place in entry.places],
             "cases": [case.id for case in entry.cases], "stands_in": list(stands_in(entry, chapter))}
    return made


def place_data(place: Place) -> dict[str, Any]:
    return {"name": place.name, "file": place.file, "line": place.line}


def stands_in(entry: Entry, chapter: Chapter) -> list[str]:
    """The ids of the sentences of the old text in which these words stand."""
    if not (entry.quoted and chapter.text):
        return []
    whole = chapter.text.reading.text
    letters = [n for n, letter in enumerate(whole) if not letter.isspace()]
    at = "".join(whole[n] for n in letters).find(flat(entry.said).replace(" ", ""))
    if at < 0:
        return []
    length = len(flat(entry.said).replace(" ", ""))
    start, end = letters[at], letters[at + length - 1] + 1
    return [s.id for paragraph in chapter.text.paragraphs for s in paragraph.sentences if s.start < end and start < s.end]
