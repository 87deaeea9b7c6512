"""An intent: one thing a person wants to do at a table, as it arrives over the network; small, with no unknown fields.

Each is a struct of its own. In a message, `intent` names it, and its fields sit next to that name.
"""

from __future__ import annotations

from typing import Final, TypeAlias, get_args

import msgspec

from ..kernel.errors import Unreadable
from ..kernel.words import Message, mark

#: No intent is longer than this, in bytes.
LONGEST: Final = 2048

TOO_LONG: Final = mark("a message of {n} bytes is too long; {most} are enough for everything")
NO_INTENT: Final = mark("the message cannot be read: it needs to be a JSON object with an “intent”, one of {intents}")
NO_FIELDS: Final = mark("the intent “{intent}” cannot be read: it needs {needed} and may have {allowed}, nothing else")
NO_FIELD: Final = mark("no field", "intent")


class Meant(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="intent", forbid_unknown_fields=True, omit_defaults=True
):
    """What every intent has: a number or word of the sender's, repeated in the answer."""

    id: str | int | None = None


class Spoken(Meant, frozen=True, kw_only=True):
    """What is said for a seat: the one it names, else the first of the sender's."""

    seat: str = ""


# -- playing; `version` is that of the table that was seen ------------------------------------------------------------
class Move(Spoken, frozen=True, tag="move"):
    """Play a move by its text; for the deciding one of the sender's seats, if none is named."""

    move: str
    version: int


class Undo(Spoken, frozen=True, tag="undo"):
    """Take one's own last move back."""

    version: int


class Propose(Spoken, frozen=True, tag="propose"):
    """Propose to undo past luck."""

    version: int


class Vote(Spoken, frozen=True, tag="vote"):
    """Agree to what is proposed, or disagree."""

    agree: bool
    version: int


class Correct(Meant, frozen=True, tag="correct"):
    """Say how the table of the real box lies: lines of the position that go, and lines that come."""

    edits: str
    version: int


# -- talking ----------------------------------------------------------------------------------------------------------
class Say(Spoken, frozen=True, tag="say"):
    """A line of chat."""

    text: str


class Signal(Spoken, frozen=True, tag="signal"):
    """One of the signals that suit the game."""

    signal: str


class PointAt(Spoken, frozen=True, tag="ping"):
    """A place on the table for everybody to look at."""

    place: str


class Consider(Meant, frozen=True, tag="consider"):
    """A move on offer that is thought about aloud; empty for none any more."""

    move: str


# -- seats ------------------------------------------------------------------------------------------------------------
class Take(Meant, frozen=True, tag="take"):
    """Sit down at an open seat."""

    seat: str
    name: str


class Leave(Meant, frozen=True, tag="leave"):
    """Stand up."""

    seat: str


class Rename(Spoken, frozen=True, tag="rename"):
    """Be called otherwise."""

    name: str


class GiveToBot(Meant, frozen=True, tag="bot"):
    """Let a bot play for a seat."""

    seat: str
    strength: str


class TakeBack(Meant, frozen=True, tag="back"):
    """Play oneself again."""

    seat: str


class Remove(Meant, frozen=True, tag="remove"):
    """The host empties a seat."""

    seat: str


class Forget(Meant, frozen=True, tag="forget"):
    """Take one's name and key off a game that is over."""


class Ready(Meant, frozen=True, tag="ready"):
    """Before the game a player says that he is ready, or not yet; for all of his seats."""

    on: bool


class HandOver(Meant, frozen=True, tag="host"):
    """The host makes the player of another seat host; a player himself if the host has been away too long."""

    seat: str


# -- switches ---------------------------------------------------------------------------------------------------------
class Start(Meant, frozen=True, tag="start"):
    """The host starts the game."""


class Pause(Meant, frozen=True, tag="pause"):
    """A player pauses the game, or lets it go on."""

    on: bool


class Lock(Meant, frozen=True, tag="lock"):
    """The host locks the open seats, or unlocks them."""

    on: bool


class AllowAdvice(Meant, frozen=True, tag="advice"):
    """The host allows advice of the bots, or forbids it."""

    on: bool


class Publish(Meant, frozen=True, tag="public"):
    """The host lets everybody find the table, or no longer."""

    on: bool


class WaitFor(Meant, frozen=True, tag="wait"):
    """The host says how long somebody who is away on his turn is waited for."""

    seconds: int


class ThinkLonger(Meant, frozen=True, tag="longer"):
    """A player lets the bots of the table think for two seconds a decision, or as long as usual."""

    on: bool


class LeadOn(Meant, frozen=True, tag="next"):
    """A player of a game that is over leads everybody to the table where the same people play again."""

    code: str


# -- one's own page ---------------------------------------------------------------------------------------------------
class LookFrom(Meant, frozen=True, tag="look"):
    """Look from another of one's seats."""

    seat: str


class Speak(Meant, frozen=True, tag="language"):
    """Be spoken to in another language."""

    language: str


# -- between processes of the server ----------------------------------------------------------------------------------
class Present(Meant, frozen=True, tag="present"):
    """The seats that are connected through the process that says so."""

    seats: list[str]


PlayIntent: TypeAlias = Move | Undo | Propose | Vote | Correct
TalkIntent: TypeAlias = Say | Signal | PointAt | Consider
SeatIntent: TypeAlias = Take | Leave | Rename | Ready | GiveToBot | TakeBack | Remove | HandOver | Forget
SwitchIntent: TypeAlias = Start | Pause | Lock | AllowAdvice | Publish | ThinkLonger | WaitFor | LeadOn
#: What changes a table.
TableIntent: TypeAlias = PlayIntent | TalkIntent | SeatIntent | SwitchIntent
#: What changes only what its sender sees.
PageIntent: TypeAlias = LookFrom | Speak
#: Everything people and programs can mean.
Intent: TypeAlias = TableIntent | PageIntent
#: What one process of the server stores for another.
PostedIntent: TypeAlias = TableIntent | Present


#: Every intent of people and programs by its name on the wire.
INTENTS: Final[dict[str, type[Meant]]] = {str(one.__struct_config__.tag): one for one in get_args(Intent)}


class _Named(msgspec.Struct):
    """As much of any message as says what it is about."""

    intent: str


_intents: Final[msgspec.json.Decoder[Intent]] = msgspec.json.Decoder(Intent)
_posted: Final[msgspec.json.Decoder[PostedIntent]] = msgspec.json.Decoder(PostedIntent)
_encoder: Final = msgspec.json.Encoder()


def read_intent(data: bytes | str) -> Intent:
    """The intent that a message holds, or a refusal."""
    size = len(data.encode()) if isinstance(data, str) else len(data)
    if size > LONGEST:
        raise Unreadable(Message(TOO_LONG, {"n": size, "most": LONGEST}))
    try:
        return _intents.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise unreadable(name_in(data)) from None


def intent_of(fields: dict[str, str]) -> Intent:
    """The intent of a plain form, whose values are all texts; or a refusal."""
    try:
        intent: Intent = msgspec.convert(fields, Intent, strict=False)
    except msgspec.ValidationError:
        raise unreadable(fields.get("intent", "")) from None
    return intent


def read_posted(data: str) -> PostedIntent:
    """What another process has stored, or a refusal: it may be of another version than we are."""
    try:
        return _posted.decode(data)
    except msgspec.DecodeError:
        raise unreadable(name_in(data)) from None


def write_intent(intent: Intent | PostedIntent) -> str:
    return _encoder.encode(intent).decode()


def name_in(data: bytes | str) -> str:
    try:
        return msgspec.json.decode(data, type=_Named).intent
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def unreadable(name: str) -> Unreadable:
    """Why a message holds no intent, and what would be one."""
    if name not in INTENTS:
        return Unreadable(Message(NO_INTENT, {"intents": ", ".join(INTENTS)}))
    fields = msgspec.structs.fields(INTENTS[name])
    needed = ", ".join(field.encode_name for field in fields if field.required) or Message(NO_FIELD, {})
    allowed = ", ".join(field.encode_name for field in fields if not field.required)
    return Unreadable(Message(NO_FIELDS, {"intent": name, "needed": needed, "allowed": allowed}))
