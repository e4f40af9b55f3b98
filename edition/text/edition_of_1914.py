"""Witness B: how the edition of 1914 reads the thirteen games that the scan of 1887 has too, word against word.

Only what differs is kept here, with a word of the text on either side to tell the place; of the text of 1914 there is no more. What
differs everywhere alike is said once (``EVERYWHERE``). Whoever has the e-book (Project Gutenberg 21642, the plain text) can see that
the list is whole: ``python -m edition.text.edition_of_1914 21642-8.txt`` collates the two and prints every difference that is not in it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

from .chapters import Reading, TextError, chapter_file, historical
from .sentences import flat

KINDS = {
    "word": "another word, or one more or less",
    "spelling": "the same word, spelt as in America, or without its hyphen or with an accent",
    "capital": "a capital for a small letter",
    "stop": "another stop, or one more or less",
    "paragraph": "a new paragraph, marked ¶; those of this edition are set by the sense, for the scan has none",
}
EVERYWHERE = (
    "Titles, headings and the numbers of rules have no full stop: “RULES”, “Rule I”.",
    "A dash follows “Note.”",
    "The packs are told in small letters, “Two Entire Packs of Cards”, and the first word of a text has no more than its capital.",
)
BREAK = " ¶ "


class Variant(NamedTuple):
    """One difference: words of 1887 as this edition prints them, the same in 1914, and its kind."""
    ours: str
    theirs: str
    kind: str


class Shared(NamedTuple):
    """A game that both editions have: its title in 1914, and what differs."""
    title: str
    variants: tuple[Variant, ...]


SHARED = {
    "la-belle-lucie": Shared("LA BELLE LUCIE", (
        Variant("and that there", "and there", "word"),
    )),
    "le-cadran": Shared("NAPOLEON AT ST. HELENA", (
        Variant("). You must", "). ¶ You must", "paragraph"),
        Variant("and endeavour by", "and endeavor by", "spelling"),
        Variant("be re-filled with", "be refilled with", "spelling"),
        Variant("to re-fill it", "to refill it", "spelling"),
        Variant("a favourable opportunity", "a favorable opportunity", "spelling"),
        Variant("packet forming", "packet, forming", "stop"),
    )),
    "la-quinzaine": Shared("THE FIFTEEN", (
        Variant("aces. ¶ When the", "aces. When the", "paragraph"),
        Variant("I.) play", "I), play", "stop"),
        Variant("cards then", "cards—then", "stop"),
        Variant("and endeavour by", "and endeavor by", "spelling"),
    )),
    "la-loi-salique": Shared("THE SALIC LAW", (
        Variant("foundations. ¶ The queens", "foundations. The queens", "paragraph"),
        Variant("below. ¶ You must", "below. You must", "paragraph"),
        Variant("doing endeavour to", "doing endeavor to", "spelling"),
        Variant("must of course choose", "must, of course, choose", "stop"),
    )),
    "les-quatre-coins": Shared("THE FOUR CORNERS", (
        Variant("observed. ¶", "observed: ¶", "stop"),
        Variant("viz. if", "viz., if", "stop"),
        Variant("being of course the", "being, of course, the", "stop"),
    )),
    "le-moulin": Shared("THE MILL", (
        Variant("packet forming", "packet, forming", "stop"),
        Variant("wings. Vacancies in", "wings. ¶ Vacancies in", "paragraph"),
        Variant("immediately re-filled from", "immediately refilled from", "spelling"),
    )),
    "le-shah": Shared("THE SHAH", (
        Variant("circle. The king", "circle. ¶ The king", "paragraph"),
        Variant("a favourable opportunity", "a favorable opportunity", "spelling"),
        Variant("be re-filled from", "be refilled from", "spelling"),
        Variant("before. The remaining", "before. ¶ The remaining", "paragraph"),
        Variant("for re-filling spaces, forming", "for refilling spaces forming", "spelling"),
        Variant("i.e. one", "i.e., one", "stop"),
        Variant("are re-filled from", "are refilled from", "spelling"),
    )),
    "le-blocus": Shared("THE BLOCKADE", (
        Variant("one. The removal", "one. ¶ The removal", "paragraph"),
        Variant("complete. ¶ The eight", "complete. The eight", "paragraph"),
        Variant("immediately re-filled from", "immediately refilled from", "spelling"),
        Variant("and when", "and, when", "stop"),
        Variant("complete, play, marry, and re-fill spaces", "complete, play, marry, and refill spaces", "spelling"),
        Variant("to play, marry, and re-fill spaces", "to play, marry, and refill spaces", "spelling"),
        Variant("be re-filled first", "be refilled first", "spelling"),
    )),
    "l-horloge": Shared("THE CLOCK", (
        Variant("be re-filled with", "be refilled with", "spelling"),
        Variant("be re-filled so", "be refilled so", "spelling"),
        Variant("in tableau No. I.,", "in Tableau No. 1,", "word"),
        Variant("together so", "together—so", "stop"),
        Variant("). ¶ From this", "). From this", "paragraph"),
        Variant("then re-fill spaces", "then refill spaces", "spelling"),
        Variant("packets re-filled before", "packets refilled before", "spelling"),
        Variant("play, or", "play or", "stop"),
        Variant("and re-fill spaces", "and refill spaces", "spelling"),
        Variant("II. The cards", "II. ¶ The cards", "paragraph"),
        Variant("foundations. There is", "foundations. ¶ There is", "paragraph"),
    )),
    "la-nivernaise": Shared("LA NIVERNAISE", (
        Variant("released the", "released—the", "stop"),
        Variant("turned, and", "turned and", "stop"),
        Variant("that, if after", "that if, after", "stop"),
        Variant("Line none", "Line, none", "stop"),
        Variant("left. Single cards", "left. ¶ Single cards", "paragraph"),
        Variant("first. There is", "first. ¶ There is", "paragraph"),
        Variant("vice versa.", "vice versâ.", "spelling"),
    )),
    "the-empress-of-india": Shared("THE EMPRESS OF INDIA", (
        Variant("available, if", "available if", "stop"),
        Variant("pairs (i.e. one", "pairs (i.e., one", "stop"),
        Variant("either colour can", "either color can", "spelling"),
        Variant("other colour is", "other color is", "spelling"),
        Variant("immediately re-filled with", "immediately refilled with", "spelling"),
        Variant("own colour from", "own color from", "spelling"),
        Variant("black cards", "black, cards", "stop"),
        Variant("kings and", "kings, and", "stop"),
        Variant("clubs. The remaining", "clubs. ¶ The remaining", "paragraph"),
        Variant("Empress, the knaves the", "Empress; the knaves, the", "stop"),
        Variant("). They are", "). ¶ They are", "paragraph"),
        Variant("one colour,", "one color,", "spelling"),
        Variant("must of course be", "must, of course, be", "stop"),
        Variant("and re-fill the", "and refill the", "spelling"),
        Variant("vice versa,", "vice versâ,", "spelling"),
        Variant("immediately re-filled (", "immediately refilled (", "spelling"),
        Variant("). Each card", "). ¶ Each card", "paragraph"),
        Variant("talon. ¶ When you", "talon. When you", "paragraph"),
    )),
    "the-besieged-city": Shared("THE BESIEGED CITY", (
        Variant("viz. queen", "viz., queen", "stop"),
        Variant("vice versa.", "vice versâ.", "spelling"),
        Variant("packet. Cards in", "packet. ¶ Cards in", "paragraph"),
        Variant("talon, or", "talon or", "stop"),
        Variant("game. ¶ Then transfer", "game. Then transfer", "paragraph"),
        Variant("III. When you", "III. ¶ When you", "paragraph"),
        Variant("the reserve which", "the Reserve which", "capital"),
    )),
    "le-parterre": Shared("THE FLOWER-GARDEN", (
        Variant("the Parterre are", "the Garden are", "word"),
        Variant("the Parterre need", "the Garden need", "word"),
        Variant("hand. ¶ Take from", "hand. Take from", "paragraph"),
        Variant("the Parterre any", "the Garden any", "word"),
        Variant("them. Next place", "them. ¶ Next place", "paragraph"),
        Variant("the Parterre,", "the Garden,", "word"),
        Variant("way. ¶ For example", "way. For example", "paragraph"),
        Variant("must therefore be", "must, therefore, be", "stop"),
        Variant("off you", "off, you", "stop"),
        Variant("the Parterre (", "the Garden (", "word"),
    )),
}


class Placed(NamedTuple):
    """A difference with the page of 1887 on which it stands."""
    page: str | None
    variant: Variant


def paragraphs(text: str) -> str:
    """A text on one line, a sign where a paragraph ends."""
    return BREAK.join(map(flat, text.split("\n\n")))


def placed(slug: str) -> list[Placed]:
    """The differences of a chapter, in the order of its text. One that does not stand there exactly once is a ``TextError``."""
    path = chapter_file(slug)
    assert path
    reading, found = historical(path), []
    whole = paragraphs(reading.text)
    for number, variant in enumerate(SHARED[slug].variants, 1):
        times = whole.count(variant.ours)
        reason = ("is of no kind that is known" if variant.kind not in KINDS else
                  "differs in nothing" if variant.ours == variant.theirs else
                  f"stands {times} times in the chapter, and must stand there once" if times != 1 else "")
        if reason:
            raise TextError(f"{Path(__file__).name}, {slug}, reading {number} of 1914 ({variant.ours}): {reason}")
        found.append((whole.index(variant.ours), variant))
    return [Placed(_page(reading, whole[:start]), variant) for start, variant in sorted(found)]


def _page(reading: Reading, before: str) -> str | None:
    """The page of the place that has so many letters before it."""
    letters = len(re.sub(r"[\s¶]", "", before))
    starts = [m.start() for m in re.finditer(r"\S", reading.text)]
    return reading.page_at(starts[letters])


# ---- the proof, for whoever has the e-book ---------------------------------------------------------------------------

TOKEN = re.compile(r"\w+(?:[-']\w+)*|[^\w\s]")


def text_of_1914(book: str, title: str) -> str:
    """A game's text in the e-book, on one line as above."""
    start = book.index(f"\n\n\n\n{title}\n")
    text = book[start + 4 : book.index("[Illustration", start)].replace("_", "").replace("--", "—").strip()
    return paragraphs(re.sub(r"\n{2,}", "\n\n", text))


def with_readings(slug: str) -> str:
    """Our text of a chapter with the readings of 1914 put in."""
    path = chapter_file(slug)
    assert path
    text = paragraphs(historical(path).text)
    for _, variant in placed(slug):
        text = text.replace(variant.ours, variant.theirs)
    return SHARED[slug].title + text[text.index(BREAK):]


def plain_tokens(text: str) -> list[str]:
    """The words and stops of a text, what differs everywhere left out."""
    first, *rest = text.split(BREAK)
    kept = [line.rstrip(".") if line.isupper() or line.endswith(" of Cards") else line for line in (first, *rest)]
    line = re.sub(r"\b([IVX]+)\.", r"\1", BREAK.join(kept)).replace("Note.—", "Note. ")
    words = TOKEN.findall(line)
    return [word.capitalize() if word.isupper() and len(word) > 1 and not re.fullmatch("[IVX]+", word) else word
            for word in ("of" if word == "OF" else word for word in words)]


def unlisted(book: str) -> Iterator[str]:
    """Every difference between our text with the readings of 1914 and the e-book's."""
    for slug, shared in SHARED.items():
        ours, theirs = plain_tokens(with_readings(slug)), plain_tokens(text_of_1914(book, shared.title))
        for kind, i, j, k, m in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
            if kind != "equal":
                before, after = " ".join(ours[max(i - 3, 0) : i]), " ".join(ours[j : j + 3])
                yield f"{slug}: …{before} [{' '.join(ours[i:j])} | {' '.join(theirs[k:m])}] {after}…"


if __name__ == "__main__":
    missing = list(unlisted(Path(sys.argv[1]).read_text(encoding="latin-1")))
    print("\n".join(missing) or "Nothing differs that is not in the list.")
    raise SystemExit(bool(missing))
