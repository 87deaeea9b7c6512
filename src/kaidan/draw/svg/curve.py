"""The chance of victory over a whole game: a curve for the page, its turning points marked and linked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from .element import Markup, element, several

WIDE, HIGH = 640, 236
LEFT, RIGHT, ABOVE, BELOW = 44, 14, 22, 30
#: So far from each other marks can be told apart and clicked.
MARK: Final = 28
#: What a turning point was; each has a shape of its own, here and in the list.
BY_DECISION: Final = "by-decision"
BY_RIVAL: Final = "by-rival"
BY_LUCK: Final = "by-luck"
#: Half of a bar that shows what decisions or luck did.
HALF: Final = 100


@dataclass(frozen=True)
class CurvePoint:
    """A point of the curve that is worth looking at: how many lines had been played, and where it leads."""

    place: int
    label: str
    words: str
    #: What brought it: a decision, a rival's move, or luck.
    kind: str
    link: str


def curve(
    values: Sequence[float],
    turns: Sequence[CurvePoint],
    errors: Sequence[float] = (),
    fair: tuple[float, str] | None = None,
    axis: Sequence[tuple[int, str]] = (),
) -> Markup:
    """The curve between 0 and 100 per cent, as wide as it may be wrong, and a line at the fair share with its number.

    Circles are decisions, diamonds what rivals did, squares are luck; ears hear the list beside it.
    The axis says below when that was.
    """
    width, height = WIDE - LEFT - RIGHT, HIGH - ABOVE - BELOW
    step = width / max(1, len(values) - 1)

    def x(place: int) -> float:
        return round(LEFT + place * step, 1)

    def y(value: float) -> float:
        return round(ABOVE + (1 - value) * height, 1)

    lines = []
    for part in (0, 25, 50, 75, 100):
        at = y(part / 100)
        middle = part == 50 and fair is None
        lines.append(element("line", x1=LEFT, x2=WIDE - RIGHT, y1=at, y2=at, class_="half" if middle else "level"))
        if part % 50 == 0:
            lines.append(element("text", part, x=LEFT - 8, y=at + 5, text_anchor="end", class_="scale"))
    for i, (place, words) in enumerate(axis):
        lines.append(element("line", x1=x(place), x2=x(place), y1=y(0), y2=y(0) + 5, class_="level"))
        anchor = "middle" if i else "start"  # the first one is longer and has nothing on its left
        lines.append(element("text", words, x=x(place), y=HIGH - 6, text_anchor=anchor, class_="scale when"))
    points = " ".join(f"{x(i)},{y(value)}" for i, value in enumerate(values))
    area = element("polygon", points=f"{x(0)},{y(0)} {points} {x(len(values) - 1)},{y(0)}", class_="area")
    path = element("polyline", points=points, class_="path")
    band = []
    if errors:
        above = [
            f"{x(i)},{y(min(1.0, value + error))}" for i, (value, error) in enumerate(zip(values, errors, strict=True))
        ]
        under = [
            f"{x(i)},{y(max(0.0, value - error))}" for i, (value, error) in enumerate(zip(values, errors, strict=True))
        ]
        band = [element("polygon", points=" ".join([*above, *reversed(under)]), class_="band")]
    if fair is not None:
        at = y(fair[0])
        band.append(element("line", x1=LEFT, x2=WIDE - RIGHT, y1=at, y2=at, class_="fair"))
        band.append(element("text", fair[1], x=LEFT - 8, y=at + 5, text_anchor="end", class_="scale"))
    across = spread([x(turn.place) for turn in turns])
    marks = [marked(turn, at, y(values[turn.place])) for turn, at in zip(turns, across, strict=True)]
    return element(
        "svg",
        *lines,
        area,
        *band,
        path,
        *marks,
        class_="curve",
        viewBox=f"0 0 {WIDE} {HIGH}",
        aria_hidden="true",
    )


def spread(places: Sequence[float]) -> list[float]:
    """Marks side by side in their order, each as near to its place as the others leave room: none hides another."""
    out = list(places)
    order = sorted(range(len(places)), key=places.__getitem__)
    for before, i in pairwise(order):
        out[i] = max(out[i], out[before] + MARK)
    most = float(WIDE - RIGHT)
    for i in reversed(order):
        out[i] = round(min(out[i], most), 1)
        most = out[i] - MARK
    return out


def marked(turn: CurvePoint, x: float, y: float) -> Markup:
    if turn.kind == BY_LUCK:
        shape = element("rect", x=x - 10, y=y - 10, width=20, height=20, rx=3)
    elif turn.kind == BY_RIVAL:
        corners = [(x, y - 15), (x + 15, y), (x, y + 15), (x - 15, y)]
        shape = element("polygon", points=" ".join(f"{round(a, 1)},{round(b, 1)}" for a, b in corners))
    else:
        shape = element("circle", cx=x, cy=y, r=11)
    label = element("text", turn.label, x=x, y=y + 5.5, text_anchor="middle")
    kind = f"turn {turn.kind}"
    return element("a", element("title", turn.words), shape, label, href=turn.link, tabindex=-1, class_=kind)


def balance(value: float) -> Markup:
    """What decisions or luck did in all: to the left of the middle if it cost, to the right if it helped."""
    long = min(HALF, round(HALF * abs(value), 1))
    start = HALF if value >= 0 else HALF - long
    bar = element("rect", x=start, y=1, width=long, height=8, class_="gain" if value >= 0 else "loss")
    frame = element("rect", x=0, y=1, width=2 * HALF, height=8, class_="all")
    middle = element("line", x1=HALF, x2=HALF, y1=0, y2=10, class_="middle")
    return element(
        "svg",
        several([frame, bar, middle]),
        class_="balance",
        viewBox=f"0 0 {2 * HALF} 10",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
