"""The one door through which tables are opened, whoever asks: origin, password, rate, and texts from outside."""

from __future__ import annotations

import hmac
import time
from collections.abc import Mapping
from typing import Final

from starlette.requests import Request

from ..kernel.errors import Illegal
from ..kernel.words import Message, mark
from .guard import address_of, check_origin
from .hall import Hall
from .limits import Buckets
from .new_table import opened
from .visitor import new_token

WRONG_PASSWORD: Final = mark("tables are opened here only with the password of whoever runs this server")


class Door:
    """Everything that is asked of somebody before a table is opened for him."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.openings: Final = Buckets(hall.settings.limits.new_tables)

    def knock(self, request: Request) -> None:
        """Whoever comes from another site, or too often, need not say what he wants."""
        check_origin(request, self.hall.settings)
        self.openings.take(address_of(request), time.monotonic())

    async def open(
        self, asked: Mapping[str, str], ours: str = "", language: str = "", token: str = ""
    ) -> tuple[str, str]:
        """A new table for somebody who has knocked: its code, and the token of its host; or a refusal.

        `ours` is a text of our own to begin with; one of the visitor's is examined first. `language` is what he reads,
        `token` what he would be known by; without one he gets one.
        """
        settings = self.hall.settings
        given = asked.get("password", "")
        if settings.password and not hmac.compare_digest(given.encode(), settings.password.encode()):
            raise Illegal(Message(WRONG_PASSWORD, {}))
        text = asked.get("text", "")
        if text.strip() and not ours:
            await self.hall.examiner.examine(text)
        token, code = token or new_token(), self.hall.new_code()
        fields = {**asked, "text": ours or text}
        session = opened(fields, code, self.hall.key_of(token), settings)
        session.party.lesson, session.party.language = bool(ours), language
        await self.hall.add(session)
        return code, token
