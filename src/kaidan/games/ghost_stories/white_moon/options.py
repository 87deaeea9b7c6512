"""The options that White Moon adds and narrows."""

from __future__ import annotations

from typing import Final

from ....kernel.options import Values
from ..options import VALUES

MOON_VALUES: Final[Values] = {
    "expansion": ["white-moon"],
    **VALUES,
    "edition": ["e2"],  # WM-SET-5
    "portal": ["centre", "edge", "corner"],
    "tiles_from": ["school", "ten"],
    "incarnations": ["all", "new"],
}
