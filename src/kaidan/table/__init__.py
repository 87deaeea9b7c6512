"""People at one table: seats, intents, versions, undo, log and persistence; no transport."""

from __future__ import annotations

from .intent import Intent as Intent
from .log import LogEntry as LogEntry
from .party import Party as Party
from .session import Session as Session
from .snapshot import Snapshot as Snapshot
from .store import Store as Store
from .store import Unsaved as Unsaved
from .table import Table as Table
