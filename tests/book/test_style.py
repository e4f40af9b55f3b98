"""The colours of the page and of the table: every pair that is read or used is told apart well enough (WCAG 2.2, level AA), in light
and in dark. Read from the stylesheets themselves, so that a colour cannot be changed past this file. And what the build says of the
page to the stylesheet."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from docutils import nodes
from docutils.utils import new_document

from edition.sphinx import historical, miniatures

ROOT = Path(__file__).resolve().parents[2]
PAGE, TABLE, NOTES = ROOT / "web" / "page.css", ROOT / "web" / "table" / "table.css", ROOT / "web" / "notes.css"
THEMES = ("light", "dark")
TEXT, LARGE = 4.5, 3.0  # large: also what is no text: a focus ring, a mark

pytestmark = pytest.mark.native

Colour = tuple[float, float, float, float]


# ---- reading ---------------------------------------------------------------------------------------------------------


@cache
def rules(path: Path) -> list[tuple[str, str]]:
    """Selector and declarations of every rule, those within @media too."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
    return [(" ".join(selector.split()), body) for selector, body in re.findall(r"([^{};]+)\{([^{}]*)\}", text)]


def declarations(body: str) -> dict[str, str]:
    """Property → value; a semicolon within quotes or brackets ends nothing."""
    parts = re.findall(r"""(?:[^;"'(]|"[^"]*"|'[^']*'|\((?:[^()"]|"[^"]*"|\([^()]*\))*\))+""", body)
    return {name.strip(): value.strip() for name, value in (part.split(":", 1) for part in parts if ":" in part)}


@cache
def variables(path: Path, selector: str) -> dict[str, str]:
    """The custom properties of the first rule with exactly this selector that has any."""
    found = [
        {key: value for key, value in declarations(body).items() if key.startswith("--")} for name, body in rules(path) if name == selector
    ]
    return next(filter(None, found))


def declared(path: Path, selector: str, prop: str) -> str:
    """The value of a property in the rule with exactly this selector."""
    values = [declarations(body)[prop] for name, body in rules(path) if name == selector and prop in declarations(body)]
    assert values, f"{path.name}: {selector} declares no {prop}"
    return values[0]


def colour(value: str, theme: str, names: dict[str, str]) -> Colour:
    """A value as red, green, blue and opacity from 0 to 1: light-dark(), var() and hexadecimal colours."""
    value = value.strip().removesuffix("!important").strip()
    if value.startswith("light-dark("):
        return colour(value[len("light-dark(") : -1].split(",")[THEMES.index(theme)], theme, names)
    if found := re.fullmatch(r"var\((--[\w-]+)(?:,.*)?\)", value):
        return colour(names[found.group(1)], theme, names)
    digits = re.fullmatch(r"#([0-9a-f]{3,8})", value.lower())
    assert digits, f"no colour that can be read here: {value}"
    text = digits.group(1)
    if len(text) < 6:
        text = "".join(letter * 2 for letter in text)
    red, green, blue, opacity = (int(text.ljust(8, "f")[n : n + 2], 16) / 255 for n in (0, 2, 4, 6))
    return red, green, blue, opacity


def over(upper: Colour, lower: Colour) -> Colour:
    """What is seen of a colour laid on another."""
    share = upper[3]
    red, green, blue = (a * share + b * (1 - share) for a, b in zip(upper[:3], lower[:3], strict=True))
    return red, green, blue, 1.0


def luminance(seen: Colour) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in seen[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(upper: Colour, lower: Colour) -> float:
    light, dark = sorted((luminance(over(upper, lower)), luminance(lower)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


# ---- the pairs -------------------------------------------------------------------------------------------------------

# of page.css: what lies on what, and how well it must be told apart
ON_THE_PAGE = [
    *((words, ground, TEXT) for ground in ("--paper", "--leaf") for words in ("--ink", "--soft", "--oxblood")),
    ("--lit-ink", "--lit", TEXT),
    *(("--focus", ground, LARGE) for ground in ("--paper", "--leaf")),
]

# of table.css
ON_THE_TABLE = [
    *(("--pt-chalk", ground, TEXT) for ground in ("--pt-cloth", "--pt-cloth-edge")),
    *(("--pt-brass", ground, LARGE) for ground in ("--pt-cloth", "--pt-cloth-edge", "--pt-ink")),
    *(("--pt-edge", ground, LARGE) for ground in ("--pt-cloth", "--pt-cloth-edge")),
    *((words, "--pt-paper", TEXT) for words in ("--pt-ink", "--pt-oxblood")),
    *((suit, "--pt-paper", LARGE) for suit in ("--pc-h", "--pc-d")),
]
# … and colours that only one rule has: words in their rule, on the variable or in the colour of another rule
BY_RULE = [
    ((".pt-page", "color"), "--pt-paper", TEXT),
    ((".pt-ink-red", "color"), "--pt-paper", TEXT),
    (("::highlight(patience-sentence)", "color"), ("::highlight(patience-sentence)", "background-color"), TEXT),
]
FOUR_COLOURS = [("--pc-d", "--pt-paper"), ("--pc-c", "--pt-paper")]


def ratio(upper: str, lower: str, theme: str, names: dict[str, str]) -> float:
    return contrast(colour(upper, theme, names), over(colour(lower, theme, names), (1, 1, 1, 1)))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("words", "ground", "least"), ON_THE_PAGE)
def test_colours_of_the_page(words: str, ground: str, least: float, theme: str) -> None:
    names = variables(PAGE, ":root")
    assert ratio(names[words], names[ground], theme, names) >= least


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("words", "ground", "least"), ON_THE_TABLE)
def test_colours_of_the_table(words: str, ground: str, least: float, theme: str) -> None:
    names = variables(TABLE, ".pt")
    assert ratio(names[words], names[ground], theme, names) >= least


@pytest.mark.parametrize("theme", THEMES)
def test_words_by_lamplight(theme: str) -> None:
    names = variables(TABLE, ".pt")
    for cloth in (colour(names[name], theme, names) for name in ("--pt-cloth", "--pt-cloth-edge")):
        assert contrast(colour(names["--pt-chalk"], theme, names), over(colour(names["--pt-glow"], theme, names), cloth)) >= TEXT
        assert contrast(colour(names["--pt-flame"], theme, names), cloth) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("words", "ground", "least"), BY_RULE)
def test_colours_of_single_rules(words: tuple[str, str], ground: str | tuple[str, str], least: float, theme: str) -> None:
    names = variables(TABLE, ".pt")
    lower = names[ground] if isinstance(ground, str) else declared(TABLE, *ground)
    assert ratio(declared(TABLE, *words), lower, theme, names) >= least


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("suit", "ground"), FOUR_COLOURS)
def test_four_colours(suit: str, ground: str, theme: str) -> None:
    names = variables(TABLE, ".pt") | variables(TABLE, ".pt-four")
    assert ratio(names[suit], names[ground], theme, names) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_the_button_to_press_next(theme: str) -> None:
    names = variables(TABLE, ".pt")
    for state in ("", ":hover"):
        selector = f'.pt button.pt-gold:not(.pt-place):not([aria-disabled="true"]){state}'
        ground = declared(TABLE, selector, "background")
        words = declared(TABLE, selector.removesuffix(":hover"), "color")
        assert ratio(words, ground, theme, names) >= TEXT


def test_the_cards_of_a_plate() -> None:
    """A plate is printed on the page's own ground: its ranks and suits, the outlines of its cards and of its empty spaces."""
    plates = (ROOT / "patience" / "plates.py").read_text(encoding="utf-8")
    found = re.search(r"^INK, RED, PAPER, BACK, LINE, SPACE = (.*)$", plates, re.M)
    assert found
    ink, red, paper, _, line, space = re.findall(r'"(#\w+)"', found.group(1))
    names = variables(PAGE, ":root")
    for theme in THEMES:
        assert min(ratio(ink, paper, theme, names), ratio(red, paper, theme, names)) >= TEXT
        assert min(ratio(line, names["--paper"], theme, names), ratio(space, names["--paper"], theme, names)) >= LARGE


# ---- the arithmetic itself -------------------------------------------------------------------------------------------


def test_contrast_is_that_of_the_standard() -> None:
    black, white = colour("#000", "light", {}), colour("#ffffff", "light", {})
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(white, white) == pytest.approx(1)
    assert contrast(colour("#767676", "light", {}), white) == pytest.approx(4.54, abs=0.01)
    assert contrast(colour("#00000080", "light", {}), white) == pytest.approx(contrast(colour("#7f7f7f", "light", {}), white), abs=0.05)


def test_light_and_dark_are_read_apart() -> None:
    names = {"--a": "light-dark(#fff, #000)"}
    assert colour("var(--a)", "light", names) == (1, 1, 1, 1)
    assert colour("var(--a, #123)", "dark", names) == (0, 0, 0, 1)


def test_the_page_names_no_other_host() -> None:
    for sheet in (PAGE, TABLE, *([NOTES] if NOTES.exists() else [])):
        text = sheet.read_text(encoding="utf-8")
        assert not re.search(r"@import|url\(\s*[\"']?(?!data:)(?:https?:)?//", text), sheet.name


# ---- what the page says of itself to the stylesheet: edition/sphinx ------------------------------------------


def paragraph(*parts: nodes.Node | str) -> nodes.paragraph:
    return nodes.paragraph("", "", *(nodes.Text(part) if isinstance(part, str) else part for part in parts))


def number(page: str) -> historical.page_number:
    return historical.page_number("", page, number=page)


@pytest.mark.parametrize(
    ("made", "kind"),
    [
        (paragraph(number("3"), nodes.strong("", "LE CADRAN.")), "title-line"),
        (paragraph(nodes.strong("", "TWO ENTIRE PACKS OF CARDS.")), "packs-line"),
        (paragraph(nodes.strong("", "RULES.")), "heading-line"),
        (paragraph("IV. The foundations must follow suit."), "rule-line"),
        (paragraph(nodes.emphasis("", "Note."), " Some players"), "note-line"),
        (paragraph(nodes.emphasis("", "Lane."), " An empty space"), "term-line"),
        (paragraph("There is no re-deal."), None),
        (paragraph("If the ", nodes.strong("", "ace"), " is found"), None),
    ],
)
def test_paragraphs_of_the_old_page_are_told_apart(made: nodes.paragraph, kind: str | None) -> None:
    words = made.astext()
    historical.set_paragraph(made, "lecadran")
    assert made["classes"] == ([kind] if kind else [])
    assert made.astext() == words, "no letter is lost or added"


def test_numeral_and_opening_word_are_parted() -> None:
    made = paragraph("I. ONLY cards in the lowest row")
    historical.set_paragraph(made, "")
    assert [part.astext() for part in made.findall(nodes.inline)] == ["I. ", "NLY"]
    capitals = paragraph("SIXTH EDITION.")
    historical.set_paragraph(capitals, "")
    assert not list(capitals.findall(nodes.inline)), "a line in capitals has no opening word"


def test_every_game_has_its_miniature() -> None:
    import patience

    for game in patience.contents():
        drawn = ElementTree.fromstring(miniatures.miniature(game.slug))
        assert drawn.get("aria-hidden") == "true"
        shapes = "".join(path.get("d", "") for path in drawn.iter("path"))
        assert shapes.count("z") == len([spot for spot in game.spots if spot.id in game.layout()])
    assert miniatures.miniature("sources") == ""


def test_a_link_to_a_game_gets_its_miniature_and_no_other_does() -> None:
    links = '<a class="x" href="le-cadran.html">Le Cadran</a> <a class="current" href="#">This</a> <a href="sources.html">Sources</a>'
    assert miniatures.with_miniatures(links, "colophon").count("<svg") == 1
    assert miniatures.with_miniatures(links, "le-moulin").count("<svg") == 2


def test_on_the_front_page_the_miniature_stands_before_the_link_in_the_table_and_within_it_in_a_list() -> None:
    listed, told, other = (nodes.reference("", name, refuri=f"{name}.html") for name in ("le-cadran", "distribution", "sources"))
    cell = nodes.entry("", paragraph(listed))
    doctree = new_document("index")
    doctree += [nodes.table("", nodes.tgroup("", nodes.tbody("", nodes.row("", cell)), cols=1)), paragraph(told, " ", other)]
    app = SimpleNamespace(config=SimpleNamespace(root_doc="book/index"))
    miniatures.lay_in_contents(app, doctree, "book/index")  # type: ignore[arg-type]
    assert [type(node).__name__ for node in listed.parent] == ["picture", "reference"]
    assert [type(node).__name__ for node in told] == ["picture", "Text"]
    assert [type(node).__name__ for node in other] == ["Text"]


def test_a_plate_in_the_page_is_shorter_and_has_the_same_shapes_in_the_same_places() -> None:
    import patience
    from edition.sphinx.tables import lean

    def shapes(svg: str) -> list[tuple[str | None, ...]]:
        uses = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}use")
        styles = [(use, dict(pair.split(": ") for pair in use.get("style", "").split("; ") if pair)) for use in uses]
        link = "{http://www.w3.org/1999/xlink}href"
        return [(use.get(link), use.get("x"), use.get("y"), style.get("fill", use.get("fill"))) for use, style in styles]

    long = patience.plate("le-cadran", {"column-1": "AD 2C KC JH", "up-1": ""}).svg()
    assert len(lean(long)) < 0.8 * len(long)
    assert shapes(lean(long)) == shapes(long) and len(shapes(long)) > 20
