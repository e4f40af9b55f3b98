"""The header that README.md advises: with it every kind of page reads, plays, searches and is kept."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.support.browser import Reader, wait_from_outside
from tests.support.table_page import COURTS, TablePage, page_of
from tools import paths

pytestmark = [pytest.mark.browser, pytest.mark.native]

POLICY = re.search(r"^Content-Security-Policy: (.+)$", (paths.ROOT / "README.md").read_text(encoding="utf-8"), re.M)[1]  # type: ignore[index]


def test_under_the_policy_of_the_readme_nothing_wanted_is_forbidden(reader: Callable[..., Reader]) -> None:
    at = reader(headers={"Content-Security-Policy": f"{POLICY}; report-uri /forbidden"})
    page = at.open("book/")
    wait_from_outside(page)
    for path in ("book/front-matter.html", "book/concordance.html", "genindex.html"):
        at.open(path, page)
    at.open("search.html?q=perpendicular", page)
    page.get_by_text("thus forming a perpendicular lane").first.wait_for()
    at.open(page_of("le-cadran"), page)
    table = TablePage(page, "le-cadran").awake()
    page.wait_for_function(COURTS)
    table.press("turn")
    table.button("Hint").click()
    table.settled()
    table.click("column-1", 0)
    table.click("up-1")
    table.settled()
    assert "pt-no" in table.root.locator(".pt-note").get_attribute("class")
    table.more()
    with page.expect_download() as download:
        table.button("Download").click()
    assert download.value.path().read_text(encoding="utf-8").startswith("le-cadran:")
    at.wait(page)
    at.cut_off()                      # and so with what was kept: the pages keep the header they came with
    page.reload()
    TablePage(page, "le-cadran").awake()
    assert "/forbidden" not in at.shelf.asked
    assert not at.faults
