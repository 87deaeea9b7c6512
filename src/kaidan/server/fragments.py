"""Everything on a table's page that can change, for one viewer in one language: parts by their ids."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final, TypeVar

from ..bots.partner import ANNOUNCES
from ..draw.drawing import Drawing
from ..draw.svg.board import Board, board_of, page_for, sentence
from ..draw.svg.choices import Group, Slip, answers, choices, no_choices, slip
from ..draw.svg.companion import Happened, companion_of, lines_of
from ..draw.svg.element import Markup, element, new_element, several
from ..draw.svg.icons import icon
from ..draw.svg.look import Look
from ..draw.svg.part import Kept, Part, Scene, finished
from ..draw.svg.presence import TIME, clock_time, since_then
from ..draw.svg.words import ended
from ..draw.text import drawing_of
from ..kernel.codes import NOBODY
from ..kernel.steps import ALSO, Steps
from ..kernel.words import mark, mark_plural
from ..locale import Speech
from ..table import intent
from ..table.log import LogEntry
from ..table.party import HUMAN, PING, SIGNALS, Remark
from ..table.session import STEP
from ..table.snapshot import Place, Snapshot
from ..table.told import message_of
from .finale import finale, looking_back
from .lesson_card import CARD, lesson_card
from .lobby import LET_BOT, TAKE_BACK, button, is_slow, liked, lobby, people
from .looks import PLAYS_FOR, Common, look_of, seat_name, state_at
from .teller import Teller, reader_of, teller_of, told_lines, told_since
from .toolbar import Toolbar

T = TypeVar("T")

YOUR_TURN: Final = mark("your turn: {question}")
YOU_DECIDE: Final = mark("{seat}: {question}")
DECIDES: Final = mark("{seat} decides: {question}")
THINKS: Final = mark("{seat} is thinking: {question}")
HIDDEN_DECISION: Final = mark("{seat} decides")
PAUSED: Final = mark("the game is paused")
NOT_STARTED: Final = mark("the game has not started yet")
PLAYS_FOR_YOU: Final = mark("a bot plays for you")
MISSED: Final = mark("it is {name}'s turn, and {name} is away")
FROM_THEN: Final = mark("from {time} any player may let a bot play")
PRACTICE: Final = mark("practice", "page")
OLDER: Final = mark("started under older rules")
WANTS_UNDO: Final = mark("{seat} asks to take back the last decision and everything rolled or drawn since")
AGREE: Final = mark("agree", "page")
DISAGREE: Final = mark("disagree", "page")
WAITING_FOR: Final = mark("waiting for {seats}")
LOOK: Final = mark("{seat} only: show my hand")
COVERED: Final = mark("pass the device on; the next hand is covered")
NO_LOG: Final = mark("nothing has happened yet")
EARLIER: Final = mark_plural("{n} earlier entry", "{n} earlier entries")
CONSIDERS: Final = mark("{seat} is considering: {move}")
INTENDS: Final = mark("{deed} – {reason}")
LONG_THOUGHTS: Final = mark("bots think for two seconds a move")
LONGER: Final = mark("think longer", "bots")
SPECTATORS: Final = mark_plural("{n} spectator", "{n} spectators")
SEE_IT: Final = mark("the others see where you point: {place}")
HEED_IT: Final = mark("the bots will look here: {place}")
POINTS_AT: Final = mark("points at {place}")
NO_CHAT: Final = mark("nobody has said anything yet")
BOTS_SAID: Final = mark_plural("what a bot said", "what the bots said ({n})")
#: So many entries of the log stand on a page when it is opened; the others come when somebody asks.
RECENT: Final = 40
#: A place that the table has no name for is told as it is written if it is not longer than this.
SHORT: Final = 3
#: So many lines of chat are shown.
RECENT_CHAT: Final = 50

#: Lists of seats of the last moments, by everything they depend on.
PEOPLE: Final[Kept[Markup]] = Kept(4096)


def board_scene(snapshot: Snapshot, speech: Speech, common: Common | None = None) -> Scene:
    """The table itself: the same for all who see as much of the game."""
    return board_of(snapshot.game).scene(look_of(snapshot, speech, common))


def own_scene(snapshot: Snapshot, speech: Speech, common: Common | None = None, notice: str = "") -> Scene:
    """What depends on who looks, and what does not belong to the board; `notice` is what everybody is told."""
    view = PageView(snapshot, speech, common, notice)
    running, asked = not snapshot.over, bool(snapshot.options)
    alike = view.once("alike", view.alike)
    parts: Scene = {
        "prompt": finished(view.prompt()),
        "tools": finished(view.tools()),
        "marks": finished(view.marks()) if asked else alike["marks"],
        "choices": finished(view.choices()) if asked else alike["choices"],
        "notes": alike["notes"],
        "lobby": alike["lobby"] if snapshot.started else finished(view.lobby()),
        "end": alike["end"] if running else finished(view.end()),
        "review": alike["review"] if running else finished(view.review()),
        "people": finished(view.people()),
        "log": view.log(),
        "chat": alike["chat"],
        "votes": finished(view.votes()) if snapshot.votes is not None else alike["votes"],
        "presence": view.presence(),
        "urgent": alike["urgent"] if running and not snapshot.my_turn else finished(view.urgent()),
    }
    if snapshot.by_hand:
        parts["picker"] = finished(view.picker())
    if snapshot.lesson:
        parts[CARD] = finished(lesson_card(snapshot, speech))
    return parts


def meant(steps: Steps, named: list[str], move: str) -> str:
    """What a button sends that names one thing more: the whole choice where nothing is left to choose."""
    all_named = [*named, move]
    whole = move == steps.closing or steps.settled(all_named)
    return ", ".join(all_named) if whole else STEP + move


def named_so_far(snapshot: Snapshot) -> str:
    """What is named of a choice in steps: with the version it tells one decision from the next."""
    return ", ".join(snapshot.named)


class PageView:
    """One look at one table."""

    def __init__(self, snapshot: Snapshot, speech: Speech, common: Common | None = None, notice: str = "") -> None:
        self.snapshot = snapshot
        self.notice = notice
        self.common: Common = {} if common is None else common
        self.speech = speech
        self.say = speech.text
        self.board: Board = board_of(snapshot.game)
        self.drawing: Drawing = drawing_of(snapshot.game)
        self.you = reader_of(snapshot)
        self._decision: tuple[list[Group], list[Slip], Slip | None] | None = None

    def once(self, what: object, draw: Callable[[], T]) -> T:
        """What does not depend on whose eyes these are, drawn for the first of them."""
        if what not in self.common:
            self.common[what] = draw()
        drawn: T = self.common[what]
        return drawn

    def alike(self) -> Scene:
        """The parts that are the same for all eyes now, most of them only where there is nothing to tell."""
        snapshot = self.snapshot
        out: Scene = {
            "marks": finished(self.board.marks([])),
            "choices": finished(no_choices()),
            "notes": finished(self.notes()),
            "chat": finished(self.chat()),
            "presence": finished(written_presence([])),
        }
        if snapshot.started:
            out["lobby"] = finished(self.lobby())
        if not snapshot.over:
            out |= {"end": finished(self.end()), "review": finished(self.review())}
            out["urgent"] = finished(self.urgent(mine=False))
        if snapshot.votes is None:
            out["votes"] = finished(self.votes())
        return out

    @property
    def teller(self) -> Teller:
        return self.once(("teller", self.you), lambda: teller_of(self.snapshot, self.speech))

    def called(self, place: Place) -> str:
        return self.once(("name", place.letter), lambda: seat_name(self.snapshot, place, self.drawing, self.speech))

    def asked(self) -> str:
        return self.once("question", lambda: self.board.question(self.look()))

    def warnings(self) -> list[str]:
        return self.once("warnings", lambda: self.board.warnings(self.snapshot, self.speech))

    @property
    def decider(self) -> Place | None:
        return None if self.snapshot.decider == NOBODY else self.snapshot.seats[self.snapshot.decider]

    @property
    def running(self) -> bool:
        return self.snapshot.started and not self.snapshot.paused and not self.snapshot.over

    def look(self) -> Look:
        return self.once("look", lambda: look_of(self.snapshot, self.speech, self.common))

    def decision(self) -> tuple[list[Group], list[Slip], Slip | None]:
        """The open decision, if it is the viewer's."""
        if self._decision is None:
            options = self.snapshot.options if self.running else ()
            if options and self.snapshot.steps is not None:
                self._decision = self.in_steps(self.snapshot.steps)
            else:
                self._decision = self.board.decision(self.named_look(), options) if options else ([], [], None)
        return self._decision

    def in_steps(self, steps: Steps) -> tuple[list[Group], list[Slip], Slip | None]:
        """A choice asked in steps: each slip names one thing more, and plays all where nothing is left to choose."""
        named = list(self.snapshot.named)
        groups, free, end = self.board.decision(self.named_look(), tuple(steps.options(named)))

        def stepped(slip: Slip) -> Slip:
            follows = [] if slip.move == steps.closing else steps.follows([*named, slip.move])
            said = self.say(ALSO, moves=", ".join(self.phrased(one) for one in follows)) if follows else ""
            text = "; ".join(part for part in (slip.text, said) if part)
            return slip._replace(move=meant(steps, named, slip.move), text=text)

        for group in groups:
            group.slips = [stepped(slip) for slip in group.slips]
        return groups, [stepped(slip) for slip in free], None if end is None else stepped(end)

    def named_look(self) -> Look:
        """The table as the viewer alone sees it, with what he has named of a choice in steps."""
        return replace(self.look(), named=self.snapshot.named, you=self.you)

    def phrased(self, text: str) -> str:
        packed = self.snapshot.game.notation.read(text, [])
        return self.teller.said(self.drawing.phrase(self.snapshot.view, packed))

    def lobby(self) -> Markup:
        return lobby(self.snapshot, self.speech, self.called)

    def people(self) -> Markup:
        """Hardly a move changes who sits where and what each may do about it."""
        seen, names = self.snapshot, tuple([self.called(place) for place in self.snapshot.seats])
        may = (bool(seen.own), seen.host, seen.started, seen.over, seen.paused, seen.longer, seen.locked)
        advice = (seen.advice_allowed, seen.practice)
        key = (self.speech.language, seen.seats, names, may, advice, seen.wait, seen.bots, is_slow(seen))
        return PEOPLE.get(key, lambda: people(seen, self.speech, self.called))

    def end(self) -> Markup:
        page = self.once(("page", self.you), lambda: page_for(self.snapshot, self.speech))
        return finale(self.snapshot, self.speech, page)

    def review(self) -> Markup:
        return looking_back(self.snapshot, self.speech)

    # -- the decision -------------------------------------------------------------------------------------------------
    def question(self) -> str:
        """Who decides what; where hands are hidden, others learn only who."""
        snapshot = self.snapshot
        if snapshot.over and snapshot.ending is not None:
            return self.teller.said(snapshot.ending)
        if not snapshot.started:
            return self.say(NOT_STARTED)
        if snapshot.paused:
            return self.say(PAUSED)
        place = self.decider
        if place is None:
            return self.asked()
        if not snapshot.choices:
            return self.say(HIDDEN_DECISION, seat=self.called(place))
        asked = self.asked()
        if snapshot.named:
            asked = self.board.asked_on(self.named_look())
        if snapshot.options:
            if len(snapshot.own) > 1:
                return self.say(YOU_DECIDE, seat=self.called(place), question=asked)
            return self.say(YOUR_TURN, question=asked)
        template = THINKS if place.letter in snapshot.thinking else DECIDES
        return self.say(template, seat=self.called(place), question=asked)

    def prompt(self) -> Markup:
        """The question, what it is about, and the choices that have no place on the board."""
        snapshot = self.snapshot
        if snapshot.options or snapshot.covered is not None:
            inside = self.asked_here()
        else:  # whoever only waits reads what others read who wait
            speaks = snapshot.told or snapshot.considering or snapshot.over  # only these may speak to him
            told = self.you if speaks else NOBODY
            inside = self.once(("waits", told, bool(snapshot.own), snapshot.my_turn), self.asked_here)
        facts: dict[str, object] = {
            "data_version": snapshot.version,
            "data_named": named_so_far(snapshot),
            "data_mine": snapshot.my_turn,
        }
        facts |= {"data_luck": snapshot.luck, "data_turned": self.board.turned(snapshot)}
        facts |= {"data_own": " ".join(snapshot.own), "data_over": snapshot.over, "data_started": snapshot.started}
        # It scrolls, by keys too.
        return new_element("div", inside, id="prompt", class_="prompt", tabindex="0", **facts)

    def asked_here(self) -> Markup:
        snapshot = self.snapshot
        groups, free, _ = self.decision()
        inside = [element("h2", sentence(self.question()), class_="question mine" if snapshot.my_turn else "question")]
        if self.running:
            inside += [element("p", icon("danger"), sentence(text), class_="near") for text in self.warnings()]
        if self.running and snapshot.by_hand:
            inside += self.beside_the_box()
        if self.running and snapshot.covered is not None:
            inside.append(self.cover(snapshot.seats[snapshot.covered]))
        if self.running and snapshot.choices:
            inside += self.once("in the prompt", lambda: self.board.prompt(self.look()))
        if self.running and not snapshot.options and snapshot.choices:
            inside += self.considered()
        if self.running:
            inside += self.intentions()
        below = answers(groups, free)
        if groups and not any(one.answer for one in below):
            inside.append(element("p", self.board.hint(self.look()), class_="hint"))
            signs = self.board.kinds(groups, self.speech)
            legend = [element("li", icon(sign), word) for sign, word in signs]
            inside += [element("ul", *legend, class_="legend")] if legend else []
        if below:
            inside.append(element("div", *[slip(one, i + 1) for i, one in enumerate(below)], class_="free"))
        return several(inside)

    def beside_the_box(self) -> list[Markup]:
        """What hands have to do at the real table after the last tap, and what should not be forgotten now."""
        last = self.snapshot.log[-1] if self.snapshot.log else None
        look, companion = self.look(), companion_of(self.snapshot.game)
        events = []
        if last is not None and not last.undone:
            facts = self.snapshot.game.notation.facts
            pairs = zip(last.events, last.messages, strict=True)
            events = [Happened(facts(one), self.speech.say(message), message.rule) for one, message in pairs]
        lines = [*companion.todo(look, events), *companion.reminders(look)]
        return [element("ol", *lines_of(lines), class_="todo")] if lines else []

    def picker(self) -> Markup:
        """What luck may have brought at the real table, to be tapped."""
        if not self.snapshot.luck:
            return element("div", id="picker", class_="picker")
        drawn = companion_of(self.snapshot.game).picker(self.look())
        return element("div", drawn, id="picker", class_="picker open", data_version=self.snapshot.version)

    def considered(self) -> list[Markup]:
        """What somebody thinks about aloud."""
        view, place = self.snapshot.view, self.decider
        if place is None or self.snapshot.considering not in view.options():
            return []
        packed = int(view.offered[view.options().index(self.snapshot.considering)])
        said = self.teller.said(self.drawing.phrase(view, packed))
        return [element("p", self.say(CONSIDERS, seat=self.called(place), move=said), class_="considers")]

    def intentions(self) -> list[Markup]:
        """What the bots have said since a person moved last; whoever waits may let them think longer."""
        snapshot = self.snapshot
        places = {place.letter: place for place in snapshot.seats}
        lines = []
        for one in snapshot.told:
            if snapshot.my_turn and ANNOUNCES in one.reason["words"]:
                continue  # it has been done, and the story tells it
            deed = self.drawing.doings(sentence(self.called(places[one.seat])), [message_of(one.deed)])
            reason = self.teller.said(message_of(one.reason))
            said = self.say(INTENDS, deed=self.teller.said(deed), reason=reason)
            lines.append(element("li", said, data_seat=one.seat))
        out: list[Markup] = []
        if lines and snapshot.my_turn:  # the question comes first; what was said is there for whoever wants it
            said = element("span", sentence(self.say(BOTS_SAID, n=len(lines))))
            summary = element("summary", icon("chat"), said, element("b", len(lines), aria_hidden="true"))
            out = [element("details", summary, element("ul", *lines), class_="intends")]
        elif lines:
            out = [element("ul", lines[-1], class_="intends")]
        if snapshot.thinking and snapshot.own and not snapshot.longer:
            meant = intent.write_intent(intent.ThinkLonger(on=True))
            text = sentence(self.say(LONGER))
            out.append(element("button", text, type="button", class_="btn quiet longer", data_intent=meant))
        return out

    def cover(self, place: Place) -> Markup:
        text = sentence(self.say(LOOK, seat=self.called(place)))
        meant = intent.write_intent(intent.LookFrom(place.letter))
        button = element("button", text, type="button", class_="btn main", data_intent=meant)
        return element("div", element("p", sentence(self.say(COVERED))), button, class_="cover")

    def marks(self) -> Markup:
        groups = self.decision()[0]
        return self.board.marks(groups, self.board.chosen(self.named_look()) if groups else ())

    def choices(self) -> Markup:
        groups, free, end = self.decision()
        if not groups and not free and end is None:
            return no_choices()
        ends = [end] if end is not None else []
        note = self.board.note(self.look())
        return choices(groups, [*free, *ends], self.snapshot.version, self.speech, note)

    def tools(self) -> Markup:
        return Toolbar(self.snapshot, self.speech, self.decision(), self.running).drawn()

    def notes(self) -> Markup:
        """What else there is to know about this table: practice, older rules, spectators."""
        snapshot = self.snapshot
        words = [self.notice] if self.notice else []
        if snapshot.practice:
            words.append(self.say(PRACTICE))
        if snapshot.older:
            words.append(self.say(OLDER))
        if snapshot.longer:
            words.append(self.say(LONG_THOUGHTS))
        if snapshot.spectators:
            words.append(self.say(SPECTATORS, n=snapshot.spectators))
        return element("p", *[element("span", sentence(word)) for word in words], id="notes", class_="notes")

    # -- talk and history ---------------------------------------------------------------------------------------------
    def votes(self) -> Markup:
        votes = self.snapshot.votes
        if votes is None:
            return element("div", id="votes")
        places = {place.letter: place for place in self.snapshot.seats}
        asked = self.say(WANTS_UNDO, seat=self.called(places[votes.seat]))
        waiting = self.say(WAITING_FOR, seats=", ".join(self.called(places[letter]) for letter in votes.missing))
        inside = [element("p", sentence(asked)), element("p", sentence(waiting), class_="hint")]
        if any(letter in votes.missing for letter in self.snapshot.own):
            for word, verb in ((AGREE, "agree"), (DISAGREE, "disagree")):
                text = sentence(self.say(word))
                inside.append(element("button", text, type="button", class_="btn", data_do=verb))
        return element("div", *inside, id="votes", class_="votes", role="status")

    def presence(self) -> Part:
        """A banner: a bot plays for whoever looks, or everybody waits for somebody who is away."""
        inside: list[Markup] = []
        if self.snapshot.started and not self.snapshot.over:
            replaced = [place for place in self.snapshot.seats if place.own and place.bot]
            inside = self.replaced(replaced[0]) if replaced else self.missed()
        return finished(written_presence(inside)) if inside else self.once("alike", self.alike)["presence"]

    def replaced(self, place: Place) -> list[Markup]:
        """One button, and whoever looks plays himself again."""
        alone = len(self.snapshot.own) == 1
        said = self.say(PLAYS_FOR_YOU) if alone else self.say(PLAYS_FOR, name=self.called(place))
        back = intent.TakeBack(seat=place.letter)
        return [element("p", sentence(said)), button(self.say(TAKE_BACK), back, "btn main")]

    def missed(self) -> list[Markup]:
        """Somebody is away on his turn: since when, and who may let a bot play, or when."""
        snapshot, place = self.snapshot, self.decider
        if place is None or not self.running or place.own or state_at(place) != "away" or not place.away:
            return []
        since = since_then(place.away, self.speech)
        said = [sentence(self.say(MISSED, name=self.called(place))), " (", since, ")"]
        inside = [element("p", *said)]
        if snapshot.stand_in:
            bot = intent.GiveToBot(seat=place.letter, strength=liked(snapshot))
            inside.append(button(self.say(LET_BOT), bot, "btn"))
        elif snapshot.own and snapshot.bots:
            words = sentence(self.say(FROM_THEN, time=TIME))
            inside.append(element("p", clock_time(place.away + snapshot.wait, words), class_="hint"))
        return inside

    def log(self) -> Part:
        return self.once(("log", self.you), self.last_lines)

    def last_lines(self) -> Part:
        """The end of the log; written only for a page that is not told line by line."""
        entries = self.snapshot.log[-RECENT:]
        left = len(self.snapshot.log) - len(entries)
        since = told_since(self.snapshot.log[:left], self.snapshot.view, later=entries)
        return Part(written_log, (tuple(entries), left, self.teller, since))

    def chat(self) -> Markup:
        lines = []
        for remark in self.snapshot.chat[-RECENT_CHAT:]:
            kind = "signal" if remark.signal else "said"
            who = element("b", remark.name or remark.seat)
            facts: dict[str, object] = {"data_number": remark.number, "data_seat": remark.seat}
            if remark.signal == PING:
                facts |= {"data_points": remark.text, "data_heard": self.heard(remark)}
            lines.append(element("li", who, " ", element("span", self.said(remark)), class_=kind, **facts))
        if not lines:
            lines = [element("li", sentence(self.say(NO_CHAT)), class_="hint")]
        return element("ol", *lines, id="chat", class_="chat")

    def said(self, remark: Remark) -> str:
        """A line of chat as it was typed, a signal in the reader's language, or the place somebody points at."""
        if remark.signal == PING:
            return self.say(POINTS_AT, place=self.pointed_at(remark))
        return self.say(SIGNALS[remark.signal]) if remark.signal in SIGNALS else remark.text

    def pointed_at(self, remark: Remark) -> str:
        """A place is named by the table; what else somebody has made of it is not repeated."""
        explained = self.board.explained(self.snapshot, remark.text, self.speech)
        return explained[0][1] if explained else remark.text if len(remark.text) <= SHORT else "…"

    def heard(self, remark: Remark) -> str:
        """What becomes of pointing at a place, for whoever did: people see it, or else bots heed it."""
        others = [place for place in self.snapshot.seats if place.letter != remark.seat]
        people = any(place.kind == HUMAN and not place.bot for place in others) or self.snapshot.spectators
        heeded = SEE_IT if people else HEED_IT if any(place.bot for place in others) else ""
        return sentence(self.say(heeded, place=self.pointed_at(remark))) if heeded else ""

    def urgent(self, mine: bool = True) -> Markup:
        """Whose turn it is and how near defeat is, for ears; whose turn it is is told to him alone."""
        said = [self.question()] if (mine and self.snapshot.my_turn) or self.snapshot.over else []
        if self.snapshot.started and not self.snapshot.over:
            said += self.warnings()
        return element("div", " ".join(ended(text) for text in said), id="urgent", class_="ears")


def written_presence(inside: list[Markup]) -> Markup:
    return element("div", *inside, id="presence", class_="presence", role="status")


def written_log(entries: tuple[LogEntry, ...], left: int, teller: Teller, since: Hashable) -> Markup:
    items = told_lines(entries, teller, since)
    speech = teller.speech
    if not items:
        items = [element("li", sentence(speech.text(NO_LOG)), class_="hint")]
    if left:
        more = element("button", speech.text(EARLIER, n=left), type="button", class_="quiet", data_do="log")
        items.insert(0, element("li", more))
    return element("ol", *items, id="log", class_="log-lines")
