"""White Moon as everybody outside its rules knows it: how it is built, called, set up and taught.

This module is interpreted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ....kernel.state import Game
from ....kernel.title import EXPANSION, Lesson, Preset, Title, rooms_beside
from ....kernel.words import mark
from .. import title as base
from .content import MoonContent, load
from .game import MoonGame
from .notation import moon_notation
from .options import MOON_VALUES, complete_moon

OPTIONS: Final = {
    "portal": mark("where the Portal stands"),
    "tiles_from": mark("which tiles", "option"),
    "incarnations": mark("which incarnations", "option"),
}
WORDS: Final = {
    "centre": mark("centre", "option"),
    "edge": mark("edge", "option"),
    "corner": mark("corner", "option"),
    "school": mark("with the Kung-Fu School"),
    "ten": mark("nine of all ten"),
    "all": mark("all", "option"),
    "new": mark("new ones only"),
}
MOON: Final = {EXPANSION: "white-moon"}
PRESETS: Final = [
    Preset(mark("White Moon with three bots"), base.GENTLE | MOON),
    Preset(mark("alone under the White Moon"), MOON | {"level": "initiation", "players": "1"}, wide=False),
    Preset(mark("two players on one device"), MOON | {"level": "initiation", "players": "2"}, 2, wide=False),
]
LESSONS: Final = [
    Lesson(
        "families",
        mark("White Moon: save a family"),
        mark("Villagers stand on the tiles. Lead one to the Portal, save him, and take his family's reward."),
        "me",
        2,
        [
            (
                "escort c3",
                mark(
                    "The third Hua stands beside you; two are saved. Tap Hua among the families: reward and curse. "
                    "Then tap the tile with the Portal and go there with the villager."
                ),
            ),
            ("save", mark("On the Portal's tile saving the top villager is an action. Tap the tile and save Hua.")),
            (
                "end",
                mark(
                    "The family is whole: the Divine Sword lies on your board. A tap on the board says what it does. "
                    "End your turn."
                ),
            ),
        ],
    ),
    Lesson(
        "barrier",
        mark("White Moon: raise the barrier"),
        mark("A ghost is about to devour a villager. Fill the fourth urn and let the Mystic Barrier rise."),
        "me",
        3,
        [
            (
                "urn b4",
                mark(
                    "The Weretiger will devour Zhou beside it; tap it to see the curse that follows. Three urns burn, "
                    "and you stand at the fourth with a Moon Crystal: tap your tile and put it on the urn."
                ),
            ),
            ("end", mark("Four urns burn. End your turn, and the barrier rises.")),
            (
                "rescue c3",
                mark(
                    "Board by board you save a villager for a crystal, or roll four dice against its ghosts. Save "
                    "Long at the Portal, a family of one."
                ),
            ),
            ("strike", mark("This is the board of the Weretiger: roll four dice against it.")),
            ("fell|enough|barrier|pass|strike|rescue|end", mark("A crystal adds a point of any colour. Drive it out.")),
        ],
    ),
]


@lru_cache(maxsize=8)
def white_moon_content(overlay: str | None) -> MoonContent:
    return load(overlay)


def build(content: str | None, options: dict[str, Any]) -> Game:
    chosen = complete_moon(options)
    words = white_moon_content(content)
    spelling = moon_notation(
        words.card_names, words.tile_names, words.power_names, words.family_names, words.artifact_names
    )
    return MoonGame(chosen, words.digest, words.printed, words.families, words.once, spelling)


PACKAGE: Final = __name__.removesuffix(".title")
TITLE: Final = Title(
    key="white-moon",
    name="White Moon",
    package=PACKAGE,
    build=build,
    values=MOON_VALUES,
    of="ghost-stories",
    rooms=rooms_beside(PACKAGE, "white_moon"),
    together=True,
    options=base.OPTIONS | OPTIONS,
    words=base.WORDS | WORDS,
    only=base.ONLY,
    level="level",
    box=white_moon_content,
    presets=PRESETS,
    lessons=LESSONS,
    pitch=mark("Now there are families to bring through the Portal, and Su-Ling to hold a ghost in its place."),
    minutes=60,
)
