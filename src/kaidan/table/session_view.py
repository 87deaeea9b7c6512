"""A table with its people as everybody sees it: snapshots for each viewer, and who holds, decides and waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Final

from ..bots.ladder import NAMES as STRENGTHS
from ..bots.ladder import bot, bots_of
from ..games.catalogue import title_of
from ..kernel.codes import CHANCE, NOBODY
from ..kernel.errors import WrongData
from ..kernel.record import Line, Record
from ..kernel.state import Game
from .frame import rolled_after
from .log import LogEntry
from .party import BOT, HUMAN, OPEN, Party, Remark, Seat, signals_of
from .snapshot import Moment, Place, Snapshot, Votes
from .table import Table

#: What bots are called, seat by seat, so that a name always goes with the same colour and figure; the others step in
#: for those that somebody has taken.
BOT_NAMES: Final = ("Bao", "Jun", "Lin", "Mei", "Rong", "Xue", "An", "Hui", "Ping", "Yun")

#: Written into the record of a game in which luck was taken back.
PRACTICE: Final = " practice: luck was taken back by agreement"


class SessionView:
    """One table, its party, its chat, to be looked at. Nothing here changes anything."""

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

    # -- who holds what, and whose turn it is --------------------------------------------------------------------------
    @property
    def secret(self) -> bool:
        """Whether hands are being played that not everybody may see."""
        return self.table.hides and self.party.started and not self.table.over

    @property
    def shared(self) -> bool:
        """Whether everybody who has come acts for every seat, as around the one real box."""
        return self.table.by_hand

    def held(self, key: str) -> list[Seat]:
        """The seats that somebody acts for."""
        return self.party.humans() if self.shared else self.party.held(key)

    def decides(self, key: str) -> bool:
        """Whether the open decision is one of the holder's seats'."""
        return self.table.decider in [self.number(seat) for seat in self.held(key) if not seat.bot]

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

    def bot_letters(self) -> list[str]:
        return [seat.letter for seat in self.party.seats if seat.bot]

    def can_undo(self, held: list[Seat], deciding: bool) -> bool:
        """Whether these seats have a move to take back, or something they have only named so far."""
        named = deciding and bool(self.table.named)
        if self.shared:
            return named or bool(self.table.record.played())
        return named or bool(self.table.undoable([one.letter for one in held], self.bot_letters()))

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
            tell_facts=cache(lambda: table.facts() if table.over else []),
            tell_start=cache(lambda: table.record.start(table.game)),
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
            tell_facts=now.tell_facts,
            tell_start=now.tell_start,
        )

    def advisable(self, held: list[Seat]) -> bool:
        """Whether these seats may ask the bots: where the host allows it, in practice, or where nobody else plays."""
        others = [seat for seat in self.party.humans() if seat not in held]
        asked = bool(held) and bots_of(self.table.game).advises
        return asked and (self.party.advice or self.party.practice or not others)

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
        """What everybody is called, by seat: people by their names, a bot by that of its seat, no two alike."""
        seats = self.party.seats
        out = {i: seat.name for i, seat in enumerate(seats) if seat.name}
        others = [*BOT_NAMES[len(seats) :], *BOT_NAMES]
        for i, seat in enumerate(seats):
            if seat.kind == BOT and i not in out:
                out[i] = next(name for name in (*BOT_NAMES[i : i + 1], *others) if name not in out.values())
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
