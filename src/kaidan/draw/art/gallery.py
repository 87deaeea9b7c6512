"""All pictures by name; the same name always gives the same document."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from .canvas import Maker
from .ghosts import table, wu_feng
from .land import arrivals, finales, land, prints
from .pieces import artifacts, dice, glyphs, moonlight, portraits, taoists, things, villagers
from .signs import brand, icons, stones
from .village import tiles
from .yokai import cards

#: The modules with pictures, in the order of `names`.
ROOMS = (
    table, wu_feng, arrivals, finales, tiles, taoists, things, dice, villagers, moonlight, artifacts, cards, land,
    prints, portraits, brand, glyphs, icons, stones,
)  # fmt: skip


@cache
def makers() -> dict[str, Maker]:
    found: dict[str, Maker] = {}
    for room in ROOMS:
        found.update(room.pictures())
    return found


def names() -> tuple[str, ...]:
    """Every name there is a picture for."""
    return tuple(makers())


@cache
def picture(name: str) -> str:
    """A complete SVG document, fit for an `<img>`; an unknown name is a KeyError."""
    return makers()[name]()


@cache
def digest() -> str:
    """Says in twelve letters which pictures these are, for addresses that may be kept for ever."""
    total = sha256()
    for source in sources(files(__package__)):
        total.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return total.hexdigest()[:12]


def sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from sources(entry)
        elif entry.name.endswith((".py", ".toml")):
            yield entry
