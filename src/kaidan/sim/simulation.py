"""A simulation: the games of a plan that are not finished yet are played, and each is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from .results import Results
from .workers import Workers

if TYPE_CHECKING:
    from .dataset import Dataset

#: Told how many games are finished, of how many.
Progress = Callable[[int, int], None]


def simulate(
    results: Results, workers: Workers, progress: Progress | None = None, dataset: Dataset | None = None
) -> None:
    """Play what is left of the plan. Interrupted at any time, it loses no finished game."""
    tasks = results.plan.tasks()
    left = [task for task in tasks if task.key not in results.rows or (dataset is not None and dataset.lacks(task))]
    if dataset is not None:
        left = [replace(task, traced=True) for task in left]
    done = len(tasks) - len(left)
    if progress is not None:
        progress(done, len(tasks))
    try:
        if left:
            for row in workers.play(left):
                if dataset is not None:
                    dataset.add(row)
                if (row["setting"], row["number"]) not in results.rows:
                    results.add(row)
                done += 1
                if progress is not None:
                    progress(done, len(tasks))
    finally:
        results.close()
    results.put_in_order()
    if dataset is not None:
        dataset.close()
