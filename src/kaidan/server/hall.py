"""All tables of one process: who is watching, what is done at them, and which process owns each of them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from ..kernel.codes import NOBODY
from ..kernel.errors import Refusal
from ..kernel.event import Event
from ..kernel.state import State
from ..kernel.words import Message
from ..table.frame import rolled_after
from ..table.intent import Move, Present, TableIntent
from ..table.party import HOST_PLACE
from ..table.session import Session
from ..table.snapshot import Moment
from .answers import kind_of
from .archive import CLOSED, LOST, NO_TABLE, TROUBLE, Archive, Closed, Lost, NoTable
from .bot_turns import BotTurns
from .client import Client, Shown
from .examiner import Examiner
from .house import House, read
from .looks import Common
from .metrics import Metrics
from .neighbours import Neighbours
from .room import Room
from .rows import restored
from .settings import Settings
from .visitor import key_of
from .workers import BotWorkers, know

log: Final = logging.getLogger("kaidan.server")
#: Letters and digits that are not mistaken for one another.
ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH: Final = 8
#: What is drawn once for all who read the same language and see as much of the game, by both.
Commons = dict[tuple[str, int], Common]
#: How soon the database is asked again after trouble, and how seldom at last; seconds.
FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 10.0
#: How often it is noticed how late the loop is; seconds.
TICKS: Final = 0.25
#: How often announcements and bans are read anew; seconds.
HOUSE_READ: Final = 3.0
#: How often old tables are looked for; seconds.
TIDIED: Final = 3600.0
#: How long it counts that games could be kept; seconds.
HEALTHY: Final = 5.0
#: How long comings and goings are gathered before they are shown; seconds.
TICK: Final = 0.1
#: How long somebody who has gone is still shown as there, because pages are refreshed and requests end; seconds.
GRACE: Final = 4.0
#: Who is waited for longer than this is not watched for by the clock; a move or a new page shows it; seconds.
LONGEST_ALARM: Final = 3700.0


class Hall:
    """The tables of this process. Nothing is shown or acknowledged before it is kept."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.archive: Final = Archive(settings)
        self.workers: Final = BotWorkers(settings.workers, settings.overlays, settings.playouts)
        self.examiner: Final = Examiner(settings.overlays)
        self.rooms: Final[dict[str, Room]] = {}
        self.clients: Final[dict[str, set[Client]]] = {}
        #: Until when those who have gone are still shown as there.
        self.parting: Final[dict[tuple[str, str], float]] = {}
        self.loading: Final[dict[str, asyncio.Lock]] = {}
        self.neighbours: Final = Neighbours(self)
        self.bots: Final = BotTurns(self)
        #: What whoever runs the server tells everybody, and whom he lets in; and when that was read.
        self.house: Final = House()
        self.metrics: Final = Metrics()
        self.read = 0.0
        self.tasks: Final[set[asyncio.Task[Any]]] = set()
        #: Tables whose comings and goings are about to be shown.
        self.pushing: Final[set[str]] = set()
        self.opened = False
        self.closing = False
        #: When it was last tried whether games can be kept, and what was against it.
        self.probed = 0.0
        self.tidied = time.monotonic()
        self.ails = ""

    # -- opening and closing ------------------------------------------------------------------------------------------
    async def open(self) -> None:
        """Connect to what is kept, once."""
        if self.opened:
            return
        self.opened = True
        know(self.settings.overlays)
        await self.archive.open()
        await self.archive.listen(self.neighbours.heard)
        await self.read_house()
        self.later(self.keep_house())
        self.later(self.tick())

    async def tick(self) -> None:
        """Notice how late the loop is: whatever holds it up holds up everybody."""
        while not self.closing:
            start = time.monotonic()
            await asyncio.sleep(TICKS)
            self.metrics.late.add(max(0.0, time.monotonic() - start - TICKS))

    async def close(self) -> None:
        self.closing = True
        for room in list(self.rooms.values()):
            self.drop(room)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            await self.archive.release(list(await self.archive.renew()))
        finally:
            await self.archive.close()
            await asyncio.to_thread(self.examiner.close)
            self.workers.close()  # last: a thought may take a while, and nobody else has to wait for it

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside; what goes wrong is written to the log."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() or self.closing else task.exception()
        if isinstance(error, TROUBLE):
            log.warning("something beside a table was not kept: %s", reason_of(error))
        elif error is not None:
            log.error("something beside a table went wrong", exc_info=error)

    def key_of(self, token: str) -> str:
        """What is kept of a token: enough to know it again, too little to make it."""
        return key_of(self.settings.secret, token)

    # -- tables -------------------------------------------------------------------------------------------------------
    async def add(self, session: Session) -> Room:
        """Keep a new table; it lives here."""
        room = Room(session, owner=True)
        session.revision = 1
        await self.archive.add(room.keeper.whole(time.time()))
        self.metrics.opened += 1
        room.keeper.note(session.revision)
        self.rooms[room.code] = room
        self.bots.think(room)
        return room

    @staticmethod
    def new_code() -> str:
        return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))

    async def room(self, code: str) -> Room:
        """The table of a code, from memory or from the archive; or a refusal."""
        found = self.rooms.get(code)
        if found is None:
            async with self.loading.setdefault(code, asyncio.Lock()):
                found = self.rooms.get(code)
                if found is None:
                    try:
                        found = await self.load(code)
                    finally:
                        self.loading.pop(code, None)
        found.touched = time.monotonic()
        return found

    async def load(self, code: str) -> Room:
        if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
            raise no_table(code)
        owner = await self.archive.acquire(code)
        kept = await self.archive.load(code)
        session, older = restored(kept, owner, self.settings.numbers)
        if session.party.closed:
            raise Closed(Message(CLOSED, {"code": code}))
        room = Room(session, owner)
        keeper = room.keeper
        lines = len(kept.lines) - keeper.first
        keeper.note(kept.revision)
        keeper.undone = keeper.undone[:lines]
        living = await self.archive.living() if owner else set()
        present = {process: there for process, there in session.party.present.items() if process in living}
        if owner and (older or len(session.table.record.lines) > lines or present != session.party.present):
            # The rules are newer, luck was due, or a process has died and nobody is connected through it any more.
            session.party.present = present
            session.party.note_away(session.clock())
            session.revision += 1
            change = keeper.missing(time.time())
            change.row |= keeper.beginning()
            await self.archive.commit(code, kept.revision, change)
            keeper.note(session.revision)
        self.rooms[code] = room
        self.bots.think(room)
        self.push(room)
        if owner and self.archive.postgres:
            self.later(self.neighbours.serve_posted(code))
        elif not owner:
            # What was changed while we read it was told to nobody; so we look once more.
            self.later(self.neighbours.refresh(room))
        self.announce(code)
        return room

    def drop(self, room: Room) -> None:
        """Forget a table; whoever wants it next loads it anew."""
        room.gone = True
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]
        if room.thinking is not None and room.thinking is not asyncio.current_task():
            room.thinking.cancel()
        room.thinking = None
        if self.clients.get(room.code) and not self.closing:
            self.later(self.reopen(room.code))

    async def reopen(self, code: str) -> None:
        """Somebody still looks at a table that was dropped: open it again, as soon as the database lets us."""
        wait = FIRST_WAIT
        while self.clients.get(code) and not self.closing:
            try:
                await self.room(code)
                return
            except Refusal as refusal:
                log.warning("table %s cannot be opened again: %s", code, refusal)
                self.dismiss(code, refusal)
                return
            except TROUBLE as error:
                log.warning("table %s waits for the database: %s", code, reason_of(error))
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def dismiss(self, code: str, refusal: Refusal) -> None:
        """Tell everybody who looks at a table that there is nothing more to see, and why."""
        for client in list(self.clients.get(code, ())):
            client.end(refusal)

    async def drop_lost(self, owned: Callable[[], Awaitable[set[str]]]) -> set[str]:
        """Forget tables that live here no more: another has them, or whoever runs the server has changed them.

        The codes of those that do."""
        before = [room for room in self.rooms.values() if room.owner]
        mine = await owned()
        for room in before:
            if room.code not in mine and not room.gone and not room.lock.locked():
                self.drop(room)
        return mine

    # -- intents ------------------------------------------------------------------------------------------------------
    async def do(self, code: str, key: str, intent: TableIntent) -> None:
        """Let happen what somebody means, here or in the process where the table lives; or a refusal."""
        start, kind = time.monotonic(), str(intent.__struct_config__.tag)
        try:
            await self.let_happen(code, key, intent)
        except Refusal as refusal:
            self.metrics.intents[kind, kind_of(refusal)] += 1
            raise
        self.metrics.intents[kind, "ok"] += 1
        self.metrics.moves["person"] += isinstance(intent, Move)
        self.metrics.doing.add(time.monotonic() - start)

    async def let_happen(self, code: str, key: str, intent: TableIntent) -> None:
        for _ in range(3):
            room = await self.room(code)
            if not room.owner:
                await self.neighbours.post(room, key, intent)
                return
            async with room.lock:
                if room.gone:
                    continue
                self.change(room, key, intent)
                try:
                    await self.keep(room)
                except Lost:
                    continue
                return
        raise Lost(Message(LOST, {}))

    def change(self, room: Room, key: str, intent: TableIntent) -> None:
        """Let happen what somebody means, in memory; after a fault of ours the table is read anew."""
        try:
            room.session.do(key, intent, self.settings.seeds)
        except Refusal:
            raise
        except BaseException:
            self.drop(room)
            raise

    async def keep(self, room: Room, answers: dict[int, str] | None = None) -> None:
        """Commit what has changed, then show it; if that cannot be, nothing has happened and the table is reloaded."""
        try:
            change = room.keeper.missing(time.time())
            start = time.monotonic()
            await self.archive.commit(room.code, room.keeper.revision, change, answers)
            self.metrics.committing.add(time.monotonic() - start)
        except BaseException:
            self.drop(room)
            raise
        room.keeper.note(room.session.revision)
        self.bots.think(room)
        self.push(room)
        self.announce(room.code)  # whoever has sat down is there
        self.show_when_overdue(room)

    async def delete_if_nobodys(self, code: str) -> bool:
        """Delete a finished table whose every player has been forgotten; whether it is gone."""
        room = await self.room(code)
        async with room.lock:
            party = room.session.party
            if not room.session.table.over or party.host or any(seat.key for seat in party.seats):
                return False
            self.drop(room)
        return bool(await self.archive.delete(await self.archive.finished(code)))

    # -- what is shown ------------------------------------------------------------------------------------------------
    def shown(
        self,
        room: Room,
        eyes: tuple[str, str, str],
        commons: Commons | None = None,
        fresh: list[tuple[Event, State]] | None = None,
        moment: Moment | None = None,
    ) -> Shown:
        """What the table looks like for one pair of eyes; ask only while nothing is being committed."""
        key, face, language = eyes
        pace = round(100 * self.workers.pace.share)
        spectators = self.spectators(room)
        snapshot = room.session.snapshot(key, face, room.thinking is not None, spectators, pace, moment)
        alike = (language, snapshot.eyes if room.hides else NOBODY)
        common = None if commons is None else commons.setdefault(alike, {})
        return Shown(snapshot, language, common, fresh, room.rolled, self.house.notice)

    def spectators(self, room: Room) -> int:
        held = {seat.key for seat in room.session.party.seats if seat.key}
        return sum(client.key not in held for client in self.clients.get(room.code, ()))

    def push(self, room: Room) -> None:
        """Show everybody who looks what is kept now."""
        drawn: dict[tuple[str, str, str], Shown] = {}
        commons: Commons = {}
        party = room.session.party
        fresh = room.session.table.take_fresh()
        watching = self.clients.get(room.code, ())
        moment = room.session.moment() if watching else None
        for client in watching:
            known = bool(party.held(client.key)) or client.key == party.host
            eyes = (client.key if known else "", client.face, client.language)
            if eyes not in drawn:
                drawn[eyes] = self.shown(room, eyes, commons, fresh, moment)
            client.show(drawn[eyes])
        if fresh:
            room.rolled = rolled_after(room.session.table.game, room.session.table.driver.events)

    async def look(self, code: str, key: str, face: str, language: str) -> Shown:
        """What the table looks like now."""
        while True:
            room = await self.room(code)
            async with room.lock:
                if not room.gone:
                    self.bots.think(room)
                    return self.shown(room, (key, face, language))

    async def attach(self, client: Client, shown: Shown | None = None) -> None:
        """Somebody looks from now on, who may have been shown something already."""
        room = await self.room(client.code)
        self.clients.setdefault(client.code, set()).add(client)
        if shown is None or shown.snapshot.revision != room.session.revision:
            client.show(await self.look(client.code, client.key, client.face, client.language))
        self.announce(client.code)
        self.push_soon(client.code)

    def detach(self, client: Client) -> None:
        watching = self.clients.get(client.code, set())
        watching.discard(client)
        if not watching:
            self.clients.pop(client.code, None)
        if not self.closing:
            self.parting[client.code, client.key] = time.monotonic() + GRACE
            asyncio.get_running_loop().call_later(GRACE + 0.1, self.part, client.code, client.key)
            self.push_soon(client.code)

    def part(self, code: str, key: str) -> None:
        """Whoever has gone and not come back is gone."""
        if self.parting.get((code, key), 0.0) <= time.monotonic():
            self.parting.pop((code, key), None)
            if not self.closing:
                self.announce(code)

    def push_soon(self, code: str) -> None:
        """Show who has come and gone, all of them at once: a hundred who come and go are one picture, not a hundred."""
        if code not in self.pushing and self.clients.get(code):
            self.pushing.add(code)
            asyncio.get_running_loop().call_later(TICK, self.push_now, code)

    def push_now(self, code: str) -> None:
        self.pushing.discard(code)
        if not self.closing:
            self.push_if_quiet(code)

    def push_if_quiet(self, code: str) -> None:
        """Show everybody what is kept, unless something is being committed; then that is shown soon."""
        room = self.rooms.get(code)
        if room is not None and not room.lock.locked():
            self.push(room)

    # -- who is connected ---------------------------------------------------------------------------------------------
    def announce(self, code: str) -> None:
        room = self.rooms.get(code)
        if room is not None and self.connected(room) != room.session.party.present.get(self.settings.process, []):
            self.later(self.say_present(code))

    def connected(self, room: Room) -> list[str]:
        keys = {client.key for client in self.clients.get(room.code, ())}
        now = time.monotonic()
        keys |= {key for (code, key), end in self.parting.items() if code == room.code and end > now}
        party = room.session.party
        places = [seat.letter for seat in party.seats if seat.key and seat.key in keys]
        return sorted(places + ([HOST_PLACE] if party.host in keys else []))

    async def say_present(self, code: str) -> None:
        """Let everybody see which seats are connected through this process."""
        try:
            room = await self.room(code)
            if not room.owner:
                if self.connected(room) != room.session.party.present.get(self.settings.process, []):
                    await self.neighbours.post(room, "", Present(self.connected(room)))
                return
            async with room.lock:
                if not room.gone and self.set_present(room, self.settings.process, self.connected(room)):
                    await self.keep(room)
                    if self.archive.postgres:
                        await self.neighbours.follow_people(room)
        except Refusal as refusal:
            log.info("presence at table %s was not told: %s", code, refusal)

    def show_when_overdue(self, room: Room) -> None:
        """Show the table once more when it has waited long enough for the host, or for whoever decides and is away."""
        if room.alarm is not None:
            room.alarm.cancel()
        session, party = room.session, room.session.party
        awaited = [HOST_PLACE]
        if session.table.decider != NOBODY and party.started:
            awaited.append(party.seats[session.table.decider].letter)
        ends = [party.away[place] + party.wait - session.clock() for place in awaited if place in party.away]
        left = min((end for end in ends if end > 0), default=0.0)
        if 0 < left < LONGEST_ALARM:
            room.alarm = asyncio.get_running_loop().call_later(left + TICK, self.push_soon, room.code)

    @staticmethod
    def set_present(room: Room, process: str, letters: list[str]) -> bool:
        """Note who is connected through a process; whether that changes anything."""
        party = room.session.party
        if party.present.get(process, []) == letters:
            return False
        if letters:
            party.present[process] = letters
        else:
            party.present.pop(process, None)
        party.note_away(room.session.clock())
        room.session.revision += 1
        return True

    # -- health -------------------------------------------------------------------------------------------------------
    async def ailment(self) -> str:
        """Why games cannot be kept now, or nothing; the disk is asked every few seconds at most."""
        if time.monotonic() - self.probed > HEALTHY:
            self.probed = time.monotonic()
            try:
                await asyncio.wait_for(self.archive.probe(), HEALTHY)
            except TROUBLE as error:
                self.ails = reason_of(error)
                self.probed = 0.0
            except TimeoutError:
                self.ails = "the database does not answer"
                self.probed = 0.0
            else:
                self.ails = ""
        return self.ails

    # -- keeping house ------------------------------------------------------------------------------------------------
    async def keep_house(self) -> None:
        """Renew leases, take over tables whose process has died, and forget those that nobody looks at."""
        while not self.closing:
            await asyncio.sleep(self.settings.heartbeat)
            try:
                await self.forget_idle()
                if time.monotonic() >= self.tidied + TIDIED:
                    self.tidied = time.monotonic()
                    await self.tidy()
                if self.archive.postgres:
                    await self.neighbours.tend_leases()
                else:
                    await self.drop_lost(self.archive.owned)
                if time.monotonic() >= self.read + HOUSE_READ:
                    await self.read_house()
            except (*TROUBLE, Refusal) as error:
                log.warning("the database does not answer: %s", reason_of(error))
            except Exception:
                log.exception("keeping house went wrong; it goes on")

    async def read_house(self) -> None:
        """What is announced, and who is banned; everybody who looks is shown something new."""
        self.read = time.monotonic()
        if self.house.take(*await self.archive.within(read)):
            for code in list(self.clients):
                self.push_soon(code)

    async def tidy(self) -> int:
        """Delete what is older than the host wants to keep; how many tables. Nothing that is in use here is old."""
        found = [one for one in await self.archive.expired(time.time()) if one.code not in self.rooms]
        gone = await self.archive.delete(found) if found else []
        if gone:
            log.info("%d old tables were deleted", len(gone))
        return len(gone)

    async def forget_idle(self) -> None:
        old = time.monotonic() - self.settings.idle
        idle = [room for room in self.rooms.values() if room.touched < old and not self.clients.get(room.code)]
        idle = [room for room in idle if room.thinking is None and not room.lock.locked()]
        for room in idle:
            self.drop(room)
        owned = [room.code for room in idle if room.owner]
        if owned:
            await self.archive.release(owned)


def reason_of(error: BaseException) -> str:
    """What a database complains of, in one line."""
    return str(getattr(error, "orig", None) or error).splitlines()[0][:200] if str(error) else type(error).__name__


def no_table(code: str) -> NoTable:
    return NoTable(Message(NO_TABLE, {"code": code[:16]}))
