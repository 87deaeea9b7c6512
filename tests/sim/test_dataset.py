"""Datasets: the games as they were played, whole after any interruption, readable without kaidan."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

import kaidan
from kaidan.encode import ENCODING, encoding_of
from kaidan.kernel.errors import Unreadable, WrongData
from kaidan.sim import dataset as module
from kaidan.sim.dataset import Dataset
from kaidan.sim.match import Row
from kaidan.sim.plan import Plan, Setting, Task
from kaidan.sim.results import Results
from kaidan.sim.simulation import simulate
from kaidan.sim.trace import split_of
from kaidan.sim.workers import Cores, Here

ROOT = Path(__file__).parents[2]
ALONE = """
try:
    import kaidan
except ImportError:
    print("alone")
"""


def plan_of(games: int = 5) -> Plan:
    pagoda = Setting("yokai-pagoda", {"players": "3"}, "novice", {"2": "adept"})
    return Plan([pagoda, Setting("ghost-stories", {"players": "2", "level": "hell"}, "random")], games, 7)


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SHARD", 2)


def made(folder: Path, plan: Plan, workers: Here | Cores) -> dict[str, bytes]:
    """Play it; every file of the folder."""
    data = Dataset(folder, plan)
    simulate(Results(folder / "results.jsonl", plan), workers, dataset=data)
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class Interrupted(Here):
    """Plays some games in another order, and then somebody presses Ctrl-C."""

    def __init__(self, games: int) -> None:
        self.games = games

    def play(self, tasks: Sequence[Task]) -> Iterator[Row]:
        yield from super().play(list(reversed(tasks))[: self.games])
        raise KeyboardInterrupt


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes]]:
    """A dataset that nothing disturbed."""
    module.SHARD, before = 2, module.SHARD  # type: ignore[misc]  # the fixture of the module comes before that of a test
    try:
        folder = tmp_path_factory.mktemp("whole")
        return folder, made(folder, plan_of(), Here())
    finally:
        module.SHARD = before  # type: ignore[misc]  # as above


def test_the_files_are_those_the_page_names(whole: tuple[Path, dict[str, bytes]]) -> None:
    shards = [f"shards/00{place}-000{block}.npz" for place in (0, 1) for block in (0, 1, 2)]
    records = [f"records/00{place}/00000{number}.kgn" for place in (0, 1) for number in range(5)]
    assert sorted(whole[1]) == sorted(["README.md", "dataset.json", "results.jsonl", *shards, *records])


def test_processes_write_the_same_bytes_as_one_alone(tmp_path: Path, whole: tuple[Path, dict[str, bytes]]) -> None:
    assert made(tmp_path, plan_of(), Cores(2)) == whole[1]


@pytest.mark.parametrize("games", [1, 3, 6, 10])
def test_an_interruption_loses_no_game_and_doubles_none(
    tmp_path: Path, games: int, whole: tuple[Path, dict[str, bytes]]
) -> None:
    with pytest.raises(KeyboardInterrupt):
        made(tmp_path, plan_of(), Interrupted(games))
    played: list[int] = []
    data = Dataset(tmp_path, plan_of())
    assert len(data.have) == games
    simulate(Results(tmp_path / "results.jsonl", plan_of()), Here(), lambda done, _: played.append(done), data)
    assert played[0] == games
    assert made(tmp_path, plan_of(), Here()) == whole[1]


def test_a_game_that_was_packed_but_whose_part_remained_comes_once(
    tmp_path: Path, whole: tuple[Path, dict[str, bytes]]
) -> None:
    """As when the power goes between the two."""
    made(tmp_path, plan_of(4), Here())
    kept: list[bytes] = []

    class Watched(Dataset):
        def pack(self, place: int, block: int) -> None:
            parts = {path: path.read_bytes() for path in (self.folder / "parts").glob("*.npz")}
            super().pack(place, block)
            if not kept and parts:
                for path, data in parts.items():
                    path.write_bytes(data)
                    kept.append(data)

    data = Watched(tmp_path, plan_of())
    simulate(Results(tmp_path / "results.jsonl", plan_of()), Here(), dataset=data)
    assert kept
    assert made(tmp_path, plan_of(), Here()) == whole[1]


def test_more_games_later_make_the_same_files_as_all_at_once(
    tmp_path: Path, whole: tuple[Path, dict[str, bytes]]
) -> None:
    made(tmp_path, plan_of(3), Here())
    assert made(tmp_path, plan_of(5), Here()) == whole[1]


def test_a_deleted_shard_is_played_again(tmp_path: Path, whole: tuple[Path, dict[str, bytes]]) -> None:
    made(tmp_path, plan_of(), Here())
    (tmp_path / "shards" / "001-0001.npz").unlink()
    assert made(tmp_path, plan_of(), Here()) == whole[1]


def test_the_arrays_are_what_the_record_replays_to(whole: tuple[Path, dict[str, bytes]]) -> None:
    folder, _ = whole
    for place, setting in enumerate(plan_of().settings):
        game = setting.build()
        encoding = encoding_of(game)
        shard = np.load(folder / "shards" / f"00{place}-0001.npz")
        assert list(shard["numbers"]) == [2, 3]
        assert list(shard["seeds"]) == [9, 10]
        masks = np.unpackbits(shard["masks"], axis=1, count=encoding.actions)
        for i, number in enumerate(shard["numbers"]):
            record = kaidan.Record.read((folder / "records" / f"00{place}" / f"{number:06d}.kgn").read_text())
            assert record.seed == shard["seeds"][i]
            assert set(record.seats.values()) == {f"bot {setting.bot_at(letter)}" for letter in record.seats}
            state, row = record.start(game), int(shard["starts"][i])
            for line in record.played():
                if state.waiting == kaidan.DECISION:
                    seat = int(state.seat)
                    assert shard["observations"][row].tobytes() == encoding.observe(state, seat)
                    assert masks[row].tobytes() == encoding.mask(state)
                    assert encoding.name(int(shard["actions"][row])) == line.text
                    assert shard["seats"][row] == seat
                    row += 1
                state.play(line.text)
            assert row == shard["starts"][i + 1]
            rows = slice(int(shard["starts"][i]), row)
            assert [state.outcome_of(int(seat)) for seat in shard["seats"][rows]] == list(shard["returns"][rows])
            assert [state.points(side) for side in range(encoding.sides)] == list(shard["points"][i])
            assert [state.outcome_of(side) for side in range(encoding.sides)] == list(shard["rewards"][i])
            assert [place == 1 for place in shard["places"][i]] == [reward == 1 for reward in shard["rewards"][i]]
            assert shard["splits"][i] == split_of(int(shard["seeds"][i]))


def test_splits_share_no_seed_and_leave_most_games_to_learn_from() -> None:
    shares = [sum(split_of(seed) == split for seed in range(2000)) for split in range(3)]
    assert sum(shares) == 2000
    assert 1500 < shares[0] < 1700
    assert min(shares) > 150


def test_chances_are_those_of_bots_that_look_ahead(tmp_path: Path) -> None:
    setting = Setting("yokai-pagoda", {"players": "2"}, "novice", {"1": "master"}, playouts=8)
    made(tmp_path, Plan([setting], 1, 3), Here())
    shard = np.load(tmp_path / "shards" / "000-0000.npz")
    master = shard["seats"] == 0
    assert np.isnan(shard["chances"][~master]).all()
    seen = shard["chances"][master]
    assert np.isfinite(seen).mean() > 0.5
    assert ((seen[np.isfinite(seen)] >= 0) & (seen[np.isfinite(seen)] <= 1)).all()


def test_the_reader_of_the_page_needs_no_kaidan(whole: tuple[Path, dict[str, bytes]], tmp_path: Path) -> None:
    page = (ROOT / "docs" / "datasets.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (tmp_path / "pagoda").symlink_to(whole[0])
    alone = f"import sys\nsys.modules['kaidan'] = None\n{code}\n" + ALONE
    done = subprocess.run([sys.executable, "-c", alone], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(" games, ") == 6
    assert done.stdout.endswith("alone\n")


def test_the_page_names_every_array_and_every_part_of_the_head(whole: tuple[Path, dict[str, bytes]]) -> None:
    page = (ROOT / "docs" / "datasets.md").read_text(encoding="utf-8")
    for name in np.load(whole[0] / "shards" / "000-0000.npz").files:
        assert f"`{name}`" in page
    head = json.loads(whole[1]["dataset.json"])
    assert head["encoding"] == ENCODING
    assert head["settings"][0]["fields"][0]["name"] == "players"


def test_the_folder_of_another_dataset_is_refused_and_left_alone(tmp_path: Path) -> None:
    made(tmp_path, plan_of(1), Here())
    before = (tmp_path / "dataset.json").read_bytes()
    with pytest.raises(WrongData, match=r"is the head of another dataset .seed 7 ≠ 8"):
        Dataset(tmp_path, Plan(plan_of().settings, 1, 8))
    assert (tmp_path / "dataset.json").read_bytes() == before
    (tmp_path / "dataset.json").write_text("Dear Wu-Feng,", encoding="utf-8")
    with pytest.raises(Unreadable, match="cannot be read as the head of a dataset"):
        Dataset(tmp_path, plan_of(1))


def test_a_damaged_shard_is_named(tmp_path: Path) -> None:
    made(tmp_path, plan_of(1), Here())
    path = tmp_path / "shards" / "000-0000.npz"
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(Unreadable, match=r"000-0000.npz” cannot be read; delete it, and its games are played again"):
        Dataset(tmp_path, plan_of(1))
