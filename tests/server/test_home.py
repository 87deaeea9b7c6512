"""The start page and the pages around a table: public tables, one's own games, replays, previews, the manifest."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from kaidan.games.catalogue import titles
from kaidan.locale import Speech, languages
from kaidan.server.home import age_of
from kaidan.server.presets import offers

from .people import opened, person, running, settings_for
from .test_again import BOB, browser_of, finished, text_of

PAGES = ("/", "/setup", "/learn", "/rules", "/games")


async def test_every_page_comes_in_every_language_with_every_game(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        for language in languages():
            for path in PAGES:
                answer = await browser.get(path, params={"lang": language})
                assert answer.status_code == 200
                assert f'<html lang="{language}"' in answer.text
            home = (await browser.get("/", params={"lang": language})).text
            assert all(title.name in home for title in titles())


async def test_a_language_of_the_address_is_kept_until_another_is_chosen(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        await browser.get("/?lang=de")
        assert '<html lang="de"' in (await browser.get("/rules")).text
        await browser.get("/?lang=xx")
        assert '<html lang="de"' in (await browser.get("/rules")).text
        chosen = await browser.post("/language", data={"language": "pl", "back": "/rules?q=Qi&lang=de"})
        assert chosen.headers["location"] == "/rules?q=Qi"
        assert '<html lang="pl"' in (await browser.get("/rules")).text


async def test_play_now_needs_no_name(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        answer = await browser.post("/tables", data={"seating": "me,random,random,random", "start": "1", "name": ""})
        assert answer.status_code == 303
        session = (await server.hall.room(answer.headers["location"].removeprefix("/t/"))).session
        assert session.party.started


def test_what_play_now_promises_is_what_sits_down() -> None:
    first = offers()[0]
    assert first.preset.options["level"] == "initiation"
    assert first.seating() == "me,master,master,master"
    assert first.preset.about.endswith("easiest level, with three strong bots as partners")


async def test_only_the_host_makes_a_table_public_and_only_public_ones_are_listed(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await opened(server.url, players="2", level="nightmare", seating="me,open")
        async with person(table, table.token) as ada, person(table, BOB) as bob:
            assert await server.hall.archive.public(10, 3600.0) == []
            assert not (await bob.ask("public", on=True))["ok"]
            assert (await ada.ask("public", on=True))["ok"]
            assert not (await ada.ask("public", on=True))["ok"]
            home = (await browser.get("/?lang=de")).text
            assert f'href="/t/{table.code}"' in home
            assert "Tisch von Ada" in home
            assert "1 Platz frei" in home
            letters = (await server.hall.room(table.code)).session.table.players
            assert (await bob.ask("take", seat=letters[1], name="Bob"))["ok"]


async def test_a_public_table_whose_game_is_over_or_which_is_private_again_is_not_listed(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server:
        table = await opened(server.url, text=text_of("ghost-stories-normal-1"), seating="me", start="1")
        private = await opened(server.url, players="2", seating="me,open")
        async with person(table, table.token) as ada, person(private, private.token) as host:
            assert (await ada.ask("public", on=True))["ok"]
            assert (await host.ask("public", on=True))["ok"]
            assert (await host.ask("public", on=False))["ok"]
            assert await server.hall.archive.public(10, 3600.0) == []


async def test_own_games_say_what_waits_who_plays_and_how_it_ended(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        ended = await finished(server, "ghost-stories-initiation-4", "me,random,random,random")
        waiting = await opened(server.url, seating="me,me,me,me", start="1")
        answer = await browser.post("/mine", json=[[ended.code, ended.token], [waiting.code, waiting.token]])
        body = answer.json()
        # What waits for its player comes first, whatever order the browser remembers.
        assert waiting.code in body["rows"][0]
        assert f"/t/{waiting.code}/me/{waiting.token}" in body["resume"]
        assert "Your turn" in body["resume"]
        assert "lost" in body["rows"][1].lower()
        assert "3 bots" in body["rows"][1]
        assert f"/t/{ended.code}/replay" in body["rows"][1]
        assert f"/t/{ended.code}/review" in body["rows"][1]
        only_ended = await browser.post("/mine", json=[[ended.code, ended.token]])
        assert only_ended.json()["resume"] == ""


async def test_a_replay_is_told_in_ranges_and_each_instant_follows_from_the_one_before(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await finished(server, "ghost-stories-initiation-4", "me,random,random,random")
        address = f"/t/{table.code}/frames"
        first = (await browser.get(address, params={"from": 0, "to": 29})).json()["frames"]
        assert len(first) == 30
        assert all(frame["say"] for frame in first)
        scene: dict[str, str] = {}
        for frame in first:
            scene |= frame["parts"]
            for name in frame["gone"]:
                del scene[name]
        (there,) = (await browser.get(address, params={"from": 29, "to": 29})).json()["frames"]
        assert scene == there["parts"]
        assert len((await browser.get(address, params={"from": 0, "to": 140})).json()["frames"]) <= 60
        assert (await browser.get(address, params={"from": 99999, "to": 1})).status_code == 400
        assert (await browser.get(address, params={"from": "x", "to": 1})).status_code == 400


async def test_a_running_game_with_hidden_hands_has_no_replay_and_a_finished_one_shows_every_hand(
    tmp_path: Path,
) -> None:
    async with running(settings_for(tmp_path)) as server:
        hidden = await opened(server.url, game="yokai-pagoda", seating="me,me", players="2", start="1")
        async with browser_of(server.url, hidden.token) as ada:
            for path in ("/replay", "/at/1", "/frames?from=0&to=5", "/frames?from=0&to=5&seat=1"):
                assert (await ada.get(f"/t/{hidden.code}{path}")).status_code == 400
        table = await finished(server, "yokai-pagoda-3", "me,random,random")
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
            page = (await browser.get(f"/t/{table.code}/replay")).text
            assert 'data-eyes=""' in page
            assert page.count("data-eyes=") == 4
            address = f"/t/{table.code}/frames"
            whole = (await browser.get(address, params={"from": 0, "to": 40})).json()["frames"]
            seen = (await browser.get(address, params={"from": 0, "to": 40, "seat": "1"})).json()["frames"]
            told, less = [frame["say"] for frame in whole], [frame["say"] for frame in seen]
            assert told != less


async def test_a_replay_opens_at_the_first_move_playing_and_a_link_to_a_move_paused(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await finished(server, "ghost-stories-normal-1", "me")
        page = (await browser.get(f"/t/{table.code}/replay")).text
        assert 'data-frame="0" data-last=' in page
        assert 'data-playing="true"' in page
        there = (await browser.get(f"/t/{table.code}/at/5")).text
        assert 'data-playing="false"' in there
        assert 'data-frame="0" data-last=' not in there


@pytest.mark.parametrize("game", ["ghost-stories", "yokai-pagoda"])
async def test_a_link_to_a_table_previews_well(tmp_path: Path, game: str) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        table = await opened(server.url, game=game, players="2", seating="me,open")
        page = (await browser.get(f"/t/{table.code}")).text
        assert '<meta property="og:title" content="Ada plays' in page
        assert "1 seat waits for you." in page
        start = page.index('property="og:image" content="') + len('property="og:image" content="')
        picture = await browser.get(page[start : page.index('"', start)])
        assert picture.headers["content-type"] == "image/png"
        assert picture.content[:4] == b"\x89PNG"


async def test_the_page_can_be_installed(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        answer = await browser.get("/manifest.webmanifest", params={"lang": "pl"})
        assert answer.headers["content-type"].startswith("application/manifest+json")
        manifest = answer.json()
        assert (manifest["start_url"], manifest["display"], manifest["lang"]) == ("/", "standalone", "pl")
        assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
        for icon in manifest["icons"]:
            assert (await browser.get(icon["src"])).status_code == 200
        assert 'rel="manifest"' in (await browser.get("/")).text


def test_a_public_table_says_how_long_ago_it_was_opened() -> None:
    speech = Speech("en")
    said = [age_of(seconds, speech) for seconds in (20, 150, 7300)]
    assert said == ["just opened", "opened 2 min ago", "opened 2 h ago"]


async def test_a_table_is_joined_by_its_code_or_any_link_to_it(tmp_path: Path) -> None:
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        own = "/me/" + "a" * 22
        for typed, led in (
            ("AB2C-d3ef", "/t/ab2cd3ef"),
            ("http://127.0.0.1:8000/t/ab2cd3ef", "/t/ab2cd3ef"),
            ("kaidan.example/t/ab2cd3ef?lang=de#log", "/t/ab2cd3ef"),
            (f"https://kaidan.example/t/ab2cd3ef{own}", f"/t/ab2cd3ef{own}"),
        ):
            assert (await browser.get("/join", params={"code": typed})).headers["location"] == led
        for typed in ("", " ", "\N{GHOST}"):
            answer = await browser.get("/join", params={"code": typed})
            assert answer.status_code == 400
            assert "Type the code of a table." in answer.text
            assert 'name="code"' in answer.text


async def test_a_refusal_is_a_page_with_a_sentence_and_ways_on(tmp_path: Path) -> None:
    said = {
        "en": ("Which table?", "There is no table zzzz. Check the code.", "Nothing here"),
        "de": ("Welcher Tisch?", "Den Tisch zzzz gibt es nicht. Stimmt der Code?", "Hier ist nichts"),
        "pl": ("Który stół?", "Nie ma stołu zzzz. Sprawdź kod.", "Tu nic nie ma"),
    }
    async with running(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as browser:
        for language, (head, reason, nothing) in said.items():
            page = (await browser.get("/t/zzzz", params={"lang": language})).text
            assert f"<h1>{head}</h1>" in page
            assert f">{reason}</p>" in page
            assert 'action="/join"' in page
            assert 'class="btn" href="/games"' in page
            elsewhere = (await browser.get("/nowhere", params={"lang": language})).text
            assert f"<h1>{nothing}</h1>" in elsewhere
            assert 'action="/join"' not in elsewhere
