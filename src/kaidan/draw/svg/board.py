"""What every game's table in the browser can do, and which module draws which game."""

from __future__ import annotations

from ...kernel.codes import OVER
from ...kernel.state import Game, State
from ...locale import Speech
from ...table.sight import Sight
from ..page import Page
from ..text import drawing_of
from .element import Markup, element, several


def page_for(sight: Sight, speech: Speech) -> Page:
    """Plain text with the players' names, for sentences beside the drawing."""
    names = {i: place.name for i, place in enumerate(sight.seats) if place.name}
    return Page(speech, 400, players=names, legend=False)


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


class Board:
    """The table of one game in the browser. Its parts have ids; whoever sees a change replaces the part."""

    def parts(self, sight: Sight, speech: Speech) -> dict[str, Markup]:
        """Every part of the table by its id."""
        page = page_for(sight, speech)
        lines = drawing_of(sight.game).table(sight.view, page)
        return {"plain": element("pre", "\n".join(lines), id="plain")}

    def compose(self, parts: dict[str, Markup], speech: Speech) -> Markup:
        """The parts in their places."""
        return several(list(parts.values()))

    def counters(self, sight: Sight, speech: Speech) -> list[str]:
        """What stands in the top bar."""
        return []

    def tray(self, sight: Sight, speech: Speech) -> Markup:
        """What lies in the tray above the options: dice, targets, tokens."""
        return Markup("")

    def warnings(self, sight: Sight, speech: Speech) -> list[str]:
        """How near defeat is, if it is near."""
        return []

    def places(self, state: State, packed: int) -> list[str]:
        """Where on the table an option points."""
        return []

    def explained(self, sight: Sight, what: str, speech: Speech) -> list[tuple[str, str]]:
        """Everything about a place or a seat: label and fact; the first is its title and has no label."""
        return []


def pointed_at(board: Board, sight: Sight) -> dict[str, list[str]]:
    """The moves on offer by the places at which they point."""
    out: dict[str, list[str]] = {}
    view = sight.view
    if view.waiting == OVER or not sight.options:
        return out
    for i, text in enumerate(view.options()):
        for place in board.places(view, view.offered[i]):
            out.setdefault(place, []).append(text)
    return out


def board_of(game: Game) -> Board:
    """The table of a game, with its expansion if it has one."""
    expansion = game.options.get("expansion", "none")
    if game.name == "ghost-stories" and expansion == "white-moon":
        from .white_moon import MoonBoard

        return MoonBoard()
    if game.name == "ghost-stories":
        from .ghost_stories import GhostBoard

        return GhostBoard()
    if game.name == "yokai-pagoda":
        from .yokai_pagoda import PagodaBoard

        return PagodaBoard()
    return Board()
