"""One websocket for each page that looks at a table: wishes come in, answers and changed fragments go out."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..kernel.errors import Refusal, Unreadable
from ..kernel.words import Message
from ..locale import LANGUAGES, Speech
from ..table.wish import NO_OBJECT, NO_WISH, Wish, read_wish
from .answers import told
from .guard import address_of, is_foreign
from .hall import Hall
from .limits import Buckets, TooMuch
from .looking import Client
from .visitor import language_of, token_of

#: Why a socket is closed: what a page may do about it is to come again later, or not at all.
FOREIGN, NO_TABLE, TOO_MANY, TOO_FAST = 4403, 4404, 4429, 4408
_json: Final = msgspec.json.Encoder()


class Sockets:
    """All websockets of this process."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.by_address: Counter[str] = Counter()
        self.messages: Final = Buckets(hall.settings.limits.messages)

    async def serve(self, socket: WebSocket) -> None:
        """From the first look to the last."""
        await socket.accept()
        address = address_of(socket)
        limits = self.hall.settings.limits
        code = socket.path_params["code"]
        if is_foreign(socket, self.hall.settings):
            await socket.close(FOREIGN)
            return
        if self.by_address[address] >= limits.sockets or len(self.hall.clients.get(code, ())) >= limits.watchers:
            await socket.close(TOO_MANY)
            return
        face = socket.query_params.get("seat", "")[:2]
        client = Client(code, self.hall.key_of(token_of(socket)), language_of(socket), face)
        self.by_address[address] += 1
        try:
            try:
                await self.hall.attach(client)
            except Refusal as refusal:
                await socket.send_text(_json.encode(told(refusal, Speech(client.language))).decode())
                await socket.close(NO_TABLE)
                return
            sending = asyncio.get_running_loop().create_task(self.send(socket, client))
            try:
                await self.receive(socket, client, address)
            finally:
                sending.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await sending
        except (WebSocketDisconnect, RuntimeError):
            return  # whoever it was has gone, perhaps in the middle of an answer
        finally:
            self.hall.detach(client)
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]

    async def send(self, socket: WebSocket, client: Client) -> None:
        """Send what has changed whenever something has; with `?options=1`, for programs, also the moves on offer."""
        spelled = socket.query_params.get("options") == "1"
        last: dict[str, str] = {}
        while True:
            await client.wake.wait()
            client.wake.clear()
            shown = client.shown
            if shown is None:
                continue
            html = shown.html()
            changed = {name: str(text) for name, text in html.items() if last.get(name) != text}
            gone = [name for name in last if name not in html]
            last = dict(html)
            body: dict[str, Any] = {"version": shown.sight.version, "revision": shown.sight.revision}
            if changed:
                body["fragments"] = changed
            if gone:
                body["gone"] = gone
            if spelled:
                body["options"] = shown.sight.options
            try:
                await socket.send_text(_json.encode(body).decode())
            except (WebSocketDisconnect, RuntimeError):
                return

    async def receive(self, socket: WebSocket, client: Client, address: str) -> None:
        refused = 0
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            number: object = None
            try:
                try:
                    wish = read(message)
                    number = wish.id
                finally:
                    self.messages.take(client.key or address, time.monotonic())
                await self.do(client, wish)
                refused = 0
                answer: dict[str, Any] = {"ok": True} if number is None else {"ok": True, "id": number}
            except Refusal as refusal:
                refused += 1
                answer = told(refusal, Speech(client.language), number)
                if isinstance(refusal, TooMuch):
                    answer["kind"] = "limit"
            await socket.send_text(_json.encode(answer).decode())
            if refused > self.hall.settings.limits.refusals:
                await socket.close(TOO_FAST)
                return

    async def do(self, client: Client, wish: Wish) -> None:
        """A wish about one's own page is granted here, any other at the table."""
        if wish.look is not None or wish.language is not None:
            if wish.language in LANGUAGES:
                client.language = wish.language
            if wish.look is not None:
                client.face = wish.look[:2]
            client.show(await self.hall.look(client.code, client.key, client.face, client.language))
        else:
            await self.hall.do(client.code, client.key, wish)


def read(message: Mapping[str, Any]) -> Wish:
    """The wish in a message of a websocket, or a refusal."""
    text = message.get("text")
    if text is None:
        raise Unreadable(Message(NO_WISH, {"reason": Message(NO_OBJECT, {})}))
    return read_wish(text)
