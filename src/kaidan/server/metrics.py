"""Prometheus metrics: counters, gauges and durations, in its plain text format."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .. import __version__

if TYPE_CHECKING:
    from .hall import Hall

#: Up to how many seconds something took, each counted apart.
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
STARTED: Final = time.time()


class Histogram:
    """How often something took how long."""

    def __init__(self, name: str, says: str) -> None:
        self.name: Final = name
        self.says: Final = says
        self.counts: Final = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self) -> list[str]:
        out, below = head(self.name, "histogram", self.says), 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            below += count
            out.append(f'{self.name}_bucket{{le="{bound}"}} {below}')
        return [*out, f"{self.name}_sum {self.sum:.6f}", f"{self.name}_count {below}"]


class Metrics:
    """What one process has done since it started."""

    def __init__(self) -> None:
        self.moves: Final = Counter[str]()
        self.intents: Final = Counter[tuple[str, str]]()
        self.requests: Final = Counter[int]()
        self.opened = 0
        self.answering: Final = Histogram("kaidan_request_seconds", "Time from a request to its answer.")
        self.doing: Final = Histogram("kaidan_intent_seconds", "Time from an intent to its being kept and shown.")
        self.committing: Final = Histogram("kaidan_commit_seconds", "Time until a change is on the disk.")
        self.thinking: Final = Histogram("kaidan_bot_seconds", "Time from a bot's turn to its move, waiting included.")
        self.late: Final = Histogram("kaidan_loop_late_seconds", "How late the loop that serves everybody ticks.")

    def written(self, hall: Hall, connections: int, sockets: int) -> str:
        """Everything, for a process with this hall."""
        workers = hall.workers
        owned = sum(room.owner for room in hall.rooms.values())
        out = [
            *gauge("kaidan_info", "The version that runs.", [({"version": __version__}, 1)]),
            *gauge("kaidan_ready", "Whether games can be kept.", [({}, int(not hall.ails and not hall.closing))]),
            *gauge(
                "kaidan_tables",
                "Tables in memory: those that live in this process, and copies of others.",
                [({"kind": "own"}, owned), ({"kind": "copy"}, len(hall.rooms) - owned)],
            ),
            *gauge("kaidan_connections", "Open connections, idle ones included.", [({}, connections)]),
            *gauge("kaidan_watchers", "Websockets and waiting requests.", [({}, sockets)]),
            *gauge(
                "kaidan_bot_queue",
                "Thoughts of bots that wait for a worker.",
                [({"kind": "quick"}, len(workers.quick.waiting)), ({"kind": "slow"}, len(workers.slow.waiting))],
            ),
            *gauge(
                "kaidan_bot_busy",
                "Thoughts of bots that are being thought.",
                [({"kind": "quick"}, workers.quick.busy), ({"kind": "slow"}, workers.slow.busy)],
            ),
            *counter("kaidan_tables_opened_total", "Tables opened.", [({}, self.opened)]),
            *counter(
                "kaidan_moves_total",
                "Moves that were kept, of people and of bots.",
                [({"by": who}, self.moves[who]) for who in ("person", "bot")],
            ),
            *counter(
                "kaidan_intents_total",
                "Intents by kind and by what became of them.",
                [({"intent": one, "result": result}, n) for (one, result), n in sorted(self.intents.items())],
            ),
            *counter(
                "kaidan_requests_total",
                "Requests by the status of their answer.",
                [({"status": str(status)}, n) for status, n in sorted(self.requests.items())],
            ),
        ]
        for one in (self.answering, self.doing, self.committing, self.thinking, self.late):
            out += one.lines()
        out += counter("process_cpu_seconds_total", "Processor time.", [({}, time.process_time())])
        out += gauge("process_resident_memory_bytes", "Memory held.", [({}, memory())])
        out += gauge("process_start_time_seconds", "When the process started.", [({}, STARTED)])
        return "\n".join([*out, ""])


def head(name: str, kind: str, says: str) -> list[str]:
    return [f"# HELP {name} {says}", f"# TYPE {name} {kind}"]


def value(name: str, labels: dict[str, str], number: float) -> str:
    said = ",".join(f'{key}="{escaped(text)}"' for key, text in labels.items())
    return f"{name}{{{said}}} {number}" if said else f"{name} {number}"


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def gauge(name: str, says: str, values: list[tuple[dict[str, str], float]]) -> list[str]:
    return [*head(name, "gauge", says), *[value(name, labels, number) for labels, number in values]]


def counter(name: str, says: str, values: list[tuple[dict[str, str], float]]) -> list[str]:
    return [*head(name, "counter", says), *[value(name, labels, number) for labels, number in values]]


def memory() -> int:
    """Bytes that this process holds."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0  # only Linux tells it so
    return pages * os.sysconf("SC_PAGE_SIZE")
