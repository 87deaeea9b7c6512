"""Everything on a table's page that can change, for one pair of eyes in one language: id and outer HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeVar

from ..draw.drawing import Drawing
from ..draw.svg.board import Board, board_of, page_for, sentence
from ..draw.svg.element import Markup, element, several
from ..draw.text import drawing_of
from ..kernel.codes import NOBODY
from ..kernel.packed import kind_of
from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech
from ..table.chronicle import Told
from ..table.party import SIGNALS
from ..table.sight import Place, Sight
from .ending import ending
from .lobby import lobby, people

T = TypeVar("T")

YOUR_TURN: Final = mark("your turn: {question}")
YOU_DECIDE: Final = mark("{seat}: {question}")
DECIDES: Final = mark("{seat} decides: {question}")
THINKS: Final = mark("{seat} is thinking: {question}")
HIDDEN_DECISION: Final = mark("{seat} decides")
PAUSED: Final = mark("the game is paused")
NOT_STARTED: Final = mark("the game has not started yet")
UNDO: Final = mark("undo")
PROPOSE: Final = mark("ask for undo")
PROPOSE_HINT: Final = mark("luck was shown since; all players have to agree, and the game becomes practice")
THREAT: Final = mark("threat")
ODDS: Final = mark("odds")
WHY: Final = mark("why not?")
ASK: Final = mark("ask the bots")
STATUS: Final = mark("status")
PRACTICE: Final = mark("practice")
OLDER: Final = mark("begun under older rules")
WANTS_UNDO: Final = mark("{seat} asks to take back the last decision and everything luck brought after it")
AGREE: Final = mark("agree")
DISAGREE: Final = mark("disagree")
WAITING_FOR: Final = mark("waiting for {seats}")
LOOK: Final = mark("{seat} only: show my hand")
COVERED: Final = mark("pass the device on; the next hand is covered")
NO_LOG: Final = mark("nothing has happened yet")
EARLIER: Final = mark_plural("{n} earlier entry", "{n} earlier entries")
CONSIDERS: Final = mark("thinks about: {move}")
CHOICES: Final = mark("between")
SPECTATORS: Final = mark_plural("{n} spectator", "{n} spectators")
NO_CHAT: Final = mark("nobody has said anything yet")
#: So many entries of the log are sent with every move; the others come when somebody asks.
RECENT: Final = 40
#: A place of the grid.
PLACE: Final = re.compile("[a-e][1-5]")
#: So many lines of chat are shown.
RECENT_CHAT: Final = 50


#: What has been drawn for one pair of eyes and is the same for others who see as much of the game at this moment.
Common = dict[object, Any]


def fragments(sight: Sight, speech: Speech, common: Common | None = None) -> dict[str, str]:
    """The parts of the page by their ids. The client replaces those that differ from what it has."""
    drawn = Shown(sight, speech, common)
    out: dict[str, Markup] = {"bar": drawn.bar(), "tray": drawn.tray(), "lobby": drawn.lobby(), "end": drawn.end()}
    out.update(drawn.board.parts(sight, speech))
    out.update({"people": drawn.people(), "log": drawn.log(), "chat": drawn.chat(), "votes": drawn.votes()})
    out.update({"voice": drawn.voice(), "urgent": drawn.urgent()})
    return dict(out)


def seat_name(sight: Sight, place: Place, drawing: Drawing, speech: Speech) -> str:
    """A player's name, or what the seat is called."""
    number = sight.game.seats().index(place.letter)
    word = speech.word(drawing.seat(sight.view, number))
    return f"{place.name} ({word})" if place.name else word


class Shown:
    """One look at one table."""

    def __init__(self, sight: Sight, speech: Speech, common: Common | None = None) -> None:
        self.sight = sight
        self.common: Common = {} if common is None else common
        self.speech = speech
        self.say = speech.text
        self.board: Board = board_of(sight.game)
        self.drawing = drawing_of(sight.game)
        self.page = page_for(sight, speech)

    def once(self, what: object, draw: Callable[[], T]) -> T:
        """What does not depend on whose eyes these are, drawn for the first of them."""
        if what not in self.common:
            self.common[what] = draw()
        drawn: T = self.common[what]
        return drawn

    def called(self, place: Place) -> str:
        return self.once(("name", place.letter), lambda: seat_name(self.sight, place, self.drawing, self.speech))

    def asked(self) -> str:
        return self.once("question", lambda: self.speech.say(self.drawing.question(self.sight.view)))

    def warnings(self) -> list[str]:
        return self.once("warnings", lambda: self.board.warnings(self.sight, self.speech))

    @property
    def decider(self) -> Place | None:
        return None if self.sight.decider == NOBODY else self.sight.seats[self.sight.decider]

    def lobby(self) -> Markup:
        return lobby(self.sight, self.speech, self.called)

    def people(self) -> Markup:
        return people(self.sight, self.speech, self.called)

    def end(self) -> Markup:
        return ending(self.sight, self.speech, self.drawing, self.page)

    # -- top bar ------------------------------------------------------------------------------------------------------
    def bar(self) -> Markup:
        return self.once("bar", self.drawn_bar)

    def drawn_bar(self) -> Markup:
        counters = [
            element("span", sentence(text), class_="counter") for text in self.board.counters(self.sight, self.speech)
        ]
        if self.sight.practice:
            counters.append(element("span", self.say(PRACTICE), class_="counter word"))
        if self.sight.older:
            counters.append(element("span", self.say(OLDER), class_="counter word"))
        if self.sight.spectators:
            counters.append(element("span", self.say(SPECTATORS, n=self.sight.spectators), class_="counter"))
        return element("div", *counters, id="bar", class_="counters")

    # -- tray ---------------------------------------------------------------------------------------------------------
    def question(self) -> str:
        """Who decides what; where hands are hidden, others learn only who."""
        sight = self.sight
        if sight.over and sight.ending is not None:
            return self.speech.say(sight.ending)
        if not sight.started:
            return self.say(NOT_STARTED)
        if sight.paused:
            return self.say(PAUSED)
        place = self.decider
        if place is None:
            return self.asked()
        if not sight.choices:
            return self.say(HIDDEN_DECISION, seat=self.called(place))
        asked = self.asked()
        if sight.options:
            if len(sight.own) > 1:
                return self.say(YOU_DECIDE, seat=self.called(place), question=asked)
            return self.say(YOUR_TURN, question=asked)
        template = THINKS if place.letter in sight.thinking else DECIDES
        return self.say(template, seat=self.called(place), question=asked)

    def tray(self) -> Markup:
        sight = self.sight
        running = sight.started and not sight.paused and not sight.over
        inside = [element("h2", sentence(self.question()), class_="question asked" if sight.my_turn else "question")]
        if running:
            inside += [element("p", sentence(text), class_="near") for text in self.warnings()]
        if running and sight.covered is not None:
            inside.append(self.cover(sight.seats[sight.covered]))
        if running and sight.choices:
            inside.append(self.once("in the tray", lambda: self.board.tray(sight, self.speech)))
            inside.append(self.options() if sight.options else self.once("choices", self.others_choices))
        inside.append(self.tools())
        version = {"data_version": sight.version, "data_revision": sight.revision, "data_mine": sight.my_turn}
        return element("section", *inside, id="tray", class_="tray", **version)

    def cover(self, place: Place) -> Markup:
        button = element(
            "button",
            sentence(self.say(LOOK, seat=self.called(place))),
            type="button",
            class_="primary",
            data_wish=f'{{"look":"{place.letter}"}}',
        )
        return element("div", element("p", sentence(self.say(COVERED))), button, class_="cover")

    def options(self) -> Markup:
        """Every option as a button in the words of a person, those of one kind together."""
        view = self.sight.view
        groups: list[Markup] = []
        row: list[Markup] = []
        kind = -1
        for i, text in enumerate(view.options()):
            packed = int(view.offered[i])
            if kind_of(packed) != kind and row:
                groups.append(element("div", *row, class_="options"))
                row = []
            kind = int(kind_of(packed))
            row.append(self.option(i, packed, text))
        groups.append(element("div", *row, class_="options"))
        return element("div", several(groups), class_="choices", id="choices")

    def option(self, number: int, packed: int, text: str) -> Markup:
        view = self.sight.view
        words = sentence(self.speech.say(self.drawing.phrase(view, packed)))
        remarks = [] if text == "exorcise" else self.drawing.remarks(view, packed, self.page)
        small = [element("small", sentence(remark)) for remark in remarks]
        return element(
            "button",
            element("span", words),
            *small,
            type="button",
            class_=f"option {'primary' if text == 'exorcise' else 'ending' if text == 'end' else ''}".strip(),
            data_move=text,
            data_at=" ".join(self.board.places(view, packed)),
            data_key=number + 1 if number < 9 else None,
        )

    def others_choices(self) -> Markup:
        """Everybody sees between what somebody chooses, and what he thinks about aloud."""
        view = self.sight.view
        said = [sentence(self.speech.say(self.drawing.phrase(view, view.offered[i]))) for i in range(view.n_offered)]
        items = [element("li", text) for text in said]
        parts: list[Markup] = []
        if self.sight.considering in view.options():
            chosen = said[view.options().index(self.sight.considering)]
            parts.append(element("p", sentence(self.say(CONSIDERS, move=chosen)), class_="considers"))
        summary = element("summary", f"{sentence(self.say(CHOICES))} ({len(items)})")
        return several([*parts, element("details", summary, element("ul", *items), class_="between")])

    def tools(self) -> Markup:
        sight = self.sight
        tools: list[Markup] = []
        if sight.can_undo:
            tools.append(tool(sentence(self.say(UNDO)), "undo", "U"))
        elif sight.can_propose and sight.seat is not None and not sight.over:
            tools.append(tool(sentence(self.say(PROPOSE)), "propose", "U", title=sentence(self.say(PROPOSE_HINT))))
        if sight.started and not sight.over:
            if sight.game.name == "ghost-stories":
                tools.append(tool(sentence(self.say(THREAT)), "threat", "T"))
                tools.append(tool(sentence(self.say(ODDS)), "odds", "O"))
            tools.append(tool(sentence(self.say(WHY)), "why", "W"))
            if sight.advice and sight.options:
                tools.append(tool(sentence(self.say(ASK)), "advice", "A"))
        return element("div", *tools, class_="tools")

    # -- talk and history ---------------------------------------------------------------------------------------------
    def votes(self) -> Markup:
        votes = self.sight.votes
        if votes is None:
            return element("div", id="votes")
        places = {place.letter: place for place in self.sight.seats}
        asked = self.say(WANTS_UNDO, seat=self.called(places[votes.seat]))
        waiting = self.say(WAITING_FOR, seats=", ".join(self.called(places[letter]) for letter in votes.missing))
        inside = [element("p", sentence(asked)), element("p", sentence(waiting), class_="hint")]
        if any(letter in votes.missing for letter in self.sight.own):
            inside.append(tool(sentence(self.say(AGREE)), "agree"))
            inside.append(tool(sentence(self.say(DISAGREE)), "disagree"))
        return element("div", *inside, id="votes", class_="votes", role="status")

    def log(self) -> Markup:
        return self.once("log", self.written_log)

    def written_log(self) -> Markup:
        entries = self.sight.log[-RECENT:]
        left = len(self.sight.log) - len(entries)
        items = [item for entry in entries for item in told_items(entry, self.speech)]
        if not items:
            items = [element("li", sentence(self.say(NO_LOG)), class_="hint")]
        if left:
            more = element("button", self.say(EARLIER, n=left), type="button", class_="quiet", data_do="log")
            items.insert(0, element("li", more))
        return element("ol", *items, id="log", class_="log")

    def chat(self) -> Markup:
        return self.once("chat", self.written_chat)

    def written_chat(self) -> Markup:
        lines = []
        for remark in self.sight.chat[-RECENT_CHAT:]:
            text = self.say(SIGNALS[remark.signal]) if remark.signal in SIGNALS else remark.text
            kind = "signal" if remark.signal else "said"
            lines.append(
                element("li", element("b", remark.name or remark.seat), " ", element("span", text), class_=kind)
            )
        if not lines:
            lines = [element("li", sentence(self.say(NO_CHAT)), class_="hint")]
        return element("ol", *lines, id="chat", class_="chat")

    def voice(self) -> Markup:
        """The last events, for ears."""
        return self.once("voice", self.last_events)

    def last_events(self) -> Markup:
        last = next((entry for entry in reversed(self.sight.log) if entry.messages and not entry.undone), None)
        said = ". ".join(self.speech.say(message) for message in last.messages[-4:]) if last is not None else ""
        return element("div", said, id="voice", class_="ears", data_number=last.number if last is not None else -1)

    def urgent(self) -> Markup:
        """Whose turn it is and how near defeat is, for ears."""
        said = [self.question()] if self.sight.my_turn or self.sight.over else []
        if self.sight.started and not self.sight.over:
            said += self.warnings()
        return element("div", ". ".join(sentence(text) for text in said), id="urgent", class_="ears")


def tool(text: str, verb: str, key: str = "", title: str = "") -> Markup:
    hint = [element("kbd", key)] if key else []
    return element("button", element("span", text), *hint, type="button", class_="tool", data_do=verb, title=title)


@lru_cache(16_384)
def told_items(entry: Told, speech: Speech) -> list[Markup]:
    """One line of the record: what was played, and what came of it; an undone one is struck out.

    All but the newest were drawn a move ago, so the last are kept.
    """
    if entry.undone:
        return [element("li", element("s", f"{entry.who} {entry.text}"), class_="undone")]
    out = []
    for message in entry.messages:
        at = {"data_line": entry.number, "data_at": " ".join(places_in(message))}
        out.append(element("li", sentence(speech.say(message)), rule_link(message), class_=who_class(entry), **at))
    return out


def places_in(message: Message) -> list[str]:
    """The places of the grid that a sentence speaks of."""
    words = [word for word in message.arguments.values() if isinstance(word, str)]
    return [word for word in words if PLACE.fullmatch(word)]


def who_class(entry: Told) -> str:
    return "luck" if entry.who == "*" else "by"


def rule_link(message: Message) -> Markup:
    if not message.rule:
        return Markup("")
    return Markup(
        " " + element("a", message.rule, href=f"/rules?q={message.rule}", class_="rule", data_rule=message.rule)
    )
