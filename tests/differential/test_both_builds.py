"""Compiled and interpreted, the games are indistinguishable: the same choices lead through the same states."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kaidan
from kaidan.kernel import luck, perft, playout
from kaidan.kernel.luck import BOT, TABLE, Luck

from . import twin

#: Which games are played: name, options, and how many seeds of it.
GAMES: list[tuple[str, dict[str, Any], int]] = [
    *[
        ("ghost-stories", {"level": level, "players": players, "edition": edition}, 3)
        for level in ("initiation", "normal", "nightmare", "hell")
        for players in (1, 2, 3, 4)
        for edition in ("e1", "e2")
    ],
    ("ghost-stories", {"five_qi": True, "extra_black_tao": True, "twin_winds_before": True}, 3),
    *[
        ("ghost-stories", {"expansion": "white-moon", "players": players, "level": "hell"}, 3)
        for players in (1, 2, 3, 4)
    ],
    *[("yokai-pagoda", {"players": players}, 2) for players in (2, 3, 4, 5)],
]

pytestmark = [
    pytest.mark.compiled,
    pytest.mark.skipif(
        Path(kaidan.__file__).is_relative_to(twin.ROOT / "src"),
        reason="the interpreted build is under test, so there is nothing to compare it with",
    ),
]


def test_the_installed_side_is_compiled_and_the_twin_is_source() -> None:
    names = twin.hot_modules()
    assert "kernel.state" in names
    for name in names:
        installed = importlib.import_module(f"kaidan.{name}").__file__
        source = twin.part(name).__file__
        assert installed is not None
        assert source is not None
        assert installed.endswith((".so", ".pyd")), f"kaidan.{name} is not compiled: {installed}"
        assert Path(source) == twin.SOURCE.joinpath(*name.split(".")).with_suffix(".py")


def test_no_game_of_the_catalogue_is_left_out() -> None:
    assert {name for name, _, _ in GAMES} == set(kaidan.games()) == set(twin.load().games())


class Pair:
    """One game in both builds, at the same instant."""

    def __init__(self, name: str, options: dict[str, Any], seed: int) -> None:
        self.one = kaidan.begin(kaidan.game(name, **options), seed)
        self.other = twin.load().begin(twin.load().game(name, **options), seed)

    def compare(self) -> None:
        """Everything that can be asked of a state is answered alike."""
        one, other = self.one.state, self.other.state
        assert one.cells() == other.cells()
        assert (one.waiting, one.seat, one.result, one.reason) == (
            other.waiting,
            other.seat,
            other.result,
            other.reason,
        )
        assert one.options() == other.options()
        assert one.withholdings() == other.withholdings()
        seats = range(-1, len(one.game.seats()))
        for seat in seats:
            assert one.view(seat).cells() == other.view(seat).cells()
        assert one.view(0).guess(5).cells() == other.view(0).guess(5).cells()
        assert [one.points(seat) for seat in seats[1:]] == [other.points(seat) for seat in seats[1:]]
        assert one.clone().cells() == other.clone().cells()

    def compare_whole(self) -> None:
        """The records, the events and what each seat may see of them."""
        assert self.one.record.write() == self.other.record.write()
        one, other = self.one.state.game.notation, self.other.state.game.notation
        assert [one.facts(event) for event in self.one.events] == [other.facts(event) for event in self.other.events]
        assert [str(one.tell(event)) for event in self.one.events] == [
            str(other.tell(event)) for event in self.other.events
        ]
        assert self.one.record.for_seat(0).write() == self.other.record.for_seat(0).write()
        if self.one.state.waiting == kaidan.OVER:
            assert str(self.one.state.ending()) == str(self.other.state.ending())

    def play(self, seed: int, lines: int = 2000) -> Iterator[int]:
        """Both alike, any option; yields the number of lines after each."""
        chooser = Luck(seed, BOT)
        while self.one.state.waiting != kaidan.OVER and len(self.one.record.lines) < lines:
            options = self.one.state.options()
            text = options[chooser.below(len(options))]
            self.one.play(text)
            self.other.play(text)
            yield len(self.one.record.lines)


@pytest.mark.parametrize("name, options, seeds", GAMES, ids=str)
def test_the_same_choices_lead_through_the_same_states(name: str, options: dict[str, Any], seeds: int) -> None:
    for seed in range(seeds):
        pair = Pair(name, options, seed)
        pair.compare()
        for _ in pair.play(seed):
            pair.compare()
        pair.compare_whole()


@pytest.mark.parametrize("name", kaidan.games())
def test_many_random_games_leave_the_same_trace(name: str) -> None:
    """The tally's check runs over every option and outcome of every game."""
    other_playout, other_luck = twin.part("kernel.playout"), twin.part("kernel.luck")
    one, other = playout.Tally(), other_playout.Tally()
    for seed in range(150):
        playout.play_out(kaidan.game(name).start(seed), Luck(seed, BOT), one)
        other_playout.play_out(twin.load().game(name).start(seed), other_luck.Luck(seed, BOT), other)
    for count in ("games", "decisions", "chances", "options", "wins", "check"):
        assert getattr(one, count) == getattr(other, count)


@pytest.mark.parametrize("name", kaidan.games())
def test_text_of_one_build_is_read_by_the_other(name: str) -> None:
    pair = Pair(name, {}, 4)
    for n in pair.play(4, lines=90):
        if n % 10 == 0:
            text = kaidan.Position.of(pair.one.state).write()
            assert text == twin.load().Position.of(pair.other.state).write()
            again = twin.load().Position.read(text).state(pair.other.state.game)
            assert again.cells() == pair.one.state.cells()
    replayed = twin.load().Record.read(pair.one.record.write()).replay()
    assert replayed.cells() == pair.one.state.cells()


def test_both_count_the_same_plies() -> None:
    other_perft = twin.part("kernel.perft")
    for seed in range(3):
        pair = Pair("ghost-stories", {"level": "nightmare"}, seed)
        list(pair.play(seed, lines=20))
        one = perft.perft(pair.one.state, 3)
        other = other_perft.perft(pair.other.state, 3)
        assert [ply.counts() for ply in one] == [ply.counts() for ply in other]


def test_both_have_the_same_luck() -> None:
    other_luck = twin.part("kernel.luck")
    for seed in (0, 1, 2**31, luck.MASK, luck.MASK - 1, 123456789123456789):
        one, other = Luck(seed, TABLE), other_luck.Luck(seed, TABLE)
        assert [one.next() for _ in range(50)] == [other.next() for _ in range(50)]
        assert [one.below(n) for n in range(1, 60)] == [other.below(n) for n in range(1, 60)]


def test_both_refuse_alike() -> None:
    one = kaidan.game("ghost-stories").start(1)
    other = twin.load().game("ghost-stories").start(1)
    for text in ("", "dance", "draw 99", "draw 0", "move c3", "roll W W W W W", "draw 1 2"):
        with pytest.raises(kaidan.Refusal) as mine:
            one.play(text)
        with pytest.raises(twin.load().Refusal) as its:
            other.play(text)
        assert str(mine.value) == str(its.value)
        assert type(mine.value).__name__ == type(its.value).__name__
