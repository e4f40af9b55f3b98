"""Play mode: a chapter's table at the size of the window, the rules beside it, and the way back; and what is said at a table, in its own
place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import patience
from patience.registry import CHAPTERS
from tests.support.browser import PHONE
from tests.support.table_page import TablePage, axe_faults, card_move, lit_sentence, page_of, resize

pytestmark = [pytest.mark.browser, pytest.mark.native]

CADRAN = "le-cadran"
WINDOWS: list[dict[str, Any]] = [{"width": 1280, "height": 800}, {**PHONE, "color_scheme": "dark"}]


@pytest.mark.parametrize("window", WINDOWS, ids=["desk", "phone"])
def test_a_chapter_is_played_at_the_size_of_the_window(open_book: Callable[..., Any], window: dict[str, Any]) -> None:
    page = open_book(page_of(CADRAN), **window)
    table = TablePage(page, CADRAN)
    button = page.locator("a.play-button")
    assert button.bounding_box()["y"] + button.bounding_box()["height"] < window.get("height", 740), "it is seen without scrolling"
    page.evaluate("scrollTo(0, 60)")
    table.enter_play_mode()
    assert "#play:le-cadran" in page.url and table.hidden_by_words() == []
    move, source, target = card_move(table)
    table.place(source).click()
    table.place(target).click()
    assert table.settled().made == [move] and page.evaluate("document.querySelector('dialog.pt-full').scrollTop") == 0
    # A refusal lights its sentence in the drawer, and hides nothing.
    table.play("column-1.1 > up-1")
    assert "RULE I" in table.note.upper() and table.hidden_by_words() == []
    rules = page.locator(".pt-rules")
    assert not rules.is_visible() or not window.get("is_mobile")
    table.button("Show it in the text").click()
    assert rules.is_visible() and "cards in the lowest row are available" in lit_sentence(page)
    page.wait_for_function("""() => {
        const box = [...CSS.highlights.get("patience-sentence")][0].getBoundingClientRect();
        const frame = document.querySelector(".pt-rules").getBoundingClientRect();
        return box.top >= frame.top && box.top < frame.bottom;
    }""")
    assert axe_faults(page, page.locator("dialog.pt-full").element_handle()) == []
    # Escape closes what is said, then play mode; the page is where it was.
    table.focus_here()
    page.keyboard.press("Escape")
    assert table.note == "" and table.in_play_mode
    page.keyboard.press("Escape")
    table.left_play_mode()
    assert page.evaluate("scrollY") == 60 and "#" not in page.url and table.made == [move]
    assert table.focused() == "Play Le Cadran"
    # So does the browser's own way back.
    table.enter_play_mode()
    page.go_back()
    table.left_play_mode()
    assert page.evaluate("scrollY") == 60 and "#" not in page.url


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_first_move_is_made_from_the_landing_on_any_chapter(open_book: Callable[..., Any], chapter: str) -> None:
    """A button that is seen without scrolling leads to the table, and a move is made there by clicks, on a desk and on a phone."""
    page = open_book(f"book/{chapter.replace('_', '-')}.html", width=1280, height=800)
    button = page.locator("a.play-button").first
    table = TablePage(page, button.get_attribute("data-game"))
    for width, height in ((1280, 800), (360, 740)):
        resize(page, width, height)
        box = button.bounding_box()
        assert 0 <= box["y"] and box["y"] + box["height"] <= height and box["x"] + box["width"] <= width
        table.enter_play_mode().settled()
        move = table.moves[0]
        table.play_by_clicks([move])
        assert table.made[-1] == move
        page.get_by_role("button", name="Back to the page").click()
        table.left_play_mode()


def test_an_address_opens_a_record_in_play_mode_and_a_reload_stays_there(open_book: Callable[..., Any]) -> None:
    page = open_book(f"{page_of(CADRAN)}#play:le-cadran:17:turn")
    table = TablePage(page, CADRAN).follow_play_mode().started("le-cadran:17")
    assert table.made == ["turn"]
    table.play("turned > talon")
    page.reload()
    table = TablePage(page, CADRAN).follow_play_mode()
    assert table.made == ["turn", "turned > talon"] and page.url.endswith("#play")
    page.get_by_role("button", name="Back to the page").click()
    table.left_play_mode()
    assert "#" not in page.url and table.made == ["turn", "turned > talon"]


def test_back_after_a_link_is_back_at_the_game_that_was_kept(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(CADRAN))
    table = TablePage(page, CADRAN).awake().load("le-cadran:17:turn").started("le-cadran:17")
    table.keep_now()
    page.evaluate("location.hash = '#le-cadran:99:turn'")
    table.started("le-cadran:99")
    page.go_back()
    table.started("le-cadran:17")
    assert table.made == ["turn"] and table.earlier_games() == []


def test_from_a_sentence_that_has_been_shown_a_button_leads_back_to_the_table(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(CADRAN))
    table = TablePage(page, CADRAN).awake()
    table.play("column-1.1 > up-1")
    table.button("Show it in the text").click()
    page.get_by_role("button", name="Back to the table").click()
    page.wait_for_function("(place => place.top > 0 && place.bottom < innerHeight)(document.activeElement.getBoundingClientRect())")
    assert table.has_focus and "cards in the lowest row are available" in lit_sentence(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    assert table.note == "", "Escape closes what is said wherever the focus is"
    assert page.get_by_role("button", name="Back to the table").count() == 0


# ---- what stays where it is ------------------------------------------------------------------------------------------


def test_no_button_moves_while_a_game_is_played_and_no_label_lies_upon_another(any_table: TablePage) -> None:
    """Of every game, on a desk and on a phone: moves, those that are buttons first, for they change what the buttons say."""
    for width in (1280, 360):
        resize(any_table.page, width, 1100)
        for game in patience.contents():
            assert not any_table.labels_overlap(game.slug), f"{game.slug} at {width}"
            assert any_table.boxes_that_move(turns=4) == []


# ---- the end ---------------------------------------------------------------------------------------------------------

PAQUETS = "les-petits-paquets"


def test_the_end_stands_upon_the_cloth_and_is_told_to_the_page(open_book: Callable[..., Any]) -> None:
    page = open_book(page_of(PAQUETS))
    page.evaluate("(window.ended = [], document.addEventListener('patience:end', event => ended.push(event.detail)))")
    table = TablePage(page, PAQUETS).awake()
    two = f"{PAQUETS}:(packet-1: KH | packet-2: KS | packet-3: 8D | packet-4: 8S)"
    table.load(f"{two}:")
    table.play("packet-3 + packet-4")
    table.step(-1)
    table.step(1)
    table.play("packet-1 + packet-2")
    assert "You have won" in table.note and "2 moves" in table.note and "helped by undo" in table.note
    assert table.root.get_by_role("link", name="Next: Le Carré Napoléon").is_visible() and table.button("Another deal").is_visible()
    cloth, end = table.root.locator(".pt-room").bounding_box(), table.root.locator(".pt-end").bounding_box()
    assert abs(cloth["x"] + cloth["width"] / 2 - end["x"] - end["width"] / 2) < 2 and cloth["y"] <= end["y"]
    assert table.root.locator(".pt-crowned").count() > 0, "the last cards are lit, also where nothing is to move"
    (told,) = page.evaluate("ended")
    assert {key: told[key] for key in ("slug", "deal", "won", "moves", "helped")} == \
        {"slug": PAQUETS, "deal": 0, "won": True, "moves": 2, "helped": True}
    assert isinstance(told["seconds"], int)
    page.keyboard.press("Escape")
    assert table.note == ""
    # A won record shows it too, and counts for nothing: it was played elsewhere.
    table.load(f"{two}:packet-3 + packet-4; packet-1 + packet-2")
    assert "You have won" in table.note and "help" not in table.note and len(page.evaluate("ended")) == 1
    # Where no move is left, the same place offers the way back.
    table.load(f"{PAQUETS}:(packet-1: KH | packet-2: KS | packet-3: 8D):")
    table.play("packet-1 + packet-2")
    assert "No move is left" in table.note and all(table.button(name).first.is_visible() for name in ("Undo", "Restart", "Another deal"))
    assert not page.evaluate("ended")[-1]["won"]


def test_moves_that_give_way_to_others_can_be_had_back(open_book: Callable[..., Any]) -> None:
    """Two of the reader's own, gone back on: then the lamp lays its way in their place."""
    start = f"{PAQUETS}:(packet-1: KH | packet-2: KS | packet-3: QH | packet-4: QS | packet-5: JH | packet-6: JS)"
    table = TablePage(open_book(f"bench/{PAQUETS}.html")).awake().load(f"{start}:packet-5 + packet-6; packet-1 + packet-2")
    table.go_to(0)
    table.button("Lamp").click()
    table.verdict()
    table.button("Show me how").click()
    assert table.recorded != ["packet-5 + packet-6", "packet-1 + packet-2"]
    table.earlier()
    assert table.made == ["packet-5 + packet-6", "packet-1 + packet-2"]


def test_looks_are_the_same_in_every_tab(open_book: Callable[..., Any]) -> None:
    one = open_book("bench/le-cadran.html")
    other = open_book("bench/le-cadran.html", fresh=False)
    first, second = TablePage(one), TablePage(other)
    for table, look in ((first, "Four colours"), (second, "Large indices")):
        table.more()
        table.root.get_by_label(look).check()
    one.wait_for_function("document.querySelector('.pt').classList.contains('pt-large')")
    for table in (first, second):
        assert all(table.root.get_by_label(look).is_checked() for look in ("Four colours", "Large indices"))
    one.reload()
    one.wait_for_selector(".pt-four.pt-large")


# ---- what the reader may choose --------------------------------------------------------------------------------------


def test_one_touch_and_cards_that_go_home_by_themselves(open_book: Callable[..., Any]) -> None:
    table = TablePage(open_book("bench/le-cadran.html")).awake()
    move = next(move for move in table.moves if " > up" in move and len(table.targets_of(move.split(" > ")[0])) == 1)
    table.click(move.split(" > ")[0])
    assert table.made == [], "unless it is asked for, a card waits for its place"
    table.put_back()
    table.more()
    table.root.get_by_label("One touch moves a card").check()
    table.click(move.split(" > ")[0])
    assert table.settled().made == [move]
    table.step(-1)
    table.root.get_by_label("Cards go to the foundations by themselves").select_option("all")
    table.play("turn")
    table.page.wait_for_function("() => !document.querySelector('patience-table').table.scene.moveHome")
    table.all_answered()
    assert table.made[0] == "turn" and len(table.made) > 1 and not [each for each in table.moves if " > up" in each]
    table.step(-1)
    assert [each for each in table.moves if " > up" in each], "what is taken back stays so"
