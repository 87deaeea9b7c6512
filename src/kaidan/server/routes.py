"""The routes of tables: opening one, looking at it, sending intents, downloading its record."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from ..kernel.errors import Illegal, Refusal, Unreadable, WrongData
from ..kernel.position import Position
from ..kernel.words import Message, mark
from ..locale import Speech, languages
from ..table.intent import Intent, PageIntent, intent_of, read_intent
from . import pages
from .answers import told
from .archive import NOT_KEPT, TROUBLE, Closed, NoTable, Unkept
from .client import Client, Shown
from .door import Door
from .guard import HEADERS, address_of, body_of, check_origin
from .hall import Hall, reason_of
from .lessons import lesson
from .limits import TooMuch
from .metrics import MEDIA_TYPE
from .on_request import review_if_known
from .sockets import Sockets
from .visitor import FORM, give_language, give_token, language_of, new_token, shown_token, token_of

log: Final = logging.getLogger("kaidan.server")

NO_SETUP: Final = mark("the setup cannot be read: it is neither a form nor a JSON object of texts")
NO_PAGE: Final = mark("there is nothing at this address")
NO_METHOD: Final = mark("this address does not accept that kind of request")
OUR_FAULT: Final = mark("this should not have happened: nothing was changed, and the server log has the details")
OTHER_SEAT: Final = mark(
    "this browser has a place at this table already; leave it first, or open the link in another browser"
)
SHUTTING: Final = "the server is shutting down"
#: Who asks from this machine itself; behind a trusted proxy a visitor has his own address.
LOCAL: Final = ("127.0.0.1", "::1")
#: How long a request waits for something to change; seconds.
LONGEST_WAIT: Final = 20.0


#: What a refusal is in HTTP, the first that fits; any other is a conflict.
STATUSES: Final[dict[type[Refusal], int]] = {Closed: 410, NoTable: 404, TooMuch: 429, Unreadable: 400, WrongData: 400}


class Json(Response):
    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


class TableRoutes:
    """What can be asked over HTTP."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.sockets: Final = Sockets(hall)
        self.door: Final = Door(hall)

    def routes(self) -> list[Route | WebSocketRoute]:
        return [
            Route("/tables", self.open, methods=["POST"]),
            Route("/language", self.language, methods=["POST"]),
            Route("/health", self.health),
            Route("/health/live", self.live),
            Route("/health/ready", self.health),
            Route("/metrics", self.metrics),
            Route("/learn/{n:number}", self.begin_lesson, methods=["POST"]),
            Route("/t/{code}", self.table),
            Route("/t/{code}/me/{token}", self.come_back, methods=["GET", "POST"]),
            Route("/t/{code}/intent", self.intent, methods=["POST"]),
            Route("/t/{code}/fragments", self.fragments),
            Route("/t/{code}/record.kgn", self.record),
            Route("/t/{code}/position.kgn", self.position),
            WebSocketRoute("/t/{code}/socket", self.sockets.serve),
        ]

    # -- opening ------------------------------------------------------------------------------------------------------
    async def open(self, request: Request) -> Response:
        """Open a table as its host. A form is led to the table, a program gets its code and token."""
        try:
            self.door.knock(request)
            asked = await self.asked(request, self.hall.settings.limits.setup_bytes)
            if not is_json(request) and "text" not in asked and self.door.asks(asked):
                chosen = {key: value for key, value in asked.items() if key not in ("name", "start")}
                return RedirectResponse(f"/setup?{urlencode(chosen)}", 303)
            code, token = await self.door.open(asked, language=language_of(request), token=shown_token(request))
        except Refusal as refusal:
            return self.refused(request, refusal)
        if is_json(request):
            return Json({"ok": True, "code": code, "token": token, "link": f"/t/{code}/me/{token}"}, 201)
        response = RedirectResponse(f"/t/{code}", 303)
        give_token(request, response, code, token)
        return response

    async def begin_lesson(self, request: Request) -> Response:
        """Open the table of a lesson and lead there."""
        try:
            self.door.knock(request)
            one = lesson(request.path_params["n"])
            asked = await self.asked(request, 1024)
            if not is_json(request) and self.door.asks(asked):
                return RedirectResponse(f"/learn#lesson-{one.number}", 303)
            code, token = await self.door.teach(one, asked)
        except Refusal as refusal:
            return self.refused(request, refusal)
        response = RedirectResponse(f"/t/{code}", 303)
        give_token(request, response, code, token)
        return response

    async def asked(self, request: Request, most: int) -> dict[str, str]:
        """The fields of a form or of a JSON object."""
        body = await body_of(request, most)
        try:
            if is_json(request):
                return msgspec.json.decode(body, type=dict[str, str])
            return dict(parse_qsl(body.decode(), max_num_fields=60, strict_parsing=bool(body)))
        except (ValueError, RecursionError):
            raise Unreadable(Message(NO_SETUP, {})) from None

    # -- looking ------------------------------------------------------------------------------------------------------
    def key(self, request: Request) -> str:
        return self.hall.key_of(token_of(request))

    async def look(self, request: Request) -> Shown:
        face = request.query_params.get("seat", "")[:2]
        return await self.hall.look(request.path_params["code"], self.key(request), face, language_of(request))

    async def table(self, request: Request) -> Response:
        """The page of a table; a browser that comes for the first time is given a token of its own."""
        token = token_of(request) or new_token()
        try:
            shown = await self.look(request)
        except Refusal as refusal:
            return self.refused(request, refusal)
        code = request.path_params["code"]
        review = await review_if_known(request, shown.snapshot)
        response = pages.table_page(request, shown.snapshot, shown.html(), f"/t/{code}/me/{token}", review)
        if not token_of(request):
            give_token(request, response, code, token)
        return response

    async def come_back(self, request: Request) -> Response:
        """A personal link: whoever says that he wants it holds the seats of its token in this browser.

        A link that only had to be opened could put somebody else's token into a browser; so it asks, it takes no token
        without a seat, and none is put in the place of one that has a seat itself.
        """
        code, token = request.path_params["code"], request.path_params["token"]
        table, mine = RedirectResponse(f"/t/{code}", 303), token_of(request)
        try:
            party = (await self.hall.room(code)).session.party
            if token == mine or not FORM.fullmatch(token) or not party.knows_of(self.hall.key_of(token)):
                return table
            if mine and party.knows_of(self.hall.key_of(mine)):
                raise Illegal(Message(OTHER_SEAT, {}))
            if request.method == "GET":
                seats = party.held(self.hall.key_of(token))
                return pages.come_back_page(request, code, [seat.name or seat.letter for seat in seats])
            check_origin(request, self.hall.settings)
        except Refusal as refusal:
            return self.refused(request, refusal)
        give_token(request, table, code, token)
        return table

    async def fragments(self, request: Request) -> Response:
        """Every fragment, at once or as soon as the table is past the revision the page has."""
        try:
            shown = await self.latest(request)
        except Refusal as refusal:
            return self.refused(request, refusal)
        return Json(everything(shown))

    async def latest(self, request: Request) -> Shown:
        """The table as it is, or as soon as it is past the revision that `since` names; or a refusal."""
        code, since = request.path_params["code"], request.query_params.get("since", "")
        shown = await self.look(request)
        if since == str(shown.snapshot.revision):
            face = request.query_params.get("seat", "")[:2]
            client = Client(code, self.key(request), language_of(request), face)
            address = address_of(request)
            self.sockets.check_room(address, code)
            self.sockets.by_address[address] += 1
            try:
                await self.hall.attach(client, shown)
                shown = await self.newer(client, shown)
            finally:
                self.hall.detach(client)
                self.sockets.leave(address)
        return shown

    @staticmethod
    async def newer(client: Client, shown: Shown) -> Shown:
        end = time.monotonic() + LONGEST_WAIT
        while shown.snapshot.revision == (client.shown or shown).snapshot.revision and time.monotonic() < end:
            try:
                await asyncio.wait_for(client.wake.wait(), end - time.monotonic())
            except TimeoutError:
                break
            if client.ended is not None:
                raise client.ended
            client.wake.clear()  # what it was shown may be what it knew
        return client.shown or shown

    # -- intents ------------------------------------------------------------------------------------------------------
    async def intent(self, request: Request) -> Response:
        """One intent, for pages without a websocket; a program gets every fragment, a plain form is led back."""
        try:
            shown = await self.granted(request)
        except Refusal as refusal:
            return self.refused(request, refusal)
        if is_json(request):
            return Json({"ok": True, **everything(shown)})
        return RedirectResponse(f"/t/{request.path_params['code']}", 303)

    async def granted(self, request: Request) -> Shown:
        """Let happen what a request means, and look at the table then; or a refusal."""
        check_origin(request, self.hall.settings)
        key = self.key(request)
        self.sockets.count(key, address_of(request))
        intent = await self.meant(request)
        if not isinstance(intent, PageIntent):
            await self.hall.do(request.path_params["code"], key, intent)
        return await self.look(request)

    async def meant(self, request: Request) -> Intent:
        """The intent of a form or of a JSON object."""
        if is_json(request):
            return read_intent(await body_of(request, self.hall.settings.limits.intent_bytes))
        return intent_of(await self.asked(request, self.hall.settings.limits.intent_bytes))

    # -- taking home --------------------------------------------------------------------------------------------------
    async def record(self, request: Request) -> Response:
        try:
            room = await self.hall.room(request.path_params["code"])
            async with room.lock:
                text = room.session.snapshot(self.key(request), request.query_params.get("seat", "")[:2]).record
        except Refusal as refusal:
            return self.refused(request, refusal)
        return download(text, f"{room.session.table.game.name}-{room.code}.kgn")

    async def position(self, request: Request) -> Response:
        try:
            shown = await self.look(request)
            text = Position.of(shown.snapshot.view).write()
        except Refusal as refusal:
            return self.refused(request, refusal)
        return download(text, f"{shown.snapshot.game.name}-{shown.snapshot.code}-{shown.snapshot.version}.kgn")

    async def language(self, request: Request) -> Response:
        try:
            check_origin(request, self.hall.settings)
            asked = await self.asked(request, 1024)
        except Refusal as refusal:
            return self.refused(request, refusal)
        path, _, query = asked.get("back", "/").partition("?")
        kept = urlencode([pair for pair in parse_qsl(query) if pair[0] != "lang"])  # or it would be the old one again
        back = f"{path}?{kept}" if kept else path
        response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
        if asked.get("language") in languages():
            give_language(response, asked["language"])
        return response

    async def health(self, _: Request) -> Response:
        """Whether games can be played here: they are kept, or the answer says why not."""
        ails = SHUTTING if self.hall.closing else await self.hall.ailment()
        body: dict[str, Any] = {"ok": not ails, "tables": len(self.hall.rooms), "process": self.hall.settings.process}
        return Json({**body, "reason": ails} if ails else body, 503 if ails else 200)

    async def live(self, _: Request) -> Response:
        """Whether the process answers at all; a database in trouble is no reason to start it anew."""
        return Json({"ok": True})

    async def metrics(self, request: Request) -> Response:
        """What Prometheus is told: on this machine, or by whoever shows the token; for all others there is no page."""
        kind, _, given = request.headers.get("authorization", "").partition(" ")
        token = self.hall.settings.metrics_token
        shown = bool(token) and kind.lower() == "bearer" and hmac.compare_digest(given.encode(), token.encode())
        if not shown and address_of(request) not in LOCAL:
            return await self.no_such_thing(request, HTTPException(404))
        connections = request.app.state.lines.count if hasattr(request.app.state, "lines") else 0
        text = self.hall.metrics.written(self.hall, connections, self.sockets.by_address.total())
        return PlainTextResponse(text, media_type=MEDIA_TYPE)

    async def failed(self, request: Request, error: Exception) -> Response:
        """What nobody has thought of, or a database in trouble, told as everything else is told here."""
        if isinstance(error, TROUBLE):
            log.warning("%s was not kept: %s", request.url.path, reason_of(error))
            return self.refused(request, Unkept(Message(NOT_KEPT, {})), 503)
        answer = self.refused(request, Refusal(Message(OUR_FAULT, {})), 500)
        answer.headers.update(HEADERS)  # it is told outside of the guard
        return answer

    async def no_such_thing(self, request: Request, error: Exception) -> Response:
        """An address or a method that there is not."""
        status = error.status_code if isinstance(error, HTTPException) else 404
        return self.refused(request, WrongData(Message(NO_PAGE if status == 404 else NO_METHOD, {})), status)

    # -- refusing -----------------------------------------------------------------------------------------------------
    def refused(self, request: Request, refusal: Refusal, status: int = 0) -> Response:
        speech = Speech(language_of(request))
        status = status or self.status_of(refusal)
        if is_json(request) or wants_json(request):
            body = told(refusal, speech)
            if isinstance(refusal, TooMuch):
                body["kind"] = "limit"
            elif status >= 500:
                body["kind"] = "unkept" if isinstance(refusal, Unkept) else "fault"
            return Json(body, status)
        return pages.refusal_page(request, refusal, status)

    @staticmethod
    def status_of(refusal: Refusal) -> int:
        for kind, status in STATUSES.items():
            if isinstance(refusal, kind):
                return status
        return 409


def everything(shown: Shown) -> dict[str, Any]:
    html = {name: str(text) for name, text in shown.html().items()}
    return {"version": shown.snapshot.version, "revision": shown.snapshot.revision, "whole": True, "parts": html}


def is_json(request: Request) -> bool:
    return request.headers.get("content-type", "").split(";")[0].strip() == "application/json"


def wants_json(request: Request) -> bool:
    path = request.url.path
    asked = "application/json" in request.headers.get("accept", "")
    return asked or path.endswith("/fragments") or path.startswith("/api/")


def download(text: str, name: str) -> Response:
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})
