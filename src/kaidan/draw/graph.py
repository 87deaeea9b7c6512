"""A curve between 0 and 100 per cent, as SVG and as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from .page import Page

HEIGHT: Final = 11
#: Room left of the curve for its scale.
SCALE: Final = 6
WIDE, HIGH, LEFT, BELOW, ABOVE = 900, 300, 50, 40, 40


@dataclass(frozen=True)
class Mark:
    """A point of the curve that is worth looking at, with a word for it."""

    place: int
    label: str
    words: str = ""
    luck: bool = False
    rival: bool = False


def curve_text(values: Sequence[float], marks: Sequence[Mark], page: Page, fair: float | None = None) -> list[str]:
    """The curve in signs: a column for one or several values, a line at the fair share, marks by labels below."""
    line = HEIGHT // 2 if fair is None else round(fair * (HEIGHT - 1))
    columns = min(len(values), max(10, page.width - SCALE - 1))
    shown = [values[min(len(values) - 1, i * len(values) // columns)] for i in range(columns)]
    if columns:
        shown[-1] = values[-1]
    lines = []
    for row in range(HEIGHT - 1, -1, -1):
        level = row / (HEIGHT - 1)
        signs = ["*" if round(value * (HEIGHT - 1)) == row else "·" if row == line else " " for value in shown]
        scale = f"{round(100 * level):>3}%" if row % 5 == 0 else ""
        lines.append(f"{scale:>{SCALE - 2}} │{''.join(signs)}".rstrip())
    below = [" "] * columns
    for mark in marks:
        at = min(columns - 1, mark.place * columns // max(1, len(values)))
        for i, sign in enumerate(mark.label):
            if at + i < columns:
                below[at + i] = sign
    return [*lines, f"{'':>{SCALE - 2}} └{'─' * columns}", f"{'':>{SCALE}}{''.join(below)}".rstrip()]


def curve_svg(
    values: Sequence[float], marks: Sequence[Mark], title: str, across: str, fair: float | None = None
) -> str:
    """The curve as a drawing that stands by itself, with a line at the fair share; every mark tells what it is for."""
    width, height = WIDE - LEFT - 20, HIGH - BELOW - ABOVE
    step = width / max(1, len(values) - 1)

    def point(place: int) -> tuple[float, float]:
        return LEFT + place * step, ABOVE + (1 - values[place]) * height

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fbf8f1"/><g font-family="sans-serif">',
        f'<text x="{LEFT}" y="20" font-size="15" fill="#222">{escape(title)}</text>',
    ]
    for per_cent in (0, 25, 50, 75, 100):
        y = ABOVE + (1 - per_cent / 100) * height
        out.append(f'<line x1="{LEFT}" x2="{WIDE - 20}" y1="{y:.1f}" y2="{y:.1f}" stroke="#cfc8b8"/>')
        out.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#444">{per_cent}</text>')
    if fair is not None:
        y = ABOVE + (1 - fair) * height
        out.append(
            f'<line x1="{LEFT}" x2="{WIDE - 20}" y1="{y:.1f}" y2="{y:.1f}" stroke="#5b1a90" stroke-dasharray="5 4"/>'
        )
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (point(i) for i in range(len(values))))
    out.append(f'<polyline points="{path}" fill="none" stroke="#3b4a6b" stroke-width="2" stroke-linejoin="round"/>')
    for mark in marks:
        x, y = point(mark.place)
        high = y - 10 if y > ABOVE + 14 else y + 20
        out.append(
            f"<g><title>{escape(mark.words)}</title>{shape(mark, x, y)}"
            f'<text x="{x:.1f}" y="{high:.1f}" text-anchor="middle" fill="#222">{escape(mark.label)}</text></g>'
        )
    out.append(
        f'<text x="{LEFT + width / 2:.1f}" y="{HIGH - 10}" text-anchor="middle" fill="#444">{escape(across)}</text>'
    )
    out.append("</g></svg>")
    return "\n".join(out) + "\n"


def shape(mark: Mark, x: float, y: float) -> str:
    """A circle for a decision, a diamond for what a rival did, a square for luck."""
    if mark.luck:
        return f'<rect x="{x - 5:.1f}" y="{y - 5:.1f}" width="10" height="10" fill="#b5532d"/>'
    if mark.rival:
        corners = f"{x:.1f},{y - 7:.1f} {x + 7:.1f},{y:.1f} {x:.1f},{y + 7:.1f} {x - 7:.1f},{y:.1f}"
        return f'<polygon points="{corners}" fill="#3b4a6b"/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="#7a1f2b"/>'
