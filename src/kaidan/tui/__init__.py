"""The terminal table: a whole game in plain text, several people at one keyboard."""

from __future__ import annotations

from .game_loop import GameLoop as GameLoop
from .terminal import Terminal as Terminal
