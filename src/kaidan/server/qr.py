"""A table's address as a QR code for phones."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import segno

from ..draw.svg.element import Markup, element
from ..kernel.errors import WrongData
from ..kernel.words import Message, mark

TOO_LONG: Final = mark("“{text}” is too long for a code to scan")
#: The empty modules around it that a scanner needs.
QUIET: Final = 4


@lru_cache(64)
def qr_code(text: str, label: str) -> Markup:
    """The text as a picture to scan; a text that no code can hold is refused."""
    try:
        code = segno.make_qr(text, error="m", mode="byte", boost_error=False)
    except segno.DataOverflowError:
        raise WrongData(Message(TOO_LONG, {"text": text[:40]})) from None
    size = code.symbol_size(border=QUIET)[0]
    dark = [(x, y) for y, row in enumerate(code.matrix_iter(border=QUIET)) for x, module in enumerate(row) if module]
    return element(
        "svg",
        element("rect", width=size, height=size, fill="#FFFFFF"),
        element("path", d="".join(f"M{x} {y}h1v1h-1z" for x, y in dark), fill="#000000"),
        viewBox=f"0 0 {size} {size}",
        class_="qr",
        role="img",
        aria_label=label,
        shape_rendering="crispEdges",
    )
