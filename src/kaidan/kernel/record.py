"""Records: a game as its header plus every decision and every piece of luck."""

from __future__ import annotations

from typing import Final, final

from .codes import CHANCE, DECISION, NOBODY, OVER
from .correction import HAND_SEAT, corrected
from .errors import Refusal, WrongData
from .header import (
    AT_LINE,
    FORMAT,
    KEY_AND_VALUE,
    NOT_A_NUMBER,
    TWICE,
    Header,
    header_of,
    opened,
    take_header,
    unreadable,
    wrong,
)
from .header import Line as Numbered
from .shelf import find
from .state import Game, State
from .words import Message, mark

KIND: Final = "record"
#: Who brings luck.
CHANCE_SEAT: Final = "*"
UNDONE: Final = "~"
KEYS: Final = ["game", "rules", "content", "option", "setup", "seat", "seed", "position"]
#: No seat has a longer name than this, and no key a shorter one.
LONGEST_SEAT: Final = 2

UNKNOWN_KEY: Final = mark("a record has no “{key}”; its header has {keys}, and a move begins with a seat or with “*”")
HEADER_ENDED: Final = mark("“{key}” belongs into the header, before the first move")
NO_MOVE: Final = mark("“{text}” has no move; a line looks like “R move c3” or “* draw 47”")
OPEN_POSITION: Final = mark("the position that begins here has no end; a line “end” closes it")
TWO_BEGINNINGS: Final = mark("a record begins with a setup or with a position, not with both")
CUT_OFF: Final = mark("the record is cut off: its last line should be “end {n}”, for the number of its moves")
WRONG_COUNT: Final = mark("“{text}” does not fit: the record has {n} moves, so lines are missing or were added")
AFTER_END: Final = mark("“{text}” stands after the end of the record")
LUCK_IS_DUE: Final = mark("“{who} {text}” cannot be: luck is due, like “* {like}”")
DECISION_IS_DUE: Final = mark("“{who} {text}” cannot be: seat {seat} decides now, like “{seat} {like}”")
GAME_ENDED: Final = mark("“{who} {text}” cannot be: the game is over before it")
GAME_GOES_ON: Final = mark("the record says that the game is over, but it goes on: {like} could come next")
BLANKED: Final = mark("“{who} {text}” hides what happened; only the whole record can be replayed")
UNKNOWN_SEAT: Final = mark("{game} has no seat “{seat}”; its seats are {seats}")
NO_COMMENT: Final = mark("“{text}” cannot be written: “#” and line breaks have another meaning")
TOO_MANY: Final = mark("cannot take back {n} moves: there are {found}")


@final
class Line:
    """One decision or one piece of luck: whose, its text, whether it was undone, and what somebody remarked."""

    __slots__ = ("above", "number", "remark", "text", "undone", "who")

    def __init__(self, who: str, text: str, undone: bool = False, number: int = 0) -> None:
        self.who = who
        self.text = text
        self.undone = undone
        #: The number of the line in the text it was read from, 0 if it was not.
        self.number = number
        #: Comments on lines of their own above it, and behind it.
        self.above: list[str] = []
        self.remark = ""

    def write(self) -> str:
        said = f"{self.who} {self.text}"
        if self.undone:
            said = f"{UNDONE} {said}"
        return f"{said}  #{self.remark}" if self.remark else said


@final
class Record:
    """The header of a game and its lines, in a text that loses nothing when it is written and read.

    It begins with a setup, or with a position. Undone lines stay and are skipped by `replay`. The seed, if a finished
    game names it, is for information only.
    """

    __slots__ = ("below", "header", "last", "lines", "over", "position", "remarks", "seats", "seed", "setup")

    def __init__(self, header: Header) -> None:
        self.header = header
        self.setup: dict[str, str] = {}
        self.position: list[Numbered] = []
        #: What people call the seats.
        self.seats: dict[str, str] = {}
        self.seed: int | None = None
        self.lines: list[Line] = []
        self.over = False
        #: The number of the last line in the text it was read from, 0 if it was not.
        self.last = 0
        #: Comments of the header, and below the last line.
        self.remarks: list[str] = []
        self.below: list[str] = []

    @staticmethod
    def of(state: State) -> Record:
        """An empty record that begins with this state: its setup at the start of a game, else its position."""
        game = state.game
        record = Record(header_of(game))
        setup = game.setup_of(state)
        if game.start(setup=setup) == state:
            record.setup = setup
        else:
            record.position = [(0, line) for line in game.write_position(state)]
        return record

    @property
    def name(self) -> str:
        """The name of the game it belongs to."""
        return self.header.game

    @property
    def options(self) -> dict[str, str]:
        """The options its header names; others are at their defaults."""
        return self.header.options

    # -- as text ----------------------------------------------------------------------------------------------------
    @staticmethod
    def read(text: str) -> Record:
        """The record that a text holds, or a refusal that names the line; whether it can be played, `replay` says."""
        return _Reader(text).record

    def write(self) -> str:
        """The record as text; `read` reads it back."""
        out = [f"kaidan {KIND} {FORMAT}", *[f"#{remark}" for remark in self.remarks], *self.header.write()]
        out += [f"setup {key} {value}" for key, value in self.setup.items()]
        out += [f"seat {seat} {words}" for seat, words in self.seats.items() if words]
        if self.seed is not None:
            out.append(f"seed {self.seed}")
        if self.position:
            out += ["position", *["  " + line for _, line in self.position], "end"]
        for said in out[1 + len(self.remarks) :]:
            if "#" in said or len(f"{said}.".splitlines()) != 1:
                raise WrongData(Message(NO_COMMENT, {"text": said}))
        out.append("")
        for line in self.lines:
            out += [f"#{remark}" for remark in line.above]
            out.append(line.write())
        out += [f"#{remark}" for remark in self.below]
        out.append(f"end {len(self.lines)} over" if self.over else f"end {len(self.lines)}")
        return "\n".join(out) + "\n"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.write() == other.write()

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """A record travels as its text."""
        return read_record, (self.write(),)

    def __hash__(self) -> int:
        return hash(self.write())

    # -- growing ----------------------------------------------------------------------------------------------------
    def add(self, who: str, text: str) -> None:
        self.lines.append(Line(who, text))

    def take_back(self, n: int) -> list[Line]:
        """Mark the last n lines that still count as undone; they are returned, the last one first."""
        last = [line for line in reversed(self.lines) if not line.undone][:n]
        if len(last) < n:
            raise WrongData(Message(TOO_MANY, {"n": n, "found": len(last)}))
        for line in last:
            line.undone = True
        self.over = False
        return last

    def played(self) -> list[Line]:
        """The lines that count."""
        return [line for line in self.lines if not line.undone]

    # -- replaying --------------------------------------------------------------------------------------------------
    def game(self) -> Game:
        """The game of the header, as the shelf has it."""
        return find(self.header.game, self.header.rules, self.header.options, self.header.content)

    def start(self, game: Game | None = None, recording: bool = False) -> State:
        """The state before the first line."""
        if game is None:
            game = self.game()
        self.header.agree(game, KIND)
        seats = game.seats()
        for seat in self.seats:
            if seat not in seats:
                words: dict[str, object] = {"game": game.name, "seat": seat, "seats": ", ".join(seats)}
                raise WrongData(Message(UNKNOWN_SEAT, words))
        if not self.position:
            return game.start(setup=self.setup, recording=recording)
        state = game.read_position(self.position)
        if recording:
            state.record()
        return state

    def replay(self, game: Game | None = None, recording: bool = False) -> State:
        """The state after the last line; every line is checked, and a refusal names the one that is wrong."""
        state = self.start(game, recording)
        for i, line in enumerate(self.lines):
            if not line.undone:
                state = self._step(state, i)
        if self.over and state.waiting != OVER:
            raise self._wrong(len(self.lines), Message(GAME_GOES_ON, {"like": _next(state)}))
        return state

    def _step(self, state: State, i: int) -> State:
        """The state after the i-th line, or a refusal."""
        line = self.lines[i]
        if line.who != HAND_SEAT or "?" in line.text.split():
            self._check(state, i)
        try:
            return played_on(state, line)
        except Refusal as refusal:
            raise self._wrong(i, refusal.message) from None

    def _check(self, state: State, i: int) -> int:
        """The i-th line as it can be played now, or a refusal."""
        line = self.lines[i]
        words: dict[str, object] = {"who": line.who, "text": line.text}
        if "?" in line.text.split():
            raise self._wrong(i, Message(BLANKED, words))
        if state.waiting == OVER:
            raise self._wrong(i, Message(GAME_ENDED, words))
        due = CHANCE_SEAT if state.waiting == CHANCE else state.game.seats()[state.seat]
        if line.who != due:
            words["like"] = _next(state)
            words["seat"] = due
            raise self._wrong(i, Message(LUCK_IS_DUE if due == CHANCE_SEAT else DECISION_IS_DUE, words))
        try:
            return state.read(line.text)
        except Refusal as refusal:
            raise self._wrong(i, refusal.message) from None

    def _wrong(self, i: int, reason: Message) -> WrongData:
        """A refusal of the i-th line, by its number in the text."""
        number = self.lines[i].number if i < len(self.lines) else self.last
        if number == 0:
            number = len(self.write().splitlines())
            if i < len(self.lines):
                number -= 1 + len(self.below)
                for line in self.lines[i + 1 :]:
                    number -= 1 + len(line.above)
        return WrongData(Message(AT_LINE, {"line": number, "reason": reason}, reason.rule))

    # -- what one seat may see ----------------------------------------------------------------------------------------
    def for_seat(self, seat: int, game: Game | None = None) -> Record:
        """The record of a running game as that seat (or, for nobody, a spectator) may see it: `?` for what is hidden.

        Of an undone line only its own player still sees what it hid.
        """
        state = self.start(game)
        notation = state.game.notation
        shown = Record(self.header)
        shown.setup = self.setup
        if self.position:
            view = state.view(seat)
            blanked = [(0, line) for line in state.game.write_position(view)]
            shown.position = self.position if view == state else blanked
        shown.seats = self.seats
        shown.over = self.over
        own = "" if seat == NOBODY else state.game.seats()[seat]
        for i, line in enumerate(self.lines):
            if line.undone:
                hidden = line.who == HAND_SEAT
                blank = "?" if hidden else notation.blank(notation.read(line.text, []))
                text = line.text if line.who == own else blank
            elif line.who == HAND_SEAT:
                text = "?"  # nobody can say which of its lines this seat may know
                state = corrected(state, line.text)
            else:
                packed = self._check(state, i)
                seen_by = state.witnesses(packed)
                seen = seen_by == -1 or (seat != NOBODY and seen_by >> seat & 1 == 1)
                text = line.text if seen else notation.blank(packed)
                state.play(line.text)
            shown.lines.append(Line(line.who, text, line.undone))
        return shown


def read_record(text: str) -> Record:
    return Record.read(text)


def played_on(state: State, line: Line) -> State:
    """The state after a line that fits; after a correction that is another object."""
    if line.who == HAND_SEAT:
        return corrected(state, line.text)
    state.play(line.text)
    return state


def _next(state: State) -> str:
    """Something that could come next."""
    return state.options()[0] if state.waiting == DECISION else state.outcomes()[0][0]


@final
class _Reader:
    """One reading of a record's text."""

    __slots__ = ("headers", "last_header", "record")

    def __init__(self, text: str) -> None:
        lines = opened(text, KIND)
        self.headers: list[Numbered] = []
        self.last_header = 1
        self.record = Record(Header("", 0, "", {}))
        begun = False
        at = 0
        while at < len(lines):
            number, said = lines[at]
            key = said.split()[0]
            if self.record.last:
                raise unreadable(number, AFTER_END, text=said)
            if key == "position" and not begun:
                at = self.take_position(lines, at)
            elif key == "end":
                self.take_end(number, said)
            elif len(key) <= LONGEST_SEAT:
                begun = True
                self.take_line(number, said)
            elif key not in KEYS:
                raise unreadable(number, UNKNOWN_KEY, key=key, keys=", ".join(KEYS))
            elif begun:
                raise unreadable(number, HEADER_ENDED, key=key)
            elif key in ("setup", "seat", "seed"):
                self.take_own(number, said)
            else:
                self.headers.append((number, said))
            at += 1
            if not begun and not self.record.last:
                self.last_header = number
        self.record.header, _ = take_header(self.headers)
        if not self.record.last:
            raise wrong(len(text.splitlines()), CUT_OFF, n=len(self.record.lines))
        self.take_remarks(text)

    def take_position(self, lines: list[Numbered], at: int) -> int:
        """The lines up to the end of the position that begins here."""
        number = lines[at][0]
        if self.record.setup or self.record.position:
            raise wrong(number, TWO_BEGINNINGS)
        end = at + 1
        while end < len(lines) and lines[end][1] != "end":
            end += 1
        if end == len(lines):
            raise unreadable(number, OPEN_POSITION)
        self.record.position = lines[at + 1 : end]
        return end

    def take_own(self, number: int, said: str) -> None:
        """A header line that only records have."""
        words = said.split()
        key = words[0]
        if key == "seed":
            if len(words) != 2 or not (words[1].isascii() and words[1].isdigit()):
                raise unreadable(number, NOT_A_NUMBER, text=" ".join(words[1:]), like=17)
            if self.record.seed is not None:
                raise wrong(number, TWICE, key=key)
            self.record.seed = int(words[1])
            return
        if len(words) < 3:
            raise unreadable(number, KEY_AND_VALUE, text=said, form=f"{key} KEY VALUE")
        if key == "setup" and self.record.position:
            raise wrong(number, TWO_BEGINNINGS)
        table = self.record.setup if key == "setup" else self.record.seats
        if words[1] in table:
            raise wrong(number, TWICE, key=f"{key} {words[1]}")
        table[words[1]] = " ".join(words[2:])

    def take_line(self, number: int, said: str) -> None:
        words = said.split()
        undone = words[0] == UNDONE
        if undone:
            words = words[1:]
        if len(words) < 2:
            raise unreadable(number, NO_MOVE, text=said)
        self.record.lines.append(Line(words[0], " ".join(words[1:]), undone, number))

    def take_end(self, number: int, said: str) -> None:
        """The last line counts the others."""
        n = len(self.record.lines)
        if said not in (f"end {n}", f"end {n} over"):
            raise wrong(number, WRONG_COUNT, text=said, n=n)
        self.record.over = said.endswith("over")
        self.record.last = number

    def take_remarks(self, text: str) -> None:
        """Comments stay where they were: in the header, above or behind a line, below the last."""
        by_number = {line.number: line for line in self.record.lines}
        loose: list[str] = []
        for i, line in enumerate(text.splitlines()):
            number = i + 1
            remark = line.split("#", 1)[1].rstrip() if "#" in line else ""
            if number in by_number:
                by_number[number].above = loose
                by_number[number].remark = remark
                loose = []
            elif "#" in line:
                if number <= self.last_header:
                    self.record.remarks.append(remark)
                else:
                    loose.append(remark)
        self.record.below = loose
