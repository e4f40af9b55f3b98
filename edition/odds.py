"""What the studies in ``book/odds`` found, as tables and pictures of the page on the odds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from math import sqrt
from statistics import fmean, median, stdev
from typing import NamedTuple

import patience
from patience.known import KNOWN
from patience.players import Outcome
from patience.purposes import home
from patience.rules import Reading
from patience.studies import Odds, Row, read_study

from .paths import ROOT
from .typography import typeset
from .won import won_game

TABLES = ROOT / "book" / "odds"
INK = "#012345"                 # stands for the colour of the text


@cache
def studies() -> Mapping[tuple[str, str], Odds]:
    """Every stored study, by game (with its readings, and facts) and player."""
    found = [read_study(path) for path in sorted(TABLES.glob("*.csv"))]
    return {(each.game, re.sub(r"-20000$", "", each.player)): each for each in found}


def study(game: str, player: str) -> Odds:
    """One study; without deals where there is none."""
    return studies().get((game, player)) or Odds(game, player, ())


@cache
def foresight(game: str) -> Odds:
    """What can be won, as far as is known: what the search has found, what players won without it, and the won games kept."""
    searched = max((each for (name, player), each in studies().items() if name == game and player.startswith("foresight")),
                   key=lambda each: len(each.rows))
    kept = {won_game(game).start.number, *KNOWN[game][:3]}
    won = kept | {row.deal for (name, _), each in studies().items() if name == game for row in each.rows if row.outcome.result == "won"}
    return searched._replace(rows=tuple(
        Row(row.deal, Outcome("won", *row.outcome[1:]) if row.deal in won else row.outcome) for row in searched.rows))


def percent(share: float) -> str:
    """A share as it is printed."""
    return f"{100 * share:.0f}" if 0.1 <= share <= 0.9 or share in (0, 1) else f"{100 * share:.1f}"


def bounds(found: Odds) -> str:
    """The interval as it is printed: ``12–17``."""
    low, high = found.interval()
    return f"{percent(low)}\u2060–\u2060{percent(high)}"     # not to be broken


def rate(found: Odds) -> str:
    """Deals won in a hundred, with the interval: ``4.7 (4.4–5.0)``; of what is in part unknown, the interval alone."""
    if not found.rows:
        return "not played"
    low, high = found.shares
    return f"{percent(low)} ({bounds(found)})" if low == high else bounds(found)


@cache
def cards(slug: str) -> int:
    """How many cards have to come home: of a won game of it."""
    won = won_game(slug)
    return home(won.position) - home(won.start)


def games() -> Iterator[tuple[patience.Game, list[str]]]:
    """For each game what is printed of it: deals won in a hundred by each player, how many can be, cards left, moves of a won game."""
    for game in patience.contents():
        cells = [rate(study(game.slug, player)) for player in ("random", "greedy", "thoughtful")]
        known = foresight(game.slug)
        cells.append(rate(known))
        greedy = study(game.slug, "greedy")
        cells.append(f"{fmean(row.outcome.played for row in greedy.rows):.0f} of {cards(game.slug)}")
        lengths = [row.outcome.moves for (name, player), each in studies().items() if name == game.slug and player != "random"
                   for row in each.rows if row.outcome.result == "won"]
        cells.append(f"{median(lengths):.0f}" if lengths else "none won")
        yield game, cells


def said(found: Odds) -> str:
    """What a study found, as a chapter says it: ``94 of 1,000 deals, or 9.4 in a hundred (7.7–11)``."""
    deals, within = f"{len(found.rows):,} deals", bounds(found).replace("\u2060", "")
    if found.won in (0, len(found.rows)):
        return f"{'all' if found.won else 'none'} of {deals} ({within} in a hundred)"
    return f"{found.won:,} of {deals}, or {100 * found.won / len(found.rows):.1f} in a hundred ({within})"


class Change(NamedTuple):
    """What a reading changes, on the same deals."""

    game: patience.Game
    reading: Reading
    value: str                  #: which of its values, not the usual one
    deals: int
    won: tuple[int, int]        #: with the usual reading, and with this one
    only: tuple[int, int]       #: deals that are won with the one alone
    cards: float                #: how many cards more come home on the average
    margin: float               #: half the width of the interval about that


def changes() -> Iterator[Change]:
    """Of every reading that is not the usual one, what it changes for the greedy player."""
    for game in patience.contents():
        usual = {row.deal: row.outcome for row in study(game.slug, "greedy").rows}
        for reading in game.readings:
            for value in list(reading.values)[1:]:
                other = studies().get((game.with_readings(**{reading.name: value}).id, "greedy"))
                if other is None:
                    continue
                pairs = [(usual[row.deal], row.outcome) for row in other.rows if row.deal in usual]
                more = [b.played - a.played for a, b in pairs]
                won = [(a.result == "won", b.result == "won") for a, b in pairs]
                yield Change(game, reading, value, len(pairs), (sum(a for a, _ in won), sum(b for _, b in won)),
                             (sum(a and not b for a, b in won), sum(b and not a for a, b in won)),
                             fmean(more), 1.96 * stdev(more) / sqrt(len(more)))


# -- pictures

PLAYERS = {"random": ("v", "none", "by chance"), "greedy": ("o", "none", "greedy"), "thoughtful": ("o", INK, "thoughtful")}


def rates_picture() -> str:
    """For each game, how many deals the players win, and within what bounds the number lies of those that can be won."""
    from matplotlib.figure import Figure
    names = patience.contents()
    figure = Figure(figsize=(7.2, 8.2))
    axes = figure.add_axes((0.34, 0.05, 0.64, 0.9))
    for at, game in enumerate(names):
        y = -at
        low, high = foresight(game.slug).interval()
        axes.barh(y, 100 * (high - low), left=100 * low, height=0.5, color=INK, alpha=0.16, linewidth=0)
        for shift, (player, (marker, fill, _)) in zip((0.16, 0, -0.16), PLAYERS.items(), strict=True):
            found = study(game.slug, player)
            if not found.rows:
                continue
            a, b = found.interval()
            axes.plot([100 * a, 100 * b], [y + shift] * 2, color=INK, linewidth=0.8)
            axes.plot([100 * found.shares[0]], [y + shift], marker, color=INK, markerfacecolor=fill, markersize=4.5, markeredgewidth=0.9)
    for marker, fill, label in PLAYERS.values():
        axes.plot([], [], marker, color=INK, markerfacecolor=fill, markersize=4.5, label=label)
    axes.bar([0], [0], color=INK, alpha=0.16, label="can be won")
    axes.set_yticks([-at for at in range(len(names))], [typeset(game.title) for game in names])
    axes.set_ylim(-len(names) + 0.4, 0.6)
    axes.set_xlim(-1.5, 101.5)
    axes.set_xticks(range(0, 101, 20))
    axes.set_xlabel("deals won in a hundred")
    axes.legend(loc="lower center", bbox_to_anchor=(0.3, 1.0), ncols=4, frameon=False, fontsize=9, handletextpad=0.4)
    return _svg(figure, "For each game a row: how many deals in a hundred are won by chance, by the greedy and by the thoughtful player, "
                        "each with its interval, and between what bounds the share lies of those that can be won. The table says the same.")


def cards_picture() -> str:
    """For each game, how far the greedy player comes."""
    from matplotlib.figure import Figure
    figure = Figure(figsize=(7.2, 8.4))
    for at, game in enumerate(patience.contents()):
        axes = figure.add_axes((0.01 + (at % 4) * 0.25, 0.89 - (at // 4) * 0.143, 0.225, 0.075))
        found = study(game.slug, "greedy")
        shares = [min(0.999, row.outcome.played / cards(game.slug)) for row in found.rows]
        counts = [sum(int(share * 20) == n for share in shares) for n in range(20)]
        axes.bar(range(20), counts, width=0.86, align="edge", color=INK, alpha=0.55, linewidth=0)
        axes.set_ylim(0, max(counts))
        axes.set_title(typeset(game.title).replace(", of single cards", ", single"), fontsize=9, pad=3)
        axes.set_xlim(0, 20)
        axes.set_xticks([0, 10, 20], ["none", "", "all"], fontsize=8)
        axes.get_xticklabels()[0].set_horizontalalignment("left")
        axes.get_xticklabels()[-1].set_horizontalalignment("right")
        axes.set_yticks([])
        for side in ("left", "right", "top"):
            axes.spines[side].set_visible(False)
    return _svg(figure, "For each game how many cards the greedy player brings home: from none, at the left, to all, at the right; "
                        "the higher the column, the more deals end there.")


def _svg(figure: object, words: str) -> str:
    """A figure in the colour and the letters of the page."""
    from io import StringIO

    import matplotlib
    written, quiet = StringIO(), {"Date": None, "Creator": None, "Format": None, "Type": None}
    with matplotlib.rc_context({"svg.hashsalt": "patience", "svg.fonttype": "none"}):
        for axes in figure.axes:  # type: ignore[attr-defined]
            axes.tick_params(colors=INK, length=3)
            axes.set_facecolor("none")
            for spine in axes.spines.values():
                spine.set_color(INK)
            for text in [axes.title, axes.xaxis.label, *axes.get_xticklabels(), *axes.get_yticklabels(),
                         *(axes.get_legend().get_texts() if axes.get_legend() else ())]:
                text.set_color(INK)
        figure.savefig(written, format="svg", transparent=True, metadata=quiet)  # type: ignore[attr-defined]
    text = written.getvalue()
    text = re.sub(r"-?\d+\.\d{2,}", lambda number: f"{float(number[0]):.1f}".removesuffix(".0"), text[text.index("<svg"):])
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.S).replace(INK, "currentColor")
    text = re.sub(r"font-family: [^;\"]*; ", "", text)
    return text.replace("<svg ", f'<svg role="img" aria-label="{words}" ', 1)
