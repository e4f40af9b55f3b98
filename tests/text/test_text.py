"""The text is exact: what the chapters print, their apparatus, and the seeds account for one another to the last character."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from edition.paths import BOOK, SEEDS
from edition.text import apparatus, chapters, collation, sentences, witnesses
from edition.text.plates import printed

STRETCHES = [slug for witness in witnesses.WITNESSES.values() for slug, _ in witness.stretches]
WRITTEN = [slug for slug in STRETCHES if chapters.chapter_file(slug)]
# Texts whose sentences no game has to keep.
WITHOUT_GAME = witnesses.NO_GAME


def chapter(slug: str) -> Path:
    path = chapters.chapter_file(slug)
    assert path, f"{slug} is not written"
    return path


# --- the seeds --------------------------------------------------------------------------------------

@pytest.mark.parametrize("siglum", witnesses.WITNESSES)
def test_a_seed_is_the_file_that_its_source_note_describes(siglum: str) -> None:
    file = witnesses.WITNESSES[siglum].file
    row = re.search(rf"^\| \*\*{siglum}\*\* \| `(.+?)` \| `(\w+)` \|$", (SEEDS / "SOURCES.md").read_text(encoding="utf-8"), re.M)
    assert row, f"seeds/SOURCES.md has no row for {siglum}"
    assert row[1] == file
    assert row[2] == hashlib.sha256((SEEDS / file).read_bytes()).hexdigest()


def test_every_seed_has_a_siglum() -> None:
    assert {path.name for path in SEEDS.glob("*.txt")} == {witness.file for witness in witnesses.WITNESSES.values()}


# --- the collation ----------------------------------------------------------------------------------

@pytest.mark.parametrize("slug", WRITTEN)
def test_chapter_is_the_seed_to_the_last_character(slug: str) -> None:
    counts = collation.collate(slug)
    start, end = witnesses.stretches(witnesses.witness_of(slug))[slug]
    assert counts.total() == end - start


@pytest.mark.parametrize("siglum", witnesses.WITNESSES)
def test_nothing_is_pending(siglum: str) -> None:
    """Every stretch of every seed has its chapter; a failure says which have none, and how much that leaves open."""
    pending = collation.account(siglum).pending
    assert not pending, "no chapter yet: " + ", ".join(f"{slug} ({count:,} characters)" for slug, count in pending.items())


@pytest.mark.parametrize("siglum", witnesses.WITNESSES)
def test_the_account_leaves_no_remainder(siglum: str) -> None:
    told = collation.account(siglum)
    lines = collation.account_lines(told)
    assert sum(lines.values()) == len(witnesses.seed(siglum))
    assert lines["text"] > 0.7 * sum(lines.values())
    # What the machine or a copyist spoiled is little; were a row to swallow whole sentences, it would show here.
    assert sum(lines.get(kind, 0) for kind in apparatus.CORRECTIONS) < 0.02 * sum(lines.values())


def test_the_report_names_every_seed_and_kind() -> None:
    said = collation.report()
    assert re.findall(r"^(\w)  (\S+)  ([\d,]+) characters$", said, re.M) == [
        (siglum, witness.file, f"{len(witnesses.seed(siglum)):,}") for siglum, witness in witnesses.WITNESSES.items()]
    assert re.findall(r"^ *(\d+)  not accounted for$", said, re.M) == ["0"] * len(witnesses.WITNESSES)
    rows = dict((kind, int(n)) for n, kind in re.findall(r"^ *(\d+)  (.+)$", said[said.index("Rows of the apparatus"):], re.M))
    counted = [row.kind for slug in WRITTEN for row in apparatus.read_rows(chapter(slug))]
    assert rows == {kind: counted.count(kind) for kind in apparatus.KINDS if kind in counted}


def test_a_chapter_not_written_is_named_with_what_it_leaves_open() -> None:
    told = collation.account("J", written=[])
    assert told.pending == {"distribution": len(witnesses.seed("J"))}
    assert not told.characters and not told.rows


def test_the_rules_are_those_the_book_states() -> None:
    page = (BOOK / "sources.md").read_text(encoding="utf-8")
    stated = {int(n): words.lower() for n, words in re.findall(r"^(\d)\. \*\*(?:The )?(.+?)\.?\*\*", page, re.M)}
    assert stated == {number: name.lower() for number, name in collation.RULES.items()}
    assert "```{apparatus-legend}\n```" in page, "the kinds are printed from the closed list"


# --- the collation itself is strict -----------------------------------------------------------------

SCAN = 'L A TITLE. I. ONLY the foun- dations ; a re- deal. Two ENTIRE PACKS " so " called. B 2 A TITLE. No re-deal at all. '
TEXT = 'A TITLE.\n\nI. ONLY the foundations; a re-deal. TWO ENTIRE PACKS "so" called. No re-deal at all.'


def collated(text: str, scan: str = SCAN) -> Any:
    reading = chapters.Reading(text, ((0, "1"), (text.index("No re-deal"), "2")))
    rows = [apparatus.Row(1, "1", apparatus.NOTHING, "L", "plate", ""),
            apparatus.Row(2, "2", apparatus.NOTHING, "B 2 A TITLE.", "running head", "")]
    return collation.compare(scan, collation.undo(reading, rows, "a chapter"), "a chapter", whole=scan)


def test_the_general_rules_and_nothing_else() -> None:
    counts = collated(TEXT)
    assert {what: n for what, n in counts.items() if what.startswith("rule")} == {"rule 3": 3, "rule 4": 1, "rule 5": 2, "rule 6": 2}
    assert counts.total() == len(SCAN)


@pytest.mark.parametrize(("old", "new"), [
    ("ONLY the", "ONLY a"), ("ONLY", "Only"), ("deal.", "deal"), (" called", ""), ("foundations", "foun-dations"), ("re-deal.", "redeal."),
    ("TWO", "Two E"), ("TWO", "Twelve"), ("so", "SO"), ("the f", "thef"), ("called.", "called. So."), ("all.", "all"), ("; a", "; ; a"),
    ('"so"', "so"),
])
def test_any_other_change_is_found(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(chapters.TextError, match=r"part here:\n  seed \d+: …[^\n]*⟦.+?⟧[^\n]*…\n  text \d+: …[^\n]*⟦.+?⟧"):
        collated(TEXT.replace(old, new, 1))


CONTENTS = 'CONTENTS. PAGE LA BELLE LUCIE .... I LE CADRAN . .... 3 TERMS . . . .vii SHAH . . ] 3 vii. '
LISTED = 'CONTENTS.\n\n\tPAGE\nLA BELLE LUCIE\t1\nLE CADRAN\t3\nTERMS\tvii\nSHAH\t13\n\nvii.'
NUMBERS = (apparatus.Row(1, None, "1", "I", "misread by the scan", ""), apparatus.Row(2, None, "13", "] 3", "misread by the scan", ""))


def test_leaders_stand_between_an_entry_and_its_page_and_nowhere_else() -> None:
    reading = chapters.Reading(LISTED, ())
    counts = collation.compare(CONTENTS, collation.undo(reading, NUMBERS, "a list"), "a list")
    leaders = [".... ", ". .... ", ". . . .", ". . "]
    assert (counts["rule 8"], counts["misread by the scan"]) == (len("".join(leaders)), len("I" "]"))
    assert counts.total() == len(CONTENTS)
    for old, new in (("LUCIE\t", "LUCIE "), ("CADRAN\t", "CADRAN"), ("vii.", "vii"), ("\t3", "\t33")):
        changed = LISTED.replace(old, new)
        with pytest.raises(chapters.TextError, match="part here"):
            collation.compare(CONTENTS, collation.undo(chapters.Reading(changed, ()), NUMBERS, "a list"), "a list")


def test_what_is_counted_as_misread_is_what_differs() -> None:
    reading = chapters.Reading("laid from the talon. The foundation cards", ())
    rows = [apparatus.Row(1, None, "from the talon.", "from the taloa", "misread by the scan", ""),
            apparatus.Row(2, None, "foundation", "toundation", "misread by the scan", "")]
    pieces = collation.undo(reading, rows, "a chapter")
    assert "".join(piece.text for piece in pieces) == "laid from the taloa The toundation cards"
    assert [piece.text for piece in pieces if piece.what != "text"] == ["a", "t"]


def test_only_words_that_differ_from_the_scan_are_marked() -> None:
    def marked(reading: str, scan: str) -> str:
        begin, end = collation.differing_words(reading, scan)
        return reading[begin:end]

    assert marked("from the talon.", "from the taloa") == "talon."
    assert marked("packet on which that card", "packet on -which that card") == "which"
    assert marked("Whitmore Jones's Games", "Withmore Jone's Games") == "Whitmore Jones's"
    assert marked("a word too few", "a word few") == "too few"
    assert marked("13", "] 3") == "13"


def test_two_apostrophes_close_a_quotation() -> None:
    reading = chapters.Reading('the "Ramparts." The "Reserve."', ())
    rows = [apparatus.Row(1, None, 'Ramparts." The', "Ramparts. '' The", "misread by the scan", "")]
    scan = "the \" Ramparts. '' The \" Reserve.\" "
    counts = collation.compare(scan, collation.undo(reading, rows, "a chapter"), "a chapter")
    assert (counts["rule 5"], counts["misread by the scan"], counts.total()) == (2, 2, len(scan))


@pytest.mark.long
def test_each_written_text_fails_when_a_word_changes() -> None:
    """A letter changed, a word dropped or doubled anywhere in a chapter is found, and so is a lost last sentence."""
    for slug in WRITTEN:
        siglum, path = witnesses.witness_of(slug), chapter(slug)
        start, end = witnesses.stretches(siglum)[slug]
        scan = witnesses.seed(siglum)[start:end]
        pieces = collation.as_scanned(path)
        words = [(n, m) for n, piece in enumerate(pieces) for m in re.finditer(r"\w+", piece.text)]
        for n, word in words[::7] + words[-1:]:
            was = pieces[n].text
            for now in (word[0][:-1] + ("q" if word[0][-1] != "q" else "x"), "", f"{word[0]} {word[0]}"):
                changed = [*pieces[:n], pieces[n]._replace(text=was[:word.start()] + now + was[word.end():]), *pieces[n + 1:]]
                with pytest.raises(chapters.TextError, match="part here"):
                    collation.compare(scan, changed, slug, witnesses.WITNESSES[siglum].web, witnesses.seed(siglum))


# --- the apparatus is strict ------------------------------------------------------------------------

def written(tmp_path: Path, *rows: str, header: str = "| page | reading | scan reads | kind | note |", text: str = "") -> Path:
    text = text or '<a class="page" id="p3">3</a>**A TITLE.**\n\nThe talon and the talon. The <a class="page" id="p4">4</a> lane.'
    table = "\n".join([header, "|---|---|---|---|---|", *rows])
    cells = [{"cell_type": "markdown", "source": [f'<div class="historical">\n\n{text}\n\n</div>']},
             {"cell_type": "markdown", "source": [f"## Apparatus\n\n{table}\n"]}]
    path = tmp_path / f"chapter-{hash((rows, header, text))}.ipynb"
    path.write_text(json.dumps({"cells": cells}), encoding="utf-8")
    return path


def test_apparatus_rows_are_read(tmp_path: Path) -> None:
    path = written(tmp_path, r"| 4 | lane. | `lane \| *` | misread by the scan | a bar |", "| 4 | — | 4 LE CADRAN. | running head | |")
    assert apparatus.read_rows(path) == (apparatus.Row(1, "4", "lane.", "lane | *", "misread by the scan", "a bar"),
                                       apparatus.Row(2, "4", "—", "4 LE CADRAN.", "running head", ""))
    scanned = "".join(piece.text for piece in collation.as_scanned(path))
    assert scanned.split() == "A TITLE. The talon and the talon. The 4 LE CADRAN. lane | *".split()


@pytest.mark.parametrize(("row", "reason"), [
    ("| 4 | lane. | lame | typo | |", "'typo' is not one of the kinds"),
    ("| 5 | lane. | lame | misread by the scan | |", "there is no page 5"),
    ("| — | lane. | lame | misread by the scan | |", "the text has pages, the row names none"),
    ("| 3 | lane. | lame | misread by the scan | |", "stands 0 times on its page"),
    ("| 3 | talon | taloa | misread by the scan | |", "stands 2 times on its page"),
    ("| 4 | lane. | lane. | misread by the scan | |", "the reading is what the scan reads"),
    ("| 4 | lane. |  | misread by the scan | |", "is missing"),
    ("| 4 | — | lame | misread by the scan | |", "needs the words it is part of"),
    ("| 4 | lane. | 4 LANE | running head | |", "is left out, so its reading is —"),
    ("| 4 | lane. | lame | misread by the scan |", "4 columns, not 5"),
    ("| 3 | talo | tolo | misread by the scan | |", "stands 0 times on its page"),
    ("| 4 | lane. | — | misread by the scan | |", "is missing"),
    ("| 4 | lane. | lame | at odds | |", "changes nothing, so what the scan reads is —"),
    ("| 4 | — | — | at odds | |", "needs the words it is part of"),
])
def test_a_fault_in_the_apparatus_names_file_row_and_reason(tmp_path: Path, row: str, reason: str) -> None:
    path = written(tmp_path, "| 4 | — | 4 LE CADRAN. | running head | |", row)
    with pytest.raises(chapters.TextError, match=rf"^{re.escape(path.name)}, cell 2, line 6: row 2 of the apparatus .*{re.escape(reason)}"):
        apparatus.read_rows(path)


def test_all_faults_of_an_apparatus_are_told_at_once(tmp_path: Path) -> None:
    path = written(tmp_path, "| 4 | lane. | lame | typo | |", "| 4 | — | 4 LE CADRAN. | running head | |",
                   "| 9 | lane. | lame | supplied | |")
    with pytest.raises(chapters.TextError) as caught:
        apparatus.read_rows(path)
    assert [line.split(" of the apparatus")[0] for line in str(caught.value).splitlines()] == [
        f"{path.name}, cell 2, line {line}: row {n}" for n, line in ((1, 5), (3, 7))]


def test_a_remark_changes_nothing_in_the_text(tmp_path: Path) -> None:
    path = written(tmp_path, "| 4 | lane. | — | at odds | The figure shows none. |")
    assert "".join(piece.text for piece in collation.as_scanned(path)) == chapters.historical(path).text


def test_a_number_in_brackets_is_a_page_too(tmp_path: Path) -> None:
    path = written(tmp_path, text='<a class="page" id="pii">[ii]</a>LONDON')
    assert chapters.historical(path) == chapters.Reading("LONDON", ((0, "ii"),))


def test_rows_may_not_overlap(tmp_path: Path) -> None:
    path = written(tmp_path, "| 3 | and the | amd the | misread by the scan | |", "| 3 | talon and | taloa and | misread by the scan | |")
    with pytest.raises(chapters.TextError, match="row 1 of the apparatus overlaps"):
        collation.as_scanned(path)


@pytest.mark.parametrize(("text", "reason"), [
    ("The <b>lane</b>.", "unexpected markup '<b>'"),
    ('<a class="page" id="p3">4</a>The lane.', "the page mark p3 shows '4'"),
    ("A < B", "unexpected markup"),
])
def test_strange_markup_in_a_historical_text_is_an_error_that_says_where(tmp_path: Path, text: str, reason: str) -> None:
    chapter = written(tmp_path, text=f"The talon.\n\n{text}")
    with pytest.raises(chapters.TextError, match=rf"^{re.escape(chapter.name)}, cell 1, line 5: {re.escape(reason)}"):
        chapters.historical(chapter)
    page = tmp_path / "page.md"
    page.write_text(f'# A page\n\n<div class="historical">\n\nThe talon.\n\n{text}\n\n</div>\n', encoding="utf-8")
    with pytest.raises(chapters.TextError, match=rf"^page\.md, line 7: {re.escape(reason)}"):
        chapters.historical(page)


def test_a_historical_text_without_an_end_is_an_error_that_says_where(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text('# A page\n\n<div class="historical">\n\nThe talon.\n</div>\n', encoding="utf-8")
    with pytest.raises(chapters.TextError, match=r"^page\.md, line 3: a historical text is not closed"):
        chapters.historical(page)


def test_an_apparatus_needs_its_columns(tmp_path: Path) -> None:
    with pytest.raises(chapters.TextError, match="must be a table with the columns page | reading"):
        apparatus.read_rows(written(tmp_path, header="| page | reading | kind | note |"))


# --- quotations -------------------------------------------------------------------------------------

def games() -> list[Any]:
    import patience
    return [game for game in patience.contents() if chapters.chapter_file(home(game.slug))]


def home(slug: str) -> str:
    return witnesses.CHAPTER_OF.get(slug, slug)


def reproduced(slug: str) -> bool:
    return home(slug) in WRITTEN


def test_every_quotation_stands_on_its_page() -> None:
    faults, asked = [], 0
    for game in games():
        if not reproduced(game.slug):
            continue
        text = sentences.on_one_line(chapters.historical(chapter(home(game.slug))))
        for sentence in game.concordance:
            if sentence.quote is None:
                continue
            asked += 1
            page = None if sentence.page is None else str(sentence.page)
            places = [where for _, _, where in text.find(sentence.quote)]
            if not places:
                faults.append(f"{game.slug}: {sentence.label} quotes what the chapter does not say: {sentence.quote!r}")
            elif page not in places:
                faults.append(f"{game.slug}: {sentence.label} puts on page {page} what begins on page {places[0]}: {sentence.quote!r}")
    assert not faults, "\n".join(faults)
    assert asked > 50


@pytest.mark.parametrize("slug", WRITTEN)
def test_our_own_prose_quotes_exactly(slug: str) -> None:
    """What our prose puts in quotation marks, three words or more, some seed says letter for letter (… leaves words out)."""
    said = [sentences.flat(chapters.historical(chapter(slug)).text)]
    said += [re.sub(r" (?=[;:])", "", witnesses.seed(siglum)) for siglum in witnesses.WITNESSES]
    own = re.sub(r'<div class="historical.*?</div>|^## Apparatus$.*', "", "\n\n".join(chapters.prose(chapter(slug))), flags=re.S | re.M)
    quoted = [piece.strip() for words in re.findall("“(.+?)”", sentences.flat(own)) for piece in words.split("…")]
    wrong = [words for words in quoted if len(words.split()) > 2 and not any(words.rstrip(".,") in text for text in said)]
    assert not wrong, "quoted, but not said:\n" + "\n".join(f"  {words}" for words in wrong)


def test_a_chapter_without_a_game_is_one_of_those_named() -> None:
    assert {slug for slug in WRITTEN if not any(home(game.slug) == slug for game in games())} == WITHOUT_GAME & set(WRITTEN)


@pytest.mark.parametrize("slug", [slug for slug in WRITTEN if slug not in WITHOUT_GAME])
def test_every_sentence_has_a_home_in_the_engine(slug: str) -> None:
    quotes = [sentence.quote for game in games() if home(game.slug) == slug for sentence in game.concordance if sentence.quote]
    assert quotes, f"no game of the chapter {slug}"
    reading = chapters.historical(chapter(slug))
    left = sentences.remainder(reading, quotes, sentences.headings(slug, reading))
    assert not left, "no rule, deed, sight, advice or claim holds these words:\n" + "\n".join(f"  {words}" for words in left)


def test_the_front_page_leads_to_every_chapter() -> None:
    import patience
    contents = "\n".join(chapters.prose(BOOK / "index.ipynb"))
    linked = set(re.findall(r"\]\(([\w-]+)\.ipynb\)", contents))
    assert linked == {chapter.replace("_", "-") for chapter in patience.CHAPTERS}


def test_the_front_page_says_what_this_is_and_how_many_games_there_are() -> None:
    import patience
    first = chapters.prose(BOOK / "index.ipynb")[0]
    units = "zero one two three four five six seven eight nine".split()
    tens, unit = divmod(len(patience.contents()), 10)
    assert f'{["", "", "twenty", "thirty", "forty", "fifty"][tens]}{f"-{units[unit]}" if unit else ""} card games' in first
    assert "solitaire" in first.lower() and "one player" in first


# --- what our prose says of the tables --------------------------------------------------------------

def tables(slug: str) -> dict[str, Any]:
    """The deals that a chapter lays, by game: what is said below is said of these."""
    import patience
    cells = json.loads((BOOK / f"{slug}.ipynb").read_text(encoding="utf-8"))["cells"]
    source = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    return {game: patience.game(game).deal(int(number)) for game, number in re.findall(r'Table\("([\w-]+)", deal=(\d+)\)', source)}


def uppermost(position: Any, group: str) -> list[str]:
    return [str(cards[-1]) for spot in position.game.spots if spot.group.name == group and (cards := position.cards(spot.id))]


def played(position: Any) -> Any:
    """After playing to the foundations whatever goes there."""
    while move := next((move for move in position.moves() if "> up" in move), None):
        position = position.play(move)
    return position


def test_la_belle_lucie_lays_what_it_says() -> None:
    import patience
    lucie, wood, hill = tables("la-belle-lucie").values()
    assert {"AS", "2S", "3S", "AD", "2D", "3D"} <= set(uppermost(lucie, "packet"))
    won = patience.solve(played(lucie), 30_000)
    assert won.verdict == "winnable" and "re-deal" not in won.moves
    assert sorted(card for card in uppermost(wood, "packet") if card[0] == "A") == ["AH", "AS"]
    assert {"KS", "KH", "KD", "KC"} <= set(uppermost(hill, "packet"))
    front = tables("index")["la-belle-lucie"]
    assert len([card for card in uppermost(front, "packet") if card[0] == "A"]) == 3


def test_le_cadran_lays_what_it_says() -> None:
    position = tables("le-cadran")["le-cadran"]
    lowest = uppermost(position, "column")
    assert len([card for card in lowest if card[0] == "A"]) == 4
    assert "2D" in lowest
    under = next(cards for n in range(1, 11) if str((cards := position.cards(f"column-{n}"))[-1]) == "AD")
    assert str(under[-2]) == "3D"


def test_les_quatre_coins_lays_what_it_says() -> None:
    position = tables("les-quatre-coins")["les-quatre-coins"].play("turn")
    assert str(position.cards("corner-1")[-1]) == "KS"
    assert {move.split(" > ")[0] for move in position.moves()} == {"corner-1"}          # at once
    position = position.play("corner-1 > space-3")
    assert "corner-1 > space-3" in position.moves()                                      # the queen, on the king
    position = position.play("corner-1 > space-3")
    assert str(position.cards("corner-1")[-1]) == "AS"


def test_la_forteresse_lays_what_it_says() -> None:
    import patience
    position = tables("la-forteresse")["la-forteresse"]
    for move in ("left-5 > up-1", "left-5 > up-2", "right-1 > left-1", "right-1 > up-1", "right-1 > up-3"):
        position = position.play(move)
    assert [" ".join(map(str, packet)) for packet in position.packets("up")] == ["AS 2S", "AC", "AH", ""]
    assert patience.solve(position, 20_000).verdict == "winnable"


def test_les_quatorze_lays_what_it_says() -> None:
    import patience
    position = tables("les-quatorze")["les-quatorze"]
    ranks = [packet[0].rank for packet in position.packets("square")]
    assert (ranks.count(1), ranks.count(13)) == (3, 3)
    assert {"square-3-1 + square-3-3", "square-3-1 + square-3-5", "square-2-5 + square-3-5"} <= set(position.moves())
    assert [str(position.cards(square)[0]) for square in ("square-3-1", "square-3-5")] == ["AC", "KS"]
    assert patience.solve(position, 20_000).verdict == "winnable"


def test_le_sultan_lays_what_it_says() -> None:
    import patience
    position = tables("le-sultan")["le-sultan"]
    assert {"AD", "2H", "3H"} <= set(uppermost(position, "divan"))
    assert patience.solve(position, 20_000).verdict == "winnable"


@pytest.mark.long
def test_les_petits_paquets_lays_what_it_says() -> None:
    import patience
    position = tables("les-petits-paquets")["les-petits-paquets"]
    tops = uppermost(position, "packet")
    assert [len([card for card in tops if card[0] == rank]) for rank in "KQ"] == [3, 2]
    kings = [move for move in position.moves() if "+" in move and all(position.cards(spot)[-1].rank == 13 for spot in move.split(" + "))]
    assert sorted(patience.solve(position.play(move)).verdict for move in kings) == ["unwinnable", "winnable", "winnable"]
    example = patience.game("les-petits-paquets").position(
        {"packet-1": "9D KH", "packet-2": "KC KS", "packet-3": "QD KD", "packet-4": "QH", "packet-5": "9S"})
    for move in ("packet-1 + packet-3", "packet-1 + packet-5", "packet-3 + packet-4"):
        example = example.play(move)
    assert example.stuck and [str(card) for card in example.cards("packet-2")] == ["KC", "KS"]


def test_distribution_lays_what_it_says() -> None:
    import patience
    position = tables("distribution")["distribution"]
    assert str(position.cards("base-1")[0]) == "JD" and str(position.cards("packet-1")[-1]) == "9C"
    assert "packet-1 > pile-1" in position.moves()
    assert patience.solve(position, 60_000).verdict == "winnable"


def test_what_each_base_asks_for() -> None:
    names = "ace two three four five six seven eight nine ten knave queen".split()
    values = {letter: n for n, letter in enumerate("A 2 3 4 5 6 7 8 9 10 J Q K".split(), 1)}
    page = "\n".join(chapters.prose(BOOK / "distribution.ipynb"))
    for n, name in enumerate(names, 1):
        row = re.search(rf"^\| {name} \| (.+?) \|$", page, re.M)
        assert row, name
        assert [values[letter] for letter in row[1].split()] == [(n * times - 1) % 13 + 1 for times in range(2, 14)]


def test_the_plate_of_le_cadran_yields_two_lanes() -> None:
    import patience
    cells = json.loads((BOOK / "le-cadran.ipynb").read_text(encoding="utf-8"))["cells"]
    example = next("".join(cell["source"]) for cell in cells if cell["id"] == "example-plate")
    position = patience.game("le-cadran").position(printed("le-cadran"))
    moves = [move.strip() for line in re.findall(r'"([^"]*>[^"]*)"', example) for move in line.split(";") if move.strip()]
    lanes = []
    for number, move in enumerate(moves, 1):
        before = position.packets("column").count(())
        position = position.play(move)
        lanes += [number] if position.packets("column").count(()) > before else []
    assert (lanes, len(moves)) == ([5, 9], 9)


def test_the_games_in_writing_of_how_to_play_are_games() -> None:
    import patience
    page = (BOOK / "how-to-play.md").read_text(encoding="utf-8")
    records = re.findall(r"le-cadran(?:\[[^\]]*\])?:17:(?:[a-z> -]+; [a-z> -]+)?", page)
    assert [str(patience.Record.parse(record)) for record in records] == records and len(records) == 2
    for move, game in (("column-3 > up-1", "le-cadran"), ("packet-2 + packet-5", "les-petits-paquets"), ("turn", "le-cadran"),
                       ("draw packet-3.1 > pile-2", "distribution")):
        assert f"`{move}`" in page
        assert str(patience.game(game).deal(1).judge(move).move) == move                # well formed, legal or not
    live = re.search(r"```python\n(.+?)```", "\n".join(chapters.prose(BOOK / "playroom.ipynb")), re.S)
    assert live
    exec(live[1], {})
