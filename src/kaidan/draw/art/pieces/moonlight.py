"""White Moon's own things: Su-Ling, urns, crystals, the Portal, the barrier, the devourer's maw and a villager's grave."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import partial
from typing import Final

from ..brush import Layers, Shape, cut, disc, form, leaf, moved, outline, poly, stroke
from ..canvas import Maker, Pictures, document, placed
from ..parts import folds, hand, spirit_fire
from ..rough import carved
from ..tones import INK, paints
from .glyphs import IVORY

PALE: Final = '<radialGradient id="pale"><stop offset="0" stop-color="#F4FBFF" stop-opacity=".95"/><stop offset=".45" stop-color="#BFE3FF" stop-opacity=".4"/><stop offset="1" stop-color="#BFE3FF" stop-opacity="0"/></radialGradient>'
GEM: Final = '<linearGradient id="gem" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFFFFF"/><stop offset=".5" stop-color="#BFE6FF"/><stop offset="1" stop-color="#6FB2E6"/></linearGradient>'
CELADON: Final = '<linearGradient id="celadon" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3C5A4E"/><stop offset=".35" stop-color="#86AD98"/><stop offset="1" stop-color="#2A4239"/></linearGradient>'
GATE: Final = '<radialGradient id="gate"><stop offset="0" stop-color="#FFFFFF"/><stop offset=".5" stop-color="#CFEBFF"/><stop offset=".85" stop-color="#7FB4F0"/><stop offset="1" stop-color="#4569C9"/></radialGradient>'


def joined(*shapes: Shape) -> str:
    return "".join(outline(shape) for shape in shapes)


def su_ling() -> str:
    """The good ghost: paper-white, hair to the hem, a crescent behind her, a lantern before her, no feet."""
    d = Layers().accent(form("*70,2 40,0 12,20 4,50 18,80 46,92 28,74 22,48 36,16"))
    d.lay("back", [stroke("30,62 12,66 4,82 12,96 2,108", "7 8 7 6 0"), stroke("72,64 92,60 100,74 94,88 104,98", "7 8 7 6 0")])
    d.over(form("52,6 68,10 76,28 78,54 *88,86 74,76 68,70 34,70 *20,92 26,54 28,28 36,10"))
    d.lay("aura", [form("36,56 52,50 68,56 75,76 70,94 52,106 *24,118 38,102 30,76")], fresh=True)
    d.deep(*folds("44,66 42,84 44,98", "52,64 54,84 50,100", "61,66 66,80 59,96", wide=1.8)).back(form("*44,54 52,66 *60,54 *64,57 52,73 *40,57"))
    d.lay("aura", [form("52,16 63,19 67,31 63,43 52,50 41,43 37,31 41,19")], fresh=True)
    d.line(stroke("41,32 45.400,34.600 49.600,32", "0 2.6 0"), stroke("54.400,32 58.600,34.600 63,32", "0 2.6 0"), stroke("44,26 48,25", "1.4 0"), stroke("60,26 56,25", "1.4 0")).blush(leaf(52, 42, 6, 3))
    d.over(stroke("52,8 39,16 36,38 32,58", "9 9 7 0"), stroke("52,8 65,16 68,38 72,58", "9 9 7 0"))
    d.lay("yellow", [form("*40,9 52,14 *64,9 60,17 52,20 44,17")]).lay("yellow", [disc(52, 4, 3.4)])
    d.lay("aura", [form("64,60 78,62 *90,64 *88,80 72,78")], fresh=True).over(*hand(87, 67, 20, 0.7, 1, 50), stroke("90,64 92,74", "2.4 2.4"))
    d.over(form("83,75 101,75 104,87 99,99 85,99 80,87")).lay("yellow", [form("86,78 98,78 100,87 96,96 88,96 84,87")]).lay("grain", spirit_fire(92, 90, 0.8, 1))
    tones = {**paints("#FBFDFF", "#DCEEFF", "#7FA6D6", IVORY), "aura": f'fill="#FBFDFF" stroke="{INK}" stroke-width="2.6"', "back": f'fill="#9CCBF5" stroke="{INK}" stroke-width="2"', "yellow": f'fill="#FFF1B8" stroke="{INK}" stroke-width="1.4"', "grain": 'fill="#FF9A3D"'}
    body = f'<path fill="{IVORY}" stroke="{IVORY}" stroke-width="7" d="{d.silhouette("ink", "aura", "back")}"/>' + d.svg(tones)
    return document(116, 128, f'<defs>{PALE}</defs><circle cx="52" cy="58" r="60" fill="url(#pale)" opacity=".8"/><g stroke-width="2" stroke-linejoin="round" paint-order="stroke">{body}</g>', left=-6, top=-6)


STONE: Final = poly("50,4 78,36 50,116 22,36")
FACETS: Final = "M22 36h56M50 4 38 36 50 116 62 36z"


def gem(x: float, y: float, size: float) -> str:
    inner = f'<path fill="url(#gem)" stroke="{INK}" stroke-width="5" stroke-linejoin="round" d="{outline(STONE)}"/><path fill="none" stroke="#2D5C8A" stroke-width="3" stroke-linejoin="round" opacity=".85" d="{FACETS}"/>'
    return placed(inner, x, y, size)


def crystal() -> str:
    rim = f'<path fill="{IVORY}" stroke="{IVORY}" stroke-width="13" stroke-linejoin="round" d="{outline(STONE)}"/>'
    return document(100, 128, f'<defs>{PALE}{GEM}</defs><circle cx="50" cy="60" r="54" fill="url(#pale)"/>' + rim + gem(0, 0, 1), top=-4)


def urn(lit: bool) -> str:
    """A celadon urn; the crystal in it burns, or its place is empty."""
    belly = outline(form("*26,54 *74,54 90,74 88,98 *74,122 *26,122 12,98 10,74"))
    neck, handles = outline(poly("20,44 80,44 80,56 20,56")), carved("M18 70c-14-2-14-18 0-18M82 70c14-2 14-18 0-18", far=0.5)
    waves = carved("M20 86c8-8 14 8 22 0s14 8 22 0 12 6 18 0", far=0.4)
    inside = gem(31, -2, 0.38) if lit else f'<path fill="#0B1024" fill-opacity=".5" stroke="#BFE3FF" stroke-width="3" stroke-dasharray="6 5" d="{outline(poly("50,4 62,18 50,42 38,18"))}"/>'
    light = '<circle cx="50" cy="28" r="44" fill="url(#pale)"/>' if lit else ""
    return document(112, 132, (
        f'<defs>{PALE}{GEM}{CELADON}</defs>{light}<ellipse cx="50" cy="122" rx="36" ry="6" fill="#000" opacity=".45"/><g stroke-linejoin="round" stroke-linecap="round">'
        f'<path fill="{IVORY}" stroke="{IVORY}" stroke-width="10" d="{belly}{neck}"/><path fill="none" stroke="{INK}" stroke-width="9" d="{handles}"/><path fill="none" stroke="#6D9683" stroke-width="4.5" d="{handles}"/>{inside}'
        f'<path fill="url(#celadon)" stroke="{INK}" stroke-width="4" d="{belly}"/><path fill="#6D9683" stroke="{INK}" stroke-width="3.6" d="{neck}"/><path fill="none" stroke="#F2C14B" stroke-width="3.6" d="{waves}"/><path fill="none" stroke="#1E3129" stroke-width="2.4" opacity=".75" d="M17 74h66M17 102h66"/></g>'
    ), left=-6, top=-4)


def portal() -> str:
    """A moon gate on its steps; what lies behind is light."""
    ring = carved("M75 6a62 62 0 0 1 44 106H98a48 48 0 1 0 -46 0H31A62 62 0 0 1 75 6z", far=0.8)
    swirl = joined(*[s for i in range(6) for s in moved([stroke("0,-10 12,-18 8,-38", "0 6 0")], 75, 68, 1, 60 * i)])
    return document(150, 150, (
        f'<defs>{PALE}{GATE}</defs><circle cx="75" cy="70" r="72" fill="url(#pale)" opacity=".8"/><circle cx="75" cy="68" r="49" fill="url(#gate)"/><path fill="#fff" opacity=".85" d="{swirl}"/>'
        f'<g stroke="{INK}" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"><path fill="#8D93AD" d="{ring}"/><path fill="none" stroke-width="2.4" d="M75 6v14M40 18l8 12M110 18l-8 12M18 46l14 6M132 46l-14 6M16 82l14-3M134 82l-14-3"/>'
        f'<path fill="#A9AEC4" d="{outline(poly("26,112 124,112 131,126 19,126"))}"/><path fill="#7A80A0" d="{outline(poly("13,126 137,126 143,142 7,142"))}"/><path fill="#FFF1B8" stroke-width="2.2" d="{outline(form("*64,11 75,18 *86,11 82,22 75,25 68,22"))}"/></g>'
    ))


def barrier() -> str:
    """The Mystic Barrier: a seal of moonlight over the whole village."""
    rays = joined(*[s for i in range(24) for s in moved([stroke("0,-158 0,-186", "7 4 0")], 200, 200, 1, 15 * i)])
    moons = joined(*[s for i in range(8) for s in moved([form("*4,-150 -10,-146 -18,-132 -12,-118 *2,-114 -6,-124 -6,-140")], 200, 200, 1, 45 * i)])
    eight = joined(*[s for i in range(8) for s in moved([stroke("-22,-84 22,-84", "4 6 4"), stroke("-22,-72 -4,-72", "5 5") if i % 2 else stroke("-22,-72 22,-72", "5 5"), stroke("4,-72 22,-72", "5 5")], 200, 200, 1, 45 * i)])
    return document(400, 400, f'<defs>{PALE}</defs><circle cx="200" cy="200" r="198" fill="url(#pale)"/><g fill="none" stroke="#3E6FB8" opacity=".45"><circle cx="200" cy="200" r="154" stroke-width="12"/><circle cx="200" cy="200" r="106" stroke-width="10"/><circle cx="200" cy="200" r="58" stroke-width="9"/><path stroke-width="6" stroke-linejoin="round" d="{rays}{moons}{eight}"/></g><g fill="none" stroke="#F4FBFF"><circle cx="200" cy="200" r="154" stroke-width="5"/><circle cx="200" cy="200" r="106" stroke-width="4"/><circle cx="200" cy="200" r="58" stroke-width="3"/></g><path fill="#F4FBFF" d="{rays}{moons}{eight}"/>')


def maw() -> str:
    """A devourer's mark: all teeth."""
    lips = form("*4,30 26,10 50,6 74,10 *96,30 92,62 74,86 50,96 26,86 8,62")
    throat = form("*12,32 30,19 50,16 70,19 *88,32 84,58 70,78 50,86 30,78 16,58")
    upper = [poly(f"{x - w},{y} {x + w},{y} {x},{y + h}") for x, y, w, h in ((23, 27, 6, 17), (36, 21, 6.4, 20), (50, 19, 6.6, 17), (64, 21, 6.4, 20), (77, 27, 6, 17))]
    lower = [poly(f"{x - w},{y} {x + w},{y} {x},{y - h}") for x, y, w, h in ((27, 74, 5.6, 18), (39, 81, 6, 15), (50, 84, 6, 20), (61, 81, 6, 15), (73, 74, 5.6, 18))]
    tongue = form("50,54 64,58 68,70 60,80 50,83 40,80 32,70 36,58")
    return document(112, 108, f'<g stroke-linejoin="round"><path fill="{IVORY}" stroke="{IVORY}" stroke-width="9" d="{outline(lips)}"/><path fill="{INK}" d="{outline(lips)}"/><path fill="#7A0F18" d="{outline(throat)}"/><path fill="#D53F4A" d="{outline(tongue)}"/><path fill="#FFFDF4" d="{joined(*upper, *lower)}"/><path fill="#7A0F18" d="{outline(cut("50,60 51,70 50,80", 2.6))}"/></g>', left=-6, top=-3)


def grave() -> str:
    """A villager in the graveyard."""
    stone = outline(form("*20,100 21,46 28,24 50,14 72,24 79,46 *80,100"))
    marks = joined(cut("40,38 50,36 61,38", 4.6), cut("50,32 50,44 46,54", 4.6), cut("52,46 58,50 62,55", 4.2), cut("38,64 50,62 63,64", 4.6), cut("50,60 51,72 50,84", 4.6), cut("40,76 50,74 60,76", 4.2))
    return document(108, 116, f'<g stroke-linejoin="round"><path fill="{IVORY}" stroke="{IVORY}" stroke-width="9" d="{stone}"/><path fill="#7B778C" stroke="{INK}" stroke-width="4" d="{stone}"/><path fill="#2A2733" d="{marks}"/><path fill="#4A5A46" stroke="{INK}" stroke-width="3" d="{outline(form("*6,104 14,94 26,98 40,92 54,98 70,92 84,98 *94,104 50,108"))}"/></g>', left=-4, top=6)


def saved() -> str:
    """A house with a light: somebody has reached the Shelter."""
    house = outline(form("*0,44 16,44 30,34 *38,14 *62,14 70,34 84,44 *100,44 92,56 *84,58 *84,100 *16,100 *16,58 8,56"))
    return document(108, 112, f'<g stroke-linejoin="round"><path fill="{IVORY}" stroke="{IVORY}" stroke-width="9" d="{house}"/><path fill="#F2C14B" stroke="{INK}" stroke-width="4" d="{house}"/><path fill="#7A4A12" d="{outline(form("*36,98 36,74 50,62 64,74 *64,98"))}"/><path fill="#FFF6D2" d="{outline(form("*41,98 41,76 50,68 59,76 *59,98"))}"/></g>', left=-4, top=2)


def pictures() -> Pictures:
    found: dict[str, Maker] = {
        "su-ling": su_ling, "crystal": crystal, "urn": partial(urn, False), "urn-lit": partial(urn, True), "portal": portal,
        "barrier": barrier, "maw": maw, "grave": grave, "saved": saved,
    }
    return found
