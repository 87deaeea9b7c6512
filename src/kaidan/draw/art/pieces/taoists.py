"""The four Taoists, standing, laid down, and remembered. Each has a hat, a gesture and a thing of his own."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import partial
from typing import Final

from ..brush import Layers, cut, disc, form, leaf, poly, stroke
from ..canvas import Pictures, document, placed
from ..parts import beads, folds, hand, sword
from ..tones import INK
from .cloth import figure, of_colour, robe
from .glyphs import FILL, glyph, medal

PLAYERS: Final = ("yellow", "blue", "green", "red")
SHADOW: Final = '<ellipse cx="50" cy="98" rx="34" ry="5" fill="#000" opacity=".38"/>'


def face(d: Layers, x: float, y: float, stern: float = 12) -> Layers:
    d.ink(disc(x, y, 14, 15)).paper(form(f"{x},{y - 12} {x + 10},{y - 8} {x + 11},{y + 2} {x + 7},{y + 11} {x},{y + 13} {x - 7},{y + 11} {x - 11},{y + 2} {x - 10},{y - 8}"))
    d.line(leaf(x - 4.8, y + 1, 6.4, 3.4, stern), leaf(x + 4.8, y + 1, 6.4, 3.4, -stern))
    return d.line(stroke(f"{x - 9},{y - 4} {x - 2},{y - 2}", "1.6 2.4"), stroke(f"{x + 9},{y - 4} {x + 2},{y - 2}", "1.6 2.4"), leaf(x, y + 7.6, 5.4, 2))


def old_man() -> tuple[Layers, tuple[float, float]]:
    """The one with the sack and the talismans."""
    d = robe(Layers(), form("64,50 80,46 94,56 96,76 86,92 66,92 60,70"))
    d.line(*folds("72,56 78,52 84,56", "68,66 76,62 88,66", wide=2.2), stroke("66,52 74,56 84,50", "3 3 3"))
    robe(d, form("32,50 50,44 68,50 74,70 *80,96 *20,96 26,70"))
    d.line(*folds("36,66 32,82 30,95", "64,66 68,82 70,95", wide=2))
    robe(d, form("34,52 20,58 *12,66 *18,82 *30,80 40,66")).ink(*hand(17, 66, -120, 0.8, 1, 60))
    d.ink(poly("3,38 21,36 23,67 5,69")).lay("grain", [poly("6,41 18.6,39.6 20.4,64.4 7.8,66")]).line(*folds("12,44 14,50 11,56 15,62", wide=2.6), *folds("9,50 13,49 17,50", wide=1.8))
    face(d, 50, 30)
    d.lay("grain", [form("*39,37 45,41 50,40 55,41 *61,37 61,50 *57,64 *53,58 *50,68 *47,58 *43,62 39,50")]).line(stroke("45,39 50,37 55,39", "0 1.8 0"))
    d.ink(form("*33,23 35,12 50,8 65,12 *67,23 50,19"), poly("37,12 40,0 60,0 63,12 50,8"))
    return d.accent(poly("45,3 55,3 55,9 45,9")), (50, 81)


def dancer() -> tuple[Layers, tuple[float, float]]:
    """The one who is already elsewhere, sword out, sash flying."""
    d = Layers().ink(stroke("44,16 24,8 14,20 4,14", "12 12 9 0"))
    robe(d, stroke("38,64 22,66 12,56 2,62", "8 9 7 0"), stroke("40,70 24,78 12,74 4,84", "8 8 6 0"))
    robe(d, form("38,50 50,45 62,50 66,64 *84,95 64,91 *50,98 36,91 *16,95 34,64"))
    d.line(*folds("40,74 34,86 28,93", "60,74 66,86 74,93", wide=2.2))
    d.add(sword(50), 84, 40, 1.05, 26)
    robe(d, stroke("58,54 74,54 84,44", "11 11 11")).ink(*hand(86, 40, -60, 0.8, 1, 60))
    robe(d, stroke("42,54 26,52 18,40", "11 11 11")).ink(*hand(16, 36, -110, 0.8, 4, 40))
    face(d, 50, 30, 16)
    d.ink(form("*35,33 35,18 50,11 65,18 *65,33 60,22 50,20 42,22"), disc(46, 9, 7.6))
    return d.accent(stroke("37,12 55,11", "3.4 3.4"), stroke("60,20 71,24 73,35", "3.4 3.4 0")), (50, 77)


def mountain() -> tuple[Layers, tuple[float, float]]:
    """The one whom nothing moves: straw hat, beads, bamboo."""
    d = Layers().ink(stroke("88,98 84,4", "7.4 6.6")).accent(stroke("88,97 84,5", "3.6 3")).ink(*[poly(f"{82.4 + k * 0.9},{y} {89.6 + k * 0.9},{y} {89.6 + k * 0.9},{y + 2} {82.4 + k * 0.9},{y + 2}") for k, y in enumerate((18, 36, 54, 72, 88))]).accent(leaf(92, 10, 15, 6, 30), leaf(94, 19, 13, 5, 60))
    robe(d, form("18,58 30,48 50,46 70,48 82,58 84,76 *86,96 *14,96 16,76"))
    d.line(*folds("26,72 24,84 24,95", "74,72 76,84 76,95", wide=2.2)).lay("grain", beads(50, 48, 19, 15, 9, 2.8, 12, 168))
    robe(d, stroke("76,56 90,64 84,72", "17 15 11")).ink(*hand(86, 70, -100, 1, 1, 56))
    robe(d, stroke("24,56 10,68 16,82", "17 15 11")).ink(disc(18, 85, 7))
    face(d, 50, 32, 8).line(form("*42,38 50,41 *58,38 55,46 50,48 45,46"))
    d.ink(form("*50,0 67,15 *87,28 67,32 50,33 33,32 *13,28 33,15"))
    return d.accent(*folds("49,6 37,20 26,27", "50,6 50,20 50,30", "51,6 63,20 74,27", wide=2.4)), (50, 79)


def wind() -> tuple[Layers, tuple[float, float]]:
    """The one with the fan; his sleeves know where the air goes."""
    d = robe(Layers(), stroke("62,60 80,64 92,56 99,64", "12 12 8 0"), stroke("60,72 78,80 90,76 98,84", "12 11 8 0"))
    robe(d, form("34,50 50,45 66,50 68,66 76,80 *88,93 62,92 *48,98 *22,96 32,74"))
    d.line(*folds("38,76 35,88 31,94", "62,76 69,85 80,90", wide=2.2))
    robe(d, form("36,52 22,50 12,40 *2,46 *6,64 *20,68 36,64")).ink(*hand(10, 40, -100, 0.85, 3, 60))
    d.ink(form("*63,57 69,23 *84,10 95,17 *102,30 93,49")).lay("grain", [form("*67,52 72,28 *84,15 92,20 *97,30 89,45")]).line(*[stroke(f"66,54 {x},{y}", "1.6 1.2") for x, y in ((74, 26), (83, 20), (91, 26), (93, 36))])
    robe(d, form("62,52 72,52 *76,60 *68,68 58,62")).ink(*hand(67, 55, -50, 0.8, 1, 50))
    face(d, 50, 31)
    d.ink(form("*35,33 34,20 44,12 56,12 66,20 *65,33 58,24 50,22 42,24"), form("44,14 42,4 50,-1 58,4 56,14"), stroke("58,16 71,18 80,11", "6 5 0"))
    return d.accent(stroke("41,13 59,13", "3.8 3.8"), stroke("35,9 65,4", "2.4 2.4")), (50, 79)


WHO: Final = {"yellow": old_man, "red": dancer, "green": mountain, "blue": wind}
HATS: Final = {
    "yellow": [form("*33,23 35,12 50,8 65,12 *67,23 50,19"), poly("37,12 40,0 60,0 63,12 50,8")],
    "red": [form("*33,24 36,14 50,10 64,14 *67,24 50,20"), disc(46, 9, 7.6), stroke("40,18 28,20 22,32", "7 6 0")],
    "green": [form("*50,0 67,15 *87,28 67,32 50,33 33,32 *13,28 33,15")],
    "blue": [form("*34,24 36,14 44,11 56,11 64,14 *66,24 50,20"), form("44,14 42,4 50,-1 58,4 56,14"), stroke("58,16 71,18 80,11", "6 5 0")],
}


def body(colour: str) -> str:
    """The figure about 100 x 100, the colour's sign on the breast."""
    d, (x, y) = WHO[colour]()
    return figure(d, of_colour(colour), over=medal(colour, x, y, 11.5))


def standing(colour: str) -> str:
    return document(114, 112, SHADOW + body(colour), left=-6, top=-8)


def laid(colour: str) -> str:
    """On his back until his next move."""
    shadow = '<ellipse cx="54" cy="88" rx="46" ry="7" fill="#000" opacity=".38"/>'
    return document(122, 100, shadow + placed(body(colour), 106, -2, 0.92, 88), left=-2, top=-4)


def remembered(colour: str) -> str:
    """A stone with his sign, his hat upon it, a light before it."""
    d = Layers().lay("back", [form("*22,96 23,52 29,34 50,25 71,34 77,52 *78,96")])
    d.lay("deep", [cut("31,60 30,76 31,90", 2), cut("69,60 70,76 69,90", 2)])
    d.lay("back", [form("*10,98 14,90 50,88 86,90 *90,98")], fresh=True)
    robe(d, form("*20,46 30,50 50,53 70,50 *80,46 *82,54 70,59 50,62 30,59 *18,54"), form("*70,54 80,58 *88,78 *80,74 *76,82 72,66"))
    d.ink(*[tuple(n._replace(y=n.y + 6) for n in shape) for shape in HATS[colour]])
    paints = {**of_colour(colour), "back": f'fill="#8A8799" stroke="{INK}" stroke-width="3.2"', "deep": 'fill="#5C596C"'}
    light = f'<path fill="#FFB24A" stroke="{INK}" stroke-width="1.6" d="M16 84c-5 4-4 9 0 10s5-5 0-10zM84 84c-4 4-5 9 0 10s4-5 0-10z"/>'
    seal = f'<circle cx="50" cy="76" r="12" fill="{FILL[colour]}" stroke="{INK}" stroke-width="2.4"/>' + glyph(colour, 50, 76, 15)
    return document(108, 108, SHADOW + figure(d, paints, over=seal + light), left=-4, top=-5)


def pictures() -> Pictures:
    found = {}
    for colour in PLAYERS:
        found[f"taoist-{colour}"] = partial(standing, colour)
        found[f"taoist-{colour}-laid"] = partial(laid, colour)
        found[f"taoist-{colour}-dead"] = partial(remembered, colour)
    return found
