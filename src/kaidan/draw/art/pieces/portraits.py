"""Eight faces for people and bots at the table, in no player's colour."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ..brush import Layers, Shape, cut, disc, form, leaf, moved, poly, stroke
from ..canvas import Pictures, document
from ..tones import paints, rimmed

SUMI: Final = "#1D1722"


def robe(d: Layers, wide: bool = False) -> Layers:
    d.over(form("40,62 60,66 74,78 *80,92 *0,92 6,78 20,66" if wide else "40,62 56,66 68,76 *76,92 *4,92 12,76 24,66"))
    return d.paper(form("*31,64 37,70 *40,80 33,72"), form("*49,64 43,70 *40,80 47,72"))


def face(d: Layers, size: float = 1, mood: str = "") -> Layers:
    def put(*shapes: Shape) -> list[Shape]:
        return moved(shapes, 40, 43, size * 1.28)

    d.paper(*put(form("0,-15 9,-11 12,-2 9,8 0,15 -9,8 -12,-2 -9,-11")))
    brow = 14 if mood == "sly" else -8
    d.line(*put(leaf(-5, -5, 6, 2.2, brow), leaf(5, -5, 6, 2.2, -brow)))
    d.line(*put(leaf(-5, 0, 7, 3.2, 12), leaf(5, 0, 7, 3.2, -12)) if mood == "sly" else put(disc(-5, 0, 1.7, 2.2), disc(5, 0, 1.7, 2.2)))
    return d.line(*put(stroke("0.4,0 -1,4 1,4.4", "0 1 0"))).blush(*put(leaf(0, 8, 5, 2.4)))


def lady() -> Layers:
    d = Layers().ink(form("40,10 58,16 64,36 62,62 18,62 16,36 22,16"), disc(40, 9, 10, 7))
    robe(d).line(form("33,54 47,54 46,66 34,66"))
    face(d).over(form("*40,17 55,22 *60,42 *55,34 48,27 *36,24 28,30 *24,44 *20,40 25,22"))
    return d.blush(stroke("24,8 40,12 58,6", "2.6 2.6 2.6"), disc(59, 6, 3.4))


def farmer() -> Layers:
    d = face(robe(Layers(), True), 1.08)
    d.paper(disc(22.5, 43, 3.5, 5), disc(57.5, 43, 3.5, 5)).line(leaf(32, 58, 14, 4, 60), leaf(48, 58, 14, 4, -60), stroke("40,55 40,62 40,70", "6 5 0"))
    d.over(form("*4,32 20,16 *40,4 60,16 *76,32 58,34 40,35 22,34")).deep(form("*11,30 24,17 *40,8 56,17 *69,30 40,32"))
    return d.line(cut("40,8 33,18 28,31", 1.4), cut("40,8 47,18 52,31", 1.4), cut("40,8 40,20 40,32", 1.4))


def girl() -> Layers:
    d = Layers().ink(form("40,12 56,16 62,34 *68,64 54,58 26,58 *12,64 18,34 24,16"), disc(22, 14, 9), disc(58, 14, 9))
    face(robe(d), 0.96, "sly").over(form("*40,16 54,20 *59,44 *54,32 *47,25 *41,31 *36,24 *28,31 *21,44 26,20"))
    return d.blush(disc(22, 14, 3.4), disc(58, 14, 3.4))


def bearded() -> Layers:
    d = Layers().ink(form("40,10 58,14 66,32 62,48 18,48 14,32 22,14"))
    face(robe(d, True), 1.1).over(form("*19,44 25,54 *32,54 40,52 *48,54 55,54 *61,44 60,62 *50,72 40,76 *30,72 20,62")).paper(leaf(40, 59, 10, 3))
    d.over(form("*40,12 58,17 *63,38 *58,31 *52,27 *40,25 *28,27 *22,31 *17,38 22,17"))
    return d.blush(stroke("18,28 40,23 62,28", "4.5 4.5 4.5"))


def bob() -> Layers:
    d = Layers().ink(form("40,14 54,17 61,32 62,50 *60,58 20,58 *18,50 19,32 26,17"))
    face(robe(d), 1).over(form("*40,15 55,19 61,34 *62,46 *56,34 40,33 *24,34 *18,46 19,34 25,19"))
    return d.paper(disc(56, 18, 4), disc(52, 13, 3), disc(60, 13, 3))


def monk() -> Layers:
    d = Layers().over(disc(17, 45, 6, 9), disc(63, 45, 6, 9)).paper(disc(17.5, 45, 3.6, 6.4), disc(62.5, 45, 3.6, 6.4))
    face(robe(d.over(form("40,10 56,14 63,30 60,52 50,66 30,66 20,52 17,30 24,14")), True), 1.2)
    d.paper(form("*23,36 25,20 40,13 55,20 *57,36 40,28")).line(*[disc(x, y, 1.4) for x in (35, 40, 45) for y in (19, 23.4)])
    return d.deep(*[disc(12 + 8 * i, 77 - abs(3.5 - i) * -2.4, 3.4) for i in range(8)])


def elder() -> Layers:
    d = Layers().ink(form("40,16 56,20 62,36 60,50 20,50 18,36 24,20"))
    face(robe(d), 1.02, "sly").paper(form("*26,50 34,54 40,52 46,54 *54,50 52,66 *45,80 40,86 *35,80 28,66")).line(cut("36,60 37,70 38,80", 1.2), cut("44,60 43,70 42,80", 1.2), stroke("33,55 40,53 47,55", "0 2 0"))
    return d.over(poly("20,28 24,6 56,6 60,28 68,31 40,28 12,31")).deep(poly("26,18 54,18 55,23 25,23"))


def fox() -> Layers:
    """A mask, for somebody who is not quite a person: a bot."""
    d = robe(Layers(), True).over(form("*14,4 26,18 40,16 54,18 *66,4 67,30 62,46 50,58 *40,70 30,58 18,46 13,30"))
    d.paper(form("*17,10 27,22 40,20 53,22 *63,10 63,30 58,44 48,54 *40,64 32,54 22,44 17,30"))
    d.line(leaf(30, 36, 14, 6, 22), leaf(50, 36, 14, 6, -22), disc(40, 60, 3.4, 2.8)).blush(leaf(21, 21, 12, 4, 58), leaf(59, 21, 12, 4, 122), leaf(40, 30, 10, 4, 90))
    return d.blush(cut("22,46 28,48 34,52", 2), cut("58,46 52,48 46,52", 2), cut("24,51 29,53 33,56", 2), cut("56,51 51,53 47,56", 2))


PEOPLE: Final[tuple[Callable[[], Layers], ...]] = (monk, farmer, bob, girl, bearded, lady, elder, fox)


def portrait(number: int) -> str:
    tones = paints("#C9B487", "#E0CFA5", "#8A7448", "#F6ECD3")
    body = rimmed(PEOPLE[number - 1]().svg(tones), 1.6)
    return document(80, 80, f'<clipPath id="round-{number}"><circle cx="40" cy="40" r="37"/></clipPath><circle cx="40" cy="40" r="39.5" fill="#F2EEE3"/><circle cx="40" cy="40" r="38" fill="#D9C597"/><g clip-path="url(#round-{number})"><circle cx="40" cy="44" r="29" fill="#C3332A" opacity=".24"/>{body}</g><circle cx="40" cy="40" r="37" fill="none" stroke="{SUMI}" stroke-width="2.6"/>')


def pictures() -> Pictures:
    return {f"portrait-{number}": partial(portrait, number) for number in range(1, len(PEOPLE) + 1)}
