"""The authority over one game: who sits where, what is played, what may be undone, and what is saved."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Final

from ..kernel.codes import CHANCE, DECISION, NOBODY, OVER
from ..kernel.correction import HAND_SEAT
from ..kernel.driver import Driver, begin, resume
from ..kernel.errors import Illegal, Stale, Unreadable, WrongData
from ..kernel.event import Event
from ..kernel.luck import TABLE, Luck
from ..kernel.notation import Notation
from ..kernel.record import CHANCE_SEAT, Line, Record
from ..kernel.state import Game, State, View
from ..kernel.steps import Steps, steps_of
from ..kernel.words import Message, mark
from .log import Log, LogEntry
from .store import Store

#: A remark in the header of a record whose luck comes from the real box.
BY_HAND: Final = " luck by hand"

STALE: Final = mark(
    "“{move}” was meant for version {seen} of the table, which is now at {version}; look again, then choose"
)
NOT_YOURS: Final = mark("“{move}” cannot be played for {seat}: {decider} decides now")
LUCK_IS_DUE: Final = mark("“{move}” cannot be played for {seat}: luck is due")
NOT_BY_HAND: Final = mark("“{move}” cannot be entered by hand: luck comes from the table's own generator")
NO_BOX: Final = mark("nothing can be corrected here: the table itself rolls its dice and draws its cards")
NOTHING_TO_UNDO: Final = mark("there is nothing to undo: no move has been made yet")
REVEALED: Final = mark("the last move cannot be undone: since then a die, a card or a hand was shown")
NO_NAME: Final = mark("“{name}” cannot be a player's name: it needs 1 to 24 characters, without “#” or line breaks")
NO_STEP: Final = mark("“{move}” cannot be entered now")
NO_SEAT: Final = mark("there is no player at seat “{seat}”; the seats are {seats}")
LONGEST_NAME: Final = 24


class Table:
    """One game and the people who play it. A refusal leaves everything as it was.

    Whatever changes the table makes a new version of it. A move counts only when the store has kept it.
    """

    def __init__(self, driver: Driver, by_hand: bool, store: Store | None, name: str) -> None:
        self.driver = driver
        self.by_hand: Final = by_hand
        self.store: Final = store
        #: Under what name the store keeps it.
        self.name: Final = name
        #: Where the luck of a live table comes from, number by number; without it the seed tells all of it.
        self.numbers: Callable[[], int] | None = None
        #: Whether players of this game have secrets from one another.
        self.hides: Final = has_secrets(driver.state.game.notation)
        self._log = Log(driver, self.hides)
        #: What players are called in sentences, by seat.
        self.names: dict[int, str] = {}
        #: Events that nobody has been shown yet, each with the state right after it.
        self.fresh: list[tuple[Event, State]] = []
        #: What the decider has named so far of a choice that is asked in steps, and for which version of the table.
        self._named: tuple[int, list[str]] = (-1, [])
        self._steps: tuple[int, Steps | None] = (-1, None)

    @staticmethod
    def open(
        game: Game,
        seed: int,
        *,
        by_hand: bool = False,
        setup: dict[str, str] | None = None,
        names: dict[str, str] | None = None,
        store: Store | None = None,
        name: str = "table",
    ) -> Table:
        """A new game: its setup drawn from the seed unless it is given, and its luck too unless it comes by hand."""
        names = {} if names is None else names
        check_names(game, names)
        driver = begin(game, None if by_hand else seed, game.draw_setup(seed) if setup is None else setup)
        driver.record.seats = dict(names)
        if by_hand:
            driver.record.remarks = [BY_HAND]
        table = Table(driver, by_hand, store, name)
        table.keep()
        return table

    @staticmethod
    def laid(game: Game, seed: int, name: str = "table") -> Table:
        """A new game laid out by the seed, before anything is drawn or dealt; `deal` begins it."""
        return Table(begin(game, None, game.draw_setup(seed)), False, None, name)

    @staticmethod
    def beside(game: Game, setup: dict[str, str], name: str = "table") -> Table:
        """A game of the real box as it lies there; its luck comes by hand."""
        driver = begin(game, None, setup)
        driver.record.remarks = [BY_HAND]
        return Table(driver, True, None, name)

    def deal(self, seed: int) -> None:
        """Let luck come from now on, from this seed or from `numbers`: the first cards are drawn.

        Where luck comes by hand, the first card is asked for already.
        """
        if self.by_hand:
            self.keep()
            return
        self.driver.seed = seed
        self.driver.numbers = self.numbers
        self.driver.luck = Luck(seed, TABLE)
        self.driver.run()
        self.keep()

    @staticmethod
    def resume(text: str, seed: int, *, store: Store | None = None, name: str = "table") -> Table:
        """The game of a record, played on from its last line; luck comes from this seed now, or as before by hand."""
        record = Record.read(text)
        by_hand = BY_HAND in record.remarks
        lines = len(record.lines)
        table = Table(resume(record, None, None if by_hand else seed), by_hand, store, name)
        if len(table.record.lines) > lines:  # luck was due when the record was written
            table.keep()
        return table

    def facts(self) -> list[dict[str, str]]:
        """Everything that happened since the game began or its position was laid out, as facts by name."""
        opening = self.driver.starts[0] if self.driver.starts else len(self.driver.events)
        return [self.game.notation.facts(one) for one in self.driver.events[opening:]]

    # -- what everybody may ask ---------------------------------------------------------------------------------------
    @property
    def record(self) -> Record:
        return self.driver.record

    @property
    def state(self) -> State:
        """The whole truth; for anybody's eyes `view` is meant."""
        return self.driver.state

    @property
    def game(self) -> Game:
        return self.state.game

    @property
    def version(self) -> int:
        """Grows with every line that is played or undone."""
        record = self.record
        return 2 * len(record.lines) - len(record.played())

    @property
    def over(self) -> bool:
        return self.state.waiting == OVER

    @property
    def decider(self) -> int:
        """The seat whose decision is open, nobody's if luck is due or the game is over."""
        return int(self.state.seat) if self.state.waiting == DECISION else NOBODY

    def view(self, seat: int) -> View:
        """The game as that seat, or for nobody a spectator, may see it."""
        return self.state.view(seat)

    def name_of(self, seat: int) -> str:
        """What the player at a seat is called; empty if he gave no name."""
        return self.record.seats.get(self.game.seats()[seat], "")

    def log(self, seat: int) -> list[LogEntry]:
        """The opening and every line, undone ones too, as that seat may see them; worked out once for each seat."""
        if not self._log.fits(self.driver) or self._log.names != self.names:
            self._log = Log(self.driver, self.hides, dict(self.names))
        return self._log.read(seat)

    def watch(self) -> None:
        """From now on somebody wants to see what happens event by event."""
        self.driver.watched = True

    def take_fresh(self) -> list[tuple[Event, State]]:
        """The events that nobody has been shown yet; asked once, they have been."""
        fresh, self.fresh = self.fresh, []
        return fresh

    @property
    def players(self) -> list[str]:
        """The seats that somebody plays; any other is neutral."""
        named = self.game.setup_of(self.state).get("players")
        return self.game.seats() if named is None else [seat for seat in self.game.seats() if seat in named.split()]

    # -- playing ------------------------------------------------------------------------------------------------------
    def play(self, move: str, version: int, seat: int = NOBODY) -> None:
        """Make a move for a seat that saw this version of the table, let luck run on, and keep it all; or a refusal.

        Where luck comes by hand, nobody's move says what the dice or cards of the real box have brought.
        """
        self.check_version(move, version)
        self.check_seat(move, seat)
        moves = self.in_order(move)
        before = len(self.record.lines)
        try:
            for one in moves:
                self.driver.play(one)
            self.keep()
        except BaseException:
            self.forget(before)
            raise
        self.fresh += self.driver.frames()

    def correct(self, edits: str, version: int) -> None:
        """Make the game lie as the real box does, and keep that; or a refusal that says what cannot be."""
        self.check_version(edits, version)
        if not self.by_hand:
            raise Illegal(Message(NO_BOX, {}))
        before = len(self.record.lines)
        try:
            self.driver.correct(edits)
            self.keep()
        except BaseException:
            self.forget(before)
            raise
        self.fresh = []

    # -- choices in steps ---------------------------------------------------------------------------------------------
    @property
    def steps(self) -> Steps | None:
        """The open decision as a choice of several things in any order; None where it is none."""
        if self._steps[0] != self.version:
            self._steps = (self.version, steps_of(self.state))
        return self._steps[1]

    @property
    def named(self) -> list[str]:
        """What the decider has named so far of such a choice."""
        return self._named[1] if self._named[0] == self.version else []

    def name_step(self, move: str) -> None:
        """Name one thing more, or with nothing take the last one back; or a refusal."""
        steps, named = self.steps, self.named
        if steps is None or (not move and not named) or (move and move not in steps.options(named)):
            raise Illegal(Message(NO_STEP, {"move": move}))
        self._named = (self.version, [*named, move] if move else named[:-1])

    def in_order(self, text: str) -> list[str]:
        """The moves that a text means: one, or with commas several of one choice in any order."""
        steps = self.steps
        if steps is None:
            return [text]
        parts = [self.spelled(part) for part in text.split(",")]
        if len(parts) == 1 and (parts[0] in self.state.options() or not steps.holding(parts)):
            return [text]
        return steps.moves(parts)

    def spelled(self, text: str) -> str:
        notation = self.game.notation
        try:
            return notation.write(notation.read(text, []))
        except Unreadable:
            return text

    def check_version(self, move: str, seen: int) -> None:
        if seen != self.version:
            raise Stale(Message(STALE, {"move": move, "seen": seen, "version": self.version}))

    def check_seat(self, move: str, seat: int) -> None:
        """Only the seat whose decision is open plays; where luck is due, no seat may say what came up."""
        if self.state.waiting == CHANCE:
            if seat != NOBODY:
                raise Illegal(Message(LUCK_IS_DUE, {"move": move, "seat": self.letter(seat)}))
            if not self.by_hand:
                raise Illegal(Message(NOT_BY_HAND, {"move": move}))
        elif self.state.waiting == DECISION and seat != self.decider:
            words: dict[str, object] = {"move": move, "seat": self.letter(seat)}
            raise Illegal(Message(NOT_YOURS, {**words, "decider": self.letter(self.decider)}))

    def letter(self, seat: int) -> str:
        return "-" if seat == NOBODY else self.game.seats()[seat]

    def forget(self, lines: int) -> None:
        """Go back to so many lines, as if the others had never been."""
        if len(self.record.lines) > lines:
            del self.record.lines[lines:]
            self.record.over = False
            self.driver.catch_up()

    def keep(self) -> None:
        """Give the record to the store; a finished game names the seed its luck came from, a running one never does."""
        self.record.seed = self.driver.seed if self.over and self.driver.numbers is None else None
        if self.store is not None:
            self.store.save(self.name, self.record.write())

    def follow(self, lines: list[Line], undone: list[int]) -> None:
        """Take over what was kept elsewhere since: lines by their numbers that count no more, and new ones."""
        for number in undone:
            self.record.lines[number].undone = True
        if undone or any(line.undone for line in lines):
            self.record.lines += lines
            self.driver.catch_up()
            self.record.over = self.over
            return
        for line in lines:
            if line.who == HAND_SEAT:
                self.driver.correct(line.text)
                continue
            self.driver.play(line.text)
            self.fresh += self.driver.frames()

    # -- undo ---------------------------------------------------------------------------------------------------------
    def undoable(self, seats: Collection[str], passed: Collection[str] = ()) -> list[Line]:
        """The fewest last lines with which one of these seats takes its last move back, the last line first; or none.

        What seats passed over have played since goes with it. Luck is never taken back, and no decision made before
        luck was shown; except that luck typed by hand may be typed again, because the box knows it and not the table.
        """
        out: list[Line] = []
        silent = self.driver.can_take_back()
        for line in reversed(self.record.lines):
            if line.who == CHANCE_SEAT:
                return [line] if self.by_hand and not out and not line.undone else []
            if line.undone:
                continue
            out.append(line)
            if len(out) > silent or line.who not in (*seats, *passed):
                return []
            if line.who in seats:
                return out
        return []

    def undo(self, version: int, seats: Collection[str], passed: Collection[str] = ()) -> list[Line]:
        """Take back the last move of one of these seats, still in the record, marked; what was undone, or a refusal."""
        self.check_version("undo", version)
        lines = self.undoable(seats, passed)
        if not lines:
            raise Illegal(Message(REVEALED if self.record.played() else NOTHING_TO_UNDO, {}))
        self.take_back(lines)
        return lines

    def take_back(self, lines: list[Line], seed: int | None = None) -> None:
        """Undo these last lines that count, and keep that; past luck it takes a new seed."""
        over, old = self.record.over, self.driver.seed
        self.fresh = []
        self.driver.take_back(len(lines), seed)
        try:
            if seed is not None:
                self.driver.run()
            self.keep()
        except BaseException:
            for line in lines:
                line.undone = False
            self.record.over = over
            self.driver.seed = old
            self.driver.luck = Luck(0 if old is None else old, TABLE)
            self.driver.catch_up()
            raise

    def last_decision(self, passed: Collection[str] = ()) -> list[Line]:
        """The last decision that counts and everything luck brought after it, the last line first; or none.

        What seats passed over have decided since goes with it.
        """
        out: list[Line] = []
        for line in reversed(self.record.played()):
            out.append(line)
            if line.who not in (CHANCE_SEAT, *passed):
                return out
        return []


def check_names(game: Game, names: dict[str, str]) -> None:
    """Refuse a name that no record could keep, or for a seat that is not there."""
    for seat, name in names.items():
        if seat not in game.seats():
            raise WrongData(Message(NO_SEAT, {"seat": seat, "seats": ", ".join(game.seats())}))
        plain = name.isprintable() and "#" not in name and name == " ".join(name.split())
        if not plain or not 0 < len(name) <= LONGEST_NAME:
            raise WrongData(Message(NO_NAME, {"name": name}))


@lru_cache(64)
def has_secrets(notation: Notation) -> bool:
    return any(verb.hidden for verb in notation.by_kind.values()) or any(
        telling.hidden for telling in notation.tellings.values()
    )
