"""Where figures stand: they hide no name, no resistance and no ability of a ghost, and no name of a tile."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright", reason="the package “playwright” is not installed")

from ..cases import later
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
    [later("en-GB", "card", "stone"), ("de-DE", "stone", "card"), ("pl-PL", "card", "stone")],
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


#: Everybody is in the Temple, which holds two Buddhas and in White Moon the Portal, or with a family.
TEMPLE = """kaidan position 1
game ghost-stories
option level normal
option players 4
{more}setup tiles circle-of-prayer taoist-altar herbalists-shop sorcerers-hut buddhist-temple cemetery \
{last} pavilion-of-the-heavenly-wind tea-house
phase yang R
taoist R at {at}
taoist Y at {at}
taoist G at {at}
taoist B at {at}
"""
MOON = "option expansion white-moon\nsetup portal c3\n"
#: How much of each figure of these kinds is seen, nothing else of the table lying on it; samples across its middle.
SEEN = """(names) => Object.fromEntries([...document.querySelectorAll(names)].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const layer = (other) => Number(getComputedStyle(other).zIndex) || 0;
  const all = [...document.querySelectorAll(".piece")];
  const above = all.filter((other) => (layer(other) - layer(one) || all.indexOf(other) - all.indexOf(one)) > 0)
    .map((other) => other.getBoundingClientRect());
  let seen = 0;
  for (let i = 1; i < 10; i += 1) for (let j = 1; j < 10; j += 1) {
    const [x, y] = [left + (width * i) / 10, top + (height * j) / 10];
    if (!above.some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom)) seen += 1;
  }
  return [one.id, seen / 81];
}))"""


@pytest.mark.parametrize(
    ("more", "last", "at", "names"),
    [
        ("", "night-watchmans-beat", "c3", "#buddha-temple-0, #buddha-temple-1"),
        (MOON, "kung-fu-school", "c3", "#buddha-temple-0, #buddha-temple-1, #piece-portal"),
        (MOON, "kung-fu-school", "b4", "#piece-villager-b4-0"),
    ],
)
def test_four_taoists_hide_neither_buddhas_nor_portal_nor_villagers(
    served: Served, more: str, last: str, at: str, names: str
) -> None:
    with browsing() as page:
        open_table(page, served.address, text=TEMPLE.format(more=more, last=last, at=at), seating="me,me,me,me")
        page.wait_for_selector(READY, state="attached")
        for size in at_sizes(page, (1440, 900), (1280, 720), (820, 1180), (360, 640)):
            page.evaluate(STILL)
            seen = page.evaluate(SEEN, names)
            assert len(seen) == names.count("#")
            assert all(part >= 0.5 for part in seen.values()), (size, seen)
