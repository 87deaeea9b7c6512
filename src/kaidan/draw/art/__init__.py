"""The pictures of the table, drawn by code: ghosts, tiles, pieces, signs and scenes, each a document of its own."""

from __future__ import annotations

from .gallery import digest as digest
from .gallery import names as names
from .gallery import picture as picture
from .signs.stones import stone_name as stone_name
