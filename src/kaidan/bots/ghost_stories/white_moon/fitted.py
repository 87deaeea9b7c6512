"""Numbers found by play: the model of a village's standing with White Moon.

`docs/bots.md` says how they were found; `tools/fit_bots.py` finds them again.
"""

from __future__ import annotations

from typing import Final

from ..fitted import MODEL

#: A weight for each feature of the base game's `standing`, then for each of `MOON_NAMES`.
MOON_MODEL: Final = MODEL + [0.0] * 35
