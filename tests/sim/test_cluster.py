"""Games on a Dask cluster of two workers: the same as anywhere, also when a worker is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kaidan.kernel.errors import WrongData
from kaidan.sim.plan import Plan, Setting
from kaidan.sim.results import Results
from kaidan.sim.simulation import simulate
from kaidan.sim.workers import Here, workers_of

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
