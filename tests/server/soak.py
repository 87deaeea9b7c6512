"""Tables at which people come and go at random: every game stays whole, and nobody is told what he may not know.

    python -m tests.server.soak 50 1000

so many tables at once, so many times that somebody leaves, goes away, comes back, is replaced by a bot or by somebody
new, is host in the place of one who is lost, or plays again. At two tables of three rivals play Yokai Pagoda: what is
sent to anybody is held against what a fresh reading of the record lets his seat know (YP-INF-1), as in the leak test.
At the third friends play Ghost Stories: nothing is drawn before the game starts. At the end each game is read from the
database and must be the one on the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path

import httpx

from kaidan.kernel.codes import NOBODY
from kaidan.kernel.record import Record
from kaidan.kernel.state import State
from kaidan.server.room import Room
from kaidan.server.rows import restored
from kaidan.server.visitor import new_token
from kaidan.table.party import HUMAN, OPEN, Party

from .people import PATIENCE, UNLIMITED, Person, Running, Table, opened, person, running, settings_for
from .test_leak import NO_TLS, PLAYERS, RECENT, Known, Referee, cards_in, reached

GOLDEN = Path(__file__).parents[1] / "golden"
RIVALS = GOLDEN / f"yokai-pagoda-{PLAYERS}.kgn"
FRIENDS = GOLDEN / "ghost-stories-nightmare-3.kgn"
#: What a message says that tells of a ghost in play.
DRAWN = re.compile(r"draw \d|ghost [a-e][1-5] \d")
#: A game that goes on from a record is so many lines from its end.
NEAR = 12
#: A table is left for a new one after so many things have happened at it.
LONG = 25
#: What nobody may have of a running game with hidden hands.
CLOSED = ("/replay", "/at/3", "/frames?from=0&to=9", "/review", "/record.kgn", "/position.kgn", "/ask?about=log")


def nearly_over(file: Path) -> str:
    """A game that ends in a few moves."""
    record = Record.read(file.read_text(encoding="utf-8"))
    record.lines, record.over = record.lines[:-NEAR], False
    return record.write()


class Guest:
    """Somebody with a token: perhaps at a seat, perhaps connected."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.line: Person | None = None
        self.closing = contextlib.AsyncExitStack()
        #: Whose eyes he has had since the last look.
        self.roles: set[int] = {NOBODY}

    async def come(self, table: Table) -> None:
        if self.line is None:
            self.line = await self.closing.enter_async_context(person(table, self.token))

    async def go(self) -> None:
        self.line = None
        await self.closing.aclose()
        self.closing = contextlib.AsyncExitStack()


class Sight(Known):
    """What a seat may know, also of lines that came in between two looks."""

    def look(self, state: State) -> None:
        fresh = len(self.lines) - self.looked
        self.looked = len(self.lines)
        super().look(state)
        self.now = self.now.union(*self.told[-(RECENT + fresh) :])

    looked = 0


class Company:
    """One table of rivals after the other, with the same people and whoever comes by."""

    game = "yokai-pagoda"
    ended = RIVALS

    def __init__(self, server: Running, luck: random.Random, done: Counter[str], door: asyncio.Lock) -> None:
        self.server = server
        #: One brings a record after the other: the server reads only a few at once.
        self.door = door
        self.luck = luck
        self.done = done
        self.guests: list[Guest] = []
        self.texts = 0

    # -- a table ------------------------------------------------------------------------------------------------------
    async def open(self) -> None:
        """A new game, or one that is about to end; three people sit down and the first begins."""
        asked = {"game": self.game, "players": str(PLAYERS)}
        if self.luck.random() < 0.7:
            asked = {"text": nearly_over(self.ended)}
        async with self.door:
            self.table = await opened(self.server.url, **asked, seating="open,open,open")
        self.guests = [Guest(self.table.token), *(Guest(new_token()) for _ in range(PLAYERS))]
        await self.arrived()
        for i, guest in enumerate(self.guests):
            await guest.come(self.table)
            if i < PLAYERS:
                await self.says(guest, "take", seat=self.room.session.table.players[i], name=f"Guest {i + 1}")
                await self.says(guest, "ready", on=True)
        await self.says(self.host, "wait", seconds=0)
        await self.begin()

    async def begin(self) -> None:
        """Nothing of the game is seen in the lobby, also where a record is gone on with; then it starts."""
        self.check_lobby()
        assert await self.says(self.host, "start")
        await self.settled()

    def check_lobby(self) -> None:
        self.referee.catch_up()
        for guest in self.guests:
            if guest.line is not None:
                seen = cards_in("\n".join(guest.line.heard))
                assert seen <= self.referee.known[NOBODY].cards, "a hand was shown in the lobby"

    async def arrived(self) -> None:
        """Look at the table that all are at now."""
        self.room: Room = await self.server.hall.room(self.table.code)
        self.steps = 0
        self.watch()

    def watch(self) -> None:
        """Somebody knows what each seat may know."""
        self.referee = Referee(self.room.session)
        self.referee.known = [Sight(seat, self.room.session.table.game) for seat in [*range(PLAYERS), NOBODY]]

    @property
    def party(self) -> Party:
        return self.room.session.party

    @property
    def host(self) -> Guest:
        return next(guest for guest in self.guests if self.key(guest) == self.party.host)

    def key(self, guest: Guest) -> str:
        return self.server.hall.key_of(guest.token)

    def seat_of(self, guest: Guest) -> int:
        held = self.party.held(self.key(guest))
        return self.room.session.number(held[0]) if held else NOBODY

    def letter_of(self, guest: Guest) -> str:
        return self.party.held(self.key(guest))[0].letter

    def seated(self) -> list[Guest]:
        return [guest for guest in self.guests if self.seat_of(guest) != NOBODY]

    async def says(self, guest: Guest, intent: str, **fields: object) -> bool:
        """Mean something, by websocket or, if he has none, as a page without one; whether it is granted."""
        if guest.line is not None:
            return bool((await guest.line.ask(intent, **fields))["ok"])
        async with self.browser(guest) as browser:
            body = {"intent": intent, **fields}
            return bool((await browser.post(f"/t/{self.table.code}/intent", json=body)).json()["ok"])

    def browser(self, guest: Guest) -> httpx.AsyncClient:
        shown = {"Authorization": f"Bearer {guest.token}"}
        return httpx.AsyncClient(base_url=self.server.url, headers=shown, timeout=60, verify=NO_TLS)

    # -- what happens -------------------------------------------------------------------------------------------------
    async def step(self) -> None:
        """One thing more."""
        if self.room.session.table.over:
            await self.again()
            return
        deeds = [self.play, self.play, self.play, self.leave, self.disconnect, self.come_back, self.take_over, self.spy]
        deeds += [self.lose_host] if self.luck.random() < 0.2 else []
        await self.luck.choice(deeds)()
        await self.settled()
        self.steps += 1

    async def play(self) -> None:
        """Whoever decides plays any move; if he is away, another lets a bot play for him."""
        table, seats = self.room.session.table, self.party.seats
        decider = seats[table.decider]
        guest = next((one for one in self.guests if self.key(one) == decider.key), None)
        if guest is None:
            if decider.kind == OPEN:
                await self.fill(decider.letter)
        elif guest.line is None:
            if await self.says(self.host, "bot", seat=decider.letter, strength="random"):
                self.done["takeovers"] += 1
        elif decider.bot:
            if await self.says(guest, "back", seat=decider.letter):
                self.done["returns"] += 1
        else:
            move = self.luck.choice(table.view(table.decider).options())
            if await self.says(guest, "move", move=move, version=table.version):
                self.done["moves"] += 1

    async def leave(self) -> None:
        """Somebody stands up, and a rival may not have his seat; he himself, somebody new or a bot gets it."""
        leaving = self.luck.choice([guest for guest in self.seated() if guest is not self.host] or [self.host])
        if leaving is self.host:
            return
        letter = self.letter_of(leaving)
        if not await self.says(leaving, "leave", seat=letter):
            return
        self.done["leaves"] += 1
        await self.check_open(letter)
        await self.fill(letter, leaving)

    async def check_open(self, letter: str) -> None:
        for rival in self.seated():
            assert not await self.says(rival, "take", seat=letter, name="Rival"), "a rival got a second hand"

    async def lose_host(self) -> None:
        """The host goes away and does not come back for now; another player is host as soon as that may be."""
        lost = self.host
        heirs = [guest for guest in self.seated() if guest is not lost and guest.line is not None]
        if lost.line is None or not heirs:
            return
        heir = self.luck.choice(heirs)
        letter = self.letter_of(heir)
        assert not await self.says(heir, "host", seat=letter), "a host who is there was replaced"
        self.check(lost)
        await lost.go()
        clock = asyncio.get_running_loop().time
        since = clock()
        while not await self.says(heir, "host", seat=letter):
            assert clock() < since + PATIENCE, "a table waits for its host for ever"
            await asyncio.sleep(0.2)
        assert self.host is heir
        self.done["hosts"] += 1

    async def fill(self, letter: str, former: Guest | None = None) -> None:
        """An open seat gets a bot, its former player, or somebody who has seen no hand."""
        way = self.luck.randrange(3)
        if way == 0 or (way == 1 and former is None):
            if await self.says(self.host, "bot", seat=letter, strength="random"):
                self.done["takeovers"] += 1
            return
        await self.says(self.host, "lock", on=False)
        guest = former if way == 1 else Guest(new_token())
        assert guest is not None
        if guest not in self.guests:
            self.guests.append(guest)
            await guest.come(self.table)
        assert await self.says(guest, "take", seat=letter, name="Late"), "nobody can take an open seat"
        self.done["returns" if way == 1 else "takeovers"] += 1

    async def disconnect(self) -> None:
        there = [guest for guest in self.guests if guest.line is not None and guest is not self.host]
        if there:
            guest = self.luck.choice(there)
            self.check(guest)
            await guest.go()
            self.done["leaves"] += 1

    async def come_back(self) -> None:
        gone = [guest for guest in self.guests if guest.line is None]
        if gone:
            await self.luck.choice(gone).come(self.table)
            self.done["returns"] += 1

    async def take_over(self) -> None:
        """The host lets a bot play for somebody; whoever is replaced may play himself again."""
        guest = self.luck.choice(self.seated())
        letter = self.letter_of(guest)
        if self.party.seat(letter).bot:
            if await self.says(guest, "back", seat=letter):
                self.done["returns"] += 1
        elif await self.says(self.host, "bot", seat=letter, strength="random"):
            self.done["takeovers"] += 1

    async def spy(self) -> None:
        """Somebody asks for everything that can be fetched."""
        guest = self.luck.choice(self.guests)
        async with self.browser(guest) as browser:
            path = self.luck.choice(CLOSED)
            text = (await browser.get(f"/t/{self.table.code}{path}")).text
            await self.settled()
            if not self.room.session.table.over:
                self.check_told(guest, path, text)
                fork = await browser.post(f"/t/{self.table.code}/fork?n=3")
                rematch = await browser.post(f"/t/{self.table.code}/rematch")
                assert (fork.status_code, rematch.status_code) == (409, 409)

    def check_told(self, guest: Guest, path: str, text: str) -> None:
        eyes = self.referee.known[self.seat_of(guest)]
        assert cards_in(text) <= eyes.ever | eyes.cards, f"{path} told too much"

    async def again(self) -> None:
        """The game is over: one of its players opens a rematch, the others follow; or all go to another table."""
        await self.whole()
        asks = next((guest for guest in self.seated() if guest.line is not None), None)
        if asks is None or self.steps > LONG:
            await self.move_on()
            return
        async with self.browser(asks) as browser:
            answer = await browser.post(f"/t/{self.table.code}/rematch")
        assert answer.status_code == 303, answer.text
        self.done["rematches"] += 1
        for guest in self.guests:
            await guest.go()
        self.table = Table(self.server.url, answer.headers["location"].removeprefix("/t/"), asks.token)
        await self.arrived()
        self.guests = [guest for guest in self.guests if guest in self.seated() or guest is asks]
        for guest in self.guests:
            guest.roles = {NOBODY}
            await guest.come(self.table)
        for seat in self.party.seats:
            if seat.kind == OPEN:
                await self.says(asks, "bot", seat=seat.letter, strength="random")
        if not self.party.started:
            await self.begin()
        else:
            await self.settled()

    async def move_on(self) -> None:
        await self.leave_all()
        await self.open()

    async def leave_all(self) -> None:
        for guest in self.guests:
            await guest.go()

    # -- what must be true --------------------------------------------------------------------------------------------
    async def settled(self) -> None:
        """Wait until bots have played and everybody has heard of it, then look at all that was sent."""
        session, clock = self.room.session, asyncio.get_running_loop().time
        version, since = session.table.version, clock()
        while session.thinker is not None or self.room.lock.locked():
            if session.table.version > version:
                version, since = session.table.version, clock()
            there = [guest.line is not None for guest in self.guests]
            assert clock() < since + PATIENCE, f"a bot does not play {self.game}; who is there: {there}"
            await asyncio.sleep(0.005)
        version = session.table.version
        for guest in self.guests:
            if guest.line is not None:
                await guest.line.until(partial(reached, guest.line, version))
        self.catch_up()
        for guest in self.guests:
            guest.roles.add(self.seat_of(guest))
            self.check(guest)
            guest.roles = {self.seat_of(guest)}

    def catch_up(self) -> None:
        self.referee.catch_up()

    def check(self, guest: Guest) -> None:
        """Whatever has reached somebody since the last look is what his eyes may see; the end shows everything."""
        if guest.line is None:
            return
        news, guest.line.heard[:] = list(guest.line.heard), []
        may = set().union(*(self.referee.known[role].cards for role in guest.roles))
        over = self.room.session.table.over
        for text in news:
            if over and json.loads(text).get("version", 0) >= self.room.session.table.version:
                continue
            secret = cards_in(text) - may
            assert not secret, f"seats {guest.roles} were told of {secret}: {text}"
            self.texts += 1

    async def whole(self) -> None:
        """The game that is kept is the one on the table, and its people are who they are."""
        session = self.room.session
        kept, _ = restored(await self.server.hall.archive.load(self.table.code), False, None)
        assert kept.table.state.cells() == session.table.state.cells()
        assert kept.party.seats == session.party.seats
        assert sum(seat.kind == HUMAN for seat in session.party.seats) == len(self.seated())


class Friends(Company):
    """The same at tables where all win or lose together and every card lies open once it is drawn."""

    game = "ghost-stories"
    ended = FRIENDS

    def watch(self) -> None:
        """There are no hands to watch over."""

    def catch_up(self) -> None:
        """Nor what each seat may know of them."""

    def check_lobby(self) -> None:
        if self.room.session.table.record.lines:
            return  # a game that is gone on with lies as it was left
        for guest in self.guests:
            if guest.line is not None:
                assert not DRAWN.search("\n".join(guest.line.heard)), "a ghost was seen before the game"

    async def check_open(self, letter: str) -> None:
        """A friend may hold a second seat; nobody wants one here."""

    def check_told(self, guest: Guest, path: str, text: str) -> None:
        """What is on the table is open to all."""

    def check(self, guest: Guest) -> None:
        if guest.line is not None:
            self.texts += len(guest.line.heard)
            guest.line.heard.clear()


async def soak(tables: int, events: int, folder: Path, seed: int = 1, loud: bool = False) -> Counter[str]:
    """So many tables at once until so many people have come, gone, been replaced or played again."""
    done: Counter[str] = Counter()
    counted = ("leaves", "returns", "takeovers", "hosts", "rematches")
    door = asyncio.Lock()
    async with running(settings_for(folder, limits=UNLIMITED, playouts=1)) as server:

        async def company(number: int) -> None:
            kind = Friends if number % 3 == 2 else Company
            one = kind(server, random.Random(seed * 1000 + number), done, door)
            await one.open()
            done[f"tables of {one.game}"] += 1
            told = 0
            while sum(done[name] for name in counted) < events:
                await one.step()
                if one.steps > LONG:
                    await one.whole()
                    await one.move_on()
                if loud and number == 0 and sum(done.values()) > told + 200:
                    told = sum(done.values())
                    print(dict(done), flush=True)
            await one.whole()
            await one.leave_all()
            done["texts"] += one.texts

        async with asyncio.TaskGroup() as group:
            for number in range(tables):
                group.create_task(company(number))
    return done


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        found = asyncio.run(soak(int(sys.argv[1]), int(sys.argv[2]), Path(name), loud=True))
    told = ", ".join(f"{n} {what}" for what, n in sorted(found.items()))
    print(f"{sys.argv[1]} tables, {told}: every game is whole, and nobody was told what he may not know")
