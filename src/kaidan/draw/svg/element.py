"""Writing elements: text is escaped here and nowhere else."""

from __future__ import annotations

from functools import lru_cache
from html import escape

#: Elements that have no end.
VOID = frozenset(
    {"path", "circle", "rect", "line", "polygon", "polyline", "ellipse", "use", "br", "hr", "input", "img"}
)


class Markup(str):
    """Text that already is markup; joined by `element`, never escaped again."""

    __slots__ = ()

    def __html__(self) -> str:
        """What a template asks for before it would escape."""
        return str(self)


#: Attributes as they are spelled, those already met.
NAMES: dict[str, str] = {"viewBox": "viewBox", "preserveAspectRatio": "preserveAspectRatio"}


def spelled(key: str) -> str:
    NAMES[key] = key.rstrip("_").replace("_", "-")
    return NAMES[key]


def escaped(child: object) -> str:
    return child if isinstance(child, Markup) else escape(str(child), quote=True)


@lru_cache(16_384, typed=True)
def element(tag: str, *children: object, **attributes: object) -> Markup:
    """An element. `class_` is written as class, `aria_label` as aria-label; None and False leave an attribute out.

    Most of a page is as it was a move ago, for others too, so the last elements are kept; text and markup of the same
    spelling are different children.
    """
    written = [f"<{tag}"]
    for key, value in attributes.items():
        if value is None or value is False or value == "":
            continue
        name = NAMES.get(key) or spelled(key)
        written.append(f" {name}" if value is True else f' {name}="{escape(str(value), quote=True)}"')
    if tag in VOID and not children:
        return Markup("".join(written) + ("/>" if tag not in ("br", "hr", "input", "img") else ">"))
    return Markup("".join(written) + ">" + "".join(escaped(child) for child in children) + f"</{tag}>")


def several(children: list[Markup]) -> Markup:
    return Markup("".join(children))
