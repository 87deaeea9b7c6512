"""The people at a table: who holds which seat, who is host, what they say, and what they have agreed on."""

from __future__ import annotations

from typing import Final

import msgspec

from ..kernel.errors import Illegal, WrongData
from ..kernel.words import Message, mark

HUMAN: Final = "human"
BOT: Final = "bot"
NEUTRAL: Final = "neutral"
OPEN: Final = "open"

LONGEST_NAME: Final = 24
LONGEST_SAYING: Final = 200
LONGEST_PING: Final = 24
#: How many lines of chat everybody is shown, and how many pings.
MOST_CHAT: Final = 100
MOST_PINGS: Final = 5

#: No seat is called so.
NO_LETTER: Final = "-"

#: What can be said with one key, in every language.
SIGNALS: Final = {
    "help": mark("I need help"),
    "mine": mark("Leave this to me"),
    "yours": mark("Can you take this?"),
    "wait": mark("Wait a moment"),
    "go": mark("Go ahead"),
    "danger": mark("Danger!"),
    "thanks": mark("Thank you"),
    "well": mark("Well played"),
}

NO_NAME: Final = mark("“{name}” cannot be a player's name: it needs 1 to {most} signs, without “#” and line breaks")
NO_SAYING: Final = mark("nothing was said: it needs 1 to {most} signs")
NO_SIGNAL: Final = mark("there is no signal “{signal}”; the signals are {signals}")
NO_PING: Final = mark("“{place}” is no place to point at")
NO_SEAT: Final = mark("there is no player at seat “{seat}”; the seats are {seats}")
TAKEN: Final = mark("seat {seat} is taken")
LOCKED: Final = mark("seat {seat} cannot be taken: the host has locked the table")
NOT_HOST: Final = mark("only the host may do that")
NOT_SEATED: Final = mark("only a player may do that; take a seat first")
NOT_HELD: Final = mark("seat {seat} is not yours")
NO_BOT_THERE: Final = mark("no bot plays for seat {seat}")
ALREADY_BOT: Final = mark("a bot already plays for seat {seat}")
NOT_A_HUMAN: Final = mark("nobody sits at seat {seat} who could be host")


class Seat(msgspec.Struct):
    """A seat by its letter. `key` knows whoever holds it; `bot` is the strength of the bot that plays for it."""

    letter: str
    kind: str = OPEN
    name: str = ""
    key: str = ""
    bot: str = ""


class Remark(msgspec.Struct, frozen=True):
    """A line of chat, or a signal by its key; the number counts them all."""

    number: int
    seat: str
    name: str
    text: str = ""
    signal: str = ""


class Ping(msgspec.Struct, frozen=True):
    number: int
    seat: str
    place: str


class Proposal(msgspec.Struct):
    """A proposal to undo past luck: who made it, at which version, and who has agreed so far."""

    seat: str
    version: int
    votes: list[str] = []


class Party(msgspec.Struct):
    """Everything about a table but its game. Whoever shows the key of a seat holds it; nobody is ever shown a key."""

    seats: list[Seat]
    host: str = ""
    locked: bool = False
    started: bool = False
    paused: bool = False
    practice: bool = False
    #: Whether the host lets players ask the bots for advice.
    advice: bool = False
    #: The rules versions under which the game went before, oldest first.
    older: list[int] = []
    proposal: Proposal | None = None
    remarks: int = 0
    pings: list[Ping] = []
    considering: str = ""
    #: The seats connected to each process of the server.
    present: dict[str, list[str]] = {}

    # -- who is who ---------------------------------------------------------------------------------------------------
    def seat(self, letter: str) -> Seat:
        """The seat of that letter that somebody can play, or a refusal."""
        for seat in self.seats:
            if seat.letter == letter and seat.kind != NEUTRAL:
                return seat
        letters = ", ".join(seat.letter for seat in self.seats if seat.kind != NEUTRAL)
        raise WrongData(Message(NO_SEAT, {"seat": letter[:8], "seats": letters}))

    def held(self, key: str) -> list[Seat]:
        return [seat for seat in self.seats if key and seat.key == key]

    def own(self, key: str, letter: str = "") -> Seat:
        """The seat that somebody speaks for: the one he names, else his first; or a refusal."""
        held = self.held(key)
        if not held:
            raise Illegal(Message(NOT_SEATED, {}))
        if not letter:
            return held[0]
        for seat in held:
            if seat.letter == letter:
                return seat
        raise Illegal(Message(NOT_HELD, {"seat": letter[:8]}))

    def humans(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.kind == HUMAN]

    def connected(self, letter: str) -> bool:
        return any(letter in letters for letters in self.present.values())

    def check_host(self, key: str) -> None:
        if not key or key != self.host:
            raise Illegal(Message(NOT_HOST, {}))

    # -- seats --------------------------------------------------------------------------------------------------------
    def take(self, key: str, letter: str, name: str) -> None:
        """Sit down at an open seat."""
        seat = self.seat(letter)
        if seat.kind != OPEN:
            raise Illegal(Message(TAKEN, {"seat": letter}))
        if self.locked and key != self.host:
            raise Illegal(Message(LOCKED, {"seat": letter}))
        called = clean_name(name)
        seat.kind, seat.name, seat.key, seat.bot = HUMAN, called, key, ""

    def leave(self, key: str, letter: str) -> None:
        """Give up a seat of one's own; it is open then."""
        self.clear(self.own(key, letter or NO_LETTER))

    def remove(self, key: str, letter: str) -> None:
        """The host empties a seat."""
        self.check_host(key)
        self.clear(self.seat(letter))

    def clear(self, seat: Seat) -> None:
        seat.kind, seat.name, seat.key, seat.bot = OPEN, "", "", ""
        self.proposal = None

    def rename(self, key: str, letter: str, name: str) -> None:
        called = clean_name(name)
        self.own(key, letter).name = called

    def give_to_bot(self, key: str, letter: str, strength: str) -> None:
        """A player lets a bot play for him; or the host lets one play for an open seat or for a player who is away."""
        seat = self.seat(letter)
        if seat.bot and (seat.kind == HUMAN or key != self.host):
            raise Illegal(Message(ALREADY_BOT, {"seat": letter}))
        if seat.kind == HUMAN and seat.key == key:
            seat.bot = strength
            return
        self.check_host(key)
        if seat.kind == OPEN:
            seat.kind = BOT
        seat.bot = strength

    def take_back_from_bot(self, key: str, letter: str) -> None:
        """A player plays himself again."""
        seat = self.own(key, letter or NO_LETTER)
        if not seat.bot:
            raise Illegal(Message(NO_BOT_THERE, {"seat": letter}))
        seat.bot = ""

    def hand_over(self, key: str, letter: str) -> None:
        self.check_host(key)
        seat = self.seat(letter)
        if seat.kind != HUMAN:
            raise Illegal(Message(NOT_A_HUMAN, {"seat": letter}))
        self.host = seat.key

    # -- talk ---------------------------------------------------------------------------------------------------------
    def say(self, seat: Seat, text: str) -> Remark:
        said = clean_text(text)
        if not said or len(said) > LONGEST_SAYING:
            raise WrongData(Message(NO_SAYING, {"most": LONGEST_SAYING}))
        self.remarks += 1
        return Remark(self.remarks, seat.letter, seat.name, text=said)

    def signal(self, seat: Seat, signal: str) -> Remark:
        if signal not in SIGNALS:
            raise WrongData(Message(NO_SIGNAL, {"signal": signal[:24], "signals": ", ".join(SIGNALS)}))
        self.remarks += 1
        return Remark(self.remarks, seat.letter, seat.name, signal=signal)

    def ping(self, seat: Seat, place: str) -> None:
        if not place or len(place) > LONGEST_PING or not all(c.isascii() and (c.isalnum() or c in " -") for c in place):
            raise WrongData(Message(NO_PING, {"place": place[:LONGEST_PING]}))
        number = self.pings[-1].number + 1 if self.pings else 1
        self.pings = [*self.pings, Ping(number, seat.letter, place)][-MOST_PINGS:]


def clean_text(text: str) -> str:
    """The text in one line, without signs that cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def clean_name(name: str) -> str:
    """The name as a record can keep it, or a refusal."""
    if not name.isprintable() or "#" in name or not 0 < len(" ".join(name.split())) <= LONGEST_NAME:
        raise WrongData(Message(NO_NAME, {"name": clean_text(name)[:LONGEST_NAME], "most": LONGEST_NAME}))
    return " ".join(name.split())
