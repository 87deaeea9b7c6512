"""How a learner steps the games: many at once in arrays, or through the ecosystems' own interfaces."""

from __future__ import annotations

from .batches import Arrays as Arrays
from .batches import Batch as Batch
from .batches import batch as batch
