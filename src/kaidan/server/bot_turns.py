"""Bots at the tables of a process: whose turn it is to think, and what comes of it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from ..bots.partner import ExplainedMove
from ..draw.text import drawing_of
from ..kernel.errors import Refusal, Stale
from ..kernel.state import View
from ..table.told import Told, told
from .archive import Lost
from .room import Room
from .workers import Sitting

if TYPE_CHECKING:
    from .hall import Hall

#: How long bots go on after the last sign of a person; seconds.
ALONE: Final = 60.0


class BotTurns:
    """Lets bots think where it is their turn, one thought at a time at each table."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall

    def think(self, room: Room) -> None:
        """Let a bot think if it is its turn, the table lives here, and anybody is there to see it."""
        if room.owner and not room.gone and room.thinking is None and room.session.thinker and self.lively(room):
            room.thinking = self.hall.later(self.thought(room))

    def lively(self, room: Room) -> bool:
        """Whether anybody is there, or was until a while ago."""
        near = bool(self.hall.clients.get(room.code)) or bool(room.session.party.present)
        return near or time.monotonic() - room.touched < ALONE

    async def thought(self, room: Room) -> None:
        """Bots' moves, one after the other, until a person decides."""
        try:
            while not room.gone and self.lively(room):
                async with room.lock:
                    seat = room.session.thinker
                    if seat is None or room.gone:
                        return
                    table = room.session.table
                    version, sitting = table.version, Sitting(room.code, table.decider, seat.bot)
                    view = table.view(table.decider)
                    party = room.session.party
                    longer, people = party.longer, party.people()
                    wishes, minds = party.wishes(version), party.in_mind(version)
                    if room.hides:  # rivals take no notice
                        wishes, minds = [], []
                await asyncio.sleep(self.hall.settings.pace)
                start = time.monotonic()
                found = await self.hall.workers.move(sitting, view, longer, wishes, people, minds)
                self.hall.metrics.thinking.add(time.monotonic() - start)
                async with room.lock:
                    if self.hall.rooms.get(room.code) is not room:
                        return
                    try:
                        room.session.play_for_bot(found.move, version, said_of(seat.letter, view, found))
                    except Stale:
                        continue
                    except Refusal:
                        return  # somebody has paused, or taken the seat back
                    await self.hall.keep(room)
                    self.hall.metrics.moves["bot"] += 1
        except Lost:
            return
        finally:
            if room.thinking is asyncio.current_task():
                room.thinking = None
                if not room.gone:
                    self.hall.push_if_quiet(room.code)
                    self.think(room)


def said_of(letter: str, view: View, found: ExplainedMove) -> Told | None:
    """What a bot says to its move, if it has anything to say."""
    if found.reason is None:
        return None
    packed = int(view.offered[view.options().index(found.move)])
    return told(letter, drawing_of(view.game).phrase(view, packed), found.reason)
