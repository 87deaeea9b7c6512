"""One websocket for each page that shows a table: intents come in, answers and changed parts go out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..kernel.errors import Refusal
from ..kernel.words import Message
from ..locale import Speech, languages
from ..table.intent import Intent, LookFrom, Speak, read_intent, unreadable
from .answers import told
from .archive import NOT_KEPT, TROUBLE, Unkept
from .client import Client, Recipient
from .guard import address_of, is_foreign
from .hall import Hall, reason_of
from .limits import TOO_MUCH, Buckets, TooMuch
from .visitor import language_of, token_of

#: Why a socket is closed: what a page may do about it is to come again later, or not at all.
FOREIGN, NO_TABLE, TOO_MANY, TOO_FAST, LATER = 4403, 4404, 4429, 4408, 1013
log: Final = logging.getLogger("kaidan.server")
#: Markup is text to whoever is sent it.
_json: Final = msgspec.json.Encoder(enc_hook=str)


#: So many answers wait for a line that takes none; then nothing more is read from it.
MOST_ANSWERS: Final = 16


class Outbox:
    """Answers on their way to one page, which go out together with what changed by them."""

    def __init__(self, client: Client) -> None:
        self.client: Final = client
        self.answers: Final[list[bytes]] = []
        self.room: Final = asyncio.Event()
        self.closed = False

    async def put(self, answer: dict[str, Any]) -> None:
        """Send this next; whoever does not read what he is sent is not listened to meanwhile."""
        self.answers.append(_json.encode(answer))
        self.client.wake.set()
        while len(self.answers) > MOST_ANSWERS and not self.closed:
            self.room.clear()
            await self.room.wait()

    async def send(self, socket: WebSocket) -> None:
        while self.answers:
            await write(socket, self.answers.pop(0))
        self.room.set()

    def close(self) -> None:
        """Nobody sends them any more."""
        self.closed = True
        self.room.set()


class Sockets:
    """All websockets of this process."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.by_address: Counter[str] = Counter()
        limits = hall.settings.limits
        self.messages: Final = Buckets(limits.messages)
        self.intents: Final = Buckets(limits.intents)
        self.connects: Final = Buckets(limits.connects)
        self.misses: Final = Buckets(limits.misses)

    async def serve(self, socket: WebSocket) -> None:
        """From the first look to the last."""
        await socket.accept()
        address = address_of(socket)
        code = socket.path_params["code"]
        if is_foreign(socket, self.hall.settings) or self.hall.house.bars(address):
            await socket.close(FOREIGN)
            return
        try:
            self.connects.take(address, time.monotonic())
            self.misses.check(address, time.monotonic())
            self.check_room(address, code)
        except TooMuch:
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
                self.misses.charge(address, time.monotonic())
                await socket.close(NO_TABLE)
                return
            except TROUBLE as error:
                log.warning("table %s cannot be shown: %s", code, reason_of(error))
                await socket.close(LATER)
                return
            outbox = Outbox(client)
            sending = asyncio.get_running_loop().create_task(self.send(socket, client, outbox))
            try:
                await self.receive(socket, client, address, outbox)
            finally:
                sending.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await sending
        except (WebSocketDisconnect, RuntimeError):
            return  # whoever it was has gone, perhaps in the middle of an answer
        finally:
            self.hall.detach(client)
            self.leave(address)

    def count(self, key: str, address: str) -> None:
        """One more intent of a key, and of whatever keys an address has; or a refusal."""
        self.intents.take(address, time.monotonic())
        self.messages.take(key or address, time.monotonic())

    def check_room(self, address: str, code: str) -> None:
        """Refuse one more watcher where there are enough, at the table or from an address."""
        limits = self.hall.settings.limits
        if self.by_address[address] >= limits.sockets or len(self.hall.clients.get(code, ())) >= limits.watchers:
            raise TooMuch(Message(TOO_MUCH, {}))

    def leave(self, address: str) -> None:
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]

    async def send(self, socket: WebSocket, client: Client, outbox: Outbox) -> None:
        """Send what has changed whenever something has; with `?options=1`, for programs, also the moves on offer."""
        spelled = socket.query_params.get("options") == "1"
        have = socket.query_params.get("have", "")
        reader = Recipient()
        with contextlib.suppress(WebSocketDisconnect), contextlib.closing(outbox):
            while True:
                await client.wake.wait()
                await outbox.send(socket)
                if client.ended is not None:
                    await write(socket, _json.encode(told(client.ended, Speech(client.language))))
                    with contextlib.suppress(RuntimeError):
                        await socket.close(NO_TABLE)
                    return
                for shown in client.take():
                    if have and have == f"{shown.snapshot.revision}" and client.language == shown.language:
                        reader.knows(shown)
                    have = ""
                    body = reader.news(shown)
                    if spelled:
                        body["options"] = shown.snapshot.options
                    await write(socket, _json.encode(body))

    async def receive(self, socket: WebSocket, client: Client, address: str, outbox: Outbox) -> None:
        refused = 0
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            number: object = None
            try:
                try:
                    intent = read(message)
                    number = intent.id
                finally:
                    self.count(client.key, address)
                try:
                    await self.do(client, intent)
                except TROUBLE as error:
                    log.warning("an intent at table %s was not kept: %s", client.code, reason_of(error))
                    raise Unkept(Message(NOT_KEPT, {})) from None
                refused = 0
                answer: dict[str, Any] = {"ok": True} if number is None else {"ok": True, "id": number}
            except Refusal as refusal:
                refused += 1
                answer = told(refusal, Speech(client.language), number)
                if isinstance(refusal, (TooMuch, Unkept)):
                    answer["kind"] = "limit" if isinstance(refusal, TooMuch) else "unkept"
            await outbox.put(answer)
            if refused > self.hall.settings.limits.refusals:
                await outbox.send(socket)
                await socket.close(TOO_FAST)
                return

    async def do(self, client: Client, intent: Intent) -> None:
        """What is about one's own page happens here, anything else at the table."""
        match intent:
            case LookFrom():
                client.face = intent.seat[:2]
            case Speak():
                if intent.language in languages():
                    client.language = intent.language
            case _:
                await self.hall.do(client.code, client.key, intent)
                return
        client.show(await self.hall.look(client.code, client.key, client.face, client.language))


async def write(socket: WebSocket, text: bytes) -> None:
    """Send a text, or say that whoever it is for has gone, perhaps in the middle of it."""
    try:
        await socket.send({"type": "websocket.send", "utf8": text})  # only our own protocol knows this kind
    except RuntimeError:
        raise WebSocketDisconnect from None


def read(message: Mapping[str, Any]) -> Intent:
    """The intent in a message of a websocket, or a refusal."""
    text = message.get("text")
    if text is None:
        raise unreadable("")
    return read_intent(text)
