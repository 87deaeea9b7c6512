"""Scenarios: a position, then moves and loaded luck line by line, and between them what is expected.

The runner prints nothing: it returns each expectation that failed with file, line, expected and found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from .codes import CHANCE, DECISION, WAITING_WORDS
from .errors import Illegal, Refusal, Unreadable
from .header import AT_LINE, KEY_AND_VALUE, Header, Line, opened, take_header, unreadable
from .position import Position
from .state import Game, State
from .words import Message, mark

KIND: Final = "scenario"
#: Builds the game that a name and options mean.
Build = Callable[[str, dict[str, str]], Game]

NOT_EXPECTED_SO: Final = mark("“{text}” expects nothing that is known; expectations are {forms}")
NOT_A_STEP: Final = mark("“{text}” is neither a move of {seats}, nor luck after “*”, nor an expectation")
NOT_A_FRACTION: Final = mark("“{text}” should be a fraction, like 7/27")
NOT_ON_OFFER: Final = mark("“{text}” begins with no move on offer; on offer are {options}")
NO_SUCH_RESULT: Final = mark("“{option}” has no result “{result}”; its results are {results}")
FORMS: Final = [
    "FACT = VALUE",
    "offered MOVE",
    "not offered MOVE [RULE]",
    "refused MOVE RULE",
    "unreadable TEXT",
    "options MOVE, MOVE, …",
    "odds MOVE RESULT = 7/27",
    "chance OUTCOME = 1/6",
    "waiting decision SEAT",
    "waiting chance [VERB]",
    "over won|lost REASON",
    "not over",
    "event NAME [KEY VALUE …]",
]
NOTHING: Final = "-"


@final
class Finding:
    """An expectation that failed: where it stands, what it expected and what was found."""

    __slots__ = ("expected", "file", "found", "line", "scenario")

    def __init__(self, file: str, line: int, scenario: str, expected: str, found: str) -> None:
        self.file = file
        self.line = line
        self.scenario = scenario
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: expected {self.expected}, found {self.found}"


@final
class Verdict:
    """What a scenario came to: how many expectations it has, and those that failed."""

    __slots__ = ("expectations", "file", "findings", "title")

    def __init__(self, file: str, title: str, expectations: int, findings: list[Finding]) -> None:
        self.file = file
        self.title = title
        self.expectations = expectations
        self.findings = findings


@final
class Scenario:
    """One scenario of a file: its title, the position it begins with, and its steps."""

    __slots__ = ("header", "lines", "title")

    def __init__(self, title: str, header: Header, lines: list[Line]) -> None:
        self.title = title
        self.header = header
        self.lines = lines

    def run(self, file: str, build: Build) -> Verdict:
        """Play it. A move that cannot be played is a failed expectation and ends it."""
        game = build(self.header.game, self.header.options)
        self.header.agree(game, KIND)
        steps = ["*", "expect", *game.seats()]
        first = 0
        while first < len(self.lines) and self.lines[first][1].split()[0] not in steps:
            first += 1
        state = Position(self.header, self.lines[:first]).state(game)
        return Run(file, self.title, game, state).through(self.lines[first:])


def read_scenarios(text: str) -> list[Scenario]:
    """All scenarios of a text. Lines before the first `scenario TITLE` belong to every one of them."""
    common: list[Line] = []
    titles: list[str] = []
    parts: list[list[Line]] = []
    for number, line in opened(text, KIND):
        words = line.split()
        if words[0] == KIND:
            if len(words) == 1:
                raise unreadable(number, KEY_AND_VALUE, text=line, form="scenario TITLE")
            titles.append(" ".join(words[1:]))
            parts.append(list(common))
        elif parts:
            parts[-1].append((number, line))
        else:
            common.append((number, line))
    if not parts:
        titles.append("")
        parts.append(common)
    out: list[Scenario] = []
    for title, part in zip(titles, parts, strict=True):
        header, lines = take_header(part)
        out.append(Scenario(title, header, lines))
    return out


def run_scenarios(file: str, text: str, build: Build) -> list[Verdict]:
    """Play all scenarios of a text; a refusal means that it cannot be read or begins with an impossible position."""
    return [scenario.run(file, build) for scenario in read_scenarios(text)]


@final
class Run:
    """A scenario being played."""

    __slots__ = ("events", "file", "findings", "game", "n", "since", "state", "title")

    def __init__(self, file: str, title: str, game: Game, state: State) -> None:
        self.file = file
        self.title = title
        self.game = game
        self.state = state
        self.findings: list[Finding] = []
        self.n = 0
        self.events = state.record()
        #: How many events lay before the last move or luck.
        self.since = 0

    def through(self, lines: list[Line]) -> Verdict:
        for number, text in lines:
            if text.split()[0] == "expect":
                self.n += 1
                self.expect(number, " ".join(text.split()[1:]))
            elif not self.step(number, text):
                break
        return Verdict(self.file, self.title, self.n, self.findings)

    def fail(self, line: int, expected: str, found: str) -> None:
        self.findings.append(Finding(self.file, line, self.title, expected, found))

    def compare(self, line: int, expectation: str, expected: str, found: str) -> None:
        if expected != found:
            self.fail(line, expectation, found)

    # -- moves and luck ---------------------------------------------------------------------------------------------
    def awaited(self) -> str:
        """Who has to say something now: a seat, `*` for luck, or nothing when the game is over."""
        state = self.state
        if state.waiting == DECISION:
            return self.game.seats()[state.seat]
        return "*" if state.waiting == CHANCE else NOTHING

    def step(self, number: int, text: str) -> bool:
        """Play one line; False if it cannot be played."""
        words = text.split()
        if words[0] != "*" and words[0] not in self.game.seats():
            seats = " ".join(self.game.seats())
            raise unreadable(number, NOT_A_STEP, text=text, seats=seats)
        if words[0] != self.awaited():
            self.fail(number, text, self.situation())
            return False
        self.since = len(self.events)
        try:
            self.state.play(" ".join(words[1:]))
        except Refusal as refusal:
            self.fail(number, text, str(refusal))
            return False
        return True

    def situation(self) -> str:
        """What the game waits for, with what could come."""
        state = self.state
        if state.waiting == DECISION:
            return f"{self.awaited()} decides: {', '.join(state.options())}"
        if state.waiting == CHANCE:
            return f"* {state.outcomes()[0][0]} …"
        return f"over {self.game.fact(state, 'over')}"

    # -- expectations -----------------------------------------------------------------------------------------------
    def expect(self, line: int, text: str) -> None:
        words = text.split()
        key = words[0] if words else ""
        rest = " ".join(words[1:])
        if key == "offered" and rest:
            if self.written(line, rest) not in self.on_offer():
                self.fail(line, text, ", ".join(self.on_offer()) or NOTHING)
        elif key == "not" and words[1:2] == ["offered"] and len(words) > 2:
            self.expect_not_offered(line, text, words[2:])
        elif text == "not over":
            self.compare(line, text, NOTHING, self.game.fact(self.state, "over"))
        elif key == "over" and len(words) == 3 and words[1] != "=":
            self.compare(line, text, rest, self.game.fact(self.state, "over"))
        elif key == "refused" and len(words) > 2:
            self.expect_refused(line, text, " ".join(words[1:-1]), words[-1])
        elif key == "unreadable" and rest:
            self.expect_unreadable(line, text, rest)
        elif key == "options":
            wanted = [" ".join(option.split()) for option in rest.split(",")]
            if sorted(wanted) != sorted(self.state.options()):
                self.fail(line, text, ", ".join(self.state.options()) or NOTHING)
        elif key == "waiting" and len(words) in (2, 3):
            found = self.waiting()
            self.compare(line, text, rest, found if len(words) == 3 else found.split()[0])
        elif key == "event" and len(words) % 2 == 0:
            self.expect_event(line, text, words)
        elif " = " in text:
            name, _, value = text.partition(" = ")
            if key in ("odds", "chance"):
                self.expect_fraction(line, text, key, " ".join(name.split()[1:]), value)
            else:
                self.compare(line, text, " ".join(value.split()), self.fact(line, name))
        else:
            raise unreadable(line, NOT_EXPECTED_SO, text=text, forms="; ".join(FORMS))

    def fact(self, line: int, name: str) -> str:
        try:
            return self.game.fact(self.state, name)
        except Unreadable as refusal:
            raise self.at_line(line, refusal) from None

    def at_line(self, line: int, refusal: Refusal) -> Unreadable:
        return Unreadable(Message(AT_LINE, {"line": line, "reason": refusal.message}))

    def on_offer(self) -> list[str]:
        """The moves, or what chance can bring."""
        state = self.state
        return state.options() if state.waiting == DECISION else [text for text, _ in state.outcomes()]

    def read(self, line: int, text: str) -> int:
        try:
            return self.game.notation.read(text, self.on_offer())
        except Unreadable as refusal:
            raise self.at_line(line, refusal) from None

    def written(self, line: int, text: str) -> str:
        """A move in its one spelling."""
        return self.game.notation.write(self.read(line, text))

    def expect_not_offered(self, line: int, text: str, words: list[str]) -> None:
        rule = words[-1] if is_rule(words[-1]) else ""
        packed = self.read(line, " ".join(words[:-1] if rule else words))
        if self.game.notation.write(packed) in self.on_offer():
            self.fail(line, text, "it is offered")
        elif rule:
            self.compare(line, text, rule, self.state.why_not(packed))

    def expect_refused(self, line: int, text: str, move: str, rule: str) -> None:
        self.read(line, move)
        try:
            self.state.clone().play(move)
        except Illegal as refusal:
            self.compare(line, text, rule, refusal.rule)
        else:
            self.fail(line, text, "it can be played")

    def expect_unreadable(self, line: int, text: str, move: str) -> None:
        try:
            self.game.notation.read(move, self.on_offer())
        except Unreadable:
            return
        self.fail(line, text, "it can be read")

    def waiting(self) -> str:
        """What is waited for and, beside it, the seat that decides or the verb of the luck."""
        state = self.state
        word = WAITING_WORDS[state.waiting]
        if state.waiting == DECISION:
            return f"{word} {self.awaited()}"
        if state.waiting == CHANCE:
            return f"{word} {self.game.notation.by_kind[state.luck_verb()].words}"
        return word

    def expect_event(self, line: int, text: str, words: list[str]) -> None:
        wanted = {"event": words[1]}
        for i in range(2, len(words), 2):
            wanted[words[i]] = words[i + 1]
        happened = [self.game.notation.facts(event) for event in self.events[self.since :]]
        for facts in happened:
            if all(facts.get(key) == value for key, value in wanted.items()):
                return
        self.fail(line, text, ", ".join([facts["event"] for facts in happened]) or NOTHING)

    def expect_fraction(self, line: int, text: str, key: str, what: str, value: str) -> None:
        upper, _, lower = value.replace(" ", "").partition("/")
        lower = lower or "1"
        if not (upper.isascii() and upper.isdigit() and lower.isascii() and lower.isdigit() and int(lower) > 0):
            raise unreadable(line, NOT_A_FRACTION, text=value)
        ways, total = self.chance_of(line, what) if key == "chance" else self.odds_of(line, what)
        if ways * int(lower) != total * int(upper):
            self.fail(line, text, f"{ways}/{total}")

    def chance_of(self, line: int, what: str) -> tuple[int, int]:
        """The weight of an outcome and of all."""
        outcome = self.written(line, what)
        outcomes = self.state.outcomes()
        total = sum([weight for _, weight in outcomes])
        return sum([weight for text, weight in outcomes if text == outcome]), max(total, 1)

    def odds_of(self, line: int, what: str) -> tuple[int, int]:
        """The ways of a result of a move on offer, and all ways; none if the move cannot bring the result."""
        options = self.state.options()
        begun = [option for option in options if what == option or what.startswith(option + " ")]
        if not begun:
            raise unreadable(line, NOT_ON_OFFER, text=what, options=", ".join(options) or NOTHING)
        option = max(begun, key=len)
        result = what[len(option) :].strip()
        chances = self.game.odds(self.state, option)
        for name, ways, total in chances:
            if name == result:
                return ways, total
        known = ", ".join([name for name, _, _ in chances]) or NOTHING
        raise unreadable(line, NO_SUCH_RESULT, option=option, result=result, results=known)


def is_rule(word: str) -> bool:
    """Whether a word is the id of a rule, like GS-EXO-5."""
    parts = word.split("-")
    return len(parts) == 3 and parts[0].isupper() and parts[1].isupper() and parts[2].isdigit()
