"""What every game's table in the browser can do; a game of its own registers a board that does more."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from ...games.catalogue import title_of
from ...kernel.codes import NOBODY, OVER
from ...kernel.event import Event
from ...kernel.state import Game, State
from ...kernel.steps import SO_FAR
from ...kernel.words import Message, mark
from ...locale import Speech
from ...table.snapshot import Snapshot
from ..look import look_of, made
from ..page import Page
from ..text import drawing_of
from .chair import ROUND, Chair, Fate
from .choices import BAR, Group, Slip, marks
from .element import Markup, element, several
from .look import Look
from .part import Scene, finished
from .pictures import picture
from .words import sentence as sentence

TAP_A_PLACE: Final = mark("Tap a lit place to see what you can do there.")


def page_for(snapshot: Snapshot, speech: Speech) -> Page:
    """Plain text with the players' names, for sentences beside the drawing."""
    names = {i: place.called for i, place in enumerate(snapshot.seats) if place.called}
    own = [i for i, place in enumerate(snapshot.seats) if place.own]
    return Page(speech, 400, players=names, legend=False, you=own[0] if len(own) == 1 else NOBODY)


def page_of(look: Look) -> Page:
    """The same for one instant."""
    return look.page


class Board:
    """The table of one game in the browser. Its parts have ids; whoever sees a change replaces the part."""

    #: Whether it is worth asking what a decision does not offer.
    withholds: bool = True

    def scene(self, look: Look) -> Scene:
        """Every part of the table at one instant, the same for all who see as much of the game."""
        game = look.view.game
        title = title_of(game)
        called = title.name if title is not None else game.name
        lines = drawing_of(game).table(look.view, page_of(look))
        return {
            "bar": finished(element("header", element("h1", called), id="bar", class_="bar")),
            "plain": finished(element("div", element("pre", "\n".join(lines)), id="plain", class_="stage plain")),
        }

    def compose(self, html: dict[str, Markup], speech: Speech) -> Markup:
        """The parts in their places."""
        return several([html[name] for name in ("bar", "plain", "marks") if name in html])

    def turned(self, snapshot: Snapshot) -> int | None:
        """By how many quarters, clockwise, the table is turned until the viewer's side lies at its foot; None for a
        table that has no sides, or a viewer without one."""
        return None

    def counters(self, snapshot: Snapshot, speech: Speech) -> list[str]:
        """How things stand, in a few words."""
        return []

    def length(self, snapshot: Snapshot, speech: Speech) -> list[str]:
        """How long a game that is over took, in a word or two."""
        return self.counters(snapshot, speech)[:1]

    def turn_at(self, state: State) -> tuple[int, int] | None:
        """The number of the turn and the seat whose it is, where the game counts turns; a game may begin in any."""
        return None

    def tone(self, facts: dict[str, str]) -> str:
        """Whether an event is good, bad or neither for those who play: `good`, `bad` or nothing."""
        return ""

    def about(self, facts: dict[str, str]) -> str:
        """What a line of the story is about, where the next line about the same says all of it and takes its place."""
        return ""

    #: What has been told before an event, as far as it explains it; nothing where a game explains nothing.
    nothing_told: ClassVar[Hashable] = None

    def begun(self, view: State, later: Sequence[Event]) -> Hashable:
        """The same before some later events, of which the last has led to that view."""
        return self.nothing_told

    def follow(self, since: Hashable, facts: dict[str, str]) -> Hashable:
        """What explains the event after this one."""
        return since

    def with_cause(self, message: Message, facts: dict[str, str], since: Hashable, view: State) -> Message:
        """The message with its cause, where what was told before, or its rule, makes that certain."""
        return message

    def sign(self, facts: dict[str, str], speech: Speech) -> Markup:
        """What stands before the line of an event in the log; nothing for most."""
        return Markup("")

    def whose(self, seat: str, speech: Speech) -> Markup:
        """What marks a line of the log as the doing of a seat, by its letter; nothing where seats have no colours."""
        return Markup("")

    def kinds(self, groups: list[Group], speech: Speech) -> list[tuple[str, str]]:
        """What the signs of the lit places mean: each sign with a word; none where they explain themselves."""
        return []

    def decided(self, snapshot: Snapshot, page: Page) -> list[str]:
        """What decided a game that is over, in one to three sentences; none if nothing can be said."""
        return []

    def prompt(self, look: Look) -> list[Markup]:
        """What stands below the question: dice, targets, tokens."""
        return []

    def warnings(self, snapshot: Snapshot, speech: Speech) -> list[str]:
        """How near defeat is, if it is near."""
        return []

    def chairs(self, state: State, speech: Speech) -> list[Chair]:
        """The seats by their letters, with what can be said of each whoever sits there."""
        game = state.game
        letters = game.seats()
        sides = ROUND.get(len(letters), ("",) * len(letters))
        names = [sentence(speech.word(drawing_of(game).seat(state, i))) for i in range(len(letters))]
        return [
            Chair(letter, sides[i], f"of-seat-{i + 1}", element("i", class_="dot"), f"portrait-{i + 1}", names[i])
            for i, letter in enumerate(letters)
        ]

    # -- choices ------------------------------------------------------------------------------------------------------
    def places(self, state: State, packed: int) -> list[str]:
        """Where on the table an option points; `bar` for the one that ends a turn, nothing for one without a place."""
        return []

    def group(self, look: Look, place: str) -> Group:
        """The heading of a place where something can be done."""
        return Group(place, place)

    def slip(self, look: Look, packed: int, move: str, place: str) -> Slip:
        """An option as it is offered at a place."""
        drawing = drawing_of(look.view.game)
        said = look.speech.say(drawing.phrase(look.view, packed))
        remarks = drawing.remarks(look.view, packed, page_of(look))
        return Slip(move, "act", said, "; ".join(remarks))

    def decision(self, look: Look, options: tuple[str, ...]) -> tuple[list[Group], list[Slip], Slip | None]:
        """The open decision: by place, without a place, and the one that ends the turn."""
        view = look.view
        groups: dict[str, Group] = {}
        free: list[Slip] = []
        end: Slip | None = None
        if view.waiting == OVER:
            return [], [], None
        for text in options:
            packed = view.game.notation.read(text, [])
            places = self.places(view, packed)
            if places == [BAR]:
                end = self.slip(look, packed, text, BAR)
            elif not places:
                free.append(self.slip(look, packed, text, ""))
            for place in places:
                if place != BAR:
                    found = groups.get(place)
                    if found is None:
                        found = groups[place] = self.group(look, place)
                    found.slips.append(self.slip(look, packed, text, place))
        return list(groups.values()), free, end

    def marks(self, groups: list[Group], chosen: tuple[str, ...] = ()) -> Markup:
        """What is lit on the table, and what is chosen already where a choice is asked in steps."""
        return marks(groups, chosen)

    def chosen(self, look: Look) -> tuple[str, ...]:
        """The places of what has been named so far."""
        read = look.view.game.notation.read
        places = [place for text in look.named for place in self.places(look.view, read(text, []))]
        return tuple(dict.fromkeys(places))

    def asked_on(self, look: Look) -> str:
        """The question after some of what is chosen has been named."""
        read, drawing = look.view.game.notation.read, drawing_of(look.view.game)
        named = [
            drawing.told(look.view, drawing.phrase(look.view, read(text, [])), page_of(look)) for text in look.named
        ]
        so_far = look.speech.text(SO_FAR, moves=", ".join(look.speech.say(one) for one in named))
        return f"{self.question(look)} ({so_far})"

    def question(self, look: Look) -> str:
        """What the open decision is about."""
        return look.speech.say(drawing_of(look.view.game).question(look.view))

    def hint(self, look: Look) -> str:
        """How to act on the open decision."""
        return look.speech.text(TAP_A_PLACE)

    def note(self, look: Look) -> str:
        """What holds for every choice of the open decision, so that none of them has to say it."""
        return ""

    def odds(self, look: Look) -> dict[str, str]:
        """The chance of success of each move that rolls dice, or leads to a roll."""
        return {}

    def threat(self, look: Look) -> list[Markup]:
        """What happens by itself if nobody acts, the one thing that matters first."""
        return [element("p", sentence(line)) for line in drawing_of(look.view.game).threat(look.view, page_of(look))]

    def all_odds(self, look: Look) -> list[Markup]:
        """The exact odds of everything on offer that rolls dice."""
        return []

    def reckoned(self, look: Look) -> Markup | None:
        """What an event comes to, shown while it is told; None where the last reckoning still stands."""
        return Markup("")

    def sheet(self, state: State, page: Page) -> Markup:
        """The score sheet of a game that is over."""
        return element("pre", "\n".join(drawing_of(state.game).sheet(state, page)))

    def zoom(self, look: Look, what: str) -> Markup:
        """A large picture of what lies at a place, or more about it than a sentence says."""
        return Markup("")

    # -- around the table -------------------------------------------------------------------------------------------
    #: Events that get a sign on the scrubber of a replay, by their names.
    signs: ClassVar[Mapping[str, str]] = {}

    def thumb(self, state: State) -> Markup:
        """The table at a glance; nothing to read."""
        return picture(look_of(state.game).cover[0], "thumb")

    def headline(self, snapshot: Snapshot, speech: Speech) -> str:
        """How the game went for whoever looks, where that is more than won or lost."""
        return ""

    def fates(self, snapshot: Snapshot, speech: Speech) -> list[Fate]:
        """Who stands in the picture of the end; nobody where the game has no figures for its players."""
        return []

    def lead(self, snapshot: Snapshot, speech: Speech) -> str:
        """Why it ended so, where that is more than how the rules put it."""
        return ""

    def score_sheet(self, snapshot: Snapshot, speech: Speech) -> list[Markup]:
        """The score sheet and what it says, where it is more than lines with points."""
        return []

    def explained(self, snapshot: Snapshot, what: str, speech: Speech) -> list[tuple[str, str]]:
        """Everything about a place or a seat: label and fact; the first is its title and has no label."""
        return []

    def can_point(self, what: str) -> bool:
        """Whether it is a place that others see, too."""
        return True

    def tried(self, look: Look, packed: int) -> str:
        """What somebody has in mind that the open decision withholds."""
        page = page_of(look)
        drawing = drawing_of(look.view.game)
        return look.speech.say(drawing.told(look.view, drawing.phrase(look.view, packed), page))

    def tried_at(self, look: Look, packed: int) -> tuple[str, str]:
        """The same as a deed and its place, so that many places make one line; no place if it has none."""
        return self.tried(look, packed), ""

    def in_play(self, state: State, packed: int) -> bool:
        """Whether a game set up like this has what somebody tries at all."""
        return True

    def refusal(self, look: Look, packed: int, rule: str) -> str:
        """Why that is not possible now, in a few words; nothing where only the rule's own text can say it."""
        return ""

    def more(self, snapshot: Snapshot, what: str, speech: Speech) -> list[Markup]:
        """What is to be said about a place beside its facts, already drawn."""
        return []

    def spread(self, snapshot: Snapshot, what: str, speech: Speech) -> list[Markup]:
        """What lies at a place, where that is better seen than said."""
        return []

    # -- the end ------------------------------------------------------------------------------------------------------


@lru_cache(256)
def board_of(game: Game) -> Board:
    """The table of a game, with its expansion if it has one."""
    brought = look_of(game).board
    board: Board = made(Board if brought is None else brought)
    return board
