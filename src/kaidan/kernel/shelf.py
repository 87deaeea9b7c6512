"""The shelf: the games loaded in this process, where an unpickled state or a record finds its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from .errors import Broken, WrongData
from .words import Message, mark

if TYPE_CHECKING:
    from .state import Game, State

#: Makes a game of its content (an owner's overlay, or none) and its options.
Builder = Callable[[str | None, dict[str, str]], "Game"]

#: How each game is built, by name; the catalogue fills it.
BUILDERS: Final[dict[str, Builder]] = {}
#: Who is asked to look for more games when a name is unknown.
LOOKING: Final[list[Callable[[], object]]] = []
#: The overlays met so far, by name and digest.
OVERLAYS: Final[dict[tuple[str, str], str | None]] = {}
#: The games met last, by key and overlay: one that only names things otherwise makes the same game in other words.
GAMES: Final[dict[tuple[str, str | None], Game]] = {}
#: More games than this are not kept; the oldest goes.
MOST_GAMES: Final = 256

UNKNOWN_GAME: Final = mark("there is no game “{name}” here; the games are {games}")
OTHER_RULES: Final = mark("“{name}” follows rules version {version} here, not {asked}")
UNKNOWN_CONTENT: Final = mark(
    "“{name}” has content {content} here, not {asked}; build the game with that content first, and then it is known"
)


def publish(name: str, builder: Builder) -> None:
    """Say how games of that name are built."""
    BUILDERS[name] = builder


def ask_when_unknown(look: Callable[[], object]) -> None:
    """Say who can publish further games when somebody names one that is not known yet."""
    LOOKING.append(look)


def keep(game: Game, overlay: str | None) -> Game:
    """Put a game on the shelf; if the same one stands there already, that one is returned."""
    place = (game.key, overlay)
    if place in GAMES:
        return GAMES[place]
    if len(GAMES) >= MOST_GAMES:
        del GAMES[next(iter(GAMES))]
    GAMES[place] = game
    if overlay is not None or (game.name, game.content) not in OVERLAYS:  # the owner's words before ours
        OVERLAYS[game.name, game.content] = overlay
    return game


def find(name: str, version: int, options: dict[str, str], content: str) -> Game:
    """The game of that name, rules version, options and content digest, or a refusal that says what differs.

    Version 0 and empty content ask for what there is.
    """
    if name not in BUILDERS:
        for look in LOOKING:
            look()
    if name not in BUILDERS:
        raise WrongData(Message(UNKNOWN_GAME, {"name": name, "games": ", ".join(sorted(BUILDERS))}))
    overlay = OVERLAYS.get((name, content))
    game = keep(BUILDERS[name](overlay, options), overlay)
    if version and game.version != version:
        raise WrongData(Message(OTHER_RULES, {"name": name, "version": game.version, "asked": version}))
    if content and game.content != content:
        raise WrongData(Message(UNKNOWN_CONTENT, {"name": name, "content": game.content, "asked": content}))
    return game


def restore(name: str, version: int, options: dict[str, str], content: str, cells: list[int]) -> State:
    """The state that has travelled here as its cells."""
    return find(name, version, options, content).from_cells(cells)


@final
class Reading:
    """Cells read from first to last."""

    __slots__ = ("at", "cells")

    def __init__(self, cells: list[int]) -> None:
        self.cells = cells
        self.at = 0

    def next(self) -> int:
        return self.several(1)[0]

    def several(self, n: int) -> list[int]:
        """The next n cells; a count that is none, or more than there are, cannot be a state's."""
        if not 0 <= n <= len(self.cells) - self.at:
            raise Broken(f"a state says it has {n} more cells of {len(self.cells) - self.at}")
        self.at += n
        return self.cells[self.at - n : self.at]
