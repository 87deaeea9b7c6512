"""A table in the memory of a process."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from ..table.frame import rolled_after
from ..table.session import Session
from .rows import Keeper


class Room:
    """A table in the memory of this process: it lives here, or is a copy of one that lives in another process."""

    def __init__(self, session: Session, owner: bool) -> None:
        self.session: Final = session
        self.code: Final = session.code
        self.keeper: Final = Keeper(session)
        self.owner: Final = owner
        self.hides: Final = session.table.hides
        self.lock: Final = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.touched = time.monotonic()
        self.gone = False
        #: Shows the table again when it has waited long enough for somebody.
        self.alarm: asyncio.TimerHandle | None = None
        #: The dice that lay on the table when it was last shown.
        self.rolled = rolled_after(session.table.game, session.table.driver.events)
