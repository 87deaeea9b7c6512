"""A woodblock print being cut: flat dyes in an ink line; light is the only soft thing."""

from __future__ import annotations

from typing import Final

from .brush import tenths
from .dyes import Dyes
from .rough import STEP, WAVE, Matrix, carved, put

#: Soft dyes: the axis and the stops, each a dye, where it lies and how dense.
Stop = tuple[float, str, float]
DOWN: Final = 'x1="0" y1="0" x2="0" y2="1"'
SOFT: Final[dict[str, tuple[str, tuple[Stop, ...]]]] = {
    "sky": (DOWN, ((0, "sky1", 1), (0.4, "sky2", 1), (0.68, "sky3", 1))),
    "ground": (DOWN, ((0, "ground1", 1), (1, "ground2", 1))),
    "roof": (DOWN, ((0, "roof1", 1), (1, "roof2", 1))),
    "win": (DOWN, ((0, "win1", 1), (1, "win2", 1))),
    "lantern": (DOWN, ((0, "lamp1", 1), (0.5, "lamp2", 1), (1, "lamp3", 1))),
    "glow": ("", ((0, "glow", 0.75), (0.45, "glow2", 0.25), (1, "glow2", 0))),
    "green": ("", ((0, "witch", 0.85), (0.5, "witch", 0.25), (1, "witch", 0))),
    "moon": ("", ((0, "moon1", 1), (0.8, "moon1", 1), (1, "moon2", 1))),
    "halo": ("", ((0, "halo", 0.5), (1, "halo", 0))),
    "land": (DOWN, ((0, "land1", 1), (0.58, "land2", 1), (1, "land3", 1))),
    "fade": (DOWN, ((0, "night", 0), (1, "night", 1))),
    "haze": (DOWN, ((0, "fog", 0), (1, "fog", 0.5))),
    "orb": ("", ((0, "orb", 1), (0.75, "orb", 1), (1, "orb2", 1))),
    "beam": ('x1="0" y1="0" x2="1" y2="0"', ((0, "glow", 0.75), (1, "glow", 0))),
}
LIGHTS: Final = frozenset({"glow", "green", "halo", "beam"})


def short(value: float) -> str:
    return tenths(round(value * 10))


def soft(name: str, dyes: Dyes, key: str) -> str:
    axis, stops = SOFT[name]
    tag = "linearGradient" if axis else "radialGradient"
    inner = "".join(
        f'<stop offset="{at:g}" stop-color="{dyes[dye]}"' + ("" if dense == 1 else f' stop-opacity="{dense:g}"') + "/>"
        for at, dye, dense in stops
    )
    return f'<{tag} id="{key}{name}"{" " + axis if axis else ""}>{inner}</{tag}>'


class Block:
    """What has been cut so far, and where the next cut goes."""

    def __init__(
        self, dyes: Dyes, key: str, *, far: float = 0.7, lit: bool = True, weight: float = 1.5, coarse: float = 1
    ) -> None:
        self.dyes = dyes
        #: Marks the ids of this print, so that two prints can stand in one page.
        self.key = key
        self.far = far
        self.lit = lit
        self.weight = weight
        #: How much larger than a tile the print is: its unevenness grows with it.
        self.coarse = coarse
        self.where = Matrix()
        self.out: list[str] = []
        self.used: set[str] = set()
        self.cuts: list[str] = []
        self.shadow = f'x=".7" y=".8" fill="{dyes["line"]}" stroke-width="{weight * 1.2:g}"' if coarse == 1 else ""

    def at(self, x: float = 0, y: float = 0, size: float = 1, turn: float = 0, *, flip: bool = False) -> Block:
        """The same block, put elsewhere."""
        inner = Block(self.dyes, self.key, far=self.far, lit=self.lit, weight=self.weight, coarse=self.coarse)
        inner.where = self.where.then(put(x, y, size, turn, flip=flip))
        inner.out, inner.used, inner.cuts = self.out, self.used, self.cuts
        return inner

    def dye(self, name: str) -> str:
        """A dye, a soft dye or a colour as it is."""
        if name in SOFT:
            self.used.add(name)
            return f"url(#{self.key}{name})"
        return self.dyes.get(name, name)

    def cut(self, text: str) -> str:
        return carved(text, self.where, self.far * self.coarse, STEP * self.coarse, WAVE * self.coarse)

    def flat(self, text: str, dye: str, dense: float = 1) -> Block:
        """A shape without a line."""
        see = "" if dense == 1 else f' opacity="{dense:g}"'
        self.out.append(f'<path fill="{self.dye(dye)}" stroke="none"{see} d="{self.cut(text)}"/>')
        return self

    def shape(self, text: str, dye: str, wide: float | None = None, line: str = "line") -> Block:
        """A shape in its ink."""
        width = "" if wide is None else f' stroke-width="{wide:g}"'
        ink = "" if line == "line" else f' stroke="{self.dye(line)}"'
        if wide is not None or not self.shadow:
            self.out.append(f'<path fill="{self.dye(dye)}"{ink}{width} d="{self.cut(text)}"/>')
            return self
        # The line is heavier on the lower right: the same cut once more beneath, in ink.
        name = f"{self.key}{len(self.cuts)}"
        self.cuts.append(f'<path id="{name}" d="{self.cut(text)}"/>')
        self.out.append(f'<use href="#{name}" {self.shadow}/><use href="#{name}" fill="{self.dye(dye)}"{ink}/>')
        return self

    def line(self, text: str, wide: float = 1.2, dye: str = "line", dense: float = 1) -> Block:
        see = "" if dense == 1 else f' opacity="{dense:g}"'
        ink = "" if dye == "line" else f' stroke="{self.dye(dye)}"'
        width = short(wide * self.where.scale)
        self.out.append(f'<path fill="none"{ink} stroke-width="{width}"{see} d="{self.cut(text)}"/>')
        return self

    def box(self, x: float, y: float, wide: float, high: float, dye: str, *, line: bool = True) -> Block:
        text = f"M{x} {y}h{wide}v{high}h{-wide}z"
        return self.shape(text, dye) if line else self.flat(text, dye)

    def disc(self, x: float, y: float, r: float, dye: str, *, ry: float | None = None, line: bool = True) -> Block:
        text = f"M{x - r} {y}a{r} {ry or r} 0 1 1 {2 * r} 0a{r} {ry or r} 0 1 1 {-2 * r} 0z"
        return self.shape(text, dye) if line else self.flat(text, dye)

    def light(
        self, x: float, y: float, r: float, dye: str = "glow", *, ry: float | None = None, dense: float = 1
    ) -> Block:
        """A soft round light; where a haunting has been there is none."""
        if not self.lit:
            return self
        (cx, cy), k = self.where((x, y)), self.where.scale
        see = "" if dense == 1 else f' opacity="{dense:g}"'
        self.out.append(
            f'<ellipse cx="{short(cx)}" cy="{short(cy)}" rx="{short(r * k)}" ry="{short((ry or r) * k)}" '
            f'fill="{self.dye(dye)}" stroke="none"{see}/>'
        )
        return self

    def raw(self, text: str) -> Block:
        self.out.append(text)
        return self

    def insert(self, text: str) -> Block:
        """Another picture's body, which has its own lines or none."""
        return self.raw(f'<g stroke="none">{text}</g>')

    def svg(self) -> str:
        """Everything cut, with the soft dyes and the shared cuts it needs."""
        defs = "".join([*(soft(name, self.dyes, self.key) for name in sorted(self.used)), *self.cuts])
        return (
            (f"<defs>{defs}</defs>" if defs else "")
            + f'<g stroke="{self.dyes["line"]}" stroke-width="{self.weight:g}" stroke-linejoin="round" '
            + f'stroke-linecap="round">{"".join(self.out)}</g>'
        )
