"""A table with its people: every intent goes through here, and everything anybody sees comes from here."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final, assert_never

import msgspec

from ..bots.ladder import NAMES as STRENGTHS
from ..bots.ladder import UNKNOWN_BOT, bot, known_as
from ..games.catalogue import title_of
from ..kernel.codes import CHANCE, NOBODY
from ..kernel.driver import Driver
from ..kernel.errors import Illegal, Stale, WrongData
from ..kernel.record import Line, Record
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .frame import rolled_after
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
from .log import LogEntry
from .party import BOT, HUMAN, MOST_CHAT, NEUTRAL, NOT_SEATED, OPEN, Party, Proposal, Remark, Seat, signals_of
from .snapshot import Moment, Place, Snapshot, Votes
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
#: What bots are called; more of them than any table has seats.
BOT_NAMES: Final = ("Bao", "Lin", "Mei", "Jun", "Rong", "Xue", "An", "Hui", "Ping", "Yun")

#: A move that begins so only names one thing of a choice that is asked in steps.
STEP: Final = "+"
#: Written into the record of a game in which luck was taken back.
PRACTICE: Final = " practice: luck was taken back by agreement"


class Session:
    """One table, its party, its chat. A refusal leaves everything as it was; anything else makes a new revision."""

    def __init__(self, code: str, table: Table, party: Party, chat: list[Remark] | None = None) -> None:
        self.code: Final = code
        self.table: Final = table
        self.party = party
        self.chat: list[Remark] = [] if chat is None else chat
        self.revision = 0
        #: What was played under older rules, which only its texts remember.
        self.earlier: list[Line] = []
        self.order: Final = {letter: i for i, letter in enumerate(table.game.seats())}
        self.bots: Final = bots_for(table.game)
        self.signals: Final = signals_of(title_of(table.game))
        #: What time it is, in seconds; only who is away, and for how long, depends on it.
        self.clock: Callable[[], float] = time.time
        table.watch()

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
                self.remark(party.signal(party.own(key, intent.seat), intent.signal, self.signals))
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

    @property
    def secret(self) -> bool:
        """Whether hands are being played that not everybody may see."""
        return self.table.hides and self.party.started and not self.table.over

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
        self.table.play(intent.move, intent.version, self.number(seat))
        self.party.told = []
        self.moved()

    @property
    def shared(self) -> bool:
        """Whether everybody who has come acts for every seat, as around the one real box."""
        return self.table.by_hand

    def held(self, key: str) -> list[Seat]:
        """The seats that somebody acts for."""
        return self.party.humans() if self.shared else self.party.held(key)

    def choose(self, key: str, move: str, version: int) -> None:
        """Name one thing of a choice that is asked in steps; nothing is played before the whole is confirmed."""
        self.check_running()
        self.table.check_version(move, version)
        if not self.decides(key):
            raise Illegal(Message(NOTHING, {}))
        self.table.name_step(move)

    def decides(self, key: str) -> bool:
        """Whether the open decision is one of the holder's seats'."""
        return self.table.decider in [self.number(seat) for seat in self.held(key) if not seat.bot]

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

    def number(self, seat: Seat) -> int:
        return self.order[seat.letter]

    @property
    def thinker(self) -> Seat | None:
        """The seat whose bot has to think now."""
        if self.table.decider == NOBODY or not self.party.started or self.party.paused:
            return None
        seat = self.party.seats[self.table.decider]
        return seat if seat.bot else None

    def overdue(self, seat: Seat) -> bool:
        """Whether everybody waits for a player who has been away for as long as the table waits."""
        running = self.party.started and not self.party.paused
        return running and self.number(seat) == self.table.decider and self.party.overdue(seat, self.clock())

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

    def can_undo(self, held: list[Seat], deciding: bool) -> bool:
        """Whether these seats have a move to take back, or something they have only named so far."""
        named = deciding and bool(self.table.named)
        if self.shared:
            return named or bool(self.table.record.played())
        return named or bool(self.table.undoable([one.letter for one in held], self.bot_letters()))

    def bot_letters(self) -> list[str]:
        return [seat.letter for seat in self.party.seats if seat.bot]

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

    # -- what is seen -------------------------------------------------------------------------------------------------
    def moment(self) -> Moment:
        """What is the same for all eyes now."""
        table, party = self.table, self.party
        table.names = self.names()
        over, seats = table.over, range(len(party.seats))
        thinker = self.thinker
        unready = [one.letter for one in party.unready()]
        return Moment(
            version=table.version,
            places=tuple([self.place(one, unready) for one in party.seats]),
            choices=() if table.hides else tuple(table.state.options()),
            log=[] if table.hides else self.whole_log(NOBODY),
            chat=tuple(self.chat),
            pings=tuple(party.pings),
            told=tuple(party.told),
            votes=self.votes(),
            decided=bool(table.last_decision(self.bot_letters())),
            rolled=rolled_after(table.game, table.driver.events),
            thinker="" if thinker is None else thinker.letter,
            ending=table.state.ending() if over else None,
            results={i: table.state.outcome_of(i) for i in seats} if over else {},
            points={i: table.state.points(i) for i in seats} if over else {},
        )

    def whole_log(self, eyes: int) -> list[LogEntry]:
        """The log as those eyes may read it, from what was played under older rules on."""
        earlier = [LogEntry(-1, line.who, line.text, line.undone) for line in self.earlier]
        return [*earlier, *self.table.log(eyes)]

    def snapshot(
        self,
        key: str,
        face: str = "",
        thinking: bool = False,
        spectators: int = 0,
        pace: int = 100,
        moment: Moment | None = None,
    ) -> Snapshot:
        """What the holder of a key sees, from the seat he wants to look from; without a key, what a spectator does.

        Where several look at the same `moment`, what is the same for all of them is worked out once.
        """
        table, party = self.table, self.party
        now = self.moment() if moment is None else moment
        held = self.held(key)
        seat, covered = self.eyes(held, face)
        eyes = NOBODY if seat is None else seat
        view, decider, over, hides = table.view(eyes), table.decider, table.over, table.hides
        running = party.started and not party.paused
        numbers = [self.number(one) for one in held if not one.bot]
        mine = running and seat is not None and decider == seat and seat in numbers
        options = tuple(view.options()) if mine else ()
        secret = self.secret
        places = [self.place_for(key, place, one, secret) for place, one in zip(now.places, party.seats, strict=True)]
        return Snapshot(
            code=self.code,
            game=table.game,
            view=view,
            seat=seat,
            own=tuple([one.letter for one in held]),
            version=now.version,
            revision=self.revision,
            seats=tuple(places),
            decider=decider,
            options=options,
            choices=options if hides else now.choices,
            steps=table.steps if options else None,
            named=tuple(table.named) if options else (),
            considering=party.considering,
            log=self.whole_log(eyes) if hides else now.log,
            chat=now.chat,
            pings=now.pings,
            told=now.told,
            longer=party.longer,
            pace=pace,
            votes=now.votes,
            can_undo=running and self.can_undo(held, bool(options)),
            can_propose=party.started and not self.shared and bool(held) and party.proposal is None and now.decided,
            started=party.started,
            by_hand=self.shared,
            luck=self.shared and running and table.state.waiting == CHANCE,
            paused=party.paused,
            locked=party.locked,
            public=party.public,
            next=party.next,
            wait=party.wait,
            practice=party.practice,
            advice=self.advisable(held),
            advice_allowed=party.advice,
            older=tuple(party.older),
            rolled=now.rolled,
            host=bool(key) and key == party.host,
            host_gone=party.host_gone(self.clock()) and not self.shared,
            stand_in=self.may_call_bot(key),
            covered=covered,
            thinking=(now.thinker,) if now.thinker and thinking else (),
            spectators=spectators,
            bots=tuple(self.bots),
            signals=self.signals,
            lesson=party.taught if held else "",
            over=over,
            ending=now.ending,
            results=now.results,
            points=now.points,
            write_record=lambda: self.record_for(eyes).write(),
            tell_facts=lambda: table.facts() if table.over else [],
            tell_start=lambda: table.record.start(table.game),
        )

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

    def advisable(self, held: list[Seat]) -> bool:
        """Whether these seats may ask the bots: where the host allows it, in practice, or where nobody else plays."""
        others = [seat for seat in self.party.humans() if seat not in held]
        return bool(held) and (self.party.advice or self.party.practice or not others)

    def eyes(self, held: list[Seat], face: str) -> tuple[int | None, int | None]:
        """From which seat somebody looks, and whose hand has to stay covered until he says that he is alone."""
        if not held or (self.table.hides and not self.party.started):  # no hand is shown before the game
            return None, None
        numbers = [self.number(seat) for seat in held]
        wanted = next((self.number(seat) for seat in held if seat.letter == face), None)
        decider = self.table.decider
        if len(held) == 1:
            return numbers[0], None
        if not self.table.hides:
            return (decider if decider in numbers else numbers[0] if wanted is None else wanted), None
        if decider in numbers and decider != wanted:
            return None, decider
        return wanted, None

    def names(self) -> dict[int, str]:
        """What everybody is called, by seat: people by their names, bots by names of their own, no two alike."""
        out = {i: seat.name for i, seat in enumerate(self.party.seats) if seat.name}
        free = [name for name in BOT_NAMES if name not in out.values()]
        for i, seat in enumerate(self.party.seats):
            if seat.kind == BOT and i not in out:
                out[i] = free.pop(0)
        return out

    def place(self, seat: Seat, unready: list[str]) -> Place:
        """A seat as somebody sees it whose it is not and who may not sit down there."""
        return Place(
            called=self.table.names.get(self.number(seat), ""),
            letter=seat.letter,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            connected=seat.kind == BOT or self.shared or self.party.connected(seat.letter),
            own=False,
            free=False,
            host=bool(seat.key) and seat.key == self.party.host,
            decides=self.number(seat) == self.table.decider,
            away=int(self.party.away.get(seat.letter, 0)),
            ready=seat.kind == HUMAN and seat.letter not in unready,
        )

    def place_for(self, key: str, place: Place, seat: Seat, secret: bool) -> Place:
        """The same as the holder of a key sees it."""
        own = (bool(key) and seat.key == key) or (self.shared and seat.kind == HUMAN)
        free = seat.kind == OPEN and self.party.can_take(key, seat, secret)
        return place._replace(own=own, free=free) if own or free else place

    def may_call_bot(self, key: str) -> bool:
        """Whether somebody may let a bot play for whoever decides and is away: the host, after a while any player."""
        running = self.party.started and not self.party.paused and self.table.decider != NOBODY
        if not running or not self.bots or not self.party.knows_of(key):
            return False
        seat = self.party.seats[self.table.decider]
        gone = seat.kind == HUMAN and not seat.bot and seat.key != key and not self.party.connected(seat.letter)
        return gone and (key == self.party.host or self.overdue(seat))

    def votes(self) -> Votes | None:
        proposal = self.party.proposal
        if proposal is None:
            return None
        missing = tuple(seat.letter for seat in self.party.humans() if seat.letter not in proposal.votes)
        return Votes(proposal.seat, tuple(proposal.votes), missing)

    def record_for(self, eyes: int) -> Record:
        """The record for export: in full when the game is over, else as those eyes may read it."""
        record = self.table.record
        hidden = self.table.hides and not self.table.over
        shown = record.for_seat(eyes, self.table.game) if hidden else Record(record.header)
        if not hidden:
            shown.setup, shown.position = record.setup, record.position
            shown.lines, shown.over = record.lines, record.over
        shown.seats = {s.letter: s.name or f"bot {s.bot}" for s in self.party.seats if s.name or s.kind == BOT}
        shown.remarks = [*record.remarks, *([PRACTICE] if self.party.practice else [])]
        shown.remarks += [f" begun under rules version {version}" for version in self.party.older]
        return shown


def check_changes(now: bool, meant: bool) -> None:
    if now == meant:
        raise Illegal(Message(NOTHING, {}))


def bots_for(game: Game) -> list[str]:
    """The strengths of the bots that can play this game."""
    out = []
    for name in STRENGTHS:
        try:
            bot(name, game, 0)
        except WrongData:
            continue
        out.append(name)
    return out


def resumed(driver: Driver, code: str, party: Party, chat: list[Remark], revision: int, earlier: list[Line]) -> Session:
    """A session as it was kept."""
    session = Session(code, Table(driver, BY_HAND in driver.record.remarks, None, code), party, chat)
    session.revision = revision
    session.earlier = earlier
    return session
