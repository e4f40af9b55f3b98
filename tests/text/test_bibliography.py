"""What our prose names is cited, and what the bibliography has is used."""

from __future__ import annotations

import tomllib

from edition import bibliography, history
from edition.paths import BOOK
from edition.text.chapters import prose

PAGES = {path.name: "\n".join(prose(path)) for path in sorted([*BOOK.glob("*.md"), *BOOK.glob("*.ipynb")])
         if path.name not in ("bibliography.md", "how-to-play.md")}


def test_every_source_that_is_named_is_cited_on_its_page():
    assert list(bibliography.uncited(PAGES)) == []


def test_a_source_that_is_named_only_or_is_not_there_is_found():
    named = {"one": "So says Michael Keller.", "two": "So says [Keller](bibliography.md#keller).", "three": "{cite:p}`keller,nobody`"}
    assert list(bibliography.uncited(named)) == [
        "one: names 'Keller' and does not cite keller", "three: there is no entry nobody in references.bib"]


def test_what_the_old_text_names_is_no_citation_of_ours():
    assert not list(bibliography.uncited({"one": '<div class="historical">\n\nMr. Keller.\n\n</div>'}))


def test_every_entry_is_cited():
    data = tomllib.loads(history.FILE.read_text(encoding="utf-8"))
    used = {name["source"] for game in data.values() if isinstance(game, dict) for name in game["names"]}
    used |= {event["source"] for event in data["events"]}
    used |= {key for page in PAGES.values() for key in bibliography.cited(page)}
    witnesses = {key for key, entry in bibliography.entries().items() if "siglum" in entry.fields}
    assert set(bibliography.entries()) - used - witnesses == set()
