"""What one pair of eyes sees of a table now: all that a page, a window or a program may be shown, and no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..kernel.codes import NOBODY
from ..kernel.state import Game, State
from ..kernel.words import Message
from .chronicle import Told
from .party import Ping, Remark


@dataclass(frozen=True)
class Place:
    """A seat as everybody sees it. `bot` is the strength of the bot that plays for it, also in a player's stead."""

    letter: str
    kind: str
    name: str
    bot: str
    connected: bool
    #: Whether it is the viewer's, the host's, and whether its decision is open.
    own: bool
    host: bool
    decides: bool


@dataclass(frozen=True)
class Votes:
    """A proposal to undo past luck: who made it, who has agreed, whose answer is still missing."""

    seat: str
    agreed: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Sight:
    """What one seat, or a spectator, sees. `version` counts moves and undone moves, `revision` every change."""

    code: str
    game: Game
    #: The game as this seat may know it.
    view: State
    #: The seat's number; None for a spectator, and where a covered hand waits for its player.
    seat: int | None
    #: Every seat this viewer holds, by letter.
    own: tuple[str, ...]
    version: int
    revision: int
    seats: tuple[Place, ...]
    #: The seat that decides, NOBODY if luck is due or the game is over.
    decider: int
    #: The moves of the open decision if it is this seat's and the game runs.
    options: tuple[str, ...]
    #: The moves of the open decision whoever decides, where hands are open; else those of `options`.
    choices: tuple[str, ...]
    #: The move somebody is thinking about aloud.
    considering: str
    log: list[Told]
    chat: tuple[Remark, ...]
    pings: tuple[Ping, ...]
    votes: Votes | None
    #: Whether this seat may take back its last move, and whether it may propose to undo past luck.
    can_undo: bool
    can_propose: bool
    started: bool
    paused: bool
    locked: bool
    practice: bool
    #: Whether this viewer may ask the bots for advice, and whether the host has allowed it to everybody.
    advice: bool
    advice_allowed: bool
    #: The rules versions under which the game went before; it has gone on from its position since.
    older: tuple[int, ...]
    #: Whether this viewer is the host.
    host: bool
    #: The seat whose hand is covered until its player says that only he is looking; None if nothing is.
    covered: int | None
    #: The seats a bot thinks for now.
    thinking: tuple[str, ...]
    spectators: int
    #: The bots that can sit here, weakest first.
    bots: tuple[str, ...]
    over: bool
    #: Why it ended; None while it runs.
    ending: Message | None
    #: Won, lost or undecided, and points, by seat number.
    results: dict[int, int] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)
    #: Writes the record for export: in full when the game is over, else with `?` for what this seat may not know.
    write_record: Callable[[], str] = field(default=str, compare=False, repr=False)

    @property
    def record(self) -> str:
        return self.write_record()

    @property
    def eyes(self) -> int:
        """The seat's number, NOBODY for a spectator."""
        return NOBODY if self.seat is None else self.seat

    @property
    def my_turn(self) -> bool:
        return bool(self.options)
