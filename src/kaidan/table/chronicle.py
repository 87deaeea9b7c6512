"""What has happened, line by line, as each pair of eyes may read it; only what is new is worked out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..kernel.codes import NOBODY
from ..kernel.record import Line, Record
from ..kernel.state import Game, State
from ..kernel.words import Message

if TYPE_CHECKING:
    from ..kernel.driver import Driver


@dataclass(frozen=True, eq=False)
class Told:
    """One line of the record and the sentences of what it brought about; the opening has neither player nor text.

    Each is told once and known by itself, so that whoever draws it can keep the drawing.
    """

    number: int
    who: str
    text: str
    undone: bool = False
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
            self.blanks.append(notation.blank(notation.read(line.text, [])))
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


class Chronicle:
    """The log of one driver for every pair of eyes. Undo makes it begin anew."""

    def __init__(self, driver: Driver, hides: bool) -> None:
        self.driver = driver
        self.hides = hides
        self.state = driver.state
        self.secrets = Secrets(driver.record, driver.state.game) if hides else None
        self.told: dict[int, list[Told]] = {}
        #: How many lines that count each reader has been told.
        self.played: dict[int, int] = {}

    def fits(self, driver: Driver) -> bool:
        """Whether the game has only gone on since; taking back replaces the driver's state."""
        return driver is self.driver and driver.state is self.state

    def text(self, number: int, seat: int) -> str:
        line = self.driver.record.lines[number]
        return line.text if self.secrets is None else self.secrets.text(number, seat)

    def read(self, seat: int) -> list[Told]:
        """The opening and every line, undone ones too, as that seat may see them."""
        reader = seat if self.hides else NOBODY
        driver = self.driver
        starts = [*driver.starts, len(driver.events)]
        if reader not in self.told:
            self.told[reader] = [Told(-1, "", "", False, self.sentences(0, starts[0], reader))]
            self.played[reader] = 0
        out = self.told[reader]
        for number in range(len(out) - 1, len(driver.record.lines)):
            line = driver.record.lines[number]
            text = self.text(number, reader)
            if line.undone:
                out.append(Told(number, line.who, text, True))
            else:
                n = self.played[reader]
                said = self.sentences(starts[n], starts[n + 1], reader)
                out.append(Told(number, line.who, text, False, said))
                self.played[reader] = n + 1
        return out

    def sentences(self, start: int, end: int, seat: int) -> list[Message]:
        notation = self.driver.state.game.notation
        return [notation.tell(notation.for_seat(event, seat)) for event in self.driver.events[start:end]]
