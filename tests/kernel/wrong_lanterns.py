"""Lanterns that each break one promise of a game, and what the conformance check says of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kaidan.kernel import shelf
from kaidan.kernel.codes import DECISION, NOBODY, WON
from kaidan.kernel.errors import Illegal, WrongData
from kaidan.kernel.notation import ArgumentKind, Notation
from kaidan.kernel.packed import kind_of, pack
from kaidan.kernel.source import OutcomeTable, Source, pool_of
from kaidan.kernel.state import Game, Rule, State, View
from kaidan.kernel.words import Message

from .lanterns import (
    CARD,
    GOT,
    KEEP,
    LAMP,
    LIGHT,
    LIGHT_PART,
    LIGHTS,
    SWAP,
    TURN,
    WHISPER,
    Hands,
    Lanterns,
    Light,
    Turn,
)


def shelved(kind: type[Lanterns], **options: str) -> Game:
    """A game put on the shelf under a content of its own, so that its pickled states find it."""
    content = kind.__qualname__
    return shelf.keep(kind({"players": "3", "lamp": "any", **options}, f"by-{content}"), content)


def with_hands(kind: type[Hands]) -> type[Lanterns]:
    """Lanterns played with other hands."""

    class Other(Lanterns):
        def lay_out(self, setup: dict[str, str]) -> State:
            return self.remade(super().lay_out(setup))

        def from_cells(self, cells: list[int]) -> Hands:
            return self.remade(super().from_cells(cells))

        def remade(self, state: State) -> Hands:
            assert isinstance(state, Hands)
            state.__class__ = kind
            return state

    Other.__qualname__ = kind.__qualname__
    return Other


def with_rule(number: int, rule: Rule[Any]) -> type[Lanterns]:
    """Lanterns with another rule."""

    class Other(Lanterns):
        def __init__(self, options: dict[str, str], content: str) -> None:
            super().__init__(options, content)
            self.rules[number] = rule

    Other.__qualname__ = type(rule).__qualname__
    return Other


def with_notation(change: Callable[[Notation], None]) -> type[Lanterns]:
    """Lanterns spelled otherwise."""

    class Other(Lanterns):
        def __init__(self, options: dict[str, str], content: str) -> None:
            super().__init__(options, content)
            change(self.notation)

    Other.__qualname__ = change.__qualname__
    return Other


def with_lights(source: Source) -> type[Lanterns]:
    """Lanterns with another lamp."""

    class Other(with_hands(WithLights)):  # type: ignore[misc]  # the base is made by a call
        pass

    WithLights.lights = source
    Other.__qualname__ = type(source).__qualname__ + str(id(source))
    return Other


class WithLights(Hands):
    lights: Source

    def source(self) -> Source:
        return type(self).lights if self.chance == LIGHTS else self.pool


# -- games that do something wrong ------------------------------------------------------------------------------------
class Fickle(Lanterns):
    times = 0

    def draw_setup(self, seed: int) -> dict[str, str]:
        type(self).times += 1
        return {"first": "ABC"[self.times % 3]}


class Forgetful(Lanterns):
    def setup_of(self, state: State) -> dict[str, str]:
        return {"first": "B"}


class Endless(Lanterns):
    def bound(self) -> int:
        return 2


class Spaced(Lanterns):
    def setup_of(self, state: State) -> dict[str, str]:
        return {**super().setup_of(state), "motto": "two  spaces"}


class Carried(Hands):
    """Its clones do not come from cells."""

    def clone(self) -> State:
        twin = Lanterns.from_cells(self.mine, self.cells())
        twin.__class__ = Carried
        return twin


class NotRestored(Lanterns):
    def lay_out(self, setup: dict[str, str]) -> State:
        g = super().lay_out(setup)
        g.__class__ = Carried
        return g

    def from_cells(self, cells: list[int]) -> Hands:
        g = super().from_cells(cells)
        g.lamp = 1
        return g


class Refusing(Lanterns):
    def read_position(self, lines: list[tuple[int, str]], recording: bool = False) -> State:
        raise WrongData(Message("no position is right", {}))


class Misplacing(Lanterns):
    def read_position(self, lines: list[tuple[int, str]], recording: bool = False) -> State:
        g = super().read_position(lines, recording)
        assert isinstance(g, Hands)
        g.lamp = 1
        return g


class Diary(Lanterns):
    times = 0

    def write_position(self, state: State) -> list[str]:
        type(self).times += 1
        return [*super().write_position(state), f"written {self.times}"]


class Lossy(Hands):
    def clone(self) -> State:
        twin = super().clone()
        twin.reason = 9
        return twin


class Shared(Hands):
    def clone(self) -> State:
        twin = super().clone()
        assert isinstance(twin, Hands)
        twin.hands = self.hands
        return twin


class Lent(Hands):
    """A clone looks at the hands of its state; whoever moves on the clone copies them first."""

    def clone(self) -> State:
        twin = super().clone()
        twin.__class__ = Borrower
        assert isinstance(twin, Borrower)
        twin.hands = self.hands
        return twin


class Borrower(Hands):
    def settle(self, outcome: int) -> int:
        self.hands = list(self.hands)
        return super().settle(outcome)


class Restless(Hands):
    def points(self, seat: int) -> int:
        self.whispered += 1
        return 0


class Reversed(Hands):
    def clone(self) -> State:
        twin = super().clone()
        twin.__class__ = type(self)
        return twin

    def options(self) -> list[str]:
        return super().options()[::-1]


class ReversedAfterTravel(Lanterns):
    def from_cells(self, cells: list[int]) -> Hands:
        g = super().from_cells(cells)
        g.__class__ = Reversed
        return g


class Blind(Hands):
    def view(self, seat: int) -> View:
        twin = super().view(seat)
        twin.seat = NOBODY
        return twin


class Peeking(Hands):
    def view(self, seat: int) -> View:
        """Hides one card at a time."""
        twin = self.mine.from_cells(self.cells())
        for other in range(3):
            if other != seat and twin.hands[other]:
                twin.pool.add(twin.hands[other])
                twin.hands[other] = 0
                return View(twin)
        return View(twin)


class Dreaming(Hands):
    def guess(self, seed: int) -> State:
        twin = super().guess(seed)
        assert isinstance(twin, Hands)
        twin.lamp ^= 1
        return twin


class Speechless(Hands):
    def view(self, seat: int) -> View:
        twin = super().view(seat)
        twin.n_offered = 0
        return twin


class Generous(Hands):
    def read(self, text: str) -> int:
        try:
            return super().read(text)
        except Illegal:
            return pack(KEEP, 0, 0)


class Wordless(Hands):
    def ending(self) -> Message:
        return Message("", {}, "LN-END-1")


class Lawless(Hands):
    def ending(self) -> Message:
        return Message("the lamp is lit", {})


class Undone(Hands):
    def outcome_of(self, seat: int) -> int:
        return 5


class Eager(Light):
    times = 0

    def rolled(self, g: Hands, a: int, b: int, outcome: int) -> None:
        type(self).times += 1
        g.finish(WON, self.times)


class NoOffer(Turn):
    def resolve(self, g: Hands, a: int, b: int) -> None:
        g.seat = a
        g.waiting = DECISION


class Twofold(Turn):
    def resolve(self, g: Hands, a: int, b: int) -> None:
        g.seat = a
        g.offer(KEEP)
        g.offer(KEEP)


class Stranger(Turn):
    def resolve(self, g: Hands, a: int, b: int) -> None:
        super().resolve(g, a, b)
        g.seat = 7


class Breaking(Turn):
    def chosen(self, g: Hands, a: int, b: int, option: int) -> None:
        if kind_of(option) == SWAP:
            raise ValueError("torn")
        super().chosen(g, a, b, option)


class Stuck(Turn):
    def chosen(self, g: Hands, a: int, b: int, option: int) -> None:
        g.waiting = 9


class Shy(Turn):
    def resolve(self, g: Hands, a: int, b: int) -> None:
        super().resolve(g, a, b)
        if g.asking:
            g.n_offered -= 1


class Touchy(Turn):
    def resolve(self, g: Hands, a: int, b: int) -> None:
        super().resolve(g, a, b)
        if g.asking:
            g.lamp = 1


class Torn(Turn):
    def resolve(self, g: Hands, a: int, b: int) -> None:
        super().resolve(g, a, b)
        g.withhold(KEEP, 0, 0, "LN-TURN-1")


class Short(Source):
    """A lamp whose parts can be set wrong one by one."""

    def __init__(self, total: int = 2, picked: int = 0) -> None:
        self._total = total
        self._picked = picked

    def count(self) -> int:
        return 2

    def outcome(self, index: int) -> int:
        return index

    def weight(self, index: int) -> int:
        return 1

    def total(self) -> int:
        return self._total

    def pick(self, number: int) -> int:
        return self._picked


class Misread(ArgumentKind):
    """A part that is written as another and always read as one value."""

    def __init__(self, part: ArgumentKind, value: int) -> None:
        self.part = part
        self.value = value

    def write(self, value: int) -> str:
        return self.part.write(value)

    def read(self, text: str) -> int:
        return self.value

    def values(self) -> list[int]:
        return self.part.values()

    def hint(self) -> object:
        return self.part.hint()


def misread_lamp(notation: Notation) -> None:
    notation.by_kind[LAMP].parts = [Misread(LIGHT_PART, 1)]


def unread_whisper(notation: Notation) -> None:
    notation.by_kind[WHISPER].parts[0] = Misread(CARD, -1)


def no_rule(notation: Notation) -> None:
    notation.by_kind[LAMP].rule = ""


def no_telling(notation: Notation) -> None:
    del notation.tellings[GOT]


def no_words(notation: Notation) -> None:
    notation.tellings[GOT].template = ""


def no_name(notation: Notation) -> None:
    notation.tellings[GOT].name = ""


WRONG: list[tuple[Callable[[], type[Lanterns]], str]] = [
    (lambda: Fickle, "the same seed gives another start"),
    (lambda: Forgetful, "the setup, written and read, gives another start"),
    (lambda: Endless, "the game has not ended within its bound of 2"),
    (lambda: with_hands(Lent), "a clone taken earlier has changed since"),
    (lambda: with_rule(LIGHT, Eager()), "the record, replayed, ends otherwise"),
    (lambda: with_hands(Restless), "a state changes when it is only looked at, or when a clone moves on"),
    (lambda: with_hands(Shared), "a state changes when it is only looked at, or when a clone moves on"),
    (lambda: with_hands(Lossy), "a clone is not equal to its state"),
    (lambda: NotRestored, "a state, pickled and unpickled, is another"),
    (lambda: ReversedAfterTravel, "a state, pickled and unpickled, has other options"),
    (lambda: Refusing, "its own position is refused: no position is right"),
    (lambda: Misplacing, "a position, written and read, is another state"),
    (lambda: Diary, "a position, read and written, is another text"),
    (lambda: with_hands(Blind), "the view of seat -1 waits for another"),
    (lambda: with_hands(Peeking), "shows more than itself"),
    (lambda: with_hands(Dreaming), "a guess does not agree with the view of seat -1"),
    (lambda: with_hands(Speechless), "the view of the deciding seat has other options"),
    (lambda: with_rule(TURN, NoOffer()), "0 options are offered, not 2 to 64"),
    (lambda: with_rule(TURN, Twofold()), "an option is offered twice: keep, keep"),
    (lambda: with_rule(TURN, Stranger()), "seat 7 decides, which there is not"),
    (lambda: with_notation(unread_whisper), "is read as another move than it is written for"),
    (lambda: with_lights(pool_of([])), "0 outcomes are listed, not 2 or more"),
    (lambda: with_lights(OutcomeTable([0, 0], [1, 1])), "an outcome is listed twice: lamp dim, lamp dim"),
    (lambda: with_lights(OutcomeTable([0, 1], [0, 1])), "a weight is not positive"),
    (lambda: with_lights(Short(total=3)), "the weights do not add up to their total"),
    (lambda: with_lights(Short(picked=2)), "something is drawn that is not among the outcomes"),
    (lambda: with_notation(misread_lamp), "is read as another outcome than it is written for"),
    (lambda: with_rule(TURN, Breaking()), "“swap” is offered but cannot be played: ValueError('torn')"),
    (lambda: with_rule(TURN, Stuck()), "after “keep” the game waits for nothing"),
    (lambda: with_rule(TURN, Shy()), "asked again, the rule offers something else"),
    (lambda: with_rule(TURN, Touchy()), "asking changes the state"),
    (lambda: with_rule(TURN, Torn()), "“keep” is offered and withheld at once"),
    (lambda: with_notation(no_rule), "“lamp dim” is not offered, and no rule says why"),
    (lambda: with_hands(Generous), "is not offered but can be played"),
    (lambda: with_hands(Wordless), "the end has no words"),
    (lambda: with_hands(Lawless), "no rule says why the game is over"),
    (lambda: with_hands(Undone), "seat 0 has neither won nor lost nor drawn"),
    (lambda: with_notation(no_telling), "event 1 has no telling"),
    (lambda: with_notation(no_words), "event 1 has no words"),
    (lambda: with_notation(no_name), "event 1 has no name"),
]
