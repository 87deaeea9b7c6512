"""Playing in the terminal: show the table, ask, play, until the game is over or somebody leaves."""

from __future__ import annotations

from typing import Final

from ..bots.bot import Bot
from ..bots.partner import deed
from ..draw.drawing import Drawing
from ..draw.ink import folded
from ..draw.page import Page
from ..kernel.codes import CHANCE, DECISION, NOBODY
from ..kernel.errors import Illegal, Refusal
from ..kernel.event import HIDDEN, Event
from ..kernel.state import State
from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech, rules
from ..locale.cards import described, entries, find
from ..table import Table
from .by_hand import in_short, read_luck
from .choices import choices
from .terminal import InputClosed, Terminal

SAVED: Final = mark("the game is saved in “{path}”; “kaidan play --resume” continues it")
RECORD: Final = mark("the record of the game is in “{path}”; “kaidan replay” steps through it")
STATUS: Final = mark_plural(
    "version {version} of the table, {n} move so far; saved in “{path}” after every move",
    "version {version} of the table, {n} moves so far; saved in “{path}” after every move",
)
DECIDES: Final = mark("{seat}: {question}")
COVER: Final = mark("press Enter to cover this before you pass the keyboard on")
PASS_ON: Final = mark("now it is up to {seat}; press Enter when nobody else is looking")
NO_NUMBER: Final = mark("there is no option {number}; the options are 1 to {last}")
POSSIBLE: Final = mark("“{move}” can be played now: it is option {number}")
UNDONE: Final = mark("undone: {move}")
EMPTY_LOG: Final = mark("nothing has happened yet")
NO_ODDS: Final = mark("no dice are rolled here")
WHICH_MOVE: Final = mark("which move? “w {move}”, for example, says why that cannot be played now")
WHICH_RULE: Final = mark("which rule? “r {rule}”, for example")
WHICH_CARD: Final = mark("which card, tile or power? “c {name}”, for example")
NO_BOX: Final = mark("there is nothing to look up in this game")
HELP: Final = [
    mark("a number, or a move as it stands in brackets: play it"),
    mark("u: undo, back to the last die, card or hand that was shown"),
    mark("t: threat, what will happen by itself if nobody acts"),
    mark("o: odds of what can be rolled for"),
    mark("w MOVE: why a move cannot be played"),
    mark("l: log of the last turns; l all: of the whole game"),
    mark("d: draw the table again"),
    mark("c NAME: look up a card, tile or power; r ID: look up a rule"),
    mark("s: where the game is saved"),
    mark("q: quit; the game is saved after every move"),
]
HINT: Final = mark("“?” explains what can be typed")
#: How many entries the log shows unless all are asked for.
RECENT: Final = 20


class GameLoop:
    """People at one keyboard. Everything goes through the table; nothing is decided here."""

    def __init__(
        self,
        table: Table,
        terminal: Terminal,
        speech: Speech,
        drawing: Drawing,
        place: str,
        resumed: bool = False,
        bots: dict[int, Bot] | None = None,
    ) -> None:
        self.table = table
        self.terminal = terminal
        self.speech = speech
        self.drawing = drawing
        #: Where the record lies, for people.
        self.place = place
        #: How many entries of the log each seat has been told; where nothing is hidden, all seats together.
        self.shown: dict[int, int] = {}
        #: Who comes back to a game is reminded of its last entries, not of all.
        self.first = max(0, len(table.log(NOBODY)) - RECENT) if resumed else 0
        #: The seats that nobody at the keyboard plays.
        self.bots: dict[int, Bot] = {} if bots is None else bots
        #: What has been named so far of a choice that is asked in steps, and at which version of the table.
        self.named: tuple[int, list[str]] = (-1, [])
        #: Who sits at the keyboard.
        self.seat = NOBODY
        self.legend = True

    # -- the loop -----------------------------------------------------------------------------------------------------
    def run(self) -> int:
        """Play until the end or until somebody leaves; returns the exit code."""
        try:
            self.say(HINT)
            seen = -1
            while not self.table.over:
                if self.table.decider in self.bots:
                    self.let_bot_play()
                    continue
                if seen != self.table.version:
                    self.show()
                seen = self.table.version
                self.answer()
            self.finish()
        except InputClosed:
            return self.leave(0)
        except KeyboardInterrupt:
            return self.leave(130)
        return 0

    def let_bot_play(self) -> None:
        """The bot whose decision is open sees its own view and moves; what happens is told with the other news."""
        seat = self.table.decider
        people = [number for number in range(len(self.table.game.seats())) if number not in self.bots]
        found = deed(self.bots[seat], self.table.view(seat), None, people=people)
        self.table.play(found.move, self.table.version, seat)

    def leave(self, code: int) -> int:
        try:
            self.terminal.say()
            self.say(SAVED, path=self.place)
        except (InputClosed, KeyboardInterrupt):
            return code  # nobody is there to read it, and everything is saved
        return code

    def answer(self) -> None:
        """One line from the keyboard: a command, a move or luck. A refusal is told, and asked again."""
        typed = self.terminal.ask("> ")
        try:
            self.take(typed)
        except Refusal as refusal:
            self.fold(self.speech.say(refusal.message))

    # -- what is shown ------------------------------------------------------------------------------------------------
    def say(self, template: str, /, **words: object) -> None:
        self.fold(self.speech.text(template, **words))

    def fold(self, text: str, indent: int = 0) -> None:
        self.terminal.say(folded(text, self.terminal.width, indent))

    def page(self) -> Page:
        names = {i: self.table.name_of(i) for i in range(len(self.table.game.seats())) if self.table.name_of(i)}
        return Page(self.speech, self.terminal.width, self.terminal.ink, names, self.legend)

    def show(self) -> None:
        """What has happened, the table, the question and the options, for the eyes of whoever decides."""
        seat = self.table.decider
        if self.table.hides and seat not in (NOBODY, self.seat):
            self.cover(seat)
        if seat != NOBODY:
            self.seat = seat
        self.news()
        view = self.table.view(self.seat)
        self.terminal.say(["", *self.drawing.table(view, self.page()), ""])
        self.legend = False
        self.ask(view)

    def cover(self, seat: int) -> None:
        """Where hands are hidden: one player sees what his move brought him, then only the next one looks."""
        if self.seat != NOBODY:
            self.news()
            self.terminal.ask(self.speech.text(COVER) + " ")
        self.terminal.clear()
        self.terminal.ask(self.speech.text(PASS_ON, seat=self.called(seat)) + " ")

    def called(self, seat: int) -> str:
        word = self.speech.word(self.drawing.seat(self.table.state, seat))
        return f"{word} ({self.table.name_of(seat)})" if self.table.name_of(seat) else word

    def ask(self, view: State) -> None:
        question = self.speech.say(self.drawing.question(view))
        page = self.page()
        if view.waiting == DECISION:
            self.fold(page.strong(self.speech.text(DECIDES, seat=self.called(int(view.seat)), question=question)))
            self.terminal.say(choices(view, self.drawing, page, self.table.steps, self.chosen))
        else:
            self.fold(page.strong(question))

    def news(self) -> None:
        """Everything that has happened since it was last told; at first not who was dealt what nobody sees."""
        log = self.table.log(self.seat)
        reader = self.reader()
        for entry in log[self.shown.get(reader, self.first) :]:
            for event, message in zip(entry.events, entry.messages, strict=True):
                if reader in self.shown or not is_hidden(event):
                    self.told(message)
        self.shown[reader] = len(log)

    def reader(self) -> int:
        return self.seat if self.table.hides else NOBODY

    def told(self, message: Message) -> None:
        rule = self.page().faint(f" [{message.rule}]") if message.rule else ""
        self.fold(f"- {self.speech.say(self.drawing.noted(message, self.speech))}{rule}", 2)

    # -- what is typed ------------------------------------------------------------------------------------------------
    def take(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        if self.table.state.waiting == CHANCE and typed and not self.is_command(typed):
            text = read_luck(self.table.state, typed, self.speech, self.drawing.box())
            self.table.play(text, self.table.version)
            return
        command = {
            "u": self.undo, "s": self.status, "t": self.threat, "o": self.odds, "d": self.show, "?": self.help,
            "": self.again, "q": self.quit,
        }.get(typed)  # fmt: skip
        asking = {"w": self.why, "l": self.log, "r": self.rule, "c": self.card}.get(word)
        if command is not None:
            command()
        elif asking is not None:
            asking(rest.strip())
        else:
            self.move(typed)

    def is_command(self, typed: str) -> bool:
        """Whether a line is a command although luck is due; a single letter may also be a die."""
        word = typed.split(" ", maxsplit=1)[0]
        if len(word) > 1 or word not in "ustodqlrc?w":
            return False
        try:
            read_luck(self.table.state, typed, self.speech, None)
        except Refusal:
            return True
        return False

    @property
    def chosen(self) -> list[str]:
        """What has been named so far of a choice in steps."""
        return self.named[1] if self.named[0] == self.table.version else []

    def move(self, typed: str) -> None:
        steps = self.table.steps
        options = self.table.view(self.seat).options() if steps is None else steps.options(self.chosen)
        if typed.isascii() and typed.isdigit():
            if not 0 < int(typed) <= len(options):
                raise Illegal(Message(NO_NUMBER, {"number": typed, "last": len(options)}))
            typed = options[int(typed) - 1]
        else:
            typed = in_short(typed, options)
        if steps is not None and self.table.spelled(typed) in options:
            named = [*self.chosen, self.table.spelled(typed)]
            if named[-1] != steps.closing and not steps.settled(named):
                self.named = (self.table.version, named)
                self.ask(self.table.view(self.seat))
                return
            typed = ", ".join(named)
        self.table.play(typed, self.table.version, self.table.decider)

    # -- commands -----------------------------------------------------------------------------------------------------
    def undo(self) -> None:
        """Take back what was named last or, if nothing is, one's own last move and what bots have played since."""
        if self.chosen:
            self.named = (self.table.version, self.chosen[:-1])
            self.ask(self.table.view(self.seat))
            return
        letters = self.table.game.seats()
        bots = [letters[seat] for seat in self.bots]
        people = [letter for letter in letters if letter not in bots]
        for line in self.table.undo(self.table.version, people, bots):
            self.say(UNDONE, move=f"{line.who} {line.text}")
        self.shown[self.reader()] = len(self.table.log(self.seat))

    def quit(self) -> None:
        raise InputClosed

    def again(self) -> None:
        self.ask(self.table.view(self.seat))

    def help(self) -> None:
        for line in HELP:
            self.fold(f"  {self.speech.text(line)}", 4)
        if self.table.by_hand:
            self.fold(f"  {self.speech.say(self.drawing.luck_help())}", 4)

    def status(self) -> None:
        moves = len(self.table.record.played())
        self.fold(self.speech.text(STATUS, version=self.table.version, n=moves, path=self.place))

    def threat(self) -> None:
        self.terminal.say(self.drawing.threat(self.table.view(self.seat), self.page()))

    def odds(self) -> None:
        view = self.table.view(self.seat)
        lines = self.drawing.odds(view, self.page())
        self.terminal.say(lines or [self.speech.text(NO_ODDS)])

    def why(self, move: str) -> None:
        """Which rule keeps a move from being played, and what it says."""
        if not move:
            self.say(WHICH_MOVE, move=self.not_offered())
            return
        view = self.table.view(self.seat)
        try:
            packed = view.read(move)
        except Illegal as refusal:
            self.fold(self.speech.say(refusal.message))
            if refusal.rule:
                self.rule(refusal.rule)
        else:
            written = view.game.notation.write(packed)
            if written in view.options():
                self.say(POSSIBLE, move=written, number=view.options().index(written) + 1)

    def not_offered(self) -> str:
        """A move that is withheld now, or any that there is."""
        withheld = self.table.view(self.seat).withholdings()
        notation = self.table.game.notation
        return notation.write(withheld[0][0]) if withheld else next(iter(notation.by_kind.values())).words

    def rule(self, name: str) -> None:
        if not name:
            self.say(WHICH_RULE, rule=next(verb.rule for verb in self.table.game.notation.by_kind.values()))
            return
        for one in rules.find(name, self.speech.language)[:5]:
            for line in rules.told(one, self.speech):
                self.fold(f"  {line}", 2)

    def card(self, name: str) -> None:
        box = self.drawing.box()
        if box is None:
            self.say(NO_BOX)
        elif not name:
            self.say(WHICH_CARD, name=entries(box)[0].names()[0])
        else:
            for entry in find(box, name)[:5]:
                for line in described(box, entry, self.speech):
                    self.fold(line, 4)

    def log(self, which: str) -> None:
        """The last entries or all; undone lines stay and are marked."""
        entries = self.table.log(self.seat)
        for entry in entries if which == "all" else entries[-RECENT:]:
            if entry.text:
                sign = "~ " if entry.undone else ""
                self.fold(f"{sign}{entry.who} {entry.text}", 2)
            for message in entry.messages:
                self.told(message)
        if len(entries) == 1 and not entries[0].events:
            self.say(EMPTY_LOG)

    # -- the end ------------------------------------------------------------------------------------------------------
    def finish(self) -> None:
        """The last news, the table, why it ended, the score sheet, and where the record is."""
        self.news()
        page = self.page()
        view = self.table.view(self.seat)
        self.terminal.say(["", *self.drawing.table(view, page), ""])
        self.fold(page.strong(self.speech.say(view.ending())))
        self.terminal.say(["", *self.drawing.sheet(view, page), ""])
        self.say(RECORD, path=self.place)


def is_hidden(event: Event) -> bool:
    """Whether something of an event is kept from whoever reads it."""
    return HIDDEN in (event.a, event.b, event.c, event.d)
