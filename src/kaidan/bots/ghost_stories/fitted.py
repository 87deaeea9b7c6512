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
    1.5374, 0.6582, 0.4786, -0.1386, 0.1143, 0.2607, 0.3692, -1.6037, -0.8502, -0.2861,
    0.0257, -0.1542, 0.0337, -0.0102, -0.1384, -0.2937, 0.1973, -0.0266, 0.1215, -0.4747,
    -0.0421, 0.0188, -0.0244, 0.2512, -0.0154, -0.0603, -0.0942, 0.0729, 0.0611, 0.0074,
    0.2965, 0.2516, 0.1917, 0.0903, 0.1019, 0.1104, 0.0156, -0.0992, -1.9052, -1.7185,
    -0.1904, 0.0097, -0.0200, -0.1333, 0.0480, -0.0016, 0.0031, -0.1876, -0.1269, 0.1436,
]  # fmt: skip
