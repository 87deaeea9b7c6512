"""Turns events into words: lines of the log, and messages from rules and bots, with the names used at one table."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final

from ..draw.page import Page
from ..draw.svg.board import board_of, sentence
from ..draw.svg.element import Markup, element, new_element
from ..draw.text import drawing_of
from ..kernel.codes import NOBODY
from ..kernel.correction import HAND_SEAT
from ..kernel.event import Event
from ..kernel.state import State
from ..kernel.words import Message, mark
from ..locale import Speech
from ..table.frame import PlayerName
from ..table.log import LogEntry
from ..table.snapshot import Snapshot

#: What somebody took back, what the reader did, and a decision that cannot be told any more.
TAKES_BACK: Final = mark("{name} takes back: {move}")
YOU_TAKE_BACK: Final = mark("you take back: {move}")
TAKES_BACK_ONE: Final = mark("{name} takes back a decision")
YOU_TAKE_BACK_ONE: Final = mark("you take back a decision")
TAKEN_BACK: Final = mark("taken back: {move}")
#: Where a sentence has the move that is struck out in it.
HERE: Final = "\0"
RULE: Final = mark("rule {id}")
CORRECTED: Final = mark("corrected by hand: {edits}")
#: Events whose lines look different.
TURN: Final = "turn"
MARKED: Final = ("turn", "round", "drawn")


@dataclass(frozen=True)
class Teller:
    """Says what rules and bots say, in one language and with the names of one table."""

    speech: Speech
    #: What everybody is called, by seat number; empty where nobody sits.
    names: tuple[str, ...]
    #: Any instant of the game: what is told depends on how it was set up, never on how it stands.
    view: State = field(compare=False)
    #: The table's code, which stands for how it was set up: the same line is told by other names at another table.
    table: str = ""
    #: The seat of whoever reads it, who is “you” there.
    you: int = NOBODY

    @cached_property
    def page(self) -> Page:
        players = {i: name for i, name in enumerate(self.names) if name}
        return Page(self.speech, 400, players=players, legend=False, you=self.you)

    def said(self, message: Message) -> str:
        return self.speech.say(drawing_of(self.view.game).told(self.view, message, self.page))

    def line_and_seats(
        self, message: Message, facts: dict[str, str], acting: str
    ) -> tuple[tuple[str, Markup], frozenset[int]]:
        """A line, and the seats that it speaks of: to whoever holds none of them every teller tells it alike."""
        self.page.spoken_of.clear()
        return self.line(message, facts, acting), frozenset(self.page.spoken_of)

    def line(self, message: Message, facts: dict[str, str], acting: str = "") -> tuple[str, Markup]:
        """An event as a sentence, and as a line of the log: whose doing it is, its sign, the sentence, and its rule on
        request. Where the event names no seat it is that of whoever acts."""
        board = board_of(self.view.game)
        said = sentence(self.said(self.by(message, facts, acting)))
        event = facts["event"]
        kind = " ".join(word for word in (board.tone(facts), event if event in MARKED else "") if word)
        seat = facts.get("seat") or acting
        signs = [board.whose(seat, self.speech), board.sign(facts, self.speech)]
        return said, new_element(
            "li",
            *signs,
            said,
            self.rule(message),
            class_=kind,
            data_seat=seat or None,
            data_about=board.about(facts) or None,
        )

    def by(self, message: Message, facts: dict[str, str], acting: str) -> Message:
        """The message with the name of whoever acts, where it speaks of another."""
        seats = self.view.game.seats()
        if acting not in seats or facts.get("seat", acting) == acting:
            return message
        seat = seats.index(acting)
        if not self.names[seat]:
            return message
        words = {**message.arguments, "by": PlayerName.at(seat, self.names[seat])}
        return Message(message.template, words, message.rule, message.plural)

    def rule(self, message: Message) -> Markup:
        """A small mark that leads to the rule behind a line."""
        return self.mark_of(message.rule) if message.rule else Markup("")

    def mark_of(self, rule: str) -> Markup:
        return rule_mark(rule, self.speech)

    def undone(self, entry: LogEntry) -> Markup:
        """Who took back what, struck out as far as it can still be said; luck is taken back by nobody."""
        game = self.view.game
        drawing, seats = drawing_of(game), game.seats()
        name = self.names[seats.index(entry.who)] if entry.who in seats else ""
        if entry.who in seats and not name:
            name = sentence(self.speech.word(drawing.seat(self.view, seats.index(entry.who))))
        phrase = drawing.taken_back(self.view, entry.text)
        own = entry.who in seats and self.page.is_you(seats.index(entry.who))
        if phrase is None:
            said = self.speech.text(YOU_TAKE_BACK_ONE if own else TAKES_BACK_ONE, name=name)
            return element("li", sentence(said), class_="undone")
        template = YOU_TAKE_BACK if own else TAKES_BACK if name else TAKEN_BACK
        before, _, after = self.speech.text(template, name=name, move=HERE).partition(HERE)
        return element("li", sentence(before), element("s", self.said(phrase)), after, class_="undone")


@lru_cache(2048)
def rule_mark(rule: str, speech: Speech) -> Markup:
    name = speech.text(RULE, id=rule)
    where = f"/rules?q={rule}"
    link = element("a", "§", href=where, class_="rule asked", data_rule=rule, title=name, aria_label=name)
    return Markup(f" {link}")


def teller_of(snapshot: Snapshot, speech: Speech) -> Teller:
    names = tuple(place.called for place in snapshot.seats)
    return Teller(speech, names, snapshot.view, snapshot.code, reader_of(snapshot))


def reader_of(snapshot: Snapshot) -> int:
    """The seat of whoever looks, who is “you” there; nobody's for a spectator, and for several at one device."""
    own = [i for i, place in enumerate(snapshot.seats) if place.own]
    return own[0] if len(own) == 1 else NOBODY


def told_since(log: Sequence[LogEntry], view: State, last: int = 0, later: Sequence[LogEntry] = ()) -> Hashable:
    """What explains the next event after these entries, less so many of their last events.

    The later entries are those after them, which have led to that view.
    """
    board, facts = board_of(view.game), view.game.notation.facts
    if board.nothing_told is None:
        return None
    after = [event for entry in later if not entry.undone for event in entry.events]
    told: list[Event] = []
    corrected = any(entry.who == HAND_SEAT for entry in later)
    begun = False
    for entry in reversed(log):
        corrected |= entry.who == HAND_SEAT
        for event in () if entry.undone else reversed(entry.events):
            if last:
                last -= 1
                after.append(event)
            else:
                told.append(event)
                begun |= facts(event)["event"] == TURN
        if begun:
            break
    since = board.nothing_told if corrected else board.begun(view, [*told, *after])
    for event in reversed(told):
        since = board.follow(since, facts(event))
    return since


def told_lines(entries: Iterable[LogEntry], teller: Teller, since: Hashable = None) -> list[Markup]:
    """What came of the lines of a record, each with the mark of whose doing it was: luck is that of whoever acts.

    The page keeps its story in the same way: a line takes the place of the one before if both are about the same.
    """
    seats, facts, board = teller.view.game.seats(), teller.view.game.notation.facts, board_of(teller.view.game)
    since = board.nothing_told if since is None else since
    out: list[Markup] = []
    acting = last = ""
    for entry in entries:
        acting = entry.who if entry.who in seats else acting
        for about, item in told_items(entry, teller, acting, since):
            if about and about == last:
                out.pop()
            out.append(item)
            last = about
        for event in () if entry.undone else entry.events:
            told = facts(event)
            acting = told.get("seat", acting) if told["event"] in MARKED else acting
            since = board.follow(since, told)
    return out


@lru_cache(16_384)
def told_items(entry: LogEntry, teller: Teller, acting: str = "", since: Hashable = None) -> list[tuple[str, Markup]]:
    """One line of the record: what came of it, each with what it is about; what was taken back is struck out.

    All but the newest were drawn a move ago, so the last are kept.
    """
    if entry.undone:
        return [("", teller.undone(entry))]
    out: list[tuple[str, Markup]] = []
    if entry.who == HAND_SEAT:
        corrected = teller.speech.text(CORRECTED, edits=entry.text)
        out.append(("", element("li", sentence(corrected), class_="corrected")))
    notation, board = teller.view.game.notation, board_of(teller.view.game)
    since = board.nothing_told if since is None else since
    for message, event in zip(entry.messages, entry.events, strict=True):
        facts = notation.facts(event)
        acting = facts.get("seat", acting) if facts["event"] in MARKED else acting
        told = board.with_cause(message, facts, since, teller.view)
        out.append((board.about(facts), teller.line(told, facts, acting)[1]))
        since = board.follow(since, facts)
    return out
