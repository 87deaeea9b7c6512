"""The real box in the terminal: how it lies is typed in short and in any case, and so are moves and luck."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..process import kaidan, lines_of, saves
from .test_play import play

TILES = "TEA cem alt herb sorc buddh watch CIRC pav"
LAID = "tea-house cemetery taoist-altar herbalists-shop sorcerers-hut buddhist-temple night-watchmans-beat"


def laid(home: Path, typed: str, *more: str) -> str:
    return play(home, typed, "--luck", "by-hand", *more).out


def text(home: Path) -> str:
    return saves(home)[0].read_text(encoding="utf-8")


def test_the_layout_is_asked_for_and_short_forms_will_do(tmp_path: Path) -> None:
    out = laid(tmp_path, f"{TILES}\ngyrb\nMOUNTAIN, mantra second\nr\n")
    assert "how does your box lie?" in out
    saved = text(tmp_path)
    assert f"setup tiles {LAID}" in saved
    assert "setup boards G Y R B" in saved
    powers = next(line for line in saved.splitlines() if line.startswith("setup powers")).split()[2:]
    assert powers[0] == "strength-of-a-mountain"
    assert powers[1] == "enfeeblement-mantra"
    assert powers[3] == "second-wind"
    assert "setup first R" in saved


def test_enter_takes_what_is_proposed(tmp_path: Path) -> None:
    out = laid(tmp_path, "\n\n\n\nlich\n")
    assert "draw the top card of the deck" in out
    assert lines_of(saves(tmp_path)[0]) == ["* draw 11"]


def test_what_cannot_be_read_or_cannot_lie_so_is_asked_again(tmp_path: Path) -> None:
    out = laid(tmp_path, f"tea tea\n{TILES}\nxyz\n{TILES}\nyyyy\n\n\n{TILES}\n\n\n\n")
    assert "9 are needed, not 2" in out
    assert "“x” is none of" in out
    assert "Y B G R are needed once each" in " ".join(out.split())
    assert f"setup tiles {LAID}" in text(tmp_path)


def test_fewer_players_are_named(tmp_path: Path) -> None:
    laid(tmp_path, f"{TILES}\ngyrb\n\ngr\ng\n", "--players", "2")
    assert "setup players G R" in text(tmp_path)
    assert "setup first G" in text(tmp_path)


def test_white_moon_asks_for_its_portal(tmp_path: Path) -> None:
    out = laid(tmp_path, "\n\n\n\n\n", "--option", "expansion=white-moon", "--option", "portal=edge")
    assert "Portal [" in out
    assert "setup portal" in text(tmp_path)


@pytest.mark.parametrize("typed", ["PLACE E2", "pl e2", "Pl E2"])
def test_moves_may_be_typed_in_short_and_in_any_case(tmp_path: Path, typed: str) -> None:
    play(tmp_path, f"11\n{typed}\n", "--luck", "by-hand", "--seed", "3")
    assert lines_of(saves(tmp_path)[0])[1] == "B place e2"


def test_a_number_is_never_part_of_another(tmp_path: Path) -> None:
    play(tmp_path, "5\n1\n5\n", "--luck", "by-hand", "--seed", "3")
    assert lines_of(saves(tmp_path)[0])[0] == "* draw 5"
    assert not any(line.startswith("* draw 5") for line in lines_of(saves(tmp_path)[0])[1:])


def test_hidden_hands_are_not_asked_for_in_the_clear(tmp_path: Path) -> None:
    answer = kaidan(tmp_path, "play", "yokai-pagoda", "--luck", "by-hand")
    assert answer.code == 2
    assert "hands are hidden" in answer.sentence
