"""What every game's text drawing can do, and what is drawn where a game has none of its own."""

from __future__ import annotations

from typing import Final

from ..kernel.codes import CHANCE, OVER
from ..kernel.content import GameBox
from ..kernel.state import State
from ..kernel.words import Message, mark
from ..locale import Speech
from .page import Page

LUCK: Final = mark("what does luck bring?")
WHAT_NEXT: Final = mark("what next?", "table")
NO_THREAT: Final = mark("nothing happens by itself in this game")
LUCK_HELP: Final = mark("what has come up, as the log writes it or by its name")
DOES: Final = mark("{name}: {deeds}")
#: One thing that no sentence of its own tells.
CHOOSES: Final = mark("{name} chooses: {deed}")
YOU_CHOOSE: Final = mark("you choose: {deed}")
POINTS: Final = mark("points: {points}")


class Drawing:
    """The text of one game: table, options, question, end."""

    def table(self, state: State, page: Page) -> list[str]:
        """The whole table; every line fits the page."""
        return state.game.write_position(state)

    def phrase(self, state: State, packed: int) -> Message:
        """An option of the open decision as a person would say it."""
        return Message("{move}", {"move": state.game.notation.write(packed)})

    def walked(self, steps: list[tuple[State, int]]) -> list[tuple[int, Message]]:
        """Moves one after the other, each in the state it is made in, for whoever does not see what is asked."""
        return [(packed, self.phrase(state, packed)) for state, packed in steps]

    def foreseen(self, now: State, then: State, packed: int) -> Message:
        """An option that somebody may take in a state that may come, said without what only luck could bring."""
        return self.phrase(then, packed)

    def supposed(self, state: State, packed: int, name: str, yours: bool) -> Message | None:
        """What a plan takes for granted if it begins with this move of somebody's; nothing where it needs no saying."""
        return None

    def doings(self, name: str, deeds: list[Message], yours: bool = False) -> Message:
        """What somebody does, one thing after the other, as a partner would tell it; or what the reader does."""
        if len(deeds) == 1:
            return Message(YOU_CHOOSE if yours else CHOOSES, {"name": name, "deed": deeds[0]})
        words: dict[str, object] = {f"deed{i}": deed for i, deed in enumerate(deeds)}
        listed = Message(", ".join(f"{{{key}}}" for key in words), words)
        return Message(DOES, {"name": name, "deeds": listed})

    def told(self, state: State, message: Message, page: Page) -> Message:
        """What rules or bots say, as those who sit at this table would: with names instead of notation."""
        return message

    def noted(self, message: Message, speech: Speech) -> Message:
        """What rules say, for whoever reads notation: in words that agree, with places as they are typed."""
        return message

    def taken_back(self, state: State, text: str) -> Message | None:
        """A move that was taken back, as far as it can be said without the moment it was made in."""
        return None

    def remarks(self, state: State, packed: int, page: Page) -> list[str]:
        """What a person would want to know before choosing the option."""
        return []

    def question(self, state: State) -> Message:
        """What the table waits for."""
        if state.waiting == OVER:
            return state.ending()
        return Message(LUCK if state.waiting == CHANCE else WHAT_NEXT, {})

    def sheet(self, state: State, page: Page) -> list[str]:
        """The score sheet of a game that is over."""
        return [page.speech.text(POINTS, points=state.points(0))]

    #: Whether something happens by itself, and dice are rolled whose odds can be told.
    foretells: bool = False

    def luck_help(self) -> Message:
        """How luck of the real box is typed."""
        return Message(LUCK_HELP, {})

    def odds(self, state: State, page: Page) -> list[str]:
        """The exact odds of everything on offer that rolls dice."""
        return []

    def threat(self, state: State, page: Page) -> list[str]:
        """What will happen by itself if nobody acts."""
        return [page.speech.text(NO_THREAT)]

    def seat(self, state: State, seat: int) -> object:
        """What a person calls the seat."""
        return state.game.seats()[seat]

    def box(self) -> GameBox | None:
        """The content of the game's box, to look things up in."""
        return None
