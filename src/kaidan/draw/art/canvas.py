"""A picture as a document of its own: it needs no font, no filter and nothing from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Maker = Callable[[], str]
Pictures = Mapping[str, Maker]


def document(wide: float, high: float, body: str, *, left: float = 0, top: float = 0) -> str:
    """A whole SVG document with that view; sizes in a page are the page's business."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {wide:g} {high:g}" '
        f'width="{wide:g}" height="{high:g}">{body}</svg>'
    )


def placed(body: str, x: float = 0, y: float = 0, size: float = 1, turn: float = 0) -> str:
    """Something drawn about its own origin, put somewhere."""
    return (
        f'<g transform="translate({x:g} {y:g})'
        + (f" rotate({turn:g})" if turn else "")
        + (f" scale({size:g})" if size != 1 else "")
        + f'">{body}</g>'
    )
