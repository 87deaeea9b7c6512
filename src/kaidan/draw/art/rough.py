"""Rough edges without a filter: a path is put somewhere and shaken as by a block's uneven cut."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from .path import Point, Segment, Stroke, between, read, written

#: A straight line longer than this is cut in several strokes of the knife.
STEP: Final = 15.0
#: How far the unevenness of the wood reaches.
WAVE: Final = 17.0


class Matrix(NamedTuple):
    """Where something is put: first turned and scaled, then shifted."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def __call__(self, point: Point) -> Point:
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def then(self, inner: Matrix) -> Matrix:
        """What the inner one puts, put by this one."""
        e, f = self((inner.e, inner.f))
        return Matrix(
            self.a * inner.a + self.c * inner.b,
            self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
            e,
            f,
        )

    @property
    def scale(self) -> float:
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


STAYS: Final = Matrix()


def put(x: float = 0, y: float = 0, size: float = 1, turn: float = 0, *, flip: bool = False) -> Matrix:
    c, s = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
    return Matrix(-c if flip else c, -s if flip else s, -s, c, x, y)


def grit(x: int, y: int, seed: int) -> float:
    """A number between -1 and 1 that belongs to a place."""
    mix = (x * 374761393 + y * 668265263 + seed * 1274126177) & 0xFFFFFFFF
    mix = ((mix ^ (mix >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((mix ^ (mix >> 16)) & 0xFFFF) / 32767.5 - 1


def drift(x: float, y: float, seed: int) -> float:
    """Grit between places, without steps."""
    i, j = math.floor(x), math.floor(y)
    u, v = x - i, y - j
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    top = grit(i, j, seed) * (1 - u) + grit(i + 1, j, seed) * u
    low = grit(i, j + 1, seed) * (1 - u) + grit(i + 1, j + 1, seed) * u
    return top * (1 - v) + low * v


def shaken(point: Point, far: float, wave: float = WAVE, seed: int = 4) -> Point:
    """Where the knife really went; neighbours go with it."""
    if not far:
        return point
    x, y = point[0] / wave, point[1] / wave
    dx = drift(x, y, seed) + 0.5 * drift(2.3 * x, 2.3 * y, seed + 1)
    dy = drift(x, y, seed + 2) + 0.5 * drift(2.3 * x, 2.3 * y, seed + 3)
    return point[0] + far * dx, point[1] + far * dy


def halves(start: Point, one: Point, two: Point, end: Point) -> tuple[Segment, Segment]:
    """A curve as two."""
    first, middle, last = between(start, one, 0.5), between(one, two, 0.5), between(two, end, 0.5)
    near, far = between(first, middle, 0.5), between(middle, last, 0.5)
    return Segment(between(near, far, 0.5), (first, near)), Segment(end, (far, last))


def finer(start: Point, piece: Segment, step: float) -> Iterator[Segment]:
    """A long piece in parts that can be shaken one by one."""
    long = math.dist(start, piece.end)
    if piece.handles is None:
        parts = max(1, round(long / step))
        yield from (Segment(between(start, piece.end, i / parts)) for i in range(1, parts + 1))
    elif long > 2.6 * step:
        near, far = halves(start, *piece.handles, piece.end)
        yield from finer(start, near, step)
        yield from finer(near.end, far, step)
    else:
        yield piece


def lines(text: str, where: Matrix, far: float, step: float, wave: float) -> Iterator[Stroke]:
    def shake(point: Point) -> Point:
        return shaken(point, far, wave)

    for line in read(text):
        start = here = where(line.start)
        pieces: list[Segment] = []
        closing = (Segment(line.start),) if line.closed and line.pieces[-1].end != line.start else ()
        for piece in (*line.pieces, *closing):
            bent = piece.handles
            moved = Segment(where(piece.end), bent and (where(bent[0]), where(bent[1])))
            for part in finer(here, moved, step):
                bent = part.handles
                pieces.append(Segment(shake(part.end), bent and (shake(bent[0]), shake(bent[1]))))
            here = moved.end
        yield Stroke(shake(start), tuple(pieces), line.closed)


def carved(text: str, where: Matrix = STAYS, far: float = 0.75, step: float = STEP, wave: float = WAVE) -> str:
    """Path text put somewhere, shaken, and written in relative tenths."""
    return written(lines(text, where, far, step, wave))
