"""The options of a game of Ghost Stories."""

from __future__ import annotations

from typing import Final

from ...kernel import options
from ...kernel.errors import WrongData
from ...kernel.options import Values
from ...kernel.words import Message, mark

VALUES: Final[Values] = {
    "level": ["initiation", "normal", "nightmare", "hell"],
    "players": ["4", "3", "2", "1"],
    "edition": ["e2", "e1"],
    "solo_colour": ["default", "random", "Y", "B", "G", "R"],
    "five_qi": ["off", "on"],
    "extra_black_tao": ["off", "on"],
    "twin_winds_before": ["off", "on"],
    "tiles": [],
    "seats": [],
    "sides": [],
    "first_player": ["random", "Y", "B", "G", "R"],
}

ONLY_INITIATION: Final = mark("option {option} is for level initiation only, not {level}")


def complete(given: dict[str, object], values: Values) -> dict[str, str]:
    """All options, those not given at their defaults; a refusal if one is unknown or wrong."""
    out = options.complete(given, values)
    for key in ("five_qi", "extra_black_tao"):
        if out[key] == "on" and out["level"] != "initiation":
            raise WrongData(Message(ONLY_INITIATION, {"option": key, "level": out["level"]}, "GS-SET-4"))
    return out
