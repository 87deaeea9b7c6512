"""Offering cards: a yokai on its aura, its hue in a solid or striped band, its number and its two letters."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import cache, partial
from typing import Final, NamedTuple

from ..brush import Layers
from ..canvas import Maker, Pictures, document, placed
from ..lettering import lettered
from ..rough import carved
from ..tones import paints, rimmed
from .figures import FIGURES


class Kind(NamedTuple):
    """How a yokai is told apart beside its figure."""

    code: str
    hue: str
    striped: bool


class Hue(NamedTuple):
    """A hue's tones; the band is the strongest."""

    band: str
    aura: str
    accent: str
    deep: str
    rim: str


KINDS: Final = {
    "kappa": Kind("KA", "green", False), "tengu": Kind("TE", "red", False), "tanuki": Kind("TA", "blue", False),
    "kitsune": Kind("KI", "yellow", False), "oni": Kind("ON", "red", True), "yuki-onna": Kind("YU", "blue", True),
    "kasa-obake": Kind("KO", "lilac", False), "nekomata": Kind("NE", "yellow", True), "rokurokubi": Kind("RO", "lilac", True),
    "jorogumo": Kind("JO", "green", True),
}
HUES: Final = {
    "green": Hue("#35B58A", "#35B58A", "#7BE3BC", "#0F4D39", "#E9FBF3"), "red": Hue("#C62F3B", "#D53F4A", "#FF8480", "#640D18", "#FFEDEC"),
    "blue": Hue("#2B62D9", "#4C80E6", "#86B4FF", "#14357C", "#EAF1FF"), "yellow": Hue("#F7DC4A", "#EBC636", "#F7DC4A", "#6B4E08", "#FFF8DA"),
    "lilac": Hue("#C9A7F0", "#B58CE8", "#DCC3FA", "#43216B", "#F6EEFF"),
}
NUMBERS: Final = range(1, 11)
SUMI: Final = "#1D1722"
DISC: Final = "M60 14c26 0 47 20 47 46 1 27-20 48-46 48S13 87 13 61c0-27 20-47 47-47z"
BARS: Final = "".join(f"M8 {12 + i * 8.6:.1f}h104v4.9H8z" for i in range(12))


@cache
def inside(key: str) -> str:
    """The figure on its aura, 120 x 120; a striped yokai's disc is printed in bars, so that band and aura say it twice."""
    kind = KINDS[key]
    hue = HUES[kind.hue]
    d = Layers()
    FIGURES[key](d)
    disc = carved(DISC, far=1.0, step=20)
    aura = f'<path fill="{hue.aura}" d="{disc}"/>'
    if kind.striped:
        aura = f'<clipPath id="aura-{key}"><path d="{disc}"/></clipPath><path fill="{hue.aura}" clip-path="url(#aura-{key})" d="{BARS}"/>'
    return rimmed(aura + d.svg(paints(hue.aura, hue.accent, hue.deep, hue.rim)))


def figure(key: str) -> str:
    return document(124, 126, inside(key), left=-2, top=-4)


PAPER: Final = '<linearGradient id="card-paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FCF5E0"/><stop offset="1" stop-color="#E8D6AC"/></linearGradient>'


def band(key: str) -> str:
    kind = KINDS[key]
    fill = HUES[kind.hue].band
    bars = "".join(f"M3 {3 + i * 14}h12v7.5H3z" for i in range(12)) if kind.striped else "M3 3h12v162H3z"
    return f'<path fill="{fill}" d="{bars}"/><path d="M15.500 2v164" stroke="{SUMI}" stroke-width="1.6"/>'


def card(key: str, number: int) -> str:
    """A face without its name, for which the foot is left free: names are words."""
    frame = "M10 1h100a9 9 0 0 1 9 9v148a9 9 0 0 1-9 9H10a9 9 0 0 1-9-9V10a9 9 0 0 1 9-9z"
    return document(120, 168, (
        f'<defs>{PAPER}<clipPath id="card-edge"><path d="{frame}"/></clipPath></defs><path fill="url(#card-paper)" d="{frame}"/><g clip-path="url(#card-edge)">{band(key)}<path d="M16 146h104v22H16z" fill="{SUMI}" opacity=".07"/></g>'
        + placed(inside(key), 16, 34, 0.86) + lettered(str(number), 21, 8, 33, SUMI, most=38) + lettered(KINDS[key].code, 113, 8, 12.5, SUMI, anchor=1)
        + f'<path fill="none" stroke="{SUMI}" stroke-width="2" d="{frame}"/>'
    ))


def back() -> str:
    """The same for every card: a pagoda in the sun, scales behind it."""
    scales = '<pattern id="scales" width="18" height="18" patternUnits="userSpaceOnUse"><path d="M0 18a9 9 0 0 1 18 0M-9 9a9 9 0 0 1 18 0M9 9a9 9 0 0 1 18 0M4 18a5 5 0 0 1 10 0M-5 9a5 5 0 0 1 10 0M13 9a5 5 0 0 1 10 0" fill="none" stroke="#9A6A5E" opacity=".65"/></pattern>'
    pagoda = carved("M60 42l2.500 10h-5zM59 51h2v6h-2zM43 66c8-2 12-5 17-11 5 6 9 9 17 11l-2 3H45zM48 69h24v5H48zM38 82c9-2 16-4 22-8 6 4 13 6 22 8l-2 3H40zM46 85h28v6H46zM33 99c10-2 19-4 27-8 8 4 17 6 27 8l-2 3H35zM44 102h8v10h-8zM68 102h8v10h-8zM55 104h10v8H55z", far=0.4)
    clouds = "M16 150c8-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0M16 20c8 6 14 6 22 0s14-6 22 0 14 6 22 0 14-6 22 0"
    sun = carved("M60 40a38 38 0 1 1 0 76a38 38 0 1 1 0 -76z", far=0.9, step=20)
    return document(120, 168, (
        f'<defs>{scales}</defs><rect x="1" y="1" width="118" height="166" rx="9" fill="#EFE2C2"/><rect x="6" y="6" width="108" height="156" rx="5" fill="#33152A"/><rect x="6" y="6" width="108" height="156" rx="5" fill="url(#scales)"/>'
        f'<path fill="#B3261E" stroke="#EFE2C2" stroke-width="2" d="{sun}"/><path fill="#EFE2C2" d="{pagoda}"/><path fill="none" stroke="#EFE2C2" stroke-width="2" opacity=".75" d="{clouds}"/><rect x="1" y="1" width="118" height="166" rx="9" fill="none" stroke="{SUMI}" stroke-width="2"/>'
    ))


def gong() -> str:
    frame = "M14 14c30-9 62-9 92 0M22 12v98M98 12v98M14 112h18M88 112h18"
    return document(120, 122, (
        f'<g fill="none" stroke-linecap="round"><path stroke="#F2EEE3" stroke-width="12" d="{frame}"/><path stroke="#3A1712" stroke-width="8" d="{carved(frame, far=0.5)}"/><path stroke="#B3261E" stroke-width="3.5" d="{carved(frame, far=0.5)}"/><path d="M46 12v22M74 12v22" stroke="{SUMI}" stroke-width="3"/></g>'
        f'<circle cx="60" cy="64" r="38" fill="#F2EEE3"/><path fill="#3A1F08" d="{carved("M60 28a36 36 0 1 1 0 72a36 36 0 1 1 0 -72z", far=0.6, step=20)}"/><circle cx="60" cy="63" r="32.500" fill="#E2AE3C"/><circle cx="60" cy="63" r="24" fill="none" stroke="#9C6A16" stroke-width="2.5"/><circle cx="60" cy="63" r="10" fill="#F7D777" stroke="#9C6A16" stroke-width="2"/><path d="M36 48c6-10 16-15 27-14" fill="none" stroke="#FFF1C0" stroke-width="4" stroke-linecap="round"/>'
    ))


def pictures() -> Pictures:
    found: dict[str, Maker] = {f"yokai-{key}": partial(figure, key) for key in KINDS}
    found["yokai-back"] = back
    found["gong"] = gong
    for key, kind in KINDS.items():
        found |= {f"yokai-card-{kind.code}{number}": partial(card, key, number) for number in NUMBERS}
    return found
