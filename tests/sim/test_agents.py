"""Agents of anybody's at simulated tables: how they are found, and what is said when they do something wrong."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from kaidan.games.catalogue import game as game_of
from kaidan.kernel.errors import WrongData
from kaidan.sim.agents import code_of, factory_of
from kaidan.sim.match import play
from kaidan.sim.plan import Plan, Setting, Task
from kaidan.sim.workers import Cores

MINDS = '''
class First:
    def move(self, view):
        return view.options()[0]

class Careless(First):
    """Moves on in its own copy before it answers."""
    def move(self, view):
        move = view.options()[0]
        view.play(move)
        return move

class Cheat:
    def move(self, view):
        return "finish" if view.game.name == "yokai-pagoda" else "draw 1"

class Mumbler:
    def move(self, view):
        return 7

class Sleeper:
    def move(self, view):
        raise RuntimeError("it is late\\nand dark")

def first(game, seat, seed):
    return First()

def careless(game, seat, seed):
    return Careless()

def cheat(game, seat, seed):
    return Cheat()

def mumbler(game, seat, seed):
    return Mumbler()

def sleeper(game, seat, seed):
    return Sleeper()

def stone(game, seat, seed):
    return object()

def nothing():
    return First()

LIST = [1, 2, 3]
'''


@pytest.fixture
def minds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module of agents in the folder that we are in; every test has one of its own."""
    name = f"minds_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(MINDS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return name


def task(agent: str, game: str = "ghost-stories") -> Task:
    return Task(Setting(game, {"players": "2"}, agent), 0, 0, 5)


def test_an_agent_plays_every_seat_it_is_named_for(minds: str) -> None:
    row = play(task(f"{minds}:first"))
    assert row["decisions"] > 5
    rivals = play(Task(Setting("yokai-pagoda", {"players": "3"}, "novice", {"2": f"{minds}:first"}), 0, 0, 5))
    assert rivals["winners"]


def test_what_an_agent_does_with_its_view_changes_nothing(minds: str) -> None:
    assert play(task(f"{minds}:careless")) == play(task(f"{minds}:first"))


def test_processes_find_the_agent_too(minds: str) -> None:
    plan = Plan([Setting("ghost-stories", {}, f"{minds}:first")], 2, 5)
    rows = sorted(Cores(2).play(plan.tasks()), key=lambda row: int(row["number"]))
    assert rows == [play(one) for one in plan.tasks()]


@pytest.mark.parametrize(
    "agent, sentence",
    [
        ("nowhere_to_be_found:make", "there is no module “nowhere_to_be_found” in this folder"),
        ("kaidan.nowhere:make", "there is no module “kaidan.nowhere” in this folder"),
        (":make", "there is no module “” in this folder"),
        ("{minds}:", "“{minds}” has no function “”"),
        ("{minds}:wizard", "“{minds}” has no function “wizard”"),
        ("{minds}:LIST", "“{minds}” has no function “LIST”"),
        ("{minds}:stone", "what its factory returns has no method move(view)"),
        ("{minds}:nothing", "its factory, called with (game, 0, 0), says TypeError: nothing() takes 0 positional"),
    ],
)
def test_an_agent_that_cannot_be_made_is_refused_before_anything_is_played(
    minds: str, agent: str, sentence: str
) -> None:
    with pytest.raises(WrongData) as refusal:
        Plan([Setting("ghost-stories", {}, agent.format(minds=minds))], 1).check()
    assert sentence.format(minds=minds) in str(refusal.value)


@pytest.mark.parametrize(
    "source, error",
    [
        ("def make(:", "SyntaxError: invalid syntax"),
        ("import not_installed_anywhere", "ModuleNotFoundError: No module named 'not_installed_anywhere'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
    ],
)
def test_a_module_that_cannot_be_loaded_says_why(tmp_path: Path, minds: str, source: str, error: str) -> None:
    name = f"{minds}_{abs(hash(source))}"
    (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    with pytest.raises(WrongData, match="cannot be loaded") as refusal:
        factory_of(f"{name}:make")
    assert error in str(refusal.value)


@pytest.mark.parametrize(
    "agent, sentence",
    [
        ("cheat", "answered “draw 1” at seat "),
        ("mumbler", "answered “7” at seat "),
        ("sleeper", "RuntimeError: it is late"),
    ],
)
def test_an_agent_that_fails_ends_its_game_with_the_reason_and_the_place(minds: str, agent: str, sentence: str) -> None:
    with pytest.raises(WrongData) as refusal:
        play(task(f"{minds}:{agent}"))
    text = str(refusal.value)
    assert text.startswith("the game with seed 5 (ghost-stories, 2) stopped at decision 1: ")
    assert sentence in text
    assert "dark" not in text
    again = pickle.loads(pickle.dumps(refusal.value))
    assert (type(again), str(again), again.message.template) == (WrongData, text, refusal.value.message.template)


def test_a_refusal_comes_whole_out_of_another_process(minds: str) -> None:
    with pytest.raises(WrongData, match=r"stopped at decision 1: the agent “.*:cheat” answered “draw 1”"):
        list(Cores(2).play([task(f"{minds}:cheat")]))


def test_results_know_the_source_of_an_agent(tmp_path: Path, minds: str) -> None:
    before = code_of(f"{minds}:first")
    with (tmp_path / f"{minds}.py").open("a", encoding="utf-8") as file:
        file.write("# thought again\n")
    assert code_of(f"{minds}:first") != before
    data = Setting("ghost-stories", {}, f"{minds}:first").as_data()
    assert data["playouts"] == {f"{minds}:first": code_of(f"{minds}:first")}
    assert data["learnt"] == ""
    assert game_of("ghost-stories").version == data["rules"]
