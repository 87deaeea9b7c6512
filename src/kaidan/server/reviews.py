"""Reviews of finished games: a worker evaluates them in parts, so nobody has to wait and everyone sees the progress."""

from __future__ import annotations

import logging
import time
from typing import Final

from ..bots.ladder import bots_of
from ..bots.review import PLAYOUTS, Review, ReviewMoment, moments, told
from ..kernel.errors import Illegal
from ..kernel.record import Record
from ..kernel.words import Message, mark
from ..table.session import Session
from .hall import Hall
from .workers import REVIEW

log: Final = logging.getLogger("kaidan.server")
#: So many moments are valued in one go, a quarter of a second; between them other tables' bots may think.
PORTION: Final = 4
#: Nobody has asked how far it is for so many seconds: what is found is kept, and no more is looked for until then.
UNWATCHED: Final = 30.0
#: Fewer playouts than these tell nothing that is more than its error.
FEWEST: Final = 40
#: Reviews that are kept in memory, the newest.
MOST_KEPT: Final = 100

NO_MASTER: Final = mark("no bot knows this game well enough to look back on it")
NOT_OVER: Final = mark("there is nothing to review yet: the game is still running")


class LookBack:
    """One game from one seat: how far the review has come, and what it found."""

    def __init__(self, code: str, record: str, seat: str | None, moments: int) -> None:
        self.code: Final = code
        self.record: Final = record
        self.seat: Final = seat
        self.moments: Final = moments
        self.found: list[ReviewMoment] = []
        self.review: Review | None = None
        self.failed = False
        #: Whether somebody works at it, and when somebody asked for it last.
        self.running = False
        self.asked = time.monotonic()


class Reviews:
    """The reviews of this process. Each game is valued once for each seat that asks; friends share one."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.kept: Final[dict[tuple[str, int, str | None], LookBack]] = {}

    def begun(self, session: Session, seat: str | None) -> LookBack:
        """The review of a finished game, begun if nobody has asked for it before; or a refusal."""
        if not session.table.over:
            raise Illegal(Message(NOT_OVER, {}))
        if not bots_of(session.table.game).advises:
            raise Illegal(Message(NO_MASTER, {}))
        found = self.known(session, seat)
        if found is None or found.failed:
            while len(self.kept) >= MOST_KEPT:
                self.kept.pop(next(iter(self.kept)))
            key = self.key(session, seat)
            record = session.table.record
            found = self.kept[key] = LookBack(session.code, record.write(), key[2], len(record.played()) + 1)
        found.asked = time.monotonic()
        if found.review is None and not found.running:
            found.running = True
            self.hall.later(self.look_back(found))
        return found

    def may_begin(self, session: Session, seat: str | None) -> bool:
        """Whether a page may begin it by itself: bots that play have their time, or it is begun already."""
        return self.known(session, seat) is not None or self.hall.workers.pace.halvings == 0

    def known(self, session: Session, seat: str | None) -> LookBack | None:
        return self.kept.get(self.key(session, seat))

    @staticmethod
    def key(session: Session, seat: str | None) -> tuple[str, int, str | None]:
        """Who wins and loses together looks back together."""
        table = session.table
        return session.code, table.version, (seat or table.players[0]) if table.hides else None

    async def look_back(self, found: LookBack) -> None:
        playouts = max(FEWEST, self.hall.settings.playouts or PLAYOUTS)
        try:
            while len(found.found) < found.moments:
                if time.monotonic() - found.asked > UNWATCHED:
                    return
                first = len(found.found)
                end = min(first + PORTION, found.moments)
                part = (found.record, found.seat, first, end, playouts)
                found.found += await self.hall.workers.run(found.code, REVIEW, valued, *part)
            found.review = told(Record.read(found.record), found.found, playouts, seat=found.seat)
        except BaseException:
            found.failed = True
            raise
        finally:
            found.running = False


def valued(record: str, seat: str | None, first: int, end: int, playouts: int) -> list[ReviewMoment]:
    """What a worker does: value these moments of a record."""
    return list(moments(Record.read(record), first, end, playouts, seat=seat))
