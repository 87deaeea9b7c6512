"""Small things about words on a page."""

from __future__ import annotations

from typing import NamedTuple


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """The text as a sentence: with a capital and a full stop."""
    return sentence(text) if text.endswith((".", "!", "?")) else f"{sentence(text)}."


def number(value: int, sign: str = "") -> str:
    """A number with a real minus; with `sign` set to +, one above zero says so."""
    return f"{value:{sign}d}".replace("-", "\N{MINUS SIGN}")


class HeadedLine(NamedTuple):
    """What happens, under a head that says when; the head is empty where it needs none."""

    head: str
    text: str


def with_one_head(lines: list[HeadedLine]) -> list[str]:
    """The lines in words, those with the same head as one: what comes when is said once."""
    out: dict[HeadedLine, list[str]] = {}
    for line in lines:
        out.setdefault(HeadedLine(line.head, "") if line.head else line, []).append(line.text)
    texts = {line.head: ". ".join([first, *map(sentence, rest)]) for line, (first, *rest) in out.items()}
    return [f"{line.head}: {texts[line.head]}" if line.head else line.text for line in out]
