"""The door of the house: the village at night with a face in the moon, and one print for each game."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import partial
from typing import Final

from ..block import Block
from ..canvas import Maker, Pictures, document, placed
from ..dyes import Dyes
from ..ghosts.table import figure, table
from ..ghosts.wu_feng import face
from ..pieces.moonlight import su_ling
from ..pieces.taoists import body
from ..pieces.villagers import villager
from ..tones import PALETTE, paints, rimmed
from ..yokai.cards import card
from .scenery import LAND_DAY, LAND_NIGHT, bands, house, ridge, sky_lantern, stars, village

PRINT: Final = (320, 200)
DOOR: Final = (1440, 520)


def bare(document_text: str, x: float, y: float, wide: float, view: float) -> str:
    """Another picture without its own frame, put at a place; `view` is how wide its own view is."""
    inner = document_text[document_text.index(">") + 1 : document_text.rindex("</svg>")]
    return placed(inner, x, y, round(wide / view, 4))


def ghost(card_number: int, x: float, y: float, wide: float) -> str:
    tones = paints(*PALETTE[table()[card_number].colour])
    return placed(rimmed(figure(card_number).svg(tones)), x, y, round(wide / 120, 4))


def door(dyes: Dyes, key: str) -> str:
    """1440 x 520: the moon at 815, houses below it, the ground at 500."""
    b = Block({**dyes, "near": "#080C1D" if dyes is LAND_NIGHT else "#3A4A3E", "earth": "#070A18" if dyes is LAND_NIGHT else "#2E3D33"}, key, coarse=3, weight=2)
    b.raw(f'<path fill="{b.dye("land")}" stroke="none" d="M0 0h1440v520H0z"/>')
    stars(b, 3, 70, 1440, 330)
    b.light(815, 236, 380, "halo").disc(815, 236, 158, "orb", line=False)
    b.insert(f'<g opacity=".92">{placed(face(), 675, 108, 2.33)}</g>')
    for x, y, size in ((470, 300, 1.5), (900, 330, 1.5), (120, 120, 1), (1180, 110, 0.9)):
        bands(b, x, y, size, "ridge2", 0.9)
    ridge(b, 41, 430, 130, "ridge1", 6, 1440, 520)
    ridge(b, 23, 456, 80, "ridge2", 9, 1440, 520)
    b.raw(f'<path fill="{b.dye("haze")}" stroke="none" opacity=".7" d="M0 400h1440v90H0z"/>')
    village(b, 470, "near", "farlight", lit=0.95, x=170)
    for x, y in ((590, 446), (736, 420), (870, 450), (1020, 426), (1170, 448)):
        b.light(x, y, 46)
    b.insert(ghost(27, 1240, 366, 96) + ghost(8, 396, 420, 70))
    ridge(b, 5, 494, 26, "near", 8, 1440, 520)
    for x, y, size in ((250, 150, 0.8), (330, 250, 0.5), (1120, 220, 0.7), (1330, 190, 0.9), (80, 330, 0.6)):
        sky_lantern(b, x, y, size)
    b.flat("M-10 502c300-18 900-18 1460 0v30H-10z", "earth")
    return document(*DOOR, b.svg())


def of_ghost_stories() -> str:
    b = Block({**LAND_NIGHT, "near": "#080C1D", "sky": "#16224A"}, "pg-", coarse=1.4)
    b.raw('<path fill="#16224A" stroke="none" d="M0 0h320v200H0z"/>')
    stars(b, 8, 26, 320, 120)
    b.light(226, 90, 130, "halo").disc(226, 90, 76, "#F6E2AC", line=False)
    bands(b, 20, 34, 0.42, "fog", 0.4)
    b.flat("M-6 160c60-50 116-10 166-30s110-30 166 10v70H-6z", "#0F1838")
    b.insert(ghost(8, 140, 26, 172))
    house(b, 0, 178, 78, 48, "near", "farlight")
    house(b, 62, 184, 66, 80, "near", "farlight", storeys=2, lit=0.9)
    b.flat("M-6 186c100-8 230-8 332 0v20H-6z", "near")
    b.insert(placed(body("yellow"), 22, 112, 0.82) + placed(body("red"), 82, 124, 0.72))
    return document(*PRINT, b.svg())


def of_white_moon() -> str:
    b = Block({**LAND_NIGHT, "near": "#0C1630"}, "pm-", coarse=1.4)
    b.raw('<path fill="#3C5F94" stroke="none" d="M0 0h320v200H0z"/><circle cx="160" cy="90" r="150" fill="#6F9ACE" stroke="none" opacity=".5"/><circle cx="160" cy="86" r="96" fill="none" stroke="#F4FBFF" stroke-width="2" opacity=".5"/>')
    b.disc(160, 86, 82, "#F4FBFF", line=False).flat("M-6 150c76-30 116 10 166 0s120-30 166 4v56H-6z", "#1A2A52")
    bands(b, 14, 60, 0.4, "#F4FBFF", 0.35)
    bands(b, 232, 40, 0.42, "#F4FBFF", 0.35)
    b.insert(bare(su_ling(), 108, 14, 118, 116))
    b.flat("M-6 188c100-8 230-8 332 0v20H-6z", "near")
    b.insert("".join(bare(villager(family), x, y, wide, 92) for family, x, y, wide in (("zhou", 74, 136, 46), ("hua", 24, 128, 50), ("xiang", 204, 138, 46), ("weng", 254, 130, 50))))
    return document(*PRINT, b.svg())


def of_yokai_pagoda() -> str:
    b = Block({**LAND_DAY, "roof9": "#2A1216", "wall9": "#7A2A1C"}, "py-", coarse=1.4)
    b.raw('<path fill="#E39A52" stroke="none" d="M0 0h320v200H0z"/>')
    b.disc(160, 78, 92, "#F7CF7C", line=False)
    bands(b, 10, 40, 0.42, "#FFF3DA", 0.5)
    bands(b, 236, 66, 0.42, "#FFF3DA", 0.5)
    b.flat("M-6 150c86-30 246-30 332 0v56H-6z", "#B5562E")
    for i in range(4):
        wide, y = 170 - i * 30, 190 - i * 40
        b.flat(f"M{160 - wide * 0.36:.1f} {y}v-28h{wide * 0.72:.1f}v28z", "wall9")
        b.flat(f"M{160 - wide / 2 - 8:.1f} {y - 22}C{160 - wide * 0.3:.1f} {y - 28} {160 - wide * 0.28:.1f} {y - 40} {160 - wide * 0.2:.1f} {y - 42}h{wide * 0.4:.1f}C{160 + wide * 0.28:.1f} {y - 40} {160 + wide * 0.3:.1f} {y - 28} {160 + wide / 2 + 8:.1f} {y - 22}q-8 6 -14 6H{160 - wide / 2 + 6:.1f}q-6 0 -14 -6z", "roof9")
    b.line("M160 4v26", 4, "roof9")
    for key, number, x, y, turn in (("tanuki", 2, 38, 92, -14), ("kappa", 7, 196, 66, 14), ("kitsune", 1, 112, 60, 0)):
        inner = card(key, number)
        b.insert(placed(inner[inner.index(">") + 1 : inner.rindex("</svg>")], x, y, 0.78, turn))
    return document(*PRINT, b.svg())


def pictures() -> Pictures:
    found: dict[str, Maker] = {
        "door-night": partial(door, LAND_NIGHT, "dn-"), "door-day": partial(door, LAND_DAY, "dd-"),
        "game-ghost-stories": of_ghost_stories, "game-white-moon": of_white_moon, "game-yokai-pagoda": of_yokai_pagoda,
    }
    return found
