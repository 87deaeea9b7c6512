"""How Yokai Pagoda looks, in the terminal and in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


PART: Final = GameLook(
    YokaiPagodaDrawing,
    board,
    companion=companion,
    style="pagoda.css",
    cover=("pagoda-night", "yokai-card-TE1", "yokai-card-TA2", "yokai-card-KA7"),
    ends=("pagoda-day", "pagoda-night"),
    guests=("yokai-tanuki", "yokai-kitsune", "yokai-tengu", "yokai-kappa", "yokai-kasa-obake"),
)
