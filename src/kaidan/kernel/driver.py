"""The driver: runs a game, supplies its luck, and keeps its record and its events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from .codes import CHANCE, OVER
from .correction import HAND_SEAT, corrected, spelled
from .errors import Broken, WrongData
from .event import Event
from .luck import MASK, TABLE, Luck
from .native import i64
from .packed import first, pack
from .record import CHANCE_SEAT, Record, played_on
from .state import Game, State
from .words import Message, mark

NEW_SEED: Final = mark("cannot take back luck without a new seed: the same luck would come again")


@final
class Driver:
    """One running game. What comes up at its n-th chance depends on the seed and n alone, unless luck is loaded.

    Without a seed and without loaded luck the game waits at each chance until somebody says what has come up.
    Decisions and luck that leave a choice are recorded; forced ones only give events.
    """

    __slots__ = ("chances", "events", "loaded", "luck", "numbers", "record", "seed", "starts", "state", "watched")

    def __init__(self, state: State, seed: int | None = None, record: Record | None = None) -> None:
        """Drive a state on: from here, or with the record that led to it."""
        self.state = state
        self.record: Record = Record.of(state) if record is None else record
        self.seed = seed
        self.luck = Luck(0 if seed is None else seed, TABLE)
        #: Where numbers of 63 bits come from in place of the seed, each on its own; nobody can tell the next one then.
        self.numbers: Callable[[], int] | None = None
        #: What comes up next, before the seed is asked.
        self.loaded: list[str] = []
        #: How many lines of luck count so far.
        self.chances = 0
        #: Everything that has happened, and the number of events before each line that counts.
        self.events: list[Event] = []
        self.starts: list[int] = []
        #: Whether somebody watches: then the states after each event of the last play are kept.
        self.watched = False
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
            if line.who == CHANCE_SEAT:
                self.chances += 1
            state = played_on(state, line)
        self.state = state

    # -- playing ----------------------------------------------------------------------------------------------------
    def load(self, texts: list[str]) -> None:
        """Let luck come out so, in this order, before the seed is asked again."""
        self.loaded += texts

    def play(self, text: str) -> int:
        """Play a move, or say what luck has brought; then luck runs on. Returns what the game waits for."""
        if self.watched:
            self.state.frames = []
        self._play(self.state.read(text))
        return self.run()

    def frames(self) -> list[tuple[Event, State]]:
        """The events of the last play, each with the state right after it; none unless somebody watches."""
        states = self.state.frames
        if not states:
            return []
        events = self.events[len(self.events) - len(states) :]
        return [(events[i], states[i]) for i in range(len(states))]

    def run(self) -> int:
        """Let luck come up until somebody decides, the game is over, or nobody supplies it."""
        state = self.state
        bound = self.chances + state.game.bound()
        while state.waiting == CHANCE:
            if self.chances > bound:
                raise Broken("luck has no end: more has come up than in any game")
            if self.loaded:
                self._play(state.read(self.loaded[0]))
                self.loaded = self.loaded[1:]
            elif self.numbers is not None or self.seed is not None:
                number = self.luck.at(self.chances) if self.numbers is None else self.numbers() & MASK
                outcome = state.source().pick(number)
                self._play(pack(state.luck_verb(), outcome, 0))
            else:
                break
        return state.waiting

    def _play(self, packed: i64) -> None:
        """One line that has been checked: recorded as text, played as it is."""
        state = self.state
        written = state.game.notation.write(packed)
        self.starts.append(len(self.events))
        if state.waiting == CHANCE:
            self.chances += 1
            self.record.add(CHANCE_SEAT, written)
            state.settle(first(packed))
        else:
            self.record.add(state.game.seats()[state.seat], written)
            state.apply(packed)
        self.record.over = state.waiting == OVER

    def correct(self, text: str) -> int:
        """Make the game lie as the real box does, or refuse; then luck runs on. The record keeps what was said."""
        n = len(self.events)
        self.state = corrected(self.state, text)
        self.record.add(HAND_SEAT, spelled(text))
        self.starts.append(n)
        self.record.over = self.state.waiting == OVER
        return self.run()

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

    # -- copies -----------------------------------------------------------------------------------------------------
    def __reduce__(
        self,
    ) -> tuple[object, tuple[Record, State, int | None, Callable[[], int] | None, list[str], bool]]:
        """A driver travels as its record, which is replayed, and where its luck comes from."""
        return driven, (self.record, self.state, self.seed, self.numbers, self.loaded, self.watched)


def driven(
    record: Record,
    state: State,
    seed: int | None,
    numbers: Callable[[], int] | None,
    loaded: list[str],
    watched: bool,
) -> Driver:
    """The driver of a record that has come to this state."""
    driver = Driver(state, seed, record)
    driver.numbers = numbers
    driver.loaded = list(loaded)
    driver.watched = watched
    return driver


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
