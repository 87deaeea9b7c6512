"""Compiled and interpreted, games look the same in numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kaidan
from kaidan.encode import encoding_of
from kaidan.encode.stepper import Stepper
from kaidan.encode.terms import Terms
from kaidan.kernel.luck import BOT, Luck

from . import twin

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ghost-stories", {"level": "hell", "players": 2}),
    ("ghost-stories", {"expansion": "white-moon"}),
    ("yokai-pagoda", {"players": 5}),
]

pytestmark = [
    pytest.mark.compiled,
    pytest.mark.skipif(
        Path(kaidan.__file__).is_relative_to(twin.ROOT / "src"),
        reason="the interpreted build is under test, so there is nothing to compare it with",
    ),
]


@pytest.mark.parametrize("name, options", GAMES, ids=str)
def test_both_builds_step_alike(name: str, options: dict[str, Any]) -> None:
    other_kaidan = twin.load()
    one = encoding_of(kaidan.game(name, **options))
    other = twin.part("encode.encodings").encoding_of(other_kaidan.game(name, **options))
    assert [one.name(action) for action in range(one.actions)] == [other.name(a) for a in range(other.actions)]
    assert [field.name for field in one.fields()] == [field.name for field in other.fields()]
    stepper = Stepper(one, 2, Terms(finals=True))
    same = twin.part("encode.stepper").Stepper(other, 2, twin.part("encode.terms").Terms(finals=True))
    for index in range(2):
        stepper.begin(index, 3, index)
        same.begin(index, 3, index)
    chooser = Luck(3, BOT)
    for _ in range(150):
        stepper.choose(chooser)
        actions = [int(action) for action in stepper.chosen]
        assert same.illegal(actions) == stepper.illegal(actions) == -1
        stepper.step(actions, 0, 2)
        same.step(actions, 0, 2)
        for buffer in ("observations", "masks", "ends", "finals"):
            assert bytes(getattr(stepper, buffer)) == bytes(getattr(same, buffer))
        for buffer in ("rewards", "points", "seats", "episodes"):
            assert list(getattr(stepper, buffer)) == list(getattr(same, buffer))
