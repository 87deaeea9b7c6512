"""Setup: who starts the first round, drawn or given (YP-SET-2)."""

from __future__ import annotations

from typing import Final

from ...kernel.errors import WrongData
from ...kernel.luck import SETUP, Luck
from ...kernel.words import Message, mark
from .codes import SEATS

WRONG_SETUP: Final = mark("setup first cannot be “{value}”: the first starter is one of {seats} (YP-SET-2)")
OTHER_STARTER: Final = mark("setup first cannot be “{value}”: option first_player says {seat} (YP-SET-2)")
UNKNOWN_SETUP: Final = mark("setup has no “{key}”; it has first, the first starter")
MISSING_SETUP: Final = mark("setup lacks “first”, the first starter, one of {seats}")


def draw(options: dict[str, str], seed: int) -> dict[str, str]:
    """The first starter by option, else drawn from the seed."""
    starter = SEATS[Luck(seed, SETUP).below(int(options["players"]))]
    return {"first": starter if options["first_player"] == "random" else options["first_player"]}


def starter_of(options: dict[str, str], setup: dict[str, str]) -> int:
    """The first starter that a setup names, or a refusal."""
    seats = SEATS[: int(options["players"])]
    for key in setup:
        if key != "first":
            raise WrongData(Message(UNKNOWN_SETUP, {"key": key}))
    if "first" not in setup:
        raise WrongData(Message(MISSING_SETUP, {"seats": ", ".join(seats)}))
    value = setup["first"]
    if value not in seats:
        raise WrongData(Message(WRONG_SETUP, {"value": value, "seats": ", ".join(seats)}, "YP-SET-2"))
    if options["first_player"] not in ("random", value):
        raise WrongData(Message(OTHER_STARTER, {"value": value, "seat": options["first_player"]}, "YP-SET-2"))
    return seats.index(value)
