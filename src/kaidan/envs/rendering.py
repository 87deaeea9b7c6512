"""Rendering: a table as text, as a picture, or on a screen, for whoever watches a learner."""

from __future__ import annotations

import os
from base64 import b64encode
from functools import cache
from io import BytesIO
from typing import Any, Final

from .extra import lacking

try:
    import numpy as np
    from gymnasium.error import DependencyNotInstalled
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(__name__, missing) from None

from ..draw.art import picture
from ..draw.svg.element import Markup, new_element
from ..kernel.position import Position
from ..kernel.state import View, as_state
from ..kernel.words import Message, mark
from .learnable import TablePicture, learnable

ANSI: Final = "ansi"
RGB: Final = "rgb_array"
HUMAN: Final = "human"
MODES: Final = (ANSI, RGB, HUMAN)

Frame = str | NDArray[np.uint8]

UNKNOWN_MODE: Final = mark("cannot render as “{mode}”; the render modes are {modes}")
NOT_RASTERISED: Final = mark(
    "a picture needs {package}; install it with “pip install '.[render]'” in the folder of kaidan"
)
#: Of a position as text: the size of its letters, and the width of one.
LETTER: Final = 14
WIDTH: Final = 8.6
PAPER: Final = "#14212b"
INK: Final = "#f4e8cf"


def check_mode(mode: str | None) -> None:
    """Refuse a mode that there is not, with the error that learners' libraries expect of it."""
    if mode is not None and mode not in MODES:
        raise TypeError(str(Message(UNKNOWN_MODE, {"mode": mode, "modes": ", ".join(MODES)})))


def frame(view: View, mode: str) -> Frame:
    """A view as text, or as an array of shape (height, width, 3)."""
    return Position.of(as_state(view)).write() if mode == ANSI else pixels(view)


# -- pictures ---------------------------------------------------------------------------------------------------------
def pixels(view: View) -> NDArray[np.uint8]:
    """The table as its game lays it out, or its position as text: an array of shape (height, width, 3)."""
    state = as_state(view)
    still = learnable(state.game).still
    image = laid_out(still(state)) if still else rasterised(written(Position.of(state).write()))
    return np.asarray(image.convert("RGB"), np.uint8).copy()


def laid_out(still: TablePicture) -> Any:
    """Every piece in its place."""
    table = rasterised(document(still.width, still.height, paper(still.width, still.height)))
    for piece in still.pieces:
        table.alpha_composite(piece_of(piece.name, int(piece.width), int(piece.height)), (int(piece.x), int(piece.y)))
    return table


@cache
def piece_of(name: str, width: int, height: int) -> Any:
    """A picture of the table, as large as it is needed."""
    address = f"data:image/svg+xml;base64,{b64encode(picture(name).encode()).decode()}"
    return rasterised(document(width, height, new_element("image", href=address, width=width, height=height)))


def written(text: str) -> str:
    """A text as an SVG document."""
    lines = text.splitlines()
    width = int(WIDTH * max(len(line) for line in lines)) + 2 * LETTER
    kept = {"xml:space": "preserve"}
    rows = [
        new_element("text", line, x=LETTER, y=f"{(i + 2) * LETTER * 1.3:g}", **kept) for i, line in enumerate(lines)
    ]
    text = new_element("g", *rows, font_family="monospace", font_size=LETTER, fill=INK)
    height = int((len(lines) + 3) * LETTER * 1.3)
    return document(width, height, paper(width, height), text)


def paper(width: int, height: int) -> Markup:
    return new_element("rect", width=width, height=height, fill=PAPER)


def document(width: int, height: int, *inside: Markup) -> Markup:
    return new_element("svg", *inside, xmlns="http://www.w3.org/2000/svg", width=width, height=height)


# -- what the extra brings --------------------------------------------------------------------------------------------
def rasterised(text: str) -> Any:
    """An SVG as an image with transparency."""
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ModuleNotFoundError as missing:
        raise not_rasterised(missing) from missing
    with Image.open(BytesIO(bytes(svg_to_bytes(svg_string=text)))) as image:
        return image.convert("RGBA")


def show(view: View) -> None:
    """Show a view in a window, which stays until the next one."""
    rows = pixels(view)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import warnings

        with warnings.catch_warnings():  # it still asks setuptools for what Python has had for years
            warnings.simplefilter("ignore")
            import pygame
    except ModuleNotFoundError as missing:
        raise not_rasterised(missing) from missing
    window: Any = pygame.display.get_surface()
    height, width, _ = rows.shape
    if window is None or window.get_size() != (width, height):
        pygame.display.init()
        pygame.display.set_caption(as_state(view).game.name)
        window = pygame.display.set_mode((width, height))
    pygame.event.pump()
    pygame.surfarray.blit_array(window, rows.swapaxes(0, 1))
    pygame.display.flip()


def not_rasterised(missing: ModuleNotFoundError) -> DependencyNotInstalled:
    return DependencyNotInstalled(str(Message(NOT_RASTERISED, {"package": missing.name})))
