"""kaidan: the digital table for Ghost Stories, White Moon and Yokai Pagoda."""

from __future__ import annotations

from .games.catalogue import game as game
from .games.catalogue import games as games

__version__ = "0.1.0"
