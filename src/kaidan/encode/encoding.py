"""An encoding: one game's moves, observations and masks as numbers."""

from __future__ import annotations

from typing import Any, Final

from ..kernel.codes import DECISION, OVER
from ..kernel.errors import Illegal, WrongData
from ..kernel.native import i64, u8, vec
from ..kernel.packed import first, kind_of, second
from ..kernel.state import GAME_OVER, ILLEGAL, Game, State, zeros
from ..kernel.words import Message, mark
from .layout import Field, Layout
from .numbering import NO_ACTION, Numbering

#: Raised whenever an action or a number of an observation changes its place or meaning, in any game.
ENCODING: Final = 2

NO_SUCH_ACTION: Final = mark("there is no action {action}; the actions are 0 to {last}")
NO_NUMBER: Final = mark("“{move}” has no number in version {version} of the encoding")
NO_DECISION: Final = mark("cannot take action {action} (“{move}”): nobody decides now, luck is due")


def blank(size: i64) -> vec[u8]:
    """A row of so many zeros."""
    return vec[u8]([u8(0) for _ in range(size)])


NO_ENCODING: Final = mark("there is no encoding of “{game}”")


class Encoder:
    """Makes the encoding of a game: what a game brings for this room as PART of its module."""

    __slots__ = ()

    def encoding(self, game: Game) -> Encoding:
        raise WrongData(Message(NO_ENCODING, {"game": game.name}))


class Encoding:
    """A game as numbers. `actions` is how many actions there are, `size` how many numbers an observation has.

    An observation is a row of numbers from 0 to 255: all that one seat may see. A mask is a row with a 1 for each
    action that is offered.
    """

    __slots__ = ("actions", "game", "layout", "numbering", "sides", "size")

    def __init__(self, game: Game, numbering: Numbering, layout: Layout, sides: int) -> None:
        self.game: Final[Game] = game
        self.numbering: Final[Numbering] = numbering
        self.layout: Final[Layout] = layout
        self.actions: Final[i64] = numbering.size
        self.size: Final[i64] = layout.size
        #: How many parties get a reward of their own: one team, or every seat for itself.
        self.sides: Final[i64] = sides

    # -- actions ----------------------------------------------------------------------------------------------------
    def number(self, option: i64) -> i64:
        """The action of a packed move, NO_ACTION if it has none."""
        return self.numbering.number(option)

    def find(self, state: State, action: i64) -> i64:
        """The place of the offered move with that action among the state's options, or NO_ACTION."""
        numbering = self.numbering
        for i in range(state.n_offered):
            if numbering.number(state.offered[i]) == action:
                return i
        return NO_ACTION

    def option(self, state: State, action: int) -> int:
        """The packed move that an action stands for in this state, or a refusal with the rule that withholds it."""
        name = self.name(action)
        if state.waiting == OVER:
            raise Illegal(Message(GAME_OVER, {"move": name}, state.ending().rule))
        if state.waiting != DECISION:
            raise Illegal(Message(NO_DECISION, {"action": action, "move": name}))
        place = self.find(state, action)
        if place == NO_ACTION:
            rule = state.why_not(self.numbering.options[action])
            possible = ", ".join(state.options())
            raise Illegal(Message(ILLEGAL, {"move": name, "rule": rule, "options": possible}, rule))
        return state.offered[place]

    def legal(self, state: State) -> list[int]:
        """The actions that are offered, in rising order; none while nobody decides."""
        if state.waiting != DECISION:
            return []
        return sorted([int(self.numbering.number(state.offered[i])) for i in range(state.n_offered)])

    def mask(self, state: State) -> bytes:
        """The mask of a state: 1 for each action that is offered; all 0 while nobody decides."""
        row = blank(self.actions)
        for action in self.legal(state):
            row[action] = 1
        return bytes(row)

    # -- actions as text --------------------------------------------------------------------------------------------
    def name(self, action: int) -> str:
        """The action as log and record write it."""
        if not 0 <= action < self.actions:
            raise WrongData(Message(NO_SUCH_ACTION, {"action": action, "last": self.actions - 1}))
        return self.spell(self.numbering.options[action])

    def spell(self, packed: int) -> str:
        """A packed move as log and record write it."""
        return self.game.notation.write(packed)

    def action(self, text: str) -> int:
        """The action of a move as log and record write it, or a refusal."""
        packed = self.game.notation.read(text, [])
        number = self.numbering.number(packed)
        if number == NO_ACTION:
            raise WrongData(Message(NO_NUMBER, {"move": text, "version": ENCODING}))
        return number

    def describe(self, action: int) -> str:
        """The action for people: its name, its arguments in words, and the rule it belongs to."""
        name = self.name(action)
        packed = self.numbering.options[action]
        verb = self.game.notation.by_kind[kind_of(packed)]
        values = [first(packed), second(packed)]
        words = [str(part.name(values[i])) for i, part in enumerate(verb.parts) if self.can_name(packed, i)]
        return f"{name} ({', '.join(words)}), {verb.rule}" if words else f"{name}, {verb.rule}"

    def can_name(self, packed: int, argument: int) -> bool:
        """Whether the argument is one that this game has."""
        return True

    # -- observations -----------------------------------------------------------------------------------------------
    def keeps(self) -> i64:
        """How many numbers `renew` wants to be kept beside an observation, of what it shows."""
        return 0

    def fill(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Write what the seat sees into a buffer, whatever stood there."""
        self.begin(state, seat, out, at, zeros(self.keeps()), 0)

    def begin(self, state: State, seat: i64, out: vec[u8], at: i64, kept: vec[i64], place: i64) -> None:
        """Write what the seat sees into a buffer, whatever stood there, for `renew` to go on from."""
        for i in range(at, at + self.size):
            out[i] = 0
        for i in range(place, place + self.keeps()):
            kept[i] = 0
        self.set_up(state, out, at)
        self.renew(state, seat, out, at, kept, place)

    def renew(self, state: State, seat: i64, out: vec[u8], at: i64, kept: vec[i64], place: i64) -> None:
        """Write what has changed over an observation of the same game; what is kept beside it says what it shows."""
        self.refresh(state, seat, out, at)

    def set_up(self, state: State, out: vec[u8], at: i64) -> None:
        """Write what stays the same for a whole game into a row of zeros."""
        raise NotImplementedError

    def refresh(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Write what can change over an observation of the same game; for encodings that keep nothing beside it."""
        raise NotImplementedError

    def observe(self, state: State, seat: int) -> bytes:
        """All that the seat may see; where nothing is hidden, the same for every seat."""
        row = blank(self.size)
        self.set_up(state, row, 0)
        self.renew(state, seat, row, 0, zeros(self.keeps()), 0)
        return bytes(row)

    def fields(self) -> list[Field]:
        """The layout of an observation."""
        return list(self.layout.fields)

    def field(self, name: str) -> Field:
        """The field of that name."""
        for field in self.layout.fields:
            if field.name == name:
                return field
        raise KeyError(name)

    # -- copies -----------------------------------------------------------------------------------------------------
    def __reduce__(self) -> tuple[object, tuple[Game]]:
        """An encoding travels as its game."""
        from .encodings import encoding_of

        return encoding_of, (self.game,)

    def __copy__(self) -> Encoding:
        """It says nothing but its game: it is its own copy."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Encoding:
        return self
