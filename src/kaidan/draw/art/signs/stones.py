"""The stones of a card: their shape and colour say when they work, the sign on them what they do.

A slab of slate that points down works on arrival, a round of rust each turn, a green lozenge when the ghost falls.
"""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import cache, partial
from typing import Final

from ..brush import form, outline, poly
from ..canvas import Pictures, document, placed
from ..pieces.glyphs import INK, IVORY

#: Which side of a card a stone lies on, and what that means.
WHEN: Final = {"left": "arrival", "middle": "turn", "right": "reward"}
GROUND: Final = {"arrival": "#3B3550", "turn": "#8A2F12", "reward": "#1D5B46"}
SHAPE: Final = {
    "arrival": form("*3,3 20,1 *37,3 39,18 *36,30 20,39 *4,30 1,18"),
    "turn": form("20,1 33,6 39,20 33,34 20,39 7,34 1,20 7,6"),
    "reward": poly("11,2 29,2 38,11 38,29 29,38 11,38 2,29 2,11"),
}
PALE: Final = "#FFF6DE"


class Pen:
    """Pale on the ground of a stone; what is struck out gets a gap of that ground first."""

    def __init__(self, ground: str) -> None:
        self.ground = ground

    def full(self, path: str) -> str:
        return f'<path fill="{PALE}" fill-rule="evenodd" d="{path}"/>'

    def small(self, path: str, x: float, y: float, size: float) -> str:
        return placed(self.full(path), x, y, size)

    def line(self, path: str, wide: float = 2.4) -> str:
        return f'<path fill="none" stroke="{PALE}" stroke-width="{wide:g}" stroke-linecap="round" stroke-linejoin="round" d="{path}"/>'

    def gap(self, path: str, wide: float) -> str:
        return f'<path fill="none" stroke="{self.ground}" stroke-width="{wide:g}" stroke-linecap="round" stroke-linejoin="round" d="{path}"/>'

    def struck(self, sign: str) -> str:
        """Forbidden: a stroke from corner to corner."""
        return sign + self.gap("M2 22 22 2", 5.4) + '<path stroke="#FF9A6A" stroke-width="2.6" stroke-linecap="round" d="M3 21 21 3"/>'

    def plus(self, x: float, y: float, size: float = 4) -> str:
        path = f"M{x} {y - size}v{2 * size}M{x - size} {y}h{2 * size}"
        return self.gap(path, 5.6) + self.line(path, 2.8)

    def minus(self, x: float, y: float, size: float = 4) -> str:
        path = f"M{x - size} {y}h{2 * size}"
        return self.gap(path, 5.6) + self.line(path, 2.8)


GHOST: Final = "M12 1.500c-5 0-7.800 3.500-7.800 8.800V22.500l2.700-2.200 2.500 2.200 2.600-2.200 2.600 2.200 2.500-2.200 2.700 2.200V10.300C19.800 5 17 1.500 12 1.500zM9 7.500a1.800 2.200 0 1 1 0 4.400 1.800 2.200 0 0 1 0-4.400zm6 0a1.800 2.200 0 1 1 0 4.400 1.800 2.200 0 0 1 0-4.400z"
SKULL: Final = "M12 5.200c-3.700 0-6 2.400-6 5.400 0 2 .9 3.300 2.200 4.200v3.700h7.600v-3.700c1.300-.9 2.200-2.200 2.200-4.200 0-3-2.300-5.400-6-5.400zM9.500 12.500a1.700 1.700 0 1 1 0-3.400 1.700 1.700 0 0 1 0 3.400zm5 0a1.700 1.700 0 1 1 0-3.400 1.700 1.700 0 0 1 0 3.400z"
COIN: Final = "M12 2.500a9.500 9.500 0 1 0 .01 0zm0 3a6.500 6.500 0 1 1-.01 0z"
HOLE: Final = "M9.500 9.500h5v5h-5z"
LOCK: Final = "M5 10.500h1.800V8a5.200 5.200 0 0 1 10.400 0v2.500H19V22H5zm4.800 0h4.400V8a2.200 2.200 0 0 0-4.400 0z"
LANTERN: Final = "M8 1.500h8V4H8zM7 5.200h10c4.500 4.300 4.500 9.300 0 13.600H7c-4.500-4.300-4.500-9.300 0-13.600zM8 20h8v2.500H8z"
GEM: Final = "M12 .5 20 9 12 23.500 4 9zM12 4.500 8.200 8.500h7.600zM8.300 10.800l3.700 7.200 3.700-7.200z"
MAN: Final = "M12 2a4.200 4.200 0 1 1 0 8.400A4.200 4.200 0 0 1 12 2zM4.500 22c0-6.500 2.500-10.400 7.500-10.400s7.500 3.900 7.500 10.400z"
HOUSE: Final = "M1.500 10.500 12 1.500l10.500 9-1.700 2-1.300-1.100V22.500h-15V11.400l-1.300 1.100zM7 12.500l4.200 2c-.9 2.300-3.600 2-4.200-2zm10 0-4.200 2c.9 2.300 3.600 2 4.200-2zM9 19h6l-1.200 1.900h-3.600z"
PAWN: Final = "M12 1.500c-2.700 0-4.500 2.100-4.500 4.700 0 1.400.5 2.600 1.300 3.400C5.500 11.500 4 15.500 3.500 22.500h17c-.5-7-2-11-5.300-12.900.8-.8 1.300-2 1.300-3.400 0-2.600-1.800-4.700-4.500-4.700zM10 6.300a1.100 1.100 0 1 1 .01 0zm4.100 0a1.100 1.100 0 1 1 .01 0z"
BUDDHA: Final = "M12 1.500a3.600 3.600 0 1 1-.01 7.200A3.600 3.600 0 0 1 12 1.500zM7.500 9.500h9L18 16l4.500 2.600L21 22.500H3l-1.500-3.900L6 16z"
STAR: Final = "M12 .5l2.100 6.800 6.200-3.300-3.300 6.200 6.500 1.800-6.500 1.800 3.300 6.200-6.200-3.300L12 23.500l-2.100-6.800-6.200 3.300 3.300-6.200L.5 12 7 10.200 3.700 4l6.200 3.300z"
DIE: Final = "M4 4h16v16H4zM7 7v3h3V7zm7 7v3h3v-3z"
MAW: Final = "M1.500 5.500C7 1.500 17 1.500 22.500 5.500 23.500 13.500 21 20.500 12 23 3 20.500.5 13.500 1.500 5.500zM4.300 7.200l2.200 5.600L9 6.300l3 6.500 3-6.500 2.500 6.500 2.200-5.600c.2 3.300-.2 6-1.500 8l-2.200-2-2 4.300-2-4.300-2 4.300-2-4.300-2.200 2c-1.300-2-1.700-4.700-1.500-8z"
CLAWS: Final = "M3.500.5C2 6 3 11 6.500 15.500 8 10 8 5 7 .5zM10.200.5c-1 5.500-.5 11 1.800 16 2.300-5 2.800-10.500 1.800-16zM17 .5c-1 4.500-1 9.500.5 15C21 11 22 6 20.500.5z"
GATE: Final = "M12 1.500A10 10 0 0 1 18.500 19H22v3.500H2V19h3.500A10 10 0 0 1 12 1.500zm0 3.600a6.400 6.400 0 1 0 .01 0z"
MAIDEN: Final = "M12 1c-4.500 0-6.500 3-6.300 7 .2 5-2.200 8-2.200 14h17c0-6-2.400-9-2.200-14 .2-4-1.800-7-6.300-7zm0 3.600c2.300 0 3.400 1.600 3.200 4-.2 2.300-1.500 3.800-3.200 3.800S9 10.900 8.800 8.600c-.2-2.400.9-4 3.200-4z"


@cache
def signs(ground: str) -> dict[str, str]:
    """What every effect looks like on a stone of that ground."""
    pen = Pen(ground)
    full, line, struck, plus, minus, small = pen.full, pen.line, pen.struck, pen.plus, pen.minus, pen.small
    return {
        "ghost": full(GHOST),
        "early-ghost": full(GHOST) + plus(19.5, 19, 3.4),
        "no-power": full(LOCK),
        "no-power-all": small(LOCK, 5, 5.500, 0.58) + full("M3.500 1.500a2.300 2.300 0 1 0 .01 0zM20.500 1.500a2.300 2.300 0 1 0 .01 0zM3.500 18a2.300 2.300 0 1 0 .01 0zM20.500 18a2.300 2.300 0 1 0 .01 0z"),
        "quick": full("M7.500 2 1.500 12l6 10h5l-6-10 6-10zM17.500 2l-6 10 6 10h5l-6-10 6-10z"),
        "die": full("M4 8.500h16v14.500H4zM10 17v3.500h4V17z") + pen.gap(CLAWS, 3.2) + full(CLAWS),
        "lose-qi": full(LANTERN) + pen.gap("M13.500 3 9.500 10l5 3.500-4.500 8", 2.4),
        "no-tao": struck(full(COIN) + full(HOLE)),
        "all-lose-tao": small(COIN, 0, 0, 0.62) + small(COIN, 9, 0, 0.62) + minus(12, 19.5, 6),
        "haunt": full(HOUSE),
        "curse": line("M3.200 3.200h17.600v17.600H3.200z", 2.2) + full(SKULL),
        "clear-circle": line("M12 3.500a8.500 8.500 0 1 0 8.500 8.500", 2.6) + line("M14 10l7-7M15.500 2.500H21.500V8.500", 2.6),
        "devour": full(MAW),
        "no-portal": struck(full(GATE)),
        "kill-villager": full(MAN) + pen.gap("M6 13.500l6 7.500M12 12.500l6 8", 2.2) + pen.gap("M17.500 1.500 6.500 9", 2),
        "no-su-ling": struck(full(MAIDEN)),
        "lay-down-all": full("M4.500 10.500a3.800 3.800 0 1 0 .01 0zM9.500 12c6 0 11 1.500 13 6.500v1.500h-13z") + line("M1.500 22.500h21", 2.2) + line("M12 1.500v7M8.800 5.500l3.200 3.200 3.200-3.200", 2.2),
        "shorten-deck": line("M4 3h12v10H4zM7.500 16.500h12V6.500", 2.2) + minus(12, 21, 6),
        "haunter": full(PAWN),
        "dice-immune": struck(full(DIE)),
        "across-empty": line("M12 1.500v6M9 4.500l3 3 3-3M12 22.500v-6M9 19.500l3-3 3 3", 2.3) + line("M2.500 12h4M10 12h4M17.500 12h4", 2.6),
        "on-buddha": full(BUDDHA),
        "white-off": struck(full(STAR)),
        "wander": line("M4 8.500A9 9 0 0 1 20.500 9M20 15.500A9 9 0 0 1 3.500 15", 2.6) + line("M21.500 3v6.500H15M2.500 21v-6.500H9", 2.6) + full("M12 9.200a2.800 2.800 0 1 0 .01 0z"),
        "+tao": small(COIN, -1, 2.5, 0.84) + small(HOLE, -1, 2.5, 0.84) + plus(18.8, 5.2),
        "+2tao": small(COIN, -1, -0.5, 0.6) + small(COIN, 5, 8.500, 0.64) + plus(19, 5, 3.6),
        "+qi/yy": placed(full(LANTERN), -1.5, 0.5, 0.62) + placed(full("M12 1a11 11 0 1 0 .01 0zm0 2.500a8.500 8.500 0 0 1 0 17 4.250 4.250 0 0 1 0-8.500 4.250 4.250 0 0 0 0-8.500z"), 10.5, 9.5, 0.6) + line("M8 21.500 16 2.500", 1.4),
        "group": small(MAN, -1.5, 4.500, 0.62) + small(MAN, 10.5, 4.500, 0.62) + plus(12, 4.2, 3.4),
        "+moon": full(GEM),
    }  # fmt: skip


def codes() -> tuple[str, ...]:
    """Every effect that has a sign."""
    return tuple(signs(GROUND["turn"]))


def slug(code: str) -> str:
    """An effect's code as part of an address."""
    return code.replace("+", "plus-").replace("/", "-")


def stone_name(side: str, code: str) -> str:
    """The picture of the stone on that side of a card (left, middle or right) with that effect."""
    return f"stone-{WHEN[side]}-{slug(code)}"


def stone(when: str, code: str) -> str:
    edge = outline(SHAPE[when])
    body = f'<path fill="{IVORY}" stroke="{IVORY}" stroke-width="5" stroke-linejoin="round" d="{edge}"/><path fill="{GROUND[when]}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round" d="{edge}"/>'
    sign = placed(signs(GROUND[when])[code], 6.8, 6.4 if when != "arrival" else 5, 1.1) if code else ""
    return document(46, 46, body + sign, left=-3, top=-3)


def pictures() -> Pictures:
    found = {}
    for when in WHEN.values():
        found[f"stone-{when}"] = partial(stone, when, "")
        for code in codes():
            found[f"stone-{when}-{slug(code)}"] = partial(stone, when, code)
    return found
