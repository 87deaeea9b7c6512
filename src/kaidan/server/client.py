"""Looking at a table: what one viewer is shown, event by event, and the clients that receive every change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

import msgspec

from ..draw.svg.board import board_of
from ..draw.svg.element import Markup
from ..draw.svg.part import Scene, changes
from ..kernel.codes import NOBODY
from ..kernel.correction import HAND_SEAT
from ..kernel.errors import Refusal
from ..kernel.event import Event
from ..kernel.state import State
from ..kernel.words import Message
from ..locale import Speech, languages
from ..table.frame import NO_DICE, LyingDice, frame_of, rolled_by
from ..table.snapshot import Snapshot
from .fragments import board_scene, own_scene
from .looks import Common, frame_look
from .teller import reader_of, teller_of, told_since

T = TypeVar("T")
#: Markup is text to whoever is sent it.
_json: Final = msgspec.json.Encoder(enc_hook=str)
#: One of each for all, so that what is drawn in a language is known by it.
SPEECHES: Final = {language: Speech(language) for language in languages()}
#: Whoever is further behind than this wants to see how things stand, not everything that happened.
MOST_FRAMES: Final = 60


@dataclass(frozen=True)
class DrawnFrame:
    """A frame as it is drawn: its facts, what is to be said of it, and every part at that instant."""

    facts: dict[str, str]
    message: Message
    tone: str
    scene: Scene
    #: The letter of whose turn it is.
    acting: str = ""
    #: What the event comes to, beside its sentence; None where what stood there still holds.
    reckoning: Markup | None = None


class Shown:
    """What one pair of eyes sees in one language, drawn when it is first needed.

    `fresh` are the events that led here and that nobody has been shown yet, `rolled` the dice that lay there before.
    """

    def __init__(
        self,
        snapshot: Snapshot,
        language: str,
        common: Common | None = None,
        fresh: list[tuple[Event, State]] | None = None,
        rolled: LyingDice = NO_DICE,
        notice: str = "",
    ) -> None:
        self.snapshot: Final = snapshot
        self.language: Final = language
        self.common: Final[Common] = {} if common is None else common
        self.fresh: Final = [] if fresh is None else fresh
        self.rolled: Final = rolled
        self.notice: Final = notice
        #: The seat of whoever reads it, who is “you” there.
        self.reader: Final = reader_of(snapshot)
        self._own: Scene | None = None

    @property
    def speech(self) -> Speech:
        return SPEECHES[self.language]

    def board(self) -> Scene:
        """The table itself, drawn once for all who see as much of the game."""
        found = self.common.get("board")
        if found is None:
            found = self.common["board"] = board_scene(self.snapshot, self.speech, self.common)
        scene: Scene = found
        return scene

    def own(self) -> Scene:
        """What depends on who looks: the decision, the people, talk and history."""
        if self._own is None:
            self._own = own_scene(self.snapshot, self.speech, self.common, self.notice)
        return self._own

    def once(self, before: Scene, what: str, draw: Callable[[Scene, Shown], T]) -> T:
        """What leads from an earlier board to this one, worked out once for all pages that show the same board now."""
        # The earlier board is kept beside it, so that no other can take its place in memory.
        found = self.common.get((what, id(before)))
        if found is None:
            found = self.common[what, id(before)] = (before, draw(before, self))
        drawn: T = found[1]
        return drawn

    def html(self) -> dict[str, Markup]:
        return {name: part.html() for name, part in {**self.board(), **self.own()}.items()}

    def frames(self) -> list[DrawnFrame]:
        """What happened, event by event, drawn once for all who see as much of the game."""
        found = self.common.get("frames")
        if found is None:
            found = self.common["frames"] = self.drawn_frames()
        frames: list[DrawnFrame] = found
        return frames

    def told_frames(self, before: Scene) -> list[dict[str, Any]]:
        """The same in words for whoever reads it, with what changes on the board that his page shows."""
        changed = self.once(before, "frames", frame_steps)
        return [
            {"facts": frame.facts, "say": said, "tone": frame.tone, "line": line, "parts": parts, "gone": gone}
            | ({} if frame.reckoning is None else {"sum": frame.reckoning})
            for frame, (said, line), (parts, gone) in zip(self.frames(), self.lines(), changed, strict=True)
        ]

    def lines(self) -> list[tuple[str, Markup]]:
        """Each frame as a sentence and as a line of the log; one that does not speak of the reader is told once."""
        plain = self.common.get("plain words")
        if plain is None:
            teller = replace(teller_of(self.snapshot, self.speech), you=NOBODY)
            plain = [teller.line_and_seats(frame.message, frame.facts, frame.acting) for frame in self.frames()]
            self.common["plain words"] = plain
        you = self.reader
        if all(you not in seats for _, seats in plain):
            return [line for line, _ in plain]
        key = ("words", you)
        if key not in self.common:
            own = teller_of(self.snapshot, self.speech)
            self.common[key] = [
                own.line(frame.message, frame.facts, frame.acting) if you in seats else line
                for frame, (line, seats) in zip(self.frames(), plain, strict=True)
            ]
        lines: list[tuple[str, Markup]] = self.common[key]
        return lines

    def drawn_frames(self) -> list[DrawnFrame]:
        snapshot = self.snapshot
        board = board_of(snapshot.game)
        names = {i: place.called for i, place in enumerate(snapshot.seats) if place.called}
        rolled = self.rolled
        since = told_since(snapshot.log, snapshot.view, len(self.fresh))
        out = []
        for event, state in self.fresh:
            frame = frame_of(event, state, snapshot.eyes, names)
            dice = rolled_by(snapshot.game, event)
            rolled = rolled if dice is None else dice
            tone = board.tone(frame.facts)
            look = frame_look(snapshot, frame, rolled, self.speech, self.common)
            scene, reckoning = board.scene(look), board.reckoned(look)
            turn = board.turn_at(frame.view)
            acting = "" if turn is None else snapshot.game.seats()[turn[1]]
            message = board.with_cause(frame.message, frame.facts, since, frame.view)
            since = board.follow(since, frame.facts)
            out.append(DrawnFrame(frame.facts, message, tone, scene, acting, reckoning))
        return out

    @property
    def told(self) -> int:
        """How many sentences the log has."""
        return self.counted[0]

    @property
    def undone(self) -> int:
        return self.counted[1]

    @property
    def counted(self) -> tuple[int, int]:
        """The sentences of the log, and its lines that were taken back; whoever shares the rest shares the log."""
        found = self.common.get("counted")
        if found is None:
            told = undone = 0
            for entry in self.snapshot.log:
                told += len(entry.messages) + (entry.who == HAND_SEAT)
                undone += entry.undone
            found = self.common["counted"] = (told, undone)
        counted: tuple[int, int] = found
        return counted


class Recipient:
    """What one page has been sent so far, so that only what differs is sent."""

    def __init__(self) -> None:
        self.board: Scene = {}
        self.own: Scene = {}
        self.told = -1
        self.undone = -1
        self.language = ""
        self.reader = NOBODY

    def knows(self, shown: Shown) -> None:
        """The page has been sent all of this already."""
        self.board, self.own = shown.board(), shown.own()
        self.told, self.undone, self.language = shown.told, shown.undone, shown.language
        self.reader = shown.reader

    def news(self, shown: Shown) -> dict[str, Any]:
        """What the page has to be told to come from what it has to what is shown now."""
        body: dict[str, Any] = {"version": shown.snapshot.version, "revision": shown.snapshot.revision}
        if self.told < 0:
            body["whole"] = True  # whatever else the page has of the table is gone
        continues = self.told >= 0 and shown.undone == self.undone
        continues = continues and shown.told == self.told + len(shown.fresh)
        if continues and 0 < len(shown.fresh) <= MOST_FRAMES:
            body["frames"] = shown.told_frames(self.board)
            self.board = shown.frames()[-1].scene
        parts, gone = shown.once(self.board, "board", board_steps)
        # What was taken back has no sentences any more: as many as before are not yet the same ones.
        same = shown.told == self.told and shown.undone == self.undone
        same = same and (shown.language, shown.reader) == (self.language, self.reader)
        own = shown.own()
        if (continues and "frames" in body) or same:
            self.own = {**self.own, "log": own["log"]}  # its lines are told one by one, or it has no new ones
        own_parts, own_gone = changes(self.own, own)
        body["parts"], body["gone"] = {**parts, **own_parts}, gone + own_gone
        self.knows(shown)
        return {key: value for key, value in body.items() if value or key in ("version", "revision")}


def frame_steps(before: Scene, shown: Shown) -> list[tuple[msgspec.Raw, list[str]]]:
    """What each event changes for a page that shows the board as it was before: parts as JSON, and what is gone."""
    out = []
    for frame in shown.frames():
        parts, gone = changes(before, frame.scene)
        before = frame.scene
        out.append((packed(parts), gone))
    return out


def board_steps(before: Scene, shown: Shown) -> tuple[dict[str, msgspec.Raw], list[str]]:
    """What differs on the board from what a page shows, each part as JSON, and what is gone."""
    parts, gone = changes(before, shown.board())
    return {name: packed(part) for name, part in parts.items()}, gone


def packed(body: object) -> msgspec.Raw:
    return msgspec.Raw(_json.encode(body))


class Client:
    """Somebody who looks at a table and is shown every change, one after the other."""

    def __init__(self, code: str, key: str, language: str, face: str = "") -> None:
        self.code: Final = code
        self.key: Final = key
        self.language = language
        self.face = face
        self.waiting: list[Shown] = []
        self.wake: Final = asyncio.Event()
        #: Why there is nothing more to see.
        self.ended: Refusal | None = None

    def show(self, shown: Shown) -> None:
        """Show this next. Where nothing happened in between only the newest is kept for a slow line."""
        if self.waiting and (not self.waiting[-1].fresh or len(self.waiting) > MOST_WAITING):
            self.waiting.pop()
        self.waiting.append(shown)
        self.wake.set()

    def end(self, refusal: Refusal) -> None:
        """There is nothing more to see."""
        self.ended = refusal
        self.wake.set()

    def take(self) -> list[Shown]:
        waiting, self.waiting = self.waiting, []
        self.wake.clear()
        return waiting

    @property
    def shown(self) -> Shown | None:
        return self.waiting[-1] if self.waiting else None


#: So many changes wait for a slow line before the oldest are told as one.
MOST_WAITING: Final = 20
