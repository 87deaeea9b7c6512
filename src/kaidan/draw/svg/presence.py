"""Who sits at a seat now: a person, one who is away, a bot, or a bot in a person's stead, as a mark and in words."""

from __future__ import annotations

from typing import Final

from ...kernel.words import mark
from ...locale import Speech
from .element import Markup, element
from .look import Sitter

#: The states that change the look of a whole seat.
SHOWN: Final = ("away", "stands-in")
#: Where the page puts the time.
TIME: Final = "{time}"
SINCE: Final = mark("since {time}")


def clock_time(moment: int, words: str) -> Markup:
    """A moment of the server's clock as the reader's own clock tells it, in a text with a `{time}`."""
    return element("time", data_epoch=moment, data_words=words)


def since_then(moment: int, speech: Speech) -> Markup:
    return clock_time(moment, speech.text(SINCE, time=TIME))


def presence(sitter: Sitter, speech: Speech) -> list[Markup]:
    """What stands beside a player's name."""
    out = []
    if sitter.state:
        out.append(element("i", class_=f"dot {sitter.state}", title=sitter.kind))
    if sitter.remark:
        words: list[object] = [sitter.remark]
        if sitter.since:
            words += [" ", since_then(sitter.since, speech)]
        out.append(element("small", *words, class_="remark"))
    return out
