"""A state as numbers: the action of each move, what a seat sees, masks, and many games stepped at once."""

from __future__ import annotations

from .check import check_encoding as check_encoding
from .encoding import ENCODING as ENCODING
from .encoding import Encoding as Encoding
from .encodings import encoding_of as encoding_of
from .episode import Episode as Episode
from .episode import episode_seed as episode_seed
