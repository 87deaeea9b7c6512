"""Every move that can be offered has an action of its own, with the name that log and record use."""

from __future__ import annotations

from typing import Any

import pytest

import kaidan
from kaidan import encode
from kaidan.encode import ENCODING
from kaidan.kernel.packed import pack

from ..random.configurations import configurations
from .games import BASE, GAMES, MOON, YOKAI, encoding_of, random_game

#: One configuration of so many is tried; it shares no divisor with any number of values, so all values come up.
FEW = 29


@pytest.mark.parametrize("name, options", GAMES, ids=str)
def test_an_action_has_one_name_and_a_name_one_action(name: str, options: dict[str, Any]) -> None:
    codec = encoding_of(name, **options)
    names = [codec.name(action) for action in range(codec.actions)]
    assert len(set(names)) == codec.actions
    for action, text in enumerate(names):
        assert codec.number(codec.numbering.options[action]) == action
        if not text.startswith("to "):
            assert codec.action(text) == action
        assert codec.describe(action).startswith(text)


@pytest.mark.parametrize("part", range(4))
def test_a_game_of_any_configuration_passes_the_check_of_its_encoding(part: int) -> None:
    for number, (name, options) in enumerate(configurations()[part * FEW :: 4 * FEW]):
        assert encode.check_encoding(kaidan.game(name, **options), games=1, seed=number)


def test_white_moon_keeps_the_actions_of_the_base_game() -> None:
    base, moon = encoding_of(*BASE[:1], **BASE[1]), encoding_of(*MOON[:1], **MOON[1])
    assert base.actions < moon.actions
    assert [base.name(action) for action in range(base.actions)] == [moon.name(a) for a in range(base.actions)]


def test_all_numbers_of_players_of_yokai_pagoda_share_one_numbering() -> None:
    encodings = [encoding_of("yokai-pagoda", players=players) for players in (2, 3, 4, 5)]
    names = [[codec.name(action) for action in range(codec.actions)] for codec in encodings]
    assert names[0] == names[1] == names[2] == names[3]
    assert encodings[0].describe(encodings[0].actions - 1) == "to 5, YP-TUR-2"


def test_a_description_says_the_arguments_and_the_rule() -> None:
    codec = encoding_of(*BASE[:1], **BASE[1])
    assert codec.describe(codec.action("pay R Y")) == "pay R Y (red, yellow), GS-EXO-6"
    assert codec.describe(codec.action("end")) == "end, GS-YAN-7"


def test_an_action_that_is_not_offered_is_refused_with_the_rule_that_withholds_it() -> None:
    state = next(random_game(kaidan.game("yokai-pagoda"), 1))
    codec = encoding_of("yokai-pagoda")
    before = state.cells()
    with pytest.raises(kaidan.Illegal, match="cannot play “take deck”") as refused:
        codec.option(state, codec.action("take deck"))
    assert refused.value.rule == "YP-TUR-3"
    withheld = {codec.number(packed): rule for packed, rule in state.withholdings()}
    action = next(action for action in withheld if codec.name(action).startswith("finish"))
    with pytest.raises(kaidan.Illegal) as refused:
        codec.option(state, action)
    assert refused.value.rule == withheld[action]
    assert state.cells() == before


def test_there_is_no_action_before_the_first_or_after_the_last() -> None:
    codec = encoding_of("yokai-pagoda")
    state = next(random_game(codec.game, 1))
    for action in (-1, codec.actions):
        with pytest.raises(kaidan.WrongData, match=f"there is no action {action}; the actions are 0 to 410"):
            codec.option(state, action)


def test_nothing_can_be_done_while_luck_is_due_or_after_the_end() -> None:
    codec = encoding_of(*YOKAI[:1], **YOKAI[1])
    state = codec.game.start(1)
    assert state.waiting == kaidan.CHANCE
    assert codec.legal(state) == []
    assert not any(codec.mask(state))
    with pytest.raises(kaidan.Illegal, match="nobody decides now"):
        codec.option(state, 0)
    *_, state = random_game(codec.game, 1)
    assert state.waiting == kaidan.OVER
    with pytest.raises(kaidan.Illegal, match="the game is over"):
        codec.option(state, 0)


def test_what_is_no_decision_has_no_action() -> None:
    codec = encoding_of(*BASE[:1], **BASE[1])
    with pytest.raises(kaidan.WrongData, match=f"“draw 47” has no number in version {ENCODING} of the encoding"):
        codec.action("draw 47")
    with pytest.raises(kaidan.WrongData, match="has no number"):
        codec.action("reroll R R R R")  # whoever may roll again never has a fourth die (GS-POW-5, GS-POW-6)
    assert codec.number(pack(200, 0, 0)) == -1
