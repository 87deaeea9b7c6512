"""Statistics of one browser's games: computed from the tables whose tokens it sends, and stored nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from ..draw.svg.board import board_of, sentence
from ..draw.svg.element import Markup, element
from ..kernel.codes import LOST, WON
from ..kernel.errors import Refusal
from ..kernel.words import Message, mark, mark_plural
from ..locale import Speech
from ..table.intent import Forget
from ..table.party import NEUTRAL
from ..table.session import Session
from .deal import title_for
from .hall import Hall
from .page_words import PageWords
from .rows import restored

#: So many games of one browser are counted.
MOST: Final = 200
#: So many finished games are remembered as they were counted.
KEPT: Final = 20_000

BY_GAME: Final = mark("by game", "statistics")
BY_LEVEL: Final = mark("by level", "statistics")
BY_PLAYERS: Final = mark("by players", "statistics")
BY_POWER: Final = mark("by power", "statistics")
BY_ENDING: Final = mark("by ending", "statistics")
PLAYERS: Final = mark_plural("{n} player", "{n} players")
GAMES: Final = mark_plural("{n} game", "{n} games")
WINS: Final = mark("{won} won, {lost} lost")
OF: Final = mark("{won} of {n} won")
WON_IT: Final = mark("won", "statistics")
LOST_IT: Final = mark("lost", "statistics")
RESULTS: Final = {WON: "won", LOST: "lost"}


class Played(msgspec.Struct, frozen=True):
    """A finished game as one of its players counts it; what is written in words is a message of the rules."""

    code: str
    game: str
    options: dict[str, str]
    rules: int
    players: int
    seat: str
    result: str
    points: int
    practice: bool
    #: Why it ended, as a template of the rules without names in it.
    ending: str


class Counted(msgspec.Struct, frozen=True):
    """A game in one language: under which headings it is counted."""

    played: Played
    title: str
    level: str
    power: str
    ending: str


class Statistics:
    """Counts finished games; each is read from the archive once."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.known: Final[dict[tuple[str, str, str], Counted | None]] = {}

    async def of(self, asked: list[tuple[str, str]], speech: Speech) -> list[Counted]:
        """The finished games among these tables and tokens in which the token has a seat."""
        out = []
        for code, token in asked[:MOST]:
            found = await self.counted(code, self.hall.key_of(token), speech)
            if found is not None:
                out.append(found)
        return out

    async def counted(self, code: str, key: str, speech: Speech) -> Counted | None:
        known = code, key, speech.language
        if known in self.known:
            return self.known[known]
        try:
            session, _ = restored(await self.hall.archive.load(code), False, None)
        except Refusal:
            return None
        await asyncio.sleep(0)  # others play meanwhile
        if not session.table.over or not session.party.held(key):
            return None
        if len(self.known) >= KEPT:
            self.known.clear()
        self.known[known] = found = counted_as(session, key, speech)
        return found

    async def forget(self, asked: list[tuple[str, str]]) -> list[str]:
        """Take a browser's name and key off its finished games, and delete those in which nobody else's is left."""
        gone = []
        for code, token in asked[:MOST]:
            key = self.hall.key_of(token)
            try:
                held = (await self.hall.room(code)).session.party.held(key)
                letters = [seat.letter for seat in held]
                await self.hall.do(code, key, Forget())
                await self.hall.archive.unname(code, letters)
                await self.hall.delete_if_nobodys(code)
            except Refusal:
                continue  # it goes on, or is not there any more
            gone.append(code)
        for known in [known for known in self.known if known[0] in {code for code, _ in asked}]:
            del self.known[known]
        return gone


def counted_as(session: Session, key: str, speech: Speech) -> Counted:
    """A finished game as the holder of a key counts it."""
    table, game = session.table, session.table.game
    seat = session.party.held(key)[0]
    number = session.number(seat)
    ending = table.state.ending()
    played = Played(
        code=session.code,
        game=game.name,
        options=dict(game.options),
        rules=game.version,
        players=sum(one.kind != NEUTRAL for one in session.party.seats),
        seat=seat.letter,
        result=RESULTS.get(table.state.outcome_of(number), "undecided"),
        points=int(table.state.points(number)),
        practice=session.party.practice,
        ending="" if ending.arguments else str(ending),
    )
    title = title_for(game.name, game.options)
    level = "" if title is None else game.options.get(title.level, "")
    chairs = {chair.letter: chair for chair in board_of(game).chairs(table.state, speech)}
    return Counted(
        played=played,
        title=game.name if title is None else title.name,
        level=PageWords(speech).value(level, title) if level and title is not None else "",
        power=chairs[seat.letter].power if seat.letter in chairs else "",
        ending=sentence(speech.say(Message(ending.template, {}))) if played.ending else "",
    )


def sheet(games: list[Counted], speech: Speech) -> Markup:
    """The counts, heading by heading; nothing where nothing is finished."""
    say = speech.text
    won = sum(one.played.result == "won" for one in games)
    lost = sum(one.played.result == "lost" for one in games)
    head = element("p", element("b", say(GAMES, n=len(games))), ": ", say(WINS, won=won, lost=lost), class_="lead")
    headings: list[tuple[str, Callable[[Counted], str]]] = [
        (BY_GAME, lambda one: one.title),
        (BY_LEVEL, lambda one: f"{one.title}, {one.level}" if one.level else ""),
        (BY_PLAYERS, lambda one: say(PLAYERS, n=one.played.players)),
        (BY_POWER, lambda one: one.power),
        (BY_ENDING, lambda one: one.ending or sentence(say(WON_IT if one.played.result == "won" else LOST_IT))),
    ]
    tables = [counts(say(name), games, by, speech) for name, by in headings]
    return element("div", head, element("div", *[one for one in tables if one], class_="counts"), class_="statistics")


def counts(name: str, games: list[Counted], by: Callable[[Counted], str], speech: Speech) -> Markup:
    """One heading: how many games fell to each of its words, the most frequent first."""
    groups: dict[str, list[Counted]] = {}
    for one in games:
        if by(one):
            groups.setdefault(by(one), []).append(one)
    if not groups:
        return Markup("")
    rows = []
    for word, those in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])):
        won = sum(one.played.result == "won" for one in those)
        said = speech.text(OF, won=won, n=len(those))
        meter = element("meter", value=won, max=len(those), aria_label=said)
        rows.append(element("tr", element("th", word, scope="row"), element("td", meter), element("td", said)))
    return element("table", element("caption", sentence(name)), element("tbody", *rows))
