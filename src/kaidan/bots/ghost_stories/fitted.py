"""Numbers found by play, not by thought: weights of instinct, and the model of a village's standing.

`docs/bots.md` says how they were found; `tools/fit_bots.py` finds them again.
"""

from __future__ import annotations

from typing import Final

#: The weights of `worth`, in its order.
WEIGHTS: Final = [
    43, 31, 51, 102, 26, 34, 0, 101, 298, 20, 49, 19, 5, 55,
    110, 61, 87, 72, 408, 188, 65, 9, 29, 321, 77, 0, 138, 37,
]  # fmt: skip

#: A weight for each feature of `standing`, in its order.
MODEL: Final = [
    -0.2269, 0.9511, 0.6293, -0.1710, 0.1147, 0.3196, 0.6035, -0.8897, -0.8301, -0.4859,
    0.0117, -0.1870, -0.0173, 0.0005, -0.1337, -0.2820, -0.1143, -0.1461, 0.1723, -0.3284,
    -0.1434, -0.1713, -0.0636, 0.5653, -0.0029, -0.0571, -0.0855, 0.0352, 0.0895, 0.0483,
    0.2456, 0.2781, 0.1981, 0.0556, 0.1089, 0.2639, 0.1118, 0.0169, -1.7504, -0.9568,
    -0.3559, 0.0538, -0.0847, -0.1201, 0.0433, -0.0014, 0.0039, -0.1103, -0.0460, 0.1122,
]  # fmt: skip
