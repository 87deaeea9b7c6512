"""The network that was trained, as `network.json` keeps it; `tools/fit_network.py` makes it again."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final

from .network import LANE, LANES, Network


def packed(row: list[int]) -> list[int]:
    """The weights of all units, four to a number."""
    return [sum(row[first + lane] << LANE * lane for lane in range(LANES)) for first in range(0, len(row), LANES)]


def built(made: dict[str, Any], made_by: Callable[[], Network] | None = None) -> Network:
    """The network of such numbers."""
    return Network(made["weights"], made["words"], packed(made["bias"]), made["last"], made_by)


def read(text: str) -> dict[str, Any]:
    """The numbers of a file, weights packed once."""
    made: dict[str, Any] = json.loads(text)
    made["words"] = [word for row in made["rows"] for word in packed(row)]
    return made


TRAINED: Final = read(files(__package__).joinpath("network.json").read_text("utf-8"))
#: All of it once more as a list, by which the bots' numbers are told apart.
NUMBERS: Final[list[Any]] = [TRAINED["weights"], TRAINED["words"], TRAINED["bias"], TRAINED["last"]]


def trained() -> Network:
    """The network in use; each bot has one of its own, since it counts in it."""
    return built(TRAINED, trained)
