"""The Yokai Pagoda table in the browser: what each pair of eyes is shown, and that it is nothing they may not know."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kaidan
from kaidan.draw.page import Page
from kaidan.draw.svg.board import board_of, page_for
from kaidan.draw.svg.element import Markup
from kaidan.draw.svg.look import Look, Sitter
from kaidan.draw.svg.yokai_pagoda import PagodaBoard
from kaidan.draw.text import drawing_of
from kaidan.games.yokai_pagoda.state import Pagoda
from kaidan.kernel.codes import NOBODY, OVER
from kaidan.kernel.driver import Driver, begin
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.state import State
from kaidan.kernel.words import Message, mark
from kaidan.locale import LANGUAGES, Speech
from kaidan.server.fragments import own_scene
from kaidan.table.frame import frame_of
from kaidan.table.intent import Move
from kaidan.table.session import Session

NAMES = ("Ada", "Bao", "Lin", "Mei", "Jun")
CARD = re.compile(r"yokai-card-([A-Z]{2}\d+)\.svg")


def looked(state: State, eyes: int, language: str = "en", event: dict[str, str] | None = None) -> Look:
    """What a table is drawn from for one pair of eyes."""
    sitters = tuple(Sitter(letter, NAMES[i]) for i, letter in enumerate(state.game.seats()))
    return Look(state.view(eyes), sitters, Speech(language), event=event or {}, eyes=eyes)


def drawn(look: Look) -> dict[str, str]:
    return {name: part.html() for name, part in board_of(look.view.game).scene(look).items()}


def at_random(players: int, seed: int, watch: Any = None) -> Driver:
    """A random game to its end, each frame of which somebody may look at."""
    driver = begin(kaidan.game("yokai-pagoda", players=players), seed)
    driver.watched = True
    luck = Luck(seed, BOT)
    while driver.state.waiting != OVER:
        offered = driver.state.options()
        ends = [move for move in offered if move.startswith("finish")]
        driver.play(ends[0] if ends else offered[luck.below(len(offered))])
        for event, state in driver.frames():
            if watch is not None:
                watch(event, state)
    return driver


@pytest.mark.parametrize("players, language", zip((2, 3, 5), LANGUAGES, strict=True))
def test_every_part_carries_its_id_and_no_style_or_script(players: int, language: str) -> None:
    seen: set[str] = set()

    def watch(event: Any, state: State) -> None:
        for name, part in drawn(looked(state, 0, language)).items():
            if part in seen:
                continue
            seen.add(part)
            assert re.match(rf'<\w+[^>]* id="{name}"', part), name
            assert " style=" not in part
            assert "<script" not in part
            assert not re.search(r" on\w+=", part)

    at_random(players, 3, watch)
    assert len(seen) > 50


@pytest.mark.parametrize("seed", range(2))
def test_no_frame_shows_a_card_that_its_reader_may_not_know(seed: int) -> None:
    """YP-INF-1, YP-RND-2: at every event of a game, drawn for every seat and for a spectator."""
    players = 3
    looks = [0]
    public: set[str] = set()
    mine: list[set[str]] = [set() for _ in range(players)]

    def watch(event: Any, state: State) -> None:
        assert isinstance(state, Pagoda)
        code = state.game.notation.by_kind[1].parts[0].write
        for pile in range(2):
            public.update(code(card) for card in state.pile(pile))
        facts = state.game.notation.facts(event)
        if facts["event"] in ("shown", "taken", "opened", "played"):
            public.add(facts["card"])
        for seat in range(players):
            mine[seat].update(code(card) for card in [*state.hand(seat), *state.collection(seat)])
        if facts["event"] == "given":
            mine[int(facts["seat"]) - 1].add(facts["card"])
        if state.waiting == OVER:
            return
        for eyes in [*range(players), NOBODY]:
            names = dict(enumerate(NAMES[:players]))
            frame = frame_of(event, state, eyes, names)
            shown = set(CARD.findall("".join(drawn(looked(state, eyes, event=frame.facts)).values())))
            shown |= {frame.facts["card"]} if frame.facts.get("card", "?") != "?" else set()
            may = public | (mine[eyes] if eyes >= 0 else set())
            assert shown <= may, (eyes, facts, shown - may)
            looks[0] += 1

    at_random(players, seed, watch)
    assert looks[0] > 400


def test_a_frame_shows_what_its_event_tells() -> None:
    """Each event is drawn from the state right after it: the card has landed, the number has changed."""
    told: set[str] = set()

    def watch(event: Any, state: State) -> None:
        assert isinstance(state, Pagoda)
        facts = state.game.notation.facts(event)
        code = state.game.notation.by_kind[1].parts[0].write
        told.add(facts["event"])
        if facts["event"] in ("played", "opened"):
            assert code(state.top("LR".index(facts["pile"]))) == facts["card"]
        if facts["event"] == "given":
            assert facts["card"] in [code(card) for card in state.hand(int(facts["other"]) - 1)]
        if facts["event"] in ("drawn", "taken"):
            assert facts["card"] in [code(card) for card in state.hand(int(facts["seat"]) - 1)]
        if facts["event"] == "round" and facts["round"] != "1":
            assert int(state.round) == int(facts["round"]) - 1
            assert all(state.hand_size(seat) == 0 for seat in range(3))

    for seed in range(4):
        at_random(3, seed, watch)
    assert {"played", "opened", "given", "drawn", "taken", "round"} <= told


def test_the_reader_is_you_and_the_others_have_names() -> None:
    state = begin(kaidan.game("yokai-pagoda", players=3), 5).state
    parts = drawn(looked(state, 1))
    assert "seat-2" not in parts
    assert "Ada" in parts["seat-1"]
    assert "Lin" in parts["seat-3"]
    assert "player" not in "".join(parts.values())
    assert parts["hand"].count('class="held') == 7
    watching = drawn(looked(state, NOBODY))
    assert "Bao" in watching["seat-2"]
    assert watching["hand"].count("held") == 0


def rounds_seen(players: int, seed: int, eyes: int) -> list[tuple[Pagoda, str]]:
    """The sheet of each round as a reader is shown it when the next begins, and the truth of that moment."""
    out: list[tuple[Pagoda, str]] = []

    def watch(event: Any, state: State) -> None:
        assert isinstance(state, Pagoda)
        facts = state.game.notation.facts(event)
        if facts["event"] == "round" and facts["round"] != "1":
            out.append((state, drawn(looked(state, eyes))[f"sheet-{int(facts['round']) - 1}"]))

    at_random(players, seed, watch)
    return out


@pytest.mark.parametrize("seed", range(2))
def test_a_rounds_sheet_shows_what_each_keeps_and_only_open_hands(seed: int) -> None:
    """YP-RND-2: hands go face down into collections; open are one's own and one that was shown (YP-TUR-4)."""
    for state, sheet in rounds_seen(4, seed, 2):
        number = int(state.round) - 1
        rows = re.findall(r'<li(?: class="([^"]*)")?><span class="pn">(.*?)</li>', sheet)
        assert len(rows) == 4
        assert sum("ended" in kind for kind, _ in rows) == 1
        for kind, row in rows:
            name = next(i for i, name in enumerate((*NAMES[:2], "You", NAMES[3])) if f"<b>{name}</b>" in row)
            left = state.left_over(name, number)
            assert re.search(rf"[Kk]eeps? {len(left)} cards?</b>", row)
            total = sum(len(state.left_over(name, earlier)) for earlier in range(number + 1))
            assert (f"{total} in all rounds so far" in row) == (total != len(left))
            shown = CARD.findall(row)
            if name == 2 or not left:
                assert len(shown) == len(left)
            elif "ended" not in kind:
                assert shown == []
                assert row.count("yokai-back") == len(left)
        assert "Collections stay face down" in sheet


def test_a_sheet_says_who_ended_the_round_and_with_what() -> None:
    """YP-TUR-4: the hand that was shown is on it, with its points."""
    found = 0
    for seed in range(6):
        for state, sheet in rounds_seen(3, seed, 0):
            assert re.search(r"ended it with (\d+ points?|an empty hand)", sheet)
            found += bool(re.search(r"ended it with \d+ point", sheet))
            assert 'data-do="go-on"' in sheet
            begins = NAMES[int(state.starter)] if state.starter else "you"
            assert f"Round {int(state.round) + 1}, {begins} begin" in sheet
    assert found


def endings(seed: int) -> int:
    """Play a game at random; how often it offered to end a round, each time with a mark on exactly those moves."""
    session = Session.open("abcdefgh", kaidan.game("yokai-pagoda", players=2), seed, "host")
    for number, seat in enumerate(session.party.seats):
        seat.kind, seat.name, seat.key = "human", NAMES[number], f"key{number}"
    session.start(seed)
    found = 0
    while not session.table.over and session.table.version < 400:
        key = session.party.seats[session.table.decider].key
        snapshot = session.snapshot(key)
        drawn_choices = own_scene(snapshot, Speech("en"))["choices"].html()
        marked = set(re.findall(r'class="slip gold" data-move="([^"]+)"', drawn_choices))
        ends = {move for move in snapshot.options if move.startswith(("finish", "on "))}
        assert ends <= marked
        found += bool(ends)
        state = session.table.state
        assert isinstance(state, Pagoda)
        if marked - ends:
            assert len(state.hand(session.table.decider)) <= 1
        offered = state.options()
        move = next(iter(ends), offered[session.table.version % len(offered)])
        session.do(key, Move(move=move, version=session.table.version), lambda: 1)
    return found


def test_the_move_that_ends_the_round_is_marked() -> None:
    """YP-TUR-4: a lower card that leaves 3 or less; YP-TUR-6: a last card."""
    assert any(endings(seed) for seed in range(12))


def ended(collections: list[str]) -> State:
    """A game that is over, with these collections."""
    game = kaidan.game("yokai-pagoda", players=len(collections))
    part = game.notation.by_kind[1].parts[0]
    state = at_random(len(collections), 1).state
    assert isinstance(state, Pagoda)
    state.n_collected = 0
    for seat, cards in enumerate(collections):
        for card in cards.split():
            state.leave_over(seat, 0, part.read(card))
    return state


def over(collections: list[str]) -> Session:
    """The table of such a game."""
    session = Session.open("abcdefgh", kaidan.game("yokai-pagoda", players=len(collections)), 3, "host")
    for number, one in enumerate(session.party.seats):
        one.kind, one.name, one.key = "human", NAMES[number], f"key{number}"
    session.start(7)
    session.table.driver.state = ended(collections)
    return session


def final(collections: list[str], seat: int | None) -> str:
    """The headline and the score sheet as a seat is shown them."""
    session = over(collections)
    snapshot = session.snapshot("" if seat is None else f"key{seat}")
    board = board_of(snapshot.game)
    speech = Speech("en")
    said = [board.headline(snapshot, speech), board.lead(snapshot, speech), *board.score_sheet(snapshot, speech)]
    return "\n".join(said)


def test_the_final_sheet_says_the_readers_place_and_marks_the_winner() -> None:
    """YP-END-1."""
    collections = ["KA5 TE4", "KA1 TE1 TE9", "KI7", "NE10 RO10"]
    assert final(collections, 0).startswith("you are 3rd of 4")
    assert final(collections, 1).startswith("you win!")
    sheet = final(collections, 2)
    assert sheet.startswith("you are 2nd of 4")
    assert "Bao wins with 2 points" in sheet
    assert "<s>9</s>" in sheet
    assert 'class="p1"' in sheet
    assert "ties" not in sheet
    watched = final(collections, None)
    assert watched.startswith("Bao wins with 2 points")
    assert watched.count("wins with") == 1


def test_the_end_says_how_far_ahead_the_first_was_and_what_was_dear_and_what_was_free() -> None:
    """YP-SCO-1: Ada has 9 points, Bao, who reads the first, 11."""
    session = over(["KA5 TE4 TE9", "KA1 KI10"])
    snapshot = session.snapshot("key1")
    board = board_of(snapshot.game)
    assert isinstance(board, PagodaBoard)
    said = board.decided(snapshot, page_for(snapshot, Speech("en")))
    assert said == ["Ada has 9 points, you have 11", "Kitsune cost you the most: 10 points"]
    first, _, free = board.decided(session.snapshot("key0"), page_for(snapshot, Speech("en")))
    assert first == "you have 9 points, Bao comes second with 11"
    assert free == "1 of your cards cost nothing, because a lower card of the same yokai counted"
    watched = board.decided(session.snapshot(""), page_for(snapshot, Speech("en")))
    assert watched[:2] == ["Ada has 9 points, Bao comes second with 11", "Kappa cost Ada the most: 5 points"]


def test_ties_are_explained() -> None:
    """YP-END-1: fewer yokai, then fewer cards, then the place is shared."""
    assert "Fewer different yokai come first: Bao 1, You 2." in final(["KA4 TE6", "KI10"], 0)
    assert "fewer cards come first: Bao 1, You 2." in final(["KA4 KA9", "KI4"], 0)
    shared = final(["KA4", "KI4"], 0)
    assert shared.startswith("you share the first place")
    assert "the place is shared" in shared


def test_a_hand_is_open_at_its_seat_only_where_nothing_is_hidden() -> None:
    """YP-INF-1: a replay shows every hand; whoever plays or watches a game sees backs."""
    state = begin(kaidan.game("yokai-pagoda", players=3), 7).state
    assert isinstance(state, Pagoda)
    sitters = tuple(Sitter(letter, NAMES[i]) for i, letter in enumerate(state.game.seats()))
    open_look = Look(state, sitters, Speech("en"))
    seats = [html for name, html in drawn(open_look).items() if name.startswith("seat-")]
    assert len(seats) == 3
    assert [html.count("cardchip") for html in seats] == [int(state.hand_size(seat)) for seat in range(3)]
    for eyes in (NOBODY, 0):
        hidden = [html for name, html in drawn(looked(state, eyes)).items() if name.startswith("seat-")]
        assert all("fan" in html and "cardchip" not in html for html in hidden)


@pytest.mark.parametrize("language, called", [("en", "Player 2"), ("de", "Spieler 2"), ("pl", "Gracz 2")])
def test_a_player_without_a_name_is_called_by_his_seat_in_words(language: str, called: str) -> None:
    session = over(["KA5 TE4 TE9", "KA1 KI10"])
    session.party.seats[1].name = ""
    snapshot = session.snapshot("")
    board = board_of(snapshot.game)
    speech = Speech(language)
    sheet = "".join(board.score_sheet(snapshot, speech))
    assert f"{called}</th>" in sheet
    state = begin(kaidan.game("yokai-pagoda", players=2), 7).state
    look = Look(state.view(0), (Sitter("1", "Ada"), Sitter("2", "")), speech, eyes=0)
    assert f"<b>{called}</b>" in drawn(look)["seat-2"]


def test_piles_can_be_looked_through() -> None:
    """YP-INF-1: what lies on the piles is public, all of it."""
    session = Session.open("abcdefgh", kaidan.game("yokai-pagoda", players=2), 3, "host")
    for number, one in enumerate(session.party.seats):
        one.kind, one.name, one.key = "human", NAMES[number], f"key{number}"
    session.start(7)
    for _ in range(12):
        key = session.party.seats[session.table.decider].key
        session.do(key, Move(move=session.table.state.options()[0], version=session.table.version), lambda: 1)
    snapshot = session.snapshot("")
    state = session.table.state
    assert isinstance(state, Pagoda)
    shown = CARD.findall("".join(board_of(snapshot.game).spread(snapshot, "pile-L", Speech("en"))))
    code = state.game.notation.by_kind[1].parts[0].write
    assert shown == [code(card) for pile in range(2) for card in reversed(state.pile(pile))]
    assert len(shown) > 2


def test_the_story_calls_players_by_their_names_and_the_nameless_as_by_one() -> None:
    game = kaidan.game("yokai-pagoda", players="3")
    drawing = drawing_of(game)
    state = game.start(seed=3)
    said = Message(mark("to {seat}"), {"seat": drawing.seat(state, 0)})
    named = Page(Speech("en"), 400, players={0: "Ada"}, legend=False)
    assert str(drawing.told(state, said, named)) == "to Ada"
    assert str(drawing.told(state, said, Page(Speech("en"), 400, legend=False))) == "to Player 1"


@pytest.mark.parametrize("language, word", [("en", "Higher"), ("de", "Höher"), ("pl", "Wyżej")])
def test_the_piles_carry_the_words_that_rise_from_them(language: str, word: str) -> None:
    """The page shows them as they are: nothing is cut out of a sentence."""
    game = kaidan.game("yokai-pagoda", players=2)
    look = looked(game.start(seed=1), 0, language)
    html = {**{name: part.html() for name, part in board_of(game).scene(look).items()}, "marks": Markup("")}
    assert f'data-higher="{word}"' in board_of(game).compose(html, look.speech)
