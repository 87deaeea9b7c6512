"""The options of a game of Yokai Pagoda: known, complete, and each in one spelling."""

from __future__ import annotations

from typing import Final

from ...kernel.errors import WrongData
from ...kernel.words import Message, mark

#: Every option with its values, the default first.
VALUES: Final[dict[str, list[str]]] = {
    "players": ["4", "2", "3", "5"],
    "first_player": ["random", "1", "2", "3", "4", "5"],
    "give_optional": ["off", "on"],
}

UNKNOWN_OPTION: Final = mark("unknown option “{option}”; the options are {options}")
WRONG_VALUE: Final = mark("option {option} cannot be “{value}”; it is one of {values}")


def spelled(value: object) -> str:
    """An option's value as text: numbers in digits, truth as on and off."""
    if value is True:
        return "on"
    return "off" if value is False else str(value)


def complete(given: dict[str, object]) -> dict[str, str]:
    """All options, those not given at their defaults; a refusal if one is unknown or wrong."""
    for key in given:
        if key not in VALUES:
            raise WrongData(Message(UNKNOWN_OPTION, {"option": key, "options": ", ".join(VALUES)}))
    out: dict[str, str] = {}
    for key, values in VALUES.items():
        allowed = values
        if key == "first_player":  # YP-SET-2: the first starter is one of the players
            allowed = values[: 1 + int(out["players"])]
        value = spelled(given[key]) if key in given else allowed[0]
        if value not in allowed:
            raise WrongData(Message(WRONG_VALUE, {"option": key, "value": value, "values": ", ".join(allowed)}))
        out[key] = value
    return out
