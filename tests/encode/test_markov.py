"""An observation tells all that matters: no two situations that a seat could tell apart look the same.

The search plays random games, and from each decision tries several options with several outcomes of luck, two decisions
deep: situations that differ by little are found beside one another, and seldom anywhere else.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from typing import Any

import pytest

import kaidan
from kaidan.bots.ladder import bot as bot_named
from kaidan.encode.encoding import Encoding
from kaidan.encode.encodings import encoding_of
from kaidan.kernel.codes import CHANCE, DECISION
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.position import Position
from kaidan.kernel.state import Game, State, as_state

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


def situations(game: Game, seed: int, player: str = "random") -> Iterator[State]:
    """What the search looks at beside one game, the same for the same seed and player."""
    luck = Luck(seed, BOT)
    bot = bot_named(player, game, seed)
    state = game.start(seed)
    while state.waiting == CHANCE:
        state.settle(state.source().pick(luck.next()))
    while state.waiting == DECISION:
        for near in after(state, luck):
            yield near
            yield from after(near, luck)
        state.apply(bot.choose(state.view(int(state.seat))))
        while state.waiting == CHANCE:
            state.settle(state.source().pick(luck.next()))


class Search:
    """Situations that were met, and pairs of different ones that look the same."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.looked_at = 0
        #: By what is observed: what it was, and where it was found first. States themselves would fill the memory.
        self.met: dict[bytes, tuple[int, str, int, int]] = {}
        self.pairs: list[tuple[State, State]] = []

    def look_at_game(self, seed: int, player: str = "random") -> None:
        for place, state in enumerate(situations(self.encoding.game, seed, player)):
            self.looked_at += 1
            seat = int(state.seat)
            observed = blake2b(bytes([seat]) + self.encoding.observe(state, seat), digest_size=16).digest()
            mine = hash(identity(state))
            known, *_ = found = self.met.setdefault(observed, (mine, player, seed, place))
            if known != mine:
                self.pairs.append((self.found_at(*found[1:]), state))

    def found_at(self, player: str, seed: int, place: int) -> State:
        return next(islice(situations(self.encoding.game, seed, player), place, None))


@pytest.mark.parametrize("name, options", GAMES, ids=str)
def test_no_two_situations_look_the_same(name: str, options: dict[str, Any]) -> None:
    search = Search(encoding_of(kaidan.game(name, **options)))
    for seed in range(2):
        search.look_at_game(seed)
    assert len(search.met) > 1000
    for one, other in search.pairs:
        for mine, yours in zip(*(Position.of(each).write().splitlines() for each in (one, other)), strict=False):
            assert mine == yours, f"{len(search.pairs)} pairs of {len(search.met)}"
    assert not search.pairs


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

    search = Search(Forgetful())  # type: ignore[arg-type]  # all of an encoding that is asked here
    for seed in range(6):
        search.look_at_game(seed)
    assert search.pairs


def search_all(wanted: int) -> int:
    """Look at that many decisions in each of the games, played at random and by novices, who live longer in turn."""
    pairs = 0
    for name, options in GAMES:
        search = Search(encoding_of(kaidan.game(name, **options)))
        seed = 0
        while search.looked_at < wanted:
            search.look_at_game(seed, ("random", "novice")[seed % 2])
            seed += 1
        said = f"{search.looked_at} decisions beside {seed} games, {len(search.met)} observations"
        print(f"{name} {options}: {said}, {len(search.pairs)} pairs", flush=True)
        for one, other in search.pairs[:3]:
            print(*(Position.of(each).write() for each in (one, other)), sep="\n")
        pairs += len(search.pairs)
    return pairs


if __name__ == "__main__":
    sys.exit(1 if search_all(int(sys.argv[1])) else 0)
