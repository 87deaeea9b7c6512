"""Which module draws which game as text."""

from __future__ import annotations

from typing import Final

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from ..locale.cards import Box
from .drawing import Drawing as Drawing

NO_BOX: Final = mark("there is no game “{game}” whose cards could be looked up")


def drawing_of(game: str) -> Drawing:
    """The drawing of the game of that name."""
    if game == "ghost-stories":
        from .ghost_stories_text import GhostStoriesDrawing

        return GhostStoriesDrawing()
    return Drawing()


def box_of(game: str) -> Box:
    """The content of a game's box, or a refusal if there is none."""
    box = drawing_of(game).box()
    if box is None:
        raise WrongData(Message(NO_BOX, {"game": game}))
    return box
