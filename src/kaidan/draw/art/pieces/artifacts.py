"""The eight artifacts of White Moon as things one could hold."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ..brush import Layers, Paints, cut, disc, form, leaf, moved, poly, stroke
from ..canvas import Pictures, document
from ..parts import folds
from ..tones import INK, paints
from .cloth import figure
from .glyphs import IVORY

EDGE: Final = f' stroke="{INK}" stroke-width="3.4"'
METAL: Final[Paints] = {
    **paints("#F2C14B", "#FFF3C4", "#7A4A12", IVORY),
    "aura": f'fill="#F2C14B"{EDGE}', "back": f'fill="#8FA6C8"{EDGE}', "ink": f'fill="{INK}"', "paper": 'fill="#FFFDF4"',
    "blue": f'fill="#BFE3FF"{EDGE}', "red": f'fill="#B3261E"{EDGE}', "green": f'fill="#4F8A6E"{EDGE}', "grain": 'fill="#DCE8F8"',
}


def divine_sword() -> Layers:
    d = Layers().lay("back", [poly("44,66 44,14 50,0 56,14 56,66")]).lay("grain", [poly("47,62 47,15 50,6 50,62")])
    d.lay("aura", [form("*22,62 34,66 50,64 66,66 *78,62 *74,74 50,75 *26,74")], fresh=True).lay("red", [poly("45,75 55,75 55,94 45,94")]).lay("aura", [disc(50, 98, 6.5)], fresh=True)
    d.line(*[cut(f"45,{y} 50,{y + 2} 55,{y - 1}", 2) for y in (80, 86, 91)], disc(50, 69, 3))
    return d.accent(*[s for i in range(5) for s in moved([stroke("0,-46 0,-56", "3.4 0")], 50, 46, 1, -70 + 35 * i)])


def shield_of_time() -> Layers:
    d = Layers().lay("aura", [disc(50, 52, 46)]).lay("back", [disc(50, 52, 36)], fresh=True)
    d.line(*[s for i in range(12) for s in moved([stroke("0,-29 0,-34", "3.4 3.4")], 50, 52, 1, 30 * i)])
    d.lay("aura", [form("*34,28 *66,28 60,40 53,52 60,64 *66,76 *34,76 40,64 47,52 40,40")], fresh=True)
    return d.lay("grain", [form("*40,33 *60,33 55,42 50,48 45,42"), form("*39,72 50,60 *61,72")]).line(poly("30,24 70,24 70,30 30,30"), poly("30,74 70,74 70,80 30,80"))


def armour_of_the_just() -> Layers:
    d = Layers().lay("red", [form("*12,20 28,10 *38,8 50,18 *62,8 72,10 *88,20 92,42 *78,46 *80,84 66,96 50,98 34,96 *20,84 *22,46 *8,42")])
    for y in (34, 48, 62, 76):
        d.lay("aura", [form(f"*26,{y} 50,{y + 4} *74,{y} *74,{y + 9} 50,{y + 13} *26,{y + 9}")], fresh=True)
    return d.lay("aura", [disc(50, 27, 8)], fresh=True).line(*[disc(x, y, 1.8) for y in (40, 54, 68, 82) for x in (34, 50, 66)], cut("14,28 12,36 12,41", 2.4), cut("86,28 88,36 88,41", 2.4))


def avenging_claw() -> Layers:
    d = Layers()
    for x, top, lean in ((22, 8, -8), (41, -1, -2), (60, 0, 4), (79, 10, 10)):
        d.lay("back", [form(f"*{x - 8},62 {x - 8 + lean * 0.4},34 *{x + lean},{top} {x + 7 + lean * 0.4},34 *{x + 8},62")], fresh=True).lay("grain", [stroke(f"{x - 2},56 {x - 3 + lean * 0.4},34 {x + lean},{top + 10}", "3 3 0")])
    d.lay("aura", [form("*10,58 50,52 *90,58 92,76 80,88 50,93 20,88 8,76")], fresh=True).line(*folds("18,70 50,66 82,70", wide=2.8), *[disc(x, 80, 2.6) for x in (30, 50, 70)])
    return d.lay("red", [form("*20,88 50,92 *80,88 *76,100 50,103 *24,100")], fresh=True)


def moon_lantern() -> Layers:
    d = Layers().ink(stroke("18,2 50,-2 80,8", "5 5 3"), stroke("50,0 50,14", "3 3")).lay("aura", [poly("36,12 64,12 68,22 32,22")]).lay("blue", [form("*30,22 *70,22 88,40 92,58 86,76 *70,90 *30,90 14,76 8,58 12,40")])
    d.paper(form("*62,34 46,36 36,48 36,64 48,76 *64,78 54,68 50,56 54,44")).line(cut("30,24 20,56 30,88", 2.4), cut("70,24 80,56 70,88", 2.4))
    return d.lay("aura", [poly("32,90 68,90 64,99 36,99")], fresh=True).lay("red", [stroke("50,99 50,112", "5 0")])


def moon_dust() -> Layers:
    d = Layers().lay("aura", [form("50,38 68,42 84,60 86,82 74,98 50,102 26,98 14,82 16,60 32,42")]).lay("aura", [form("*34,40 *30,24 42,28 50,22 58,28 *70,24 *66,40 50,44")], fresh=True)
    d.lay("red", [stroke("32,41 50,45 68,41", "6 7 6"), stroke("66,42 76,48 74,60", "5 5 0")]).line(*folds("30,58 26,72 30,88", "70,58 74,72 70,88", wide=2.6))
    d.paper(form("*56,60 44,62 38,72 44,84 *58,86 50,78 50,68"))
    return d.lay("grain", [s for x, y, r in ((50, 10, 5), (34, 6, 3.4), (66, 4, 3.8), (44, -4, 3), (78, 14, 2.8), (22, 16, 2.8)) for s in [poly(f"{x},{y - r * 1.7} {x + r * 0.5},{y - r * 0.5} {x + r * 1.7},{y} {x + r * 0.5},{y + r * 0.5} {x},{y + r * 1.7} {x - r * 0.5},{y + r * 0.5} {x - r * 1.7},{y} {x - r * 0.5},{y - r * 0.5}")]])


def potion_of_life() -> Layers:
    d = Layers().lay("green", [form("*42,20 *58,20 58,32 70,38 68,52 62,56 80,64 88,80 80,96 50,102 20,96 12,80 20,64 38,56 32,52 30,38 42,32")]).lay("aura", [poly("40,8 60,8 62,21 38,21")], fresh=True)
    d.lay("red", [stroke("34,55 50,58 66,55", "6 6 6"), stroke("64,56 76,60 78,72", "5 5 0")]).accent(cut("36,40 38,46 36,50", 3), cut("22,74 24,84 30,92", 3.4))
    return d.paper(form("*50,96 38,84 38,74 44,71 50,76 56,71 62,74 62,84")).line(stroke("50,8 52,0 62,-4", "4 3 0")).accent(leaf(66, -5, 12, 6, -20))


def scroll_of_unity() -> Layers:
    d = Layers().paper(form("*20,16 *80,16 *80,92 *20,92"))
    d.ink(poly("17,12 83,12 83,16 17,16"), poly("17,92 83,92 83,96 17,96"), poly("17,14 20,14 20,94 17,94"), poly("80,14 83,14 83,94 80,94")).lay("grain", [poly("22,18 78,18 78,90 22,90")])
    d.lay("red", [poly("10,2 90,2 90,15 10,15")], fresh=True).lay("red", [poly("10,93 90,93 90,106 10,106")]).lay("aura", [disc(9, 8.5, 6), disc(91, 8.5, 6), disc(9, 99.5, 6), disc(91, 99.5, 6)], fresh=True)
    d.line(*[s for i in range(4) for s in moved([disc(0, -24, 6), form("*-9,-6 -7,-15 0,-18 7,-15 *9,-6 0,-4")], 50, 54, 1, 90 * i)])
    return d.lay("red", [disc(50, 54, 4.4)])


THINGS: Final[dict[str, Callable[[], Layers]]] = {
    thing.__name__.replace("_", "-"): thing
    for thing in (divine_sword, shield_of_time, armour_of_the_just, avenging_claw, moon_lantern, moon_dust, potion_of_life, scroll_of_unity)
}


def artifact(key: str) -> str:
    return document(112, 124, figure(THINGS[key](), {**METAL}, rim=8), left=-6, top=-11)


def pictures() -> Pictures:
    return {f"artifact-{key}": partial(artifact, key) for key in THINGS}
