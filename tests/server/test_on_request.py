"""What is answered only on request: looking back on a game, and advice of the bots."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import kaidan
from kaidan.bots.advice import PRICE, Advice, Suggestion
from kaidan.bots.ghost_stories.motive import NOTHING_BETTER, TO_ASK
from kaidan.bots.partner import ANNOUNCES
from kaidan.bots.review import Better, Step
from kaidan.kernel.record import Record
from kaidan.kernel.words import Message
from kaidan.locale import Speech
from kaidan.server import reviews
from kaidan.server.advice import STAGES, advice, chance_of, equally_good, plan_panel, well_known
from kaidan.server.fragments import PageView
from kaidan.server.hall import Hall
from kaidan.server.presets import offers
from kaidan.server.review_panel import instead
from kaidan.server.reviews import LookBack
from kaidan.table.intent import AllowAdvice, Move, Start, Take
from kaidan.table.session import Session
from kaidan.table.told import message_of, told

from ..draw.test_browser_tables import gathered
from ..golden.golden import FOLDER
from .people import opened, person, running, settings_for

FINISHED = "yokai-pagoda-3.kgn"


async def part_of(browser: httpx.AsyncClient, code: str, language: str = "en") -> str:
    """The review when it is whole."""
    for _ in range(2400):
        text = (await browser.get(f"/t/{code}/review?part=1&lang={language}")).text
        if "data-again" not in text:
            return text
        await asyncio.sleep(0.05)
    raise AssertionError("the review was not finished")


async def test_a_finished_game_is_looked_back_on_in_words_with_links_to_its_moves(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, text=(FOLDER / FINISHED).read_text(), seating="me,me,me", start="1")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            first = (await browser.get(f"/t/{table.code}/review")).text
            assert "data-again" in first  # the page does not wait for the bots
            text = await part_of(browser, table.code)
            assert 'class="curve"' in text
            assert f'href="/t/{table.code}/at/' in text
            german = await part_of(browser, table.code, "de")
            assert "Entscheidungen" in german


async def test_a_page_that_nobody_looks_at_lets_the_bots_stop_and_go_on_where_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "UNWATCHED", -1.0)  # nobody has looked for long enough at once
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, text=(FOLDER / FINISHED).read_text(), seating="me,me,me", start="1")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            for _ in range(3):
                assert "data-again" in (await browser.get(f"/t/{table.code}/review?part=1")).text
                await asyncio.sleep(0.05)
            app: Any = server.config.app
            (found,) = app.state.reviews.kept.values()
            assert not found.found
            monkeypatch.setattr(reviews, "UNWATCHED", 30.0)
            assert 'class="curve"' in await part_of(browser, table.code)


async def test_a_busy_server_looks_back_only_where_somebody_asks(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, text=(FOLDER / FINISHED).read_text(), seating="me,me,me", start="1")
        server.hall.workers.pace.halvings = 1
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            unasked = f"/t/{table.code}/review?part=1&unasked=1"
            assert (await browser.get(unasked)).status_code == 204
            assert "data-again" in (await browser.get(f"/t/{table.code}/review?part=1")).text
            assert (await browser.get(unasked)).status_code == 200  # it is begun already


async def test_a_running_game_is_not_looked_back_on(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            assert (await browser.get(f"/t/{table.code}/review")).status_code == 409


async def test_who_plays_alone_is_advised_in_his_language(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        cookies = {"kaidan-token": table.token}
        async with httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60) as browser:
            answer = await browser.post(f"/t/{table.code}/advice?lang=pl", headers={"origin": server.url})
            assert answer.status_code == 200
            assert "data-move=" in answer.text
            assert re.search(r"wygraną w około \d+ partiach na 100", answer.text, re.IGNORECASE)


def suggested(chance: float, error: float = 0.01) -> Suggestion:
    return Suggestion(f"move {chance}", 0, 100, chance, error, [], [])


def test_moves_that_differ_by_no_more_than_the_error_are_equally_good() -> None:
    assert equally_good([suggested(0.35), suggested(0.345), suggested(0.34)]) == 3
    assert equally_good([suggested(0.35), suggested(0.345), suggested(0.3)]) == 2
    assert equally_good([suggested(0.35), suggested(0.3), suggested(0.29)]) == 0
    assert equally_good([suggested(0.35)]) == 0
    assert equally_good([]) == 0
    assert equally_good([suggested(0.34, 0.006), suggested(0.32, 0.006), suggested(0.31, 0.006)]) == 2  # 34 ± 1, 32 ± 1
    said = chance_of([suggested(0.35), suggested(0.34, 0.02)], Speech("en"))
    assert said == "you win about 34 games in 100 with either of them (±3)"
    said = chance_of([suggested(0.85), suggested(0.85), suggested(0.85)], Speech("en"))
    assert said == "you win about 85 games in 100 with any of them (±1)"


def test_a_move_that_was_hardly_tried_is_not_advised() -> None:
    first, vague = suggested(0.35), suggested(0.34, 0.15)
    assert well_known([first, vague]) == [first]
    assert well_known([vague]) == [vague]
    assert well_known([]) == []


async def test_a_step_that_was_never_played_cannot_be_asked_about(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            for at, status in (("0", 200), ("999999", 404), ("9" * 5000, 404), ("nonsense", 200)):
                answer = await browser.get(f"/t/{table.code}/ask", params={"about": "place", "what": "b4", "at": at})
                assert answer.status_code == status, (at[:9], answer.text)


async def test_a_number_that_nobody_could_mean_is_not_found(tmp_path: Path) -> None:
    many = "9" * 5000
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        async with httpx.AsyncClient(base_url=server.url, headers={"origin": server.url}, timeout=60) as browser:
            assert (await browser.get(f"/t/{table.code}/at/{many}")).status_code == 404
            assert (await browser.post(f"/learn/{many}")).status_code == 404
            assert [
                (await browser.get(f"/t/{table.code}", params={"lesson": number})).status_code
                for number in ("1", "0", "²", many)
            ] == [200] * 4


async def test_whose_cards_are_hidden_is_advised_too(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, game="yokai-pagoda", players="2", seating="me,novice", start="1")
        cookies = {"kaidan-token": table.token}
        async with (
            person(table, table.token) as ada,
            httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60) as browser,
        ):
            await ada.until_turn()
            answer = await browser.post(f"/t/{table.code}/advice", headers={"origin": server.url})
            assert (answer.status_code, "data-move=" in answer.text) == (200, True), answer.text


def yang_phase() -> Session:
    """A game of one person, who may move."""
    session = Session.open("abcdefgh", kaidan.game("ghost-stories", players=1), 3, "host")
    session.do("host", Take(session.table.players[0], "Ada"), lambda: 3)
    session.do("host", Start(), lambda: 3)
    while not any(move.startswith("move ") for move in session.table.state.options()):
        session.do("host", Move(session.table.state.options()[0], session.table.version), lambda: 3)
    return session


def test_advice_says_why_before_how_the_turn_goes_on() -> None:
    session = yang_phase()
    move = next(text for text in session.table.state.options() if text.startswith("move "))
    gain, price = Message("you take a Buddha", {}), Message("the price: 1 Qi", {PRICE: True})
    found = Advice(session.table.players[0], 100, [Suggestion(move, 0, 100, 0.5, 0.01, [gain, price], ["end"])])
    said = "".join(advice(session.snapshot("host"), found, 0, Speech("en")))
    assert '<li class="why">You take a Buddha</li>' in said
    assert '<li class="small">The price: 1 Qi</li>' in said
    assert said.index("You take a Buddha") < said.index('<li class="small">Then end the turn</li>')


def test_of_equally_good_moves_the_one_that_the_bots_would_play_comes_first() -> None:
    session = yang_phase()
    one, other = [text for text in session.table.state.options() if text.startswith("move ")][:2]
    moves = [Suggestion(one, 0, 40, 0.85, 0.005, [], []), Suggestion(other, 0, 90, 0.849, 0.005, [], [], played=True)]
    said = "".join(advice(session.snapshot("host"), Advice(session.table.players[0], 100, moves), 0, Speech("en")))
    assert re.findall('data-move="([^"]+)"', said) == [other, one]
    assert said.count("The bots would play this one") == 1
    assert said.index("The bots would play this one") < said.index(f'data-move="{one}"')
    assert "You win about 85 games in 100 with either of them (±1)" in said


async def test_where_others_play_too_the_host_has_to_allow_advice(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, players="2", seating="me,open")
        hall = server.hall
        session = (await hall.room(table.code)).session
        letters = session.table.players
        await hall.do(table.code, hall.key_of("b" * 22), Take(letters[1], "Bob"))
        await hall.do(table.code, hall.key_of(table.token), Start())
        tokens = {letters[0]: table.token, letters[1]: "b" * 22}
        decider = session.table.game.seats()[session.table.decider]
        cookies = {"kaidan-token": tokens[decider]}
        async with httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60) as browser:
            refused = await browser.post(f"/t/{table.code}/advice", headers={"origin": server.url})
            assert refused.status_code == 409
            assert "host" in refused.text
            await hall.do(table.code, hall.key_of(table.token), AllowAdvice(True))
            answer = await browser.post(f"/t/{table.code}/advice", headers={"origin": server.url})
            assert answer.status_code == 200


async def test_advice_is_refined_while_somebody_looks(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=20)) as server:
        table = await opened(server.url, seating="me,me,me,me", start="1")
        cookies, origin = {"kaidan-token": table.token}, {"origin": server.url}
        async with httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60, headers=origin) as browser:
            said = []
            more = ""
            for stage in range(len(STAGES)):
                answer = (await browser.post(f"/t/{table.code}/advice?more={more}")).text
                said.append(re.search(r"in (\d+) playouts", answer.lower()))
                found = re.search(r'data-more="(\d)"', answer)
                assert (found is not None) == (stage + 1 < len(STAGES))
                more = found.group(1) if found else ""
            assert [int(one.group(1)) for one in said if one] == [round(20 * stage) for stage in STAGES]


async def test_partners_tell_their_plan_on_request(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=20)) as server:
        table = await opened(server.url, seating="me,master,master,master", start="1")
        cookies, origin = {"kaidan-token": table.token}, {"origin": server.url}
        async with (
            person(table, table.token) as ada,
            httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60, headers=origin) as browser,
        ):
            await ada.until_turn()
            answer = await browser.post(f"/t/{table.code}/plan")
            assert answer.status_code == 200, answer.text
            told = re.findall(r"data-seat=.*?>(.*?)</li>", answer.text)
            assert told
            assert all(re.search(r"(?i)(very likely|probably|perhaps): ", one) for one in told), told
        async with httpx.AsyncClient(base_url=server.url, headers=origin, timeout=60) as stranger:
            assert (await stranger.post(f"/t/{table.code}/plan")).status_code == 409


async def test_rivals_tell_no_plan(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=3)) as server:
        table = await opened(server.url, game="yokai-pagoda", players="2", seating="me,master", start="1")
        cookies, origin = {"kaidan-token": table.token}, {"origin": server.url}
        async with httpx.AsyncClient(base_url=server.url, cookies=cookies, timeout=60, headers=origin) as browser:
            assert (await browser.post(f"/t/{table.code}/plan")).status_code == 409


async def test_the_master_sits_down_by_default_and_partners_say_why_they_act(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path, playouts=20)) as server:
        seating = {offer.seating() for offer in offers() if offer.title.key == "ghost-stories"}
        assert any("master" in one for one in seating)
        assert not any("adept" in one for one in seating)
        table = await opened(server.url, seating="me,master,master,master", start="1")
        async with person(table, table.token) as ada:
            await ada.until_turn()
            room = await server.hall.room(table.code)
            for _ in range(40):  # the person may begin, and what is only announced is left out once it is done
                shown = server.hall.shown(room, (server.hall.key_of(table.token), "", "en"))
                if 'class="intends"' in str(shown.html()["prompt"]):
                    break
                await ada.play()
                await ada.until_turn()
            else:
                pytest.fail("no partner said why")


#: Green, a person, and red, a master, stand before a weak ghost, and it is green's turn.
BEFORE_A_GHOST = (
    "kaidan position 1\ngame ghost-stories\noption level initiation\nphase yang G\nghost b5 12\n"
    "taoist G at b4 tao B B\ntaoist R at b4 tao B\ntaoist Y at c3\ntaoist B at d2\n"
)


async def heard_by_red(url: str, aloud: bool, hall: Hall) -> list[str]:
    """What red says while it plays its next turn, green having ended hers, and thought about the ghost aloud or not."""
    table = await opened(url, text=BEFORE_A_GHOST, seating="me,me,me,master", start="1")
    async with person(table, table.token, "G") as ada:
        await ada.until_turn()
        if aloud:
            assert (await ada.ask("consider", move="exorcise"))["ok"]
        await ada.play("end")
        await ada.until_turn()
        session = (await hall.room(table.code)).session
        shown = hall.shown(await hall.room(table.code), (hall.key_of(table.token), "", "en"))
        assert session.table.decider != 3
        return [str(message_of(one.reason)) for one in session.party.told] + [str(shown.html()["prompt"])]


async def test_a_partner_leaves_to_a_person_what_she_has_thought_about_aloud(tmp_path: Path) -> None:
    """The server deals as luck will have it, so that it is tried more than once."""
    async with running(settings_for(tmp_path, playouts=600)) as server:
        assert not any("mind" in said for said in await heard_by_red(server.url, False, server.hall))
        for _ in range(12):
            said = await heard_by_red(server.url, True, server.hall)
            if "that leaves Drowned Maiden to green, who has it in mind" in said:
                assert "that leaves Drowned Maiden to" in said[-1]  # everybody reads it
                return
        pytest.fail("the partner took the ghost every time")


@pytest.mark.parametrize(
    "language, said, of_another",
    [
        ("en", "If you put ", "If P0 puts "),
        ("de", "Wenn du ", "Wenn P0 "),
        ("pl", "Jeśli położysz ", "Jeśli P0 położy "),
    ],
)
def test_a_plan_says_where_it_takes_the_drawn_ghost_to_go(language: str, said: str, of_another: str) -> None:
    """GS-ARR-1: what the bots do depends on where it is put."""
    session = gathered("ghost-stories", {"players": 4}, 0)
    keys = [seat.key for seat in session.party.seats]
    for key, begins in ((keys[0], said), (keys[1], of_another)):
        snapshot = session.snapshot(key)
        assert snapshot.decider == 0
        seats = [place._replace(bot="" if i < 2 else "master") for i, place in enumerate(snapshot.seats)]
        snapshot, view = replace(snapshot, seats=tuple(seats)), snapshot.view
        move = view.options()[0]
        plan = [(2, [(move, view)], 12, 12)]
        shown = re.sub(r"<[^>]+>", "", "".join(plan_panel(snapshot, move, plan, Speech(language))))
        assert shown.startswith(begins), shown
        assert ":" in shown


def test_what_the_bots_said_leaves_out_what_the_story_tells() -> None:
    """That somebody went to ask for help is told by his asking; why he let a ghost be is told nowhere else."""
    session = gathered("ghost-stories", {"players": 4}, 0)
    key = session.party.seats[session.table.decider].key
    snapshot = session.snapshot(key)
    going = Message("move to {tile}", {"tile": "c3"})
    said = (
        told("Y", going, Message(TO_ASK, {ANNOUNCES: True})),
        told("Y", going, Message(NOTHING_BETTER, {})),
    )
    mine = str(PageView(replace(snapshot, told=said), Speech("en")).prompt())
    assert "nothing else would win more often" in mine
    assert "to ask for help there" not in mine
    other = next(seat.key for seat in session.party.seats if seat.key != key)
    waiting = replace(session.snapshot(other), told=said[:1])
    assert not waiting.my_turn
    assert "to ask for help there" in str(PageView(waiting, Speech("en")).prompt())


def test_whoever_reads_a_better_move_is_told_of_his_own_board_as_his() -> None:
    record = Record.read((FOLDER / "ghost-stories-normal-4.kgn").read_text(encoding="utf-8"))
    found = LookBack("code", record.write(), None, len(record.played()) + 1)
    number, line = next((n, one) for n, one in enumerate(record.played(), 1) if one.text.startswith("place "))
    seats = record.start().game.seats()
    step = Step(number, line.who, line.text, 0.6, 0.5, Better(line.text, 0.6))
    names = dict(zip(seats, ("Ada", "Bao", "Lin", "Mei"), strict=True))
    told = [instead(step, found, Speech("en"), names.__getitem__, seat) for seat in range(4)]
    (owner,) = [seat for seat, one in enumerate(told) if "on your space" in one]
    name = names[seats[owner]]
    assert all(f"on {name}'s space" in one for seat, one in enumerate(told) if seat != owner)
    why = replace(step, better=Better(line.text, 0.6, Message(NOTHING_BETTER, {})))
    said = instead(why, found, Speech("en"), names.__getitem__, owner)
    assert said == f"{told[owner]}. It costs the last Qi, but nothing else would win more often."
