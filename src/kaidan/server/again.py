"""Playing again: a rematch, the same game alone, or continuing from any moment of a finished game."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..games.catalogue import options_of
from ..kernel.errors import Illegal, Refusal
from ..kernel.record import Line, Record
from ..kernel.words import Message, mark
from ..table.intent import LeadOn
from ..table.party import BOT, HUMAN, NEUTRAL, Seat
from ..table.session import Session
from .archive import NoTable
from .door import WRONG_PASSWORD, Door
from .hall import Hall
from .lessons import lesson_of
from .new_table import opened
from .pages import refusal_page
from .presets import LIKED
from .room import Room
from .visitor import give_token, language_of, new_token, token_of

NOT_OVER: Final = mark("the game is still running; once it is over you can replay it or continue from any move")
NO_NEXT: Final = mark("nobody has opened a rematch yet")
NO_MOVE: Final = mark("there is no move {n} to play on from")
NOTHING_LEFT: Final = mark("there is nothing left to play after move {n}: the game was over")


def routes(door: Door) -> list[Route]:
    again = Again(door)
    return [
        Route("/t/{code}/rematch", again.rematch, methods=["POST"]),
        Route("/t/{code}/next", again.follow),
        Route("/t/{code}/fork", again.fork, methods=["POST"]),
    ]


class Again:
    """What can be asked of a finished table."""

    def __init__(self, door: Door) -> None:
        self.door: Final = door

    async def rematch(self, request: Request) -> Response:
        """Open a table with the same people and settings and lead everybody there; `alone` with bots in their place."""
        hall: Hall = request.app.state.hall
        try:
            room = await self.finished(request)
            if room.session.shared:
                return RedirectResponse("/companion", 303)  # the box is laid out anew first
            token = token_of(request) or new_token()
            key = hall.key_of(token)
            taught = lesson_of(room.session.party.taught)
            if taught is not None:
                mine = room.session.party.held(key)
                asked = {"name": mine[0].name if mine else "", "password": hall.settings.password}
                return to_table(request, *await self.door.teach(taught, asked))
            alone = request.query_params.get("alone") == "1"
            old = room.session.party
            if old.next and not alone:
                return await self.follow(request)
            code = hall.new_code()
            fresh = rematch_of(room.session, code, key, alone, hall)
            fresh.party.language = language_of(request)
            fresh.party.public = old.public and not alone
            fresh.party.wait, fresh.party.advice = old.wait, old.advice
            for seat in fresh.party.humans():
                seat.ready = True  # who has just played is ready as soon as he is there
            await hall.add(fresh)
            if old.held(key) and not alone and len(old.humans()) > 1:
                try:
                    await hall.do(room.code, key, LeadOn(code=code))
                except Illegal:  # somebody else was faster; all meet there
                    return await self.follow(request)
        except Refusal as refusal:
            return refused(request, refusal)
        return to_table(request, code, token)

    async def follow(self, request: Request) -> Response:
        """Lead whoever sat at a table to the one where the same people play again, to his seat there."""
        hall: Hall = request.app.state.hall
        try:
            room = await hall.room(request.path_params["code"])
            if not room.session.party.next:
                raise Illegal(Message(NO_NEXT, {}))
        except Refusal as refusal:
            return refused(request, refusal)
        return to_table(request, room.session.party.next, token_of(request))

    async def fork(self, request: Request) -> Response:
        """Play on from an instant of a finished game, at a table of one's own, with bots in the other seats."""
        hall: Hall = request.app.state.hall
        try:
            room = await self.finished(request)
            asked = request.query_params
            n = int(asked["n"]) if asked.get("n", "").isdecimal() and len(asked["n"]) < 9 else -1
            token = token_of(request) or new_token()
            code = hall.new_code()
            fresh = fork_of(room.session, n, asked.get("seat", ""), code, hall.key_of(token), hall)
            fresh.party.language = language_of(request)
            await hall.add(fresh)
        except Refusal as refusal:
            return refused(request, refusal)
        return to_table(request, code, token)

    async def finished(self, request: Request) -> Room:
        """The table of the request, whose game is over; or a refusal."""
        hall: Hall = request.app.state.hall
        self.door.knock(request)
        room = await hall.room(request.path_params["code"])
        if not room.session.table.over:
            raise Illegal(Message(NOT_OVER, {}))
        if hall.settings.password and not room.session.party.held(hall.key_of(token_of(request))):
            raise Illegal(Message(WRONG_PASSWORD, {}))
        return room


def playing(session: Session) -> list[Seat]:
    return [seat for seat in session.party.seats if seat.kind != NEUTRAL]


def liked(session: Session) -> str:
    return next((name for name in LIKED if name in session.bots), "")


def rematch_of(old: Session, code: str, key: str, alone: bool, hall: Hall) -> Session:
    """A new table with the same settings: bots and whoever asks sit down, the other people have their seats kept."""
    seats = playing(old)
    mine = [seat for seat in seats if seat.key == key]
    words = []
    for seat in seats:
        if seat.kind == HUMAN and seat.key == key:
            words.append("me")
        elif seat.kind == BOT:
            words.append(seat.bot)
        else:
            words.append((liked(old) or "open") if alone else "open")
    if not mine and "open" in words:
        words[words.index("open")] = "me"
    begins = "open" not in words
    setup = {
        **settings_of(old),
        "seating": ",".join(words),
        "name": mine[0].name if mine else "",
        "start": "1" if begins else "",
    }
    fresh = opened(setup, code, key, hall.settings)
    for seat, other, word in zip(playing(fresh), seats, words, strict=False):
        if word == "open" and other.kind == HUMAN and other.key:
            seat.kind, seat.key, seat.name = HUMAN, other.key, other.name
    return fresh


def settings_of(session: Session) -> dict[str, str]:
    """The options of a game but what the lot decided."""
    game = session.table.game
    defaults = options_of(game.name)
    chosen = {key: value for key, value in game.options.items() if value != "random"}
    chosen = {key: value for key, value in chosen.items() if not defaults[key] or value != defaults[key][0]}
    return {"game": game.name, **chosen, "players": str(len(playing(session)))}


def fork_of(old: Session, n: int, letter: str, code: str, key: str, hall: Hall) -> Session:
    """A new table at the instant after n lines: one seat is one's own, bots have the others."""
    record = old.table.record
    played = record.played()
    if not 0 <= n <= len(played):
        raise Illegal(Message(NO_MOVE, {"n": n}))
    if n == len(played):
        raise Illegal(Message(NOTHING_LEFT, {"n": n}))
    shorter = Record(record.header)
    shorter.setup, shorter.position = record.setup, record.position
    shorter.lines = [Line(line.who, line.text) for line in played[:n]]
    letters = [seat.letter for seat in playing(old)]
    held = [seat.letter for seat in old.party.held(key)]
    own = letter if letter in letters else held[0] if held else next_to_play(played[n:], letters)
    names = {seat.letter: seat.name for seat in old.party.held(key)}
    setup = {
        "text": shorter.write(),
        "seating": ",".join("me" if one == own else liked(old) or "me" for one in letters),
        "name": names.get(own, ""),
        "start": "1",
    }
    return opened(setup, code, key, hall.settings)


def next_to_play(lines: list[Line], letters: list[str]) -> str:
    """Whose decision comes first."""
    return next((line.who for line in lines if line.who in letters), letters[0])


def to_table(request: Request, code: str, token: str) -> Response:
    response = RedirectResponse(f"/t/{code}", 303)
    if token:
        give_token(request, response, code, token)
    return response


def refused(request: Request, refusal: Refusal) -> Response:
    return refusal_page(request, refusal, 404 if isinstance(refusal, NoTable) else 409)
