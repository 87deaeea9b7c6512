"""Ten silhouettes, so that no yokai is told from another by hue alone."""

# ruff: noqa: E501  a path is drawn, not read

from __future__ import annotations

from typing import Final

from .element import Markup, element, several

#: By the yokai's key, in a square of 48; a trailing `-` is drawn as a line and not filled.
SHAPES: Final[dict[str, tuple[str, ...]]] = {
    # a turtle's shell, a bowl on the head
    "kappa": ("M16 12c0-5 16-5 16 0l-2 7H18z", "M15 9h18l-3-3H18z", "M12 44c-4-16 4-24 12-24s16 8 12 24z", "M12 26l-6 8 4 1z M36 26l6 8-4 1z"),
    # wings and a long straight nose
    "tengu": ("M14 14a10 10 0 1 1 4 14l-4-4H2l1-4h11z", "M30 26c10-2 14-10 14-18-6 2-10 6-12 10z", "M30 30c8 2 12 8 12 14-8-1-13-5-15-11z"),
    # round body, straw hat
    "tanuki": ("M8 14L24 3l16 11z", "M15 16h18l-3 7H18z", "M24 21c10 0 15 6 15 12s-5 12-15 12S9 39 9 33s5-12 15-12z", "M40 40c5-2 6-8 4-12l-5 5z"),
    # a sitting fox with a fan of tails
    "kitsune": ("M8 6l4 8 6-2 2-8 4 12-3 8 2 20H8l2-18-4-9z", "M24 44c8-2 8-16 4-24 8 4 10 16 4 24z", "M33 44c7-4 10-14 6-24 8 8 8 18 1 24z", "M22 44c2-8 2-14 0-18l6 18z"),
    # two horns and tusks
    "oni": ("M10 18C8 10 8 6 10 2c3 4 5 7 7 9h14c2-2 4-5 7-9 2 4 2 8 0 16 3 5 3 12 0 18-4 6-9 9-14 9s-10-3-14-9c-3-6-3-13 0-18z",),
    # a slender woman among snowflakes
    "yuki-onna": ("M20 6c0-5 8-5 8 0v5c5 3 5 10 4 14l5 20H11l5-20c-1-4-1-11 4-14z", "M6 8v10 M1.5 10.5l9 5 M10.5 10.5l-9 5 M42 4v10 M37.5 6.5l9 5 M46.5 6.5l-9 5-"),
    # a closed umbrella on one leg
    "kasa-obake": ("M24 1l3 5 8 26H13L21 6z", "M22 32h4v9h6v4H22z"),
    # an arched cat, its tail split
    "nekomata": ("M4 14l2-7 4 4 4-4 2 8c10-6 20-2 22 8l2 20h-5l-3-12c-4 2-8 2-12 0l-2 12h-5l1-16c-5-2-9-7-8-13z", "M36 22c6-4 4-10 8-18M38 24c6 0 6-6 8-10-"),
    # a neck winding up in a coil
    "rokurokubi": ("M24 3a6 6 0 1 1-.01 0", "M8 46c0-8 6-12 14-12s16 4 18 12z", "M24 36c10-2 12-8 2-10s-10-6-2-12-"),
    # eight legs and a woman's head
    "jorogumo": ("M24 4a6 6 0 1 1-.01 0", "M24 17c8 0 11 6 11 13s-4 14-11 14-11-7-11-14 3-13 11-13z", "M14 24L4 16 2 24 M14 30L3 29l-1 8 M15 36L6 39l-1 7 M34 24l10-8 2 8 M34 30l11-1 1 8 M33 36l9 3 1 7 M15 20L9 8 3 8 M33 20l6-12 6 0-"),
}  # fmt: skip


def drawn(path: str) -> Markup:
    if path.endswith("-"):
        return element(
            "path", d=path[:-1], fill="none", stroke="currentColor", stroke_width=2.6, stroke_linecap="round"
        )
    return element("path", d=path, fill="currentColor")


def yokai_symbols() -> Markup:
    return several(
        [
            element("symbol", *[drawn(path) for path in paths], id=f"y-{key}", viewBox="0 0 48 48")
            for key, paths in SHAPES.items()
        ]
    )


def silhouette(key: str) -> Markup:
    return element("svg", element("use", href=f"#y-{key}"), class_="silhouette", aria_hidden="true")
