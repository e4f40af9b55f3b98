"""The figures of the page of names, drawn by matplotlib from ``edition/history.toml``."""

from __future__ import annotations

import re
from html import escape
from io import StringIO
from textwrap import wrap

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from .history import History, Name, events, histories, order

INK, SOFT, RED = "#1b1917", "#8a8378", "#a51d24"
STYLES = {"same": (INK, "solid", 1.4), "source": (INK, (0, (6, 2)), 1.4), "changed": (RED, "solid", 1.4), "unread": (SOFT, "dotted", 1.2)}
COLUMNS = ("before 1874", "1887", "Jones, about 1888", "Cavendish, 1890", "Hoffmann, 1892", "1914", "later")
OF_SOURCE = {"jones1": 2, "cavendish1890": 3, "hoffmann1892": 4, "cadogan1914": 5}


def written(figure: Figure, words: str) -> str:
    """A figure as an SVG element with its words, its letters those of the page, its ink that of the text; the same bytes every time."""
    out = StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "patience", "svg.fonttype": "none"}):
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = out.getvalue()
    svg = re.sub(r"font-family: [^;\"]*", "font-family: var(--ours, serif)", svg[svg.index("<svg") :])
    svg = svg.replace(INK, "currentColor").replace(RED, f"var(--oxblood, {RED})")
    svg = re.sub(r"-?\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."), svg)
    return re.sub(r"\s+", " ", svg).strip().replace("<svg", f'<svg role="img" aria-label="{escape(words)}"', 1)


def canvas(width: float, height: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(width, height))
    axes = figure.add_axes((0, 0, 1, 1))
    axes.axis("off")
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    return figure, axes


def column_of(name: Name) -> int:
    dated, year = order(name)
    return OF_SOURCE.get(name.source) or (0 if dated == 0 and year < 1874 else len(COLUMNS) - 1)


def descent() -> str:
    """A line for each game, its names in the order of time, and between them how far the rules are known to agree."""
    games = list(histories().values())
    left, step, row, top = 0.1, 1.78, 0.5, 0.7
    figure, axes = canvas(left + step * len(COLUMNS), top + row * len(games) + 0.5)
    for n, head in enumerate(COLUMNS):
        axes.text(left + n * step, 0.35, head, fontsize=10, fontweight="bold", color=INK)
    for n, history in enumerate(games):
        draw_game(axes, history, left, step, top + row * n + 0.15)
    foot = top + row * len(games) + 0.2
    for n, (kind, words) in enumerate((("same", "same rules"), ("source", "our rules are taken from it"), ("changed", "other rules"),
                                       ("unread", "title only"))):
        colour, style, width = STYLES[kind]
        axes.plot([left + n * 2.6, left + n * 2.6 + 0.4], [foot, foot], color=colour, linestyle=style, linewidth=width)
        axes.text(left + n * 2.6 + 0.5, foot, words, fontsize=9, va="center", color=INK)
    return written(figure, f"The names of {len(games)} games in the order of time. The same names stand in the index below.")


def draw_game(axes: Axes, history: History, left: float, step: float, y: float) -> None:
    cells: dict[int, list[Name]] = {1: []}
    for name in history.names:
        cells.setdefault(column_of(name), []).append(name)
    before: float | None = None
    for column in sorted(cells):
        names, x = cells[column], left + column * step
        said = history.title if column == 1 and history.printed else "; ".join(dict.fromkeys(name.name for name in names))
        if not said:
            continue
        kinds = [name.rules for name in names] or ["same"]
        kind = next((kind for kind in ("changed", "same", "source") if kind in kinds), "unread")
        lines = wrap(said, 21)
        if before is not None:
            colour, style, width = STYLES[kind if column != 1 else "unread"]
            axes.plot([before, x - 0.06], [y, y], color=colour, linestyle=style, linewidth=width)
        axes.text(x, y, "\n".join(lines), fontsize=8.5, va="center", color=INK, fontstyle="normal" if column == 1 else "italic")
        before = x + min(0.072 * max(map(len, lines)) + 0.08, step - 0.2)


def timeline() -> str:
    """The books in the order of time."""
    found = events()
    first, last = found[0].year - 5, found[-1].year + 62           # room for the last words
    figure, axes = canvas(12, 4.6)
    axis = 4.2

    def at(year: float) -> float:
        return 0.3 + (year - first) / (last - first) * 11.2

    axes.plot([at(first), at(last)], [axis, axis], color=INK, linewidth=1)
    for decade in range(-(-first // 20) * 20, found[-1].year + 5, 20):
        axes.plot([at(decade)] * 2, [axis, axis + 0.07], color=INK, linewidth=0.8)
        axes.text(at(decade), axis + 0.25, str(decade), fontsize=8.5, ha="center", color=INK)
    for n, event in enumerate(found):
        height = 0.35 + 0.32 * n
        ours = event.source.startswith("cadogan") or event.source.startswith("spectator")
        axes.plot([at(event.year)] * 2, [axis, height + 0.1], color=RED if ours else SOFT, linewidth=0.9)
        axes.plot([at(event.year)], [axis], "o", color=RED if ours else INK, markersize=4)
        axes.text(at(event.year) + 0.08, height, f"{event.year}  {event.what}", fontsize=9, color=RED if ours else INK)
    return written(figure, "; ".join(f"{event.year}: {event.what}" for event in found))
