"""Yokai Pagoda as everybody outside its rules knows it: how it is built, called, set up and taught.

This module is interpreted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ...kernel.state import Game
from ...kernel.title import Lesson, LessonStep, Preset, Title, rooms_beside
from ...kernel.words import mark
from .content import Content, load
from .game import YokaiPagoda
from .notation import notation
from .options import VALUES, complete

PRESETS: Final = [
    Preset(mark("Yokai Pagoda with three bots"), {"players": "4"}),
    Preset(mark("a duel with a bot"), {"players": "2"}, wide=False),
    Preset(mark("two players on one device"), {"players": "2"}, 2, wide=False),
]
LESSONS: Final = [
    Lesson(
        "pagoda",
        mark("Yokai Pagoda", "option"),
        mark("Match, higher, lower: get rid of what counts against you."),
        "me,random",
        3,
        intro=mark(
            "What is in your hand when a round ends counts against you; of each yokai only the lowest card counts. "
            "Each turn you play a card on one of the two piles, and what happens depends on the card it covers."
        ),
        steps=[
            LessonStep(
                mark(
                    "The same yokai or the same number is a match. Tap your Tengu 3, then the left pile, on which a "
                    "Tengu lies."
                ),
                ["play TE3 L"],
                lies=["pile L*TE7"],
            ),
            LessonStep(
                mark("A match: you give someone else a card. Part with one that counts a lot against you."),
                ["give", "to"],
            ),
            LessonStep(
                mark(
                    "Your card was higher than the one it covers: now you draw, or take the top card of the other pile."
                ),
                ["take"],
            ),
            LessonStep(
                mark(
                    "Now play a card that is lower than the one it covers: you are rid of it, and your turn just ends. "
                    "Tap a card, and each pile says what would happen."
                ),
                ["play"],
                unless=["lower 1"],
            ),
        ],
        done=["lower 1"],
        rest=["play"],
        learned=mark(
            "A match gives a card away, a higher card brings you one, a lower one just ends your turn. With 3 points "
            "or less in hand after a lower card you may end the round."
        ),
        shows=["list", "why", "advice"],
        seed=1,
    ),
]


@lru_cache(maxsize=8)
def yokai_pagoda_content(overlay: str | None) -> Content:
    return load(overlay)


def build(content: str | None, options: dict[str, Any]) -> Game:
    chosen = complete(options)
    words = yokai_pagoda_content(content)
    return YokaiPagoda(chosen, words.digest, notation(words.codes, words.names, int(chosen["players"])))


PACKAGE: Final = __name__.removesuffix(".title")
TITLE: Final = Title(
    key="yokai-pagoda",
    name="Yokai Pagoda",
    package=PACKAGE,
    build=build,
    values=VALUES,
    rooms=rooms_beside(PACKAGE, "yokai_pagoda"),
    options={
        "players": mark("players", "option"),
        "first_player": mark("who begins", "option"),
        "give_optional": mark("giving a card after a match is optional"),
    },
    box=yokai_pagoda_content,
    presets=PRESETS,
    lessons=LESSONS,
    examples={
        "sim": ("kaidan sim --game yokai-pagoda --bot adept --games 2 --dataset games",),
        "benchmark": ("kaidan benchmark --agent novice --suite yokai-pagoda-random-2 --games 4",),
    },
    about=mark("get rid of what counts against you, card by card"),
    pitch=mark("Get rid of what counts against you before the others do. A quick, sly card game."),
    minutes=15,
)
