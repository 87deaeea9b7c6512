"""Positions: any instant of a game as text that a person can read, write and edit."""

from __future__ import annotations

from typing import Final, final

from .header import FORMAT, Header, Line, header_of, opened, take_header
from .state import Game, State

KIND: Final = "position"


@final
class Position:
    """A header that names the game, and lines in the game's own words. What is not said is as at the start."""

    __slots__ = ("header", "lines")

    def __init__(self, header: Header, lines: list[Line]) -> None:
        self.header = header
        self.lines = lines

    @staticmethod
    def of(state: State) -> Position:
        """The position of a state; nothing is lost."""
        game = state.game
        return Position(header_of(game), [(0, line) for line in game.write_position(state)])

    @staticmethod
    def read(text: str) -> Position:
        """The position that a text describes; what its lines mean is for the game to say."""
        header, lines = take_header(opened(text, KIND))
        return Position(header, lines)

    def write(self) -> str:
        """The position as text; `read` reads it back."""
        out = [f"kaidan {KIND} {FORMAT}", *self.header.write(), "", *[line for _, line in self.lines]]
        return "\n".join(out) + "\n"

    @property
    def name(self) -> str:
        """The name of the game it belongs to."""
        return self.header.game

    @property
    def options(self) -> dict[str, str]:
        """The options its header names; others are at their defaults."""
        return self.header.options

    def state(self, game: Game, recording: bool = False) -> State:
        """The state in that game, or a refusal that names the line; events of what goes by itself if recording."""
        self.header.agree(game, KIND)
        return game.read_position(self.lines, recording)
