"""Wu-Feng sixteen times: no archetype, each drawn for itself before a halo, larger and with more cuts."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Final

from ..brush import Layers, Shape, Tone, cut, disc, form, leaf, mirrored, moved, poly, stroke
from ..parts import beads, chain, drips, folds, hand, hood, mask, pale_face, rags, skull, spear, spirit_fire


def ring(count: int, x: float, y: float, r: float, *shapes: Shape, start: float = 0) -> list[Shape]:
    """Copies of shapes that point up, set around a circle."""
    out: list[Shape] = []
    for i in range(count):
        turn = start + 360 * i / count
        a = math.radians(turn - 90)
        out += moved(shapes, x + r * math.cos(a), y + r * math.sin(a), 1, turn)
    return out


def halo(r: float = 45, y: float = 48, teeth: int = 24) -> Layers:
    """What marks an incarnation: a toothed wheel of light behind it."""
    d = Layers().deep(*ring(teeth, 60, y, r, poly("-3,2 3,2 0,-6")), disc(60, y, r))
    return d.accent(disc(60, y, r - 2)).deep(disc(60, y, r - 5)).accent(*ring(teeth // 2, 60, y, r - 9, leaf(0, 0, 3, 6)))


def howling_nightmare(rng: Random) -> Layers:
    d = halo()
    for x0, y0, x1, y1 in ((20, 30, 4, 6), (40, 10, 30, -2), (80, 10, 92, -2), (100, 30, 116, 6), (12, 60, 0, 44), (108, 60, 120, 44), (16, 84, 0, 96), (104, 84, 120, 96), (60, 6, 56, -4)):
        d.ink(stroke(f"60,50 {x0},{y0} {x1},{y1}", "36 22 0"))
    d.accent(*mirrored(*folds("38,34 22,26 10,10", "34,50 18,50 6,46", "40,22 36,10 32,2", "36,70 20,80 6,92", wide=2.4)))
    d.over(form("60,6 82,12 90,32 86,58 78,84 *66,99 *54,99 42,84 34,58 30,32 38,12"))
    d.paper(form("60,10 79,15 86,32 82,57 74,82 60,95 46,82 38,57 34,32 41,15"))
    d.line(form("*36,30 46,28 *57,40 50,46 41,42"), form("*84,30 74,28 *63,40 70,46 79,42"), disc(60, 70, 12, 20))
    d.accent(disc(48, 37, 2.6), disc(72, 37, 2.6)).deep(disc(60, 74, 9, 14))
    d.paper(*[poly(f"{x - 2.6},{y} {x + 2.6},{y} {x},{y + 7}") for x, y in ((53, 54), (60, 51.5), (67, 54))])
    d.accent(disc(60, 77, 5.4)).line(disc(60, 77, 2.4)).line(*mirrored(*folds("50,14 52,22 48,26", "40,50 44,56 42,66", wide=1.8)))
    return d.over(*mirrored(*hand(24, 74, -24, 1.4, 9, 74)), *mirrored(stroke("42,14 30,8 26,-4", "9 7 0")))


def uncatchable(rng: Random) -> Layers:
    d = halo()
    body = [form("70,32 84,36 94,50 88,66 72,76 52,82 32,92 *2,98 24,84 40,70 52,54 60,38"), stroke("66,36 46,32 28,38 6,28", "10 11 9 0"), stroke("64,44 42,48 22,60 2,58", "9 10 7 0")]
    d.lay("back", moved(body, -20, -8)).lay("accent", moved(body, -11, -4))
    d.over(*body, stroke("86,70 96,82 112,86", "13 9 0"))
    d.accent(*folds("66,42 62,58 46,74", "76,44 76,60 60,76", "84,48 86,60 74,70", wide=2.4))
    d.over(stroke("84,50 100,50 110,38", "12 9 6"), *hand(111, 35, -64, 1.1, 8, 84))
    d.over(form("*66,-1 74,8 82,6 92,8 *102,1 102,18 98,32 88,42 78,40 68,32 64,16"))
    d.paper(form("82,10 93,13 97,22 93,33 85,39 77,33 71,22 73,13"))
    d.line(stroke("73,22 78,18 82,23", "0 2.6 0"), stroke("86,23 91,18 95,21", "0 2.6 0"), stroke("76,29 84,35 92,28", "0 3.4 0"), disc(84, 15, 1.6))
    return d.accent(stroke("72,26 70,30 72,33", "0 2 0"), leaf(70, 6, 8, 3, 50), leaf(97, 7, 8, 3, 130))


def hope_killer(rng: Random) -> Layers:
    d = halo()
    blades: tuple[tuple[Tone, float, float, float], ...] = (("red", 18, 34, -28), ("yellow", 102, 34, 28), ("blue", 14, 58, -166), ("green", 106, 58, 166))
    for tone, x, y, turn in blades:
        d.over(*moved([form("*-4,0 *-4,-32 *0,-42 *4,-32 *4,0"), stroke("-8,0 0,2 8,0", "3 5 3")], x, y, 1, turn))
        d.lay(tone, moved([form("*-2,-3 *-2,-31 *0,-37 *2,-31 *2,-3")], x, y, 1, turn))
    d.over(*mirrored(stroke("40,56 24,52 18,38", "15 12 8"), *hand(18, 36, -80, 0.9, 1, 60), stroke("40,66 24,68 15,58", "15 12 8"), *hand(14, 57, -120, 0.9, 1, 60)))
    d.over(form(f"32,60 46,50 60,52 74,50 88,60 90,76 {rags(96, 24, 93, 6, rng, 8)} 30,76"))
    for y, half in ((60, 18), (70, 20), (80, 22)):
        d.accent(*[poly(f"{x},{y} {x + 6},{y} {x + 6},{y + 5} {x + 3},{y + 8} {x},{y + 5}") for x in range(60 - half, 60 + half - 4, 9)])
    d.add(mask(20), 60, 32, 1.35)
    return d.paper(poly("42,12 50,16 60,9 70,16 78,12 74,20 60,17 46,20")).line(stroke("64,10 60,16 63,24 58,32", "0 2 1.6 0"))


def death_army(rng: Random) -> Layers:
    d = halo(44, 42)
    for x, turn in ((14, -10), (30, -5), (90, 5), (106, 10)):
        d.add(spear(44), x, 40, 1, turn)
    d.back(poly("57,2 61,2 61,60 57,60"), form("*61,4 76,8 88,3 *100,8 92,18 *102,28 84,28 72,24 *61,30")).accent(disc(78, 16, 5)).deep(disc(80, 15, 4))
    for x, y, s in ((24, 50, 1.2), (96, 50, 1.2), (60, 58, 1.85)):
        d.over(*moved([form("-24,24 -12,14 12,14 24,24 28,44 -28,44")], x, y, s)).accent(*moved([cut("-16,25 0,21 16,25", 2.6), cut("-18,33 0,29 18,33", 2.6)], x, y, s))
        d.add(skull(3), x, y, s)
        d.over(*moved([form("*-17,-2 -15,-13 0,-20 15,-13 *17,-2 9,-7 0,-8 -9,-7"), stroke("0,-18 0,-26", "4 0")], x, y, s)).accent(*moved([disc(0, -12, 2.4)], x, y, s))
    return d


def forgotten_ones(rng: Random) -> Layers:
    d = halo()
    for x, y, s, blank in ((20, 42, 1, "none"), (100, 42, 1, "crack"), (60, 28, 0.9, "none"), (60, 62, 1.42, "none")):
        d.over(*moved([form("*-30,46 -24,20 -12,12 12,12 24,20 *30,46")], x, y, s)).add(hood(), x, y, s)
        d.paper(*moved([form("0,-9 8,-6 11,2 8,12 0,18 -8,12 -11,2 -8,-6")], x, y, s))
        marks = {"crack": [stroke("3,-8 0,0 4,6 -1,16", "0 2 1.6 0"), stroke("1,3 -6,6 -9,4", "1.4 1.2 0")], "none": []}[blank]
        d.line(*moved(marks, x, y, s)).accent(*moved([cut("-14,22 -18,34 -20,46", 2.4), cut("14,22 18,34 20,46", 2.4)], x, y, s))
    return d.accent(*folds("2,92 30,86 58,92 90,87", "30,97 64,93 96,97 118,93", wide=4))


def bone_cracker(rng: Random) -> Layers:
    d = halo()
    d.back(*[stroke(f"60,52 {x},{y}", "26 14 0") for x, y in ((22, 50), (26, 34), (94, 34), (98, 50), (30, 66), (90, 66))])
    d.ink(form("6,94 10,76 28,66 60,72 92,66 110,76 114,94 *112,101 *8,101"))
    d.accent(*mirrored(*folds("30,76 44,84 58,80", wide=3.4), *folds("14,84 22,78 30,80", wide=2.6)), *folds("60,84 61,90 60,97", wide=2.6))
    d.over(*mirrored(stroke("20,80 2,66 14,40", "20 19 15")))
    d.add(mask(9), 60, 54, 1.42)
    bone = [stroke("8,34 30,26 53,13", "9 8 9"), disc(3, 31, 6), disc(8, 41, 6), poly("48,8 57,6 53,11 60,14 53,16 57,22 49,20")]
    d.over(*mirrored(*bone)).paper(*mirrored(stroke("9,34 30,26 52,13.4", "6.4 5.4 6.4"), disc(4, 31.6, 4.2), disc(8.4, 40, 4.2), poly("48,10 55,8 51,12 57,14 51,15 55,20 49,18")))
    d.over(*mirrored(disc(25, 30, 12, 11))).accent(*mirrored(*[cut(f"{18 + 4.4 * i},{22 - i} {19 + 4.4 * i},{33 - i}", 2) for i in range(4)]))
    return d.accent(*[stroke(f"60,{4 + abs(x) * 0.2} {60 + x},{-4 + abs(x) * 0.8}", "3 0") for x in (-7, 0, 7)], *[leaf(60, y, 9, 3, 90) for y in (26, 32)])


def dark_mistress(rng: Random) -> Layers:
    d = halo(47, 44, 30)
    d.ink(*ring(9, 60, 40, 40, leaf(0, 0, 13, 30, 90), start=-80)).accent(*ring(9, 60, 40, 43, leaf(0, 0, 5, 11), start=-80))
    d.over(form("30,62 48,52 60,55 72,52 90,62 100,80 *112,98 *8,98 20,80"))
    d.accent(form("*45,52 60,74 *75,52 *80,55 60,86 *40,55")).paper(form("*50,51 60,64 *70,51 60,71")).accent(*mirrored(*folds("40,66 34,82 28,97", wide=3)))
    d.over(form("60,6 78,12 84,28 80,44 72,54 48,54 40,44 36,28 42,12"))
    d.add(pale_face("fangs"), 60, 35, 1.4)
    d.over(stroke("60,14 45,18 40,38 46,52", "7 8 5 0"), stroke("60,14 75,18 80,38 74,52", "7 8 5 0"))
    d.over(form("*30,18 34,6 46,10 *50,-1 60,6 *70,-1 74,10 86,6 *90,18 76,16 60,19 44,16")).accent(disc(60, 11, 4), disc(47, 13, 2.4), disc(73, 13, 2.4)).line(disc(60, 11, 1.8))
    for x in (32, 88):
        d.accent(*[disc(x, 22 + 5 * k, 1.8) for k in range(5)])
    d.over(*mirrored(form("36,62 22,62 10,54 *0,62 *2,86 *20,92 38,82"))).accent(*mirrored(*folds("3,64 6,78 18,88", wide=3)))
    return d.over(*mirrored(*hand(9, 54, -84, 0.95, 26, 60)))


def creeping_horror(rng: Random) -> Layers:
    d = halo()
    path = [(104, 92), (90, 95), (74, 95), (58, 93), (42, 89), (28, 81), (18, 69), (14, 55), (17, 41), (26, 29), (39, 21), (54, 17), (69, 18), (83, 24), (93, 34), (97, 47), (93, 59)]
    plates, ridges = [], []
    for i, (x, y) in enumerate(path):
        bx, by = path[min(i + 1, len(path) - 1)]
        ax, ay = path[max(i - 1, 0)]
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        legs = [stroke("0,0 -2,-12 3,-18", "4.4 3.4 0"), stroke("0,0 -2,12 3,18", "4.4 3.4 0")]
        size = 0.8 + min(i, 7) * 0.05
        d.lay("ink", moved(legs, x, y, 0.9, turn))
        plates.append(moved([form("*-8,-8 2,-9 9,-5 11,0 9,5 2,9 *-8,8 -5,0")], x, y, size, turn))
        ridges.append(moved([cut("2,-6 6,0 2,6", 2.4)], x, y, size, turn))
    for plate, notch in zip(plates, ridges, strict=True):
        d.over(*plate).accent(*notch)
    d.over(stroke("86,62 104,58 112,68 106,78", "8 6 5 0"), stroke("40,62 20,58 10,66 14,78", "8 6 5 0"))
    d.over(form("62,28 82,34 90,52 84,72 72,84 62,88 52,84 40,72 34,52 42,34"))
    d.paper(form("62,33 78,38 85,53 79,69 62,82 45,69 39,53 46,38"))
    d.line(leaf(52, 47, 15, 7, 16), leaf(72, 47, 15, 7, -16), form("47,64 62,60 77,64 71,74 62,78 53,74")).accent(disc(53, 47.4, 2.4), disc(71, 47.4, 2.4), disc(62, 39, 2.4))
    d.paper(*[poly(f"{x},{62.5} {x + 4},62.5 {x + 2},68") for x in (51, 56, 61, 66, 70)])
    return d.over(stroke("48,80 44,92 56,97", "8 7 0"), stroke("76,80 80,92 68,97", "8 7 0"), stroke("52,34 40,22 40,10", "4 3 0"), stroke("72,34 84,22 82,8", "4 3 0"))


def vampire_lord(rng: Random) -> Layers:
    d = halo()
    d.over(*mirrored(stroke("52,12 34,-2 14,4 4,26", "4 6 7 0"))).accent(*mirrored(*[cut(f"{x},{y} {x - 1},{y + 6}", 2.4) for x, y in ((20, 0), (13, 4), (8, 11))]))
    d.back(form("60,40 80,34 *98,20 102,46 *116,98 *4,98 18,46 *22,20 40,34"))
    d.ink(form("36,56 48,48 60,50 72,48 84,56 88,76 *94,98 *26,98 32,76"))
    d.accent(poly("48,64 72,64 72,84 48,84")).line(poly("51,67 69,67 69,81 51,81")).accent(disc(60, 74, 5.4)).line(leaf(60, 74, 9, 3.4, 45)).accent(*folds("30,92 60,96 90,92", wide=2.6))
    d.over(form("60,12 76,16 82,30 76,46 66,55 54,55 44,46 38,30 44,16"))
    d.accent(form("60,20 72,22 76,32 70,45 60,52 50,45 44,32 48,22"))
    d.line(form("*43,28 52,30 *60,36 68,30 *77,28 70,37 63,37 60,41 57,37 50,37"), form("50,43 60,41 70,43 66,50 60,51 54,50")).paper(leaf(52, 33, 8, 4, 20), leaf(68, 33, 8, 4, -20), poly("52,43 56,42.4 54,52"), poly("68,43 64,42.4 66,52"))
    d.over(form("*32,20 40,14 60,17 80,14 *88,20 76,25 60,26 44,25"), form("42,16 44,5 60,0 76,5 78,16 60,19")).accent(disc(60, 2, 3.6), *folds("44,13 60,15 76,13", wide=2)).paper(poly("56,17 64,17 63,27 57,27"))
    d.over(*mirrored(form("40,58 26,52 14,54 *4,60 *4,80 *20,84 40,76"))).accent(*mirrored(*folds("7,62 8,72 18,80", wide=3)))
    return d.over(*mirrored(*hand(12, 60, -112, 1.05, 14, 62)))


def nameless(rng: Random) -> Layers:
    d = halo(46, 42, 30)
    arms = ("44,58 22,54 12,38 14,22", "44,64 20,70 6,60 4,46", "46,56 34,38 30,22 34,8")
    d.over(*mirrored(*[stroke(arm, "11 9 7 5") for arm in arms[:2]]), *mirrored(stroke(arms[2], "10 8 6 4")))
    d.over(form("60,42 78,50 86,66 80,80 *112,92 *104,99 60,97 *16,99 *8,92 40,80 34,66 42,50"))
    d.accent(*mirrored(*folds("48,56 44,68 50,82", "38,88 52,84 60,88", wide=3)), *beads(60, 50, 17, 20, 9, 2.2, 10, 170))
    fires: tuple[tuple[Tone, float, float], ...] = (("red", 14, 14), ("green", 6, 38), ("blue", 114, 38), ("yellow", 106, 14))
    for tone, x, y in fires:
        d.lay("ink", spirit_fire(x, y, 1.3, 1), fresh=True).lay(tone, spirit_fire(x, y, 1.02, 1))
    d.over(form("60,2 76,8 84,24 80,42 70,53 60,56 50,53 40,42 36,24 44,8"))
    d.paper(form("60,7 73,12 79,25 75,40 60,51 45,40 41,25 47,12"))
    d.line(disc(60, 30, 10, 13.5)).lay("black", spirit_fire(60, 33, 0.9, 1))
    d.over(form("*44,10 60,-2 *76,10 60,6"))
    return d


def gate_keeper(rng: Random) -> Layers:
    d = halo(40, 56)
    d.ink(form("*2,22 12,18 *16,8 60,4 *104,8 108,18 *118,22 104,24 60,20 16,24"), poly("12,28 108,28 108,35 12,35"), poly("16,24 27,24 27,99 16,99"), poly("93,24 104,24 104,99 93,99"), poly("52,20 68,20 68,36 52,36"))
    d.accent(*folds("14,16 60,10 106,16", wide=2.4), poly("55,23 65,23 65,33 55,33"), *[poly(f"{x},42 {x + 4},42 {x + 4},92 {x},92") for x in (19.5, 96.5)])
    d.over(form("42,68 60,60 78,68 84,82 *92,99 *28,99 36,82")).accent(form("*50,62 60,78 *70,62 *74,64 60,88 *46,64"))
    d.over(form("60,28 74,32 80,46 76,58 68,66 52,66 44,58 40,46 46,32")).add(pale_face("calm"), 60, 48, 1.25)
    d.over(stroke("60,34 48,36 44,50 48,62", "7 7 5 0"), stroke("60,34 72,36 76,50 72,62", "7 7 5 0"), poly("44,36 42,24 51,31 60,22 69,31 78,24 76,36 60,32")).accent(disc(60, 29, 2.4))
    d.paper(*chain(24, 70, 58, 84, 9), *chain(96, 70, 62, 84, 9))
    return d.over(form("50,82 70,82 72,97 48,97"), stroke("54,83 54,74 60,71 66,74 66,83", "3 3 3 3 3")).accent(form("52,85 68,85 69,95 51,95")).line(disc(60, 89, 2.2), poly("59,89 61,89 61.6,94 58.4,94"))


def voracious(rng: Random) -> Layers:
    d = halo()
    d.ink(form("60,4 80,8 90,24 88,40 104,54 108,76 *104,99 *16,99 12,76 16,54 32,40 30,24 40,8"))
    d.deep(form("60,54 82,58 94,72 86,88 60,95 34,88 26,72 38,58"))
    d.paper(*[poly(f"{x - 4.4},{y} {x + 4.4},{y} {x},{y + 12}") for x, y in ((36, 61), (46, 57), (56, 55), (66, 55.4), (76, 58), (85, 63))], *[poly(f"{x - 4},{y} {x + 4},{y} {x},{y - 11}") for x, y in ((40, 89), (50, 93), (60, 95), (70, 93), (80, 89))])
    d.accent(leaf(47, 20, 15, 8, 20), leaf(73, 20, 15, 8, -20)).line(disc(48, 20.6, 2.8), disc(72, 20.6, 2.8))
    d.deep(form("40,33 60,29 80,33 76,45 60,48 44,45")).paper(*[poly(f"{x - 3.2},{31} {x + 3.2},31 {x},39") for x in (46, 53, 60, 67, 74)], *[poly(f"{x - 3},46 {x + 3},46 {x},40") for x in (50, 57, 64, 71)])
    d.ink(*mirrored(stroke("40,10 30,4 28,-4", "9 6 0")))
    d.over(*mirrored(stroke("20,58 4,56 8,36", "17 14 10"), *hand(9, 32, -86, 1.3, 7, 84)))
    return d.over(disc(108, 16, 4.6), form("*101,34 103,22 108,19 113,22 *115,34")).paper(disc(108, 16, 3.2), form("*103,32 105,23 108,21 111,23 *113,32"))


def howling_ondine(rng: Random) -> Layers:
    d = halo(44, 42)
    d.over(*mirrored(stroke("48,20 24,10 10,22 16,36 4,48", "16 15 12 9 0"), stroke("46,30 26,32 22,48 10,60", "14 12 9 0"), stroke("54,14 44,2 28,0 18,8", "12 10 7 0")))
    d.accent(*mirrored(*folds("44,18 26,16 14,28", "44,34 30,40 24,54", wide=2.4)))
    d.over(form("44,54 60,48 76,54 80,68 90,80 *119,88 *119,99 *1,99 *1,88 30,80 40,68"))
    d.accent(*mirrored(stroke("58,74 36,84 20,82 4,90", "0 5 4 0"), stroke("56,86 36,94 18,92 6,97", "0 4 3 0"), stroke("60,60 50,72 46,80", "0 4 0")))
    d.over(*mirrored(stroke("46,58 28,66 18,56 14,44", "11 10 7 5"), *hand(13, 41, -100, 1.15, 9, 84), *drips([22, 30], 68, rng, 12)))
    d.over(form("60,6 76,10 82,26 78,46 68,56 52,56 42,46 38,26 44,10"))
    d.paper(form("60,12 72,15 77,28 73,44 60,54 47,44 43,28 48,15"))
    d.line(form("*46,24 52,22 57,27 54,33 48,31"), form("*74,24 68,22 63,27 66,33 72,31"), disc(60, 43, 6, 8.4)).accent(disc(60, 46, 3.4, 4.4))
    d.deep(stroke("50,32 48,40 50,46", "2.6 2.4 0"), stroke("70,32 72,40 70,46", "2.6 2.4 0"))
    return d.over(poly("44,14 40,0 50,8 54,-3 60,6 66,-3 70,8 80,0 76,14 60,9")).accent(disc(60, 9, 2.4), leaf(50, 10, 4, 2, 90), leaf(70, 10, 4, 2, 90))


def root_master(rng: Random) -> Layers:
    d = halo(46, 44)
    d.over(*mirrored(stroke("52,26 36,14 30,-2", "11 8 0"), stroke("40,16 22,16 10,6", "8 6 0"), stroke("28,17 18,28 4,28", "6 5 0"), stroke("36,12 40,2", "5 0")))
    d.accent(*mirrored(leaf(8, 10, 11, 5, 60), leaf(20, 4, 10, 5, 100), leaf(6, 34, 11, 5, 20), leaf(42, 4, 9, 4, 110)))
    d.over(form("44,20 60,14 76,20 82,40 80,60 88,78 *106,99 88,90 *84,99 74,90 *66,99 60,90 *52,99 46,90 *36,99 32,90 *14,99 32,78 40,60 38,40"))
    d.over(*mirrored(stroke("44,54 22,52 10,66 16,80 4,96", "15 12 9 7 0"), stroke("12,66 2,64 0,54", "7 5 0"), stroke("15,76 28,82 26,94", "7 5 0")))
    d.accent(form("46,30 54,27 58,36 53,44 46,40"), form("74,30 66,27 62,36 67,44 74,40"), form("*43,70 46,58 60,50 74,58 *77,70 60,64"))
    d.line(leaf(52, 36, 8, 4, 20), leaf(68, 36, 8, 4, -20), form("*46,67 49,59 60,53 71,59 *74,67 60,62")).paper(disc(52, 36, 1.8), disc(68, 36, 1.8), *[poly(f"{x},{y} {x + 4},{y} {x + 2},{y + 6}") for x, y in ((51, 57), (58, 54), (65, 57))])
    return d.accent(*folds("60,17 58,24 60,46", "46,48 44,66 38,84", "74,48 76,66 82,84", "56,76 54,84 56,94", "64,76 66,84 64,92", wide=2.2))


def time_keeper(rng: Random) -> Layers:
    d = halo(47, 46, 12)
    d.paper(*ring(12, 60, 46, 37, poly("-1.6,-3.6 1.6,-3.6 1.2,3.6 -1.2,3.6")))
    d.over(stroke("60,46 96,14", "4 3 0"), stroke("60,46 28,22", "5 4 0")).ink(poly("92,12 101,9 98,18"))
    d.over(form("34,62 60,52 86,62 94,80 *104,99 *16,99 26,80")).accent(*mirrored(*folds("46,64 40,80 32,97", wide=2.8)))
    d.over(form("60,8 76,12 82,28 78,44 60,52 42,44 38,28 44,12")).add(skull(), 60, 32, 1.25)
    d.over(form("*40,26 44,10 60,3 76,10 *80,26 70,20 60,18 50,20"), form("50,12 52,2 60,-1 68,2 70,12")).accent(disc(60, 14, 3))
    d.over(form("*44,62 *76,62 72,70 63,76.5 72,83 *76,92 *44,92 48,83 57,76.5 48,70"), poly("40,56 80,56 80,62 40,62"), poly("40,91 80,91 80,97 40,97"))
    d.paper(form("*47,63 *73,63 69,69 61.6,76.5 69,84 *73,90 *47,90 51,84 58.4,76.5 51,69")).accent(form("*51,67 60,66 *69,67 61,75.4 59,75.4"), form("*49,90 60,82 *71,90")).line(stroke("60,75 60,86", "1.4 1.4"))
    return d.over(*mirrored(form("34,64 18,70 *14,84 *28,94 42,86"), *hand(38, 80, -10, 1, 4, 54)))


def shapeshifter(rng: Random) -> Layers:
    d = halo(44, 46)
    for i in range(7):
        turn = -78 + 26 * i
        d.lay("ink", moved([stroke("0,0 -6,-26 2,-48 10,-56", "10 15 12 0")], 60, 62, 1, turn), fresh=True).accent(*moved([leaf(0, -46, 5, 14, 4)], 60, 62, 1, turn))
    d.over(form("36,66 60,58 84,66 92,82 *98,99 *22,99 28,82")).accent(form("*60,64 *80,68 72,84 *60,99"))
    d.over(form("*28,2 44,14 60,12 74,14 82,28 82,46 74,62 60,70 *48,78 38,62 *22,54 30,40 28,22"))
    d.paper(form("*60,17 71,19 77,31 76,45 *60,65"))
    d.accent(leaf(35, 16, 17, 5, 62), form("*60,40 52,46 46,58 *52,66 *60,62"))
    d.line(leaf(69, 35, 11, 4.6, -8), leaf(69, 26, 9, 3.6, 10), form("*60,53 *66,53 *60,58"), stroke("61,38 63,46 60,47", "0 1.4 0"))
    d.paper(leaf(47, 34, 15, 8, 26), poly("48,59 52,58 50,66"), poly("55,59 59,58 57,65")).line(leaf(48, 34.6, 8, 3, 90), disc(57, 45, 3))
    d.over(stroke("62,13 78,18 82,40 80,66", "5 8 8 0"), stroke("30,72 14,76 10,62", "13 11 8"), *hand(10, 58, -96, 1.15, 9, 84))
    d.over(stroke("90,74 106,78 110,66", "11 9 6"), *hand(110, 63, -84, 0.9, 5, 60))
    return d


INCARNATIONS: Final[dict[int, Callable[[Random], Layers]]] = {
    56: howling_nightmare, 57: uncatchable, 58: hope_killer, 59: death_army, 60: forgotten_ones, 61: bone_cracker,
    62: dark_mistress, 63: creeping_horror, 64: vampire_lord, 65: nameless, 66: gate_keeper, 67: voracious,
    68: howling_ondine, 69: root_master, 70: time_keeper, 71: shapeshifter,
}  # fmt: skip
