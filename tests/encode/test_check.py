"""The check of encodings finds what it is there to find."""

from __future__ import annotations

from typing import Any

import pytest

import kaidan
from kaidan.encode.check import EncodingInspection, check_encoding
from kaidan.encode.encodings import encoding_of

from .games import GAMES


@pytest.mark.parametrize("name, options", GAMES, ids=str)
def test_every_encoding_passes(name: str, options: dict[str, Any]) -> None:
    assert check_encoding(kaidan.game(name, **options), games=3) > 50


def test_an_observation_left_behind_is_found() -> None:
    inspection = EncodingInspection(encoding_of(kaidan.game("ghost-stories")), 1)
    inspection.check_observations(inspection.driver.state, new=True)
    inspection.row[inspection.encoding.field("edition").offset] = 1
    with pytest.raises(kaidan.Failure, match="written over an earlier one is not that of the state"):
        inspection.check_observations(inspection.driver.state, new=False)


def test_an_option_without_an_action_is_found() -> None:
    inspection = EncodingInspection(encoding_of(kaidan.game("ghost-stories")), 1)
    state = inspection.driver.state
    state.offered[0] = 200
    with pytest.raises(kaidan.Failure, match="an option has no action"):
        inspection.check_actions(state)
    state.offered[0] = state.offered[1]
    with pytest.raises(kaidan.Failure, match="two options have one action"):
        inspection.check_actions(state)
