"""Ghost Stories as people at one table tell it: tiles and players by their names, spaces by whose board they are on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ..games.ghost_stories import codes as c
from ..games.ghost_stories import outlook
from ..games.ghost_stories.board import LINE, SPACES, TILES
from ..games.ghost_stories.notation import COLOUR_NAMES, tellings
from ..games.ghost_stories.outlook import foretellings
from ..games.ghost_stories.state import Village
from ..kernel.notation import Listed
from ..kernel.words import Message, mark
from .ghost_stories_words import PHRASES, Words
from .page import Page

#: Events and what is foretold, by their numbers: where something lies is seen on the board, so names are enough.
EVENTS: Final[dict[int, str]] = {
    c.N_FIGURE_STEPS: mark("the haunting figure of {card} takes a step"),
    c.N_HAUNTED: mark("the {kind} is haunted"),
    c.N_RESTORED: mark("the {kind} is active again"),
    c.N_POSSESSED: mark("{seat}'s board is possessed"),
    c.N_OVERRUN: mark("{seat}'s board is overrun"),
    c.N_PLACED: mark("{card} comes to {space}", "tale"),
    c.N_BLOWN: mark("{card} is moved to {space}"),
    c.N_TRAPPED: mark("a Buddha destroys {card}"),
    c.N_BANISHED: mark("{card} is banished"),
    c.N_EXORCISED: mark("{card} is exorcised"),
    c.N_BUDDHA_RETURNS: mark("the Buddha returns to the Temple"),
    c.N_BUDDHA_PLACED: mark("{seat} puts a Buddha on {space}", "tale"),
    c.N_CAUGHT: mark("{card} is caught", "tale"),
    c.N_MANTRA_PLACED: mark("the Mantra is on {card}"),
    c.N_MOVED: mark("{seat} moves to the {tile}"),
    c.N_CARRIED: mark("{seat} is moved to the {tile}"),
    c.N_HELP: mark("{seat} asks for help at the {kind}"),
    c.N_EXORCISM: mark("{seat} attempts an exorcism"),
    c.N_FIGURES_BACK: mark("the haunting figures on {seat}'s board go back onto their cards"),
    c.N_POWER_OFF: mark("{power} cannot be used now"),
    c.N_POWER_ON: mark("{power} can be used again"),
    outlook.W_STEPS: mark("the haunting figure of {card} steps onto its stone"),
    outlook.W_HAUNTS: mark("{card} haunts", "tale"),
    outlook.W_CURSE_DIE: mark("the Curse die is rolled for {card}"),
    outlook.W_GHOST: mark("a ghost comes to {seat}'s board"),
    outlook.W_INCARNATION: mark("an incarnation of Wu-Feng comes to {seat}'s board"),
    outlook.W_CARD: mark("{card} comes to {seat}'s board"),
}
#: What a player may do, by the number of the move.
MOVES: Final[dict[int, str]] = {
    c.V_PLACE: mark("put {card} on {space}", "tale"),
    c.V_MANTRA: mark("put the Mantra on {card}"),
    c.V_MOVE: mark("move to the {kind}"),
    c.V_TO: mark("to the {kind}"),
    c.V_HELP: mark("ask for help at the {kind}"),
    c.V_BUDDHA: mark("put a Buddha on {space}", "tale"),
    c.V_YIN_YANG_HELP: mark("Yin-Yang, ask for help at the {kind}"),
    c.V_FELL: mark("exorcise {card}"),
    c.V_CURSE_OF: mark("first the curse of {card}"),
    c.V_REWARD_OF: mark("first the reward of {card}"),
    c.V_BANISH: mark("discard {card}"),
    c.V_WATCH: mark("all haunting figures on {seat}'s board go back onto their cards"),
    c.V_BLOW: mark("move {card}", "tale"),
    c.V_ONTO: mark("to {space}", "tale"),
}
#: A space by its board and the tile it lies at: left and right are others for each who sits there.
SPACE: Final = mark("{name}'s space by the {tile}")
#: Arguments that name a place in notation, and one that names a seat by its colour.
PLACES: Final = ("space", "tile", "origin")
SEAT: Final = "seat"
#: One that names ghosts by the spaces they lie on.
GHOSTS: Final = "spaces"
COLOURS: Final = {name.template: i for i, name in enumerate(COLOUR_NAMES[:4]) if isinstance(name, Message)}


def by_template() -> dict[str, str]:
    """The same by what the rules say."""
    nothing = Listed([])
    said = {one.kind: one.template for one in [*tellings(nothing, nothing, nothing, nothing), *foretellings(nothing)]}
    out: dict[str, str] = {said[kind]: retold for kind, retold in EVENTS.items()}
    return out | {PHRASES[kind]: retold for kind, retold in MOVES.items()}


class Tale:
    """What rules and bots say of one village, in the words of those who play there."""

    told: ClassVar[Mapping[str, str]] = by_template()

    def __init__(self, g: Village, words: Words, page: Page) -> None:
        self.g = g
        self.words = words
        self.page = page

    def tell(self, message: Message) -> Message:
        """The message with names; one that the tale has no words for keeps its places."""
        retold = self.told.get(message.template)
        words = {key: self.word(key, value, retold is not None) for key, value in message.arguments.items()}
        return Message(retold or message.template, words, message.rule, message.plural)

    def word(self, key: str, value: object, named: bool) -> object:
        if isinstance(value, Message):
            if key == SEAT and value.template in COLOURS:
                return self.player(COLOURS[value.template])
            return self.tell(value)
        if key == GHOSTS and isinstance(value, str):
            return self.ghosts(value)
        return self.place(value) if named and key in PLACES and isinstance(value, str) else value

    def ghosts(self, text: str) -> object:
        """The ghosts on some spaces by their names; a space where none lies keeps its own."""
        names: dict[str, object] = {}
        for place in text.replace(",", " ").split():
            card = int(self.g.ghosts[SPACES.index(place)]) if place in SPACES else 0
            names[f"ghost{len(names)}"] = self.words.card(self.g, card) if card else self.place(place)
        return Message(", ".join(f"{{{key}}}" for key in names), names)

    def player(self, colour: int) -> str:
        """What the player is called, or else the colour of the board."""
        called = self.page.players.get(colour)
        if called:
            return called
        word = self.page.speech.word(COLOUR_NAMES[colour])
        return word[:1].upper() + word[1:]

    def place(self, text: str) -> object:
        """A tile by its name, a space by its board."""
        if text in TILES:
            return self.words.tile(self.g, TILES.index(text))
        if text not in SPACES:
            return text
        name = self.player(int(self.g.layout.colour[SPACES.index(text) // 3]))
        return Message(SPACE, {"name": name, "tile": self.words.tile(self.g, int(LINE[3 * SPACES.index(text)]))})
