"""The end of a game: how it went, the score sheet, and the way back through its moves."""

from __future__ import annotations

from typing import Final

from ..draw.drawing import Drawing
from ..draw.page import Page
from ..draw.svg.board import sentence
from ..draw.svg.element import Markup, element
from ..draw.svg.yokai_sheet import pagoda_sheet
from ..draw.text import drawing_of
from ..games.ghost_stories.state import Village
from ..games.yokai_pagoda.state import Pagoda
from ..kernel.codes import LOST, WON
from ..kernel.words import mark
from ..locale import Speech
from ..table.sight import Sight

VICTORY: Final = mark("victory!")
DEFEAT: Final = mark("defeat")
OVER: Final = mark("the game is over")
SHEET: Final = mark("score sheet")
REPLAY: Final = mark("step through the game")
RECORD: Final = mark("take the record home")
AGAIN: Final = mark("back to the start page")


def ending(sight: Sight, speech: Speech, drawing: Drawing, page: Page) -> Markup:
    """What is shown above the table when the game is over; empty before."""
    if not sight.over or sight.ending is None:
        return element("section", id="end", class_="end")
    say = speech.text
    results = set(sight.results.values()) if sight.seat is None else {sight.results.get(sight.seat, 0)}
    word = VICTORY if results == {WON} else DEFEAT if results == {LOST} else OVER
    last = sum(1 for told in sight.log if told.number >= 0 and not told.undone)
    inside = [
        element("h2", sentence(say(word))),
        element("p", sentence(speech.say(sight.ending))),
        element("h3", sentence(say(SHEET))),
        sheet(sight, speech, page),
        element(
            "p",
            element("a", sentence(say(REPLAY)), href=f"/t/{sight.code}/at/{last}", class_="button"),
            " ",
            element("a", sentence(say(RECORD)), href=f"/t/{sight.code}/record.kgn", class_="button", download=True),
            " ",
            element("a", sentence(say(AGAIN)), href="/", class_="button"),
        ),
    ]
    return element("section", *inside, id="end", class_=f"end open {'won' if word == VICTORY else 'lost'}")


def sheet(sight: Sight, speech: Speech, page: Page) -> Markup:
    """The lines of the sheet as a table; where collections are compared, one column for each yokai."""
    if isinstance(sight.view, Pagoda):
        return pagoda_sheet(sight.view, page)
    drawing = drawing_of(sight.game)
    words = getattr(drawing, "words", None)
    if words is None or not isinstance(sight.view, Village):
        return element("pre", "\n".join(drawing.sheet(sight.view, page)))
    rows = [
        element("tr", element("th", sentence(speech.say(line)), scope="row"), element("td", f"{points:+d}"))
        for line, points in words.sheet(sight.view)
    ]
    total = sentence(speech.text(mark("score")))
    rows.append(element("tr", element("th", total, scope="row"), element("td", sight.view.points(0)), class_="sum"))
    return element("table", element("tbody", *rows), class_="sheet")
