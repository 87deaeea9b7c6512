"""The end of a game: how it went, the score sheet, and the way back through its moves."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from ..draw.drawing import Drawing
from ..draw.page import Page
from ..draw.svg.board import sentence
from ..draw.svg.element import Markup, element
from ..draw.svg.yokai_sheet import pagoda_sheet
from ..draw.text import drawing_of
from ..games.catalogue import OPTIONS
from ..games.ghost_stories.state import Village
from ..games.yokai_pagoda.state import Pagoda
from ..kernel.codes import LOST, WON
from ..kernel.words import mark
from ..locale import Speech
from ..table.party import NEUTRAL
from ..table.sight import Sight

VICTORY: Final = mark("victory!")
DEFEAT: Final = mark("defeat")
OVER: Final = mark("the game is over")
SHEET: Final = mark("score sheet")
LOOK_BACK: Final = mark("where was it won or lost?")
REPLAY: Final = mark("step through the game")
RECORD: Final = mark("take the record home")
SHARE: Final = mark("copy a link to this end")
AGAIN: Final = mark("another game like this")


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
            way(say(LOOK_BACK), f"/t/{sight.code}/review", "button primary", data_do="review"),
            way(say(REPLAY), f"/t/{sight.code}/at/{last}"),
            way(say(AGAIN), f"/setup?{urlencode(setup_of(sight))}"),
            way(say(RECORD), f"/t/{sight.code}/record.kgn", download=True),
            element(
                "button",
                sentence(say(SHARE)),
                type="button",
                data_share=f"/t/{sight.code}/at/{last}",
                data_copied=sentence(say(mark("copied"))),
            ),
            class_="ways",
        ),
    ]
    kind = {VICTORY: " won", DEFEAT: " lost"}.get(word, "")
    return element("section", *inside, id="end", class_=f"end open{kind}")


def way(text: str, link: str, kind: str = "button", **attributes: object) -> Markup:
    return element("a", sentence(text), href=link, class_=kind, **attributes)


def setup_of(sight: Sight) -> dict[str, str]:
    """The same game once more: its options but what the lot decided, and who plays."""
    defaults = OPTIONS[sight.game.name]
    chosen = {
        key: value
        for key, value in sight.game.options.items()
        if value != "random" and (not defaults[key] or value != defaults[key][0])
    }
    playing = [place for place in sight.seats if place.kind != NEUTRAL]
    seating = ",".join("me" if place.own else place.bot or "open" for place in playing)
    return {"game": sight.game.name, **chosen, "players": str(len(playing)), "seating": seating}


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
