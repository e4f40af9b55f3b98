"""The book to take away, whole: what the build makes (TEI, text, data, EPUB), and the PDF, which needs a Chromium."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.book import build
from tools.chromium import make_chromium
from tools.paths import HTML
from tools.shell import say
from tools.validity import faults_of_epub, faults_of_tei


def takeaway(strict: bool = False) -> int:
    """Build the book, print it, list all files with their sizes and hashes, on this terminal and in the colophon, and check them."""
    code = build(strict)
    if code:
        return code
    say("Printing the book …")
    from edition.sphinx import offline
    from edition.sphinx import takeaway as files

    print_pdf(HTML, HTML / files.FOLDER / files.name("pdf"))
    files.list_files(HTML)
    offline.write_worker(HTML)                # the colophon has changed
    for line in files.lines(HTML):
        say(line)
    return check_files(HTML / files.FOLDER, files.name)


def check_files(folder: Path, name: Callable[[str], str]) -> int:
    """Hold the TEI against its schema and the EPUB against EPUBCheck, and say what is wrong."""
    say("Checking the TEI and the EPUB …")
    found = {name("tei.xml"): faults_of_tei((folder / name("tei.xml")).read_bytes()), name("epub"): faults_of_epub(folder / name("epub"))}
    for file, faults in found.items():
        for fault in faults:
            say(f"{file}: {fault}")
    return int(any(found.values()))


def print_pdf(root: Path, target: Path) -> None:
    """Print the book built in ``root`` as a PDF with tags, an outline and its fonts."""
    from playwright.sync_api import sync_playwright

    from edition.takeaway import printed

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sheet = Path(folder) / "book.html"
        sheet.write_text(printed.document(root), encoding="utf-8")
        # Fonts are files of another folder, which a page from the disk may not read unless it is told so.
        browser = playwright.chromium.launch(executable_path=make_chromium(), args=["--no-sandbox", "--allow-file-access-from-files"])
        page = browser.new_page()
        page.goto(sheet.as_uri())
        page.evaluate("document.fonts.ready")
        target.parent.mkdir(exist_ok=True)
        page.pdf(path=target, prefer_css_page_size=True, print_background=True, tagged=True, outline=True)
        browser.close()
