"""The villagers of White Moon: a family is told by its mark, its cloth says how many belong to it.

Plain cloth is worn by families of three, striped by families of two, dotted by a family of one; the dye only helps. None
of the dyes is a player's colour. Every family looks like itself: a hat, a scarf, a beard, a bun.
"""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from ..brush import Shape, cut, disc, form, leaf, outline, poly, stroke
from ..canvas import Maker, Pictures, document, placed
from ..tones import INK
from .cloth import SKIN
from .glyphs import IVORY


class Cloth(NamedTuple):
    """How many wear its cloth, and which dye it is."""

    members: int
    dye: str


FAMILIES: Final = {
    "hua": Cloth(3, "sakura"), "zhou": Cloth(3, "slate"), "li": Cloth(3, "rice"), "sun": Cloth(3, "tea"),
    "miao": Cloth(2, "rice"), "xiang": Cloth(2, "slate"), "sheng": Cloth(2, "sakura"), "wu": Cloth(2, "tea"),
    "chang": Cloth(1, "slate"), "teng": Cloth(1, "sakura"), "long": Cloth(1, "tea"), "weng": Cloth(1, "rice"),
}
#: Cloth, and what is printed on it.
DYES: Final = {"rice": ("#F3E8CF", "#B08F52"), "sakura": ("#F0A9B8", "#96405A"), "tea": ("#A8713F", "#F3E0BE"), "slate": ("#4A5C84", "#DCE5F5")}


def full(path: str) -> str:
    return f'<path fill="{INK}" fill-rule="evenodd" d="{path}"/>'


#: Twelve marks in a box of 24: flower, boat, apple, fish, sprout, bell, pipes, fan, bow, gourd, turtle shell, teapot.
MARKS: Final = {
    "hua": "".join(f'<ellipse cx="12" cy="6" rx="3.9" ry="4.6" fill="{INK}" transform="rotate({a} 12 12)"/>' for a in (0, 72, 144, 216, 288)) + f'<circle cx="12" cy="12" r="2.6" fill="{IVORY}"/>',
    "zhou": full("M2 15h20c-1.500 4-4 6-7 6H9c-3 0-5.500-2-7-6zM11 2.500V13H4.500zM13 4.500 19.500 13H13z"),
    "li": full("M12 8c5-2 9 1 9 6 0 4.500-3.500 8-9 8s-9-3.500-9-8c0-5 4-8 9-6z") + f'<path d="M12 8c0-3 1-5 3-6" fill="none" stroke="{INK}" stroke-width="2.2"/>' + full("M13 6c2-3.500 6-3.500 8-2-2 3-5.500 3.500-8 2z"),
    "sun": full("M2 12C5 6.500 10 5 15 8l6.500-4c-1.500 5-1.500 11 0 16L15 16c-5 3-10 1.500-13-4zm5.500-2.200a1.600 1.600 0 1 0 .01 0z"),
    "miao": full("M13 22h-2.600v-8C5.500 14 2.500 11 2.500 5.500c6 0 9 2.500 9.300 7 .2-4.500 3.200-8 9.700-8.500 0 6.500-3 10-8.500 10z"),
    "xiang": full("M12 2a2 2 0 0 1 2 2.300c3.600.9 5 4 5 7.700 0 3 1 4.500 2 6H3c1-1.500 2-3 2-6 0-3.700 1.400-6.800 5-7.700A2 2 0 0 1 12 2zM9 19.500h6a3 3 0 0 1-6 0z"),
    "sheng": full("M4 9h3.600v9H4zM8.600 5h3.200v13H8.600zM12.800 2H16v16h-3.200zM17 7h3.200v11H17zM3 19.200h18.500V22H3z"),
    "wu": full("M12 21.500 2 9C4.500 5 8 3 12 3s7.500 2 10 6zM12 17l-1-11h2zM11 16.500 5.500 8l-1.300 1zM13 16.500 18.500 8l1.300 1z"),
    "chang": f'<path d="M6 2.500c10 3 13 14 11 19M6 2.500 17 21.500M2.500 20.500 18 6M18 6l-5 .5M18 6l-.5 5" fill="none" stroke="{INK}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
    "teng": full("M13.500 2.200 12.700 5c2.200.4 3.600 2 3.600 4 0 1.300-.5 2.300-1.300 3.100 2.400 1.100 4 3.200 4 5.500 0 3-2.800 4.900-7 4.900s-7-1.900-7-4.900c0-2.300 1.600-4.400 4-5.500C8.200 11.300 7.700 10.300 7.700 9c0-2 1.200-3.500 3.200-4L11.500 2z"),
    "long": full("M7 2.500h10l5 9.500-5 9.500H7L2 12zm1.500 2.800L5 12l3.500 6.700h7L19 12l-3.500-6.700zM10 8.500h4l2 3.500-2 3.500h-4L8 12z"),
    "weng": full("M7 9h8c2.600 0 4.200 2 4.200 5.500S17 21 13.500 21h-5C5 21 3 18 3 14.500c0-3 1.500-5.500 4-5.500zM8 7.700c.6-1.800 1.600-2.600 3-2.700V3h1.500v2c1.300.1 2.200.9 2.800 2.700zM18.500 11c1.500-.8 1.800-2.500 3.500-2.800l.8 2.200c-2 .8-2 3.500-4 4.400z"),
}  # fmt: skip


def mark(family: str, x: float, y: float, r: float) -> str:
    return placed(MARKS[family], round(x - r, 2), round(y - r, 2), round(r / 12, 4))


def cloth(family: str) -> tuple[str, str]:
    """The pattern's definition, and how a path is filled with it."""
    members, dye = FAMILIES[family]
    ground, print_ = DYES[dye]
    if members == 3:
        return "", ground
    inner = f'<rect width="7" height="16" fill="{print_}"/>' if members == 2 else f'<circle cx="8" cy="8" r="3.6" fill="{print_}"/>'
    turn = ' patternTransform="rotate(45)"' if members == 2 else ""
    return f'<defs><pattern id="cloth-{family}" width="16" height="16" patternUnits="userSpaceOnUse"{turn}><rect width="16" height="16" fill="{ground}"/>{inner}</pattern></defs>', f"url(#cloth-{family})"


#: Hair, hats and what else is over the face, in ink, about a head at 40, 30; then what is cut out of them in the family's print.
LOOKS: Final[dict[str, tuple[list[Shape], list[Shape]]]] = {
    "hua": ([form("*18,34 17,16 28,7 40,6 52,7 63,16 *62,34 56,20 40,17 24,20"), disc(24, 8, 7), disc(56, 8, 7)], [leaf(56, 8, 10, 4, 30), leaf(56, 8, 10, 4, -60)]),
    "zhou": ([form("*40,-6 60,10 *78,25 58,28 40,29 22,28 *2,25 20,10")], [cut("39,-1 26,14 14,24", 2.4), cut("41,-1 54,14 66,24", 2.4), cut("40,-1 40,12 40,26", 2)]),
    "li": ([form("*18,30 19,14 30,6 50,6 61,14 *62,30 50,18 36,16"), stroke("40,6 42,-4 52,-8", "7 6 0")], [stroke("34,2 46,3", "3 3")]),
    "sun": ([form("*16,26 18,12 40,5 62,12 *64,26 52,20 40,18 28,20"), form("*16,22 *64,22 *66,28 40,25 *14,28")], []),
    "miao": ([form("*17,36 16,16 28,5 40,4 52,5 64,16 *63,36 *68,52 58,48 57,24 40,15 23,24 22,48 *12,52")], [disc(58, 12, 3.4), disc(63, 18, 2.6)]),
    "xiang": ([form("*18,28 20,12 40,6 60,12 *62,28 40,19"), form("34,9 33,-3 40,-7 47,-3 46,9")], [stroke("32,4 48,4", "3 3"), stroke("26,-1 54,-5", "2.2 2.2")]),
    "sheng": ([form("*16,34 17,14 40,3 63,14 *64,34 58,22 40,20 22,22"), form("*24,12 8,8 2,16 *8,26 20,20"), form("*56,12 72,8 78,16 *72,26 60,20")], [disc(12, 16, 3), disc(68, 16, 3)]),
    "wu": ([poly("20,22 22,2 58,2 60,22 68,26 40,23 12,26")], [poly("24,14 56,14 56,18 24,18")]),
    "chang": ([form("*17,34 15,16 28,5 44,3 60,9 *66,28 58,20 46,20 *42,12 34,20 22,22"), stroke("58,12 70,16 74,30", "8 7 0")], [stroke("20,16 40,10 62,17", "3.4 3.6 3.4")]),
    "teng": ([form("*20,24 26,10 40,5 54,10 *60,24 50,16 40,19 30,16"), stroke("40,8 40,-2 34,-8", "6 5 0"), stroke("40,6 46,-2 52,-2", "5 4 0")], []),
    "long": ([form("*14,22 20,6 40,-2 60,6 *66,22 54,16 40,14 26,16"), form("*14,22 *66,22 *70,30 *62,28 40,25 *18,28 *10,30")], [cut("28,6 40,2 52,6", 2.6), disc(40, 9, 3)]),
    "weng": ([form("*19,30 20,20 *26,14 24,24"), form("*61,30 60,20 *54,14 56,24"), disc(40, 3, 6)], []),
}


BODY: Final = form("*7,106 9,78 15,60 27,52 53,52 65,60 71,78 *73,106 56,108 24,108")
HEAD: Final = form("40,8 54,12 61,26 58,40 48,50 40,52 32,50 22,40 19,26 26,12")


def villager(family: str) -> str:
    """Somebody small, the mark of the house before him."""
    pattern, fill = cloth(family)
    hair, trim = LOOKS[family]
    body, head = outline(BODY), outline(HEAD)
    hairs, trims = "".join(outline(s) for s in hair), "".join(outline(s) for s in trim)
    old = "" if family != "weng" else f'<path fill="#FFFDF4" stroke="{INK}" stroke-width="1.6" d="{outline(form("*26,38 34,42 40,41 46,42 *54,38 53,50 *46,62 40,66 *34,62 27,50"))}"/>'
    beard = "" if family not in ("sun", "long") else f'<path fill="{INK}" d="{outline(form("*32,42 40,44 *48,42 46,54 *40,60 34,54"))}"/>'
    eyes = "".join(outline(s) for s in (disc(33, 31, 2.4, 3), disc(47, 31, 2.4, 3)))
    brows = "".join(outline(s) for s in (stroke("29,25 34,24 37,25", "0 2 0"), stroke("51,25 46,24 43,25", "0 2 0")))
    mouth = "" if family == "weng" else f'<path fill="#A3473A" d="{outline(leaf(40, 41, 7, 3))}"/>'
    print_ = DYES[FAMILIES[family].dye][1 if FAMILIES[family].dye in ("tea", "slate") else 0]
    return document(92, 132, (
        f'{pattern}<ellipse cx="40" cy="109" rx="34" ry="6" fill="#000" opacity=".4"/><g stroke-linejoin="round">'
        f'<path fill="{IVORY}" stroke="{IVORY}" stroke-width="9" d="{body}{head}{hairs}"/>'
        f'<path fill="{fill}" stroke="{INK}" stroke-width="3.4" d="{body}"/><path fill="{SKIN}" stroke="{INK}" stroke-width="3" d="{head}"/>'
        f'<path fill="{INK}" d="{eyes}{brows}"/>{mouth}{beard}{old}<path fill="{INK}" d="{hairs}"/><path fill="{print_}" d="{trims}"/>'
        f'<circle cx="40" cy="80" r="23.5" fill="{IVORY}" stroke="{INK}" stroke-width="3"/></g>{mark(family, 40, 80, 18.5)}'
    ), left=-6, top=-16)


def covered(family: str) -> str:
    """One who stands behind another: nobody knows who, or only the mark is known."""
    body, head = outline(BODY), outline(HEAD)
    ask = stroke("30,24 32,15 42,13 49,20 46,28 40,33 40,38", "5 6 6 6 6 5 5")
    sign = f'<circle cx="40" cy="30" r="19" fill="{IVORY}" stroke="{INK}" stroke-width="2.4"/>{mark(family, 40, 30, 15)}' if family else f'<path fill="#CFC3E6" d="{outline(ask)}{outline(disc(40, 45, 3.4))}"/>'
    return document(92, 132, (
        f'<ellipse cx="40" cy="109" rx="34" ry="6" fill="#000" opacity=".4"/><g stroke-linejoin="round"><path fill="#8F8398" stroke="#8F8398" stroke-width="7" d="{body}{head}"/>'
        f'<path fill="#4D4154" stroke="{INK}" stroke-width="3" d="{body}"/><path fill="#2A1F2B" stroke="{INK}" stroke-width="3" d="{head}"/></g>{sign}'
    ), left=-6, top=-16)


def crest(family: str) -> str:
    """The mark on its cloth, round."""
    pattern, fill = cloth(family)
    return document(100, 100, f'{pattern}<circle cx="50" cy="50" r="48.5" fill="{INK}"/><circle cx="50" cy="50" r="46" fill="{IVORY}"/><circle cx="50" cy="50" r="42" fill="{fill}" stroke="{INK}" stroke-width="1.6"/><circle cx="50" cy="50" r="30" fill="{IVORY}" stroke="{INK}" stroke-width="3"/>{mark(family, 50, 50, 23)}')


def pictures() -> Pictures:
    found: dict[str, Maker] = {"villager-covered": partial(covered, "")}
    for family in FAMILIES:
        found[f"villager-{family}"] = partial(villager, family)
        found[f"villager-{family}-covered"] = partial(covered, family)
        found[f"family-{family}"] = partial(crest, family)
    return found
