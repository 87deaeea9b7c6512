"""A table with its people: everything anybody wants goes through here, and everything anybody sees comes from here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ..bots.ladder import NAMES as STRENGTHS
from ..bots.ladder import UNKNOWN_BOT, bot
from ..kernel.codes import NOBODY
from ..kernel.driver import Driver
from ..kernel.errors import Illegal, Stale, WrongData
from ..kernel.record import Line, Record
from ..kernel.state import Game
from ..kernel.words import Message, mark
from .chronicle import Told
from .party import BOT, MOST_CHAT, NEUTRAL, NOT_SEATED, OPEN, Party, Proposal, Remark, Seat
from .seating import Intent
from .sight import Place, Sight, Votes
from .table import REVEALED, Table
from .wish import Wish

NOT_STARTED: Final = mark("nothing can be played yet: the host has not started the game")
PAUSED: Final = mark("nothing can be played now: the game is paused")
OPEN_SEATS: Final = mark("the game cannot start: seat {seat} is open; wait for a player or give it to a bot")
STARTED: Final = mark("the game has started already")
BOT_PLAYS: Final = mark("a bot plays for seat {seat}; take the seat back first")
NO_PROPOSAL: Final = mark("there is no proposal to vote on")
OLD_PROPOSAL: Final = mark("there is a proposal already; vote on it first")
NOTHING_TO_PROPOSE: Final = mark("there is nothing to undo: no move has been made yet")
NOT_BY_PEOPLE: Final = mark("“{verb}” is not for people to say")
NOTHING: Final = mark("nothing would change")

#: Written into the record of a game in which luck was taken back.
PRACTICE: Final = " practice: luck was taken back by agreement"


class Gathering:
    """One table, its party, its chat. A refusal leaves everything as it was; anything else makes a new revision."""

    def __init__(self, code: str, table: Table, party: Party, chat: list[Remark] | None = None) -> None:
        self.code: Final = code
        self.table: Final = table
        self.party = party
        self.chat: list[Remark] = [] if chat is None else chat
        self.revision = 0
        #: What was played under older rules, which only its texts remember.
        self.earlier: list[Line] = []
        self.bots: Final = bots_for(table.game)

    @staticmethod
    def open(code: str, game: Game, seed: int, host: str) -> Gathering:
        """A new table: every seat that plays is open, and whoever shows the host's key is host."""
        return Gathering.around(code, Table.open(game, seed), host)

    @staticmethod
    def around(code: str, table: Table, host: str) -> Gathering:
        """People gather at a table whose game may already be under way."""
        players = table.players
        seats = [Seat(letter, OPEN if letter in players else NEUTRAL) for letter in table.game.seats()]
        return Gathering(code, table, Party(seats, host))

    # -- what somebody wants ------------------------------------------------------------------------------------------
    def do(self, key: str, wish: Wish, fresh_seed: Callable[[], int]) -> None:
        """Let happen what the holder of a key wants, or refuse it."""
        party = self.party
        verb = wish.verb
        if verb == "move":
            self.move(key, wish)
        elif verb == "undo":
            self.undo(key, wish)
        elif verb in ("propose", "vote"):
            self.vote(key, wish, fresh_seed)
        elif wish.say is not None:
            self.remark(party.say(party.own(key, wish.seat), wish.say))
        elif wish.signal is not None:
            self.remark(party.signal(party.own(key, wish.seat), wish.signal))
        elif wish.ping is not None:
            party.ping(party.own(key, wish.seat), wish.ping)
        elif wish.consider is not None:
            self.consider(key, wish.consider)
        elif wish.take is not None:
            party.take(key, wish.take, wish.name)
        elif wish.leave is not None:
            party.leave(key, wish.leave)
        elif wish.rename is not None:
            party.rename(key, wish.seat, wish.rename)
        elif wish.bot is not None:
            self.check_strength(wish.strength)
            party.give_to_bot(key, wish.bot, wish.strength)
        elif wish.back is not None:
            party.take_back_from_bot(key, wish.back)
        elif wish.remove is not None:
            party.remove(key, wish.remove)
        elif wish.host is not None:
            party.hand_over(key, wish.host)
        else:
            self.switch(key, wish)
        self.revision += 1

    def switch(self, key: str, wish: Wish) -> None:
        """Start, pause, lock, and allow advice."""
        party = self.party
        if wish.start is not None:
            party.check_host(key)
            self.start()
        elif wish.pause is not None:
            if not party.held(key):
                party.check_host(key)
            if party.paused == wish.pause:
                raise Illegal(Message(NOTHING, {}))
            party.paused = wish.pause
        elif wish.lock is not None:
            party.check_host(key)
            if party.locked == wish.lock:
                raise Illegal(Message(NOTHING, {}))
            party.locked = wish.lock
        elif wish.advice is not None:
            party.check_host(key)
            if party.advice == wish.advice:
                raise Illegal(Message(NOTHING, {}))
            party.advice = wish.advice
        else:
            raise Illegal(Message(NOT_BY_PEOPLE, {"verb": wish.verb}))

    def start(self) -> None:
        if self.party.started:
            raise Illegal(Message(STARTED, {}))
        for seat in self.party.seats:
            if seat.kind == OPEN:
                raise Illegal(Message(OPEN_SEATS, {"seat": seat.letter}))
        self.party.started = True

    def remark(self, remark: Remark) -> None:
        self.chat = [*self.chat, remark][-MOST_CHAT:]

    def check_strength(self, strength: str) -> None:
        if strength not in self.bots:
            raise WrongData(Message(UNKNOWN_BOT, {"name": strength[:24], "names": ", ".join(self.bots)}))

    def check_running(self) -> None:
        if not self.party.started:
            raise Illegal(Message(NOT_STARTED, {}))
        if self.party.paused:
            raise Illegal(Message(PAUSED, {}))

    # -- playing ------------------------------------------------------------------------------------------------------
    def move(self, key: str, wish: Wish) -> None:
        assert wish.move is not None
        held = self.party.held(key)
        if not held:
            raise Illegal(Message(NOT_SEATED, {}))
        self.check_running()
        deciding = [seat for seat in held if self.number(seat) == self.table.decider]
        seat = self.party.own(key, wish.seat) if wish.seat or not deciding else deciding[0]
        if seat.bot:
            raise Illegal(Message(BOT_PLAYS, {"seat": seat.letter}))
        self.table.play(Intent(wish.move, wish.version, self.number(seat)))
        self.moved()

    def play_for_bot(self, move: str, version: int) -> None:
        """The move a bot has thought of; stale if people have changed the table while it thought."""
        self.check_running()
        if self.thinker is None:
            raise Stale(Message(NOTHING, {}))
        self.table.play(Intent(move, version, self.table.decider))
        self.moved()
        self.revision += 1

    def moved(self) -> None:
        self.party.proposal = None
        self.party.considering = ""

    def number(self, seat: Seat) -> int:
        return self.table.game.seats().index(seat.letter)

    @property
    def thinker(self) -> Seat | None:
        """The seat whose bot has to think now."""
        if self.table.decider == NOBODY or not self.party.started or self.party.paused:
            return None
        seat = self.party.seats[self.table.decider]
        return seat if seat.bot else None

    def consider(self, key: str, move: str) -> None:
        """Think about a move aloud; only where hands are open, and only moves on offer."""
        held = self.party.held(key)
        options = [] if self.table.hides else self.table.state.options()
        if move and (move not in options or self.table.decider not in [self.number(seat) for seat in held]):
            raise Illegal(Message(NOTHING, {}))
        if not held or move == self.party.considering:
            raise Illegal(Message(NOTHING, {}))
        self.party.considering = move

    # -- undo ---------------------------------------------------------------------------------------------------------
    def undo(self, key: str, wish: Wish) -> None:
        self.check_running()
        self.table.check_version("undo", wish.version)
        lines = self.undoable(self.party.held(key) if not wish.seat else [self.party.own(key, wish.seat)])
        if not lines:
            self.party.own(key)
            raise Illegal(Message(REVEALED, {}))
        self.table.take_back(lines)
        self.moved()

    def undoable(self, held: list[Seat]) -> list[Line]:
        """The fewest last lines with which one of these seats takes its own last move back."""
        bots = [seat.letter for seat in self.party.seats if seat.bot]
        found = [self.table.own_lines(seat.letter, bots) for seat in held]
        return min((lines for lines in found if lines), key=len, default=[])

    def vote(self, key: str, wish: Wish, fresh_seed: Callable[[], int]) -> None:
        """Propose to undo past luck, agree or disagree; when all human seats agree, it is done, as practice."""
        seat = self.party.own(key, wish.seat)
        self.table.check_version(wish.verb, wish.version)
        proposal = self.party.proposal
        if wish.propose is not None:
            if not self.party.started:
                raise Illegal(Message(NOT_STARTED, {}))
            if proposal is not None:
                raise Illegal(Message(OLD_PROPOSAL, {}))
            if not self.table.last_decision():
                raise Illegal(Message(NOTHING_TO_PROPOSE, {}))
            proposal = Proposal(seat.letter, wish.version)
            self.party.proposal = proposal
        elif proposal is None:
            raise Illegal(Message(NO_PROPOSAL, {}))
        elif not wish.vote:
            self.party.proposal = None
            return
        agreed = {seat.letter for seat in self.party.held(key)} if not wish.seat else {seat.letter}
        proposal.votes = sorted({*proposal.votes, *agreed})
        if all(human.letter in proposal.votes for human in self.party.humans()):
            lines = self.table.last_decision()
            lucky = any(line.who not in self.table.game.seats() for line in lines)
            self.table.take_back(lines, fresh_seed())
            self.party.practice = self.party.practice or lucky or self.table.hides
            self.moved()

    # -- what is seen -------------------------------------------------------------------------------------------------
    def sight(self, key: str, face: str = "", thinking: bool = False, spectators: int = 0) -> Sight:
        """What the holder of a key sees, from the seat he wants to look from; without a key, what a spectator does."""
        table, party = self.table, self.party
        held = party.held(key)
        seat, covered = self.eyes(held, face)
        eyes = NOBODY if seat is None else seat
        view = table.view(eyes)
        running = party.started and not party.paused
        numbers = [self.number(one) for one in held if not one.bot]
        mine = running and seat is not None and table.decider == seat and seat in numbers
        options = tuple(view.options()) if mine else ()
        thinker = self.thinker
        return Sight(
            code=self.code,
            game=table.game,
            view=view,
            seat=seat,
            own=tuple(one.letter for one in held),
            version=table.version,
            revision=self.revision,
            seats=tuple(self.place(one, key) for one in party.seats),
            decider=table.decider,
            options=options,
            choices=options if table.hides else tuple(table.state.options()),
            considering=party.considering,
            log=[*[Told(-1, line.who, line.text, line.undone) for line in self.earlier], *table.chronicle().read(eyes)],
            chat=tuple(self.chat),
            pings=tuple(party.pings),
            votes=self.votes(),
            can_undo=running and bool(self.undoable(held)),
            can_propose=party.started and bool(held) and party.proposal is None and bool(table.last_decision()),
            started=party.started,
            paused=party.paused,
            locked=party.locked,
            practice=party.practice,
            advice=self.advisable(held),
            advice_allowed=party.advice,
            older=tuple(party.older),
            host=bool(key) and key == party.host,
            covered=covered,
            thinking=(thinker.letter,) if thinker is not None and thinking else (),
            spectators=spectators,
            bots=tuple(self.bots),
            over=table.over,
            ending=table.state.ending() if table.over else None,
            results={i: table.state.outcome_of(i) for i in range(len(party.seats))} if table.over else {},
            points={i: table.state.points(i) for i in range(len(party.seats))} if table.over else {},
            write_record=lambda: self.record_for(eyes).write(),
        )

    def past(self, key: str, n: int) -> Sight | None:
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
        sight = then.sight(key)
        # Where the game was still going on, an end shows every hand.
        view = driver.state if self.table.over else sight.view
        return replace(sight, view=view, options=(), can_undo=False, can_propose=False, votes=None, covered=None)

    def advisable(self, held: list[Seat]) -> bool:
        """Whether these seats may ask the bots: where the host allows it, in practice, or where nobody else plays."""
        others = [seat for seat in self.party.humans() if seat not in held]
        return bool(held) and (self.party.advice or self.party.practice or not others)

    def eyes(self, held: list[Seat], face: str) -> tuple[int | None, int | None]:
        """From which seat somebody looks, and whose hand has to stay covered until he says that he is alone."""
        if not held:
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

    def place(self, seat: Seat, key: str) -> Place:
        return Place(
            letter=seat.letter,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            connected=seat.kind == BOT or self.party.connected(seat.letter),
            own=bool(key) and seat.key == key,
            host=bool(seat.key) and seat.key == self.party.host,
            decides=self.number(seat) == self.table.decider,
        )

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


def resumed(
    driver: Driver, code: str, party: Party, chat: list[Remark], revision: int, earlier: list[Line]
) -> Gathering:
    """A gathering as it was kept."""
    gathering = Gathering(code, Table(driver, False, None, code), party, chat)
    gathering.revision = revision
    gathering.earlier = earlier
    return gathering
