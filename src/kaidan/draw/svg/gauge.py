"""A chance as a bar: one part of the whole, or several side by side."""

from __future__ import annotations

from .element import Markup, element

WIDTH = 100
HEIGHT = 6


def gauge(part: float, kind: str = "") -> Markup:
    """How much of the whole."""
    return stacked([(part, kind or "part")])


def stacked(parts: list[tuple[float, str]]) -> Markup:
    """Several parts of one whole, each in the colour of its class."""
    bars = [element("rect", width=WIDTH, height=HEIGHT, class_="all")]
    x = 0.0
    for part, kind in parts:
        bars.append(element("rect", x=round(x, 1), width=round(WIDTH * part, 1), height=HEIGHT, class_=kind))
        x += WIDTH * part
    box = f"0 0 {WIDTH} {HEIGHT}"
    return element("svg", *bars, viewBox=box, preserveAspectRatio="none", class_="gauge", aria_hidden="true")
