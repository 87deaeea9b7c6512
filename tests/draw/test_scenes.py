"""Scenes: what was drawn for an instant before is drawn the same again, and nothing that changed is missed."""

from __future__ import annotations

import pytest

import kaidan
from kaidan.draw.svg import ghost_header, ghost_stories
from kaidan.draw.svg.board import board_of
from kaidan.draw.svg.look import Look, Sitter
from kaidan.draw.svg.part import Kept, changes
from kaidan.kernel.codes import OVER
from kaidan.kernel.driver import begin
from kaidan.kernel.luck import TABLE, Luck
from kaidan.locale import Speech

SITTERS = tuple(Sitter(letter, name) for letter, name in zip("YBGR", ("Ada", "Bob", "Cleo", "Dan"), strict=True))


@pytest.mark.parametrize("players", ["1", "3", "4"])
@pytest.mark.parametrize("expansion", ["none", "white-moon"])
def test_a_scene_kept_from_before_equals_one_drawn_anew(
    expansion: str, players: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every instant of a random game, drawn with what was kept, also from other games, and without."""
    driver = begin(kaidan.game("ghost-stories", expansion=expansion, players=players), 11 + int(players))
    driver.watched = True
    luck = Luck(3, TABLE)
    speech = Speech("de")
    board = board_of(driver.state.game)
    seen = 0
    while driver.state.waiting != OVER and seen < 150:
        options = driver.state.options()
        driver.play(options[luck.below(len(options))])
        for event, state in driver.frames()[:4]:
            look = Look(state, SITTERS, speech, event=driver.state.game.notation.facts(event))
            kept = {name: part.html() for name, part in board.scene(look).items()}
            with monkeypatch.context() as patch:
                patch.setattr(ghost_stories, "KEPT", Kept(most=1))
                patch.setattr(ghost_stories, "GROUPS", Kept(most=1))
                patch.setattr(ghost_header, "OMENS", Kept(most=1))
                fresh = {name: part.html() for name, part in board.scene(look).items()}
            assert kept == fresh
            seen += 1
    assert seen > 40


def test_only_what_differs_is_written_and_what_is_gone_is_named() -> None:
    driver = begin(kaidan.game("ghost-stories", players="4"), 5)
    driver.watched = True
    speech = Speech("en")
    board = board_of(driver.state.game)
    before = board.scene(Look(driver.state, SITTERS, speech))
    driver.play(driver.state.options()[0])
    after = board.scene(Look(driver.state, SITTERS, speech))
    parts, gone = changes(before, after)
    assert parts
    assert len(parts) < len(after)
    assert all(name not in after for name in gone)
    assert changes(after, after) == ({}, [])
