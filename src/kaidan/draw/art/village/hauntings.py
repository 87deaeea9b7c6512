"""What a haunting does to a print: the ink has run, the lights are out, and in every place something else looks back."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ..brush import Layers, Paints, Shape, cut, disc, form, leaf, mirrored, moved, outline, poly, stroke
from ..parts import folds, hand, pale_face, skull
from ..tones import paints

INK: Final = "#08060D"
PALE: Final = "#DDD3EC"
TONES: Final[Paints] = {
    **paints("#3B3350", "#FF7A33", "#6B5F85", "#8D80A8"), "ink": f'fill="{INK}" stroke="#7C6F98"', "line": f'fill="{INK}"', "paper": f'fill="{PALE}"', "back": 'fill="#2A2338" stroke="#5A4F74"',
    "accent": 'fill="#FF7A33"', "deep": 'fill="#6B5F85"', "blush": 'fill="#8A2F4A"',
}


def long_hair() -> Layers:
    """She stands before the door; hair to the ground, both hands out."""
    d = Layers().over(form("122,18 142,24 151,46 151,74 *160,120 *158,140 *82,140 *84,118 93,74 93,46 102,24"))
    d.add(pale_face("scream"), 122, 56, 2.05)
    d.accent(disc(113.4, 53, 2.8), disc(130.6, 53, 2.8))
    d.over(stroke("120,20 104,32 101,62 98,100", "12 14 11 0"), stroke("124,20 140,32 143,62 146,104", "12 13 10 0"), stroke("121,20 117,38 118,52", "6 5 0"))
    d.deep(*folds("96,70 92,100 88,134", "104,96 102,114 98,136", "148,70 152,100 155,134", "140,96 142,114 146,136", wide=2.2))
    return d.paper(*moved(hand(0, 0, -92, 1.7, 8, 74), 88, 136), *moved(hand(0, 0, -88, 1.7, 8, 74), 152, 136))


def risen() -> Layers:
    """Somebody has come up between the stones."""
    d = Layers().over(form("74,140 76,118 88,104 112,100 132,106 142,120 146,140"))
    d.deep(*[cut(f"{96 - i},{116 + 7 * i} 110,{112 + 7 * i} {124 + i},{116 + 7 * i}", 3) for i in range(3)])
    d.add(skull(7), 110, 74, 2.1, -8).accent(disc(102, 73, 3), disc(118, 71, 3))
    d.over(stroke("82,118 64,112 60,92", "13 10 8"), *hand(59, 86, -98, 1.7, 7, 84), stroke("138,118 152,106 150,88", "13 10 8"), *hand(150, 82, -82, 1.6, 7, 84))
    return d.over(form("56,140 66,130 84,136 104,129 126,136 144,129 *164,140"))


def in_the_smoke() -> Layers:
    """The incense has a face, and arms."""
    d = Layers().over(form("80,72 66,64 58,50 46,44 *30,46 44,36 50,18 66,4 84,0 104,6 116,22 118,38 *134,44 116,48 104,60 92,70"))
    d.paper(form("82,8 98,13 106,28 102,44 92,56 82,60 72,54 62,42 60,26 68,13"))
    d.line(leaf(71, 29, 18, 11, 18), leaf(95, 29, 18, 11, -18), form("72,44 82,41 94,44 91,54 83,57 75,53")).accent(disc(73, 30, 3.2), disc(93, 30, 3.2))
    d.over(stroke("52,44 34,58 24,76 26,88", "10 9 7 5"), *hand(26, 92, 96, 1.5, 9, 74), stroke("114,46 132,58 142,74 140,86", "10 9 7 5"), *hand(140, 90, 84, 1.5, 9, 74))
    return d.deep(*folds("62,62 72,68 80,74", "104,58 96,66 88,74", wide=2.6))


def eyes_in_drawers() -> Layers:
    """Every drawer looks; the counter has a tongue."""
    d = Layers().line(*[poly(f"{x},{y} {x + 11},{y} {x + 11},{y + 8} {x},{y + 8}") for x in (38, 53, 68, 83, 98, 113) for y in (66, 76)])
    rng = Random(3)
    for x in (43.5, 58.5, 73.5, 88.5, 103.5, 118.5):
        for y in (70, 80):
            d.accent(leaf(x, y, 10, rng.uniform(4.4, 7), rng.uniform(-20, 20))).line(leaf(x, y, 5.4, 1.8, 90))
    d.over(form("*24,90 52,96 80,97 108,96 *136,90 134,112 118,128 80,134 42,128 26,112"))
    d.lay("blush", [form("66,110 80,106 94,110 98,126 *106,142 *78,142 70,130")]).line(cut("82,112 85,124 90,138", 2.4))
    d.paper(*[poly(f"{x - 5},{y} {x + 5},{y} {x},{y + h}") for x, y, h in ((36, 95, 16), (49, 97, 13), (62, 98, 15), (75, 98.5, 12), (88, 98.5, 12), (101, 98, 15), (113, 97, 13), (125, 95, 16))])
    return d.paper(*[poly(f"{x - 5},{y} {x + 5},{y} {x},{y - h}") for x, y, h in ((42, 123, 13), (55, 129, 12), (110, 128, 12), (121, 121, 13))])


def hut_awake() -> Layers:
    """The hut itself: it has always had eyes."""
    d = Layers().over(*[stroke(leg, "9 7 0") for leg in ("48,104 30,98 22,112 26,134", "60,106 46,112 42,126 46,138", "94,106 106,112 112,126 108,138", "108,104 128,98 136,110 132,132")])
    d.over(disc(59, 80, 11), disc(99, 79, 11)).paper(disc(59, 80, 8.6), disc(99, 79, 8.6)).accent(disc(60.6, 80.6, 5.6), disc(97.4, 79.6, 5.6)).line(leaf(60.6, 80.6, 10, 3.4, 90), leaf(97.4, 79.6, 10, 3.4, 90))
    d.over(stroke("46,66 58,68 70,74", "3 8 4"), stroke("112,64 100,67 88,74", "3 8 4"))
    d.over(form("*52,94 66,89 80,91 94,89 *108,94 106,106 94,112 80,114 64,112 54,106")).lay("blush", [form("66,107 80,103 94,107 88,112 72,112")])
    d.paper(*[poly(f"{x - 4},{y} {x + 4},{y} {x},{y + 9}") for x, y in ((59, 93), (68, 91.5), (77, 92.5), (86, 92.5), (95, 91.5), (102, 93.5))])
    return d.paper(*[poly(f"{x - 3.6},{y} {x + 3.6},{y} {x},{y - 7}") for x, y in ((64, 111), (74, 113), (86, 113), (96, 111))])


def hand_over_roof() -> Layers:
    """Something very large leans on the temple; something else sits where the Buddha sat."""
    d = Layers().over(form("*62,106 65,94 72,88 *68,74 76,80 84,80 *92,74 88,88 95,94 *98,106")).accent(leaf(75, 88, 8, 4.6, 18), leaf(85, 88, 8, 4.6, -18))
    d.over(form("92,-6 122,-6 136,8 140,26 128,34 108,32 94,20"))
    for x0, y0, x1, y1, x2, y2 in ((98, 18, 84, 36, 76, 60), (108, 26, 100, 48, 98, 72), (120, 30, 120, 52, 122, 76), (132, 26, 140, 46, 146, 66)):
        d.over(stroke(f"{x0},{y0} {x1},{y1} {x2},{y2}", "15 12 9")).deep(cut(f"{x1 - 4},{y1} {x1},{y1 + 3} {x1 + 4},{y1}", 2)).paper(form(f"*{x2 - 5},{y2 - 5} {x2},{y2 - 8} *{x2 + 5},{y2 - 5} {x2 + 2},{y2 + 10} *{x2 - 1},{y2 + 24} {x2 - 4},{y2 + 8}"))
    return d.over(stroke("94,6 76,8 62,22", "14 11 8")).paper(form("*59,17 64,15 *66,20 54,34 *46,40 54,28"))


def giant_bones() -> Layers:
    """Taller than the tower, and it has found the wall."""
    d = Layers().over(form("108,140 110,108 120,98 *164,92 *164,140")).deep(*[cut(f"112,{104 + 9 * i} 132,{99 + 9 * i} 160,{101 + 9 * i}", 4) for i in range(4)])
    d.add(skull(7), 134, 62, 2.05, 6).accent(disc(126, 60.5, 3.2), disc(142.5, 62, 3.2))
    d.over(stroke("112,112 92,116 76,106", "12 10 8"), *hand(70, 103, 186, 2, 8, 70))
    return d.paper(*[stroke(f"{x},{y} {x - 9},{y - 2}", "2.4 2.4") for x, y in ((98, 114), (90, 113))])


def out_of_the_pit() -> Layers:
    """The circle has been answered."""
    d = Layers().over(form("*52,108 60,86 62,64 66,44 *80,24 94,44 98,64 100,86 *108,108 96,103 *88,111 80,104 *72,111 64,103"))
    d.over(*mirrored(stroke("64,70 42,66 30,46", "14 11 8"), *hand(29, 40, -100, 1.7, 8, 80), about=80))
    d.paper(form("80,38 90,42 94,54 90,66 80,74 70,66 66,54 70,42")).line(leaf(74, 54, 10, 6, 20), leaf(86, 54, 10, 6, -20), leaf(80, 65, 9, 4)).accent(disc(75, 54.4, 2.2), disc(85, 54.4, 2.2))
    return d.deep(*folds("72,80 70,92 72,102", "80,80 80,92 80,102", "88,80 90,92 88,102", wide=2.8))


def hangs_from_the_roof() -> Layers:
    """She came with the wind and hangs from the eaves."""
    d = Layers().over(form("72,54 88,50 104,54 108,70 102,80 74,80 68,70")).deep(*folds("78,56 76,66 80,76", "98,56 100,66 96,76", wide=2.2))
    d.over(stroke("72,66 56,78 54,96", "11 8 6"), *hand(54, 101, 94, 1.5, 8, 70), stroke("104,66 120,78 122,96", "11 8 6"), *hand(122, 101, 86, 1.5, 8, 70))
    d.over(form("72,78 88,74 104,78 112,96 *118,138 *108,124 *102,140 *94,126 *88,141 *80,126 *72,140 *66,124 *58,138 64,96"))
    d.paper(form("88,80 100,84 104,96 98,108 88,114 78,108 72,96 76,84")).line(disc(81, 99, 4.6, 5.4), disc(95, 99, 4.6, 5.4), form("79,87 88,84 97,87 88,92")).accent(disc(81, 100, 2.2), disc(95, 100, 2.2))
    return d.paper(*[poly(f"{x},86 {x + 3},86 {x + 1.5},90") for x in (83, 87, 91)])


def horned_master() -> Layers:
    """The school has a new master."""
    d = Layers().over(form("62,140 66,118 82,106 104,102 126,106 142,118 146,140")).deep(*mirrored(cut("84,114 94,122 102,118", 3), about=104), cut("104,118 105,128 104,138", 2.6))
    d.over(*mirrored(stroke("90,66 76,58 74,38", "13 10 0"), about=104)).paper(*mirrored(stroke("87,63 79,56 77,46", "6 5 0"), about=104))
    d.over(form("104,54 120,57 130,70 128,88 116,102 104,106 92,102 80,88 78,70 88,57")).paper(form("104,59 117,62 125,72 123,86 113,97 104,100 95,97 85,86 83,72 91,62"))
    d.line(form("*82,70 94,70 *104,79 114,70 *126,70 118,80 108,82 104,88 100,82 90,80"), form("90,89 104,86 118,89 114,97 104,98 94,97")).accent(leaf(94, 76, 11, 5.4, 22), leaf(114, 76, 11, 5.4, -22))
    d.paper(poly("93,92 98,92 94,82"), poly("115,92 110,92 114,82"), poly("100,87 104,87 102,92"), poly("108,87 104,87 106,92"))
    return d.over(stroke("72,120 56,112 52,94", "14 11 8"), *hand(51, 89, -98, 1.5, 8, 84), stroke("136,120 150,112 152,94", "14 11 8"), *hand(152, 89, -84, 1.5, 8, 84))


HAUNTINGS: Final[dict[str, Callable[[], Layers]]] = {
    "cemetery": risen, "taoist-altar": in_the_smoke, "herbalists-shop": eyes_in_drawers, "sorcerers-hut": hut_awake, "buddhist-temple": hand_over_roof,
    "night-watchmans-beat": giant_bones, "circle-of-prayer": out_of_the_pit, "pavilion-of-the-heavenly-wind": lambda: hangs_from_the_roof().about(0.84, x=90, y=52, dx=16), "tea-house": long_hair,
    "kung-fu-school": horned_master,
}


def runs(seed: int) -> list[Shape]:
    """Ink that has run down from the upper edge, elsewhere in every print."""
    rng = Random(seed)
    shapes = [form("*-4,-4 *164,-4 *164,7 130,9 96,6 60,9 28,6 *-4,8")]
    x = rng.uniform(2, 10)
    while x < 160:
        long = rng.choice((10, 14, 18, 26, 34)) * rng.uniform(0.8, 1.2)
        shapes.append(stroke(f"{x:.1f},4 {x + 0.6:.1f},{long * 0.5:.1f} {x:.1f},{long:.1f}", "8 3.6 4.4 0"))
        x += rng.uniform(9, 24)
    return shapes


def haunting(key: str) -> str:
    """Over a print: hatching, what looks back, and the ink that has run."""
    hatch = "".join(f"M{-122 + i * 17} 138l140 -142" for i in range(17))
    body = HAUNTINGS[key]().svg(TONES)
    return (
        f'<path d="{hatch}" fill="none" stroke="#CFC3E6" stroke-width="1.2" opacity=".16"/>'
        f'<g stroke-width="2" paint-order="stroke" stroke-linejoin="round">{body}</g>'
        f'<path fill="{INK}" d="{"".join(outline(shape) for shape in runs(len(key) * 7))}"/>'
    )
