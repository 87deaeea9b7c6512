"""Wu-Feng himself, before he chooses a shape: horned, maned, howling. His face is on the back of every ghost card."""

# ruff: noqa: E501  a path is drawn, not read
# fmt: off

from __future__ import annotations

from functools import cache

from ..canvas import Pictures, document, placed
from ..rough import carved

K = "#17131C"
MANE = "M60 6C52-2 46-5 35-8c5 7 5 12 3 16C28 3 18 3 6-3c8 8 12 15 12 21-8-2-15 0-23 5 11 1 17 7 19 13-9 2-15 8-20 17 10-3 18-1 22 3-6 7-8 15-7 26 7-8 13-9 17-7 0 11 6 20 15 29h19z"
FIRE = "M60 12C50 6 46 4 40 2c2 6 1 10-1 13-8-4-15-4-22-7 6 6 8 11 8 16-6-1-11 0-15 3 8 2 12 6 13 11-6 2-10 5-13 11 7-1 12 1 15 5-4 5-6 10-6 17 5-4 9-5 13-3 0 8 3 15 9 22h19z"


def both(half: str) -> str:
    """One half drawn, the other its mirror."""
    return half + f'<g transform="matrix(-1 0 0 1 120 0)">{half}</g>'


def path(text: str, fill: str, edge: float = 0, ink: str = K) -> str:
    line = f' stroke="{ink}" stroke-width="{edge:g}" stroke-linejoin="round"' if edge else ""
    return f'<path fill="{fill}"{line} d="{carved(text, far=0.35, step=12)}"/>'


def line(text: str, ink: str, wide: float, dense: float = 1) -> str:
    return f'<path fill="none" stroke="{ink}" stroke-width="{wide:g}" stroke-linecap="round" opacity="{dense:g}" d="{carved(text, far=0.3, step=12)}"/>'


@cache
def face() -> str:
    """About 120 x 100, the horns a little above."""
    return (
        both(path(MANE, K) + path(FIRE, "#7D1712"))
        + both(path("M42 24C28 20 17 8 20-12c8 13 18 17 30 26z", "#E6DFC2", 1.8) + line("M22-1c3 1 5 0 6-3M25 7c3 1 6 0 8-4M31 15c3 0 6-2 8-5", "#6B5A3C", 1.3))
        + path("M60 13C44 11 33 20 29 34c-3 11-1 20 3 28-1 14 8 31 28 38 20-7 29-24 28-38 4-8 6-17 3-28C87 20 76 11 60 13z", "#3D1016", 2.6)
        + both(
            path("M32 36c8 0 16 4 21 12-6 8-18 7-21-1-1-4-1-8 0-11z", "#12060A")
            + f'<circle cx="43.5" cy="45" r="7.2" fill="#FFE08A"/><circle cx="43.5" cy="45" r="5" fill="none" stroke="#FF6A1F" stroke-width="2.4"/><circle cx="44.5" cy="45.5" r="2.2" fill="{K}"/>'
            + path("M58 46C50 33 40 27 24 26c7 4 8 7 5 12 11-2 20 1 28 11z", K) + line("M55 42C48 34 41 31 32 30", "#FF7A33", 1.8)
            + path("M60 46c-4 3-4 9-8 13-3 4 1 7 5 5l3 1z", "#240A0E", 1.3)
            + line("M36 60c5-4 11-3 15 2M33 54c2 3 3 6 2 10M50 20c3 4 4 8 4 12M42 22c4 3 6 6 7 10M39 82c2 5 6 10 11 13", "#E9B7A0", 1.4, 0.8)
        )
        + path("M60 20c4 4 4 9 0 13-4-4-4-9 0-13z", "#FF6A1F", 1.2) + path("M36 70c8-6 40-6 48 0 2 16-9 28-24 28S34 86 36 70z", "#12060A", 1.5)
        + path("M47 91c5-9 21-9 26 0-4 7-22 7-26 0z", "#B3261E") + line("M60 86v8", "#6D0F0C", 1.5)
        + both(path("M37 69l6 17 6-18zM50 67l3 8 4-8zM57 67l3 7V67zM43 93l1-14 7 17zM52 96l2-7 4 9z", "#F6EBD0", 0.9))
    )


def alone() -> str:
    return document(136, 124, face(), left=-8, top=-16)


def deck_back() -> str:
    """The back of a ghost card."""
    frame = carved("M8 8h112v108H8z", far=0.5)
    corner = "M0 0h14M0 0v14M5 5h9v9H5z"
    corners = "".join(f'<path fill="none" stroke="#8A6A3C" stroke-width="1.6" transform="translate({x} {y}) scale({a} {b})" d="{corner}"/>' for x, y, a, b in ((12, 12, 1, 1), (116, 12, -1, 1), (12, 112, 1, -1), (116, 112, -1, -1)))
    sun = carved("M64 18a44 44 0 1 1 0 88a44 44 0 1 1 0 -88z", far=1.1, step=14)
    return document(128, 124, f'<rect x="1" y="1" width="126" height="122" rx="6" fill="#2B1A2E" stroke="#E4D1A6" stroke-width="2"/><path fill="none" stroke="#8A6A3C" stroke-width="1.6" d="{frame}"/>{corners}<path fill="#8F1F1C" d="{sun}"/>' + placed(face(), 23, 27, 0.68))


def pictures() -> Pictures:
    return {"wu-feng": alone, "deck-back": deck_back}
