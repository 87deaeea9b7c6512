"""States travel between processes and find their game again, or one clear error."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys

import pytest

import kaidan
from kaidan.kernel import shelf
from kaidan.kernel.codes import OVER
from kaidan.kernel.errors import WrongData
from kaidan.kernel.luck import BOT, Luck
from kaidan.kernel.state import State

OVERLAY = "[[ghost]]\nno = 1\nresistance = { yellow = 3 }\n"
#: Reads pickled states, plays each on with its first option or outcome, and sends them back.
ELSEWHERE = """
import pickle, sys
states = pickle.load(sys.stdin.buffer)
for state in states:
    state.play(state.options()[0] if state.options() else state.outcomes()[0][0])
sys.stdout.buffer.write(pickle.dumps(states))
"""


def some_states() -> list[State]:
    """Instants of games of every size, decisions and chances."""
    out = []
    for players in (1, 2, 3, 4):
        luck = Luck(players, BOT)
        g = kaidan.game("ghost-stories", players=players, level="nightmare").start(players)
        for _ in range(40):
            if g.waiting == OVER:
                break
            out.append(g.clone())
            texts = g.options() or [text for text, _ in g.outcomes()]
            g.play(texts[luck.below(len(texts))])
    return out


def test_states_play_on_in_another_process_and_come_back() -> None:
    states = some_states()
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=pickle.dumps(states), capture_output=True, check=True, timeout=60
    )
    for before, after in zip(states, pickle.loads(done.stdout), strict=True):
        before.play(before.options()[0] if before.options() else before.outcomes()[0][0])
        assert after == before
        assert after.game is before.game


def test_a_state_can_be_copied_as_anything_else() -> None:
    state = some_states()[7]
    assert copy.copy(state) == state
    assert copy.deepcopy(state) == state


def test_content_unknown_in_another_process_is_one_clear_error() -> None:
    state = kaidan.game("ghost-stories", content=OVERLAY).start(0)
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=pickle.dumps([state]), capture_output=True, check=False, timeout=60
    )
    said = done.stderr.decode().splitlines()[-1]
    assert f"not {state.game.content}; build the game with that content first, and then it is known" in said


def test_content_that_was_built_here_is_known_here_under_all_options() -> None:
    state = kaidan.game("ghost-stories", content=OVERLAY).start(0)
    assert pickle.loads(pickle.dumps(state)) == state
    elsewhere = shelf.restore(
        "ghost-stories", state.game.version, {**state.game.options}, state.game.content, state.cells()
    )
    assert elsewhere == state
    found = shelf.find("ghost-stories", 0, {"level": "hell"}, state.game.content)
    assert found.content == state.game.content
    assert found.options["level"] == "hell"


def test_other_rules_and_unknown_games_are_refused() -> None:
    with pytest.raises(WrongData, match="“ghost-stories” follows rules version 1 here, not 99"):
        shelf.find("ghost-stories", 99, {}, "")
    with pytest.raises(WrongData, match="there is no game “go” here; the games are ghost-stories"):
        shelf.find("go", 1, {}, "")


def test_the_same_game_is_built_once() -> None:
    assert kaidan.game("ghost-stories", level="hell") is kaidan.game("ghost-stories", level="hell")
    assert kaidan.game("ghost-stories", level="hell") is not kaidan.game("ghost-stories", level="normal")


def test_the_shelf_keeps_the_games_met_last() -> None:
    first = kaidan.game("ghost-stories", level="nightmare", players=3)
    tiles = first.draw_setup(0)["tiles"].split()
    for i in range(shelf.MOST_GAMES):
        kaidan.game(
            "ghost-stories",
            tiles=" ".join(tiles[i % 9 :] + tiles[: i % 9]),
            solo_colour="BGRY"[i // 9 % 4],
            edition="e1" if i >= 144 else "e2",
            level=["normal", "hell", "nightmare", "initiation"][i // 36 % 4],
        )
    assert len(shelf.GAMES) <= shelf.MOST_GAMES
    again = kaidan.game("ghost-stories", level="nightmare", players=3)
    assert again is not first
    assert again.start(0) == first.start(0)


def test_cells_are_read_from_first_to_last() -> None:
    reading = shelf.Reading([1, 2, 3, 4])
    assert reading.next() == 1
    assert reading.several(2) == [2, 3]
    assert reading.next() == 4
