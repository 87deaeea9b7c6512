"""How often something is tried at random.

The compiled build tries as often as a test says. The interpreted one is some forty times slower and plays by the same
source, so it tries a quarter of that, unless KAIDAN_TRIES=all asks for everything, as `make test-long` does.
"""

from __future__ import annotations

import os

from .conftest import build_found

PART = 1 if build_found() == "compiled" or os.environ.get("KAIDAN_TRIES") == "all" else 4


def tries(number: int) -> int:
    """So many of that number are tried now."""
    return -(-number // PART)
