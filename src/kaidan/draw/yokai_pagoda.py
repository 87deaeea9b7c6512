"""How Yokai Pagoda looks, in the terminal and in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..kernel.words import mark
from .look import GameLook
from .yokai_pagoda_text import YokaiPagodaDrawing

if TYPE_CHECKING:
    from .svg.board import Board
    from .svg.companion import Companion


def board() -> Board:
    from .svg.yokai_pagoda import PagodaBoard

    return PagodaBoard()


def companion() -> Companion:
    from .svg.pagoda_scorer import PagodaCompanion

    return PagodaCompanion()


#: YP-SCO-1, YP-END-1, YP-TUR-2 to 4.
NEWCOMERS: Final = (
    mark("Fewest points win. What you hold when a round ends is yours; of each yokai only your lowest card counts."),
    mark("Play a card on a pile. A match, the same yokai or the same number: give one of your cards away."),
    mark("Higher: you get another card. Lower: nothing, but with 3 points or less in hand you may end the round."),
    mark("Not sure? The light bulb helps you decide."),
)
LESSONS: Final = {"pagoda": ("pagoda-night", "yokai-card-TE3", "yokai-card-TE7", "yokai-card-KI9", "gong")}
PART: Final = GameLook(
    YokaiPagodaDrawing,
    board,
    companion=companion,
    styles=("pagoda",),
    shape="with-hands",
    cover=("pagoda-night", "yokai-card-TE1", "yokai-card-TA2", "yokai-card-KA7"),
    back="yokai-back",
    ends=("pagoda-day", "pagoda-night"),
    guests=("yokai-tanuki", "yokai-kitsune", "yokai-tengu", "yokai-kappa", "yokai-kasa-obake"),
    newcomers=NEWCOMERS,
    lessons=LESSONS,
)
