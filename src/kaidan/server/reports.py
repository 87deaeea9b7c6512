"""The page for reporting abuse to the server's operator; `kaidan admin reports` reads the reports."""

from __future__ import annotations

import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..kernel.errors import Refusal, WrongData
from ..kernel.words import Message, mark
from ..table.party import clean_text
from . import steward
from .guard import address_of, check_origin
from .hall import ALPHABET, CODE_LENGTH
from .limits import Buckets
from .pages import render
from .routes import TableRoutes

LONGEST: Final = 2000
LONGEST_CONTACT: Final = 120
NO_TEXT: Final = mark("nothing was reported: say what happened in 1 to {most} characters")


def routes(tables: TableRoutes) -> list[Route]:
    hall = tables.hall
    reports: Final = Buckets(hall.settings.limits.reports)

    async def form(request: Request) -> Response:
        return render(request, "report.html", code=code_in(request.query_params.get("table", "")), number=0)

    async def report(request: Request) -> Response:
        try:
            check_origin(request, hall.settings)
            reports.take(address_of(request), time.monotonic())
            asked = await tables.asked(request, 16_384)
            text = clean_lines(asked.get("text", ""))
            if not 0 < len(text) <= LONGEST:
                raise WrongData(Message(NO_TEXT, {"most": LONGEST}))
            code, contact = code_in(asked.get("code", "")), clean_text(asked.get("contact", ""))[:LONGEST_CONTACT]
            number = await hall.archive.within(lambda line: steward.report(line, code, text, contact))
        except Refusal as refusal:
            return tables.refused(request, refusal)
        return render(request, "report.html", 201, code="", number=number)

    return [Route("/report", form), Route("/report", report, methods=["POST"])]


def code_in(text: str) -> str:
    """The code of a table in what somebody wrote or pasted, a whole link perhaps; empty for none."""
    words = "".join(c if c in ALPHABET else " " for c in text[:200].lower()).split()
    return next((word for word in words if len(word) == CODE_LENGTH), "")


def clean_lines(text: str) -> str:
    """The text as it was written, without signs that cannot be seen."""
    lines = [clean_text(line) for line in text[: 2 * LONGEST].splitlines()]
    return "\n".join(line for line in lines if line)
