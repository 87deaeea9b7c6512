"""Lessons without a browser: whatever a learner does, what the card says is true of the game at that moment."""

from __future__ import annotations

import random
import re
from html import unescape
from pathlib import Path

import httpx
import pytest

from kaidan.draw.art import names
from kaidan.draw.look import lesson_pictures
from kaidan.locale import LANGUAGES, Speech
from kaidan.server.lesson_card import lesson_card
from kaidan.server.lessons import Class, Progress, lessons
from kaidan.server.new_table import opened
from kaidan.server.settings import fresh_seed
from kaidan.table.intent import Move, Propose
from kaidan.table.session import Session
from kaidan.table.snapshot import Snapshot

from .people import running, settings_for

KEY = "learner"
ALL = [pytest.param(one, id=one.lesson.file) for one in lessons()]
#: What each of these says of a ghost, by its number: that it lies there, or that it does not.
GONE = {"The ghost is gone": 4, "The Weretiger is gone": 78}
THERE = {
    "The ghost is still there": 4,
    "A ghost has come. Only": 4,
    "The red ghost is still there": 38,
    "needs two red points": 38,
    "The Vampire Lord": 64,
    "The Weretiger is still there": 78,
    "The Weretiger will devour": 78,
}
HAUNTED = {"Two tiles are haunted": {"b2", "d2"}, "The Sorcerer is haunted": {"b3"}}


@pytest.mark.parametrize("one", ALL)
def test_every_picture_of_a_lesson_is_there(one: Class) -> None:
    assert set(lesson_pictures(one.title, one.lesson.file)) <= set(names())


def begun(one: Class, tmp_path: Path) -> Session:
    fields = {"seating": one.lesson.seats, "name": "Ada", "start": "1", "text": one.text()}
    session = opened(fields, "abcdefgh", KEY, settings_for(tmp_path), one.lesson.seed)
    session.party.lesson, session.party.taught = True, one.key
    return session


def moves_on(session: Session, move: str) -> None:
    session.do(KEY, Move(move, session.table.version), fresh_seed)


def others_play(session: Session, luck: random.Random) -> None:
    """Bots of a lesson play by chance."""
    while not session.table.over and session.thinker is not None:
        session.play_for_bot(luck.choice(session.table.state.options()), session.table.version)


def check_true(text: str, snapshot: Snapshot) -> None:
    lines = snapshot.game.write_position(snapshot.view)
    lying = {int(words[2]) for words in (line.split() for line in lines) if words[0] == "ghost"}
    haunted = next((set(line.split()[1:]) for line in lines if line.startswith("haunted ")), set())
    rolled = set(snapshot.rolled.faces)
    for said, card in GONE.items():
        assert said not in text or card not in lying, (text, lines)
    for said, card in THERE.items():
        assert said not in text or card in lying, (text, lines)
    for said, tiles in HAUNTED.items():
        assert said not in text or tiles <= haunted, (text, lines)
    if "No die shows yellow or white" in text:
        assert not rolled & {"Y", "W"}, (text, snapshot.rolled)
    if "three yellow tokens" in text:
        assert any("tao Y Y Y" in line for line in lines), lines
    if "Four urns burn" in text:
        assert any(line.startswith("urns ") and len(line.split()) == 5 for line in lines), lines


def said(session: Session, one: Class) -> str:
    """What the card says now; every move it asks for is on offer, and what it says is true."""
    snapshot = session.snapshot(KEY)
    drawn = str(lesson_card(snapshot, Speech("en")))
    text = unescape(re.sub(r"<[^>]+>", " ", drawn))
    assert text.replace(one.lesson.name, "").strip(), drawn  # a card is never empty
    asked = re.search(r'data-moves="([^"]*)"', drawn)
    assert asked is None or set(asked[1].split("|")) <= {"", *snapshot.options}
    check_true(text, snapshot)
    return text


@pytest.mark.parametrize("one", ALL)
def test_whoever_does_what_a_lesson_asks_comes_to_its_end_and_never_astray(one: Class, tmp_path: Path) -> None:
    session, luck = begun(one, tmp_path), random.Random(1)
    for _ in range(20):
        others_play(session, luck)
        text = said(session, one)
        progress = Progress(one.lesson, session.snapshot(KEY))
        if progress.done:
            break
        step = progress.step()
        assert step is not None, text
        moves_on(session, progress.moves(step)[0])
    assert one.lesson.learned in said(session, one)
    assert "Lesson done" in said(session, one)


@pytest.mark.parametrize("one", ALL)
def test_what_a_lesson_says_is_true_whatever_the_learner_does_and_luck_brings(one: Class, tmp_path: Path) -> None:
    luck = random.Random(one.number)
    for _ in range(25):
        session = begun(one, tmp_path)
        session.table.driver.seed = luck.getrandbits(40)
        session.table.deal(session.table.driver.seed)
        for _ in range(40):
            others_play(session, luck)
            said(session, one)
            progress = Progress(one.lesson, session.snapshot(KEY))
            if session.table.over or progress.done:
                break
            options = session.snapshot(KEY).options
            step = progress.step()
            taught = [] if step is None else progress.moves(step)
            moves_on(session, luck.choice(taught if taught and luck.random() < 0.6 else options))


def test_luck_that_is_taken_back_comes_otherwise_and_the_lesson_says_so(tmp_path: Path) -> None:
    one = lessons()[0]
    texts = set()
    for _ in range(12):
        session = begun(one, tmp_path)
        for move in ("move d3", "exorcise"):
            moves_on(session, move)
        assert "The ghost is gone" in said(session, one)
        session.do(KEY, Propose(session.table.version), fresh_seed)
        assert "Tap the ghost and exorcise it" in said(session, one)
        moves_on(session, "exorcise")
        texts.add(next(part for part in ("gone", "No die shows", "still") if part in said(session, one)))
    assert "No die shows" in texts


def test_a_lesson_ends_only_where_no_ghost_waits_for_a_space(tmp_path: Path) -> None:
    for one in lessons():
        luck = random.Random(5)
        session = begun(one, tmp_path)
        for _ in range(20):
            others_play(session, luck)
            progress = Progress(one.lesson, session.snapshot(KEY))
            if progress.done:
                break
            step = progress.step()
            assert step is not None
            moves_on(session, luck.choice(progress.moves(step)))
        assert not any(text.startswith("place") for text in session.snapshot(KEY).options)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_lesson_is_there_in_every_language(language: str) -> None:
    speech = Speech(language)
    for one in lessons():
        texts = [one.lesson.learned, one.lesson.intro, *(step.text for step in one.lesson.steps)]
        if language != "en":
            assert all(speech.text(text) != text for text in texts if text), one.key


async def test_a_lost_lesson_begins_again_in_the_same_position_and_not_as_an_ordinary_game(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        browser.headers["origin"] = server.url
        code = (await browser.post("/learn/5", data={"name": "Ada"})).headers["location"].split("/")[2]
        room = await server.hall.room(code)
        key = room.session.party.host
        while not room.session.table.over:
            options = room.session.snapshot(key).options
            await server.hall.do(code, key, Move("end" if "end" in options else options[0], room.session.table.version))
        page = (await browser.get(f"/t/{code}")).text
        assert 'data-ends="lost"' in page
        assert 'action="/learn/5"' in page
        answer = await browser.post(f"/t/{code}/rematch?alone=1")
        again = await server.hall.room(answer.headers["location"].split("/")[2])
        assert again.session.party.taught == room.session.party.taught
        assert again.session.table.record.position == room.session.table.record.position
        assert [seat.name for seat in again.session.party.humans()] == ["Ada"]


async def test_the_luck_of_a_lesson_is_that_of_its_seed_also_after_the_table_was_read_anew(tmp_path: Path) -> None:
    for reloaded in (False, True):
        async with (
            running(settings_for(tmp_path)) as server,
            httpx.AsyncClient(base_url=server.url, timeout=60) as browser,
        ):
            browser.headers["origin"] = server.url
            code = (await browser.post("/learn/2")).headers["location"].split("/")[2]
            room = await server.hall.room(code)
            if reloaded:
                server.hall.drop(room)
                room = await server.hall.room(code)
            await server.hall.do(code, room.session.party.host, Move("exorcise", room.session.table.version))
            assert room.session.snapshot(room.session.party.host).rolled.faces == ("Y", "G", "R")


async def test_a_position_won_in_its_first_turn_is_shown_with_its_end(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        browser.headers["origin"] = server.url
        code = (await browser.post("/learn/5", data={"name": "Ada"})).headers["location"].split("/")[2]
        room = await server.hall.room(code)
        for move in ("move c4", "exorcise", "fell c5"):
            await server.hall.do(code, room.session.party.host, Move(move, room.session.table.version))
        page = await browser.get(f"/t/{code}")
        assert page.status_code == 200
        assert "On turn 60 you exorcised Vampire Lord" in page.text
        assert 'data-ends="done"' in page.text
        replay = (await browser.get(f"/t/{code}/replay")).text
        assert "Turn 60 of 60, Ada" in replay
