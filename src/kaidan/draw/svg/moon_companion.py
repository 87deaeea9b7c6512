"""White Moon beside its real box: villagers that are turned up, the Portal, and everything of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ...games.ghost_stories.board import TILES
from ...games.ghost_stories.game import GhostStories
from ...games.ghost_stories.state import Village
from ...games.ghost_stories.white_moon import codes as c
from ...games.ghost_stories.white_moon.game import PORTALS, MoonGame
from ...kernel.packed import first
from ...kernel.state import Game
from ...kernel.words import mark
from ...locale import Speech
from ..ghost_stories_text import village
from ..white_moon_text import WhiteMoonDrawing
from . import ghost_helpers
from .companion import Helper, Laying
from .element import Markup, element
from .ghost_companion import GhostCompanion
from .look import Look
from .moon_corrections import MoonCorrections
from .pictures import picture

PORTAL: Final = mark("Portal", "companion")
FOR_VILLAGER: Final = mark("because a villager died at {kind} ({tile})")


class MoonCompanion(GhostCompanion):
    """Ghost Stories with White Moon."""

    def __init__(self) -> None:
        self.drawing: WhiteMoonDrawing = WhiteMoonDrawing()

    def helpers(self) -> Sequence[Helper]:
        return ghost_helpers.helpers(self.drawing, {"expansion": "white-moon"})

    def tile_keys(self, game: GhostStories) -> list[str]:
        assert isinstance(game, MoonGame)
        return game.village_tiles()

    def laying(self, game: Game, speech: Speech) -> Laying:
        places = {option: [TILES[tile] for tile in tiles] for option, tiles in PORTALS.items()}
        return replace(super().laying(game, speech), stands=("portal", speech.text(PORTAL), "portal", places))

    def cursed(self, g: Village, where: int, card: int, look: Look) -> tuple[str, str]:
        if where < c.AT_TILE:
            return super().cursed(g, where, card, look)
        tile = where - c.AT_TILE
        kind = look.speech.word(self.drawing.words.tile(g, tile))
        return look.speech.text(FOR_VILLAGER, kind=kind, tile=TILES[tile]), "WM-CUR-3"

    def corrections(self, look: Look, place: str) -> Markup:
        return MoonCorrections(self.drawing, look).at(place)

    def picker(self, look: Look) -> Markup:
        g = village(look.view)
        if g.luck_verb() != c.V_REVEAL:
            return super().picker(look)
        notation = g.game.notation
        rows = self.drawing.box().tables["family"]
        faces = []
        for text, _ in g.outcomes():
            family = int(first(notation.read(text, [])))
            name = look.speech.word(self.drawing.words.family(g, family))
            crest = picture(f"family-{rows[family]['key']}", "crest")
            faces.append(element("button", crest, element("span", name), type="button", data_move=text))
        return element("div", *faces, class_="crests")
