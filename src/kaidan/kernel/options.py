"""The options of a game: known, complete, and each in one spelling."""

from __future__ import annotations

from typing import Final

from .errors import WrongData
from .words import Message, mark

#: Every option of a game with its values, the default first. An empty list stands for "random" or a full listing.
Values = dict[str, list[str]]

UNKNOWN_OPTION: Final = mark("unknown option “{option}”; the options are {options}")
EXCLUDED: Final = mark(
    "option {option} cannot be “{value}” beside option {other} ({rule}); there it is one of {values}"
)
WRONG_VALUE: Final = mark("option {option} cannot be “{value}”; it is one of {values}")


def complete(given: dict[str, object], values: Values) -> dict[str, str]:
    """All options, those not given at their defaults; a refusal if one is unknown or wrong."""
    for key in given:
        if key not in values:
            raise WrongData(Message(UNKNOWN_OPTION, {"option": key, "options": ", ".join(values)}))
    out: dict[str, str] = {}
    for key, allowed in values.items():
        out[key] = spelled(given[key]) if key in given else (allowed[0] if allowed else "random")
        if allowed:
            check_value(key, out[key], allowed)
    return out


def spelled(value: object) -> str:
    """An option's value as text: numbers in digits, truth as on and off."""
    if value is True:
        return "on"
    return "off" if value is False else str(value)


def check_beside(option: str, value: str, allowed: list[str], other: str, rule: str) -> None:
    """Refuse a value that another option excludes, by the rule that says so."""
    if value not in allowed:
        words: dict[str, object] = {"option": option, "value": value, "other": other, "values": ", ".join(allowed)}
        raise WrongData(Message(EXCLUDED, {**words, "rule": rule}, rule))


def check_value(option: str, value: str, allowed: list[str]) -> None:
    """Refuse a value that is none of those allowed."""
    if value not in allowed:
        raise WrongData(Message(WRONG_VALUE, {"option": option, "value": value, "values": ", ".join(allowed)}))
