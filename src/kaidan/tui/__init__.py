"""The terminal table: a whole game in plain text, several people at one keyboard."""

from __future__ import annotations

from .session import Session as Session
from .terminal import Terminal as Terminal
