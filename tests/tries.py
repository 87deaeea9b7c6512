"""How often something is tried at random, and on how many of many like cases.

The compiled build tries as often as a test says. The interpreted one is some forty times slower and plays by the same
source, so it tries a quarter of that and a seventh of the cases, unless KAIDAN_TRIES=all asks for everything, as
`make test-long` does.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

from .conftest import build_found

Case = TypeVar("Case")

EVERYTHING = build_found() == "compiled" or os.environ.get("KAIDAN_TRIES") == "all"
PART = 1 if EVERYTHING else 4
#: No divisor in common with the number of levels, players or editions, so that all of them come up.
STEP = 1 if EVERYTHING else 7


def tries(number: int) -> int:
    """So many of that number are tried now."""
    return -(-number // PART)


def some(cases: Sequence[Case]) -> Sequence[Case]:
    """Those of many like cases that are tried now, the first among them."""
    return cases[::STEP]
