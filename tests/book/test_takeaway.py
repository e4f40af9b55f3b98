"""The files to take away are valid, and hold the book: each is proved by a tool that others keep."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import paths

pytestmark = pytest.mark.native

TEI = "{http://www.tei-c.org/ns/1.0}"
ID = "{http://www.w3.org/XML/1998/namespace}id"


# ---- from the chapters as they are written ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tei() -> bytes:
    from edition.takeaway import tei

    return tei.document("1887-01-01")


def test_the_tei_is_valid(tei):
    from tools import validity

    assert validity.faults_of_tei(tei) == []


def test_a_fault_in_the_tei_is_told_with_its_line():
    from tools import validity

    broken = b'<TEI xmlns="http://www.tei-c.org/ns/1.0">\n<text><body><p>No header.</p></body></text></TEI>'
    assert any(re.match(r"line \d", fault) for fault in validity.faults_of_tei(broken))
    assert validity.faults_of_tei(b"<TEI>\n<text></TEI>")


def test_the_tei_has_every_page_and_every_row(tei):
    from lxml import etree

    from edition.takeaway.chapters import chapters
    from edition.text.edition_of_1914 import SHARED

    root = etree.fromstring(tei)
    ids = {element.get(ID) for element in root.iter() if element.get(ID)}
    texts = [chapter for chapter in chapters() if chapter.text]
    assert [each.get("n") for each in root.iter(f"{TEI}pb")] == [number for chapter in texts for _, number in chapter.text.reading.pages]
    of_1914 = sum(len(shared.variants) for shared in SHARED.values())
    assert len(list(root.iter(f"{TEI}app"))) == sum(len(chapter.text.rows) for chapter in texts) + of_1914 > 150
    for app in root.iter(f"{TEI}app"):
        for end in filter(None, (app.get("from"), app.get("to"))):
            assert end[1:] in ids, end
    assert {each.get(ID) for each in root.iter(f"{TEI}s")} >= {f"le-cadran.{s.id}" for chapter in texts if chapter.slug == "le-cadran"
                                                             for p in chapter.text.paragraphs if p.kind == "text" for s in p.sentences}


def between(start, end):
    """The words of the document from one element to another, spaces left out."""
    from lxml import etree

    words, inside = "", False
    for event, element in etree.iterwalk(start.getroottree(), events=("start", "end")):
        inside = inside or element is start
        if element is end:
            break
        words += (element.text if event == "start" else element.tail) or "" if inside else ""
    return "".join(words.split())


def test_the_words_of_a_row_stand_between_its_ends(tei):
    from lxml import etree

    root = etree.fromstring(tei)
    anchors = {element.get(ID): element for element in root.iter(f"{TEI}anchor")}
    rows = [app for app in root.iter(f"{TEI}app") if app.get("to")]
    assert len(rows) > 40
    for app in rows:
        ours = "".join(app.find(f"{TEI}lem").text.split())
        assert between(anchors[app.get("from")[1:]], anchors[app.get("to")[1:]]) == ours, app.get(ID)


def test_the_plain_text_is_the_reading_text_with_its_pages():
    from edition.takeaway import plain
    from edition.takeaway.chapters import chapters

    written = plain.document().decode()
    for chapter in chapters():
        assert f"\n{chapter.title}\n" in written
        if chapter.text:
            for _, number in chapter.text.reading.pages:
                assert f"{{p. {number}}} " in written
            bare = re.sub(r"\{p\. \w+\} ", "", written)
            for paragraph in chapter.text.paragraphs:
                if paragraph.kind == "text":
                    assert paragraph.text in bare


def test_the_data_name_the_sentence_that_a_rule_quotes():
    from edition.takeaway import data

    found = json.loads(data.document())
    rules = 0
    for chapter in found["chapters"]:
        words = {s["id"]: s["text"] for p in chapter.get("paragraphs", ()) for s in p["sentences"]}
        for rule in chapter.get("rules", ()):
            if rule["quoted"] and words:
                rules += 1
                said = "".join("".join(words[name] for name in rule["stands_in"]).split())
                assert "".join(rule["text"].split()) in said, rule
    assert rules > 200


def test_a_faulty_entry_of_the_bibliography_is_told_with_file_line_and_reason():
    from edition import bibliography

    assert not list(bibliography.faults(bibliography.FILE.read_text(encoding="utf-8")))
    good = "@book{a,\n author = {A. Writer},\n title = {T},\n publisher = {P},\n year = {1887},\n}\n"
    assert not list(bibliography.faults(good))
    for spoilt, reason in (
        (good.replace("1887", "87"), "year"), (good.replace(" title = {T},\n", ""), "title"), (good.replace("@book", "@bock"), "@bock"),
        (good.replace(" author = {A. Writer},\n", ""), "who wrote it"), (good + good, "epeated"),
        (good.replace("publisher", "publsher"), "publsher"),
        (good.replace("year = {1887},\n}", "year = {1887},\n url = {example},\n}"), "address"), (good[:-3], "yntax"),
        ("@online{w,\n author = {W},\n title = {T},\n year = {2020},\n url = {https://example.org/},\n}\n", "urldate"),
        (good.replace("year", " urldate = {1 May},\n year"), "date"),
    ):
        faults = list(bibliography.faults("\n\n" + spoilt))
        assert any(reason in fault for fault in faults), (reason, faults)
        assert all(re.match(r"references\.bib, line \d+", fault) for fault in faults), faults


# ---- from the built book ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder() -> Path:
    return paths.HTML / "take-away"


@pytest.mark.browser
def test_the_epub_is_valid_and_has_every_chapter(folder):
    import patience
    from edition.takeaway.chapters import chapters
    from tools import validity

    book = next(folder.glob("*.epub"))
    assert validity.faults_of_epub(book) == []
    with zipfile.ZipFile(book) as archive:
        names = archive.namelist()
        for chapter in chapters():
            assert f"EPUB/{chapter.slug}.xhtml" in names
        page = archive.read("EPUB/le-cadran.xhtml").decode()
    assert len([name for name in names if name.endswith(".svg")]) > len(patience.contents())
    assert 'src="drawings/le-cadran-1.svg"' in page
    assert "play-button" not in page, "what only the book on a screen can do"
    assert all(re.search(r'alt="[^"]', image) for image in re.findall(r"<img[^>]*>", page))
    assert "Only cards in the lowest row".casefold() in re.sub(r"<[^>]+>", "", page).casefold()


@pytest.mark.browser
def test_the_colophon_tells_size_and_hash_of_every_file(folder):
    page = (paths.HTML / "book" / "colophon.html").read_text(encoding="utf-8")
    files = sorted(folder.iterdir())
    assert {file.suffix for file in files} >= {".epub", ".xml", ".txt", ".json"}
    for file in files:
        assert f'href="../take-away/{file.name}"' in page
        assert hashlib.sha256(file.read_bytes()).hexdigest() in page
    assert page.count('href="../take-away/') == len(files)


@pytest.mark.browser
def test_what_is_taken_away_is_not_kept_for_reading_without_a_network():
    from edition.sphinx import offline

    kept = offline.edition(paths.HTML)
    assert "book/index.html" in kept and not [name for name in kept if name.startswith("take-away/")]


@pytest.mark.browser
@pytest.mark.long
def test_the_pdf_is_sound_and_has_every_chapter(tmp_path):
    import pikepdf

    from edition.takeaway.chapters import chapters

    # in a process of its own: the tests' browser has Playwright's loop in this one
    code = "import sys; from pathlib import Path; from tools.takeaway import print_pdf; print_pdf(*map(Path, sys.argv[1:]))"
    subprocess.run([sys.executable, "-c", code, paths.HTML, tmp_path / "book.pdf"], check=True, cwd=paths.ROOT)
    with pikepdf.open(tmp_path / "book.pdf") as book:
        assert book.check_pdf_syntax() == []
        with book.open_outline() as outline:
            titles = [str(item.title) for item in outline.root]
        assert [title for title in titles if title in {chapter.title for chapter in chapters()}] == [c.title for c in chapters()]
        assert book.Root.MarkInfo.Marked and str(book.Root.Lang) == "en-GB"
        assert len(book.pages) > 100
        fonts = [font for page in book.pages for font in page.obj.Resources.get("/Font", {}).values() if "/DescendantFonts" in font]
        assert all("/FontFile2" in font.DescendantFonts[0].FontDescriptor for font in fonts), "a font is not in the file"
        assert any("OldStandard" in str(font.BaseFont) for font in fonts)
