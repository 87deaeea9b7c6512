"""What is true at the physical table; `catalogue` alone knows all games. Called, it lists their names."""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    """A package that can be called: `kaidan.games()` lists the games, `kaidan.games.catalogue` is a module of it."""

    def __call__(self) -> list[str]:
        from .catalogue import games

        return games()


sys.modules[__name__].__class__ = _Games
