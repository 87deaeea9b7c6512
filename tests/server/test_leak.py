"""Nothing sent to one seat or a spectator of Yokai Pagoda contains what it may not know: YP-INF-1.

    python -m tests.server.test_leak 1000

Everything on the wire counts: fragments, answers, pages, panels, advice, exported records and positions, and what
programs are told. What a reader may know of a line comes from a fresh reading of the whole record, not from what the
table keeps.
"""

from __future__ import annotations

import asyncio
import contextlib
import html
import random
import re
import ssl
import sys
import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx

import kaidan
from kaidan.bots.ladder import bot
from kaidan.kernel.codes import NOBODY
from kaidan.kernel.state import Game, State
from kaidan.locale import LANGUAGES, Speech
from kaidan.server.panels import panel
from kaidan.server.visitor import new_token
from kaidan.table.session import Session

from .people import UNLIMITED, Person, Table, opened, person, running, settings_for

#: So many moves are enough for every run of the tests; `make leak` plays a thousand rounds.
MOVES = 60
#: After so many moves the next of them looks around.
EVERY = 30
PLAYERS = 3
#: A page shows no more lines of the log than this.
RECENT = 60

#: Made once; the server speaks plain HTTP.
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def spellings() -> dict[str, int]:
    """Every card by each way a page may write it: its code, and its name in words."""
    notation = kaidan.game("yokai-pagoda", players=PLAYERS).notation
    part = next(verb for verb in notation.by_kind.values() if verb.words == "draw").parts[0]
    out = {part.write(card): card for card in part.values()}
    for language in LANGUAGES:
        out |= {Speech(language).word(part.name(card)): card for card in part.values()}
    return out


SPELLINGS = spellings()
#: A yokai by its letters or its name, and a number behind it.
YOKAI = sorted({re.escape(text.rstrip("0123456789")) for text in SPELLINGS}, key=len, reverse=True)
ANY = re.compile(rf"(?:{'|'.join(YOKAI)})\d+(?!\w)")
#: What stands before a card is no letter of the same word; asked afterwards, because millions of places are looked at.
WORD = re.compile(r"\w")


def cards_in(text: str) -> set[int]:
    """Every card that a text names, however it is written."""
    plain = html.unescape(text.replace("\\n", " "))
    return {
        SPELLINGS[found[0]]
        for found in ANY.finditer(plain)
        if found[0] in SPELLINGS and not WORD.match(plain, found.start() - 1 if found.start() else len(plain))
    }


#: Everything that can be fetched about a table, as any seat would, and as a seat would that claims to be another. Not
#: among it: the rules and the lore of a card, which tell of the box, and what a decision withholds, which names cards
#: of the box too; that is compared with another table that looks the same.
ASKED = ("place&what=seat-3", "place&what=seat-1", "place&what=seat-2", "place&what=pile-L", "status", "threat", "odds")
PATHS = (
    "", "/fragments", "/position.kgn", "/at/3", "/fragments?seat=2", "?seat=1", "/position.kgn?seat=3", "/review",
    *[f"/ask?about={about}" for about in ASKED], "/ask?about=place&what=seat-1&at=3", "/replay", "/replay?seat=2",
    "/frames?from=0&to=9", "/frames?from=0&to=9&seat=1",
)  # fmt: skip
#: What tells all that ever happened.
WHOLE = ("/record.kgn", "/record.kgn?seat=2", "/ask?about=log")
#: What a program fetches.
PROGRAMS = ("", "?seat=1", "?seat=2")
#: What nobody may do now, and is told so: by a page without a websocket, and by a program.
REFUSED = ({"intent": "move", "move": "fly away"}, {"intent": "undo"}, {"intent": "move", "move": "finish 1"})


class Known:
    """What one pair of eyes may be shown now: what the rules' own view shows, and the last lines as it reads them."""

    def __init__(self, seat: int, game: Game) -> None:
        self.seat = seat
        self.game = game
        self.lines: list[str] = []
        #: The cards that each line names, as far as these eyes may read it.
        self.told: list[set[int]] = []
        self.ever: set[int] = set()
        #: Hands that were shown; they stay public, and the sheet of their round shows them.
        self.laid_open: set[int] = set()
        self.now: set[int] = set()
        self.before: set[int] = set()
        #: How many cards could have been told that should not, one entry for each look.
        self.secrets: list[int] = []

    def read(self, line: str, hand: str) -> None:
        """One more line, and the hand that it lays open."""
        self.lines.append(line)
        self.told.append(cards_in(f"{line} {hand}"))
        self.ever |= self.told[-1]
        self.laid_open |= cards_in(hand)

    def look(self, state: State) -> None:
        view = state.view(self.seat)
        shown = cards_in("\n".join([*self.game.write_position(view), *view.options()]))
        self.before, self.now = self.now, shown.union(self.laid_open, *self.told[-RECENT:])
        self.ever |= shown
        self.secrets.append(len(set(SPELLINGS.values()) - self.cards))

    @property
    def cards(self) -> set[int]:
        return self.now | self.before


class Referee:
    """Plays the record again beside the server, and tells every pair of eyes what it may read of each line."""

    def __init__(self, session: Session) -> None:
        self.session = session
        game = session.table.game
        self.state = session.table.record.start(game)
        self.known = [Known(seat, game) for seat in [*range(PLAYERS), NOBODY]]
        self.read = 0

    def catch_up(self) -> None:
        notation = self.session.table.game.notation
        for line in self.session.table.record.lines[self.read :]:
            packed = self.state.read(line.text)
            seen = self.state.witnesses(packed)
            hand = self.hand_of(line.who) if line.text.startswith("finish ") else ""
            for eyes in self.known:
                may = seen == -1 or (eyes.seat != NOBODY and seen >> eyes.seat & 1)
                eyes.read(f"{line.who} {line.text if may else notation.blank(packed)}", hand)
            self.state.play(line.text)
            self.read += 1
        for eyes in self.known:
            eyes.look(self.state)

    def hand_of(self, who: str) -> str:
        """YP-TUR-4: whoever ends a round shows his hand."""
        lines = self.session.table.game.write_position(self.state)
        return next(line for line in lines if line.startswith(f"hand {who} "))


class Onlooker:
    """Somebody at the table: what reaches him by websocket, and what he fetches."""

    def __init__(self, eyes: Known, line: Person, browser: httpx.AsyncClient) -> None:
        self.eyes = eyes
        self.line = line
        self.browser = browser
        self.looked = 0

    def check(self, text: str, where: str, may: set[int] | None = None) -> None:
        secret = cards_in(text) - (self.eyes.cards if may is None else may)
        assert not secret, f"seat {self.eyes.seat} was told of {secret} by {where}: {text}"
        self.looked += 1

    def check_news(self) -> None:
        """Whatever has come by websocket since the last time."""
        news, self.line.heard[:] = list(self.line.heard), []
        for text in news:
            self.check(text, "the websocket")


class Watched:
    """One table of three people and a spectator; each speaks a language of his own."""

    def __init__(self, table: Table, session: Session, luck: random.Random) -> None:
        self.table = table
        self.session = session
        self.luck = luck
        self.referee = Referee(session)
        self.people: list[Onlooker] = []
        self.bot = bot("novice", session.table.game, luck.randrange(2**31))

    @property
    def code(self) -> str:
        return self.table.code

    def key(self, seat: int) -> str:
        return "" if seat == NOBODY else self.session.party.seats[seat].key

    async def come(self, stack: contextlib.AsyncExitStack) -> None:
        """Everybody sits down; the host, who only watches, lets them ask for advice and begins."""
        tokens = [*(new_token() for _ in range(PLAYERS)), ""]
        for eyes, token, language in zip(self.referee.known, tokens, [*LANGUAGES, "en"], strict=True):
            headers = {"Accept-Language": language} | ({"Authorization": f"Bearer {token}"} if token else {})
            line = await stack.enter_async_context(person(self.table, token, **{"Accept-Language": language}))
            browser = httpx.AsyncClient(base_url=self.table.url, headers=headers, timeout=60, verify=NO_TLS)
            self.people.append(Onlooker(eyes, line, await stack.enter_async_context(browser)))
        for i, one in enumerate(self.people[:PLAYERS]):
            assert (await one.line.ask("take", seat=str(i + 1), name=f"Player {'abc'[i]}"))["ok"]
        host = {"Authorization": f"Bearer {self.table.token}"}
        for intent in ({"intent": "advice", "on": True}, {"intent": "start"}):
            answer = await self.people[0].browser.post(f"/t/{self.code}/intent", json=intent, headers=host)
            assert answer.json()["ok"], answer.text

    async def play(self, most: int) -> None:
        """One game to its end, or so many moves; the end shows everything."""
        moves = 0
        self.referee.catch_up()
        while moves < most and not self.session.table.over:
            await self.move()
            moves += 1
            if not self.session.table.over:
                for one in self.people:
                    one.check_news()
                if moves % EVERY == 1:
                    await self.look_around(self.people[moves // EVERY % len(self.people)])
        for one in self.people:
            secrets = one.eyes.secrets
            assert sum(secrets) / len(secrets) > 20, "so little is secret that a leak might not be noticed"

    async def move(self) -> None:
        """The bot chooses for whoever decides, who says it by websocket, or as a program, or as a page without one."""
        table = self.session.table
        now, version = self.people[table.decider], table.version
        await now.line.until(partial(offered, now.line, version))
        view = table.view(table.decider)
        move = view.options()[list(view.offered).index(self.bot.choose(view))]
        way = self.luck.random()
        answer = ""
        if way < 0.9:
            assert (await now.line.ask("move", move=move, version=version))["ok"]
        else:
            path = f"/api/tables/{self.code}" if way < 0.95 else f"/t/{self.code}/intent"
            said = await now.browser.post(path, json={"intent": "move", "move": move, "version": version})
            assert said.json()["ok"]
            answer = said.text
        if self.luck.random() < 0.1 and not table.over:
            assert not (await now.line.ask("move", move="fly away", version=table.version))["ok"]
            assert (await now.line.ask("say", text="what a hand", seat=""))["ok"]
        for one in self.people:
            await one.line.until(partial(reached, one.line, table.version))
        self.referee.catch_up()
        if answer and not table.over:
            now.check(answer, path)

    async def look_around(self, one: Onlooker) -> None:
        """Everything else that can be fetched or asked for."""
        await self.fetch(one)
        await self.fetch_as_program(one)
        await self.ask_for_advice(one)
        await self.ask_why_not(one)

    async def fetch(self, one: Onlooker) -> None:
        """The page, all fragments, panels, the record, the position, the past; and refusals."""
        for path in (*PATHS, *WHOLE):
            text = (await one.browser.get(f"/t/{self.code}{path}")).text
            one.check(text, path, one.eyes.ever if path in WHOLE else None)
            if path == "/record.kgn":
                assert text.split("\n\n", 1)[1].splitlines()[:-1] == one.eyes.lines
            if path == "/position.kgn":
                view = self.referee.state.view(one.eyes.seat)
                assert text.split("\n\n", 1)[1].splitlines() == self.session.table.game.write_position(view)
        for path in ("fork?n=3", "rematch", "rematch?alone=1"):
            answer = await one.browser.post(f"/t/{self.code}/{path}")
            assert answer.status_code == 409
            one.check(answer.text, path)
        for intent in REFUSED:
            for path in (f"/t/{self.code}/intent", f"/api/tables/{self.code}"):
                answer = await one.browser.post(path, json={**intent, "version": self.session.table.version - 1})
                assert answer.status_code == 409
                one.check(answer.text, path)

    async def fetch_as_program(self, one: Onlooker) -> None:
        """Numbers say nothing either: they are the same in another world that looks the same from this seat."""
        other = self.elsewhere(one.eyes.seat)
        for query in PROGRAMS:
            answer = await one.browser.get(f"/api/tables/{self.code}{query}")
            one.check(answer.text, f"the API with “{query}”")
            assert answer.json()["cells"] == other.cells()

    async def ask_for_advice(self, one: Onlooker) -> None:
        """Only whoever decides is advised; the bots know what he knows."""
        answer = await one.browser.post(f"/t/{self.code}/advice")
        assert answer.status_code == (200 if one.eyes.seat == self.session.table.decider else 409), answer.text
        one.check(answer.text, "advice")

    async def ask_why_not(self, one: Onlooker) -> None:
        """What a decision withholds may name any card, but is the same in another world that looks the same."""
        snapshot = self.session.snapshot(self.key(one.eyes.seat))
        said = (await one.browser.get(f"/t/{self.code}/ask?about=why")).text
        other = replace(snapshot, view=self.elsewhere(one.eyes.seat))
        language = one.browser.headers["Accept-Language"]
        assert said == panel(other, Speech(language), "why", "")
        one.looked += 1

    def elsewhere(self, seat: int) -> State:
        """What a seat sees of a table at which everything hidden from it is different."""
        return self.referee.state.view(seat).guess(self.luck.randrange(2**31)).view(seat)


async def watch(rounds: int, folder: Path, most: int = 10**9, at_once: int = 1) -> tuple[int, int]:
    """Whatever reaches three people or a spectator is held against what they may know; rounds, and texts looked at."""
    luck = random.Random(9)
    played, looked = [0], [0]
    async with running(settings_for(folder, limits=UNLIMITED, playouts=4)) as server:

        async def one_after_the_other() -> None:
            while played[0] < rounds:
                table = await opened(server.url, game="yokai-pagoda", players=str(PLAYERS), seating="open,open,open")
                watched = Watched(table, (await server.hall.room(table.code)).session, luck)
                async with contextlib.AsyncExitStack() as stack:
                    await watched.come(stack)
                    await watched.play(most)
                played[0] += rounds_of(watched.session)
                looked[0] += sum(one.looked for one in watched.people)
                if at_once > 1:
                    print(f"{played[0]} rounds, {looked[0]} texts", flush=True)

        async with asyncio.TaskGroup() as tables:
            for _ in range(at_once):
                tables.create_task(one_after_the_other())
    return played[0], looked[0]


def rounds_of(session: Session) -> int:
    return sum(str(message).startswith("round ") for told in session.snapshot("").log for message in told.messages)


def offered(one: Person, version: int) -> bool:
    return one.version == version and bool(one.options)


def reached(one: Person, version: int) -> bool:
    return one.version >= version


async def test_nobody_is_told_what_he_may_not_know(tmp_path: Path) -> None:
    played, checked = await watch(1, tmp_path, MOVES)
    assert played > 0
    assert checked > 4 * MOVES


async def test_whoever_plays_on_from_a_finished_game_sees_no_hand_but_his_own(tmp_path: Path) -> None:
    """The end has shown him all; at the table that goes on from an instant before it the others' hands are hidden."""
    record = Path(__file__).parents[1] / "golden" / f"yokai-pagoda-{PLAYERS}.kgn"
    async with running(settings_for(tmp_path, limits=UNLIMITED, pace=600.0)) as server:
        text = record.read_text(encoding="utf-8")
        table = await opened(server.url, text=text, seating="me,random,random", start="1")
        mine = {"Authorization": f"Bearer {table.token}"}
        async with httpx.AsyncClient(base_url=server.url, timeout=60, verify=NO_TLS) as browser:
            answer = await browser.post(f"/t/{table.code}/fork?n=60&seat=2", headers=mine)
            code = answer.headers["location"].removeprefix("/t/")
            referee = Referee((await server.hall.room(code)).session)
            referee.catch_up()
            for headers, eyes in ((mine, referee.known[1]), ({}, referee.known[NOBODY])):
                browser.cookies.clear()  # who a request comes from is in its header, or it comes from nobody
                for path in (*PATHS, *WHOLE):
                    said = (await browser.get(f"/t/{code}{path}", headers=headers)).text
                    assert cards_in(said) <= eyes.ever | eyes.cards, path
                for query in PROGRAMS:
                    said = (await browser.get(f"/api/tables/{code}{query}", headers=headers)).text
                    assert cards_in(said) <= eyes.cards, query
            assert len(referee.known[1].cards - referee.known[NOBODY].cards) > 3


def test_the_look_at_a_text_finds_every_card_however_it_is_written() -> None:
    """The test above would be worth nothing if it overlooked a card."""
    game = kaidan.game("yokai-pagoda", players=PLAYERS)
    state = game.start(1)
    while state.waiting != 1:
        state.play(state.outcomes()[0][0])
    own = cards_in("\n".join(state.options()))
    assert own
    assert cards_in("\n".join(game.write_position(state))) > own
    for text in SPELLINGS:
        assert cards_in(f'<b data-card="{text}">x</b>') == cards_in(f"you hold {text}.") == {SPELLINGS[text]}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        done, looked = asyncio.run(watch(int(sys.argv[1]), Path(name), at_once=6))
    print(f"{done} rounds of Yokai Pagoda, {looked} messages and pages: nobody was told what he may not know")
