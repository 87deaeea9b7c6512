"""The single entry point for opening tables: checks origin, password, rate, and text from outside."""

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
from .lessons import Class
from .limits import Buckets
from .new_table import opened
from .visitor import new_token

#: What whoever has not said a name is called in a lesson.
LEARNER: Final = "Yun"
WRONG_PASSWORD: Final = mark("opening a table here needs the password of this server")


class Door:
    """Everything that is asked of somebody before a table is opened for him."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.openings: Final = Buckets(hall.settings.limits.new_tables)

    def knock(self, request: Request) -> None:
        """Whoever comes from another site, or too often, need not say what he wants."""
        check_origin(request, self.hall.settings)
        self.openings.take(address_of(request), time.monotonic())

    async def open(self, asked: Mapping[str, str], language: str = "", token: str = "") -> tuple[str, str]:
        """A new table for somebody who has knocked: its code, and the token of its host; or a refusal.

        A text of the visitor's to begin with is examined first. `language` is what he reads, `token` what he would be
        known by; without one he gets one.
        """
        settings = self.hall.settings
        self.check_password(asked)
        text = asked.get("text", "")
        if text.strip():
            await self.hall.examiner.examine(text)
        token, code = token or new_token(), self.hall.new_code()
        session = opened(asked, code, self.hall.key_of(token), settings)
        session.party.language = language
        await self.hall.add(session)
        return code, token

    async def teach(self, one: Class, asked: Mapping[str, str]) -> tuple[str, str]:
        """The table of a lesson for somebody who has knocked, as `open` gives it."""
        self.check_password(asked)
        token, code = new_token(), self.hall.new_code()
        fields = {"seating": one.lesson.seats, "name": asked.get("name") or LEARNER, "start": "1", "text": one.text()}
        session = opened(fields, code, self.hall.key_of(token), self.hall.settings, one.lesson.seed)
        session.party.lesson, session.party.taught = True, one.key
        await self.hall.add(session)
        return code, token

    def asks(self, asked: Mapping[str, str]) -> bool:
        """Whether somebody has still to be asked for the password: a button that sends none leads to a form."""
        return bool(self.hall.settings.password) and "password" not in asked

    def check_password(self, asked: Mapping[str, str]) -> None:
        password, given = self.hall.settings.password, asked.get("password", "")
        if password and not hmac.compare_digest(given.encode(), password.encode()):
            raise Illegal(Message(WRONG_PASSWORD, {}))
