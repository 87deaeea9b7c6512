"""The pictures as a browser paints them: figures told apart on a phone, haunted tiles told from others."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

from kaidan.draw import art
from kaidan.games.ghost_stories.white_moon.content import moon_tables

from ..cases import later
from .conftest import missing

#: How large a figure is on a phone, and how alike two of different names may be there.
PHONE_CARD = (60, 55)
ALIKE = 0.8
PHONE_TILE = (76, 64)

#: Paints every picture on a card's paper and gives back its greys, row by row.
PAINT = """
async ([pictures, wide, high]) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const all = [];
  for (const source of pictures) {
    const image = new Image();
    image.src = source;
    await image.decode();
    pen.fillStyle = "#F1E5C9";
    pen.fillRect(0, 0, wide, high);
    pen.drawImage(image, 0, 0, wide, high);
    const points = pen.getImageData(0, 0, wide, high).data;
    const grey = (_, i) => Math.round(0.3 * points[4 * i] + 0.59 * points[4 * i + 1] + 0.11 * points[4 * i + 2]);
    all.push(Array.from({ length: wide * high }, grey));
  }
  return all;
}
"""


def painted(names: list[str], size: tuple[int, int]) -> list[list[int]]:
    """The greys of each picture at that size."""
    reason = missing()
    if reason:
        if os.environ.get("CI") == "true":
            pytest.fail(f"browser tests cannot run: {reason}")
        pytest.skip(f"browser tests left out: {reason}")
    from .pages import browsing

    sources = [f"data:image/svg+xml;base64,{b64encode(art.picture(name).encode()).decode()}" for name in names]
    with browsing() as page:
        greys: list[list[int]] = page.evaluate(PAINT, [sources, *size])
    return greys


def likenesses(looks: list[list[int]]) -> Iterator[tuple[int, int, float]]:
    """Of every two pictures how much their greys go together, at most 1."""
    table = np.atleast_2d(np.corrcoef(looks))
    for one, two in combinations(range(len(looks)), 2):
        yield one, two, float(table[one, two])


def test_two_ghosts_of_different_names_do_not_look_alike_on_a_phone_even_without_their_colours() -> None:
    tables = moon_tables()
    cards = {row["no"]: row["name"]["en"] for kind in ("ghost", "incarnation") for row in tables[kind]}
    numbers = sorted(cards)
    names = [cards[number] for number in numbers]
    alike = [
        (round(much, 3), names[one], names[two])
        for one, two, much in likenesses(painted([f"ghost-{number}-black" for number in numbers], PHONE_CARD))
        if names[one] != names[two] and much >= ALIKE
    ]
    assert not alike, sorted(alike, reverse=True)


def test_a_haunted_tile_is_dark_and_yet_not_the_haunted_tile_beside_it() -> None:
    keys = sorted({row["key"] for row in moon_tables()["tile"]})
    lit = painted([f"tile-{key}-day" for key in keys], PHONE_TILE)
    dark = painted([f"tile-{key}-haunted" for key in keys], PHONE_TILE)
    for key, by_day, haunted in zip(keys, lit, dark, strict=True):
        assert sum(haunted) < sum(by_day) / 2, key
    assert max(much for _, _, much in likenesses(dark)) < ALIKE


@pytest.mark.parametrize("step", [7, later(1)])
def test_every_picture_can_be_painted(step: int) -> None:
    names = [name for name in art.names() if not name.startswith("ghost-")][::step]
    for name, greys in zip(names, painted(names, (20, 20)), strict=True):
        assert max(greys) - min(greys) > 25, name
