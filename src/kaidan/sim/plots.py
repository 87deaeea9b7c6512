"""The summary of many games as SVG files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from ..locale import Speech
from .charts import (
    DEFEATS,
    LENGTH,
    LENGTH_IN_DECISIONS,
    PLACE_NAMES,
    POWERS,
    SCORES,
    TILES,
    WINS,
    called,
    ranges,
)
from .summary import Effect, Summary

NOT_INSTALLED: Final = mark("plots need matplotlib; install it with “pip install '.[sim]'” in the folder of kaidan")
GAMES: Final = mark("games", "report")
SHARE: Final = mark("win rate, %", "report")
POINTS_OF_PERCENT: Final = mark("percentage points", "report")
#: The same plan makes the same file, to the byte.
SETTINGS: Final = {"svg.hashsalt": "kaidan", "svg.fonttype": "none", "font.size": 9}
INK: Final = "#3b4a6b"


def write_plots(summary: Summary, folder: Path, speech: Speech) -> list[Path]:
    """One file for each plot that has something to show; the paths that were written."""
    try:
        mpl: Any = import_module("matplotlib")
        figures: Any = import_module("matplotlib.figure")
    except ImportError:
        raise WrongData(Message(NOT_INSTALLED, {})) from None
    folder.mkdir(parents=True, exist_ok=True)
    counted = LENGTH if any(line.turns.value for line in summary.lines) else LENGTH_IN_DECISIONS
    plots: list[tuple[str, str, int, Callable[[Any], None]]] = []
    if summary.lines:
        plots.append(("win-rate", WINS, len(summary.lines), lambda axes: draw_rates(axes, summary, speech)))
        plots.append(("length", counted, 8, lambda axes: draw_distribution(axes, summary.lengths, speech)))
        plots.append(("score", SCORES, 8, lambda axes: draw_distribution(axes, summary.points, speech)))
    if summary.defeats:
        plots.append(("defeats", DEFEATS, len(summary.defeats), lambda axes: draw_defeats(axes, summary, speech)))
    if summary.powers:
        plots.append(("powers", POWERS, len(summary.powers), lambda axes: draw_effects(axes, summary.powers, speech)))
    if summary.tiles:
        plots.append(("tiles", TILES, len(summary.tiles), lambda axes: draw_effects(axes, summary.tiles, speech)))
    written = []
    with mpl.rc_context(SETTINGS):
        for name, title, rows, draw in plots:
            figure = figures.Figure(figsize=(8, 1.6 + 0.26 * rows), layout="constrained")
            axes = figure.add_subplot()
            axes.set_title(speech.text(title))
            draw(axes)
            path = folder / f"{name}.svg"
            figure.savefig(path, format="svg", metadata={"Date": None})
            written.append(path)
    return written


def draw_rates(axes: Any, summary: Summary, speech: Speech) -> None:
    names = [f"{line.label} {line.bot}" for line in summary.lines]
    values = [100 * line.rate.value for line in summary.lines]
    below = [100 * (line.rate.value - line.rate.low) for line in summary.lines]
    above = [100 * (line.rate.high - line.rate.value) for line in summary.lines]
    places = range(len(names))
    axes.barh(places, values, color=INK, alpha=0.75)
    axes.errorbar(values, places, xerr=[below, above], fmt="none", ecolor="black", capsize=3)
    axes.set_yticks(list(places), names)
    axes.set_xlim(0, 100)
    axes.invert_yaxis()
    axes.set_xlabel(speech.text(SHARE))


def draw_defeats(axes: Any, summary: Summary, speech: Speech) -> None:
    names = [speech.text(reason) for reason, _ in summary.defeats]
    axes.barh(range(len(names)), [n for _, n in summary.defeats], color=INK)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel(speech.text(GAMES))


def draw_distribution(axes: Any, values: Sequence[int], speech: Speech) -> None:
    found = ranges(values)
    step = found[0][1] - found[0][0] + 1
    axes.bar([low for low, _, _ in found], [n for _, _, n in found], width=0.9 * step, align="edge", color=INK)
    axes.set_ylabel(speech.text(GAMES))


def draw_effects(axes: Any, effects: Sequence[Effect], speech: Speech) -> None:
    names = [
        called(effect.name, speech) + (f" {speech.text(PLACE_NAMES[effect.place])}" if effect.place else "")
        for effect in effects
    ]
    values = [100 * effect.effect.value for effect in effects]
    below = [100 * (effect.effect.value - effect.effect.low) for effect in effects]
    above = [100 * (effect.effect.high - effect.effect.value) for effect in effects]
    axes.axvline(0, color="black", linewidth=0.8)
    axes.errorbar(values, range(len(names)), xerr=[below, above], fmt="o", color=INK, ecolor=INK, capsize=2)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel(speech.text(POINTS_OF_PERCENT))
