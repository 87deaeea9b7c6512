"""A record on stage: every move with what it brought about, and the table after any of them."""

from __future__ import annotations

from typing import Any, Final

from ..draw.ink import folded
from ..draw.page import Page
from ..draw.text import drawing_of
from ..kernel.codes import OVER, WAITING_WORDS
from ..kernel.errors import WrongData
from ..kernel.event import Event
from ..kernel.record import Record, played_on
from ..kernel.state import State
from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech
from .terminal import InputClosed, Terminal

TOO_FAR: Final = mark_plural(
    "the record has {n} move, so it cannot be shown after {to}",
    "the record has {n} moves, so it cannot be shown after {to}",
)
AFTER: Final = mark("after move {n} of {last}: {who} {move}")
BEGINNING: Final = mark("before the first of {last} moves")
STEPS: Final = mark("Enter: next move; b: back; a number: after that move; q: quit")
LAST: Final = mark("this was the last move")


class Replay:
    """A record replayed once, with all its instants kept; a record that cannot be replayed is refused."""

    def __init__(self, record: Record) -> None:
        record.replay()
        self.record = record
        self.lines = record.played()
        state = record.start(recording=True)
        self.game = state.game
        #: The state before each move and after the last, and what happened in between.
        self.states: list[State] = [state.clone()]
        self.events: list[list[Event]] = [list(state.events or [])]
        for line in self.lines:
            happened = state.record()
            state = played_on(state, line)
            self.states.append(state.clone())
            self.events.append(happened)

    def check(self, to: int) -> int:
        if to > len(self.lines):
            words: dict[str, object] = {"n": len(self.lines), "to": to}
            raise WrongData(Message(TOO_FAR[0], words, plural=TOO_FAR[1]))
        return to

    # -- for machines -------------------------------------------------------------------------------------------------
    def facts(self, to: int | None) -> dict[str, Any]:
        """The record for machines, up to a move."""
        last = len(self.lines) if to is None else self.check(to)
        notation = self.game.notation
        state = self.states[last]
        return {
            "game": self.game.name,
            "options": dict(self.game.options),
            "setup": dict(self.record.setup),
            "seats": dict(self.record.seats),
            "opening": [notation.facts(event) for event in self.events[0]],
            "moves": [
                {"who": line.who, "move": line.text, "events": [notation.facts(event) for event in self.events[i + 1]]}
                for i, line in enumerate(self.lines[:last])
            ],
            "undone": sum(line.undone for line in self.record.lines),
            "waiting": WAITING_WORDS[state.waiting],
            "position": self.game.write_position(state),
            "ending": str(state.ending()) if state.waiting == OVER else None,
        }

    # -- for people ---------------------------------------------------------------------------------------------------
    def perform(self, terminal: Terminal, speech: Speech, to: int | None) -> None:
        """One instant, or step by step at a keyboard, or everything one after the other."""
        if to is not None:
            self.instant(terminal, speech, self.check(to))
        elif terminal.keyboard and terminal.screen:
            self.step(terminal, speech)
        else:
            for n in range(len(self.lines) + 1):
                self.tell(terminal, speech, n)
            self.table(terminal, speech, len(self.lines))

    def instant(self, terminal: Terminal, speech: Speech, n: int) -> None:
        self.tell(terminal, speech, n)
        self.table(terminal, speech, n)

    def tell(self, terminal: Terminal, speech: Speech, n: int) -> None:
        """A move and what it brought about."""
        words: dict[str, object] = {"n": n, "last": len(self.lines)}
        if n:
            line = self.lines[n - 1]
            terminal.say([speech.text(AFTER, **words, who=line.who, move=line.text)])
        else:
            terminal.say([speech.text(BEGINNING, **words)])
        for event in self.events[n]:
            message = self.game.notation.tell(event)
            rule = terminal.ink.paint(f" [{message.rule}]", "faint") if message.rule else ""
            said = speech.say(drawing_of(self.game).noted(message, speech))
            terminal.say(folded(f"- {said}{rule}", terminal.width, 2))

    def table(self, terminal: Terminal, speech: Speech, n: int) -> None:
        drawing = drawing_of(self.game)
        names = {i: self.record.seats[seat] for i, seat in enumerate(self.game.seats()) if seat in self.record.seats}
        page = Page(speech, terminal.width, terminal.ink, names)
        state = self.states[n]
        terminal.say(["", *drawing.table(state, page), "", speech.say(drawing.question(state))])
        if state.waiting == OVER:
            terminal.say(["", *drawing.sheet(state, page)])

    def step(self, terminal: Terminal, speech: Speech) -> None:
        n = 0
        try:
            self.instant(terminal, speech, n)
            terminal.say([speech.text(STEPS)])
            while True:
                typed = terminal.ask("> ")
                if typed == "q":
                    return
                to = n - 1 if typed == "b" else int(typed) if typed.isdecimal() else n + 1
                if 0 <= to <= len(self.lines):
                    n = to
                    self.instant(terminal, speech, n)
                else:
                    terminal.say([speech.text(LAST if to > n else STEPS)])
        except InputClosed:
            return
