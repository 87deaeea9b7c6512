"""The dyes of the prints: by night, by day, and after a haunting has put out every light."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Dyes = Mapping[str, str]

NIGHT: Final[Dyes] = {
    "line": "#0B0A12", "sky1": "#101A3A", "sky2": "#34508C", "sky3": "#C08A86", "hill1": "#263762", "hill2": "#18244A",
    "ground1": "#3D3854", "ground2": "#1C1B30", "roof1": "#56628C", "roof2": "#262D4B", "roofline": "#141A30",
    "eave": "#CF8F3C", "wood": "#643F29", "wood2": "#8A5A38", "wall": "#94805F", "wall2": "#AB906A", "shu": "#B9432D",
    "gold": "#F2C14B", "stone": "#83879D", "stone2": "#5D627D", "mist": "#CFD6EE", "star": "#FFF3CF", "path": "#6D6270",
    "trunk": "#15101A", "pine": "#1D4242", "thatch": "#846A3C", "bronze": "#4F7263", "bronze2": "#375445",
    "rock": "#414C70", "wind": "#EAF0FF", "dark": "#2A1710", "deep": "#1C0F14", "cream": "#F4EAD2", "leaf": "#6DA86A",
    "cloth": "#3E8A68", "jar": "#4A78B0", "clay": "#B4572E", "gourd": "#C98A3A", "witch": "#9BF2C3", "iron": "#191622",
    "flame": "#FFB24A", "flame2": "#FFF0B8", "burn": "#B4501E", "win1": "#FFF0B8", "win2": "#F79A35",
    "lamp1": "#F2853A", "lamp2": "#FFC45E", "lamp3": "#E5662C", "rib": "#9C3F1A", "moon1": "#FFF6DA",
    "moon2": "#EBD08A", "halo": "#F6E3AE", "bar": "#5A2D12", "glow": "#FFC766", "glow2": "#FF9A3D", "buddha": "#7A3A12",
}  # fmt: skip
DAY: Final[Dyes] = {
    **NIGHT,
    "line": "#1D1820", "sky1": "#7FB2C9", "sky2": "#C9DCCB", "sky3": "#F6DFB0", "hill1": "#8FB09A", "hill2": "#6F957F",
    "ground1": "#CDB98A", "ground2": "#A98F60", "roof1": "#7D8798", "roof2": "#434B5E", "roofline": "#2B3140",
    "eave": "#A8641F", "wood": "#8A5A38", "wood2": "#A9743A", "wall": "#EFE0BA", "wall2": "#E3CD9C", "shu": "#C44A31",
    "gold": "#D99A1E", "stone": "#C3C0B4", "stone2": "#9C9A92", "mist": "#FFFFFF", "star": "none", "path": "#E3D2A6",
    "trunk": "#33241C", "pine": "#3D7355", "thatch": "#C39C55", "bronze": "#5D8A72", "bronze2": "#3F6A54",
    "rock": "#8D8D86", "wind": "#FFFFFF", "halo": "#FFF3CF",
}  # fmt: skip
#: What burnt at night; where it is haunted it is ash.
FIRES: Final = frozenset(
    {"flame", "flame2", "burn", "win1", "win2", "lamp1", "lamp2", "lamp3", "witch", "star", "halo", "glow", "glow2"}
)


def channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(one: str, two: str, part: float) -> str:
    """A colour between two."""
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in zip(channels(one), channels(two), strict=True))


def ashen(name: str, colour: str) -> str:
    """What is left of a colour: cold, grey, dim."""
    r, g, b = channels(colour)
    light = 0.3 * r + 0.59 * g + 0.11 * b
    grey = light * (0.15 if name in FIRES else 0.66) + 12
    cold = "#" + "".join(f"{min(255, round(grey * k)):02X}" for k in (0.98, 0.97, 1.14))
    return mixed(cold, colour, 0.0 if name in FIRES else 0.1)


HAUNTED: Final[Dyes] = {
    **{name: ashen(name, colour) for name, colour in NIGHT.items()},
    "line": "#08070D", "sky1": "#0E0D16", "sky2": "#2F2C40", "sky3": "#625C70", "moon1": "#B9B4C4", "moon2": "#8C879B",
}  # fmt: skip
