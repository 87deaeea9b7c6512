"""Nothing sent to one seat or a spectator of Yokai Pagoda contains what it may not know: YP-INF-1.

    python -m tests.server.test_leak 1000

Everything on the wire counts: fragments, answers, pages, exported records and positions. What a reader may know of a
line comes from a fresh reading of the whole record, not from what the table keeps.
"""

from __future__ import annotations

import asyncio
import contextlib
import html
import random
import re
import sys
import tempfile
from functools import partial
from pathlib import Path

import httpx

import kaidan
from kaidan.kernel.codes import NOBODY, OVER
from kaidan.kernel.state import Game, State
from kaidan.locale import Speech
from kaidan.server.visitor import new_token
from kaidan.table.gathering import Gathering

from .people import UNLIMITED, Person, Table, opened, person, running, settings_for

#: So many moves are enough for every run of the tests; `make leak` plays a thousand rounds.
MOVES = 60
PLAYERS = 3
#: A page shows no more lines of the log than this.
RECENT = 60


def spellings(language: str) -> dict[str, int]:
    """Every card by each way a page may write it: its code, and its name in words."""
    notation = kaidan.game("yokai-pagoda", players=PLAYERS).notation
    part = next(verb for verb in notation.by_kind.values() if verb.words == "draw").parts[0]
    speech = Speech(language)
    out = {part.write(card): card for card in part.values()}
    return out | {speech.word(part.name(card)): card for card in part.values()}


SPELLINGS = spellings("en")
#: A yokai by its letters or its name, and a number behind it.
YOKAI = sorted({re.escape(text.rstrip("0123456789")) for text in SPELLINGS}, key=len, reverse=True)
ANY = re.compile(rf"(?<!\w)(?:{'|'.join(YOKAI)})\d+(?!\w)")


def cards_in(text: str) -> set[int]:
    """Every card that a text names, however it is written."""
    plain = html.unescape(text.replace("\\u003c", "<").replace('\\"', '"'))
    words = re.sub(r"<[^>]*>", lambda tag: " " + " ".join(re.findall(r'"([^"]*)"', tag[0])) + " ", plain)
    return {SPELLINGS[found] for found in ANY.findall(words) if found in SPELLINGS}


#: Everything that can be fetched about a table, as any seat would; lore of a card and reasons name cards of the box.
ASKED = ("place&what=player-3", "place&what=player-1", "place&what=player-2", "status", "threat", "odds")
PATHS = (
    "", "/fragments", "/position.kgn", "/at/3", "/fragments?seat=2", "?seat=1", "/position.kgn?seat=3", "/review",
    *[f"/ask?about={about}" for about in ASKED],
)  # fmt: skip
#: What tells all that ever happened.
WHOLE = ("/record.kgn", "/record.kgn?seat=2", "/ask?about=log")


class Known:
    """What one pair of eyes may be shown now: what the rules' own view shows, and the last lines as it reads them."""

    def __init__(self, seat: int, game: Game) -> None:
        self.seat = seat
        self.game = game
        self.lines: list[str] = []
        #: Hands that were laid open, by the number of the line.
        self.laid_open: dict[int, str] = {}
        self.now: set[int] = set()
        self.before: set[int] = set()
        #: How many cards could have been told that should not, one entry for each look.
        self.secrets: list[int] = []

    def look(self, state: State) -> None:
        view = state.view(self.seat)
        shown = [*self.game.write_position(view), *view.options(), *self.lines[-RECENT:]]
        shown += [hand for number, hand in self.laid_open.items() if number >= len(self.lines) - RECENT]
        self.before, self.now = self.now, cards_in("\n".join(shown))
        self.secrets.append(len(set(SPELLINGS.values()) - self.cards))

    @property
    def ever(self) -> set[int]:
        return self.cards | cards_in("\n".join([*self.lines, *self.laid_open.values()]))

    @property
    def cards(self) -> set[int]:
        return self.now | self.before


class Referee:
    """Plays the record again beside the server, and tells every pair of eyes what it may read of each line."""

    def __init__(self, gathering: Gathering) -> None:
        self.gathering = gathering
        game = gathering.table.game
        self.state = gathering.table.record.start(game)
        self.known = [Known(seat, game) for seat in [*range(PLAYERS), NOBODY]]
        self.read = 0

    def catch_up(self) -> None:
        notation = self.gathering.table.game.notation
        for line in self.gathering.table.record.lines[self.read :]:
            packed = self.state.read(line.text)
            seen = self.state.witnesses(packed)
            hand = self.hand_of(line.who) if line.text.startswith("finish ") else ""
            for eyes in self.known:
                eyes.laid_open[len(eyes.lines)] = hand
                may = seen == -1 or (eyes.seat != NOBODY and seen >> eyes.seat & 1)
                eyes.lines.append(f"{line.who} {line.text if may else notation.blank(packed)}")
            self.state.play(line.text)
            self.read += 1
        for eyes in self.known:
            eyes.look(self.state)

    def hand_of(self, who: str) -> str:
        """YP-TUR-4: whoever ends a round shows his hand."""
        lines = self.gathering.table.game.write_position(self.state)
        return next(line for line in lines if line.startswith(f"hand {who} "))


async def watch(rounds: int, folder: Path, most: int = 10**9) -> tuple[int, int]:
    """Let three people choose at random; whatever reaches them or a spectator is held against what they may know."""
    luck = random.Random(9)
    checked = played = 0
    async with running(settings_for(folder, limits=UNLIMITED)) as server:
        while played < rounds:
            table = await opened(server.url, game="yokai-pagoda", players=str(PLAYERS), seating="open,open,open")
            gathering = (await server.hall.room(table.code)).gathering
            tokens = [new_token() for _ in range(PLAYERS)]
            async with contextlib.AsyncExitStack() as stack:
                people = [await stack.enter_async_context(person(table, token)) for token in [*tokens, ""]]
                for i, one in enumerate(people[:-1]):
                    assert (await one.ask(take=str(i + 1), name=f"Player {'abc'[i]}"))["ok"]
                await stack.enter_async_context(person(table, table.token))
                async with httpx.AsyncClient(headers={"Authorization": f"Bearer {table.token}"}) as host:
                    await host.post(f"{server.url}/t/{table.code}/intent", json={"start": True})
                checked += await play_through(table, gathering, people, tokens, luck, most)
            played += rounds_of(gathering)
    return played, checked


def rounds_of(gathering: Gathering) -> int:
    return sum(str(message).startswith("round ") for told in gathering.sight("").log for message in told.messages)


async def play_through(
    table: Table, gathering: Gathering, people: list[Person], tokens: list[str], luck: random.Random, most: int
) -> int:
    """One game to its end; how many messages were looked at."""
    referee = Referee(gathering)
    referee.catch_up()
    checked = moves = 0
    heard = [0] * len(people)
    while moves < most:
        now, version = people[gathering.table.decider], gathering.table.version
        await now.until(partial(offered, now, version))
        assert (await now.ask(move=chosen(now.options, luck), version=version))["ok"]
        if luck.random() < 0.2:
            assert not (await now.ask(move="fly away", version=gathering.table.version))["ok"]
            assert (await now.ask(say="what a hand", seat=""))["ok"]
        moves += 1
        version = gathering.table.version
        for one in people:
            await one.until(partial(reached, one, version))
        referee.catch_up()
        if referee.state.waiting == OVER:
            break  # an end shows everything
        for i, one in enumerate(people):
            news, eyes = one.heard[heard[i] :], referee.known[i]
            heard[i] = len(one.heard)
            for text in news:
                secret = cards_in(text) - eyes.cards
                assert not secret, f"seat {eyes.seat} was told of {secret}: {text}"
                checked += 1
        if moves % 40 == 1:
            checked += await look_around(table, referee, tokens)
    for eyes in referee.known:
        assert sum(eyes.secrets) / len(eyes.secrets) > 20, "so little is secret that a leak might not be noticed"
    return checked


def chosen(options: list[str], luck: random.Random) -> str:
    """Any move, but rather one that ends the round."""
    return luck.choice([option for option in options if option.startswith("finish")] or options)


def offered(one: Person, version: int) -> bool:
    return one.version == version and bool(one.options)


def reached(one: Person, version: int) -> bool:
    return one.version >= version


async def look_around(table: Table, referee: Referee, tokens: list[str]) -> int:
    """Everything else that can be fetched: the page, all fragments, the record, the position, the past."""
    checked = 0
    for eyes, token in zip(referee.known, [*tokens, ""], strict=True):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(base_url=f"{table.url}/t/{table.code}", headers=headers) as browser:
            for path in (*PATHS, *WHOLE):
                may = eyes.ever if path in WHOLE else eyes.cards
                secret = cards_in((await browser.get(path)).text) - may
                assert not secret, f"seat {eyes.seat} found {secret} at {path}"
                checked += 1
            record = (await browser.get("/record.kgn")).text
            assert record.split("\n\n", 1)[1].splitlines()[:-1] == eyes.lines
            position = (await browser.get("/position.kgn")).text
            view = referee.state.view(eyes.seat)
            assert position.split("\n\n", 1)[1].splitlines() == referee.gathering.table.game.write_position(view)
    return checked


async def test_nobody_is_told_what_he_may_not_know(tmp_path: Path) -> None:
    played, checked = await watch(1, tmp_path, MOVES)
    assert played > 0
    assert checked > 4 * MOVES


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
        done, looked = asyncio.run(watch(int(sys.argv[1]), Path(name)))
    print(f"{done} rounds of Yokai Pagoda, {looked} messages and pages: nobody was told what he may not know")
