"""People at one table: seats, intents, versions, undo, log and keeping; no transport."""

from __future__ import annotations

from .seating import Entry as Entry
from .seating import Intent as Intent
from .store import Store as Store
from .store import Unsaved as Unsaved
from .table import Table as Table
