"""Path text as SVG spells it, read into straight and curved pieces, and written as short as it can be."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from .brush import listed

Point = tuple[float, float]
NUMBER: Final = r"-?(?:\d+\.?\d*|\.\d+)"
WORD: Final = re.compile(rf"[A-Za-z]|{NUMBER}")
#: The two flags of an arc may be written together with what follows.
ARC: Final = re.compile(
    rf"({NUMBER})[ ,]*({NUMBER})[ ,]*({NUMBER})[ ,]*([01])[ ,]*([01])[ ,]*({NUMBER})[ ,]*({NUMBER})"
)
ARCS: Final = re.compile(r"[aA][^a-zA-Z]*")
#: How many numbers a command takes.
TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class Segment(NamedTuple):
    """A part of a line: to a point straight, or with two handles."""

    end: Point
    handles: tuple[Point, Point] | None = None


class Stroke(NamedTuple):
    """One pull of the pen."""

    start: Point
    pieces: tuple[Segment, ...]
    closed: bool


def between(one: Point, two: Point, part: float) -> Point:
    return one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part


class PathReader:
    """A pen that follows what the text says."""

    def __init__(self) -> None:
        self.lines: list[Stroke] = []
        self.pieces: list[Segment] = []
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        #: The last handle and the family of the curve it belongs to, for the smooth commands.
        self.handle: Point = (0.0, 0.0)
        self.family = ""

    def lift(self, closed: bool) -> None:
        if self.pieces:
            self.lines.append(Stroke(self.start, tuple(self.pieces), closed))
            self.pieces = []

    def to(self, end: Point, handles: tuple[Point, Point] | None = None) -> None:
        self.pieces.append(Segment(end, handles))
        self.here = end

    def follow(self, kind: str, said: list[float]) -> None:
        """One command with its numbers."""
        ox, oy = self.here if kind.islower() else (0.0, 0.0)
        points = [(said[i] + ox, said[i + 1] + oy) for i in range(0, len(said) - 1, 2)]
        mirror = (
            between(self.handle, self.here, 2) if self.family == {"S": "C", "T": "Q"}.get(kind.upper()) else self.here
        )
        self.family = ""
        match kind.upper():
            case "M":
                self.lift(False)
                self.here = self.start = points[0]
            case "Z":
                self.lift(True)
                self.here = self.start
            case "L":
                self.to(points[0])
            case "H":
                self.to((said[0] + ox, self.here[1]))
            case "V":
                self.to((self.here[0], said[0] + oy))
            case "A":
                end = said[5] + ox, said[6] + oy
                for piece in arc(self.here, said[0], said[1], said[2], bool(said[3]), bool(said[4]), end):
                    self.to(*piece)
            case "C" | "S":
                one, two, end = points if kind.upper() == "C" else (mirror, *points)
                self.to(end, (one, two))
                self.handle, self.family = two, "C"
            case _:
                bend, end = points if kind.upper() == "Q" else (mirror, *points)
                self.to(end, (between(self.here, bend, 2 / 3), between(end, bend, 2 / 3)))
                self.handle, self.family = bend, "Q"


@cache
def read(text: str) -> tuple[Stroke, ...]:
    """All lines of a path."""
    apart = ARCS.sub(lambda found: ARC.sub(r"\1 \2 \3 \4 \5 \6 \7 ", found[0]), text)
    words = WORD.findall(apart)
    reader = PathReader()
    kind, at = "", 0
    while at < len(words):
        if words[at].isalpha():
            kind = words[at]
            at += 1
        takes = TAKES[kind.upper()]
        reader.follow(kind, [float(word) for word in words[at : at + takes]])
        at += takes
        # Further numbers after a move are lines.
        kind = {"M": "L", "m": "l"}.get(kind, kind)
    reader.lift(False)
    return tuple(reader.lines)


def arc(start: Point, rx: float, ry: float, tilt: float, large: bool, sweep: bool, end: Point) -> Iterator[Segment]:
    """An elliptic arc as curves, after the notes of the SVG standard."""
    (x1, y1), (x2, y2) = start, end
    if start == end or not rx or not ry:
        yield Segment(end)
        return
    c, s = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    hx, hy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = c * hx + s * hy, c * hy - s * hx
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = abs(rx) * grow, abs(ry) * grow
    under = max(0.0, (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2) / ((rx * py) ** 2 + (ry * px) ** 2)
    root = math.sqrt(under) * (-1 if large == sweep else 1)
    qx, qy = root * rx * py / ry, -root * ry * px / rx
    mx, my = c * qx - s * qy + (x1 + x2) / 2, s * qx + c * qy + (y1 + y2) / 2
    first = math.atan2((py - qy) / ry, (px - qx) / rx)
    turn = math.atan2((-py - qy) / ry, (-px - qx) / rx) - first
    turn += math.tau * ((1 if sweep and turn < 0 else 0) - (1 if not sweep and turn > 0 else 0))
    parts = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-6))
    reach = 4 / 3 * math.tan(turn / parts / 4)

    def on(angle: float, along: float = 0.0) -> Point:
        x, y = rx * (math.cos(angle) - along * math.sin(angle)), ry * (math.sin(angle) + along * math.cos(angle))
        return mx + c * x - s * y, my + s * x + c * y

    for i in range(parts):
        a, b = first + turn * i / parts, first + turn * (i + 1) / parts
        yield Segment(end if i + 1 == parts else on(b), (on(a, reach), on(b, -reach)))


def written(lines: Iterable[Stroke]) -> str:
    """Lines as path text in relative tenths, counted from where the pen really is."""
    out = []
    for line in lines:
        px, py = round(line.start[0] * 10), round(line.start[1] * 10)
        out.append(f"M{listed((px, py))}")
        for piece in line.pieces:
            points = (*(piece.handles or ()), piece.end)
            steps = [round(p * 10) - q for point in points for p, q in zip(point, (px, py), strict=True)]
            if len(steps) == 2 and not any(steps):
                continue
            out.append(("l" if len(steps) == 2 else "c") + listed(steps))
            px, py = px + steps[-2], py + steps[-1]
        if line.closed:
            out.append("z")
    return "".join(out)
