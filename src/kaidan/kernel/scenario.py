"""Scenarios: a position, then moves and predetermined luck line by line, with expectations in between.

The runner prints nothing: it returns each failed expectation with file, line, expected and found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from .errors import Refusal
from .expectations import Finding, Run, is_rule
from .header import KEY_AND_VALUE, Header, Line, line_of, opened, take_header, unreadable
from .position import Position
from .state import Game
from .words import Message, mark

KIND: Final = "scenario"
BRANCH: Final = "branch"
#: What a scenario may expect to be refused before anything is played: its options or its position.
BEGINNINGS: Final = ["option", "position"]
#: Builds the game that a name and options mean.
Build = Callable[[str, dict[str, str]], Game]

ACCEPTED: Final = mark("it is accepted")


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
    """One scenario of a file: its title, where it begins, and all its lines."""

    __slots__ = ("line", "lines", "title")

    def __init__(self, title: str, line: int, lines: list[Line]) -> None:
        self.title = title
        self.line = line
        self.lines = lines

    def run(self, file: str, build: Build) -> Verdict:
        """Play it. What cannot be read or played is a finding of this scenario and of no other."""
        verdict = Verdict(file, self.title, 0, [])
        if self.line and not self.title:
            untitled = unreadable(self.line, KEY_AND_VALUE, text=KIND, form="scenario TITLE")
            verdict.findings.append(refused(file, "", untitled, self.line))
            return verdict
        wanted = self.refusal_wanted()
        begun = ""
        try:
            header, lines = take_header(self.lines)
            begun = BEGINNINGS[0]
            game = built(header, build)
            begun = BEGINNINGS[1]
            header.agree(game, KIND)
            first = first_step(game, lines)
            state = Position(header, lines[:first]).state(game, True)
        except Refusal as refusal:
            self.judge(verdict, wanted, begun, refusal)
            return verdict
        if wanted[0]:
            verdict.expectations = 1
            found = Message(ACCEPTED, {})
            verdict.findings.append(Finding(file, wanted[0], self.title, wanted[1], found, state))
            return verdict
        play(Run(file, self.title, game, state, state.events or []), lines[first:], verdict)
        return verdict

    def refusal_wanted(self) -> Line:
        """The line that expects an option or the position to be refused, or line 0."""
        for number, text in self.lines:
            words = text.split()
            if words[:2] == ["expect", "refused"] and len(words) in (3, 4) and words[2] in BEGINNINGS:
                if len(words) == 3 or is_rule(words[3]):
                    return number, " ".join(words[1:])
        return 0, ""

    def judge(self, verdict: Verdict, wanted: Line, begun: str, refusal: Refusal) -> None:
        """A refusal before the first step: expected, or a finding."""
        words = wanted[1].split()
        if wanted[0]:
            verdict.expectations = 1
        if words[1:2] != [begun]:
            verdict.findings.append(refused(verdict.file, self.title, refusal, self.line))
        elif len(words) == 3 and words[2] != refusal.rule:
            found = f"{refusal.rule or '-'}: {refusal}"
            verdict.findings.append(Finding(verdict.file, wanted[0], self.title, wanted[1], found, None))


def refused(file: str, title: str, refusal: Refusal, line: int) -> Finding:
    """A line that cannot be read or cannot be, as a finding."""
    return Finding(file, line_of(refusal, line), title, "", refusal.message, None)


def built(header: Header, build: Build) -> Game:
    """The game of a header; what is wrong with an option is refused by its line."""
    try:
        return build(header.game, dict(header.options))
    except Refusal as refusal:
        raise header.located(refusal) from None


def first_step(game: Game, lines: list[Line]) -> int:
    """How many lines belong to the position."""
    steps = ["*", "expect", BRANCH, *game.seats()]
    first = 0
    while first < len(lines) and lines[first][1].split()[0] not in steps:
        first += 1
    return first


def play(trunk: Run, lines: list[Line], verdict: Verdict) -> None:
    """The lines up to the first branch, and then each branch from there."""
    parts: list[list[Line]] = [[]]
    heads: list[Line] = []
    for number, text in lines:
        if text.split()[0] == BRANCH:
            heads.append((number, " ".join(text.split()[1:])))
            parts.append([])
        else:
            parts[-1].append((number, text))
    runs = [trunk]
    if trunk.through(parts[0]):
        for i, (number, title) in enumerate(heads):
            branch = trunk.fork(title)
            runs.append(branch)
            if title:
                branch.through(parts[i + 1])
            else:
                branch.refuse(number, unreadable(number, KEY_AND_VALUE, text=BRANCH, form="branch TITLE"))
    for run in runs:
        verdict.expectations += run.n
        verdict.findings += run.findings


def read_scenarios(text: str) -> list[Scenario]:
    """All scenarios of a text. Lines before the first `scenario TITLE` belong to every one of them."""
    common: list[Line] = []
    out: list[Scenario] = []
    for number, line in opened(text, KIND):
        words = line.split()
        if words[0] == KIND:
            out.append(Scenario(" ".join(words[1:]), number, list(common)))
        elif out:
            out[-1].lines.append((number, line))
        else:
            common.append((number, line))
    return out or [Scenario("", 0, common)]


def run_scenarios(file: str, text: str, build: Build) -> list[Verdict]:
    """Play all scenarios of a text; a refusal means that it holds no scenarios at all."""
    return [scenario.run(file, build) for scenario in read_scenarios(text)]
