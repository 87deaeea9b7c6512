"""The weights of instinct by name: what counts for how much is in `fitted.py`, what it counts for in `worth.py`."""

from __future__ import annotations

from typing import Final

# The weights, by name; `DEFAULTS` gives their values in the same order.
GHOST: Final = 0
HAUNTING: Final = 1
ON_STONE: Final = 2
TORMENT: Final = 3
DIE: Final = 4
NO_TAO: Final = 5
LOCK: Final = 6
LOCK_ALL: Final = 7
INCARNATE: Final = 8
CROWD_TWO: Final = 9
CROWD_THREE: Final = 10
CURSE_COST: Final = 11
TOKEN: Final = 12
REWARD_QI: Final = 13
ARRIVAL: Final = 14
QI_LOW: Final = 15
QI_MID: Final = 16
QI_HIGH: Final = 17
RESTORE_LAST: Final = 18
RESTORE: Final = 19
BUDDHA: Final = 20
WATCH: Final = 21
CIRCLE_GHOST: Final = 22
REVIVAL: Final = 23
YIN_YANG: Final = 24
PAVILION: Final = 25
LAST_TILE: Final = 26
SOON: Final = 27
STEP: Final = 28
NEXT_TURN: Final = 29
PLACE_CROWD: Final = 30
PLACE_LINE: Final = 31
PLACE_CORNER: Final = 32
PLACE_SAME: Final = 33
PLACE_REACH: Final = 34
PLACE_TAO: Final = 35
PLACE_QI: Final = 36
TILE: Final = 37  # one for each kind of tile, 37 to 45: what a haunter's line costs there
BORROW_POCKETS: Final = 46
BORROW_MANTRA: Final = 47
BORROW_TURN: Final = 48
BORROW_DICE: Final = 49
POWER_TOKEN: Final = 50
WANT_BLACK: Final = 51
WANT_GHOST: Final = 52
WANT_WORTH: Final = 53
WANT_POINT: Final = 54
WANT_HAS: Final = 55
PAY_HAS: Final = 56
HARD: Final = 57
CARRY: Final = 58
BLOW: Final = 59
TWIN: Final = 60
LAST_YIN_YANG: Final = 61
FIRST_TOKENS: Final = 62
WEIGHTS: Final = 63
DEFAULTS: Final = [
    40, 70, 60, 90, 80, 50, 40, 120, 250, 40, 110, 45, 30, 90, 90, 450, 160, 90, 500, 160, 70, 60, 25, 500, 170, 20,
    300, 40,
    3, 4, 25, 12, 10, 8, 6, 3, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 15, 30, 30, 5, 4, 6, 5, 2, 5, 10, 10, 20, 10, 30,
    0, 50,
]  # fmt: skip
