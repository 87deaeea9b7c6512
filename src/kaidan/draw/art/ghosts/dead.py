"""The dead that walk: vampires, corpses, soldiers, robed bones. Each draws one figure in 120 x 100, feet near y = 95."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from random import Random

from ..brush import Layers, Shape, cut, disc, form, leaf, mirrored, moved, poly, stroke
from ..parts import (
    arrow,
    beads,
    dead_face,
    folds,
    hand,
    hood,
    pale_face,
    rags,
    scythe,
    skull,
    spear,
    spirit_fire,
    sword,
    wrapped,
)
from .look import FigureLook


def hopper(look: FigureLook, rng: Random) -> Layers:
    """Hopping vampire: rigid, arms straight out, an official's hat, a talisman on the brow."""
    d = Layers().deep(disc(48, 96, 22, 2.6))
    lift = -6 if look.pose == "high" else 0
    far = hand(97, 42 + lift, -6 + lift, 0.95, 11, 40)
    d.back(form(f"54,40 92,{36 + lift} *96,{46 + lift} *90,{58 + lift} 76,50 56,54"), *far)
    d.ink(stroke("38,20 26,26 20,40 25,54 20,62", "6 5 4 4 0"))
    d.ink(form("34,40 46,35 58,38 62,48 61,64 *67,84 48,87 *26,84 30,62"))
    d.ink(form("*34,83 *45,84 *46,93 36,94"), form("*50,84 *61,83 *66,92 52,94"))
    d.accent(poly("41,54 55,54 55,68 41,68")).line(poly("43,56 53,56 53,66 43,66")).accent(disc(48, 61, 3.4))
    d.accent(*folds("33,74 47,78 64,75", wide=2.4), *folds("30,80 47,84 66,80", wide=1.8))
    arm = form(f"42,42 60,38 100,{36 - lift} *103,{50 - lift} *98,{68 - lift} 84,56 60,56 46,54")
    d.over(arm, *hand(104, 42 - lift, -3 - lift, 1.1, 12, 44))
    d.accent(*folds(f"101,{39 - lift} 101,{50 - lift} 97,{62 - lift}", wide=3))
    d.over(form("36,26 40,14 56,14 62,24 60,34 52,39 42,37"))
    d.accent(form("46,20 58,19 60,26 58,33 51,36 45,30"))
    d.line(leaf(49, 27, 5, 3, 10), form("49,32 54,31 58,32 53,35")).paper(poly("53,31.6 54.6,31.6 54,35.4"))
    d.over(form("*28,19 33,15 48,17 63,15 *68,19 60,22 48,23 36,22"), form("35,17 37,8 48,5 59,8 61,17"))
    d.accent(disc(48, 4.5, 3.2), *folds("38,14 48,15 58,14", wide=1.6))
    d.paper(poly("53,17 63,16 65,38 55,39")).line(*folds("58,19 60,24 58,28 60,35", wide=2.2), *folds("56,24 59,23 62,24", wide=1.4))
    if look.has("feather"):
        d.over(stroke("46,6 36,2 22,6 12,16", "3 7 6 0"))
    return d.about(0.94, x=40, y=96)


def shambler(look: FigureLook, rng: Random) -> Layers:
    """A corpse on its feet, head lolling, its clothes in rags."""
    if look.pose == "headless":
        return headless(rng)
    d = Layers()
    tilt = {"left": -20, "right": 16, "bowed": 6}.get(look.pose, -14)
    body = f"42,40 54,33 68,34 78,42 80,58 76,72 {rags(84, 34, 90, 5, rng)} 40,74 37,56"
    if look.pose == "drags":
        d.back(stroke("70,74 90,84 108,94", "16 12 9"), form("*102,98 106,90 114,84 *119,88 118,96"))
        d.ink(stroke("50,76 46,88 44,97", "17 13 10"), form("*36,99 38,92 50,92 *58,99"))
        body = f"40,42 52,34 66,34 77,42 80,58 78,70 {rags(84, 36, 80, 5, rng, 7)} 38,68 36,56"
    d.ink(stroke("43,44 30,54 27,70", "13 9 7"), *hand(27, 74, 100, 0.9, 6, 60))
    d.ink(form(body))
    if look.has("ribs"):
        d.accent(*[cut(f"{50 - i},{52 + 6 * i} 59,{49 + 6 * i} {69 - i},{52 + 6 * i}", 3) for i in range(4)])
        d.accent(stroke("59,48 59,72", "2 1.6 0"))
    else:
        d.accent(*folds("48,44 52,58 47,76", "64,42 66,60 62,84", "72,46 73,60 71,72", wide=2))
    if look.weapon == "reach-both":
        d.over(stroke("44,44 62,52 92,50", "12 10 8"), form("*70,46 92,45 *90,56 *84,66 *80,58 *74,64"), *hand(97, 50, 4, 1, 6, 64))
    d.over(stroke("72,44 88,40 101,30", "12 10 7"), form("*80,36 *97,28 *100,40 *94,52 *90,44 *84,54"), *hand(104, 27, -32, 1.05, 6, 70))
    face = skull(2) if look.head == "skull" else wrapped() if look.head == "wrapped" else dead_face(rng)
    d.add(face, 57, 24, 1.12, tilt)
    if look.has("worms"):
        d.paper(stroke("60,50 66,54 62,60 68,64", "0 3 3 0"), stroke("46,62 52,60 54,66", "0 2.6 0"))
    if look.weapon == "blade":
        d.add(sword(46), 66, 46, 0.9, -145)
    if look.has("bandage"):
        d.paper(*folds("40,58 58,63 80,55", "39,68 58,73 79,65", "39,78 58,83 77,75", wide=4.4))
        d.paper(stroke("92,56 90,70 98,78 92,90", "0 4 3.4 0"), *folds("76,42 82,50", "84,36 90,46", wide=3.4))
    return d


def headless(rng: Random) -> Layers:
    """It has put its head where it can see better: under the arm, held out by the hair."""
    d = Layers()
    d.ink(stroke("48,74 42,88 40,98", "17 13 11"), stroke("66,74 72,88 76,98", "17 13 11"))
    d.ink(form(f"36,44 46,34 60,32 74,34 84,44 84,60 80,72 {rags(86, 32, 80, 6, rng, 8)} 36,72 34,58"))
    d.over(form("*48,36 50,26 *54,30 *58,22 *62,29 *67,24 *72,36 60,40")).paper(disc(60, 33, 4.4, 2.8)).deep(disc(60, 33.4, 2, 1.2))
    d.accent(*folds("44,48 48,62 42,76", "74,46 76,60 72,78", "58,50 60,62 56,80", wide=2.2)).paper(stroke("66,52 72,56 68,62 74,66", "0 3 3 0"))
    d.over(stroke("40,46 24,56 20,72", "13 10 8"), form("*16,62 *30,58 *30,72 *24,84 *20,76 *14,82"), *hand(19, 76, 104, 1, 6, 70))
    d.over(stroke("78,44 96,38 104,20", "13 10 8"), form("*86,36 *102,24 *108,34 *104,48 *98,40 *92,50"))
    d.over(stroke("105,14 104,26 98,36", "9 6 4"), stroke("106,14 110,26 112,36", "8 6 4")).add(dead_face(rng, 4), 102, 52, 1.12, 10)
    return d.over(*hand(105, 15, -70, 1, 1, 60))


def grave_walker(look: FigureLook, rng: Random) -> Layers:
    """Half out of the earth, its own stone behind it."""
    d = Layers()
    d.back(form("*66,92 64,30 70,14 86,8 102,14 108,30 *110,92")).accent(*folds("76,26 86,24 96,26", "76,36 86,34 96,36", "78,46 86,44 94,46", wide=2.6))
    d.ink(form("32,96 30,68 38,54 52,50 66,54 74,68 72,96"))
    d.accent(*[cut(f"{43 - i * 0.6},{64 + 7 * i} 52,{60 + 7 * i} {61 + i * 0.6},{64 + 7 * i}", 2.8) for i in range(4)])
    d.over(stroke("68,62 88,60 98,42", "12 9 6"), form("*80,56 *96,44 *102,54 *96,66 *90,58 *84,68"), *hand(100, 36, -66, 1.15, 7, 82))
    d.add(skull(5), 50, 34, 1.4, -10)
    d.over(stroke("40,14 50,8 60,12", "0 6 0"), stroke("36,22 26,36 30,52", "6 5 0"))
    d.over(form("0,101 4,88 20,82 30,90 44,85 60,91 76,85 92,91 106,84 *120,90 *120,101"))
    d.accent(*folds("8,92 18,88 26,94", "84,95 98,90 110,93", "44,94 54,96 64,94", wide=2.4))
    return d.over(stroke("36,64 22,70 20,82", "12 9 7"), *hand(20, 85, 74, 1.15, 6, 84))


def coffin(look: FigureLook, rng: Random) -> Layers:
    """A coffin on end, its lid burst, somebody climbing out."""
    d = Layers()
    d.back(poly("38,6 80,2 96,26 86,96 34,97 24,32"))
    d.line(poly("42,11 77,8 90,28 81,92 39,92 30,33"))
    if look.count > 1:
        d.add(dead_face(rng, 1), 72, 26, 0.9, 14).over(*hand(90, 34, -30, 0.9, 5, 80))
    d.ink(form("34,60 46,44 66,44 80,58 82,92 36,92"))
    d.accent(*[cut(f"{50 - i},{58 + 7 * i} 58,{55 + 7 * i} {67 - i},{58 + 7 * i}", 2.6) for i in range(4)])
    d.add(dead_face(rng, 4), 54, 34, 1.2, -10)
    lid = "2,22 20,10 40,60 48,58 46,74 54,76 52,98 30,98" if look.count == 1 else "2,34 16,22 36,64 44,60 42,80 50,80 48,98 26,98"
    d.over(poly(lid))
    d.accent(*folds("16,22 30,60 40,96", "10,28 24,66 32,96", wide=1.8))
    d.over(*hand(36, 62, 60, 1.1, 5, 60))
    d.over(stroke("76,60 92,50 98,38", "12 9 7"), *hand(100, 32, -66, 1.15, 6, 78))
    d.ink(poly("100,70 112,64 106,78"), poly("98,86 114,88 104,94"), poly("14,8 22,2 20,14"))
    return d


def ghoul(look: FigureLook, rng: Random) -> Layers:
    """It squats over what it has dug up and does not share."""
    d = Layers()
    d.back(form("4,98 14,88 34,92 60,86 86,92 106,88 116,98"))
    d.ink(form("60,34 82,38 92,54 84,74 72,88 48,88 36,74 28,54 38,38"))
    d.accent(*[cut(f"{46 - i},{62 + 7 * i} 60,{66 + 7 * i} {74 + i},{62 + 7 * i}", 2.6) for i in range(3)])
    d.over(*mirrored(stroke("44,84 22,80 16,56 24,92", "14 13 12 9"), form("*14,98 16,91 26,89 34,93 *44,95 *36,99")))
    d.accent(*mirrored(*folds("18,60 20,72 26,84", wide=2.4)))
    d.over(form("60,4 76,8 84,20 *104,14 94,28 84,34 80,46 70,56 60,59 50,56 40,46 36,34 26,28 *16,14 36,20 44,8"))
    d.accent(form("60,10 72,13 79,24 75,38 68,49 60,53 52,49 45,38 41,24 48,13"), *mirrored(leaf(29, 22, 14, 4.4, 34)))
    d.line(disc(51, 27, 6.4, 7), disc(69, 27, 6.4, 7), poly("60,34 62.4,39 57.6,39"), form("*44,41 60,43 *76,41 70,51 60,54 50,51"))
    d.paper(disc(51.6, 28, 3), disc(68.4, 28, 3), *[poly(f"{x},42.6 {x + 4},42.8 {x + 2},48") for x in (47, 52, 57, 62, 67)])
    d.over(stroke("34,50 22,64 44,74", "12 10 7"), stroke("86,50 98,62 76,66", "12 10 7"))
    bone = [stroke("24,78 98,58", "6.4 6.4"), disc(20, 74, 5.4), disc(22, 83, 5.4), disc(99, 53, 5.4), disc(102, 62, 5.4)]
    d.over(*bone).paper(stroke("24,78 98,58", "4 4"), disc(20.6, 74.6, 3.6), disc(22.4, 82, 3.6), disc(98.8, 54, 3.6), disc(101, 61, 3.6))
    return d.over(*hand(46, 73, -16, 1, 4, 60), *hand(75, 65, 164, 1, 4, 60))


def crawler(look: FigureLook, rng: Random) -> Layers:
    """The one that comes at you: too many elbows, hair on the ground."""
    d = Layers()
    d.back(stroke("52,34 30,22 14,34 4,60 8,76", "10 8 6 5 0"), stroke("68,34 90,22 106,34 116,60 112,76", "10 8 6 5 0"))
    d.back(stroke("54,26 40,6 26,4 12,12", "9 7 5 0"), stroke("66,26 80,6 94,4 108,12", "9 7 5 0"))
    d.ink(form("60,12 76,16 84,32 80,52 60,60 40,52 36,32 44,16"))
    d.accent(*[cut(f"{48 - i},{22 + 6 * i} 60,{19 + 6 * i} {72 + i},{22 + 6 * i}", 2.4) for i in range(3)])
    d.over(stroke("44,44 20,46 14,64 26,82 20,93", "13 11 8 7 6"), *hand(20, 93, 110, 1.05, 6, 84))
    d.over(stroke("76,44 100,46 106,64 94,82 100,93", "13 11 8 7 6"), *hand(100, 93, 70, 1.05, 6, 84))
    d.over(form("60,34 78,38 88,54 86,74 *92,97 *82,88 *76,99 *68,90 *60,99 *52,90 *44,99 *38,88 *28,97 34,74 32,54 42,38"))
    d.add(pale_face("scream"), 60, 64, 1.4)
    d.over(stroke("60,36 46,42 44,62 40,88", "9 12 10 0"), stroke("60,36 76,42 77,62 82,88", "9 10 8 0"), stroke("60,36 54,50 52,70", "5 6 0"))
    return d.accent(*mirrored(*folds("42,48 37,64 36,82", wide=2)))


def servant(look: FigureLook, rng: Random) -> Layers:
    """Bent under its hump, a lantern held before it."""
    d = Layers()
    d.over(stroke("70,62 84,34 98,16 108,14", "3.4 3.4 3.4 3"))
    d.ink(form(f"14,72 18,44 32,26 50,22 62,32 66,48 {rags(84, 10, 92, 6, rng, 8)}"))
    d.accent(*folds("26,44 20,62 20,84", "38,36 32,58 34,86", "48,44 46,62 50,86", wide=2.4), *[cut(f"{x},{y} {x + 5},{y + 5}", 2) for x, y in ((28, 30), (36, 26))])
    d.over(form("*44,26 58,18 74,22 84,34 *90,52 78,58 66,64 54,58 48,44"))
    d.line(form("58,34 70,30 80,38 82,50 70,56 60,50")).paper(leaf(66, 43, 9, 6, 14), leaf(77, 42, 7, 5, -14)).line(disc(67, 43.4, 1.7), disc(77, 42.4, 1.5))
    d.over(stroke("50,62 62,74 74,64", "12 10 7"), *hand(75, 61, -60, 0.9, 2, 60))
    d.over(form("100,24 116,24 119,40 115,54 101,54 97,40"), poly("102,20 114,20 114,25 102,25"), poly("103,53 113,53 112,58 104,58"), stroke("108,14 108,22", "2 2"))
    return d.accent(form("102,27 114,27 116,40 113,51 103,51 100,40")).paper(*spirit_fire(108, 42, 0.9, 1))


def soldier(look: FigureLook, rng: Random) -> Layers:
    """Bones in armour, an old banner, arrows still in it."""
    d = Layers()
    d.add(spear(52), 98, 50, 1, 8)
    d.back(form("*18,4 *22,4 *22,98 *18,98"), form("*22,8 36,10 44,6 *52,10 46,22 *54,30 40,32 30,28 *22,34"))
    d.ink(form(f"28,54 40,46 60,43 80,46 92,54 96,70 *92,84 {rags(92, 28, 93, 6, rng, 6)} *28,84 24,70"))
    d.over(form("20,58 26,46 40,44 46,54 40,68 *30,74 *18,72"), form("100,58 94,46 80,44 74,54 80,68 *90,74 *102,72"))
    d.accent(*folds("22,58 30,52 42,54", "21,65 30,60 40,62", "98,58 90,52 78,54", "99,65 90,60 80,62", wide=2))
    for y in (56, 66, 76, 86):
        d.accent(*[poly(f"{x},{y} {x + 5},{y} {x + 5},{y + 6} {x + 2.5},{y + 8} {x},{y + 6}") for x in (46, 54, 62, 70)])
    d.add(skull(3), 60, 32, 1.15)
    d.over(form("*40,28 42,14 52,6 60,4 68,6 78,14 *80,28 70,22 60,20 50,22"), form("*36,26 *42,24 *44,44 *36,42"), form("*84,26 *78,24 *76,44 *84,42"))
    d.accent(stroke("60,6 58,0 70,-2 80,6 84,14", "3 6 8 6 0"), disc(60, 15, 3))
    d.over(*hand(98, 62, 170, 0.9, 2, 50))
    for x, y, turn in ((34, 50, -130), (84, 66, -50)):
        d.over(*arrow(x, y, turn))
    return d


def lich(look: FigureLook, rng: Random) -> Layers:
    """A dead sorcerer under a flat crown hung with beads, fire in both hands."""
    d = Layers()
    d.back(form("*14,80 18,50 *24,30 42,40 60,46 78,40 *96,30 102,50 *106,80"))
    d.ink(form(f"36,54 60,47 84,54 92,74 {rags(100, 20, 93, 7, rng, 7)} 28,74"))
    for side in mirrored(form("38,54 24,52 14,40 *6,46 *2,66 *14,80 34,74")):
        d.over(side)
    d.ink(*mirrored(*hand(11, 38, -100, 0.95, 5, 80)))
    d.accent(*mirrored(*spirit_fire(11, 24, 1.25, 2), *folds("8,50 6,60 14,72", wide=3)))
    d.paper(*mirrored(*spirit_fire(11, 26, 0.6, 1)))
    d.accent(*mirrored(*folds("56,52 48,70 44,94", wide=2.6)), leaf(60, 72, 14, 10, 90), disc(60, 86, 2.6)).line(disc(60, 72, 3.4))
    d.add(skull(3), 60, 33, 1.2)
    d.over(form("42,24 44,13 60,11 76,13 78,24 60,20"), poly("24,8 96,6 98,13 22,15"))
    for i, x in enumerate((27, 33, 39, 81, 87, 93)):
        d.accent(*[disc(x, 19 + 5 * k, 1.9) for k in range(4 if i in (0, 5) else 3)])
    d.paper(disc(60, 17, 2.6))
    return d


def reaper(look: FigureLook, rng: Random) -> Layers:
    """Hood and scythe, the blade over its own head."""
    d = Layers()
    d.ink(form(f"38,50 60,40 82,50 90,70 {rags(100, 18, 92, 6, rng, 10)} 30,70"))
    d.accent(*folds("50,54 46,72 38,92", "60,56 60,76 58,94", "72,54 76,72 82,90", wide=2.2))
    d.add(hood(), 58, 34, 1.1)
    d.add(skull(2), 58, 38, 0.92)
    d.over(form("*41,27 46,12 58,7 70,12 *77,27 68,22 58,20 48,22"))
    d.over(form("44,56 30,60 *20,58 *16,74 *28,80 44,70"), *hand(19, 64, 160, 0.95, 7, 80))
    whole = Layers().add(scythe(), 96, 58, 1, 6, flip=True).add(d, 4, 10, 0.9)
    return whole.over(form("66,60 82,58 *96,58 *98,72 *86,78 72,70"), *hand(95, 60, -20, 0.85, 1, 60))


def monk(look: FigureLook, rng: Random) -> Layers:
    """A straw hat, beads, and a hole where the heart was."""
    d = Layers()
    if look.count > 1:
        d.add(monk(FigureLook(head="bald"), rng), -12, 6, 0.8)
        return d.add(monk(FigureLook(), rng), 34, 12, 0.88)
    d.over(stroke("94,98 92,10", "3 3"))
    d.accent(*[disc(92 + x, y, 2.4) for x, y in ((-5, 16), (5, 16), (0, 22))]).over(form("86,10 92,2 98,10 92,18")).accent(disc(92, 10, 3))
    d.ink(form(f"36,52 60,44 84,52 92,74 {rags(98, 22, 94, 5, rng, 5)} 28,74"))
    torn = form("*57,59 *63,65 *73,60 *72,69 *82,75 *72,79 *75,90 *64,86 *58,96 *53,86 *42,90 *47,79 *37,73 *48,69 *46,59 *54,65")
    d.paper(*moved([torn], 60 * 0.28, 76 * 0.28, 0.72)).lay("aura", moved([torn], 60 * 0.4, 76 * 0.4, 0.6))
    d.line(stroke("47,72 52,72 57,75", "3 3 0"), stroke("74,75 68,75 64,78", "3 3 0"))
    d.accent(*folds("40,54 46,70 38,94", "80,56 78,74 84,92", wide=2.4))
    d.accent(*[s for s in beads_round()])
    d.over(form("80,54 92,56 *102,60 *100,76 *88,78 76,68"), *hand(93, 60, -80, 0.85, 1, 50))
    d.over(form("40,56 26,62 *20,72 *28,82 42,74"), *hand(25, 72, 150, 0.8, 3, 50))
    if look.head == "bald":
        d.over(form("60,10 72,13 77,25 75,38 68,48 60,51 52,48 45,38 43,25 48,13"))
        d.accent(form("60,18 70,20 73,30 70,40 60,47 50,40 47,30 50,20")).line(leaf(54, 30, 8, 4, 14), leaf(66, 30, 8, 4, -14), leaf(60, 41, 9, 3.4))
        d.paper(disc(54, 30, 1.4), disc(66, 30, 1.4), *[disc(x, y, 1) for x in (56, 60, 64) for y in (13, 16)])
    else:
        d.over(form("44,32 76,32 76,46 68,55 52,55 44,46"))
        d.paper(leaf(53, 46, 9, 5.4, 10), leaf(67, 46, 9, 5.4, -10))
        d.over(form("*60,3 78,20 *102,36 82,42 60,44 38,42 *18,36 42,20"))
        d.accent(*folds("58,10 44,26 30,36", "60,10 60,26 60,40", "62,10 76,26 90,36", "59,10 52,28 46,39", "61,10 68,28 74,39", wide=1.5))
    return d


def beads_round() -> list[Shape]:
    return [s for s in beads(60, 50, 22, 13, 11, 2.5, 8, 172)]
