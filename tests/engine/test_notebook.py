"""How values show themselves in a notebook, where nothing may be left over when an untrusting reader has cleaned it."""

import base64
import re
from html import escape, unescape
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

import patience

#: What JupyterLab lets through of a notebook it does not trust (its sanitizer), as far as it is used here.
HARMLESS = {"p", "b", "br", "code", "blockquote", "small", "ul", "li", "img", "figure"}


def pictures(html):
    found = re.findall(r'<img alt="([^"]+)"[^>]* src="data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)">', html)
    for words, source in found:
        ElementTree.fromstring(base64.b64decode(source))
        yield unescape(words)


class Tags(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.tags, self.open = set(), []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        if tag not in ("img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def shown(value):
    html = value._repr_html_()
    read = Tags(html)
    assert read.tags <= HARMLESS and not read.open
    return html


@pytest.mark.parametrize("game", patience.contents(), ids=str)
def test_a_game_and_its_positions_are_a_picture_and_say_what_they_show(game):
    position = game.deal(17)
    assert list(pictures(shown(position))) == [f"{game.title}, deal 17. {' '.join(position.describe().split())}"]
    html = shown(game)
    assert len(list(pictures(html))) == 1 and all(reading.name in html for reading in game.readings)


def test_a_picture_of_a_position_does_not_betray_what_may_not_be_seen():
    game = patience.game("les-petits-paquets")
    seen, other = (game.position({"packet-1": f"{hidden} 9S"}) for hidden in ("KH", "QC"))
    assert shown(seen) == shown(other)


def test_a_verdict_is_the_reason_and_the_sentence():
    position = patience.game("le-cadran").deal(17)
    html = shown(position.judge("column-1.1 > up-1"))
    assert "lies under the king of diamonds" in html and "<blockquote><p>“ONLY cards in the lowest row" in html and "Rule I, p. 3" in html
    assert shown(position.judge("turn")) == "<p><code>turn</code> is legal.</p>"
    assert "Write <code>column-10 &gt; up-1</code>" in shown(position.judge("column-10 > up-5"))


def test_a_record_is_the_place_reached_and_the_line_that_leads_there():
    record = patience.Record.parse("le-cadran:17:turn; turned > talon")
    record.undo()
    html = shown(record)
    assert "le-cadran:17:turn<" in html and "1 move made, and 1 move undone" in html
    assert list(pictures(html))[0].startswith("Le Cadran, deal 17.")


def test_every_sentence_of_the_book_shows_itself():
    for game in patience.contents():
        for sentence in game.concordance:
            assert escape(sentence.said) in shown(sentence)


def test_a_solution_says_what_was_found():
    game = patience.game("les-petits-paquets")
    won = patience.solve(game.position({"packet-1": "KH", "packet-2": "KS"}))
    assert "It can be won, in 1 move." in shown(won) and "packet-1 + packet-2" in shown(won)
    assert "cannot be won" in shown(patience.solve(game.position({"packet-1": "KH", "packet-2": "QS"})))
    assert "not found out" in shown(patience.solve(game.deal(1), 2))


@pytest.mark.native
def test_a_plate_is_a_picture_and_says_what_it_shows():
    pytest.importorskip("matplotlib")
    html = patience.plate("le-cadran", {"column-1": "KC"})._repr_mimebundle_()["text/html"]
    assert list(pictures(html)) == [" ".join(patience.plate("le-cadran", {"column-1": "KC"}).description.split())]
    assert Tags(html).tags == {"figure", "img"}
