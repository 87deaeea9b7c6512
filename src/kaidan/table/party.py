"""The people at a table: who holds which seat, who is host, what they say, and what they have agreed on."""

from __future__ import annotations

from typing import Final

import msgspec

from ..kernel.errors import Illegal, WrongData
from ..kernel.title import Title
from ..kernel.words import Message, mark
from .told import Told

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
#: How many plans of people bots remember.
MOST_MINDS: Final = 12
#: How long somebody who is away may be waited for at most, and how long if the host says nothing; seconds.
LONGEST_WAIT: Final = 7 * 24 * 3600
USUAL_WAIT: Final = 300
#: How many moves and rolls later bots still know that somebody has pointed at a place or had a plan: about a round.
WISH_LASTS: Final = 40

#: No seat is called so.
NO_LETTER: Final = "-"
#: What the host's place is called among those who are present or away; a host need not sit.
HOST_PLACE: Final = "host"

#: What a pointed finger is among the remarks; its text is the place.
PING: Final = "ping"
#: The signal of whoever sees to it himself: what he has pointed at last.
MINE: Final = "mine"
#: What can be said with one key, in every language; the first four only where all win or lose together.
SIGNALS: Final = {
    "help": mark("I need help"),
    "mine": mark("Leave this to me"),
    "yours": mark("Can you take this?"),
    "danger": mark("Danger!", "signal"),
    "wait": mark("Wait a moment"),
    "go": mark("Go ahead", "signal"),
    "thanks": mark("Thank you", "signal"),
    "well": mark("Well played", "signal"),
    "luck": mark("Good luck", "signal"),
    "close": mark("That was close!", "signal"),
}
TOGETHER: Final = ("help", "mine", "yours", "danger")

NO_NAME: Final = mark("“{name}” cannot be a player's name: it needs 1 to {most} characters, without “#” or line breaks")
NO_SAYING: Final = mark("nothing was said: it needs 1 to {most} characters")
NO_SIGNAL: Final = mark("there is no signal “{signal}”; the signals are {signals}")
NO_PING: Final = mark("“{place}” is not a place you can point at")
NO_SEAT: Final = mark("there is no player at seat “{seat}”; the seats are {seats}")
TAKEN: Final = mark("seat {seat} is taken")
LOCKED: Final = mark("seat {seat} cannot be taken: the host has locked the table")
RIVAL: Final = mark(
    "seat {seat} cannot be taken: you have seen another hand of this game; a bot or a new player can take it"
)
BANNED: Final = mark("seat {seat} cannot be taken: the operator of this server has banned you from this table")
MUTED: Final = mark("nothing was sent: the operator of this server has muted you at this table")
NOT_HOST: Final = mark("only the host may do that")
NOT_SEATED: Final = mark("only a player may do that; take a seat first")
NOT_HELD: Final = mark("seat {seat} is not yours")
NO_BOT_THERE: Final = mark("no bot plays for seat {seat}")
ALREADY_BOT: Final = mark("a bot already plays for seat {seat}")
NO_WAIT: Final = mark("a table waits for 0 to {most} seconds, not for {seconds}")
NOT_A_HUMAN: Final = mark("nobody sits at seat {seat} who could be host")


class Seat(msgspec.Struct):
    """A seat by its letter. `key` knows whoever holds it; `bot` is the strength of the bot that plays for it."""

    letter: str
    kind: str = OPEN
    name: str = ""
    key: str = ""
    bot: str = ""
    #: Who held it last; he knows its hand already.
    former: str = ""
    #: Whether its player has said that the game may begin.
    ready: bool = False


class Remark(msgspec.Struct, frozen=True):
    """A line of chat, a signal by its key, or a place somebody points at; the number counts them all."""

    number: int
    seat: str
    name: str
    text: str = ""
    signal: str = ""


class Ping(msgspec.Struct, frozen=True):
    number: int
    seat: str
    place: str
    #: The version of the table when somebody pointed: what lies long ago is no wish any more.
    version: int = 0
    #: Whether he has said that he will see to it himself: then it is no wish either.
    mine: bool = False


class Mind(msgspec.Struct, frozen=True):
    """What somebody has in mind: a plan in words of the game's bots, and the version of the table when he told."""

    seat: str
    what: str
    version: int


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
    #: Whether the table belongs to a lesson; it is not kept for long.
    lesson: bool = False
    #: Which lesson that is, by its key.
    taught: str = ""
    #: Whether the host lets players ask the bots for advice.
    advice: bool = False
    #: The keys of all who have held a seat since the game started; whoever has seen a hand sees no second one.
    seen: list[str] = []
    #: The rules versions under which the game went before, oldest first.
    older: list[int] = []
    proposal: Proposal | None = None
    remarks: int = 0
    pings: list[Ping] = []
    considering: str = ""
    #: What people have thought about aloud or want to see to themselves, and have not done yet; the newest last.
    minds: list[Mind] = []
    #: The seats connected to each process of the server.
    present: dict[str, list[str]] = {}
    #: Since when nobody is connected to a player's seat, by letter; seconds of the server's clock.
    away: dict[str, float] = {}
    #: How many seconds a player who is away on his turn is waited for before any player may let a bot play for him.
    wait: int = USUAL_WAIT
    #: Whether everybody may find the table on the start page, and the language its host reads.
    public: bool = False
    language: str = ""
    #: The table at which the same people play again.
    next: str = ""
    #: Closed by whoever runs the server: nobody looks at it or plays any more.
    closed: bool = False
    #: The keys of those who may write nothing here, and of those who may not sit down, by whoever runs the server.
    muted: list[str] = []
    banned: list[str] = []
    #: Whether bots think long here, because whoever waits wants it so.
    longer: bool = False
    #: What bots have said since a person moved last.
    told: list[Told] = []

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

    def knows_of(self, key: str) -> bool:
        """Whether a key opens anything here: a seat, or the host's place."""
        return bool(key) and (key == self.host or bool(self.held(key)))

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

    def note_away(self, now: float) -> None:
        """Who has gone is away from now on, who is back no longer."""
        places = [seat.letter for seat in self.humans()] + ([HOST_PLACE] if self.host else [])
        gone = [place for place in places if not self.connected(place)]
        self.away = {letter: self.away.get(letter, now) for letter in gone}

    def overdue(self, seat: Seat, now: float) -> bool:
        """Whether a player has been away for as long as the table waits."""
        since = self.away.get(seat.letter)
        waited = since is not None and now - since >= self.wait
        return waited and seat.kind == HUMAN and not seat.bot and not self.connected(seat.letter)

    def host_gone(self, now: float) -> bool:
        """Whether nobody is host any more, or the host has been away for as long as the table waits."""
        since = self.away.get(HOST_PLACE)
        return not self.host or (since is not None and now - since >= self.wait and not self.connected(HOST_PLACE))

    def wait_for(self, seconds: int) -> None:
        if not 0 <= seconds <= LONGEST_WAIT:
            raise WrongData(Message(NO_WAIT, {"most": LONGEST_WAIT, "seconds": seconds}))
        self.wait = seconds

    def check_host(self, key: str) -> None:
        if not key or key != self.host:
            raise Illegal(Message(NOT_HOST, {}))

    # -- seats --------------------------------------------------------------------------------------------------------
    def take(self, key: str, letter: str, name: str, secret: bool = False) -> None:
        """Sit down at an open seat; `secret` while hands are played that others may not see."""
        seat = self.seat(letter)
        if seat.kind != OPEN:
            raise Illegal(Message(TAKEN, {"seat": letter}))
        if key in self.banned:
            raise Illegal(Message(BANNED, {"seat": letter}))
        if secret and self.knows(key, seat):
            raise Illegal(Message(RIVAL, {"seat": letter}))
        if self.locked and key != self.host:
            raise Illegal(Message(LOCKED, {"seat": letter}))
        called = clean_name(name)
        seat.kind, seat.name, seat.key, seat.bot, seat.former, seat.ready = HUMAN, called, key, "", "", False
        self.away.pop(letter, None)
        if self.started:
            self.see(key)

    def knows(self, key: str, seat: Seat) -> bool:
        """Whether somebody has seen the hand of another seat than this one since the game started."""
        return key in self.seen and key != seat.former

    def see(self, key: str) -> None:
        if key not in self.seen:
            self.seen = [*self.seen, key]

    def can_take(self, key: str, seat: Seat, secret: bool) -> bool:
        """Whether somebody may sit down there now."""
        free = seat.kind == OPEN and (not self.locked or key == self.host) and key not in self.banned
        return free and not (secret and self.knows(key, seat))

    def leave(self, key: str, letter: str, secret: bool = False) -> None:
        """Give up a seat of one's own; it is open then."""
        self.clear(self.own(key, letter or NO_LETTER), secret)

    def remove(self, key: str, letter: str, secret: bool = False) -> None:
        """The host empties a seat."""
        self.check_host(key)
        self.clear(self.seat(letter), secret)

    def clear(self, seat: Seat, secret: bool) -> None:
        """Nobody's seat from now on; where it has a hidden hand, nobody's until the host unlocks the table."""
        seat.former = seat.key
        seat.kind, seat.name, seat.key, seat.bot, seat.ready = OPEN, "", "", "", False
        self.away.pop(seat.letter, None)
        self.locked = self.locked or secret
        self.proposal = None

    def be_ready(self, key: str, on: bool) -> None:
        """A player says for all of his seats whether the game may begin."""
        self.own(key)
        for seat in self.held(key):
            seat.ready = on

    def unready(self) -> list[Seat]:
        """The players who have not said so yet; the host says it by beginning."""
        return [seat for seat in self.humans() if not seat.ready and seat.key != self.host]

    def rename(self, key: str, letter: str, name: str) -> None:
        self.check_voice(key)
        called = clean_name(name)
        self.own(key, letter).name = called

    def give_to_bot(self, key: str, letter: str, strength: str, overdue: bool = False) -> None:
        """A player lets a bot play for him; or the host for an open seat or a player who is away.

        For a player who is `overdue` any other may do it: the bot knows what that seat knows and tells nobody.
        """
        seat = self.seat(letter)
        if seat.bot and (seat.kind == HUMAN or key != self.host):
            raise Illegal(Message(ALREADY_BOT, {"seat": letter}))
        if seat.kind == HUMAN and seat.key == key:
            seat.bot = strength
            return
        if not (overdue and self.held(key)):
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

    def forget(self, key: str) -> None:
        """Take a key and the names given with it off everything here; its seats stay a nameless person's."""
        if not self.knows_of(key):
            raise Illegal(Message(NOT_SEATED, {}))
        for seat in self.held(key):
            seat.name = seat.key = ""
        for seat in self.seats:
            seat.former = "" if seat.former == key else seat.former
        self.seen = [one for one in self.seen if one != key]
        self.muted = [one for one in self.muted if one != key]
        self.host = "" if self.host == key else self.host

    def hand_over(self, key: str, letter: str, now: float) -> None:
        """The host makes another player host; one who has waited long enough for a host who is away, himself."""
        seat = self.seat(letter)
        if not (key and seat.key == key and self.host_gone(now)):
            self.check_host(key)
        if seat.kind != HUMAN:
            raise Illegal(Message(NOT_A_HUMAN, {"seat": letter}))
        self.host = seat.key
        self.away.pop(HOST_PLACE, None)

    # -- talk ---------------------------------------------------------------------------------------------------------
    def check_voice(self, key: str) -> None:
        if key in self.muted:
            raise Illegal(Message(MUTED, {}))

    def say(self, seat: Seat, text: str) -> Remark:
        said = clean_text(text)
        if not said or len(said) > LONGEST_SAYING:
            raise WrongData(Message(NO_SAYING, {"most": LONGEST_SAYING}))
        self.remarks += 1
        return Remark(self.remarks, seat.letter, seat.name, text=said)

    def signal(self, seat: Seat, signal: str, signals: tuple[str, ...]) -> Remark:
        if signal not in signals:
            raise WrongData(Message(NO_SIGNAL, {"signal": signal[:24], "signals": ", ".join(signals)}))
        self.remarks += 1
        return Remark(self.remarks, seat.letter, seat.name, signal=signal)

    def ping(self, seat: Seat, place: str, version: int = 0) -> Remark:
        if not place or len(place) > LONGEST_PING or not all(c.isascii() and (c.isalnum() or c in " -") for c in place):
            raise WrongData(Message(NO_PING, {"place": place[:LONGEST_PING]}))
        number = self.pings[-1].number + 1 if self.pings else 1
        self.pings = [*self.pings, Ping(number, seat.letter, place, version)][-MOST_PINGS:]
        self.remarks += 1
        return Remark(self.remarks, seat.letter, seat.name, text=place, signal=PING)

    def people(self) -> list[int]:
        """The numbers of the seats that people play themselves."""
        human = self.humans()
        return [number for number, seat in enumerate(self.seats) if seat in human and not seat.bot]

    def wishes(self, version: int) -> list[str]:
        """The places that people have pointed at not long ago, the newest first."""
        people = [seat.letter for seat in self.humans() if not seat.bot]
        fresh = [ping for ping in self.pings if ping.seat in people and version - ping.version <= WISH_LASTS]
        return list(dict.fromkeys(ping.place for ping in reversed(fresh) if not ping.mine))

    def bear_in_mind(self, seat: Seat, what: str, version: int) -> None:
        """Somebody has told a plan; his others that are the same are out of date."""
        others = [mind for mind in self.minds if (mind.seat, mind.what) != (seat.letter, what)]
        self.minds = [*others, Mind(seat.letter, what, version)][-MOST_MINDS:]

    def claimed(self, seat: Seat, version: int) -> str:
        """The place that somebody has pointed at last and says now that he will see to himself; empty for none."""
        for number, ping in reversed(list(enumerate(self.pings))):
            if ping.seat == seat.letter and version - ping.version <= WISH_LASTS:
                mine = msgspec.structs.replace(ping, mine=True)
                self.pings = [*self.pings[:number], mine, *self.pings[number + 1 :]]
                return ping.place
        return ""

    def in_mind(self, version: int) -> list[tuple[int, str]]:
        """What each person has told last that he means to do, by seat, if that is not long ago."""
        letters = [seat.letter for seat in self.seats]
        people = [letters[number] for number in self.people()]
        fresh = [mind for mind in self.minds if mind.seat in people and version - mind.version <= WISH_LASTS]
        return sorted({letters.index(mind.seat): mind.what for mind in fresh}.items())


def signals_of(title: Title | None) -> tuple[str, ...]:
    """The signals that suit a game: rivals do not call one another for help."""
    together = title is not None and title.together
    return tuple(signal for signal in SIGNALS if together or signal not in TOGETHER)


def clean_text(text: str) -> str:
    """The text in one line, without signs that cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def clean_name(name: str) -> str:
    """The name as a record can keep it, or a refusal."""
    if not name.isprintable() or "#" in name or not 0 < len(" ".join(name.split())) <= LONGEST_NAME:
        raise WrongData(Message(NO_NAME, {"name": clean_text(name)[:LONGEST_NAME], "most": LONGEST_NAME}))
    return " ".join(name.split())
