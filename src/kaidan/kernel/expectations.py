"""The expectations a scenario can state about a running game, one per line."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final, final

from .codes import CHANCE, DECISION, NOBODY, WAITING_WORDS
from .errors import Illegal, Refusal, Unreadable
from .event import Event
from .header import AT_LINE, Line, unreadable
from .notation import Telling
from .state import Game, State
from .words import Message, mark

NOT_EXPECTED_SO: Final = mark("“{text}” expects nothing that is known; expectations are {forms}")
NOT_A_STEP: Final = mark("“{text}” is neither a move of {seats}, nor luck after “*”, nor an expectation")
NOT_A_FRACTION: Final = mark("“{text}” should be a fraction, like 7/27")
NOT_ON_OFFER: Final = mark("“{text}” begins with no move on offer; on offer are {options}")
NO_SUCH_EVENT: Final = mark("there is no event “{name}”; {near}the events are {events}")
NEAR_EVENTS: Final = mark("did you mean {names}? ")
NO_SUCH_KEY: Final = mark("event “{name}” has no “{key}”; it has {keys}")
NO_VALUE: Final = mark("event “{name}”: “{key}” lacks a value")
NO_SUCH_SEAT: Final = mark("“{seat}” is no seat; the seats are {seats}, and - for a spectator")
DECIDES: Final = mark("{seat} decides: {options}")
OFFERED: Final = mark("it is offered")
PLAYABLE: Final = mark("it can be played")
READABLE: Final = mark("it can be read")
FORMS: Final = [
    "FACT = VALUE",
    "view SEAT EXPECTATION",
    "offered MOVE",
    "not offered MOVE [RULE]",
    "refused MOVE RULE",
    "refused position [RULE]",
    "refused option [RULE]",
    "unreadable TEXT",
    "options MOVE, MOVE, …",
    "odds MOVE RESULT = 7/27",
    "chance OUTCOME = 1/6",
    "waiting decision SEAT",
    "waiting chance [VERB]",
    "over won|lost REASON",
    "not over",
    "event NAME [KEY VALUE …]",
    "events NAME … then NAME …",
    "2 events NAME [KEY VALUE …]",
    "no event NAME [KEY VALUE …]",
]
NOTHING: Final = "-"
#: So many results of chance are named where all of them would be too many.
FEW: Final = 12


@final
class Finding:
    """An expectation that failed: where it stands, what it expected and what was found.

    Where nothing is expected the line itself cannot be read. What was found is a text in notation or English, and
    `told` the same, to be said in any language. `state` is the game at that moment, if there was one.
    """

    __slots__ = ("expected", "file", "found", "line", "scenario", "state", "told")

    def __init__(
        self, file: str, line: int, scenario: str, expected: str, found: str | Message, state: State | None
    ) -> None:
        self.file = file
        self.line = line
        self.scenario = scenario
        self.expected = expected
        self.told = found
        self.found = str(found)
        self.state = state

    def __str__(self) -> str:
        if not self.expected:
            return f"{self.file}:{self.line}: {self.found}"
        return f"{self.file}:{self.line}: expected {self.expected}, found {self.found}"


@final
class Run:
    """A scenario being played: one way through its lines."""

    __slots__ = ("file", "findings", "game", "happened", "n", "state", "title", "viewer")

    def __init__(self, file: str, title: str, game: Game, state: State, happened: list[Event]) -> None:
        self.file = file
        self.title = title
        self.game = game
        self.state = state
        self.findings: list[Finding] = []
        self.n = 0
        #: The events since the last move or luck; at first those of the opening.
        self.happened = happened
        #: Through whose eyes things are looked at; -2 for nobody's in particular.
        self.viewer = -2

    def fork(self, title: str) -> Run:
        """Another way on from here."""
        both = f"{self.title}: {title}" if self.title else title
        return Run(self.file, both, self.game, self.state.clone(), self.happened)

    def through(self, lines: list[Line]) -> bool:
        """Play the lines; False if one of them could not be played."""
        for number, text in lines:
            if text.split()[0] == "expect":
                self.n += 1
                try:
                    self.expect(number, " ".join(text.split()[1:]))
                except Refusal as refusal:
                    self.refuse(number, refusal)
            elif not self.step(number, text):
                return False
        return True

    def fail(self, line: int, expected: str, found: str | Message) -> None:
        if expected and self.viewer != -2:
            expected = f"view {self.eyes()} {expected}"
        self.findings.append(Finding(self.file, line, self.title, expected, found, self.state.clone()))

    def eyes(self) -> str:
        """Whose eyes these are, as it is written."""
        return NOTHING if self.viewer == NOBODY else self.game.seats()[self.viewer]

    def refuse(self, line: int, refusal: Refusal) -> None:
        """A line that cannot be read."""
        self.fail(line, "", refusal.message)

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
            self.refuse(number, unreadable(number, NOT_A_STEP, text=text, seats=" ".join(self.game.seats())))
            return False
        if words[0] != self.awaited():
            self.fail(number, text, self.situation())
            return False
        events = self.state.record()
        try:
            self.state.play(" ".join(words[1:]))
        except Refusal as refusal:
            self.fail(number, text, refusal.message)
            return False
        self.happened = events
        return True

    def situation(self) -> str | Message:
        """What the game waits for, with what could come."""
        state = self.state
        if state.waiting == DECISION:
            return Message(DECIDES, {"seat": self.awaited(), "options": ", ".join(state.options())})
        if state.waiting == CHANCE:
            return f"* {state.outcomes()[0][0]} …"
        return f"over {self.game.fact(state, 'over')}"

    # -- expectations -----------------------------------------------------------------------------------------------
    def expect(self, line: int, text: str) -> None:
        words = text.split()
        known = words and (
            self.expect_of_moves(line, text, words)
            or self.expect_of_events(line, text, words)
            or self.expect_of_state(line, text, words)
        )
        if not known:
            raise unreadable(line, NOT_EXPECTED_SO, text=text, forms="; ".join(FORMS))

    def expect_of_moves(self, line: int, text: str, words: list[str]) -> bool:
        """What can be played or come up; False if the words expect nothing of the kind."""
        key, rest = words[0], " ".join(words[1:])
        if key == "offered" and rest:
            if self.written(line, rest) not in self.on_offer():
                self.fail(line, text, self.few_on_offer())
        elif words[:2] == ["not", "offered"] and len(words) > 2:
            self.expect_not_offered(line, text, words[2:])
        elif key == "refused" and len(words) > 2:
            self.expect_refused(line, text, " ".join(words[1:-1]), words[-1])
        elif key == "unreadable" and rest:
            self.expect_unreadable(line, text, rest)
        elif key == "options":
            wanted = [self.written(line, option) for option in rest.split(",") if option.strip() not in ("", NOTHING)]
            if sorted(wanted) != sorted(self.state.options()):
                self.fail(line, text, ", ".join(self.state.options()) or NOTHING)
        else:
            return False
        return True

    def expect_of_events(self, line: int, text: str, words: list[str]) -> bool:
        """What has happened; False if the words expect nothing of the kind."""
        key = words[0]
        if key == "event" and len(words) > 1:
            self.expect_event(line, text, self.event_of(line, words[1:]))
        elif key == "events" and len(words) > 1:
            self.expect_events(line, text, " ".join(words[1:]))
        elif words[:2] == ["no", "event"] and len(words) > 2:
            self.expect_count(line, text, 0, self.event_of(line, words[2:]))
        elif key.isascii() and key.isdigit() and words[1:2] == ["events"] and len(words) > 2:
            self.expect_count(line, text, int(key), self.event_of(line, words[2:]))
        else:
            return False
        return True

    def expect_of_state(self, line: int, text: str, words: list[str]) -> bool:
        """What is so now; False if the words expect nothing of the kind."""
        key, rest = words[0], " ".join(words[1:])
        if key == "view" and len(words) > 2:
            self.expect_of_view(line, words[1], " ".join(words[2:]))
        elif words == ["not", "over"]:
            self.compare(line, text, NOTHING, self.game.fact(self.state, "over"))
        elif key == "over" and len(words) == 3 and words[1] != "=":
            self.compare(line, text, rest, self.game.fact(self.state, "over"))
        elif key == "waiting" and len(words) in (2, 3):
            found = self.waiting()
            self.compare(line, text, rest, found if len(words) == 3 else found.split()[0])
        elif " = " in text:
            name, _, value = text.partition(" = ")
            if key in ("odds", "chance"):
                self.expect_fraction(line, text, key, name.split()[1:], value)
            else:
                self.expect_fact(line, text, name, value)
        else:
            return False
        return True

    def expect_of_view(self, line: int, seat: str, text: str) -> None:
        """The same of what one seat knows."""
        seats = self.game.seats()
        if seat != NOTHING and seat not in seats:
            raise unreadable(line, NO_SUCH_SEAT, seat=seat, seats=" ".join(seats))
        whole = self.state
        self.viewer = NOBODY if seat == NOTHING else seats.index(seat)
        self.state = whole.view(self.viewer)
        try:
            self.expect(line, text)
        finally:
            self.state = whole
            self.viewer = -2

    def expect_fact(self, line: int, text: str, name: str, value: str) -> None:
        try:
            found = self.game.fact(self.state, name)
        except Unreadable as refusal:
            raise at_line(line, refusal) from None
        expected = " ".join(value.split())
        if self.game.unordered(name):
            same = members(expected) == members(found)
        else:
            same = expected == found
        if not same:
            self.fail(line, text, found)

    # -- moves ------------------------------------------------------------------------------------------------------
    def on_offer(self) -> list[str]:
        """The moves, or what chance can bring."""
        state = self.state
        return state.options() if state.waiting == DECISION else [text for text, _ in state.outcomes()]

    def few_on_offer(self) -> str:
        """The same in words, of what chance can bring only some."""
        offered = self.on_offer()
        if self.state.waiting != CHANCE or len(offered) <= FEW:
            return ", ".join(offered) or NOTHING
        return ", ".join(offered[:FEW]) + ", …"

    def read(self, line: int, text: str) -> int:
        try:
            return self.game.notation.read(text, [self.few_on_offer()])
        except Unreadable as refusal:
            raise at_line(line, refusal) from None

    def written(self, line: int, text: str) -> str:
        """A move in its one spelling."""
        return self.game.notation.write(self.read(line, text))

    def expect_not_offered(self, line: int, text: str, words: list[str]) -> None:
        rule = words[-1] if is_rule(words[-1]) else ""
        packed = self.read(line, " ".join(words[:-1] if rule else words))
        if self.game.notation.write(packed) in self.on_offer():
            self.fail(line, text, Message(OFFERED, {}))
        elif rule:
            self.compare(line, text, rule, self.state.why_not(packed))

    def expect_refused(self, line: int, text: str, move: str, rule: str) -> None:
        self.read(line, move)
        try:
            self.state.clone().play(move)
        except Illegal as refusal:
            self.compare(line, text, rule, refusal.rule)
        else:
            self.fail(line, text, Message(PLAYABLE, {}))

    def expect_unreadable(self, line: int, text: str, move: str) -> None:
        try:
            self.game.notation.read(move, [])
        except Unreadable:
            return
        self.fail(line, text, Message(READABLE, {}))

    def waiting(self) -> str:
        """What is waited for and, beside it, the seat that decides or the verb of the luck."""
        state = self.state
        word = WAITING_WORDS[state.waiting]
        if state.waiting == DECISION:
            return f"{word} {self.awaited()}"
        if state.waiting == CHANCE:
            return f"{word} {self.game.notation.by_kind[state.luck_verb()].words}"
        return word

    # -- events -----------------------------------------------------------------------------------------------------
    def told(self) -> list[dict[str, str]]:
        """What has happened since the last move or luck, as far as the viewer sees it."""
        notation = self.game.notation
        seen = [event if self.viewer == -2 else notation.for_seat(event, self.viewer) for event in self.happened]
        return [notation.facts(event) for event in seen]

    def event_of(self, line: int, words: list[str]) -> dict[str, str]:
        """An event as it is expected: its name, and the values that are named."""
        name = words[0]
        names: dict[str, Telling] = {telling.name: telling for telling in self.game.notation.tellings.values()}
        if name not in names:
            close = get_close_matches(name, sorted(names), 3, 0.5)
            near: object = Message(NEAR_EVENTS, {"names": ", ".join(close)}) if close else ""
            raise unreadable(line, NO_SUCH_EVENT, name=name, near=near, events=", ".join(sorted(names)))
        keys = [*names[name].keys, "rule"]
        wanted: dict[str, str] = {"event": name}
        key = ""
        for word in words[1:]:
            if word in keys and word not in wanted:
                key = word
                wanted[key] = ""
            elif key:
                wanted[key] = f"{wanted[key]} {word}".strip()
            else:
                raise unreadable(line, NO_SUCH_KEY, name=name, key=word, keys=", ".join(keys))
        for key, value in wanted.items():
            if not value:
                raise unreadable(line, NO_VALUE, name=name, key=key)
        return wanted

    def expect_event(self, line: int, text: str, wanted: dict[str, str]) -> None:
        happened = self.told()
        if not [facts for facts in happened if agrees(facts, wanted)]:
            self.fail(line, text, nearest_event(happened, wanted))

    def expect_events(self, line: int, text: str, rest: str) -> None:
        """Each of them, in this order; others may come between."""
        parts = [part.strip() for part in f" {rest} ".split(" then ")]
        if "" in parts:
            raise unreadable(line, NOT_EXPECTED_SO, text=text, forms="; ".join(FORMS))
        after = self.told()
        for part, wanted in [(part, self.event_of(line, part.split())) for part in parts]:
            matching = [i for i, facts in enumerate(after) if agrees(facts, wanted)]
            if not matching:
                self.fail(line, text, f"{nearest_event(after, wanted)} for “{part}”")
                return
            after = after[matching[0] + 1 :]

    def expect_count(self, line: int, text: str, count: int, wanted: dict[str, str]) -> None:
        found = [facts for facts in self.told() if agrees(facts, wanted)]
        if len(found) != count:
            self.fail(line, text, "; ".join([facts_text(facts) for facts in found]) or NOTHING)

    # -- odds -------------------------------------------------------------------------------------------------------
    def expect_fraction(self, line: int, text: str, key: str, what: list[str], value: str) -> None:
        upper, _, lower = value.replace(" ", "").partition("/")
        lower = lower or "1"
        if not (upper.isascii() and upper.isdigit() and lower.isascii() and lower.isdigit() and int(lower) > 0):
            raise unreadable(line, NOT_A_FRACTION, text=value)
        ways, total = self.chance_of(line, " ".join(what)) if key == "chance" else self.odds_of(line, what)
        if ways * int(lower) != total * int(upper):
            self.fail(line, text, f"{ways}/{total}")

    def chance_of(self, line: int, what: str) -> tuple[int, int]:
        """The weight of an outcome and of all."""
        outcome = self.written(line, what)
        outcomes = self.state.outcomes()
        total = sum([weight for _, weight in outcomes])
        return sum([weight for text, weight in outcomes if text == outcome]), max(total, 1)

    def odds_of(self, line: int, what: list[str]) -> tuple[int, int]:
        """The ways of a result of a move on offer, and all ways; none if the move cannot bring the result."""
        options = self.state.options()
        for n in range(len(what), 0, -1):
            option = self.spelled(" ".join(what[:n]))
            if option in options:
                try:
                    return self.game.odds_of(self.state, option, what[n:])
                except Unreadable as refusal:
                    raise at_line(line, refusal) from None
        raise unreadable(line, NOT_ON_OFFER, text=" ".join(what), options=", ".join(options) or NOTHING)

    def spelled(self, text: str) -> str:
        """A move in its one spelling, or nothing if it is none."""
        try:
            return self.game.notation.write(self.game.notation.read(text, []))
        except Unreadable:
            return ""


def at_line(line: int, refusal: Refusal) -> Unreadable:
    return Unreadable(Message(AT_LINE, {"line": line, "reason": refusal.message}))


def members(text: str) -> list[str]:
    """The members of a set in words, each as often as it is there, in no order of their own."""
    if "," in text:
        return sorted([" ".join(part.split()) for part in text.split(",")])
    return sorted(text.split())


def agrees(facts: dict[str, str], wanted: dict[str, str]) -> bool:
    return not differences(facts, wanted)


def facts_text(facts: dict[str, str]) -> str:
    """An event as it would be expected."""
    return " ".join([facts["event"], *[f"{key} {value}" for key, value in facts.items() if key != "event"]])


def nearest_event(happened: list[dict[str, str]], wanted: dict[str, str]) -> str:
    """What is different about the events of that name, or else the names of all that happened."""
    alike = [facts for facts in happened if facts["event"] == wanted["event"]]
    if not alike:
        return ", ".join([facts["event"] for facts in happened]) or NOTHING
    fewest = min([len(differences(facts, wanted)) for facts in alike])
    said = [
        f"{wanted['event']} with {', '.join(d)}" for d in [differences(f, wanted) for f in alike] if len(d) == fewest
    ]
    return "; ".join(list(dict.fromkeys(said)))


def differences(facts: dict[str, str], wanted: dict[str, str]) -> list[str]:
    """Which values are not those wanted."""
    return [f"{key} {facts.get(key, NOTHING)}, not {value}" for key, value in wanted.items() if facts.get(key) != value]


def is_rule(word: str) -> bool:
    """Whether a word is the id of a rule, like GS-EXO-5."""
    parts = word.split("-")
    return len(parts) == 3 and parts[0].isupper() and parts[1].isupper() and parts[2].isdigit()
