"""What somebody at a table wants, as it comes over a wire: one thing at a time, small, and nothing unknown."""

from __future__ import annotations

from typing import Final

import msgspec

from ..kernel.errors import Unreadable
from ..kernel.words import Message, mark

#: No wish is longer than this, in bytes.
LONGEST: Final = 2048

TOO_LONG: Final = mark("a message of {n} bytes is too long; {most} are enough for everything")
NO_WISH: Final = mark("the message cannot be read: {reason}")
ONE_WISH: Final = mark("a message says one thing that is wanted, one of {verbs}, not {n}")
NO_OBJECT: Final = mark("it is no JSON object of known keys with values of the right kind")

VERBS: Final = (
    "move", "undo", "propose", "vote", "say", "signal", "ping", "consider", "start", "pause", "take", "leave", "rename",
    "bot", "back", "remove", "lock", "advice", "host", "look", "language", "present",
)  # fmt: skip


class Wish(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """One thing somebody wants. `version` is that of the table he saw, `seat` the one of his seats he speaks for."""

    #: A move by its text; undo of one's own last move; a proposal to undo past luck, and a vote on it.
    move: str | None = None
    undo: bool | None = None
    propose: bool | None = None
    vote: bool | None = None
    #: Chat, one of the eight signals, a place on the table to look at, an option under consideration.
    say: str | None = None
    signal: str | None = None
    ping: str | None = None
    consider: str | None = None
    #: The host starts; a player pauses or goes on.
    start: bool | None = None
    pause: bool | None = None
    #: A seat to sit down at, to leave, to give to a bot, to take back from it; and what a player is called.
    take: str | None = None
    leave: str | None = None
    rename: str | None = None
    bot: str | None = None
    back: str | None = None
    #: What only the host may: empty a seat, lock or unlock the open ones, allow advice, make another player host.
    remove: str | None = None
    lock: bool | None = None
    advice: bool | None = None
    host: str | None = None
    #: Which of his seats somebody looks from, and in which language.
    look: str | None = None
    language: str | None = None
    #: Which keys a server process has connections of; only processes say this to one another.
    present: list[str] | None = None

    version: int = -1
    seat: str = ""
    name: str = ""
    strength: str = ""
    #: A number or word of the sender's, repeated in the answer.
    id: str | int | None = None

    @property
    def verb(self) -> str:
        return next(verb for verb in VERBS if getattr(self, verb) is not None)


_decoder: Final = msgspec.json.Decoder(Wish)
_encoder: Final = msgspec.json.Encoder()


def read_wish(data: bytes | str) -> Wish:
    """The wish that a message holds, or a refusal."""
    size = len(data.encode()) if isinstance(data, str) else len(data)
    if size > LONGEST:
        raise Unreadable(Message(TOO_LONG, {"n": size, "most": LONGEST}))
    try:
        wish = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Unreadable(Message(NO_WISH, {"reason": Message(NO_OBJECT, {})})) from None
    return checked(wish)


def checked(wish: Wish) -> Wish:
    """Refuse what does not want exactly one thing."""
    n = sum(getattr(wish, verb) is not None for verb in VERBS)
    if n != 1:
        raise Unreadable(Message(ONE_WISH, {"verbs": ", ".join(VERBS[:-1]), "n": n}))
    return wish


def write_wish(wish: Wish) -> bytes:
    return _encoder.encode(wish)
