"""Games on a Dask cluster of two workers: the same as anywhere, also when a worker is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kaidan.kernel.errors import WrongData
from kaidan.sim.plan import Plan, Setting
from kaidan.sim.results import Results
from kaidan.sim.simulation import simulate
from kaidan.sim.workers import Here, workers_of

from ..process import environment

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")  # what Dask warns of is not ours

PLAN = Plan([Setting("ghost-stories", {}, "novice"), Setting("ghost-stories", {"level": "hell"}, "random")], 8, 3)


@pytest.fixture
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        silence_logs=50,
    ) as cluster:
        yield cluster


def test_a_cluster_plays_the_same_games_and_those_of_a_lost_worker_again(tmp_path: Path, cluster: Any) -> None:
    alone, spread = Results(tmp_path / "alone.jsonl", PLAN), Results(tmp_path / "spread.jsonl", PLAN)
    simulate(alone, Here())
    lost: list[int] = []

    def lose_a_worker(done: int, total: int) -> None:
        if done == 2 and not lost:
            with distributed.Client(cluster.scheduler_address, set_as_default=False) as client:
                lost.append(next(iter(client.run(os.getpid).values())))
            os.kill(lost[0], signal.SIGKILL)

    simulate(spread, workers_of(None, cluster.scheduler_address), lose_a_worker)
    assert lost
    assert spread.path.read_bytes() == alone.path.read_bytes()


@pytest.mark.parametrize("address", ["127.0.0.1:9", "tcp://127.0.0.1:9", "nonsense://x", ""])
def test_a_cluster_that_cannot_be_reached_is_named(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaidan.sim.cluster.TIMEOUT", 1)
    from kaidan.sim.cluster import Cluster

    with pytest.raises(WrongData, match=f"the cluster at “{address}” cannot be reached"):
        Cluster(address, timeout=1)


def begin(folder: Path, seen: dict[str, str]) -> tuple[str, list[subprocess.Popen[bytes]]]:
    """A scheduler and a worker in processes of their own: the address, and the processes."""
    address_file = folder / "scheduler.json"
    words = ["--scheduler-file", str(address_file), "--host", "127.0.0.1", "--no-dashboard"]
    begun: list[subprocess.Popen[bytes]] = []
    quiet = subprocess.DEVNULL
    for name in ("dask_scheduler", "dask_worker"):
        more = ["--port", "0"] if name == "dask_scheduler" else ["--nworkers", "1", "--nthreads", "1"]
        command = [sys.executable, "-m", f"distributed.cli.{name}", *words, *more]
        begun.append(subprocess.Popen(command, cwd=folder, stdout=quiet, stderr=quiet, env=seen))
        end = time.monotonic() + 60
        while not address_file.exists() or not address_file.read_text(encoding="utf-8").endswith("}"):
            assert time.monotonic() < end
            time.sleep(0.1)
    return json.loads(address_file.read_text(encoding="utf-8"))["address"], begun


def test_a_cluster_that_goes_away_is_named_and_its_finished_games_are_kept(tmp_path: Path) -> None:
    address, begun = begin(tmp_path, environment(tmp_path))
    try:
        results = Results(tmp_path / "some.jsonl", Plan([Setting("ghost-stories", {}, "novice")], 500, 3))

        def lose_the_cluster(done: int, total: int) -> None:
            if done == 3:
                begun[0].kill()

        with pytest.raises(WrongData, match="cannot be reached; finished games are kept"):
            simulate(results, workers_of(None, address), lose_the_cluster)
        kept = Results(results.path, results.plan).finished()
        assert len(kept) >= 3
        assert kept == results.finished()
    finally:
        for process in reversed(begun):
            process.kill()
            process.wait()


def test_a_cluster_that_goes_away_with_a_result_is_named_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game was finished, and before its result was fetched the connection is gone."""
    address, begun = begin(tmp_path, environment(tmp_path))
    fetch = distributed.Future.result

    def too_late(future: Any, timeout: float | None = None) -> object:
        begun[0].kill()
        end = time.monotonic() + 60
        while future.status == "finished" and time.monotonic() < end:
            time.sleep(0.05)
        return fetch(future, timeout)

    monkeypatch.setattr(distributed.Future, "result", too_late)
    try:
        with pytest.raises(WrongData, match="cannot be reached; finished games are kept"):
            list(workers_of(None, address).play(PLAN.tasks()))
    finally:
        for process in reversed(begun):
            process.kill()
            process.wait()


def test_workers_without_kaidan_are_named(tmp_path: Path) -> None:
    """A package of that name that is empty hides ours from them."""
    (tmp_path / "hidden" / "kaidan").mkdir(parents=True)
    (tmp_path / "hidden" / "kaidan" / "__init__.py").touch()
    address, begun = begin(tmp_path, {**environment(tmp_path), "PYTHONPATH": str(tmp_path / "hidden")})
    try:
        with pytest.raises(WrongData, match=r"cannot play .*; the same kaidan must be installed there"):
            list(workers_of(None, address).play(PLAN.tasks()[:2]))
    finally:
        for process in reversed(begun):
            process.kill()
            process.wait()
