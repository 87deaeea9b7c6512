"""Women with claws, devils, mouths and everything that drinks or devours."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from random import Random

from ..brush import Layers, cut, disc, form, leaf, mirrored, moved, poly, stroke
from ..parts import chain, cleaver, dead_face, drips, fly, folds, hand, mask, pale_face, spirit_fire
from .look import FigureLook


def devil(look: FigureLook, rng: Random) -> Layers:
    """Horns, tusks, shoulders like a bull; in a rage nothing but the face."""
    if look.pose == "rage":
        return raging(rng)
    d = Layers()
    d.back(*[stroke(f"60,34 {x},{y}", "22 14 0") for x, y in ((22, 30), (28, 50), (30, 12), (90, 12), (98, 30), (92, 50))])
    d.ink(form("12,66 20,50 42,44 60,50 78,44 100,50 108,66 104,82 *96,98 *24,98 16,82"))
    d.accent(*mirrored(cut("34,58 46,68 58,64", 3), cut("44,82 52,85 58,83", 2.4), cut("22,62 20,74 24,84", 2.4)), cut("60,66 61,78 60,94", 2.4))
    if look.weapon == "club":
        d.over(form("*92,58 *90,6 98,1 *106,6 *102,58")).accent(*[disc(x, y, 1.8) for y in (10, 20, 30) for x in (94, 102)])
        d.over(stroke("96,56 106,64 98,56", "15 13 10"), *hand(97, 56, -120, 1, 1, 50), stroke("24,58 12,70 18,84", "16 13 9"), *hand(19, 86, 70, 1, 6, 70))
    else:
        d.over(*mirrored(stroke("24,56 10,52 10,36", "16 13 9"), *hand(10, 33, -98, 1.15, 8, 84)))
    d.add(mask(16 if look.horns else 2, "rage"), 60, 31, 1.3)
    return d


def raging(rng: Random) -> Layers:
    """The face fills the card, the mouth most of the face."""
    d = Layers()
    d.back(form("60,98 14,98 *0,60 14,66 *2,30 20,40 *14,6 34,20 *42,-4 56,10 *64,-6 74,12 *92,-2 90,22 *108,8 102,40 *119,34 108,66 *120,62 106,98"))
    d.ink(*mirrored(stroke("40,28 22,22 14,2", "14 11 0"), stroke("52,20 44,10 46,-3", "9 7 0")))
    d.ink(form("60,14 86,18 100,38 98,64 86,88 60,99 34,88 22,64 20,38 34,18"))
    d.accent(form("60,20 83,23 94,40 92,63 81,84 60,94 39,84 28,63 26,40 37,23"))
    d.line(form("*26,30 44,34 *60,46 76,34 *94,30 84,46 70,48 60,54 50,48 36,46"), form("*34,60 48,54 60,57 72,54 *86,60 80,82 60,91 40,82"))
    d.paper(leaf(43, 40, 17, 8, 20), leaf(77, 40, 17, 8, -20)).line(disc(45, 41, 2.8), disc(75, 41, 2.8))
    d.paper(*[poly(f"{x - 4},{y} {x + 4},{y} {x},{y + h}") for x, y, h in ((41, 58, 13), (50, 56, 9), (60, 57.4, 8), (70, 56, 9), (79, 58, 13))])
    d.paper(*[poly(f"{x - 4},{y} {x + 4},{y} {x},{y - h}") for x, y, h in ((45, 84, 18), (54, 89, 9), (66, 89, 9), (75, 84, 18))])
    return d.deep(form("52,80 60,76 68,80 64,86 56,86")).line(*mirrored(*folds("30,52 33,60 31,68", wide=2.4)), leaf(60, 27, 12, 4, 90))


def coiffure(d: Layers, y: float = 0) -> Layers:
    """Two wings of hair and long pins."""
    d.accent(*[stroke(f"{60 + a},{18 + y} {60 + b},{c + y}", "2.4 2.4") for a, b, c in ((-14, -34, 4), (14, 34, 4), (-16, -36, 14), (16, 36, 14))])
    d.accent(*[disc(60 + x, c + y, 2.6) for x, c in ((-34, 4), (34, 4), (-36, 14), (36, 14))])
    d.over(form(f"60,{2 + y} 70,{y} 82,{6 + y} 84,{20 + y} 80,{36 + y} 74,{46 + y} 46,{46 + y} 40,{36 + y} 36,{20 + y} 38,{6 + y} 50,{y}"))
    return d


def mistress(look: FigureLook, rng: Random) -> Layers:
    """A lady of the court with nails like knives."""
    d = Layers()
    if look.count > 1:
        d.add(mistress(FigureLook(hair="fangs", pose="low"), rng), -13, 2, 0.78)
        return d.add(mistress(FigureLook(), rng), 36, 14, 0.85)
    d.ink(form("34,58 48,50 60,52 72,50 86,58 92,78 *100,98 *20,98 28,78"))
    d.accent(form("*46,50 60,70 *74,50 *78,53 60,80 *42,53")).paper(form("*50,49 60,62 *70,49 60,68"))
    d.accent(poly("34,78 86,78 88,86 32,86")).line(leaf(60, 82, 12, 5))
    coiffure(d)
    d.add(pale_face(look.hair or "calm"), 60, 29, 1.32)
    d.over(stroke("60,8 46,12 41,32 46,46", "7 8 5 0"), stroke("60,8 74,12 79,32 74,46", "7 8 5 0")).accent(disc(60, 7, 3.4))
    if look.head == "half":
        d.line(form("*61,14 70,16 74,27 71,38 66,46 *61,48")).paper(form("*62,16 70,18 73,27 *70,34 *69,42 *62,46"))
        d.line(disc(67, 28, 4.2, 4.8), poly("62,33 65,37 62,37.4"), *[poly(f"{x},39 {x + 1},39 {x + 1},45 {x},45") for x in (63.4, 66, 68.4)]).accent(disc(67, 28.6, 1.6))
    if look.pose == "fan":
        d.over(form("84,62 96,64 *108,70 *104,88 *90,90 80,78"), *hand(100, 66, -100, 0.9, 9, 60))
        d.over(form("*26,84 2,72 *0,44 10,34 24,30 38,34 *48,46 46,66")).accent(form("*26,80 6,70 *4,60 24,52 *44,58 42,66"))
        d.paper(*[stroke(f"26,82 {x},{y}", "1 1.6 0.8") for x, y in ((4, 50), (14, 40), (25, 36), (36, 40), (44, 50))])
        return d.over(form("38,62 28,74 *20,82 *26,94 44,84"), *hand(28, 82, -90, 0.8, 2, 50))
    if look.pose == "low":
        d.over(*mirrored(form("38,58 24,60 *10,70 *14,90 *28,88 40,74"), *hand(16, 74, 120, 0.9, 20, 56)))
        return d
    sleeves = mirrored(form("38,58 24,58 12,50 *2,58 *4,78 *20,84 38,76"))
    d.over(*sleeves).accent(*mirrored(*folds("5,58 7,70 18,81", wide=2.6)))
    claws = mirrored(*hand(10, 48, -94, 0.9, 24, 62))
    return d.over(*claws)


def slasher(look: FigureLook, rng: Random) -> Layers:
    """A woman in mid-stroke, two curved knives, hair and sash flying."""
    d = Layers()
    d.back(stroke("50,66 28,74 12,66 2,76", "10 9 7 0"), stroke("52,72 34,86 18,84 6,94", "9 8 6 0"))
    d.ink(stroke("58,14 38,6 20,14 4,8", "18 16 11 0"), stroke("54,22 34,20 22,30 8,28", "14 12 8 0"), stroke("52,30 38,34 28,44 16,44", "10 9 6 0"))
    d.ink(form("48,48 62,44 76,50 80,64 74,76 *92,98 *72,92 *58,99 *46,90 *28,98 46,78 44,62"))
    d.accent(form("*52,47 62,62 *74,49 *77,52 62,70 *49,50"), stroke("45,72 60,77 76,72", "4 5 4"), *folds("52,80 46,88 40,95", "66,80 70,88 80,95", wide=2.2))
    for x, y, turn, flip in ((104, 40, 20, False), (24, 58, -70, True)):
        d.over(*moved([stroke("0,10 0,0", "4.4 4.4"), form("*-3,0 -4,-16 2,-30 *16,-42 12,-26 *5,0")], x, y, 1, turn, flip))
        d.paper(*moved([form("*0,-2 0,-16 5,-28 *13,-37 9,-24 *3,-2")], x, y, 1, turn, flip))
    d.over(stroke("72,52 92,54 102,44", "12 9 7"), *hand(103, 43, -70, 0.85, 1, 56), stroke("50,54 36,62 28,60", "12 9 7"), *hand(27, 60, 170, 0.85, 1, 56))
    d.over(form("62,8 76,12 82,26 78,40 66,48 54,42 46,30 50,14"))
    d.add(pale_face("fangs"), 65, 29, 1.18, 8)
    d.over(stroke("70,10 54,10 50,28 54,42", "8 10 7 0"), stroke("64,9 78,14 81,30", "6 6 0"))
    return d.accent(stroke("50,17 64,14 80,19", "4 4 4"), stroke("50,18 42,22 36,20", "4 4 0")).about(0.93, x=44, y=96)


def widow(look: FigureLook, rng: Random) -> Layers:
    """Mourning veil above, spider behind."""
    d = Layers()
    legs = ("46,58 24,40 12,20 4,34", "46,62 20,56 6,46 1,62", "46,66 22,72 10,70 4,90", "48,70 30,84 22,86 18,99")
    d.over(*mirrored(*[stroke(leg, "6 5 4 0") for leg in legs]))
    d.ink(form("60,44 76,52 88,68 84,86 72,97 48,97 36,86 32,68 44,52"))
    d.accent(poly("50,66 70,66 61.6,77 70,88 50,88 58.4,77"))
    d.over(form("60,3 76,8 86,26 86,44 *92,62 78,56 60,60 42,56 *28,62 34,44 34,26 44,8"))
    d.deep(form("60,10 72,14 78,28 77,46 60,52 43,46 42,28 48,14"))
    d.add(pale_face("fangs"), 60, 32, 1.22)
    d.line(*[cut(f"{x},16 {x + (x - 60) * 0.14},30 {x},48", 1.3) for x in (48, 54, 66, 72)], *[cut(f"44,{y} 60,{y + 2} 76,{y}", 1.1) for y in (22, 40)])
    d.paper(disc(52, 9, 2.4), disc(68, 9, 2.4), disc(60, 6, 2.8)).line(disc(60, 6, 1))
    return d


def weaver(look: FigureLook, rng: Random) -> Layers:
    """The widow at work: a web, a thread, and what hangs from it."""
    d = Layers().paper(*[stroke(f"116,2 {x},{y}", "1.2 1.6") for x, y in ((2, 2), (2, 34), (20, 70), (60, 96), (96, 98))], *[stroke(t, "1.4 1.4 1.4 1.4") for t in ("84,2 84,14 90,26 104,32", "60,2 60,22 72,44 100,58", "34,2 36,30 56,64 97,82")])
    for leg in ("44,66 20,50 10,30 2,40", "40,72 16,70 4,62 1,76", "42,80 22,88 10,88 4,99", "54,84 44,94 34,94 30,100", "64,64 78,46 94,42 100,30"):
        d.over(stroke(leg, "7 5.4 4.4 0"))
    d.over(form("30,58 48,52 64,60 70,76 62,92 44,98 26,90 20,74")).accent(poly("34,66 56,66 47,76 56,87 34,87 43,76"))
    d.over(form("52,58 60,46 74,46 82,56 80,70 68,76 56,70")).accent(*folds("62,52 64,62 60,70", "72,52 74,62 72,70", wide=2))
    d.over(form("66,4 82,8 90,24 88,42 *92,58 80,52 66,54 52,50 *42,58 46,40 46,22 54,8")).deep(form("67,11 78,15 83,28 80,42 67,48 55,42 52,28 57,15"))
    d.add(pale_face("calm"), 67, 30, 1.14, 4).line(*[cut(f"{x},16 {x + (x - 67) * 0.12:.1f},28 {x},44", 1.3) for x in (58, 63, 71, 76)]).paper(disc(59, 9, 2.4), disc(75, 9, 2.4), disc(67, 6, 2.8)).line(disc(67, 6, 1))
    d.over(stroke("80,60 94,58 104,50", "9 7 5"), *hand(105, 48, -60, 0.75, 5, 70)).paper(stroke("105,0 104,30 104,56", "1.6 1.8 1.6"))
    d.over(form("104,54 112,58 116,70 114,84 106,93 98,88 94,76 96,62")).paper(form("104,57 110,61 113,71 111,82 105.500,89 100,85 97,76 99,64"))
    return d.line(*folds("98,64 105,66 112,63", "97,72 105,75 113,71", "98,80 105,83 112,79", wide=1.8), disc(102.4, 69.4, 1.8), disc(107.6, 69, 1.8))


def lopped(mood: str, rng: Random) -> Layers:
    """A head alone, hair streaming up, about 40 high."""
    d = Layers().over(form("0,-15 11,-13 15,-2 11,10 5,17 -5,17 -11,10 -15,-2 -11,-13"))
    for x, lean in ((-11, -9), (-5, -2), (1, 3), (7, 9), (12, 15)):
        high = 30 + rng.uniform(0, 8)
        d.ink(stroke(f"{x},-4 {x - 2},-16 {x + lean + 3},-{high * 0.75:.1f} {x + lean - 4},-{high:.1f}", "10 9 6 0"))
    d.ink(*[stroke(f"{x},12 {x},{y}", "5 4 0") for x, y in ((-4, 24), (0, 30), (4, 22))])
    face = dead_face(rng) if mood == "dead" else pale_face(mood)
    if mood == "dead":
        face = Layers(face.layers[1:])
    return d.add(face, 0, 0, 0.98).deep(*[disc(x, y, 1.8) for x, y in ((-4, 21), (0, 26), (4, 20))])


def heads(look: FigureLook, rng: Random) -> Layers:
    """Heads without bodies, and not at rest."""
    d = Layers()
    if look.count == 2:
        d.add(lopped("fangs", rng), 34, 42, 1.3, -14).add(lopped("dead", rng), 86, 58, 1.3, 12)
        return d.accent(*chain(44, 66, 76, 76, 7))
    d.add(lopped("dead", rng), 92, 36, 0.95, 16).add(lopped("weep", rng), 26, 42, 1, -14)
    return d.add(lopped("scream", rng), 58, 62, 1.35, 4)


def weeper(look: FigureLook, rng: Random) -> Layers:
    """One great face with tears that do not stop."""
    d = Layers()
    d.ink(form("60,2 86,6 106,26 110,56 *116,98 *98,84 *90,99 60,94 *30,99 *22,84 *4,98 10,56 14,26 34,6"))
    d.paper(form("60,14 80,20 90,40 86,64 72,84 60,90 48,84 34,64 30,40 40,20"))
    d.line(leaf(45, 30, 20, 8, -14), leaf(75, 30, 20, 8, 14), disc(46, 46, 9.5, 8), disc(74, 46, 9.5, 8))
    d.accent(disc(46, 46, 4), disc(74, 46, 4))
    d.deep(*mirrored(stroke("42,52 40,66 43,88", "6 6 0"), stroke("49,53 50,64 48,76", "5 4 0")))
    d.line(leaf(60, 74, 20, 7), leaf(60, 61, 7, 3, 0))
    d.over(stroke("60,6 40,16 32,42 36,70 28,92", "10 15 11 9 0"), stroke("60,6 80,16 88,42 84,70 92,92", "10 15 11 9 0"))
    d.accent(*mirrored(*folds("44,14 30,32 26,60", "30,22 20,44 18,74", wide=2)))
    return d.over(*mirrored(*hand(20, 84, -38, 1.15, 7, 66)))


def drinker(look: FigureLook, rng: Random) -> Layers:
    """A bat's cloak, long ears, a mouth still wet."""
    d = Layers()
    wing = form("56,46 40,42 24,24 *4,8 10,30 *1,50 13,52 *6,72 22,68 *22,90 40,78 56,90")
    if look.pose == "folded":
        wing = form("56,42 38,40 26,30 *18,14 16,40 *8,66 20,66 *16,90 32,84 *40,98 56,92")
    d.ink(*mirrored(wing), form("44,50 60,44 76,50 74,80 *66,97 *54,97 46,80"))
    d.accent(*mirrored(*folds("46,46 28,38 12,18", "46,52 26,52 8,52", "48,60 32,64 12,70", "50,68 40,74 26,86", wide=2.2)))
    d.over(form("*36,2 48,10 60,8 72,10 *84,2 84,22 80,38 70,52 60,56 50,52 40,38 36,22"))
    d.accent(*mirrored(leaf(42, 13, 14, 5, 62)))
    d.paper(form("60,15 72,18 76,30 70,44 60,51 50,44 44,30 48,18"))
    d.line(form("*44,24 52,26 *60,31 68,26 *76,24 70,34 63,34 60,37 57,34 50,34"))
    d.accent(leaf(52, 30, 8, 4, 22), leaf(68, 30, 8, 4, -22))
    d.deep(form("50,40 60,38 70,40 66,48 60,50 54,48"), stroke("55,46 54,56 55,66", "4 3 0"), stroke("65,46 66,54 65,60", "3.4 3 0"), stroke("60,48 60,60 61,76", "4 4 0"))
    d.paper(poly("52,40 56,39.4 54,47"), poly("68,40 64,39.4 66,47"))
    if look.weapon == "cup":
        d.over(form("*42,64 *78,64 74,80 66,86 *66,92 *74,98 *46,98 *54,92 54,86 46,80")).paper(form("*45,66 *75,66 71,79 60,84 49,79"), poly("57,85 63,85 63,92 69,96 51,96 57,92"))
        d.deep(disc(60, 66, 14, 2.8), *drips([50, 70], 72, rng, 9)).over(*hand(45, 76, 10, 0.8, 3, 60), *hand(75, 76, 170, 0.8, 3, 60))
    return d


def butcher(look: FigureLook, rng: Random) -> Layers:
    """A stitched hood, a cleaver, and an empty skin held up."""
    d = Layers()
    d.ink(form("34,60 46,46 66,44 84,50 92,66 *98,98 *30,98"))
    d.accent(form("46,62 64,58 78,62 80,84 *76,97 *46,97 44,80")).line(*folds("56,70 60,80 54,92", "68,68 66,78 72,90", wide=2.6))
    d.over(form("62,6 78,12 84,28 80,46 64,54 50,48 44,30 48,14"))
    d.accent(*[cut(f"{56 - 5},{26 + k} {56 + 5},{32 - k}", 2.6) for k in (0, 6)], *[cut(f"{73 - 5},{26 + k} {73 + 5},{32 - k}", 2.6) for k in (0, 6)])
    d.paper(*[poly(f"{x},42 {x + 3.4},42 {x + 3},47 {x + 0.4},47") for x in (54, 59, 64, 69)]).line(*[poly(f"{x},40 {x + 1},40 {x + 1},49 {x},49") for x in (57, 62, 67)])
    d.over(stroke("84,56 102,56 104,42", "14 12 9")).add(cleaver(), 104, 34, 1.1, 20).over(*hand(103, 38, -90, 0.9, 1, 60))
    d.over(form("6,22 16,14 28,14 36,22 *48,20 40,34 36,48 *44,70 32,62 *30,84 22,66 *14,84 12,62 *2,72 8,48 *0,34"))
    d.accent(form("10,24 18,18 27,18 33,24 *41,24 36,34 32,48 *37,62 29,56 *28,74 22,58 *16,74 15,56 *7,64 12,46 *5,32"))
    d.line(disc(17, 28, 3.6, 4.4), disc(28, 28, 3.6, 4.4), disc(22, 42, 4, 5.6))
    return d.over(stroke("44,56 40,36 36,20", "12 9 7"), *hand(34, 17, -150, 0.9, 2, 60)).about(0.92, x=34, y=98)


def maw(look: FigureLook, rng: Random) -> Layers:
    """All mouth."""
    d = Layers()
    if look.pose == "souls":
        d.accent(*[stroke(t, "0 7 5 0") for t in ("2,14 18,24 30,40 46,50", "118,14 102,24 90,40 74,50", "2,60 18,60 34,62 46,62", "118,60 102,60 86,62 74,62")])
        d.paper(*[disc(x, y, 1.4) for x, y in ((11, 19), (15, 17), (109, 19), (105, 17), (11, 59), (15, 62), (109, 59), (105, 62))])
        d.ink(form("60,4 76,8 86,24 84,40 92,60 86,82 *96,98 60,95 *24,98 34,82 28,60 36,40 34,24 44,8"))
        d.ink(*mirrored(stroke("46,12 34,8 28,-4", "9 7 0"), stroke("40,24 24,24 14,34", "8 6 0")))
        d.deep(form("60,34 74,42 80,60 74,80 60,88 46,80 40,60 46,42")).line(disc(60, 62, 13, 19))
        d.paper(*[s for i in range(12) for s in moved([poly("-3.4,-20 3.4,-20 0,-10")], 60, 61, 1.12, 30 * i)])
        d.accent(*spirit_fire(60, 66, 1.1, 2))
        return d.paper(leaf(50, 22, 11, 6, 22), leaf(70, 22, 11, 6, -22), leaf(60, 13, 8, 5, 90)).line(disc(51, 22.4, 1.8), disc(69, 22.4, 1.8), disc(60, 13, 1.4))
    d.ink(form("60,8 84,12 104,32 108,58 98,82 78,95 42,95 22,82 12,58 16,32 36,12"))
    d.ink(*mirrored(stroke("38,92 30,96 22,98", "12 10 6"), stroke("20,44 6,40 4,26", "10 8 6"), *hand(4, 22, -92, 1, 5, 84)))
    d.deep(form("60,32 84,36 98,52 92,74 76,86 60,88 44,86 28,74 22,52 36,36"))
    d.accent(form("60,60 74,62 84,74 74,84 60,86 46,84 36,74 46,62")).deep(cut("60,66 61,74 60,84", 2.4))
    d.paper(*[poly(f"{x - 4.6},{y} {x + 4.6},{y} {x},{y + h}") for x, y, h in ((30, 40, 11), (39, 36, 13), (49, 33, 15), (60, 32, 12), (71, 33, 15), (81, 36, 13), (90, 40, 11))])
    d.paper(*[poly(f"{x - 4},{y} {x + 4},{y} {x},{y - h}") for x, y, h in ((34, 80, 11), (44, 86, 12), (55, 88, 9), (65, 88, 9), (76, 86, 12), (86, 80, 11))])
    d.accent(leaf(44, 23, 15, 8, 16), leaf(76, 23, 15, 8, -16)).line(disc(45, 23.6, 2.6), disc(75, 23.6, 2.6))
    if look.weapon == "bone":
        bone = [stroke("108,30 113,8", "4 4"), disc(110, 6, 3), disc(116, 7, 3), disc(105, 31, 3), disc(110, 33, 3)]
        d.over(*bone, stroke("108,31 113,7", "7 7"), *[disc(x, y, 4.6) for x, y in ((110, 6), (116, 7), (105, 31), (110, 33))])
        d.paper(*bone).over(*hand(112, 22, -150, 0.8, 2, 50))
    return d


def giant(look: FigureLook, rng: Random) -> Layers:
    """Shoulders above its own head, knuckles on the ground."""
    d = Layers()
    d.ink(form("8,60 14,34 34,16 60,12 86,16 106,34 112,60 100,70 96,84 *98,98 *74,98 *70,88 *50,88 *46,98 *22,98 24,84 20,70"))
    d.accent(*folds("22,46 30,30 46,22", "98,46 90,30 74,22", "46,74 60,78 74,74", "48,82 60,86 72,82", wide=3), *[disc(x, y, r) for x, y, r in ((30, 52, 3.4), (92, 54, 4), (84, 66, 2.4), (36, 66, 2.6))])
    for x, y, s in ((30, 14, 0.8), (42, 8, 1.1), (88, 12, 1)):
        d.over(*moved([stroke("0,10 0,0", "4 4"), form("*-9,1 -6,-7 0,-9 6,-7 *9,1 0,3")], x, y, s)).accent(*moved([disc(-2, -4, 1.6), disc(3, -3, 1.3)], x, y, s))
    d.over(*mirrored(stroke("20,46 6,66 12,86", "20 18 16"), *hand(14, 89, 84, 1.25, 2, 66)))
    d.add(dead_face(rng, 5), 60, 42, 1.3, 0)
    if look.has("flies"):
        for x, y, t in ((10, 16, 30), (112, 22, -160), (104, 6, 100)):
            d.add(fly(x, y, 0.8, t))
    return d


def swarm(look: FigureLook, rng: Random) -> Layers:
    """Insects that have agreed on a skull."""
    d = Layers()
    d.ink(form("60,8 82,11 98,26 99,46 90,60 82,66 *82,82 72,90 60,92 48,90 *38,82 38,66 30,60 21,46 22,26 38,11"))
    for x, y, t in ((18, 14, 40), (10, 34, 10), (14, 58, -30), (28, 78, -50), (102, 14, 140), (111, 36, 170), (106, 60, 210), (92, 80, 230), (60, 2, 90), (40, 4, 70), (80, 4, 110), (26, 92, -60), (96, 94, 240)):
        d.add(fly(x + rng.uniform(-2, 2), y + rng.uniform(-2, 2), rng.uniform(0.8, 1.15), t))
    d.accent(form("32,36 44,29 56,36 54,52 42,56 33,50"), form("88,36 76,29 64,36 66,52 78,56 87,50"), form("*60,54 *66,66 60,64 *54,66"))
    d.line(disc(46, 44, 4.4), disc(74, 44, 4.4))
    d.accent(*[leaf(x, 78, 15, 5.4, 90) for x in (46, 53, 60, 67, 74)])
    d.accent(*[s for x, y, t in ((42, 18, 20), (60, 16, 80), (78, 18, 150), (60, 28, 100), (28, 56, 60), (92, 54, 120)) for s in moved([leaf(0, 0, 7, 2.6), leaf(-2, -2.4, 5, 1.8, 60), leaf(-2, 2.4, 5, 1.8, -60)], x, y, 1, t)])
    return d
