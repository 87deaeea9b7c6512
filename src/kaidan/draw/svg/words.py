"""Small things about words on a page."""

from __future__ import annotations


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
