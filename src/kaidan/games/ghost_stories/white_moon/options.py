"""The options that White Moon adds and narrows."""

from __future__ import annotations

from typing import Final

from ....kernel.options import Values, check_beside, spelled
from ..options import VALUES, complete

MOON_VALUES: Final[Values] = {
    "expansion": ["white-moon"],
    **VALUES,
    "edition": ["e2"],  # WM-SET-5
    "portal": ["centre", "edge", "corner"],
    "tiles_from": ["school", "ten"],
    "incarnations": ["all", "new"],
}


def complete_moon(given: dict[str, object]) -> dict[str, str]:
    """All options of a game with White Moon, or a refusal that says what its rules exclude."""
    edition = spelled(given.get("edition", "e2"))
    if edition in VALUES["edition"]:
        check_beside("edition", edition, MOON_VALUES["edition"], "expansion white-moon", "WM-SET-5")
    return complete(given, MOON_VALUES)
