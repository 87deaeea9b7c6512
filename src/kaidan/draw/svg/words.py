"""Small things about words on a page."""

from __future__ import annotations


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def number(value: int, sign: str = "") -> str:
    """A number with a real minus; with `sign` set to +, one above zero says so."""
    return f"{value:{sign}d}".replace("-", "\N{MINUS SIGN}")
