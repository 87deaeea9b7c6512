"""Which module draws which game as text."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..games.catalogue import expansions_of, games, title_named
from ..kernel.content import GameBox
from ..kernel.errors import WrongData
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .drawing import Drawing as Drawing
from .look import look_of, made

NO_BOX: Final = mark("there is no game “{game}” whose cards could be looked up")


@lru_cache(256)
def drawing_of(game: Game) -> Drawing:
    """The drawing of a game, with its expansion if it has one."""
    drawing: Drawing = made(look_of(game).drawing)
    return drawing


def box_of(game: str) -> GameBox:
    """Everything in a game's boxes, or a refusal if there is nothing."""
    titles = [title_named(game), *expansions_of(game)] if game in games() else []
    boxes = [title.box for title in titles if title.box is not None]
    if not boxes:
        raise WrongData(Message(NO_BOX, {"game": game}))
    return boxes[-1](None)
