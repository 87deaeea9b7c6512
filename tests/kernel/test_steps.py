"""Choices asked in steps: named in any order, told what follows by itself, played in the engine's order."""

from typing import Any

import pytest

import kaidan
from kaidan.kernel.errors import Illegal
from kaidan.kernel.position import Position
from kaidan.kernel.state import State
from kaidan.kernel.steps import Steps, steps_of


def state_of(text: str, **options: Any) -> State:
    game = kaidan.game("ghost-stories", **options)
    return Position.read("kaidan position 1\ngame ghost-stories\n" + text).state(game)


def steps(text: str, **options: Any) -> Steps:
    found = steps_of(state_of(text, **options))
    assert found is not None
    return found


#: Two players, so two villagers of different families are saved before the game (WM-SET-4).
SAVES = (
    "villagers b4 zhou\nvillagers c2 li\nvillagers d2 sun\ngraveyard zhou\n"
    "phase yin Y\npending first-saves count 2 tiles -"
)
CORNER = "taoist R at b4 tao R Y\nghost a4 38\nghost b5 8\nphase yang R\ndone stage acted exorcisms 1\n"


def test_the_villagers_saved_before_the_game_can_be_named_in_any_order() -> None:
    """WM-SET-4"""
    state = state_of(SAVES, expansion="white-moon", players=2)
    assert state.options() == ["rescue b4", "rescue c2"]  # d2 can only be the second
    chosen = steps(SAVES, expansion="white-moon", players=2)
    assert chosen.options([]) == ["rescue b4", "rescue c2", "rescue d2"]
    assert chosen.options(["rescue d2"]) == ["rescue b4", "rescue c2"]
    assert not chosen.settled(["rescue d2"])
    assert chosen.moves(["rescue d2", "rescue b4"]) == ["rescue b4", "rescue d2"]
    assert chosen.moves(["rescue d2", "rescue c2"]) == ["rescue c2"]  # the other follows by itself


def test_what_follows_by_itself_is_known_before_it_is_confirmed() -> None:
    """WM-SET-4: with three to save and three families, one is enough to settle all."""
    text = SAVES.replace("count 2", "count 3")
    state = state_of(
        text.replace("villagers d2 sun", "villagers d2 sun\nvillagers d3 sun"), expansion="white-moon", players=1
    )
    chosen = steps_of(state)
    assert chosen is not None
    assert chosen.options([]) == ["rescue d3", "rescue c2", "rescue d2"]  # b4 is saved in any case
    assert chosen.follows(["rescue d2"]) == ["rescue c2"]
    assert chosen.follows([]) == ["rescue c2"]  # whichever of the two Suns is saved
    assert chosen.settled(["rescue d2"])
    assert chosen.moves(["rescue d2"]) == ["rescue c2"]


def test_what_a_single_move_of_the_engine_s_brings_and_gives_up_is_known() -> None:
    """WM-SET-4, GS-EXO-12: Li alone means the Sun with him, the second ghost alone leaves the first standing."""
    saves = steps(SAVES, expansion="white-moon", players=2)
    assert saves.alone("rescue c2") == (["rescue d2"], ["rescue b4"])
    assert saves.alone("rescue b4") == ([], [])
    corner = steps(CORNER + "pending fell dice Y Y R targets b5 a4 fallen - payers R")
    assert corner.alone("fell a4") == ([], ["fell b5"])
    assert corner.alone("fell b5") == ([], [])


def test_of_two_ghosts_in_a_corner_either_may_be_named_first() -> None:
    """GS-EXO-12: in the engine's order naming the second first leaves the first standing."""
    chosen = steps(CORNER + "pending fell dice Y Y R targets b5 a4 fallen - payers R")
    assert chosen.options([]) == ["fell b5", "fell a4", "enough"]
    assert chosen.options(["fell a4"]) == ["fell b5", "enough"]
    assert chosen.moves(["fell a4", "fell b5"]) == ["fell b5", "fell a4"]
    assert chosen.moves(["fell a4", "enough"]) == ["fell a4"]
    assert chosen.moves(["enough"]) == ["enough"]


def test_the_scroll_calls_in_any_order() -> None:
    """WM-REW-12"""
    text = "shelter weng\nartifact scroll-of-unity R\ntaoist R at b4\ngraveyard zhou\nphase yang R"
    state = state_of(text, expansion="white-moon")
    state.play("use scroll-of-unity")
    chosen = steps_of(state)
    assert chosen is not None
    assert chosen.options(["gather G"]) == ["gather Y", "gather B", "enough"]
    assert chosen.moves(["gather G", "gather Y", "enough"]) == ["gather Y", "gather G"]


def test_givers_pay_in_any_order() -> None:
    """GS-EXO-12"""
    state = state_of("ghost b5 8\ntaoist R at b4 tao Y\ntaoist Y at b4 tao Y Y\ntaoist B at b4 tao Y\nphase yang R")
    for move in ("exorcise", "roll Y R B", "fell b5"):
        state.play(move)
    chosen = steps_of(state)
    assert chosen is not None
    assert chosen.options(["pay Y B"]) == ["pay Y R", "pay Y Y"]
    assert chosen.moves(["pay Y B", "pay Y R"]) == ["pay Y R", "pay Y B"]
    assert chosen.moves(["pay Y Y", "pay Y Y"]) == ["pay Y Y", "pay Y Y"]


def test_what_cannot_go_together_or_is_not_whole_is_refused() -> None:
    chosen = steps(SAVES, expansion="white-moon", players=2)
    with pytest.raises(Illegal, match="is not a whole choice; with it can go rescue b4, rescue c2"):
        chosen.moves(["rescue d2"])
    with pytest.raises(Illegal, match="cannot be chosen together"):
        chosen.moves(["rescue d2", "rescue d2"])
    assert chosen.follows(["rescue d2", "rescue d2"]) == []


def test_a_decision_of_another_kind_is_no_choice_in_steps() -> None:
    assert steps_of(state_of("phase yang R")) is None
    assert steps_of(state_of("phase yin R")) is None
    assert steps_of(kaidan.game("yokai-pagoda").start(seed=1)) is None
    assert (
        steps_of(state_of(CORNER.replace("ghost b5 8\n", "") + "pending fell dice Y R W targets a4 fallen - payers R"))
        is None
    )


def test_of_too_many_ways_the_engine_s_own_order_is_kept() -> None:
    """WM-TIL-1: more ghosts fall at once than anybody wants to see listed."""
    ghosts = "".join(
        f"ghost {space} {card}\n"
        for space, card in zip(["d5", "c5", "b5", "e2", "e3", "e4", "b1", "c1", "d1"], range(34, 43), strict=True)
    )
    text = (
        f"{ghosts}graveyard -\ntaoist R at d3 tao R R R R\ncrystals R R R R\nphase yang R\ndone stage acted helps 1\n"
    )
    text += "pending fell dice R R W W targets d5 c5 b5 e2 e3 e4 b1 c1 d1 fallen - payers R barren yes"
    state = state_of(text, expansion="white-moon")
    assert state.options()
    assert steps_of(state) is None
