"""The command line: `kaidan` and its commands. It only parses; what runs is elsewhere."""

from __future__ import annotations

from .main import main as main
