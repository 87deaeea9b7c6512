"""Looking at a table: what one pair of eyes is shown, and whoever is shown every change."""

from __future__ import annotations

import asyncio
from typing import Final

from ..locale import LANGUAGES, Speech
from ..table.sight import Sight
from .fragments import Common, fragments

#: One of each for all, so that what is drawn in a language is known by it.
SPEECHES: Final = {language: Speech(language) for language in LANGUAGES}


class Shown:
    """What one pair of eyes sees in one language, drawn when it is first needed."""

    def __init__(self, sight: Sight, language: str, common: Common | None = None) -> None:
        self.sight: Final = sight
        self.language: Final = language
        self.common: Final = common
        self._html: dict[str, str] | None = None

    def html(self) -> dict[str, str]:
        if self._html is None:
            self._html = fragments(self.sight, SPEECHES[self.language], self.common)
        return self._html


class Client:
    """Somebody who looks at a table and is shown every change; only the newest is kept for a slow line."""

    def __init__(self, code: str, key: str, language: str, face: str = "") -> None:
        self.code: Final = code
        self.key: Final = key
        self.language = language
        self.face = face
        self.shown: Shown | None = None
        self.wake: Final = asyncio.Event()

    def show(self, shown: Shown) -> None:
        self.shown = shown
        self.wake.set()
