"""The driver: plays a game on, supplies its luck, and keeps its record and its events."""

from __future__ import annotations

from typing import Final, final

from .codes import CHANCE, OVER
from .errors import WrongData
from .event import Event
from .luck import TABLE, Luck
from .packed import pack
from .record import CHANCE_SEAT, Record
from .state import Game, State
from .words import Message, mark

NEW_SEED: Final = mark("cannot take back luck without a new seed: the same luck would come again")


@final
class Driver:
    """One running game. What comes up at its n-th chance depends on the seed and n alone, unless luck is loaded.

    Without a seed and without loaded luck the game waits at each chance until somebody says what has come up.
    Decisions and luck that leave a choice are recorded; forced ones only give events.
    """

    __slots__ = ("chances", "events", "loaded", "luck", "record", "seed", "starts", "state")

    def __init__(self, state: State, seed: int | None = None, record: Record | None = None) -> None:
        """Drive a state on: from here, or with the record that led to it."""
        self.state = state
        self.record: Record = Record.of(state) if record is None else record
        self.seed = seed
        self.luck = Luck(0 if seed is None else seed, TABLE)
        #: What comes up next, before the seed is asked.
        self.loaded: list[str] = []
        #: How many lines of luck count so far.
        self.chances = 0
        #: Everything that has happened, and the number of events before each line that counts.
        self.events: list[Event] = []
        self.starts: list[int] = []
        if record is None:
            self.events = state.record() if state.events is None else state.events
        else:
            self.catch_up()

    def catch_up(self) -> None:
        """Replay the record with its events."""
        state = self.record.start(self.state.game, recording=True)
        self.state = state
        self.events = [] if state.events is None else state.events
        self.starts = []
        self.chances = 0
        for line in self.record.played():
            self.starts.append(len(self.events))
            if state.waiting == CHANCE:
                self.chances += 1
            state.play(line.text)

    # -- playing ----------------------------------------------------------------------------------------------------
    def load(self, texts: list[str]) -> None:
        """Let luck come out so, in this order, before the seed is asked again."""
        self.loaded += texts

    def play(self, text: str) -> int:
        """Play a move, or say what luck has brought; then luck runs on. Returns what the game waits for."""
        self._play(text)
        return self.run()

    def run(self) -> int:
        """Let luck come up until somebody decides, the game is over, or nobody supplies it."""
        state = self.state
        while state.waiting == CHANCE:
            if self.loaded:
                self._play(self.loaded[0])
                self.loaded = self.loaded[1:]
            elif self.seed is not None:
                outcome = state.source().pick(self.luck.at(self.chances))
                self._play(state.game.notation.write(pack(state.luck_verb(), outcome, 0)))
            else:
                break
        return state.waiting

    def _play(self, text: str) -> None:
        """One line: checked, recorded, played."""
        state = self.state
        written = state.game.notation.write(state.read(text))
        if state.waiting == CHANCE:
            self.chances += 1
            self.record.add(CHANCE_SEAT, written)
        else:
            self.record.add(state.game.seats()[state.seat], written)
        self.starts.append(len(self.events))
        state.play(written)
        self.record.over = state.waiting == OVER

    # -- taking back ------------------------------------------------------------------------------------------------
    def can_take_back(self) -> int:
        """How many of the last lines showed nothing that nobody knew before."""
        n = 0
        end = len(self.events)
        for start in reversed(self.starts):
            if self._reveals(start, end):
                break
            end = start
            n += 1
        return n

    def _reveals(self, start: int, end: int) -> bool:
        reveals = self.state.game.notation.reveals
        return any(reveals(event) for event in self.events[start:end])

    def take_back(self, n: int, seed: int | None = None) -> None:
        """Undo the last n lines. Past luck this needs a new seed, as an agreed undo must not bring the same again."""
        lucky = [line for line in self.record.played()[-n:] if line.who == CHANCE_SEAT]
        if lucky and self.seed is not None and seed is None:
            raise WrongData(Message(NEW_SEED, {}))
        self.record.take_back(n)
        if seed is not None:
            self.seed = seed
            self.luck = Luck(seed, TABLE)
        self.catch_up()


def begin(game: Game, seed: int | None = None, setup: dict[str, str] | None = None) -> Driver:
    """A new game: setup and luck from the seed, or the setup given, and luck from whoever supplies it."""
    driver = Driver(game.start(seed, setup, recording=True), seed)
    driver.run()
    return driver


def resume(record: Record, game: Game | None = None, seed: int | None = None) -> Driver:
    """The game of a record, to be played on; every line is checked first."""
    driver = Driver(record.replay(game), seed, record)
    driver.run()
    return driver
