"""Shades: what is left of somebody, and what never was anybody."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from random import Random

from ..brush import Layers, cut, disc, form, leaf, mirrored, moved, poly, stroke
from ..parts import chain, folds, hand, pale_face, skull, spirit_fire
from .look import FigureLook


def drifter(look: FigureLook, rng: Random) -> Layers:
    """A shade without legs, trailing away; its head decides which."""
    d = Layers()
    d.back(stroke("48,76 30,84 16,80 4,86", "20 12 7 0"))
    d.ink(form("40,48 52,42 68,42 80,48 84,62 80,76 70,88 54,95 *28,99 42,90 46,80 42,68"), stroke("74,74 76,88 64,97", "14 10 0"))
    d.accent(*folds("52,56 54,72 46,88", "62,56 66,72 58,90", "72,56 76,68 70,84", wide=2.2))
    if look.pose == "one":
        d.over(form("78,50 92,46 104,34 *112,40 *112,56 *100,66 82,66"), *hand(108, 32, -60, 1.05, 6, 80))
        d.over(form("42,52 34,58 28,66 *24,80 *38,80 48,66"), *hand(30, 80, 100, 0.9, 6, 50))
    else:
        d.over(form("40,50 28,52 20,60 *16,72 *28,76 40,70"), *hand(19, 70, 104, 1, 7, 50))
        d.over(form("80,50 92,52 100,60 *104,72 *92,76 80,70"), *hand(101, 70, 76, 1, 7, 50, flip=False))
    if look.head == "rot":
        d.over(form("60,4 78,9 86,26 84,46 76,58 60,62 44,58 36,46 34,26 42,9"))
        d.accent(form("60,11 74,15 80,28 77,42 *76,64 *72,50 67,54 *66,82 *61,56 *57,70 *53,54 49,50 *46,72 *43,44 40,28 46,15"))
        d.line(form("45,27 53,23 57,31 *53,48 48,38"), form("75,27 67,23 63,31 *67,48 72,38"), form("56,44 60,42 64,44 *61,58 57,52"))
        d.paper(disc(51, 30.4, 2.2), disc(69, 30.4, 2.2))
    else:
        d.over(form("60,4 76,8 86,24 86,44 *92,62 *82,54 *80,68 72,50 48,50 *40,68 *38,54 *28,62 34,44 34,24 44,8"))
        d.add(pale_face(look.hair or "calm"), 60, 30, 1.3)
        d.over(stroke("54,8 44,18 42,40", "8 8 0"), stroke("66,8 76,18 78,40", "8 8 0"))
        if look.has("band"):
            d.paper(poly("48,13 60,4 72,13 60,16"))
    if look.has("fires"):
        d.accent(*spirit_fire(14, 26, 1.2, 5), *spirit_fire(106, 20, 1, -5)).paper(*spirit_fire(14, 28, 0.5, 3), *spirit_fire(106, 21, 0.45, -3))
    return d


def soul(look: FigureLook, rng: Random) -> Layers:
    """A soul that has lain too long: a skull that drags its own spine, toadstools on the bone."""
    d = Layers()
    d.back(form("*2,60 18,50 34,52 *20,42 40,36 58,34 70,48 62,70 44,80 *22,98 28,82 *4,88 18,72"))
    d.ink(form("*6,97 22,84 *12,76 28,72 *16,60 36,58 50,46 66,36 84,42 92,56 86,70 70,76 56,88 *40,99 44,88 30,94"))
    d.accent(*[cut(f"{58 - 9 * i},{54 + 8 * i} {68 - 9 * i},{60 + 8 * i} {70 - 10 * i},{70 + 7 * i}", 3.4) for i in range(4)])
    d.paper(*[disc(78 - 10 * i, 56 + 7 * i, 4.4 - 0.5 * i, 3.4 - 0.3 * i) for i in range(6)])
    d.over(stroke("80,64 96,72 98,86", "11 8 6"), *hand(98, 90, 84, 1.05, 7, 76))
    d.add(skull(9), 82, 34, 1.62, 14)
    for x, y, size, turn in ((66, 8, 1, -24), (80, 3, 1.3, 2), (96, 9, 0.9, 26)):
        d.over(*moved([stroke("0,10 0,0", "4 4"), form("*-9,1 -6,-7 0,-9 6,-7 *9,1 0,3")], x, y, size, turn)).accent(*moved([disc(-2, -4, 1.7), disc(3, -3, 1.4)], x, y, size, turn))
    return d.accent(stroke("94,60 104,54 110,60 118,54", "0 4 4 0"), stroke("96,50 108,46 118,48", "0 4 0")).about(0.93, x=52, y=99)


def tatters(d: Layers, text: str) -> Layers:
    """A sleeve that has hung in the wind for years."""
    return d.over(form(text))


def wraith(look: FigureLook, rng: Random) -> Layers:
    """A cowl with eyes in it; it spreads its rags, or points."""
    d = Layers()
    d.back(stroke("52,72 34,84 18,82 2,92", "22 13 8 0"), stroke("64,76 84,88 100,84 117,94", "20 12 7 0"))
    d.ink(form("38,50 50,40 70,40 82,50 86,66 *96,88 *84,82 *80,97 *70,86 *62,99 *54,87 *44,97 *38,83 *26,90 34,66"))
    d.accent(*folds("50,56 48,70 40,86", "60,58 60,74 62,92", "70,56 72,70 80,86", wide=2.4))
    if look.pose == "points":
        tatters(d, "76,46 86,40 *97,33 *100,49 *96,51 *100,63 *92,58 *92,75 *85,62 *82,76 76,62").accent(*folds("80,50 87,48 94,42", wide=2))
        d.over(form("95,36 102,35 *118,36 *119,39 106,41 107,47 101,50 95,48")).accent(cut("101,43 104,43 106,43", 1.6))
        tatters(d, "44,48 30,56 *22,66 *28,72 *24,82 *34,78 *36,88 46,70").over(*hand(24, 68, 132, 0.9, 4, 56)).accent(*chain(24, 72, 12, 96, 6))
    else:
        for flip in (False, True):
            side = Layers()
            tatters(side, "44,46 30,36 18,30 8,22 *1,28 *8,36 *2,44 *11,47 *6,58 *16,58 *13,70 *24,66 *26,78 *34,70 46,66").over(*hand(7, 23, -118, 1.15, 8, 84))
            d.add(side, 120 if flip else 0, 0, 1, 0, flip)
        d.accent(*mirrored(*folds("38,48 24,44 12,36", "38,56 26,56 14,58", wide=2)))
    d.over(form("*60,-2 76,8 84,26 82,44 72,56 60,60 48,56 38,44 36,26 44,8")).deep(form("60,12 71,17 76,30 72,44 60,53 48,44 44,30 49,17")).line(form("60,17 69,21 73,31 69,43 60,50 51,43 47,31 51,21"))
    d.accent(leaf(53, 32, 13, 7, 18), leaf(67, 32, 13, 7, -18)).paper(leaf(54, 32.4, 6.4, 3.4, 18), leaf(66, 32.4, 6.4, 3.4, -18))
    if look.has("horns"):
        d.over(*mirrored(stroke("47,12 33,8 30,-8", "10 8 0")))
    return d


def stain(look: FigureLook, rng: Random) -> Layers:
    """It has no shape: it comes in from every side and eats its own picture."""
    hole = "92,46 *99,40 88,34 86,24 *90,14 78,20 66,16 *64,6 54,17 42,19 *34,12 34,25 27,33 *14,34 24,44 22,56 *12,64 26,68 32,80 *30,92 44,84 58,87 *66,97 72,85 86,81 *98,86 92,72 95,60"
    d = Layers().ink(form(f"*-3,-3 *123,-3 *123,50 *95,60 {hole} *95,60 *123,50 *123,103 *-3,103"))
    d.back(*[stroke(t, w) for t, w in (("10,44 26,48 40,44", "11 7 0"), ("108,70 94,66 80,68", "11 7 0"), ("62,2 58,16 62,27", "11 7 0"), ("50,98 54,86 50,76", "11 7 0"), ("98,14 88,26 78,30", "9 6 0"), ("18,86 30,76 38,72", "9 6 0"))])
    for x, y, size, turn in ((12, 20, 17, 30), (106, 26, 18, -24), (14, 72, 15, -30), (108, 88, 16, 20), (46, 5, 13, 0), (82, 94, 14, 6), (28, 96, 11, -8), (88, 6, 11, 14)):
        d.accent(leaf(x, y, size, size * 0.62, turn)).paper(leaf(x, y, size * 0.7, size * 0.38, turn)).line(disc(x, y, size * 0.15))
    d.over(form("*34,52 46,40 60,36 74,40 *86,52 74,64 60,68 46,64")).paper(form("*38,52 48,44 60,40 72,44 *82,52 72,60 60,64 48,60")).accent(disc(60, 52, 11)).line(leaf(60, 52, 24, 7, 90))
    return d.line(*[cut(t, 1.6) for t in ("42,50 48,48 52,50", "70,55 74,53 79,53", "44,55 48,56 51,54")])
