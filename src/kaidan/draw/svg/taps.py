"""Pages whose state is their address: every tap is a link, so that nothing is lost and nothing has to be kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import urlencode

from ...kernel.words import mark
from ...locale import Speech
from .element import Markup, element

LESS: Final = mark("{what}: one less")
MORE: Final = mark("{what}: one more")


def address(query: Mapping[str, str], **changes: object) -> str:
    """The address after a tap: what is None is taken out."""
    fresh = {**query, **{key: str(value) for key, value in changes.items() if value is not None}}
    for key, value in changes.items():
        if value is None:
            fresh.pop(key, None)
    return "?" + urlencode(fresh)


def tap(
    query: Mapping[str, str], changes: Mapping[str, object], *inside: object, now: bool = False, label: str = "",
    kind: str = "btn",
) -> Markup:  # fmt: skip
    """A link that changes the page; what is chosen now says so."""
    current = "true" if now else None
    href = address(query, **changes)
    return element("a", *inside, href=href, class_=kind, aria_current=current, aria_label=label or None, data_tap=True)


def number(query: Mapping[str, str], key: str, usual: int, low: int, high: int) -> int:
    """A number of the query, within its bounds."""
    text = query.get(key, "")
    found = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else usual
    return max(low, min(high, found))


def among(query: Mapping[str, str], key: str, values: list[str]) -> str:
    """One of several values, the first unless the query names another."""
    return query[key] if query.get(key) in values else values[0]


def stepper(
    query: Mapping[str, str], key: str, usual: int, low: int, high: int, label: object, said: str, speech: Speech
) -> Markup:
    """A number with a tap for less and one for more."""
    now = number(query, key, usual, low, high)
    sides = []
    for step, sign, word, end in ((-1, "\N{MINUS SIGN}", LESS, low), (1, "+", MORE, high)):
        text = speech.text(word, what=said)
        if now == end:
            sides.append(element("span", sign, class_="off", aria_hidden="true"))
        else:
            sides.append(tap(query, {key: now + step}, sign, label=text, kind="step"))
    value = element("b", now)
    return element(
        "div", element("span", label, class_="what"), element("span", sides[0], value, sides[1], class_="stepper"),
        class_="dial",
    )  # fmt: skip


def choice(
    query: Mapping[str, str], key: str, values: Sequence[tuple[str, object, str]], label: str, now: str
) -> Markup:
    """One of several, each with its drawing and its word."""
    taps = [tap(query, {key: value}, drawn, now=value == now, label=word, kind="opt") for value, drawn, word in values]
    return element("div", element("span", label, class_="what"), element("span", *taps, class_="opts"), class_="dial")
