"""Which module draws which game as text."""

from __future__ import annotations

from typing import Final

from ..kernel.errors import WrongData
from ..kernel.state import Game
from ..kernel.words import Message, mark
from ..locale.cards import Box
from .drawing import Drawing as Drawing

NO_BOX: Final = mark("there is no game “{game}” whose cards could be looked up")


def drawing_of(game: Game) -> Drawing:
    """The drawing of a game, with its expansion if it has one."""
    return drawing_named(game.name, game.options.get("expansion", "none"))


def drawing_named(game: str, expansion: str) -> Drawing:
    if game == "ghost-stories" and expansion == "white-moon":
        from .white_moon_text import WhiteMoonDrawing

        return WhiteMoonDrawing()
    if game == "ghost-stories":
        from .ghost_stories_text import GhostStoriesDrawing

        return GhostStoriesDrawing()
    if game == "yokai-pagoda":
        from .yokai_pagoda_text import YokaiPagodaDrawing

        return YokaiPagodaDrawing()
    return Drawing()


def box_of(game: str) -> Box:
    """Everything in a game's boxes, or a refusal if there is nothing."""
    box = drawing_named(game, "white-moon").box()
    if box is None:
        raise WrongData(Message(NO_BOX, {"game": game}))
    return box
