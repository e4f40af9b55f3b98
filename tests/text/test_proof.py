"""The proof of the text, and the proof of that proof: some fifty ways of spoiling a chapter, each of which it sees."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from edition.text import chapters, proof

from .accepted import HERE, kept

TEXTS = {path.stem: path for path in chapters.texts()}


@pytest.mark.parametrize("slug", TEXTS)
def test_the_text_is_the_seed_and_is_what_was_accepted(slug: str) -> None:
    assert proof.faults_of(TEXTS[slug], slug, kept(slug)) == []


def test_every_accepted_text_has_its_chapter() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(TEXTS)


# ---- the test of the test ----------------------------------------------------------------------------------------------------------------

# What is done to a chapter: words of its source and what is put in their place, several if it takes several.
Change = tuple[tuple[str, str], ...]
ROW_18 = ("| 18 | — | i8 L'HORLOGE. | running head |"
          " The page number, 18, begins with a letter; it falls between \"deal out a\" and \"circle\". |\n")
NUMBER_1 = ("| 26 | No. 1, all | No. i, all | misread by the scan | The figure one of this type, which the machine elsewhere takes for a "
            "small or a capital I. No full stop follows, so it is no numeral (see Sources, figures and numerals). |\n")
AT_ODDS = '| vii | Re-deal. These are | — | at odds | The edition of 1914 has "Re-deals", which "These" wants. |'

SABOTAGES: dict[str, tuple[str, Change, str]] = {
    # emendations
    "an emendation invented with its row": ("front-matter", (
        ("SIXTH EDITION.", "FIFTH EDITION."),
        ("| v | PAGE EXPLANATION", "| iii | FIFTH EDITION. | SIXTH EDITION. | misread by the scan | |\n| v | PAGE EXPLANATION")),
        "accepted"),
    "an emendation invented without a row": ("front-matter", (("SIXTH EDITION.", "FIFTH EDITION."),), "part here"),
    "a misreading put back and its row struck out": ("le-calcul", (("No. 1, all the", "No. i, all the"), (NUMBER_1, "")), "accepted"),
    "a misreading put back and its row kept": ("le-calcul", (("No. 1, all the", "No. i, all the"),), "stands 0 times"),
    "a row struck out": ("le-calcul", ((NUMBER_1, ""),), "part here"),
    "what the scan reads, falsified": ("le-calcul", (("the .talon packets", "the ,talon packets"),), "part here"),
    "a copyist's slip put back": ("distribution",
        (("card into the vacant space, then", "card into the vacant spaace, then"),), "stands 0 times"),
    "an idle row": ("l-horloge", ((ROW_18, ROW_18 + "| 17 | is formed, | is  formed, | misread by the scan | |\n"),), "idle"),
    # kinds and notes
    "a kind falsified": ("l-horloge", (("| 18 | — | c | signature |", "| 18 | — | c | plate |"),), "accepted"),
    "a kind nobody knows": ("l-horloge", (("| 18 | — | c | signature |", "| 18 | — | c | typo |"),), "not one of the kinds"),
    "a slip of the machine laid at the printer's door": ("le-calcul", (("all | misread by the scan", "all | printer's slip"),), "accepted"),
    "a note falsified": ("l-horloge", (("At the foot of page 17", "At the foot of page 71"),), "accepted"),
    "a remark falsified": ("la-quinzaine", (("| dash lost |", "| at odds |"),), "accepted"),
    "a remark struck out": ("front-matter", ((AT_ODDS, ""),), "accepted"),
    # what stands round the text
    "a running head put back": ("l-horloge", (("18</a> circle", "18</a> i8 L'HORLOGE. circle"), (ROW_18, "")), "rule 2"),
    "a signature put back": ("la-belle-lucie",
        ((">2</a> carefully", ">2</a> B carefully"), ("B | signature", "C | signature")), "part here"),
    "a running head at another page": ("l-horloge", ((ROW_18, ROW_18.replace("| 18 |", "| 17 |", 1)),), "part here"),
    "half of a running head": ("l-horloge", (("| i8 L'HORLOGE. |", "| L'HORLOGE. |"),), "part here"),
    "a row for a page that is not there": ("l-horloge", ((ROW_18, ROW_18.replace("| 18 |", "| 19 |", 1)),), "no page 19"),
    # the general rules
    "two spaces": ("le-cadran", (("There is no re-deal.", "There is  no re-deal."),), "rule 1"),
    "a divided word": ("la-nivernaise", (("succession", "succes- sion"),), "rule 3"),
    "a hyphen lost": ("la-nivernaise", (("turned, and re-dealt", "turned, and redealt"),), "part here"),
    "a space before a semicolon": ("l-horloge", (("talon; each", "talon ; each"),), "rule 4"),
    "a space within quotation marks": ("la-belle-lucie", (('called "THE', 'called " THE'),), "rule 5"),
    "curved quotation marks": ("la-belle-lucie", (('"THE HOUSE IN THE WOOD."', "“THE HOUSE IN THE WOOD.”"),), "rule 5"),
    "small capitals as the machine read them": ("le-cadran", (("**TWO ENTIRE", "**Two ENTIRE"),), "rule 6"),
    "a bar of the web page": ("les-petits-paquets", (("and widespread card", r"and widespread \| card"),), "rule 7"),
    "leaders": ("front-matter", (("| LE CADRAN | 3 |", "| LE CADRAN .... | 3 |"),), "rule 8"),
    # emphasis, which no seed shows
    "a word of hers in italics": ("le-cadran", (("ONLY cards in the lowest row", "ONLY cards in the *lowest* row"),), "accepted"),
    "italics gone": ("l-horloge", (("*Note.*", "Note."),), "accepted"),
    "bold for italics": ("front-matter", (("*Patientia vincit.*", "**Patientia vincit.**"),), "accepted"),
    "a heading no longer bold": ("le-cadran", (("**PLAY.**", "PLAY."),), "accepted"),
    # words, paragraphs, pages
    "a letter changed": ("le-cadran", (("ONLY cards in the lowest row", "ONLY cards in the lowest raw"),), "part here"),
    "a word lost": ("le-cadran", (("ONLY cards in the lowest row", "ONLY cards in lowest row"),), "part here"),
    "a word doubled": ("le-cadran", (("ONLY cards in the lowest row", "ONLY cards in the the lowest row"),), "part here"),
    "a capital lost": ("the-besieged-city", (("Cards in the Reserve may", "Cards in the reserve may"),), "part here"),
    "a stop lost": ("le-cadran", (("There is no re-deal.\n", "There is no re-deal\n"),), "part here"),
    "the last sentence lost": ("le-cadran", (("There is no re-deal.\n", "\n"),), "part here"),
    "a sentence of ours among hers": ("le-cadran", (("There is no re-deal.\n", "There is no re-deal. Try again.\n"),), "part here"),
    "two paragraphs run together": ("la-belle-lucie", (("one card.\n\nThe four aces", "one card. The four aces"),), "accepted"),
    "a paragraph broken in two": ("la-belle-lucie",
        (("kings.\n\nHaving placed the tableau, take", "kings.\n\nHaving placed the tableau,\n\ntake"),), "accepted"),
    "a page that begins a word later": ("l-horloge",
        (('a <a class="page" id="p18">18</a> circle', 'a circle <a class="page" id="p18">18</a>'),), "part here"),
    "a page without its number": ("l-horloge", (('<a class="page" id="p18">18</a> ', ""),), "no page 18"),
    "a page with another number": ("l-horloge", (('id="p18">18<', 'id="p18">81<'),), "shows '81'"),
    "markup of ours": ("le-cadran", (("There is no re-deal.\n", "There is <b>no</b> re-deal.\n"),), "unexpected markup"),
    "the text no longer set as hers": ("le-calcul", (('<div class="historical">', '<div class="old">'),), "no historical text"),
    "the apparatus gone": ("le-calcul", (("## Apparatus", "## Notes"),), "no section"),
}


def spoil(source: str, change: Change) -> str:
    for old, new in change:
        assert source.count(old) == 1, f"{old!r} stands {source.count(old)} times"
        source = source.replace(old, new)
    return source


def spoiled(path: Path, change: Change, into: Path) -> Path:
    """A copy of a chapter with these words of its source changed."""
    copy = into / path.name
    if path.suffix == ".md":
        copy.write_text(spoil(path.read_text(encoding="utf-8"), change), encoding="utf-8")
        return copy
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "markdown"]
    sources = spoil("\f".join("".join(cell["source"]) for cell in cells), change).split("\f")
    copy.write_text(json.dumps({"cells": [{"cell_type": "markdown", "source": source} for source in sources]}), encoding="utf-8")
    return copy


@pytest.mark.parametrize("name", SABOTAGES)
def test_a_spoiled_chapter_is_found(tmp_path: Path, name: str) -> None:
    slug, change, reason = SABOTAGES[name]
    found = "\n".join(proof.faults_of(spoiled(TEXTS[slug], change, tmp_path), slug, kept(slug)))
    assert reason in found, f"not found, or not for its reason:\n{found}"


def test_a_chapter_that_is_not_spoiled_is_not_found(tmp_path: Path) -> None:
    """So that nothing above is found only because it is a copy."""
    for slug, path in TEXTS.items():
        assert proof.faults_of(spoiled(path, (), tmp_path), slug, kept(slug)) == []
