"""A share of one core for a process, by the kernel's control groups: it runs as on a slower core."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

#: How often the kernel deals out the shares, in microseconds.
PERIOD = 20_000
SECOND, FIRST = Path("/sys/fs/cgroup"), Path("/sys/fs/cgroup/cpu")


@contextlib.contextmanager
def limited(pid: int, percent: int) -> Iterator[None]:
    """A process may take so much of one core, and waits when it has; needs root."""
    new = (SECOND / "cgroup.controllers").exists()
    parent = SECOND if new else FIRST
    group = parent / f"kaidan-{os.getpid()}-{pid}"
    if new and "cpu" not in (parent / "cgroup.subtree_control").read_text().split():
        (parent / "cgroup.subtree_control").write_text("+cpu")
    group.mkdir()
    try:
        quota = PERIOD * percent // 100
        if new:
            (group / "cpu.max").write_text(f"{quota} {PERIOD}")
        else:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        for one in (group / "cgroup.procs").read_text().split():
            with contextlib.suppress(ProcessLookupError):
                (parent / "cgroup.procs").write_text(one)
        group.rmdir()
