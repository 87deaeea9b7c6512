"""One full sentence for every place of the Ghost Stories board, for whoever does not see it."""

from __future__ import annotations

from typing import Final

from ...games.ghost_stories import codes as c
from ...games.ghost_stories import tao
from ...games.ghost_stories.board import SPACES, TILES
from ...games.ghost_stories.needs import need_of
from ...games.ghost_stories.notation import COLOUR_NAMES
from ...kernel.words import mark
from ..ghost_stories_table import CORNERS, Wide, boards_on
from .ghost_header import STONE_WORDS, player
from .look import Look

TILE_LABEL: Final = mark("{place}, {name}: {effect}")
EMPTY_LABEL: Final = mark("{place}, {board} board: empty")
GHOST_LABEL: Final = mark("{place}, {board} board: {card}, colour {colour}, resistance {resistance}")
CORNER_LABEL: Final = mark("{place}, {name}: {facts}")
WILL_BE_HAUNTED: Final = mark("next to be haunted, by {spaces}")
STANDING: Final = mark("standing here: {seats}")
LYING: Final = mark("lying here dead: {seats}")
ON_CARD_NEXT: Final = mark("haunting figure on its card, next onto its stone")
ON_STONE_NEXT: Final = mark("HAUNTING FIGURE ON ITS STONE, haunts with its next step")
HAUNTED_BAR: Final = mark("haunted {count}/{limit}")


class Labels:
    """The sentences of one instant."""

    def __init__(self, wide: Wide, look: Look) -> None:
        self.wide = wide
        self.look = look
        self.g = wide.g
        self.speech = look.speech
        self.say = look.speech.text

    def tile(self, tile: int, threats: dict[int, list[str]], things: list[str]) -> str:
        g = self.g
        name = self.speech.word(self.wide.words.tile(g, tile))
        effect = self.speech.word(self.wide.words.effect_of_tile(g, tile))
        said = [self.say(TILE_LABEL, place=TILES[tile], name=name, effect=effect.rstrip("."))]
        if g.haunted >> tile & 1:
            said.append(self.say(mark("haunted", "table")))
        elif tile in threats:
            said.append(self.say(WILL_BE_HAUNTED, spaces=", ".join(threats[tile])))
        said += things
        said += self.wide.also_on_tile(tile)
        for status, template in ((c.ALIVE, STANDING), (c.DEAD, LYING)):
            names = [player(self.look, g, board) for board in boards_on(g, tile, status)]
            if names:
                said.append(self.say(template, seats=", ".join(names)))
        return "; ".join(said)

    def empty(self, space: int) -> str:
        board = self.colour(int(self.g.layout.colour[space // 3]))
        facts = [self.say(mark("Buddha", "table"))] if self.g.buddhas >> space & 1 else []
        said = [self.say(EMPTY_LABEL, place=SPACES[space], board=board), *facts, *self.wide.also_at_space(space)]
        return "; ".join(said)

    def ghost(self, space: int, haunts: bool) -> str:
        g = self.g
        card = int(g.ghosts[space])
        words = {
            "place": SPACES[space],
            "board": self.colour(int(g.layout.colour[space // 3])),
            "card": self.speech.word(self.wide.words.card(g, card)),
            "colour": self.colour(int(g.cards.colour[card])),
            "resistance": self.resistance(space),
        }
        said = [self.say(GHOST_LABEL, **words)]
        said += [
            f"{self.say(STONE_WORDS[sign])}: {self.speech.word(word)}"
            for sign, _, word in self.wide.words.stones(g, card)
        ]
        if haunts:
            said.append(self.say(ON_STONE_NEXT if g.stones >> space & 1 else ON_CARD_NEXT))
        return "; ".join([*said, *self.wide.marks(space, card)])

    def corner(self, place: str) -> str:
        facts = {"a5": self.wide.deck, "e5": self.wide.phase, "a1": self.wide.supply, "e1": self.wide.dice}[place]()
        return self.say(CORNER_LABEL, place=place, name=self.say(CORNERS[place]), facts=", ".join(facts))

    def colour(self, colour: int) -> str:
        return self.speech.word(COLOUR_NAMES[colour])

    def resistance(self, space: int) -> str:
        need = need_of(self.g, space)
        points = [(colour, int(tao.count(need, colour))) for colour in range(5)]
        return ", ".join(f"{self.colour(colour)} {n}" for colour, n in points if n) or "0"
