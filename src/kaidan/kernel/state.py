"""State, rule and game, which depend on one another. A state waits for a decision or for chance, or is over."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final, Generic, NewType, TypeVar

from .codes import CHANCE, DECISION, MOST_STEPS, NOBODY, OVER, RUNNING, UNDECIDED
from .errors import Broken, Illegal, Unreadable
from .event import Event
from .native import i64, vec
from .notation import Notation
from .packed import FIRST_AT, FIRST_MASK, KIND_MASK, ONE_FIRST, SECOND_AT, first, kind_of, pack, second
from .shelf import find, restore
from .source import Source
from .words import Message, mark

S = TypeVar("S", bound="State")


#: As many empty cells as buffers of a state mostly have; copying them is faster than making them one by one.
EMPTY: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(128)])


def zeros(n: i64) -> vec[i64]:
    """A buffer of n empty cells."""
    if n <= 128:
        return EMPTY[:n]
    return vec[i64]([i64(0) for _ in range(n)])


class Rule(Generic[S]):
    """What an entry of the agenda does. It has no state of its own: the entry carries its arguments.

    `resolve` either changes the state or offers options or waits for chance; offering changes nothing, so that it can
    be asked again at any time.
    """

    __slots__ = ()

    def resolve(self, g: S, a: i64, b: i64) -> None:
        raise NotImplementedError

    def chosen(self, g: S, a: i64, b: i64, option: i64) -> None:
        raise NotImplementedError

    def rolled(self, g: S, a: i64, b: i64, outcome: i64) -> None:
        raise NotImplementedError


class Game:
    """An immutable value: name, rules version, options, content, rule table, notation. Clones of a state share it."""

    __slots__ = ("content", "key", "name", "notation", "options", "rules", "version")

    def __init__(
        self, name: str, version: int, options: dict[str, str], content: str, rules: vec[Rule[Any]], notation: Notation
    ) -> None:
        self.name: Final[str] = name
        self.version: Final[int] = version
        self.options: Final[dict[str, str]] = options
        #: The digest of the content the game is played with.
        self.content: Final[str] = content
        self.rules: Final[vec[Rule[Any]]] = rules
        self.notation: Final[Notation] = notation
        #: Games with the same key are the same game.
        self.key: Final[str] = " ".join([name, str(version), content, *[f"{k}={options[k]}" for k in sorted(options)]])

    def seats(self) -> list[str]:
        """The names of all seats in text, by number."""
        raise NotImplementedError

    def start(self, seed: int | None = None, setup: dict[str, str] | None = None, recording: bool = False) -> State:
        """A new game: its setup drawn from the seed, or given in full; events from the first moment if recording."""
        state = self.deal(0 if seed is None else seed) if setup is None else self.lay_out(setup)
        if recording:
            state.record()
        state.advance()
        return state

    def deal(self, seed: int) -> State:
        """The state before anything has happened, with the setup that is drawn from the seed."""
        return self.lay_out(self.draw_setup(seed))

    def lay_out(self, setup: dict[str, str]) -> State:
        """The state that a full setup describes before anything has happened, or a refusal."""
        raise NotImplementedError

    def draw_setup(self, seed: int) -> dict[str, str]:
        """Everything that is settled before the game begins, drawn from the seed."""
        raise NotImplementedError

    def setup_of(self, state: State) -> dict[str, str]:
        """The setup that the state began with."""
        raise NotImplementedError

    def bound(self) -> int:
        """More decisions and rolls than any game can have."""
        raise NotImplementedError

    def from_cells(self, cells: list[int]) -> State:
        """The state with these cells."""
        raise NotImplementedError

    def write_position(self, state: State) -> list[str]:
        """The state as lines a person can edit."""
        raise NotImplementedError

    def read_position(self, lines: list[tuple[int, str]], recording: bool = False) -> State:
        """The state that numbered lines describe, or a refusal that names the line.

        What goes by itself from there has gone, with events if recording.
        """
        raise NotImplementedError

    def fact(self, state: State, name: str) -> str:
        """A named fact of the state, as scenarios ask for it."""
        raise NotImplementedError

    def facts(self) -> list[str]:
        """The names of all facts, in capitals what follows them."""
        raise NotImplementedError

    def unordered(self, name: str) -> bool:
        """Whether the value of a fact is a set: then its words may stand in any order."""
        return False

    def odds(self, state: State, option: str) -> list[tuple[str, int, int]]:
        """What a roll on offer can bring: result, favourable ways, all ways."""
        raise NotImplementedError

    def odds_of(self, state: State, option: str, result: list[str]) -> tuple[int, int]:
        """The favourable and all ways of one result of a roll on offer, by its words; or a refusal."""
        chances = self.odds(state, option)
        for name, ways, total in chances:
            if name.split() == result:
                return ways, total
        known = ", ".join([name for name, _, _ in chances]) or "-"
        words: dict[str, object] = {"option": option, "result": " ".join(result), "results": known}
        raise Unreadable(Message(NO_SUCH_RESULT, words))

    # -- copies -----------------------------------------------------------------------------------------------------
    def __reduce__(self) -> tuple[object, tuple[str, int, dict[str, str], str]]:
        """A game travels as what names it, and is found again on the shelf."""
        return find, (self.name, self.version, self.options, self.content)

    def __copy__(self) -> Game:
        """Nothing in it changes: it is its own copy."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self


NO_SUCH_FACT: Final = mark("there is no fact “{name}”; {near}the facts are {facts}")
NEAR_FACTS: Final = mark("did you mean {names}? ")
ILLEGAL: Final = mark("cannot play “{move}” ({rule}); possible now: {options}")
ILLEGAL_LUCK: Final = mark("“{move}” cannot come up now; what can: {options}")
NO_SUCH_RESULT: Final = mark("“{option}” has no result “{result}”; its results are {results}")
#: For whoever reads a log: no state that rules or readers make comes to this.
NOTHING_LEFT: Final = "the agenda is empty, and the game is not over"
NO_END: Final = "the agenda has no end: nobody is asked and nothing is rolled"
GAME_OVER: Final = mark("cannot play “{move}”: the game is over")


def no_fact(name: str, facts: list[str]) -> Unreadable:
    """A refusal of a fact that does not exist, with those that are called alike and all others."""
    words = {fact.split()[0]: fact for fact in facts}
    close = get_close_matches((name.split() or [""])[0], list(words), 3, 0.5)
    near: object = Message(NEAR_FACTS, {"names": ", ".join([words[word] for word in close])}) if close else ""
    return Unreadable(Message(NO_SUCH_FACT, {"name": name, "near": near, "facts": ", ".join(facts)}))


class State:
    """One instant of a game. Only the options offered are legal; `apply` does not check, `play` does."""

    __slots__ = (
        "agenda",
        "asking",
        "chance",
        "current",
        "events",
        "frames",
        "game",
        "n_agenda",
        "n_offered",
        "offered",
        "reason",
        "recording",
        "result",
        "seat",
        "waiting",
        "withheld",
    )

    def __init__(self, game: Game, agenda: vec[i64], offered: vec[i64]) -> None:
        self.game: Final[Game] = game
        #: Room for MOST_AGENDA entries and for MOST_OPTIONS options; only the first few count.
        self.agenda: Final[vec[i64]] = agenda
        self.n_agenda: i64 = 0
        self.current: i64 = 0
        self.offered: Final[vec[i64]] = offered
        self.n_offered: i64 = 0
        self.waiting: i64 = RUNNING
        #: Who decides.
        self.seat: i64 = NOBODY
        #: Which source of chance is waited for.
        self.chance: i64 = 0
        self.result: i64 = UNDECIDED
        #: Why it ended, as a code of the game.
        self.reason: i64 = 0
        self.recording: bool = False
        self.events: list[Event] | None = None
        #: The state right after each event, while somebody wants to show them one by one.
        self.frames: list[State] | None = None
        self.asking: bool = False
        self.withheld: list[tuple[int, str]] | None = None

    # -- the rules' vocabulary --------------------------------------------------------------------------------------
    def push(self, rule: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Lay unfinished business on top of the agenda."""
        self.agenda[self.n_agenda] = rule | a << FIRST_AT | b << SECOND_AT
        self.n_agenda += 1

    def hand_over(self, a: i64) -> None:
        """Give a result, as its first argument, to the business that lies on top."""
        top = self.n_agenda - 1
        entry = self.agenda[top]
        self.agenda[top] = pack(kind_of(entry), a, second(entry))

    def offer(self, kind: i64, a: i64 = 0, b: i64 = 0) -> None:
        self.offered[self.n_offered] = kind | a << FIRST_AT | b << SECOND_AT
        self.n_offered += 1

    def offer_each(self, kind: i64, members: i64, n: i64, rule: str = "") -> None:
        """Offer every member of a set of numbers below n, in rising order; the rule, if any, withholds the others."""
        offered = self.offered
        k = self.n_offered
        rest = members
        option = kind
        while rest:
            if rest & 1:
                offered[k] = option
                k += 1
            rest >>= 1
            option += ONE_FIRST
        self.n_offered = k
        if self.asking and rule:
            for a in range(n):
                if members >> a & 1 == 0:
                    self.withhold(kind, a, 0, rule)

    def withhold(self, kind: i64, a: i64, b: i64, rule: str) -> None:
        """Say which rule keeps a move from being offered; silent unless somebody asks."""
        if self.asking and self.withheld is not None:
            self.withheld.append((pack(kind, a, b), rule))

    def wait(self, chance: i64) -> None:
        self.chance = chance
        self.waiting = CHANCE

    def finish(self, result: i64, reason: i64) -> None:
        """End the game; the first end counts."""
        if self.waiting != OVER:
            self.result = result
            self.reason = reason
            self.waiting = OVER
            self.seat = NOBODY
            self.chance = 0
            self.current = 0
            self.n_agenda = 0
            self.n_offered = 0

    def note(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, rule: str = "", seats: i64 = -1) -> None:
        """Write an event, if anybody records: when all it tells has happened, and nothing that a later one tells."""
        if self.recording and self.events is not None:
            self.events.append(Event(kind, a, b, c, d, rule, seats))
            if self.frames is not None:
                self.frames.append(self.clone())

    # -- what a game adds -------------------------------------------------------------------------------------------
    def source(self) -> Source:
        """The source of the chance that is waited for."""
        raise NotImplementedError

    def luck_verb(self) -> i64:
        """The verb that spells what that source brings."""
        raise NotImplementedError

    def clone(self) -> State:
        raise NotImplementedError

    def cells(self) -> list[int]:
        """Everything that distinguishes two states of one game, in a fixed order."""
        raise NotImplementedError

    def view(self, seat: int) -> View:
        """All that the seat knows; for nobody, all that is public."""
        raise NotImplementedError

    def guess(self, seed: int) -> State:
        """A full state that agrees with this view, drawn from the seed."""
        raise NotImplementedError

    def witnesses(self, packed: int) -> int:
        """Who may see the hidden arguments of this move or outcome, one bit a seat; -1 for everybody."""
        return -1

    def nearest_rule(self, packed: int) -> str:
        """The rule that forbids a move which nothing withholds, if one is nearer than the move's own; else nothing."""
        return ""

    def points(self, seat: int) -> int:
        """The seat's score as it stands."""
        raise NotImplementedError

    def outcome_of(self, seat: int) -> int:
        """Won, lost or undecided for the seat."""
        return self.result

    def ending(self) -> Message:
        """Why the game is over."""
        raise NotImplementedError

    # -- playing ----------------------------------------------------------------------------------------------------
    def advance(self) -> i64:
        """Resolve the agenda until somebody outside has to say something.

        What is not waited for is cleared, so that equal situations are equal states, however they came about.
        """
        steps: i64 = 0
        while self.waiting == RUNNING:
            steps += 1
            n = self.n_agenda - 1
            if n < 0 or steps > MOST_STEPS:
                raise Broken(NO_END if n >= 0 else NOTHING_LEFT)
            self.n_agenda = n
            entry = self.agenda[n]
            self.current = entry
            self.n_offered = 0
            a = entry >> FIRST_AT & FIRST_MASK
            b = entry >> SECOND_AT
            rule = self.game.rules[entry & KIND_MASK]
            rule.resolve(self, a, b)
            if self.n_offered > 1:
                self.waiting = DECISION
                self.chance = 0
            elif self.n_offered == 1:
                rule.chosen(self, a, b, self.offered[0])
            elif self.waiting == CHANCE:
                source = self.source()
                if source.count() == 1:
                    self.waiting = RUNNING
                    rule.rolled(self, a, b, source.outcome(0))
                else:
                    self.seat = NOBODY
        return self.waiting

    def apply(self, option: i64) -> i64:
        """Play an option that is offered; nothing is checked."""
        entry = self.current
        self.waiting = RUNNING
        rule = self.game.rules[entry & KIND_MASK]
        rule.chosen(self, entry >> FIRST_AT & FIRST_MASK, entry >> SECOND_AT, option)
        return self.advance()

    def settle(self, outcome: i64) -> i64:
        """Let chance come out so; nothing is checked."""
        entry = self.current
        self.waiting = RUNNING
        rule = self.game.rules[entry & KIND_MASK]
        rule.rolled(self, entry >> FIRST_AT & FIRST_MASK, entry >> SECOND_AT, outcome)
        return self.advance()

    # -- the edge: text ---------------------------------------------------------------------------------------------
    def options(self) -> list[str]:
        """The moves of the decision that is open, in their one spelling."""
        if self.waiting != DECISION:
            return []
        return [self.game.notation.write(self.offered[i]) for i in range(self.n_offered)]

    def outcomes(self) -> list[tuple[str, int]]:
        """What chance can bring now, each with its whole-number weight."""
        if self.waiting != CHANCE:
            return []
        source = self.source()
        verb = self.luck_verb()
        write = self.game.notation.write
        return [(write(pack(verb, source.outcome(i), 0)), source.weight(i)) for i in range(source.count())]

    def read(self, text: str) -> int:
        """The packed move or outcome of a text that may be played now, or a refusal."""
        if self.waiting == OVER:
            raise Illegal(Message(GAME_OVER, {"move": text}, self.ending().rule))
        if self.waiting == CHANCE:
            return self.read_luck(text)
        notation = self.game.notation
        try:
            packed = notation.read(text, [])
        except Unreadable:
            packed = notation.read(text, self.options())  # refused once more, with what is on offer
        for i in range(self.n_offered):
            if self.offered[i] == packed:
                return packed
        rule = self.why_not(packed)
        words: dict[str, object] = {"move": notation.write(packed), "rule": rule, "options": ", ".join(self.options())}
        raise Illegal(Message(ILLEGAL, words, rule))

    def read_luck(self, text: str) -> int:
        """The packed outcome of a text that may come up now, or a refusal."""
        notation = self.game.notation
        try:
            packed = notation.read(text, [])
        except Unreadable:
            packed = notation.read(text, [self.few_named()])  # refused once more, with what can come up
        if kind_of(packed) == self.luck_verb():
            source = self.source()
            for i in range(source.count()):
                if source.outcome(i) == first(packed):
                    return packed
        words: dict[str, object] = {"move": notation.write(packed), "options": self.few_named()}
        raise Illegal(Message(ILLEGAL_LUCK, words, notation.by_kind[kind_of(packed)].rule))

    def named_luck(self) -> list[str]:
        """What can come up, as far as a refusal may tell it: nothing that lies hidden."""
        notation = self.game.notation
        verb = self.luck_verb()
        if notation.by_kind[verb].hidden:
            return [notation.blank(pack(verb, self.source().outcome(0), 0))]
        return [text for text, _ in self.outcomes()]

    def few_named(self) -> str:
        """The same in words, not all if they are many."""
        named = self.named_luck()
        return ", ".join(named[:12]) + (", …" if len(named) > 12 else "")

    def play(self, text: str) -> None:
        """Play a move, or let chance come out, by its text; a refusal leaves everything as it was."""
        packed = self.read(text)
        if self.waiting == CHANCE:
            self.settle(first(packed))
        else:
            self.apply(packed)

    def withholdings(self) -> list[tuple[int, str]]:
        """The moves that the open decision withholds, each with its rule."""
        if self.waiting != DECISION:
            return []
        twin = self.clone()
        twin.asking = True
        twin.withheld = []
        twin.n_offered = 0
        entry = twin.current
        twin.game.rules[kind_of(entry)].resolve(twin, first(entry), entry >> SECOND_AT)
        return twin.withheld

    def why_not(self, packed: int) -> str:
        """The rule that keeps a well-formed move from being played now."""
        for move, rule in self.withholdings():
            if move == packed:
                return rule
        return self.nearest_rule(packed) or self.game.notation.by_kind[kind_of(packed)].rule

    def record(self) -> list[Event]:
        """Begin to record; the list fills as the game goes on."""
        self.recording = True
        self.events = []
        return self.events

    # -- identity ---------------------------------------------------------------------------------------------------
    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game.key == other.game.key and self.cells() == other.cells()

    def __hash__(self) -> int:
        return hash(tuple(self.cells()))

    def __reduce__(self) -> tuple[object, tuple[str, int, dict[str, str], str, list[int]]]:
        """A state travels as the name of its game and its cells; events stay behind."""
        game = self.game
        return restore, (game.name, game.version, game.options, game.content, self.cells())


#: A state as one seat knows it, or nobody. Only `view` makes one, and a bot is given nothing else: whoever hands it the
#: truth by mistake is told so by mypy.
View = NewType("View", State)


def as_state(view: View) -> State:
    """The view as the state it is, for whoever has to ask of which game."""
    return view
