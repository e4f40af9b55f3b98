"""“Cite”: a page, a sentence, a deal, with addresses that lead there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.native]


def test_a_chapter_a_sentence_and_a_deal_are_cited(open_book: Callable[..., Any]) -> None:
    page = open_book("book/le-cadran.html#s-5")
    page.get_by_role("button", name="Cite", exact=True).click()
    dialog = page.get_by_role("dialog", name="Cite")
    words, bibtex, what = (dialog.get_by_label(name) for name in ("In words", "BibTeX", "What"))
    assert what.input_value() == "s-5", "the sentence that the address names"
    assert "Lady Adelaide Cadogan" in words.input_value() and "“II. The foundations must follow suit.”" in words.input_value()
    assert "p. 3, sentence 5" in words.input_value()
    what.select_option("")
    assert "#" not in words.input_value() and words.input_value().endswith("/book/le-cadran.html")
    assert bibtex.input_value().startswith("@incollection{le-cadran,")
    what.select_option("le-cadran:872:")                    # the tables are made when the page's modules have run
    assert "Le Cadran, deal 872" in words.input_value() and words.input_value().endswith("#le-cadran:872:")
    page.keyboard.press("Escape")
    assert not dialog.is_visible()

    page.evaluate("getSelection().selectAllChildren(document.getElementById('par-14'))")
    page.get_by_role("button", name="Cite", exact=True).click()
    last = what.input_value()
    assert page.evaluate("id => !!document.querySelector(`#par-14 #${id}`)", last), "the sentence of the selected words"
    assert "“There is no re-deal.”" in words.input_value()


def test_every_sentence_and_paragraph_has_its_address_in_the_page(open_book: Callable[..., Any]) -> None:
    from edition.text import chapters
    from edition.text.paragraphs import paragraphs

    page = open_book("book/la-quinzaine.html")
    path = chapters.chapter_file("la-quinzaine")
    assert path
    wanted = [name for paragraph in paragraphs(path) for name in (paragraph.id, *(s.id for s in paragraph.sentences))]
    found = page.evaluate("[...document.querySelectorAll('.historical [id^=par-], .historical [id^=s-]')].map(({id}) => id)")
    assert sorted(found) == sorted(wanted)
    first = page.evaluate("""() => {
        const range = document.createRange();
        range.setStartAfter(document.getElementById("s-5"));
        range.setEndAfter(document.getElementById("par-4").lastChild);
        return range.toString();
    }""")
    assert first.startswith("No card can at any time be used")
