"""The options of a game of Ghost Stories: known, complete, and each in one spelling."""

from __future__ import annotations

from typing import Final

from ...kernel.errors import WrongData
from ...kernel.words import Message, mark

#: Every option with its values, the default first. An empty list stands for "random" or a full listing.
VALUES: Final[dict[str, list[str]]] = {
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

UNKNOWN_OPTION: Final = mark("unknown option “{option}”; the options are {options}")
WRONG_VALUE: Final = mark("option {option} cannot be “{value}”; it is one of {values}")
ONLY_INITIATION: Final = mark("option {option} is for level initiation only, not {level}")


def spelled(value: object) -> str:
    """An option's value as text: numbers in digits, truth as on and off."""
    if value is True:
        return "on"
    if value is False:
        return "off"
    return str(value)


def complete(given: dict[str, object], values: dict[str, list[str]]) -> dict[str, str]:
    """All options, those not given at their defaults; a refusal if one is unknown or wrong."""
    for key in given:
        if key not in values:
            raise WrongData(Message(UNKNOWN_OPTION, {"option": key, "options": ", ".join(values)}))
    out: dict[str, str] = {}
    for key, allowed in values.items():
        value = spelled(given[key]) if key in given else (allowed[0] if allowed else "random")
        if allowed and value not in allowed:
            raise WrongData(Message(WRONG_VALUE, {"option": key, "value": value, "values": ", ".join(allowed)}))
        out[key] = value
    for key in ("five_qi", "extra_black_tao"):
        if out[key] == "on" and out["level"] != "initiation":
            raise WrongData(Message(ONLY_INITIATION, {"option": key, "level": out["level"]}))
    return out
