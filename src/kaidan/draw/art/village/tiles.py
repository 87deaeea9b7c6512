"""Each tile by its key: as it is at night, by day, and haunted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ..block import Block
from ..canvas import Pictures, document
from ..dyes import DAY, HAUNTED, NIGHT, Dyes
from . import scenes
from .builder import HIGH, WIDE
from .hauntings import haunting

Scene = Callable[[Block], None]
SCENES: Final[dict[str, Scene]] = {
    scene.__name__.replace("_", "-"): scene
    for scene in (
        scenes.cemetery, scenes.taoist_altar, scenes.herbalists_shop, scenes.sorcerers_hut, scenes.buddhist_temple,
        scenes.night_watchmans_beat, scenes.circle_of_prayer, scenes.pavilion_of_the_heavenly_wind, scenes.tea_house,
        scenes.kung_fu_school,
    )
}  # fmt: skip


def tile(key: str, dyes: Dyes, mark: str) -> str:
    haunted = dyes is HAUNTED
    initials = "".join(word[0] for word in key.split("-"))
    block = Block(dyes, f"{initials}{mark}", lit=not haunted)
    SCENES[key](block)
    return document(WIDE, HIGH, block.svg() + (haunting(key) if haunted else ""))


def pictures() -> Pictures:
    found = {}
    for key in SCENES:
        found[f"tile-{key}"] = partial(tile, key, NIGHT, "n")
        found[f"tile-{key}-day"] = partial(tile, key, DAY, "d")
        found[f"tile-{key}-haunted"] = partial(tile, key, HAUNTED, "h")
    return found
