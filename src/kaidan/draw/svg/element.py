"""Writing elements: text is escaped here and nowhere else."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from re import compile as pattern

#: Elements that have no end.
VOID = frozenset(
    {"path", "circle", "rect", "line", "polygon", "polyline", "ellipse", "use", "br", "hr", "input", "img"}
)
#: Those of them that HTML writes without a stroke.
UNCLOSED = frozenset({"br", "hr", "input", "img"})


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


#: What has to be escaped; most texts have none of it, and to look is quicker than to replace five times.
TO_ESCAPE = pattern("[&<>\"']").search


def escaped(child: object) -> str:
    if isinstance(child, Markup):
        return child
    text = str(child)
    return text if TO_ESCAPE(text) is None else escape(text, quote=True)


def in_quotes(value: object) -> str:
    """An attribute's value; what is markup elsewhere is text here."""
    text = str(value)
    return text if TO_ESCAPE(text) is None else escape(text, quote=True)


def new_element(tag: str, *children: object, **attributes: object) -> Markup:
    """An element. `class_` is written as class, `aria_label` as aria-label; None and False leave an attribute out."""
    head = f"<{tag}"
    for key, value in attributes.items():
        if value is None or value is False or value == "":
            continue
        name = NAMES.get(key) or spelled(key)
        head += f" {name}" if value is True else f' {name}="{in_quotes(value)}"'
    if not children:
        if tag in VOID:
            return Markup(f"{head}>" if tag in UNCLOSED else f"{head}/>")
        return Markup(f"{head}></{tag}>")
    inside = "".join([child if type(child) is Markup else escaped(child) for child in children])
    return Markup(f"{head}>{inside}</{tag}>")


#: The same for what is asked for again. Most of a page is as it was a move ago, for others too, so the last elements
#: are kept; text and markup of the same spelling are different children. An element that is new every time, or that
#: its drawer keeps himself, would only take the place of another.
element = lru_cache(16_384, typed=True)(new_element)


def several(children: list[Markup]) -> Markup:
    return Markup("".join(children))
