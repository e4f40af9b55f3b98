"""The text that a reader of the built book has before him: collated from the page itself, and copied from it."""

from __future__ import annotations

import pytest

from edition.text import chapters, proof, sentences
from tests.support import built_text
from tests.text.accepted import kept
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

TEXTS = [path.stem for path in chapters.texts()]


def built(slug: str) -> str:
    return (paths.HTML / "book" / f"{slug}.html").read_text(encoding="utf-8")


def faults(slug: str, html: str) -> list[str]:
    page = built_text.page(html)
    return proof.faults(slug, built_text.reading(page), built_text.rows(page), kept(slug))


@pytest.mark.parametrize("slug", TEXTS)
def test_what_the_built_page_shows_is_the_seed_to_the_last_character(slug):
    assert faults(slug, built(slug)) == []


@pytest.mark.parametrize(("old", "new"), [
    ("There is no ", "There is a "),
    ("You are not obliged", "<table><tr><td>whole</td></tr></table>You are not obliged"),
    ("You are not obliged", "You are <span>by no means</span> not obliged"),
    ("II. </span>", "II.</span>"),
    ("<span>18</span></a>", "<span>18</span></a> "),
    ("You are not obliged", "You are <em>not</em> obliged"),
    ("Note.</em>", "</em>Note."),
    ("RULES.</strong>", "<em>RULES.</em></strong>"),
    ("At the foot of page 17; the", "The"),
    ("<td><p>signature</p></td>", "<td><p>plate</p></td>"),
])  # fmt: skip
def test_a_page_that_the_build_has_spoiled_is_found(old, new):
    html = built("l-horloge")
    assert old in html
    assert faults("l-horloge", html.replace(old, new))


@pytest.mark.parametrize("slug", TEXTS)
def test_small_capitals_are_what_the_scan_has_in_capitals(slug):
    """They follow a capital and are capitals: the page sets smaller what the text has large, and nothing else."""
    for before, small in built_text.small_capitals(built_text.page(built(slug))):
        assert (before + small).isupper(), before + small


def test_a_chapter_copied_as_text_keeps_its_spaces(open_book):
    """What the clipboard gets is the text and no more: not the numbers of the pages, not the signs of notes."""
    page = open_book("book/l-horloge.html", height=600)
    page.locator(".historical").first.wait_for()
    copied = page.evaluate("""() => {
        getSelection().selectAllChildren(document.querySelector(".historical"));
        return getSelection().toString();
    }""")
    text = chapters.historical(paths.ROOT / "book" / "l-horloge.ipynb").text
    assert sentences.flat(copied) == sentences.flat(text)
    assert "I. WHEN the circle" in copied and "deal out a circle consisting" in copied
