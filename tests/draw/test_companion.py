"""Beside the real box: pickers, what to do, what is forgotten, corrections, helpers with the engine's numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

import kaidan
from kaidan.bots.ladder import bot
from kaidan.draw.svg.companion import FORGOTTEN, NEEDED, Companion, Happened, companion_of
from kaidan.draw.svg.look import Look, Sitter
from kaidan.games.yokai_pagoda.score import score
from kaidan.kernel.codes import CHANCE, OVER
from kaidan.kernel.correction import corrected
from kaidan.kernel.driver import begin
from kaidan.kernel.errors import WrongData
from kaidan.kernel.state import State
from kaidan.locale import Speech, languages

from .tapping import taps_of

ENGLISH = Speech("en")


def look(state: State, names: Mapping[str, str] | None = None) -> Look:
    sitters = tuple(Sitter(letter, (names or {}).get(letter, "")) for letter in state.game.seats())
    return Look(state, sitters, ENGLISH)


def village(*lines: str, **options: str) -> State:
    return kaidan.game("ghost-stories", **options).read_position([(0, line) for line in lines])


def beside(state: State) -> Companion:
    return companion_of(state.game)


def page(key: str, game: str = "ghost-stories", **query: str) -> str:
    helpers = {one.key: one for one in companion_of(kaidan.game(game)).helpers()}
    return str(helpers[key].page(query, ENGLISH))


def plain(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


# -- taps -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("expansion", ["none", "white-moon"])
def test_a_turn_of_an_average_game_takes_at_most_eight_taps(expansion: str) -> None:
    taps = turns = 0
    for seed in range(20):
        level, players = "normal" if seed % 2 else "initiation", "4" if seed % 4 else "2"
        game = kaidan.game("ghost-stories", level=level, players=players, expansion=expansion)
        driver = begin(game, seed, game.draw_setup(seed))
        player = bot("novice", game, seed)
        while driver.state.waiting != OVER:
            driver.play(player.move(driver.state.view(int(driver.state.seat))))
        more, played = taps_of(driver.record)
        taps, turns = taps + more, turns + played
    assert taps / turns <= 8, f"{taps} taps in {turns} turns"


# -- luck -------------------------------------------------------------------------------------------------------------
def test_the_grid_offers_what_can_still_come_and_nothing_else() -> None:
    state = village("ghost c5 11", "discard 1 2 3")
    drawn = str(beside(state).picker(look(state)))
    offered = set(re.findall(r'data-move="(draw \d+)"', drawn))
    possible = {text for text, _ in state.outcomes()}
    assert offered <= possible
    assert "draw 11" not in offered
    # Two ghosts that nobody can tell apart are one button.
    faces = len(re.findall('class="ghost"', drawn))
    assert faces == len(offered) < len(possible)


def test_incarnations_are_few_and_need_no_tabs() -> None:
    state = village("deck incarnation, ghosts 10")
    drawn = str(beside(state).picker(look(state)))
    assert "data-tab" not in drawn
    assert set(re.findall(r'data-move="(draw \d+)"', drawn)) == {text for text, _ in state.outcomes()}


def test_dice_are_as_many_slots_as_are_rolled() -> None:
    state = village("taoist R at b4", "ghost a4 38", "phase yang R")
    state.play("exorcise")
    drawn = str(beside(state).picker(look(state)))
    assert drawn.count("data-slot") == 3
    assert drawn.count("data-face") == 6


def test_every_face_of_the_curse_die_can_be_tapped() -> None:
    state = village("ghost c5 33", "phase yin Y")
    assert state.waiting == CHANCE
    drawn = str(beside(state).picker(look(state)))
    assert set(re.findall(r'data-move="(curse \w+)"', drawn)) == {text for text, _ in state.outcomes()}


def test_villagers_that_are_turned_up_are_picked_by_their_crests() -> None:
    game = kaidan.game("ghost-stories", expansion="white-moon")
    state = begin(game, None, game.draw_setup(3)).state
    drawn = str(beside(state).picker(look(state)))
    moves = set(re.findall(r'data-move="([^"]+)"', drawn))
    assert moves == {text for text, _ in state.outcomes()}


# -- what to do and to remember ---------------------------------------------------------------------------------------
def test_it_says_what_hands_have_to_do() -> None:
    state = village("ghost c5 1 figure card", "phase yang R")
    happened = [Happened({"event": "figure-steps", "card": "1", "space": "c5"}, "x", "GS-YIN-2")]
    [line] = beside(state).todo(look(state), happened)
    assert line.text == "Ghoul (c5): move the figure onto the stone"
    happened.append(Happened({"event": "haunted", "tile": "c4", "kind": "taoist-altar"}, "y"))
    texts = [line.text for line in beside(state).todo(look(state), happened)]
    assert texts == [
        "Ghoul (c5): the figure haunts and goes back onto the card",
        "turn Taoist Altar (c4) over: it is haunted",
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("ghost c5 1 figure stone", "phase yang R"), "in the next turn the figure of Ghoul (c5) haunts Taoist Altar"),
        (("deck ghosts 2, incarnation, ghosts 10", "phase yang R"), "Wu-Feng is card 3 from the top"),
        (("taoist R at b4", "taoist Y at b4 tao Y", "ghost a4 38", "phase yang R"), "may spend Tao tokens too: Yellow"),
        (("taoist R at b2", "ghost a2 46", "phase yang R"), "ghosts hold 1 Tao die"),
        (("taoist R at b2", "ghost a2 50", "phase yang R"), "no Tao can be spent"),
        (("ghost a2 36", "phase yang R"), "Dance of the Spires is off while a ghost before this board locks it"),
    ],
)
def test_it_reminds_of_what_a_table_forgets(lines: tuple[str, ...], said: str) -> None:
    state = village(*lines)
    assert said in [line.text for line in beside(state).reminders(look(state))]


def test_in_a_yin_phase_it_says_what_comes_next() -> None:
    state = village("ghost b5 11", "ghost d5 22", "phase yang R")
    state.play("end")
    said = [(line.text, line.level) for line in beside(state).reminders(look(state))]
    assert said == [
        ("for Lich at b5", NEEDED),
        ("then: the Curse die is rolled for Fury of Depth at d5", FORGOTTEN),
    ]


def test_who_chooses_what_falls_is_told_what_falls_in_any_case() -> None:
    game = kaidan.game("ghost-stories", level="initiation")
    asked = 0
    for seed in range(8):
        driver, player = begin(game, seed), bot("novice", game, seed)
        while driver.state.waiting != OVER:
            state = driver.state
            said = [line.text for line in beside(state).reminders(look(state))]
            falls = any(option.startswith("fell ") for option in state.options())
            assert ("a ghost that the dice alone overcome falls in any case" in said) == falls
            asked += falls
            driver.play(player.move(state.view(int(state.seat))))
    assert asked


ONCE_MORE = ("once more; what it shows now stands", "GS-POW-5")
BACK = ("because the Cemetery brought someone back", "GS-TIL-1")


@pytest.mark.parametrize(
    ("lines", "expansion", "said"),
    [
        (("ghost c5 50", "pending curse where c5 card 50"), "none", [("for Black Widow at c5", "GS-YIN-4")]),
        (("pending curse where c5",), "none", [("for the ghost that fell at c5", "GS-EXO-7")]),
        (("pending curse where cemetery",), "none", [BACK]),
        (("pending curse-again where cemetery face qi",), "none", [BACK, ONCE_MORE]),
        (
            ("ghost c5 50", "pending curse-again where c5 face qi"),
            "none",
            [("for Black Widow at c5", "GS-YIN-4"), ONCE_MORE],
        ),
        (
            ("graveyard -", "pending curse where c4"),
            "white-moon",
            [("because a villager died at Taoist Altar (c4)", "WM-CUR-3")],
        ),
        (("graveyard -", "pending curse where cemetery"), "white-moon", [BACK]),
    ],
)
def test_it_says_why_the_curse_die_is_rolled(lines: tuple[str, ...], expansion: str, said: list[object]) -> None:
    state = village(*lines, "phase yin R", expansion=expansion)
    assert state.waiting == CHANCE
    assert [(line.text, line.rule) for line in beside(state).reminders(look(state)) if line.level == NEEDED] == said


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            (
                "ghost a4 38",
                "ghost b5 50",
                "pending roll count 3",
                "pending fell dice - targets a4 b5 fallen - payers R",
            ),
            ("against Black Widow and Bleeding Eyes", "GS-EXO-1"),
        ),
        (("pending roll count 2", "pending herbs dice -"), ("each colour gives a Tao token", "GS-TIL-3")),
    ],
)
def test_it_says_what_tao_dice_are_for(lines: tuple[str, ...], said: tuple[str, str]) -> None:
    state = village(*lines, "taoist R at b4", "phase yang R")
    assert said in [(line.text, line.rule) for line in beside(state).reminders(look(state))]


def test_a_game_that_brings_no_companion_still_lists_its_luck() -> None:
    state = village()
    drawn = str(Companion().picker(look(state)))
    assert drawn.count("data-move") == len(state.outcomes())
    assert [line.text for line in Companion().todo(look(state), [Happened({"event": "x"}, "it rains")])] == ["it rains"]
    assert Companion().reminders(look(state)) == []


# -- corrections ------------------------------------------------------------------------------------------------------
PLACES = ("c5", "d5", "a4", "b4", "c3", "d2", "e5", "seat-R", "seat-Y", "seat-B", "a1")


@pytest.mark.parametrize("expansion", ["none", "white-moon"])
def test_every_correction_on_offer_can_be_made_or_is_refused_by_name(expansion: str) -> None:
    haunted = [] if expansion == "white-moon" else ["haunted d2"]
    lines = ["ghost c5 1 figure card", "ghost a4 38", "buddhas d5", "circle K", "taoist R at b4 qi 2 tao R R"]
    state = village(*lines, *haunted, "phase yang R", expansion=expansion)
    made = refused = 0
    for place in PLACES:
        drawn = str(beside(state).corrections(look(state), place))
        for edits in re.findall(r'data-edits="([^"]+)"', drawn):
            try:
                corrected(state, edits)
                made += 1
            except WrongData:
                refused += 1
    assert made > 150
    assert refused < made / 10


def test_a_ghost_can_be_said_to_lie_elsewhere_and_a_tile_to_be_another() -> None:
    state = village("ghost c5 6", "phase yang R")
    drawn = str(beside(state).corrections(look(state), "c5"))
    assert "- ghost c5 6; + ghost b5 6" in drawn
    tiles = re.findall(r'data-edits="(- setup tiles [^"]+)"', str(beside(state).corrections(look(state), "b4")))
    fresh = corrected(state, tiles[0])
    assert fresh.game.fact(fresh, "kind b4") != state.game.fact(state, "kind b4")


def moon_village() -> State:
    stacks = ["villagers b4 weng miao", "villagers c4 xiang ? ?", "villagers d4 miao ? ?", "villagers b3 hua ? ?"]
    stacks += ["villagers d3 li ? ?", "villagers b2 li ? ?", "villagers c2 li ? ?", "villagers d2 chang ?"]
    return village(*stacks, "shelter zhou", "graveyard hua", "phase yang R", expansion="white-moon")


LEFT = "- villagers b4 weng miao; + villagers b4 miao"


@pytest.mark.parametrize(
    ("edits", "fact", "says"),
    [
        (f"{LEFT}; - shelter zhou; + shelter zhou weng", "shelter", "weng"),
        (f"{LEFT}; - graveyard hua; + graveyard hua weng", "graveyard", "weng"),
        (f"{LEFT}; - villagers d2 chang ?; + villagers d2 weng chang ?", "villagers d2", "weng"),
        (
            "- shelter zhou; + shelter -; - villagers b4 weng miao; + villagers b4 zhou weng miao",
            "villagers b4",
            "zhou",
        ),
        ("- villagers b4 weng miao; + villagers b4 sun miao", "villagers b4", "sun"),
    ],
)
def test_villagers_are_corrected_by_taps(edits: str, fact: str, says: str) -> None:
    state = moon_village()
    assert f'data-edits="{edits}"' in str(beside(state).corrections(look(state), "b4"))
    fresh = corrected(state, edits)
    assert says in fresh.game.fact(fresh, fact)


def test_who_lay_under_a_villager_unseen_is_asked_for_when_he_is_gone() -> None:
    """WM-VIL-1: the next one is turned up."""
    state = moon_village()
    (saved,) = re.findall(
        r'data-edits="(- villagers c4 [^"]+ shelter [^"]+)"', str(beside(state).corrections(look(state), "c4"))
    )
    fresh = corrected(state, saved)
    assert fresh.waiting == CHANCE
    assert all(text.startswith("reveal ") for text, _ in fresh.outcomes())


# -- helper pages -----------------------------------------------------------------------------------------------------
def ways(html: str) -> list[str]:
    return re.findall(r'data-ways="([^"]+)"', html)


@pytest.mark.parametrize(("tokens", "dice"), [("", "3"), ("1", "3"), ("2", "2"), ("", "4")])
def test_the_odds_page_shows_the_engines_own_numbers(tokens: str, dice: str) -> None:
    shown = ways(page("odds", a="38", tR=tokens, dice=dice))
    n = int(tokens or 0)
    state = village("taoist R at b4 tao " + (" ".join("R" * n) or "-"), "ghost a4 38", "phase yang R")
    if dice == "3":
        expected = [f"{w}/{t}" for name, w, t in state.game.odds(state, "exorcise") if name.startswith("fell a4")]
        assert shown[0] == expected[0]
        assert shown[-1] == expected[-1]
    assert shown


def test_two_ghosts_at_a_corner_circle_and_mantra_count() -> None:
    bare, weak = ways(page("odds", a="8", b="38")), ways(page("odds", a="8", b="38", circle="R", mantra="a"))
    assert len(bare) == len(weak) == 4
    assert all(int(w.split("/")[0]) >= int(b.split("/")[0]) for b, w in zip(bare, weak, strict=True))
    assert "70.4%" in page("odds", a="8", mantra="a", tY="1")


def test_a_pair_of_ghosts_that_cannot_lie_together_is_refused_in_words() -> None:
    assert "cannot be in play together" in page("odds", a="8", b="8")


def test_the_score_sheet_adds_up_as_the_rules_do() -> None:
    shown = plain(page("score", edition="e2", level="hell", qi="7", deck="9", dead="1", haunted="2", beaten="2"))
    # GS-END-4: 20 for victory at hell, 7 Qi, 9 ghosts, one dead, two tiles, two incarnations before the last.
    assert "Score 31" in shown
    first = plain(page("score", edition="e1", level="normal", qi="7", empty="8", dead="1", haunted="2"))
    assert "Score 22" in first  # GS-END-3: 10 + 7 + 16 - 3 - 8


def test_the_yin_checklist_goes_in_the_engines_order() -> None:
    shown = plain(page("yin", seat="Y", s1="1", f1="stone", s2="12"))
    assert shown.index("Drowned Maiden at c5 steps onto its stone") < shown.index("Ghoul at d5 haunts")
    assert "draw a ghost" in shown
    assert "draw a ghost" not in plain(page("yin", seat="Y", s1="1", s2="12", s3="6"))


@pytest.mark.parametrize("asked", ["zom", "47", "ZOMBIE", "Lich"])
def test_cards_are_found_by_number_and_first_letters(asked: str) -> None:
    assert page("cards", q=asked).count('class="entry"') >= 1
    assert page("cards", q="no such thing at all").count('class="entry"') == 0


@pytest.mark.parametrize("title", ["ghost-stories", "yokai-pagoda"])
def test_helper_pages_speak_every_language_and_bear_any_query(title: str) -> None:
    for one in companion_of(kaidan.game(title)).helpers():
        for language in languages():
            for query in ({}, {"pick": "a"}, {"a": "999", "s1": "7777", "dice": "-1", "who": "x", "c11": "KA99.?"}):
                assert one.page(query, Speech(language))


# -- Yokai Pagoda -----------------------------------------------------------------------------------------------------
def scores(html: str) -> list[int]:
    return [int(one) for one in re.findall(r'data-score="(\d+)"', html)]


def test_the_lowest_of_each_yokai_counts_over_all_rounds() -> None:
    """YP-SCO-1, YP-END-1: the rulebook's collection of Kappa 3, 7, 8 and Tanuki 2, 5, 7, 10 scores 5."""
    html = page("rounds", "yokai-pagoda", c11="KA3.TA5", c12="KA7.TA2", c13="KA8.TA7.TA10", round="3")
    assert scores(html)[0] == 5
    assert score([]) == scores(html)[1] == 0


def test_equal_scores_are_explained() -> None:
    tied = page("rounds", "yokai-pagoda", players="2", c11="KA3", c21="TE1.TA2")
    assert "fewer different yokai (1)" in plain(tied)
    cards = page("rounds", "yokai-pagoda", players="2", c11="KA3", c21="TE3.TE5")
    assert "fewer cards (1)" in plain(cards)
    shared = page("rounds", "yokai-pagoda", players="2", c11="KA3", c21="TE3", round="4")
    assert "share the victory" in plain(shared)


def test_who_begins_follows_from_who_ended() -> None:
    """YP-RND-3: the player to the left; with two players they alternate."""
    assert "Round 2 is begun by Player 1" in plain(page("rounds", "yokai-pagoda", players="4", e1="4"))
    assert "Round 2 is begun by Player 1" in plain(page("rounds", "yokai-pagoda", players="2", began="2"))


def test_a_card_is_with_one_player_only() -> None:
    html = page("rounds", "yokai-pagoda", c11="KA3", who="2", y="0")
    assert "Kappa 3 is already with Player 1" in html
