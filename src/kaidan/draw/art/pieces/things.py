"""Figures and tokens that everybody shares: Buddha, haunting figure, Qi, Tao, Yin-Yang, Power, bowls, deck and moon."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import partial
from typing import Final

from ..brush import Layers, disc, form, leaf, outline, poly, stroke
from ..canvas import Maker, Pictures, document
from ..parts import folds, hand
from ..rough import carved
from ..tones import COLOURS, INK, paints, rimmed
from .cloth import dressed, figure, robe
from .glyphs import FILL, IVORY, glyph, medal
from .taoists import PLAYERS, SHADOW

GLOW: Final = '<radialGradient id="qi-glow"><stop offset="0" stop-color="#FFC766" stop-opacity=".8"/><stop offset=".45" stop-color="#FF9A3D" stop-opacity=".28"/><stop offset="1" stop-color="#FF9A3D" stop-opacity="0"/></radialGradient>'
PAPER_LIGHT: Final = '<linearGradient id="qi-paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F2853A"/><stop offset=".5" stop-color="#FFC45E"/><stop offset="1" stop-color="#E5662C"/></linearGradient>'


def buddha() -> str:
    d = Layers().lay("back", [disc(50, 34, 33)]).accent(disc(50, 34, 28))
    robe(d, form("50,40 68,46 76,62 74,74 *94,82 88,92 50,90 12,92 *6,82 26,74 24,62 32,46"))
    d.line(*folds("62,46 50,60 34,68", "66,54 54,66 42,72", "20,84 50,78 80,84", wide=2.6))
    robe(d, disc(50, 28, 14, 15), disc(50, 12, 7, 6), leaf(35, 32, 6, 16, 0), leaf(65, 32, 6, 16, 0))
    d.line(stroke("40,29 44,31.4 48,29", "0 2.2 0"), stroke("52,29 56,31.4 60,29", "0 2.2 0"), stroke("46,37 50,39 54,37", "0 2.2 0"), disc(50, 22, 2))
    d.line(form("*36,22 38,14 50,11 62,14 *64,22 57,18 50,17 43,18"))
    robe(d, form("40,70 60,70 64,77 50,82 36,77"))
    robe(d, form("*4,92 *16,84 26,90 *38,84 50,91 *62,84 74,90 *84,84 *96,92 84,99 16,99"))
    d.line(*[leaf(x, 95, 12, 3.6, 0) for x in (20, 40, 60, 80)])
    gold = {**dressed("#F2C14B", "#FFF3C4", "#B8862A"), "back": f'fill="#E0A530" stroke="{INK}" stroke-width="3.2"'}
    return document(110, 110, figure(d, gold), left=-5, top=-5)


def haunter() -> str:
    """The figure that steps from card to stone to tile: a hooded shade, its eyes alight."""
    d = Layers().over(form("*14,99 22,74 20,54 28,40 32,18 *50,2 68,18 72,40 80,54 78,74 *86,99 70,92 *60,101 50,93 *40,101 30,92"))
    d.over(stroke("32,56 16,52 8,36", "12 10 7"), *hand(7, 31, -100, 1, 5, 80), stroke("68,56 84,52 92,36", "12 10 7"), *hand(93, 31, -80, 1, 5, 80))
    d.deep(form("50,12 60,18 64,32 60,46 50,54 40,46 36,32 40,18")).line(form("50,16 58,21 61,32 57,44 50,50 43,44 39,32 42,21"))
    d.lay("blush", [leaf(43.4, 31, 12, 6.6, 18), leaf(56.6, 31, 12, 6.6, -18)]).paper(disc(44.4, 31.4, 1.9), disc(55.6, 31.4, 1.9)).lay("blush", [stroke("44,42 50,45 56,42", "0 3 0")])
    d.accent(*folds("40,64 36,78 38,90", "50,64 50,78 50,90", "60,64 64,78 62,90", wide=2.8))
    tones = {**paints("#6B5F77", "#8C7F9C", "#3A3048", IVORY), "blush": 'fill="#FF7A33"', "paper": 'fill="#FFF3C4"'}
    return document(112, 112, SHADOW + rimmed(d.svg(tones), 5), left=-6, top=-6)


LANTERN: Final = "M24 20C9 36 9 72 24 88h32c15-16 15-52 0-68z"


def qi() -> str:
    """A paper lantern that burns."""
    ribs = carved("M40 20v68M30 20c-9 18-9 50 0 68M50 20c9 18 9 50 0 68M15 42h50M14 66h52", far=0.4)
    return document(80, 112, f'<defs>{GLOW}{PAPER_LIGHT}</defs><circle cx="40" cy="54" r="40" fill="url(#qi-glow)"/><g stroke="{INK}" stroke-linecap="round" stroke-linejoin="round"><path d="M40 2v10M40 98v11" stroke="{INK}" stroke-width="5"/><path d="M40 99v10" stroke="#C8442F" stroke-width="5"/><path fill="url(#qi-paper)" stroke-width="4.5" d="{carved(LANTERN, far=0.8)}"/><path fill="none" stroke="#9C3F1A" stroke-width="1.8" opacity=".7" d="{ribs}"/><path fill="#FFF6D2" stroke="none" d="{outline(form("*41,32 44,46 52,56 52,70 46,79 38,80 29,74 28,62 *34,52 37,58"))}"/><path fill="#2A1710" stroke-width="3" d="M26 11h28v10H26zM26 87h28v10H26z"/></g>')


def qi_lost() -> str:
    """A lantern that has gone out: an edge, a thread of smoke."""
    return document(80, 112, f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="{IVORY}" stroke-width="7" opacity=".5" d="{LANTERN}"/><path stroke="#6D6578" stroke-width="4" stroke-dasharray="9 8" d="{LANTERN}"/><path stroke="#8B8496" stroke-width="4" d="M38 74c-7-9 8-13 1-23s5-12 1-22"/></g>')


def tao(colour: str) -> str:
    """A round token, cut from a branch and dyed."""
    edge = "M56 3a53 53 0 1 1 0 106a53 53 0 1 1 0 -106z"
    return document(112, 112, f'<path fill="{INK}" d="{carved(edge, far=1, step=30)}"/><circle cx="56" cy="56" r="48.5" fill="{IVORY}"/><circle cx="56" cy="56" r="41" fill="{FILL[colour]}"/><circle cx="56" cy="56" r="36.5" fill="none" stroke="{"#fff" if colour in ("blue", "red", "black") else INK}" stroke-width="1.6" opacity=".45"/>' + glyph(colour, 56, 56, 58))


def yin_yang(colour: str, used: bool) -> str:
    """The token of a Taoist, in a ring of his colour; used, only its place is left."""
    if used:
        return document(112, 112, f'<circle cx="56" cy="56" r="44" fill="none" stroke="{IVORY}" stroke-width="9" opacity=".45"/><circle cx="56" cy="56" r="44" fill="none" stroke="#6D6578" stroke-width="4.5" stroke-dasharray="12 9"/><path fill="none" stroke="#6D6578" stroke-width="4" stroke-dasharray="8 7" d="M56 12a22 22 0 0 0 0 44 22 22 0 0 1 0 44"/>')
    half = "M56 14a42 42 0 0 1 0 84 21 21 0 0 1 0 -42 21 21 0 0 0 0 -42z"
    return document(112, 112, f'<circle cx="56" cy="56" r="54" fill="{INK}"/><circle cx="56" cy="56" r="51" fill="{IVORY}"/><circle cx="56" cy="56" r="47" fill="{FILL[colour]}"/><circle cx="56" cy="56" r="41.5" fill="#F6EFDD" stroke="{INK}" stroke-width="3"/><path fill="{INK}" d="{carved(half, far=0.7, step=30)}"/><circle cx="56" cy="35" r="6.5" fill="{INK}"/><circle cx="56" cy="77" r="6.5" fill="#F6EFDD"/>' + medal(colour, 92, 92, 15))


def power_token() -> str:
    """Lends the power of a board without a player: a bronze coin of eight sides, a gust on it."""
    eight = poly("38,5 74,5 107,38 107,74 74,107 38,107 5,74 5,38")
    inner = poly("42,15 70,15 97,42 97,70 70,97 42,97 15,70 15,42")
    gust = [stroke("30,72 52,80 76,68 78,46 60,34 44,44 46,60 60,62", "0 9 11 10 9 8 6 0"), stroke("26,54 32,34 52,22 72,24", "0 7 7 0"), stroke("50,92 74,88 88,74", "0 6 0")]
    return document(112, 112, f'<path fill="{INK}" d="{outline(eight)}"/><g fill="#D9A24A" stroke="{IVORY}" stroke-width="4"><path d="{outline(inner)}"/></g><path fill="none" stroke="#8A5A1C" stroke-width="2.5" d="{outline(poly("45,22 67,22 90,45 90,67 67,90 45,90 22,67 22,45"))}"/><path fill="#3A1F0C" d="{"".join(outline(s) for s in gust)}"/>')


def mantra() -> str:
    """The strip of paper that weakens a ghost."""
    brush = [stroke("24,26 40,22 58,26", "3 5 2"), stroke("40,16 40,44 30,58", "5 5 0"), stroke("40,40 56,54", "4 0"), stroke("26,70 42,66 56,72 40,86 26,98", "3 5 5 4 0"), stroke("34,86 54,100", "4 0")]
    return document(80, 128, f'<path fill="#F4E6BE" stroke="{INK}" stroke-width="4" stroke-linejoin="round" d="{outline(form("*8,6 *72,4 *74,118 *60,124 *40,119 *22,125 *6,120"))}"/><path fill="#B3261E" d="{"".join(outline(s) for s in brush)}"/><path fill="none" stroke="#B3261E" stroke-width="3" d="M15 12h50v98H15z" opacity=".6"/>')


def haunt_stone() -> str:
    """The stone in the seam where the haunting figure stands before it strikes."""
    rock = form("56,6 84,12 104,34 106,64 90,92 60,106 28,98 8,76 6,44 24,16")
    return document(112, 112, f'<path fill="{INK}" d="{outline(rock)}"/><path fill="#7B7990" d="{outline(form("56,14 80,19 96,38 98,63 84,86 60,98 33,91 16,72 14,46 30,23"))}"/><path fill="#9C9AB0" d="{outline(form("54,18 74,22 86,36 70,40 50,38 34,46 22,58 19,46 32,26"))}"/><path fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="round" opacity=".55" d="{carved("M40 66c10-6 22-6 32 0M36 78c14-6 30-6 42 0M52 88c6-2 12-2 18 0", far=0.8)}"/>')


def bowl(key: str, dark: str, wood: str) -> str:
    """A lacquer bowl from above; what lies in it is the page's business."""
    grain = carved("M30 52c40-28 110-30 142 2M24 92c50-22 110-20 154 4M30 140c46 22 104 22 144-4M60 30c30-10 60-8 84 0", far=2, step=30)
    return document(200, 200, f'<defs><radialGradient id="{key}" cx=".5" cy=".42" r=".6"><stop offset="0" stop-color="{wood}"/><stop offset="1" stop-color="{dark}"/></radialGradient></defs><path fill="#0B0708" d="{carved("M100 4a96 96 0 1 1 0 192a96 96 0 1 1 0 -192z", far=1.2, step=40)}"/><circle cx="100" cy="100" r="91" fill="#9A6A34"/><circle cx="100" cy="100" r="84" fill="#0B0708"/><circle cx="100" cy="100" r="81" fill="url(#{key})"/><path fill="none" stroke="#000" stroke-width="2" opacity=".22" d="{grain}"/><path fill="none" stroke="#F2C98A" stroke-width="3" opacity=".55" stroke-linecap="round" d="M30 66a80 80 0 0 1 50-42"/>')


def moon(yang: bool) -> str:
    """The phase of a turn: the dark moon with its thin edge, or the full one."""
    dark = '<circle cx="60" cy="60" r="56" fill="#0D1024" stroke="#5A5470" stroke-width="3"/>'
    if not yang:
        scar = carved("M44 40c8 4 10 10 6 16M74 66c-8 2-12 8-10 14", far=1)
        return document(120, 120, dark + f'<path fill="#F0DFA8" d="{outline(form("*60,14 38,18 20,36 15,60 20,84 38,102 *60,106 44,96 32,78 29,60 32,42 44,24"))}"/><path fill="none" stroke="#39345A" stroke-width="4" stroke-linecap="round" d="{scar}"/><path fill="#FF8A4C" d="{outline(leaf(66, 50, 15, 7, 16))}{outline(leaf(92, 50, 15, 7, -16))}"/>')
    seas = [form("40,40 54,34 60,44 52,54 40,52"), form("70,62 84,58 88,72 76,80 66,74"), form("48,76 56,74 58,82 50,84")]
    return document(120, 120, '<defs><radialGradient id="full"><stop offset="0" stop-color="#FFF8E0"/><stop offset=".8" stop-color="#F6E3AE"/><stop offset="1" stop-color="#E6C678"/></radialGradient></defs>' + dark + f'<circle cx="60" cy="60" r="46" fill="url(#full)"/><path fill="#E2C684" opacity=".8" d="{"".join(outline(s) for s in seas)}"/>')


def pictures() -> Pictures:
    found: dict[str, Maker] = {
        "buddha": buddha, "haunter": haunter, "qi": qi, "qi-lost": qi_lost, "power-token": power_token, "mantra": mantra, "haunt-stone": haunt_stone,
        "supply-bowl": partial(bowl, "supply", "#220D12", "#5B1F22"), "dice-bowl": partial(bowl, "dice", "#120E1C", "#3A2C4A"),
        "moon-yin": partial(moon, False), "moon-yang": partial(moon, True),
    }
    for colour in COLOURS:
        found[f"tao-{colour}"] = partial(tao, colour)
    for colour in PLAYERS:
        found[f"yin-yang-{colour}"] = partial(yin_yang, colour, False)
        found[f"yin-yang-{colour}-used"] = partial(yin_yang, colour, True)
    return found
