"""A part of a page: how it is drawn and from what, so that two instants are compared before anything is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .element import Markup


class Part(NamedTuple):
    """One element with an id. Two parts are equal when they would be drawn alike; drawing is put off until asked for.

    What draws keeps its last drawings (`functools.lru_cache`), because most of a table is as it was a moment ago, and
    other tables show the same tiles and cards.
    """

    draw: Callable[..., Markup]
    facts: tuple[object, ...]

    def html(self) -> Markup:
        return self.draw(*self.facts)


#: All parts of one instant by their ids.
Scene = dict[str, Part]


def drawn(markup: Markup) -> Markup:
    return markup


def finished(markup: Markup) -> Part:
    """Markup that has been written already, as a part."""
    return Part(drawn, (markup,))


def changes(before: Scene, after: Scene) -> tuple[dict[str, Markup], list[str]]:
    """What has to be written anew to go from one instant to the other, and which ids are gone."""
    fresh = {name: part.html() for name, part in after.items() if before.get(name) != part}
    return fresh, [name for name in before if name not in after]


class Kept:
    """Parts worked out before, by everything they depend on; the oldest are forgotten when there are too many."""

    def __init__(self, most: int = 20_000) -> None:
        self.most = most
        self.parts: dict[object, Part] = {}

    def get(self, key: object, make: Callable[[], Part]) -> Part:
        found = self.parts.get(key)
        if found is None:
            while len(self.parts) >= self.most:
                del self.parts[next(iter(self.parts))]
            found = self.parts[key] = make()
        return found
