"""White Moon at random: every instant keeps to the rules, and to what every game must keep to."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kaidan
from kaidan.games.ghost_stories.state import Village
from kaidan.games.ghost_stories.white_moon.annex import moon
from kaidan.kernel.check import check_game
from kaidan.kernel.codes import DECISION, MOST_OPTIONS, OVER
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.position import Position
from kaidan.kernel.state import Game

from ..tries import some, tries
from .accounts import check_accounts

#: A village in which everything can happen: artifacts and crystals in hands, three incarnations, villagers and graves.
RICH = """
{villagers}
crystals Y R
urns b2 d2
{su_ling}
ghost c5 52
ghost e3 {one}
ghost a3 {other}
ghost c1 77
haunted c2
deck 8, incarnation, 12
phase yin Y
"""
#: Two such villages: all villagers but those whose families have given their artifacts away.
VILLAGES = [
    """villagers b4 zhou sun ?
villagers c4 chang sun
villagers d4 wu sheng
villagers b3 teng xiang
villagers d3 sun ?
villagers c3 zhou
shelter hua hua hua li li li miao miao long weng
graveyard zhou wu
artifact divine-sword Y
artifact shield-of-time R
artifact avenging-claw G
artifact potion-of-life B
artifact scroll-of-unity G""",
    """villagers b4 zhou hua ?
villagers c4 hua li
villagers d4 miao sheng
villagers b3 teng xiang
villagers d3 li ?
villagers c3 zhou
shelter sun sun sun wu wu chang hua
graveyard zhou li miao long weng
artifact armour-of-the-just B
artifact moon-lantern Y
artifact moon-dust R""",
]
#: The incarnation that holds Su-Ling on its card (WM-INC-3).
ONDINE = 68
OPTIONS = st.fixed_dictionaries(
    {
        "level": st.sampled_from(["initiation", "normal", "nightmare", "hell"]),
        "players": st.sampled_from([1, 2, 3, 4]),
        "portal": st.sampled_from(["centre", "edge", "corner"]),
        "tiles_from": st.sampled_from(["school", "ten"]),
        "incarnations": st.sampled_from(["all", "new"]),
    }
)
INCARNATIONS = [*range(56, 72)]


@cache
def game_of(*options: tuple[str, object]) -> Game:
    chosen: dict[str, Any] = dict(options)
    return kaidan.game("ghost-stories", expansion="white-moon", **chosen)


def play(state: object, seed: int) -> None:
    """Play to the end at random and look at every instant."""
    assert isinstance(state, Village)
    luck = Luck(seed, BOT)
    while state.waiting != OVER:
        check_accounts(state)
        if state.waiting == DECISION:
            assert 2 <= state.n_offered <= MOST_OPTIONS
            options = [state.offered[i] for i in range(state.n_offered)]
            assert len(set(options)) == len(options)
            state.apply(options[luck.below(len(options))])
        else:
            state.settle(state.source().pick(luck.next()))
    check_accounts(state)
    assert moon(state).mourning == 0
    assert str(state.ending())


@given(OPTIONS, st.integers(0, 1 << 40))
@settings(max_examples=tries(40), deadline=None)
def test_a_random_game_is_accounted_for_at_every_instant(options: dict[str, object], seed: int) -> None:
    """WM-CMP-1, WM-VIL-1, WM-VIL-2, WM-SUL-2, WM-FAM-2"""
    play(game_of(*options.items()).start(seed=seed), seed)


@given(st.sampled_from(INCARNATIONS), st.sampled_from(INCARNATIONS), st.sampled_from(VILLAGES), st.integers(0, 1 << 40))
@settings(max_examples=tries(60), deadline=None)
def test_so_is_one_from_a_village_where_everything_can_happen(one: int, other: int, villagers: str, seed: int) -> None:
    """WM-CMP-1, WM-VIL-1, WM-VIL-2, WM-SUL-2, WM-FAM-2"""
    if one == other:
        return
    su_ling = "" if ONDINE in (one, other) else "su-ling c5"
    text = "kaidan position 1\ngame ghost-stories\n"
    text += RICH.format(one=one, other=other, villagers=villagers, su_ling=su_ling)
    play(Position.read(text).state(game_of(("level", "nightmare"))), seed)


@pytest.mark.parametrize(
    "players, portal, tiles_from",
    some([(1, "edge", "ten"), (2, "corner", "school"), (3, "centre", "ten"), (4, "centre", "school")]),
)
def test_white_moon_keeps_to_what_every_game_must(players: int, portal: str, tiles_from: str) -> None:
    """Copies, positions, records, refusals, options and events of a random game."""
    game = game_of(("players", players), ("portal", portal), ("tiles_from", tiles_from))
    counts = check_game(game, 1, seed=players)
    assert counts["decisions"] > 10
    assert counts["events"] > 50


def test_a_game_that_ends_otherwise_names_the_base_game_s_reason() -> None:
    """WM-VIL-6, GS-END-2: the new defeat stands beside the old ones."""
    game = game_of(("players", 1))
    text = "kaidan position 1\ngame ghost-stories\ngraveyard -\nphase over R lost death\n"
    assert Position.read(text).state(game).ending().rule == "GS-END-2"
    assert game.bound() > game_of(("players", 4)).bound() // 2
