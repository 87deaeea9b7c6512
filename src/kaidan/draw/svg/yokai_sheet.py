"""The score sheet of Yokai Pagoda: ten columns, one for each yokai, then sum, cards and place."""

from __future__ import annotations

from ...games.catalogue import yokai_pagoda_content
from ...games.yokai_pagoda import codes as c
from ...games.yokai_pagoda.cards import number_of, yokai_of
from ...games.yokai_pagoda.score import counting, places, score
from ...games.yokai_pagoda.state import Pagoda
from ...kernel.words import mark
from ..page import Page
from ..yokai_pagoda_text import called
from .board import sentence
from .element import Markup, element
from .yokai_shapes import silhouette


def pagoda_sheet(g: Pagoda, page: Page) -> Markup:
    """YP-SCO-1, YP-END-1."""
    say = page.speech.text
    heads = [element("th", sentence(say(mark("player"))), scope="col")]
    for row in yokai_pagoda_content(None).yokai_rows:
        name = element("span", row["name"][page.speech.language], class_="ears")
        inside = [silhouette(row["key"]), element("span", row["code"]), name]
        heads.append(element("th", *inside, scope="col", class_=f"hue-{row['hue']} {row['band']}"))
    for word in (mark("sum"), mark("cards"), mark("place")):
        heads.append(element("th", sentence(say(word)), scope="col"))
    place = places(g.keys())
    lines = []
    for seat in range(g.rules_of.players):
        mine = g.collection(seat)
        lowest = {int(yokai_of(card)): int(number_of(card)) for card in counting(mine)}
        cells = [element("td", lowest.get(yokai, "–")) for yokai in range(c.YOKAI)]
        cells += [element("td", value, class_="sum") for value in (score(mine), len(mine), place[seat])]
        first = "first" if place[seat] == 1 else ""
        lines.append(element("tr", element("th", called(g, page, seat), scope="row"), *cells, class_=first))
    table = element("table", element("thead", element("tr", *heads)), element("tbody", *lines), class_="sheet wide")
    return element("div", table, class_="scrolls", tabindex=0, role="group", aria_label=say(mark("score sheet")))
