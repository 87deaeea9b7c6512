"""The table of one moment as the drawing needs it: who sits where, and what is to be seen."""

from __future__ import annotations

from typing import Any, Final

from ..draw.drawing import Drawing
from ..draw.svg.look import Look, Sitter
from ..draw.svg.strengths import strength_word
from ..kernel.codes import NOBODY
from ..kernel.words import mark
from ..locale import Speech
from ..table.frame import Frame, LyingDice
from ..table.party import HUMAN, NEUTRAL, OPEN
from ..table.snapshot import Place, Snapshot

BOT: Final = mark("bot", "page")
AWAY: Final = mark("away", "page")
PLAYS_FOR: Final = mark("a bot plays for {name}")
IS_THINKING: Final = mark("thinking …", "page")

#: What has been drawn for one pair of eyes and is the same for others who see as much of the game at this moment.
Common = dict[object, Any]


def sitters(snapshot: Snapshot, speech: Speech) -> tuple[Sitter, ...]:
    """Who sits where, as the drawing needs it."""
    out = []
    for place in snapshot.seats:
        state = state_at(place)
        since = place.away if state in ("away", "stands-in") and not place.connected else 0
        remark = remark_at(place, state, place.letter in snapshot.thinking, speech)
        kind = f"{speech.text(BOT)} · {strength_word(place.bot, speech)}" if state == "bot" else ""
        out.append(Sitter(place.letter, place.called, remark, bool(place.bot), state == "away", state, since, kind))
    return tuple(out)


def sitting(snapshot: Snapshot, speech: Speech, common: Common | None) -> tuple[Sitter, ...]:
    """The same, once for everything that is drawn of a moment."""
    if common is None:
        return sitters(snapshot, speech)
    found: tuple[Sitter, ...] | None = common.get("sitters")
    if found is None:
        found = common["sitters"] = sitters(snapshot, speech)
    return found


def state_at(place: Place) -> str:
    """Whether a person, nobody, a bot, or a bot in a person's stead plays a seat."""
    if place.kind in (OPEN, NEUTRAL):
        return ""
    if place.bot:
        return "stands-in" if place.kind == HUMAN else "bot"
    return "here" if place.connected else "away"


def remark_at(place: Place, state: str, thinking: bool, speech: Speech) -> str:
    """The same in words; whoever is there needs none, and how strong a bot is stands in the list of people."""
    if state == "stands-in":
        return speech.text(PLAYS_FOR, name=place.called) if place.called else speech.text(BOT)
    if state == "bot":
        return speech.text(IS_THINKING) if thinking else ""
    return speech.text(AWAY) if state == "away" else ""


def look_of(snapshot: Snapshot, speech: Speech, common: Common | None = None) -> Look:
    """The table as it stands."""
    pinged = snapshot.pings[-1].place if snapshot.pings else ""
    decider = snapshot.decider if snapshot.started else NOBODY
    seats, rolled, eyes = sitting(snapshot, speech, common), snapshot.rolled, snapshot.eyes
    return Look(snapshot.view, seats, speech, rolled, decider=int(decider), pinged=pinged, eyes=eyes)


def frame_look(
    snapshot: Snapshot, frame: Frame, rolled: LyingDice, speech: Speech, common: Common | None = None
) -> Look:
    """The table right after an event."""
    return Look(frame.view, sitting(snapshot, speech, common), speech, rolled, frame.facts, eyes=snapshot.eyes)


def seat_name(snapshot: Snapshot, place: Place, drawing: Drawing, speech: Speech) -> str:
    """What the player of a seat is called, or else the seat."""
    if place.called:
        return place.called
    return speech.word(drawing.seat(snapshot.view, snapshot.game.seats().index(place.letter)))
