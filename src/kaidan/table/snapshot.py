"""What one viewer sees of a table now: all that a page, a terminal or a program may be shown, and no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from ..kernel.codes import NOBODY
from ..kernel.state import Game, State
from ..kernel.steps import Steps
from ..kernel.words import Message
from .frame import LyingDice
from .log import LogEntry
from .party import Ping, Remark
from .told import Told


def unknown_start() -> State:
    raise LookupError("nobody has said how this game began")


class Place(NamedTuple):
    """A seat as everybody sees it. `bot` is the strength of the bot that plays for it, also in a player's stead."""

    letter: str
    kind: str
    name: str
    #: What everybody calls the player, bots too.
    called: str
    bot: str
    connected: bool
    #: Whether it is the viewer's, whether he may sit down there, whether it is the host's, whether it decides.
    own: bool
    free: bool
    host: bool
    decides: bool
    #: Since when nobody is connected to a player's seat, in seconds of the server's clock; 0 if somebody is.
    away: int
    #: Whether its player has said that the game may begin; the host says it by beginning.
    ready: bool = False


@dataclass(frozen=True)
class Votes:
    """A proposal to undo past luck: who made it, who has agreed, whose answer is still missing."""

    seat: str
    agreed: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Moment:
    """What everybody sees alike of a table now, so that it is worked out once for all who look."""

    version: int
    #: The seats as somebody sees them who has none and may take none.
    places: tuple[Place, ...]
    #: The moves of the open decision, and the log; both empty where hands are hidden, there each has his own.
    choices: tuple[str, ...]
    log: list[LogEntry]
    chat: tuple[Remark, ...]
    pings: tuple[Ping, ...]
    told: tuple[Told, ...]
    votes: Votes | None
    #: Whether there is a decision that could be undone by agreement.
    decided: bool
    rolled: LyingDice
    #: The seat whose bot has to think.
    thinker: str
    ending: Message | None
    results: dict[int, int]
    points: dict[int, int]
    #: What happened, and how the game was before, each worked out when the first asks for it.
    tell_facts: Callable[[], list[dict[str, str]]] = field(compare=False, repr=False)
    tell_start: Callable[[], State] = field(compare=False, repr=False)


@dataclass(frozen=True)
class Snapshot:
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
    #: The open decision as a choice of several things in any order, if it is one and this seat's, and what is named.
    steps: Steps | None
    named: tuple[str, ...]
    #: The move somebody is thinking about aloud.
    considering: str
    log: list[LogEntry]
    chat: tuple[Remark, ...]
    pings: tuple[Ping, ...]
    #: What bots have said since a person moved last.
    told: tuple[Told, ...]
    #: Whether bots think longer here, and what part of their time they have, in hundredths: less on a busy server.
    longer: bool
    pace: int
    votes: Votes | None
    #: Whether this seat may take back its last move, and whether it may propose to undo past luck.
    can_undo: bool
    can_propose: bool
    started: bool
    #: Whether this is the table of a real box, and whether it waits for somebody to say what luck has brought there.
    by_hand: bool
    luck: bool
    paused: bool
    locked: bool
    #: Whether everybody may find the table on the start page, and at which table the same people play again.
    public: bool
    next: str
    practice: bool
    #: Whether this viewer may ask the bots for advice, and whether the host has allowed it to everybody.
    advice: bool
    advice_allowed: bool
    #: The rules versions under which the game went before; it has gone on from its position since.
    older: tuple[int, ...]
    rolled: LyingDice
    #: Whether this viewer is the host, and whether the host has been away for so long that a player may be host.
    host: bool
    host_gone: bool
    #: Whether he may let a bot play for the one who decides and is away, and after how many seconds any player may.
    stand_in: bool
    wait: int
    #: The seat whose hand is covered until its player says that only he is looking; None if nothing is.
    covered: int | None
    #: The seats a bot thinks for now.
    thinking: tuple[str, ...]
    spectators: int
    #: The bots that can sit here, weakest first.
    bots: tuple[str, ...]
    #: What can be said with one key here.
    signals: tuple[str, ...]
    #: The lesson that this viewer takes here, by its key; empty at every other table.
    lesson: str
    over: bool
    #: Why it ended; None while it runs.
    ending: Message | None
    #: Won, lost or undecided, and points, by seat number.
    results: dict[int, int] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)
    #: Writes the record for export: in full when the game is over, else with `?` for what this seat may not know.
    write_record: Callable[[], str] = field(default=str, compare=False, repr=False)

    #: Everything that happened since the first decision as facts by name, once the game is over.
    tell_facts: Callable[[], list[dict[str, str]]] = field(default=list, compare=False, repr=False)
    #: The game as it was before all that: at its beginning, or in the position it began from.
    tell_start: Callable[[], State] = field(default=unknown_start, compare=False, repr=False)

    @property
    def record(self) -> str:
        return self.write_record()

    @property
    def eyes(self) -> int:
        """The seat's number, NOBODY for a spectator."""
        return NOBODY if self.seat is None else self.seat

    @property
    def offers(self) -> list[tuple[str, int]]:
        """What a person can press now, each with its packed move: the options, or what can be named next."""
        texts = self.options if self.steps is None else self.steps.options(list(self.named))
        return [(text, self.game.notation.read(text, [])) for text in texts]

    @property
    def my_turn(self) -> bool:
        return bool(self.options) or self.luck
