"""The pictures as a browser paints them: figures told apart on a phone, haunted tiles told from others."""

from __future__ import annotations

import os
from base64 import b64encode
from itertools import combinations
from typing import Any

import pytest

from kaidan.draw import art
from kaidan.games.ghost_stories.white_moon.content import moon_tables

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
    const grey = (_, i) => 0.3 * points[4 * i] + 0.59 * points[4 * i + 1] + 0.11 * points[4 * i + 2];
    all.push(Array.from({ length: wide * high }, grey));
  }
  return all;
}
"""


def painted(names: list[str], size: tuple[int, int]) -> list[list[float]]:
    """The greys of each picture at that size."""
    reason = missing()
    if reason:
        if os.environ.get("CI") == "true":
            pytest.fail(f"browser tests cannot run: {reason}")
        pytest.skip(f"browser tests left out: {reason}")
    from .pages import browsing

    sources = [f"data:image/svg+xml;base64,{b64encode(art.picture(name).encode()).decode()}" for name in names]
    with browsing() as page:
        greys: Any = page.evaluate(PAINT, [sources, *size])
    return [[float(grey) for grey in picture] for picture in greys]


def levelled(greys: list[float]) -> list[float]:
    """Without its mean, at length one: the product of two such rows is how much they go together."""
    mean = sum(greys) / len(greys)
    apart = [grey - mean for grey in greys]
    length = sum(grey * grey for grey in apart) ** 0.5
    return [grey / length for grey in apart]


def test_two_ghosts_of_different_names_do_not_look_alike_on_a_phone_even_without_their_colours() -> None:
    tables = moon_tables()
    cards = {row["no"]: row["name"]["en"] for kind in ("ghost", "incarnation") for row in tables[kind]}
    numbers = sorted(cards)
    looks = [levelled(greys) for greys in painted([f"ghost-{number}-black" for number in numbers], PHONE_CARD)]
    alike = [
        (round(product, 3), cards[one], cards[two])
        for (one, a), (two, b) in combinations(zip(numbers, looks, strict=True), 2)
        if cards[one] != cards[two] and (product := sum(x * y for x, y in zip(a, b, strict=True))) >= ALIKE
    ]
    assert not alike, sorted(alike, reverse=True)


def test_a_haunted_tile_is_dark_and_yet_not_the_haunted_tile_beside_it() -> None:
    keys = sorted({row["key"] for row in moon_tables()["tile"]})
    lit = painted([f"tile-{key}-day" for key in keys], PHONE_TILE)
    dark = painted([f"tile-{key}-haunted" for key in keys], PHONE_TILE)
    for key, by_day, haunted in zip(keys, lit, dark, strict=True):
        assert sum(haunted) < sum(by_day) / 2, key
    looks = [levelled(greys) for greys in dark]
    assert max(sum(x * y for x, y in zip(a, b, strict=True)) for a, b in combinations(looks, 2)) < ALIKE


def test_every_picture_can_be_painted() -> None:
    names = [name for name in art.names() if not name.startswith("ghost-")]
    for name, greys in zip(names, painted(names, (20, 20)), strict=True):
        assert max(greys) - min(greys) > 25, name
