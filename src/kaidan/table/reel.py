"""A reel: a played game, moment by moment, for looking back on it."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..kernel.codes import NOBODY
from ..kernel.correction import HAND_SEAT
from ..kernel.driver import Driver
from ..kernel.event import Event
from ..kernel.notation import Listed
from ..kernel.record import Record
from ..kernel.state import Game, State
from ..kernel.words import Message, mark
from .frame import NO_DICE, TURN, Frame, LyingDice, rolled_by, tell

#: Where a game tells of no turns, each is one card played.
PLAYED: Final = "played"
#: Cards drawn one after the other are dealt: that is one step.
DRAWN: Final = "drawn"
DEALT: Final = mark("the cards are dealt")
BEGINS: Final = mark("the game begins")


class Still(NamedTuple):
    """One instant: what has just happened, the game right after it, and how many lines had been played."""

    events: tuple[Event, ...]
    state: State
    lines: int
    turn: int
    rolled: LyingDice


class TurnMark(NamedTuple):
    """A turn: its first instant and whose it is; nobody's before the first."""

    first: int
    seat: int


class Reel:
    """Every instant of a record from its beginning; lines that were taken back are left out."""

    def __init__(self, record: Record, game: Game) -> None:
        self.game: Final = game
        self.stills: Final[list[Still]] = []
        self.turns: Final[list[TurnMark]] = [TurnMark(0, NOBODY)]
        self.rolled = NO_DICE
        self.speaks_of_turns: Final = any(telling.name == TURN for telling in game.notation.tellings.values())
        bare = Record(record.header)
        bare.setup, bare.position = record.setup, record.position
        driver = Driver(bare.start(game), None, bare)
        driver.watched = True
        for event in driver.events:
            self.note(event)
        self.stills.append(Still(tuple(driver.events), driver.state.clone(), 0, len(self.turns) - 1, self.rolled))
        for n, line in enumerate(record.played(), 1):
            if line.who == HAND_SEAT:
                driver.correct(line.text)
            else:
                driver.play(line.text)
            for event, state in driver.frames():
                self.add(event, state, n)
            if len(self.stills) > 1:
                # What an event leaves to be done is done by now, and what nothing tells of has happened: the last
                # instant of a line is how it left the game.
                self.stills[-1] = self.stills[-1]._replace(state=driver.state.clone(), lines=n)

    def add(self, event: Event, state: State, lines: int) -> None:
        self.note(event)
        last = self.stills[-1]
        if len(self.stills) > 1 and self.name(event) == DRAWN == self.name(last.events[-1]):
            self.stills[-1] = Still((*last.events, event), state, lines, last.turn, self.rolled)
            return
        self.stills.append(Still((event,), state, lines, len(self.turns) - 1, self.rolled))

    def name(self, event: Event) -> str:
        return self.game.notation.tellings[event.kind].name

    def note(self, event: Event) -> None:
        """What an event leaves behind: dice on the table, and the beginning of a turn."""
        dice = rolled_by(self.game, event)
        self.rolled = self.rolled if dice is None else dice
        if self.name(event) == (TURN if self.speaks_of_turns else PLAYED):
            self.turns.append(TurnMark(len(self.stills), self.seat_of(event)))

    def seat_of(self, event: Event) -> int:
        seats = self.game.seats()
        for i, part in enumerate(self.game.notation.tellings[event.kind].parts):
            if isinstance(part, Listed) and part.spellings == seats:
                return int(event.argument(i))
        return NOBODY

    def starts(self) -> list[int]:
        """After how many lines each turn began."""
        return [self.stills[min(turn.first, len(self.stills) - 1)].lines for turn in self.turns[1:]]

    def after(self, lines: int) -> int:
        """The last instant at which no more than so many lines had been played."""
        return max(i for i, still in enumerate(self.stills) if still.lines <= lines)

    def frame(self, n: int, eyes: int | None, names: dict[int, str]) -> Frame:
        """The n-th instant with every card open, or as the eyes of one seat saw it."""
        still = self.stills[n]
        view = still.state if eyes is None else still.state.view(eyes)
        if not n:
            return Frame({"event": "begun"}, Message(BEGINS, {}), view)
        if len(still.events) > 1:
            return Frame({"event": "dealt"}, Message(DEALT, {}), view)
        notation = self.game.notation
        event = still.events[0] if eyes is None else notation.for_seat(still.events[0], eyes)
        return Frame(notation.facts(event), tell(self.game, event, names), view)
