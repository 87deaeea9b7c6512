"""The addresses of tables: opening one, looking at it, wishing something there, taking its record home."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from ..kernel.errors import Refusal, Unreadable, WrongData
from ..kernel.position import Position
from ..kernel.words import Message, mark
from ..locale import LANGUAGES, Speech
from ..table.wish import Wish, checked, read_wish
from . import pages
from .answers import told
from .archive import NoTable
from .asking import look_back
from .guard import address_of, body_of, check_origin
from .hall import Hall
from .limits import Buckets, TooMuch
from .looking import Client, Shown
from .opening import opened
from .sockets import Sockets
from .visitor import FORM, give_language, give_token, language_of, new_token, token_of

NO_SETUP: Final = mark("the setup cannot be read: it is neither a form nor a JSON object of texts")
#: How long a request waits for something to change; seconds.
LONGEST_WAIT: Final = 20.0
MOST_MINE: Final = 20


class Json(Response):
    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


class Tables:
    """What can be asked over HTTP."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.sockets: Final = Sockets(hall)
        self.openings: Final = Buckets(hall.settings.limits.new_tables)
        self.messages: Final = self.sockets.messages

    def routes(self) -> list[Route | WebSocketRoute]:
        return [
            Route("/tables", self.open, methods=["POST"]),
            Route("/mine", self.mine, methods=["POST"]),
            Route("/language", self.language, methods=["POST"]),
            Route("/health", self.health),
            Route("/t/{code}", self.table),
            Route("/t/{code}/me/{token}", self.come_back),
            Route("/t/{code}/intent", self.intent, methods=["POST"]),
            Route("/t/{code}/fragments", self.fragments),
            Route("/t/{code}/record.kgn", self.record),
            Route("/t/{code}/position.kgn", self.position),
            Route("/t/{code}/at/{n:number}", self.at),
            WebSocketRoute("/t/{code}/socket", self.sockets.serve),
        ]

    # -- opening ------------------------------------------------------------------------------------------------------
    async def open(self, request: Request) -> Response:
        """Open a table as its host. A form is led to the table, a program gets its code and token."""
        try:
            check_origin(request, self.hall.settings)
            self.openings.take(address_of(request), time.monotonic())
            asked = await self.asked(request, self.hall.settings.limits.setup_bytes)
            token, code = new_token(), self.hall.new_code()
            await self.hall.add(opened(asked, code, self.hall.key_of(token), self.hall.settings))
        except Refusal as refusal:
            return self.refused(request, refusal)
        if is_json(request):
            return Json({"ok": True, "code": code, "token": token, "link": f"/t/{code}/me/{token}"}, 201)
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
        response = pages.table_page(request, shown.sight, shown.html(), f"/t/{code}/me/{token}")
        if not token_of(request):
            give_token(request, response, code, token)
        return response

    async def come_back(self, request: Request) -> Response:
        """A personal link: the browser that opens it holds the seats of its token."""
        code, token = request.path_params["code"], request.path_params["token"]
        response = RedirectResponse(f"/t/{code}", 303)
        if FORM.fullmatch(token):
            give_token(request, response, code, token)
        return response

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
        if since == str(shown.sight.revision):
            face = request.query_params.get("seat", "")[:2]
            client = Client(code, self.key(request), language_of(request), face)
            await self.hall.attach(client)
            try:
                shown = await self.newer(client, shown)
            finally:
                self.hall.detach(client)
        return shown

    @staticmethod
    async def newer(client: Client, shown: Shown) -> Shown:
        end = time.monotonic() + LONGEST_WAIT
        while shown.sight.revision == (client.shown or shown).sight.revision and time.monotonic() < end:
            try:
                await asyncio.wait_for(client.wake.wait(), end - time.monotonic())
            except TimeoutError:
                break
            client.wake.clear()
        return client.shown or shown

    async def at(self, request: Request) -> Response:
        """A step of the replay."""
        try:
            sight = await look_back(request, request.path_params["n"])
            table = (await self.hall.room(sight.code)).gathering.table
        except Refusal as refusal:
            return self.refused(request, refusal)
        shown = Shown(sight, language_of(request))
        if wants_json(request):
            return Json(everything(shown))
        return pages.table_page(request, sight, shown.html(), "", len(table.record.played()), table.over)

    # -- wishing ------------------------------------------------------------------------------------------------------
    async def intent(self, request: Request) -> Response:
        """One wish, for pages without a websocket; a program gets every fragment, a plain form is led back."""
        try:
            shown = await self.granted(request)
        except Refusal as refusal:
            return self.refused(request, refusal)
        if is_json(request):
            return Json({"ok": True, **everything(shown)})
        return RedirectResponse(f"/t/{request.path_params['code']}", 303)

    async def granted(self, request: Request) -> Shown:
        """Let happen what a request wishes, and look at the table then; or a refusal."""
        check_origin(request, self.hall.settings)
        key = self.key(request)
        self.messages.take(key or address_of(request), time.monotonic())
        wish = await self.wish(request)
        if wish.look is None and wish.language is None:
            await self.hall.do(request.path_params["code"], key, wish)
        return await self.look(request)

    async def wish(self, request: Request) -> Wish:
        if is_json(request):
            return read_wish(await body_of(request, self.hall.settings.limits.intent_bytes))
        asked = await self.asked(request, self.hall.settings.limits.intent_bytes)
        try:
            return checked(msgspec.convert(asked, Wish, strict=False))
        except msgspec.ValidationError:
            raise Unreadable(Message(NO_SETUP, {})) from None

    # -- taking home --------------------------------------------------------------------------------------------------
    async def record(self, request: Request) -> Response:
        try:
            room = await self.hall.room(request.path_params["code"])
            async with room.lock:
                text = room.gathering.sight(self.key(request), request.query_params.get("seat", "")[:2]).record
        except Refusal as refusal:
            return self.refused(request, refusal)
        return download(text, f"{room.gathering.table.game.name}-{room.code}.kgn")

    async def position(self, request: Request) -> Response:
        try:
            shown = await self.look(request)
            text = Position.of(shown.sight.view).write()
        except Refusal as refusal:
            return self.refused(request, refusal)
        return download(text, f"{shown.sight.game.name}-{shown.sight.code}-{shown.sight.version}.kgn")

    async def mine(self, request: Request) -> Response:
        """Which of the tables that a browser remembers are still there: a list of codes and tokens comes in."""
        try:
            check_origin(request, self.hall.settings)
            body = await body_of(request, 8192)
            try:
                asked = msgspec.json.decode(body, type=list[tuple[str, str]])[:MOST_MINE]
            except ValueError:
                raise Unreadable(Message(NO_SETUP, {})) from None
        except Refusal as refusal:
            return self.refused(request, refusal)
        out = []
        for code, token in asked:
            try:
                shown = await self.hall.look(code, self.hall.key_of(token), "", language_of(request))
            except Refusal:
                continue
            sight = shown.sight
            names = [place.name or place.bot for place in sight.seats if place.name or place.bot]
            turn = any(place.own and place.decides for place in sight.seats)
            entry = {"code": code, "game": sight.game.name, "names": names, "turn": turn, "over": sight.over}
            out.append({**entry, "started": sight.started, "seats": list(sight.own), "version": sight.version})
        return Json({"ok": True, "tables": out})

    async def language(self, request: Request) -> Response:
        try:
            check_origin(request, self.hall.settings)
            asked = await self.asked(request, 1024)
        except Refusal as refusal:
            return self.refused(request, refusal)
        back = asked.get("back", "/")
        response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
        if asked.get("language") in LANGUAGES:
            give_language(response, asked["language"])
        return response

    async def health(self, _: Request) -> Response:
        return Json({"ok": True, "tables": len(self.hall.rooms), "process": self.hall.settings.process})

    # -- refusing -----------------------------------------------------------------------------------------------------
    def refused(self, request: Request, refusal: Refusal) -> Response:
        speech = Speech(language_of(request))
        status = 404 if isinstance(refusal, NoTable) else 429 if isinstance(refusal, TooMuch) else 409
        if isinstance(refusal, (Unreadable, WrongData)) and status == 409:
            status = 400
        if is_json(request) or wants_json(request):
            body = told(refusal, speech)
            if isinstance(refusal, TooMuch):
                body["kind"] = "limit"
            return Json(body, status)
        return pages.refusal_page(request, refusal, status)


def everything(shown: Shown) -> dict[str, Any]:
    html = {name: str(text) for name, text in shown.html().items()}
    return {"version": shown.sight.version, "revision": shown.sight.revision, "fragments": html}


def is_json(request: Request) -> bool:
    return request.headers.get("content-type", "").split(";")[0].strip() == "application/json"


def wants_json(request: Request) -> bool:
    path = request.url.path
    asked = "application/json" in request.headers.get("accept", "")
    return asked or path.endswith("/fragments") or path.startswith("/api/")


def download(text: str, name: str) -> Response:
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})
