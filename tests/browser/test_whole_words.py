"""No word that a decision needs is cut off, at any size and in any language: not by an edge and not by an ellipsis."""

from __future__ import annotations

import pytest

from ..cases import diagonal
from .conftest import Served
from .pages import COVERED, PHONE, READY, at_sizes, browsing, keep, open_table
from .test_moon import CROWDED
from .test_pagoda import bots, position

SIZES = [PHONE, (820, 1180), (1280, 720), (1440, 900)]
LANGUAGES = ["de-DE", "pl-PL", "en-GB"]
#: Words of these that stick out of a box which cuts what sticks out; what can be scrolled counts sideways only, but for
#: what is coming, which has to be seen at once. Of that, lines for which there is no room are not there at all.
CUT = """() => {
  const names = "#prompt, .seat, #bar, .coming, .drawn, .families, #tools, .plaque, .corner-tools, .tile .name";
  const seen = new Set();
  for (const part of document.querySelectorAll(names)) {
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const own = text.parentElement;
      if (!text.data.trim() || own.closest(".ears, [hidden], .figure")) continue;
      if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (getComputedStyle(own).clipPath !== "none") continue;
      const words = new Range();
      words.selectNodeContents(text);
      for (const line of words.getClientRects())
        for (let box = own; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box), edge = box.getBoundingClientRect();
          if (box.matches(".coming ul") && line.left >= edge.right) break;
          const aside = overflowX !== "visible" && (line.left < edge.left - 1.5 || line.right > edge.right + 1.5);
          const whole = overflowY === "auto" && box.matches(".coming, .drawn *");
          const cuts = whole || ["hidden", "clip"].includes(overflowY);
          const below = cuts && (line.top < edge.top - 3 || line.bottom > edge.bottom + 3);
          if (aside || below) seen.add(`${text.data.trim()} (${box.className || box.id})`);
        }
    }
  }
  return [...seen];
}"""
#: Devourers on three sides, each before somebody whose curse takes many words.
CURSED = """kaidan position 1
game ghost-stories
option expansion white-moon
option players 4
villagers d3 li
villagers b3 li
villagers c4 li
ghost e3 78
ghost a3 79
ghost c5 76
phase yang R
"""
#: Card 50 has as much on its stones as there can be.
DRAWN = "kaidan position 1\ngame ghost-stories\nghost a3 12\nphase yin R\npending place card 50\n"
VILLAGE = "kaidan position 1\ngame ghost-stories\nghost e3 4\nghost a3 16 figure stone\nphase yang R\n"
TABLES = {
    "village": (VILLAGE, "me,me,me,me"),
    "drawn": (DRAWN, "me,me,me,me"),
    "moon": (CROWDED.replace("PHASE", "yang R"), "random,random,random,me"),
    "cursed": (CURSED, "random,random,random,me"),
    "pagoda": (position(5, "KA1 KA6 TE3 TA8 KI9 ON1 NE4"), bots(5)),
}


@pytest.mark.parametrize("table, language", diagonal(list(TABLES), LANGUAGES))
def test_no_word_that_a_decision_needs_is_cut(served: Served, table: str, language: str) -> None:
    text, seating = TABLES[table]
    with browsing(PHONE, language, painted=True) as page:  # what is not seen need not be whole
        open_table(page, served.address, text=text, seating=seating)
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, *SIZES):
            keep(page, f"whole-{table}-{language[:2]}-{size[0]}")
            assert page.evaluate(CUT) == [], size
            assert page.evaluate(COVERED, [".seat, .families, #kept, #bar h1, #bar p", ".corner-tools > *"]) == [], size
