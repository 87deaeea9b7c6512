"""The names of all ghosts on their cards, in every language: below the figure, above the stones, whole."""

from __future__ import annotations

from typing import Any

import pytest

from kaidan.draw.svg.ghost_cells import ghost_card
from kaidan.games.ghost_stories.white_moon.content import moon_tables
from kaidan.locale import LANGUAGES, Speech

from ..cases import later
from .conftest import Served
from .pages import browsing, start

SIZES = [later((1440, 900)), (1280, 720), later((820, 1180))]
STONES = (("left", "curse"), ("middle", "haunter"), ("right", "plus-tao"))
#: Lays each card on a space and finds the names that climb into the figure, lie on a stone or leave the card.
MISPLACED = """([cards, where]) => {
  const space = document.querySelector(where), before = space.innerHTML, wrong = [];
  for (const html of cards) {
    space.innerHTML = html;
    const box = (name) => space.querySelector(name).getBoundingClientRect();
    const name = space.querySelector(".name"), card = box(".card"), figure = box(".figure"), words = new Range();
    words.selectNodeContents(name);
    const stones = space.querySelector(".stone") ? box(".stones").top : card.bottom;
    for (const line of words.getClientRects()) {
      const faults = [];
      if (line.top < figure.bottom - 1.5) faults.push(`${Math.round(figure.bottom - line.top)} px into the figure`);
      if (line.bottom > stones + 1.5) faults.push(`${Math.round(line.bottom - stones)} px below`);
      if (line.left < card.left - 0.5 || line.right > card.right + 0.5) faults.push("out of the card");
      if (faults.length) wrong.push(`${name.textContent}: ${faults.join(", ")}`);
    }
    if (figure.height < card.height / 3) wrong.push(`${name.textContent}: no room for its figure`);
  }
  space.innerHTML = before;
  return wrong;
}"""


def cards(language: str, kind: str, stones: tuple[tuple[str, str], ...]) -> list[str]:
    """Every ghost of base game and expansion, as a page in that language draws it."""
    speech, tables = Speech(language), moon_tables()
    rows = [row for group in ("ghost", "incarnation") for row in tables[group]]
    return [ghost_card(row["no"], row["name"][language], 0, ((0, False),), stones, (), speech, kind) for row in rows]


@pytest.mark.parametrize("size", SIZES)
def test_the_name_of_every_ghost_has_room_of_its_own_in_every_language(served: Served, size: tuple[int, int]) -> None:
    with browsing(size) as page:
        start(page, served.address)
        for language in LANGUAGES:
            page.evaluate("language => { document.documentElement.lang = language; }", language)
            for side in ("N", "W"):
                wrong: Any = page.evaluate(MISPLACED, [cards(language, "card", STONES), f".space.{side}"])
                assert wrong == [], (language, side)
            page.evaluate("() => { document.querySelector('#drawn').className = 'drawn show'; }")
            wrong = page.evaluate(MISPLACED, [cards(language, "card large", ()), "#drawn"])
            assert wrong == [], (language, "drawn")
