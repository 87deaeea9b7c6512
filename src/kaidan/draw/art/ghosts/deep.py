"""What comes out of water, mould and slime."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from random import Random

from ..brush import Layers, Shape, cut, disc, form, leaf, mirrored, moved, poly, stroke
from ..parts import drips, folds, hand, mask, pale_face, spear
from .look import FigureLook


def ripples() -> list[Shape]:
    return folds("4,95 20,92 36,95 50,93", "70,94 88,91 104,95 117,93", "24,99 48,97 78,99", wide=2.4)


def drowned(look: FigureLook, rng: Random) -> Layers:
    """Wet hair to the waist, one eye, water running out of the sleeves."""
    d = Layers()
    d.ink(form("38,54 60,46 82,54 88,74 *98,97 *22,97 32,74"))
    d.ink(stroke("40,56 26,66 22,80", "13 12 12"), stroke("80,56 94,66 98,80", "13 12 12"), *drips([18, 24, 94, 100], 84, rng, 14))
    d.accent(*folds("44,72 40,84 34,95", "76,72 80,84 86,95", "60,78 60,88 58,96", wide=2.4))
    d.over(form("60,4 78,9 88,26 90,50 *92,78 *84,66 *80,84 *74,68 *70,90 *62,72 *56,88 *50,68 *42,84 *38,66 *28,78 30,50 32,26 42,9"))
    d.add(pale_face("weep"), 60, 31, 1.35)
    d.over(stroke("58,6 46,16 47,36 43,66", "8 13 13 0"), stroke("62,6 78,18 76,40 80,70", "8 11 10 0"))
    if look.head != "both-eyes":
        d.ink(stroke("60,6 52,22 53,44 50,60", "6 9 8 0"))
    d.accent(*folds("46,14 40,34 38,62", "76,14 81,34 83,60", wide=1.8))
    d.over(*hand(22, 82, 96, 0.9, 5, 46), *hand(98, 82, 84, 0.9, 5, 46))
    if look.has("comb"):
        d.paper(form("66,9 76,8 86,14 *84,18 74,14 *66,14"))
    return d.accent(*ripples())


def nymph(look: FigureLook, rng: Random) -> Layers:
    """A beckoning hand, hair like a wave, a fish's tail."""
    d = Layers()
    if look.count > 1:
        d.add(nymph(FigureLook(), rng), 96, 4, 0.78, flip=True)
        return d.add(nymph(FigureLook(), rng), 30, 14, 0.86)
    d.back(form("92,84 *100,66 *92,52 104,58 108,62 114,54 *120,52 *114,68 106,84 92,97"))
    d.ink(form("48,8 62,5 76,12 90,8 *108,14 96,22 *116,30 100,36 *114,48 94,48 *98,62 80,56 66,50 54,36"))
    d.accent(*folds("62,12 80,18 100,16", "66,22 86,30 106,30", "66,32 82,42 102,44", "64,40 74,50 88,54", wide=2.2))
    d.over(form("42,42 54,40 64,48 62,60 68,72 84,80 98,78 *108,84 92,96 *60,99 44,90 38,74 41,58"))
    d.accent(*[leaf(x, y, 9, 4.4, 30) for x, y in ((54, 76), (62, 84), (50, 86), (72, 88), (82, 90), (60, 93))])
    d.over(form("50,8 62,12 66,26 62,40 52,46 42,42 36,30 38,14"))
    d.add(pale_face(look.hair or "calm"), 49, 28, 1.2, -6)
    d.over(stroke("58,8 40,10 36,28", "10 8 0"), stroke("52,10 62,20 62,38", "6 6 0"))
    d.accent(disc(60, 10, 3.4), disc(66, 14, 2.4))
    d.over(stroke("46,50 32,58 20,48 16,38", "9 8 6 5"), *hand(16, 35, -96, 1, 6, 70))
    return d.accent(*ripples())


def coils() -> Layers:
    d = Layers().over(stroke("6,84 18,94 50,97 88,94 106,84", "0 9 15 18 16"))
    d.accent(*[leaf(x, 95, 9, 4, 80) for x in (40, 52, 64, 76, 88)])
    d.over(stroke("106,86 110,72 88,64 60,70 40,76", "12 18 20 20 16"))
    return d.accent(*[leaf(x, y, 10, 4, 70) for x, y in ((96, 72), (86, 70), (75, 72), (64, 76))])


def serpent(look: FigureLook, rng: Random) -> Layers:
    """Coils; above them a hound's jaws, or a woman to the waist."""
    d = coils()
    if look.head == "hound":
        d.back(*[stroke(f"{x},{y} {x - 12},{y - 6} {x - 20},{y - 2}", "8 5 0") for x, y in ((34, 60), (32, 48), (36, 36))])
        d.over(stroke("56,78 38,74 30,56 40,36 58,28", "16 18 18 19 20"))
        d.accent(*[leaf(x, y, 10, 4, turn) for x, y, turn in ((40, 70, 40), (35, 60, 10), (36, 50, -10), (42, 42, -30))])
        d.over(form("44,34 46,20 *40,4 56,12 *62,2 68,14 82,18 96,22 *114,26 *116,34 102,37 *90,36 *84,42 *96,48 *108,50 96,57 78,57 60,52 50,46"))
        d.paper(leaf(74, 24, 11, 6, 14), *[poly(f"{x},36 {x + 5},36 {x + 2},43") for x in (91, 99, 107)], *[poly(f"{x},50 {x + 4},50.4 {x + 2},44") for x in (90, 97)])
        d.line(disc(75, 24, 2)).accent(*folds("50,20 48,12 44,8", wide=2), stroke("84,46 98,44 110,42 118,46", "3 3 2 0"))
        return d
    if look.head == "snake":
        d.over(*mirrored(stroke("42,66 22,70 10,58", "12 10 7"), *hand(9, 54, -104, 1.1, 9, 78)))
        d.over(form("48,84 46,64 60,56 74,64 72,84"))
        d.over(form("60,1 76,5 92,16 *102,36 90,50 76,62 60,70 44,62 30,50 *18,36 28,16 44,5"))
        d.accent(*mirrored(disc(33, 36, 8.4), leaf(42, 14, 18, 5, 130), leaf(46, 62, 14, 4, 40))).line(*mirrored(disc(33, 36, 5))).accent(*mirrored(disc(33, 36, 2.6)))
        d.over(form("60,8 74,14 80,28 74,44 68,58 60,62 52,58 46,44 40,28 46,14"))
        d.paper(leaf(50, 32, 12, 7, 22), leaf(70, 32, 12, 7, -22), poly("53,48 57,48 54,58"), poly("67,48 63,48 66,58"))
        d.line(leaf(51, 32, 6, 2, 90), leaf(69, 32, 6, 2, 90)).accent(stroke("60,54 60,66 56,74", "3 3 0"), stroke("60,64 64,72", "2.4 0"))
        return d
    if look.head == "queen":
        return enthroned()
    d.over(form("46,82 40,66 46,50 60,46 74,50 80,66 74,84"))
    d.accent(*[stroke(f"{50 + i},{60 + 6 * i} 60,{63 + 6 * i} {70 - i},{60 + 6 * i}", "0 2.6 2.6 0") for i in range(4)])
    d.over(*mirrored(stroke("48,54 30,60 18,50 12,36", "10 9 7 5"), *hand(12, 33, -100, 1, 8, 80)))
    if look.head == "fury":
        d.over(*mirrored(stroke("48,62 32,74 16,72 8,64", "10 8 6 5"), *hand(8, 62, -140, 0.9, 6, 76)))
        d.back(*[stroke(f"60,30 {x},{y}", "16 10 0") for x, y in ((26, 10), (38, -2), (60, -8), (82, -2), (94, 10))])
    d.over(form("60,8 74,12 82,26 78,42 70,52 60,54 50,52 42,42 38,26 46,12"))
    d.add(pale_face("fangs" if look.head != "fury" else "scream"), 60, 31, 1.25)
    d.over(stroke("58,10 46,16 42,34 46,50", "9 9 7 0"), stroke("62,10 74,16 78,34 74,50", "9 9 7 0"))
    if look.head == "fury":
        d.add(spear(40), 106, 52, 0.95, 12)
    return d


def enthroned() -> Layers:
    """The queen sits on herself; her court grows out of her."""
    d = Layers()
    for x, y, bx, by in ((8, 46, 26, 60), (12, 18, 30, 40), (36, 0, 44, 24)):
        snake = Layers().over(stroke(f"56,52 {bx},{by} {x},{y}", "10 9 8"), leaf(x - 1, y - 2, 19, 12, 20 + y * 0.6)).accent(leaf(x - 3, y - 3, 6, 3.4, 20 + y * 0.6)).line(stroke(f"{x - 8},{y - 6} {x - 13},{y - 9}", "1.8 0"))
        d.add(snake).add(snake, 120, 0, 1, 0, True)
    for y, half, wide in ((92, 56, 19), (77, 44, 17), (63, 31, 15)):
        d.over(stroke(f"{60 - half},{y - 5} 60,{y + 3} {60 + half},{y - 5}", f"{wide - 5} {wide} {wide - 5}")).accent(*[leaf(60 + k * half / 2.6, y + 1 - abs(k) * 1.6, 9, 4.4, 90) for k in (-2, -1, 0, 1, 2)])
    d.over(form("46,66 43,54 48,46 60,43 72,46 77,54 74,66 60,70")).accent(form("*50,46 60,58 *70,46 *74,48 60,66 *46,48"))
    d.over(stroke("46,52 34,60 38,70", "9 8 7"), *hand(41, 71, 20, 0.8, 3, 50), stroke("74,52 86,60 82,70", "9 8 7"), *hand(79, 71, 160, 0.8, 3, 50))
    d.over(form("60,8 73,12 79,25 75,39 68,48 60,50 52,48 45,39 41,25 47,12")).add(pale_face("fangs"), 60, 30, 1.16)
    d.over(stroke("58,11 47,17 44,32 48,46", "8 8 6 0"), stroke("62,11 73,17 76,32 72,46", "8 8 6 0"))
    return d.accent(poly("46,15 48,0 54,9 60,-5 66,9 72,0 74,15 60,11")).line(disc(60, 8, 2.4)).paper(disc(60, 8, 1.4))


def ooze(look: FigureLook, rng: Random) -> Layers:
    """Slime with a will: horns and arms, a breaking wave, or many eyes."""
    d = Layers()
    if look.pose == "wave":
        d.ink(form("4,98 6,70 14,44 30,22 54,8 80,8 102,22 *112,44 98,34 *98,52 88,38 *82,52 76,40 62,46 58,62 70,78 92,86 *118,92 *116,98"))
        d.ink(*drips([98, 89, 80], 46, rng, 10))
        d.accent(*folds("16,90 18,66 32,42 56,24", "26,94 28,72 42,50", "40,96 42,80 50,68", wide=3), *folds("64,16 82,16 98,28", wide=2.4))
        for x, y, s in ((40, 40, 6), (62, 28, 7.5), (84, 24, 5), (30, 62, 5), (48, 64, 4)):
            d.paper(leaf(x, y, s * 2.5, s * 1.5, 24)).line(leaf(x + 0.6, y + 0.4, s * 1.4, s * 0.5, 100))
        d.accent(*[disc(x, y, r) for x, y, r in ((108, 60, 3), (100, 68, 2), (112, 70, 2.2))])
        return d
    if look.pose == "lean":
        d.ink(form("4,98 10,74 20,50 36,32 58,20 80,20 96,32 102,48 *94,46 90,56 80,60 74,70 82,84 *112,97"))
        d.ink(stroke("48,28 34,18 34,-2", "14 10 0"), stroke("82,24 94,14 96,-4", "12 9 0"), *drips([96, 88], 50, rng, 16))
        d.over(stroke("44,60 62,76 88,78", "17 13 10"), *hand(92, 78, 8, 1.3, 5, 80), stroke("26,66 16,84 20,96", "14 12 10"), *hand(20, 96, 60, 1.1, 3, 70))
        d.paper(form("*58,32 68,31 *81,39 72,44 62,42"), form("*98,32 92,32 *84,40 91,43 96,40")).line(leaf(71, 38.4, 9, 3.2, 80), leaf(92, 37.6, 7, 2.6, 96))
        d.accent(form("*58,52 74,50 *94,50 90,58 80,60 *76,72 *72,61 *66,78 *63,60")).line(form("*60,52 76,51 *92,51 84,57 70,58")).paper(*[poly(f"{x},51.6 {x + 5},51.4 {x + 2.4},57") for x in (64, 71, 78, 85)])
        return d.accent(*[disc(x, y, r) for x, y, r in ((26, 82, 3), (40, 88, 2.2), (56, 92, 3), (18, 70, 2), (36, 50, 2.4), (46, 42, 1.8))])
    d.ink(form("36,30 48,16 72,16 84,30 88,50 100,62 104,80 *118,96 86,94 *74,99 60,95 *46,99 34,94 *2,96 16,80 20,62 32,50"))
    if look.horns:
        d.ink(*mirrored(stroke("44,22 30,20 26,6", "10 8 0")))
    if look.horns > 2:
        d.ink(stroke("60,18 58,8 64,-2", "9 6 0"))
    arm = "78,46 98,40 106,26" if look.weapon != "down" else "80,50 102,52 110,70"
    d.over(stroke(arm, "14 11 9"), *hand(*((107, 22, -76) if look.weapon != "down" else (111, 73, 74)), 1.2, 5, 80))
    d.over(stroke("42,46 22,42 12,30", "14 11 9"), *hand(11, 26, -110, 1.2, 5, 80))
    d.ink(*drips([90, 98], 46, rng, 12), *drips([20, 30], 48, rng, 13))
    d.paper(leaf(50, 34, 13, 8, 18), leaf(70, 34, 13, 8, -18)).line(disc(51, 34.6, 2.4), disc(69, 34.6, 2.4))
    d.accent(form("40,48 60,44 80,48 76,64 *70,74 *66,64 *58,78 *54,64 *47,70"))
    d.line(form("44,50 60,47 76,50 71,58 60,60 49,58")).paper(*[poly(f"{x},49 {x + 5},48.6 {x + 2.4},55") for x in (47, 54, 61, 68)])
    return d.accent(*[disc(x, y, r) for x, y, r in ((32, 80, 3), (44, 86, 2), (84, 78, 3.4), (76, 88, 2), (92, 88, 1.8))])


def clinger(look: FigureLook, rng: Random) -> Layers:
    """It hangs by its soles from above, hair and arms down."""
    d = Layers().ink(form("*0,0 *120,0 *120,7 96,9 82,6 60,10 40,6 22,10 *0,7"), *drips([8, 108, 98], 8, rng, 12))
    for x, flip in ((42, True), (78, False)):
        foot = [form("-7,12 -7,2 2,-3 16,-5 *30,-2 *22,2 *31,4 *22,6 *29,10 *18,9 8,12"), stroke("0,8 -8,24 -12,40", "13 13 16")]
        d.ink(*moved(foot, x, 7, 1.05, 0, flip))
        d.accent(*[disc(x + (-1 if flip else 1) * k, 6.5, 2) for k in (4, 11, 18)])
    d.ink(*drips([18, 30, 92, 103], 14, rng, 14))
    d.ink(form("40,40 60,34 80,40 82,54 74,62 46,62 38,54"))
    d.accent(*mirrored(*folds("48,38 46,48 50,58", wide=2.6)), *folds("60,38 61,48 60,56", wide=2.4))
    d.over(stroke("44,54 22,58 12,76", "12 9 7"), *hand(11, 80, 104, 1.1, 8, 74), stroke("76,54 98,58 108,76", "12 9 7"), *hand(109, 80, 76, 1.1, 8, 74))
    d.over(form("46,58 60,54 74,58 80,70 *84,99 *76,90 *70,99 *60,92 *50,99 *44,90 *36,99 40,70"))
    d.paper(form("60,60 70,63 73,72 68,82 60,87 52,82 47,72 50,63"))
    d.line(disc(54, 76, 3.8, 4.4), disc(66, 76, 3.8, 4.4), form("52,66 60,63 68,66 60,70")).accent(disc(54, 76.6, 1.6), disc(66, 76.6, 1.6))
    return d.paper(*[poly(f"{x},64.6 {x + 2.6},64.6 {x + 1.3},68") for x in (55, 58.7, 62.4)])


def angler(look: FigureLook, rng: Random) -> Layers:
    """From where no light comes it brings its own."""
    d = Layers()
    d.back(form("*0,34 16,50 18,66 *0,90 6,62"), *[stroke(f"{x},{y} {x - 8},{y - 13}", "9 0") for x, y in ((30, 30), (40, 24), (52, 20))])
    d.ink(form("10,60 16,38 36,22 60,17 84,23 *108,36 *86,44 *62,54 *54,60 *63,67 *86,76 *112,70 106,86 82,97 50,97 26,86"))
    d.deep(form("*104,40 *84,47 *63,56 *56,60 *64,65 *84,73 *106,68 94,56"))
    upper = ((101, 39, 19), (92, 42, 14), (83, 46, 15), (74, 50, 11), (66, 53, 9))
    lower = ((105, 72, 20), (95, 75, 13), (85, 75, 15), (75, 71, 10), (67, 68, 8))
    d.paper(*[form(f"*{x - 3.4},{y - 1.6} *{x + 3.4},{y - 2.4} {x + 1.6},{y + h * 0.6} *{x - 1},{y + h}") for x, y, h in upper])
    d.paper(*[form(f"*{x - 3.4},{y + 1.6} *{x + 3.4},{y + 1.6} {x + 1.6},{y - h * 0.6} *{x - 1},{y - h}") for x, y, h in lower])
    d.paper(leaf(66, 33, 17, 11, 14)).line(disc(68, 33.6, 3.4)).accent(*folds("20,52 30,44 44,42", "20,64 32,60 46,60", "26,76 38,74 52,76", wide=3))
    d.over(form("34,70 46,66 *58,80 *52,80 *52,90 *44,84 *38,92 32,82")).accent(*folds("38,74 42,80 40,86", "44,72 48,78 50,84", wide=1.8))
    if look.pose == "deep":
        d.over(stroke("58,18 48,4 30,2 16,12", "5 4 3 2.4"), disc(14, 18, 8)).accent(disc(14, 18, 6.4)).paper(disc(14, 18, 3.4))
        return d.accent(*[disc(x, y, 1.7) for x, y in ((24, 50), (32, 54), (40, 52), (48, 50))])
    d.over(stroke("62,18 64,4 84,-1 100,8", "5 4 3 2.4"), disc(103, 14, 8.4)).accent(disc(103, 14, 6.8)).paper(disc(103, 14, 3.6))
    return d


def fungus(look: FigureLook, rng: Random) -> Layers:
    """Caps for a hat, a hollow face beneath, roots for feet."""
    d = Layers()
    d.back(form("*2,58 6,46 16,42 26,46 *30,58"), stroke("16,54 18,72 30,84", "8 8 8"), form("*92,54 96,40 106,36 116,42 *120,54"), stroke("106,50 102,70 90,82", "8 8 8"))
    d.ink(form("40,46 80,46 84,62 88,80 *102,97 88,92 *84,99 74,92 *64,99 56,92 *44,99 40,92 *20,97 32,82 36,62"))
    d.accent(*folds("44,66 42,78 34,92", "76,66 78,78 86,92", "60,82 60,90 58,97", wide=2.4))
    d.accent(form("*42,56 50,54 *57,62 52,69 45,66"), form("*78,56 70,54 *63,62 68,69 75,66"))
    d.line(disc(51, 62, 2.6), disc(69, 62, 2.6)).accent(form("*44,86 49,76 60,72 71,76 *76,86 60,81"))
    d.line(form("*48,83 52,78 60,75 68,78 *72,83 60,79.4")).paper(*[poly(f"{x},{y} {x + 4},{y} {x + 2},{y + 5}") for x, y in ((52, 77), (58, 75), (64, 77))])
    d.over(form("*8,50 12,30 30,12 58,5 86,10 106,28 *112,48 94,54 60,50 26,55"))
    d.accent(disc(44, 24, 7, 5.6), disc(72, 18, 6, 4.6), disc(26, 38, 5, 4), disc(92, 34, 6, 5), disc(62, 38, 5, 3.8))
    d.line(*[stroke(f"{x},49 {x + (60 - x) * 0.1},53", "1.6 1") for x in (20, 30, 90, 100)])
    return d.accent(*[disc(x, y, r) for x, y, r in ((14, 20, 2), (6, 30, 1.6), (108, 14, 2.2), (116, 24, 1.6), (100, 6, 1.5))])


def flytrap(eye: bool = True) -> Layers:
    """Two jaws with lashes, opening upwards, about 44 high."""
    d = Layers().over(*[stroke(f"{s * x},{y} {s * (x + 5)},{y - 9}", "4.4 0") for s in (-1, 1) for x, y in ((9, -10), (14, -16), (19, -18), (22, -8), (22, 2))])
    d.ink(form("0,22 -15,15 -24,-2 *-19,-22 -9,-10 0,2 9,-10 *19,-22 24,-2 15,15"))
    d.accent(form("0,17 -11,10 -19,-4 *-17,-17 -8,-5 0,6 8,-5 *17,-17 19,-4 11,10"))
    d.line(*[cut(f"0,15 {s * x},{y + 6} {s * x * 1.5},{y}", 1.8) for s in (-1, 1) for x, y in ((5, 2), (9, -2))])
    if eye:
        d.over(disc(0, -5, 8.6)).paper(disc(0, -5, 7)).line(leaf(0, -5, 11, 4.4, 90))
    return d


def flytraps(look: FigureLook, rng: Random) -> Layers:
    """Three mouths on stalks, one of them awake."""
    d = Layers()
    d.ink(stroke("52,86 28,80 14,64 20,48", "14 11 9 7"), stroke("68,86 92,80 106,64 100,48", "14 11 9 7"), stroke("60,92 56,76 60,60", "24 17 14"))
    d.add(flytrap(False), 21, 36, 0.82, -24).add(flytrap(False), 99, 36, 0.82, 24)
    d.over(form("*6,99 20,88 34,92 *30,78 46,86 *60,76 74,86 *90,78 86,92 100,88 *114,99")).accent(*folds("20,95 32,93 44,95", "46,90 60,86 74,90", "78,95 90,93 102,95", wide=2.6))
    d.add(flytrap(), 60, 40, 1.42)
    return d.accent(*[disc(x, y, 2) for x, y in ((54, 74), (64, 70), (58, 66))])


def wood_devil(look: FigureLook, rng: Random) -> Layers:
    """Lean and crooked, antlers, elbows like branches."""
    d = Layers()
    d.back(*[leaf(60 + x, 34 + y, 24, 8, t) for x, y, t in ((-22, 6, 160), (22, 6, 20), (-18, -10, 205), (18, -10, -25))])
    d.ink(stroke("60,46 52,62 63,78 56,99", "26 17 15 24"), stroke("58,90 40,94 26,99", "9 7 0"), stroke("62,90 78,94 94,99", "9 7 0"))
    d.accent(*folds("56,58 54,70 60,82", "62,56 59,66 64,78", "55,84 58,90 54,97", wide=2))

    def twigs(x: float, y: float, turn: float) -> list[Shape]:
        fingers = [stroke(f"0,0 9,{k} 17,{k * 2.3}", "4 3 0") for k in (-5, -1.6, 1.8, 5)]
        return moved(fingers, x, y, 1.05, turn)

    d.over(stroke("52,54 32,64 14,54 12,36", "10 8 7 5"), stroke("20,58 8,66 4,64", "5 4 0"), *twigs(12, 36, -84))
    if look.weapon == "club":
        d.over(stroke("102,92 98,60 104,26 98,8", "5 6 9 12"), stroke("102,34 112,26 114,18", "6 4 0"))
        d.over(stroke("68,54 84,68 98,58", "10 8 6"), *moved([disc(0, 0, 5)], 99, 57)).accent(leaf(114, 16, 8, 4, 100), leaf(92, 10, 8, 4, 60))
    else:
        d.over(stroke("68,54 88,60 106,48 106,32", "10 8 7 5"), stroke("98,54 110,60 116,56", "5 4 0"), *twigs(106, 32, -96))
    d.add(mask(2), 60, 32, 1.28)
    d.over(*mirrored(stroke("50,16 38,8 32,-4", "6 5 0"), stroke("40,9 26,10 18,4", "5 4 0"), stroke("33,9 24,18 14,18", "4 3 0")))
    return d.over(form("*46,46 60,51 *74,46 70,58 *66,72 *62,60 *58,78 *55,60 *50,68"))
