"""An observation tells all that matters: no two situations that a seat could tell apart look the same.

The search plays random games, and from each decision tries several options with several outcomes of luck, two decisions
deep: situations that differ by little are found beside one another, and seldom anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import kaidan
from kaidan.encode.encoding import Encoding
from kaidan.encode.encodings import encoding_of
from kaidan.kernel.codes import CHANCE, DECISION
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.position import Position
from kaidan.kernel.state import State, as_state

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ghost-stories", {"level": "nightmare"}),
    ("ghost-stories", {"players": 2, "edition": "e1"}),
    ("ghost-stories", {"expansion": "white-moon"}),
    ("ghost-stories", {"expansion": "white-moon", "players": 1, "level": "hell"}),
    ("yokai-pagoda", {"players": 3}),
]
#: How many options and outcomes of a decision are tried.
WIDTH = 3


def identity(state: State) -> object:
    """What distinguishes two situations for the seat that decides: all, or with hidden hands what lies there now."""
    if not any(verb.hidden for verb in state.game.notation.by_kind.values()):
        return tuple(state.cells())
    lines = Position.of(as_state(state.view(int(state.seat)))).write().splitlines()
    return tuple(line for line in lines if not line.startswith("history "))


def after(state: State, luck: Luck) -> Iterator[State]:
    """Situations after a decision, each with some outcomes of the luck that follows."""
    for _ in range(WIDTH):
        option = state.offered[luck.below(state.n_offered)]
        for _ in range(WIDTH):
            twin = state.clone()
            waiting = twin.apply(option)
            lucky = waiting == CHANCE
            while waiting == CHANCE:
                waiting = twin.settle(twin.source().pick(luck.next()))
            if waiting == DECISION:
                yield twin
            if not lucky:
                break


def aliases(encoding: Encoding, seeds: range) -> tuple[int, list[tuple[State, State]]]:
    """How many situations were seen, and pairs of different ones that look the same."""
    met: dict[tuple[int, bytes], tuple[object, State]] = {}
    found: list[tuple[State, State]] = []
    for seed in seeds:
        luck = Luck(seed, BOT)
        state = encoding.game.start(seed)
        while state.waiting == CHANCE:
            state.settle(state.source().pick(luck.next()))
        while state.waiting == DECISION:
            for near in after(state, luck):
                for one in (near, *after(near, luck)):
                    key = (int(one.seat), encoding.observe(one, one.seat))
                    mine = identity(one)
                    known, other = met.setdefault(key, (mine, one))
                    if known != mine:
                        found.append((other, one))
            state.apply(state.offered[luck.below(state.n_offered)])
            while state.waiting == CHANCE:
                state.settle(state.source().pick(luck.next()))
    return len(met), found


@pytest.mark.parametrize("name, options", GAMES, ids=str)
def test_no_two_situations_look_the_same(name: str, options: dict[str, Any]) -> None:
    seen, found = aliases(encoding_of(kaidan.game(name, **options)), range(2))
    assert seen > 1000
    for one, other in found:
        for mine, yours in zip(*(Position.of(each).write().splitlines() for each in (one, other)), strict=False):
            assert mine == yours, f"{len(found)} pairs of {seen}"
    assert not found


def test_the_search_finds_what_is_not_told() -> None:
    """Without targets and the arguments of what waits, exorcisms of different ghosts cannot be told apart."""
    encoding = encoding_of(kaidan.game("ghost-stories", level="nightmare"))
    hidden = [encoding.field(name) for name in ("waiting.arguments", "asked.arguments", "asked.targets")]

    class Forgetful:
        game = encoding.game

        def observe(self, state: State, seat: int) -> bytes:
            row = bytearray(encoding.observe(state, seat))
            for field in hidden:
                for index in range(field.times):
                    row[field.where(index)] = bytes(field.width)
            return bytes(row)

    _, found = aliases(Forgetful(), range(6))  # type: ignore[arg-type]  # all of an encoding that is asked here
    assert found
