"""Other processes on the same database: what they change, what they ask of this one, and the tables they leave."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ..kernel.errors import Refusal
from ..kernel.words import Message
from ..table.intent import PostedIntent, Present, read_posted, write_intent
from .answers import DONE, packed, unpacked
from .archive import LOST, Lost, NoTable

if TYPE_CHECKING:
    from .hall import Hall
    from .room import Room

log: Final = logging.getLogger("kaidan.server")
#: How long an intent waits for another process; seconds.
PATIENCE: Final = 15.0


class Neighbours:
    """What a hall has to do with other processes; with SQLite there are none."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        #: Intents of ours that another process has to answer.
        self.waiting: Final[dict[int, asyncio.Event]] = {}
        #: Whether intents were done or refused, of those that we heard about and may wait for.
        self.said: Final[dict[int, bool]] = {}
        #: How many of ours are being stored, so that we do not know their numbers yet.
        self.storing = 0
        #: Tables that are ours but were not in memory at the last heartbeat.
        self.missing: set[str] = set()

    def heard(self, said: str) -> None:
        """Another process has changed a table, stored an intent, or answered one."""
        process, word, what = said.split(" ", 2)
        if process == self.hall.settings.process or self.hall.closing:
            return
        room = self.hall.rooms.get(what)
        if word == "change" and room is not None and room.owner:
            self.hall.drop(room)  # it lives here no more
        elif word == "change" and room is not None:
            self.hall.later(self.refresh(room))
        elif word == "intent" and room is not None and room.owner:
            self.hall.later(self.serve_posted(what))
        elif word == "yours":
            to, code = what.split(" ", 1)
            if to == self.hall.settings.process:
                self.hall.later(self.take_in(code))
        elif word in ("answer", "done") and what.isdigit():
            number = int(what)
            if number in self.waiting or self.storing:
                self.said[number] = word == "done"
            if number in self.waiting:
                self.waiting[number].set()

    async def refresh(self, room: Room) -> None:
        """A table that lives elsewhere has changed: show what is kept now. Only what is new is read."""
        async with room.lock:
            if room.gone:
                return
            keeper = room.keeper
            try:
                news = await self.hall.archive.news(room.code, keeper.revision, keeper.lines, keeper.remarks)
            except NoTable:
                self.hall.drop(room)
                return
            if news is None:
                return
            try:
                same = keeper.follow(news)
            except Refusal:
                same = False
            if not same or room.session.party.closed:
                self.hall.drop(room)  # it goes on from another beginning, as after a change of the rules, or not at all
                return
            self.hall.push(room)
            self.hall.show_when_overdue(room)
        self.hall.announce(room.code)

    async def post(self, room: Room, key: str, intent: PostedIntent) -> None:
        """Store an intent for the process where the table lives; if that has died, the table moves here."""
        number = await self.stored(room.code, key, intent)
        event = self.waiting[number]
        try:
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                if number not in self.said:  # else it was answered before we knew its number
                    try:
                        await asyncio.wait_for(event.wait(), self.hall.settings.heartbeat)
                    except TimeoutError:
                        await self.take_over(room.code)
                event.clear()
                if self.said.pop(number, False):
                    return
                answer = await self.hall.archive.answered(number)
                if answer is not None:
                    refusal = unpacked(answer)
                    if refusal is not None:
                        raise refusal
                    return
            raise Lost(Message(LOST, {}))
        finally:
            del self.waiting[number]
            self.said.pop(number, None)

    async def stored(self, code: str, key: str, intent: PostedIntent) -> int:
        """Store an intent that is waited for from now on; its number."""
        self.storing += 1
        try:
            number = await self.hall.archive.post(code, key, write_intent(intent))
            self.waiting[number] = asyncio.Event()
        finally:
            self.storing -= 1
            if not self.storing:  # what was heard of intents of others is of no use
                for heard in [heard for heard in self.said if heard not in self.waiting]:
                    del self.said[heard]
        return number

    async def take_over(self, code: str) -> None:
        """Make a table live here if its process has died."""
        room = self.hall.rooms.get(code)
        if room is not None and not room.owner and await self.hall.archive.acquire(code):
            async with room.lock:
                self.hall.drop(room)
            await self.hall.room(code)
        elif room is not None and room.owner:
            await self.serve_posted(code)

    async def serve_posted(self, code: str) -> None:
        """Do what other processes have stored for a table that lives here, each once."""
        room = self.hall.rooms.get(code)
        if room is None or not room.owner:
            return
        async with room.lock:
            posted = await self.hall.archive.posted(code)
            for number, key, text, process in posted:
                if room.gone:
                    return
                try:
                    intent = read_posted(text)
                    if isinstance(intent, Present):
                        if not self.hall.set_present(room, process, intent.seats):
                            await self.hall.archive.answer(number, DONE)
                            continue
                    else:
                        self.hall.change(room, key, intent)
                except Refusal as refusal:
                    await self.hall.archive.answer(number, packed(refusal))
                    continue
                try:
                    await self.hall.keep(room, {number: DONE})
                except Lost:
                    return
                if number in self.waiting:
                    self.waiting[number].set()
            if posted:
                await self.follow_people(room)

    async def follow_people(self, room: Room) -> None:
        """A table at which nobody is connected here lives where everybody is; ask only while nothing else happens."""
        if room.gone or self.hall.clients.get(room.code) or self.hall.connected(room):
            return
        there = room.session.party.present.keys() - {self.hall.settings.process}
        if len(there) == 1:
            await self.hall.archive.hand_over(room.code, *there)
            self.hall.drop(room)

    async def take_in(self, code: str) -> None:
        """A table lives here from now on."""
        room = self.hall.rooms.get(code)
        if room is not None and not room.owner:
            async with room.lock:
                self.hall.drop(room)
        try:
            await self.hall.room(code)
        except Refusal as refusal:
            log.warning("table %s cannot be taken in: %s", code, refusal)
            await self.hall.archive.release([code])

    async def tend_leases(self) -> None:
        if not self.hall.archive.listening:
            await self.hall.archive.listen(self.heard)
        mine = await self.hall.drop_lost(self.hall.archive.renew)
        # Whatever is ours is in memory, or nobody would do what others store for it; we may not have heard that it is.
        missing = mine - {room.code for room in self.hall.rooms.values() if room.owner}
        for code in missing & self.missing:
            await self.take_in(code)
        self.missing = missing
        for code in await self.hall.archive.orphans():
            room_now = self.hall.rooms.get(code)
            if room_now is not None:
                self.hall.drop(room_now)
            # It is opened also where nobody looks at it here: others may have stored intents for it.
            try:
                await self.hall.room(code)
            except Refusal as refusal:
                log.warning("table %s cannot be taken over: %s", code, refusal)
        await self.forget_the_dead()
        await self.hall.archive.forget_intents(600)

    async def forget_the_dead(self) -> None:
        """Nobody is connected through a process that has died."""
        living = await self.hall.archive.living()
        for room in [room for room in self.hall.rooms.values() if room.owner]:
            for process in set(room.session.party.present) - living - {self.hall.settings.process}:
                async with room.lock:
                    if not room.gone and self.hall.set_present(room, process, []):
                        await self.hall.keep(room)
