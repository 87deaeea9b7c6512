"""Rate limiting: token buckets, one for each address and each key."""

from __future__ import annotations

from typing import Final

from ..kernel.errors import Refusal
from ..kernel.words import Message, mark
from .settings import Rate

TOO_MUCH: Final = mark("too many requests at once; wait a moment and try again")
#: More buckets than this are not kept; full ones go first.
MOST_BUCKETS: Final = 20_000


class TooMuch(Refusal):
    """Somebody asks faster than anybody needs to."""


class Buckets:
    """One bucket for each name; what is taken flows back at a fixed rate."""

    def __init__(self, rate: Rate) -> None:
        self.rate: Final = rate
        self.levels: dict[str, tuple[float, float]] = {}

    def level(self, name: str, now: float) -> float:
        level, since = self.levels.get(name, (self.rate.burst, now))
        return min(self.rate.burst, level + (now - since) * self.rate.per_second)

    def check(self, name: str, now: float, amount: float = 1.0) -> None:
        """Refuse whoever could not take so much, and take nothing."""
        if name in self.levels and self.level(name, now) < amount:
            raise TooMuch(Message(TOO_MUCH, {}))

    def charge(self, name: str, now: float, amount: float = 1.0) -> None:
        """Take what is there, up to so much, and refuse nothing."""
        self.take(name, now, min(amount, self.level(name, now)))

    def take(self, name: str, now: float, amount: float = 1.0) -> None:
        """Take from a bucket, or refuse."""
        level = self.level(name, now)
        if level < amount:
            self.levels[name] = (level, now)
            raise TooMuch(Message(TOO_MUCH, {}))
        self.levels[name] = (level - amount, now)
        if len(self.levels) > MOST_BUCKETS:
            self.tidy(now)

    def tidy(self, now: float) -> None:
        """Forget everybody whose bucket is full again; if that is not enough, whoever has been here longest."""
        refill = self.rate.burst / self.rate.per_second
        self.levels = {name: kept for name, kept in self.levels.items() if now - kept[1] < refill}
        for name in list(self.levels)[: max(0, len(self.levels) - MOST_BUCKETS)]:
            del self.levels[name]
