"""The start page: one click to a game, the game that waits, public tables, and one's own games."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from ..draw.look import look_of
from ..draw.svg.board import sentence
from ..draw.svg.pictures import address
from ..games.catalogue import first_title, titles
from ..kernel.errors import Refusal, Unreadable
from ..kernel.record import Record
from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech
from ..locale.languages import every as every_language
from ..table.party import HUMAN, NEUTRAL, OPEN, Party
from ..table.snapshot import Snapshot
from .deal import headline
from .guard import address_of, body_of, check_origin
from .hall import Hall
from .own_games import BOTS, go_on, rank, resume, row
from .page_words import PageWords
from .pages import NoCode, asks_password, render
from .presets import Offer, offers
from .routes import NO_SETUP, TableRoutes
from .setup_form import fields_of
from .statistics import MOST, Statistics, sheet
from .visitor import FORM, language_of

#: Public tables on the page, and how long one that nobody has touched stays there; seconds.
MOST_PUBLIC: Final = 12
FRESH: Final = 24 * 3600.0
#: How long a public table without anybody connected is still listed, and how long the list is kept; seconds.
LINGERS: Final = 600.0
KEPT: Final = 2.0
MOST_MINE: Final = 20
#: A list of so many bytes holds all the tables and tokens that are counted.
LONGEST_LIST: Final = 16_384
FREE: Final = mark_plural("{n} seat free", "{n} seats free")
FULL: Final = mark("no seat free")
JUST_NOW: Final = mark("just opened", "page")
MINUTES_AGO: Final = mark("opened {n} min ago")
HOURS_AGO: Final = mark("opened {n} h ago")
TABLE_OF: Final = mark("{name}'s table")
NO_CODE: Final = mark("type the code of a table")
#: A link to a table, or somebody's own link to his seat there.
LINK: Final = re.compile(rf"/t/(?P<code>[A-Za-z0-9]{{1,16}})(?P<own>/me/{FORM.pattern})?(?![A-Za-z0-9])")
LONGEST_LINK: Final = 300
_party: Final = msgspec.json.Decoder(Party)


@dataclass(frozen=True)
class PublicTable:
    """A table that everybody may find."""

    code: str
    title: str
    line: str
    #: Whether somebody sits there, seat by seat.
    seats: tuple[bool, ...]
    free: bool


class Home:
    """The start page and what is on it."""

    def __init__(self, tables: TableRoutes) -> None:
        self.tables: Final = tables
        self.statistics: Final = Statistics(tables.hall)
        self.listed: tuple[float, list[tuple[str, str, str, float]]] = (0.0, [])

    def routes(self) -> list[Route]:
        return [
            Route("/", self.home),
            Route("/join", self.join),
            Route("/games", self.games),
            Route("/mine", self.mine, methods=["POST"]),
            Route("/mine/statistics", self.count, methods=["POST"]),
            Route("/mine/forget", self.forget, methods=["POST"]),
        ]

    async def home(self, request: Request) -> Response:
        speech = Speech(language_of(request))
        every = offers()
        leading = [next(offer for offer in every if offer.title is title) for title in titles()]
        first = first_title()
        return render(
            request,
            "home.html",
            about=sentence(speech.text(first.about)),
            call=speech.text(first.call),
            lead=speech.text(first.lead),
            emblem=address(look_of(leading[0].made()).emblem),
            first=offered(leading[0], speech),
            cards=[card(offer, speech) for offer in leading],
            more=[offered(offer, speech) for offer in every if offer.preset.wide and offer not in leading],
            public=await self.public(request.app.state.hall, speech),
            asks_password=asks_password(request),
        )

    async def join(self, request: Request) -> Response:
        """A code typed in, or a link to a table, becomes the table's address."""
        path = path_of(request.query_params.get("code", "")[:LONGEST_LINK])
        if not path:
            return self.tables.refused(request, NoCode(Message(NO_CODE, {})))
        return RedirectResponse(path, 303)

    async def games(self, request: Request) -> Response:
        return render(request, "games.html")

    # -- public tables ------------------------------------------------------------------------------------------------
    async def public(self, hall: Hall, speech: Speech) -> list[PublicTable]:
        """TableRoutes whose host lets everybody find them, whose game is not over, and where somebody is."""
        now = time.monotonic()
        if now - self.listed[0] > KEPT:
            self.listed = now, await hall.archive.public(4 * MOST_PUBLIC, FRESH)
        out = []
        for code, head, party, created in self.listed[1]:
            people = _party.decode(party)
            if people.present or time.time() - created < LINGERS:
                out.append(told(code, Record.read(head), people, time.time() - created, speech))
        return out[:MOST_PUBLIC]

    # -- one's own games ----------------------------------------------------------------------------------------------
    async def mine(self, request: Request) -> Response:
        """Which of the tables that a browser remembers are still there: a list of codes and tokens comes in."""
        hall = self.tables.hall
        try:
            asked = (await self.asked(request))[:MOST_MINE]
        except Refusal as refusal:
            return self.tables.refused(request, refusal)
        speech = Speech(language_of(request))
        found: list[tuple[Snapshot, str]] = []
        for code, token in asked:
            try:
                shown = await hall.look(code, hall.key_of(token), "", speech.language)
            except Refusal:
                continue
            found.append((shown.snapshot, token))
        waiting = sorted(found, key=lambda one: rank(one[0]))
        body_out: dict[str, Any] = {"ok": True, "tables": [entry(snapshot) for snapshot, _ in found]}
        body_out["rows"] = [row(snapshot, token, speech) for snapshot, token in waiting]
        # Beside the box only a game that lies there is gone on with.
        beside = "beside" in request.query_params
        slip = go_on if beside else resume
        open_ones = [(one, token) for one, token in waiting if one.own and not one.over and (one.by_hand or not beside)]
        body_out["resume"] = slip(*open_ones[0], speech) if open_ones else ""
        return JSONResponse(body_out)

    async def asked(self, request: Request) -> list[tuple[str, str]]:
        """The tables and tokens that a browser remembers, or a refusal."""
        check_origin(request, self.tables.hall.settings)
        body = await body_of(request, LONGEST_LIST)
        try:
            return msgspec.json.decode(body, type=list[tuple[str, str]])[:MOST]
        except ValueError:
            raise Unreadable(Message(NO_SETUP, {})) from None

    async def count(self, request: Request) -> Response:
        """What came of a browser's finished games: as a sheet to read, and game by game to take home."""
        speech = Speech(language_of(request))
        try:
            games = await self.statistics.of(await self.asked(request), speech)
        except Refusal as refusal:
            return self.tables.refused(request, refusal)
        listed = [msgspec.to_builtins(one.played) for one in games]
        return JSONResponse({"ok": True, "sheet": sheet(games, speech) if games else "", "games": listed})

    async def forget(self, request: Request) -> Response:
        """Forget a browser's finished games for good."""
        try:
            asked = await self.asked(request)
            self.tables.sockets.count("", address_of(request))
            return JSONResponse({"ok": True, "forgotten": await self.statistics.forget(asked)})
        except Refusal as refusal:
            return self.tables.refused(request, refusal)


def path_of(typed: str) -> str:
    """The address of the table that a code or a link names, a personal link with its token; empty if it names none."""
    link = LINK.search(typed)
    if link is not None:
        return f"/t/{link['code'].lower()}{link['own'] or ''}"
    code = "".join(sign for sign in typed.lower() if sign.isascii() and sign.isalnum())[:16]
    return f"/t/{code}" if code else ""


def routes(tables: TableRoutes) -> list[Route]:
    return Home(tables).routes()


def entry(snapshot: Snapshot) -> dict[str, Any]:
    """A table as a program reads it."""
    names = [place.name or place.bot for place in snapshot.seats if place.name or place.bot]
    turn = any(place.own and place.decides for place in snapshot.seats)
    known = {"code": snapshot.code, "game": snapshot.game.name, "names": names, "turn": turn, "over": snapshot.over}
    return {**known, "started": snapshot.started, "seats": list(snapshot.own), "version": snapshot.version}


def offered(offer: Offer, speech: Speech) -> dict[str, Any]:
    """A setup that one click begins."""
    preset = offer.preset
    about = sentence(speech.text(preset.about)) if preset.about else ""
    name = sentence(speech.text(preset.name))
    return {"name": name, "about": about, "fields": offer.fields(), "seating": offer.seating()}


def card(offer: Offer, speech: Speech) -> dict[str, Any]:
    """A game on the start page: its pictures, what it is, and two ways in."""
    title = offer.title
    numbers = sorted(int(number) for number in title.values.get("players", []))
    behind, *figures = [address(name) for name in look_of(offer.made()).cover]
    return {
        **offered(offer, speech),
        "partners": partners(offer, speech),
        "key": title.key,
        "title": title.name,
        "pitch": speech.text(title.pitch) if title.pitch else sentence(speech.text(title.about)),
        "players": f"{numbers[0]}\N{EN DASH}{numbers[-1]}" if len(numbers) > 1 else str(numbers[0]) if numbers else "",
        "minutes": title.minutes,
        "setup": fields_of(title),
        "behind": behind,
        "figures": figures,
    }


def partners(offer: Offer, speech: Speech) -> str:
    """What one click begins, in a few words: the level, if the game has levels, and how many bots play."""
    title = offer.title
    level = {**title.needs, **offer.preset.options}.get(title.level, "")
    bots = sum(name not in ("me", "open") for name in offer.seating().split(","))
    words = [PageWords(speech).value(level, title)] if level else []
    return sentence(", ".join([*words, *([speech.text(BOTS, n=bots)] if bots else [])]))


def told(code: str, record: Record, party: Party, age: float, speech: Speech) -> PublicTable:
    """A public table in a line: game, level, language, seats, and since when it is there."""
    options = record.header.options
    seats = [seat for seat in party.seats if seat.kind != NEUTRAL]
    free = sum(seat.kind == OPEN for seat in seats)
    host = next((seat.name for seat in seats if seat.kind == HUMAN and seat.key == party.host and seat.name), "")
    spoken = every_language().get(party.language)
    places = speech.text(FREE, n=free) if free else speech.text(FULL)
    title = speech.text(TABLE_OF, name=host) if host else headline(record.header.game, options, speech)
    named = headline(record.header.game, options, speech) if host else ""
    words = [named, spoken.name if spoken else "", places, age_of(age, speech)]
    joinable = bool(free) and not party.locked
    line = " · ".join(word for word in words if word)
    return PublicTable(code, title, line, tuple(seat.kind != OPEN for seat in seats), joinable)


def age_of(age: float, speech: Speech) -> str:
    """How long ago a table was opened: two of one host differ in that."""
    minutes = int(age // 60)
    if not minutes:
        return speech.text(JUST_NOW)
    return speech.text(MINUTES_AGO, n=minutes) if minutes < 60 else speech.text(HOURS_AGO, n=minutes // 60)
