"""The numbers of the book: what the chapters say of claims is what the stored studies found, and the studies can be had again."""

from __future__ import annotations

import csv
import re
from collections import Counter
from pathlib import Path
from statistics import fmean

import pytest

import patience
from edition import odds
from edition.odds import said, study
from edition.text.chapters import prose
from patience.players import Greedy, course, player
from patience.purposes import PLAY, purpose
from patience.studies import read_study
from tools.odds import studies
from tools.paths import BOOK

LANES = {"la-quinzaine": "la-quinzaine without column > empty column",
         "le-cadran": "le-cadran without column | turned | talon > empty column",
         "la-forteresse": "la-forteresse without left | right > empty left | right"}
CHAPTERS = ("la-belle-lucie", "la-forteresse", "la-quinzaine", "le-cadran", "le-parterre", "le-shah", "la-loi-salique",
            "les-petits-paquets", "les-quatorze", "the-besieged-city", "the-empress-of-india", "distribution", "imaginary-thirteen",
            "les-quatre-coins")


def text(chapter: str) -> str:
    return re.sub(r"\s+", " ", " ".join(prose(BOOK / f"{chapter}.ipynb")))


def first(found: patience.Odds, deals: int) -> patience.Odds:
    return found._replace(rows=found.rows[:deals])


def cards_home(found: patience.Odds) -> str:
    return f"{fmean(row.outcome.played for row in found.rows):.0f} cards"


def claimed() -> dict[str, list[str]]:
    """For each chapter the words that a study bears out."""
    lucie, fort = study("la-belle-lucie redeals=2", "foresight"), study("la-forteresse", "foresight-100000")
    parterre = study("le-parterre", "foresight-60000")
    quinzaine = study("la-quinzaine", "thoughtful")
    salique = [study(name, "greedy") for name in ("la-loi-salique", "la-loi-salique[bare_kings=once-each]")]
    paquets = study("les-petits-paquets", "random")
    lengths = sorted(row.outcome.moves for row in paquets.rows if row.outcome.result == "won")
    return {
        "la-belle-lucie": [said(lucie), *(f"{found.won} of {len(found.rows):,}" for found in (
            study("la-belle-lucie redeals=2", "thoughtful"), study("la-belle-lucie redeals=1", "thoughtful"),
            study("la-belle-lucie", "thoughtful")))],
        "la-forteresse": [said(fort), f"{study(LANES['la-forteresse'], 'foresight-100000').lost} are proved impossible",
                          f"{first(fort, 1000).won} of the same thousand"],
        "la-quinzaine": [said(study("la-quinzaine", "greedy")), said(quinzaine), said(study("la-quinzaine", "foresight")),
                         said(study(LANES["la-quinzaine"], "thoughtful"))],
        "le-cadran": [said(study("le-cadran", "greedy")), said(study(LANES["le-cadran"], "greedy")),
                      said(study("le-cadran[vacancies=talon]", "greedy")), cards_home(study("le-cadran", "greedy")),
                      cards_home(study(LANES["le-cadran"], "greedy")),
                      "of the first twenty the search has found its way through one, the seventeenth, and proved none impossible"],
        "le-parterre": [f"{parterre.won} can be won", f"{parterre.lost} cannot", said(study("le-parterre", "greedy")),
                        said(study("le-parterre", "thoughtful"))],
        "le-shah": [said(study("le-shah", "greedy")), said(study("le-shah", "thoughtful")), f"at least {odds.foresight('le-shah').won} "],
        "la-loi-salique": [said(each) for each in salique],
        "les-petits-paquets": [said(paquets), said(study("les-petits-paquets", "thoughtful")), f"{lengths[len(lengths) // 2]} moves"],
        "les-quatorze": [said(study("les-quatorze", "random")), said(study("les-quatorze", "greedy")),
                         f"{odds.foresight('les-quatorze').won} of {len(odds.foresight('les-quatorze').rows)}"],
        "the-besieged-city": [said(study("the-besieged-city", "greedy")), f"at least {odds.foresight('the-besieged-city').won} "],
        "the-empress-of-india": [said(study("the-empress-of-india", "greedy"))],
        "distribution": [said(study("distribution", player)) for player in ("random", "greedy", "thoughtful")],
        "imaginary-thirteen": [said(study("imaginary-thirteen", "random")), said(study("imaginary-thirteen", "greedy"))],
        "les-quatre-coins": [said(study("les-quatre-coins", "greedy"))],
    }


def test_the_search_has_won_one_of_the_first_twenty_deals_of_le_cadran() -> None:
    found = study("le-cadran", "foresight")
    assert len(found.rows) == 20 and found.lost == 0 and [row.deal for row in found.rows if row.outcome.result == "won"] == [17]


@pytest.mark.native
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_a_chapter_says_of_a_claim_is_what_was_found(chapter: str) -> None:
    whole = text(chapter)
    assert [words for words in claimed()[chapter] if words not in whole] == []


def vacancy_in_the_first_round(number: int) -> bool:
    """La Nivernaise: whether, before a second round is dealt, some card of the flanks can be played."""
    game = patience.game("la-nivernaise")
    position = game.deal(number)
    while plays := [move for move in position.moves() if purpose(game, move) == PLAY]:
        if plays[0].startswith("flank"):
            return True
        position = position.play(plays[0])
    return False


@pytest.mark.native
def test_a_first_round_without_a_vacancy() -> None:
    found = study("la-nivernaise", "greedy")
    early = [row for row in found.rows if vacancy_in_the_first_round(row.deal)]
    late = [row for row in found.rows if row not in set(early)]
    whole = text("la-nivernaise")
    for rows in (early, late):
        assert f"{len(rows)} deals" in whole
        assert f"{fmean(row.outcome.played for row in rows):.1f} cards" in whole
    assert sum(row.outcome.result == "won" for row in early) == 0 and sum(row.outcome.result == "won" for row in late) == 1
    assert said(found) in whole


@pytest.mark.native
@pytest.mark.long
def test_packets_of_more_than_three_and_vacancies_in_higher_rows() -> None:
    """L'Horloge and Le Blocus, as the greedy player plays the first hundred deals."""
    longer = vacant = 0
    for number in range(1, 101):
        position = patience.game("l-horloge").deal(number)
        most = 0
        for move in course("greedy", Greedy().choose, position)[1]:
            position = position.play(move)
            most = max(most, *map(len, position.packets("circle")))
        longer += most > 3
        position = patience.game("le-blocus").deal(number)
        for move in course("greedy", Greedy().choose, position)[1]:
            if move == "refill":
                rows = [position.packets("row")[n:n + 12] for n in range(0, 108, 12)]
                dealt = [row for row in rows if any(row)]
                vacant += sum(not card for row in dealt[:-1] for card in row)
            position = position.play(move)
    assert longer == 100 and "in every one of the first hundred" in text("l-horloge")
    assert f"{vacant / 100:.0f} vacancies" in text("le-blocus")


# -- the studies themselves


def test_the_stored_studies_are_those_of_the_list_and_no_deal_is_left_out() -> None:
    listed = {f"{each.name}.csv": each for each in studies()}
    stored = {path.name: read_study(path) for path in odds.TABLES.glob("*.csv")}
    assert set(stored) == set(listed)
    for name, each in listed.items():
        assert stored[name].game == each.title and stored[name].player == player(each.player).name
        assert [row.deal for row in stored[name].rows] == list(range(1, each.deals + 1)), name


@pytest.mark.native
@pytest.mark.long
def test_a_deal_played_again_ends_as_it_did() -> None:
    """A deal of every fifth of the quick studies."""
    listed = [each for each in studies() if player(each.player).name in ("random", "greedy") or each.facts]
    for at, each in enumerate(listed[::5]):
        stored = study(each.title, each.player)
        row = stored.rows[at % len(stored.rows)]
        assert patience.odds(each.made(), [row.deal], each.player, facts=each.facts).rows == (row,), each.name


def test_the_table_has_every_game_and_says_what_is_unknown() -> None:
    rows = {game.slug: cells for game, cells in odds.games()}
    assert list(rows) == [game.slug for game in patience.contents()]
    cadran = rows["le-cadran"][3].replace("⁠", "")
    assert re.fullmatch(r"\d[\d.]*–100", cadran), "nothing is proved impossible, so that all may be possible"
    assert all(re.match(r"\d", cells[0]) for cells in rows.values())


def test_the_besieged_city_is_not_exceedingly_difficult() -> None:
    """As its chapter says: more than half of her games are won less often by the same player."""
    shares = {game.slug: study(game.slug, "greedy").shares[0] for game in patience.contents() if game.witness != "J"}
    assert sum(share < shares["the-besieged-city"] for share in shares.values()) > len(shares) / 2


def test_only_distribution_comes_out_by_chance_as_often_as_little_lots() -> None:
    shares = {game.slug: study(game.slug, "random").shares[0] for game in patience.contents()}
    assert sorted(shares, key=shares.__getitem__)[-2:] == ["les-petits-paquets", "distribution"]


def test_a_deal_that_some_player_won_can_be_won() -> None:
    for game in patience.contents():
        known, searched = odds.foresight(game.slug), study(game.slug, "foresight")
        known = first(known, len(searched.rows))
        won = {row.deal for who in ("random", "greedy", "thoughtful") for row in study(game.slug, who).rows if row.outcome.result == "won"}
        assert not won & {row.deal for row in searched.rows if row.outcome.result == "lost"}, f"{game.title}: a proof is wrong"
        assert known.won >= searched.won and known.lost >= searched.lost


@pytest.mark.native
def test_the_pictures_have_the_colour_of_the_page() -> None:
    for svg in (odds.rates_picture(), odds.cards_picture()):
        assert "currentColor" in svg and odds.INK not in svg and not re.search(r"#000000|fill: black", svg)
        assert re.match(r'<svg role="img" aria-label="[^"]{40,}"', svg)
        assert Counter(re.findall(r">([^<>]+)</text>", svg))["L’Horloge"] == 1


def test_the_tables_are_plain(tmp_path: Path) -> None:
    """Any program that reads CSV reads them, when it leaves out the first line."""
    path = next(odds.TABLES.glob("*.csv"))
    with path.open(encoding="utf-8") as file:
        file.readline()
        rows = list(csv.DictReader(file))
    assert set(rows[0]) == {"deal", "result", "moves", "played"} and len(rows) == len(read_study(path).rows)
