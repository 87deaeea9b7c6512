"""The brush: smooth closed outlines, tapered strokes, and a drawing of a few flat tones one over another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, Literal, NamedTuple

Tone = Literal[
    "aura", "back", "ink", "line", "deep", "accent", "paper", "grain", "blush",
    "yellow", "blue", "green", "red", "black",
]  # fmt: skip
#: What each tone is filled, and perhaps rimmed, with: attributes of a path.
Paints = Mapping[Tone, str]
#: Tones whose shapes carry a pale rim, so that ink stands off ink and off the night.
RIMMED: Final = frozenset({"back", "ink"})
#: How far a tangent reaches towards the next node.
REACH: Final = 0.36
#: A stroke up to this long is drawn with fewer nodes.
SHORT: Final = 30
WIDE, HIGH = 120, 100


class OutlinePoint(NamedTuple):
    """A point of an outline; at a sharp one the curve breaks."""

    x: float
    y: float
    sharp: bool = False


Shape = tuple[OutlinePoint, ...]


def form(text: str) -> Shape:
    """A closed outline from `x,y` pairs; an asterisk before a pair makes a sharp corner."""
    nodes = []
    for word in text.split():
        sharp = word.startswith("*")
        x, y = word.lstrip("*").split(",")
        nodes.append(OutlinePoint(float(x), float(y), sharp))
    return tuple(nodes)


def poly(text: str) -> Shape:
    """The same with every corner sharp."""
    return tuple(OutlinePoint(n.x, n.y, True) for n in form(text))


def disc(x: float, y: float, r: float, ry: float | None = None) -> Shape:
    ry = r if ry is None else ry
    turns = [math.tau * i / 8 for i in range(8)]
    return tuple(OutlinePoint(x + r * math.cos(t), y + ry * math.sin(t)) for t in turns)


def stroke(text: str, widths: str) -> Shape:
    """One pull of the brush along points; widths are spread evenly over its length, 0 at an end makes a tip."""
    spine = form(text)
    wide = [float(w) / 2 for w in widths.split()]
    long = sum(math.hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(spine))
    steps = max((2 if long > SHORT else 1) * (len(spine) - 1), len(wide) - 1, 2)
    left: list[OutlinePoint] = []
    right: list[OutlinePoint] = []
    for i in range(steps + 1):
        along = i / steps
        x, y = on_spine(spine, along)
        ax, ay = on_spine(spine, max(0.0, along - 0.02))
        bx, by = on_spine(spine, min(1.0, along + 0.02))
        far = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / far, (bx - ax) / far
        w = between(wide, along)
        tip = w < 0.05 and i in (0, steps)
        left.append(OutlinePoint(x + nx * w, y + ny * w, tip))
        if not tip:
            right.append(OutlinePoint(x - nx * w, y - ny * w))
    return tuple(left + right[::-1])


def between(values: Sequence[float], along: float) -> float:
    at = along * (len(values) - 1)
    low = min(int(at), len(values) - 2) if len(values) > 1 else 0
    if len(values) == 1:
        return values[0]
    return values[low] + (values[low + 1] - values[low]) * (at - low)


def on_spine(spine: Shape, along: float) -> tuple[float, float]:
    """A point of the open smooth curve through the nodes."""
    at = along * (len(spine) - 1)
    i = min(int(at), len(spine) - 2)
    t = at - i
    p1, p2 = spine[i], spine[i + 1]
    p0 = spine[i - 1] if i else p1
    p3 = spine[i + 2] if i + 2 < len(spine) else p2

    def mix(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)

    return mix(p0.x, p1.x, p2.x, p3.x), mix(p0.y, p1.y, p2.y, p3.y)


def leaf(x: float, y: float, long: float, wide: float, turn: float = 0.0) -> Shape:
    """An almond about a centre: an eye, a leaf, a cut of the knife."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = ((-long / 2, 0.0, True), (0.0, -wide / 2, False), (long / 2, 0.0, True), (0.0, wide / 2, False))
    return tuple(OutlinePoint(x + a * c - b * s, y + a * s + b * c, sharp) for a, b, sharp in points)


def cut(text: str, wide: float = 1.6) -> Shape:
    """A sliver taken out with the knife, thin at both ends."""
    return stroke(text, f"0 {wide} {wide * 0.8} 0")


def moved(
    shapes: Iterable[Shape], dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
) -> list[Shape]:
    """Flipped, scaled and turned about the origin, then shifted."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    out = []
    for shape in shapes:
        nodes = []
        for n in shape:
            x, y = (-n.x if flip else n.x) * scale, n.y * scale
            nodes.append(OutlinePoint(dx + x * c - y * s, dy + x * s + y * c, n.sharp))
        out.append(tuple(nodes))
    return out


def mirrored(*shapes: Shape, about: float = 60) -> list[Shape]:
    """The shapes and their reflections."""
    return [*shapes, *moved(shapes, dx=2 * about, flip=True)]


def tenths(value: int) -> str:
    """A count of tenths as short as SVG reads it."""
    whole, rest = divmod(abs(value), 10)
    text = f"{whole or ''}.{rest}" if rest else str(whole)
    return f"-{text}" if value < 0 else text


def listed(values: Iterable[int]) -> str:
    """Numbers in a row; a minus needs no space before it."""
    out = ""
    for value in values:
        text = tenths(value)
        out += text if not out or text[0] == "-" else f" {text}"
    return out


def outline(shape: Shape, *, hole: bool = False) -> str:
    """A shape as closed Bezier path, always turning the same way so that overlapping shapes add up; a hole turns back.

    Written in relative tenths, counted from where the pen really is, so that rounding never adds up.
    """
    area = sum(a.x * b.y - b.x * a.y for a, b in zip(shape, shape[1:] + shape[:1], strict=True))
    nodes = shape if (area >= 0) != hole else shape[::-1]
    count = len(nodes)
    px, py = round(nodes[0].x * 10), round(nodes[0].y * 10)
    out = [f"M{listed((px, py))}"]
    for i, here in enumerate(nodes):
        there = nodes[(i + 1) % count]
        # A knife does not cut a perfect curve: the reach varies a little from node to node.
        uneven = 1 + 0.16 * math.sin(7.3 * here.x + 3.1 * here.y + i)
        if here.sharp and there.sharp:
            points = [there.x, there.y]
        else:
            long = math.hypot(there.x - here.x, there.y - here.y) * REACH * uneven
            ax, ay = tangent(nodes[i - 1], here, there)
            bx, by = tangent(here, there, nodes[(i + 2) % count])
            out_of, into = (here.x + ax * long, here.y + ay * long), (there.x - bx * long, there.y - by * long)
            points = [*out_of, *into, there.x, there.y]
        steps = [round(p * 10) - (py if k % 2 else px) for k, p in enumerate(points)]
        if i + 1 == count and len(steps) == 2:
            break
        out.append(("l" if len(steps) == 2 else "c") + listed(steps))
        px, py = px + steps[-2], py + steps[-1]
    return "".join(out) + "z"


def tangent(before: OutlinePoint, here: OutlinePoint, after: OutlinePoint) -> tuple[float, float]:
    if here.sharp:
        return 0.0, 0.0
    x, y = after.x - before.x, after.y - before.y
    long = math.hypot(x, y) or 1.0
    return x / long, y / long


@dataclass
class Layers:
    """Flat tones one over another. `ink` adds to the ink on top; `over` begins a new rimmed layer."""

    layers: list[tuple[Tone, list[Shape]]] = field(default_factory=list)

    def lay(self, tone: Tone, shapes: Iterable[Shape], *, fresh: bool = False) -> Layers:
        shapes = list(shapes)
        if shapes and not fresh and self.layers and self.layers[-1][0] == tone:
            self.layers[-1][1].extend(shapes)
        elif shapes:
            self.layers.append((tone, shapes))
        return self

    def ink(self, *shapes: Shape) -> Layers:
        return self.lay("ink", shapes)

    def over(self, *shapes: Shape) -> Layers:
        return self.lay("ink", shapes, fresh=True)

    def back(self, *shapes: Shape) -> Layers:
        return self.lay("back", shapes)

    def line(self, *shapes: Shape) -> Layers:
        return self.lay("line", shapes)

    def deep(self, *shapes: Shape) -> Layers:
        return self.lay("deep", shapes)

    def accent(self, *shapes: Shape) -> Layers:
        return self.lay("accent", shapes)

    def paper(self, *shapes: Shape) -> Layers:
        return self.lay("paper", shapes)

    def aura(self, *shapes: Shape) -> Layers:
        return self.lay("aura", shapes)

    def blush(self, *shapes: Shape) -> Layers:
        return self.lay("blush", shapes)

    def add(
        self, other: Layers, dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
    ) -> Layers:
        """Another drawing, moved about its origin, on top of this one."""
        for tone, shapes in other.layers:
            self.lay(tone, moved(shapes, dx, dy, scale, turn, flip), fresh=tone in RIMMED)
        return self

    def flipped(self) -> Layers:
        return Layers().add(self, dx=WIDE, flip=True)

    def about(self, scale: float = 1, x: float = 60, y: float = 50, dx: float = 0, dy: float = 0) -> Layers:
        """Scaled about a point that stays, then shifted."""
        return Layers().add(self, dx=x * (1 - scale) + dx, dy=y * (1 - scale) + dy, scale=scale)

    def silhouette(self, *tones: Tone) -> str:
        """The outlines of everything in these tones, as one path's text."""
        return "".join(outline(shape) for tone, shapes in self.layers if tone in tones for shape in shapes)

    def paths(self) -> tuple[tuple[Tone, str], ...]:
        """Each layer's outlines as a path's text."""
        return tuple((tone, "".join(outline(shape) for shape in shapes)) for tone, shapes in self.layers)

    def svg(self, paints: Paints) -> str:
        """The paths in these paints."""
        return painted(self.paths(), paints)


def painted(paths: Iterable[tuple[Tone, str]], paints: Paints) -> str:
    return "".join(f'<path {paints[tone]} d="{text}"/>' for tone, text in paths)
