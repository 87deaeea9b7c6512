"""The log: what has happened, line by line, as each viewer may read it; only new lines are computed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..kernel.codes import NOBODY
from ..kernel.correction import HAND_SEAT, corrected
from ..kernel.event import Event
from ..kernel.record import Line, Record
from ..kernel.state import Game, State
from ..kernel.words import Message
from .frame import tell

if TYPE_CHECKING:
    from ..kernel.driver import Driver


@dataclass(frozen=True, eq=False)
class LogEntry:
    """One line of the record and what it brought about, as one seat may know it; the opening has no player, no text.

    Each is made once and known by itself, so that whoever draws it can keep the drawing.
    """

    number: int
    who: str
    text: str
    undone: bool = False
    events: list[Event] = field(default_factory=list)
    #: The same events as sentences.
    messages: list[Message] = field(default_factory=list)


class Secrets:
    """Who may read which line of a running game. A twin of the game walks along, for only the moment itself knows."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record = record
        self.game = game
        self.twin: State = record.start(game)
        #: One bit a seat for each line, -1 for everybody; and the line as all others read it.
        self.masks: list[int] = []
        self.blanks: list[str] = []

    def catch_up(self) -> None:
        for line in self.record.lines[len(self.masks) :]:
            self.add(line)

    def add(self, line: Line) -> None:
        notation = self.game.notation
        if line.undone:
            own = self.game.seats().index(line.who) if line.who in self.game.seats() else NOBODY
            self.masks.append(0 if own == NOBODY else 1 << own)
            self.blanks.append("?" if line.who == HAND_SEAT else notation.blank(notation.read(line.text, [])))
            return
        if line.who == HAND_SEAT:
            self.masks.append(0)
            self.blanks.append("?")
            self.twin = corrected(self.twin, line.text)
            return
        packed = self.twin.read(line.text)
        self.masks.append(self.twin.witnesses(packed))
        self.blanks.append(notation.blank(packed))
        self.twin.play(line.text)

    def text(self, number: int, seat: int) -> str:
        """A line as that seat, or for nobody a spectator, may read it."""
        self.catch_up()
        mask = self.masks[number]
        seen = mask == -1 or (seat != NOBODY and mask >> seat & 1 == 1)
        return self.record.lines[number].text if seen else self.blanks[number]


class Log:
    """The log of one driver for every pair of eyes. Undo makes it begin anew."""

    def __init__(self, driver: Driver, hides: bool, names: dict[int, str] | None = None) -> None:
        self.driver = driver
        self.names: dict[int, str] = {} if names is None else names
        self.hides = hides
        self.state = driver.state
        self.secrets = Secrets(driver.record, driver.state.game) if hides else None
        self.entries: dict[int, list[LogEntry]] = {}
        #: How many lines that count each reader has read.
        self.played: dict[int, int] = {}

    def fits(self, driver: Driver) -> bool:
        """Whether the game has only gone on since; taking back replaces the driver's state."""
        return driver is self.driver and driver.state is self.state

    def text(self, number: int, seat: int) -> str:
        line = self.driver.record.lines[number]
        return line.text if self.secrets is None else self.secrets.text(number, seat)

    def read(self, seat: int) -> list[LogEntry]:
        """The opening and every line, undone ones too, as that seat may see them."""
        reader = seat if self.hides else NOBODY
        driver = self.driver
        starts = [*driver.starts, len(driver.events)]
        if reader not in self.entries:
            self.entries[reader] = [self.entry(-1, "", "", (0, starts[0]), reader)]
            self.played[reader] = 0
        out = self.entries[reader]
        for number in range(len(out) - 1, len(driver.record.lines)):
            line = driver.record.lines[number]
            text = self.text(number, reader)
            if line.undone:
                out.append(LogEntry(number, line.who, text, undone=True))
            else:
                n = self.played[reader]
                out.append(self.entry(number, line.who, text, (starts[n], starts[n + 1]), reader))
                self.played[reader] = n + 1
        return out

    def entry(self, number: int, who: str, text: str, span: tuple[int, int], seat: int) -> LogEntry:
        """An entry with the events of a span, as that seat may know them."""
        game = self.driver.state.game
        events = [game.notation.for_seat(event, seat) for event in self.driver.events[span[0] : span[1]]]
        return LogEntry(number, who, text, False, events, [tell(game, event, self.names) for event in events])
