"""Codes for what a state can be waiting for and how a seat finishes, and the limits on a state."""

from __future__ import annotations

from typing import Final

RUNNING: Final = 0
DECISION: Final = 1
CHANCE: Final = 2
OVER: Final = 3

LOST: Final = -1
UNDECIDED: Final = 0
WON: Final = 1

#: The most options one decision may have.
MOST_OPTIONS: Final = 64
#: The most unfinished business a state may carry.
MOST_AGENDA: Final = 64
#: More entries of an agenda than are resolved between two questions.
MOST_STEPS: Final = 10_000
#: The seat of nobody: a spectator's view, or a state that waits for no decision.
NOBODY: Final = -1

WAITING_WORDS: Final = ["running", "decision", "chance", "over"]
