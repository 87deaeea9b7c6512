"""White Moon as everybody outside its rules knows it: how it is built, called, set up and taught.

This module is interpreted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ....kernel.state import Game
from ....kernel.title import EXPANSION, Lesson, LessonStep, Preset, Title, rooms_beside
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
SHOWS: Final = [*base.TAUGHT, "yin-yang", "powers"]
LESSONS: Final = [
    Lesson(
        "families",
        mark("White Moon: save a family"),
        mark("Villagers stand on the tiles. Lead one to the Portal, save them there, and take the family's reward."),
        "me",
        2,
        steps=[
            LessonStep(
                mark(
                    "The third Hua stands beside you; two are saved. Tap Hua among the families to see their reward "
                    "and their curse. Then tap the tile with the Portal and go there with the villager."
                ),
                ["escort c3"],
                lies=["taoist G at d3 *", "villagers d3 hua*"],
            ),
            LessonStep(
                mark("On the Portal's tile saving the top villager is an action. Tap the tile and save Hua."),
                ["save"],
                lies=["taoist G at c3 *", "villagers c3 hua*"],
            ),
            base.PLACE,
        ],
        done=["family-saved hua"],
        rest=["end", "move"],
        learned=mark(
            "When you move, you can take a villager along, and at the Portal you can save them. A family saved in "
            "full gives its reward at once: the Divine Sword is on your board now."
        ),
        shows=SHOWS,
        seed=1,
    ),
    Lesson(
        "barrier",
        mark("White Moon: raise the barrier"),
        mark("A ghost is about to devour a villager. Fill the fourth urn and let the Mystic Barrier rise."),
        "me",
        3,
        steps=[
            LessonStep(
                mark(
                    "The Weretiger will devour Zhou beside it; tap it to see the curse that follows. Three urns burn, "
                    "and you stand at the fourth with a Moon Crystal: tap your tile and put it on the urn."
                ),
                ["urn b4"],
                lies=["ghost d5 78*"],
            ),
            LessonStep(
                mark("All four urns are lit. End your turn, and the barrier rises."),
                ["end"],
                after=["crystal-on-urn b4"],
                unless=["barrier"],
            ),
            LessonStep(
                mark(
                    "Board by board you save a villager for a crystal, or roll four dice against its ghosts. Save "
                    "Long at the Portal, a family of one."
                ),
                ["rescue c3"],
                after=["barrier"],
                unless=["barrier-ends"],
            ),
            LessonStep(
                mark("This is the board of the Weretiger: roll four dice against it."),
                ["strike"],
                lies=["ghost d5 78*"],
                after=["barrier-board B"],
                unless=["barrier-board R"],
            ),
            LessonStep(
                mark("A crystal adds a point of any colour. Drive the Weretiger out."),
                ["fell d5"],
                lies=["ghost d5 78*"],
            ),
            LessonStep(
                mark(
                    "Crystals could add the points that are missing, but the Weretiger's board comes next: keep them "
                    "and say that it is enough."
                ),
                ["enough"],
                after=["barrier-board B"],
                unless=["barrier-board R"],
            ),
            LessonStep(
                mark(
                    "The Weretiger is gone. You may save another villager for each crystal that is left, or continue."
                ),
                ["pass"],
                after=["exorcised 78"],
                unless=["barrier-ends"],
            ),
            LessonStep(
                mark(
                    "The Weretiger is still there. You may save a villager for each crystal that is left, or continue."
                ),
                ["pass"],
                lies=["ghost d5 78*"],
                after=["barrier-board R"],
                unless=["barrier-ends"],
            ),
            base.PLACE,
        ],
        done=["barrier-ends"],
        rest=["move"],
        learned=mark(
            "When all four urns burn, the barrier rises at the end of the turn. Board by board it saves a villager or "
            "strikes the ghosts with four dice, and crystals pay for both."
        ),
        shows=SHOWS,
        seed=2,
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
    levels=base.LEVELS,
    box=white_moon_content,
    presets=PRESETS,
    lessons=LESSONS,
    pitch=mark("Now there are families to lead through the Portal, and Su-Ling, who holds a ghost at bay."),
    minutes=60,
)
