"""Bots with White Moon: they know villagers, Portal, Su-Ling and crystals."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.bots.advice import advise
from kaidan.bots.ghost_stories.fitted import WEIGHTS
from kaidan.bots.ghost_stories.network import Network
from kaidan.bots.ghost_stories.players import Searcher
from kaidan.bots.ghost_stories.standing import FEATURES
from kaidan.bots.ghost_stories.white_moon.fitted import MOON_MODEL
from kaidan.bots.ghost_stories.white_moon.instinct import MoonInstinct
from kaidan.bots.ghost_stories.white_moon.standing import MOON_FEATURES, MOON_NAMES, MoonModel, MoonStanding
from kaidan.bots.ghost_stories.white_moon.worth import CURSE, MoonWorth, first_of, size_of
from kaidan.bots.ladder import NAMES, bot
from kaidan.games.ghost_stories.board import TILES
from kaidan.games.ghost_stories.white_moon.codes import CURSES
from kaidan.kernel.codes import DECISION, OVER
from kaidan.kernel.luck import TABLE, Luck
from tests.bots.test_ghost_stories_bots import play
from tests.white_moon.table import WINDS, Table, at


def liking(table: Table) -> list[str]:
    """The options of the open decision, those that instinct likes best first."""
    instinct = MoonInstinct(MoonWorth(WEIGHTS))
    instinct.score(table.village)
    scores = [int(instinct.scores[i]) for i in range(table.village.n_offered)]
    options = table.village.options()
    return [options[i] for i in sorted(range(len(options)), key=lambda i: -scores[i])]


def features(table: Table) -> dict[str, int]:
    """What differs from nothing."""
    standing = MoonStanding()
    standing.count(table.village)
    return {name: int(n) for name, n in zip(MOON_NAMES, standing.cells, strict=True) if n}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_bot_plays_legal_moves_with_white_moon(name: str, players: int) -> None:
    game = kaidan.game("ghost-stories", expansion="white-moon", level="nightmare", players=players)
    assert len(play(game.start(seed=players), bot(name, game, 5, playouts=3), 7, 16)) == 16


def test_instinct_has_a_score_for_whatever_white_moon_asks() -> None:
    """Games by chance bring up all sorts of decisions; the novice's choice is legal in each."""
    game = kaidan.game("ghost-stories", expansion="white-moon", level="hell")
    asked: set[int] = set()
    for seed in range(12):
        state, table = game.start(seed=seed), Luck(seed, TABLE)
        others, novice = bot("random", game, seed), bot("novice", game, seed)
        while state.waiting != OVER:
            if state.waiting == DECISION:
                asked.add(int(state.current) & 255)
                assert novice.choose(state.view(0)) in [state.offered[i] for i in range(state.n_offered)]
                state.apply(others.choose(state.view(0)))
            else:
                state.settle(state.source().pick(table.next()))
    assert len(asked) > 15


def test_the_fitted_numbers_fit_what_they_weigh() -> None:
    assert len(MOON_NAMES) == MOON_FEATURES
    assert len(MOON_MODEL) == FEATURES + MOON_FEATURES
    assert len(CURSE) == len(CURSES)


def test_only_games_with_white_moon_are_judged_by_its_model() -> None:
    for expansion, kind in (("none", Network), ("white-moon", MoonModel)):
        player = bot("master", kaidan.game("ghost-stories", expansion=expansion), 1)
        assert isinstance(player, Searcher)
        assert type(player.model) is kind


# -- instinct -------------------------------------------------------------------------------------------------------
def test_a_villager_on_the_portal_is_saved() -> None:
    table = at("villagers c3 zhou\ntaoist B at c3\ndone stage moved\nphase yang B")
    assert liking(table)[0] == "save"


def test_a_villager_is_taken_along_to_the_portal() -> None:
    assert liking(at("villagers b4 zhou\ntaoist B at b4\nphase yang B"))[0] == "escort c3"


def test_a_villager_before_a_devourer_is_led_away() -> None:
    """WM-GHO-4: Wererat at e3 looks along d3, c3, b3."""
    order = liking(at("villagers d3 zhou\nghost e3 72\ntaoist B at d3\nphase yang B"))
    assert order.index("escort c4") < order.index("move c4")
    order = liking(at("villagers d4 zhou\nvillagers d3 li\nghost e3 72\ntaoist B at d4\nphase yang B"))
    assert order.index("move d3") < order.index("escort d3")


def test_su_ling_goes_where_she_silences_most() -> None:
    table = at("ghost c5 72\nghost e3 12\nvillagers c4 weng li\nmoon event yes\nphase yang Y").play("Y end")
    assert liking(table)[0] == "su-ling c5"


def test_of_two_victims_the_one_with_the_lesser_curse() -> None:
    """WM-CUR-8, WM-CUR-9: better a token lost than an incarnation."""
    table = at("villagers b4 wu\nvillagers d2 chang\nghost c5 72\nphase yin Y")
    assert liking(table)[0] == "victim d2"


def test_a_crystal_is_put_on_an_urn_when_nothing_better_is_left() -> None:
    table = at("crystals B\ntaoist B at b4\ndone stage acted\nphase yang B")
    assert liking(table)[0].startswith("urn")


def test_with_twin_winds_the_villager_beside_the_other_taoist_is_meant() -> None:
    """GS-POW-4, WM-VIL-2"""
    table = at(WINDS + "villagers b4 zhou\nvillagers d2 li\ntaoist Y at b4\ntaoist R at d2\nphase yang R")
    instinct = MoonInstinct(MoonWorth(WEIGHTS))
    assert TILES[instinct.origin(table.play("R winds Y").village)] == "b4"
    assert liking(table)[0] == "escort c3"


def test_with_the_spires_a_villager_on_the_way_is_fetched() -> None:
    """WM-VIL-2: from b4 over c4, where Zhou stands before a devourer, but not over b3, where nobody is in danger."""
    order = liking(at("villagers c4 zhou\nvillagers b3 li\nghost c5 72\ntaoist R at b4\nphase yang R"))
    assert order.index("via c4") < order.index("via b3")
    table = at("villagers c4 zhou\ntaoist R at b4\nphase yang R").play("R via c4")
    assert TILES[MoonInstinct(MoonWorth(WEIGHTS)).origin(table.village)] == "c4"
    assert liking(table)[0] == "escort c3"


# -- advice ---------------------------------------------------------------------------------------------------------
def test_advice_tells_what_becomes_of_villagers() -> None:
    """WM-VIL-3, WM-GHO-4: led to the Portal and saved there, or else devoured before the round is over."""
    advice = advise(at("villagers d3 zhou\nghost e3 72\ntaoist B at d3\nphase yang B").village, 400, 30)
    # What several moves have in common is said once, with the best of them.
    told = [str(reason) for one in advice.moves for reason in one.reasons]
    assert any("Zhou" in text and "saved" in text for text in told)
    assert any("it prevents" in text and "Zhou dies" in text for text in told)


# -- features -------------------------------------------------------------------------------------------------------
def test_villagers_are_counted_by_where_they_are() -> None:
    table = at("graveyard long\nvillagers c3 zhou\nvillagers b4 li sun\nvillagers d2 weng\nphase yang Y")
    counted = features(table)
    assert {name: counted.get(name, 0) for name in ("villagers", "graves", "on portal", "near portal")} == {
        "villagers": 4,
        "graves": 1,
        "on portal": 1,
        "near portal": 3,
    }
    assert counted["saved"] == 24 - 5
    assert counted["bare tiles"] == 6
    assert counted["families broken"] == 1  # Long has no other member


def test_what_ghosts_do_to_villagers_is_foreseen() -> None:
    """WM-GHO-2 to WM-GHO-4: c5 haunts c4 next, b5 drives Weng off the village, e3 devours."""
    position = "ghost c5 1 figure stone\nghost b5 34 figure card\nghost e3 72\nphase yang Y\n"
    counted = features(at(position + "villagers c4 li sun\nvillagers b2 weng"))
    assert counted["in the way of stones"] == 2
    assert counted["flights that kill"] == 1
    assert counted["devourers"] == 1
    assert "bare before stones" not in counted
    assert features(at(position))["bare before stones"] == 1


def test_su_ling_silences() -> None:
    counted = features(at("su-ling e3\nghost e3 72\nphase yang Y"))
    assert counted["su-ling silences"] == 1
    assert "devourers" not in counted
    assert features(at("su-ling e3\nphase yang Y"))["su-ling idle"] == 1


def test_a_line_is_looked_along_from_its_ghost() -> None:
    assert [first_of(1, 1 << 4 | 1 << 7), first_of(1, 1 << 8), first_of(1, 1 << 1)] == [4, -1, 1]
    assert [size_of(0), size_of(3), size_of(0x53), size_of(0xF53)] == [0, 1, 2, 3]
