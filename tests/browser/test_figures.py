"""Where figures stand: they hide no name, no resistance and no ability of a ghost, and no name of a tile."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the package “playwright” is not installed")

from .conftest import Served
from .pages import READY, at_sizes, browsing, open_table, start

#: A haunter on every space, on its card or on its stone; those with most to read among them.
CROWD = """kaidan position 1
game ghost-stories
option level normal
option players 4
phase yang R
ghost b5 41 figure {first}
ghost c5 52 figure {second}
ghost d5 49 figure {first}
ghost e4 38 figure {second}
ghost e3 8 figure {first}
ghost e2 45 figure {second}
ghost b1 64 figure {second}
ghost c1 27 figure {first}
ghost d1 53 figure {second}
ghost a4 19 figure {first}
ghost a3 31 figure {second}
ghost a2 30 figure {first}
"""
#: What a figure lies on that somebody wants to read; a pixel or two at an edge hides nothing.
HIDDEN = """() => {
  const words = (one) => {
    const range = new Range();
    range.selectNodeContents(one);
    return [...range.getClientRects()];
  };
  const shown = (names) => [...document.querySelectorAll(names)].filter((one) => one.getClientRects().length);
  const read = [
    ...shown(".space .card .name, .tile .name").flatMap((one) => words(one).map((box) => [one.textContent, box])),
    ...shown(".card .pips .pip, .card .stone").map((one) => [one.className, one.getBoundingClientRect()]),
  ];
  return shown(".piece.haunter, .piece.taoist, .piece.buddha, .piece.villager").flatMap((figure) => {
    const a = figure.getBoundingClientRect();
    return read.filter(([, b]) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3,
    ).map(([what]) => `${figure.id} on ${what}`);
  });
}"""
STILL = """() => Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition)
  .map((one) => one.finished))"""


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [("en-GB", "card", "stone"), ("de-DE", "stone", "card"), ("pl-PL", "card", "stone")],
)
def test_no_figure_hides_what_is_read(served: Served, language: str, first: str, second: str) -> None:
    with browsing(language=language) as page:
        text = CROWD.format(first=first, second=second)
        open_table(page, served.address, text=text, seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, (1440, 900), (1280, 720), (820, 1180), (360, 640)):
            page.evaluate(STILL)
            assert page.evaluate(HIDDEN) == [], (size, first)


def test_villagers_stand_above_the_names_of_their_tiles(served: Served) -> None:
    with browsing() as page:
        start(page, served.address, "White Moon with three bots")
        for size in at_sizes(page, (1440, 900), (1280, 720), (820, 1180), (360, 640)):
            page.evaluate(STILL)
            assert page.evaluate(HIDDEN) == [], size
