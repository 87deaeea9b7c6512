"""A table with its people: every intent goes through here. What anybody sees of it is in `session_view`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, assert_never

import msgspec

from ..bots.ladder import UNKNOWN_BOT, Announced, bots_of, known_as
from ..kernel.driver import Driver
from ..kernel.errors import Illegal, Stale, WrongData
from ..kernel.record import Line, Record
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .intent import (
    AllowAdvice,
    Consider,
    Correct,
    Forget,
    GiveToBot,
    HandOver,
    LeadOn,
    Leave,
    Lock,
    Move,
    Pause,
    PlayIntent,
    PointAt,
    Propose,
    Publish,
    Ready,
    Remove,
    Rename,
    Say,
    SeatIntent,
    Signal,
    Start,
    SwitchIntent,
    TableIntent,
    Take,
    TakeBack,
    TalkIntent,
    ThinkLonger,
    Undo,
    Vote,
    WaitFor,
)
from .party import MINE, MOST_CHAT, NEUTRAL, NOT_SEATED, OPEN, Party, Proposal, Remark, Seat
from .session_view import SessionView
from .snapshot import Snapshot
from .table import BY_HAND, Table
from .told import MOST_TOLD, Told

NOT_STARTED: Final = mark("nothing can be played yet: the host has not started the game")
PAUSED: Final = mark("nothing can be played now: the game is paused")
OPEN_SEATS: Final = mark("the game cannot start: seat {seat} is open; wait for a player or give it to a bot")
STARTED: Final = mark("the game has started already")
BOT_PLAYS: Final = mark("a bot plays for seat {seat}; take the seat back first")
NO_PROPOSAL: Final = mark("there is no proposal to vote on")
OLD_PROPOSAL: Final = mark("there is a proposal already; vote on it first")
NOTHING_TO_PROPOSE: Final = mark("there is nothing to undo: no move has been made yet")
NOTHING: Final = mark("nothing would change")
NOT_OVER: Final = mark("the game is still running; a rematch can start when it is over")
STILL_PLAYED: Final = mark("the game is still running; it can be forgotten when it is over")
LED_ON: Final = mark("the others are already playing at table {code}")
#: A move that begins so only names one thing of a choice that is asked in steps.
STEP: Final = "+"


class Session(SessionView):
    """One table with its people, to act at. A refusal leaves everything as it was; else there is a new revision."""

    @staticmethod
    def open(code: str, game: Game, seed: int, host: str) -> Session:
        """A new table, laid out but not dealt: every seat that plays is open; whoever shows the host's key is host."""
        return Session.around(code, Table.laid(game, seed, code), host)

    @staticmethod
    def around(code: str, table: Table, host: str) -> Session:
        """People gather at a table whose game may already be under way."""
        players = table.players
        seats = [Seat(letter, OPEN if letter in players else NEUTRAL) for letter in table.game.seats()]
        return Session(code, table, Party(seats, host))

    # -- intents ------------------------------------------------------------------------------------------------------
    def do(self, key: str, intent: TableIntent, fresh_seed: Callable[[], int]) -> None:
        """Let happen what the holder of a key means, or refuse it."""
        if isinstance(intent, PlayIntent):
            self.play(key, intent, fresh_seed)
        elif isinstance(intent, TalkIntent):
            self.talk(key, intent)
        elif isinstance(intent, SeatIntent):
            self.sit(key, intent)
        else:
            self.switch(key, intent, fresh_seed)
        self.revision += 1

    def play(self, key: str, intent: PlayIntent, fresh_seed: Callable[[], int]) -> None:
        match intent:
            case Move():
                self.move(key, intent)
            case Undo():
                self.undo(key, intent)
            case Propose():
                self.propose(key, intent, fresh_seed)
            case Vote():
                self.vote(key, intent, fresh_seed)
            case Correct():
                self.check_running()
                self.table.correct(intent.edits, intent.version)
                self.moved()
            case _:
                assert_never(intent)

    def talk(self, key: str, intent: TalkIntent) -> None:
        party = self.party
        match intent:
            case Say():
                party.check_voice(key)
                self.remark(party.say(party.own(key, intent.seat), intent.text))
            case Signal():
                seat = party.own(key, intent.seat)
                self.remark(party.signal(seat, intent.signal, self.signals))
                if intent.signal == MINE:
                    self.bear_in_mind(seat, party.claimed(seat, self.table.version))
            case PointAt():
                self.remark(party.ping(party.own(key, intent.seat), intent.place, self.table.version))
            case Consider():
                self.consider(key, intent.move)
            case _:
                assert_never(intent)

    def sit(self, key: str, intent: SeatIntent) -> None:
        party = self.party
        match intent:
            case Take():
                party.take(key, intent.seat, intent.name, self.secret)
            case Leave():
                party.leave(key, intent.seat, self.secret)
            case Rename():
                party.rename(key, intent.seat, intent.name)
            case GiveToBot():
                self.check_strength(intent.strength)
                overdue = self.overdue(party.seat(intent.seat))
                party.give_to_bot(key, intent.seat, known_as(intent.strength), overdue)
            case TakeBack():
                party.take_back_from_bot(key, intent.seat)
            case Remove():
                party.remove(key, intent.seat, self.secret)
            case Forget():
                self.forget(key)
            case Ready():
                if party.started:
                    raise Illegal(Message(STARTED, {}))
                party.be_ready(key, intent.on)
            case HandOver():
                party.hand_over(key, intent.seat, self.clock())
            case _:
                assert_never(intent)

    def switch(self, key: str, intent: SwitchIntent, fresh_seed: Callable[[], int]) -> None:
        """Start, pause, lock, show to everybody, allow advice, wait, lead on to a rematch."""
        party = self.party
        if not (isinstance(intent, (Pause, ThinkLonger, LeadOn)) and party.held(key)):
            party.check_host(key)
        match intent:
            case Start():
                self.start(fresh_seed())
            case Pause():
                check_changes(party.paused, intent.on)
                party.paused = intent.on
            case Lock():
                check_changes(party.locked, intent.on)
                party.locked = intent.on
            case AllowAdvice():
                check_changes(party.advice, intent.on)
                party.advice = intent.on
            case Publish():
                check_changes(party.public, intent.on)
                party.public = intent.on
            case WaitFor():
                party.wait_for(intent.seconds)
            case ThinkLonger():
                check_changes(party.longer, intent.on)
                party.longer = intent.on
            case LeadOn():
                self.lead_on(intent.code)
            case _:
                assert_never(intent)

    def lead_on(self, code: str) -> None:
        """Tell everybody at a finished game where the same people play again; the first one who asks decides."""
        if not self.table.over:
            raise Illegal(Message(NOT_OVER, {}))
        if self.party.next:
            raise Illegal(Message(LED_ON, {"code": self.party.next}))
        self.party.next = code[:16]

    def forget(self, key: str) -> None:
        """Nothing at a finished game says any more who held the seats of a key, nor that it was the same person."""
        if not self.table.over:
            raise Illegal(Message(STILL_PLAYED, {}))
        self.party.forget(key)
        letters = {seat.letter for seat in self.party.seats if not seat.key and not seat.name}
        self.chat = [msgspec.structs.replace(one, name="") if one.seat in letters else one for one in self.chat]

    def start(self, seed: int) -> None:
        """The first cards are drawn and dealt now, from this seed; nobody can have seen them before."""
        if self.party.started:
            raise Illegal(Message(STARTED, {}))
        for seat in self.party.seats:
            if seat.kind == OPEN:
                raise Illegal(Message(OPEN_SEATS, {"seat": seat.letter}))
        self.party.started = True
        for seat in self.party.humans():
            self.party.see(seat.key)
        self.table.deal(seed)

    def remark(self, remark: Remark) -> None:
        self.chat = [*self.chat, remark][-MOST_CHAT:]

    def check_strength(self, strength: str) -> None:
        if known_as(strength) not in self.bots:
            raise WrongData(Message(UNKNOWN_BOT, {"name": strength[:24], "names": ", ".join(self.bots)}))

    def check_running(self) -> None:
        if not self.party.started:
            raise Illegal(Message(NOT_STARTED, {}))
        if self.party.paused:
            raise Illegal(Message(PAUSED, {}))

    # -- playing ------------------------------------------------------------------------------------------------------
    def move(self, key: str, intent: Move) -> None:
        if intent.move.startswith(STEP):
            self.choose(key, intent.move.removeprefix(STEP), intent.version)
            return
        if self.shared:
            self.check_running()
            self.table.play(intent.move, intent.version, self.table.decider)
            self.moved()
            return
        held = self.party.held(key)
        if not held:
            raise Illegal(Message(NOT_SEATED, {}))
        self.check_running()
        deciding = [seat for seat in held if self.number(seat) == self.table.decider]
        seat = self.party.own(key, intent.seat) if intent.seat or not deciding else deciding[0]
        if seat.bot:
            raise Illegal(Message(BOT_PLAYS, {"seat": seat.letter}))
        done = self.plan(intent.move) if self.party.minds else ""
        self.table.play(intent.move, intent.version, self.number(seat))
        self.party.told = []
        self.moved()
        self.put_out_of_mind(seat, done)

    def choose(self, key: str, move: str, version: int) -> None:
        """Name one thing of a choice that is asked in steps; nothing is played before the whole is confirmed."""
        self.check_running()
        self.table.check_version(move, version)
        if not self.decides(key):
            raise Illegal(Message(NOTHING, {}))
        self.table.name_step(move)

    def play_for_bot(self, move: str, version: int, told: Told | None = None) -> None:
        """The move a bot has thought of, and what it says to it; stale if people have changed the table meanwhile."""
        self.check_running()
        if self.thinker is None:
            raise Stale(Message(NOTHING, {}))
        self.table.play(move, version, self.table.decider)
        if told is not None:
            self.party.told = [*self.party.told, told][-MOST_TOLD:]
        self.moved()
        self.revision += 1

    def moved(self) -> None:
        self.party.proposal = None
        self.party.considering = ""

    def consider(self, key: str, move: str) -> None:
        """Think about a move aloud; only where hands are open, and only moves on offer."""
        held = self.held(key)
        steps = self.table.steps
        options = [] if self.table.hides else self.table.state.options()
        options += [] if steps is None else steps.options(self.table.named)
        if move and (move not in options or self.table.decider not in [self.number(seat) for seat in held]):
            raise Illegal(Message(NOTHING, {}))
        if not held or move == self.party.considering:
            raise Illegal(Message(NOTHING, {}))
        self.party.considering = move
        letters = [seat.letter for seat in held]
        told = [one for one in self.party.minds if (one.seat in letters, one.version) == (True, self.table.version)]
        if move:
            self.bear_in_mind(self.party.seats[self.table.decider], move)
        else:  # he has thought better of it
            self.party.minds = [one for one in self.party.minds if one not in told]

    # -- what people have in mind -------------------------------------------------------------------------------------
    @property
    def announced(self) -> Announced | None:
        """How bots take what people announce here; where hands are hidden they take no notice."""
        return None if self.table.hides else bots_of(self.table.game).announced

    def plan(self, move: str) -> str:
        """The plan that a move on offer, or a place, stands for; empty for none."""
        return "" if self.announced is None or not move else self.announced.subject(self.table.state, move)

    def bear_in_mind(self, seat: Seat, move: str) -> None:
        """Partners remember for a while what somebody means to do."""
        what = self.plan(move)
        if what:
            self.party.bear_in_mind(seat, what, self.table.version)

    def put_out_of_mind(self, seat: Seat, done: str) -> None:
        """Somebody has done what he had in mind."""
        announced = self.announced
        if announced is not None and done:
            minds = self.party.minds
            self.party.minds = [one for one in minds if one.seat != seat.letter or not announced.same(done, one.what)]

    # -- undo ---------------------------------------------------------------------------------------------------------
    def undo(self, key: str, intent: Undo) -> None:
        self.check_running()
        if self.table.named and self.decides(key):
            self.table.check_version("undo", intent.version)
            self.table.name_step("")
            return
        if self.shared:
            self.undo_last(intent.version)
            return
        own = self.party.own(key, intent.seat)
        held = [own] if intent.seat else self.party.held(key)
        self.table.undo(intent.version, [seat.letter for seat in held], self.bot_letters())
        self.party.told = []
        self.moved()

    def undo_last(self, version: int) -> None:
        """Beside the real box any step can be taken back at any time, luck too: the box knows it, not the table."""
        self.table.check_version("undo", version)
        played = self.table.record.played()
        if not played:
            raise Illegal(Message(NOTHING_TO_PROPOSE, {}))
        self.table.take_back(played[-1:])
        self.moved()

    def propose(self, key: str, intent: Propose, fresh_seed: Callable[[], int]) -> None:
        """Propose to undo past luck, and agree to that."""
        seat = self.party.own(key, intent.seat)
        self.table.check_version("propose", intent.version)
        if not self.party.started:
            raise Illegal(Message(NOT_STARTED, {}))
        if self.party.proposal is not None:
            raise Illegal(Message(OLD_PROPOSAL, {}))
        if not self.table.last_decision(self.bot_letters()):
            raise Illegal(Message(NOTHING_TO_PROPOSE, {}))
        self.party.proposal = Proposal(seat.letter, intent.version)
        self.agree(self.party.proposal, [seat] if intent.seat else self.party.held(key), fresh_seed)

    def vote(self, key: str, intent: Vote, fresh_seed: Callable[[], int]) -> None:
        """Agree to what is proposed, or disagree, which ends it."""
        seat = self.party.own(key, intent.seat)
        self.table.check_version("vote", intent.version)
        if self.party.proposal is None:
            raise Illegal(Message(NO_PROPOSAL, {}))
        if intent.agree:
            self.agree(self.party.proposal, [seat] if intent.seat else self.party.held(key), fresh_seed)
        else:
            self.party.proposal = None

    def agree(self, proposal: Proposal, seats: list[Seat], fresh_seed: Callable[[], int]) -> None:
        """These seats agree; when all human seats do, the last decision is undone, and with luck that is practice."""
        proposal.votes = sorted({*proposal.votes, *(seat.letter for seat in seats)})
        if all(human.letter in proposal.votes for human in self.party.humans()):
            lines = self.table.last_decision(self.bot_letters())
            lucky = any(line.who not in self.table.game.seats() for line in lines)
            self.table.take_back(lines, fresh_seed())
            self.party.practice = self.party.practice or lucky or self.table.hides
            self.moved()

    # -- what was seen ------------------------------------------------------------------------------------------------
    def past(self, key: str, n: int) -> Snapshot | None:
        """What was seen after the first n lines that count; None if there are fewer, or hands are still hidden."""
        played = self.table.record.played()
        if n > len(played) or (self.table.hides and not self.table.over):
            return None
        record = Record(self.table.record.header)
        record.setup, record.position = self.table.record.setup, self.table.record.position
        record.lines = [Line(line.who, line.text) for line in played[:n]]
        record.over = n == len(played) and self.table.over
        driver = Driver(record.start(self.table.game), None, record)
        then = resumed(driver, self.code, self.party, self.chat, self.revision, [])
        snapshot = then.snapshot(key)
        # Where the game was still going on, an end shows every hand.
        view = driver.state if self.table.over else snapshot.view
        return replace(snapshot, view=view, options=(), can_undo=False, can_propose=False, votes=None, covered=None)


def check_changes(now: bool, meant: bool) -> None:
    if now == meant:
        raise Illegal(Message(NOTHING, {}))


def resumed(driver: Driver, code: str, party: Party, chat: list[Remark], revision: int, earlier: list[Line]) -> Session:
    """A session as it was kept."""
    session = Session(code, Table(driver, BY_HAND in driver.record.remarks, None, code), party, chat)
    session.revision = revision
    session.earlier = earlier
    return session
