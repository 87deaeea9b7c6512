"""Hot seat where hands are hidden: everybody sees his own and nobody another's."""

from __future__ import annotations

import re
from pathlib import Path

from kaidan.kernel.record import Record

from ..process import kaidan, saves

PASSED = re.compile(r"now it is up to (player \d)")


def test_a_whole_game_of_yokai_pagoda_is_played_with_covered_hands(tmp_path: Path) -> None:
    answer = kaidan(tmp_path, "play", "yokai-pagoda", "--players", "3", "--seed", "2", typed="1\n" * 4000)
    assert (answer.code, answer.err) == (0, "")
    assert Record.read(saves(tmp_path)[0].read_text(encoding="utf-8")).over
    before, _, after = answer.out.partition("now it is up to")
    assert "draws" not in before
    parts = PASSED.split("now it is up to" + after)[1:]
    ended = next(i for i, part in enumerate(parts) if "ends the round" in part)
    seen = 0
    for player, screen in zip(parts[:ended:2], parts[1:ended:2], strict=False):
        drawn = re.findall(r"- (player \d) draws (.+?) \[", screen)
        seen += len(drawn)
        assert all((who == player) == (card != "something hidden") for who, card in drawn), (player, drawn)
    assert seen > 21


def test_the_screen_is_cleared_before_the_next_player_looks(tmp_path: Path) -> None:
    answer = kaidan(tmp_path, "play", "yokai-pagoda", "--players", "2", "--seed", "2", typed="\n1\n\n")
    covered = answer.out.index("press Enter to cover this")
    following = answer.out.index("now it is up to", covered)
    assert answer.out[covered:following].count("\n") >= 60


def test_names_are_given_to_numbered_seats(tmp_path: Path) -> None:
    answer = kaidan(tmp_path, "play", "yokai-pagoda", "--name", "1=Ada", "--name", "2=Bo", "--seed", "2")
    assert re.search(r"now it is up to player \d", answer.out)
    wrong = kaidan(tmp_path, "play", "yokai-pagoda", "--name", "R=Ada")
    assert "the seats are 1, 2, 3, 4" in wrong.sentence
