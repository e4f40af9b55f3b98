"""What the extension makes of a chapter: notes on words, signs, terms and pages; and a build that ends where the apparatus is faulty."""

from __future__ import annotations

import io
import re
import shutil
import sys
from html import unescape
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from edition import sphinx
from edition.paths import BOOK
from edition.sphinx import colophon
from edition.text import chapters, glossary, lacunae, sentences, witnesses

pytestmark = pytest.mark.native

TEXT = """\
<a class="page" id="p3">3</a>**LE CADRAN.**

I. ONLY cards in the lowest row are available, until released; *available* cards are played, and the talon <a class="page" id="p4">4</a> too
is played. Then a card of the talon.

*Note.* Some players only allow the vacancy to be filled from the talon.

This game can also be played with two packs, then played again as before.
"""
ROWS = ["| 3 | are played, and the talon | ate played, and the taloa | misread by the scan | Letters. |",
        "| 4 | — | 4 LE CADRAN. | running head | At the head. |",
        "| 4 | — | B 2 | signature | |", "| 4 | two packs | — | at odds | Elsewhere one. |"]


def chapter(rows: list[str], text: str = TEXT) -> str:
    table = "\n".join(["| page | reading | scan reads | kind | note |", "|---|---|---|---|---|", *rows])
    return (f'# Le Cadran\n\n<div class="historical">\n\n{text}\n</div>\n\nOur own talon.\n\n## What the text leaves open\n\nThis.\n\n'
            f"## Apparatus\n\n{table}\n")


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """``build(source of a chapter)`` → its page, made by Sphinx with the modules of the extension alone."""
    from sphinx.application import Sphinx

    def run(source: str) -> str:
        root = tmp_path / "tree"
        (root / "book").mkdir(parents=True, exist_ok=True)
        shutil.copy(BOOK / "front-matter.md", root / "book")
        (root / "book" / "le-cadran.md").write_text(source, encoding="utf-8")
        (root / "book" / "sources.md").write_text("# Sources\n\n## The plates\n\nLost.\n", encoding="utf-8")
        (root / "index.md").write_text("# Book\n\n```{toctree}\nbook/front-matter\nbook/le-cadran\nbook/sources\n```\n", encoding="utf-8")
        monkeypatch.setattr(chapters, "BOOK", root / "book")
        shim = ModuleType("text_of_the_edition")
        modules = (sphinx.historical, sphinx.text_notes, sphinx.apparatus, sphinx.glossary, sphinx.lacunae)
        shim.setup = lambda app: [module.setup(app) for module in modules] and {}  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, shim.__name__, shim)
        app = Sphinx(root, None, tmp_path / "out", tmp_path / "trees", "html", freshenv=True, status=None, warning=io.StringIO(),
                     confoverrides={"extensions": ["myst_parser", shim.__name__], "smartquotes": False, "myst_heading_anchors": 3})
        app.build()
        return (tmp_path / "out" / "book" / "le-cadran.html").read_text(encoding="utf-8")

    yield run
    glossary.terms.cache_clear()
    lacunae.contents.cache_clear()


def noted(page: str, kind: str) -> list[tuple[str, str, str]]:
    """The notes of a kind: their words, their target, what they say."""
    found = []
    for attributes, words in re.findall(rf'<a ([^>]*class="noted {kind}"[^>]*)>(.*?)</a>', page):
        named = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
        assert named["title"], "without scripts the note is the link's tooltip"
        found.append((words, named["href"], re.sub(r"<[^>]+>", "", unescape(named["data-note"]))))
    return found


def test_emended_words_lead_to_their_entry_and_back(build: Any) -> None:
    page = build(chapter(ROWS))
    (words, target, says), = noted(page, "emended")
    assert (words, target) == ("are played, and the talon", "#emendation-1")
    assert says == "The scan reads “ate played, and the taloa”: misread by the scan.Letters."
    assert re.search(r'<tr[^>]* id="emendation-1">', page)
    assert re.search(r'<a class="reference internal" href="#emended-1" title="The place in the text">3</a>', page)
    assert 'id="emended-1"' in page


def test_the_number_of_a_page_is_a_link_to_itself(build: Any) -> None:
    page = build(chapter(ROWS))
    assert re.search(r'<div class="historical">\s*<p[^>]*><a aria-label="page 3" class="page" href="#p3" id="p3"><span>3</span></a>', page)
    assert '<a aria-label="page 4" class="page within" href="#p4" id="p4"><span>4</span></a>' in page
    supposed = build(chapter([], TEXT.replace('id="p4">4<', 'id="p4">[4]<')))
    assert '<a aria-label="page 4" class="page within supposed" href="#p4" id="p4"><span>[4]</span></a>' in supposed


def test_a_historical_text_that_is_no_block_of_its_own_ends_the_build_with_file_line_and_reason(build: Any) -> None:
    from sphinx.errors import SphinxError

    source = chapter(ROWS) + "\n- A list.\n\n  <div class=\"historical\">\n\n  Words.\n\nNo end.\n\n</div>\n"
    line = source[: source.rindex("<div")].count("\n") + 1
    with pytest.raises(SphinxError, match=rf"le-cadran\.md, line {line}: a historical text is not closed"):
        build(source)


def test_remarks_are_marked_where_they_concern_the_text(build: Any) -> None:
    assert noted(build(chapter(ROWS)), "at-odds") == [("two packs", "#emendation-4", "So the scan: at odds.Elsewhere one.")]


def test_the_beginning_of_a_page_says_what_is_left_out(build: Any) -> None:
    page = build(chapter(ROWS))
    (words, target, says), = noted(page, "omitted")
    assert (words, target) == ("", "#emendation-2")
    assert says == "At the beginning of page 4 we leave out:“4 LE CADRAN.”: running head. At the head.“B 2”: signature. "
    assert 'aria-label="Left out here: running head and signature"' in page
    assert re.search(r'id="p4".*?</a><sup class="note-sign" id="left-out-4">', page)


def test_a_sentence_says_on_which_reading_its_rule_depends(build: Any) -> None:
    page = build(chapter(ROWS))
    (words, target, says), = noted(page, "read-so")
    assert (words, target) == ("", "#what-the-text-leaves-open")
    assert says.startswith("Read here: with any available card; the table also offers only from the talon.")
    assert re.search(r'>talon</a>\.?<sup class="note-sign"><a aria-label="How this is read"', page)


def test_the_first_use_of_a_term_in_a_paragraph_shows_its_definition(build: Any) -> None:
    page = build(chapter(ROWS))
    found = noted(page, "term")
    # In the rule one of each; a word with a note of its own (the first "played", the first "talon") is passed over. In the note the
    # talon. The last paragraph plays a game, not a card.
    assert [words for words, _, _ in found] == ["available", "released", "played", "talon", "talon"]
    assert page.index('id="p4"') < page.index(">played</a>") < page.index(">talon</a>")
    assert found[0][1] == "front-matter.html#term-available-cards"
    assert found[0][2].startswith('Available cards. Those that are not "blocked" by other cards, i.e. not forbidden by')
    assert "Our own talon." in page


def test_definitions_have_addresses(build: Any, tmp_path: Path) -> None:
    build(chapter(ROWS))
    front = (tmp_path / "out" / "book" / "front-matter.html").read_text(encoding="utf-8")
    for term in glossary.terms():
        defined = re.search(rf'<p class="[^"]*term-defined[^"]*" id="{term.id}"><em>(.+?)</em>', front)
        assert defined and re.sub(r"<[^>]+>", "", defined[1]) == f"{term.name}.", term.name
    assert not noted(front, "term")


def test_what_survives_of_each_chapter_is_told_below_the_old_contents_list_and_not_in_it(build: Any, tmp_path: Path) -> None:
    build(chapter(ROWS))
    front = (tmp_path / "out" / "book" / "front-matter.html").read_text(encoding="utf-8")
    old, ours = front.split('id="what-survives-of-each-chapter"')
    assert '<a class="reference external" href="le-cadran.html#p3">Le Cadran</a></p></td>\n<td><p>whole</p></td>' in ours
    assert "<p>La Forteresse</p></td>\n<td><p>wanting in our scan" in ours
    assert "whole" not in old[old.index('<div class="historical contents">') :]


@pytest.mark.parametrize(("row", "reason"), [
    ("| 4 | two packs | two packz | typo | |", "'typo' is not one of the kinds"),
    ("| 4 | two packs | two packz |", "3 columns, not 5"),
    ("| 4 | three packs | two packz | misread by the scan | |", "the reading stands 0 times on its page"),
])
def test_a_faulty_row_ends_the_build_with_file_row_and_reason(build: Any, row: str, reason: str) -> None:
    from sphinx.errors import SphinxError

    with pytest.raises(SphinxError, match=rf"do not fit:\nle-cadran\.md, line \d+: row 5 of the apparatus .*{re.escape(reason)}"):
        build(chapter([*ROWS, row]))


# ---- the author's terms ----------------------------------------------------------------------------------------------


def test_the_terms_are_those_of_the_explanation() -> None:
    assert [term.name for term in glossary.terms()] == list(glossary.FORMS)
    said = sentences.flat(chapters.historical(BOOK / "front-matter.md").text)
    for term in glossary.terms():
        assert f"{term.name}. {term.definition}" in said


@pytest.mark.parametrize(("sentence", "are"), [
    ("All available cards have been played", {"Available cards": "available", "To play cards": "played"}),
    ("the tableau may be taken up, shuffled and re-dealt, then played again as before", {"Re-deal": "re-dealt"}),
    ("There is also another way of playing it with two packs.", {}),
    ("it is very difficult to play. In this consists the entire play.", {}),
    ("Some players only allow the lane", {"Lane": "lane"}),
    ("then marry, and release other suitable cards", {"Marriage": "marry", "Released cards": "release", "Suitable cards": "suitable"}),
    ("re-deal, and play exactly as at first", {"Re-deal": "re-deal"}),
    ("PLAY. FOUNDATIONS", {}),
    ("There are no suitors, no talonless landlords", {}),
])
def test_how_a_term_is_known(sentence: str, are: dict[str, str]) -> None:
    found = {name: m[0] for name, form in glossary.FORMS.items() if (m := re.search(rf"\b(?:{form})\b", sentence))}
    assert found == are


# ---- the pages of 1887 -----------------------------------------------------------------------------------------------


def test_the_contents_list_has_twenty_four_games_and_no_page_is_missing() -> None:
    assert len(lacunae.contents()) == 24
    numbers = [leaf.number for leaf in lacunae.leaves()]
    assert numbers == [*"i ii iii iv v vi vii viii".split(), *map(str, range(1, 49))]


def test_every_title_has_its_chapter_and_all_but_one_can_be_played() -> None:
    assert [chapter.title for chapter in lacunae.contents() if not chapter.written] == []
    assert [chapter.title for chapter in lacunae.contents() if not chapter.witness] == ["Sympathie"]


def test_a_lost_chapter_says_at_its_head_what_is_lost_and_whose_rules_it_has() -> None:
    statuses = {chapter.slug: chapter.status for chapter in lacunae.contents()}
    assert statuses["le-cadran"] == ""
    assert statuses["la-forteresse"] == "Wanting in our scan · rules restated from the edition of 1914"
    assert statuses["la-duchesse-de-luynes"] == "Wanting in our scan · a later game in its place"
    assert statuses["le-calcul"] == "Wanting in our scan, but for the last lines · a later game in its place"
    assert statuses["les-petits-paquets"] == "Wanting in our scan · an older game of the same name in its place"
    assert statuses["sympathie"] == "Wanting in our scan · its rules are not known"
    assert sum(map(bool, statuses.values())) == 11


def test_pages_survive_where_the_contents_list_puts_their_chapter() -> None:
    for chapter in lacunae.contents():
        assert all(chapter.first <= int(page) <= chapter.last for page in chapter.pages), chapter
        assert not chapter.pages or chapter.slug in witnesses.stretches("A")
    states = {leaf.number: leaf.state for leaf in lacunae.leaves()}
    assert all(states[str(page)] != "lost" for page in [*range(1, 19), 26, *range(27, 35)])
    assert {page for page in range(1, 49) if states[str(page)] == "supplied"} == {*range(19, 25), 35, 36, 39, 40, *range(43, 47)}
    assert {page for page in range(1, 49) if states[str(page)] == "instead"} == {25, 37, 38, 41, 42}
    assert {page for page in range(1, 49) if states[str(page)] == "lost"} == {47, 48}
    assert states["26"] == "in-part"
    assert {number for number, state in states.items() if state == "silent"} == {"iv", "vi", "viii"}


def test_no_page_number_stands_twice() -> None:
    """So that an address such as le-cadran.html#p3 leads to one place."""
    for slug in [slug for w in witnesses.WITNESSES.values() for slug, _ in w.stretches]:
        if path := chapters.chapter_file(slug):
            numbers = [name for _, name in chapters.historical(path).pages]
            assert len(numbers) == len(set(numbers)), path.name


# ---- the colophon ----------------------------------------------------------------------------------------------------


def test_the_versions_are_those_that_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import version

    import patience

    said = {name: what for name, what, _ in colophon.rows()}
    assert {*colophon.PACKAGES, *colophon.NODE_PACKAGES} <= set(said), "what it names is there"
    assert said["patience"].startswith(patience.__version__)
    assert said["jupyter-book"] == version("jupyter-book")
    assert re.fullmatch(r"\d+\.\d+\.\d+", said["pyodide"])
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    assert colophon.built().year == 1970


def test_the_games_in_writing_of_the_colophon_are_games() -> None:
    import patience

    page = (BOOK / "colophon.md").read_text(encoding="utf-8")
    record, = re.findall(r"`(le-cadran:872:[^`]+)`", page)
    assert str(patience.Record.parse(record)) == record
    reading, = re.findall(r"`(le-cadran\[[^`]+\])`", page)
    assert patience.game(reading).id == reading
