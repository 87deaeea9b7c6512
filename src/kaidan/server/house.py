"""Server-wide settings, as stored in the database: who is banned, and what is announced to everyone."""

from __future__ import annotations

import ipaddress
import time
from typing import Final

import sqlalchemy as sa

from ..kernel.errors import WrongData
from ..kernel.words import Message, mark
from .schema import bans, notices

#: The only row of the announcements.
NOTICE: Final = 1
LONGEST_NOTICE: Final = 300
NO_NETWORK: Final = mark("“{text}” is neither an address nor a network, like “203.0.113.7” or “2001:db8::/32”")
NO_NOTICE: Final = mark("an announcement needs 1 to {most} characters")

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class House:
    """What was read of it last; each process reads it anew every few seconds."""

    def __init__(self) -> None:
        self.text = ""
        self.until = 0.0
        self.bans: list[tuple[Network, float]] = []
        #: What was found for an address, until something is read anew.
        self.known: dict[str, float] = {}

    def take(self, told: tuple[str, float], banned: list[tuple[str, float]]) -> bool:
        """Know this from now on; whether everybody is told something else than before."""
        before = self.notice
        self.text, self.until = told
        self.bans = [(network_of(text), until) for text, until in banned]
        self.known = {}
        return self.notice != before

    @property
    def notice(self) -> str:
        """What everybody is told now."""
        return self.text if time.time() < self.until else ""

    def bars(self, address: str) -> bool:
        """Whether nobody from there may come in."""
        if not self.bans:
            return False
        until = self.known.get(address)
        if until is None:
            if len(self.known) > 10_000:
                self.known.clear()
            until = self.known[address] = max((end for one, end in self.bans if within(address, one)), default=0.0)
        return time.time() < until


def within(address: str, network: Network) -> bool:
    try:
        return ipaddress.ip_address(address) in network
    except ValueError:
        return False


def network_of(text: str) -> Network:
    """An address or a network as people write it; or a refusal."""
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise WrongData(Message(NO_NETWORK, {"text": text[:60]})) from None


def read(connection: sa.Connection) -> tuple[tuple[str, float], list[tuple[str, float]]]:
    """The announcement and the bans that hold now."""
    now = time.time()
    row = connection.execute(sa.select(notices.c.text, notices.c.until).where(notices.c.id == NOTICE)).first()
    found = connection.execute(sa.select(bans.c.network, bans.c.until).where(bans.c.until > now))
    return ("", 0.0) if row is None else (row.text, row.until), [(one.network, one.until) for one in found]


def announce(connection: sa.Connection, text: str, until: float) -> None:
    """Tell everybody something until then; nothing with an empty text."""
    said = " ".join(text.split())
    connection.execute(notices.delete())
    if said:
        if len(said) > LONGEST_NOTICE or not said.isprintable():
            raise WrongData(Message(NO_NOTICE, {"most": LONGEST_NOTICE}))
        connection.execute(notices.insert().values(id=NOTICE, text=said, until=until))


def ban(connection: sa.Connection, network: str, until: float, reason: str) -> str:
    """Let nobody in from there until then; the network as it is kept."""
    named = str(network_of(network))
    lift(connection, named)
    connection.execute(bans.insert().values(network=named, created=time.time(), until=until, reason=reason[:200]))
    return named


def lift(connection: sa.Connection, network: str) -> bool:
    """Let them in again; whether they were not."""
    named = str(network_of(network))
    return connection.execute(bans.delete().where(bans.c.network == named)).rowcount > 0


def banned(connection: sa.Connection) -> list[dict[str, object]]:
    return [dict(row) for row in connection.execute(bans.select().order_by(bans.c.network)).mappings()]
