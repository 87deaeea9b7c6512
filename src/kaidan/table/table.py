"""The authority over one game: who sits where, what is played, what may be undone, and what is kept."""

from __future__ import annotations

from typing import Final

from ..kernel.codes import CHANCE, DECISION, NOBODY, OVER
from ..kernel.driver import Driver, begin, resume
from ..kernel.errors import Illegal, Stale, WrongData
from ..kernel.luck import TABLE, Luck
from ..kernel.notation import Notation
from ..kernel.record import CHANCE_SEAT, Line, Record
from ..kernel.state import Game, State
from ..kernel.words import Message, mark
from .chronicle import Chronicle
from .seating import Entry, Intent
from .store import Store

#: A remark in the header of a record whose luck comes from the real box.
BY_HAND: Final = " luck by hand"

STALE: Final = mark(
    "“{move}” was meant for version {seen} of the table, which is now at {version}; look again, then choose"
)
NOT_YOURS: Final = mark("“{move}” cannot be played for {seat}: {decider} decides now")
LUCK_IS_DUE: Final = mark("“{move}” cannot be played for {seat}: luck is due")
NOT_BY_HAND: Final = mark("“{move}” cannot be said by anybody: luck comes from the table's own generator")
NOTHING_TO_UNDO: Final = mark("there is nothing to undo: no move has been made yet")
REVEALED: Final = mark("the last move cannot be undone: since then a die, a card or a hand was shown")
NO_NAME: Final = mark("“{name}” cannot be a player's name: it needs 1 to 24 signs, without “#” and line breaks")
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
        self._chronicle = Chronicle(driver, has_secrets(driver.state.game.notation))

    @staticmethod
    def open(
        game: Game,
        seed: int,
        *,
        by_hand: bool = False,
        names: dict[str, str] | None = None,
        store: Store | None = None,
        name: str = "table",
    ) -> Table:
        """A new game: its setup drawn from the seed, and its luck too unless it comes by hand."""
        names = {} if names is None else names
        check_names(game, names)
        driver = begin(game, None if by_hand else seed, game.draw_setup(seed))
        driver.record.seats = dict(names)
        if by_hand:
            driver.record.remarks = [BY_HAND]
        table = Table(driver, by_hand, store, name)
        table.keep()
        return table

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
        lines = self.record.lines
        return len(lines) + sum(line.undone for line in lines)

    @property
    def over(self) -> bool:
        return self.state.waiting == OVER

    @property
    def decider(self) -> int:
        """The seat whose decision is open, nobody's if luck is due or the game is over."""
        return int(self.state.seat) if self.state.waiting == DECISION else NOBODY

    def view(self, seat: int) -> State:
        """The game as that seat, or for nobody a spectator, may see it."""
        return self.state.view(seat)

    def name_of(self, seat: int) -> str:
        """What the player at a seat is called; empty if he gave no name."""
        return self.record.seats.get(self.game.seats()[seat], "")

    @property
    def hides(self) -> bool:
        """Whether players of this game have secrets from one another."""
        return has_secrets(self.game.notation)

    def log(self, seat: int) -> list[Entry]:
        """The opening and every line, undone ones too, as that seat may see them."""
        events, starts = self.driver.events, [*self.driver.starts, len(self.driver.events)]
        chronicle = self.chronicle()
        out = [Entry("", "", False, events[: starts[0]])]
        played = 0
        for number, line in enumerate(self.record.lines):
            text = chronicle.text(number, seat)
            if line.undone:
                out.append(Entry(line.who, text, True))
            else:
                out.append(Entry(line.who, text, False, events[starts[played] : starts[played + 1]]))
                played += 1
        return out

    def chronicle(self) -> Chronicle:
        """The same in sentences, worked out only once for each pair of eyes."""
        if not self._chronicle.fits(self.driver):
            self._chronicle = Chronicle(self.driver, self.hides)
        return self._chronicle

    @property
    def players(self) -> list[str]:
        """The seats that somebody plays; any other is neutral."""
        named = self.game.setup_of(self.state).get("players")
        return self.game.seats() if named is None else [seat for seat in self.game.seats() if seat in named.split()]

    # -- playing ------------------------------------------------------------------------------------------------------
    def play(self, intent: Intent) -> None:
        """Make the move that is meant, let luck run on, and keep it all; or a refusal."""
        self.check_version(intent.move, intent.version)
        self.check_seat(intent)
        before = len(self.record.lines)
        try:
            self.driver.play(intent.move)
            self.keep()
        except BaseException:
            self.forget(before)
            raise

    def check_version(self, move: str, seen: int) -> None:
        if seen != self.version:
            raise Stale(Message(STALE, {"move": move, "seen": seen, "version": self.version}))

    def check_seat(self, intent: Intent) -> None:
        """Only the seat whose decision is open plays; where luck is due, nobody's intent may say what came up."""
        if self.state.waiting == CHANCE:
            if intent.seat != NOBODY:
                raise Illegal(Message(LUCK_IS_DUE, {"move": intent.move, "seat": self.letter(intent.seat)}))
            if not self.by_hand:
                raise Illegal(Message(NOT_BY_HAND, {"move": intent.move}))
        elif self.state.waiting == DECISION and intent.seat != self.decider:
            words: dict[str, object] = {"move": intent.move, "seat": self.letter(intent.seat)}
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
        """Give the record to the store; a finished game names its seed, a running one never does."""
        self.record.seed = self.driver.seed if self.over else None
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
            self.driver.play(line.text)

    # -- undo ---------------------------------------------------------------------------------------------------------
    def undoable(self) -> Line | None:
        """The line that undo would take back, or None.

        Luck is never taken back, and no decision made before luck was shown; except that luck typed by hand may be
        typed again, because the box knows it and not the table.
        """
        played = self.record.played()
        if not played:
            return None
        last = played[-1]
        if last.who == CHANCE_SEAT:
            return last if self.by_hand else None
        lines = self.record.lines
        if any(line.who == CHANCE_SEAT for line in lines[lines.index(last) :]):
            return None
        return last if self.driver.can_take_back() else None

    def undo(self, version: int) -> None:
        """Take back the last line that counts; it stays in the record, marked. Or a refusal."""
        self.check_version("undo", version)
        line = self.undoable()
        if line is None:
            raise Illegal(Message(REVEALED if self.record.played() else NOTHING_TO_UNDO, {}))
        self.take_back([line])

    def take_back(self, lines: list[Line], seed: int | None = None) -> None:
        """Undo these last lines that count, and keep that; past luck it takes a new seed."""
        over, old = self.record.over, self.driver.seed
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

    def own_lines(self, seat: str, passed: list[str]) -> list[Line]:
        """What that seat may take back without asking: its last move, and moves of the seats passed over after it."""
        lines = self.record.lines
        out: list[Line] = []
        for line in reversed(self.record.played()[len(self.record.played()) - self.driver.can_take_back() :]):
            if line.who == CHANCE_SEAT or any(other.who == CHANCE_SEAT for other in lines[lines.index(line) :]):
                return []
            out.append(line)
            if line.who == seat:
                return out
            if line.who not in passed:
                return []
        return []

    def last_decision(self) -> list[Line]:
        """The last decision that counts and everything luck brought after it, the last line first."""
        out: list[Line] = []
        for line in reversed(self.record.played()):
            out.append(line)
            if line.who != CHANCE_SEAT:
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


def has_secrets(notation: Notation) -> bool:
    return any(verb.hidden for verb in notation.by_kind.values()) or any(
        telling.hidden for telling in notation.tellings.values()
    )
