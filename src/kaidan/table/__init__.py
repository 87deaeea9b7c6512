"""People at one table: seats, intents, versions, undo, log and keeping; no transport."""

from __future__ import annotations

from .gathering import Gathering as Gathering
from .party import Party as Party
from .seating import Entry as Entry
from .seating import Intent as Intent
from .sight import Sight as Sight
from .store import Store as Store
from .store import Unsaved as Unsaved
from .table import Table as Table
from .wish import Wish as Wish
