"""A part of a page: how it is drawn and from what, so that two instants are compared before anything is written."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from operator import is_not
from typing import Generic, NamedTuple, TypeVar

from .element import Markup

T = TypeVar("T")


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
    if before is after:
        return {}, []
    # Nearly all parts are the very same ones as before; to find the others takes no step of ours for each.
    others = compress(after, map(is_not, map(before.get, after), after.values()))
    fresh = {name: after[name].html() for name in others if before.get(name) != after[name]}
    return fresh, [] if before.keys() <= after.keys() else [name for name in before if name not in after]


class Kept(Generic[T]):
    """What was worked out before, by everything it depends on; the oldest is forgotten when there is too much."""

    def __init__(self, most: int = 20_000) -> None:
        self.most = most
        self.found: dict[object, T] = {}

    def get(self, key: object, make: Callable[[], T]) -> T:
        found = self.found.get(key)
        if found is None:
            while len(self.found) >= self.most:
                del self.found[next(iter(self.found))]
            found = self.found[key] = make()
        return found
