"""Every event is told from a state in which it has just happened, and nothing later has."""

from __future__ import annotations

import pytest

from kaidan.games.catalogue import game
from kaidan.games.ghost_stories import codes as c
from kaidan.games.ghost_stories.board import SPACES, TILES
from kaidan.games.ghost_stories.state import Village
from kaidan.kernel.codes import OVER
from kaidan.kernel.driver import Driver, begin
from kaidan.kernel.luck import TABLE, Luck
from kaidan.kernel.record import CHANCE_SEAT
from kaidan.kernel.state import State

from ..tries import tries


def shown(facts: dict[str, str], state: State) -> bool:
    """Whether the state agrees with what the event tells."""
    assert isinstance(state, Village)
    event = facts["event"]
    board = state.layout.board_of[c.LETTERS.index(facts["seat"])] if "seat" in facts else 0
    space = SPACES.index(facts["space"]) if "space" in facts else 0
    tile = TILES.index(facts["tile"]) if "tile" in facts else 0
    if event in ("placed", "blown"):
        return int(state.ghosts[space]) == int(facts["card"]) and bool(state.taken >> space & 1)
    if event in ("exorcised", "banished"):
        return int(state.ghosts[space]) == 0 and not state.taken >> space & 1
    if event == "trapped":
        return int(state.ghosts[space]) == 0 and not state.buddhas >> space & 1
    if event in ("moved", "carried"):
        return int(state.at[board]) == tile
    if event in ("haunted", "restored"):
        return bool(state.haunted >> tile & 1) == (event == "haunted")
    if event in ("qi-lost", "qi-gained", "revived"):
        return int(state.qi[board]) == int(facts["left"])
    if event == "died":
        return int(state.status[board]) == c.DEAD and int(state.tao[board]) == 0
    if event == "circle-cleared":
        return int(state.circle) == 0
    return True


def watched(game_name: str, seed: int, **options: str) -> tuple[Driver, int]:
    """A random game, every event of which is held against the state it is told from."""
    driver = begin(game(game_name, **options), seed)
    driver.watched = True
    luck = Luck(seed, TABLE)
    told = len(driver.events)
    while driver.state.waiting != OVER:
        options_now = driver.state.options()
        driver.play(options_now[luck.below(len(options_now))])
        frames = driver.frames()
        assert len(driver.events) == told + len(frames)
        told += len(frames)
        for event, state in frames:
            facts = driver.state.game.notation.facts(event)
            assert shown(facts, state), facts
    return driver, told


@pytest.mark.parametrize("seed", range(tries(12)))
def test_a_frame_shows_what_its_event_tells(seed: int) -> None:
    expansion = "white-moon" if seed % 3 == 2 else "none"
    driver, told = watched("ghost-stories", seed, expansion=expansion, players=str(1 + seed % 4))
    assert told > 50
    assert driver.state.frames is not None


def test_a_frame_does_not_disturb_the_game() -> None:
    """The same game is played whether somebody watches or not."""
    driver, _ = watched("ghost-stories", 7)
    again = begin(driver.state.game, 7)
    for line in driver.record.played():
        if line.who != CHANCE_SEAT and again.state.waiting != OVER:
            again.play(line.text)
    assert again.state == driver.state
    assert again.frames() == []
