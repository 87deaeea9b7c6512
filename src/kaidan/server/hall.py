"""All tables of one process: who looks at them, what is done at them, and in which process each of them lives."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Final

from ..kernel.codes import NOBODY
from ..kernel.errors import Refusal, Stale
from ..kernel.words import Message
from ..table.gathering import Gathering
from ..table.wish import Wish
from .archive import LOST, NO_TABLE, Archive, Lost, NoTable
from .fragments import Common
from .keeping import Keeper, restored
from .looking import Client, Shown
from .neighbours import Neighbours
from .settings import Settings
from .thinkers import Thinkers, know

log: Final = logging.getLogger("kaidan.server")
#: Letters and digits that are not mistaken for one another.
ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH: Final = 8
#: What is drawn once for all who read the same language and see as much of the game, by both.
Commons = dict[tuple[str, int], Common]
#: How long bots go on after the last sign of a person; seconds.
ALONE: Final = 60.0
#: How long somebody who has gone is still shown as there, because pages are refreshed and requests end; seconds.
GRACE: Final = 4.0


class Room:
    """A table in the memory of this process: it lives here, or is a copy of one that lives in another process."""

    def __init__(self, gathering: Gathering, owner: bool) -> None:
        self.gathering: Final = gathering
        self.code: Final = gathering.code
        self.keeper: Final = Keeper(gathering)
        self.owner: Final = owner
        self.hides: Final = gathering.table.hides
        self.lock: Final = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.touched = time.monotonic()
        self.gone = False


class Hall:
    """The tables of this process. Nothing is shown or acknowledged before it is kept."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.archive: Final = Archive(settings)
        self.thinkers: Final = Thinkers(settings.thinkers, settings.overlays, settings.playouts)
        self.rooms: Final[dict[str, Room]] = {}
        self.clients: Final[dict[str, set[Client]]] = {}
        #: Until when those who have gone are still shown as there.
        self.parting: Final[dict[tuple[str, str], float]] = {}
        self.loading: Final[dict[str, asyncio.Lock]] = {}
        self.neighbours: Final = Neighbours(self)
        self.tasks: Final[set[asyncio.Task[Any]]] = set()
        self.opened = False
        self.closing = False

    # -- opening and closing ------------------------------------------------------------------------------------------
    async def open(self) -> None:
        """Connect to what is kept, once."""
        if self.opened:
            return
        self.opened = True
        know(self.settings.overlays)
        await self.archive.open()
        await self.archive.listen(self.neighbours.heard)
        self.later(self.keep_house())

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
            self.thinkers.close()  # last: a thought may take a while, and nobody else has to wait for it

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside; what goes wrong is written to the log."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not self.closing:
            log.error("something beside a table went wrong", exc_info=task.exception())

    def key_of(self, token: str) -> str:
        """What is kept of a token: enough to know it again, too little to make it."""
        if not token:
            return ""
        return hmac.new(f"kaidan {self.settings.secret}".encode(), token.encode(), hashlib.sha256).hexdigest()[:40]

    # -- tables -------------------------------------------------------------------------------------------------------
    async def add(self, gathering: Gathering) -> Room:
        """Keep a new table; it lives here."""
        room = Room(gathering, owner=True)
        gathering.revision = 1
        await self.archive.add(room.keeper.whole(time.time()))
        room.keeper.note(gathering.revision)
        self.rooms[room.code] = room
        self.think(room)
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
        gathering, older = restored(kept, owner)
        room = Room(gathering, owner)
        keeper = room.keeper
        lines = len(kept.lines) - keeper.first
        keeper.note(kept.revision)
        keeper.undone = keeper.undone[:lines]
        living = await self.archive.living() if owner else set()
        present = {process: there for process, there in gathering.party.present.items() if process in living}
        if owner and (older or len(gathering.table.record.lines) > lines or present != gathering.party.present):
            # The rules are newer, luck was due, or a process has died and nobody is connected through it any more.
            gathering.party.present = present
            gathering.revision += 1
            change = keeper.missing(time.time())
            change.row |= keeper.beginning()
            await self.archive.commit(code, kept.revision, change)
            keeper.note(gathering.revision)
        self.rooms[code] = room
        self.think(room)
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
        """Somebody still looks at a table that was dropped."""
        try:
            await self.room(code)
        except Refusal as refusal:
            log.warning("table %s cannot be opened again: %s", code, refusal)

    # -- what somebody wants ------------------------------------------------------------------------------------------
    async def do(self, code: str, key: str, wish: Wish) -> None:
        """Let happen what somebody wants, here or in the process where the table lives; or a refusal."""
        for _ in range(3):
            room = await self.room(code)
            if not room.owner:
                await self.neighbours.post(room, key, wish)
                return
            async with room.lock:
                if room.gone:
                    continue
                self.change(room, key, wish)
                try:
                    await self.keep(room)
                except Lost:
                    continue
                return
        raise Lost(Message(LOST, {}))

    def change(self, room: Room, key: str, wish: Wish) -> None:
        """Let happen what somebody wants, in memory; after a fault of ours the table is read anew."""
        try:
            room.gathering.do(key, wish, self.settings.seeds)
        except Refusal:
            raise
        except BaseException:
            self.drop(room)
            raise

    async def keep(self, room: Room, answers: dict[int, str] | None = None) -> None:
        """Commit what has changed, then show it; if that cannot be, nothing has happened and the table is reloaded."""
        try:
            change = room.keeper.missing(time.time())
            await self.archive.commit(room.code, room.keeper.revision, change, answers)
        except BaseException:
            self.drop(room)
            raise
        room.keeper.note(room.gathering.revision)
        self.think(room)
        self.push(room)
        self.announce(room.code)  # whoever has sat down is there

    # -- what is shown ------------------------------------------------------------------------------------------------
    def shown(self, room: Room, eyes: tuple[str, str, str], commons: Commons | None = None) -> Shown:
        """What the table looks like for one pair of eyes; ask only while nothing is being committed."""
        key, face, language = eyes
        watching = self.clients.get(room.code, ())
        spectators = sum(not room.gathering.party.held(client.key) for client in watching)
        sight = room.gathering.sight(key, face, thinking=room.thinking is not None, spectators=spectators)
        alike = (language, sight.eyes if room.hides else NOBODY)
        return Shown(sight, language, None if commons is None else commons.setdefault(alike, {}))

    def push(self, room: Room) -> None:
        """Show everybody who looks what is kept now."""
        drawn: dict[tuple[str, str, str], Shown] = {}
        commons: Commons = {}
        party = room.gathering.party
        for client in self.clients.get(room.code, ()):
            known = bool(party.held(client.key)) or client.key == party.host
            eyes = (client.key if known else "", client.face, client.language)
            if eyes not in drawn:
                drawn[eyes] = self.shown(room, eyes, commons)
            client.show(drawn[eyes])

    async def look(self, code: str, key: str, face: str, language: str) -> Shown:
        """What the table looks like now."""
        while True:
            room = await self.room(code)
            async with room.lock:
                if not room.gone:
                    self.think(room)
                    return self.shown(room, (key, face, language))

    async def attach(self, client: Client) -> None:
        """Somebody looks from now on."""
        await self.room(client.code)
        self.clients.setdefault(client.code, set()).add(client)
        client.show(await self.look(client.code, client.key, client.face, client.language))
        self.announce(client.code)
        self.push_if_quiet(client.code)

    def detach(self, client: Client) -> None:
        watching = self.clients.get(client.code, set())
        watching.discard(client)
        if not watching:
            self.clients.pop(client.code, None)
        if not self.closing:
            self.parting[client.code, client.key] = time.monotonic() + GRACE
            asyncio.get_running_loop().call_later(GRACE + 0.1, self.part, client.code, client.key)
            self.push_if_quiet(client.code)

    def part(self, code: str, key: str) -> None:
        """Whoever has gone and not come back is gone."""
        if self.parting.get((code, key), 0.0) <= time.monotonic():
            self.parting.pop((code, key), None)
            if not self.closing:
                self.announce(code)

    def push_if_quiet(self, code: str) -> None:
        """Show everybody what is kept, unless something is being committed; then that is shown soon."""
        room = self.rooms.get(code)
        if room is not None and not room.lock.locked():
            self.push(room)

    # -- who is connected ---------------------------------------------------------------------------------------------
    def announce(self, code: str) -> None:
        room = self.rooms.get(code)
        if room is not None and self.connected(room) != room.gathering.party.present.get(self.settings.process, []):
            self.later(self.say_present(code))

    def connected(self, room: Room) -> list[str]:
        keys = {client.key for client in self.clients.get(room.code, ())}
        now = time.monotonic()
        keys |= {key for (code, key), end in self.parting.items() if code == room.code and end > now}
        return sorted(seat.letter for seat in room.gathering.party.seats if seat.key and seat.key in keys)

    async def say_present(self, code: str) -> None:
        """Let everybody see which seats are connected through this process."""
        try:
            room = await self.room(code)
            if not room.owner:
                if self.connected(room) != room.gathering.party.present.get(self.settings.process, []):
                    await self.neighbours.post(room, "", Wish(present=self.connected(room)))
                return
            async with room.lock:
                if not room.gone and self.set_present(room, self.settings.process, self.connected(room)):
                    await self.keep(room)
        except Refusal as refusal:
            log.info("presence at table %s was not told: %s", code, refusal)

    @staticmethod
    def set_present(room: Room, process: str, letters: list[str]) -> bool:
        """Note who is connected through a process; whether that changes anything."""
        party = room.gathering.party
        if party.present.get(process, []) == letters:
            return False
        if letters:
            party.present[process] = letters
        else:
            party.present.pop(process, None)
        room.gathering.revision += 1
        return True

    # -- bots ---------------------------------------------------------------------------------------------------------
    def think(self, room: Room) -> None:
        """Let a bot think if it is its turn, the table lives here, and anybody is there to see it."""
        if room.owner and not room.gone and room.thinking is None and room.gathering.thinker and self.lively(room):
            room.thinking = self.later(self.thought(room))

    def lively(self, room: Room) -> bool:
        near = bool(self.clients.get(room.code)) or bool(room.gathering.party.present)
        return near or time.monotonic() - room.touched < ALONE

    async def thought(self, room: Room) -> None:
        """Bots' moves, one after the other, until a person decides."""
        try:
            while not room.gone and self.lively(room):
                async with room.lock:
                    seat = room.gathering.thinker
                    if seat is None or room.gone:
                        return
                    version, strength = room.gathering.table.version, seat.bot
                    view = room.gathering.table.view(room.gathering.table.decider)
                await asyncio.sleep(self.settings.pace)
                move = await self.thinkers.move(view, strength)
                async with room.lock:
                    if self.rooms.get(room.code) is not room:
                        return
                    try:
                        room.gathering.play_for_bot(move, version)
                    except Stale:
                        continue
                    except Refusal:
                        return  # somebody has paused, or taken the seat back
                    await self.keep(room)
        except Lost:
            return
        finally:
            if room.thinking is asyncio.current_task():
                room.thinking = None
                if not room.gone:
                    self.push_if_quiet(room.code)
                    self.think(room)

    # -- keeping house ------------------------------------------------------------------------------------------------
    async def keep_house(self) -> None:
        """Renew leases, take over tables whose process has died, and forget those that nobody looks at."""
        while not self.closing:
            await asyncio.sleep(self.settings.heartbeat)
            try:
                await self.forget_idle()
                if self.archive.postgres:
                    await self.neighbours.tend_leases()
            except (OSError, Refusal) as error:
                log.warning("the database does not answer: %s", error)
            except Exception:
                log.exception("keeping house went wrong; it goes on")

    async def forget_idle(self) -> None:
        old = time.monotonic() - self.settings.idle
        idle = [room for room in self.rooms.values() if room.touched < old and not self.clients.get(room.code)]
        idle = [room for room in idle if room.thinking is None and not room.lock.locked()]
        for room in idle:
            self.drop(room)
        owned = [room.code for room in idle if room.owner]
        if owned:
            await self.archive.release(owned)


def no_table(code: str) -> NoTable:
    return NoTable(Message(NO_TABLE, {"code": code[:16]}))
